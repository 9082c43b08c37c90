"""A host can see the question at which the referee skipped a seat, without changing the match."""

from __future__ import annotations

import random
from typing import Any

import pytest

import caipan
from caipan.sim.secrecy import sight
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar, do, waiting


def test_a_seat_with_one_answer_is_skipped_and_can_be_shown_being_asked() -> None:
    g = bazaar({"hand": ["tea"]}, {})
    ghost = g.copy()
    do(g, "pass")
    assert g.skipped
    ghost.choose("pass", even_one=True)
    assert waiting(ghost) == [g.skipped[0][0]]
    assert len(ghost.pending[0].options) == 1


def sold(hand: str, even_one: bool) -> Bazaar:
    """Seat 0 has bought the silk; seat 1 holds something."""
    g = bazaar({}, {"hand": [hand]}, at="auction", market=["silk"])
    g.choose("bid=2", 0)
    g.choose("bid=0", 1, even_one)
    return g


def test_where_somebody_could_answer_from_a_hand_all_are_waited_for() -> None:
    """With a sleight up the sleeve seat 1 may answer a sale. A host waits, sleight or tea, at the
    same table for the same seats; who plays without a host goes on at once."""
    assert sold("tea", even_one=False).pending[0].prompt == "trade"
    tea, sleight = sold("tea", even_one=True), sold("sleight", even_one=True)
    stops = []
    while tea.pending[0].prompt != "trade" or sleight.pending[0].prompt != "trade":
        stops.append(tea.pending[0].seat)
        assert sight(tea, 0) == sight(sleight, 0)
        for g in (tea, sleight):
            g.choose("pass", even_one=True)
    assert stops[:2] == [0, 1]


def test_nobody_is_waited_for_where_all_hands_are_empty() -> None:
    g = bazaar({}, {}, at="auction", market=["silk"])
    g.choose("bid=2", 0)
    g.choose("bid=0", 1, even_one=True)
    assert g.pending[0].prompt == "trade"


def in_a_storm(hand: str) -> Bazaar:
    """Silk of seat 1 is about to be worn out; an amulet in hand would save it."""
    seat = {"stall": [{"card": "silk", "wear": 2}], "hand": [hand, "note"]}
    g = bazaar({"hand": ["storm"]}, seat)
    g.choose("read:storm", even_one=True)
    return g


def test_what_could_be_replaced_from_a_hand_is_waited_for_once() -> None:
    """Amulet or not, the one whom it would befall is asked; once declined, no more."""
    tea, amulet = in_a_storm("tea"), in_a_storm("amulet")
    assert amulet.pending[0].keys == ["apply:amulet/0", "pass"]
    asked = []
    while "trade" not in (tea.pending[0].prompt, amulet.pending[0].prompt):
        asked.append((tea.pending[0].prompt, tea.pending[0].seat))
        assert sight(tea, 0) == sight(amulet, 0)
        for g in (tea, amulet):
            g.choose("pass", even_one=True)
    assert tea.pending[0].prompt == amulet.pending[0].prompt
    assert asked.count(("would", 1)) == 1


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", [*caipan.games.titles(), "bazaar"])
def test_answering_every_skipped_question_leads_to_the_same_table(game: str, seed: int) -> None:
    """Nobody, not even from the steps shown, can tell a skipped seat from one that passed. Of
    merchants in teams, one is skipped for both."""
    teams: dict[str, Any] = {"teams": True} if game == "bazaar" else {}
    options = {**caipan.title(game).sample(seed), **teams}
    g = caipan.new(game, options, seed, 4 if teams else None)
    chance = random.Random(seed)
    for _ in range(100):
        if not g.pending:
            break
        d = g.pending[0]
        key = chance.choice(d.keys)
        ghost = g.copy()
        g.choose(key, d.seat)
        ghost.choose(key, d.seat, even_one=True)
        seen = []
        while (asked := next((d for d in ghost.pending if len(d.options) == 1), None)) is not None:
            seen.append(asked.seat)
            ghost.choose(asked.options[0], asked.seat, even_one=True)
        rest = iter(seen)  # and those who might have answered from a hand, though nobody could
        assert all(seat in rest for seat, _ in g.skipped)
        assert [d.keys for d in ghost.pending] == [d.keys for d in g.pending]
        for viewer in (*range(len(g.seats)), None):
            assert ghost.view(viewer) == g.view(viewer) and ghost.log(viewer) == g.log(viewer)
