"""How the database came to its present shape, step by step (Alembic)."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

LOCK = 0xCA19A  # any number, as long as every process asks for the same one


def upgrade(engine: Engine) -> None:
    """Bring a database up to date; of several processes one does it, the others wait."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    with engine.connect() as db:
        if engine.dialect.name == "postgresql":
            db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = db
        command.upgrade(config, "head")
        db.commit()
