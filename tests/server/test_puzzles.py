"""Every puzzle that ships can be solved, and says what is wanted in both languages."""

from __future__ import annotations

import re

import pytest

import caipan
from caipan.server.puzzles import puzzles

ALL = [(game, name) for game in caipan.games.titles() for name in puzzles(game)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_puzzle_has_a_solution(game: str, name: str) -> None:
    """Its check is the solution: it ends with a win of the first seat."""
    position = puzzles(game)[name]
    solved = position.check()
    assert solved.outcome is not None and 0 in solved.outcome.winners
    for part in ("title", "notes"):
        english, _, chinese = position.data[part].partition(" · ")
        assert english.isascii() and re.search(r"[\u4e00-\u9fff]", chinese), part


def test_there_are_some() -> None:
    assert len(ALL) >= 2
