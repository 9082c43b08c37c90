"""Opponents by strength, for people: they answer in time, and whatever happens they answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from caipan.kernel.decisions import Option

from .base import Bot, Chair
from .budget import Budget
from .heuristic import HeuristicBot
from .random import RandomBot
from .search import SearchBot

LAPSE = 0.25  # how often an easy opponent does not think
NORMAL = (800, 2.0)  # imagined answers and seconds
HARD = (4000, 6.0)


class EasyBot:
    """Plays by rule of thumb, and now and then just anything."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.thumb, self.anything = HeuristicBot(seed), RandomBot(seed)

    def answer(self, chair: Chair) -> Option:
        lapse = self.random.random() < LAPSE
        return (self.anything if lapse else self.thumb).answer(chair)


class SteadyBot:
    """The first of several players whose answer can be used.

    A table must go on even if an imagined match meets a fault of the rules; simulations use the
    players themselves, so that faults are seen there.
    """

    def __init__(self, *bots: Bot) -> None:
        self.bots: Sequence[Bot] = bots

    def answer(self, chair: Chair) -> Option:
        for bot in self.bots[:-1]:
            try:
                option = bot.answer(chair)
            except Exception:
                continue
            if option.pick in chair.decision.picks:
                return option
        return self.bots[-1].answer(chair)


def easy(seed: int) -> Bot:
    return SteadyBot(EasyBot(seed), RandomBot(seed))


def normal(seed: int) -> Bot:
    return SteadyBot(SearchBot(seed, Budget(*NORMAL)), HeuristicBot(seed), RandomBot(seed))


def hard(seed: int) -> Bot:
    return SteadyBot(SearchBot(seed, Budget(*HARD)), HeuristicBot(seed), RandomBot(seed))
