"""Why a question is asked, for those who read it: an event, a conflict, a duel, or the phase."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from caipan.kernel.records import Data, Event, Happening, Pick, Settle

from .events import Joined
from .frames import (
    Battle,
    Bestowing,
    Breach,
    Breaking,
    Dissolving,
    Duel,
    Judging,
    Laying,
    Mulligan,
    Negotiating,
    Ordering,
    Placing,
    RingEffect,
    Round,
    SettingUp,
    Splitting,
)
from .state import ATTACKING, DEFENDING

if TYPE_CHECKING:
    from .spec import Design
    from .table import L5R

Cause = tuple[str, Data]


def because(g: L5R, frame: object) -> Cause | None:
    """The cause that a frame tells of; None for one that is a part of something."""
    match frame:
        case Happening(event=Event() as event):
            return happened(g, event)
        case Duel(challenger=one, target=other):
            return "duel", {"card": g.named(one.card), "target": g.named(other.card)}
        case Battle():
            return battle(g, frame)
        case Breaking(province=province):
            return "breaking", {"card": g.named(province)}
        case RingEffect(ring=ring, seat=seat):
            return "ring-effect", {"card": g.named(ring), "seat": seat}
        case Laying():
            return "laying", {}
        case Splitting(n=n):
            return "splitting", {"n": n}
        case Bestowing():
            return "bestowing", {}
        case Ordering():
            return "ordering", {}
        case Negotiating(seat=seat, other=other) | Dissolving(seat=seat, other=other):
            return "negotiating", {"seats": (seat, other)}
        case Judging(seat=seat, other=other):
            return "judging", {"seats": (seat, other)}
        case Breach(treaty=treaty):
            return "breach", {"seat": treaty.breaker}
        case Settle():
            return "settle", {}
        case Round():
            return f"phase.{g.table.phase}", {"n": g.table.round}
        case SettingUp() | Placing() | Mulligan():
            return "phase.setup", {}
    return None


def prices(g: L5R, seat: int, pick: Pick) -> list[Cause]:
    """LR-B-cost-fate: what playing a card takes, as modified; LR-B-cost: what stands before the
    dash of an ability. LR-B-3.2.2-totals: how it stands with one more attacker or defender."""
    match pick.verb:
        case "play":
            from .rules.fees import fee  # the rules know the table, and that knows us

            n = fee(g, seat, pick.card, pick.target)
            return [("cost", {"n": n}), *printed(g.design(pick.card), pick)]
        case "use":
            return printed(g.design(pick.card), pick)
        case "attacker" | "defender":
            return joining(g, pick)
    return []


def printed(design: Design, pick: Pick) -> list[Cause]:
    """What the ability behind an answer asks for besides fate for a card."""
    if pick.ability < 0:
        return []
    return [cost.price for cost in design.abilities[pick.ability].spec.costs]


def joining(g: L5R, pick: Pick) -> list[Cause]:
    """LR-B-3.2.2-totals: what the sides count with one more attacker or defender, worked out on a
    copy of the table by the very steps that declare them."""
    f = g.frames[-1]
    if not isinstance(f, Battle):
        return []
    from .rules.declaring import commit, joined  # they know the table, and that knows us

    h = g.copy()
    if pick.verb == "attacker":
        commit(h, f.__replace__(attackers=(*f.attackers, pick.card)))
        return [("total", {"n": h.total(ATTACKING)})]
    for card in (*f.defenders, pick.card):
        joined(h, Joined((card,), h.cards[card].controller, DEFENDING, declared=True))
    return [("totals", {"n": h.total(ATTACKING), "of": h.total(DEFENDING)})]


def battle(g: L5R, f: Battle) -> Cause:
    """LR-B-3.2-together: a declaration is nothing before it is whole, so nothing of it is told.
    LR-B-3.2.2-totals: then the type and how it stands."""
    c = g.conflict
    if c is None:
        return "declaring", {"seat": f.seat}
    totals = {"n": g.total(ATTACKING), "of": g.total(DEFENDING)}
    return "conflict", {"conflict": g.rules.stats[c.type], "seat": c.attacker, **totals}


def happened(g: L5R, event: Any) -> Cause:
    """An event by its name, with the player, the cards and the number that it is about."""
    args: Data = {}
    for name, value in msgspec.structs.asdict(event).items():
        if name in ("card", "host"):
            args[name] = g.named(value)
        elif name == "skill":
            args["conflict"] = g.rules.stats[value]
        elif name == "to" and isinstance(value, int) and value >= 0:
            args["seats"] = (event.seat, value)
        elif name in ("seat", "n", "phase"):
            args[name] = value
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(event).__name__).lower(), args
