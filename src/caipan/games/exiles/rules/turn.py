"""A character's turn: start phase, action phases, end phase (EX-start-order to EX-end-maxlife)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.events import happen
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import END, NOTHING, Pick

from ..rulings import SparedBy, WanesUnhurt
from ..state import (
    BURN,
    CHARGE_PIECE,
    REGEN,
    STUN,
    Blast,
    Bleeding,
    Phase,
    PhaseEnded,
    Turn,
)
from ..state import TURN as A_TURN
from ..table import Exiles, followers
from .damage import saves
from .statuses import drop, flip, recover, ticking
from .tokens import give_soul

STUN_SAVE = 2


# --- start phase


def begin(g: Exiles, f: Turn) -> Flow:
    """EX-flow-order: the next character in initiative order; everybody's steps are counted anew."""
    table = g.table
    g.set_table(table.__replace__(turn=table.turn + 1, seat=f.seat))
    g.end_period(A_TURN)
    for i in g.units():
        if g.cards[i].walked:
            g.put(i, g.cards[i].__replace__(walked=0))
    for i in g.of_kind(CHARGE_PIECE, f.seat):
        g.put(i, g.cards[i].__replace__(armed=True))
    g.say("turn", seat=f.seat, card=g.named(me(g, f)), rule="EX-flow-order")
    return NEXT


def me(g: Exiles, f: Turn) -> int:
    return g.seats[f.seat].unit


def living(step: Callable[[Exiles, Turn], Flow]) -> Callable[[Exiles, Turn], Flow]:
    """The turn of whoever has fallen is over."""
    return lambda g, f: step(g, f) if g.on_map(g.seats[f.seat].unit) else DONE


def turn_board(g: Exiles, f: Turn) -> Flow:
    """EX-start-order: the status board is flipped; statuses that have run out leave it."""
    if g.cards[me(g, f)].markers:
        flip(g, me(g, f))
    return To(f.__replace__(queue=()))


def ticks(g: Exiles, f: Turn, step: str) -> Flow:
    """EX-status-order, EX-status-periodic-second, EX-status-periodic-first: periodic statuses in
    turn, from left to right; those with one flip behind them, before the board is turned and after
    that."""
    if not g.on_map(me(g, f)):
        return DONE
    due = ticking(g, me(g, f), 1)
    done = len(f.queue)
    if done >= len(due):
        return To(f.__replace__(queue=())) if f.queue else NEXT
    marker = due[done]
    here = f.__replace__(queue=(*f.queue, marker.status))
    if marker.status == REGEN:
        recover(g, me(g, f), 1, "EX-st-regen")
        return To(here, step)
    return Call(Bleeding(me(g, f), BURN), here, step)


def wake(g: Exiles, f: Turn) -> Flow:
    """EX-st-stun: one save for each Stun that is left."""
    unit = me(g, f)
    for m in g.cards[unit].markers:
        if m.status == STUN and saves(g, unit, STUN_SAVE):
            drop(g, unit, m, "EX-st-stun")
    return NEXT


def soul(g: Exiles, f: Turn) -> Flow:
    """EX-start-soul, EX-start-soul-novice: one soul, but not among novices."""
    if not g.table.novice:
        give_soul(g, f.seat, "EX-start-soul")
    return NEXT


def toll(g: Exiles, f: Turn) -> Flow:
    """EX-start-equip, EX-soul-bell: what equipment and the night do as the start phase ends."""
    return happen(g, PhaseEnded(me(g, f), "start"), f)


# --- action phases


def who(g: Exiles, f: Turn) -> Flow:
    """EX-silas-skeletons: followers have phases of their own, before or after their master's."""
    waiting = [u for u in (me(g, f), *followers(g, f.seat)) if u not in f.acted]
    if not waiting:
        return To(f, "fuses")
    picks = [Pick("act", u) for u in waiting]
    if me(g, f) in f.acted:
        picks.append(END)
    return Ask(Question(f.seat, "who", "EX-silas-skeletons", (), tuple(picks)))


def phase(g: Exiles, f: Turn) -> Flow:
    if f.pick == END:
        return To(f.__replace__(pick=NOTHING), "fuses")
    unit = f.pick.card
    return Call(Phase(unit=unit), f.__replace__(acted=(*f.acted, unit), pick=NOTHING), "who")


# --- end phase


def fuses(g: Exiles, f: Turn) -> Flow:
    """Charges whose time has come explode, one after another."""
    due = [c for c in g.of_kind(CHARGE_PIECE, f.seat) if g.cards[c].armed]
    return Call(Blast(queue=(g.cards[due[0]].place,)), f, "fuses") if due else NEXT


def night_air(g: Exiles, f: Turn) -> Flow:
    """EX-event-active: what the night does in an end phase."""
    return happen(g, PhaseEnded(me(g, f), "end"), f)


def wane(g: Exiles, f: Turn) -> Flow:
    """EX-end-maxlife: below the maximum, the maximum drops by one."""
    unit = me(g, f)
    c = g.cards[unit]
    short = c.most - c.health
    spared = g.ruling(SparedBy, f.seat)
    if short > 0:
        wanes = spared is None or short != spared.missing
    else:
        wanes = g.ruling(WanesUnhurt) is not None and c.most > 1
    if wanes:  # EX-char-maxlife-drop: current life is never above the new maximum
        most = c.most - 1
        g.put(unit, c.__replace__(most=most, health=min(c.health, most)))
        g.say("waned", card=g.named(unit), n=most, rule="EX-end-maxlife")
    return NEXT


TURN = Procedure(
    "turn",
    Turn,
    Step("begin", begin, "EX-flow-order"),
    Step("second-ticks", lambda g, f: ticks(g, f, "second-ticks"), "EX-status-periodic-second"),
    Step("flip", living(turn_board), "EX-start-order"),
    Step("first-ticks", lambda g, f: ticks(g, f, "first-ticks"), "EX-status-periodic-first"),
    Step("wake", living(wake), "EX-st-stun"),
    Step("soul", soul, "EX-start-soul"),
    Step("toll", toll, "EX-start-equip"),
    Step("who", living(who), "EX-silas-skeletons"),
    Step("phase", phase, "EX-std-two"),
    Step("fuses", living(fuses), "EX-edwin-charges"),
    Step("night-air", living(night_air), "EX-event-active"),
    Step("wane", living(wane), "EX-end-maxlife"),
)
