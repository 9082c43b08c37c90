"""Whom players do not want to meet."""

from __future__ import annotations

import contextlib

from sqlalchemy import Engine, delete, insert, select
from sqlalchemy.exc import IntegrityError

from caipan.server.store.schema import BLOCKS

MOST = 500  # whom one guest blocks


class Blocks:
    """Each call runs in a worker thread, never on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, guest: str) -> dict[str, str]:
        """Whom a guest has blocked, with the names they had."""
        query = select(BLOCKS).where(BLOCKS.c.guest == guest).limit(MOST)
        with self.engine.connect() as db:
            return {row.blocked: row.name for row in db.execute(query)}

    def by_any(self, guests: set[str], blocked: str) -> bool:
        """Whether one of them has blocked this guest."""
        query = select(BLOCKS.c.guest).where(
            BLOCKS.c.blocked == blocked, BLOCKS.c.guest.in_(guests)
        )
        with self.engine.connect() as db:
            return db.execute(query.limit(1)).first() is not None

    def add(self, guest: str, blocked: str, name: str) -> None:
        with contextlib.suppress(IntegrityError), self.engine.begin() as db:
            db.execute(insert(BLOCKS).values(guest=guest, blocked=blocked, name=name))

    def drop(self, guest: str, blocked: str) -> None:
        with self.engine.begin() as db:
            here = (BLOCKS.c.guest == guest, BLOCKS.c.blocked == blocked)
            db.execute(delete(BLOCKS).where(*here))
