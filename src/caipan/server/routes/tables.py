"""Tables: making one, sitting down, starting, asking why not."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query

import caipan
from caipan.kernel.errors import BadOptions
from caipan.kernel.record import MatchRecord
from caipan.server import play as kinds
from caipan.server.hub import Hub
from caipan.server.identity import hashed, new_id, new_token, same
from caipan.server.protocol import (
    NewTable,
    Part,
    SeatKey,
    SeatWish,
    TableInfo,
    TableMade,
    TakeSeat,
    WhyNot,
)
from caipan.server.puzzles import puzzles
from caipan.server.requests import reasons
from caipan.server.routes.common import (
    REFUSALS,
    AtTable,
    ByGuest,
    InHub,
    SeatToken,
    as_seat,
    my_seats,
    refuse,
    title_of,
)
from caipan.server.store import SeatRow, TableRow
from caipan.server.store.rows import Rules
from caipan.server.store.store import Change
from caipan.server.table import Table
from caipan.server.thinking import known

ROUTER = APIRouter(prefix="/api/tables", responses=REFUSALS)
SEED_BITS = 48


@ROUTER.get("")
async def tables(hub: InHub, guest: ByGuest) -> list[TableInfo]:
    rows = await hub.read(hub.store.tables, guest)
    return [brief(hub, row, guest) for row in rows]


def brief(hub: Hub, row: TableRow, guest: str) -> TableInfo:
    """From memory if the table is there; the lobby reads no records."""
    table = hub.tables.get(row.id)
    if table is not None:
        return table.info(guest)
    shown = Table(hub, row, []).info(guest)
    return shown.model_copy(update={"state": row.state, "outcome": row.outcome})


@ROUTER.post("", status_code=201)
async def make(hub: InHub, guest: ByGuest, wish: NewTable) -> TableMade:
    may_make(hub, guest)
    record = first_record(wish)
    rules = Rules(
        wish.spectators,
        wish.casual,
        wish.bluff,
        None if wish.clock is None else wish.clock.model_dump(),
        wish.puzzle,
    )
    return await made(hub, guest, record, rules, wish.seats)


def may_make(hub: Hub, guest: str) -> None:
    if not hub.limits.tables.allows(guest):
        hub.metrics.refused.labels("tables").inc()
        refuse(429, "too-fast")


def first_record(wish: NewTable) -> MatchRecord:
    """What the match will begin with; the game refuses what does not fit."""
    title = title_of(wish.game)
    alone = all(seat.kind in ("me", "bot") for seat in wish.seats)
    if wish.seed is not None and not alone:
        refuse(400, "bad-options", "seed")  # whoever knows the seed knows every hand
    for seat in wish.seats:
        if seat.kind == "bot" and not known(seat.bot):
            refuse(400, "no-such-bot", "seats")
    seed = secrets.randbits(SEED_BITS) if wish.seed is None else wish.seed
    if wish.puzzle is not None:
        position = puzzles(title.name).get(wish.puzzle)
        if position is None:
            refuse(404, "no-such-puzzle", "puzzle")
        game = position.game()
    else:
        try:
            game = caipan.new(title.name, options_of(wish), seed, len(wish.seats))
        except BadOptions as no:
            refuse(400, "bad-options", no.where, problem=no.problem)
    if len(game.seats) != len(wish.seats):
        refuse(400, "bad-options", "seats", problem=f"{len(game.seats)} seats")
    return game.record


def options_of(wish: NewTable) -> dict[str, Any]:
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
) -> TableMade:
    """Keep a new table, and start it if nobody is missing."""
    name = await hub.read(hub.store.guest_name, guest)
    mine: list[SeatKey] = []
    invites: list[SeatKey] = []
    seats = []
    for number, wish in enumerate(wishes):
        seat, key = seat_row(number, wish, guest, name)
        seats.append(seat)
        if key is not None:
            (mine if wish.kind == "me" else invites).append(key)
    row = TableRow(
        new_id(),
        record.game,
        guest,
        "waiting",
        rules,
        record.to_json(),
        None,
        time.time(),
        tuple(seats),
    )
    await hub.read(hub.store.create, row)
    table = await hub.table(row.id)
    assert table is not None
    await start_if_full(table)
    return TableMade(table=table.info(guest), mine=mine, invites=invites)


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


async def start_if_full(table: Table) -> None:
    async with table.lock:
        if table.play is None and all(seat.taken for seat in table.row.seats):
            await table.write(kinds.START, change=Change("playing"))


@ROUTER.get("/{table}")
async def one(table: AtTable, guest: ByGuest, token: SeatToken = None) -> TableInfo:
    return table.info(guest, my_seats(table, guest, token))


@ROUTER.post("/{table}/seats", status_code=201)
async def sit(hub: InHub, table: AtTable, guest: ByGuest, wish: TakeSeat) -> SeatKey:
    """With an invitation the seat it is for, else an open one."""
    seat = wanted_seat(table, wish)
    token = new_token()
    name = await hub.read(hub.store.guest_name, guest)
    row = SeatRow(seat, table.row.seats[seat].kind, guest, name, token=hashed(token))
    brought = None if wish.deck is None else with_deck(table, seat, wish.deck)
    if not await hub.read(hub.store.take_seat, table.row.id, row):
        refuse(409, "seat-taken", "seat")
    if brought is not None:
        await hub.read(hub.store.set_up, table.row.id, brought.to_json())
    await table.reread_head()
    await start_if_full(table)
    return SeatKey(seat=seat, token=token)


def with_deck(table: Table, seat: int, deck: Any) -> MatchRecord:
    """The setup with this deck for this seat; the game refuses what it does not allow."""
    setup = MatchRecord.from_json(table.row.setup)
    decks = setup.options.get("decks")
    if caipan.title(setup.game).decks is None or not isinstance(decks, list) or table.play:
        refuse(400, "bad-options", "deck")
    options = {**setup.options, "decks": [*decks[:seat], deck, *decks[seat + 1 :]]}
    try:
        return caipan.new(setup.game, options, setup.seed, setup.seats).record
    except BadOptions as no:
        refuse(400, "bad-options", no.where, problem=no.problem)


def wanted_seat(table: Table, wish: TakeSeat) -> int:
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


def owned(table: Table, guest: str) -> None:
    if table.row.owner != guest:
        refuse(403, "not-owner")


@ROUTER.put("/{table}/seats/{seat}")
async def give(hub: InHub, table: AtTable, guest: ByGuest, seat: int, wish: SeatWish) -> TableMade:
    """The owner gives a seat that nobody sits on, or that its player has left, to another."""
    owned(table, guest)
    if not 0 <= seat < len(table.row.seats):
        refuse(404, "no-such-seat", "seat")
    if wish.kind == "bot" and not known(wish.bot):
        refuse(400, "no-such-bot", "bot")
    now = table.row.seats[seat]
    if now.guest not in (None, guest) and (seat in table.online() or table.play is None):
        refuse(409, "seat-taken", "seat")
    name = await hub.read(hub.store.guest_name, guest)
    row, key = seat_row(seat, wish, guest, name)
    await hub.read(hub.store.put_seat, table.row.id, row)
    await table.reread_head()
    await start_if_full(table)
    table.driver.wake()
    keys = [key] if key is not None else []
    mine, invites = (keys, []) if wish.kind == "me" else ([], keys)
    return TableMade(table=table.info(guest), mine=mine, invites=invites)


@ROUTER.delete("/{table}/seats/{seat}")
async def leave(
    hub: InHub, table: AtTable, guest: ByGuest, seat: int, token: SeatToken = None
) -> TableInfo:
    """Before the start the seat is free again; later it is kept for the player's return."""
    as_seat(table, guest, token, seat)
    if table.play is None:
        kind = "open" if table.row.seats[seat].kind == "me" else table.row.seats[seat].kind
        await hub.read(hub.store.put_seat, table.row.id, SeatRow(seat, kind))
        await table.reread_head()
    for connection in [c for c in table.connections if seat in c.seats]:
        connection.slow.set()
    return table.info(guest)


