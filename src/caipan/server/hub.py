"""All tables of a process: found or read when somebody comes, forgotten when all have gone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from caipan.kernel.records import Data
from caipan.server import standing
from caipan.server.bell import Bell
from caipan.server.connection import Connection
from caipan.server.identity import Signer, new_id
from caipan.server.limits import MANY, Held, Limit, Places, Shared
from caipan.server.listener import Listener
from caipan.server.metrics import Metrics
from caipan.server.passwords import Passwords
from caipan.server.play import Play
from caipan.server.pools import Pool
from caipan.server.settings import Settings
from caipan.server.standing import Standing
from caipan.server.store import Store
from caipan.server.store.opening import opened
from caipan.server.store.writer import Writer
from caipan.server.table import AT_ONCE, Table
from caipan.server.thinking import Thinkers
from caipan.server.workers import Worker

P = ParamSpec("P")
T = TypeVar("T")

LOG = logging.getLogger("caipan.hub")
IDLE = 600.0  # seconds after which a table that nobody watches is forgotten
ROOM = 50_000  # answers that are kept of such tables meanwhile, each of some kilobytes,
IN_USE = 10.0  # but for those somebody has asked for so many seconds ago
LOOKS = 12_000  # answers at tables that a guest looks at; a crowd, so many times as much
READERS = 4  # threads that ask the database,
PLAYERS, LOOKERS = 2, 2  # that open tables, and that look into the past of tables


class Buckets:
    """Everything that is limited."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.answers = Shared(*limits.answers, limits.crowd)
        self.deeds = Shared(*limits.deeds, limits.crowd)
        self.messages = Shared(*limits.messages, limits.crowd)
        self.chats = Shared(*limits.chats, limits.crowd)
        self.tables = Shared(*limits.tables, limits.crowd)
        self.puzzles = Shared(*limits.puzzles, limits.crowd)
        self.codes = Shared(*limits.codes, limits.crowd)
        self.passwords = Shared(*limits.passwords, limits.crowd)
        self.calls = Limit(*limits.calls)  # of an address, the door counts
        self.hints = Places(1, 1)  # being thought of for a guest
        self.proofs = Places(1, min(limits.crowd, 1))  # records being played
        self.sockets = Places(limits.sockets, limits.crowd, limits.at_table)
        self.looks = Held(LOOKS * limits.crowd)


