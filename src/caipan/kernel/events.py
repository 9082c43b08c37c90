"""Events and their windows. A game lays these steps out in the order its rules give.

Whoever listens is an ability ready for use, with the event in hand. In the windows before the
change its result is the event as it now stands: the same, another one, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .abilities import AFTER, WOULD, Ability
from .charts import Step
from .decisions import Question
from .flows import NEXT, Ask, Call, Done, Flow, To
from .records import (
    EVERYBODY,
    NOBODY,
    NOTHING,
    PASS,
    Data,
    Event,
    Frame,
    Happening,
    Lasting,
    Pick,
    Settle,
    Using,
)

if TYPE_CHECKING:
    from .game import AnyGame

Listener = Using[Any]
Occurrence = Happening[Any]


def happen(
    g: AnyGame, event: Event, me: Frame | None = None, then: str = "", into: str = ""
) -> Flow:
    """Resolve an event, then go on (with `me`, at `then`); the event as it finally stood, or None,
    arrives `into` a field. Without listeners it simply happens."""
    kind = type(event)
    if kind in g.index or g.promises or (g.even_one and hushed(g, event)):
        return Call(Happening(event, into=into), me, then)
    g.rules.changes[kind](g, event)
    if g.rules.queue:
        g.rules.queue(g, event)
    if into:
        told: Data = {into: event}
        me = (me or g.frames[-1]).__replace__(**told)
    if g.stirred and g.must_settle():
        return Call(Settle(), me, then)
    return To(me or g.frames[-1], then) if me or then else NEXT


def happen_together(
    events: Sequence[Event], me: Frame | None = None, then: str = "", into: str = ""
) -> Flow:
    """Several events of one occurrence: they happen in one moment, and whoever listens to any of
    them acts in the same windows. All of them, as they finally stood, arrive `into` a field."""
    return Call(Happening(events[0], tuple(events[1:]), into=into), me, then)


# --- who listens


def listeners(g: AnyGame, f: Occurrence, window: str, forced: bool | None = None) -> list[Listener]:
    """Looked up afresh each time, so what enters or leaves during a window counts at once; each
    acts at most once on an event. Those that must act, or those that may, can be asked for
    alone."""
    found = _listening(g, f.event, window, forced)
    for event in f.beside:
        found += _listening(g, event, window, forced)
    if window == AFTER and f.leaving:
        abilities = g.rules.abilities
        for u in f.leaving:
            if forced is None or abilities[u.proc].forced == forced:
                found.append(u)
    return unused(found, f) if f.used else found


def unused(found: list[Listener], f: Occurrence) -> list[Listener]:
    """Those that have not acted on it."""
    return [u for u in found if mark(u, f) not in f.used]


def _listening(g: AnyGame, event: Event | None, window: str, forced: bool | None) -> list[Listener]:
    """To one event, unless that is off."""
    if event is None:
        return []
    found: list[Listener] = []
    for card, a in g.index.get(type(event), ()):
        if a.window == window and not a.leaving and (forced is None or a.forced == forced):
            u = _willing(g, card, a, event)
            if u is not None:
                found.append(u)
    for e in g.promises:
        a = g.rules.abilities[e.ability]
        if a.window == window and a.event is type(event) and forced in (None, a.forced):
            u = _promised(e, event)
            if a.condition is None or a.condition(g, u, event):
                found.append(u)
    return found


def stirs(g: AnyGame, event: Event, window: str) -> bool:
    """Whether anybody would act in this window of an event that has just begun, or a host waits
    there."""
    if g.even_one and hushed(g, event, window):
        return True
    for card, a in g.index.get(type(event), ()):
        if a.window == window and not a.leaving and _willing(g, card, a, event):
            return True
    return False


def hushed(g: AnyGame, event: Event | None, window: str = "") -> bool:
    """Whether a host waits in this window (or in any) although nobody listens: somebody could have
    answered from where nobody else looks. To go straight on would tell that they hold nothing of
    the kind, so for a host's eyes (`even_one`) everybody is asked."""
    if event is None:
        return False
    places = g.rules.answered_from.get(type(event), {})
    alive = places.get(window, ()) if window else [p for ps in places.values() for p in ps]
    return any([z.alive in alive and z.up != EVERYBODY and g.zones[z.index] for z in g.layout])


def departing(g: AnyGame, event: Event) -> tuple[Listener, ...]:
    """Abilities about their own card's departure, as they are before it: whose they are, and
    whether their condition holds."""
    found: list[Listener] = []
    for card, a in g.index.get(type(event), ()):
        if a.leaving and a.window == AFTER:
            u = _willing(g, card, a, event)
            if u is not None:
                found.append(u)
    return tuple(found)


def _willing(g: AnyGame, card: int, a: Ability, event: Event) -> Listener | None:
    """Ready for use with the event in hand, if its condition is met."""
    you, life = (g.you(card), g.cards[card].life) if card >= 0 else (NOBODY, 0)
    u: Listener = Using(you, card, life, event, proc=a.name)
    condition = a.condition
    return u if condition is None or condition(g, u, event) else None


