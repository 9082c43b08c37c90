"""The beginning of a match: setup in order, and the mulligan (UW-setup-order, UW-mulligan)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import caipan
from caipan.games.underworld.rules.decks import DESIGNS, quick_deck
from caipan.games.underworld.state import HAND, LIBRARY, OPEN, WORLD
from tests.support import rule

DECKS = ["ivy+fang", "dawn+shroud"]
PRINTED = ["crimson-moon-hunt", "iron-curtain"]  # with a society each: hands of six and four


def begin(seed: int = 1, decks: list[str] | None = None) -> Any:
    return caipan.new("underworld", {"decks": decks or DECKS}, seed)


def names(g: Any, seat: int, zone: int) -> list[str]:
    return [g.rules.names[g.cards[i].face] for i in g.zone(seat, zone)]


def said(g: Any) -> list[str]:
    return [line["key"] for line in g.log(None)]


def sent_back(g: Any, n: int) -> list[str]:
    """The seat that is asked puts its first cards back, and is done."""
    seat = g.pending[0].seat
    back = names(g, seat, HAND)[:n]
    for _ in range(n):
        g.choose(g.pending[0].keys[0])
    if n < 6:  # with nothing left to put back, done is the only answer and is not asked
        g.choose("done")
    return back


# --- setup


@rule("UW-setup-order")
def test_setup_order_of_what_is_public() -> None:
    """Token, three districts, both societies, the starting hands, and then the mulligans."""
    g = begin(decks=PRINTED)
    assert said(g) == ["first", *["opened"] * 3, *["society"] * 2, *["drew"] * 10]
    assert [d.prompt for d in g.pending] == ["mulligan"]
    assert g.table.turn == 0 and g.table.phase == "setup"


@rule("UW-setup-order")
def test_setup_order_hands_and_libraries() -> None:
    """Without a society six cards are drawn; the rest of the deck is the library."""
    g = begin()
    for seat, factions in enumerate((("ivy", "fang"), ("dawn", "shroud"))):
        hand, library = names(g, seat, HAND), names(g, seat, LIBRARY)
        assert len(hand) == 6 and len(library) == 44
        assert Counter(hand + library) == Counter(d.name for d in quick_deck(factions))


@rule("UW-setup-order")
def test_setup_order_three_different_districts_are_open() -> None:
    """Three districts of the world deck lie open; the others stay in it."""
    g = begin()
    shown = [d["name"] for d in g.view(None)["districts"]]
    world = [g.rules.names[g.cards[i].face] for i in g.zones[WORLD]]
    every = {d.name for d in DESIGNS.values() if d.kind == "district"}
    assert len(set(shown)) == 3 and {*shown, *world} == every and len(world) == len(every) - 3
    assert all(len(g.zones[OPEN + place]) == 1 for place in range(3))


@rule("UW-setup-order")
def test_setup_order_chance_decides() -> None:
    """The first player, the districts and both libraries are a matter of chance."""
    games = [begin(seed) for seed in range(12)]
    assert {g.table.first for g in games} == {0, 1}
    assert len({tuple(d["name"] for d in g.view(None)["districts"]) for g in games}) > 8
    for seat in (0, 1):
        dealt = {tuple(names(g, seat, HAND) + names(g, seat, LIBRARY)) for g in games}
        assert len(dealt) == 12
    worlds = {tuple(g.cards[i].face for i in g.zones[WORLD]) for g in games}
    assert len(worlds) == 12


@rule("UW-setup-order")
@pytest.mark.parametrize("seed", range(6))
def test_setup_order_the_first_player_mulligans_first(seed: int) -> None:
    """The first player decides, then the second, then the first turn begins."""
    g = begin(seed)
    first = g.table.first
    assert g.pending[0].seat == first and g.pending[0].rule == "UW-mulligan"
    g.choose("done")
    assert g.pending[0].seat == 1 - first and g.pending[0].prompt == "mulligan"
    g.choose("done")
    assert g.table.turn == 1 and g.table.first == first
    assert g.pending[0].prompt != "mulligan"


# --- mulligan


@rule("UW-mulligan")
@pytest.mark.parametrize("n", [1, 3, 6])
def test_mulligan_any_number_of_cards(n: int) -> None:
    """So many cards go back, as many are drawn, and the deck is still complete."""
    g = begin()
    seat = g.pending[0].seat
    before = Counter(names(g, seat, HAND) + names(g, seat, LIBRARY))
    kept = names(g, seat, HAND)[n:]
    top = names(g, seat, LIBRARY)[:n]
    sent_back(g, n)
    hand = names(g, seat, HAND)
    assert hand == kept + top  # drawn before the library is shuffled
    assert Counter(hand + names(g, seat, LIBRARY)) == before
    assert len(names(g, seat, LIBRARY)) == 44


@rule("UW-mulligan")
def test_mulligan_draws_before_the_cards_can_come_back() -> None:
    """Cards put back go below, so others are drawn before them."""
    g = begin()
    seat = g.pending[0].seat
    drawn = names(g, seat, LIBRARY)[:6]
    back = sent_back(g, 6)
    assert names(g, seat, HAND) == drawn
    assert not Counter(back) - Counter(names(g, seat, LIBRARY))


@rule("UW-mulligan")
def test_mulligan_shuffles_afterwards() -> None:
    """The library is shuffled once cards went back, and left alone otherwise."""
    g = begin()
    seat = g.pending[0].seat
    before = names(g, seat, LIBRARY)
    sent_back(g, 2)
    assert names(g, seat, LIBRARY)[:42] != before[2:]
    g = begin()
    before = names(g, seat, LIBRARY)
    sent_back(g, 0)
    assert names(g, seat, LIBRARY) == before


@rule("UW-mulligan")
def test_mulligan_only_once() -> None:
    """Whoever has mulliganed keeps the new hand: the other is asked, then the game begins."""
    g = begin()
    first = g.pending[0].seat
    sent_back(g, 6)
    assert g.pending[0].seat == 1 - first
    sent_back(g, 1)
    assert g.table.turn == 1 and said(g).count("mulligan") == 2


@rule("UW-mulligan")
def test_mulligan_is_the_players_own_secret() -> None:
    """The opponent learns how many cards went back, not which."""
    g = begin()
    seat = g.pending[0].seat
    back = sent_back(g, 2)
    lines = [line for line in g.log(1 - seat) if line["key"] == "mulligan"]
    assert lines[0]["args"] == {"seat": seat, "n": 2}
    assert not any(f"'{name}'" in repr(g.log(1 - seat)) for name in back)


@rule("UW-mulligan")
def test_mulligan_a_card_goes_back_once() -> None:
    """A card already put back is not offered again."""
    g = begin()
    for left in range(6, 0, -1):
        assert len(g.pending[0].keys) == left + 1 and g.pending[0].args == {"n": 6 - left}
        g.choose(g.pending[0].keys[0])
    assert g.pending[0].seat != g.table.first  # with nothing left, done was the only answer
