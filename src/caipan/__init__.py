"""Caipan 裁判: a referee for rules-heavy tabletop games.

g = caipan.new("underworld", options={"decks": ["ivy+syndicate", "fang+bureau"]}, seed=7)
while g.pending:
    decision = g.pending[0]
    g.choose(decision.options[0])
"""

from __future__ import annotations

import re
from pathlib import Path

from . import games
from .foreign import POSITION, measure
from .games import title
from .kernel.errors import (
    BadDeck,
    BadLesson,
    BadOptions,
    BadPosition,
    CaipanError,
    CheckFailed,
    DamagedRecord,
    DamagedSave,
    Endless,
    Fenced,
    IllegalChoice,
    OldSave,
    UnknownGame,
)
from .kernel.game import AnyGame, Game
from .kernel.lesson import Lesson
from .kernel.position import WORD, Position
from .kernel.record import MatchRecord
from .kernel.record import replay as _replay
from .kernel.records import Data
from .kernel.saves import opened
from .kernel.title import Title


def new(
    name: str,
    options: Data | None = None,
    seed: int = 0,
    seats: int | None = None,
    secret: str = "",
) -> AnyGame:
    """A match, set up and waiting for its first answer. With a `secret` (16 bytes or more, in hex)
    mixed into chance, nobody who has seen a part of it can work out the rest."""
    game = title(name)
    if seats is not None and (type(seats) is not int or seats not in game.seats):
        raise BadOptions("seats", f"{name} seats {', '.join(map(str, game.seats))}, not {seats!r}")
    if type(seed) is not int or not -WORD <= seed < WORD:
        raise BadOptions("seed", f"{seed!r} is not a whole number of 64 bits")
    if secret and not (isinstance(secret, str) and re.fullmatch(r"([0-9a-f]{2}){16,64}", secret)):
        raise BadOptions("secret", "must be 16 to 64 bytes in hex")
    if options is not None and not (
        isinstance(options, dict) and all(isinstance(key, str) for key in options)
    ):
        raise BadOptions("options", "must be a mapping of names")
    measure(options or {}, "options")
    return game.new(options, seed, seats, secret)


def load(data: bytes) -> AnyGame:
    """A match from `g.save()`; damaged or foreign bytes raise DamagedSave, and one of another
    engine or edition OldSave."""
    name, book, state = opened(data)
    try:
        game = title(name)
    except UnknownGame as problem:
        raise DamagedSave(f"not a save of a known game: {problem}") from None
    if book != game.table.book.digest:
        raise OldSave(f"it was saved with another edition of {name}")
    try:
        return game.table.load(state, game.seats)
    except CaipanError:
        raise
    except Exception as problem:  # sound in its parts, but no game leads there
        raise DamagedSave(f"not a state of {name} that can go on: {problem!r}") from problem


def replay(record: MatchRecord | str | bytes, upto: int | None = None) -> AnyGame:
    """Play a record again, to the end or to a number of choices. What is wrong with it raises
    DamagedRecord; one that begins with the save of another engine or edition, OldSave."""
    if not isinstance(record, MatchRecord):
        record = MatchRecord.from_json(record)
    game: AnyGame = _replay(record, _begin, upto)
    return game


def _begin(record: MatchRecord) -> AnyGame:
    try:
        if not record.start:
            return new(record.game, record.options, record.seed, record.seats, record.secret)
        game = load(record.start_bytes)
    except OldSave:
        raise
    except (UnknownGame, BadOptions, DamagedSave) as problem:
        raise DamagedRecord(f"its beginning cannot be set up: {problem}") from None
    if game.rules.name != record.game:
        raise DamagedRecord(f"it begins with a table of {game.rules.name}, not of {record.game}")
    return game


def position(source: str | Path | Data) -> Position:
    """A position file: `.game()` sets it up, `.check()` plays and verifies it."""
    found = Position.read(source, title)
    try:
        measure(found.data, found.name, POSITION)
    except BadOptions as problem:
        raise BadPosition(problem.where, problem.problem) from None
    return found


def lesson(source: str | Path | Data) -> Lesson:
    """A lesson's file: `.rehearse()` plays it through and says which step is wrong."""
    return Lesson.read(source, title)


__all__ = [
    "AnyGame",
    "BadDeck",
    "BadLesson",
    "BadOptions",
    "BadPosition",
    "CaipanError",
    "CheckFailed",
    "DamagedRecord",
    "DamagedSave",
    "Endless",
    "Fenced",
    "Game",
    "IllegalChoice",
    "Lesson",
    "MatchRecord",
    "OldSave",
    "Position",
    "Title",
    "UnknownGame",
    "games",
    "lesson",
    "load",
    "new",
    "position",
    "replay",
    "title",
]
