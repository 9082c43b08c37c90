"""Codes of seats in the database: each is used once, or never."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, delete, insert, select

from caipan.server.store.schema import CODES


class CodeRow(msgspec.Struct, frozen=True):
    """`code` is a hash; `guest` is who sat there when it was made."""

    code: str
    table: str
    seat: int
    guest: str | None
    until: float


class Codes:
    """Each call runs in a worker thread, never on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def keep(self, row: CodeRow, now: float) -> None:
        """From now on this is the code of that seat; old ones are void, and so are late ones."""
        with self.engine.begin() as db:
            of_seat = (CODES.c.table == row.table) & (CODES.c.seat == row.seat)
            db.execute(delete(CODES).where(of_seat | (CODES.c.until < now)))
            db.execute(insert(CODES).values(msgspec.structs.asdict(row)))

    def use(self, code: str, now: float) -> CodeRow | None:
        """The seat of a code, for the first who asks."""
        with self.engine.begin() as db:
            found = db.execute(select(CODES).where(CODES.c.code == code)).first()
            gone = db.execute(delete(CODES).where(CODES.c.code == code)).rowcount
        if found is None or not gone or found.until < now:
            return None
        return CodeRow(**found._mapping)
