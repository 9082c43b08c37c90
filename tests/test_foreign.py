"""Whatever is handed in from outside is measured before it is spelled out."""

from __future__ import annotations

import time
from typing import Any

import pytest

import caipan
from caipan.kernel.title import DeckRules

HUGE = 10**15
TITLES = [title for title in caipan.games.titles().values() if title.decks is not None]
QUICK = 2.0  # seconds; what is spelled out takes all memory instead


def rules(game: str) -> DeckRules:
    found = caipan.title(game).decks
    assert found is not None
    return found


def bombs() -> list[tuple[str, Any]]:
    """Decks of few bytes that mean very many cards."""
    underworld: list[Any] = [
        {"cards": {"ghoul-pack": HUGE}, "society": "league-of-night-watchmen"},
        {"cards": {"ghoul-pack": 999, "newsboy": 999}, "society": "the-brass-house"},
        {"cards": {f"nobody-{n}": 1 for n in range(1000)}},
        {"cards": ["newsboy"] * 200_000},
        {"cards": {"x" * 100_000: 1}},
    ]
    roland = [
        {"cover-up": HUGE},  # his own weakness, which no other limit counts
        {"knife": HUGE},
        {"paranoia": 10**4},
        {f"nobody-{n}": 1 for n in range(1000)},
        {"x" * 100_000: 1},
    ]
    arkham = [{"investigator": "roland-banks", "cards": cards} for cards in roland]
    return [*(("underworld", d) for d in underworld), *(("arkham", d) for d in arkham)]


@pytest.mark.parametrize(("game", "deck"), bombs())
def test_a_deck_is_counted_before_it_is_spelled_out(game: str, deck: Any) -> None:
    """Read for a builder, or played with: refused at once."""
    began = time.perf_counter()
    with pytest.raises(caipan.BadOptions):
        rules(game).read(deck)
    with pytest.raises(caipan.BadOptions):
        caipan.new(game, {"decks": [deck] * caipan.title(game).seats[0]})
    assert time.perf_counter() - began < QUICK


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("arkham", {"extra": ["umordhoth"] * 1000}),
        ("arkham", {"log": ["weakness:roland-banks:paranoia"] * 1000}),
        ("arkham", {"bag": ["0"] * 1000}),
        ("arkham", {"scenario": []}),
        ("arkham", {"difficulty": {}}),
        ("arkham", {"decks": [{"investigator": [], "cards": {}}]}),
        ("arkham", {"scenario": "\ud800"}),
        ("underworld", {"decks": [[], "\ud800"]}),
        ("underworld", {"decks": [{"cards": {"\ud800": 1}}, "x"]}),
        ("underworld", {"decks": [["x" * 2000], "x"]}),
        ("exiles", {"characters": [2**70] * 4}),
        ("exiles", {"teams": [[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]}),
        ("exiles", {"teams": [None] * 6000}),
    ],
)
def test_options_that_no_game_needs(game: str, options: dict[str, Any]) -> None:
    """Too many, too long, too deep, of another kind, or not to be written down: all are named."""
    with pytest.raises(caipan.BadOptions):
        caipan.new(game, options)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_decks_that_are_played_are_not_too_large(title: caipan.Title) -> None:
    for seed in range(40):
        caipan.new(title.name, title.sample(seed))
    for deck in rules(title.name).printed.values():
        assert not rules(title.name).read(deck).against


ROOM: dict[str, Any] = {"game": "arkham", "seats": [{}], "table": {}}


@pytest.mark.parametrize(
    ("part", "where"),
    [
        ({"table": {"doom": "3"}}, "table.doom"),
        ({"table": {"doom": {}}}, "table.doom"),
        ({"table": {"act_clues": 1.5}}, "table.act_clues"),
        ({"at": {}}, "at"),
        ({"at": []}, "at"),
        ({"seats": [{"play": [{"card": "knife", "owner": "x"}]}]}, "seats[0].play[0].owner"),
        ({"seats": [{"play": [{"card": "knife", "owner": 9}]}]}, "seats[0].play[0].owner"),
        ({"check": [{"choose": "\ud800"}]}, "check[0].choose"),
        ({"about": "\ud800"}, "about"),
    ],
)
def test_positions_with_values_of_another_kind(part: dict[str, Any], where: str) -> None:
    with pytest.raises(caipan.BadPosition) as found:
        caipan.position(ROOM | part).check()
    assert found.value.where == where
