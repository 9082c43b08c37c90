"""Saves with a right checksum that no referee has written."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

import caipan
from caipan import DamagedSave
from caipan.kernel.errors import Broken, Endless
from caipan.kernel.game import AnyGame
from caipan.kernel.saves import MAGIC

from .garbage import spoiled

HEADER = len(MAGIC) + 8  # then the body


def signed(body: bytes) -> bytes:
    """A body with a checksum that fits."""
    return MAGIC + hashlib.blake2b(body, digest_size=8).digest() + body


def parts(g: AnyGame) -> list[Any]:
    """What a save consists of: engine, game, digest of its book, state."""
    found: list[Any] = msgspec.msgpack.decode(g.save()[HEADER:])
    return found


def try_spoiled(g: AnyGame, faults: list[tuple[int, int, int, Any]]) -> None:
    """Loaded or DamagedSave: nothing else comes out, however well formed it is; and what was
    loaded goes on, or says that it cannot, and is as it was."""
    *envelope, state = parts(g)
    try:
        body = msgspec.msgpack.encode((*envelope, spoiled(state, faults)))
    except (OverflowError, TypeError):  # no such number or key in this encoding
        return
    try:
        forged = caipan.load(signed(body))
    except DamagedSave:
        return
    assert forged.pending or forged.outcome
    for _ in range(3):
        if forged.pending:
            before = forged.hash
            try:
                forged.choose(forged.pending[0].options[0], forged.pending[0].seat)
            except (Broken, Endless):
                assert forged.hash == before
                return
