"""What a question says besides itself: its cause, and what its answers come to."""

from __future__ import annotations

import random

import caipan
from caipan.games.arkham.frames import SkillTest


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
                assert as_it_stands == {"key": "odds.now", "args": {"n": round(100 * now)}}
                for option in decision.options[:-1]:
                    said = g.priced(decision, option.pick)
                    after = g.copy()
                    after.choose(option, decision.seat, even_one=True)
                    then = after.view(decision.seat)["test"]["chance"]
                    assert said == {"key": "odds", "args": {"n": round(100 * then)}}
                    checked += 1
            g.choose(chance.choice(keys), decision.seat)
    assert checked > 5
