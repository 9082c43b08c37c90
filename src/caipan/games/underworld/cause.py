"""Why a question is asked, for those who read it: what waits, what happened, where in the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caipan.kernel.records import Data, Event, Happening, Pick, Settle

from .state import (
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


def price(g: Underworld, seat: int, pick: Pick) -> Cause | None:
    """What an answer at priority costs."""
    if pick.verb == "play":
        return "cost", {"n": g.fee(pick.card)}
    if pick.verb == "flip":
        return "cost", {"n": g.flip_fee(seat, pick.card)}
    return ("cost", {"n": DISPATCH_COST}) if pick.verb == "dispatch" else None


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
