"""Bazaar: a toy game of our own, for what no real game asks of the kernel yet.

Two to four merchants, each for themselves or (four of them) in two teams. A round: a card from the
supply goes on offer and all bid for it under seal; then merchants trade in turn until all pass in
a row, one of a team for both; at dusk hidden cards may be opened and abilities used; the round
ends. Wares that are worn out are discarded, merchants without coins and cards are ruined. After the
last round the richest win, or everybody as soon as only one team is left.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from caipan.kernel.rulebook import Fits, Rulebook
from caipan.kernel.title import Title

from .cards import CARDS, RULES
from .contests import CONTEST, HAIL
from .rules import (
    HAPPENING,
    MATCH,
    SETTLE,
    bought,
    charts,
    chooser,
    discarded,
    ended,
    indivisible,
    returned,
    unsettled,
    worn,
)
from .setup import arrange, lay_out, sample
from .state import (
    STATS,
    WARE,
    Bazaar,
    Bought,
    BzState,
    Discarded,
    Ended,
    Hail,
    Returned,
    Worn,
    base,
    zones,
)
from .trading import AUCTION, TRADE


def fits(g: Bazaar, card: int) -> Fits | None:
    """Only wares are hidden in a stall."""
    kinds = g.rules.kinds
    return (lambda face: kinds[face] == WARE) if g.in_stall(card) else None


BOOK = Rulebook(
    name="bazaar",
    prefix="BZ",
    state=BzState,
    layout=zones,
    definitions=CARDS,
    procedures=(MATCH, AUCTION, TRADE, CONTEST, HAIL, SETTLE, HAPPENING),
    changes={
        Bought: bought,
        Worn: worn,
        Discarded: discarded,
        Returned: returned,
        Ended: ended,
    },
    base=base,
    abilities=RULES,
    wrap=charts,
    unsettled=unsettled,
    atomic=(Hail,),
    indivisible=indivisible,
    chooser=chooser,
    stats=STATS,
    counters=("wear",),
    fits=fits,
)
Bazaar.book = BOOK


def evaluate(view: dict[str, Any], seat: int) -> float:
    return float(view["seats"][seat]["coins"])


GAME = Title(
    name="bazaar",
    titles={"en": "Bazaar", "zh-Hans": "集市"},
    seats=(2, 3, 4),
    options={"type": "object"},
    table=Bazaar,
    lay_out=lay_out,
    names=Path(__file__).parent / "no-names",
    evaluate=evaluate,
    arrange=arrange,
    sample=sample,
    group=lambda options, seat: ["merchant"],
    bound=2000,
)
