"""Decks in and out of files: text lists, and the JSON of deck sites."""

from __future__ import annotations

import json

import pytest

import caipan
from caipan.games.l5r.construction import as_options
from caipan.games.l5r.content.decks import STARTERS
from caipan.games.l5r.deck_files import from_json, from_text, to_json, to_text
from caipan.kernel.errors import BadDeck


@pytest.mark.parametrize("name", sorted(STARTERS))
def test_there_and_back(name: str) -> None:
    for deck in (from_json(to_json(name)), from_text(to_text(name))):
        assert deck == as_options(STARTERS[name])


def test_a_deck_from_a_file_can_be_played() -> None:
    decks = [from_text(to_text("lion")), from_json(to_json("crane"))]
    assert caipan.new("l5r", {"decks": decks}).pending


def test_json_as_options_take_it_is_read_too() -> None:
    text = json.dumps(as_options(STARTERS["crab"]))
    assert from_json(text) == as_options(STARTERS["crab"])


def test_lines_may_be_written_in_other_ways() -> None:
    text = to_text("crab").replace("3x levy", "3 Levy").replace("1x assassination", "assassination")
    assert from_text("# mine\n\n" + text) == as_options(STARTERS["crab"])


def test_every_problem_is_listed() -> None:
    with pytest.raises(BadDeck) as caught:
        from_text(to_text("crab").replace("3x levy", "4x levy") + "2x Sword of Doom\n")
    told = "; ".join(caught.value.problems)
    assert "Sword of Doom" in told and "LR-B-deck-copies" in told


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"cards": []}', '{"cards": {"levy": -1}}', "[" * 100_000, "x" * 100_001],
)
def test_what_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(BadDeck):
        from_json(text)


def test_a_text_without_end_is_not_read() -> None:
    with pytest.raises(BadDeck, match="letters"):
        from_text("1x levy\n" * 20_000)
