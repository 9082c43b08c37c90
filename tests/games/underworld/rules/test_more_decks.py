"""What is refused as a deck, where the fault lies, and that every fault is told."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.kernel.errors import BadDeck, BadOptions
from tests.support import rule

QUICK = "ivy+fang"
FIFTY = {
    name: 3
    for name in (
        "newsboy", "wandering-medium", "night-rain-chauffeur", "hired-muscle", "false-papers",
        "black-market-armourer", "anonymous-tip", "blackout", "bribery", "old-debts",
        "numbered-account", "street-prophet", "whispering-campaign", "fog-hound", "gravedigger",
        "alley-lookout",
    )
} | {"nameless-crowd": 2}  # fmt: skip


def refusal(*decks: Any) -> BadOptions:
    with pytest.raises(BadOptions) as caught:
        caipan.new("underworld", {"decks": list(decks)})
    return caught.value


def problems(deck: Any) -> list[str]:
    error = refusal(QUICK, deck)
    assert isinstance(error, BadDeck) and error.where == "decks[1]"
    return error.problems


def test_fifty_neutral_and_free_cards_are_a_deck() -> None:
    assert sum(FIFTY.values()) == 50
    assert caipan.new("underworld", {"decks": [QUICK, {"cards": FIFTY}]}).pending


@pytest.mark.parametrize(
    "deck",
    [7, None, ("newsboy",), {}, {"society": "the-brass-house"}, {"cards": FIFTY, "name": "mine"}],
    ids=repr,
)
def test_something_else_is_no_deck(deck: Any) -> None:
    """Neither a number, nor a mapping without cards, nor one with anything but a society beside."""
    assert problems(deck) == ["a deck is a name, two factions, or cards with a society"]


@pytest.mark.parametrize("cards", ["newsboy", 50, None, [FIFTY], ["newsboy", 3]], ids=repr)
def test_cards_are_ids(cards: Any) -> None:
    assert problems({"cards": cards}) == ["cards must be ids, or ids with a number of copies"]


@rule("UW-deck-50")
def test_a_number_of_copies_is_a_whole_number_from_one() -> None:
    for n in (0, -1, 1.0, "1", True, None):
        assert problems({"cards": {**FIFTY, "newsboy": n}}) == ["not a number of copies: 'newsboy'"]
    assert problems({"cards": {**FIFTY, 5: 1}}) == ["not a number of copies: 5"]
    assert caipan.new("underworld", {"decks": [QUICK, {"cards": {**FIFTY, "ivy-mage": 1}}]})


def test_at_most_three_copies_of_a_card() -> None:
    """The set's limit; three are allowed, a fourth is not."""
    assert problems({"cards": {**FIFTY, "ivy-mage": 4}}) == ["4 copies of ivy-mage, at most 3"]
    assert caipan.new("underworld", {"decks": [QUICK, {"cards": {**FIFTY, "ivy-mage": 3}}]})


@rule("UW-society-card", "UW-district-world-deck")
def test_districts_and_societies_are_not_shuffled_in() -> None:
    """Both belong elsewhere; and every fault is told, not only the first."""
    wrong = {**FIFTY, "city-hall": 1, "the-brass-house": 1, "no-such-card": 4}
    assert problems({"cards": wrong}) == [
        "unknown card 'no-such-card'",
        "city-hall is a district and is not shuffled into a deck",
        "the-brass-house is a society and is not shuffled into a deck",
    ]


@rule("UW-continuous-deck")
def test_a_society_makes_its_demands_of_the_deck() -> None:
    """The Brass House wants twelve attachments; what is no society is not one."""
    (only,) = problems({"cards": FIFTY, "society": "the-brass-house"})
    assert only.startswith("the-brass-house: ")
    for society in ("newsboy", "no-such-society", 5):
        told = problems({"cards": FIFTY, "society": society})
        assert told == [f"no society is called {society!r}"]


def test_options_are_known_and_decks_are_two() -> None:
    with pytest.raises(BadOptions) as caught:
        caipan.new("underworld", {"zeal": 1, "speed": 2})
    assert caught.value.where == "speed"
    for decks in ([QUICK], [QUICK] * 3):
        assert refusal(*decks).where == "decks"
    for wrong in ("ab", {0: QUICK, 1: QUICK}, None):
        with pytest.raises(BadOptions) as caught:
            caipan.new("underworld", {"decks": wrong})
        assert caught.value.where == "decks"
    assert refusal("nothing", QUICK).where == "decks[0]"
