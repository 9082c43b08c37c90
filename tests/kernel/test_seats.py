"""Seats: player order, elimination, teams, and windows that close when all pass in a row."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import caipan
from tests.support.bazaar import GAME
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import asked, bazaar, do, keys, waiting

GONE: dict[str, Any] = {"coins": 0, "ruined": True}
IDLE = {"hand": ["tea"]}


def four(*gone: int, teams: bool = False) -> Bazaar:
    return bazaar(*(GONE if s in gone else IDLE for s in range(4)), teams=teams)


def test_player_order_goes_round_from_any_seat() -> None:
    g = four()
    assert g.seat_order(2) == [2, 3, 0, 1] and g.next_seat(3) == 0


def test_an_eliminated_seat_is_left_out() -> None:
    g = four(1)
    assert g.seat_order(0) == [0, 2, 3] and g.next_seat(0) == 2
    assert not g.all_in() and four().all_in()


def test_order_may_begin_at_an_eliminated_seat() -> None:
    g = four(1)
    assert g.seat_order(1) == [2, 3, 0] and g.next_seat(1) == 2


def test_the_last_one_left_is_its_own_neighbour() -> None:
    g = bazaar(IDLE, IDLE).copy()
    g.set_seat(1, g.seats[1].__replace__(ruined=True))
    assert g.next_seat(0) == 0 and g.seat_order(0) == [0] and g.opponents(0) == []


def test_everybody_is_an_opponent_without_teams() -> None:
    g = four()
    assert g.opponents(1) == [2, 3, 0] and g.allies(1) == []


def test_teams_tell_allies_from_opponents() -> None:
    g = four(teams=True)
    assert g.opponents(1) == [2, 0] and g.allies(1) == [3]


def test_an_eliminated_seat_is_nobodys_opponent_or_ally() -> None:
    g = four(2, 3, teams=True)
    assert g.opponents(1) == [0] and g.allies(1) == [] and g.allies(0) == []


def test_an_allys_purchase_is_not_an_opponents() -> None:
    """The broker may stop only opponents."""
    for buyer, prompt in ((2, "trade"), (1, "window.when")):
        seats: list[dict[str, Any]] = [{"stall": ["broker"], "hand": ["note"]}, {}, {}, {}]
        g = bazaar(*seats, at="auction", market=["silk"], teams=True)
        for seat in range(4):
            g.choose(f"bid={int(seat == buyer)}", seat)
        assert asked(g) == (0, prompt)


def test_actions_go_round_in_player_order() -> None:
    g = bazaar(IDLE, IDLE, IDLE, first=1)
    order = []
    for _ in range(3):
        order.append(asked(g)[0])
        do(g, "lay:tea")
    assert order == [1, 2, 0]


def test_an_action_window_closes_only_when_all_pass_in_a_row() -> None:
    seats = [{"hand": ["tea", "tea"], "stall": ["spyglass"]}, IDLE, IDLE]
    g = bazaar(*seats)
    do(g, "pass", "pass", "lay:tea")
    assert asked(g) == (0, "trade")
    do(g, "pass", "pass")
    assert g.table.round == 2


def test_a_ruined_merchant_is_asked_no_more() -> None:
    """Seat 1 reads its last scroll, and has neither coins nor cards."""
    g = bazaar(IDLE, {"coins": 0, "hand": ["mud"], "stall": []}, {"stall": ["tea"], **IDLE})
    do(g, "lay:tea")
    assert asked(g) == (1, "trade")
    do(g, "read:mud", "target:tea")
    assert g.seats[1].ruined and asked(g)[0] == 2
    do(g, "pass")
    assert g.seat_order(0) == [0, 2]


def test_a_merchant_ruined_in_its_own_turn_breaks_no_round_of_passes() -> None:
    """After seat 1 is out, both others must still pass in a row."""
    g = bazaar(
        {"hand": ["tea", "tea"]}, {"coins": 0, "hand": ["note"]}, {"hand": ["tea", "tea"]}, first=1
    )
    do(g, "read:note")
    assert g.seats[1].ruined
    do(g, "pass")
    assert g.table.round == 1
    do(g, "pass")
    assert g.table.round == 2


def test_sealed_questions_go_to_those_still_in_the_game() -> None:
    g = bazaar({}, GONE, {}, at="auction", market=["silk"])
    assert waiting(g) == [0, 2]


def test_the_game_ends_when_one_team_is_left_and_all_of_it_wins() -> None:
    g = bazaar(IDLE, {"coins": 0, "hand": ["note"]}, GONE, GONE, teams=True, first=1)
    do(g, "read:note")
    assert g.outcome is not None and g.outcome.winners == (0, 2)
    assert g.pending == () and g.frames == []


def test_when_nobody_is_left_nobody_wins() -> None:
    poor = {"coins": 0, "stall": ["tea"]}
    g = bazaar({"coins": 0, "hand": ["storm"], "stall": ["hawker"]}, {**poor, "stall": ["hawker"]})
    do(g, "read:storm")
    assert g.outcome is not None and g.outcome.winners == ()


def test_teams_need_four() -> None:
    with pytest.raises(caipan.BadOptions):
        caipan.new("bazaar", {"teams": True}, seats=3)


def test_a_count_of_seats_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(caipan.BadOptions):
        caipan.new("bazaar", seats=5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_match_asks_as_many_as_were_seated(seats: int) -> None:
    g = caipan.new("bazaar", seats=seats)
    assert len(g.seats) == seats and waiting(g) == list(range(seats))  # type: ignore[arg-type]


def test_options_may_say_how_many_play() -> None:
    title = msgspec.structs.replace(GAME, players=lambda options: options.get("merchants", 2))
    for options, seats, many in (({"merchants": 3}, None, 3), ({}, None, 2), (None, None, 2)):
        assert len(title.new(options, 0, seats).seats) == many
    assert len(title.new({"merchants": 3}, 0, 4).seats) == 4


def test_options_name_every_verb() -> None:
    assert keys(four()) == ["lay:tea", "hide:tea", "pass"]
