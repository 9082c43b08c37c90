"""Treaties worth making, and what they forbid."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..frames import Negotiating
from ..table import L5R
from .opinions import Opinion
from .worth import standing


def bound(g: L5R, seat: int, other: int) -> int:
    """What it would cost to attack somebody after all."""
    return sum(
        t.value
        for t in g.table.treaties
        for p in t.promises
        if (p.by, p.to, p.kind) == (seat, other, "no-attack")
    )


def to_fear(g: L5R, seat: int) -> int:
    """The strongest of three or more, if one is clearly weaker; or nobody."""
    if len(g.in_order()) <= 2:
        return -1
    others = {s: standing(g, s) for s in g.in_order()}
    strongest = max(others, key=lambda s: others[s])
    return strongest if others[seat] < others[strongest] - 2 else -1


def promising(g: L5R, decision: Decision) -> Opinion:
    """Peace for peace, for this round."""

    def opinion(pick: Pick) -> Advice:
        return (1.0 if pick.word == "no-attack" else 0.2), "advice.treaty"

    return opinion


def how_long(g: L5R, decision: Decision) -> Opinion:
    return lambda pick: (1.0 if pick.n == 1 else 0.5, "advice.treaty")


def how_dear(g: L5R, decision: Decision) -> Opinion:
    """As much as one could bear to lose oneself."""
    wanted = 3 if g.seats[decision.seat].honor >= 8 else 1
    return lambda pick: (1.0 - 0.2 * abs(pick.n - wanted), "advice.treaty")


def agreeing(g: L5R, decision: Decision) -> Opinion:
    """Peace with anybody who is not about to win, if nothing but peace is asked for."""
    seat, frame = decision.seat, g.frames[-1]
    assert isinstance(frame, Negotiating)
    asked = [p.kind for p in frame.drafts if p.by == seat]
    other = frame.other if frame.seat == seat else frame.seat
    ahead = standing(g, other) - standing(g, seat)
    fair = asked == ["no-attack"] and ahead < 8

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "counter":
            return 0.1, "advice.treaty"
        return (1.0 if (pick.verb == "yes") is fair else 0.3), "advice.treaty"

    return opinion
