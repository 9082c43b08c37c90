"""Random play of a game for two, three and four, with teams and with merchants who are ruined,
keeps every law."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

import caipan
from caipan import games
from caipan.sim import laws
from caipan.sim.laws import Findings, Sample
from tests.support.bazaar import GAME

GAMES = 4


def options(seats: int) -> Callable[[int, int | None], dict[str, Any]]:
    def sample(seed: int, count: int | None = None) -> dict[str, Any]:
        return {**GAME.sample(seed, count), "teams": seats == 4 and seed % 2 == 0}

    return sample


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_hold(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    title = msgspec.structs.replace(GAME, seats=(seats,), sample=options(seats))
    monkeypatch.setitem(games.titles(), f"bazaar-{seats}", title)
    sample = Sample(f"bazaar-{seats}", games=GAMES, seed=seats, every=4)
    found = Findings()
    for each in laws.run(sample):
        found.add(each)
    assert [f"{each.law}: {each.detail}" for each in found.breaks] == []
    assert found.games == GAMES and laws.never_varied(found) == []


def test_merchants_are_ruined_and_teams_win_in_the_sample() -> None:
    """The laws above are tried on matches in which this happens."""
    ruined, shared = 0, 0
    for seed in range(20):
        g = caipan.new("bazaar", options(4)(seed, 4), seed, 4)
        laws.play_on(g, Random(seed), GAME.bound)
        assert g.outcome is not None
        ruined += sum(seat["ruined"] for seat in g.view()["seats"])
        shared += len(g.outcome.winners) == 2
    assert ruined and shared


@pytest.mark.parametrize("game", caipan.games.titles())
def test_a_match_is_known_to_the_collector(game: str) -> None:
    """Matches hold each other (what undo reaches), and are written the short way."""
    g = caipan.new(game, caipan.title(game).sample(1), seed=1)
    g.choose(g.pending[0].options[0], g.pending[0].seat)
    for match in (g, g.copy(), caipan.load(g.save())):
        assert gc.is_tracked(match)
