"""Honor bids: secret, shown at once, changed, and paid (LR-B-2.2 to LR-B-2.4, LR-B-D.3 to
LR-B-D.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from caipan.kernel.decisions import Question
from caipan.kernel.flows import AskAll
from caipan.kernel.records import Pick

from ..events import DialsRevealed, HonorGiven
from ..frames import Sealed
from ..state import BIDS
from ..table import L5R


def ask_bids(g: L5R, seats: Sequence[int], rule: str, *, duel: bool) -> AskAll:
    """LR-B-2.2: nobody learns another's choice before all are set."""

    def question(seat: int) -> Question:
        open_ = allowed(g, seat) if duel else g.format.bids(g, seat)
        return Question(seat, "bid", rule, (), picks_of(open_))

    return AskAll(tuple(question(s) for s in seats), into="answers")


@cache
def picks_of(bids: tuple[int, ...]) -> tuple[Pick, ...]:
    return tuple([Pick("bid", n=n) for n in bids])


def allowed(g: L5R, seat: int) -> tuple[int, ...]:
    """LR-en4-duel, LR-tc-broken-bid: all five numbers, unless something caps them."""
    most = g.format.highest_bid(g, seat)
    return tuple(n for n in BIDS if n <= most)


def show(g: L5R, answers: Sealed, *, duel: bool) -> DialsRevealed:
    """LR-B-2.3, LR-B-2.3-dial: the dials are set; they stay so."""
    for seat, pick in answers:
        g.set_seat(seat, g.seats[seat].__replace__(dial=pick.n, bid=pick.n))
        g.say("bid", seat=seat, n=pick.n, rule="LR-B-2.3")
    return DialsRevealed(tuple(seat for seat, _ in answers), duel)


def difference(g: L5R, one: int, two: int) -> list[HonorGiven]:
    """LR-B-2.4, LR-B-D.5: the higher bidder gives the lower one the difference."""
    a, b = g.seats[one].bid, g.seats[two].bid
    if a == b:
        return []
    return [HonorGiven(one, two, a - b) if a > b else HonorGiven(two, one, b - a)]
