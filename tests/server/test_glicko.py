"""Ratings move as the paper on Glicko-2 says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caipan.server.glicko import WIDEST, Rating, after, aged

RATINGS = st.builds(Rating, st.floats(100, 3000), st.floats(30, WIDEST), st.floats(0.03, 0.12))


def test_the_worked_example_of_the_paper() -> None:
    """1500 with 200 beats 1400 (30), loses to 1550 (100) and to 1700 (300): 1464.06, 151.52."""
    found = after(
        Rating(1500, 200, 0.06),
        [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)],
    )
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_whoever_does_not_play_is_known_less_well() -> None:
    player = Rating(1500, 200, 0.06)
    assert after(player, []) == aged(player, 1)
    assert aged(player, 1).deviation == pytest.approx(200.2714, abs=0.0001)
    assert aged(Rating(1500, 349.9), 1000).deviation == WIDEST


@given(RATINGS, RATINGS)
def test_winning_raises_losing_lowers_and_a_game_always_tells_something(
    one: Rating, other: Rating
) -> None:
    won, drawn, lost = (after(one, [(other, score)]) for score in (1.0, 0.5, 0.0))
    assert won.rating > drawn.rating > lost.rating
    assert won.rating > one.rating > lost.rating
    for each in (won, drawn, lost):
        assert 0 < each.deviation <= WIDEST and 0 < each.volatility < 1


@given(RATINGS)
def test_the_same_against_the_same_is_symmetric(one: Rating) -> None:
    won, lost = (after(one, [(one, score)]) for score in (1.0, 0.0))
    assert won.rating - one.rating == pytest.approx(one.rating - lost.rating)
