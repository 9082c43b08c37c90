"""A player by rule of thumb: the game's own advice, taken."""

from __future__ import annotations

from collections.abc import Sequence
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
        options = chair.decision.options
        allowed: Sequence[int] = range(len(options))
        if chair.tried:
            allowed = [n for n in allowed if options[n] in chair.options]
        best = max(advice[n][0] for n in allowed)
        liked = [n for n in allowed if advice[n][0] == best]
        return options[self.random.choice(liked)]
