"""At the decisions of random play the referee and a second opinion from the book agree."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import caipan
from caipan.games.exiles.rules.movement import shoved
from caipan.games.exiles.state import MAP, React
from caipan.games.exiles.table import Exiles
from tests.support import rule
from tests.support.brawls import answer, brawl
from tests.support.second_opinion import exchange, goes_on, may_be_asked, overtaken, shoved_to

BOUND = caipan.title("exiles").bound


def pushes_agree(g: Exiles) -> int:
    """Every unit, pushed and pulled from wherever something stands; how many were pushed at all."""
    view, found = g.view(None), 0
    for unit, other, n, sign in product(g.units(), g.zones[MAP], (1, 2, 4), (1, -1)):
        origin = g.cards[other].place
        ends = {tuple(g.at(c)): set(ways) for c, ways in shoved(g, unit, origin, n, sign).items()}
        q, r = g.at(origin)
        assert ends == shoved_to(view, unit, (q, r), n, sign), (g.name(unit), (q, r), n, sign)
        found += bool(ends)
    return found


@rule("EX-push", "EX-pull", "EX-push-blocked", "EX-move-facing")
@pytest.mark.parametrize("seed", range(4))
def test_pushes_and_pulls_end_where_the_book_lets_them(seed: int) -> None:
    random, found = Random(seed), 0
    g = brawl(random)
    while g.pending and g.count < BOUND:
        if g.count % 15 == 0:
            found += pushes_agree(g)
        answer(g, random)
    assert found > 100


@rule("EX-board-speed", "EX-res-3", "EX-chain-single", "EX-chain-noreact-source")
@rule("EX-chain-new-target-fast", "EX-chain-new-target-slow", "EX-chain-closed-loop")
@pytest.mark.parametrize("seed", range(12))
def test_a_chain_goes_by_speed_and_asks_whom_it_may(seed: int) -> None:
    random = Random(seed)
    g = brawl(random)
    before = exchange(g.view(None))
    while g.pending and g.count < BOUND:
        answer(g, random)
        now = exchange(g.view(None))
        if goes_on(before, now):
            assert not overtaken(before, now)
        last = g.frames[-1] if g.pending else None
        if isinstance(last, React) and not last.extra:
            assert may_be_asked(now, last.unit), g.name(last.unit)
        before = now
