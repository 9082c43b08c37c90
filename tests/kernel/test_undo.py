"""Taking an answer back, and the fences: whatever was learned, rolled or answered since."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import asked, bazaar, do, names, waiting


def fence(g: Bazaar, seat: int) -> str:
    before = g.hash, g.choices
    with pytest.raises(caipan.Fenced) as fenced:
        g.undo(seat)
    assert (g.hash, g.choices) == before
    return fenced.value.learned


def test_an_answer_that_taught_nothing_is_taken_back() -> None:
    g = bazaar({"hand": ["tea", "silk"]}, {"hand": ["note"]})
    before = g.hash
    do(g, "lay:tea")
    g.undo(0)
    assert g.hash == before and g.choices == [] and asked(g) == (0, "trade")


def test_one_may_show_what_one_knew_and_take_it_back() -> None:
    """Everybody has seen the tea, but that was the player's own doing."""
    g = do(bazaar({"hand": ["tea", "silk"]}, {"hand": ["note"]}), "lay:tea")
    g.undo(0)
    assert names(g, "hand-0") == ["tea", "silk"]


def test_what_was_taken_back_may_be_done_otherwise() -> None:
    g = do(bazaar({"hand": ["tea", "silk"]}, {"hand": ["note"]}), "lay:tea")
    g.undo(0)
    do(g, "hide:silk")
    assert names(g, "stall-0") == ["silk"] and g.choices == [(0, "hide:silk")]


def test_several_answers_are_taken_back_one_by_one() -> None:
    g = bazaar({"hand": ["tea", "silk"]}, {})
    hashes = [g.hash]
    for key in ("lay:tea", "lay:silk"):
        hashes.append(do(g, key).hash)
    g.undo(0)
    assert g.hash == hashes[1]
    g.undo(0)
    assert g.hash == hashes[0]


def test_the_log_goes_back_too() -> None:
    g = do(bazaar({"hand": ["tea", "silk"]}, {"hand": ["note"]}), "lay:tea")
    g.undo(0)
    assert g.log() == []


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    assert fence(bazaar({"hand": ["tea"]}, {}), 0) == "nothing-chosen"


def test_nobody_takes_back_behind_anothers_answer() -> None:
    g = do(bazaar({"hand": ["tea"]}, {"hand": ["tea", "silk"]}), "lay:tea", "lay:silk")
    assert fence(g, 0) == "another-seat-answered"


def test_nobody_takes_back_anothers_answer() -> None:
    g = do(bazaar({"hand": ["tea"]}, {"hand": ["tea"]}), "lay:tea")
    assert fence(g, 1) == "another-seat-answered"


def test_a_thrown_die_is_thrown() -> None:
    g = do(bazaar({"stall": ["dice"], "hand": ["note"]}, {}), "use:dice/0")
    assert fence(g, 0) == "chance"


def test_a_drawn_card_is_drawn() -> None:
    g = do(bazaar({"hand": ["note"], "deck": ["tea"]}, {}), "pass")
    assert g.table.round == 2 and fence(g, 0) == "hand"


def test_what_was_looked_at_is_seen() -> None:
    """The fence names the kind of place that gave something away."""
    seats: list[dict[str, Any]] = [
        {"stall": ["spyglass"], "hand": ["note"]},
        {"stall": [{"card": "silk", "down": True}]},
    ]
    assert fence(do(bazaar(*seats), "use:spyglass/0"), 0) == "stall"


def test_a_card_from_a_hidden_pile_is_seen_when_it_is_offered() -> None:
    g = do(bazaar({"hand": ["note"]}, {}, supply=["silk"]), "pass")
    assert names(g, "market") == ["silk"] and fence(g, 0) == "market"


def test_a_sealed_answer_is_taken_back_until_another_answers() -> None:
    g = bazaar({}, {}, {}, at="auction", market=["silk"])
    g.choose("bid=1", 1)
    g.undo(1)
    assert waiting(g) == [0, 1, 2]
    g.choose("bid=1", 1)
    g.choose("bid=1", 2)
    assert fence(g, 1) == "another-seat-answered"


def test_a_loaded_match_goes_back_no_further_than_its_save() -> None:
    g = do(bazaar({"hand": ["tea", "silk", "gong"]}, {}), "lay:tea")
    again = caipan.load(g.save())
    assert isinstance(again, Bazaar)
    assert fence(again, 0) == "nothing-chosen"
    do(again, "lay:silk")
    again.undo(0)
    assert again.hash == g.hash


def test_a_fence_names_the_clause_that_is_at_work() -> None:
    g = do(bazaar({"stall": ["dice"], "hand": ["note"]}, {}), "use:dice/0")
    with pytest.raises(caipan.Fenced) as fenced:
        g.undo(0)
    assert fenced.value.rule == "BZ-trade"
