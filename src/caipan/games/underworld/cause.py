"""Why a question is asked, for those who read it: what waits, what happened, where in the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from caipan.kernel.abilities import WOULD
from caipan.kernel.events import listeners
from caipan.kernel.records import Data, Event, Happening, Pick, Settle

from .spec import Cost
from .state import (
    DEFENCE,
    DISPATCH_COST,
    Contest,
    ContestWon,
    Damaged,
    Destroyed,
    DistrictWon,
    Entered,
    Left,
    Moved,
    Mulligan,
    Played,
    Priority,
    Recovery,
    Setup,
    StepBegan,
    Strike,
    Triggers,
    Turn,
    Win,
)

if TYPE_CHECKING:
    from .table import Underworld

Cause = tuple[str, Data]


def because(g: Underworld, frame: object) -> Cause | None:
    """The cause that a frame tells of; None for one that is a part of something."""
    match frame:
        case Priority():
            return waiting(g, frame)
        case Triggers(seat=seat):
            return first_event(g, seat)
        case Contest(place=place, kind=kind):
            return "contest", {"icon": g.rules.stats[kind], "place": place}
        case Win(place=place, seat=seat):
            return "won", {"seat": seat, "place": place}
        case Happening(event=Event() as event):
            return happened(g, event)
        case Settle():
            return "settle", {}
        case Turn() | Recovery():
            return f"phase.{g.table.phase}", {"n": g.table.turn}
        case Setup() | Mulligan():
            return "setup", {}
    return None


def prices(g: Underworld, seat: int, pick: Pick) -> list[Cause]:
    """What an answer at priority costs; UW-R-com-2.1: what a point of combat damage comes to."""
    match pick.verb:
        case "play" | "flip":
            flip = pick.verb == "flip"
            fee = g.flip_fee(seat, pick.card) if flip else g.fee(pick.card)
            way = g.design(pick.card).flip if flip else g.design(pick.card).play
            return [("cost", {"n": fee}), *(said_of(way.spec.additional) if way else ())]
        case "dispatch":
            return [("cost", {"n": DISPATCH_COST})]
        case "use":
            return said_of(g.design(pick.card).abilities[pick.ability].spec.costs)
        case "hit":
            return struck(g, pick.card)
    return []


def said_of(costs: Sequence[Cost]) -> list[Cause]:
    return [cost.price for cost in costs if cost.price]


def struck(g: Underworld, card: int) -> list[Cause]:
    """UW-damage-lethal: how much damage lies there then, out of how much it takes; that it falls is
    said only if nothing prevents the damage or does something else instead."""
    strike = g.frames[-1]
    if not isinstance(strike, Strike):
        return []
    n = strike.assigned.count(card) + 1
    lies, takes = g.cards[card].damage + n, g.value(card, DEFENCE)
    if lies < takes or meddled(g, Damaged(card, n, True)) or meddled(g, Destroyed(card, True)):
        return [("wounds", {"n": lies, "of": takes})]
    return [("falls", {})]


def meddled(g: Underworld, event: Event) -> bool:
    return bool(listeners(g, Happening(event), WOULD))


def waiting(g: Underworld, frame: Priority) -> Cause | None:
    """What resolves next, if something is on the stack; otherwise one's own actions, or the step
    says it."""
    if not g.table.stack:
        return ("action", {"n": g.table.turn}) if frame.standard == frame.seat else None
    top = g.table.stack[-1]
    return "stack", {"seat": top.you, "card": g.named(top.source)}


def first_event(g: Underworld, seat: int) -> Cause | None:
    """What set off the triggers that this seat puts on the stack."""
    events = [u.event for u in g.table.waiting if u.you == seat and u.event is not None]
    return happened(g, events[0]) if events else None


def happened(g: Underworld, event: object) -> Cause | None:
    match event:
        case Entered(card=card, place=place):
            return "entered", {"card": g.named(card), "place": place}
        case Moved(card=card, place=place):
            return "moved", {"card": g.named(card), "place": place}
        case Left(card=card, died=died):
            return "died" if died else "left", {"card": g.named(card)}
        case Damaged(card=card, amount=amount):
            return "damaged", {"card": g.named(card), "n": amount}
        case Destroyed(card=card):
            return "destroyed", {"card": g.named(card)}
        case Played(card=card, seat=seat):
            return "played", {"card": g.named(card), "seat": seat}
        case ContestWon(kind=kind, seat=seat, place=place):
            return "contest.won", {"icon": g.rules.stats[kind], "seat": seat, "place": place}
        case DistrictWon(seat=seat, place=place):
            return "won", {"seat": seat, "place": place}
        case StepBegan():
            return f"phase.{g.table.phase}", {"n": g.table.turn}
    card = getattr(event, "card", -1)
    return ("card", {"card": g.named(card)}) if card >= 0 else None
