"""A seat goes to another device by a short code that somebody can read out across the room."""

from __future__ import annotations

import secrets
import time

import msgspec
from fastapi import APIRouter

from caipan.server.identity import hashed, new_token
from caipan.server.protocol import SeatCode, SeatOpened, UseCode
from caipan.server.routes.common import (
    REFUSALS,
    AtTable,
    ByGuest,
    InHub,
    SeatToken,
    as_seat,
    refuse,
)
from caipan.server.store.codes import CodeRow

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that looks or sounds like another
LENGTH = 8  # 39 bits; whoever guesses has ten tries in ten minutes, and a code five minutes
LASTS = 300.0  # seconds


@ROUTER.post("/tables/{table}/seats/{seat}/code", status_code=201)
async def make(
    hub: InHub, table: AtTable, guest: ByGuest, seat: int, token: SeatToken = None
) -> SeatCode:
    as_seat(table, guest, token, seat)
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    now = time.time()
    row = CodeRow(hashed(code), table.row.id, seat, table.row.seats[seat].guest, now + LASTS)
    await hub.read(hub.store.codes.keep, row, now)
    return SeatCode(code=f"{code[:4]}-{code[4:]}", seconds=int(LASTS))


@ROUTER.post("/codes")
async def use(hub: InHub, guest: ByGuest, wish: UseCode) -> SeatOpened:
    """The seat with a new token: whoever had it by an old token has it no longer."""
    if not hub.limits.codes.allows(guest, hub.addresses.get(guest, "")):
        hub.metrics.refused.labels("codes").inc()
        refuse(429, "too-fast")
    code = "".join(c for c in wish.code.upper() if c in LETTERS)
    found = await hub.read(hub.store.codes.use, hashed(code), time.time())
    table = None if found is None else await hub.table(found.table)
    if found is None or table is None:
        refuse(404, "no-such-code", "code")
    token = new_token()
    async with table.lock:
        while True:
            row = table.row.seats[found.seat]
            if row.kind == "bot" or row.guest is None or row.guest != found.guest:
                refuse(404, "no-such-code", "code")  # the seat is somebody else's by now
            if await table.change_head(msgspec.structs.replace(row, token=hashed(token))):
                break
    return SeatOpened(table=table.row.id, seat=found.seat, token=token)
