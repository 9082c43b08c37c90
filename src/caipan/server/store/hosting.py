"""What whoever runs a server looks at and does, from a program beside it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, delete, func, insert, or_, select

from caipan.kernel.records import Data
from caipan.server.store.schema import (
    ACCOUNTS,
    BANS,
    CHATS,
    CODES,
    ENTRIES,
    GUESTS,
    RESULTS,
    SEATS,
    SITTERS,
    STANDINGS,
    TABLES,
)

OF_A_TABLE = (CODES, RESULTS, STANDINGS, CHATS, ENTRIES, SITTERS, SEATS)


class CannotCopy(Exception):
    """In a sentence for whoever wanted a copy."""


class Hosting:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def tables(self, most: int = 100) -> list[Data]:
        """The newest, with their owners' names and how long their records are."""
        lines = select(func.count()).where(ENTRIES.c.table == TABLES.c.id).scalar_subquery()
        query = (
            select(TABLES.c.id, TABLES.c.game, TABLES.c.state, TABLES.c.created)
            .add_columns(TABLES.c.owner, GUESTS.c.name, lines.label("lines"))
            .outerjoin(GUESTS, GUESTS.c.id == TABLES.c.owner)
            .order_by(TABLES.c.created.desc())
            .limit(most)
        )
        return self._rows(query)

    def guests(self, most: int = 100) -> list[Data]:
        """Those with a name, the newest first; `account` says whether they can sign in."""
        query = (
            select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.created)
            .add_columns((func.coalesce(ACCOUNTS.c.password, "") != "").label("account"))
            .outerjoin(ACCOUNTS, ACCOUNTS.c.guest == GUESTS.c.id)
            .order_by(GUESTS.c.created.desc())
            .limit(most)
        )
        return self._rows(query)

    def bans(self) -> list[Data]:
        """Those that hold now."""
        holds = or_(BANS.c.until.is_(None), BANS.c.until > time.time())
        return self._rows(select(BANS).where(holds).order_by(BANS.c.at))

    def _rows(self, query: Any) -> list[Data]:
        with self.engine.connect() as db:
            return [dict(row._mapping) for row in db.execute(query)]

    def knows(self, guest: str) -> bool:
        """Whether somebody of this id was ever here."""
        with self.engine.connect() as db:
            for column in (GUESTS.c.id, SITTERS.c.guest, TABLES.c.owner):
                if db.execute(select(column).where(column == guest).limit(1)).first():
                    return True
        return False

    def ban(self, kind: str, what: str, until: float | None = None, why: str = "") -> None:
        with self.engine.begin() as db:
            here = (BANS.c.kind == kind, BANS.c.what == what)
            db.execute(delete(BANS).where(*here))
            row = {"kind": kind, "what": what, "until": until, "why": why[:200]}
            db.execute(insert(BANS).values(at=time.time(), **row))

    def unban(self, what: str) -> bool:
        with self.engine.begin() as db:
            return bool(db.execute(delete(BANS).where(BANS.c.what == what)).rowcount)

    def remove(self, table: str) -> bool:
        """A table and all that belongs to it; servers that have it in memory hear of it."""
        with self.engine.begin() as db:
            for each in OF_A_TABLE:
                db.execute(delete(each).where(each.c.table == table))
            gone = bool(db.execute(delete(TABLES).where(TABLES.c.id == table)).rowcount)
        if gone:
            self.ban("table", table)
        return gone

    def back_up(self, to: Path) -> None:
        """A copy of everything while servers run; whoever may read it may read every hand."""
        if to.exists():
            raise CannotCopy(f"{to} is there already.")
        os.close(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        if self.engine.dialect.name == "postgresql":
            self._dump(to)
            return
        with self.engine.connect() as db:
            source: Any = db.connection.dbapi_connection
            copy = sqlite3.connect(to)
            try:
                source.backup(copy)
            finally:
                copy.close()

    def _dump(self, to: Path) -> None:
        program = shutil.which("pg_dump")
        if program is None:
            to.unlink()
            raise CannotCopy("A copy of PostgreSQL needs its program pg_dump, which is not here.")
        url = self.engine.url
        said = {
            "PGHOST": url.host or url.query.get("host"),
            "PGPORT": url.port and str(url.port),
            "PGUSER": url.username,
            "PGPASSWORD": url.password,  # not on the command line, where everybody sees it
            "PGDATABASE": url.database,
        }
        env = {**os.environ, **{name: str(value) for name, value in said.items() if value}}
        done = subprocess.run(
            [program, "--format=custom", f"--file={to}"],
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            to.unlink(missing_ok=True)
            raise CannotCopy(f"pg_dump: {done.stderr.strip().partition(chr(10))[0]}")
