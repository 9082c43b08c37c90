"""The review after a game: what a seat's answers were worth."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request

from caipan.bots import Review
from caipan.server.protocol import ReviewPart, ReviewPoint
from caipan.server.reviewing import PART, Answered, answers, packed
from caipan.server.routes.common import (
    REFUSALS,
    AtTable,
    ByGuest,
    InHub,
    SeatToken,
    refuse,
    thought,
)
from caipan.server.routes.replays import looked, shown_play
from caipan.server.thinking import Asker

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


@ROUTER.get("/replays/{table}/review")
async def reviewed(
    hub: InHub,
    table: AtTable,
    guest: ByGuest,
    request: Request,
    seat: int,
    part: int = 0,
    n: int | None = None,
    token: SeatToken = None,
) -> ReviewPart:
    """A part of it, or with `n` one moment more closely. Thought through in the queue of bots, one
    at a time for a guest, and of finished games alone: before the end it would be a hint, and of
    what is past."""
    if table.play is not None and not table.play.over:
        refuse(403, "not-finished")
    play = await shown_play(table, guest, token)
    if not 0 <= seat < len(table.row.seats):
        refuse(404, "no-such-seat", "seat")
    every = answers(play, seat)
    parts = -(-len(every) // PART)
    if n is None:
        some = every[part * PART : (part + 1) * PART] if part >= 0 else []
    else:
        some = [each for each in every if each.n == n]
    if not some and (n is not None or part != 0):
        refuse(404, "no-such-moment", "part" if n is None else "n")
    with hub.limits.hints.one(guest) as free:
        if not free:
            refuse(429, "too-fast")
        asker = Asker(guest, hub.addresses.get(guest, ""))
        tables = await looked(table, play, lambda then: packed(then, some))
        found = await thought(request, hub.thinkers.look_back(asker, tables, n is not None))
    points = [
        point(each, worth) for each, worth in zip(some, found, strict=True) if worth is not None
    ]
    return ReviewPart(seat=seat, parts=parts, answers=len(every), points=points)


def point(answered: Answered, found: Review) -> ReviewPoint:
    return ReviewPoint(n=answered.n, turn=answered.turn, **msgspec.structs.asdict(found))
