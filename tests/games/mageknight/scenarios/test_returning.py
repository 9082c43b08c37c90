"""One to Return: the portal that goes, and who stands there at the end."""

from __future__ import annotations

from typing import Any

import caipan
from caipan.games.mageknight.board import PORTAL_CELL
from caipan.games.mageknight.rules import ending, scenarios
from caipan.games.mageknight.rules.special import returning
from caipan.games.mageknight.rules.variants import upgrades
from caipan.games.mageknight.state import ACTIONS, DRAFT, zone_of
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"


def quest(*seats: dict[str, Any], **table: Any) -> Quest:
    filled = [{"hand": [SPARE], "deck": ["march"], **seat} for seat in seats]
    return Quest(*filled, scenario="one-to-return", **table)


@rule("MK-sc-return-portal")
def test_the_portal_takes_along_whoever_is_on_it() -> None:
    q = quest({"at": [0, -1]}, {}, {"at": [1, -1]})
    returning.close_portal(q.g)
    assert [s.out for s in q.g.seats] == [False, True, False]
    assert q.g.table.order == (0, 2)
    assert q.g.site(PORTAL_CELL) == ""


@rule("MK-sc-return-portal")
def test_it_goes_at_the_end_of_the_first_day_alone() -> None:
    q = quest({"at": [0, -1]}, {"at": [1, -1]}, round=3, portal_gone=True)
    returning.close_portal(q.g)
    assert not any(s.out for s in q.g.seats)


@rule("MK-sc-return-portal")
def test_from_then_on_the_space_is_for_one_player() -> None:
    here = {"at": [0, 0]}
    q = quest({"at": [0, -1]}, here, portal_gone=True)
    q.g.set_seat(1, q.player(1).__replace__(at=PORTAL_CELL))
    assert not ending.is_safe(q.g, 0, PORTAL_CELL)
    assert ending.is_safe(quest({"at": [0, -1]}, {}).g, 0, PORTAL_CELL)


@rule("MK-sc-return-portal")
def test_if_the_void_takes_everybody_the_game_is_over() -> None:
    q = quest({"at": [0, -1]}, {})
    q.g.set_seat(0, q.me.__replace__(at=-1))
    returning.close_portal(q.g)
    assert scenarios.is_over(q.g)


@rule("MK-sc-return-portal", "MK-var-draft")
def test_a_hero_whom_the_void_has_taken_is_asked_nothing_more() -> None:
    """With a draft: after the day the others shuffle a card in."""
    here: list[dict[str, Any]] = [{"at": [0, -1]}, {"at": [0, 0]}, {"at": [1, -1]}]
    seats = [{"hand": [SPARE], "deck": [], **seat} for seat in here]
    q = Quest(*seats, scenario="one-to-return", variants=["opening-draft"], at="MK-turn-2")
    for seat in range(3):
        q.g.move(q.g.zones[ACTIONS][0], zone_of(seat, DRAFT), secret=True)
        q.g.move(q.g.zones[ACTIONS][0], zone_of(seat, DRAFT), secret=True)
    q.do("declare")
    q.g.set_seat(1, q.player(1).__replace__(at=PORTAL_CELL))
    asked = []
    while q.g.table.round == 1:
        if q.prompt == "enrol":
            asked.append(q.seat)
        q.do(next((k for k in ("end", "done") if q.offers(k)), q.keys()[0]))
    assert [s.out for s in q.g.seats] == [False, True, False]
    assert asked == [0, 2]


def lost(**table: Any) -> Quest:
    """The second of three is in the void."""
    me = {"at": [0, -1], "hand": ["mana-meltdown", SPARE], "mana": {"red": 1}, "fame": 5}
    other = {"out": True, "crystals": {"blue": 1}, "level": 1}
    third = {"at": [1, -1], "crystals": {"green": 1}, "level": 3, "fame": 8}
    return quest(me, other, third, order=[0, 2], portal_gone=True, round=2, night=True, **table)


@rule("MK-sc-return-portal")
def test_nothing_happens_to_a_hero_in_the_void() -> None:
    """Mana Meltdown takes a crystal from everybody else."""
    q = lost().do("play:mana-meltdown", "basic:mana-meltdown")
    assert q.keys() == ["gain-crystal.green", "pass"]
    assert (q.crystals("blue", 1), q.crystals("green", 2)) == (1, 0)


@rule("MK-var-upgrade-order", "MK-sc-return-portal")
def test_levels_are_counted_above_the_lowest_hero_who_is_left() -> None:
    q = lost(variants=["action-upgrades"])
    q.g.set_seat(0, q.me.__replace__(level=3))
    assert [upgrades.power(q.g, seat) for seat in (0, 2)] == [2, 0]  # a spell


def finished(*seats: dict[str, Any], on_portal: tuple[int, ...] = (), **table: Any) -> Quest:
    """The last night is over."""
    q = Quest(*seats, scenario="one-to-return", portal_gone=True, **table)
    for seat in on_portal:
        q.g.set_seat(seat, q.player(seat).__replace__(at=PORTAL_CELL))
    return q


@rule("MK-sc-return-win")
def test_whoever_stands_there_wins_whatever_the_fame() -> None:
    q = finished({"fame": 90, "at": [0, -1]}, {"at": [1, -1]}, on_portal=(1,))
    assert returning.winners(q.g) == (1,)


@rule("MK-sc-return-win")
def test_if_nobody_stands_there_nobody_wins() -> None:
    q = finished({"at": [0, -1]}, {"at": [1, -1]})
    assert returning.winners(q.g) == ()


@rule("MK-sc-return-team")
def test_a_team_wins_with_the_member_it_has_named() -> None:
    seats: list[dict[str, Any]] = [
        {"at": [0, -1], "named": True},
        {"at": [1, -1]},
        {"at": [0, -2]},
        {"at": [1, -2], "named": True},
    ]
    q = finished(*seats, on_portal=(0,), variants=["teams"])
    assert returning.winners(q.g) == (0, 2)
    other = finished(*seats, on_portal=(2,), variants=["teams"])
    assert returning.winners(other.g) == ()


@rule("MK-sc-return-team")
def test_each_team_names_a_member_in_secret() -> None:
    options = {"scenario": "one-to-return", "variants": ["teams"]}
    g = caipan.new("mageknight", options=options, seed=1, seats=4)
    while g.pending[0].prompt == "hero":
        g.choose(g.pending[0].keys[0])
    assert (g.pending[0].seat, g.pending[0].keys) == (0, ["name:seat-0", "name:seat-2"])
    g.choose("name:seat-2")
    assert (g.pending[0].seat, g.pending[0].keys) == (1, ["name:seat-1", "name:seat-3"])
    g.choose("name:seat-1")
    assert g.view(2)["seats"][2]["named"]
    assert not g.view(0)["seats"][0]["named"]  # so it is the partner
    assert "named" not in g.view(1)["seats"][2]
    guesses = {g.resample(1, seed).seats[2].named for seed in range(20)}
    assert guesses == {True, False}
    assert all(g.resample(0, seed).seats[2].named for seed in range(5))
