"""A record is what is needed to play a match again: how it was set up, and every chosen key."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from .errors import CaipanError, DamagedRecord
from .records import Data
from .saves import ENGINE_VERSION

if TYPE_CHECKING:
    from .game import AnyGame

VERSION = 1
PLAIN, KEYED = "splitmix64", "splitmix64+blake2b"  # generators of chance


class MatchRecord(msgspec.Struct, frozen=True):
    """`start` is a save to begin from instead of a fresh setup; `hashes` pins the state now and
    then."""

    game: str
    engine: str
    options: Data
    seats: int
    seed: int
    choices: list[tuple[int, str]] = []
    hashes: dict[str, str] = {}
    start: str = ""
    version: int = VERSION
    secret: str = ""  # mixed into chance by the generator of this name
    generator: str = ""

    def __post_init__(self) -> None:
        """A record names its generator: the plain one, or the one with a secret."""
        named = KEYED if self.secret else PLAIN
        if self.generator not in ("", named):
            raise ValueError(f"chance by {self.generator!r}, which this engine does not know")
        msgspec.structs.force_setattr(self, "generator", named)

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> MatchRecord:
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as problem:
            raise DamagedRecord(f"not a record: {problem}") from None
        if record.version != VERSION:
            raise DamagedRecord(f"record version {record.version}, this engine reads {VERSION}")
        return record

    @property
    def start_bytes(self) -> bytes:
        try:
            return base64.b64decode(self.start, validate=True)
        except ValueError as problem:
            raise DamagedRecord(f"its starting position is damaged: {problem}") from None


def replay(
    record: MatchRecord, begin: Callable[[MatchRecord], AnyGame], upto: int | None = None
) -> AnyGame:
    """Play the choices again, checking every hash that the record holds on the way.

    A wrong hash is charged to the last choice before it: the first bad one is that or an earlier.
    Hashes of another engine mean nothing here: such a record is played by its keys alone, and says
    where they part.
    """
    if record.engine != ENGINE_VERSION:
        record = msgspec.structs.replace(record, hashes={})
    beyond = record.hashes.keys() - {str(n) for n in range(len(record.choices) + 1)}
    if beyond:
        raise DamagedRecord(f"it pins {min(beyond)!r} of {len(record.choices)} choices")
    g = begin(record)
    _compare(g, record, 0)
    choices = record.choices if upto is None else record.choices[: max(upto, 0)]
    for n, (seat, key) in enumerate(choices, 1):
        try:
            g.choose(key, seat)
        except CaipanError as problem:
            told = f"{key} cannot be chosen: {problem}"
            if record.engine != ENGINE_VERSION:
                told = f"recorded by engine {record.engine}, and here they part: {told}"
            raise DamagedRecord(told, n - 1) from None
        _compare(g, record, n)
    return g


def _compare(g: AnyGame, record: MatchRecord, n: int) -> None:
    pinned = record.hashes.get(str(n))
    if pinned is not None and pinned != g.hash:
        raise DamagedRecord("the state differs from the recorded one", n - 1)
