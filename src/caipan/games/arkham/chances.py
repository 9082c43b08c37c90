"""How likely a test is, told with the answers that lead to it or wait for it (AH-ST.2).

Everything is worked out from what all see: the skill, the enemy or the place, the bag.
"""

from __future__ import annotations

from caipan.kernel.abilities import Ability
from caipan.kernel.records import Data, Pick, Using

from .frames import SkillTest
from .odds import likelihood
from .rules.actions import investigating, testing
from .rules.skill_test import with_skill
from .table import Arkham
from .vocabulary.skill_tests import Trying

Chance = tuple[str, Data]


def chances(g: Arkham, seat: int, pick: Pick) -> list[Chance]:
    """What the odds are if this is answered, as things stand."""
    test = g.active_frame()
    if test is not None and not test.tokens and not test.auto:
        found = within(g, test, pick)
        if found is not None:
            return [found]
    ahead = coming(g, seat, pick)
    return [] if ahead is None else [("odds.try", {"n": percent(begun(g, ahead), ahead)})]


def within(g: Arkham, f: SkillTest, pick: Pick) -> Chance | None:
    """During a test: with one more card, with this skill, or as it stands."""
    if pick.verb == "commit":
        return "odds", {"n": percent(g, f.__replace__(committed=(*f.committed, pick.card)))}
    if pick.verb.startswith("test."):
        return "odds", {"n": percent(g, with_skill(f, pick.n))}
    return ("odds.now", {"n": percent(g, f)}) if pick.verb in ("done", "pass") else None


def percent(g: Arkham, f: SkillTest) -> int:
    return round(100 * likelihood(g, f))


def begun(g: Arkham, f: SkillTest) -> Arkham:
    """A copy of the table on which this test has begun: some things count only during one."""
    h = g.copy()
    h.frames.append(f)
    h.set_table(h.table.__replace__(tests=h.table.tests + 1))
    return h


def coming(g: Arkham, seat: int, pick: Pick) -> SkillTest | None:
    """The test that this answer leads to, if it is certain which."""
    match pick.verb:
        case "investigate":
            return investigating(g, seat)
        case "fight" | "evade":
            return testing(seat, pick.verb, pick.card)
        case "use":
            return first_of(g, seat, pick.card, g.design(pick.card).abilities[pick.ability])
        case "play":
            play = g.design(pick.card).play
            return first_of(g, seat, pick.card, play) if play else None
        case "target":
            return aimed(g, pick.card)
    return None


def first_of(g: Arkham, seat: int, card: int, a: Ability) -> SkillTest | None:
    """What is used is a test and nothing before it."""
    effect = a.spec.effect
    if not isinstance(effect, Trying):
        return None
    return effect.tests(g, Using(seat, card, g.cards[card].life, proc=a.name))


def aimed(g: Arkham, enemy: int) -> SkillTest | None:
    """The ability that asks for its enemy, with this one."""
    u = g.frames[-1]
    effect = g.rules.ability(u).spec.effect if isinstance(u, Using) else None
    if not isinstance(u, Using) or not isinstance(effect, Trying) or effect.aims is None:
        return None
    return effect.begin(g, u.__replace__(chosen=(enemy,)))
