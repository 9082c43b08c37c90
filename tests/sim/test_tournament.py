"""Everybody meets everybody on the same deals from both sides, and ratings follow the results."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from random import Random

import msgspec
import pytest

import caipan
from caipan.bots import UnknownBot
from caipan.kernel.errors import BadOptions
from caipan.sim.match import Row
from caipan.sim.ratings import Result, ratings
from caipan.sim.results import spec_of
from caipan.sim.tournament import Tournament, results
from tests.support import bazaar

DECKS = ("ivy+syndicate", "fang+bureau", "eclipse+dawn")


def test_every_pair_plays_every_deal_from_both_sides() -> None:
    plan = Tournament("underworld", ("random", "heuristic"), 3, each={"decks": DECKS})
    assert [e.name for e in plan.entrants][:2] == ["random/ivy+syndicate", "random/fang+bureau"]
    fixtures = [plan.fixture(n) for n in range(plan.games)]
    assert plan.games == 15 * 3 * 2
    met = Counter(f.entrants for f in fixtures)
    assert set(met.values()) == {3}
    assert all(met[one, two] == met[two, one] for one, two in combinations(set(sum(met, ())), 2))
    for one, two in zip(fixtures[::2], fixtures[1::2], strict=True):
        assert one.seed == two.seed and one.entrants == two.entrants[::-1]
        assert one.options["decks"] == two.options["decks"][::-1]
        assert one.options["decks"] == [e.partition("/")[2] for e in one.entrants]


def test_bots_alone_share_the_sampled_options_of_a_deal() -> None:
    plan = Tournament("underworld", ("random", "greedy"), 2)
    one, two = plan.fixture(0), plan.fixture(1)
    assert one.options == two.options and one.bots == two.bots[::-1] == ("random", "greedy")
    assert one.entrants == one.bots


def test_what_cannot_be_held_is_refused() -> None:
    with pytest.raises(UnknownBot):
        Tournament("underworld", ("random", "nobody"), 1)
    with pytest.raises(BadOptions, match="no such option of underworld; there is decks"):
        Tournament("underworld", ("random",), 1, each={"hats": ("red",)})
    with pytest.raises(BadOptions, match="2 entrants are needed"):
        Tournament("underworld", ("random",), 1)
    with pytest.raises(BadOptions, match="seats 2"):
        Tournament("underworld", ("random", "greedy"), 1, seats=3)


def test_partners_play_for_the_same_entrant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four merchants in two teams."""
    monkeypatch.setattr(caipan, "title", lambda name: bazaar.GAME)
    plan = Tournament("bazaar", ("random", "greedy"), 1, options={"teams": True}, seats=4)
    sides = plan.sides
    assert [len(side) for side in sides] == [2, 2]
    for number in range(plan.games):
        entrants = plan.fixture(number).entrants
        assert all(len({entrants[seat] for seat in side}) == 1 for side in sides)
    assert plan.fixture(0).entrants != plan.fixture(1).entrants


def alone(names: tuple[str, ...], winners: tuple[int, ...], seed: int) -> Row:
    game = caipan.new("underworld", {"decks": ["ivy+fang", "dawn+eclipse"]}, seed)
    record = game.record.to_json()
    groups = ((),) * len(names)
    return Row(
        number=0, seed=seed, bots=names, entrants=names, groups=groups, winners=winners,
        record=record,
    )  # fmt: skip


def test_one_team_is_rated_against_the_game() -> None:
    rows = [alone(("search", "search"), (0, 1), n) for n in range(3)]
    rows += [alone(("random", "random"), (), n) for n in range(3)]
    found = [*results({"game": "underworld"}, rows)]
    assert {(r.one, r.other, r.score) for r in found} == {
        ("search", "underworld", 1.0),
        ("random", "underworld", 0.0),
    }
    assert [r.name for r in ratings(found)] == ["search", "underworld", "random"]


def test_results_of_a_duel_and_of_a_broken_game() -> None:
    won = msgspec.structs.replace(alone(("a", "b"), (1,), 1), winners=(1,))
    drawn = alone(("a", "b"), (), 2)
    broken = msgspec.structs.replace(won, error="TooLong")
    found = [*results({"game": "underworld"}, [won, drawn, broken])]
    assert [(r.one, r.other, r.score) for r in found] == [("a", "b", 0.0), ("a", "b", 0.5)]


TRUTH = {"weak": -200.0, "middle": 0.0, "strong": 200.0}


def made_up(seed: int, deals: int) -> list[Result]:
    """Games of entrants whose strength is known."""
    random, found = Random(seed), []
    for deal in range(deals):
        for one, other in combinations(TRUTH, 2):
            chance = 1 / (1 + 10 ** ((TRUTH[other] - TRUTH[one]) / 400))
            found.append(Result(one, other, float(random.random() < chance), str(deal)))
    return found


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    found = made_up(7, deals=400)
    rated = {row.name: row for row in ratings(found)}
    for name, elo in TRUTH.items():
        assert math.isclose(rated[name].elo, elo, abs_tol=40)
    assert ratings(found) == ratings(found)
    assert sum(row.score for row in rated.values()) == len(found)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    held = sum(
        row.low < TRUTH[row.name] < row.high
        for seed in range(30)
        for row in ratings(made_up(seed, deals=40))
    )
    assert 0.85 * 90 <= held < 90


def test_whoever_won_everything_has_a_rating_too() -> None:
    found = [Result("a", "b", 1.0, str(n)) for n in range(10)]
    best, worst = ratings(found)
    assert best.name == "a" and 200 < best.elo - worst.elo < 1000
    assert ratings([]) == []


def test_the_plan_is_written_down() -> None:
    plan = Tournament("underworld", ("random", "greedy"), 2, each={"decks": DECKS})
    spec = spec_of(plan)
    assert spec["plan"] == "tournament" and spec["each"] == {"decks": [*DECKS]}
    assert "deals" not in spec
