"""At the decisions of random play the referee and a second opinion from the book agree."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import caipan
from caipan.games.arkham.frames import SkillTest
from caipan.games.arkham.rules.enemies import best_prey, paths
from caipan.games.arkham.rules.skill_test import skill_value
from caipan.sim.pairs import Ledger, pairing, plan
from tests.support import rule
from tests.support.second_opinion_arkham import next_steps, preyed_upon, skill_total

SCENES = plan(Ledger("arkham"), 78, most=8)


def agree(g: Any, seen: Counter[str]) -> None:
    """Every enemy against everybody, every loose one on its way, every test under way of somebody
    who has not fallen in the midst of it."""
    for enemy in g.enemies():
        for seats in (g.players(), g.investigators_at(g.where_is(enemy))):
            assert set(best_prey(g, enemy, seats)) == preyed_upon(g, enemy, seats), g.name(enemy)
            seen["prey"] += len(seats) > 1
    for enemy in g.loose():
        if not g.blanked(enemy):
            assert set(paths(g, enemy)) == next_steps(g, enemy), g.name(enemy)
            seen["ways"] += bool(paths(g, enemy))
    for f in g.frames:
        if isinstance(f, SkillTest) and g.in_game(f.seat):
            mine = skill_total(g, f)
            assert mine in (None, skill_value(g, f)), (f, mine)
            seen["tests"] += mine is not None


@rule("AH-prey", "AH-prey-move", "AH-prey-only", "AH-nearest", "AH-hunter", "AH-move-connect")
@rule("AH-ST.5", "AH-ST.2.icon", "AH-chaos-number")
def test_prey_hunting_and_totals_are_as_the_book_says() -> None:
    seen: Counter[str] = Counter()
    for scene in SCENES:
        random = Random(scene.seed)
        g = caipan.position(pairing("arkham").lay(scene.seed, scene.wanted)).game()
        while g.pending and g.count < 60:
            agree(g, seen)
            d = g.pending[0]
            g.choose(random.choice(d.options), d.seat)
    assert min(seen[k] for k in ("prey", "ways", "tests")) > 20, seen


@rule("AH-prey")
@pytest.mark.parametrize(("damage", "lowest"), [((3, 0), 0), ((0, 3), 1)])
def test_the_opinion_on_prey_is_one(damage: tuple[int, int], lowest: int) -> None:
    """A Ravenous Ghoul goes for whoever has least health left."""
    seats = [
        {"damage": damage[0]},
        {"investigator": "skids-otoole", "damage": damage[1]},
    ]
    table = {"field": [{"card": "ravenous-ghoul", "at": "attic"}]}
    g: Any = caipan.position({"game": "arkham", "seats": seats, "table": table}).game()
    (ghoul,) = g.loose()
    assert preyed_upon(g, ghoul, [0, 1]) == {lowest}
