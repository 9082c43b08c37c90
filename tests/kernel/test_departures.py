"""Abilities about their own card's departure are noted before the change."""

from __future__ import annotations

from typing import Any

import caipan
from caipan.kernel.records import Happening
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import asked, bazaar, coins, do, keys, names


def breaking(*stall: Any, **other: Any) -> Bazaar:
    """A storm breaks what is worn in seat 0's stall."""
    return do(bazaar({"stall": [*stall], "hand": ["storm", "note"]}, other), "read:storm")


WORN_KEEPSAKE = {"card": "keepsake", "wear": 1}


def test_a_card_speaks_of_its_own_departure_from_where_it_went() -> None:
    g = breaking(WORN_KEEPSAKE)
    assert names(g, "discard") == ["storm", "keepsake"]
    assert asked(g) == (0, "window.after") and keys(g) == ["apply:keepsake/0", "pass"]
    do(g, "apply:keepsake/0")
    assert coins(g) == [8, 6]


def test_it_belongs_to_whoever_controlled_the_card_then() -> None:
    """The keepsake is seat 1's, but lay in seat 0's stall."""
    g = breaking({**WORN_KEEPSAKE, "owner": 1})
    assert asked(g) == (0, "window.after")


def test_it_is_not_offered_for_another_cards_departure() -> None:
    g = breaking({"card": "tea", "wear": 1}, "keepsake")
    assert asked(g)[1] == "trade"
    assert names(g, "discard") == ["storm", "tea"]


def test_a_card_that_does_not_speak_of_its_departure_is_silent_once_gone() -> None:
    g = breaking("vulture")
    assert names(g, "discard") == ["storm", "vulture"] and asked(g)[1] == "trade"


def test_those_who_stay_see_it() -> None:
    g = breaking(WORN_KEEPSAKE, stall=[{"card": "vulture", "on": ["awning"]}])
    do(g, "pass")
    assert asked(g) == (1, "window.after") and keys(g) == ["apply:vulture/0", "pass"]


def test_the_condition_is_read_before_the_change(monkeypatch: Any) -> None:
    ability = Bazaar.book.abilities["keepsake/0"]
    seen = []

    def condition(g: Bazaar, u: Any, e: Any) -> bool:
        seen.append(g.in_stall(u.source))
        return bool(e.card == u.source)

    monkeypatch.setattr(ability, "condition", condition)
    g = breaking(WORN_KEEPSAKE)
    assert keys(g) == ["apply:keepsake/0", "pass"]
    assert seen == [True]


def test_a_card_that_stays_after_all_is_offered_once(monkeypatch: Any) -> None:
    monkeypatch.setattr(Bazaar.book.abilities["hawker/0"], "leaving", True)
    g = bazaar({"stall": ["hawker"], "hand": ["note"]}, {}, at="auction", market=["silk"])
    g.choose("bid=0", 0)
    g.choose("bid=1", 1)
    assert keys(g) == ["apply:hawker/0", "pass"]


def test_what_was_noted_is_part_of_a_save() -> None:
    g = breaking(WORN_KEEPSAKE)
    again = caipan.load(g.save())
    happening = next(f for f in again.frames if isinstance(f, Happening))
    assert [u.proc for u in happening.leaving] == ["keepsake/0"]
    assert again.pending[0].keys == keys(g)
    again.choose("apply:keepsake/0")
    assert [s.coins for s in again.seats] == [8, 6]


def test_several_departures_are_several_events() -> None:
    g = breaking(WORN_KEEPSAKE, WORN_KEEPSAKE)
    do(g, "apply:keepsake/0")
    assert asked(g) == (0, "window.after")
    do(g, "apply:keepsake#2/0")
    assert coins(g) == [10, 6]
