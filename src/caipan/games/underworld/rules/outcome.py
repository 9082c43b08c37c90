"""Losing: drawing from an empty library (UW-lose-deckout, UW-1.3.1-deckout)."""

from __future__ import annotations

from caipan.kernel.flows import Flow
from caipan.kernel.records import Outcome

from ..state import SEATS
from ..table import Underworld


def deck_out(g: Underworld) -> Flow:
    """Whoever could not draw has lost; if nobody is left, it is a draw."""
    left = tuple(s for s in range(SEATS) if not g.seats[s].lost)
    scores = tuple(g.score(s) for s in range(SEATS))
    rule = "UW-lose-deckout" if left else "UW-1.3.1-deckout"
    g.say("deck-out", seats=tuple(s for s in range(SEATS) if g.seats[s].lost), rule=rule)
    return g.finish(Outcome(left, scores, "deck-out", rule))
