"""Plundering a village before the own turn, or when attacked (MK-site-village-plunder)."""

from __future__ import annotations

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.flows import Call, Flow, To
from caipan.kernel.records import Frame

from ..content.sites import PLUNDER_CARDS, PLUNDER_REPUTATION
from ..places import VILLAGE
from ..table import MageKnight
from . import changes, drawing

IN_VILLAGE = Need(
    "MK-site-village-plunder",
    "no-village",
    lambda g, f, _: g.site(g.seats[f.whom].at) == VILLAGE,
)
UNTOUCHED = Need(
    "MK-site-village-plunder", "plundered", lambda g, f, _: not g.seats[f.whom].plundered
)
PLUNDER = Verb("plunder", gates=(IN_VILLAGE, UNTOUCHED))


def may_plunder(g: MageKnight, seat: int) -> bool:
    """What PLUNDER asks, at once."""
    me = g.seats[seat]
    return not me.plundered and g.site(me.at) == VILLAGE


def plunder(g: MageKnight, seat: int) -> int:
    """Two cards for a reputation, once between two own turns; how many the deck did not have."""
    g.set_seat(seat, g.seats[seat].__replace__(plundered=True))
    changes.change_reputation(g, seat, PLUNDER_REPUTATION, "MK-site-village-plunder")
    return PLUNDER_CARDS - changes.draw(g, seat, PLUNDER_CARDS, "MK-site-village-plunder")


def plundering(g: MageKnight, seat: int, back: Frame) -> Flow:
    """The same in the middle of a chart, which asks again what else is to be done before a turn."""
    more = drawing.rest(g, seat, plunder(g, seat))
    return To(back, "before") if more is None else Call(more, back, "before")
