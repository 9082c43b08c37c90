"""How fast the referee is, with log, keys and full legality on, beside python-chess in the same run.

Random play renders every key of every decision. The same few games are played several times, in
turn with chess, and the best of each counts: a machine's bad moment spoils neither number nor ratio.
"""

from __future__ import annotations

import cProfile
import io
import pstats
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

import msgspec

import caipan

from .match import seed_of

AnyGame = caipan.AnyGame
SECONDS = 6.0  # for one game with all its measures
ROUNDS = 5
PLACES = 200  # decisions at which copies, saves and so on are timed
PLIES, QUIET = 300, 100  # when a random chess game is called off
TOP = 10


class Pace(msgspec.Struct):
    """What random play got done."""

    games: int = 0
    decisions: int = 0
    questions: int = 0
    seconds: float = 0.0


class Figures(msgspec.Struct):
    """The best of all rounds; times in microseconds."""

    decisions_per_s: float = 0.0
    questions_per_s: float = 0.0
    games_per_s: float = 0.0
    copy_us: float = 0.0
    first_choice_us: float = 0.0  # a copy together with the first choice made on it
    save_us: float = 0.0
    load_us: float = 0.0
    hash_us: float = 0.0
    view_us: float = 0.0
    resample_us: float = 0.0
    chess_per_s: float | None = None  # None: python-chess is not installed
    ratio: float | None = None


def bench(name: str, seconds: float = SECONDS) -> Figures:
    """Measure one game: half of the time random play in turn with chess, half the small things."""
    slot = seconds / 2 / ROUNDS / 2
    games = enough(lambda n: play(name, n).seconds, slot)
    boards = enough(chess, slot) if has_chess() else 0
    found = Figures()
    for _ in range(ROUNDS):
        pace = play(name, games)
        if pace.decisions / pace.seconds > found.decisions_per_s:
            found.decisions_per_s = pace.decisions / pace.seconds
            found.questions_per_s = pace.questions / pace.seconds
            found.games_per_s = pace.games / pace.seconds
        if boards:
            found.chess_per_s = max(found.chess_per_s or 0.0, chess_pace(boards))
    if found.chess_per_s:
        found.ratio = found.decisions_per_s / found.chess_per_s
    here = places(name)
    for measure, work in SMALL.items():
        setattr(found, measure, least_us(work, here, seconds / 2 / len(SMALL)))
    return found


def enough(run: Callable[[int], float], seconds: float) -> int:
    """How many games fill the time, judged by a first few that also warm everything up."""
    few = 3
    return max(1, round(few * seconds / max(run(few), 1e-9)))


# --- random play -----------------------------------------------------------------------------------


def start(name: str, number: int) -> tuple[AnyGame, Random]:
    seed = seed_of("bench", name, number)
    return caipan.new(name, caipan.title(name).sample(seed), seed), Random(seed)


def play(name: str, games: int) -> Pace:
    """The first so many games of the benchmark, always with the same choices; setting up is not timed."""
    pace = Pace(games=games)
    for number in range(games):
        g, random = start(name, number)
        began = perf_counter()
        while g.pending:
            decision = g.pending[0]
            keys = decision.keys
            g.choose(decision.options[int(random.random() * len(keys))], decision.seat)
            pace.decisions += 1
            pace.questions += 1 + len(g.skipped)
        pace.seconds += perf_counter() - began
    return pace


def places(name: str) -> list[AnyGame]:
    """Copies at random decisions; of twice as many, those deepest inside their procedures."""
    found: list[AnyGame] = []
    number = 0
    while len(found) < 2 * PLACES:
        g, random = start(name, number)
        number += 1
        while g.pending:
            if random.random() < 0.1:
                found.append(g.copy())
            decision = g.pending[0]
            g.choose(decision.options[int(random.random() * len(decision.options))], decision.seat)
    return sorted(found, key=lambda g: -len(g.frames))[:PLACES]


def first_choice(g: AnyGame) -> None:
    copy = g.copy()
    copy.choose(copy.pending[0].options[0])


SMALL: dict[str, Callable[[AnyGame], Any]] = {
    "copy_us": lambda g: g.copy(),
    "first_choice_us": first_choice,
    "save_us": lambda g: g.save(),
    "load_us": lambda g: caipan.load(SAVED[id(g)]),
    "hash_us": lambda g: g.hash,
    "view_us": lambda g: g.view(0),
    "resample_us": lambda g: g.resample(0, 1),
}
SAVED: dict[int, bytes] = {}
