"""A batch depends on its seed and nothing else."""

from __future__ import annotations

import pytest

from caipan.bots import UnknownBot
from caipan.kernel.errors import BadOptions, UnknownGame
from caipan.sim.batch import Batch, rotated, run

RANDOM = ("random", "random")
DECKS = {"decks": ["ivy+bureau", "fang+eclipse"]}


def test_the_number_of_workers_changes_nothing() -> None:
    batch = Batch("underworld", RANDOM, games=6, seed=4)
    assert [*run(batch, workers=1)] == [*run(batch, workers=2)]


def test_another_seed_gives_other_games() -> None:
    one, two = (next(run(Batch("underworld", RANDOM, 1, seed))) for seed in (1, 2))
    assert one.seed != two.seed and one != two


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
    with pytest.raises(BadOptions, match="seats 2, not 3"):
        Batch("underworld", (*RANDOM, "random"), 1)
