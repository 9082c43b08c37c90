"""Bots think in processes of their own, so that the table never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import caipan
from caipan.bots import BOTS, Chair, bot

NICE = 5  # people's answers go before bots' thoughts


class Thinkers:
    """A few worker processes, started at the first thought."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    async def think(self, name: str, save: bytes, seat: int, seed: int) -> str:
        """The key that this bot answers with. A worker that dies is replaced, once."""
        for attempt in (0, 1):
            pool = self._started()
            try:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(pool, answer, name, save, seat, seed)
            except BrokenProcessPool:
                if self.pool is pool:  # another thought may have replaced it already
                    self.pool = None
                if attempt:
                    raise
        raise AssertionError("unreachable")

    def _started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # Not forked: the server has threads, and a copy of a held lock is held for ever.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, prepare, (os.getpid(),))
        return self.pool

    def warm(self) -> None:
        """Have the workers ready before the first question."""
        for _ in range(self.workers):
            self._started().submit(known, "")

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def prepare(server: int) -> None:
    """In a worker: read the games once; leave Ctrl-C to the server, and leave with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Told, not asked for: a server killed meanwhile is no longer the parent of its workers.
    threading.Thread(target=_leave_with, args=(server,), daemon=True).start()
    if hasattr(os, "nice") and os.nice(0) < NICE:
        os.nice(NICE)
    caipan.games.titles()


def _leave_with(server: int) -> None:
    """A server that is killed cannot tell its workers to stop."""
    while os.getppid() == server:
        time.sleep(1.0)
    os._exit(0)


def answer(name: str, save: bytes, seat: int, seed: int) -> str:
    """In a worker: sit down at a copy of the table and answer."""
    game = caipan.load(save)
    chair = Chair(game, seat, caipan.title(game.rules.name))
    return bot(name, seed).answer(chair).key


def known(name: str) -> bool:
    return name in BOTS
