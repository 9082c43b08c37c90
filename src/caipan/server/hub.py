"""All tables of a process: found or read when somebody comes, forgotten when all have gone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from caipan.server.connection import Connection
from caipan.server.identity import Signer, new_id
from caipan.server.limits import Limit
from caipan.server.listener import Listener
from caipan.server.metrics import Metrics
from caipan.server.migrations import upgrade
from caipan.server.protocol import ChatMessage
from caipan.server.settings import Settings
from caipan.server.store import Store
from caipan.server.store.writer import Writer
from caipan.server.table import Table
from caipan.server.thinking import Thinkers

P = ParamSpec("P")
T = TypeVar("T")

LOG = logging.getLogger("caipan.hub")
IDLE = 600.0  # seconds after which a table that nobody watches is forgotten
READERS = 4


class Buckets:
    """Everything that is limited."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.answers = Limit(*limits.answers)
        self.chats = Limit(*limits.chats)
        self.tables = Limit(*limits.tables)
        self.calls = Limit(*limits.calls)


class Hub:
    """What everything in a process shares. Made and closed on the event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = new_id()
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.limits = Buckets(settings)
        self.metrics = Metrics(lambda: len(self.tables), self.sockets)
        self.thinkers = Thinkers(settings.bot_workers)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.closing = False
        self.store: Store
        self.writer: Writer
        self.signer: Signer
        self.listener: Listener | None = None  # with PostgreSQL, where others write too
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        self.settings.data.mkdir(parents=True, exist_ok=True)
        self.store = Store(self.settings.url)
        await self.read(upgrade, self.store.engine)
        self.signer = Signer(await self.read(self.store.secret, "guests"))
        self.writer = Writer(self.store)
        self.thinkers.warm()
        self.tasks.append(asyncio.create_task(self._sweep()))
        if self.store.shared:
            self.listener = Listener(self)
            await self.listener.ready()
            self.tasks.append(asyncio.create_task(self.listener.run()))

    async def close(self) -> None:
        """Say goodbye, write what is waiting, and stop."""
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in self.tables.values():
            table.driver.close()
            for connection in table.connections:
                connection.end()
        await self.writer.close()
        self.thinkers.close()
        self.readers.shutdown(wait=True)
        self.store.close()

    def read(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """A call of the store, in a thread."""
        assert not kwargs
        return asyncio.get_running_loop().run_in_executor(self.readers, call, *args)

    async def problems(self) -> list[str]:
        """What keeps this process from doing its work: nothing, if it is well."""
        found = []
        try:
            if not await self.read(self.store.has_room):
                found.append("disk")
            if self.writer.failing:
                await self.read(self.store.beat)
                self.writer.failing = False
        except Exception:
            LOG.exception("the database is not well")
            found.append("database")
        if self.listener is not None and not self.listener.listening:
            found.append("listener")
        return [*found, "closing"] if self.closing else found

    def sockets(self) -> int:
        return sum(len(table.connections) for table in self.tables.values())

    # --- tables

    async def table(self, table_id: str) -> Table | None:
        """The table of this id, from memory or from its record."""
        found = self.tables.get(table_id)
        if found is not None:
            found.used = time.monotonic()
            return found
        lock = self.opening.setdefault(table_id, asyncio.Lock())
        async with lock:
            if table_id in self.tables:
                return self.tables[table_id]
            row = await self.read(self.store.table, table_id)
            if row is None:
                self.opening.pop(table_id, None)
                return None
            entries = await self.read(self.store.entries, table_id)
            # In a thread: a long record takes a while to play again.
            found = await self.read(Table, self, row, entries)
            self.tables[table_id] = found
            found.driver.wake()
            await self.read(self.store.tell, table_id, f"who {self.process}")
        self.opening.pop(table_id, None)
        return found

    async def come(self, table: Table, connection: Connection) -> None:
        new = connection.seats - table.online()
        table.connections.add(connection)
        table.came |= dict.fromkeys(new, time.monotonic())
        table.driver.look()  # whatever it waited for may be there
        await self.presence(table)

    async def go(self, table: Table, connection: Connection) -> None:
        table.connections.discard(connection)
        table.used = time.monotonic()
        table.seen |= dict.fromkeys(connection.seats, table.used)
        if not self.closing:
            await self.presence(table)

    async def presence(self, table: Table) -> None:
        table.tell(table.presence())
        if self.store.shared:
            here = frozenset().union(*(c.seats for c in table.connections))
            watching = sum(not c.seats for c in table.connections)
            seats = ",".join(map(str, sorted(here)))
            said = f"presence {self.process} {watching} {seats}"
            await self.read(self.store.tell, table.row.id, said)

    async def say(
        self, table: Table, at: float, seat: int | None, name: str, text: str, phrase: str
    ) -> None:
        number = await self.read(self.store.say, table.row.id, at, seat, name, text, phrase)
        if not self.store.shared:  # otherwise it comes back with the notification
            table.tell(
                chat_message(dict(id=number, at=at, seat=seat, name=name, text=text, phrase=phrase))
            )

    async def _sweep(self) -> None:
        """Forget tables nobody has looked at for a while; their records stay."""
        while True:
            await asyncio.sleep(IDLE / 10)
            now = time.monotonic()
            for table_id, table in list(self.tables.items()):
                busy = table.connections or table.lock.locked()
                if not busy and now - table.used > IDLE:
                    table.driver.close()
                    del self.tables[table_id]
                elif table.connections and self.store.shared:
                    await self.presence(table)


def chat_message(row: dict[str, Any]) -> ChatMessage:
    fields = ("id", "at", "seat", "name", "text", "phrase")
    return ChatMessage(**{name: row[name] for name in fields})
