"""A player that looks one answer ahead, in one imagined match, and takes what looks best there.

It knows no game. An announced card is worth nothing until it has resolved, so every try is followed
through: for a few answers everybody declines whatever may be declined, and only then the game's own
judgement is asked.
"""

from __future__ import annotations

from random import Random

from caipan.kernel.decisions import Decision, Option
from caipan.kernel.game import AnyGame
from caipan.kernel.records import DONE_PICK, END, NO, PASS

from .base import Chair

TRIES = 24  # options looked at; of more, a random selection
DECLINES = (PASS, DONE_PICK, NO, END)
PATIENCE = 4  # declined answers after a try: in a duel, two objects of a stack resolve
LIMIT = 8  # answers in all, so that a long procedure cannot take forever


class GreedyBot:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def answer(self, chair: Chair) -> Option:
        options = chair.options
        if len(options) > TRIES:
            options = self.random.sample(options, TRIES)
        world = chair.imagine(self.random.getrandbits(32))
        rated = [(self.rating(chair, world, option), option) for option in options]
        best = max(rate for rate, _ in rated)
        return self.random.choice([option for rate, option in rated if rate == best])

    def rating(self, chair: Chair, world: AnyGame, option: Option) -> float:
        """How this option looks in the imagined match; if not offered there, as if skipped."""
        offered = next((d for d in world.pending if d.seat == chair.seat), None)
        same = offered.find(option.key) if offered else None
        if same is None:
            return chair.rate(world.view(chair.seat))
        trial = world.copy()
        trial.choose(same, chair.seat)
        follow_through(trial)
        return chair.rate(trial.view(chair.seat))


def follow_through(game: AnyGame) -> None:
    """Everybody declines for a while; what cannot be declined is answered with the first option."""
    declined = 0
    for _ in range(LIMIT):
        if not game.pending or declined == PATIENCE:
            return
        decision = game.pending[0]
        no = declining(decision)
        declined += no is not None
        game.choose(no or decision.options[0], decision.seat)


def declining(decision: Decision) -> Option | None:
    return next((o for o in decision.options if o.pick in DECLINES), None)
