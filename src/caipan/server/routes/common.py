"""What every call needs: the hub, the guest, a table, and a way to say no."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Annotated, Any, NoReturn, TypeVar

from fastapi import Depends, Header, HTTPException, Request, Response

import caipan
from caipan.kernel.errors import CaipanError, OldSave
from caipan.kernel.records import Data
from caipan.kernel.title import Title
from caipan.server.addresses import address_of
from caipan.server.hub import Hub
from caipan.server.identity import COOKIE, YEAR, new_guest
from caipan.server.protocol import Failed, Problem
from caipan.server.table import Table
from caipan.server.thinking import Busy
from caipan.server.workers import TooSlow

LOG = logging.getLogger("caipan.calls")
T = TypeVar("T")
REFUSALS: dict[int | str, Data] = {
    code: {"model": Failed} for code in (400, 403, 404, 409, 413, 429)
}


def refuse(status: int, reason: str, where: str = "", **args: object) -> NoReturn:
    problem = Problem(reason=reason, args=args, where=where)
    raise HTTPException(status, problem.model_dump())


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def guest_of(request: Request, response: Response) -> str:
    """The guest of the cookie; somebody new gets one."""
    hub = hub_of(request)
    guest = hub.guest(request.cookies.get(COOKIE))
    if guest is None:
        guest = new_guest()
        give_cookie(hub, response, guest)
    address = address_of(request.scope)
    if hub.standing.bans(guest, address):
        hub.metrics.refused.labels("banned").inc()
        refuse(403, "banned")
    hub.seen(guest, address)
    if not hub.limits.calls.allows(guest):
        hub.metrics.refused.labels("calls").inc()
        refuse(429, "too-fast")
    return guest


def give_cookie(hub: Hub, response: Response, guest: str, epoch: int = 0) -> None:
    response.set_cookie(
        COOKIE,
        hub.signer.sign(guest, epoch),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=hub.settings.secure,
    )


async def table_of(request: Request, table: str) -> Table:
    try:
        found = await hub_of(request).table(table) if table.isalnum() and table.isascii() else None
    except OldSave as no:  # it begins with a save, as puzzles do, and this is another engine
        refuse(409, "old-save", "table", problem=str(no))
    except CaipanError as no:  # a record from before a rule was changed
        refuse(409, "bad-record", "table", problem=str(no))
    if found is None:
        refuse(404, "no-such-table", "table")
    return found


def title_of(game: str) -> Title:
    if game not in caipan.games.titles():
        refuse(404, "no-such-game", "game")
    return caipan.title(game)


InHub = Annotated[Hub, Depends(hub_of)]
ByGuest = Annotated[str, Depends(guest_of)]
AtTable = Annotated[Table, Depends(table_of)]
OfGame = Annotated[Title, Depends(title_of)]
SeatToken = Annotated[str | None, Header(alias="X-Seat-Token", max_length=200)]


def my_seats(table: Table, guest: str, token: str | None) -> frozenset[int]:
    return table.seats_of(guest, token)


def as_seat(table: Table, guest: str, token: str | None, seat: int) -> int:
    """The seat, if it is the caller's."""
    if not 0 <= seat < len(table.row.seats):
        refuse(404, "no-such-seat", "seat")
    if seat not in my_seats(table, guest, token):
        refuse(403, "not-your-seat", "seat")
    return seat


async def thought(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What a bot is asked, for as long as the caller is there. A bot that finds nothing in time, or
    fails, has no advice."""
    doing = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait({doing, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise TooSlow("nobody waits for it any more")
        return doing.result()
    except Busy:
        refuse(429, "too-fast")
    except TooSlow:
        refuse(409, "no-hints")
    except Exception:  # whatever happens to a bot
        LOG.exception("a bot gave no advice")
        refuse(409, "no-hints")
    finally:
        for each in (doing, gone):
            each.cancel()


async def hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
