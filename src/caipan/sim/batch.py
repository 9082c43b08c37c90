"""Many games at once.

What a game becomes depends on the batch's seed and its own number, never on the workers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol

import msgspec

import caipan
from caipan.bots import bot
from caipan.kernel.advice import teams
from caipan.kernel.errors import BadOptions

from .engines import LOCAL, scatter, spread
from .match import Fixture, Row, play_fixture, seed_of


class Plan(Protocol):
    """Games that follow from a few words: number `n` is the same whenever it is asked for."""

    @property
    def game(self) -> str: ...
    @property
    def games(self) -> int: ...
    def fixture(self, number: int) -> Fixture: ...
    def spec(self) -> dict[str, Any]:
        """The few words; two plans of the same spec agree on the games both have."""
        ...


class Batch(msgspec.Struct, frozen=True):
    """The same bots again and again. Without `options` every game takes its own sample of them."""

    game: str
    bots: tuple[str, ...]  # by seat; or fewer, to be shared out among the teams
    games: int
    seed: int = 0
    options: dict[str, Any] | None = None
    seats: int | None = None

    def __post_init__(self) -> None:
        title = caipan.title(self.game)
        for name in self.bots:
            bot(name)
        seats = self.seats or (len(self.bots) if len(self.bots) in title.seats else title.seats[0])
        allowed = ", ".join(map(str, title.seats))
        if seats not in title.seats:
            raise BadOptions("seats", f"{self.game} seats {allowed}, not {seats}")
        if len(self.bots) != seats:
            bots = shared_out(self.game, self.bots, seats, self.options)
            if bots is None:
                raise BadOptions("bots", f"{self.game} seats {allowed}, not {len(self.bots)}")
            msgspec.structs.force_setattr(self, "bots", bots)

    def fixture(self, number: int) -> Fixture:
        """The bots move on by one seat from game to game.

        Different bots play every deal once in each rotation, so that luck of the deal and of the
        seat cancels out; equal ones would only play the same game again, and get a deal each.
        """
        rotations = len({rotated(self.bots, n) for n in range(len(self.bots))})
        seed = seed_of(self.seed, self.game, number // rotations)
        options = self.options
        if options is None:
            options = caipan.title(self.game).sample(seed)
        bots = rotated(self.bots, number)
        return Fixture(game=self.game, number=number, seed=seed, options=options, bots=bots)

    def spec(self) -> dict[str, Any]:
        words: dict[str, Any] = msgspec.to_builtins(self)
        del words["games"]
        return {"plan": "batch", **words}


def shared_out(
    game: str, names: Sequence[str], seats: int, options: dict[str, Any] | None
) -> tuple[str, ...] | None:
    """One name for everybody, or one for each team."""
    if len(names) == 1:
        return (names[0],) * seats
    title = caipan.title(game)
    sides = teams(title.new(title.sample(0) if options is None else options, 0, seats))
    if len(names) != len(sides):
        return None
    side = {seat: n for n, each in enumerate(sides) for seat in each}
    return tuple(names[side[seat]] for seat in range(seats))


def run(plan: Plan, workers: int = 1) -> Iterator[Row]:
    """Rows in order of their numbers."""
    return spread(play_fixture, [plan.fixture(n) for n in range(plan.games)], workers)


def rest(
    plan: Plan, done: Collection[int] = (), workers: int = 1, on: str = LOCAL
) -> Iterator[Row]:
    """The rows still missing, as they are finished."""
    missing = [plan.fixture(n) for n in range(plan.games) if n not in done]
    return scatter(play_fixture, missing, workers, on) if missing else iter(())


def rotated(names: Sequence[str], by: int) -> tuple[str, ...]:
    shift = by % len(names)
    return (*names[shift:], *names[:shift])
