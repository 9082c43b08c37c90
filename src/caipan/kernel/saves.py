"""Saves: a state in an envelope that tells which engine wrote it, of which game, by which book.

A state names faces, numbers and zones by their place in the book, so it can be read only with a
book of the same shape. Another one is refused in so many words, instead of being read wrongly.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from .errors import DamagedSave, OldSave
from .layout import Layout

MAGIC = b"caipan\x02"
FIRST_MAGIC = b"caipan\x01"  # engine 0.1 wrote neither its number nor its book
ENGINE_VERSION = "0.3"
CHECK = 8  # bytes
ENCODE = msgspec.msgpack.Encoder().encode

Body = tuple[str, str, str, msgspec.Raw]  # engine, game, digest of its book, state
_BODY = msgspec.msgpack.Decoder(Body)


def checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=CHECK).digest()


def sealed(game: str, book: str, state: object) -> bytes:
    body = ENCODE((ENGINE_VERSION, game, book, state))
    return MAGIC + checksum(body) + body


def opened(data: bytes) -> tuple[str, str, bytes]:
    """The game, the digest of its book, and the state, still to be read."""
    if isinstance(data, bytes) and data.startswith(FIRST_MAGIC):
        raise OldSave("it was saved by engine 0.1, and its tables have another shape")
    if not isinstance(data, bytes) or not data.startswith(MAGIC):
        raise DamagedSave("not a save of this engine")
    body = data[len(MAGIC) + CHECK :]
    if checksum(body) != data[len(MAGIC) : len(MAGIC) + CHECK]:
        raise DamagedSave("the save is damaged: its checksum does not fit")
    try:
        engine, game, book, state = _BODY.decode(body)
    except msgspec.DecodeError as problem:
        raise DamagedSave(f"not a save of a known game: {problem}") from None
    if engine != ENGINE_VERSION:
        raise OldSave(f"it was saved by engine {engine}, and this is {ENGINE_VERSION}")
    return game, book, bytes(state)


def digest(state: object, layout: Layout, *names: tuple[str, ...]) -> str:
    """What a save depends on: the records with their fields, the zones, and every list of names
    that it counts in."""
    seen: dict[Any, Any] = {}
    shape = (_shape(msgspec.inspect.type_info(state), seen), [z.name for z in layout], names)
    return hashlib.blake2b(ENCODE((shape, list(seen.values()))), digest_size=CHECK).hexdigest()


def _shape(info: object, seen: dict[Any, Any]) -> object:
    """A type as plain data: kinds of values, and of a record its tag and its fields in order."""
    kind = type(info).__name__
    if isinstance(info, msgspec.inspect.StructType):
        name = str(info.cls)
        if name not in seen:
            seen[name] = name
            rows = [(f.encode_name, _shape(f.type, seen)) for f in info.fields]
            seen[name] = (info.cls.__name__, info.tag, rows)
        return name
    if isinstance(info, msgspec.inspect.UnionType):
        return kind, sorted(str(_shape(t, seen)) for t in info.types)
    inner = [getattr(info, part, None) for part in ("item_type", "key_type", "value_type")]
    several = getattr(info, "item_types", ())
    return kind, [_shape(t, seen) for t in (*inner, *several) if t is not None]
