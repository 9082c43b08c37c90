"""Mana: where it comes from and what it pays for (MK-mana-1a to MK-mana-3b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from caipan.kernel.records import NOBODY, Pick, Record

from ..spec import BLACK, COLORS, GOLD, MANA, Mana
from ..state import DICE, ENDLESS, NO_MANA, OPPOSITE, WILD_DICE
from ..table import MageKnight
from . import conjuring, curses
from .changes import changed

TOKEN, CRYSTAL, DIE, KEPT = "token", "crystal", "die", "kept-die"
ENDLESS_MANA, TURNED, INVOKED = "endless", "-turned", "invoke"
DICE_A_TURN = 1
NO_DICE = -99  # what whoever forswears the source has to it
OPPOSITES: dict[Mana, Mana] = {"red": "blue", "blue": "red", "green": "white", "white": "green"}


class Purse(Record, frozen=True, gc=False):
    """All the mana somebody has, dice that lie in the source among it, and what may be done with
    it now."""

    tokens: tuple[int, ...]
    crystals: tuple[int, ...]
    dice: tuple[int, ...]
    kept: tuple[int, ...]  # dice on the own tactic
    taking: int  # how many dice may still be taken
    gold: bool  # whether gold may be used, and black
    black: bool
    endless: tuple[Mana, ...] = ()  # of which there is no end
    wild: bool = False  # dice of gold and black are any basic colour
    turning: int = 0  # how often one may stand for its opposite
    friendly: bool = False  # gold dice are spared for what nothing else pays
    conjured: tuple[Mana, ...] = ()  # what a card from hand may be discarded for, once


def purse(g: MageKnight, seat: int, besides: int = -1) -> Purse:
    """The purse of a player; the same until the next write. A card that is to be powered is not
    discarded for mana itself."""
    key = ("purse", seat)
    found: Purse | None = g.values.get(key)
    if found is None:
        found = g.values[key] = filled(g, seat)
    if found.conjured and besides >= 0:
        return found.__replace__(conjured=conjuring.colors(g, seat, besides))
    return found


def filled(g: MageKnight, seat: int) -> Purse:
    """MK-mana-3: a die a turn, unless an effect allows more."""
    me = g.seats[seat]
    free = [d for d in g.table.dice if d.by == NOBODY]
    shut = has_sworn_off(g, seat) or g.is_involved_in_part(seat)  # MK-pvp-3b: no turn of theirs
    return Purse(
        tokens=me.mana,
        crystals=me.crystals,
        dice=counted([d.face for d in free if d.kept == NOBODY]),
        kept=counted([d.face for d in free if d.kept == seat and not d.fixed and not shut]),
        taking=max(0, g.seat_value(seat, DICE, DICE_A_TURN) - me.now.dice),
        gold=g.usable(seat, GOLD),
        black=g.usable(seat, BLACK),
        endless=tuple([MANA[e.amount] for e in g.lasting_for(seat, ENDLESS)]),
        wild=g.of_seat(seat, WILD_DICE) > 0,
        turning=g.of_seat(seat, OPPOSITE),
        friendly=is_friendly(g),
        conjured=conjuring.colors(g, seat) if g.skills(seat) else (),
    )


def is_friendly(g: MageKnight) -> bool:
    """MK-var-friendly-mana: an agreement about days."""
    return "friendly-mana" in g.table.variants and not g.table.night


def may_change(g: MageKnight, face: Mana) -> bool:
    """MK-var-friendly-mana: whether a die of the source may be rolled again or set; no gold one
    while others lie there."""
    if face != GOLD or not is_friendly(g):
        return True
    return all(d.face == GOLD for d in g.table.dice if d.by == NOBODY and d.kept == NOBODY)


def has_sworn_off(g: MageKnight, seat: int) -> bool:
    """Whoever has done so uses no die at all this turn, whatever would give one."""
    return any(e.add == NO_DICE for e in g.lasting_for(seat, DICE))


def counted(faces: Sequence[Mana]) -> tuple[int, ...]:
    return tuple([faces.count(m) for m in MANA]) if faces else NO_MANA


def ways(p: Purse, cost: Mana) -> Iterator[tuple[Pick, Purse]]:
    """MK-mana-2a, MK-mana-2b: everything that pays one mana of this colour, and what is left after
    it. Gold counts as any basic colour where it may be used."""
    if cost != BLACK or p.black:
        if cost in p.endless:
            yield Pick(ENDLESS_MANA, word=cost), p
        if cost != GOLD or p.gold:
            yield from out_of(p, cost)
    if cost in COLORS and p.gold:
        yield from out_of(sparing(p, cost), GOLD)
    if cost in COLORS and p.wild:
        yield from from_source(p, BLACK)
        if not p.gold:
            yield from from_source(p, GOLD)
    if p.turning:
        for mana in opposites(p, cost):
            for pick, left in out_of(p, mana):
                turned = pick.__replace__(verb=pick.verb + TURNED)
                yield turned, left.__replace__(turning=p.turning - 1)


def opposites(p: Purse, cost: Mana) -> tuple[Mana, ...]:
    """What may stand for its opposite: where gold may be used black is any colour, where black may
    be used gold is black."""
    if cost in COLORS:
        return (OPPOSITES[cost], BLACK) if p.gold else (OPPOSITES[cost],)
    return (GOLD,) if cost == BLACK and p.black else ()


def out_of(p: Purse, mana: Mana) -> Iterator[tuple[Pick, Purse]]:
    """One mana of just this colour, wherever it is."""
    i = MANA.index(mana)
    if p.tokens[i]:
        yield Pick(TOKEN, word=mana), p.__replace__(tokens=changed(p.tokens, mana, -1))
    if mana in COLORS and p.crystals[i]:
        yield Pick(CRYSTAL, word=mana), p.__replace__(crystals=changed(p.crystals, mana, -1))
    if p.kept[i]:
        yield Pick(KEPT, word=mana), p.__replace__(kept=changed(p.kept, mana, -1))
    yield from from_source(p, mana)
    if mana in p.conjured:
        yield Pick(INVOKED, word=mana), p.__replace__(conjured=())


def spares(p: Purse, cost: Mana) -> bool:
    """MK-var-friendly-mana: no gold die for a colour that lies in the source itself."""
    return p.friendly and cost in COLORS and p.dice[MANA.index(cost)] > 0


def sparing(p: Purse, cost: Mana) -> Purse:
    if not spares(p, cost):
        return p
    return p.__replace__(dice=changed(p.dice, GOLD, -p.dice[MANA.index(GOLD)]))


def from_source(p: Purse, mana: Mana) -> Iterator[tuple[Pick, Purse]]:
    if p.dice[MANA.index(mana)] and p.taking:
        left = p.__replace__(dice=changed(p.dice, mana, -1), taking=p.taking - 1)
        yield Pick(DIE, word=mana), left


def covers(p: Purse, costs: Sequence[Mana]) -> bool:
    """Whether all of it can be paid, in some way."""
    if not costs:
        return True
    for _, left in ways(p, costs[0]):  # noqa: SIM110 - a generator costs twice as much here
        if covers(left, costs[1:]):
            return True
    return False


def can_pay(g: MageKnight, seat: int, costs: Sequence[str], besides: int = -1) -> bool:
    """MK-deed-6: an effect that needs mana cannot be used without paying it."""
    return not costs or covers(purse(g, seat, besides), cast(Sequence[Mana], costs))


def spend(g: MageKnight, seat: int, pick: Pick) -> None:
    """One mana is used; a die is taken only for that (MK-mana-3b)."""
    me, mana = g.seats[seat], cast(Mana, pick.word)
    source = pick.verb.removesuffix(TURNED)
    if source == TOKEN:
        g.set_seat(seat, me.__replace__(mana=changed(me.mana, mana, -1)))
    elif source == CRYSTAL:
        now = me.now.__replace__(paid=changed(me.now.paid, mana, 1))
        g.set_seat(seat, me.__replace__(crystals=changed(me.crystals, mana, -1), now=now))
    elif source == INVOKED:
        conjuring.use_up(g, seat)
    elif source != ENDLESS_MANA:
        take_die(g, seat, mana, kept=source == KEPT)
    if source != pick.verb:
        g.end_lasting(lambda e: e.seat == seat and e.stat == OPPOSITE)
    g.say("paid", seat=seat, mana=mana, source=source, rule="MK-mana-1a")
    curses.used(g, seat, mana)


def take_die(g: MageKnight, seat: int, mana: Mana, *, kept: bool = False) -> None:
    """MK-mana-3: a die of the source; one that was put aside for this player does not count."""
    dice = g.table.dice
    whose = seat if kept else NOBODY
    n = next(
        i
        for i, d in enumerate(dice)
        if d.face == mana and d.by == NOBODY and d.kept == whose and not (kept and d.fixed)
    )
    taken = dice[n].__replace__(by=seat, kept=NOBODY)
    g.set_table(g.table.__replace__(dice=(*dice[:n], taken, *dice[n + 1 :])))
    if not kept:
        now = g.now(seat)
        g.set_now(seat, now.__replace__(dice=now.dice + 1))


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
