"""Events: would, when, the change, after, forced before optional (AH-would, AH-when, AH-after);
and the short way, as far as nobody has anything to say about one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from caipan.kernel import events
from caipan.kernel.abilities import AFTER, WHEN, WOULD, Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.events import Listener, Manners, departing, forced, optional, stirs
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import Data, Event, Frame, Happening, Using

from ..events import CARRIED, AhEvent
from ..frames import SkillTest
from ..spec import Spec
from ..state import IN_HAND, INVESTIGATOR, PLAYER_KINDS
from ..table import Arkham

H = Happening[AhEvent]

# --- who reacts


def user_of(g: Arkham, u: Listener) -> int:
    """AH-trig-controller, AH-you: the controller of a player card; for a scenario card whoever the
    event is about, if they are there."""
    kind = g.kind(u.source)
    about: int = getattr(u.event, "seat", g.table.lead)
    if u.you >= 0 and (kind in PLAYER_KINDS or kind == INVESTIGATOR):
        return u.you
    here = g.where_is(u.source)
    if about >= 0 and (here < 0 or here == g.seats[about].location):
        return about
    return u.you


def bound_by(g: Arkham, u: Listener) -> int:
    """AH-you: a scenario card's forced ability is about whom the event is about."""
    if u.you >= 0:
        return u.you
    about: int = getattr(u.event, "seat", -1)
    return about if about >= 0 else g.table.lead


def in_hand(g: Arkham, u: Listener) -> bool:
    """What nobody else can see is not put up for choice."""
    return IN_HAND in g.rules.abilities[u.proc].alive


# AH-trigcond: in player order, and over at once where nobody listens; AH-forced-first,
# AH-priority-forced: forced ones in the order the lead investigator picks.
MANNERS = Manners(
    seats=Arkham.acting,
    user=user_of,
    bound=bound_by,
    orders=Arkham.first_seat,
    order_rule="AH-priority-forced",
    secret=in_hand,
    idle=False,
)


def waits(g: Arkham) -> bool:
    """AH-then-priority: whether this happens in the part of an effect before its "then". What a
    skill test causes is answered within the test."""
    for f in reversed(g.frames[:-1]):
        if type(f) is SkillTest:
            return False
        if type(f) is Using:
            spec = g.rules.ability(f).spec
            if isinstance(spec, Spec) and (f.proc, f.step) in spec.held:
                return True
    return False


def wait(g: Arkham, f: H) -> Flow:
    """AH-then-priority: the rest of that effect comes before any answer; without one it is over."""
    heard = g.even_one or any([type(event) in g.index for event in (f.event, *f.beside)])
    if events.is_off(f) or not (f.leaving or heard or g.promises):
        return events.end(g, f)
    if not waits(g):
        return NEXT
    later = f.__replace__(step=ANSWERED, resume="", into="")
    g.note(g.table.__replace__(held=(*g.table.held, later)))
    return events.end(g, f)


# --- the chart

BEFORE = (
    forced("would!", WOULD, "AH-would", MANNERS),
    optional("would?", WOULD, "AH-would", MANNERS),
    forced("when!", WHEN, "AH-forced-when", MANNERS),
    optional("when?", WHEN, "AH-trig-reaction-when", MANNERS),
)
AFTERWARDS = (
    forced("after!", AFTER, "AH-forced-after", MANNERS),
    optional("after?", AFTER, "AH-trig-reaction-after", MANNERS),
)
ENTRIES, ANSWERED = events.entries(BEFORE), AFTERWARDS[0].name
CHANGE, CARRY, SETTLE, WAIT = "change", "carry", "settle", "wait"
Carry = dict[type[Event], Callable[[Any, Any], Flow]]


def happening(carry: Carry, settle: Callable[[Arkham, H], Flow]) -> Procedure[H]:
    """The chart of an event. Those that are procedures themselves (an attack, a revelation) are
    carried out between the change and what comes after; then all is put right."""

    def carried(g: Arkham, f: H) -> Flow:
        if events.is_off(f):
            return events.end(g, f)
        run = carry.get(type(f.event)) if f.event is not None else None
        return run(g, f.event) if run else NEXT

    return Procedure(
        "happening",
        Happening,
        *BEFORE,
        Step(CHANGE, events.change),
        Step(CARRY, carried),
        Step(SETTLE, settle),
        Step(WAIT, wait, "AH-then-priority"),
        *AFTERWARDS,
        Step("end", events.end),
    )


def happen(
    g: Arkham, event: AhEvent, me: Frame | None = None, then: str = "", into: str = ""
) -> Flow:
    """Resolve an event, then go on; as it finally stood, or None, it arrives `into` a field.

    The chart is entered at the first line where something happens; for most events no line is left.
    Whoever listens reads the frame under way, so that is brought up to date first.
    """
    if me is not None:
        g.frames[-1] = me
    kind = type(event)
    if g.promises:
        return Call(Happening(event, into=into), me, then)
    leaving: tuple[Listener, ...] = ()
    if kind in g.index or g.even_one:
        if g.even_one or before(g.index[kind]):
            for name, window in ENTRIES:
                if stirs(g, event, window):
                    return Call(Happening(event, step=name, into=into), me, then)
        leaving = departing(g, event)
    if kind in CARRIED:  # which only tell of themselves
        return Call(Happening(event, step=CARRY, into=into), me, then)
    g.rules.changes[kind](g, event)
    if leaving or (g.stirred and g.must_settle()):
        return Call(Happening(event, step=SETTLE, leaving=leaving, into=into), me, then)
    if (kind in g.index or g.even_one) and stirs(g, event, AFTER):
        return Call(Happening(event, step=WAIT, into=into), me, then)
    if into:
        told: Data = {into: event}
        return To((me or g.frames[-1]).__replace__(**told), then)
    return To(me or g.frames[-1], then) if me or then else NEXT


def before(rows: Sequence[tuple[int, Ability]]) -> bool:
    """Whether any of these listens already before it happens."""
    for _, a in rows:  # noqa: SIM110 - a generator costs twice as much here
        if a.window != AFTER:
            return True
    return False


def happen_together(
    g: Arkham, told: Sequence[AhEvent], me: Frame | None = None, then: str = ""
) -> Flow:
    """Resolve several events of one moment: all have happened before anybody answers one of them.
    None of them is a procedure itself. The short way is that of one event."""
    first, *others = told
    if not others:
        return happen(g, first, me, then)
    if me is not None:
        g.frames[-1] = me
    whole: H = Happening(first, tuple(others))
    if g.promises:
        return Call(whole, me, then)
    heard = [event for event in told if type(event) in g.index or g.even_one]
    for name, window in ENTRIES:
        if any([stirs(g, event, window) for event in heard]):
            return Call(whole.__replace__(step=name), me, then)
    leaving = tuple([u for event in heard for u in departing(g, event)])
    for event in told:
        g.rules.changes[type(event)](g, event)
    if leaving or g.must_settle():
        return Call(whole.__replace__(step=SETTLE, leaving=leaving), me, then)
    if any([stirs(g, event, AFTER) for event in heard]):
        return Call(whole.__replace__(step=WAIT), me, then)
    return To(me or g.frames[-1], then) if me or then else NEXT
