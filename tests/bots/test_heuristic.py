"""The game's advice, taken: it reads nothing it could not know, and has words for its reasons."""

from __future__ import annotations

import msgspec
import pytest

import caipan
from caipan.bots import Chair, bot
from caipan.kernel.advice import teams
from caipan.kernel.language import LANGUAGES
from caipan.sim.match import play
from tests.support.duel import Duel

TITLES = [t for t in caipan.games.titles().values() if t.advise is not None]
TITLE = caipan.title("underworld")
every_title = pytest.mark.parametrize("title", TITLES, ids=lambda t: t.name)


@every_title
def test_every_option_is_weighed_and_every_reason_has_words(title: caipan.Title) -> None:
    words = title.lexicon
    game = caipan.new(title.name, title.sample(5), seed=5)
    chosen = bot("random", 5)
    while game.pending:
        decision = game.pending[0]
        chair = Chair(game, decision.seat, title)
        advice = chair.advice(1)
        assert advice is not None and len(advice) == len(decision.options)
        for why in {why for _, why in advice if why}:  # a game may keep its reasons to itself
            assert all(words.message(why, lang) for lang in LANGUAGES)
        game.choose(chosen.answer(chair), decision.seat)


@every_title
def test_advice_does_not_depend_on_what_is_hidden(title: caipan.Title) -> None:
    """Another deal of what the seat cannot see changes no opinion of its own options."""
    game = caipan.new(title.name, title.sample(6), seed=6)
    chosen = bot("heuristic", 6)
    for _ in range(60):
        if not game.pending:
            break
        decision = game.pending[0]
        chair = Chair(game, decision.seat, title)
        assert chair.advice(1) == chair.advice(2)
        game.choose(chosen.answer(chair), decision.seat)


@every_title
def test_a_judge_gives_chances(title: caipan.Title) -> None:
    """Between nothing and certainty; what one side gains the other loses, more or less; and the end
    is the end."""
    judge = title.judge
    assert judge is not None
    game = caipan.new(title.name, title.sample(7), seed=7)
    chosen = bot("random", 7)
    while game.pending:
        sides = teams(game)
        chances = [judge(game, seats[0]) for seats in sides]
        assert all(0 <= chance <= 1 for chance in chances)
        assert len(sides) != 2 or abs(sum(chances) - 1) < 0.2
        seat = game.pending[0].seat
        game.choose(chosen.answer(Chair(game, seat, title)), seat)
    assert game.outcome is not None
    for seat in range(len(game.seats)):
        assert (judge(game, seat) == 1) == (seat in game.outcome.winners)


def test_a_game_without_advice_is_played_by_looking_ahead() -> None:
    plain = msgspec.structs.replace(TITLE, advise=None)
    duel = Duel({"hand": ["newsboy", "giant-bat"], "assets": ["newsboy"]})
    chair = Chair(duel.g, 0, plain)
    assert chair.advice(0) is None
    assert bot("heuristic", 3).answer(chair).key == bot("greedy", 3).answer(chair).key


def test_underworld_builds_before_it_plays() -> None:
    duel = Duel({"hand": ["newsboy", "giant-bat", "ivy-mage"], "assets": ["newsboy", "newsboy"]})
    assert bot("heuristic").answer(Chair(duel.g, 0, TITLE)).verb == "build"


def test_heuristic_beats_random() -> None:
    wins = 0
    for number in range(12):
        names = ("heuristic", "random") if number % 2 else ("random", "heuristic")
        row = play(TITLE, TITLE.sample(number // 2), number // 2, names)
        wins += names.index("heuristic") in row.winners
    assert wins >= 9
