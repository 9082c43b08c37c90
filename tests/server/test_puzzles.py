"""Every puzzle that ships can be solved, and says what is wanted in both languages."""

from __future__ import annotations

import re

import pytest

import caipan
from caipan.rules import catalogue
from caipan.server.puzzles import in_words, puzzles

ALL = [(game, name) for game in caipan.games.titles() for name in puzzles(game)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_puzzle_has_a_solution(game: str, name: str) -> None:
    """Its check is the solution: it ends with a win of the first seat."""
    position = puzzles(game)[name]
    solved = position.check()
    assert solved.outcome is not None and 0 in solved.outcome.winners
    for part in ("title", "notes"):
        assert set(position.about) <= {clause.id for clause in catalogue(game).clauses}
        english, _, chinese = position.data[part].partition(" · ")
        assert english.isascii() and re.search(r"[\u4e00-\u9fff]", chinese), part


def test_a_puzzle_is_told_in_the_language_of_the_reader() -> None:
    told = in_words("a-tied-vote", puzzles("underworld")["a-tied-vote"])
    assert told.title == {"en": "A tied vote", "zh-Hans": "平局", "zh-Hant": "平局"}
    assert "先手，已有六分" in told.notes["zh-Hans"] and "獲勝" in told.notes["zh-Hant"]
    assert told.seats == 2


def test_every_game_has_some() -> None:
    assert {game for game, _ in ALL} >= {"underworld", "exiles", "arkham"}
    assert len(ALL) >= 5
