"""A host can see the question at which the referee skipped a seat, without changing the match."""

from __future__ import annotations

import random
from typing import Any

import pytest

import caipan
from tests.support.stalls import bazaar, do, waiting


def test_a_seat_with_one_answer_is_skipped_and_can_be_shown_being_asked() -> None:
    g = bazaar({"hand": ["tea"]}, {})
    ghost = g.copy()
    do(g, "pass")
    assert g.skipped
    ghost.choose("pass", even_one=True)
    assert waiting(ghost) == [g.skipped[0][0]]
    assert len(ghost.pending[0].options) == 1


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
        assert seen == [seat for seat, _ in g.skipped]
        assert [d.keys for d in ghost.pending] == [d.keys for d in g.pending]
        for viewer in (*range(len(g.seats)), None):
            assert ghost.view(viewer) == g.view(viewer) and ghost.log(viewer) == g.log(viewer)
