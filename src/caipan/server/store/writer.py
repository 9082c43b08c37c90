"""One thread that writes records: whatever waits is committed together, so that many tables share
the wait for the disk."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from typing import NamedTuple

from caipan.server.store.rows import Entry
from caipan.server.store.store import Change, Store

TOGETHER = 256


class Job(NamedTuple):
    table: str
    entry: Entry
    change: Change | None
    done: asyncio.Future[bool]


class Writer:
    """`append` returns once the line is committed: True, or False if somebody else was first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self._run, name="records", daemon=True)
        self.thread.start()

    async def append(self, table: str, entry: Entry, change: Change | None = None) -> bool:
        done: asyncio.Future[bool] = self.loop.create_future()
        self.jobs.put(Job(table, entry, change, done))
        return await done

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    def _run(self) -> None:
        while (job := self.jobs.get()) is not None:
            batch, last = [job], False
            with contextlib.suppress(queue.Empty):
                while len(batch) < TOGETHER:
                    more = self.jobs.get_nowait()
                    if more is None:
                        last = True
                        break
                    batch.append(more)
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[Job]) -> None:
        try:
            written = self.store.append([(job.table, job.entry, job.change) for job in batch])
        except Exception as problem:  # a full disk, a lost database: every waiter must hear of it
            self.loop.call_soon_threadsafe(_fail, batch, problem)
        else:
            self.loop.call_soon_threadsafe(_tell, batch, written)


def _tell(batch: list[Job], written: list[bool]) -> None:
    for job, done in zip(batch, written, strict=True):
        if not job.done.done():
            job.done.set_result(done)


def _fail(batch: list[Job], problem: Exception) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(problem)
