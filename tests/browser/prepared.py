"""Tables prepared by the engine, which takes no time, up to the point that a test is about."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page

import caipan

from .player import answer, keys, look, post, rest, sit

WHOLE = bool(os.environ.get("CAIPAN_WHOLE_GAMES"))  # `make whole-games`: from the first answer on
TRIES = 4
Choose = Callable[[Any, Any], str]  # from a match and a question to an answer


class Given(NamedTuple):
    n: int  # answers before it
    seat: int
    key: str


class Line:
    """A match as it was played, and every answer of it."""

    def __init__(self, g: Any, given: list[Given]) -> None:
        self.g, self.given = g, given


def played(
    game: str,
    choose: Choose,
    *,
    seats: int,
    seed: int,
    until: Callable[[Any, Any], bool] = lambda g, decision: False,
    most: int = 10_000,
    **options: Any,
) -> Line:
    """Up to a question that is wanted, or to the end."""
    g: Any = caipan.new(game, options=options, seed=seed, seats=seats)
    given: list[Given] = []
    while g.pending and len(given) < most:
        decision = g.pending[0]
        if until(g, decision):
            break
        key = choose(g, decision)
        given.append(Given(g.count, decision.seat, key))
        g.choose(key, seat=decision.seat)
    return Line(g, given)


def advice(game: str) -> Choose:
    """The game's own advice."""
    advise = caipan.title(game).advise
    assert advise is not None

    def best(g: Any, decision: Any) -> str:
        worth = [n for n, _ in advise(g, decision)]
        return str(decision.keys[worth.index(max(worth))])

    return best


def sit_in(page: Page, g: Any, n: int | None = None, bots: bool = True) -> None:
    """Go on from there on the first seat with bots on the others, or on all seats."""
    page.request.get("/api/me")
    brought = bring(page, g.record.to_json())
    others = {str(seat): "random" for seat in range(1, len(g.seats))} if bots else {}
    at = g.count if n is None else n
    sit(page, post(page, f"/api/replays/{brought['id']}/fork", {"n": at, "bots": others}))
    look(page)
    rest(page)


def bring(page: Page, record: Any) -> dict[str, Any]:
    """A record, though the server may first have to load its game on a busy machine."""
    for _ in range(TRIES):
        try:
            return post(page, "/api/replays", record)
        except AssertionError as error:
            if "cannot be played in" not in str(error):
                raise
    raise AssertionError("the record takes too long")


def follow(page: Page, given: list[Given], give: Callable[[Page, str], object] = answer) -> None:
    """Give the same answers once more, all on this screen."""
    for _, _, key in given:
        assert key in keys(page), (key, keys(page))
        give(page, key)
