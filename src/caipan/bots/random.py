"""A player without a plan: every legal answer is as likely as any other."""

from __future__ import annotations

from random import Random

from caipan.kernel.decisions import Option

from .base import Chair


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def answer(self, chair: Chair) -> Option:
        return self.random.choice(chair.options)
