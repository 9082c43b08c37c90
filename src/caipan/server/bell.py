"""Telling those who are not there that they are waited for."""

from __future__ import annotations

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from caipan.server import catalogues
from caipan.server.limits import Limit
from caipan.server.store.pushes import PushRow

if TYPE_CHECKING:
    from caipan.server.hub import Hub
    from caipan.server.push import Sender
    from caipan.server.table import Table

LOG = logging.getLogger("caipan.bell")
AWAY = 10.0  # seconds; whoever only changes pages is not told
OFTEN = (10, 600.0)  # messages to one guest, and in how many seconds
WAITING = 500  # messages that wait to be sent; more are not
GONE = (404, 410)  # what a push service says of a browser that it knows no more


class Bell:
    """Rings once for each time that somebody is away: they need not be told again before they have
    been there."""

    def __init__(self, hub: Hub, sender: Sender) -> None:
        self.hub, self.sender = hub, sender
        self.away = AWAY
        self.often = Limit(*OFTEN)
        self.rung: set[tuple[str, str]] = set()  # table and guest
        self.looking: set[asyncio.Task[None]] = set()
        self.threads = ThreadPoolExecutor(2, thread_name_prefix="bell")
        self.waiting = 0

    def look(self, table: Table) -> None:
        """Something has changed there. What everybody may know of who is waited for is what the
        bell knows: a seat that was skipped rings as one that is asked."""
        for guest in table.row.people:
            if guest not in self.missing(table):
                self.rung.discard((table.row.id, guest))
        for guest in self.missing(table):
            if (table.row.id, guest) not in self.rung:
                self.rung.add((table.row.id, guest))
                task = asyncio.create_task(self._ring_later(table, guest))
                self.looking.add(task)
                task.add_done_callback(self.looking.discard)

    def missing(self, table: Table) -> set[str]:
        """Who is waited for and not there."""
        online, seats = table.online(), table.row.seats
        waited = (seats[s] for s in table.waiting() if s not in online)
        return {row.guest for row in waited if row.guest is not None and row.kind != "bot"}

    async def _ring_later(self, table: Table, guest: str) -> None:
        await asyncio.sleep(self.away)
        if guest not in self.missing(table):
            self.rung.discard((table.row.id, guest))
            return
        if not self.often.allows(guest) or self.waiting >= WAITING:
            return
        titles = {game.name: game.titles for game in await self.hub.read(catalogues.games)}
        words = json.dumps({"table": table.row.id, "titles": titles[table.row.game]}).encode()
        for row in await self.hub.read(self.hub.store.pushes.of, guest):
            await self._send(row, words)

    async def _send(self, row: PushRow, words: bytes) -> None:
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            status = await loop.run_in_executor(
                self.threads, self.sender.send, row.endpoint, row.p256dh, row.auth, words
            )
        except Exception:
            LOG.exception("a push service does not answer")
            return
        finally:
            self.waiting -= 1
        if status in GONE:
            await self.hub.read(self.hub.store.pushes.drop, row.endpoint)
        elif status >= 300:
            LOG.warning("a push service refuses", extra={"status": status})

    def forget(self, table: str) -> None:
        self.rung = {each for each in self.rung if each[0] != table}

    def close(self) -> None:
        for task in self.looking:
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)
