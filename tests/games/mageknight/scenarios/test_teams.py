"""Teams and company: what partners may and may not do; who may play together."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.mageknight.content.scenarios import SCENARIOS
from caipan.games.mageknight.frames import Doing
from caipan.games.mageknight.rules import (
    ending,
    interaction,
    movement,
    offers,
    revealing,
    scenarios,
)
from caipan.games.mageknight.state import ACTION_OFFER, ACTIONS, BOX
from caipan.games.mageknight.vocabulary import others
from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from caipan.kernel.errors import BadOptions
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
KEEP_TILES = [["a", 0, 0], ["3", 1, -3], ["2", 3, -2]]
KEEP = [2, -4]


def team(me: dict[str, Any], partner: dict[str, Any] | None = None, **table: Any) -> Quest:
    """Seats 0 and 2 against 1 and 3."""
    mine = {"hand": [SPARE, "rage"], "deck": ["march"], **me}
    seats = [mine, *({"deck": ["march"], **seat} for seat in ({}, partner or {}, {}))]
    return Quest(*seats, scenario="full-conquest", variants=["teams"], **table)


@rule("MK-team-nopvp")
def test_partners_cannot_fight_each_other() -> None:
    q = team({"at": [0, -1]}, {"at": [0, -1]})
    assert not q.offers("duel*")
    assert not q.g.may_duel(0, 2)
    assert q.g.may_duel(0, 1)


@rule("MK-team-space")
def test_who_comes_later_to_a_partners_space_is_withdrawn() -> None:
    q = team({"at": [0, -1], "path": [[1, -1]], "used": 1}, {"at": [0, -1]})
    assert not ending.is_safe(q.g, 0, cell_of(Hex(0, -1)))
    q.do("end", "done")
    assert q.spot() == [1, -1]
    assert "wound" in q.zone("hand-0")


@rule("MK-team-space")
def test_partners_share_cities() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["c5", 4, -5]]
    town = {"at": [4, -5], "conquered": True, "leader": 1, "shields": [1]}
    q = team({"at": [4, -5]}, {"at": [4, -5]}, tiles=tiles, towns=[town])
    assert ending.is_safe(q.g, 0, cell_of(Hex(4, -5)))


@rule("MK-team-keep")
def test_a_partners_keep_is_entered_and_recruited_in() -> None:
    shields = [{"at": KEEP, "seat": 2}]
    q = team({"at": [1, -3], "move": 9}, tiles=KEEP_TILES, shields=shields).do("step@2,-4")
    assert q.g.table.fight is None
    assert interaction.is_inhabited(q.g, 0, cell_of(Hex(*KEEP)))
    assert movement.is_assault(q.g, 1, cell_of(Hex(*KEEP)))


@rule("MK-team-keep")
def test_next_to_a_partners_keep_own_ones_count() -> None:
    """Without an own keep it gives nothing; with one elsewhere, one."""
    theirs = [{"at": KEEP, "seat": 2}]
    q = team({"at": KEEP}, tiles=KEEP_TILES, shields=theirs)
    assert ending.keep_bonus(q.g, 0) == 0
    tiles = [*KEEP_TILES, ["10", 4, -5]]
    own = [*theirs, {"at": [3, -4], "seat": 0}]
    assert ending.keep_bonus(team({"at": [1, -4]}, tiles=tiles, shields=own).g, 0) == 1


@rule("MK-team-skills")
def test_interactive_skills_spare_partners_and_spells_do_not() -> None:
    q = team({})
    doing = Doing(you=0)
    assert others.rivals(q.g, doing) == [1, 3]
    assert others.other_players(q.g, doing) == [1, 2, 3]


@rule("MK-team-notrade")
def test_nothing_is_offered_that_would_give_a_partner_anything() -> None:
    """No verb of a turn names a partner."""
    q = team({"at": [0, -1]}, {"at": [1, -1]})
    assert not q.offers("*seat-2*")


# --- who may play


@rule("MK-dummy-max3")
@pytest.mark.parametrize("name", ["full-cooperation", "blitz-cooperation"])
def test_at_most_three_play_together(name: str) -> None:
    with pytest.raises(BadOptions) as refused:
        caipan.new("mageknight", options={"scenario": name}, seed=1, seats=4)
    assert refused.value.where == "seats"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.name)
def test_a_scenario_seats_only_as_many_as_its_page(scenario: Any) -> None:
    for seats in {1, 2, 3, 4} - {*scenario.seats}:
        with pytest.raises(BadOptions):
            caipan.new("mageknight", options={"scenario": scenario.name}, seed=1, seats=seats)


# --- levels and megapolises by scenario


@rule("MK-sc-conquest-variant", "MK-sc-coop-variant", "MK-sc-solo-variant")
@pytest.mark.parametrize(
    ("scenario", "seats", "levels"),
    [
        ("full-conquest", 2, [9, 9]),
        ("blitz-conquest", 2, [5, 5]),
        ("full-cooperation", 2, [1, 2, 3]),
        ("solo-conquest", 1, [3, 11]),
    ],
)
def test_levels_may_be_raised_or_lowered(scenario: str, seats: int, levels: list[int]) -> None:
    options = {"scenario": scenario, "variants": ["city-levels"], "levels": levels}
    g = caipan.new("mageknight", options=options, seed=1, seats=seats)
    assert g.view(0)["table"]["levels"] == levels


@rule("MK-sc-coop-variant", "MK-sc-solo-variant")
@pytest.mark.parametrize(
    ("scenario", "seats", "levels"),
    [("full-cooperation", 2, [5, 5, 22]), ("solo-conquest", 1, [5, 16])],
)
def test_the_last_city_may_be_a_megapolis(scenario: str, seats: int, levels: list[int]) -> None:
    options = {"scenario": scenario, "variants": ["city-levels", "megapolis"], "levels": levels}
    g = caipan.new("mageknight", options=options, seed=1, seats=seats)
    assert g.view(0)["table"]["levels"] == levels
    with pytest.raises(BadOptions):
        caipan.new("mageknight", options={**options, "variants": ["city-levels"]}, seats=seats)


@rule("MK-sc-coop-variant")
def test_three_together_have_too_many_cities_for_one() -> None:
    options = {"scenario": "full-cooperation", "variants": ["megapolis"]}
    with pytest.raises(BadOptions, match="MK-var-megapolis-place"):
        caipan.new("mageknight", options=options, seed=1, seats=3)


# --- ends


@rule("MK-sc-hold-end")
def test_conquer_and_hold_lasts_until_its_last_round_is_over() -> None:
    me = {"hand": [SPARE, "rage"], "deck": ["march"]}
    table: dict[str, Any] = {"scenario": "conquer-and-hold", "tiles": [["b", 0, 0]]}
    assert not scenarios.is_over(Quest(me, {"deck": ["march"]}, **table, round=5).g)
    assert scenarios.is_over(Quest(me, {"deck": ["march"]}, **table, round=6).g)


@rule("MK-sc-first-score")
def test_the_first_scenario_counts_fame_achievements_and_titles() -> None:
    """Loot 1 and its title 3 against a fame more; three other titles are tied."""
    q = Quest({"fame": 4, "crystals": {"red": 2}}, {"fame": 6}, at="MK-flow-5")
    assert q.g.outcome is not None
    assert (q.g.outcome.scores, q.g.outcome.winners) == ((4 + 1 + 3 + 3, 6 + 3), (0,))
    tied = Quest({"fame": 4}, {"fame": 4}, at="MK-flow-5")
    assert tied.g.outcome is not None
    assert tied.g.outcome.winners == (0, 1)


# --- advanced actions that run out


@rule("MK-var-deplete")
def test_without_advanced_actions_monasteries_and_offers_stay_short() -> None:
    me = {"hand": [SPARE, "rage"], "deck": ["march"]}
    q = Quest(me, {"deck": ["march"]}, scenario="full-conquest", variants=["opening-draft"],
              actions=["fire-bolt"])  # fmt: skip
    for card in q.g.zones[ACTIONS]:
        q.g.move(card, BOX)
    revealing.add_monastery_card(q.g)
    offers.refill(q.g, ACTION_OFFER)
    assert q.zone("unit-offer") == []
    assert q.zone("action-offer") == ["fire-bolt"]
