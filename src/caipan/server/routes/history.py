"""What was played, how it ended, and how strong somebody is."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Annotated, Any

from fastapi import APIRouter, Query

from caipan.kernel.records import Data
from caipan.server.protocol import GameTally, HistoryLine, LadderLine, Opponent, Tally
from caipan.server.routes.common import REFUSALS, ByGuest, InHub, OfGame
from caipan.server.store.results import BOT

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)
PAGE = 50  # finished tables at once
COUNTED = 1000  # and those that statistics look at


@ROUTER.get("/history")
async def history(
    hub: InHub,
    guest: ByGuest,
    before: Annotated[float | None, Query(ge=0, le=1e12)] = None,
) -> list[HistoryLine]:
    rows = await hub.read(hub.store.results.of, guest, PAGE, before)
    return lines(rows, guest)


def lines(rows: list[Data], guest: str) -> list[HistoryLine]:
    return [line(list(seats), guest) for _, seats in groupby(rows, lambda row: row["table"])]


def line(seats: list[Data], guest: str) -> HistoryLine:
    mine = [row for row in seats if row["who"] == guest]
    scores = {row["score"] for row in mine}
    return HistoryLine(
        table=mine[0]["table"],
        game=mine[0]["game"],
        at=mine[0]["at"],
        score=scores.pop() if len({row["team"] for row in mine}) == 1 else None,
        rated=mine[0]["rated"],
        gain=mine[0]["gain"],
        seats=[
            Opponent(
                seat=row["seat"],
                name=row["name"],
                bot=bot_of(row["who"]),
                mine=row["who"] == guest,
                score=row["score"],
            )
            for row in seats
        ],
    )


def bot_of(who: str) -> str | None:
    return who.removeprefix(BOT) if who.startswith(BOT) else None


@ROUTER.get("/statistics")
async def statistics(hub: InHub, guest: ByGuest) -> list[GameTally]:
    """Of the last thousand tables; what-if lines, puzzles and lessons are for learning and do not
    count."""
    rows = await hub.read(hub.store.results.of, guest, COUNTED)
    serious = [row for row in rows if not is_practice(row["rules"])]
    ratings = await hub.read(hub.store.results.ratings, guest)
    found: dict[str, list[HistoryLine]] = {game: [] for game in ratings}
    for each in lines(serious, guest):
        if each.score is not None:
            found.setdefault(each.game, []).append(each)
    return [tally(game, played, ratings.get(game)) for game, played in sorted(found.items())]


def is_practice(rules: str) -> bool:
    agreed = json.loads(rules)
    return bool(agreed.get("origin") or agreed.get("puzzle") or agreed.get("lesson"))


def tally(game: str, played: list[HistoryLine], rating: Any) -> GameTally:
    bots: dict[str, list[HistoryLine]] = {}
    people = []
    for each in played:
        names = {seat.bot for seat in each.seats if seat.bot is not None}
        for name in names:
            bots.setdefault(name, []).append(each)
        if any(seat.bot is None and not seat.mine for seat in each.seats):
            people.append(each)
    return GameTally(
        game=game,
        **counted(played).model_dump(),
        bots={name: counted(some) for name, some in sorted(bots.items())},
        people=counted(people),
        rating=None if rating is None else rating.rating,
        deviation=None if rating is None else rating.deviation,
        rated=0 if rating is None else rating.games,
    )


def counted(played: list[HistoryLine]) -> Tally:
    scores = [each.score for each in played]
    return Tally(won=scores.count(1.0), drawn=scores.count(0.5), lost=scores.count(0.0))


@ROUTER.get("/games/{game}/ladder")
async def ladder(hub: InHub, guest: ByGuest, title: OfGame) -> list[LadderLine]:
    """People and bots alike, the surest first."""
    return [
        LadderLine(
            name=each.name,
            bot=bot_of(each.who),
            mine=each.who == guest,
            rating=each.rating,
            deviation=each.deviation,
            games=each.games,
        )
        for each in await hub.read(hub.store.results.ladder, title.name)
    ]
