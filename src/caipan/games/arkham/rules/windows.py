"""The player windows of the charts (AH-trig-free)."""

from __future__ import annotations

from typing import Any

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import NEXT, Call, Flow
from caipan.kernel.procedures.polls import Poll, Side
from caipan.kernel.records import PASS, Frame, Pick

from ..frames import Window
from ..state import MOST_SEATS
from ..table import Arkham
from .free import FAST_VERBS, free_picks, nothing_fast, of_pick

FAST = tuple(
    Question(
        seat,
        "window",
        "AH-trig-free",
        FAST_VERBS,
        (PASS,),
        begins=True,
        steady=True,
        bare=nothing_fast(seat),
        offers=free_picks(seat),
    )
    for seat in range(MOST_SEATS)
)
ALONE: tuple[Side, ...] = tuple((seat,) for seat in range(MOST_SEATS))


def act(g: Arkham, f: Window, pick: Pick) -> Flow:
    return Call(of_pick(g, f.seat, pick), f, "ask")


# Whoever may act is asked in player order until all pass in a row.
POLL = Poll(lambda g, f: [*map(ALONE.__getitem__, g.acting())], lambda g, f, s: FAST[s], act)
WINDOW = Procedure("window", Window, *POLL.steps("AH-trig-free"))

ANYBODY = tuple((FAST[seat], Window(seat=seat)) for seat in range(MOST_SEATS))


def window(name: str, rule: str) -> Step[Any]:
    """A player window as a line of a chart; where nobody has anything to do, it is over at once."""

    def step(g: Arkham, f: Frame) -> Flow:
        closed = g.table.phase == "setup"  # AH-setup-nowindow
        if closed or g.idle(*map(ANYBODY.__getitem__, g.acting())):
            return NEXT
        return Call(Window())

    return Step(name, step, rule)
