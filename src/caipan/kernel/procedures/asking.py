"""A line that asks and one that takes the answer: once, or until there is nothing left to ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..charts import Step
from ..decisions import Question
from ..flows import NEXT, Ask, Flow, To
from ..records import DONE_PICK, NOTHING, Frame

G = TypeVar("G", contravariant=True)
F = TypeVar("F", bound=Frame)


def asked(
    name: str,
    question: Callable[[G, F], Question | None],
    take: Callable[[G, F], Flow],
    rule: str = "",
) -> tuple[Step[F], Step[F]]:
    """Asked once; without a question nothing is taken."""

    def ask(g: G, f: F) -> Flow:
        found = question(g, f)
        return To(f.__replace__(pick=NOTHING)) if found is None else Ask(found)

    def taken(g: G, f: F) -> Flow:
        return take(g, f) if f.pick.verb else NEXT

    return Step(name, ask, rule), Step(f"{name}?", taken, rule)


def asked_again(
    name: str,
    question: Callable[[G, F], Question | None],
    take: Callable[[G, F], F],
    then: str,
    rule: str = "",
) -> tuple[Step[F], Step[F]]:
    """Asked until there is no question any more, or the answer is *done*; `take` gives the frame as
    the answer leaves it, and the chart goes on at `then`."""

    def ask(g: G, f: F) -> Flow:
        found = question(g, f)
        return To(f, then) if found is None else Ask(found)

    def taken(g: G, f: F) -> Flow:
        done = f.pick == DONE_PICK
        after = f if done else take(g, f)
        return To(after.__replace__(pick=NOTHING), then if done else name)

    return Step(name, ask, rule), Step(f"{name}?", taken, rule)
