"""Whom to buy, how long to keep them, and what to wait for."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick, Using

from ..state import CHARACTER_CARD
from ..table import L5R
from .deeds import deed, is_gift
from .opinions import Opinion
from .worth import printed_worth


def in_dynasty(g: L5R, decision: Decision) -> Opinion:
    """The best people that leave fate to keep them; then pass, if possible first."""
    fate, mine = g.seats[decision.seat].fate, len(g.characters(decision.seat))

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return 2.0 + 0.3 * mine + (1.0 if fate <= 2 else 0.0), "advice.pass"
        if pick.verb == "use":
            return (4.0 if is_gift(deed(g, pick)) else 2.4), "advice.use"
        if pick.verb == "duplicate":
            return 2.5, "advice.fate"
        if g.kind(pick.card) != CHARACTER_CARD:  # for later
            return 1.0, "advice.keep"
        worth, cost = printed_worth(g, pick.card), g.face(pick.card).cost
        left = fate - cost
        return worth + 0.3 * min(left, 3) + (1.5 if mine < 2 else 0.0), "advice.people"

    return opinion


def extra_fate(g: L5R, decision: Decision) -> Opinion:
    """More fate on those that are worth it, a little kept for the conflicts."""
    card = decision.args.get("card")
    frame = g.frames[-1]
    source = frame.source if isinstance(frame, Using) else -1
    worth = printed_worth(g, source) if source >= 0 else 3.0
    fate = g.seats[decision.seat].fate
    wanted = 3 if worth >= 7 else 2 if worth >= 4.5 else 1 if worth >= 3 else 0
    wanted = min(wanted, max(0, fate - 1)) if card else 0
    return lambda pick: (5.0 - abs(pick.n - wanted), "advice.fate")


def replacing(g: L5R, decision: Decision) -> Opinion:
    """A mulligan: what is too dear, or of no use early."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        face = g.face(pick.card)
        return (0.8 if face.cost >= 5 else 0.2), "advice.mulligan"

    return opinion


def clearing(g: L5R, decision: Decision) -> Opinion:
    """Out of the row goes what will not be bought."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        if g.kind(pick.card) != CHARACTER_CARD:
            return 0.3, "advice.keep"
        return (0.7 if printed_worth(g, pick.card) < 3 else 0.2), "advice.clear"

    return opinion


def last_to_go(g: L5R, decision: Decision) -> Opinion:
    return lambda pick: (1.0, "advice.least")


def broken_row(g: L5R, decision: Decision) -> Opinion:
    """A broken province's card: the better it is, the sooner it goes."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        return 0.2 + 0.2 * printed_worth(g, pick.card), "advice.take-away"

    return opinion
