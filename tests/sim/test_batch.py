"""A batch depends on its seed and nothing else."""

from __future__ import annotations

import pytest

import caipan
from caipan.bots import UnknownBot
from caipan.kernel.errors import BadOptions, UnknownGame
from caipan.sim.batch import Batch, rotated, run
from tests.support import bazaar

RANDOM = ("random", "random")
DECKS = {"decks": ["ivy+bureau", "fang+eclipse"]}


def test_the_number_of_workers_changes_nothing() -> None:
    batch = Batch("underworld", RANDOM, games=6, seed=4)
    assert [*run(batch, workers=1)] == [*run(batch, workers=2)]


def test_another_seed_gives_other_games() -> None:
    one, two = (next(run(Batch("underworld", RANDOM, 1, seed))) for seed in (1, 2))
    assert one.seed != two.seed and one != two


def test_different_bots_play_every_deal_from_every_seat() -> None:
    batch = Batch("underworld", ("greedy", "random"), games=4)
    fixtures = [batch.fixture(n) for n in range(4)]
    assert [f.seed for f in fixtures[::2]] == [f.seed for f in fixtures[1::2]]
    assert fixtures[0].seed != fixtures[2].seed and fixtures[0].options == fixtures[1].options
    equal = Batch("underworld", RANDOM, games=4)
    assert len({equal.fixture(n).seed for n in range(4)}) == 4


def test_one_name_is_for_everybody() -> None:
    assert Batch("underworld", ("random",), 1).fixture(0).bots == RANDOM


@pytest.mark.parametrize("bots", [("random",), ("random",) * 3])
def test_options_are_for_those_who_play(bots: tuple[str, ...]) -> None:
    """Nobody said how many: as many as there are bots, or as few as can be."""
    rows = list(run(Batch("mageknight", bots, games=3, seed=1)))
    assert [row.error for row in rows] == [""] * 3
    assert {len(row.scores) for row in rows} == {len(bots)}
    assert all(row.turns > 0 for row in rows)


def test_a_name_for_each_team(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caipan, "title", lambda name: bazaar.GAME)
    batch = Batch("bazaar", ("greedy", "random"), 2, options={"teams": True}, seats=4)
    game = bazaar.GAME.new({"teams": True}, 0, 4)
    for number in range(2):
        bots = batch.fixture(number).bots
        names = {game.team(seat): name for seat, name in enumerate(bots)}
        assert sorted(names.values()) == ["greedy", "random"]
        assert all(names[game.team(seat)] == name for seat, name in enumerate(bots))
    assert batch.fixture(0).bots != batch.fixture(1).bots
    with pytest.raises(BadOptions, match="takes 1 or 2 or 4 of them, not 3"):
        Batch("bazaar", ("greedy", "random", "random"), 1, options={"teams": True}, seats=4)


def test_seats_are_swapped_from_game_to_game() -> None:
    rows = [*run(Batch("underworld", ("greedy", "random"), games=2, options=DECKS))]
    assert [row.bots for row in rows] == [("greedy", "random"), ("random", "greedy")]
    assert [row.number for row in rows] == [0, 1]
    assert rotated("abc", 4) == ("b", "c", "a")


def test_errors_are_rows_too() -> None:
    batch = Batch("underworld", RANDOM, games=2, options={"decks": ["ivy+ivy", "fang+ivy"]})
    assert ["BadDeck" in row.error for row in run(batch)] == [True, True]


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(UnknownGame):
        Batch("chess", RANDOM, 1)
    with pytest.raises(UnknownBot):
        Batch("underworld", ("random", "nobody"), 1)
    with pytest.raises(BadOptions, match="takes 1 or 2 of them, not 3"):
        Batch("underworld", (*RANDOM, "random"), 1)
