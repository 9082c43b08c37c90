"""Questions about the table: why not, what a number is made of, what to do, what happened."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request

from caipan.kernel.errors import CaipanError
from caipan.server.frames import view_of
from caipan.server.play import Play
from caipan.server.protocol import HintInfo, Line, Part, Retold, Told, WhyNot
from caipan.server.puzzles import confirmed
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
    thought,
)
from caipan.server.telling import told
from caipan.server.thinking import Asker

ROUTER = APIRouter(prefix="/api/tables", responses=REFUSALS)
FARTHEST = 200  # answers that are told again at most


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


@ROUTER.get("/{table}/hint")
async def hinted(
    hub: InHub,
    table: AtTable,
    guest: ByGuest,
    request: Request,
    seat: int,
    token: SeatToken = None,
) -> HintInfo:
    """What a bot would do in this chair, thought through in the queue of bots, one at a time for a
    guest; at a mined puzzle, what was confirmed. Where a clock runs against other people there are
    none unless the table was opened so, and none where it counts."""
    as_seat(table, guest, token, seat)
    play = table.play
    if play is None:
        refuse(409, "not-started")
    if not table.row.advises:
        refuse(403, "no-hints")
    question = play.questions.get(seat)
    if play.over or play.ghost is not None or question is None:
        refuse(409, "stale-question")
    known = confirmed(table.row.game, table.row.rules.puzzle, play, seat)
    if known is not None:
        return HintInfo(id=question, **msgspec.structs.asdict(known))
    with hub.limits.hints.one(guest) as free:
        if not free:
            refuse(429, "too-fast")
        asker = Asker(guest, hub.addresses.get(guest, ""))
        advice = hub.thinkers.advise(asker, play.game.save, seat, play.n)
        found = await thought(request, advice)
    return HintInfo(id=question, **msgspec.structs.asdict(found))


@ROUTER.get("/{table}/told")
async def tell_again(
    table: AtTable,
    guest: ByGuest,
    n: int,
    seat: int | None = None,
    token: SeatToken = None,
) -> Retold:
    """What happened from moment n to now, as a seat of mine or whoever watches has seen it: for
    somebody who comes late, or looked away."""
    viewers = table.viewers(my_seats(table, guest, token))
    play = table.play
    if play is None:
        refuse(409, "not-started")
    if seat not in viewers:
        refuse(403, "not-your-seat" if viewers else "no-spectators", "seat")
    if not play.n - FARTHEST <= n <= play.n or n < 0:
        refuse(404, "no-such-moment", "n")
    return await table.hub.look(retold, play.still(), seat, n)


def retold(play: Play, seat: int | None, n: int) -> Retold:
    lines = play.lines(seat, 0)
    news = [Line(i=i, **line) for i, line in enumerate(lines) if line["n"] > n]
    view = view_of(play, play.face, seat)
    moments = play.played_again(n, play.n)
    again = told(moments, seat, len(lines) - 1, view)
    return Retold(n=n, view=view, events=news, told=[Told(**each) for each in again])
