"""What an error says to whoever reads nothing but its words."""

from __future__ import annotations

import pytest

import caipan
from caipan.kernel.records import Reason
from tests.support.stalls import bazaar, do


def test_an_illegal_choice_tells_every_reason_with_its_clause_and_values() -> None:
    reasons = [Reason("BZ-a", "too-dear", {"cost": 2}), Reason("BZ-b", "not-yours")]
    error = caipan.IllegalChoice(reasons)
    assert str(error) == "too-dear (BZ-a) {'cost': 2}; not-yours (BZ-b)"
    assert error.reasons == reasons


def test_a_fence_tells_what_was_learned_and_where() -> None:
    g = do(bazaar({"hand": ["storm", "tea"]}, {"hand": ["note"]}), "lay:tea")
    with pytest.raises(caipan.Fenced) as fenced:
        g.undo(1)
    assert fenced.value.learned == "another-seat-answered"
    assert str(fenced.value) == f"no way back: another-seat-answered ({fenced.value.rule})"


def test_bad_options_tell_where_and_a_bad_deck_every_fault() -> None:
    assert str(caipan.BadOptions("decks[0]", "too small")) == "decks[0]: too small"
    reason = Reason("BZ-deck", "few", {"n": 3})
    deck = caipan.BadDeck("decks[1]", ["too small", "two gongs"], [reason])
    assert str(deck) == "decks[1]: too small; two gongs"
    assert (deck.where, deck.problems, deck.reasons) == (
        "decks[1]",
        ["too small", "two gongs"],
        (reason,),
    )
