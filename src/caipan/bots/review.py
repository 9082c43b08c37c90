"""An answer that was given, looked back upon from the same chair: what it was worth, and what
another would have been. Like a hint it knows what the chair shows, and nothing that came later."""

from __future__ import annotations

from random import Random

import msgspec

from .base import Chair
from .budget import Budget
from .survey import Survey

REVIEW = (1000, 1.5)  # imagined answers and seconds
CLOSELY = (3000, 6.0)
LEAST = 6  # tries of each answer before the promising ones are tried more
FEW = 12  # answers that can all be tried; of more, only those that look promising


class Review(msgspec.Struct, frozen=True):
    """The best answer that was found and the chance of winning after it; the chance after the one
    that was given; what all answers that were tried came to; and why (a message key of the game,
    perhaps empty) the best is good."""

    key: str
    chance: float
    best: str
    best_chance: float
    worth: dict[str, float]
    why: str = ""

    @property
    def drop(self) -> float:
        return self.best_chance - self.chance


def review(chair: Chair, key: str, seed: int = 0, budget: Budget | None = None) -> Review:
    """Look back upon an answer."""
    keys = chair.decision.keys
    wanted = keys if len(keys) <= FEW else (key,)
    survey = Survey(chair, seed, budget or Budget(*REVIEW), LEAST, wanted)
    survey.run()
    found = {each.key: each for each in survey.worths}
    given = found[key].chance if key in found else 0.0
    # What was tried less often than those that had to be is a guess, and may be a lucky one.
    enough = min(LEAST, *(found[each].tries if each in found else 1 for each in wanted))
    tried = [each for each in survey.worths if each.tries >= enough or each.key == key]
    best, top = (tried[0].key, tried[0].chance) if tried else (key, given)
    if given >= top:  # of equals, the one that was given
        best, top = key, given
    advice = chair.advice(Random(seed).getrandbits(32)) or ()
    reasons = dict(zip(keys, (why for _, why in advice), strict=False))
    worth = {each.key: each.chance for each in tried}
    return Review(key, given, best, top, worth, reasons.get(best, ""))
