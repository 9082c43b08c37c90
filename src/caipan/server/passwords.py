"""Passwords: made slow to guess, one at a time, and never on the event loop."""

from __future__ import annotations

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

WAITING = 20  # who comes later is told to come again
# What OWASP recommends first: 46 MiB and one pass, some 50 ms of one core; for one at a time.
HASHER = PasswordHasher(time_cost=1, memory_cost=47104, parallelism=1)
NOBODYS = (  # compared where there is no such account, so that both take as long
    "$argon2id$v=19$m=47104,t=1,p=1$z5MYyGezKNLazxfKzQPtQg$"
    "wobs3ZpuwH6Nv6ZYuVUM0Ug/se2Yl+QCGaQ0AfS2J/8"
)


class Busy(Exception):
    """Too many wait already."""


class Passwords:
    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self.waiting = 0

    async def hashed(self, password: str) -> str:
        return await self._work(password, None)

    async def fits(self, password: str, kept: str | None) -> bool:
        return bool(await self._work(password, kept or NOBODYS)) and kept is not None

    async def _work(self, password: str, kept: str | None) -> str:
        if self.waiting >= WAITING:
            raise Busy
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thread, compared, password, kept)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.thread.shutdown(wait=True, cancel_futures=True)


def compared(password: str, kept: str | None) -> str:
    """The hash of a password; or that which was kept if it fits, else nothing."""
    same = unicodedata.normalize("NFC", password)  # however a keyboard writes an accent
    if kept is None:
        return HASHER.hash(same)
    try:
        HASHER.verify(kept, same)
    except (Argon2Error, InvalidHashError):
        return ""
    return kept
