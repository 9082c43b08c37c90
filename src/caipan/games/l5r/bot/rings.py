"""Rings: which effect, whom it strikes, where they lie; and honor to give or get."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..state import CLAIMED
from ..table import L5R
from .aims import is_close, is_falling, lives_for_honor, must_keep
from .opinions import Opinion
from .worth import laid

RINGS = {"air": 1.0, "earth": 1.5, "fire": 1.3, "void": 1.4, "water": 1.0}


def where_to_lay(g: L5R, decision: Decision) -> Opinion:
    """Where it is hardest to take, and not all in one place."""
    seat = decision.seat

    def opinion(pick: Pick) -> Advice:
        province = g.province(seat, pick.place)
        there = sum([g.cards[r].host == province for r in g.zone(seat, CLAIMED)])
        return g.strength(province) - 1.5 * there, "advice.strong"

    return opinion


def whose_ring(g: L5R, decision: Decision) -> Opinion:
    """Fate for whoever is least of a danger, on a ring that brings them nothing new."""
    held = [laid(g, s) for s in range(len(g.seats))]

    def opinion(pick: Pick) -> Advice:
        theirs = held[g.layout[g.cards[pick.card].zone].seat]
        return 2.0 - 0.3 * len(theirs) + (0.5 if g.name(pick.card) in theirs else 0.0), "advice.aim"

    return opinion


def honor_to(g: L5R, decision: Decision) -> Opinion:
    """To whoever has the least of it."""
    return lambda pick: (-0.1 * g.seats[pick.seat].honor, "advice.least")


def honor_from(g: L5R, decision: Decision) -> Opinion:
    """From whoever has the most of it."""
    return lambda pick: (0.1 * g.seats[pick.seat].honor, "advice.aim")


def air(g: L5R, decision: Decision) -> Opinion:
    """Two for oneself; or one off somebody who has little left, or is as close to winning by it."""
    seat = decision.seat
    wanted, saves = must_keep(g, seat), lives_for_honor(g, seat)
    alone = len(g.opponents(seat)) == 1

    def opinion(pick: Pick) -> Advice:
        if pick.seat < 0:
            return (1.6 if saves else 1.4 if wanted else 1.0), "advice.aim"
        if g.seats[pick.seat].honor == 1:
            return 1.8, "advice.aim"
        low = is_falling(g, pick.seat) or is_close(g, pick.seat)
        return (1.5 if low else 1.1 if alone else 0.8), "advice.aim"

    return opinion


def ring_or_not(g: L5R, decision: Decision) -> Opinion:
    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return 0.2, "advice.pass"
        return (1.0 + RINGS.get(pick.word, 1.0)), "advice.ring"

    return opinion
