"""Many games at once.

What a game becomes depends on the batch's seed and its own number, never on the workers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Protocol

import msgspec

import caipan
from caipan.bots import bot
from caipan.kernel.advice import teams
from caipan.kernel.errors import BadOptions
from caipan.kernel.records import Data

from .engines import LOCAL, scatter, spread
from .match import Fixture, Row, play_fixture, seed_of

Choices = dict[str, tuple[Any, ...]]  # an option and its values
SAMPLES, FEW_ANSWERS = 5, 300  # how hard teams are looked for


class Plan(Protocol):
    """Games that follow from a few words: number `n` is the same whenever it is asked for."""

    @property
    def game(self) -> str: ...
    @property
    def games(self) -> int: ...
    def fixture(self, number: int) -> Fixture: ...
    def spec(self) -> Data:
        """The few words; two plans of the same spec agree on the games both have."""
        ...


class Batch(msgspec.Struct, frozen=True):
    """The same bots again and again. Without `options` every game takes its own sample of them;
    `vary` takes another value of an option from deal to deal."""

    game: str
    bots: tuple[str, ...]  # one for every seat, or for every team, or for all
    games: int
    seed: int = 0
    options: Data | None = None
    seats: int | None = None
    vary: Choices = {}

    def __post_init__(self) -> None:
        title = caipan.title(self.game)
        for name in self.bots:
            bot(name)
        known(self.game, self.vary)
        if self.count not in title.seats:
            allowed = ", ".join(map(str, title.seats))
            raise BadOptions("seats", f"{self.game} seats {allowed}, not {self.count}")
        self.shared(self.bots)

    @property
    def count(self) -> int:
        """How many players; as many as there are bots, if it can be played so."""
        allowed = caipan.title(self.game).seats
        return self.seats or (len(self.bots) if len(self.bots) in allowed else allowed[0])

    def fixture(self, number: int) -> Fixture:
        """The bots move on by one seat, or team, from game to game.

        Different bots play every deal once in each rotation, so that luck of the deal and of the
        seat cancels out; equal ones would only play the same game again, and get a deal each.
        """
        rotations = len({rotated(self.bots, n) for n in range(len(self.bots))})
        deal = number // rotations
        seed = seed_of(self.seed, self.game, deal)
        options = self.options
        if options is None:
            options = caipan.title(self.game).sample(seed, self.count)
        if self.vary:
            options = options | varied(self.vary, deal)
        bots = self.shared(rotated(self.bots, number))
        return Fixture(game=self.game, number=number, seed=seed, options=options, bots=bots)

    def shared(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """A name for each seat."""
        if len(names) in (1, self.count):
            return names if len(names) == self.count else names * self.count
        sides = seated(self.game, self.count, msgspec.json.encode(self.options))
        if len(names) != len(sides):
            wanted = " or ".join(map(str, sorted({1, len(sides), self.count})))
            raise BadOptions("bots", f"{self.game} takes {wanted} of them, not {len(names)}")
        side = {seat: n for n, each in enumerate(sides) for seat in each}
        return tuple(names[side[seat]] for seat in range(self.count))

    def spec(self) -> Data:
        words: Data = msgspec.to_builtins(self)
        del words["games"]
        if not self.vary:
            del words["vary"]
        return {"plan": "batch", **words}


def known(game: str, names: Iterable[str]) -> None:
    """Options that the game has; others are refused."""
    there = caipan.title(game).options.get("properties", {})
    for name in names:
        if name not in there:
            listed = ", ".join(there) or "none"
            raise BadOptions(name, f"no such option of {game}; there is {listed}")


def varied(vary: Choices, deal: int) -> Data:
    """What the options that vary are in a deal."""
    return {name: values[deal % len(values)] for name, values in vary.items()}


@cache
def seated(game: str, seats: int, options: bytes) -> list[list[int]]:
    """The seats of each team, as most games show them: there are games that form teams in play, so
    a few are begun at random."""
    title, chosen = caipan.title(game), msgspec.json.decode(options)
    found: Counter[bytes] = Counter()
    for seed in range(SAMPLES):
        g = title.new(title.sample(seed, seats) if chosen is None else chosen, seed, seats)
        random = Random(seed)
        for _ in range(FEW_ANSWERS):
            if len(teams(g)) > 1 or not g.pending:
                break
            g.choose(random.choice(g.pending[0].options))
        found[msgspec.json.encode(teams(g))] += 1
    return msgspec.json.decode(found.most_common(1)[0][0], type=list[list[int]])


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
