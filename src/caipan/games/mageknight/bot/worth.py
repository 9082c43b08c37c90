"""What a table is worth to a seat: fame, and what will earn more of it."""

from __future__ import annotations

import math

from caipan.kernel.advice import result

from ..table import MageKnight

EVEN = 14.0  # the standing at which a game alone is half won
SPREAD = 6.0


def standing(g: MageKnight, seat: int) -> float:
    s = g.seats[seat]
    wounds = sum(g.is_wound(c) for c in (*g.hand(seat), *g.discarded(seat)))
    people = sum([g.unit(u).level for u in g.units(seat)])
    found = s.fame + 0.4 * sum(s.crystals) + 0.7 * people - 0.6 * wounds
    shields = sum(mark.seat == seat for mark in g.table.shields)
    return found + 0.3 * s.reputation + 1.5 * shields + 0.4 * len(g.table.tiles)


def judge(g: MageKnight, seat: int) -> float:
    """The chance of winning; of doing well, where one plays alone or together."""
    if g.outcome is not None:
        return result(g, seat)
    mine = max(standing(g, s) for s in range(len(g.seats)) if g.team(s) == g.team(seat))
    others = [standing(g, s) for s in range(len(g.seats)) if g.team(s) != g.team(seat)]
    ahead = mine - (max(others) if others else EVEN)
    return 1 / (1 + math.exp(-ahead / SPREAD))
