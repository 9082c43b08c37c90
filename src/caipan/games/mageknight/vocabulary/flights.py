"""Moving several spaces at once (MK-move-7b, MK-move-7c): what lies between is ignored, and nobody
is provoked."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking
from caipan.kernel.flows import NEXT, Call, Flow
from caipan.kernel.records import NOTHING, Pick

from .. import board
from ..frames import Doing, Joint
from ..places import SEA, Terrain
from ..rules import actions, changes, duels, ending, joint, movement
from ..spec import Effect
from ..state import NO_WALLS, THIS_COMBAT
from ..table import MageKnight
from .gains import args_of
from .moments import while_walking

Ends = Callable[[MageKnight, int, int], bool]  # (game, seat, cell): whether one may end there
Price = Callable[[int], int]  # move points for so many spaces


def within(g: MageKnight, here: int, far: int, never: Iterable[Terrain]) -> dict[int, int]:
    """Revealed spaces, each with how many spaces away it is when these terrains are avoided."""
    atlas = g.land.atlas
    shut = {SEA, *never}
    found, edge = {here: 0}, [here]
    for steps in range(1, far + 1):
        around = {c for cell in edge for c in atlas.beside.get(cell, ())} - found.keys()
        edge = [c for c in sorted(around) if atlas.terrain[c].terrain not in shut]
        found |= dict.fromkeys(edge, steps)
    del found[here]
    return found


def for_free(steps: int) -> int:
    return 0


def a_point_each(steps: int) -> int:
    return steps


def fly(far: int, price: Price = for_free, never: Iterable[Terrain] = ()) -> Effect:
    """Up to so many revealed spaces, to a safe one."""

    def arrive(g: MageKnight, u: Doing, cell: int) -> Flow:
        movement.go(g, u.you, cell)
        return NEXT

    return _going(far, price, tuple(never), ending.is_safe, arrive, "fly")


def dig_under(far: int, never: Iterable[Terrain]) -> Effect:
    """The same, but to a site that is assaulted, or to another hero, who is attacked; the site
    fortifies nobody, and a withdrawal leads back to where the way began."""

    def arrive(g: MageKnight, u: Doing, cell: int) -> Flow:
        origin = g.seats[u.you].at
        changes.last(g, NO_WALLS, 1, you=u.you, seat=u.you, source=u.source, until=THIS_COMBAT)
        movement.go(g, u.you, cell)
        if movement.is_assault(g, u.you, cell):
            return Call(actions.assaulting(g, u.you, cell, origin))
        other = duels.opponents_here(g, u.you)[0]
        return Call(duels.begin(g, u.you, other, origin))

    return _going(
        far, for_free, tuple(never), may_be_attacked, arrive, "assault", joint.may_propose
    )


def may_be_attacked(g: MageKnight, seat: int, cell: int) -> bool:
    """MK-move-4a, MK-move-8b: a site to be assaulted, unless it is closed or its lord may not be
    fought; or a space where another hero may be."""
    if movement.is_assault(g, seat, cell):
        return not movement.is_closed(g, cell) and not movement.is_defended(g, seat, cell)
    spot = g.spot(cell)
    passable = spot is not None and board.is_passable(spot.terrain)
    return passable and bool(duels.opponents_at(g, seat, cell))


def nowhere(g: MageKnight, seat: int, cell: int) -> bool:
    return False


def _going(
    far: int,
    price: Price,
    never: tuple[Terrain, ...],
    ends: Ends,
    arrive: Callable[[MageKnight, Doing, int], Flow],
    word: str,
    together: Ends = nowhere,
) -> Effect:
    """`together` tells where others may be asked to join an assault (MK-coop-2-underground)."""

    def reached(g: MageKnight, u: Doing) -> dict[int, int]:
        if not while_walking(g, u) or not g.has_a_card(u.you):  # MK-turn-4a: whoever must rest
            return {}
        found = within(g, g.seats[u.you].at, far, never)
        move = g.now(u.you).move
        return {c: n for c, n in found.items() if price(n) <= move and ends(g, u.you, c)}

    def question(g: MageKnight, u: Doing) -> Question | None:
        cells = reached(g, u)
        alone = [Pick("fly", place=cell) for cell in cells]
        joined = [Pick("together", place=cell) for cell in cells if together(g, u.you, cell)]
        picks = (*alone, *joined)
        return Question(u.you, "fly", "MK-move-7c", (), picks, args_of(g, u)) if picks else None

    def take(g: MageKnight, u: Doing) -> Flow:
        if u.pick.verb == "together":
            way = Joint(seat=u.you, city=u.pick.place, underground=True)
            return Call(way, u.__replace__(pick=NOTHING))
        movement.spend(g, u.you, price(reached(g, u)[u.pick.place]))
        return arrive(g, u, u.pick.place)

    return Asking(question, take, lambda g, u: bool(reached(g, u)), word=word)
