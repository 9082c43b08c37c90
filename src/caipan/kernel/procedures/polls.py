"""Polling the table: seat after seat, or side after side, is asked whether it wants to act.

Books differ in four ways, and a poll says each: who is asked in which order, whether whoever has
acted is asked again or the next one is, whether a pass is final, and whether one of a side answers
for all of it. A poll is over when everybody who may still act has passed in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar, cast

from ..charts import Step
from ..decisions import Question
from ..flows import DONE, Ask, AskAny, Flow, To
from ..records import NOBODY, NOTHING, PASS, Frame, Pick, Public

Side = tuple[int, ...]


class Seated(Protocol):
    """All that a poll itself asks of a match."""

    def in_game(self, seat: int) -> bool: ...
    def all_in(self) -> bool: ...
    def idle(self, *asked: tuple[Question, Frame]) -> bool: ...


G = TypeVar("G", bound=Seated, contravariant=True)


class Polled(Frame, frozen=True, gc=False, kw_only=True):
    """`seat` is whom we stand at (one for all of a side), `by` who of them has answered; `passes`
    counts those in a row, and `silent` are those who have passed for good. Once somebody has
    `acted`, the next one's turn has come, unless they are asked again."""

    seat: Public[int] = NOBODY
    by: Public[int] = NOBODY
    passes: Public[int] = 0
    silent: Public[tuple[int, ...]] = ()
    acted: bool = False


P = TypeVar("P", bound=Polled)


class Poll(Generic[G, P]):
    """`sides` are all seats in the order they are asked, those that answer together in one tuple;
    who is out of the game is left out here, so that the order is known even from where somebody has
    just gone. `question` is what a seat is asked; `act` carries an answer out (anything but a pass;
    the frame says `by` whom) and comes back to the line `ask`. Where questions are `steady`, a poll
    in which nobody who is still to be asked has a choice is over at once."""

    __slots__ = ("act", "again", "final", "question", "sides", "steady")

    def __init__(
        self,
        sides: Callable[[G, P], Sequence[Side]],
        question: Callable[[G, P, int], Question],
        act: Callable[[G, P, Pick], Flow],
        *,
        again: bool = True,
        final: bool = False,
        steady: bool = False,
    ) -> None:
        self.sides, self.question, self.act = sides, question, act
        self.again, self.final, self.steady = again, final, steady

    def ask(self, g: G, f: P) -> Flow:
        sides, here = self.left(g, f)
        if f.acted:
            return To(f.__replace__(seat=following(sides, here), acted=False), "ask")
        if f.passes >= len(sides) - sides.count(()):
            return DONE
        side = sides[here] if here >= 0 else ()
        if not side:
            return To(f.__replace__(seat=following(sides, here)), "ask")
        if len(side) == 1:
            if self.steady and self.nobody_acts(g, f, sides, here):
                return DONE
            return Ask(self.question(g, f, side[0]))
        return self.ask_any(g, f, side)

    def ask_any(self, g: G, f: P, side: Side) -> Flow:
        return AskAny(tuple([self.question(g, f, seat) for seat in side]), into="by")

    def take(self, g: G, f: P) -> Flow:
        pick = f.pick
        sides, here = self.left(g, f)
        if pick != PASS:
            by = f.by if f.by in sides[here] else sides[here][0]  # one alone is not told who it is
            me = f.__replace__(by=by, acted=not self.again, passes=0, pick=NOTHING)
            return self.act(g, cast(P, me), pick)
        gone = (*f.silent, *sides[here]) if self.final else f.silent
        passes = 0 if self.final else f.passes + 1
        seat = following(sides, here)
        return To(f.__replace__(seat=seat, passes=passes, silent=gone, pick=NOTHING), "ask")

    def nobody_acts(self, g: G, f: P, sides: list[Side], here: int) -> bool:
        """Whether all who would still have to pass can do nothing else."""
        if self.final:
            return False
        for side in sides:
            if len(side) != 1:
                return False
        if here:
            sides = sides[here:] + sides[:here]
        asked: list[tuple[Question, Frame]] = []
        for side in sides[: len(sides) - f.passes]:
            asked.append((self.question(g, f, side[0]), f))
        return g.idle(*asked)

    def left(self, g: G, f: P) -> tuple[list[Side], int]:
        """Of every side, those who may still act; and which side we stand at, or -1."""
        able, at, here = list(self.sides(g, f)), f.seat, -1
        for n, side in enumerate(able):
            if at in side:
                here = n
                break
        silent = f.silent
        if silent or not g.all_in():
            for n, side in enumerate(able):
                for seat in side:
                    if seat in silent or not g.in_game(seat):
                        able[n] = without(able[n], seat) if len(side) > 1 else ()
        return able, here

    def steps(self, rule: str = "") -> tuple[Step[P], Step[P]]:
        return Step("ask", self.ask, rule), Step("take", self.take, rule)


def without(side: Side, seat: int) -> Side:
    return tuple([s for s in side if s != seat])


def following(sides: list[Side], here: int) -> int:
    """The next seat that may act, of another side than this one unless none is left."""
    for side in sides[here + 1 :] + sides[: here + 1]:
        if side:
            return side[0]
    return NOBODY
