"""A map laid of seven-hex tiles: which terrain each cell has, and where another tile may be joined.

What is printed on a tile is the game's own. Some games let any side meet any other; where only
marked sides join, they are the *joints* of a tile, as it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Protocol, TypeAlias, TypeVar

from .flowers import beyond, opposite, petals, turned
from .grid import NOWHERE, Cell
from .hex import Hex

T = TypeVar("T")
Joints: TypeAlias = Mapping[Cell, frozenset[int]]  # of every laid tile, by its middle


class Laid(Protocol):
    """A tile on the map: which, where its middle lies, how far it is turned."""

    @property
    def tile(self) -> int: ...
    @property
    def at(self) -> Cell: ...
    @property
    def sixths(self) -> int: ...


class Atlas(Generic[T]):
    """What laid tiles amount to: the terrain of every cell, and the number of the tile it is on."""

    __slots__ = ("terrain", "tile")

    def __init__(self, tiles: Iterable[Laid], printed: Callable[[int, Hex], T]) -> None:
        self.terrain: dict[Cell, T] = {}
        self.tile: dict[Cell, int] = {}
        for n, laid in enumerate(tiles):
            for cell, hex in petals(laid.at, laid.sixths):
                self.terrain[cell] = printed(laid.tile, hex)
                self.tile[cell] = n


def spots(lying: Joints, sides: tuple[int, ...]) -> list[tuple[Cell, int]]:
    """Middles and turns at which a tile with joints on these sides would join a laid one.

    All tiles lie on one lattice, and a joint of side k meets that of side k + 3, so it is enough to
    compare sides.
    """
    waiting: dict[Cell, set[int]] = {}
    for at, joints in lying.items():
        for side in joints:
            spot = beyond(at, side)
            if spot not in lying and spot != NOWHERE:
                waiting.setdefault(spot, set()).add(opposite(side))
    return [
        (spot, sixths)
        for spot in sorted(waiting)
        for sixths in range(6)
        if waiting[spot] & turned(sides, sixths)
    ]


def joins(lying: Joints, at: Cell, spot: Cell, joints: frozenset[int]) -> bool:
    """Whether a tile that came to lie at a spot with these joints would join the one laid here."""
    return any(beyond(at, side) == spot and opposite(side) in joints for side in lying[at])


def open_sides(lying: Joints, at: Cell) -> list[int]:
    """The joints of a laid tile with nothing beyond them yet."""
    return [side for side in sorted(lying[at]) if beyond(at, side) not in lying]
