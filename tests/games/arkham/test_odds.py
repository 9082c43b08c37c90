"""The chance to succeed, exactly, from public knowledge."""

from __future__ import annotations

from fractions import Fraction

import pytest

from caipan.games.arkham.frames import SkillTest
from caipan.games.arkham.odds import chance, current, likelihood
from caipan.games.arkham.state import COMBAT, INTELLECT
from tests.support.house import House

CELLAR = {"cellar": {"clues": 3}, "hallway": {}}


def test_counting_the_bag_by_hand() -> None:
    """Intellect 3 against 4 with a standard bag: +1 and the elder sign (three clues) will do."""
    h = House({"location": "cellar"}, locations=CELLAR)
    f = SkillTest(0, INTELLECT, action="investigate", target=h.id("cellar"))
    assert chance(h.g, f) == Fraction(2, 16)
    assert chance(h.g, f, 1) == Fraction(2 + 2 + 2, 16)  # two zeros, two skulls without Ghouls


def test_symbols_count_as_they_would_now() -> None:
    """With a Ghoul here a skull is -1: combat 4 against 2 fails by -3, -4 and the auto-fail."""
    h = House({"threat": ["ghoul-minion"]})
    f = SkillTest(0, COMBAT, action="fight", target=h.id("ghoul-minion"))
    assert chance(h.g, f) == Fraction(13, 16)


def test_tokens_that_reveal_another_are_followed() -> None:
    """Hard: the cultist changes nothing and another token decides."""
    bag = ["cultist", "0", "-1"]
    h = House({"location": "cellar"}, locations=CELLAR, difficulty="hard", bag=bag)
    f = SkillTest(0, INTELLECT, action="investigate", target=h.id("cellar"))
    assert chance(h.g, f, 1) == Fraction(1, 3) + Fraction(1, 3) * Fraction(1, 2)


def test_the_test_under_way_counts_what_is_committed() -> None:
    h = House(
        {"location": "cellar", "hand": ["perception", "unexpected-courage"]}, locations=CELLAR
    )
    assert current(h.g) is None
    h.do("investigate:cellar")
    before = current(h.g)
    h.do("commit:perception")
    after = current(h.g)
    assert before == Fraction(2, 16) and after is not None and after > before


@pytest.mark.parametrize("seed", range(3))
def test_frequencies_agree(seed: int) -> None:
    """Played out many times, the share of successes is near the chance."""
    wins = 0
    for n in range(120):
        h = House({"location": "cellar", "deck": []}, locations=CELLAR, random=[])
        h.g.rng = (seed * 1000 + n) * 7919 + 12345
        h.do("investigate:cellar")
        wins += bool(h.said("test.passed"))
    assert abs(wins / 120 - 2 / 16) < 0.1


@pytest.mark.parametrize("difficulty", ["standard", "hard"])
def test_the_plain_number_is_the_exact_one(difficulty: str) -> None:
    """Whatever is added, with a Ghoul here and without."""
    for threat in ([], ["ghoul-minion"]):
        h = House({"location": "cellar", "threat": threat}, locations=CELLAR, difficulty=difficulty)
        f = SkillTest(0, INTELLECT, action="investigate", target=h.id("cellar"))
        for extra in range(-5, 6):
            assert likelihood(h.g, f, extra) == pytest.approx(float(chance(h.g, f, extra)))
