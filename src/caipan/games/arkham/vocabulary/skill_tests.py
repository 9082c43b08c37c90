"""Words for skill tests: card tests, and fighting, evading and investigating with something."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.effects import Able, Branching, Named, Seq, always, number
from caipan.kernel.filters import Filter
from caipan.kernel.flows import Call, Flow

from ..frames import SkillTest
from ..rules.actions import may_investigate
from ..spec import Claim, Effect
from ..state import AGILITY, COMBAT, U
from ..table import Arkham
from .choices import choose, eligible
from .nouns import ATTACKABLE, ENEMY, ENGAGED_WITH_YOU, HERE, Number

__all__ = [
    "POINTS_FAILED", "Trying", "evade", "fight", "investigate", "succeeded_by", "test",
    "testing", "while_",
]  # fmt: skip


def POINTS_FAILED(g: Arkham, u: U) -> int:
    """By how much the test was failed."""
    return max(-u.x, 0)


class Trying(Able[Arkham, U]):
    """An effect that is a skill test: which one it would be, and against whom it may be, if that
    is chosen first."""

    __slots__ = ("aims", "begin")

    def __init__(
        self,
        part: Effect,
        begin: Callable[[Arkham, U], SkillTest],
        can: Claim,
        word: str = "",
        aims: Filter | None = None,
    ) -> None:
        super().__init__(can, part, word)
        self.begin, self.aims = begin, aims

    def tests(self, g: Arkham, u: U) -> SkillTest | None:
        """The test as it would begin, if it is known against whom."""
        if self.aims is None:
            return self.begin(g, u)
        found = u.chosen or eligible(g, u, self.aims)
        return self.begin(g, u.__replace__(chosen=(found[0],))) if len(found) == 1 else None


def _with_results(
    begin: Callable[[Arkham, U], SkillTest],
    success: Effect | None,
    fail: Effect | None = None,
    bad_symbol: Effect | None = None,
    can: Claim = always,
) -> Effect:
    """The test; what success and failure mean, and what answers a bad symbol, is run by it."""

    def run(g: Arkham, u: U, named: Named) -> Flow:
        made = begin(g, u)
        if success is None and fail is None and bad_symbol is None:
            return Call(made)
        return Call(
            made.__replace__(
                using=u, success=named("success"), failure=named("fail"), alarm=named("bad-symbol")
            )
        )

    branches = {"success": success, "fail": fail, "bad-symbol": bad_symbol}
    return Branching(run, branches, can, "test")


def test(
    skill: int,
    difficulty: int | Number,
    *,
    success: Effect | None = None,
    fail: Effect | None = None,
) -> Effect:
    """AH-difficulty-card: a test of its own, with what success and failure mean."""
    n = number(difficulty)

    def begin(g: Arkham, u: U) -> SkillTest:
        return SkillTest(u.you, skill, difficulty=n(g, u), source=u.source)

    return Trying(_with_results(begin, success, fail), begin, always)


def fight(
    *,
    bonus: int | Number = 0,
    damage: int | Number = 0,
    using: int = COMBAT,
    success: Effect | None = None,
    fail: Effect | None = None,
    bad_symbol: Effect | None = None,
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

    enemies = ENEMY & HERE & ATTACKABLE
    first = choose("target", enemies, rule="AH-fight-targets")
    test_ = _with_results(begin, success, fail, bad_symbol)
    return Trying(Seq(first, test_), begin, first.can, "fight", enemies)


def evade(
    *,
    bonus: int = 0,
    using: int = AGILITY,
    success: Effect | None = None,
    bad_symbol: Effect | None = None,
) -> Effect:
    """AH-evade-own: an enemy engaged with you."""

    def begin(g: Arkham, u: U) -> SkillTest:
        return SkillTest(
            u.you, using, action="evade", target=u.chosen[0], source=u.source, bonus=bonus
        )

    enemies = ENEMY & ENGAGED_WITH_YOU
    first = choose("target", enemies, rule="AH-evade-own")
    test_ = _with_results(begin, success, bad_symbol=bad_symbol)
    return Trying(Seq(first, test_), begin, first.can, "evade", enemies)


def investigate(*, easier: int = 0, clues: int = 1, success: Effect | None = None) -> Effect:
    """AH-investigate, as modified."""

    def begin(g: Arkham, u: U) -> SkillTest:
        here = g.seats[u.you].location
        return SkillTest(
            u.you,
            g.face(here).investigated_with,
            action="investigate",
            target=here,
            source=u.source,
            easier=easier,
            clues=clues,
        )

    def can(g: Arkham, u: U) -> bool:
        return may_investigate(g, g.seats[u.you].location)

    return Trying(_with_results(begin, success, can=can), begin, can)


# --- claims about the test under way


def succeeded_by(n: int) -> Claim:
    return lambda g, u: u.x >= n


def testing(skill: int) -> Claim:
    def claim(g: Arkham, u: U) -> bool:
        f = g.active_frame() if g.table.tests else None  # asked in every window
        return f is not None and f.seat == u.you and f.skill == skill and not f.tokens

    return claim


def while_(action: str) -> Claim:
    """During a test of yours for this action."""

    def claim(g: Arkham, u: U) -> bool:
        f = g.active_frame()
        return f is not None and f.seat == u.you and f.action == action

    return claim
