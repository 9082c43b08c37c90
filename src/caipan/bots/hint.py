"""What a bot would do in this chair, and why: for people who ask."""

from __future__ import annotations

from random import Random

import msgspec

from .base import Chair
from .budget import Budget
from .heuristic import HeuristicBot
from .search import Search

HINT = (1500, 2.0)  # imagined answers and seconds


class Hint(msgspec.Struct, frozen=True):
    """One option, why the game's rules of thumb like it (a message key, perhaps empty), and what
    looking ahead says: the chance of winning after it, in so many tries. `rival` is the best of
    the others that were tried."""

    key: str
    why: str
    chance: float = 0.0
    tries: int = 0
    rival: str = ""
    rival_chance: float = 0.0


def hint(chair: Chair, seed: int = 0, budget: Budget | None = None) -> Hint:
    """The option a searching bot would take; without a single try, the rule of thumb's."""
    search = Search(chair, seed, budget or Budget(*HINT))
    search.run()
    option = search.best() or HeuristicBot(seed).answer(chair)
    advice = chair.advice(Random(seed).getrandbits(32)) or ()
    reasons = dict(zip(chair.decision.keys, (why for _, why in advice), strict=False))
    tried = search.root.children.copy()
    mine = tried.pop(option.key, None)
    others = sorted(tried.items(), key=lambda row: (-row[1].mean, row[0]))
    rival, its = others[0] if others else ("", None)
    return Hint(
        option.key,
        reasons.get(option.key, ""),
        round(mine.mean, 4) if mine else 0.0,
        mine.visits if mine else 0,
        rival,
        round(its.mean, 4) if its else 0.0,
    )
