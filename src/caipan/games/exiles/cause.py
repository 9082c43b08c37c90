"""Why a question is asked, for those who read it: the action behind it, or whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caipan.kernel.records import Data, Pick

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


def price(g: Exiles, seat: int, pick: Pick) -> Cause | None:
    """EX-board-speed: when an action would come, and beside a declared one whether before it; what
    the market asks."""
    if pick.verb == "buy":
        return "souls", {"n": g.printed(pick.card).price}
    if pick.verb not in ("use", "curse"):
        return None
    speed = g.printed(pick.card).speed
    asking = g.frames[-1]
    if not isinstance(asking, React) or asking.extra or asking.act.user < 0:
        return "speed", {"n": speed}
    when = "before" if speed < asking.act.speed else "after"
    return when, {"n": speed, "action": g.named(asking.act.design)}


def acting(g: Exiles, act: Act) -> Cause:
    if act.user < 0:
        return "blast", {}
    return "acting", {"card": g.named(act.user), "action": g.named(act.design)}
