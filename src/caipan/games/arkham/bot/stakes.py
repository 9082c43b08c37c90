"""What hangs on a test."""

from __future__ import annotations

from ..frames import SkillTest
from ..table import Arkham
from .blows import CLUE, prize_of
from .plan import boss_in_play
from .sense import health_of, menace, needed

TREACHERY = 3.5  # what a failed test of an encounter card costs
SPARE_CLUE = 0.6


def stake(g: Arkham, test: SkillTest) -> float:
    """What hangs on this test, in actions."""
    if test.action == "investigate":
        return CLUE if needed(g) > 0 else SPARE_CLUE
    if test.action == "fight":
        left = max(health_of(g, test.target), 1)
        share = min(test.damage, left) / left
        prize = prize_of(g, test.seat, test.target)
        back = menace(g, test.target, test.seat)
        return max(prize * share, 1.0) + back * (test.target == boss_in_play(g))
    if test.action == "evade":
        return 1.0 + menace(g, test.target, test.seat)
    return TREACHERY
