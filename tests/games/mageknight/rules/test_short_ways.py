"""Whatever is listed at once for a player agrees with testing need by need, which says why not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caipan
from caipan.kernel.game import AnyGame
from tests.support import rule
from tests.support.bouts import turn

FOLDER = Path(__file__).parents[4] / "positions" / "mageknight"
FILES = sorted(FOLDER.rglob("*.yaml"))
ANSWERS = 4  # at random, from each published table on


def agree(g: AnyGame) -> None:
    frame = g.frames[-1]
    for decision in g.pending:
        by_needs = g.copy().need_by_need(decision.question, frame)  # a copy remembers nothing
        assert Counter(decision.picks) == Counter(by_needs), decision.prompt


@pytest.mark.parametrize("part", range(8))
def test_published_tables_and_what_comes_of_them(part: int) -> None:
    for path in FILES[part::8]:
        g = caipan.position(path).game()
        random = Random(path.name)
        for _ in range(ANSWERS):
            if g.pending:
                agree(g)
                g.choose(random.choice(g.pending[0].options), g.pending[0].seat)


@rule("MK-wound-3c-hand", "MK-wound-3c-unit")
def test_what_can_be_healed() -> None:
    """Of like wounds one is shown; of units those for whom the points are enough."""
    hurt: list[Any] = [{"card": f"unit.{name}", "wounds": 1} for name in ("peasants", "ice-mages")]
    q = turn(["wound", "wound"], units=hurt, fame=99, healing=2)
    assert q.offers("heal:wound") and not q.offers("heal:wound#2")
    assert q.offers("heal:unit.peasants") and not q.offers("heal:unit.ice-mages")
    agree(q.g)
