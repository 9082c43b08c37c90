"""Bots think in processes of their own, so that the table never waits for them.

There are few of these processes and everybody's bots share them: whoever has used them least
lately goes first. A thought that takes too long is ended, and the process with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, ParamSpec, TypeVar

import caipan
from caipan.bots import BOTS, Chair, Hint, Memory, Review, bot, hint
from caipan.server.limits import Used
from caipan.server.reviewing import Answered, looked_back
from caipan.server.workers import Worker

P = ParamSpec("P")
T = TypeVar("T")
ADVICE = 20  # hints and reviews that wait or are thought about; more are not taken
LONGEST = 20.0  # seconds of one thought; the slowest bot plans with six


class Asker(NamedTuple):
    """For whom a bot thinks: somebody who waits before nobody, then by address, then by guest."""

    guest: str = ""
    address: str = ""
    alone: bool = False  # a table of bots alone


class Busy(Exception):
    """As many wait for advice as can."""


class Thinkers:
    """A few worker processes, and those who wait for one."""

    def __init__(self, workers: int, longest: float = LONGEST) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self.idle = list(self.workers)
        self.waiting: list[tuple[Asker, asyncio.Future[Worker]]] = []
        self.addresses, self.guests = Used(), Used()
        self.longest = longest
        self.advised = 0  # who wait for advice, or are given it

    async def think(
        self, asker: Asker, name: str, save: bytes, seat: int, seed: int, memory: Memory
    ) -> tuple[str, Memory]:
        """The key that this bot answers with, and what it will remember."""
        return await self._ask(asker, answer, name, save, seat, seed, memory)

    async def advise(self, asker: Asker, save: Callable[[], bytes], seat: int, seed: int) -> Hint:
        """What a bot would do in somebody's chair, and why; saved when it is their turn."""
        with self._taken():
            worker = await self._turn(asker)
            return await asyncio.shield(self._at(worker, asker, advice, save(), seat, seed))

    async def look_back(
        self, asker: Asker, some: list[Answered], closely: bool
    ) -> list[Review | None]:
        """What answers that were given some time ago were worth."""
        with self._taken():
            worker = await self._turn(asker)
            return await asyncio.shield(self._at(worker, asker, looked_back, some, closely))

    @contextlib.contextmanager
    def _taken(self) -> Iterator[None]:
        """Whoever hangs up while they wait leaves the queue; a thought that has begun is thought to
        its end, for a process that is ended is missed by all."""
        if self.advised >= ADVICE:
            raise Busy
        self.advised += 1
        try:
            yield
        finally:
            self.advised -= 1

    async def _ask(
        self, asker: Asker, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """When it is the asker's turn, in a process of its own."""
        return await self._at(await self._turn(asker), asker, call, *args, **kwargs)

    async def _at(
        self,
        worker: Worker,
        asker: Asker,
        call: Callable[P, T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
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
        after = {asker: self._after(asker) for asker, _ in self.waiting}
        first = min(self.waiting, key=lambda each: after[each[0]])
        self.waiting.remove(first)
        first[1].set_result(worker)

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
