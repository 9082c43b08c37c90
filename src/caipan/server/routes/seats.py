"""Seats: sitting down, with a deck of one's own perhaps; leaving; giving a seat to another."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from fastapi import APIRouter

import caipan
from caipan.kernel.errors import BadOptions
from caipan.kernel.record import MatchRecord
from caipan.server.giving import may_give, may_sit
from caipan.server.hub import Hub
from caipan.server.identity import hashed, new_token, same
from caipan.server.protocol import SeatKey, SeatWish, TableInfo, TableMade, TakeSeat
from caipan.server.requests import Refused
from caipan.server.routes.common import (
    REFUSALS,
    AtTable,
    ByGuest,
    InHub,
    SeatToken,
    as_seat,
    refuse,
)
from caipan.server.routes.tables import needs_account, owned, seat_row
from caipan.server.store import SeatRow
from caipan.server.table import Table
from caipan.server.thinking import known

ROUTER = APIRouter(prefix="/api/tables", responses=REFUSALS)


@ROUTER.post("/{table}/seats", status_code=201)
async def sit(hub: InHub, table: AtTable, guest: ByGuest, wish: TakeSeat) -> SeatKey:
    """With an invitation the seat it is for, else an open one. Seat and deck are one change."""
    token = new_token()
    await may_come(hub, table, guest)
    name = await hub.read(hub.store.guest_name, guest)
    async with table.lock:
        while True:
            if guest in table.row.removed:  # by the owner, perhaps a moment ago
                refuse(403, "removed", "table")
            seat = wanted_seat(table, wish, guest)
            if table.row.rated and guest in table.row.people:
                refuse(409, "seat-taken", "seat")  # nobody is rated against themselves
            with kept_from():
                may_sit(table, seat, guest)
            row = SeatRow(seat, table.row.seats[seat].kind, guest, name, token=hashed(token))
            setup = None if wish.deck is None else with_deck(table, seat, wish.deck).to_json()
            if await table.change_head(row, setup=setup):
                break
        await table.start_if_full()
    return SeatKey(seat=seat, token=token)


async def may_come(hub: Hub, table: Table, guest: str) -> None:
    """Whether somebody may sit there at all: by an account where it counts, and unless a player
    does not want to meet them."""
    if table.row.rated:
        await needs_account(hub, guest)
    company = {table.row.owner, *table.row.people} - {guest}
    if await hub.read(hub.store.blocks.by_any, company, guest):
        refuse(403, "removed", "table")


def with_deck(table: Table, seat: int, deck: object) -> MatchRecord:
    """The setup with this deck for this seat; the game refuses what it does not allow."""
    setup = MatchRecord.from_json(table.row.setup)
    decks = setup.options.get("decks")
    fixed = table.play is not None or table.row.rules.campaign is not None
    if caipan.title(setup.game).decks is None or not isinstance(decks, list) or fixed:
        refuse(400, "bad-options", "deck")
    options = {**setup.options, "decks": [*decks[:seat], deck, *decks[seat + 1 :]]}
    try:
        return caipan.new(setup.game, options, setup.seed, setup.seats, setup.secret).record
    except BadOptions as no:
        refuse(400, "bad-options", no.where, problem=no.problem)


def wanted_seat(table: Table, wish: TakeSeat, guest: str) -> int:
    for row in table.row.seats:
        if row.kept == guest and not row.taken and wish.seat in (None, row.seat):
            return row.seat
    if wish.invite is not None:
        for row in table.row.seats:
            if same(wish.invite, row.invite):
                return row.seat
        refuse(403, "bad-invite", "invite")
    free = [s.seat for s in table.row.seats if s.kind == "open" and s.guest is None]
    if wish.seat is not None and not 0 <= wish.seat < len(table.row.seats):
        refuse(404, "no-such-seat", "seat")
    if not free or (wish.seat is not None and wish.seat not in free):
        refuse(409, "seat-taken", "seat")
    return free[0] if wish.seat is None else wish.seat


@contextlib.contextmanager
def kept_from() -> Iterator[None]:
    """Whatever a seat is refused for, the caller is told."""
    try:
        yield
    except Refused as no:
        refuse(409, no.reason, "seat")


@ROUTER.put("/{table}/seats/{seat}")
async def give(hub: InHub, table: AtTable, guest: ByGuest, seat: int, wish: SeatWish) -> TableMade:
    """The owner gives a seat that nobody sits on, or that its player has left, to another."""
    owned(table, guest)
    if not 0 <= seat < len(table.row.seats):
        refuse(404, "no-such-seat", "seat")
    if wish.kind == "bot" and not known(wish.bot):
        refuse(400, "no-such-bot", "bot")
    name = await hub.read(hub.store.guest_name, guest)
    row, key = seat_row(seat, wish, guest, name)
    async with table.lock:
        while True:
            with kept_from():
                may_give(table, seat, wish.kind)
            if await table.change_head(row):
                break
        await table.start_if_full()
    table.driver.wake()
    keys = [key] if key is not None else []
    mine, invites = (keys, []) if wish.kind == "me" else ([], keys)
    return TableMade(table=table.info(guest), mine=mine, invites=invites)


@ROUTER.delete("/{table}/seats/{seat}")
async def leave(
    hub: InHub, table: AtTable, guest: ByGuest, seat: int, token: SeatToken = None
) -> TableInfo:
    """Before the start the seat is free again; later it is kept for the player's return."""
    async with table.lock:
        while True:
            as_seat(table, guest, token, seat)
            gone = [c for c in table.connections if seat in c.seats]
            kind = table.row.seats[seat].kind
            free = SeatRow(seat, "open" if kind == "me" else kind)
            if table.play is not None or await table.change_head(free):
                break
    for connection in gone:
        connection.slow.set()
    return table.info(guest)


@ROUTER.post("/{table}/invites/{seat}", status_code=201)
async def invite(hub: InHub, table: AtTable, guest: ByGuest, seat: int) -> SeatKey:
    owned(table, guest)
    if not 0 <= seat < len(table.row.seats):
        refuse(404, "no-such-seat", "seat")
    row, key = seat_row(seat, SeatWish(kind="friend"), guest, "")
    async with table.lock:
        while True:
            if table.row.seats[seat].taken:
                refuse(409, "seat-taken", "seat")
            with kept_from():
                may_give(table, seat, "friend")
            if await table.change_head(row):
                break
    assert key is not None
    return key
