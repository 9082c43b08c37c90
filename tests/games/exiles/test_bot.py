"""The rules of thumb: ways round walls, how far blows reach, whom they hurt."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.bots import Chair, bot
from caipan.games.exiles.blows import attack, danger, laying, reaching
from caipan.games.exiles.ways import nearest, on_foot
from caipan.games.exiles.worth import estimate, judge, standoff
from caipan.geometry.grid import distance
from tests.support.blows import row
from tests.support.skirmish import Skirmish

TITLE = caipan.title("exiles")


def duel(card: str, away: int, **more: Any) -> Skirmish:
    owner, side, _ = card.split(".")
    me = {"character": owner, "at": row(0), "facing": "E", "side": side}
    return Skirmish(me, {"character": "eli", "at": row(away), "facing": "W"}, **more)


def test_steps_are_counted_round_walls() -> None:
    g = Skirmish().g
    cells = g.ground.cells
    longer = [(a, b) for a in cells for b in cells if on_foot(g, a, b) > distance(a, b)]
    assert longer
    assert all(on_foot(g, a, b) == on_foot(g, b, a) >= distance(a, b) for a in cells for b in cells)


@pytest.mark.parametrize(
    ("card", "reach", "mean"),
    [
        ("noel.staff.falling_star", 4, 2 + 2 / 3),
        ("darian.advance.charge", 3, 7 / 6),
        ("yunye.hard.jade_palm", 1, 1 + 2 / 3),
    ],
)
def test_a_blow_is_expected_where_it_meets_its_target(card: str, reach: int, mean: float) -> None:
    s = duel(card, 1)
    damage = estimate(s.g, s.id(card), 0).damage
    assert damage[reach] == pytest.approx(mean)
    assert damage[reach + 1] == 0


def test_of_two_cases_the_usual_one_is_counted() -> None:
    s = Skirmish({"character": "yunye"})
    assert estimate(s.g, s.id("yunye.special.intercept"), 0).damage[1] == 1


def test_an_area_that_hits_a_friend_is_worth_less() -> None:
    card = "edwin.flintlock.scatter"
    alone = duel(card, 1)
    beside = duel(card, 1, ally={"character": "nia", "at": row(2)})
    assert attack(beside.g, beside.id("edwin"), beside.id(card)) < attack(
        alone.g, alone.id("edwin"), alone.id(card)
    )


@pytest.mark.parametrize(
    "card",
    ["noel.staff.falling_star", "yunye.flow.cloud_tread", "nia.storm.step", "yunye.hard.jade_palm"],
)
def test_what_is_not_aimed_at_one_target_counts_as_well(card: str) -> None:
    """An aimed cell, a dash, those left behind; out of reach none of them does."""
    near, far = duel(card, 1), duel(card, 6)
    unit, skill = near.id(card.split(".")[0]), near.id(card)
    assert reaching(near.g, unit, skill) == attack(near.g, unit, skill) > 0
    assert reaching(far.g, far.id(card.split(".")[0]), far.id(card)) == 0


def test_charges_are_put_down_where_somebody_is_and_left_alone() -> None:
    card = "edwin.sapper.plant"
    near, far = duel(card, 2), duel(card, 6)
    assert laying(near.g, near.id("edwin"), near.id(card)) > 0
    assert laying(far.g, far.id("edwin"), far.id(card)) < 0
    me = {"character": "edwin", "at": row(0), "charges": [row(1)]}
    g = Skirmish(me).g
    assert danger(g, g.cards[g.seats[0].unit].place) > 0


def test_staying_away_costs_more_as_judgement_goes_on() -> None:
    s = Skirmish({"character": "eli", "at": row(3)})
    g = s.g
    assert nearest(g, s.id("eli"), s.unit("eli").place)[0] > 2
    early = standoff(g, 0)
    chance = judge(g, 0)
    g.set_table(g.table.__replace__(round=30, judged=True))
    assert 0 < early < standoff(g, 0)
    assert judge(g, 0) < chance


def test_nobody_stands_off_for_ever() -> None:
    """On a map they have laid themselves, walls and all."""
    options = {
        "characters": ["alicia", "silas", "edwin", "noel"],
        "teams": ["red", "blue", "red", "blue"],
    }
    g = caipan.new("exiles", options, seed=76)
    bots = [bot("heuristic", seat) for seat in range(4)]
    for _ in range(2000):
        if not g.pending:
            break
        seat = g.pending[0].seat
        g.choose(bots[seat].answer(Chair(g, seat, TITLE)), seat)
    assert g.outcome is not None
