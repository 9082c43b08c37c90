"""How Exiles is played by rule of thumb: an opinion of every option, and a reason for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.geometry.grid import Cell, distance, is_ahead
from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from .blows import CHARGES, attack, blast, danger, gain_on, laying, prospects, reaching
from .state import (
    BOARD,
    CHARGE_PIECE,
    EQUIPMENT,
    ITEM,
    RESPONSE,
    REVERSE,
    SKILL,
    STUN,
    ULTIMATE,
    Declare,
    Going,
    Phase,
    React,
)
from .table import Exiles
from .ways import nearest
from .worth import estimate, importance

Opinion = Callable[[Exiles, Pick], Advice]
NEUTRAL: Advice = (0.0, "advice.even")
IDEAL = 2  # how near an enemy one would rather stand


# --- the action phase


def in_phase(g: Exiles, decision: Decision) -> Opinion:
    """Strike what can be struck, else come near and look at them; the board is turned when its
    skills are used up."""
    frame = g.frames[-1]
    assert isinstance(frame, Phase)
    unit = frame.unit
    left = frame.standards < g.face(unit).standards

    def opinion(g: Exiles, pick: Pick) -> Advice:
        verb = pick.verb
        if verb == "end":
            return 0.05, "advice.end"
        if verb == "move":
            return approach(g, unit, pick.place), "advice.approach"
        if verb == "turn":
            return looking(g, unit, pick.n), "advice.look"
        if verb == "buy":
            return 2.0, "advice.buy"
        if verb == "reset":
            return 0.5, "advice.reset"
        name = g.name(pick.card)
        if name == "flip":
            return flipping(g, unit, left), "advice.flip"
        if name == "rune":
            return mending(g, unit), "advice.rune"
        bonus = 0.5 if verb == "curse" else 0.0
        return 0.3 + using(g, unit, pick.card) + bonus, "advice.use"

    return opinion


def flipping(g: Exiles, unit: int, left: bool) -> float:
    """Another side pays if it strikes harder from here, or if this one is used up; what is still
    uncovered here would be too soon forgotten."""
    seat = g.seat_of(unit)
    ready = [c for c in g.zone(seat, BOARD) if not g.cards[c].used]
    if not ready:
        return 1.6 if left else 0.4
    if not left:
        return 0.0
    here = max(reaching(g, unit, c) for c in ready)
    there = max([reaching(g, unit, c) for c in g.zone(seat, REVERSE)], default=0.0)
    return 0.6 * (there - here)


def using(g: Exiles, unit: int, card: int) -> float:
    """An attack by what it hits, anything else by what it gives."""
    seat = g.seat_of(unit)
    found = estimate(g, card, g.seats[seat].form)
    kind = g.kind(card)
    if g.action(card).form(0).aim.pick == "charges":
        laid = [g.cards[c].place for c in g.of_kind(CHARGE_PIECE, seat)]
        return max([blast(g, unit, cell) for cell in laid], default=0.0)
    if g.name(card) in CHARGES:
        return laying(g, unit, card)
    if found.hurts or found.status > 0:
        worth = attack(g, unit, card)
        return worth - 0.8 if kind == ULTIMATE else worth
    keep = {SKILL: 0.4, ITEM: 0.2, EQUIPMENT: 0.6}
    return keep.get(kind, 0.3) + 0.7 * found.own


def mending(g: Exiles, unit: int) -> float:
    """The rune when half a life is missing, or nothing else can be done."""
    c = g.cards[unit]
    gained = min(c.most // 2, c.most - c.health)
    return 0.7 * gained - 0.8 + (1.5 if g.has(unit, STUN) else 0.0)


def approach(g: Exiles, unit: int, cell: Cell) -> float:
    """How much better a cell is than this one: what could be struck from there, and how near the
    enemy is."""
    here = g.cards[unit].place
    now, _ = nearest(g, unit, here)
    then, _ = nearest(g, unit, cell)
    gain = prospects(g, unit, cell) - prospects(g, unit, here) + danger(g, here) - danger(g, cell)
    return 0.8 * gain + 0.3 * (max(now, IDEAL) - max(then, IDEAL)) - 0.1


def looking(g: Exiles, unit: int, way: int) -> float:
    """Turning pays only if it brings the nearest enemy into sight."""
    c = g.cards[unit]
    _, foe = nearest(g, unit, c.place)
    gain = is_ahead(foe - c.place, way) - is_ahead(foe - c.place, c.facing)
    return 0.9 * gain - 0.2


# --- reactions


def in_reaction(g: Exiles, decision: Decision) -> Opinion:
    """A faster blow before the slower one, a shield against a heavy one; else keep things for
    later."""
    frame = g.frames[-1]
    assert isinstance(frame, React)
    unit, act, seat = frame.unit, frame.act, decision.seat
    friend = act.user >= 0 and g.team_of(act.user) == g.team_of(unit)
    coming = estimate(g, act.design, act.form).on(
        distance(g.cards[act.user].place, g.cards[unit].place) if act.user >= 0 else 1
    )
    covered = all(g.cards[c].used for c in g.zone(seat, BOARD))

    def opinion(g: Exiles, pick: Pick) -> Advice:
        if pick.verb == "pass":
            return (2.0 if friend else 0.35), "advice.pass"
        name, kind = g.name(pick.card), g.kind(pick.card)
        if name == "flip":
            return (0.9 if covered else 0.0), "advice.flip"
        if name == "rune":
            return mending(g, unit) - 0.3, "advice.rune"
        if kind == RESPONSE:
            heavy = coming * (0.6 + importance(g, unit, seat)) - 1.4
            return heavy, "advice.shield"
        faster = g.printed(pick.card).speed < act.speed
        worth = using(g, unit, pick.card) + (0.3 if faster else 0.0)
        if pick.verb == "curse":
            worth += 0.4
        return worth, "advice.answer"

    return opinion


# --- parts of an action


def targeting(g: Exiles, decision: Decision) -> Opinion:
    frame = g.frames[-1]
    assert isinstance(frame, Declare)
    act = frame.act
    found = estimate(g, act.design, act.form)
    here = g.cards[g.origin(act)].place

    def opinion(g: Exiles, pick: Pick) -> Advice:
        if pick.card < 0:
            return 0.0, "advice.enough"
        d = distance(here, g.where_is(act, pick.card))
        damage = found.damage[min(d, len(found.damage) - 1)]
        if g.kind(pick.card) == CHARGE_PIECE:
            return blast(g, act.user, g.cards[pick.card].place), "advice.area"
        if not found.hurts:  # a gift: to whoever needs it most
            c = g.cards[pick.card]
            friend = g.is_unit(pick.card) and g.team_of(pick.card) == g.team_of(act.user)
            weight = importance(g, pick.card, decision.seat) if g.is_unit(pick.card) else 0.0
            need = (c.most - c.health) * 0.3 + weight if friend else 0.0
            hold = 1.0 + weight if g.is_unit(pick.card) else 0.0
            return (need if found.status <= 0 else hold * (-1 if friend else 1)), "advice.help"
        return gain_on(g, act.user, pick.card, damage), "advice.target"

    return opinion


def aiming(g: Exiles, decision: Decision) -> Opinion:
    """A cell with enemies about it and no friends; for a dash, one that passes or meets them."""
    frame = g.frames[-1]
    assert isinstance(frame, Declare)
    act = frame.act
    form = g.form_of(act)

    def opinion(g: Exiles, pick: Pick) -> Advice:
        if form.aim.pick == "cell":
            near = [u for u in g.units() if distance(g.cards[u].place, pick.place) <= form.aim.area]
            return sum(gain_on(g, act.user, u, 1.2) for u in near), "advice.area"
        return approach(g, act.user, pick.place), "advice.approach"

    return opinion


def going(g: Exiles, decision: Decision) -> Opinion:
    """One's own figures go near enemies, enemies are pushed away from friends."""
    frame = g.frames[-1]
    unit = frame.unit if isinstance(frame, Going) else -1
    mine = unit >= 0 and g.is_unit(unit) and g.team_of(unit) == g.seats[decision.seat].team

    def opinion(g: Exiles, pick: Pick) -> Advice:
        if pick.place < 0 or not mine or not g.on_map(unit):
            return NEUTRAL
        return approach(g, unit, pick.place), "advice.approach"

    return opinion


