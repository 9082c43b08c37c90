"""Many games at once.

What a game becomes depends on the batch's seed and its own number, never on the workers.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

import msgspec

import caipan
from caipan.bots import bot
from caipan.kernel.errors import BadOptions

from .match import Row, play, seed_of

Job = TypeVar("Job")
Result = TypeVar("Result")


class Batch(msgspec.Struct, frozen=True):
    """What is to be played. Without `options` every game takes its own sample of them."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        title = caipan.title(self.game)
        for name in self.bots:
            bot(name)
        if len(self.bots) not in title.seats:
            raise BadOptions(
                "bots",
                f"{self.game} seats {', '.join(map(str, title.seats))}, not {len(self.bots)}",
            )


def run(batch: Batch, workers: int = 1) -> Iterator[Row]:
    """Rows in order of their numbers, as they are finished."""
    return spread(play_one, [(batch, number) for number in range(batch.games)], workers)


def play_one(job: tuple[Batch, int]) -> Row:
    """Game `number` of a batch; the bots move on by one seat from game to game.

    Different bots play every deal once in each rotation, so that luck of the deal and of the seat
    cancels out; equal ones would only play the same game again, and get a deal each.
    """
    batch, number = job
    title = caipan.title(batch.game)
    rotations = len({rotated(batch.bots, n) for n in range(len(batch.bots))})
    seed = seed_of(batch.seed, batch.game, number // rotations)
    options = batch.options if batch.options is not None else title.sample(seed)
    return play(title, options, seed, rotated(batch.bots, number), number)


def rotated(names: Sequence[str], by: int) -> tuple[str, ...]:
    shift = by % len(names)
    return (*names[shift:], *names[:shift])


def spread(work: Callable[[Job], Result], jobs: Sequence[Job], workers: int) -> Iterator[Result]:
    """`map` over local processes, results in order. One worker is this process itself."""
    if workers <= 1:
        yield from map(work, jobs)
        return
    # Fresh interpreters: a forked one would inherit the threads that draw progress bars.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(jobs) or 1), mp_context=fresh) as pool:
        chunk = max(1, min(8, len(jobs) // (workers * 4)))
        yield from pool.map(work, jobs, chunksize=chunk)
