"""What a board is told so that it need not know a rule is what the referee itself goes by."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import caipan
from caipan.games.exiles.hints import acting_unit
from caipan.games.exiles.rules.movement import walks
from caipan.geometry.grid import distance
from tests.support import rule
from tests.support.skirmish import Skirmish

ELI = {"character": "eli", "at": [0, 2], "facing": "E"}


def options(seed: int, **wanted: Any) -> Any:
    """A game played by chance, moment by moment: the game, the view of who is asked, the option."""
    g, dice = caipan.new("exiles", seed=seed, options=wanted), random.Random(seed)
    while g.pending:
        asked = g.pending[0]
        option = dice.choice(asked.options)
        yield g, g.view(asked.seat), option
        g.choose(option)


@rule("EX-range-sight", "EX-sight-fan")
def test_whoever_may_be_aimed_at_stands_in_the_reach_that_was_shown() -> None:
    """Every target that a skill of a character offers is on a cell its reach covers."""
    seen = 0
    for seed in range(6):
        used, reach = "", {}
        for g, view, option in options(seed):
            if option.key.startswith(("use:", "curse:")):
                used, reach = str(option.pick.card), view["reach"]
            elif view["asked"][0]["prompt"] == "target" and used in reach:
                for each in view["asked"][0]["options"]:
                    place = g.cards[each["card"]].place if "card" in each else -1
                    if place >= 0 and each["card"] != acting_unit(g, view["seat"]):
                        assert place in reach[used]["clear"], (seed, each["key"])
                        seen += 1
    assert seen > 10


@rule("EX-sight-vertex", "EX-sight-fan")
def test_cells_with_no_clear_line_are_shown_as_blocked() -> None:
    """Noel's staff in three places of the printed map, looking every way."""
    blocked = 0
    for at, facing in product(([0, 1], [2, -2], [-3, 3]), ("E", "SE", "SW", "W", "NW", "NE")):
        s = Skirmish({"character": "noel", "at": at, "facing": facing, "side": "staff"})
        view, here = s.g.view(0), s.unit("noel").place
        bolt = next(c["id"] for c in view["zones"]["board-0"] if "star_bolt" in c["name"])
        reach = view["reach"][str(bolt)]
        assert here not in reach["clear"] and not set(reach["clear"]) & set(reach["blocked"])
        assert all(distance(here, c) <= 4 for c in (*reach["clear"], *reach["blocked"]))
        assert all(s.g.ground.is_clear(here, c) for c in reach["clear"])
        assert not any(s.g.ground.is_clear(here, c) for c in reach["blocked"])
        blocked += len(reach["blocked"])
    assert blocked


def test_nobody_is_shown_the_reach_of_a_watcher() -> None:
    s = Skirmish(ELI)
    assert s.g.view(None)["reach"] == {}
    assert s.g.view(0)["reach"] and s.g.view(0)["reach"].keys() != s.g.view(2)["reach"].keys()


@rule("EX-res-1")
def test_whoever_chooses_a_target_is_shown_the_card_that_is_declared() -> None:
    seen = 0
    for seed in range(4):
        used = -1
        for g, view, option in options(seed):
            if view["asked"][0]["prompt"] == "target":
                assert view["focus"]["card"] == used
                others = [g.view(s)["focus"]["card"] for s in range(4) if s != view["seat"]]
                assert others == [-1] * 3
                seen += 1
            if option.key.startswith(("use:", "curse:")):
                used = option.pick.card
    assert seen > 4


@rule("EX-setup-track-standard", "EX-setup-track-novice")
def test_the_track_begins_where_the_game_does() -> None:
    for rules, first in (("standard", 1), ("novice", 5)):
        view = caipan.new("exiles", seed=1, options={"rules": rules}).view(0)
        assert view["track"] == list(range(first, 9)) and view["table"]["space"] == first


@rule("EX-map-lay-order", "EX-map-edge")
def test_a_tile_comes_to_lie_as_the_preview_said() -> None:
    """Middle, turn and terrain of every tile laid in three games; joints lead where tiles go."""
    before: Any = None
    laid = 0
    for seed in range(3):
        before = None
        for _, view, option in options(seed):
            if before:
                (q, r), cells = before
                now = {(c["q"], c["r"]): c["terrain"] for c in view["map"]}
                assert all(now[q + c["q"], r + c["r"]] == c["terrain"] for c in cells)
                laid, before = laid + 1, None
            if view["laying"]:
                spot = next(s for s in view["laying"]["spots"] if s["place"] == option.pick.place)
                at = (spot["q"], spot["r"])
                joints = [tuple(j) for t in view["tiles"] for j in t["joints"]]
                assert at in joints
                before = (at, view["laying"]["turns"][option.pick.n]["cells"])
    assert laid == 30


@rule("EX-char-setup-place")
def test_a_question_about_facing_says_who_and_where() -> None:
    """On preparing, only the one who is asked is shown the cell; later it is the unit's own."""
    asked = 0
    for g, view, _ in options(2):
        if view["asked"][0]["prompt"] != "face":
            continue
        asked += 1
        focus, name = view["focus"], view["asked"][0]["args"]["unit"]
        assert g.name(focus["unit"]) == name.partition("#")[0]
        if view["where"] == ["EX-char-setup-place"]:
            others = [g.view(s)["focus"] for s in range(4) if s != view["seat"]]
            assert others == [None] * 3
    assert asked > 4


@rule("EX-board-range-cancels")
def test_the_ladder_tells_what_would_miss() -> None:
    """Some rung of some game is aimed at somebody who has got away."""
    rungs = (rung for seed in range(30) for _, view, _ in options(seed) for rung in view["chain"])
    for rung in rungs:
        assert set(rung["misses"]) <= set(rung["aimed"])
        assert not (rung["done"] and rung["misses"])
        if rung["misses"]:
            return
    raise AssertionError("nothing ever misses")


@rule("EX-move-cost")
def test_the_legend_says_what_a_step_costs_and_where_nobody_goes() -> None:
    """What a walk of one point reaches is open by the legend, at that price."""
    s = Skirmish(ELI)
    costs = {each["terrain"]: each["cost"] for each in s.g.view(None)["legend"]}
    assert costs == {"open": 1, "impassable": None, "pass_no_stop": 1}
    g = s.g
    unit = g.seats[0].unit
    for cell, cost in walks(g, unit, 3).items():
        ground = costs[g.atlas.terrain[cell]]
        assert ground is not None
        assert ground <= cost or cell == g.cards[unit].place
