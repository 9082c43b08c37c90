"""Scores, teams, and what scenarios set up."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.mageknight.rules import scoring
from caipan.games.mageknight.rules.offers import refill
from caipan.games.mageknight.state import ACTION_OFFER, ACTIONS
from caipan.games.mageknight.table import MageKnight
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
RICH = {
    "fame": 3,
    "discard": ["fireball", "fire-bolt", "ruby-ring", "wound"],
    "crystals": {"red": 3},
    "units": [{"card": "unit.utem-guardsmen", "wounds": 1}],
}


@rule("MK-score-cards", "MK-score-loot", "MK-score-units", "MK-score-beating")
def test_what_a_player_owns_scores() -> None:
    g = Quest(RICH, {"hand": [SPARE, "march"]}, seat=1).g
    assert scoring.knowledge(g, 0) == 2 + 1 and scoring.loot(g, 0) == 2 + 1
    assert scoring.leadership(g, 0) == 1 and scoring.beating(g, 0) == -2


@rule("MK-score-units")
def test_a_unit_scores_its_level_and_half_of_it_wounded() -> None:
    for wounds, points in ((0, 3), (1, 1)):
        unit = {"card": "unit.fire-mages", "wounds": wounds}
        g = Quest({"units": [unit], "hand": [SPARE]}, {}, scenario="full-conquest").g
        assert scoring.leadership(g, 0) == points


@rule("MK-score-conqueror", "MK-score-adventure")
def test_shields_score_by_the_site_they_mark() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["3", 3, -2], ["7", 4, -5]]
    shields = [{"at": [4, -3], "seat": 0}]
    q = Quest({"hand": [SPARE]}, {}, tiles=tiles, shields=shields)
    assert scoring.conquest(q.g, 0) == 2 and scoring.conquest(q.g, 1) == 0
    dungeon = next(c for c in _cells(q) if q.g.site(c) == "dungeon")
    at = [int(n) for n in q.g.rules.place_name(dungeon).split(",")]
    q = Quest({"hand": [SPARE]}, {}, tiles=tiles, shields=[{"at": at, "seat": 1}])
    assert scoring.adventure(q.g, 1) == 2 and scoring.conquest(q.g, 1) == 0


def _cells(q: Quest) -> tuple[int, ...]:
    from caipan.games.mageknight.board import atlas

    return atlas(q.g.table.tiles).cells


@rule("MK-score-titles", "MK-sc-first-score", "MK-flow-5")
def test_titles_go_to_the_best_and_ties_share() -> None:
    q = Quest(RICH, {}, at="MK-flow-5")
    assert q.g.outcome is not None and q.g.outcome.winners == (0,)
    mine = 3 + (3 + 3) + (3 + 3) + (1 + 3) + 1 + 1 + (-2 - 3)
    assert q.g.outcome.scores == (mine, 1 + 1)


@rule("MK-score-titles")
@pytest.mark.parametrize(
    ("scores", "name", "points"),
    [
        ((4, 2), "loot", [3, 0]),
        ((4, 4), "loot", [1, 1]),
        ((0, 0), "loot", [1, 1]),
        ((0, 0), "knowledge", [0, 0]),
        ((-2, 0), "beating", [-3, 0]),
        ((-2, -2), "beating", [-1, -1]),
        ((0, 0), "beating", [0, 0]),
    ],
)
def test_a_title_is_worth_three_or_one(scores: Any, name: str, points: list[int]) -> None:
    assert scoring.title(scores, name) == points


# --- teams


def four(me: dict[str, Any], mate: dict[str, Any], **table: Any) -> Quest:
    """Four players in two teams; seats 0 and 2 are together."""
    options = {"scenario": "full-conquest", "variants": ["teams"]}
    other = {"hand": ["march"], "deck": ["rage"]}
    return Quest(me, other, mate, other, **{**options, **table})


@rule("MK-team-nopvp", "MK-team-space", "MK-move-8e")
def test_teammates_neither_fight_nor_share_a_space() -> None:
    me = {"at": [0, -2], "move": 2, "hand": [SPARE, "march"]}
    q = four(me, {"at": [1, -2], "hand": ["rage"]}).do("step@1,-2")
    assert q.why_not("duel:seat-2") == ["MK-move-8e"]
    q.do("end", "discard:march", "done")
    assert q.spot() == [0, -2] and "wound" in q.zone("hand-0")


@rule("MK-team-keep")
def test_a_teammates_empty_keep_is_open() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["3", 3, -2]]
    me = {"at": [3, -2], "move": 3, "hand": [SPARE, "march"]}
    mine = {"tiles": tiles, "shields": [{"at": [4, -3], "seat": 2}]}
    q = four(me, {"hand": ["rage"]}, **mine).do("step@4,-3")
    assert q.prompt == "turn" and q.me.reputation == 0 and q.offers("interact")
    from caipan.games.mageknight.rules.ending import keep_bonus

    assert keep_bonus(q.g, 0) == 0 and keep_bonus(q.g, 2) == 0


@rule("MK-team-notrade")
def test_teammates_see_no_more_than_others_and_hand_nothing_over() -> None:
    me = {"hand": [SPARE, "march"], "crystals": {"red": 1}, "at": [1, -2]}
    q = four(me, {"hand": ["rage"], "at": [0, -2]})
    assert q.g.view(2)["zones"]["hand-0"] == {"count": 2, "known": []}
    assert not any(o.pick.seat == 2 for o in q.g.pending[0].options)


@rule("MK-team-skills")
def test_interactive_skills_spare_teammates() -> None:
    from caipan.games.mageknight.frames import Doing
    from caipan.games.mageknight.vocabulary.others import other_players, rivals

    q = four({"hand": [SPARE, "march"]}, {"hand": ["rage"]})
    u = Doing(you=0)
    assert rivals(q.g, u) == [1, 3] and other_players(q.g, u) == [1, 2, 3]


# --- setups


@rule(
    "MK-sc-conquest-setup", "MK-sc-blitz-setup", "MK-sc-coop-setup", "MK-sc-return-setup",
    "MK-setup-tiles",
)  # fmt: skip
@pytest.mark.parametrize(
    ("scenario", "seats", "rounds", "counts", "levels"),
    [
        ("full-conquest", 2, 6, (8, 2, 1), (4, 4)),
        ("full-conquest", 3, 6, (9, 3, 2), (4, 4, 4)),
        ("full-conquest", 4, 6, (11, 4, 3), (4, 4, 4, 4)),
        ("blitz-conquest", 2, 4, (6, 2, 1), (3, 3)),
        ("blitz-conquest", 4, 4, (9, 4, 3), (3, 3, 3, 3)),
        ("full-cooperation", 2, 6, (8, 3, 2), (5, 5, 8)),
        ("full-cooperation", 3, 6, (10, 4, 3), (5, 5, 5, 10)),
        ("one-to-return", 2, 4, (7, 1, 1), (3,)),
        ("one-to-return", 4, 4, (10, 3, 3), (3, 3, 3)),
    ],
)
def test_a_scenario_is_set_up_as_its_page_says(
    scenario: str, seats: int, rounds: int, counts: tuple[int, ...], levels: tuple[int, ...]
) -> None:
    heroes = ["arythea", "goldyx", "norowas", "tovak"][:seats]
    g = cast(
        MageKnight, caipan.new("mageknight", {"scenario": scenario, "heroes": heroes}, seats=seats)
    )
    assert g.table.rounds == rounds and g.table.levels == levels
    stack = [g.tile(c) for c in g.zones[_zone(g, "tiles")]]
    rural = sum(not t.is_core for t in stack) + len(g.table.tiles) - 1
    towns = sum(t.kind == "city" for t in stack)
    assert (rural, towns, sum(t.is_core for t in stack) - towns) == counts


def _zone(g: MageKnight, name: str) -> int:
    return next(z.index for z in g.layout if z.name == name)


@rule("MK-dummy-max3", "MK-flow-1")
def test_cooperation_seats_three_at_most() -> None:
    with pytest.raises(caipan.BadOptions):
        caipan.new("mageknight", {"scenario": "full-cooperation"}, seats=4)


@rule("MK-sc-conquest-variant", "MK-sc-coop-variant", "MK-sc-solo-variant", "MK-var-citylevel")
@pytest.mark.parametrize(
    ("scenario", "seats", "levels"),
    [
        ("full-conquest", 2, [6, 7]),
        ("full-cooperation", 2, [6, 6, 9]),
        ("solo-conquest", 1, [7, 11]),
    ],
)
def test_levels_of_cities_may_be_adjusted(scenario: str, seats: int, levels: list[int]) -> None:
    options = {"scenario": scenario, "variants": ["city-levels"], "levels": levels}
    g = cast(MageKnight, caipan.new("mageknight", options, seats=seats))
    assert list(g.table.levels) == levels


@rule("MK-sc-hold-end")
def test_conquer_and_hold_lasts_until_its_last_round() -> None:
    q = Quest({}, {}, scenario="conquer-and-hold", round=6, at="MK-turn-2")
    assert q.g.outcome is not None and q.g.outcome.rule == "MK-sc-hold-end"


@rule("MK-var-deplete")
def test_offers_stay_short_when_actions_run_out() -> None:
    q = Quest({"hand": [SPARE, "march"]}, {"hand": ["march"]}, actions=["fire-bolt", "ice-bolt"])
    for card in q.g.zones[ACTIONS]:
        q.g.move(card, 0)
    refill(q.g, ACTION_OFFER)
    assert q.zone("action-offer") == ["fire-bolt", "ice-bolt"]


@rule("MK-move-7c")
def test_a_flight_provokes_nobody() -> None:
    orc = {"card": "enemy.prowlers", "at": [1, -4]}
    me = {"at": [0, -3], "hand": [SPARE, "march"], "skills": ["skill.flight"]}
    q = Quest(me, {"hand": ["march"]}, tokens=[orc])
    q.do("use:skill.flight")
    while q.prompt != "turn":
        offered = q.keys()
        q.do(next((k for k in offered if k.endswith("@1,-3")), offered[0]))
    assert q.spot() == [1, -3] and q.g.table.fight is None
