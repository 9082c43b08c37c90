"""Events that are prevented, replaced or cancelled; ranks; and what the caller is told."""

from __future__ import annotations

from typing import Any

from tests.support.bazaar.state import Bazaar
from tests.support.stalls import asked, bazaar, card, coins, do, keys, names

STORM = {"hand": ["storm", "note"]}  # the note keeps a turn from passing by itself


def in_a_storm(*stall: Any, hand: list[str] | None = None) -> Bazaar:
    """Seat 1's wares are about to be worn, one by one."""
    return do(bazaar(STORM, {"stall": [*stall], "hand": hand or []}), "read:storm")


def wear(g: Bazaar, name: str) -> int:
    return g.wear(card(g, name))


# --- cancelling


def bartering(*stall: str) -> Bazaar:
    """Seat 0 buys silk for tea."""
    seats: list[dict[str, Any]] = [{"coins": 0, "hand": ["tea", "note"]}, {"stall": stall}]
    g = bazaar(*seats, at="auction", market=["silk"])
    g.choose("barter:tea", 0)
    g.choose("bid=0", 1)
    return g


def test_a_cancelled_event_does_not_happen() -> None:
    g = do(bartering("broker"), "apply:broker/0")
    assert names(g, "market") == ["silk"] and names(g, "hand-0") == ["tea", "note"]


def test_the_caller_is_told_that_nothing_happened() -> None:
    """What was bartered is handed over only for a purchase that stood."""
    g = do(bartering("broker"), "apply:broker/0")
    assert names(g, "discard") == []


def test_the_caller_is_told_how_the_event_finally_stood() -> None:
    g = do(bartering("broker"), "pass")
    assert names(g, "hand-0") == ["note", "silk"] and names(g, "discard") == ["tea"]


def test_without_listeners_the_caller_is_told_the_same() -> None:
    g = bartering()
    assert names(g, "hand-0") == ["note", "silk"] and names(g, "discard") == ["tea"]


def test_nothing_listens_to_what_did_not_happen() -> None:
    g = do(bartering("broker", "hawker", "crier"), "apply:broker/0")
    assert asked(g) == (0, "trade") and coins(g) == [0, 6]


# --- replacing


def test_a_replacement_may_be_declined() -> None:
    g = in_a_storm("silk", "guard")
    assert asked(g) == (1, "would") and keys(g) == ["apply:guard/0", "pass"]
    do(g, "pass")
    assert wear(g, "silk") == 1 and wear(g, "guard") == 1


def test_a_replaced_event_happens_to_another() -> None:
    """Worn for the silk and for itself, the guard breaks."""
    g = in_a_storm("silk", "guard")
    do(g, "apply:guard/0")
    assert wear(g, "silk") == 0 and names(g, "discard") == ["storm", "guard"]


def test_an_event_may_be_replaced_by_one_of_another_kind() -> None:
    """A carpet that would be discarded returns to hand; the vulture has nothing to see."""
    g = in_a_storm({"card": "carpet", "wear": 1}, "vulture")
    assert keys(g) == ["apply:carpet/0", "pass"]
    do(g, "apply:carpet/0")
    assert names(g, "hand-1") == ["carpet"] and asked(g)[1] == "trade"


def test_a_declined_replacement_lets_the_event_happen() -> None:
    g = in_a_storm({"card": "carpet", "wear": 1}, "silk", "vulture")
    do(g, "pass")
    assert "carpet" in names(g, "discard")


def test_each_replacement_applies_once() -> None:
    """Two guards could pass the same wear to each other for ever."""
    g = in_a_storm("silk", "guard", "guard")
    do(g, "apply:guard/0")
    assert keys(g) == ["apply:guard#2/0", "pass"]
    do(g, "apply:guard#2/0")
    assert g.wear(g.zones[5][2]) == 1


# --- preventing


def test_what_must_apply_is_not_asked_when_it_is_alone() -> None:
    g = in_a_storm({"card": "silk", "on": ["awning"]})
    assert asked(g)[1] == "trade" and wear(g, "silk") == 0


def test_a_lower_rank_comes_first() -> None:
    """The guard (rank 0) is offered before the awning (rank 1) prevents."""
    g = in_a_storm({"card": "silk", "on": ["awning"]}, "guard")
    assert keys(g) == ["apply:guard/0", "pass"]


def test_a_higher_rank_applies_to_what_the_lower_left() -> None:
    """Declined by the guard, the wear is prevented by the awning."""
    g = do(in_a_storm({"card": "silk", "on": ["awning"]}, "guard"), "pass")
    assert wear(g, "silk") == 0


def test_a_replaced_event_is_out_of_reach_for_what_was_about_the_old_one() -> None:
    """Passed on to the guard, the wear no longer befalls the awning's host."""
    g = in_a_storm({"card": "silk", "on": ["awning"]}, "guard")
    do(g, "apply:guard/0")
    assert wear(g, "silk") == 0 and "guard" in names(g, "discard")


def test_of_equal_rank_the_one_it_befalls_picks_and_cannot_decline_what_is_forced() -> None:
    g = in_a_storm({"card": "silk", "on": ["awning", "awning"]})
    assert asked(g) == (1, "would")
    assert keys(g) == ["apply:awning/1", "apply:awning#2/1"]


def test_once_nothing_is_left_of_the_event_nothing_else_is_asked() -> None:
    g = in_a_storm({"card": "silk", "on": ["awning", "awning"]})
    do(g, "apply:awning#2/1")
    assert asked(g)[1] == "trade" and wear(g, "silk") == 0


def test_a_card_in_hand_may_replace() -> None:
    g = in_a_storm({"card": "carpet", "wear": 1}, hand=["amulet", "note"])
    assert sorted(keys(g)) == ["apply:amulet/0", "apply:carpet/0", "pass"]
    do(g, "apply:amulet/0")
    assert wear(g, "carpet") == 0 and names(g, "stall-1") == ["carpet"]
