"""Hearing of other processes' work through PostgreSQL: a notification names a table and a line of
its record, or says who is there; the record itself is read."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy.exc import OperationalError

from caipan.server.store.store import CHANNEL
from caipan.server.table import Elsewhere, Gone, Table

if TYPE_CHECKING:
    from caipan.server.hub import Hub

LOG = logging.getLogger("caipan.listener")
AGAIN = 1.0  # seconds before a lost database is tried again


class Listener:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.listening = False
        self.connection: psycopg.AsyncConnection[tuple[object, ...]]

    async def ready(self) -> None:
        """Listen before anything is read, so that nothing falls between."""
        url = self.hub.store.engine.url.set(drivername="postgresql")
        self.connection = await psycopg.AsyncConnection.connect(
            url.render_as_string(hide_password=False), autocommit=True
        )
        await self.connection.execute(f"LISTEN {CHANNEL}")
        self.listening = True

    async def run(self) -> None:
        try:
            while not self.hub.closing:
                try:
                    async for note in self.connection.notifies():
                        await self.hear(note.payload)
                except Exception:  # whatever it is: a process that does not hear plays alone
                    self.listening = False
                    LOG.exception("the database does not notify; trying again")
                    await asyncio.sleep(AGAIN)
                    await self._again()
        finally:
            await self.connection.close()

    async def _again(self) -> None:
        """Listen anew, and read whatever was missed."""
        try:
            await self.connection.close()
            await self.ready()
            for table_id in list(self.hub.tables):
                await self.hear(f"{table_id} head")  # it may be gone
                await self.hear(f"{table_id} 0")
        except Exception:
            self.listening = False
            LOG.warning("the database does not notify yet")

    async def hear(self, payload: str) -> None:
        """Something of another process's. What we do not understand, a newer version may have said;
        and a table may be gone, or have lines that we cannot play. That does no harm to the others,
        and is told of."""
        try:
            table_id, what, *rest = payload.split(" ")
            table = self.hub.tables.get(table_id)
            if table is not None:
                await self._heard(table, what, rest)
        except Gone:
            LOG.info("a table is gone", extra={"payload": payload[:200]})
        except OperationalError:  # the database is lost: for all tables
            raise
        except Exception:
            LOG.exception("a notification says nothing to us", extra={"payload": payload[:200]})

    async def _heard(self, table: Table, what: str, rest: list[str]) -> None:
        """`TABLE 17`, `TABLE head`, `TABLE chat 3`, `TABLE who P`, `TABLE presence P 1 0,1`."""
        if what == "head":
            await table.reread_head()
        elif what == "chat":
            for row in await self.hub.read(self.hub.store.chats, table.row.id, int(rest[0])):
                table.tell_chat(row)
        elif what == "who":
            if rest[0] != self.hub.process and table.connections:
                await self.hub.presence(table)
        elif what == "presence":
            if rest[0] != self.hub.process:
                seats = frozenset(map(int, filter(None, rest[2].split(","))))
                before, now = table.elsewhere.get(rest[0]), time.monotonic()
                table.seen |= dict.fromkeys(seats | (before.seats if before else seats), now)
                table.came |= dict.fromkeys(seats - table.online(), now)
                table.elsewhere[rest[0]] = Elsewhere(seats, int(rest[1]), now)
                table.driver.look()
                table.tell_presence()
        else:
            async with table.lock:
                if int(what) == 0 or int(what) > table.seq:
                    await table.catch_up()
