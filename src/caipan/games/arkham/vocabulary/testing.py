"""Words for skill tests: card tests, and fighting, evading and investigating with something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel.flows import DONE, Call, Flow

from ..frames import SkillTest
from ..rules.actions import investigating_skill, may_investigate
from ..spec import Claim, Effect, Here
from ..state import AGILITY, COMBAT, U
from ..table import Arkham
from .choices import choose
from .effects import if_, then
from .nouns import ATTACKABLE, ENEMY, ENGAGED_WITH_YOU, HERE, Number, number

NONE = Effect(can=lambda g, u: False)


def failed(g: Arkham, u: U) -> bool:
    return u.mode == 1


def POINTS_FAILED(g: Arkham, u: U) -> int:
    """By how much the test was failed."""
    return max(-u.x, 0)


def POINTS_PASSED(g: Arkham, u: U) -> int:
    return max(u.x, 0)


def _with_results(
    begin: Callable[[Any, Any], SkillTest],
    success: Effect,
    fail: Effect,
    bad_symbol: Effect = NONE,
) -> Effect:
    """The test, the steps that apply its results in ST.7, and those that answer a bad symbol in
    ST.4; the ability itself goes on behind them."""
    block = if_(failed, fail, otherwise=success).steps if fail.steps or success.steps else ()
    alarm = bad_symbol.steps
    if not block and not alarm:
        return Effect(lambda g, u: Call(begin(g, u)))

    def start(at: Callable[[int], str]) -> Callable[[Any, Any], Flow]:
        sides = bool(success.steps) + 2 * bool(fail.steps)
        results = at(1) if block else ""
        answer = at(len(block) + 2) if alarm else ""
        rest = at(len(block) + len(alarm) + 3)

        def step(g: Arkham, u: U) -> Flow:
            return Call(begin(g, u).__replace__(after=results, own=sides, alarm=answer), u, rest)

        return step

    def over(g: Arkham, u: U) -> Flow:
        return DONE

    return Effect(Here(start), *block, over, *alarm, over)


def test(
    skill: int, difficulty: int | Number, *, success: Effect = NONE, fail: Effect = NONE
) -> Effect:
    """AH-difficulty-card: a test of its own, with what success and failure mean."""
    n = number(difficulty)

    def begin(g: Arkham, u: U) -> SkillTest:
        return SkillTest(u.you, skill, difficulty=n(g, u), source=u.source)

    return _with_results(begin, success, fail)


def fight(
    *,
    bonus: int | Number = 0,
    damage: int | Number = 0,
    using: int = COMBAT,
    success: Effect = NONE,
    fail: Effect = NONE,
    bad_symbol: Effect = NONE,
    late: bool = False,
) -> Effect:
    """AH-action-designator: a fight as modified; `damage` is added to the attack's one. What
    success and failure mean comes before the damage, or `late`, once the attack is over."""
    plus, more = number(bonus), number(damage)

    def begin(g: Arkham, u: U) -> SkillTest:
        return SkillTest(
            u.you,
            using,
            action="fight",
            target=u.chosen[0],
            source=u.source,
            bonus=plus(g, u),
            damage=1 + more(g, u),
            late=late,
        )

    first = choose("target", ENEMY & HERE & ATTACKABLE, rule="AH-fight-targets")
    whole = then(first, _with_results(begin, success, fail, bad_symbol))
    return Effect(*whole.steps, can=first.can)


def evade(
    *,
    bonus: int = 0,
    using: int = AGILITY,
    success: Effect = NONE,
    bad_symbol: Effect = NONE,
) -> Effect:
    """AH-evade-own: an enemy engaged with you."""

    def begin(g: Arkham, u: U) -> SkillTest:
        return SkillTest(
            u.you, using, action="evade", target=u.chosen[0], source=u.source, bonus=bonus
        )

    first = choose("target", ENEMY & ENGAGED_WITH_YOU, rule="AH-evade-own")
    whole = then(first, _with_results(begin, success, NONE, bad_symbol))
    return Effect(*whole.steps, can=first.can)


def investigate(*, easier: int = 0, clues: int = 1, success: Effect = NONE) -> Effect:
    """AH-investigate, as modified."""

    def begin(g: Arkham, u: U) -> SkillTest:
        here = g.seats[u.you].location
        return SkillTest(
            u.you,
            investigating_skill(g, here),
            action="investigate",
            target=here,
            source=u.source,
            easier=easier,
            clues=clues,
        )

    whole = _with_results(begin, success, NONE)
    return Effect(*whole.steps, can=lambda g, u: may_investigate(g, g.seats[u.you].location))


# --- claims about the test under way


def there_was_revealed(*tokens: str) -> Claim:
    def test_(g: Arkham, u: U) -> bool:
        f = g.active_frame()
        return f is not None and any(t in tokens for t in f.tokens)

    return test_


def succeeded_by(n: int) -> Claim:
    return lambda g, u: u.x >= n


def in_a_test(g: Arkham, u: U) -> bool:
    """A test of yours is under way, and its skill value still open."""
    f = g.active_frame()
    return f is not None and f.seat == u.you


def testing(skill: int) -> Claim:
    def claim(g: Arkham, u: U) -> bool:
        f = g.active_frame()
        return f is not None and f.seat == u.you and f.skill == skill and not f.tokens

    return claim


def while_(action: str) -> Claim:
    """During a test of yours for this action."""

    def claim(g: Arkham, u: U) -> bool:
        f = g.active_frame()
        return f is not None and f.seat == u.you and f.action == action

    return claim
