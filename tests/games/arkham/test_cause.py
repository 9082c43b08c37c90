"""What a question says besides itself: its cause, and what its answers come to."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import caipan
from caipan.games.arkham.frames import Opportunity, SkillTest
from caipan.games.arkham.table import Arkham
from tests.support import rule


def test_a_commitment_says_the_chance_it_leads_to() -> None:
    """As the view then has it, card by card, and as it stands for committing no more."""
    checked = 0
    for seed in range(30):
        g, chance = caipan.new("arkham", seed=seed), random.Random(seed)
        while g.pending and g.count < 80:
            decision = g.pending[0]
            keys = decision.keys
            test = g.frames[-1]
            if decision.prompt == "commit" and isinstance(test, SkillTest) and not test.tokens:
                now = g.view(decision.seat)["test"]["chance"]
                assert decision.decline is not None
                as_it_stands = g.priced(decision, decision.decline.pick)
                assert as_it_stands == [{"key": "odds.now", "args": {"n": round(100 * now)}}]
                for option in decision.options[:-1]:
                    said = g.priced(decision, option.pick)
                    after = g.copy()
                    after.choose(option, decision.seat, even_one=True)
                    then = after.view(decision.seat)["test"]["chance"]
                    assert said == [{"key": "odds", "args": {"n": round(100 * then)}}]
                    checked += 1
            g.choose(chance.choice(keys), decision.seat)
    assert checked > 5


def test_the_last_commitment_is_seen_with_its_chance_before_the_token() -> None:
    """Whoever has no card left to commit is asked nothing more: the line of the commitment shows
    the test with the card in it and the chance that stood at the answer, and only then comes a
    token."""
    last = 0
    for seed in range(40):
        g, chance = caipan.new("arkham", seed=seed), random.Random(seed)
        while g.pending and g.count < 80:
            decision, lines = g.pending[0], list[Any]()
            option = chance.choice(decision.options)
            said = g.priced(decision, option.pick)
            g.choose(option, decision.seat, moments=lines)
            if option.verb != "commit":
                continue
            keys = [m.story[1].key for m in lines]
            seen = lines[keys.index("committed")].view(decision.seat)["test"]
            assert option.pick.card in {each["card"] for each in seen["committed"]}
            assert said == [{"key": "odds", "args": {"n": round(100 * seen["chance"])}}]
            last += "token" in keys and keys.index("committed") < keys.index("token")
    assert last > 3


def test_what_leads_to_a_test_says_the_chance_it_begins_with() -> None:
    """Before it is chosen: an action, a weapon, a card, and the enemy that one of them asks for.
    Compared with the view of the test once it has begun, wherever it waits for somebody."""
    checked: Counter[str] = Counter()
    for seed in range(40):
        g, chance = caipan.new("arkham", seed=seed), random.Random(seed)
        assert isinstance(g, Arkham)
        while g.pending and g.count < 120:
            decision = g.pending[0]
            for option in decision.options:
                prices = g.priced(decision, option.pick)
                tries = [price["args"]["n"] for price in prices if price["key"] == "odds.try"]
                if not tries:
                    continue
                after = g.copy()
                after.choose(option, decision.seat, even_one=True)
                test = after.active_frame()
                if test is not None and not (test.tokens or test.committed):
                    assert tries == [round(100 * after.view(decision.seat)["test"]["chance"])]
                    checked[option.verb] += 1
            keys = decision.keys
            if decision.decline is not None and chance.random() < 0.8:
                keys = [key for key in keys if key != decision.decline.key] or keys
            g.choose(chance.choice(keys), decision.seat)
    assert all(checked[verb] > 5 for verb in ("investigate", "fight", "evade", "use")), checked
    assert checked["play"] + checked["target"] > 0, checked


@rule("AH-aoo")
def test_an_action_says_who_attacks_before_it_is_done() -> None:
    """Drawing and gaining a resource beside ready enemies: they are named where they do attack, and
    only there."""
    checked: Counter[bool] = Counter()
    for seed in range(40):
        g, chance = caipan.new("arkham", seed=seed), random.Random(seed)
        while g.pending and g.count < 120:
            decision = g.pending[0]
            for option in decision.options:
                if option.verb not in ("draw", "resource"):
                    continue
                said = [p for p in g.priced(decision, option.pick) if p["key"] == "attacks"]
                named = {card["card"] for price in said for card in price["args"]["cards"]}
                lines, after = list[Any](), g.copy()
                after.choose(option, decision.seat, even_one=True, moments=lines)
                first = lines[0].story[1] if lines else None
                struck = first is not None and first.key == "attacked"
                waits = any(isinstance(frame, Opportunity) for frame in after.frames)
                assert bool(said) == (struck or waits), (seed, g.count, option.key)
                if struck and first is not None:
                    assert first.args["card"]["card"] in named
                checked[bool(said)] += 1
            keys = decision.keys
            if decision.decline is not None and chance.random() < 0.8:
                keys = [key for key in keys if key != decision.decline.key] or keys
            g.choose(chance.choice(keys), decision.seat)
    assert checked[True] > 20 and checked[False] > 20, checked
