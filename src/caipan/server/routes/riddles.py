"""Puzzles: which there are, and how an attempt stands."""

from __future__ import annotations

from fastapi import APIRouter

from caipan.server.protocol import PuzzleInfo, PuzzleVerdict
from caipan.server.puzzles import listed, verdict
from caipan.server.routes.common import (
    REFUSALS,
    AtTable,
    ByGuest,
    InHub,
    OfGame,
    SeatToken,
    my_seats,
    refuse,
)

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


@ROUTER.get("/games/{game}/puzzles")
async def list_puzzles(hub: InHub, title: OfGame) -> list[PuzzleInfo]:
    return await hub.read(listed, title.name)


@ROUTER.get("/tables/{table}/puzzle")
async def judged(table: AtTable, guest: ByGuest, token: SeatToken = None) -> PuzzleVerdict:
    """For whoever tries it. What would have been best is said after the answer."""
    if not my_seats(table, guest, token):
        refuse(403, "not-your-seat")
    if table.play is None:
        refuse(409, "not-started")
    name = table.row.rules.puzzle
    found = None if name is None else verdict(table.row.game, name, table.play)
    if found is None:
        refuse(404, "no-such-puzzle")
    return found
