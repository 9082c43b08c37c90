"""Falling and breaking, and how the game ends (EX-goal-kill-relic, EX-goal-vessel-death)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.events import happen
from caipan.kernel.flows import DONE, Call, Flow, To
from caipan.kernel.records import Outcome, Settle

from ..state import (
    BOX,
    CHARGE_PIECE,
    CIRCLE_PIECE,
    FALLEN,
    FOLLOWER,
    LINK,
    PER_SEAT,
    RELICS,
    STATUE_CURSES,
    SUPPLY,
    Blast,
    Doing,
    Fell,
    RelicFace,
)
from ..table import Exiles
from .statuses import drop, free
from .tokens import give_curses


def unsettled(g: Exiles) -> bool:
    cards = g.cards
    return any([cards[u].health <= 0 for u in g.units()])


def bury(g: Exiles, f: Settle) -> Flow:
    """A unit without life leaves the map, one after another."""
    for unit in g.units():
        c = g.cards[unit]
        if c.health <= 0:
            return happen(g, Fell(unit, c.controller, c.place), f, "bury")
    return DONE


def fell(g: Exiles, e: Fell) -> None:
    g.say("fell", card=g.named(e.unit), rule="EX-board-kill-cancels")
    if g.kind(e.unit) == FOLLOWER:
        send_home(g, e.unit)
        return
    for m in g.cards[e.unit].markers:
        if m.status == LINK:
            free(g, m.circle)
    for piece in [p for p in g.zones[g.cards[e.unit].zone] if g.cards[p].controller == e.seat]:
        if piece != e.unit and g.kind(piece) != CHARGE_PIECE:
            send_home(g, piece)
    c = g.cards[e.unit]
    g.move(e.unit, FALLEN, c.__replace__(place=-1, markers=(), health=0), lose=True)
    show_relic(g, e.seat)


def send_home(g: Exiles, piece: int) -> None:
    """A follower or piece goes back to its owner's supply, ready to be placed anew."""
    if g.kind(piece) == CIRCLE_PIECE and g.cards[piece].linked >= 0:
        unit = g.cards[piece].linked
        for m in g.cards[unit].markers:
            if m.status == LINK and m.circle == piece:
                drop(g, unit, m, "EX-noel-link")
    c = g.cards[piece]
    fresh = c.__replace__(place=-1, health=c.most, linked=-1, walked=0, facing=0)
    g.move(piece, c.controller * PER_SEAT + SUPPLY, fresh, lose=True)


def show_relic(g: Exiles, seat: int) -> None:
    """EX-goal-kill-relic: the relic is turned up; the sacred one decides the game at once."""
    for relic in g.zone(seat, RELICS):
        if g.cards[relic].down:
            g.turn(relic, g.cards[relic].__replace__(down=False))
        face: RelicFace = g.face(relic)
        g.say("relic-shown", seat=seat, card=g.named(relic), sacred=face.sacred,
              rule="EX-goal-kill-relic")  # fmt: skip
        if face.sacred and g.outcome is None:
            winners = tuple(s for s in range(len(g.seats)) if g.seats[s].team != face.team)
            scores = tuple(int(s in winners) for s in range(len(g.seats)))
            g.finish(Outcome(winners, scores, "relic-holder-killed", "EX-goal-kill-relic"))


# --- things that are hit


def hit_object(g: Exiles, f: Doing, thing: int, amount: int) -> Flow:
    """EX-statue-break: one instance of at least 1 directed damage is enough."""
    if amount >= 1 and g.kind(thing) == CHARGE_PIECE:
        return Call(Blast(queue=(g.cards[thing].place,)), f)
    if amount >= 1:
        break_statue(g, thing)
    return To(f)


def break_statue(g: Exiles, statue: int) -> None:
    """EX-statue-curse: every living character gains two curse tokens at once."""
    g.say("statue-broken", rule="EX-statue-break")
    g.move(statue, BOX, g.cards[statue].__replace__(place=-1), lose=True)
    for unit in g.characters():
        give_curses(g, g.seat_of(unit), STATUE_CURSES, "EX-statue-curse")


SETTLE = Procedure("settle", Settle, Step("bury", bury, "EX-goal-kill-relic"))