class Hub:
    """What everything in a process shares. Made and closed on the event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = new_id()
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.limits = Buckets(settings)
        self.addresses: dict[str, str] = {}  # where each guest was last seen
        self.metrics = Metrics(lambda: len(self.tables), self.sockets)
        self.thinkers = Thinkers(settings.bot_workers)
        self.prover = Worker()
        self.passwords = Passwords()
        self.standing = Standing()
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.players = Pool(PLAYERS, "player")
        self.lookers = Pool(LOOKERS, "looker")
        self.closing = False
        self.store: Store
        self.writer: Writer
        self.signer: Signer
        self.records: Signer
        self.bell: Bell | None = None  # where the host sends messages
        self.listener: Listener | None = None  # with PostgreSQL, where others write too
        self.tasks: list[asyncio.Task[None]] = []
        self.closers: list[Callable[[], None]] = []

    async def open(self) -> None:
        self.store = await self.read(opened, self.settings)
        self.signer = Signer(await self.read(self.store.secret, "guests"))
        self.records = Signer(await self.read(self.store.secret, "records"))
        self.standing = await self.read(standing.read, self.store)
        self.writer = Writer(self.store)
        if self.settings.push:
            from caipan.server.push import Sender  # needs a package that few hosts have

            key = await self.read(self.store.secret, "push")
            self.bell = Bell(self, Sender(key, self.settings.push, self.settings.push_hosts))
        self.thinkers.warm()
        if self.settings.metrics:
            self.closers.append(self.metrics.serve(self.settings.metrics))
        self.tasks.append(asyncio.create_task(self._sweep()))
        self.tasks.append(asyncio.create_task(self._look_around()))
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
        if self.bell is not None:
            self.bell.close()
        for stop in self.closers:
            await self.read(stop)
        await self.writer.close()
        self.thinkers.close()
        self.prover.end()
        self.passwords.close()
        self.players.close()
        self.lookers.close()
        self.readers.shutdown(wait=True)
        self.store.close()

    def read(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """A call of the store, in a thread."""
        asked = partial(call, *args, **kwargs)
        return asyncio.get_running_loop().run_in_executor(self.readers, asked)

    async def play(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something that plays a record again, in a thread; the store's are not held up by it."""
        return await self.players.run(call, *args, **kwargs)

    async def look(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """A look into the past of a table; whoever opens one does not wait for it."""
        return await self.lookers.run(call, *args, **kwargs)

    def seen(self, guest: str, address: str) -> None:
        """Where a guest is now."""
        self.addresses.pop(guest, None)
        self.addresses[guest] = address
        if len(self.addresses) > MANY:
            del self.addresses[next(iter(self.addresses))]

    def guest(self, cookie: str | None) -> str | None:
        """Whose cookie this is, if we made it and still believe it."""
        found = self.signer.read(cookie)
        return found[0] if found is not None and self.standing.believes(*found) else None

    async def look_around(self) -> None:
        """Read who is let in; whoever no longer is, goes."""
        before, self.standing = self.standing, await self.read(standing.read, self.store)
        if before == self.standing:
            return
        for table in list(self.tables.values()):
            gone = table.row.id in self.standing.tables
            for connection in table.connections:
                if gone or not self.standing.keeps(connection, before):
                    connection.slow.set()  # it may come again, as whoever it then is
            if gone:
                table.driver.close()
                del self.tables[table.row.id]

    async def _look_around(self) -> None:
        while True:
            await asyncio.sleep(standing.LOOK)
            try:
                await self.look_around()
            except Exception:  # a lost database: what was known still holds
                LOG.exception("who is let in could not be read")

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

    async def table(self, table_id: str, prepared: Play | None = None) -> Table | None:
        """The table of this id, from memory or from its record; `prepared` is its match, if it has
        been laid out already."""
        found = self.tables.get(table_id)
        if found is not None and table_id not in self.standing.tables:
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
            found = await self.play(Table, self, row, entries)
            if found.play is None and row.full:  # it begins now
                ready = await self.play(found.laid_out) if prepared is None else prepared
                found.prepared = row.setup, ready
            self.tables[table_id] = found
            self._make_room()
            found.driver.wake()
            await self.read(self.store.tell, table_id, f"who {self.process}")
        self.opening.pop(table_id, None)
        return found

    async def come(self, table: Table, connection: Connection) -> None:
        new = connection.seats - table.online()
        table.connections.add(connection)
        table.came |= dict.fromkeys(new, time.monotonic())
        if len(table.connections) > AT_ONCE:  # the others are told later
            connection.say(table.presence())
        table.driver.look()  # whatever it waited for may be there
        if self.bell is not None:
            self.bell.look(table)
        await self.presence(table)

    async def go(self, table: Table, connection: Connection) -> None:
        table.connections.discard(connection)
        table.used = time.monotonic()
        table.seen |= dict.fromkeys(connection.seats, table.used)
        if not self.closing:
            if self.bell is not None:
                self.bell.look(table)
            await self.presence(table)

    async def presence(self, table: Table) -> None:
        table.tell_presence()
        if self.store.shared:
            here = frozenset().union(*(c.seats for c in table.connections))
            watching = sum(not c.seats for c in table.connections)
            seats = ",".join(map(str, sorted(here)))
            said = f"presence {self.process} {watching} {seats}"
            await self.read(self.store.tell, table.row.id, said)

    async def say(self, table: Table, said: Data) -> None:
        """A line of chat: at, seat, name, text, phrase, and the guest who said it."""
        number = await self.read(partial(self.store.say, table.row.id, **said))
        if not self.store.shared:  # otherwise it comes back with the notification
            table.tell_chat({"id": number, **said})

    def _make_room(self) -> None:
        """Of tables that nobody looks at, forget those that were used the longest ago: somebody may
        open hundreds of long ones."""
        lately = time.monotonic() - IN_USE
        idle = [each for each in self.tables.values() if not each.busy and each.used < lately]
        idle.sort(key=lambda table: table.used)
        held = sum(table.answers for table in idle)
        for table in idle:
            if held <= ROOM:
                return
            held -= table.answers
            self._forget(table)

    def _forget(self, table: Table) -> None:
        """Its record stays."""
        table.driver.close()
        del self.tables[table.row.id]
        if self.bell is not None:
            self.bell.forget(table.row.id)

    async def _sweep(self) -> None:
        """Forget tables nobody has looked at for a while."""
        while True:
            await asyncio.sleep(IDLE / 10)
            now = time.monotonic()
            for table in list(self.tables.values()):
                if not table.busy and now - table.used > IDLE:
                    self._forget(table)
                elif table.connections and self.store.shared:
                    await self.presence(table)
