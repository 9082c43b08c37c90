"""Paying mana one by one (MK-mana-1a): what would leave the rest unpaid is not offered."""

from __future__ import annotations

from typing import cast

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, PASS, Pick

from ..frames import Pay
from ..spec import Mana
from ..table import MageKnight
from . import conjuring, unpaid
from .mana import INVOKED, TURNED, covers, purse, spend, ways


def ask(g: MageKnight, f: Pay) -> Flow:
    """A colour after another."""
    if not f.costs:
        return DONE
    costs = cast(tuple[Mana, ...], f.costs)
    mine = purse(g, f.seat, f.card)
    picks = [pick for pick, left in ways(mine, costs[0]) if covers(left, costs[1:])]
    if mine.conjured:
        picks = [each for pick in picks for each in told_apart(g, f, pick)]
    if f.card >= 0 and len(picks) > 1:
        picks = [pick for pick in picks if unpaid.leaves_enough(g, f, pick)] or picks
    if not picks and g.hold:
        picks = [PASS]  # only an imagined hand has nothing to discard
    args = {"mana": costs[0]}
    return Ask(Question(f.seat, "pay", "MK-mana-1a", (), tuple(picks), args, shut=unpaid.PAYING))


def told_apart(g: MageKnight, f: Pay, pick: Pick) -> list[Pick]:
    """Mana that a card is discarded for: which card it is."""
    if pick.verb.removesuffix(TURNED) != INVOKED:
        return [pick]
    cards = conjuring.discards(g, f.seat, pick.word, f.card)
    return [pick.__replace__(card=card) for card in cards]


def take(g: MageKnight, f: Pay) -> Flow:
    """What is discarded for mana goes with it."""
    back = f.__replace__(costs=f.costs[1:], pick=NOTHING)
    if f.pick == PASS:
        return To(back, "ask")
    gone = conjuring.discarding(g, f.seat, f.pick.card) if f.pick.card >= 0 else None
    spend(g, f.seat, f.pick)
    return To(back, "ask") if gone is None else Call(gone, back, "ask")


PAYING = Procedure("paying", Pay, Step("ask", ask, "MK-mana-1a"), Step("take", take, "MK-mana-1a"))
