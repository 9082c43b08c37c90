"""Events and windows: would, when, the change, after; forced before optional (AH-when, AH-after,
AH-would); and the player windows of the charts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel import events
from caipan.kernel.abilities import AFTER, WHEN, WOULD
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.events import Listener, listeners, pick_of, promised, use
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Done, Flow, To
from caipan.kernel.records import NOTHING, PASS, Event, Happening, Using

from ..frames import SkillTest, Window
from ..spec import Spec
from ..state import IN_HAND, MOST_SEATS, PLAYER_KINDS
from ..table import Arkham
from .free import FAST_VERBS, free_picks, nothing_fast, of_pick

H = Happening[Any]

# --- who reacts


def user_of(g: Arkham, u: Listener) -> int:
    """AH-trig-controller, AH-you: the controller of a player card; for a scenario card whoever the
    event is about, if they are there."""
    kind = g.kind(u.source)
    about: int = getattr(u.event, "seat", g.table.lead)
    if u.you >= 0 and (kind in PLAYER_KINDS or kind == "investigator"):
        return u.you
    here = g.where_is(u.source)
    if about >= 0 and (here < 0 or here == g.seats[about].location):
        return about
    return u.you


def forced(name: str, window: str, rule: str) -> Step[H]:
    """AH-forced-first, AH-priority-forced: all of them, in the order the lead investigator
    picks."""

    def step(g: Arkham, f: H) -> Flow:
        if f.event is None:
            return Done(None)
        if type(f.event) not in g.index and not g.lasting and not f.leaving:
            return NEXT
        found = listeners(g, f, window, forced=True)
        if not found:
            return NEXT
        if len(found) > 1:
            for u in found:
                if pick_of(g, u) == f.pick:
                    return use(f, _addressed(g, u), window, name)
            # What nobody else can see is not put up for choice.
            unseen = [u for u in found if IN_HAND in g.rules.abilities[u.proc].alive]
            if not unseen:
                picks = tuple(pick_of(g, u) for u in found)
                question = Question(g.table.lead, "order.forced", "AH-priority-forced", (), picks)
                return Ask(question, name)
            found = unseen
        return use(f, _addressed(g, found[0]), window, name)

    return Step(name, step, rule)


def _addressed(g: Arkham, u: Listener) -> Listener:
    """AH-you: a scenario card's forced ability is about whom the event is about."""
    if u.you >= 0:
        return u
    about = getattr(u.event, "seat", -1)
    return u.__replace__(you=about if about >= 0 else g.table.lead)


def optional(name: str, window: str, rule: str) -> Step[H]:
    """AH-trigcond: seat by seat in player order; whoever uses something is asked again; the window
    closes when all pass in a row."""

    def step(g: Arkham, f: H) -> Flow:
        if f.event is None:
            return Done(None)
        if f.seat < 0 and type(f.event) not in g.index:
            return NEXT
        found = listeners(g, f, window, forced=False)
        if not found and not g.hold:
            return To(f.__replace__(seat=-1, passes=0)) if f.seat >= 0 else NEXT
        seats = g.acting()
        if f.pick == PASS:
            f = f.__replace__(seat=_next(seats, f.seat), passes=f.passes + 1, pick=NOTHING)
            if f.passes >= len(seats):
                return To(f.__replace__(seat=-1, passes=0))
            return To(f, name)
        seat = f.seat if f.seat in seats else seats[0] if seats else g.table.lead
        mine = [u for u in found if user_of(g, u) == seat]
        for u in mine:
            if pick_of(g, u) == f.pick:
                chosen = u.__replace__(you=seat)
                return use(f.__replace__(seat=seat), chosen, window, name)
        picks = tuple(pick_of(g, u) for u in mine)
        if f.seat != seat:
            f = f.__replace__(seat=seat)
            return To(f, name)
        return Ask(Question(seat, f"window.{window}", rule, (), (*picks, PASS)), name)

    return Step(name, step, rule)


def _next(seats: list[int], seat: int) -> int:
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else seats[0]


def waits(g: Arkham) -> bool:
    """AH-then-priority: whether this happens in the part of an effect before its "then". What a
    skill test causes is answered within the test."""
    for f in reversed(g.frames[:-1]):
        if type(f) is SkillTest:
            return False
        if type(f) is Using:
            spec = g.rules.abilities[f.proc].spec
            if isinstance(spec, Spec) and f.step in spec.held:
                return True
    return False


def wait(g: Arkham, f: H) -> Flow:
    """AH-then-priority: the rest of that effect comes before whatever answers this; if nothing
    can, it is over."""
    if f.event is None or not (f.leaving or type(f.event) in g.index or promised(g)):
        return Done(f.event)
    if not waits(g):
        return NEXT
    later = f.__replace__(step="after!", resume="", into="")
    g.note(g.table.__replace__(held=(*g.table.held, later)))
    return Done(f.event)


Carry = dict[type[Event], Callable[[Any, Any], Flow]]


def happening(carry: Carry) -> Procedure[H]:
    """The chart of an event. Those that are procedures themselves (an attack, a revelation) are
    carried out between the change and what comes after."""

    def carried(g: Arkham, f: H) -> Flow:
        if f.event is None:
            return Done(None)
        run = carry.get(type(f.event))
        return run(g, f.event) if run else NEXT

    return Procedure("happening", Happening, *_steps(carried))


def _steps(carried: Callable[[Any, Any], Flow]) -> tuple[Step[H], ...]:
    return (
        forced("would!", WOULD, "AH-would"),
        optional("would?", WOULD, "AH-would"),
        forced("when!", WHEN, "AH-forced-when"),
        optional("when?", WHEN, "AH-trig-reaction-when"),
        Step("change", events.change),
        Step("carry", carried),
        Step("settle", events.settle_now),
        Step("wait", wait, "AH-then-priority"),
        forced("after!", AFTER, "AH-forced-after"),
        optional("after?", AFTER, "AH-trig-reaction-after"),
        Step("end", events.end),
    )


# --- player windows

FAST = tuple(
    Question(
        seat,
        "window",
        "AH-trig-free",
        FAST_VERBS[seat],
        (PASS,),
        steady=True,
        bare=nothing_fast(seat),
        offers=free_picks(seat),
    )
    for seat in range(MOST_SEATS)
)


def poll(g: Arkham, f: Window) -> Flow:
    """AH-trig-free: whoever may act is asked in player order until all pass in a row."""
    seats = g.acting()
    if not seats:
        return DONE
    if f.passes >= len(seats):
        return DONE
    if f.seat not in seats:
        return To(f.__replace__(seat=seats[0]), "poll")
    return Ask(FAST[f.seat])


def act(g: Arkham, f: Window) -> Flow:
    seats = g.acting()
    if f.pick == PASS:
        me = f.__replace__(seat=_next(seats, f.seat), passes=f.passes + 1, pick=NOTHING)
        return To(me, "poll")
    return Call(of_pick(g, f.seat, f.pick), f.__replace__(passes=0, pick=NOTHING), "poll")


WINDOW = Procedure("window", Window, Step("poll", poll), Step("act", act), rule="AH-trig-free")


ANYBODY = tuple((FAST[seat], Window(seat=seat)) for seat in range(MOST_SEATS))


def window(name: str, rule: str) -> Step[Any]:
    """A player window as a line of a chart; where nobody has anything to do, it is over at once."""

    def step(g: Arkham, f: Any) -> Flow:
        if g.table.phase == "setup":  # AH-setup-nowindow
            return NEXT
        if g.idle(*map(ANYBODY.__getitem__, g.acting())):
            return NEXT
        return Call(Window())

    return Step(name, step, rule)
