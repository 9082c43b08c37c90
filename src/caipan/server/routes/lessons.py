"""Lessons: reading one, and sitting down to it."""

from __future__ import annotations

from fastapi import APIRouter

from caipan.server.lessons import Script, in_words, script
from caipan.server.protocol import LessonInfo, SeatWish, TableMade
from caipan.server.routes.common import REFUSALS, ByGuest, InHub, OfGame, refuse
from caipan.server.routes.tables import made, may_make
from caipan.server.store.rows import Rules

ROUTER = APIRouter(prefix="/api/games/{game}/lessons", responses=REFUSALS)


def known(game: str, lesson: str) -> Script:
    found = script(game, lesson)
    if found is None:
        refuse(404, "no-such-lesson", "lesson")
    return found


@ROUTER.get("/{lesson}")
async def one(hub: InHub, title: OfGame, lesson: str) -> LessonInfo:
    found = await hub.read(known, title.name, lesson)
    return await hub.read(in_words, title.name, lesson, found)


@ROUTER.post("/{lesson}/table", status_code=201)
async def begin(hub: InHub, guest: ByGuest, title: OfGame, lesson: str) -> TableMade:
    """A table of my own on which the others say what the lesson has them say."""
    found = await hub.read(known, title.name, lesson)
    may_make(hub, guest)
    start = found.rehearsal.start
    seats = [
        SeatWish(kind="me" if seat == found.pupil else "bot", bot="greedy")
        for seat in range(start.seats)
    ]
    rules = Rules(spectators="none", lesson=lesson)
    return await made(hub, guest, start, rules, seats, shown=True)
