"""The tiles nobody has seen: a stack made once, and dealt again for whoever may not know it.

Which tiles are in the stack is one condition for stack and box together and not one for each slot:
some always are, some never, and so many of them have a city.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from caipan.kernel.records import Record

from .content.tiles import TILES
from .places import CITY_TILE


class Known(Record, frozen=True, gc=False):
    """What everybody knows of the unseen tiles of one back."""

    always: frozenset[int] = frozenset()  # in the stack, if nobody has seen them yet
    never: frozenset[int] = frozenset()
    cities: int = 0  # so many in the stack
    by_number: bool = False  # the stack lies in order


def stack_of(
    pool: Sequence[int],
    always: AbstractSet[int],
    count: int,
    shuffled: Callable[[list[int]], list[int]],
) -> list[int]:
    """MK-setup-tiles: so many tiles of a pool, in an order of chance."""
    fixed = [tile for tile in pool if tile in always]
    rest = shuffled([tile for tile in pool if tile not in always])
    return shuffled(fixed + rest[: count - len(fixed)])


def dealt_again(tiles: Sequence[int], stacked: Sequence[bool], known: Known) -> list[int] | None:
    """Tiles that come in an order of chance, a slot for each; None if no deal is as is known."""
    room = sum(stacked)
    chosen = _chosen(tiles, room, known)
    if len(chosen) != room or not known.always.isdisjoint(set(tiles) - chosen):
        return None
    inside = [tile for tile in tiles if tile in chosen]
    if known.by_number:
        inside.sort()
    ins, outs = iter(inside), iter([tile for tile in tiles if tile not in chosen])
    return [next(ins) if is_stacked else next(outs) for is_stacked in stacked]


def _chosen(tiles: Sequence[int], room: int, known: Known) -> set[int]:
    def first(group: list[int], count: int) -> list[int]:
        """Those that must be among them, then the first by chance."""
        return sorted(group, key=lambda tile: tile not in known.always)[:count]

    free = [tile for tile in tiles if tile not in known.never]
    towns = [tile for tile in free if TILES[tile].kind == CITY_TILE]
    others = [tile for tile in free if TILES[tile].kind != CITY_TILE]
    return {*first(towns, known.cities), *first(others, room - known.cities)}
