"""Seeded random games of Exiles, decision for decision: a guard that notices change."""

from __future__ import annotations

import pytest

from tests.support import effort, seeded
from tests.support.golden import Golden


@pytest.mark.parametrize("number", seeded.GAMES)
def test_a_seeded_game_goes_as_it_went(number: int, golden: Golden) -> None:
    seeded.check("exiles", number, golden)


@pytest.mark.parametrize("number", effort.GAMES)
def test_a_seeded_game_is_no_more_work_than_it_was(number: int, golden: Golden) -> None:
    effort.check("exiles", number, golden)
