"""Tables: making one, sitting down, starting, asking why not."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable

from fastapi import APIRouter

import caipan
from caipan.kernel.errors import BadOptions, CaipanError
from caipan.kernel.record import MatchRecord
from caipan.kernel.records import Data
from caipan.kernel.rng import SECRET_BYTES
from caipan.server.hub import Hub
from caipan.server.identity import hashed, new_id, new_token
from caipan.server.play import Play
from caipan.server.protocol import (
    NewTable,
    SeatKey,
    SeatWish,
    TableInfo,
    TableMade,
)
from caipan.server.puzzles import beginning
from caipan.server.routes.common import (
    REFUSALS,
    AtTable,
    ByGuest,
    InHub,
    SeatToken,
    my_seats,
    refuse,
    title_of,
)
from caipan.server.store import SeatRow, TableRow
from caipan.server.store.rows import Rules
from caipan.server.table import Table
from caipan.server.thinking import known

ROUTER = APIRouter(prefix="/api/tables", responses=REFUSALS)
SEED_BITS = 63  # as many as a record's seed can have


@ROUTER.get("")
async def tables(hub: InHub, guest: ByGuest) -> list[TableInfo]:
    rows = await hub.read(hub.store.tables, guest)
    # A lesson is a thing of the moment; whoever wants it again begins it again.
    return [brief(hub, row, guest) for row in rows if row.rules.lesson is None]


def brief(hub: Hub, row: TableRow, guest: str) -> TableInfo:
    """From memory if the table is there; the lobby reads no records."""
    table = hub.tables.get(row.id)
    if table is not None:
        return table.info(guest)
    shown = Table(hub, row, []).info(guest)
    return shown.model_copy(update={"state": row.state, "outcome": row.outcome})


@ROUTER.post("", status_code=201)
async def make(hub: InHub, guest: ByGuest, wish: NewTable) -> TableMade:
    may_make(hub, guest, wish.puzzle is not None)
    record = first_record(wish)
    if wish.rated:
        await may_rate(hub, guest, wish, record)
    rules = Rules(
        wish.spectators,
        wish.casual,
        bluffs(wish),
        None if wish.clock is None else wish.clock.model_dump(),
        wish.puzzle,
        coached=wish.coached,
        hints=wish.hints,
    )
    return await made(
        hub,
        guest,
        record,
        rules,
        wish.seats,
        None if wish.puzzle is None else await laid_out(hub, record),
        shown=wish.seed is not None or wish.puzzle is not None,
        rated=wish.rated,
    )


async def may_rate(hub: Hub, guest: str, wish: NewTable, record: MatchRecord) -> None:
    """What counts is played by the same rules for all, and to its end."""
    if wish.casual or wish.seed is not None or wish.puzzle is not None or record.start:
        refuse(400, "bad-options", "rated")
    if wish.hints:
        refuse(400, "bad-options", "hints")  # what a bot has found is nobody's rating
    people = sum(seat.kind != "bot" for seat in wish.seats)
    if people > 1 and wish.clock is None:  # whoever goes away must not keep the others
        refuse(400, "bad-options", "clock")
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        refuse(400, "bad-options", "seats")
    game = caipan.replay(record)
    if len({game.team(seat) for seat in range(len(wish.seats))}) < 2:
        refuse(400, "one-side", "rated")
    await needs_account(hub, guest)


async def needs_account(hub: Hub, guest: str) -> None:
    if await hub.read(hub.store.accounts.of, guest) is None:
        refuse(403, "no-account")


async def laid_out(hub: Hub, record: MatchRecord) -> Play:
    """A puzzle at its moment; one that a changed rule has broken is refused."""
    try:
        return await hub.play(Play, record)
    except CaipanError as no:
        refuse(409, "bad-record", "puzzle", problem=str(no))


def may_make(hub: Hub, guest: str, puzzle: bool = False) -> None:
    """Puzzles are tried one after another, each for a few answers: there may be more of them."""
    limit = hub.limits.puzzles if puzzle else hub.limits.tables
    if not limit.allows(guest, hub.addresses.get(guest, "")):
        hub.metrics.refused.labels("tables").inc()
        refuse(429, "too-fast")


def bluffs(wish: NewTable) -> bool:
    """Whether skipped seats are waited for: as wished, else unless the players are on one side."""
    return not caipan.title(wish.game).confers if wish.bluff is None else wish.bluff


def first_record(wish: NewTable) -> MatchRecord:
    """What the match will begin with; the game refuses what does not fit."""
    title = title_of(wish.game)
    alone = all(seat.kind in ("me", "bot") for seat in wish.seats)
    if wish.seed is not None and not alone:
        refuse(400, "bad-options", "seed")  # whoever knows the seed knows every hand
    if wish.spectators == "open" and not alone:
        refuse(400, "bad-options", "spectators")  # a second window shows the others' hands
    for seat in wish.seats:
        if seat.kind == "bot" and not known(seat.bot):
            refuse(400, "no-such-bot", "seats")
    # Without a secret, whoever has seen enough of chance could work out the rest of it.
    secret = secrets.token_hex(SECRET_BYTES) if wish.seed is None else ""
    seed = secrets.randbits(SEED_BITS) if wish.seed is None else wish.seed
    if wish.puzzle is not None:
        found = beginning(title.name, wish.puzzle)
        if found is None:
            refuse(404, "no-such-puzzle", "puzzle")
        record = found
    else:
        try:
            game = caipan.new(title.name, options_of(wish), seed, len(wish.seats), secret)
        except BadOptions as no:
            refuse(400, "bad-options", no.where, problem=no.problem)
        record = game.record
    if record.seats != len(wish.seats):
        refuse(400, "bad-options", "seats", problem=f"{record.seats} seats")
    return record


def options_of(wish: NewTable) -> Data:
    """The options, with the decks that were wished for single seats."""
    if all(seat.deck is None for seat in wish.seats):
        return wish.options
    if title_of(wish.game).decks is None:
        refuse(400, "bad-options", "seats.deck")
    usual = caipan.new(wish.game, wish.options, 0, len(wish.seats)).record.options["decks"]
    decks = [s.deck if s.deck is not None else usual[n] for n, s in enumerate(wish.seats)]
    return {**wish.options, "decks": decks}


async def made(
    hub: Hub,
    guest: str,
    record: MatchRecord,
    rules: Rules,
    wishes: list[SeatWish],
    play: Play | None = None,
    shown: bool = False,
    rated: bool = False,
) -> TableMade:
    """Keep a new table, and start it if nobody is missing; `play` is its match, if it has been
    laid out already. `shown`: its owner knows the seed."""
    name = await hub.read(hub.store.guest_name, guest)
    mine: list[SeatKey] = []
    invites: list[SeatKey] = []
    seats = []
    for number, wish in enumerate(wishes):
        seat, key = seat_row(number, wish, guest, name)
        seats.append(seat)
        if key is not None:
            (mine if wish.kind == "me" else invites).append(key)
    row = new_row(guest, record, rules, seats, shown=shown, rated=rated)
    await hub.read(hub.store.create, row)
    table = await hub.table(row.id, play)
    assert table is not None
    async with table.lock:
        await table.start_if_full()
    return TableMade(table=table.info(guest), mine=mine, invites=invites)


def new_row(
    owner: str,
    record: MatchRecord,
    rules: Rules,
    seats: Iterable[SeatRow],
    shown: bool = False,
    rated: bool = False,
) -> TableRow:
    return TableRow(
        new_id(),
        record.game,
        owner,
        "waiting",
        rules,
        record.to_json(),
        None,
        time.time(),
        tuple(seats),
        shown=shown,
        rated=rated,
    )


def seat_row(number: int, wish: SeatWish, guest: str, name: str) -> tuple[SeatRow, SeatKey | None]:
    if wish.kind == "bot":
        return SeatRow(number, "bot", bot=wish.bot), None
    if wish.kind == "open":
        return SeatRow(number, "open"), None
    token = new_token()
    key = SeatKey(seat=number, token=token)
    if wish.kind == "me":
        return SeatRow(number, "me", guest, name, token=hashed(token)), key
    return SeatRow(number, "friend", invite=hashed(token)), key


@ROUTER.get("/{table}")
async def one(table: AtTable, guest: ByGuest, token: SeatToken = None) -> TableInfo:
    return table.info(guest, my_seats(table, guest, token))


def owned(table: Table, guest: str) -> None:
    if table.row.owner != guest:
        refuse(403, "not-owner")


@ROUTER.post("/{table}/start")
async def start(hub: InHub, table: AtTable, guest: ByGuest) -> TableInfo:
    """Bots take the seats that are still empty."""
    owned(table, guest)
    async with table.lock:
        while table.play is None:
            empty = [row.seat for row in table.row.seats if not row.taken]
            bots = [SeatRow(seat, "bot", bot="greedy") for seat in empty]
            if not bots or await table.change_head(*bots):
                break
        await table.start_if_full()
    return table.info(guest)
