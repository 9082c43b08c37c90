"""How a server is set up: where it listens, where it keeps things, what it allows."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

FRAME = 64 * 1024  # bytes of a message from a client
BODY = 1024 * 1024  # bytes of an HTTP body: a record of a long game fits
STATIC = Path(__file__).parent / "static"
LOCAL = ("localhost", "127.0.0.1", "::1")


class Limits(msgspec.Struct, frozen=True):
    """What one guest may do: so many, in so many seconds."""

    answers: tuple[int, float] = (20, 1.0)
    chats: tuple[int, float] = (5, 10.0)
    tables: tuple[int, float] = (10, 3600.0)
    calls: tuple[int, float] = (100, 10.0)


# On one's own machine nobody needs protection from oneself: what-if lines are tables too.
AT_HOME = Limits(tables=(10_000, 3600.0), calls=(10_000, 10.0))


class Settings(msgspec.Struct, frozen=True):
    """`origins` are the addresses a host is known by; without any only this machine is."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path()
    database: str = ""
    origins: tuple[str, ...] = ()
    limits: Limits = Limits()
    bot_workers: int = 1
    static: Path = STATIC
    pause: tuple[float, float] = (0.3, 1.2)  # how long a skipped seat is waited for
    grace: float = 600.0  # seconds that somebody's seat is kept for them, whoever owns the table

    @property
    def url(self) -> str:
        """Of the database: SQLite in the data folder unless another is named."""
        if self.database:
            return self.database.replace("postgresql://", "postgresql+psycopg://", 1)
        return f"sqlite:///{self.data / 'tables.sqlite3'}"

    @property
    def secure(self) -> bool:
        """Whether browsers reach it over TLS, so that the cookie may insist on it."""
        return any(origin.startswith("https://") for origin in self.origins)


def data_folder() -> Path:
    """Where programs of this user keep their data on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "caipan"
