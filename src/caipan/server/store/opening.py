"""Opening the database: its owner's alone, of this version, or one sentence that says why not."""

from __future__ import annotations

import os

from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from caipan.server.migrations import upgrade
from caipan.server.settings import Settings
from caipan.server.store import Store

OWNERS = 0o600  # it holds the key of every cookie, every seed and every hand


class CannotOpen(Exception):
    """In a sentence for whoever starts the server."""


def opened(settings: Settings) -> Store:
    """The store of these settings, brought up to date."""
    where = settings.file or settings.url.rpartition("@")[2]
    try:
        make_file(settings)
        store = Store(settings.url)
    except (OSError, SQLAlchemyError) as problem:
        raise CannotOpen(f"The database {where} cannot be opened: {first_line(problem)}") from None
    try:
        upgrade(store.engine)
    except CommandError as problem:
        store.close()
        told = f"The database {where} is of another version of Caipan: {first_line(problem)}"
        raise CannotOpen(told) from None
    except SQLAlchemyError as problem:
        store.close()
        raise CannotOpen(f"The database {where} cannot be used: {first_line(problem)}") from None
    return store


def make_file(settings: Settings) -> None:
    """SQLite would make a file that everybody on the machine may read."""
    path = settings.file
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNERS))
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(OWNERS)


def first_line(problem: Exception) -> str:
    cause = getattr(problem, "orig", None) or problem
    return str(cause).strip().partition("\n")[0]
