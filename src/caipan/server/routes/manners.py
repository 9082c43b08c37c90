"""Company one does not want: owners mute and remove at their table, players block."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Response

from caipan.server.hub import Hub
from caipan.server.identity import hashed
from caipan.server.protocol import Blocked, Mute, TableInfo, Whom
from caipan.server.routes.common import REFUSALS, AtTable, ByGuest, InHub, refuse
from caipan.server.routes.tables import owned
from caipan.server.store import SeatRow
from caipan.server.store.blocks import MOST
from caipan.server.table import Table

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


async def meant(hub: Hub, table: Table, guest: str, whom: Whom) -> tuple[str, str]:
    """Who sits there, or who said that; and their name. Nobody means themselves."""
    found: tuple[str | None, str] = (None, "")
    if whom.seat is not None:
        if whom.seat >= len(table.row.seats):
            refuse(404, "no-such-seat", "seat")
        async with table.lock:
            await table.reread_head()  # they may have sat down by another process a moment ago
        row = table.row.seats[whom.seat]
        found = row.guest, row.name
    elif whom.line is not None:
        for said in await hub.read(hub.store.chats, table.row.id, whom.line):
            found = said["guest"], said["name"]
    if found[0] is None or found[0] == guest:
        refuse(404, "nobody-there")
    return found[0], found[1]


@ROUTER.post("/tables/{table}/muted")
async def mute(hub: InHub, table: AtTable, guest: ByGuest, wish: Mute) -> TableInfo:
    """Their lines are refused from now on; or taken again."""
    owned(table, guest)
    who, _ = await meant(hub, table, guest, wish)
    if who in table.row.removed:
        return table.info(guest)
    how: Literal["muted", ""] = "muted" if wish.muted else ""
    async with table.lock:
        while not await table.change_head(standing=(who, how)):
            pass
    return table.info(guest)


@ROUTER.post("/tables/{table}/removed")
async def remove(hub: InHub, table: AtTable, guest: ByGuest, wish: Whom) -> TableInfo:
    """Before the start their seat is free again; later a bot plays on, and nobody looks into the
    hand. What counts is played to its end."""
    owned(table, guest)
    who, _ = await meant(hub, table, guest, wish)
    async with table.lock:
        while True:
            if table.row.rated and table.state == "playing" and who in table.row.people:
                refuse(409, "rated")
            seats = [vacated(table, s) for s in table.row.seats if s.guest == who]
            if table.state == "over":
                seats = []
            if await table.change_head(*seats, standing=(who, "removed")):
                break
    table.driver.wake()
    return table.info(guest)


def vacated(table: Table, seat: SeatRow) -> SeatRow:
    if table.play is not None:
        return SeatRow(seat.seat, "bot", bot="greedy")
    return SeatRow(seat.seat, "open" if seat.kind == "me" else seat.kind)


# --- blocking


def listed(blocked: dict[str, str]) -> list[Blocked]:
    """By a mark that says nothing of the guest but to the server."""
    return [Blocked(id=mark(who), name=name) for who, name in blocked.items()]


def mark(who: str) -> str:
    return hashed(who)[:20]


@ROUTER.get("/blocks")
async def blocks(hub: InHub, guest: ByGuest) -> list[Blocked]:
    return listed(await hub.read(hub.store.blocks.of, guest))


@ROUTER.post("/tables/{table}/blocks", status_code=201)
async def block(hub: InHub, table: AtTable, guest: ByGuest, wish: Whom) -> list[Blocked]:
    """I hear nothing of them any more, and they do not sit down where I sit."""
    who, name = await meant(hub, table, guest, wish)
    if len(await hub.read(hub.store.blocks.of, guest)) >= MOST:
        refuse(409, "too-large", "blocks")
    await hub.read(hub.store.blocks.add, guest, who, name)
    return listed(await heard_no_more(hub, guest))


@ROUTER.delete("/blocks/{blocked}", status_code=204)
async def unblock(hub: InHub, guest: ByGuest, blocked: str) -> Response:
    found = [who for who in await hub.read(hub.store.blocks.of, guest) if mark(who) == blocked]
    if not found:
        refuse(404, "nobody-there")
    await hub.read(hub.store.blocks.drop, guest, found[0])
    await heard_no_more(hub, guest)
    return Response(status_code=204)


async def heard_no_more(hub: Hub, guest: str) -> dict[str, str]:
    """At every table of this process where the guest is."""
    now = await hub.read(hub.store.blocks.of, guest)
    for table in list(hub.tables.values()):
        for connection in table.connections:
            if connection.guest == guest:
                connection.blocked = frozenset(now)
    return now
