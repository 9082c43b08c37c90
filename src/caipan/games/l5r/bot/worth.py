"""What things are worth: a character on the table, a side's standing, a table to a seat."""

from __future__ import annotations

import math

from caipan.kernel.advice import result

from ..state import CLAIMED, DISHONORED, HONORED, MILITARY, POLITICAL, SKILLS
from ..table import L5R

PROVINCES = (0.0, 3.0, 7.0, 12.0, 18.0, 26.0)  # for so many broken ones, the stronghold's included
LAID = (0.0, 1.0, 2.5, 4.5, 8.0, 14.0)  # for so many elements, where five of them win
STEEP = 14.0  # so much more than the others is winning for sure, nearly


def printed_worth(g: L5R, card: int) -> float:
    """What a character would bring, as printed."""
    face = g.face(card)
    able = sum([a.spec is not None for a in g.design(card).abilities]) - 1  # beside being played
    return (face.military or 0) + (face.political or 0) + 0.4 * face.glory + 0.7 * max(0, able)


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


def renown(g: L5R, seat: int) -> float:
    """The honor that counts against the format's goal: one's own, or of a team what each has on
    average."""
    if not g.format.purse:
        return g.seats[seat].honor
    team = [s.honor for n, s in enumerate(g.seats) if g.team(n) == g.team(seat)]
    return sum(team) / len(team)


def laid(g: L5R, seat: int) -> set[str]:
    """The rings on a player's provinces, by their names: of those that stay there."""
    return {g.name(r) for r in g.zone(seat, CLAIMED) if g.cards[r].host >= 0}


def standing(g: L5R, seat: int) -> float:
    """Honor near either end of its track, provinces, people, cards, fate and rings."""
    s = g.seats[seat]
    if s.out:
        return -20.0
    goal = g.format.honor
    near = 3.0 if renown(g, seat) >= goal - 4 else 0.0
    honor = 0.5 * s.honor - 6.0 / (s.honor + 1) + near
    broken = PROVINCES[g.broken(seat, stronghold=True)]
    people = sum([body(g, c) for c in g.characters(seat)])
    cards = 0.7 * min(len(g.hand(seat)), 10)
    rings = LAID[len(laid(g, seat))] if g.format.rings_stay else 0.6 * len(g.claimed(seat))
    return honor - broken + people + cards + 0.5 * s.fate + rings


def judge(g: L5R, seat: int) -> float:
    """The chance of winning: one's own side against the best of the others. A side is as good as
    its members are on average: the stronger ones win for all, and each may be its fall."""
    if g.outcome is not None:
        return result(g, seat)
    sides: dict[int, list[float]] = {}
    for s in range(len(g.seats)):
        sides.setdefault(g.team(s), []).append(standing(g, s))
    worth = {team: sum(members) / len(members) for team, members in sides.items()}
    mine = worth.pop(g.team(seat))
    ahead = (mine - max(worth.values(), default=mine)) / STEEP
    return 1 / (1 + math.exp(-4 * ahead))


def better_skill(g: L5R, seat: int) -> int:
    """The type of conflict in which this player is stronger."""
    return max(SKILLS, key=lambda skill: ready_skill(g, seat, skill))
