"""The windows of an event: would, when, the change, after; forced before optional; seat by seat
until all pass in a row."""

from __future__ import annotations

from typing import Any

from caipan.sim.secrecy import sight
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import asked, bazaar, coins, do, keys, names


def sale(*stalls: list[str], buyer: int = 0, price: int = 2, **table: Any) -> Bazaar:
    """Silk has been sold to one of several merchants who have these wares in their stalls."""
    seats = [{"coins": 6, "stall": stall} for stall in stalls]
    return sold(seats, buyer, price, **table)


def sold(seats: list[dict[str, Any]], buyer: int = 0, price: int = 2, **table: Any) -> Bazaar:
    g = bazaar(*seats, at="auction", market=["silk"], **table)
    for seat in range(len(seats)):
        if any(d.seat == seat for d in g.pending):
            g.choose(f"bid={price if seat == buyer else 0}", seat)
    return g


def test_an_event_without_listeners_simply_happens() -> None:
    g = sale([], [])
    assert coins(g) == [4, 6] and names(g, "hand-0") == ["silk"]


def test_what_must_react_reacts_before_anybody_may() -> None:
    """The crier has taxed the buyer when the hawker's owner is asked. What an ability results in
    afterwards is of no account."""
    g = sale([], ["hawker", "crier"])
    assert asked(g) == (1, "window.after")
    assert coins(g) == [3, 6]


def test_before_the_change_too_what_must_react_comes_first() -> None:
    """With the toll the price is three, and the broker may still stop the sale."""
    g = sale([], ["broker", "toll"])
    assert asked(g) == (1, "window.when")
    assert coins(g) == [6, 6]
    do(g, "pass")
    assert coins(g) == [3, 6]


def test_an_ability_that_leaves_the_event_alone_does_not_stop_it() -> None:
    """The toll's last step says nothing of the event; the event stands."""
    g = sale([], ["toll"])
    assert names(g, "hand-0") == ["silk"]


def test_several_listeners_of_one_seat_are_offered_together() -> None:
    g = sale([], ["hawker", "hawker"])
    assert keys(g) == ["apply:hawker/0", "apply:hawker#2/0", "pass"]


def test_each_listener_acts_at_most_once_on_an_event() -> None:
    g = sale([], ["hawker", "hawker"])
    do(g, "apply:hawker#2/0")
    assert asked(g) == (1, "window.after") and keys(g) == ["apply:hawker/0", "pass"]
    do(g, "apply:hawker/0")
    assert asked(g) == (0, "trade")
    assert coins(g) == [4, 8]


def test_seats_are_polled_in_player_order() -> None:
    g = sale(["hawker"], ["hawker"], ["hawker"], first=2)
    order = []
    while asked(g)[1] == "window.after":
        order.append(asked(g)[0])
        do(g, "pass")
    assert order == [2, 0, 1]


def test_a_window_closes_only_when_all_have_passed_in_a_row() -> None:
    """Seat 0 passes, seat 1 acts, so seat 0 is asked once more."""
    g = sale(["hawker"], ["hawker"], [])
    do(g, "pass")
    assert asked(g)[0] == 1
    do(g, "apply:hawker#2/0")
    assert asked(g) == (0, "window.after")
    do(g, "pass")
    assert asked(g) == (0, "trade")


def test_whoever_acts_is_asked_again_before_the_next() -> None:
    g = sale(["hawker", "hawker"], ["hawker"])
    do(g, "apply:hawker/0")
    assert asked(g) == (0, "window.after")


def test_seats_without_anything_to_use_are_skipped_by_the_kernel_and_reported() -> None:
    g = sale([], ["hawker"], [])
    assert (0, "BZ-after") in g.skipped
    do(g, "pass")
    assert (2, "BZ-after") in g.skipped


def test_an_eliminated_seat_is_not_polled() -> None:
    seats: list[dict[str, Any]] = [{"stall": ["hawker"]}, {"coins": 0, "ruined": True}, {}]
    g = sold(seats)
    assert (1, "BZ-after") not in g.skipped and (2, "BZ-when") in g.skipped
    do(g, "pass")
    assert (1, "BZ-after") not in g.skipped


GONE = {"coins": 0, "ruined": True}


def test_the_window_closes_when_all_who_are_left_have_passed() -> None:
    g = sold([{"stall": ["hawker"]}, GONE, {"stall": ["hawker"]}])
    do(g, "pass", "pass")
    assert asked(g) == (0, "trade")


def test_polling_may_begin_at_an_eliminated_seat() -> None:
    """The first player is out; both others are asked."""
    g = sold([GONE, {"stall": ["hawker"]}, {"stall": ["hawker"]}], buyer=1)
    assert asked(g) == (1, "window.after")
    do(g, "pass")
    assert asked(g) == (2, "window.after")


def test_what_leaves_during_a_window_no_longer_counts() -> None:
    """The rival discards the hawker before its owner is asked."""
    g = sale(["rival"], ["hawker"])
    do(g, "apply:rival/0")
    assert asked(g) == (0, "trade")
    assert names(g, "stall-1") == [] and coins(g) == [4, 6]


def test_events_resolve_within_events() -> None:
    """The rival's victim was the vulture's neighbour: its window lies inside the sale's."""
    g = sale(["rival"], ["tea", "vulture", "hawker"])
    do(g, "apply:rival/0", "target:tea")
    assert asked(g) == (1, "window.after") and keys(g) == ["apply:vulture/0", "pass"]
    do(g, "apply:vulture/0")
    assert asked(g) == (1, "window.after") and keys(g) == ["apply:hawker/0", "pass"]


def test_a_card_in_hand_may_listen_and_only_its_owner_sees_that() -> None:
    seats: list[dict[str, Any]] = [{}, {"hand": ["sleight", "tea"]}]
    g = sold(seats)
    assert asked(g) == (1, "window.when") and keys(g) == ["apply:sleight/0", "pass"]
    assert "sleight" not in repr(g.view(0)) + repr(g.log(0))


def test_a_re_deal_does_not_close_a_window_that_was_open() -> None:
    """Dealt other cards the seat could do nothing but pass; it is asked all the same."""
    seats: list[dict[str, Any]] = [{}, {"hand": ["sleight"], "deck": ["tea"] * 5}]
    g = sold(seats)
    worlds = [g.resample(0, seed) for seed in range(20)]
    assert {len(w.pending[0].options) for w in worlds} == {1, 2}
    for world in worlds:
        assert asked(world) == (1, "window.when")
        assert sight(world, 0) == sight(g, 0)


def test_a_re_deal_does_not_let_an_event_pass_that_was_being_replaced() -> None:
    """The amulet is in a hand that seat 0 does not see."""
    seats: list[dict[str, Any]] = [
        {"hand": ["storm", "note"], "stall": ["silk"]},
        {"stall": ["hawker"], "hand": ["amulet"], "deck": ["tea"] * 5},
    ]
    g = do(bazaar(*seats), "read:storm")
    assert asked(g) == (1, "would")
    worlds = [g.resample(0, seed) for seed in range(20)]
    assert {len(w.pending[0].options) for w in worlds} == {1, 2}
    for world in worlds:
        assert asked(world) == (1, "would")
        assert sight(world, 0) == sight(g, 0)
        world.choose("pass")
        assert names(world, "discard") == ["storm", "hawker"]


def test_a_rule_of_no_card_reacts_like_one() -> None:
    """Interest: at the end of the round who has no ware earns a coin."""
    g = bazaar({"hand": ["tea"]}, {"stall": ["tea"]})
    do(g, "pass")
    assert g.table.round == 2 and coins(g) == [7, 6]
