"""Questions about the table: why not, and what a number is made of."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from caipan.kernel.errors import CaipanError
from caipan.server.protocol import Part, WhyNot
from caipan.server.requests import reasons
from caipan.server.routes.common import (
    REFUSALS,
    AtTable,
    ByGuest,
    SeatToken,
    as_seat,
    refuse,
)

ROUTER = APIRouter(prefix="/api/tables", responses=REFUSALS)


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
    game = table.play.face
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
    game = table.play.face
    known_card = 0 <= card < len(game.cards) and game.sees(seat, card)
    if not known_card or stat not in game.rules.stats:
        refuse(404, "no-such-card", "card")
    try:
        return [Part(source=source, n=n) for source, n in game.explain(card, stat)]
    except CaipanError:
        refuse(404, "no-such-card", "stat")
