"""The score sheet of the scenarios about cities: against each other, together, alone, in teams."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.mageknight.rules import scenarios
from caipan.games.mageknight.rules.sheets import sheet, sides
from caipan.games.mageknight.table import MageKnight
from tests.support import rule
from tests.support.quest import Quest

TILES = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["c5", 4, -5], ["c6", 7, -7]]
GREEN, BLUE = [4, -5], [7, -7]


def town(at: list[int], *shields: int, leader: int = -1) -> dict[str, Any]:
    fallen = leader >= 0
    return {"at": at, "level": 4, "shields": list(shields), "conquered": fallen, "leader": leader}


def scored(scenario: str, *seats: dict[str, Any], **table: Any) -> Quest:
    return Quest(*seats, scenario=scenario, at="MK-flow-5", tiles=TILES, **table)


def row(q: Quest, name: str) -> tuple[int, ...]:
    return next(r.points for r in sheet(q.g) if r.name == name)


# --- conquest


@rule("MK-sc-conquest-score", "MK-sc-blitz-end")
@pytest.mark.parametrize("scenario", ["full-conquest", "blitz-conquest"])
def test_a_leader_gains_seven_and_another_shield_four(scenario: str) -> None:
    towns = [town(GREEN, 0, 0, 1, leader=0), town(BLUE, 0, leader=0)]
    q = scored(scenario, {}, {}, towns=towns)
    assert row(q, "cities") == (14, 4)
    assert row(q, "greatest-city-conqueror") == (5, 0)


@rule("MK-sc-conquest-score")
def test_tied_conquerors_gain_two_each_and_nobody_for_nothing() -> None:
    towns = [town(GREEN, 0, leader=0), town(BLUE, 1, leader=1)]
    assert row(scored("full-conquest", {}, {}, towns=towns), "greatest-city-conqueror") == (2, 2)
    unfallen = [town(GREEN, 0), town(BLUE)]
    q = scored("full-conquest", {}, {}, towns=unfallen)
    assert row(q, "cities") == (0, 0)
    assert row(q, "greatest-city-conqueror") == (0, 0)


@rule("MK-sc-conquest-end")
def test_it_ends_when_every_city_has_fallen() -> None:
    both = [town(GREEN, 0, leader=0), town(BLUE, 1, leader=1)]
    assert scenarios.achieved(scored("full-conquest", {}, {}, towns=both).g)
    assert not scenarios.achieved(scored("full-conquest", {}, {}, towns=both[:1]).g)
    standing = [both[0], town(BLUE, 1)]
    assert not scenarios.achieved(scored("full-conquest", {}, {}, towns=standing).g)


@rule("MK-sc-conquest-result")
def test_the_highest_score_wins_whether_the_cities_fell_or_not() -> None:
    q = scored("full-conquest", {"fame": 9}, {"fame": 8})
    assert q.g.outcome is not None
    assert q.g.outcome.winners == (0,)


# --- teams


@rule("MK-team-score", "MK-sc-conquest-team")
def test_a_team_scores_the_lower_fame_and_the_better_member() -> None:
    """Seats 0 and 2 against 1 and 3."""
    seats: list[dict[str, Any]] = [
        {"fame": 20, "discard": ["wound"]},
        {"fame": 15},
        {"fame": 10, "crystals": {"red": 2, "blue": 2}},
        {"fame": 30, "crystals": {"red": 2}},
    ]
    towns = [town(GREEN, 0, 2, leader=2), town(BLUE, 0, leader=0)]
    q = scored("full-conquest", *seats, towns=towns, variants=["teams"])
    assert sides(q.g) == ((0, 2), (1, 3))
    assert row(q, "fame") == (10, 15)
    assert row(q, "loot") == (2, 1)
    assert row(q, "loot-title") == (3, 0)
    assert row(q, "beating") == (-2, 0)
    assert row(q, "cities") == (11, 0)  # seat 0: leads one, shares one; seat 2 leads one
    assert q.g.outcome is not None
    assert q.g.outcome.scores[0] == q.g.outcome.scores[2]


@rule("MK-team-form")
def test_four_players_form_two_teams() -> None:
    q = Quest({}, {}, {}, {}, scenario="full-conquest", variants=["teams"])
    assert q.g.allied(0, 2)
    assert q.g.allied(1, 3)
    assert not q.g.allied(0, 1)


# --- together


@rule("MK-sc-coop-score", "MK-sc-coop-team")
def test_together_the_weakest_fame_and_the_best_achievements_count() -> None:
    towns = [
        {**town([4, -5], 0, leader=0), "color": "green"},
        {**town([7, -7], 1, leader=1), "color": "blue"},
        {**town([2, -3], 0, leader=0), "color": "red"},
    ]
    seats = [{"fame": 7, "crystals": {"red": 2}}, {"fame": 12, "discard": ["wound", "wound"]}]
    q = scored("full-cooperation", *seats, towns=towns, dummy="norowas", round=4)
    expected = {
        "fame": 7,
        "loot": 1,
        "beating": -4,
        "cities": 30,
        "all-cities": 15,
        "all-lead": 10,
        "early-rounds": 60,
        "dummy-cards": 16,
        "not-declared": 5,
    }
    assert {name: row(q, name)[0] for name in expected} == expected
    assert q.g.outcome is not None
    assert q.g.outcome.winners == (0, 1)
    assert q.g.outcome.scores == (140, 140)


@rule("MK-sc-coop-score")
def test_together_all_lose_if_a_city_stands() -> None:
    q = scored("full-cooperation", {"fame": 50}, {}, towns=[town(GREEN, 0, leader=0)])
    assert q.g.outcome is not None
    assert q.g.outcome.winners == ()
    assert row(q, "all-cities") == row(q, "all-lead") == (0,)


@rule("MK-sc-coop-score")
def test_no_titles_together_and_no_bonus_once_the_end_was_declared() -> None:
    q = scored("blitz-cooperation", {"fame": 1}, {}, declared=0, round=4)
    assert not [r for r in sheet(q.g) if r.name.endswith("-title")]
    assert row(q, "not-declared") == row(q, "early-rounds") == (0,)


@rule("MK-sc-coop-variant-score")
def test_by_agreement_only_the_lowest_achievements_count() -> None:
    seats: list[dict[str, Any]] = [
        {"crystals": {"red": 2}},
        {"crystals": {"red": 3, "blue": 3}, "discard": ["wound"]},
    ]
    q = scored("full-cooperation", *seats, variants=["lowest-achievements"])
    assert (row(q, "loot"), row(q, "beating")) == ((1,), (0,))


@rule("MK-sc-coop-end")
def test_after_the_last_city_everybody_but_the_dummy_has_a_turn() -> None:
    q = scored("full-cooperation", {}, {}, dummy="norowas")
    assert scenarios.last_turns(q.g) == (0, 1)


# --- alone


@rule("MK-sc-solo-score", "MK-sc-solo-end")
def test_alone_cities_and_time_count() -> None:
    towns = [town(GREEN, 0, leader=0), town(BLUE, 0, leader=0)]
    q = scored("solo-conquest", {"fame": 40}, towns=towns, dummy="norowas", round=5)
    assert q.g.outcome is not None
    assert q.g.outcome.scores == (40 + 20 + 15 + 30 + 16 + 5,)
    assert q.g.outcome.winners == (0,)
    assert scenarios.last_turns(q.g) == (0,)


@rule("MK-sc-solo-other")
def test_a_blitz_alone_scores_as_solo_conquest_does() -> None:
    q = scored("blitz-conquest", {"fame": 4}, towns=[town(GREEN, 0, leader=0)], round=4)
    assert [r.name for r in sheet(q.g)][-6:] == [
        "cities",
        "all-cities",
        "all-lead",
        "early-rounds",
        "dummy-cards",
        "not-declared",
    ]
    assert row(q, "all-lead") == (0,)
    assert q.g.outcome is not None
    assert q.g.outcome.winners == ()


# --- setup by the page


def begun(scenario: str, seats: int, **options: Any) -> MageKnight:
    g = caipan.new("mageknight", options={"scenario": scenario, **options}, seed=2, seats=seats)
    while g.pending and g.pending[0].prompt == "hero":
        g.choose(g.pending[0].keys[0])
    assert isinstance(g, MageKnight)
    return g


@rule("MK-sc-blitz-fame", "MK-sc-blitz-rep", "MK-sc-blitz-source")
def test_a_blitz_begins_with_more() -> None:
    g = begun("blitz-conquest", 2)
    assert [(s.fame, s.reputation) for s in g.seats] == [(1, 2), (1, 2)]
    assert len(g.table.dice) == 5


@rule("MK-sc-coop-cards", "MK-dummy-setup")
def test_together_there_is_a_dummy_of_an_unused_hero() -> None:
    g = begun("full-cooperation", 3)
    assert g.table.dummy
    assert g.table.dummy not in {s.hero for s in g.seats}
    assert g.table.teams == (0, 0, 0)


@rule("MK-sc-coop-tactics", "MK-dummy-tactic")
def test_together_the_dummy_takes_a_tactic_first_and_one_used_goes_each_round() -> None:
    g = begun("full-cooperation", 2)
    assert g.table.dummy_tactic >= 0
    while g.table.round == 1:
        if g.pending[0].prompt == "retire":
            used = {g.name(g.tactic(s)) for s in range(2)}
            assert {k.removeprefix("retire:") for k in g.pending[0].keys} == used
            assert g.pending[0].seat == g.first_seat()
            g.choose(g.pending[0].keys[0])
            assert len(g.table.gone) == 1
            break
        g.choose(g.pending[0].keys[-1])
    else:
        raise AssertionError("nobody was asked")


@rule("MK-sc-solo-tactics")
def test_alone_both_used_tactics_go_each_round() -> None:
    g = begun("solo-conquest", 1)
    used: set[int] = set()
    while g.table.round == 1:
        used = {g.tactic(0), g.table.dummy_tactic} - {-1} or used
        g.choose(g.pending[0].keys[-1])
    assert set(g.table.gone) == used
    assert len(used) == 2


@pytest.mark.parametrize(
    ("scenario", "seats", "stack", "open_tiles"),
    [
        ("full-conquest", 2, 11, 2),
        ("full-conquest", 4, 18, 3),
        ("blitz-conquest", 3, 12, 2),
        ("mines-liberation", 2, 10, 2),
        ("druid-nights", 3, 12, 2),
        ("dungeon-lords", 4, 15, 3),
        ("conquer-and-hold", 2, 9, 3),
        ("one-to-return", 3, 12, 2),
        ("solo-conquest", 1, 11, 2),
    ],
)
@rule("MK-setup-tiles", "MK-setup-map")
def test_the_stack_has_the_tiles_of_the_page(
    scenario: str, seats: int, stack: int, open_tiles: int
) -> None:
    """Tiles laid open at setup count among those of the page."""
    g = begun(scenario, seats)
    assert g.view(0)["zones"]["tiles"]["count"] == stack - open_tiles
    assert len(g.table.tiles) == open_tiles + 1
