"""The player windows of the charts (AH-trig-free)."""

from __future__ import annotations

from itertools import permutations
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


def act(g: Arkham, f: Window, pick: Pick) -> Flow:
    return Call(of_pick(g, f.seat, pick), f, "ask")


# Those who may act now, in their order, as the sides of a poll and with what each of them is asked.
ORDERS = [order for n in range(MOST_SEATS + 1) for order in permutations(range(MOST_SEATS), n)]
SIDES: dict[Side, list[Side]] = {order: [(seat,) for seat in order] for order in ORDERS}
ASKED = {order: [(FAST[s], Window(seat=s, step="ask")) for s in order] for order in ORDERS}

# Whoever may act is asked in player order until all pass in a row.
POLL = Poll(lambda g, f: SIDES[tuple(g.acting())], lambda g, f, s: FAST[s], act)
WINDOW = Procedure("window", Window, *POLL.steps("AH-trig-free"))


def window(name: str, rule: str) -> Step[Any]:
    """A player window as a line of a chart; where nobody has anything to do, it is over at once."""

    def step(g: Arkham, f: Frame) -> Flow:
        if g.table.phase == "setup":  # AH-setup-nowindow
            return NEXT
        asked = ASKED[tuple(g.acting())]
        return NEXT if not asked or g.idle(*asked) else Call(asked[0][1])

    return Step(name, step, rule)
