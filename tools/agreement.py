"""Whether everybody at a table was shown the same match: sockets against the record they share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

import caipan
from caipan.server.frames import ENCODE, view_of
from caipan.server.play import Play
from caipan.server.store import Store


class Shown(msgspec.Struct):
    """The last view a socket was sent."""

    seq: int
    n: int
    seat: int | None
    view: dict[str, Any]


READ = msgspec.json.Decoder(Shown).decode


def played(store: Store, table: str) -> Play:
    """The match as its record tells it, from the first line on."""
    row = store.table(table)
    assert row is not None, f"{table} is not stored"
    play = Play(caipan.MatchRecord.from_json(row.setup))
    for entry in store.entries(table):
        play.apply(entry)
    play.hides = row.hides(play.conceded)
    play.look_for_ghost()
    return play


def quarrels(store: Store, table: str, frames: Iterable[str]) -> list[str]:
    """What the sockets of a table, by their last views, have that the record has not."""
    play = played(store, table)
    found = []
    if caipan.replay(play.record).hash != play.game.hash:
        found.append(f"{table}: the record leads to another match")
    for shown in map(READ, frames):
        who = f"{table} for {shown.seat}"
        if (shown.seq, shown.n) != (play.seq, play.n):
            found.append(f"{who}: {shown.seq} lines, {shown.n} answers; {play.seq}, {play.n} kept")
        elif shown.view != msgspec.json.decode(ENCODE(view_of(play, play.face, shown.seat))):
            found.append(f"{who}: another view than the record's after {play.n} answers")
    return found
