"""Taking an answer back, and the fences: whatever was learned, rolled or answered since."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import caipan
from caipan.kernel.game import ACTION, CLICK, SIZES, TURN
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import asked, bazaar, coins, do, names, waiting


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


# --- how much is taken back


def swapping() -> Bazaar:
    """A turn of two actions: tea is laid, then two cards are gathered; four answers in all."""
    me = {"hand": ["tea", "peddler", "mud", "silk", "gong"]}
    g = bazaar(me, {})
    return do(g, "lay:tea", "read:peddler", "swap:mud", "swap:silk")


def gone_back(size: str) -> list[str]:
    g = swapping()
    g.undo(0, size)
    return [key for _, key in g.choices]


def test_a_click_is_one_answer() -> None:
    assert gone_back(CLICK) == ["lay:tea", "read:peddler", "swap:mud"]


def test_an_action_is_all_since_it_began() -> None:
    assert gone_back(ACTION) == ["lay:tea"]


def test_an_action_of_one_answer_is_that_answer() -> None:
    g = do(bazaar({"hand": ["tea", "silk", "gong"]}, {}), "lay:tea", "lay:silk")
    g.undo(0, ACTION)
    assert [key for _, key in g.choices] == ["lay:tea"]


def test_a_turn_is_all_that_was_answered_in_it() -> None:
    """With nobody else to act in between, these are one merchant's."""
    assert gone_back(TURN) == []


def test_a_turn_that_has_gone_on_to_another_is_taken_back_whole() -> None:
    """The last answer ended it; it is still that turn which is meant."""
    g = bazaar({"hand": ["peddler", "mud", "silk", "gong"]}, {"hand": ["tea"]})
    before = g.hash
    do(g, "read:peddler", "swap:mud", "swap:silk")
    assert asked(g) == (1, "trade")
    g.undo(0, TURN)
    assert g.hash == before


def test_a_turn_ends_with_the_round() -> None:
    """A new round has begun without a card being drawn."""
    g = bazaar({"hand": ["tea", "silk", "gong"]}, {})
    do(g, "lay:tea", "pass", "lay:silk")
    assert g.table.round == 2
    for size, left in ((TURN, ["lay:tea", "pass"]), (ACTION, ["lay:tea", "pass"])):
        h = g.copy()
        h.undo(0, size)
        assert [key for _, key in h.choices] == left, size


def test_nothing_is_taken_back_beyond_a_fence_whatever_the_size() -> None:
    """The die was thrown between two lays; only what came after it goes back."""
    g = bazaar({"hand": ["tea", "silk", "gong"], "stall": ["dice"]}, {})
    do(g, "lay:tea", "use:dice/0", "lay:silk")
    for size in SIZES:
        h = g.copy()
        h.undo(0, size)
        assert [key for _, key in h.choices] == ["lay:tea", "use:dice/0"]
        assert fence(h, 0) == "chance"


def test_nothing_is_taken_back_beyond_anothers_answer() -> None:
    both = {"hand": ["tea", "silk", "gong"]}
    g = do(bazaar(both, both), "lay:tea", "lay:tea", "lay:silk")
    g.undo(0, TURN)
    assert [key for _, key in g.choices] == ["lay:tea", "lay:tea"]
    assert fence(g, 0) == "another-seat-answered"


def test_a_size_nobody_knows_is_refused() -> None:
    g = swapping()
    before = g.hash
    with pytest.raises(caipan.BadOptions, match="'week' is none of click, action, turn"):
        g.undo(0, "week")
    assert g.hash == before


# --- the matches that are kept


def test_kept_matches_are_gone_after_something_is_learned() -> None:
    g = bazaar({"stall": ["dice"], "hand": ["tea", "silk"]}, {})
    do(g, "lay:tea")
    assert g.past
    do(g, "use:dice/0")
    assert g.past == ()


def test_kept_matches_of_another_seat_are_let_go() -> None:
    both = {"hand": ["tea", "silk"]}
    g = do(bazaar(both, both), "lay:tea")
    assert g.past[2] == 0
    do(g, "lay:silk")
    assert g.past[2] == 1 and g.past[0] == ()


def test_two_copies_that_go_back_live_apart() -> None:
    g = swapping()
    h = g.copy()
    for each in (g, h):
        each.undo(0, TURN)
    g.put(0, g.cards[0].__replace__(counters=(1,)))
    assert g.hash != h.hash and h.cards[0].counters == ()


def test_going_back_and_on_leads_to_the_same_match() -> None:
    g, other = swapping(), swapping()
    g.undo(0, TURN)
    do(g, "lay:tea", "read:peddler", "swap:mud", "swap:silk")
    assert g.hash == other.hash and g.record == other.record
    assert coins(g) == coins(other) and g.log(0) == other.log(0)


@pytest.mark.parametrize("seed", range(6))
def test_going_back_is_replaying_the_record_without_the_last_answers(seed: int) -> None:
    """At every decision of a random match, for every size that there is."""
    teams = seed % 2 == 0
    g = caipan.new("bazaar", {"teams": teams}, seed, 4 if teams else 2)
    r, went = Random(seed), 0
    while g.pending and g.count < 70:
        d = r.choice(g.pending)
        g.choose(r.choice(d.options), d.seat)
        if not g.past:
            continue
        for size in SIZES:
            h = g.copy()
            h.undo(d.seat, size)
            again = caipan.replay(g.record, h.count)
            assert (again.hash, again.choices) == (h.hash, h.choices)
            assert [x.keys for x in again.pending] == [x.keys for x in h.pending]
            assert again.log(0) == h.log(0) and again.record == h.record
            assert (again.index, again.hosted) == (h.index, h.hosted)
            went += 1
    assert went > 30