def _promised(e: Lasting, event: Event) -> Listener:
    """What a lasting effect does when its moment comes; `x` is its amount, and the card that it is
    about is chosen."""
    chosen = (e.card,) if e.card >= 0 else ()
    return Using(
        e.you, e.source, event=event, lasting=e.serial, x=e.amount, chosen=chosen, proc=e.ability
    )


def place(u: Listener, f: Occurrence) -> int:
    """To which event of an occurrence somebody listens: 0 is the first."""
    for n, event in enumerate(f.beside, 1):
        if event is u.event:
            return n
    return 0


def mark(u: Listener, f: Occurrence) -> str:
    """How a happening remembers that this has acted on it; on each event of an occurrence once."""
    n = place(u, f) if f.beside else 0
    told = f"{u.proc}:{u.source}:{u.lasting}"
    return f"{told}:{n}" if n else told


def pick_of(g: AnyGame, u: Listener, f: Occurrence) -> Pick:
    """A sentence of a card by its number; what belongs to no card by its own name. Of several
    events of an occurrence, those beside the first are numbered."""
    n = u.lasting
    if f.beside and n < 0:
        n = place(u, f) or -1
    if u.source < 0:
        return Pick(u.proc, n=n)
    return Pick("apply", u.source, g.rules.abilities[u.proc].ordinal, n=n)


def use(f: Occurrence, u: Listener, window: str, then: str) -> Flow:
    """Run a listener; before the change, its result is the event from now on."""
    n = place(u, f) if f.beside else 0
    into = "" if window == AFTER else "back" if n else "event"
    me = f.__replace__(used=(*f.used, mark(u, f)), passes=0, pick=NOTHING, at=n)
    return Call(u.__replace__(into=into), me, then)


def as_it_stands(f: Occurrence) -> Occurrence:
    """What became of an event beside the first has its place among the others."""
    if not f.at:
        return f
    beside = (*f.beside[: f.at - 1], f.back, *f.beside[f.at :])
    return f.__replace__(beside=beside, at=0, back=None)


def is_off(f: Occurrence) -> bool:
    """Whether nothing is left to happen."""
    return f.event is None and all([event is None for event in f.beside])


# --- steps


def would(g: AnyGame, f: Occurrence) -> Flow:
    """Preventions and replacements, one after another, each at most once, lowest rank first.

    The player the event would befall picks the order; what is only allowed may be declined.
    """
    f = as_it_stands(f)
    if is_off(f):
        return end(g, f)
    found = listeners(g, f, WOULD)
    waited = g.even_one and f.pick != PASS and hushed(g, f.event, WOULD)
    if not found and not g.hold and not waited:
        return To(f.__replace__(pick=NOTHING) if f.pick == PASS else f)
    abilities = g.rules.abilities
    first = min([abilities[u.proc].rank for u in found], default=0)
    found = [u for u in found if abilities[u.proc].rank == first]
    for u in found:
        if pick_of(g, u, f) == f.pick:
            return use(f, u, WOULD, "would")
    if f.pick == PASS:
        declined = tuple(mark(u, f) for u in found)
        me = f.__replace__(used=f.used + declined, pick=NOTHING)
        return To(me, "would") if listeners(g, me, WOULD) else To(me)
    must = any(abilities[u.proc].forced for u in found)
    picks = tuple(pick_of(g, u, f) for u in found) + (() if must else (PASS,))
    rule = abilities[found[0].proc].cites if found else ""
    about = found[0].event if found else f.event
    return Ask(Question(g.rules.chooser(g, about), "would", rule, (), picks), "would")


class Moment(Step[Occurrence]):
    """A line of an event's chart at which listeners of a window act."""

    __slots__ = ("window",)

    def __init__(
        self, name: str, window: str, run: Callable[[Any, Occurrence], Flow], rule: str
    ) -> None:
        super().__init__(name, run, rule)
        self.window = window


def entries(lines: Iterable[Step[Occurrence]]) -> tuple[tuple[str, str], ...]:
    """Where a chart is entered for each of its windows: the first line of each, in their order."""
    found: dict[str, str] = {}
    for line in lines:
        if isinstance(line, Moment):
            found.setdefault(line.window, line.name)
    return tuple((name, window) for window, name in found.items())


def _in_player_order(g: AnyGame) -> list[int]:
    order: list[int] = g.seat_order(g.first_seat())
    return order


def _its_own(g: AnyGame, u: Listener) -> int:
    return u.you


def _nobody(g: AnyGame) -> int:
    return NOBODY


def _seen(g: AnyGame, u: Listener) -> bool:
    return False


class Manners:
    """In what the windows of games differ.

    `seats` are polled in this order; with `idle` they are asked although nobody listens. `user`
    tells who may use a listener, `bound` whom one that must act is about. Several that must act are
    put in order by `orders`, by this rule; nobody means the order of the index. Those that are
    `secret` come first, because putting them up for choice would show them.
    """

    __slots__ = ("bound", "idle", "order_rule", "orders", "seats", "secret", "user")

    def __init__(
        self,
        *,
        seats: Callable[[Any], list[int]] = _in_player_order,
        user: Callable[[Any, Listener], int] = _its_own,
        bound: Callable[[Any, Listener], int] = _its_own,
        orders: Callable[[Any], int] = _nobody,
        order_rule: str = "",
        secret: Callable[[Any, Listener], bool] = _seen,
        idle: bool = True,
    ) -> None:
        self.seats, self.user, self.bound = seats, user, bound
        self.orders, self.order_rule, self.secret, self.idle = orders, order_rule, secret, idle


