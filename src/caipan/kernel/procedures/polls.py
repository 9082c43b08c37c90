"""Polling the table: seat after seat, or side after side, is asked whether it wants to act.

Books differ in four ways, and a poll says each: who is asked in which order, whether whoever has
acted is asked again or the next one is, whether a pass is final, and whether one of a side answers
for all of it. A poll is over when everybody who may still act has passed in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from ..charts import Step
from ..decisions import Question
from ..flows import DONE, Ask, AskAny, Flow, To
from ..records import NOBODY, NOTHING, PASS, Frame, Pick, Public

G = TypeVar("G", contravariant=True)
Side = tuple[int, ...]


class Polled(Frame, frozen=True, gc=False, kw_only=True):
    """`seat` is whom we stand at (of a side, its first), `by` who has answered; `passes` counts
    those in a row, and `silent` are those who have passed for good."""

    seat: Public[int] = NOBODY
    by: Public[int] = NOBODY
    passes: Public[int] = 0
    silent: Public[tuple[int, ...]] = ()


P = TypeVar("P", bound=Polled)


class Poll(Generic[G, P]):
    """`sides` are the seats that may act, in the order they are asked, those that answer together
    in one tuple; `question` is what a seat is asked; `act` carries an answer out (anything but a
    pass) and comes back to the line `ask`."""

    __slots__ = ("act", "again", "final", "question", "sides")

    def __init__(
        self,
        sides: Callable[[G, P], Sequence[Side]],
        question: Callable[[G, P, int], Question],
        act: Callable[[G, P, Pick], Flow],
        *,
        again: bool = True,
        final: bool = False,
    ) -> None:
        self.sides, self.question, self.act = sides, question, act
        self.again, self.final = again, final

    def ask(self, g: G, f: P) -> Flow:
        sides = self.left(g, f)
        if f.passes >= len(sides):
            return DONE
        for side in sides:
            if f.seat in side:
                break
        else:
            return To(f.__replace__(seat=sides[0][0]), "ask")
        if len(side) == 1:
            return Ask(self.question(g, f, side[0]))
        return AskAny(tuple([self.question(g, f, seat) for seat in side]), into="by")

    def take(self, g: G, f: P) -> Flow:
        pick = f.pick
        if pick != PASS:
            seat = f.seat if self.again else self.following(g, f)
            return self.act(g, cast(P, f.__replace__(seat=seat, passes=0, pick=NOTHING)), pick)
        gone = (*f.silent, f.seat) if self.final else f.silent
        passes = 0 if self.final else f.passes + 1
        seat = self.following(g, f)
        return To(f.__replace__(seat=seat, passes=passes, silent=gone, pick=NOTHING), "ask")

    def following(self, g: G, f: P) -> int:
        """The first seat of the next side that may act."""
        sides = self.left(g, f)
        for n, side in enumerate(sides):
            if f.seat in side:
                return sides[(n + 1) % len(sides)][0]
        return sides[0][0] if sides else NOBODY

    def left(self, g: G, f: P) -> Sequence[Side]:
        """Those who have not passed for good."""
        sides = self.sides(g, f)
        return [s for s in sides if s[0] not in f.silent] if f.silent else sides

    def steps(self, rule: str = "") -> tuple[Step[P], Step[P]]:
        return Step("ask", self.ask, rule), Step("take", self.take, rule)
