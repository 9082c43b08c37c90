"""What may stand for a list of cards: measured before anything is built of it."""

from __future__ import annotations

import pytest

from caipan.kernel.errors import BadPosition
from caipan.kernel.reading import LONGEST, MOST, coordinates, fault, is_list_of_cards
from caipan.kernel.records import Reason


@pytest.mark.parametrize("fair", [{}, {"tea": 1}, {"tea": MOST}, {"t" * LONGEST: 1}])
def test_few_cards_of_short_names(fair: object) -> None:
    assert is_list_of_cards(fair)


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        "tea",
        5,
        None,
        {1: 1},
        {"tea": 0},
        {"tea": True},
        {"tea": "1"},
        {"tea": MOST + 1},
        {"tea": MOST, "silk": 1},
        {"t" * (LONGEST + 1): 1},
    ],
)
def test_anything_else_is_none(wrong: object) -> None:
    assert not is_list_of_cards(wrong)


def test_what_is_against_a_deck_is_told_twice_and_names_its_clause() -> None:
    told, reason = fault("4 teas", "BZ-deck", "deck.copies", card="tea", n=4)
    assert told == "4 teas (BZ-deck)"
    assert reason == Reason("BZ-deck", "deck.copies", {"card": "tea", "n": 4})


def test_a_place_on_a_map_is_two_numbers_within_it() -> None:
    assert coordinates([3, -3], "at", 3) == (3, -3)


@pytest.mark.parametrize("wrong", [None, 3, "1,2", [1], [1, 2, 3], [1, "2"], [True, 0], [0, 4]])
def test_anything_else_is_no_place_and_told_where_it_stands(wrong: object) -> None:
    with pytest.raises(BadPosition, match=r"^at: .* is no cell"):
        coordinates(wrong, "at", 3)