def placing(g: Exiles, decision: Decision) -> Opinion:
    """Charges, circles and the puppet: beside enemies, and charges not beside friends."""
    frame = g.frames[-1]
    assert isinstance(frame, Going)
    unit = g.seats[decision.seat].unit
    danger = g.kind(frame.unit) == CHARGE_PIECE

    def opinion(g: Exiles, pick: Pick) -> Advice:
        if pick.place < 0:
            return NEUTRAL
        far, _ = nearest(g, unit, pick.place)
        return (blast(g, unit, pick.place) if danger else 0.0) - 0.1 * far, "advice.area"

    return opinion


def facing(g: Exiles, decision: Decision) -> Opinion:
    """Own figures look at the nearest enemy, enemies are turned away."""
    frame: Any = g.frames[-1]
    unit = frame.unit if isinstance(frame, Going) else g.seats[decision.seat].unit
    known = unit >= 0 and g.is_unit(unit) and g.on_map(unit)
    place = frame.place if isinstance(frame, Going) and frame.place >= 0 else -1

    def opinion(g: Exiles, pick: Pick) -> Advice:
        if not known:
            return NEUTRAL
        here = place if place >= 0 else g.cards[unit].place
        _, foe = nearest(g, unit, here)
        sees = float(is_ahead(foe - here, pick.n))
        friend = g.team_of(unit) == g.seats[decision.seat].team
        return (sees if friend else -sees), "advice.look"

    return opinion


# --- before the first turn


def standing(g: Exiles, decision: Decision) -> Opinion:
    """As near to the middle of the map as the campfire allows."""
    middle = g.table.tiles[0].at

    def opinion(g: Exiles, pick: Pick) -> Advice:
        return -0.3 * distance(pick.place, middle), "advice.approach"

    return opinion


QUESTIONS: dict[str, Callable[[Exiles, Decision], Opinion]] = {
    "act": in_phase,
    "react": in_reaction,
    "extra": in_reaction,
    "target": targeting,
    "aim": aiming,
    "face": facing,
    "where.walk": going,
    "where.teleport": going,
    "where.place": placing,
    "where.shift": placing,
    "stand": standing,
}


def advise(g: Exiles, decision: Decision) -> list[Advice]:
    """An opinion of every option, in their order."""
    make = QUESTIONS.get(decision.prompt)
    if make is None:
        return [NEUTRAL] * len(decision.picks)
    opinion = make(g, decision)
    return [opinion(g, pick) for pick in decision.picks]
