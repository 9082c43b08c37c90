"""At the decisions of random play the referee and a second opinion from the book agree."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import caipan
from caipan.sim.pairs import Ledger, pairing, plan
from tests.support import rule
from tests.support.second_opinion_underworld import ICONS, misjudged, side, total

SCENES = plan(Ledger("underworld"), 77, most=4)


def totals_agree(g: Any) -> int:
    """Every contest that could be counted now; how many cards would take part."""
    view, found = g.view(None), 0

    def added(card: int, stat: str) -> int:
        """What is not printed: every row but the first and the sum."""
        card = next((i for i in range(len(g.cards)) if g.handle(i, None) == card), card)
        return sum(n for _, n in g.explain(card, stat)[1:-1])

    for place in range(3):
        for kind, icon in enumerate(ICONS):
            for seat in range(2):
                mine = side(view, seat, place, icon, added)
                theirs = {g.handle(i, None) for i in g.fighters(seat, place, kind)}
                assert set(mine) == theirs, (place, icon, seat)
                told = view["districts"][place]["totals"][icon][seat]
                assert told == total(view, seat, place, icon, added), (place, icon, seat)
                found += len(mine)
    return found


@rule("UW-contest-count", "UW-lurker-icon", "UW-temp-icon", "UW-3.2.1.2a", "UW-privilege")
@pytest.mark.parametrize("scene", SCENES, ids=lambda s: str(s.number))
def test_contests_come_out_as_the_book_says(scene: Any) -> None:
    random, found = Random(scene.seed), 0
    g = caipan.position(pairing("underworld").lay(scene.seed, scene.wanted)).game()
    while g.pending and g.count < 160:
        if g.count % 8 == 0:
            found += totals_agree(g)
        d = g.pending[0]
        g.choose(random.choice(d.options), d.seat)
    lines = g.log(None)
    assert misjudged(lines) == []
    assert found > 30 and any(line["key"] == "contest" for line in lines)


@rule("UW-contest-count")
def test_a_wrong_outcome_would_be_seen() -> None:
    """The oracle of outcomes is not satisfied by anything: wrong winners and margins, and ties won
    for nothing."""
    tally = {"key": "contest", "args": {"tally": [3, 1], "place": 0, "icon": "combat"}}
    won = {"key": "contest.won", "args": {"seat": 0, "n": 2, "place": 0, "icon": "combat"}}
    assert misjudged([tally, won]) == []
    for seat, n in ((1, 2), (0, 1)):
        assert misjudged([tally, {**won, "args": {**won["args"], "seat": seat, "n": n}}])  # type: ignore[dict-item]
    assert misjudged([tally])
    tie = {**tally, "args": {**tally["args"], "tally": [2, 2]}}  # type: ignore[dict-item]
    assert misjudged([tie]) == [] and misjudged([tie, won])
