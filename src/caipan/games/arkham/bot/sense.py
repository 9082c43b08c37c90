"""What a player reads off the table: odds, wounds, enemies, what the act asks for."""

from __future__ import annotations

from ..frames import SkillTest
from ..odds import likelihood
from ..state import (
    AGENDA_DECK,
    ASSET,
    COMBAT,
    DAMAGE,
    HEALTH,
    HORROR,
    INTELLECT,
    INVESTIGATOR,
    SANITY,
)
from ..table import Arkham

Rating = tuple[float, str]
DREAD = 5.0  # what a wound costs, in actions, to somebody who cannot take one more
NEEDLESS = 1.6  # how much worse it is to be struck while doing what could be done later
FIGHTER = 4  # from here on one fights well
DEATH = 12.0  # what it costs to be defeated
# What helps only while investigating, and so is in no number before the test begins.
LENSES = {"magnifying-glass": 1, "magnifying-glass-1": 1}
LAMP, LIGHT = "flashlight", 2


def odds(
    g: Arkham,
    seat: int,
    skill: int,
    action: str,
    target: int,
    extra: int = 0,
    difficulty: int = 0,
) -> float:
    """The chance of a test that has not begun."""
    key = ("odds", seat, skill, action, target, extra, difficulty)
    got: float | None = g.values.get(key)
    if got is None:
        test = SkillTest(seat, skill, difficulty=difficulty, action=action, target=target)
        got = g.values[key] = likelihood(g, test, extra)
    return got


def finding(g: Arkham, seat: int, place: int, extra: int = 0) -> float:
    """The chance to find a clue there."""
    lens = sum([LENSES.get(g.name(i), 0) for i in g.play_area(seat)])
    skill = g.face(place).investigated_with
    return odds(g, seat, skill, "investigate", place, extra + lens)


def lit(g: Arkham, seat: int, place: int) -> float:
    """The same with the best light there is."""
    lamp = any([g.name(i) == LAMP and g.cards[i].uses for i in g.play_area(seat)])
    return finding(g, seat, place, LIGHT if lamp else 0)


def left(g: Arkham, card: int, stat: int) -> int:
    """Health or sanity that a card still has."""
    c, face = g.cards[card], g.face(card)
    if (face.health if stat == HEALTH else face.sanity) is None:
        return 0
    return max(g.value(card, stat) - (c.damage if stat == HEALTH else c.horror), 0)


def own(g: Arkham, seat: int, stat: int) -> int:
    return left(g, g.investigator(seat), stat)


def pool(g: Arkham, seat: int, stat: int) -> int:
    """What the investigator and whoever stands in front of them can bear together."""
    area = g.play_area(seat)
    return sum([left(g, i, stat) for i in area if g.kind(i) in (ASSET, INVESTIGATOR)])


def hurt(g: Arkham, seat: int, damage: int, horror: int) -> float:
    """What wounds cost, in actions: the more the fewer can still be borne."""
    health, sanity = pool(g, seat, HEALTH), pool(g, seat, SANITY)
    cost = DREAD * damage / (health + 1) + DREAD * horror / (sanity + 1)
    return cost + DEATH * (damage >= health or horror >= sanity)


def menace(g: Arkham, enemy: int, seat: int) -> float:
    """What one attack of this enemy costs."""
    return hurt(g, seat, g.value(enemy, DAMAGE), g.value(enemy, HORROR))


def fights_well(g: Arkham, seat: int) -> bool:
    """Whether somebody was born to fight, whatever is at hand."""
    return g.face(g.investigator(seat)).skills[COMBAT] >= FIGHTER


def detective(g: Arkham, seat: int) -> bool:
    """Whether somebody finds clues by fighting."""
    return g.seats[seat].bearer == "roland-banks"


def thinks(g: Arkham, seat: int) -> bool:
    """Whether somebody thinks better than they fight."""
    me = g.investigator(seat)
    return g.value(me, INTELLECT) > g.value(me, COMBAT)


def foes(g: Arkham, seat: int) -> list[int]:
    return g.engaged_with(seat)


def reprisal(g: Arkham, seat: int) -> float:
    """What it costs to do something peaceful under the eyes of those engaged."""
    ready = [i for i in foes(g, seat) if not g.cards[i].exhausted]
    if not ready:
        return 0.0
    damage = sum([g.value(i, DAMAGE) for i in ready])
    return NEEDLESS * hurt(g, seat, damage, sum([g.value(i, HORROR) for i in ready]))


def health_of(g: Arkham, enemy: int) -> int:
    return g.value(enemy, HEALTH) - g.cards[enemy].damage


def needed(g: Arkham) -> int:
    """Clues the act still asks for, beyond what is held."""
    card = g.act()
    if card < 0:
        return 0
    return g.per_investigator(g.face(card).clues) - sum([g.clues(s) for s in g.players()])


def doom_left(g: Arkham) -> int:
    """Doom that may still come before the last agenda is over."""
    ahead = (*g.zones[AGENDA_DECK], g.agenda()) if g.agenda() >= 0 else g.zones[AGENDA_DECK]
    return sum([g.face(i).doom for i in ahead]) - g.doom_in_play()
