"""Bots see a chair and nothing else, and the same seed gives the same player."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import caipan
from caipan import AnyGame
from caipan.bots import Chair, UnknownBot, bot
from caipan.sim.match import play
from tests.support.duel import Duel

TITLE = caipan.title("underworld")
DECKS = {"decks": ["ivy+bureau", "fang+eclipse"]}


def judging(evaluate: Any) -> caipan.Title:
    """The game with another idea of what is good."""
    return msgspec.structs.replace(TITLE, evaluate=evaluate)


def my_action_step(title: caipan.Title = TITLE) -> Chair:
    """Seat 0 may build, dispatch, play or pass."""
    duel = Duel({"hand": ["newsboy", "giant-bat", "ivy-mage"], "assets": ["newsboy", "newsboy"]})
    return Chair(duel.g, 0, title)


def assets(view: dict[str, Any], seat: int) -> float:
    return len(view["zones"][f"assets-{seat}"])


def characters(view: dict[str, Any], seat: int) -> float:
    return sum(not c["down"] for p in (1, 2, 3) for c in view["zones"][f"district-{p}-{seat}"])


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="random, greedy"):
        bot("deep-thought")


def test_a_chair_knows_its_own_seat_only() -> None:
    game = caipan.new("underworld", DECKS, seed=3)
    asked = game.pending[0].seat
    mine, theirs = Chair(game, asked, TITLE), Chair(game, 1 - asked, TITLE)
    assert mine.decision is game.pending[0] and theirs.decisions == ()
    assert mine.view() == game.view(asked) and mine.log() == game.log(asked)


def test_an_imagined_match_looks_the_same_and_knows_nothing_of_the_real_one() -> None:
    game = caipan.new("underworld", DECKS, seed=3)
    chair = Chair(game, 0, TITLE)
    imagined = chair.imagine(1)
    assert imagined.view(0) == game.view(0)
    assert imagined.view(1) != game.view(1)
    assert imagined.log(1) == []
    assert imagined.record.seed == 0 and imagined.record.options == {} and not imagined.choices


def test_an_imagined_match_has_a_history_of_its_own() -> None:
    """Its record begins where it was imagined, and so does taking back."""
    imagined = my_action_step().imagine(1)
    before = imagined.hash
    imagined.choose("dispatch:newsboy@district-1", 0)
    assert caipan.replay(imagined.record).hash == imagined.hash
    imagined.undo(0)
    assert imagined.hash == before


@pytest.mark.parametrize("name", ["random", "greedy", "heuristic", "search:20"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    games = [play(TITLE, DECKS, 11, (name, "random")) for _ in range(2)]
    assert games[0] == games[1]
    assert not games[0].error and games[0].reason


def test_greedy_takes_what_the_game_calls_good() -> None:
    assert bot("greedy").answer(my_action_step(judging(assets))).verb == "build"


def test_greedy_waits_until_a_played_card_has_resolved() -> None:
    """Right after the announcement the character would still be on the stack."""
    assert bot("greedy").answer(my_action_step(judging(characters))).verb == "play"


def test_greedy_breaks_ties_by_its_own_seed() -> None:
    chair = my_action_step(judging(lambda view, seat: 0.0))
    answers = {bot("greedy", seed).answer(chair).key for seed in range(30)}
    again = {bot("greedy", seed).answer(chair).key for seed in range(30)}
    assert answers == again and len(answers) > 3


def test_greedy_survives_an_option_that_its_imagination_lacks() -> None:
    class Elsewhere(Chair):
        def imagine(self, seed: int) -> AnyGame:
            return Duel({"hand": []}).g

    chair = my_action_step(judging(assets))
    answer = bot("greedy").answer(Elsewhere(chair._game, 0, judging(assets)))
    assert answer in chair.decision.options


def test_greedy_beats_random() -> None:
    wins = 0
    for number in range(4):
        names = ("greedy", "random") if number % 2 else ("random", "greedy")
        row = play(TITLE, DECKS, number, names)
        wins += names.index("greedy") in row.winners
    assert wins >= 3
