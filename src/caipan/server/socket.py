"""The WebSocket of a table: hello first, then messages until somebody goes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from caipan.kernel.errors import CaipanError, OldSave
from caipan.kernel.records import ALL_HANDS
from caipan.server.addresses import address_of
from caipan.server.connection import Connection
from caipan.server.hub import Hub
from caipan.server.identity import COOKIE
from caipan.server.limits import Limit
from caipan.server.protocol import Answer, FromClient, Hello, Said, Trouble
from caipan.server.requests import handle
from caipan.server.settings import FRAME
from caipan.server.table import Table, chat_message

ROUTER = APIRouter()
LOG = logging.getLogger("caipan.socket")
MESSAGES: TypeAdapter[Said] = TypeAdapter(FromClient)
HELLO_WITHIN = 10.0
BAD_MESSAGES = 10  # a client that sends more of them is not one of ours
PACE = (100, 1.0)  # messages of one connection in a second
NO_TABLE, NO_HELLO, NOT_FOR_YOU, BAD, FULL, GOING = 4404, 4400, 4403, 4422, 4429, 1012


@ROUTER.websocket("/api/tables/{table_id}/socket")
async def socket(ws: WebSocket, table_id: str) -> None:
    hub: Hub = ws.app.state.hub
    await ws.accept()
    with hub.limits.sockets.one(address_of(ws.scope)) as free:
        if free:
            await attend(ws, hub, table_id)
        else:
            hub.metrics.refused.labels("sockets").inc()
            await ws.close(FULL, "too-many")


async def attend(ws: WebSocket, hub: Hub, table_id: str) -> None:
    try:
        table = await hub.table(table_id) if table_id.isalnum() and table_id.isascii() else None
    except CaipanError as no:  # a record from before a rule was changed
        LOG.exception("a record cannot be played again", extra={"table": table_id})
        await ws.close(NO_TABLE, "old-save" if isinstance(no, OldSave) else "bad-record")
        return
    if table is None:
        await ws.close(NO_TABLE, "no-such-table")
        return
    guest = hub.guest(ws.cookies.get(COOKIE))
    connection = Connection(table, guest, ws.send_text, address_of(ws.scope))
    if hub.standing.bans(guest, connection.address):
        await ws.close(NOT_FOR_YOU, "banned")
        return
    if guest in table.row.removed:
        await ws.close(NOT_FOR_YOU, "removed")
        return
    with hub.limits.looks.one(connection.address, table.row.id, table.answers) as free:
        if free:
            await stay(ws, hub, table, connection)
        else:
            hub.metrics.refused.labels("sockets").inc()
            await ws.close(FULL, "too-many")


async def stay(ws: WebSocket, hub: Hub, table: Table, connection: Connection) -> None:
    """From hello to the end."""
    table.coming += 1  # it is not forgotten meanwhile
    try:
        hello = await asyncio.wait_for(received(ws), HELLO_WITHIN)
        if not isinstance(hello, Hello):
            await ws.close(NO_HELLO, "bad-message")
            return
        connection.token, connection.tells = hello.token, hello.tells
        # Whoever plays here is let in, however many have come to watch.
        if len(table.connections) >= hub.limits.sockets.at_table and not connection.seats:
            hub.metrics.refused.labels("sockets").inc()
            await ws.close(FULL, "too-many")
            return
        while not hub.limits.deeds.allows(*connection.who, 1 + table.length):
            await asyncio.sleep(HELLO_WITHIN / 100)  # the whole log goes out; others come as well
        if not await welcome(hub, table, connection):
            await ws.close(NOT_FOR_YOU, "no-spectators")
            return
        await talk(ws, hub, table, connection)
    except (TimeoutError, WebSocketDisconnect, ValidationError, RuntimeError):
        with contextlib.suppress(Exception):
            await ws.close(NO_HELLO, "bad-message")
    finally:
        table.coming -= 1


async def received(ws: WebSocket) -> Said:
    """The next message; a frame that is none raises ValidationError."""
    frame = await ws.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1000))
    text = frame.get("text")
    data = text.encode() if text is not None else frame.get("bytes") or b""
    return MESSAGES.validate_json(data if len(data) <= FRAME else b"too large")


async def welcome(hub: Hub, table: Table, connection: Connection) -> bool:
    """Everything somebody needs who has just come in. False: they may not."""
    if ALL_HANDS in connection.viewers:
        await table.show_secrets()
    if connection.guest is not None:
        connection.name = await hub.read(hub.store.guest_name, connection.guest)
        connection.blocked = frozenset(await hub.read(hub.store.blocks.of, connection.guest))
    chats = await hub.read(hub.store.chats, table.row.id)
    # From here to `come` nothing waits, so no change can fall between.
    if not connection.viewers and table.state != "waiting":  # before that there is nothing to see
        return False
    table.greet(connection)
    for row in chats:
        if row["guest"] not in connection.blocked:
            connection.say(chat_message(row))
    await hub.come(table, connection)
    return True


async def talk(ws: WebSocket, hub: Hub, table: Table, connection: Connection) -> None:
    """Read and write until either side ends."""
    tasks = [
        asyncio.create_task(connection.write()),
        asyncio.create_task(listen(ws, hub, table, connection)),
        asyncio.create_task(connection.slow.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not hung_up(ended):
                about = {"table": table.row.id, "seats": sorted(connection.seats)}
                LOG.error("a socket ended with a fault", exc_info=ended, extra=about)
        await hub.go(table, connection)
        with contextlib.suppress(Exception):
            await ws.close(GOING)


def hung_up(problem: Exception) -> bool:
    """The other side has gone, and whoever still wrote to it was told so."""
    after_the_end = isinstance(problem, RuntimeError) and "websocket" in str(problem).lower()
    return after_the_end or isinstance(problem, (WebSocketDisconnect, ConnectionError))


async def listen(ws: WebSocket, hub: Hub, table: Table, connection: Connection) -> None:
    bad, pace = 0, Limit(*PACE)
    while True:
        while not (pace.allows("") and hub.limits.messages.allows(*connection.who)):
            await asyncio.sleep(1 / PACE[0])  # whoever sends more is read more slowly
        try:
            message = await received(ws)
        except ValidationError:
            bad += 1
            hub.metrics.refused.labels("message").inc()
            if bad > BAD_MESSAGES:
                return
            connection.say(Trouble(reason="bad-message"))
            continue
        began = time.perf_counter()
        await handle(table, connection, message)
        if isinstance(message, Answer):
            hub.metrics.answers.observe(time.perf_counter() - began)
