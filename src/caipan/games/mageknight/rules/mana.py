"""Mana: where it comes from and how it is paid, one by one (MK-mana-1a to MK-mana-3b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NOBODY, NOTHING, Pick, Record

from ..frames import Pay
from ..spec import COLORS, GOLD, MANA, Mana
from ..state import DICE
from ..table import MageKnight
from .changes import changed

TOKEN, CRYSTAL, DIE, KEPT = "token", "crystal", "die", "kept-die"
DICE_A_TURN = 1


class Purse(Record, frozen=True, gc=False):
    """All the mana somebody could pay with now, dice that lie in the source among it."""

    tokens: tuple[int, ...]
    crystals: tuple[int, ...]
    dice: tuple[int, ...]
    kept: tuple[int, ...]  # dice on the own tactic or spell
    taking: int  # how many dice may still be taken


def purse(g: MageKnight, seat: int) -> Purse:
    """MK-mana-3: a die a turn, unless an effect allows more."""
    me = g.seats[seat]
    free = [d for d in g.table.dice if d.by == NOBODY]
    return Purse(
        tokens=tuple(n if g.usable(seat, m) else 0 for n, m in zip(me.mana, MANA, strict=True)),
        crystals=me.crystals,
        dice=counted(g, seat, [d.face for d in free if d.kept == NOBODY]),
        kept=counted(g, seat, [d.face for d in free if d.kept == seat]),
        taking=max(0, g.seat_value(seat, DICE, DICE_A_TURN) - me.now.dice),
    )


def counted(g: MageKnight, seat: int, faces: Sequence[Mana]) -> tuple[int, ...]:
    return tuple(faces.count(m) if g.usable(seat, m) else 0 for m in MANA)


def ways(p: Purse, cost: Mana) -> Iterator[tuple[Pick, Purse]]:
    """MK-mana-2a: everything that pays one mana of this colour, and what is left after it. By day
    gold counts as any basic colour; where it cannot be used a purse holds none."""
    for mana in (cost, GOLD) if cost in COLORS else (cost,):
        i = MANA.index(mana)
        if p.tokens[i]:
            yield Pick(TOKEN, word=mana), p.__replace__(tokens=changed(p.tokens, mana, -1))
        if mana in COLORS and p.crystals[i]:
            yield Pick(CRYSTAL, word=mana), p.__replace__(crystals=changed(p.crystals, mana, -1))
        if p.kept[i]:
            yield Pick(KEPT, word=mana), p.__replace__(kept=changed(p.kept, mana, -1))
        if p.dice[i] and p.taking:
            left = p.__replace__(dice=changed(p.dice, mana, -1), taking=p.taking - 1)
            yield Pick(DIE, word=mana), left


def covers(p: Purse, costs: Sequence[Mana]) -> bool:
    """Whether all of it can be paid, in some way."""
    if not costs:
        return True
    return any([covers(left, costs[1:]) for _, left in ways(p, costs[0])])


def can_pay(g: MageKnight, seat: int, costs: Sequence[str]) -> bool:
    """MK-deed-6: an effect that needs mana cannot be used without paying it."""
    return not costs or covers(purse(g, seat), cast(Sequence[Mana], costs))


def spend(g: MageKnight, seat: int, pick: Pick) -> None:
    """One mana is used; a die is taken only for that (MK-mana-3b)."""
    me, mana = g.seats[seat], cast(Mana, pick.word)
    if pick.verb == TOKEN:
        g.set_seat(seat, me.__replace__(mana=changed(me.mana, mana, -1)))
    elif pick.verb == CRYSTAL:
        g.set_seat(seat, me.__replace__(crystals=changed(me.crystals, mana, -1)))
    else:
        take_die(g, seat, mana, kept=pick.verb == KEPT)
    g.say("paid", seat=seat, mana=mana, source=pick.verb, rule="MK-mana-1a")


def take_die(g: MageKnight, seat: int, mana: Mana, *, kept: bool = False) -> None:
    """MK-mana-3: a die of the source; one that was put aside for this player does not count."""
    dice = g.table.dice
    whose = seat if kept else NOBODY
    n = next(i for i, d in enumerate(dice) if d.face == mana and d.by == NOBODY and d.kept == whose)
    taken = dice[n].__replace__(by=seat, kept=NOBODY)
    g.set_table(g.table.__replace__(dice=(*dice[:n], taken, *dice[n + 1 :])))
    if not kept:
        now = g.now(seat)
        g.set_now(seat, now.__replace__(dice=now.dice + 1))


# --- the chart


def ask(g: MageKnight, f: Pay) -> Flow:
    """A colour after another; what would leave the rest unpaid is not offered."""
    if not f.costs:
        return DONE
    costs = cast(tuple[Mana, ...], f.costs)
    found = ways(purse(g, f.seat), costs[0])
    picks = tuple(pick for pick, left in found if covers(left, costs[1:]))
    return Ask(Question(f.seat, "pay", "MK-mana-1a", (), picks, {"mana": costs[0]}))


def take(g: MageKnight, f: Pay) -> Flow:
    spend(g, f.seat, f.pick)
    return To(f.__replace__(costs=f.costs[1:], pick=NOTHING), "ask")


PAYING = Procedure("paying", Pay, Step("ask", ask, "MK-mana-1a"), Step("take", take, "MK-mana-1a"))


# --- dice


def roll(g: MageKnight) -> Mana:
    return MANA[g.random(len(MANA))]


def turn_die(g: MageKnight, seat: int, was: Mana, face: Mana) -> None:
    """A die is taken and set to a face, which it still shows when it comes back; it is not the die
    of the turn."""
    dice = g.table.dice
    n = next(i for i, d in enumerate(dice) if d.face == was and d.by == NOBODY and d.kept == NOBODY)
    taken = dice[n].__replace__(face=face, by=seat, fixed=True)
    g.set_table(g.table.__replace__(dice=(*dice[:n], taken, *dice[n + 1 :])))
    g.say("turned-die", seat=seat, mana=face, rule="MK-mana-3")
