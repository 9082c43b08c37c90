"""What a question says besides itself: its cause, and what its answers cost."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import caipan
from caipan.games.mageknight.frames import Turn
from caipan.games.mageknight.table import MageKnight
from caipan.kernel.game import AnyGame
from caipan.kernel.records import Data

POINTS = ("move", "influence", "healing")


def left_of(g: AnyGame, seat: int, kind: str) -> int:
    now: Any = g.seats[seat].now
    points: int = getattr(now, kind)
    return points


def is_same_turn(g: AnyGame, seat: int) -> bool:
    """Nothing has come between, such as a fight, that would take the rest of the points."""
    asking = g.frames[-1]
    return isinstance(asking, Turn) and asking.seat == seat and bool(g.seats[seat].now.moment)


def test_an_answer_says_the_points_that_it_takes() -> None:
    checked: Counter[str] = Counter()
    for seed in range(40):
        options: Data = {"scenario": "first-reconnaissance"}
        g, chance = caipan.new("mageknight", options, seed=seed), random.Random(seed)
        while g.pending and g.count < 120:
            decision = g.pending[0]
            for option in decision.options if decision.prompt == "turn" else ():
                prices = g.priced(decision, option.pick)
                said = next((p for p in prices if p["key"].removesuffix(".mana") in POINTS), None)
                if said is None:
                    continue
                kind, after = said["key"].removesuffix(".mana"), g.copy()
                after.choose(option, decision.seat, even_one=True)
                if is_same_turn(after, decision.seat):
                    spent = left_of(g, decision.seat, kind) - left_of(after, decision.seat, kind)
                    assert said["args"]["n"] == spent, option
                    checked[option.verb] += 1
            keys = decision.keys
            if decision.decline is not None and chance.random() < 0.8:
                keys = [key for key in keys if key != decision.decline.key] or keys
            g.choose(chance.choice(keys), decision.seat)
    assert checked["step"] > 20 and checked["explore"] > 5, checked
    assert checked["recruit"] + checked["buy-healing"] > 0, checked


@pytest.mark.parametrize("seed", range(4))
def test_a_fight_names_its_enemies(seed: int) -> None:
    """The cause of a question in combat has exactly those who stand in it."""
    g = caipan.new("mageknight", {"scenario": "solo-conquest"}, seed=seed)
    assert isinstance(g, MageKnight)
    chance, fought = random.Random(seed), 0
    for _ in range(400):
        if not g.pending:
            break
        decision = g.pending[0]
        cause, fight = g.cause(decision.seat), g.table.fight
        if decision.prompt.startswith("phase."):
            assert cause is not None and fight is not None
            assert cause["key"] == ("combat" if fight.at < 0 else "combat.at")
            assert [c["card"] for c in cause["args"]["cards"]] == [f.card for f in g.foes()]
            fought += 1
        keys = decision.keys
        if decision.decline is not None and chance.random() < 0.7:
            keys = [key for key in keys if key != decision.decline.key] or keys
        g.choose(chance.choice(keys), decision.seat)
    assert fought
