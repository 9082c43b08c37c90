"""What an investigator is about: clues for the act, getting ready for what waits behind it, or the
fight itself."""

from __future__ import annotations

from ..state import ASIDE, ENEMY
from ..table import FAR, Arkham
from .duel import befriending, duel, lita
from .sense import doom_left, fights_well, foes, lit, menace, needed

# Acts behind which somebody dangerous waits: they can be put off until one is ready.
THRESHOLDS = {"trapped": 0.9, "the-barrier": 0.95}
HURRY = 4  # doom left at which nothing is put off any more
# The same for groups, and for those who will never be quite ready: both need longer.
MODESTY, LONG_WAY, MEEKNESS = 0.8, 8, 0.3
CROWD = 2  # and longer for everybody who is not alone: more encounter cards, more doom
BOLDNESS = 0.4  # how ready one must be at the last moment
PATIENCE = 0.1  # and how much readier for every point of doom before that
CLUE_THERE, SPARE_THERE, STEP = 4.0, 0.0, 0.6  # what draws one to a place, and what a step costs
HELP = 10.0  # what draws one to whoever will help against the last enemy
MEETING = "hallway"  # where the clues of the barrier are spent


def boss(g: Arkham) -> int:
    """Who must fall in the end, in play or still set aside; or -1."""
    found = boss_in_play(g)
    if found < 0 and g.act() >= 0 and g.name(g.act()) in THRESHOLDS:
        for i in g.zones[ASIDE]:
            if g.kind(i) == ENEMY and g.has(i, "elite"):
                return i
    return found


def boss_in_play(g: Arkham) -> int:
    return next((i for i in g.enemies() if g.has(i, "elite")), -1)


def ready(g: Arkham, seat: int) -> float:
    """The chance in the last fight as things stand; without one, certainty."""
    enemy = boss(g)
    return duel(g, seat, enemy) if enemy >= 0 else 1.0


def preparing(g: Arkham, seat: int) -> bool:
    """Whether to get ready before the act is advanced: while there is time, the more there is the
    readier one wants to be."""
    if g.act() < 0 or g.name(g.act()) not in THRESHOLDS or boss_in_play(g) >= 0:
        return False
    alone = len(g.players()) == 1 and fights_well(g, seat)
    wanted = THRESHOLDS[g.name(g.act())] if alone else MODESTY
    spare = doom_left(g) - (HURRY if alone else LONG_WAY + CROWD * (len(g.players()) - 1))
    if spare <= 0:
        return False
    if not alone and g.name(g.act()) == "the-barrier" and any([foes(g, s) for s in g.players()]):
        return True  # one enemy at a time
    return ready(g, seat) < min(wanted, (BOLDNESS if alone else MEEKNESS) + PATIENCE * spare)


def goal(g: Arkham, seat: int) -> tuple[int, float]:
    """The location one would most like to be at, and how much: where the clues are that the act
    needs, or where they are spent."""
    here = g.seats[seat].location
    steps = g.distances(here)
    need = needed(g)
    main = boss_in_play(g)
    if main >= 0 and befriending(g, seat, main):
        return g.where_is(lita(g)), HELP
    if main >= 0 and (not fights_well(g, seat) or len(g.players()) > 1):
        return g.where_is(main), HELP
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
