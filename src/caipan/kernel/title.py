"""A game as the outside meets it: every game package exports one `Title` named GAME."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec

from . import rng
from .advice import Adviser, Judge
from .campaign import CampaignRules
from .drawing import Pen
from .game import AnyGame, Setup
from .language import Lexicon
from .records import Data, Reason
from .tables import written_plainly


class Built(msgspec.Struct, frozen=True):
    """A deck taken apart: cards by id, what belongs to it besides them, and what the construction
    rules have against it."""

    cards: dict[str, int]
    extra: dict[str, str] = {}  # by kind, as a society or an identity
    against: tuple[Reason, ...] = ()


class DeckRules(msgspec.Struct, frozen=True):
    """Decks as tables, builders and importers meet them, whatever the game."""

    printed: Data  # name -> a deck as options take it
    read: Callable[[Any], Built]  # any such deck; BadDeck for what is no deck at all
    made: Callable[[dict[str, int], dict[str, str]], Any]  # cards and extra -> as options take it
    extra: dict[str, tuple[str, ...]] = {}  # kind -> the ids it may be


def _never(one: str, other: str) -> str:
    return ""


class Pairing(msgspec.Struct, frozen=True):
    """Tables on which designs meet that somebody wants to see together (`caipan laws --pairs`)."""

    designs: tuple[str, ...]
    lay: Callable[[int, tuple[str, ...]], Data]  # (seed, wanted designs) -> a position with them
    apart: Callable[[str, str], str] = _never  # why two can never be in one match; "" if they can
    marks: Callable[[Any, int], Iterable[str]] = lambda g, card: ()  # keywords, statuses it has
    kinds: tuple[str, ...] = ()  # all of these that there are
    beyond: Callable[[str, str], str] = _never  # why a design can never be where such a mark is


@cache
def lexicon_in(folder: Path) -> Lexicon:
    """Read once, however often somebody asks."""
    return Lexicon(folder)


class Sampler(Protocol):
    """Options for random play by a seed, random legal decks included; for so many seats, where it
    matters and somebody says so."""

    def __call__(self, seed: int, seats: int | None = None) -> Data: ...


class Title(msgspec.Struct, frozen=True):
    """What can be played, how it is set up, and the few hooks that tools need."""

    name: str
    titles: dict[str, str]
    seats: tuple[int, ...]
    options: Data  # a JSON Schema
    table: type[AnyGame]
    lay_out: Callable[[Any, Data, int], Data]  # (game, options, seats) -> options in full
    names: Path
    evaluate: Callable[[Data, int], float]  # (view, seat) -> how good it looks
    arrange: Callable[[Any, Data], None]  # (game, position) -> the table as described
    sample: Sampler
    group: Callable[[Data, int], list[str]]  # (options, seat) -> labels for statistics
    bound: int = 5000  # decisions; reaching it is an error
    draw: Pen | None = None  # its table on a text screen; without it, zones are listed
    cards: Callable[[], dict[str, Data]] = dict  # what is printed on each card, by id
    chart: tuple[tuple[str, str], ...] = ()  # the printed chart: (clause, its phase's message)
    decks: DeckRules | None = None
    advise: Adviser | None = None  # rules of thumb for every option; without it, all are alike
    judge: Judge | None = None  # the chance of winning; without it, `evaluate` is asked
    # Players are on one side and may tell each other what they hold: unless somebody wishes it, a
    # host does not wait for seats that have nothing to answer.
    confers: bool = False
    luck: float = 0.0  # how many tries it takes until a result tells more than luck
    players: Callable[[Data], int] | None = None  # how many seats these options mean
    scene: Callable[[int], Data] | None = (
        None  # a seed -> a position far into a match, where random play seldom comes
    )
    campaign: CampaignRules | None = None  # matches that follow from each other
    measured: Callable[[int], Data] | None = (
        None  # a seed -> options for the benchmark; without it, those of `sample`
    )

    extend: Callable[[Any], None] | None = (
        None  # cards of somebody's own besides the printed ones, for the rest of this process
    )

    pairs: Pairing | None = None  # how any two designs are brought together
    # What its own book forbids at any time: (match, the match before the last answer) -> faults.
    invariants: Callable[[Any, Any], Iterable[str]] = lambda g, before: ()

    def __post_init__(self) -> None:
        written_plainly(self.table)

    @property
    def lexicon(self) -> Lexicon:
        return lexicon_in(self.names)

    def new(self, options: Data | None, seed: int, seats: int | None, secret: str = "") -> AnyGame:
        if seats is None and self.players is not None:
            seats = self.players(options or {})
        count = self.seats[0] if seats is None else seats
        g = self.table.blank(count)
        full = self.lay_out(g, dict(options or {}), count)
        g.rng, g.secret = rng.seeded(seed), secret
        g.begin(Setup(full, count, seed, secret))
        return g
