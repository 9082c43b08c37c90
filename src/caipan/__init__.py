"""Caipan 裁判: a referee for rules-heavy tabletop games.

g = caipan.new("underworld", options={"decks": ["ivy+syndicate", "fang+bureau"]}, seed=7)
while g.pending:
    decision = g.pending[0]
    g.choose(decision.options[0])
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from . import games
from .foreign import POSITION, measure
from .games import title
from .kernel.errors import (
    BadDeck,
    BadOptions,
    BadPosition,
    CaipanError,
    CheckFailed,
    DamagedRecord,
    DamagedSave,
    Fenced,
    IllegalChoice,
    UnknownGame,
)
from .kernel.game import MAGIC, Game
from .kernel.position import WORD, Position
from .kernel.record import MatchRecord
from .kernel.record import replay as _replay
from .kernel.title import Title

AnyGame = Game[Any, Any, Any]


def new(
    name: str, options: dict[str, Any] | None = None, seed: int = 0, seats: int | None = None
) -> AnyGame:
    """A match, set up and waiting for its first answer."""
    game = title(name)
    if seats is not None and (type(seats) is not int or seats not in game.seats):
        raise BadOptions("seats", f"{name} seats {', '.join(map(str, game.seats))}, not {seats!r}")
    if type(seed) is not int or not -WORD <= seed < WORD:
        raise BadOptions("seed", f"{seed!r} is not a whole number of 64 bits")
    if options is not None and not (
        isinstance(options, dict) and all(isinstance(key, str) for key in options)
    ):
        raise BadOptions("options", "must be a mapping of names")
    measure(options or {}, "options")
    return game.new(options, seed, seats)


def load(data: bytes) -> AnyGame:
    """A match from `g.save()`; damaged or foreign bytes raise DamagedSave."""
    if not isinstance(data, bytes) or not data.startswith(MAGIC):
        raise DamagedSave("not a save of this engine")
    digest, body = data[len(MAGIC) : len(MAGIC) + 8], data[len(MAGIC) + 8 :]
    if hashlib.blake2b(body, digest_size=8).digest() != digest:
        raise DamagedSave("the save is damaged: its checksum does not fit")
    try:
        name, state = msgspec.msgpack.decode(body, type=tuple[str, msgspec.Raw])
        table = title(name).table
    except (msgspec.DecodeError, UnknownGame) as problem:
        raise DamagedSave(f"not a save of a known game: {problem}") from None
    try:
        return table.load(bytes(state))
    except CaipanError:
        raise
    except Exception as problem:  # sound in its parts, but no game leads there
        raise DamagedSave(f"not a state of {name} that can go on: {problem!r}") from problem


def replay(record: MatchRecord | str | bytes, upto: int | None = None) -> AnyGame:
    """Play a record again, to the end or to a number of choices."""
    if not isinstance(record, MatchRecord):
        record = MatchRecord.from_json(record)
    game: AnyGame = _replay(record, _begin, upto)
    return game


def _begin(record: MatchRecord) -> AnyGame:
    try:
        if not record.start:
            return new(record.game, record.options, record.seed, record.seats)
        game = load(record.start_bytes)
    except (UnknownGame, BadOptions, DamagedSave) as problem:
        raise DamagedRecord(f"its beginning cannot be set up: {problem}") from None
    if game.rules.name != record.game:
        raise DamagedRecord(f"it begins with a table of {game.rules.name}, not of {record.game}")
    return game


def position(source: str | Path | dict[str, Any]) -> Position:
    """A position file: `.game()` sets it up, `.check()` plays and verifies it."""
    found = Position.read(source, title)
    try:
        measure(found.data, found.name, POSITION)
    except BadOptions as problem:
        raise BadPosition(problem.where, problem.problem) from None
    return found


__all__ = [
    "BadDeck",
    "BadOptions",
    "BadPosition",
    "CaipanError",
    "CheckFailed",
    "DamagedRecord",
    "DamagedSave",
    "Fenced",
    "Game",
    "IllegalChoice",
    "MatchRecord",
    "Position",
    "Title",
    "UnknownGame",
    "games",
    "load",
    "new",
    "position",
    "replay",
    "title",
]
