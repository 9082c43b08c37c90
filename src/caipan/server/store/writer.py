"""One thread that writes records: whatever waits is committed together, so that many tables share
the wait for the disk."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from typing import NamedTuple

from sqlalchemy.exc import OperationalError

from caipan.server.store.store import Line, Store

TOGETHER = 256


class Job(NamedTuple):
    line: Line
    done: asyncio.Future[bool]


class Writer:
    """`append` returns once the line is committed: True, or False if somebody else was first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.failing = False  # the last lines could not be written
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self._run, name="records", daemon=True)
        self.thread.start()

    async def append(self, line: Line) -> bool:
        done: asyncio.Future[bool] = self.loop.create_future()
        self.jobs.put(Job(line, done))
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
        told = self.store.append([job.line for job in batch])
        self.failing = any(isinstance(each, OperationalError) for each in told)
        self.loop.call_soon_threadsafe(_tell, batch, told)


def _tell(batch: list[Job], told: list[bool | Exception]) -> None:
    """Every waiter hears what became of its line: of a full disk or a lost database, too."""
    for job, each in zip(batch, told, strict=True):
        if job.done.done():
            continue
        if isinstance(each, Exception):
            job.done.set_exception(each)
        else:
            job.done.set_result(each)
