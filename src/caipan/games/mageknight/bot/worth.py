"""What a table is worth to a seat: fame, and what will earn more of it."""

from __future__ import annotations

import math
from typing import Final

from caipan.kernel.advice import result

from ..spec import Deed
from ..state import DECK, DISCARD, HAND, PLAYED
from ..table import MageKnight
from .shops import strength

# In points at the end: what is counted there, and what it brings until then.
DEEDS: Final = {"wound": -1.8, "advanced-action": 1.5, "spell": 2.5, "artifact": 2.0}
A_CRYSTAL: Final = 0.4
A_LEVEL: Final = 0.8
REPUTATION: Final = 0.3
A_SHIELD: Final = 2.0  # on a site, and twice as much in a city
A_TILE: Final = 0.4
SPENT: Final = 0.3  # what a unit is worth less that has been used, and one that is wounded…
HURT: Final = 0.6  # …for they will be ready again
# Alone or together: what may be expected after so many rounds, and how far that is from certain.
AT_FIRST, A_ROUND = 2.0, 6.0
SPREAD: Final = 8.0
NOT_WON: Final = 0.9  # at most, however good the score: the goal of the scenario was not reached


def standing(g: MageKnight, seat: int) -> float:
    s = g.seats[seat]
    found = s.fame + A_LEVEL * s.level + A_CRYSTAL * sum(s.crystals) + REPUTATION * s.reputation
    for kind in (HAND, DISCARD, PLAYED, DECK):
        for card in g.zone(seat, kind):
            face = g.rules.faces[g.cards[card].face]
            if isinstance(face, Deed):
                found += DEEDS.get(face.kind, 0.0)
    for unit in g.units(seat):
        state = g.cards[unit]
        less = HURT if state.wounds else SPENT if state.spent else 0.0
        found += strength(g, unit) * (1.0 - less)
    marks = sum(mark.seat == seat for mark in g.table.shields)
    marks += 2 * sum(town.shields.count(seat) for town in g.table.towns)
    return found + A_SHIELD * marks


def judge(g: MageKnight, seat: int) -> float:
    """The chance of winning; of doing well, where one plays alone or together."""
    team = g.team(seat)
    others = [s for s in range(len(g.seats)) if g.team(s) != team]
    if g.outcome is not None:
        if others or seat in g.outcome.winners:
            return result(g, seat)
        return NOT_WON * chance(g.outcome.scores[seat] - AT_FIRST - A_ROUND * g.table.round)
    mine = max(standing(g, s) for s in range(len(g.seats)) if g.team(s) == team)
    if others:
        return chance(mine - max(standing(g, s) for s in others))
    expected = AT_FIRST + A_ROUND * g.table.round
    return NOT_WON * chance(mine + A_TILE * len(g.table.tiles) - expected)


def chance(ahead: float) -> float:
    return 1 / (1 + math.exp(-ahead / SPREAD))
