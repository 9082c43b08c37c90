"""What things are worth: a character on the table, a side's standing, a table to a seat."""

from __future__ import annotations

import math

from caipan.kernel.advice import result

from ..state import DISHONORED, HONORED, MILITARY, POLITICAL, SKILLS
from ..table import L5R

PROVINCES = (0.0, 3.0, 7.0, 12.0, 18.0)  # for so many broken ones of somebody's row
STEEP = 14.0  # so much more than the others is winning for sure, nearly


def printed_worth(g: L5R, card: int) -> float:
    """What a character would bring, as printed."""
    face = g.face(card)
    return (face.military or 0) + (face.political or 0) + 0.4 * face.glory


def body(g: L5R, card: int) -> float:
    """A character in play: its skills, for as long as its fate keeps it."""
    c = g.cards[card]
    now = g.skill(card, MILITARY) + g.skill(card, POLITICAL)
    bent = {HONORED: 0.8, DISHONORED: -0.8}.get(c.status, 0.0)
    return (now + bent) * (0.45 + 0.3 * min(c.fate, 3))


def ready_skill(g: L5R, seat: int, skill: int) -> int:
    """What a player could bring to a conflict of this type at once."""
    cards = g.cards
    return sum(
        g.skill(c, skill)
        for c in g.characters(seat)
        if not cards[c].bowed and not cards[c].side and not g.has_dash(c, skill)
    )


def standing(g: L5R, seat: int) -> float:
    """Honor near either end of its track, provinces, people, cards, fate and rings."""
    s = g.seats[seat]
    if s.out:
        return -20.0
    goal = g.format.honor
    honor = 0.5 * s.honor - 6.0 / (s.honor + 1) + (3.0 if s.honor >= goal - 4 else 0.0)
    broken = PROVINCES[min(g.broken(seat), 4)]
    people = sum([body(g, c) for c in g.characters(seat)])
    cards = 0.7 * min(len(g.hand(seat)), 10)
    return honor - broken + people + cards + 0.5 * s.fate + 0.6 * len(g.claimed(seat))


def judge(g: L5R, seat: int) -> float:
    """The chance of winning: one's own side against the best of the others."""
    if g.outcome is not None:
        return result(g, seat)
    sides: dict[int, float] = {}
    for s in range(len(g.seats)):
        team = g.team(s)
        sides[team] = max(sides.get(team, -99.0), standing(g, s))
    mine = sides.pop(g.team(seat))
    ahead = (mine - max(sides.values(), default=mine)) / STEEP
    return 1 / (1 + math.exp(-4 * ahead))


def better_skill(g: L5R, seat: int) -> int:
    """The type of conflict in which this player is stronger."""
    return max(SKILLS, key=lambda skill: ready_skill(g, seat, skill))
