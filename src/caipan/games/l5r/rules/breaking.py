"""Provinces that break, and what may be discarded from them (LR-B-3.2.5)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Call, Flow
from caipan.kernel.records import DONE_PICK, NOTHING, Pick

from ..events import CardMovedInProvinces, ProvinceBroken
from ..frames import Breaking
from ..table import L5R
from .happens import happen, unless


def break_province(g: L5R, province: int, by: int) -> Flow:
    """LR-B-3.2.5: in a conflict, by the attacking player."""
    return Call(Breaking(by, province))


def broken(g: L5R, e: ProvinceBroken) -> None:
    """LR-B-province-broken: it stays in its place."""
    c = g.cards[e.card]
    if c.down:
        g.turn(e.card, c.__replace__(broken=True, down=False))
    else:
        g.put(e.card, c.__replace__(broken=True))
    if g.conflict is not None and g.conflict.attacker in e.breakers:
        g.set_table(g.table.__replace__(conflict=g.conflict.__replace__(broke=True)))
    g.say("broken", seat=e.seat, card=g.named(e.card), rule="LR-B-3.2.5")


def happens(g: L5R, f: Breaking) -> Flow:
    owner = g.holder(f.province)
    breakers = tuple(s for s in g.in_order() if g.team(s) == g.team(f.seat))
    mine = (f.seat, *(s for s in breakers if s != f.seat))
    return happen(g, ProvinceBroken(f.province, owner, mine))


def choose(g: L5R, f: Breaking) -> Flow:
    """LR-B-3.2.5-discard: any of the dynasty cards in it, card by card, faceup or facedown."""
    if not g.cards[f.province].broken:
        return DONE
    found = g.in_province(f.province)
    if not found:
        return DONE
    picks = tuple(Pick("discard", c) for c in found)
    return Ask(Question(f.seat, "discard.broken", "LR-B-3.2.5-discard", (), (*picks, DONE_PICK)))


def take(g: L5R, f: Breaking) -> Flow:
    if f.pick == DONE_PICK:
        return DONE
    seat, me = g.holder(f.province), f.__replace__(pick=NOTHING)
    others = len(g.in_province(f.province)) > 1  # what refills it is none of those that were there
    return happen(g, CardMovedInProvinces(f.pick.card, seat), me, "choose" if others else "over")


def over(g: L5R, f: Breaking) -> Flow:
    return DONE


def out(g: L5R, f: Breaking) -> bool:
    return g.seats[f.seat].out


BREAKING = Procedure(
    "breaking",
    Breaking,
    *unless(
        out,
        Step("break", happens, "LR-B-3.2.5"),
        Step("choose", choose, "LR-B-3.2.5-discard"),
        Step("choose?", take, "LR-B-3.2.5-discard"),
        Step("over", over, "LR-B-3.2.5-discard"),
    ),
)
