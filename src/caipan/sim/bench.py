"""How fast the referee is, with log, keys and full legality on, and python-chess beside it.

Random play writes the log and records the key of every choice; the keys of options nobody picks
are rendered only when somebody reads them, and `all_keys_per_s` says what reading all of them
costs. The same few games are played several times, in turn with chess, and the best of each counts.
Seconds are the processor's, so that others at work on the machine spoil no number.
"""

from __future__ import annotations

import cProfile
import io
import math
import pstats
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from itertools import count
from random import Random
from time import process_time
from typing import Any

import msgspec

import caipan
from caipan.kernel.records import Data

from .heap import at_rest
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
    all_keys_per_s: float = 0.0  # decisions, every key of every option rendered
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
    games = enough(lambda n: play(name, n), slot)
    boards = enough(chess, slot) if has_chess() else 0
    runs, beside = [], []
    with at_rest():
        for _ in range(ROUNDS):
            runs.append(play(name, games))
            if boards:
                beside.append(chess(boards))
        read = best(play(name, games, every_key=True) for _ in range(2))
    pace = best(runs)
    found = Figures(
        decisions_per_s=pace.decisions / pace.seconds,
        questions_per_s=pace.questions / pace.seconds,
        games_per_s=pace.games / pace.seconds,
        all_keys_per_s=read.decisions / read.seconds,
    )
    if beside:
        theirs = max(run.decisions / run.seconds for run in beside)
        found.chess_per_s, found.ratio = theirs, found.decisions_per_s / theirs
    here = places(name)
    for measure, work in SMALL.items():
        setattr(found, measure, least_us(work, here, seconds / 2 / len(SMALL)))
    return found


def best(runs: Iterable[Pace]) -> Pace:
    return min(runs, key=lambda run: run.seconds)


def enough(run: Callable[[int], Pace], seconds: float) -> int:
    """How many games fill the time, judged by a first few that also warm everything up."""
    few = 3
    return max(1, round(few * seconds / run(few).seconds))


# --- random play ----------------------------------------------------------------------------------


def measured(name: str, seed: int) -> Data:
    """Options as the game wants to be measured, or as it is simulated."""
    title = caipan.title(name)
    return (title.measured or title.sample)(seed)


class Place(msgspec.Struct, frozen=True):
    """A decision to time small things at."""

    game: AnyGame
    saved: bytes


def play(name: str, games: int, *, every_key: bool = False) -> Pace:
    """The first so many games of the benchmark, setup included, always with the same choices."""
    pace = Pace(games=games)
    for number in range(games):
        seed = seed_of("bench", name, number)
        options, random = measured(name, seed), Random(seed).random
        decisions = skipped = 0
        began = process_time()
        g = caipan.new(name, options, seed)
        while g.pending:
            decision = g.pending[0]
            offered = decision.options
            if every_key:
                assert all(option.key for option in offered)
            g.choose(offered[int(random() * len(offered))], decision.seat)
            decisions += 1
            skipped += len(g.skipped)
        pace.seconds += process_time() - began
        pace.decisions += decisions
        pace.questions += decisions + skipped
    return pace


def places(name: str) -> list[Place]:
    """Copies at random decisions; of twice as many, those deepest inside their procedures."""
    found: list[AnyGame] = []
    for number in count():
        seed = seed_of("places", name, number)
        g, random = caipan.new(name, measured(name, seed), seed), Random(seed).random
        while g.pending:
            if random() < 0.1:
                found.append(g.copy())
            decision = g.pending[0]
            g.choose(decision.options[int(random() * len(decision.options))], decision.seat)
        if len(found) >= 2 * PLACES:
            break
    deep = sorted(found, key=lambda g: -len(g.frames))[:PLACES]
    return [Place(g, g.save()) for g in deep]


def first_choice(place: Place) -> None:
    copy = place.game.copy()
    copy.choose(copy.pending[0].options[0])


SMALL: dict[str, Callable[[Place], Any]] = {
    "copy_us": lambda p: p.game.copy(),
    "first_choice_us": first_choice,
    "save_us": lambda p: p.game.save(),
    "load_us": lambda p: caipan.load(p.saved),
    "hash_us": lambda p: p.game.hash,
    "view_us": lambda p: p.game.view(0),
    "resample_us": lambda p: p.game.resample(0, 1),
}


def least_us(work: Callable[[Place], Any], here: list[Place], seconds: float) -> float:
    """The mean over all places, of the quickest round."""
    least, until = math.inf, process_time() + seconds
    while True:
        began = process_time()
        for place in here:
            work(place)
        now = process_time()
        least = min(least, now - began)
        if now >= until:
            return least / len(here) * 1e6


def profile(name: str, games: int = 20) -> str:
    """Where random play spends its time: the first ten lines of cProfile by own time."""
    play(name, 1)
    profiler = cProfile.Profile()
    profiler.runcall(play, name, games)
    out = io.StringIO()
    pstats.Stats(profiler, stream=out).strip_dirs().sort_stats("tottime").print_stats(TOP)
    return out.getvalue().strip()


# --- chess ----------------------------------------------------------------------------------------


def has_chess() -> bool:
    """The yardstick is a development dependency."""
    return find_spec("chess") is not None


def chess(games: int) -> Pace:
    """Random chess: list the legal moves, push one, until none is left or it drags on."""
    from chess import Board

    random = Random(1).random
    pace = Pace(games=games)
    began = process_time()
    for _ in range(games):
        board = Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= QUIET:
                break
            board.push(moves[int(random() * len(moves))])
            pace.decisions += 1
    pace.seconds = process_time() - began
    return pace
