"""Why a question is asked, for those who read it: the action behind it, or whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caipan.kernel.records import Data, Pick

from .spec import STANDARD
from .state import Act, Blast, Declare, Doing, Gaining, Phase, React, Round, Setup, Turn, World

if TYPE_CHECKING:
    from .table import Exiles

Cause = tuple[str, Data]


def because(g: Exiles, frame: object) -> Cause | None:
    """The cause that a frame tells of; None for one that is a part of something."""
    match frame:
        case React(act=act):
            return aimed(g, act)
        case Doing(act=act) | Declare(act=act):
            return acting(g, act)
        case Gaining(card=card):
            return "gains", {"card": g.named(card)}
        case Phase(unit=unit, standards=standards):
            return "phase", {"card": g.named(unit), "n": standards}
        case Turn(seat=seat):
            return "turn", {"seat": seat}
        case Blast():
            return "blast", {}
        case World():
            return "world", {}
        case Round():
            return "round", {"n": g.table.round}
        case Setup():
            return "setup", {}
    return None


def aimed(g: Exiles, act: Act) -> Cause:
    """What somebody is a target of, and how fast it comes."""
    if act.user < 0:
        return "blast", {}
    who = {"card": g.named(act.user), "action": g.named(act.design)}
    return "aimed", {**who, "speed": act.speed}


def prices(g: Exiles, seat: int, pick: Pick) -> list[Cause]:
    """EX-move-cost: movement points; EX-std-reset: a standard action; what the market asks. And
    what a blow comes to."""
    from .hits import hits  # the rules it stands on know the table, and that knows us

    match pick.verb:
        case "buy":
            return [("souls", {"n": g.printed(pick.card).price})]
        case "use" | "curse":
            return of_action(g, pick) + hits(g, pick)
        case "target":
            return hits(g, pick)
        case "reset":
            return [("standard", {})]
        case "move" | "turn":
            return walked(g, pick)
    return []


def of_action(g: Exiles, pick: Pick) -> list[Cause]:
    """EX-board-speed: when an action would come, and beside a declared one whether before it.
    EX-std-two, EX-std-curse-one: whether it is one of the standard actions, and the curse token."""
    face, asking = g.printed(pick.card), g.frames[-1]
    curse: list[Cause] = [("curse", {})] if pick.verb == "curse" else []
    if isinstance(asking, Phase):
        kind: list[Cause] = [("standard" if face.when & STANDARD else "bonus", {})]
        return [("speed", {"n": face.speed}), *kind, *curse]
    if not isinstance(asking, React) or asking.extra or asking.act.user < 0:
        return [("speed", {"n": face.speed}), *curse]
    when = "before" if face.speed < asking.act.speed else "after"
    return [(when, {"n": face.speed, "action": g.named(asking.act.design)}), *curse]


def walked(g: Exiles, pick: Pick) -> list[Cause]:
    """EX-move-cost: what a walk or a turn on the spot takes of the movement points."""
    f = g.frames[-1]
    if not isinstance(f, Phase):
        return []
    from .rules.movement import walks  # they know the table, and that knows us
    from .rules.phase import TURN_COST, points_left

    if pick.verb == "turn":
        return [("move", {"n": TURN_COST})]
    return [("move", {"n": walks(g, f.unit, points_left(g, f))[pick.place]})]


def acting(g: Exiles, act: Act) -> Cause:
    if act.user < 0:
        return "blast", {}
    return "acting", {"card": g.named(act.user), "action": g.named(act.design)}
