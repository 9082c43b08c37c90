"""What stands at an answer: what it costs, and what comes of it as far as the player may know."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import caipan
from caipan.games.exiles.table import Exiles
from caipan.games.l5r.frames import Battle
from caipan.games.l5r.state import ATTACKING, DEFENDING
from caipan.games.l5r.table import L5R
from caipan.games.underworld.state import Strike
from caipan.games.underworld.table import Underworld
from caipan.kernel.decisions import Decision
from caipan.kernel.game import AnyGame
from caipan.kernel.language import placeholders


def played(game: str, seed: int, answers: int = 120) -> Iterator[tuple[AnyGame, Decision]]:
    """A random game that likes to do things."""
    title, chance = caipan.title(game), random.Random(seed)
    seats = title.seats[seed % len(title.seats)]
    g = caipan.new(game, title.sample(seed, seats), seed, seats)
    for _ in range(answers):
        if not g.pending:
            return
        decision = chance.choice(g.pending)
        yield g, decision
        keys = decision.keys
        if decision.decline is not None and chance.random() < 0.8:
            keys = [key for key in keys if key != decision.decline.key] or keys
        g.choose(chance.choice(keys), decision.seat)


def said(g: AnyGame, decision: Decision) -> dict[str, Any]:
    return {o.key: g.priced(decision, o.pick) for o in decision.options}


@pytest.mark.parametrize("game", caipan.games.titles())
def test_prices_tell_nothing_that_is_hidden(game: str) -> None:
    """Dealt again, whatever the seat does not see, every answer costs and brings the same."""
    told = 0
    for seed in range(4):
        for n, (g, decision) in enumerate(played(game, seed)):
            if n % 4:
                continue
            here, other = said(g, decision), g.resample(decision.seat, seed)
            (same,) = [d for d in other.pending if d.seat == decision.seat]
            assert said(other, same) == here
            told += sum(map(bool, here.values()))
    assert told > 50


@pytest.mark.parametrize("game", caipan.games.titles())
def test_to_say_a_price_changes_nothing(game: str) -> None:
    for n, (g, decision) in enumerate(played(game, seed=7)):
        if n % 10 == 0:
            before, story = g.hash, g.story
            once = said(g, decision)
            assert said(g, decision) == once and g.hash == before and g.story is story


@pytest.mark.parametrize("game", ["arkham", "l5r", "underworld"])
def test_every_cost_of_an_ability_is_said(game: str) -> None:
    """Whatever stands before the colon or the dash has words, and values for all of them."""
    title, found = caipan.title(game), 0
    for design in title.table.book.definitions:
        for ability in design.abilities:
            for cost in getattr(ability.spec, "costs", ()):
                if cost.price is None:
                    assert "points" in cost.message, f"{design.name}: {cost.message}"
                    continue
                key, values = cost.price
                for lang in ("en", "zh-Hans"):
                    needs = placeholders(title.lexicon.word(f"message.price.{key}", lang))
                    assert needs <= values.keys(), f"{design.name}: {key}"
                found += 1
    assert found > 20


def test_a_card_that_is_said_to_fall_does() -> None:
    """UW-damage-lethal: once all points are assigned and dealt."""
    fell = stood = 0
    for seed in range(60):
        for g, decision in played("underworld", seed, 250):
            assert isinstance(g, Underworld)
            for option in decision.options if decision.prompt == "strike" else ():
                (price,) = g.priced(decision, option.pick)
                if price["key"] == "wounds":
                    stood += 1
                    continue
                card, after = option.pick.card, g.copy()
                life = after.cards[card].life
                after.choose(option, decision.seat)
                while after.pending and isinstance(after.frames[-1], Strike):
                    after.choose(after.pending[0].keys[0], after.pending[0].seat)
                assert not after.in_play(card) or after.cards[card].life != life
                fell += 1
    assert fell > 3 and stood > 3


def joined(g: L5R, decision: Decision, key: str, side: int) -> L5R | None:
    """The table as soon as this one is in the conflict with all that were chosen before."""
    after, lines, option, battle = g.copy(), list[Any](), decision.find(key), g.frames[-1]
    assert option is not None and isinstance(battle, Battle)
    chosen = battle.attackers if side == ATTACKING else battle.defenders
    together = {*chosen, option.pick.card}
    after.choose(key, decision.seat, moments=lines)
    while after.pending and after.pending[0].prompt == decision.prompt:
        after.choose("done", after.pending[0].seat, moments=lines)
    there = (m for m in lines if m.conflict and together <= set(m.participants(side)))
    return next(there, None)


def test_totals_are_what_they_will_be() -> None:
    """LR-B-3.2.2-totals: with one more attacker or defender, and those chosen before."""
    checked: Counter[str] = Counter()
    for seed in range(30):
        for g, decision in played("l5r", seed, 200):
            assert isinstance(g, L5R)
            side = {"attackers": ATTACKING, "defenders": DEFENDING}.get(decision.prompt, 0)
            for option in decision.options if side else ():
                prices = g.priced(decision, option.pick)
                after = joined(g, decision, option.key, side) if prices else None
                if after is None:
                    continue
                args = prices[0]["args"]
                assert args["of" if side == DEFENDING else "n"] == after.total(side)
                checked[option.verb] += 1
    assert checked["attacker"] > 20 and checked["defender"] > 20, checked


def test_who_is_said_to_fall_unless_they_answer_falls_if_nobody_does() -> None:
    """EX-reduce-order: whatever the dice show; and the log tells of no more than those dice. Each
    target has one life left, so that many fall."""
    fell = thrown = 0
    for seed in range(12):
        for g, decision in played("exiles", seed, 250):
            assert isinstance(g, Exiles)
            for option in decision.options if decision.prompt == "target" else ():
                card, after = option.pick.card, g.copy()
                if not g.is_unit(card):
                    continue
                after.put(card, after.cards[card].__replace__(health=1))
                prices = after.priced(decision, option.pick)
                if not prices:
                    continue
                after.choose(option, decision.seat)
                while after.pending and after.pending[0].prompt in WAITS:
                    asked = after.pending[0]
                    after.choose(asked.decline or asked.options[0], asked.seat)
                told = [line for line in after.log(None, g.story) if line["key"] in BLOW]
                here = [line for line in told if line["args"]["card"]["card"] == card]
                if here and here[0]["key"] == "rolled":
                    faces = prices[0]["args"]["faces"]
                    assert here[0]["args"]["n"] <= most(faces), (option, here)
                    thrown += 1
                if prices[-1]["key"] == "falls":
                    assert "fell" in [line["key"] for line in here], option
                    fell += 1
    assert fell > 3 and thrown > 20, (fell, thrown)


WAITS = ("react", "target", "essence", "where.push", "where.pull", "extra", "frost")
BLOW = ("rolled", "fell")
FACES = {"A": 2, "N": 1, "D": 1}


def most(faces: str) -> int:
    """The most that dice can show, as they are spelled: `1+2N`."""
    parts = [re.fullmatch(r"(\d*)([AND]?)", part) for part in faces.split("+")]
    return sum(int(m[1] or 1) * FACES.get(m[2], 1) for m in parts if m)
