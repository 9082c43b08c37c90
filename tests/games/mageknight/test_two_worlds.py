"""Which cards go back into the deck by Midnight Meditation leaves no trace, rounds later either."""

from __future__ import annotations

from random import Random

import caipan
from caipan.sim import worlds
from tests.support import rule

HAND = ["cold-toughness", "rage", "threaten", "stamina", "wound"]


@rule("MK-turn-1", "MK-round-2g-shuffle")
def test_what_was_meditated_on_is_not_seen_in_the_next_round() -> None:
    """Everything is shuffled then: the number of a card says nothing of where it lay."""
    me = {"hero": "tovak", "at": [1, -2], "hand": HAND, "discard": ["march", "promise"],
          "tactic": "tactic.midnight-meditation"}  # fmt: skip
    other = {"hero": "goldyx", "at": [0, -2], "hand": ["march"], "deck": ["rage"]}
    table = {"scenario": "full-conquest", "night": True}
    data = {"game": "mageknight", "at": "MK-turn-1", "seats": [me, other], "table": table}
    g = caipan.position(data).game()
    g.choose("before:tactic.midnight-meditation/0")
    for seed in range(25):
        assert not [*worlds.traces(g.copy(), Random(seed))]
