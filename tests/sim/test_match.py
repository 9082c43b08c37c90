"""One game between bots becomes one row, whatever happens in it."""

from __future__ import annotations

import msgspec
import pytest

import caipan
from caipan.bots import Chair
from caipan.kernel.decisions import Option
from caipan.sim.match import Row, finish, play, seed_of

TITLE = caipan.title("underworld")
DECKS = {"decks": ["dawn+shroud", "mirror+syndicate"]}
RANDOM = ("random", "random")


class Stumbling:
    """Plays the first option a few times, then breaks down."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def answer(self, chair: Chair) -> Option:
        self.steps -= 1
        if self.steps < 0:
            raise RuntimeError("fell off the chair")
        return chair.decision.options[0]


def test_a_row_tells_how_the_game_went() -> None:
    row = play(TITLE, DECKS, 5, RANDOM, number=9)
    assert (row.number, row.seed, row.bots) == (9, 5, RANDOM)
    assert row.groups == (("dawn", "shroud"), ("mirror", "syndicate"))
    assert row.error == "" and caipan.replay(row.record).hash == row.hash
    assert row.first in (0, 1) and row.rule.startswith("UW-") and row.turns > 1
    assert row.questions > row.decisions > 0


def test_the_first_player_is_that_of_the_first_turn() -> None:
    """Read off the table when the first turn begins; later the token changes hands."""
    game = caipan.new("underworld", DECKS, seed=5)
    while game.view(None)["table"]["turn"] < 1:
        decision = game.pending[0]
        game.choose(decision.options[-1], decision.seat)
    first = game.view(None)["table"]["first"]
    row = finish(game, [Stumbling(10**6)] * 2, TITLE, Row(number=0, seed=5, bots=RANDOM, groups=()))
    assert row.first == first


def test_reaching_the_bound_is_an_error() -> None:
    short = msgspec.structs.replace(TITLE, bound=20)
    row = play(short, DECKS, 5, RANDOM)
    assert "TooLong" in row.error and row.decisions == 20 and row.winners == ()
    assert caipan.replay(row.record).count == 20


def test_a_broken_game_keeps_the_record_that_leads_there() -> None:
    game = caipan.new("underworld", DECKS, seed=5)
    row = Row(number=0, seed=5, bots=("a", "b"), groups=((), ()))
    row = finish(game, [Stumbling(3), Stumbling(3)], TITLE, row)
    assert row.error == "RuntimeError: fell off the chair"
    assert caipan.replay(row.record).hash == game.hash


def test_options_that_do_not_fit_are_an_error_of_that_game() -> None:
    row = play(TITLE, {"decks": ["ivy+fang", "ivy+ivy"]}, 5, RANDOM)
    assert "BadDeck" in row.error and row.decisions == 0


@pytest.mark.parametrize("path", [(1, "a"), (1, "b"), (2, "a"), ("1/a",)])
def test_seeds_fit_into_any_json(path: tuple[int | str, ...]) -> None:
    assert 0 <= seed_of(*path) < 2**53 and seed_of(*path) == seed_of(*path)


def test_neighbouring_seeds_are_far_apart() -> None:
    seeds = {seed_of(n) for n in range(200)}
    assert len(seeds) == 200 and max(seeds) - min(seeds) > 2**46
