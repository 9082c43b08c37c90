"""A game looked back upon: which of a seat's answers, and how they are carried to the bots.

A review comes in parts, each one thought in the queue of bots, so that other people's bots take
their turns between. Everything in it was worked out in the chair of the seat, at the time of the
answer, from what the seat could know then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import caipan
from caipan.bots import Budget, Chair, Review, review
from caipan.bots.review import CLOSELY, REVIEW
from caipan.server.play import Play

MOST = 48  # answers of a game that are looked back upon
PART = 6  # in one thought


class Answered(NamedTuple):
    """An answer, and the table before it: moment `n`."""

    n: int
    turn: int
    seat: int
    key: str
    save: bytes = b""


def answers(play: Play, seat: int) -> list[Answered]:
    """Those to look back upon. The referee asks only who has a choice, so each of them was one; of
    too many, some from all over the game."""
    mine = [
        Answered(n, int(moment.turn[0]), seat, moment.key)
        for n, moment in enumerate(play.moments)
        if moment.seat == seat and moment.ghost < 0 and n >= play.beginnings
    ]
    step = max(1.0, len(mine) / MOST)
    return [mine[int(k * step)] for k in range(min(len(mine), MOST))]


def packed(play: Play, some: Sequence[Answered]) -> list[Answered]:
    """With the tables before them. Plays the record again: not for the event loop."""
    return [each._replace(save=play.visit(each.n).save()) for each in some]


def looked_back(some: Sequence[Answered], closely: bool) -> list[Review | None]:
    """In a worker: what each answer was worth. What somebody said in words of their own is not
    among the answers of the question, and cannot be tried."""
    limits = CLOSELY if closely else REVIEW
    return [looked_at(each, Budget(*limits)) for each in some]


def looked_at(answered: Answered, budget: Budget) -> Review | None:
    game = caipan.load(answered.save)
    chair = Chair(game, answered.seat, caipan.title(game.rules.name))
    if answered.key not in chair.decision.keys:
        return None
    return review(chair, answered.key, answered.n, budget)
