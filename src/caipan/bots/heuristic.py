"""A player by rule of thumb: the game's own advice, taken."""

from __future__ import annotations

from random import Random

from caipan.kernel.decisions import Option

from .base import Chair
from .greedy import GreedyBot


class HeuristicBot:
    """Of the options that the game advises most, any one.

    In a game that gives no advice it looks one answer ahead instead.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.greedy = GreedyBot(seed)

    def answer(self, chair: Chair) -> Option:
        advice = chair.advice(self.random.getrandbits(32))
        if advice is None:
            return self.greedy.answer(chair)
        best = max(weight for weight, _ in advice)
        liked = [n for n, (weight, _) in enumerate(advice) if weight == best]
        return chair.decision.options[self.random.choice(liked)]
