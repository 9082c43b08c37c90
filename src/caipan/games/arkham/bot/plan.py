"""What an investigator is about: clues for the act, getting ready for what waits behind it, or the
fight itself."""

from __future__ import annotations

from typing import NamedTuple

from ..state import ASIDE, ENEMY
from ..table import FAR, Arkham
from .arms import duel
from .sense import doom_left, lit, menace, needed

# Acts behind which somebody dangerous waits: they can be put off until one is ready.
THRESHOLDS = {"trapped": 0.9, "the-barrier": 0.95}
HURRY = 4  # doom left at which nothing is put off any more
PATIENCE = 0.1  # how much readier one must be for every point of doom that is still to come
CLUE_THERE, SPARE_THERE, STEP = 4.0, 0.0, 0.6  # what draws one to a place, and what a step costs
MEETING = "hallway"  # where the clues of the barrier are spent


class Plan(NamedTuple):
    need: int  # clues still to be found for the act
    boss: int  # who must fall in the end, or -1
    fighting: bool  # whether they are in play
    ready: float  # the chance against them as things stand
    prepare: bool  # whether to get ready before the act is advanced


def plan(g: Arkham, seat: int) -> Plan:
    key = ("plan", seat)
    got: Plan | None = g.values.get(key)
    if got is None:
        got = g.values[key] = _plan(g, seat)
    return got


def _plan(g: Arkham, seat: int) -> Plan:
    boss, fighting = _boss(g)
    ready = duel(g, seat, boss) if boss >= 0 else 1.0
    wanted = THRESHOLDS.get(g.name(g.act()), 0.0) if g.act() >= 0 else 0.0
    spare = doom_left(g) - HURRY
    prepare = boss >= 0 and not fighting and spare > 0
    prepare = prepare and ready < min(wanted, PATIENCE * spare + 0.4)
    return Plan(needed(g), boss, fighting, ready, prepare)


def _boss(g: Arkham) -> tuple[int, bool]:
    for i in g.enemies():
        if g.has(i, "elite"):
            return i, True
    if g.act() >= 0 and g.name(g.act()) in THRESHOLDS:
        for i in g.zones[ASIDE]:
            if g.kind(i) == ENEMY and g.has(i, "elite"):
                return i, False
    return -1, False


def goal(g: Arkham, seat: int) -> tuple[int, float]:
    """The location one would most like to be at, and how much: where the clues are that the act
    needs, or where they are spent."""
    here = g.seats[seat].location
    steps = g.distances(here)
    need = needed(g)
    meeting = need <= 0 and g.act() >= 0 and g.name(g.act()) == "the-barrier"
    best, most = -1, 0.0
    for i in g.locations():
        c, far = g.cards[i], steps.get(i, FAR)
        if far >= FAR or (c.down and g.face(i).closed):
            continue
        clues = c.clues if not c.down else g.per_investigator(g.face(i).clues)
        want = (CLUE_THERE if need > 0 else SPARE_THERE) * min(clues, 3) * lit(g, seat, i)
        if meeting:
            want = 6.0 * (g.name(i) == MEETING)
        want -= (STEP if need <= 0 else 0.2) * far
        if i != here:
            want -= sum([0.4 * menace(g, e, seat) for e in g.enemies_at(i)])
        if want > most:
            best, most = i, want
    return best, most
