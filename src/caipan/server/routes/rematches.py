"""The same people, the same game, once more: whoever asks first makes the table, the others are
expected there."""

from __future__ import annotations

import contextlib
import secrets

import msgspec
from fastapi import APIRouter
from sqlalchemy.exc import IntegrityError

import caipan
from caipan.kernel.record import MatchRecord
from caipan.kernel.rng import SECRET_BYTES
from caipan.server.hub import Hub
from caipan.server.identity import hashed, new_id, new_token
from caipan.server.protocol import SeatKey, TableMade
from caipan.server.puzzles import beginning
from caipan.server.routes.common import REFUSALS, AtTable, ByGuest, InHub, refuse
from caipan.server.routes.seats import may_come
from caipan.server.routes.tables import SEED_BITS, may_make, new_row
from caipan.server.store import SeatRow
from caipan.server.store.rows import TableRow
from caipan.server.table import Table

ROUTER = APIRouter(prefix="/api/tables", responses=REFUSALS)


@ROUTER.post("/{table}/rematch", status_code=201)
async def rematch(hub: InHub, table: AtTable, guest: ByGuest) -> TableMade:
    if not table.seats_of(guest, None):
        refuse(403, "not-your-seat")
    if table.play is None or not table.play.over:
        refuse(409, "not-finished")
    rules = table.row.rules
    if rules.campaign is not None or rules.origin is not None or rules.lesson is not None:
        refuse(409, "no-rematch")  # a campaign goes on; a what-if line is a thing of the moment
    async with table.lock:
        name = table.row.rematch
        next_ = None if name is None else await hub.table(name)
        if next_ is None:
            next_ = await laid(hub, table, guest)
    await may_come(hub, next_, guest)
    return await seated(hub, next_, guest)


async def laid(hub: Hub, table: Table, guest: str) -> Table:
    """The table of the rematch, which nobody has made yet; named when it surely will be. Called
    with the lock held."""
    record = again(table.row)
    may_make(hub, guest)
    while table.row.rematch is None:
        await table.change_head(rematch=new_id())
    with contextlib.suppress(IntegrityError):  # another process was faster
        await hub.read(hub.store.create, laid_out(table.row, record, guest))
    found = await hub.table(table.row.rematch)
    assert found is not None
    return found


def laid_out(row: TableRow, record: MatchRecord, guest: str) -> TableRow:
    """Bots sit, people are expected."""
    assert row.rematch is not None
    seats = [
        SeatRow(seat.seat, "bot", bot=seat.bot)
        if seat.kind == "bot"
        else SeatRow(seat.seat, "me" if seat.guest == guest else "friend", kept=seat.guest)
        for seat in row.seats
    ]
    shown = row.rules.puzzle is not None
    made = new_row(guest, record, row.rules, seats, shown=shown, rated=row.rated)
    return msgspec.structs.replace(made, id=row.rematch)


def again(row: TableRow) -> MatchRecord:
    """The same beginning with other chances."""
    setup = MatchRecord.from_json(row.setup)
    puzzle = beginning(row.game, row.rules.puzzle) if row.rules.puzzle else None
    if puzzle is not None:
        return puzzle
    if setup.start or setup.choices:  # brought from elsewhere, in the middle of something
        refuse(409, "no-rematch")
    secret, seed = secrets.token_hex(SECRET_BYTES), secrets.randbits(SEED_BITS)
    return caipan.new(setup.game, setup.options, seed, setup.seats, secret).record


async def seated(hub: Hub, table: Table, guest: str) -> TableMade:
    """On every seat that is kept for this guest."""
    name = await hub.read(hub.store.guest_name, guest)
    tokens: dict[int, str] = {}
    async with table.lock:
        while True:
            if guest in table.row.removed:
                refuse(403, "removed", "table")
            mine = [s for s in table.row.seats if s.kept == guest and not s.taken]
            tokens = {s.seat: new_token() for s in mine}
            rows = [
                SeatRow(s.seat, s.kind, guest, name, token=hashed(tokens[s.seat]), kept=guest)
                for s in mine
            ]
            if not rows or await table.change_head(*rows):
                break
        await table.start_if_full()
    keys = [SeatKey(seat=seat, token=token) for seat, token in tokens.items()]
    return TableMade(table=table.info(guest), mine=keys)
