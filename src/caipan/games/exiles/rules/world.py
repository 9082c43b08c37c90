"""Rounds and the world's turn (EX-round-advance, EX-world-when to EX-world-initiative)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, of_places
from caipan.kernel.events import happen
from caipan.kernel.flows import DONE, NEXT, Call, Flow, To
from caipan.kernel.procedures.asking import asked
from caipan.kernel.records import NOBODY

from ..content.tiles import RIVER_OR_JUNGLE
from ..state import (
    BOX,
    CHARACTER,
    CHARGE_PIECE,
    DAYS,
    DISCARD,
    JUDGEMENT,
    MAP,
    NIGHT,
    NIGHTS,
    ROW,
    STATUE_PIECE,
    TONIGHT,
    Blast,
    NightFell,
    Round,
    Turn,
    World,
)
from ..state import ROUND as A_ROUND
from ..table import Exiles
from .movement import near, place_piece

FARTHEST = 30


# --- a round


def next_turn(g: Exiles, f: Round) -> Flow:
    """EX-flow-order: the first in initiative order without a turn yet; the fallen are left out."""
    for seat in g.table.order:
        if seat not in f.taken and g.on_map(g.seats[seat].unit):
            return Call(Turn(seat=seat), f.__replace__(taken=(*f.taken, seat)), "turns")
    return To(f.__replace__(taken=()))


def world_turn(g: Exiles, f: Round) -> Flow:
    """EX-world-when: after the last character's turn."""
    g.set_table(g.table.__replace__(seat=NOBODY))
    return Call(World(), f, "turns")


ROUND = Procedure(
    "round",
    Round,
    Step("turns", next_turn, "EX-flow-order"),
    Step("world", world_turn, "EX-world-when"),
)


# --- the world


def leftovers(g: Exiles, f: World) -> Flow:
    """Charges of the fallen explode before anything else, without a source."""
    for charge in g.of_kind(CHARGE_PIECE):
        seat = g.cards[charge].controller
        if seat < 0 or not g.on_map(g.seats[seat].unit):
            return Call(Blast(queue=(g.cards[charge].place,)), f, "leftovers")
    return NEXT


def advance(g: Exiles, f: World) -> Flow:
    """EX-world-advance, EX-round-judgement-stay: one space to the right, until the last."""
    table = g.table
    for event in g.zones[TONIGHT]:
        g.move(event, DISCARD)
    space = min(table.space + 1, JUDGEMENT)
    judged = table.space == JUDGEMENT
    g.set_table(table.__replace__(space=space, round=table.round + 1))
    g.end_period(A_ROUND)
    g.say("round", n=g.table.round, space=space, rule="EX-world-advance")
    return To(f, "initiative") if judged else NEXT


def statue(g: Exiles, f: World) -> Flow:
    """EX-world-statue, EX-world-statue-novice: by day a broken statue returns, as the coin says."""
    if g.table.space in DAYS and not g.table.novice and g.statue < 0:
        cell = toss(g)
        if cell >= 0:
            return To(f.__replace__(cell=cell))
    return To(f, "reveal")


def toss(g: Exiles) -> int:
    """EX-map-coin: the middle of the river or the jungle; nowhere on a map without it."""
    face = g.random(2)
    tile = RIVER_OR_JUNGLE[face]
    g.say("coin", tile=("river", "jungle")[face], rule="EX-map-coin")
    return next((laid.at for laid in g.table.tiles if laid.tile == tile), -1)


def _nearest(g: Exiles, f: World) -> list[int]:
    """The nearest empty cells around the statue's."""
    for radius in range(1, FARTHEST):
        found = [c for c in near(g, f.cell, radius) if c != f.cell]
        if found:
            return found
    return []


ASIDE = of_places("to", _nearest)


def make_room(g: Exiles, f: World) -> Question | None:
    """Whatever stands there is set on the nearest empty cell by its owner; that is no movement."""
    there = g.standing.get(f.cell, -1)
    if there < 0:
        return None
    seat, unit = g.cards[there].controller, {"unit": g.name(there)}
    return Question(seat, "make-room", "EX-world-statue", (ASIDE,), (), unit)


def room_made(g: Exiles, f: World) -> Flow:
    there = g.standing[f.cell]
    place_piece(g, there, f.pick.place, g.cards[there].facing)
    return NEXT


def raise_statue(g: Exiles, f: World) -> Flow:
    put_statue(g, f.cell)
    return NEXT


def put_statue(g: Exiles, cell: int) -> None:
    piece = next(i for i in g.zones[BOX] if g.kind(i) == STATUE_PIECE)
    g.move(piece, MAP, g.cards[piece].__replace__(place=cell))
    g.say("statue", rule="EX-world-statue")


def reveal(g: Exiles, f: World) -> Flow:
    """EX-world-day-reveal: by day the coming night's event is turned up."""
    space = g.table.space
    if space in DAYS:
        for event in g.zones[NIGHT + NIGHTS.index(space + 1)]:
            g.turn(event, g.cards[event].__replace__(down=False))
            g.say("event-revealed", card=g.named(event), rule="EX-world-day-reveal")
    return NEXT


def night(g: Exiles, f: World) -> Flow:
    """EX-world-night, EX-event-active: by night it acts."""
    space = g.table.space
    if space not in NIGHTS:
        return NEXT
    for event in g.zones[NIGHT + NIGHTS.index(space)]:
        g.move(event, TONIGHT, g.cards[event].__replace__(down=False))
        g.say("event", card=g.named(event), rule="EX-world-night")
    return happen(g, NightFell(space), f)


def initiative(g: Exiles, f: World) -> Flow:
    """EX-world-initiative, EX-stubborn-die: from left to right, each die swaps its user with the
    living place before it; novices skip this (EX-world-initiative-novice)."""
    if g.table.novice:
        return NEXT
    for seat in g.table.order:
        for die in [d for d in g.zones[ROW] if g.cards[d].controller == seat]:
            swap_forward(g, seat)
            g.move(die, DISCARD, g.cards[die].__replace__(controller=NOBODY))
    return NEXT


def swap_forward(g: Exiles, seat: int) -> None:
    order = list(g.table.order)
    at = order.index(seat)
    if not g.on_map(g.seats[seat].unit):
        return
    for k in range(at - 1, -1, -1):
        if g.on_map(g.seats[order[k]].unit):
            order[k], order[at] = order[at], order[k]
            g.set_table(g.table.__replace__(order=tuple(order)))
            g.say("initiative-changed", seat=seat, rule="EX-world-initiative")
            return


def judgement(g: Exiles, f: World) -> Flow:
    """EX-round-judgement: every character has one life left, and no more; followers keep theirs."""
    if g.table.space == JUDGEMENT and not g.table.judged:
        for unit in g.units():
            if g.kind(unit) == CHARACTER:
                g.put(unit, g.cards[unit].__replace__(health=1, most=1))
        g.set_table(g.table.__replace__(judged=True))
        g.say("judgement", rule="EX-round-judgement")
    return DONE


WORLD = Procedure(
    "world",
    World,
    Step("leftovers", leftovers, "EX-world-when"),
    Step("advance", advance, "EX-world-advance"),
    Step("statue", statue, "EX-world-statue"),
    *asked("room", make_room, room_made, "EX-world-statue"),
    Step("raise", raise_statue, "EX-world-statue"),
    Step("reveal", reveal, "EX-world-day-reveal"),
    Step("night", night, "EX-world-night"),
    Step("initiative", initiative, "EX-world-initiative"),
    Step("judgement", judgement, "EX-round-judgement"),
)
