"""Plundering a village before the own turn, or when attacked (MK-site-village-plunder)."""

from __future__ import annotations

from caipan.kernel.decisions import Need, Verb

from ..content.sites import PLUNDER_CARDS, PLUNDER_REPUTATION
from ..places import VILLAGE
from ..table import MageKnight
from . import changes

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


def plunder(g: MageKnight, seat: int) -> None:
    """Two cards for a reputation, once between two own turns."""
    g.set_seat(seat, g.seats[seat].__replace__(plundered=True))
    changes.change_reputation(g, seat, PLUNDER_REPUTATION, "MK-site-village-plunder")
    changes.draw(g, seat, PLUNDER_CARDS, "MK-site-village-plunder")