PLAIN = Manners()


def _by(u: Listener, seat: int) -> Listener:
    return u if u.you == seat else u.__replace__(you=seat)


def forced(name: str, window: str, rule: str = "", manners: Manners = PLAIN) -> Moment:
    """Everything that must react, one after another."""
    orders, bound, secret = manners.orders, manners.bound, manners.secret

    def step(g: AnyGame, f: Occurrence) -> Flow:
        if f.at:
            f = as_it_stands(f)
        if f.event is None and is_off(f):
            return end(g, f)
        if not (f.beside or type(f.event) in g.index or g.promises or f.leaving):
            return NEXT
        found = listeners(g, f, window, forced=True)
        if not found:
            return To(f) if f.beside else NEXT
        return next_of(g, f, found)

    def next_of(g: AnyGame, f: Occurrence, found: list[Listener]) -> Flow:
        if g.hold:  # their order was asked for, so of those that come first unseen none was there
            found = [u for u in found if not secret(g, u)] or found
        seat = orders(g) if len(found) > 1 else NOBODY
        if seat >= 0:
            for u in found:
                if pick_of(g, u, f) == f.pick:
                    return use(f, _by(u, bound(g, u)), window, name)
            unseen = [u for u in found if secret(g, u)]
            if not unseen:
                picks = tuple([pick_of(g, u, f) for u in found])
                return Ask(Question(seat, "order.forced", manners.order_rule, (), picks), name)
            found = unseen
        return use(f, _by(found[0], bound(g, found[0])), window, name)

    return Moment(name, window, step, rule)


def optional(name: str, window: str, rule: str = "", manners: Manners = PLAIN) -> Moment:
    """Poll the seats; whoever uses something is asked again; all passing in a row closes the
    window."""
    order, user, idle = manners.seats, manners.user, manners.idle

    def waited(g: AnyGame, f: Occurrence) -> bool:
        return any([hushed(g, event, window) for event in (f.event, *f.beside)])

    def step(g: AnyGame, f: Occurrence) -> Flow:
        if f.at:
            f = as_it_stands(f)
        if f.event is None and is_off(f):
            return end(g, f)
        found = listeners(g, f, window, forced=False)
        if not found and not idle and not g.hold and not (g.even_one and waited(g, f)):
            quiet = f.seat < 0 and not f.beside
            return NEXT if quiet else To(f.__replace__(seat=NOBODY, passes=0))
        seats = order(g)
        passes = f.passes + (f.pick == PASS)
        if passes >= len(seats):
            return To(f.__replace__(seat=NOBODY, passes=0, pick=NOTHING))
        if f.pick == PASS:
            after = seats[(seats.index(f.seat) + 1) % len(seats)] if f.seat in seats else seats[0]
            return To(f.__replace__(seat=after, passes=passes, pick=NOTHING), name)
        seat = f.seat if f.seat in seats else seats[0]
        picks = []
        for u in found:
            if user(g, u) == seat:
                pick = pick_of(g, u, f)
                if pick == f.pick:
                    return use(f.__replace__(seat=seat), _by(u, seat), window, name)
                picks.append(pick)
        if f.seat != seat:
            return To(f.__replace__(seat=seat), name)
        return Ask(Question(seat, f"window.{window}", rule, (), (*picks, PASS)), name)

    return Moment(name, window, step, rule)


def change(g: AnyGame, f: Occurrence) -> Flow:
    """The event happens, and all that belong to its occurrence. Abilities about their own card's
    departure are noted first."""
    if f.event is None and is_off(f):
        return end(g, f)
    if not f.beside:
        assert f.event is not None
        leaving = departing(g, f.event)
        g.rules.changes[type(f.event)](g, f.event)
        return To(f.__replace__(leaving=leaving)) if leaving else NEXT
    events = [event for event in (f.event, *f.beside) if event is not None]
    leaving = tuple([u for event in events for u in departing(g, event)])
    for event in events:
        g.rules.changes[type(event)](g, event)
    return To(f.__replace__(leaving=leaving))


def settle_now(g: AnyGame, f: Occurrence) -> Flow:
    return Call(Settle()) if g.stirred and g.must_settle() else NEXT


def queue(g: AnyGame, f: Occurrence) -> Flow:
    """For games whose triggers wait: hand what happened to the game and be done."""
    assert g.rules.queue is not None
    for event in (f.event, *f.beside):
        if event is not None:
            g.rules.queue(g, event)
    return NEXT


def end(g: AnyGame, f: Occurrence) -> Flow:
    """The event as it finally stood, or all of an occurrence."""
    return Done((f.event, *f.beside) if f.beside else f.event)


# --- effects


def cancel(g: AnyGame, u: Listener) -> Flow:
    """The event does not happen."""
    return Done(None)
