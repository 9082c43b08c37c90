"""Dealt again, a match looks the same to one seat, and what it cannot see really varies."""

from __future__ import annotations

from collections import Counter

import pytest

import caipan
from caipan.kernel.rulebook import Fits
from caipan.sim.secrecy import forgets, looks_the_same
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar, card, names

HIDDEN = {
    "hand": ["tea", "silk"],
    "deck": ["gong", "mud", "note"],
    "stall": [{"card": "lantern", "down": True}, {"card": "guard", "down": True}],
}


def table() -> Bazaar:
    return bazaar(
        {"hand": ["vulture", "hawker"], "deck": ["toll"]}, HIDDEN, supply=["dice", "chest"]
    )


def test_what_a_seat_sees_stays() -> None:
    g = table()
    for seed in range(10):
        other = g.resample(0, seed)
        assert names(other, "hand-0") == ["vulture", "hawker"]
        assert list(looks_the_same(g, 0, other)) == []


def test_what_it_cannot_see_varies() -> None:
    g = table()
    hands = {tuple(sorted(names(g.resample(0, seed), "hand-1"))) for seed in range(30)}
    assert len(hands) > 5


def test_cards_stay_with_their_owners() -> None:
    g = table()
    before = Counter((c.owner, c.face) for c in g.cards)
    for seed in range(10):
        assert Counter((c.owner, c.face) for c in g.resample(0, seed).cards) == before


def test_a_re_deal_of_a_re_deal_remembers_nothing() -> None:
    g = table()
    for seed in range(10):
        assert list(forgets(g, 0, g.resample(0, seed), seed + 1)) == []


def test_the_rules_may_say_what_fits_where() -> None:
    """Only wares are hidden in a stall."""
    g = table()
    for seed in range(30):
        other = g.resample(0, seed)
        assert not {"mud", "note"} & set(names(other, "stall-1"))


def test_the_pickiest_places_are_served_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """One place takes lanterns only, another also a guard: it must not get the lantern."""
    g = table()
    narrow, wide = card(g, "lantern"), card(g, "guard")
    names_of = g.rules.names

    def fits(g: Bazaar, card: int) -> Fits | None:
        if card == narrow:
            return lambda face: names_of[face] == "lantern"
        return (lambda face: names_of[face] in ("lantern", "guard")) if card == wide else None

    monkeypatch.setattr(g.rules, "fits", fits)
    for order in (narrow, wide), (wide, narrow):
        narrow, wide = order
        for seed in range(20):
            assert sorted(names(g.resample(0, seed), "stall-1")) == ["guard", "lantern"]


def test_the_real_match_is_left_alone() -> None:
    g = table()
    before = g.hash, g.record
    g.resample(0, 1)
    assert (g.hash, g.record) == before


def test_a_re_dealt_match_tells_nothing_of_how_the_real_one_began() -> None:
    other = table().resample(0, 5)
    assert other.choices == [] and other.record.seed == 0 and other.record.options == {}


def test_a_re_dealt_match_can_be_played_and_recorded() -> None:
    other = table().resample(0, 5)
    other.choose("lay:vulture")
    assert other.choices == [(0, "lay:vulture")]
    assert caipan.replay(other.record.to_json()).hash == other.hash
