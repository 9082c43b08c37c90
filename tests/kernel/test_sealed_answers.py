"""Sealed answers: everybody is asked at once, answers blind and in any order; the join is state."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import caipan
from caipan.kernel.records import Pick
from caipan.sim.secrecy import sight
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import Part, asked, bazaar, coins, do, names, waiting

RICH, POOR = {"coins": 6}, {"coins": 0, "stall": ["tea"]}


def auction(*seats: Part, first: int = 0) -> Bazaar:
    return bazaar(*seats, at="auction", market=["silk"], first=first)


def test_all_seats_are_asked_at_once_in_player_order() -> None:
    assert waiting(auction(RICH, RICH, RICH, first=1)) == [1, 2, 0]


def test_answers_in_any_order_lead_to_the_same_state() -> None:
    """The hawker's owner is asked while the bids are still lying on the table."""
    bids = {0: "bid=1", 1: "bid=3", 2: "bid=2"}
    ends = set()
    for order in permutations(bids):
        g = auction(RICH, RICH, {"stall": ["hawker"]})
        for seat in order:
            g.choose(bids[seat], seat)
        ends.add(g.hash)
        assert asked(g) == (2, "window.after") and g.sealed == ()
        assert coins(g) == [6, 3, 6] and names(g, "hand-1") == ["silk"]
    assert len(ends) == 1


def test_so_do_some_of_the_answers() -> None:
    one, two = auction(RICH, RICH, RICH), auction(RICH, RICH, RICH)
    for seat in (2, 0):
        one.choose("bid=1", seat)
    for seat in (0, 2):
        two.choose("bid=1", seat)
    assert one.hash == two.hash


@given(
    st.lists(st.integers(1, 6), min_size=4, max_size=4),
    st.permutations(range(4)),
    st.integers(0, 3),
)
def test_the_best_bid_buys_and_the_earliest_of_equal_ones(
    bids: list[int], order: list[int], first: int
) -> None:
    g = auction(RICH, RICH, RICH, RICH, first=first)
    for seat in order:
        g.choose(f"bid={bids[seat]}", seat)
    players = [(first + k) % 4 for k in range(4)]
    buyer = next(s for s in players if bids[s] == max(bids))
    assert coins(g) == [6 - max(bids) * (s == buyer) for s in range(4)]


def test_an_answered_seat_is_asked_no_more() -> None:
    g = auction(RICH, RICH)
    g.choose("bid=1", 0)
    assert waiting(g) == [1]
    with pytest.raises(caipan.IllegalChoice) as refusal:
        g.choose("bid=2", 0)
    assert refusal.value.reasons[0].message == "not-asked"


def test_nothing_happens_before_the_last_answer() -> None:
    g = auction(RICH, RICH, RICH)
    g.choose("bid=1", 2)
    g.choose("bid=2", 0)
    assert coins(g) == [6, 6, 6] and names(g, "market") == ["silk"]


def test_a_seat_with_one_answer_is_skipped_and_its_answer_stored_at_once() -> None:
    g = auction(RICH, POOR, RICH)
    assert waiting(g) == [0, 2]
    assert g.sealed == ((1, Pick("bid", n=0)),)
    assert g.skipped == [(1, "BZ-bid")]


def test_a_skip_is_reported_once() -> None:
    g = auction(RICH, POOR, RICH)
    g.choose("bid=1", 0)
    assert g.skipped == []


def test_with_nobody_left_to_ask_the_answers_are_joined_at_once() -> None:
    g = bazaar(POOR, {**POOR, "hand": ["note"]}, at="auction", market=["silk"])
    assert asked(g) == (1, "trade")
    assert g.sealed == () and names(g, "market") == ["silk"]


def test_a_load_in_the_middle_keeps_what_was_answered_and_asks_the_rest() -> None:
    g = auction(RICH, POOR, RICH)
    g.choose("bid=4", 2)
    again = caipan.load(g.save())
    assert again.sealed == g.sealed and [d.seat for d in again.pending] == [0]
    assert again.hash == g.hash
    for game in (g, again):
        game.choose("bid=1", 0)
    assert again.hash == g.hash


def test_a_sealed_answer_shows_in_nobody_elses_view() -> None:
    low, high = auction(RICH, RICH, RICH), auction(RICH, RICH, RICH)
    low.choose("bid=0", 1)
    high.choose("bid=6", 1)
    for viewer in (0, 2, None):
        assert sight(low, viewer) == sight(high, viewer)


def test_a_resample_keeps_ones_own_answer_and_gives_others_again() -> None:
    g = auction(RICH, RICH, RICH)
    g.choose("bid=5", 0)
    g.choose("bid=5", 1)
    worlds = [g.resample(0, seed) for seed in range(20)]
    assert {dict(w.sealed)[0] for w in worlds} == {Pick("bid", n=5)}
    assert len({dict(w.sealed)[1] for w in worlds}) > 3


def test_a_resample_never_skips_a_seat_that_is_still_asked() -> None:
    """Seat 1 may barter the silk it holds; dealt a scroll instead, it could only bid nothing."""
    seller = {"coins": 0, "hand": ["silk"], "deck": ["note"] * 5, "stall": ["tea"]}
    g = auction(RICH, seller, RICH)
    g.choose("bid=1", 2)
    worlds = [g.resample(0, seed) for seed in range(20)]
    assert {len(w.pending[1].options) for w in worlds} == {1, 2}
    for world in worlds:
        assert waiting(world) == [0, 1]
        assert sight(world, 0) == sight(g, 0)


def test_each_of_several_questions_has_its_own_reasons() -> None:
    g = auction({"coins": 2}, {"coins": 6})
    assert [r.args for r in g.why_not(0, "bid=5")] == [{"need": 5, "have": 2}]
    assert g.why_not(1, "bid=5") == []


def test_an_undone_bid_is_asked_again() -> None:
    g = auction(RICH, RICH)
    g.choose("bid=1", 1)
    g.undo(1)
    assert waiting(g) == [0, 1] and g.sealed == ()


def test_a_ware_is_bid_by_its_printed_worth_and_seen_by_all() -> None:
    g = auction({"coins": 0, "hand": ["silk", "tea"]}, RICH)
    g.choose("barter:silk", 0)
    g.choose("bid=2", 1)
    assert names(g, "hand-0") == ["tea", "silk"] and names(g, "discard") == ["silk"]


def test_the_loser_keeps_an_offered_ware_which_all_have_seen() -> None:
    g = auction({"coins": 0, "hand": ["tea"]}, RICH)
    g.choose("barter:tea", 0)
    g.choose("bid=3", 1)
    assert names(g, "hand-0") == ["tea"]
    assert g.view(1)["zones"]["hand-0"]["known"][0]["name"] == "tea"


def test_without_a_bid_nothing_is_sold() -> None:
    g = auction({"coins": 6, "hand": ["tea"]}, RICH)
    do(g, "bid=0", "bid=0")
    assert names(g, "market") == ["silk"]