@ROUTER.post("/{table}/invites/{seat}", status_code=201)
async def invite(hub: InHub, table: AtTable, guest: ByGuest, seat: int) -> SeatKey:
    owned(table, guest)
    if not 0 <= seat < len(table.row.seats):
        refuse(404, "no-such-seat", "seat")
    if table.row.seats[seat].taken:
        refuse(409, "seat-taken", "seat")
    row, key = seat_row(seat, SeatWish(kind="friend"), guest, "")
    await hub.read(hub.store.put_seat, table.row.id, row)
    await table.reread_head()
    assert key is not None
    return key


@ROUTER.post("/{table}/start")
async def start(hub: InHub, table: AtTable, guest: ByGuest) -> TableInfo:
    """Bots take the seats that are still empty."""
    owned(table, guest)
    for row in table.row.seats:
        if not row.taken:
            bot = SeatRow(row.seat, "bot", bot="greedy")
            await hub.read(hub.store.put_seat, table.row.id, bot)
    await table.reread_head()
    await start_if_full(table)
    return table.info(guest)


# --- questions


@ROUTER.get("/{table}/why")
async def why(
    table: AtTable,
    guest: ByGuest,
    seat: int,
    key: Annotated[str | None, Query(max_length=300)] = None,
    card: int | None = None,
    place: int | None = None,
    token: SeatToken = None,
) -> list[WhyNot]:
    """Of a key, of everything that could be done with a card, or of a place."""
    as_seat(table, guest, token, seat)
    if table.play is None:
        refuse(409, "not-started")
    game = table.play.game
    if key is not None:
        found: list[tuple[str, Any]] = [(key, game.why_not(seat, key))]
    else:
        found = game.why_nots(seat, card, place)
    return [WhyNot(key=each, reasons=reasons(against)) for each, against in found]


@ROUTER.get("/{table}/explain")
async def explain(
    table: AtTable,
    guest: ByGuest,
    seat: int,
    card: int,
    stat: Annotated[str, Query(max_length=40)],
    token: SeatToken = None,
) -> list[Part]:
    """The parts of a number on a card that the seat can see."""
    as_seat(table, guest, token, seat)
    if table.play is None:
        refuse(409, "not-started")
    game = table.play.game
    known_card = 0 <= card < len(game.cards) and game.sees(seat, card)
    if not known_card or stat not in game.rules.stats:
        refuse(404, "no-such-card", "card")
    return [Part(source=source, n=n) for source, n in game.explain(card, stat)]


def plain_record(record: MatchRecord) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(record)
    return found
