"""Accounts in the database: guests who have a name of their own and a password."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import ColumnElement, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from caipan.server.identity import name_key
from caipan.server.store.schema import ACCOUNTS, GUESTS, SEATS

CLOSED = ""  # what stands for the password of an account that is none any more


class AccountRow(msgspec.Struct, frozen=True):
    guest: str
    key: str
    password: str
    epoch: int
    created: float


class Taken(Exception):
    """The name is somebody's; nothing is changed."""


class Accounts:
    """Each call runs in a worker thread, never on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, guest: str) -> AccountRow | None:
        return self._one(ACCOUNTS.c.guest == guest)

    def named(self, name: str) -> AccountRow | None:
        return self._one(ACCOUNTS.c.key == name_key(name))

    def _one(self, where: ColumnElement[bool]) -> AccountRow | None:
        with self.engine.connect() as db:
            found = db.execute(select(ACCOUNTS).where(where, ACCOUNTS.c.password != CLOSED)).first()
        return None if found is None else AccountRow(**found._mapping)

    def open(self, guest: str, name: str, password: str) -> bool:
        """From now on this guest has this name and this password; False if somebody has the name,
        or the guest a password already."""
        new = {"key": name_key(name), "password": password, "created": time.time()}
        try:
            with self.engine.begin() as db:
                closed = (ACCOUNTS.c.guest == guest) & (ACCOUNTS.c.password == CLOSED)
                if not db.execute(update(ACCOUNTS).where(closed).values(new)).rowcount:
                    db.execute(insert(ACCOUNTS).values(guest=guest, epoch=0, **new))
        except IntegrityError:
            return False
        return True

    def rename(self, guest: str, name: str) -> bool:
        """Everywhere at once; False if the name is an account's, and not this guest's."""
        key = name_key(name)
        try:
            with self.engine.begin() as db:
                changed = update(GUESTS).where(GUESTS.c.id == guest).values(name=name)
                if not db.execute(changed).rowcount:
                    row = {"id": guest, "name": name, "created": time.time()}
                    db.execute(insert(GUESTS).values(row))
                owner = db.execute(select(ACCOUNTS.c.guest).where(ACCOUNTS.c.key == key)).scalar()
                if owner not in (None, guest):
                    raise Taken
                mine = (ACCOUNTS.c.guest == guest) & (ACCOUNTS.c.password != CLOSED)
                db.execute(update(ACCOUNTS).where(mine).values(key=key))
                db.execute(update(SEATS).where(SEATS.c.guest == guest).values(name=name))
        except (IntegrityError, Taken):
            return False
        return True

    def change_password(self, guest: str, password: str) -> int:
        """Cookies made before are no longer believed; the epoch of new ones."""
        with self.engine.begin() as db:
            here = ACCOUNTS.c.guest == guest
            new = {"password": password, "epoch": ACCOUNTS.c.epoch + 1}
            db.execute(update(ACCOUNTS).where(here).values(new))
            return db.execute(select(ACCOUNTS.c.epoch).where(here)).scalar() or 0

    def close(self, guest: str) -> int:
        """A guest like any other again, by a cookie of the epoch that this tells. The row stays, so
        that old cookies stay worthless; the name is free."""
        with self.engine.begin() as db:
            here = ACCOUNTS.c.guest == guest
            nobodys = f"/{guest}"  # longer than any name
            new = {"key": nobodys, "password": CLOSED, "epoch": ACCOUNTS.c.epoch + 1}
            db.execute(update(ACCOUNTS).where(here).values(new))
            return db.execute(select(ACCOUNTS.c.epoch).where(here)).scalar() or 0

    def epochs(self) -> dict[str, int]:
        """Of those who have changed their password."""
        with self.engine.connect() as db:
            query = select(ACCOUNTS.c.guest, ACCOUNTS.c.epoch).where(ACCOUNTS.c.epoch > 0)
            return {row.guest: row.epoch for row in db.execute(query)}
