"""Things that are hit: the goddess breaks, a charge goes off (EX-statue-break, EX-statue-curse)."""

from __future__ import annotations

from caipan.kernel.flows import Call, Flow, To

from ..state import BOX, CHARGE_PIECE, STATUE_CURSES, Blast, Doing
from ..table import Exiles
from .tokens import give_curses


def hit_object(g: Exiles, f: Doing, thing: int, amount: int) -> Flow:
    """EX-statue-break: one instance of at least 1 directed damage is enough."""
    if amount < 1:
        return To(f)
    if g.kind(thing) == CHARGE_PIECE:
        return Call(Blast(queue=(g.cards[thing].place,)), f)
    break_statue(g, thing)
    return To(f)


def break_statue(g: Exiles, statue: int) -> None:
    """EX-statue-curse: every living character gains two curse tokens at once."""
    g.say("statue-broken", rule="EX-statue-break")
    g.move(statue, BOX, g.cards[statue].__replace__(place=-1), lose=True)
    for unit in g.characters():
        give_curses(g, g.seat_of(unit), STATUE_CURSES, "EX-statue-curse")
