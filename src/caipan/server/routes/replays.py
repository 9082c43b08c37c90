"""Records, replays of finished games, and what-if lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from fastapi import APIRouter, Response

from caipan.kernel.errors import CaipanError, OldSave
from caipan.kernel.records import ALL_HANDS, Data
from caipan.server import brought
from caipan.server.frames import decision_info, view_of
from caipan.server.play import AnyGame, Play
from caipan.server.protocol import (
    Fork,
    Line,
    Moment,
    Replay,
    SeatWish,
    TableInfo,
    TableMade,
    Told,
)
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
from caipan.server.routes.tables import made, may_make
from caipan.server.store.rows import Rules
from caipan.server.table import Table
from caipan.server.telling import told
from caipan.server.thinking import known

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)
T = TypeVar("T")


async def shown_play(table: Table, guest: str, token: str | None) -> Play:
    """The match, if it is over or nobody but the reader ever played it. That somebody has seen it
    is written down first: its hands are no secret any more."""
    mine = my_seats(table, guest, token)
    play = table.play
    if play is None:
        refuse(409, "not-started")
    if play.over and table.row.state != "over":  # another process may have taken it back
        async with table.lock:
            await table.catch_up()
    if not play.over and not (table.row.solo and mine):
        refuse(403, "not-finished")
    if table.row.rules.spectators == "none" and not mine:
        refuse(403, "no-spectators")
    if not table.row.shown:
        await table.show_secrets()
        return await shown_play(table, guest, token)  # it may no longer be so
    return play


async def looked(table: Table, play: Play, look: Callable[[Play], T]) -> T:
    """Look into the past in a thread; the table goes on meanwhile."""
    return await table.hub.look(look, play.still())


@ROUTER.get("/tables/{table}/record")
async def record(hub: InHub, table: AtTable, guest: ByGuest, token: SeatToken = None) -> Response:
    play = await shown_play(table, guest, token)
    name = f'attachment; filename="{table.row.game}-{table.row.id}.json"'
    found = await looked(table, play, lambda then: brought.written(then.record, hub.records))
    return Response(found, media_type="application/json", headers={"content-disposition": name})


@ROUTER.get("/replays/{table}")
async def replay(
    table: AtTable,
    guest: ByGuest,
    n: int | None = None,
    seat: int | None = None,
    token: SeatToken = None,
) -> Response:
    """A moment, seen by a spectator, from a seat, or with all hands."""
    play = await shown_play(table, guest, token)
    at = play.n if n is None else n
    if not 0 <= at <= play.n:
        refuse(404, "no-such-moment", "n")
    if seat is not None and seat != ALL_HANDS and not 0 <= seat < len(table.row.seats):
        refuse(404, "no-such-seat", "seat")
    info = table.info(guest, my_seats(table, guest, token))
    found = await looked(table, play, lambda then: moment(then, info, at, seat))
    return Response(found, media_type="application/json")


def moment(play: Play, info: TableInfo, n: int, seat: int | None) -> bytes:
    game = play.shown_at(n)
    lines = [{"i": i, **line} for i, line in enumerate(play.lines(seat, 0, n))]
    view = then(play, game, n, seat)
    moments = play.played_again(n - 1, n) if n else []
    shown = Replay(
        table=info,
        n=n,
        total=play.n,
        seat=seat,
        view=view,
        decision=question(game, seat),
        events=[Line(**line) for line in lines if line["n"] == n],
        log=[Line(**line) for line in lines if line["n"] < n],
        told=[Told(**each) for each in told(moments, seat, len(lines) - 1, view)],
    )
    return msgspec.json.encode(shown.model_dump(exclude_none=False))


def then(play: Play, game: AnyGame, n: int, seat: int | None) -> Data:
    """What was given up at the end was not given up before."""
    if n == play.n:
        return view_of(play, game, seat)
    view = game.view(seat)
    del view["asked"]
    return view


def question(game: AnyGame, seat: int | None) -> Any:
    pending = game.pending[0] if seat in (None, ALL_HANDS) and game.pending else None
    found = pending if seat is None or seat == ALL_HANDS else game.asked(seat)
    if found is None or seat is None:
        return None
    return decision_info(game, found, "")


@ROUTER.get("/replays/{table}/moments")
async def moments(table: AtTable, guest: ByGuest, token: SeatToken = None) -> list[Moment]:
    play = await shown_play(table, guest, token)
    return [
        Moment(n=n, seat=m.seat, key=m.key, where=list(m.where), turn=int(m.turn[0]))
        for n, m in enumerate(play.moments, 1)
    ]


@ROUTER.post("/replays/{table}/fork", status_code=201)
async def fork(
    hub: InHub, table: AtTable, guest: ByGuest, wish: Fork, token: SeatToken = None
) -> TableMade:
    """A new solo table that begins with the choices up to this moment."""
    play = await shown_play(table, guest, token)
    if wish.n > play.n:
        refuse(404, "no-such-moment", "n")
    for name in wish.bots.values():
        if not known(name):
            refuse(400, "no-such-bot", "bots")
    may_make(hub, guest)
    line = await looked(table, play, lambda then: then.branch(wish.n))
    origin = {"table": table.row.id, "n": wish.n}
    rules = Rules(spectators="none", casual=True, bluff=False, origin=origin)
    wishes = seats(len(table.row.seats), wish.bots)
    return await made(hub, guest, line.setup, rules, wishes, line, shown=True)


def seats(count: int, bots: dict[str, str]) -> list[SeatWish]:
    return [
        SeatWish(kind="bot", bot=bots[str(s)]) if str(s) in bots else SeatWish(kind="me")
        for s in range(count)
    ]


@ROUTER.post("/replays", status_code=201)
async def bring(hub: InHub, guest: ByGuest, record: Data) -> TableInfo:
    """A record from elsewhere becomes a solo table of mine."""
    may_make(hub, guest)
    try:
        found = brought.measured(record, hub.records)
        title_of(found.game)
        with hub.limits.proofs.one(hub.addresses.get(guest, "")) as free:
            if not free:  # others wait for the same process
                refuse(429, "too-fast")
            await brought.proved(found, hub.prover)
            play = await hub.look(Play, found)
    except brought.TooLarge as no:
        refuse(413, "too-large", no.what)
    except OldSave as no:
        refuse(400, "old-save", problem=str(no))
    except CaipanError as no:
        refuse(400, "bad-record", problem=str(no))
    rules = Rules(spectators="none", casual=True, bluff=False)
    wishes = seats(len(play.game.seats), {})
    return (await made(hub, guest, found, rules, wishes, play, shown=True)).table
