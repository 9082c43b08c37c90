"""What a game may tell its bots beyond a number for a view: an opinion of every option, and the
chance of winning from a table.

Both read a match that was *imagined* from a seat: what the seat cannot know is dealt at random in
it, so reading the whole of it gives nothing away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .decisions import Decision

if TYPE_CHECKING:
    from .game import AnyGame

Advice = tuple[float, str]  # how much to be said for an option, and why: a message key
Adviser = Callable[[Any, Decision], Sequence[Advice]]  # in the order of the decision's options
Judge = Callable[[Any, int], float]  # (game, seat) -> the chance of winning, 0 to 1

WON, DRAWN, LOST = 1.0, 0.5, 0.0


def result(g: AnyGame, seat: int) -> float:
    """What a finished match is worth to a seat; where all are one team, nobody winning is a
    loss."""
    assert g.outcome is not None
    winners = g.outcome.winners
    if seat in winners:
        return WON
    return LOST if winners or len(teams(g)) == 1 else DRAWN


def teams(g: AnyGame) -> list[list[int]]:
    """The seats of each team, in the order of their first seats."""
    found: dict[int, list[int]] = {}
    for seat in range(len(g.seats)):
        found.setdefault(g.team(seat), []).append(seat)
    return list(found.values())
