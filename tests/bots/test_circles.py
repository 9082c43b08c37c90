"""No bot goes round in circles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import caipan
from caipan.bots import Chair, Memory, bot
from caipan.bots.circles import Onward
from caipan.kernel.decisions import Option
from caipan.sim.batch import Batch
from tests.support.house import House

FILES = Path(__file__).parent
TITLE = caipan.title("arkham")
ROOMS = {"hallway": {}, "attic": {}, "cellar": {}, "parlor": {"down": True}}
GLASS = "magnifying-glass-1"


class Fidgety:
    """Likes nothing better than playing a card that can be taken back, and taking it back."""

    def answer(self, chair: Chair) -> Option:
        liked = (o for o in chair.options if GLASS in o.key)
        return next(liked, chair.options[-1])


def turn_of(player: Onward | Fidgety, most: int) -> list[str]:
    """What it answers until the round is over."""
    h = House({"hand": [GLASS], "location": "attic"}, locations=ROOMS, act="the-barrier")
    game, keys = h.g, list[str]()
    now = game.table.turn
    while game.pending and game.table.turn == now and len(keys) < most:
        option = player.answer(Chair(game, 0, TITLE))
        keys.append(option.key)
        game.choose(option, 0)
    return keys


def test_without_memory_it_goes_on_for_ever() -> None:
    assert all(GLASS in key for key in turn_of(Fidgety(), 100))


def test_with_it_the_round_ends() -> None:
    keys = turn_of(Onward(Fidgety()), 400)
    assert len(keys) < 100
    assert sum(GLASS in key for key in keys) < 40


def test_what_it_remembers_can_be_handed_on() -> None:
    """A host that makes a new bot for every answer gives it the memory of the last one."""
    memory = Memory()

    class Anew(Fidgety):
        def answer(self, chair: Chair) -> Option:
            return Onward(Fidgety(), memory).answer(chair)

    assert turn_of(Anew(), 400) == turn_of(Onward(Fidgety()), 400)


def test_a_table_that_was_not_met_before_is_played_as_ever() -> None:
    """The first answers of a fresh bot are those of the bot itself."""
    title = caipan.title("underworld")
    for name in ("greedy", "heuristic", "search:20"):
        game = caipan.new("underworld", seed=4)
        player = bot(name, 1)
        assert isinstance(player, Onward)
        plain = bot(name, 1)
        assert isinstance(plain, Onward)
        for _ in range(8):
            seat = game.pending[0].seat
            option = player.answer(Chair(game, seat, title))
            assert option == plain.bot.answer(Chair(game, seat, title))
            game.choose(option, seat)


def test_every_bot_leaves_out_what_led_nowhere() -> None:
    title = caipan.title("underworld")
    game = caipan.new("underworld", seed=4)
    for _ in range(6):
        game.choose(game.pending[0].options[0])
    decision = game.pending[0]
    assert len(decision.options) > 2
    for name in ("random", "greedy", "heuristic", "search:20", "easy"):
        left = decision.keys[1]
        chair = Chair(game, decision.seat, title).without(frozenset({*decision.keys} - {left}))
        assert bot(name, 3).answer(chair).key == left, name
        everything = Chair(game, decision.seat, title).without(frozenset(decision.keys))
        assert bot(name, 3).answer(everything).key in decision.keys


@pytest.mark.parametrize(("number", "begun"), [(23, 91), (24, 197)])
def test_a_greedy_table_of_four_goes_on(number: int, begun: int) -> None:
    """Two games that never came to the end of this round: one with one such card, one with two."""
    fixture = Batch("arkham", ("greedy",), 60, 770013, None, 4).fixture(number)
    game = TITLE.new(fixture.options, fixture.seed, 4)
    for seat, key in json.loads((FILES / f"circle-{number}.json").read_text("utf-8")):
        game.choose(key, seat)
    assert game.count == begun
    now, bots = game.table.turn, [bot("greedy", seat) for seat in range(4)]
    while game.pending and game.table.turn == now:
        seat = game.pending[0].seat
        game.choose(bots[seat].answer(Chair(game, seat, TITLE)), seat)
        assert game.count < begun + 300
