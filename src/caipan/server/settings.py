"""How a server is set up: where it listens, where it keeps things, what it allows."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

FRAME = 64 * 1024  # bytes of a message from a client
BODY = 128 * 1024  # bytes of an HTTP body: the longest text of a deck fits
RECORD = 320 * 1024  # and of one that brings a record, of the longest game
STATIC = Path(__file__).parent / "static"
LOCAL = ("localhost", "127.0.0.1", "::1")


class Limits(msgspec.Struct, frozen=True):
    """What one guest may do: so many, in so many seconds. A cookie costs nothing, so one address
    may do no more than a small `crowd` of guests; 0 is a crowd without limit."""

    answers: tuple[int, float] = (20, 1.0)
    deeds: tuple[int, float] = (30, 3.0)  # whatever else is done at a table; taking back is five
    messages: tuple[int, float] = (100, 1.0)  # of all kinds; more are read more slowly
    chats: tuple[int, float] = (5, 10.0)
    tables: tuple[int, float] = (10, 3600.0)
    puzzles: tuple[int, float] = (60, 3600.0)
    calls: tuple[int, float] = (100, 10.0)
    codes: tuple[int, float] = (10, 600.0)  # tries to guess the code of a seat
    passwords: tuple[int, float] = (10, 600.0)  # and somebody's password, by account
    sockets: int = 20
    at_table: int = 500  # sockets of everybody
    crowd: int = 5

    @property
    def at_once(self) -> int:
        """Calls of an address that are in the works at the same moment; the rest wait in line."""
        return self.crowd and self.crowd + 1


# On one's own machine nobody needs protection from oneself: what-if lines are tables too.
AT_HOME = Limits(tables=(10_000, 3600.0), puzzles=(10_000, 3600.0), calls=(10_000, 10.0), crowd=0)
# In one's own network there are friends, and whoever else is there: limits as for strangers, but
# for evenings with many what-if lines.
AMONG_FRIENDS = Limits(tables=(200, 3600.0))


class Settings(msgspec.Struct, frozen=True):
    """`origins` are the addresses a host is known by; without any only this machine is. `proxy`
    is who may say for whom it speaks; without one, nobody may. `lan` is an origin in the local
    network: the server listens there and on this machine, and nowhere else."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path()
    database: str = ""
    origins: tuple[str, ...] = ()
    lan: str = ""
    proxy: str = ""
    limits: Limits = Limits()
    bot_workers: int = 1
    metrics: int = 0  # the port on this machine for Prometheus; 0: nobody is told
    push: str = ""  # how push services reach the host, as mailto:…; without it nothing is sent
    push_hosts: tuple[str, ...] = ()  # more of them, without TLS: for tests on this machine alone
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
    def file(self) -> Path | None:
        """Of the database, if it is one."""
        path = self.url.removeprefix("sqlite:///")
        return Path(path) if self.url.startswith("sqlite:///") and path else None

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
