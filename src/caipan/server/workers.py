"""A process of its own for what may take long: it is given time, and replaced when that is over."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
NICE = 5  # people's answers go before whatever is done here


class TooSlow(Exception):
    """It took longer than it may; the process that did it is gone."""


class Worker:
    """Does one thing at a time, in a process that is started when first needed."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.free = asyncio.Lock()

    async def run(
        self, seconds: float, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Call it there. A process that dies is replaced, and asked once more."""
        assert not kwargs
        async with self.free:
            try:
                return await self._once(seconds, call, *args, **kwargs)
            except BrokenProcessPool:
                self.end()
            try:
                return await self._once(seconds, call, *args, **kwargs)
            except BrokenProcessPool:
                self.end()
                raise

    async def _once(
        self, seconds: float, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        loop = asyncio.get_running_loop()
        doing = loop.run_in_executor(self.started(), partial(call, *args, **kwargs))
        try:
            async with asyncio.timeout(seconds):
                return await doing
        except TimeoutError:
            self.end()
            raise TooSlow(f"not done after {seconds} s") from None
        except asyncio.CancelledError:
            self.end()  # nobody waits for it any more, and it may go on for ever
            raise

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # Not forked: the server has threads, and a copy of a held lock is held for ever.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, context, prepare, (os.getpid(),))
        return self.pool

    def warm(self) -> None:
        """Have the process ready before the first question."""
        self.started().submit(os.getpid)

    def end(self) -> None:
        """Whatever it is doing, it stops now."""
        pool, self.pool = self.pool, None
        if pool is not None:
            # A pool tells its workers to stop when they are done; these may never be.
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def prepare(server: int) -> None:
    """In the process: leave Ctrl-C to the server, and leave with it. A game is read when somebody
    first asks about it, which takes a fifth of a second; all five would take four times as long."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Told, not asked for: a server killed meanwhile is no longer the parent of its workers.
    threading.Thread(target=_leave_with, args=(server,), daemon=True).start()
    if hasattr(os, "nice") and os.nice(0) < NICE:
        os.nice(NICE)


def _leave_with(server: int) -> None:
    """A server that is killed cannot tell its workers to stop."""
    while os.getppid() == server:
        time.sleep(1.0)
    os._exit(0)
