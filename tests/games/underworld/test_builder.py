"""What a client is told of cards and decks."""

from __future__ import annotations

import pytest

import caipan
from caipan.games.underworld.builder import CHART, DECKS, printed
from caipan.games.underworld.content import CARDS
from caipan.rules import catalogue


def test_every_card_tells_its_printed_numbers() -> None:
    cards = printed()
    assert cards.keys() == {design.name for design in CARDS}
    mage = cards["ivy-mage"]
    assert mage["type"] == "character" and mage["cost"] == 3 and mage["loyalty"] == ("ivy", "ivy")
    assert mage["icons"] == ["investigation", "influence"] == mage["temporary"]
    assert cards["fang-phantom"]["keywords"] == {"hidden": 1}


@pytest.mark.parametrize("name", DECKS.printed)
def test_printed_decks_are_legal_and_can_be_put_together_again(name: str) -> None:
    built = DECKS.read(DECKS.printed[name])
    assert sum(built.cards.values()) >= 50 and built.against == ()
    again = DECKS.read(DECKS.made(built.cards, built.extra))
    assert again.cards == built.cards and again.extra == built.extra


def test_everything_against_a_deck_is_told_at_once() -> None:
    built = DECKS.read({"cards": {"ivy-mage": 4, "nobody": 1}, "society": "ivy-mage"})
    assert [reason.message for reason in built.against] == [
        "deck.unknown-card",
        "deck.copies",
        "deck.small",
        "deck.unknown-society",
    ]


@pytest.mark.parametrize("deck", [None, 7, {"card": []}, {"cards": {"ivy-mage": 0}}, "nobody"])
def test_what_is_no_deck_is_refused(deck: object) -> None:
    with pytest.raises(caipan.BadDeck):
        DECKS.read(deck)


def test_the_chart_names_clauses_and_phases() -> None:
    words = caipan.title("underworld").lexicon.keys("en")
    for clause, phase in CHART:
        assert clause in catalogue("underworld") and f"message.{phase}" in words
