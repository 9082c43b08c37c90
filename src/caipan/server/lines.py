"""Calls of one address wait for each other, so that nobody else waits for all of them.

A limit says how often somebody may call; a full one lets all of that come at once. Here only a few
calls of an address are in the works, and the rest stand in a line of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator


class Line:
    __slots__ = ("busy", "waiting")

    def __init__(self) -> None:
        self.busy = 0
        self.waiting: deque[asyncio.Future[None]] = deque()


class Lines:
    """`at_once` of each address; 0 is any number. More than `longest` do not wait."""

    def __init__(self, at_once: int, longest: int = 200) -> None:
        self.at_once, self.longest = at_once, longest
        self.lines: dict[str, Line] = {}

    async def enter(self, address: str) -> bool:
        """When it is the caller's turn; False at once, if too many wait. Whoever has entered
        leaves again."""
        line = self.lines.setdefault(address, Line())
        if not self.at_once or line.busy < self.at_once:
            line.busy += 1
            return True
        if len(line.waiting) >= self.longest:
            return False
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.waiting.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.leave(address)
            else:
                line.waiting.remove(place)
            raise
        return True

    def leave(self, address: str) -> None:
        line = self.lines[address]
        while line.waiting:
            place = line.waiting.popleft()
            if not place.done():
                place.set_result(None)  # the place goes over to whoever is next
                return
        line.busy -= 1
        if not line.busy:
            del self.lines[address]

    @contextlib.asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[bool]:
        """A turn for as long as it lasts; False if there is none."""
        entered = await self.enter(address)
        try:
            yield entered
        finally:
            if entered:
                self.leave(address)
