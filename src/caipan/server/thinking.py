"""Bots think in processes of their own, so that the table never waits for them.

There are few of these processes and everybody's bots share them: whoever has used them least
lately goes first. A thought that takes too long is ended, and the process with it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, TypeVar

import caipan
from caipan.bots import BOTS, Chair, Hint, Memory, Review, bot, hint
from caipan.server.reviewing import Answered, looked_back
from caipan.server.workers import Worker

P = ParamSpec("P")
T = TypeVar("T")
LONGEST = 20.0  # seconds of one thought; the slowest bot plans with six
HALF_LIFE = 30.0  # seconds after which half of what somebody used is forgotten
MANY = 10_000  # people remembered


class Asker(NamedTuple):
    """For whom a bot thinks: somebody who waits before nobody, then by address, then by guest."""

    guest: str = ""
    address: str = ""
    alone: bool = False  # a table of bots alone


class Used:
    """Seconds that somebody has had lately."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.seconds: dict[str, tuple[float, float]] = {}

    def of(self, who: str) -> float:
        seconds, at = self.seconds.get(who, (0.0, 0.0))
        return seconds * float(0.5 ** ((self.now() - at) / HALF_LIFE))

    def add(self, who: str, seconds: float) -> None:
        total = self.of(who) + seconds
        self.seconds.pop(who, None)
        self.seconds[who] = (total, self.now())
        if len(self.seconds) > MANY:
            del self.seconds[next(iter(self.seconds))]


class Thinkers:
    """A few worker processes, and those who wait for one."""

    def __init__(self, workers: int, longest: float = LONGEST) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self.idle = list(self.workers)
        self.waiting: list[tuple[Asker, asyncio.Future[Worker]]] = []
        self.addresses, self.guests = Used(), Used()
        self.longest = longest

    async def think(
        self, asker: Asker, name: str, save: bytes, seat: int, seed: int, memory: Memory
    ) -> tuple[str, Memory]:
        """The key that this bot answers with, and what it will remember."""
        return await self._ask(asker, answer, name, save, seat, seed, memory)

    async def advise(self, asker: Asker, save: bytes, seat: int, seed: int) -> Hint:
        """What a bot would do in somebody's chair, and why."""
        return await self._ask(asker, advice, save, seat, seed)

    async def look_back(
        self, asker: Asker, some: list[Answered], closely: bool
    ) -> list[Review | None]:
        """What answers that were given some time ago were worth."""
        return await self._ask(asker, looked_back, some, closely)

    async def _ask(
        self, asker: Asker, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """When it is the asker's turn, in a process of its own."""
        worker = await self._turn(asker)
        began = time.monotonic()
        try:
            return await worker.run(self.longest, call, *args, **kwargs)
        finally:
            spent = time.monotonic() - began
            self.addresses.add(asker.address, spent)
            self.guests.add(asker.guest, spent)
            self._free(worker)

    async def _turn(self, asker: Asker) -> Worker:
        if self.idle:
            return self.idle.pop()
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.waiting.append((asker, place))
        try:
            return await place
        except asyncio.CancelledError:
            self.waiting = [each for each in self.waiting if each[1] is not place]
            if place.done() and not place.cancelled():
                self._free(place.result())
            raise

    def _free(self, worker: Worker) -> None:
        # Who has just been told to give up waiting is still there, and would take it along.
        self.waiting = [each for each in self.waiting if not each[1].done()]
        if not self.waiting:
            self.idle.append(worker)
            return
        first = min(range(len(self.waiting)), key=lambda n: self._after(self.waiting[n][0]))
        _, place = self.waiting.pop(first)
        place.set_result(worker)

    def _after(self, asker: Asker) -> tuple[bool, float, float]:
        return asker.alone, self.addresses.of(asker.address), self.guests.of(asker.guest)

    def warm(self) -> None:
        for worker in self.workers:
            worker.warm()

    def close(self) -> None:
        for worker in self.workers:
            worker.end()


def answer(
    name: str, save: bytes, seat: int, seed: int, memory: Memory | None = None
) -> tuple[str, Memory]:
    """In a worker: sit down at a copy of the table and answer."""
    game = caipan.load(save)
    chair = Chair(game, seat, caipan.title(game.rules.name))
    kept = memory or Memory()
    return bot(name, seed, kept).answer(chair).key, kept


def advice(save: bytes, seat: int, seed: int) -> Hint:
    """In a worker: think in somebody's chair, which shows what that seat may know."""
    game = caipan.load(save)
    return hint(Chair(game, seat, caipan.title(game.rules.name)), seed)


def known(name: str) -> bool:
    return name in BOTS
