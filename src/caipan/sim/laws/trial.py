"""One game under observation, and what was found on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

import msgspec

import caipan
from caipan.kernel.decisions import Option
from caipan.kernel.records import Data
from caipan.kernel.title import Title
from caipan.sim.match import seed_of, told

AnyGame = caipan.AnyGame
EVERY = 4  # dear laws are tried at one decision in so many


class Break(msgspec.Struct, frozen=True):
    """A law broken: where, how, and the record that leads there."""

    law: str
    number: int
    seed: int
    decision: int
    detail: str
    record: str


class Findings(msgspec.Struct):
    """What one game showed, or many games together."""

    games: int = 0
    decisions: int = 0
    tried: dict[str, int] = {}
    breaks: list[Break] = []
    used: set[str] = set()
    varied: dict[str, tuple[int, int]] = {}  # hidden place -> (looks, looks that found new faces)

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.breaks += other.breaks
        self.used |= other.used
        for law, n in other.tried.items():
            self.tried[law] = self.tried.get(law, 0) + n
        for place, (looks, new) in other.varied.items():
            had = self.varied.get(place, (0, 0))
            self.varied[place] = (had[0] + looks, had[1] + new)


class Sample(msgspec.Struct, frozen=True):
    """Which games are tried. Without `options` each takes its own sample of them."""

    game: str
    games: int
    seed: int = 0
    every: int = EVERY
    options: Data | None = None
    seats: int | None = None  # only with so many


class Trial:
    """One game under observation. `pick` is the answer that random play gives next."""

    def __init__(self, sample: Sample, number: int) -> None:
        self.title: Title = caipan.title(sample.game)
        self.number, self.seed = number, seed_of(sample.seed, "laws", sample.game, number)
        self.random = Random(self.seed)
        self.sample = sample
        self.g: AnyGame = self.begun()
        self.inventory = inventory(self.g)
        self.before: AnyGame | None = None  # the last answer
        self.forgetful: AnyGame | None = None  # where the last answer led who remembers nothing
        self.stale: list[Option] = []  # answers that were legal once
        self.course: dict[int, tuple[str, Offers]] = {}  # hash and offers after so many choices
        self.findings = Findings(games=1)
        self.pick: Option
        self.seat = 0

    def begun(self) -> AnyGame:
        return begun(self.title, self.sample, self.number, self.seed)

    def try_laws(self, laws: Iterable[Law]) -> None:
        for law in laws:
            name = name_of(law)
            self.findings.tried[name] = self.findings.tried.get(name, 0) + 1
            try:
                for detail in law(self):
                    self.broken(name, detail)
            except Exception as problem:
                self.broken(name, f"raised {told(problem)}")

    def broken(self, law: str, detail: str) -> None:
        """A game shows each law's first break; the rest would mostly repeat it."""
        if not any(b.law == law for b in self.findings.breaks):
            g = self.g
            at = Break(law, self.number, self.seed, g.count, detail, g.record.to_json())
            self.findings.breaks.append(at)

    def some(self, options: Sequence[Option]) -> Option:
        return options[self.random.randrange(len(options))]


def begun(title: Title, sample: Sample, number: int, seed: int) -> AnyGame:
    """A new match; two of three in the midst of things, where a game knows such tables."""
    free = sample.options is None and sample.seats is None
    if free and title.scene is not None and number % 3:
        return caipan.position(title.scene(seed)).game()
    given = sample.options
    options = title.sample(seed, sample.seats) if given is None else given
    return caipan.new(sample.game, options, seed, sample.seats)


Law = Callable[[Trial], Iterator[str]]
Offers = list[tuple[int, str, list[str]]]


def name_of(law: Law) -> str:
    return law.__name__.replace("_", " ")


def offers(game: AnyGame) -> Offers:
    return [(d.seat, d.prompt, d.keys) for d in game.pending]


def inventory(game: AnyGame) -> Counter[tuple[int, int]]:
    """Who owns how many of which face."""
    return Counter([(c.owner, c.face) for c in game.cards])


def play_on(game: AnyGame, random: Random, choices: int) -> None:
    for _ in range(choices):
        if not game.pending:
            return
        decision = game.pending[0]
        game.choose(decision.options[random.randrange(len(decision.options))], decision.seat)
