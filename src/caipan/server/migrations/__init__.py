"""How the database came to its present shape, step by step (Alembic)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

LOCK = 0xCA19A  # any number, as long as every process asks for the same one


def upgrade(engine: Engine, to: str = "head") -> None:
    """Bring a database up to date, all of it or nothing; of several processes one does it, the
    others wait."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    with engine.connect() as db, alone(db):
        config.attributes["connection"] = db
        command.upgrade(config, to)
        db.commit()


@contextmanager
def alone(db: Connection) -> Iterator[None]:
    """One transaction around everything, changes of the schema too.

    Python's driver for SQLite begins a transaction only before it writes rows, so that a table
    would be there for good as soon as it is made: a server killed between two of them could never
    start again.
    """
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        yield
        return
    driver = db.connection.dbapi_connection
    assert driver is not None
    usual, driver.isolation_level = driver.isolation_level, None
    try:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        yield
    finally:
        db.rollback()  # nothing is left to undo after a commit
        driver.isolation_level = usual
