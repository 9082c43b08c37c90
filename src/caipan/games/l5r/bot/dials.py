"""How much honor to bid."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..frames import Duel
from ..table import L5R
from .aims import is_close, lives_for_honor, must_keep
from .opinions import Opinion

CARDS = ((11, 5), (9, 4), (7, 3), (0, 2))  # with so much honor, so many
FULL = 7  # cards in hand, and more are of little use
LOW = 3  # honor of somebody who would live on what one pays


def bidding(g: L5R, decision: Decision) -> Opinion:
    """Cards for honor, as long as there is honor to spare and nobody lives off it; but whoever wins
    by honor lets others buy the cards, and so does whoever could fall."""
    seat = decision.seat
    honor, duel = g.seats[seat].honor, g.duel()
    reason = "advice.bid"
    if duel is not None:
        wanted = _dueling(g, seat, duel)
    else:
        wanted = next(n for least, n in CARDS if honor >= least)
        if len(g.hand(seat)) >= FULL:
            wanted -= 2
    low = reason_to_bid_low(g, seat)
    if low:
        wanted, reason = 1, low

    def opinion(pick: Pick) -> Advice:
        return 6.0 - abs(pick.n - max(1, wanted)), reason

    return opinion


def reason_to_bid_low(g: L5R, seat: int) -> str:
    """Why cards are not worth their honor now, if they are not."""
    if must_keep(g, seat):
        return "advice.honor" if lives_for_honor(g, seat) else "advice.name"
    foes = g.opponents(seat)
    rich = any([is_close(g, s) or g.seats[s].honor <= LOW for s in foes])
    return "advice.no-gift" if rich else ""


def _dueling(g: L5R, seat: int, duel: Duel) -> int:
    """Enough to win against a middling bid, nothing if that cannot be."""
    mine, theirs = duel.challenger, duel.target
    if g.cards[mine.card].controller != seat:
        mine, theirs = theirs, mine
    behind = g.skill(theirs.card, duel.kind) - g.skill(mine.card, duel.kind)
    return 1 if behind > 2 or behind < -3 else min(5, max(1, behind + 3))
