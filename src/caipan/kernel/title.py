"""A game as the outside meets it: every game package exports one `Title` named GAME."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from .drawing import Pen
from .game import Game, Setup
from .language import Lexicon


class Title(msgspec.Struct, frozen=True):
    """What can be played, how it is set up, and the few hooks that tools need."""

    name: str
    titles: dict[str, str]
    seats: tuple[int, ...]
    options: dict[str, Any]  # a JSON Schema
    table: type[Game[Any, Any, Any]]
    lay_out: Callable[
        [Any, dict[str, Any], int], dict[str, Any]
    ]  # (game, options, seats) -> options in full
    names: Path
    evaluate: Callable[[dict[str, Any], int], float]  # (view, seat) -> how good it looks
    arrange: Callable[[Any, dict[str, Any]], None]  # (game, position) -> the table as described
    sample: Callable[
        [int], dict[str, Any]
    ]  # a seed -> options for random play, random legal decks included
    group: Callable[[dict[str, Any], int], list[str]]  # (options, seat) -> labels for statistics
    bound: int = 5000  # decisions; reaching it is an error
    draw: Pen | None = None  # its table on a text screen; without it, zones are listed
    players: Callable[[dict[str, Any]], int] | None = None  # how many seats these options mean

    @property
    def lexicon(self) -> Lexicon:
        return Lexicon(self.names)

    def new(
        self, options: dict[str, Any] | None, seed: int, seats: int | None
    ) -> Game[Any, Any, Any]:
        from . import rng

        if seats is None and self.players is not None:
            seats = self.players(options or {})
        count = self.seats[0] if seats is None else seats
        g = object.__new__(self.table)
        g.lay(count)
        full = self.lay_out(g, dict(options or {}), count)
        g.rng = rng.seeded(seed)
        g.begin(Setup(full, count, seed))
        return g
