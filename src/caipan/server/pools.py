"""A few threads for what takes long, and those who wait for one: whoever has used them least lately
goes first, by address."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from typing import ParamSpec, TypeVar

from caipan.server.limits import Used

P = ParamSpec("P")
T = TypeVar("T")
CALLER: ContextVar[str] = ContextVar("caller", default="")  # the address something is done for


class Pool:
    """Nobody's calls fill it: the others' are taken in between."""

    def __init__(self, threads: int, name: str) -> None:
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self.free = threads
        self.waiting: list[tuple[str, asyncio.Future[None]]] = []
        self.used = Used()

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call it in a thread, when it is the caller's turn."""
        address = CALLER.get()
        await self._turn(address)
        began = time.monotonic()
        doing = asyncio.get_running_loop().run_in_executor(
            self.threads, partial(call, *args, **kwargs)
        )
        # A thread cannot be ended: it is busy until it is done, whoever has hung up meanwhile.
        doing.add_done_callback(lambda _: self._done(address, began))
        return await asyncio.shield(doing)

    async def _turn(self, address: str) -> None:
        if self.free:
            self.free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((address, place))
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._next()
            raise

    def _done(self, address: str, began: float) -> None:
        self.used.add(address, time.monotonic() - began)
        self._next()

    def _next(self) -> None:
        self.waiting = [each for each in self.waiting if not each[1].done()]
        if not self.waiting:
            self.free += 1
            return
        used = {address: self.used.of(address) for address, _ in self.waiting}
        first = min(self.waiting, key=lambda each: used[each[0]])
        self.waiting.remove(first)
        first[1].set_result(None)

    def close(self) -> None:
        self.threads.shutdown(wait=True, cancel_futures=True)
