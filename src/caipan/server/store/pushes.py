"""Where guests want to be told that it is their turn."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Engine, delete, insert, select

from caipan.server.identity import hashed
from caipan.server.store.schema import PUSHES

MOST = 5  # browsers of one guest; the oldest is forgotten


class PushRow(msgspec.Struct, frozen=True):
    """A browser: its address at a push service, and the keys that only it can read with."""

    guest: str
    endpoint: str
    p256dh: str
    auth: str


class Pushes:
    """Each call runs in a worker thread, never on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, guest: str) -> list[PushRow]:
        query = select(PUSHES).where(PUSHES.c.guest == guest).order_by(PUSHES.c.at.desc())
        with self.engine.connect() as db:
            return [
                PushRow(row.guest, row.endpoint, row.p256dh, row.auth) for row in db.execute(query)
            ]

    def keep(self, row: PushRow) -> None:
        """A browser belongs to whoever uses it now."""
        mark = hashed(row.endpoint)
        with self.engine.begin() as db:
            db.execute(delete(PUSHES).where(PUSHES.c.id == mark))
            new = {"id": mark, "at": time.time(), **msgspec.structs.asdict(row)}
            db.execute(insert(PUSHES).values(new))
            mine = select(PUSHES.c.id).where(PUSHES.c.guest == row.guest)
            newest = list(db.execute(mine.order_by(PUSHES.c.at.desc())).scalars())
            db.execute(delete(PUSHES).where(PUSHES.c.id.in_(newest[MOST:])))

    def drop(self, endpoint: str, guest: str | None = None) -> bool:
        """Of this guest, or because the push service knows it no more."""
        here = PUSHES.c.id == hashed(endpoint)
        if guest is not None:
            here &= PUSHES.c.guest == guest
        with self.engine.begin() as db:
            return bool(db.execute(delete(PUSHES).where(here)).rowcount)
