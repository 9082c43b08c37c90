"""Events and their windows. A game lays these steps out in the order its rules give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .abilities import AFTER, WHEN, WOULD, Ability
from .decisions import Question
from .flows import DONE, NEXT, Ask, Call, Done, Flow, To
from .records import NOTHING, PASS, Event, Happening, Lasting, Pick, Settle, Using


def happen(g: Any, event: Event, me: Any = None, then: str = "", into: str = "") -> Flow:
    """Resolve an event, then go on (with `me`, at `then`). Without listeners it simply happens."""
    kind = type(event)
    index = g.index
    if (WOULD, kind) in index or (WHEN, kind) in index or (AFTER, kind) in index or g.lasting:
        return Call(Happening(event, into=into), me, then)
    g.rules.changes[kind](g, event)
    if g.rules.queue:
        g.rules.queue(g, event)
    if g.must_settle():
        return Call(Settle(), _with(me, into, event), then)
    me = _with(me, into, event)
    return To(me, then) if me is not None else NEXT if not then else To(g.frames[-1], then)


def _with(me: Any, into: str, event: Event) -> Any:
    return me.__replace__(**{into: event}) if into and me is not None else me


class Listener:
    """An ability that could act on an event now: on a card, or left behind by an effect."""

    __slots__ = ("ability", "card", "lasting", "using")

    def __init__(self, card: int, ability: Ability, using: Using[Any], lasting: int = -1) -> None:
        self.card, self.ability, self.using, self.lasting = card, ability, using, lasting

    @property
    def mark(self) -> str:
        return f"{self.ability.name}:{self.card}:{self.lasting}"

    @property
    def pick(self) -> Pick:
        return Pick("apply", self.card, self.ability.ordinal, n=self.lasting)


def listeners(g: Any, f: Happening[Any], window: str) -> list[Listener]:
    """Looked up afresh each time, so what enters or leaves during a window counts at once."""
    event: Any = f.event
    found: list[Listener] = []
    for card, a in g.index.get((window, type(event)), ()):
        u = Using(-1, -1, event=event) if card < 0 else g.using(card).__replace__(event=event)
        found.append(Listener(card, a, u))
    for e in g.lasting:
        if e.ability:
            a = g.rules.abilities[e.ability]
            if a.window == window and a.event is type(event):
                found.append(Listener(e.source, a, lasting_using(e, event), e.serial))
    return [
        x
        for x in found
        if x.mark not in f.used
        and (x.ability.condition is None or x.ability.condition(g, x.using, event))
    ]


def lasting_using(e: Lasting, event: Any) -> Using[Any]:
    return Using(e.you, e.source, event=event, lasting=e.serial, x=e.amount)


def use(f: Happening[Any], x: Listener, then: str, into: str = "") -> Flow:
    """Run a listener; its result is the event as it now stands."""
    u = x.using.__replace__(proc=x.ability.name, into=into)
    return Call(u, f.__replace__(used=(*f.used, x.mark), passes=0, pick=NOTHING), then)


def would(g: Any, f: Happening[Any]) -> Flow:
    """Preventions and replacements, one after another, each at most once, lowest rank first.

    The player the event would befall picks the order; what is only allowed may be declined.
    """
    if f.event is None:
        return Done(None)
    found = listeners(g, f, WOULD)
    if not found:
        return NEXT
    first = min(x.ability.rank for x in found)
    found = [x for x in found if x.ability.rank == first]
    if f.pick.verb == "apply":
        for x in found:
            if x.pick == f.pick:
                return use(f, x, "would", into="event")
    if f.pick.verb == "pass":
        declined = tuple(x.mark for x in found)
        return To(f.__replace__(used=f.used + declined, pick=NOTHING), "would")
    forced = [x for x in found if x.ability.forced]
    extra = () if forced else (PASS,)
    picks = tuple(x.pick for x in found)
    rule = (forced or found)[0].ability.cites
    return Ask(Question(g.rules.chooser(g, f.event), "would", rule, (), picks + extra), "would")


def change(g: Any, f: Happening[Any]) -> Flow:
    """The event happens. Abilities about their own card's departure are noted first."""
    if f.event is None:
        return Done(None)
    leaving = tuple(
        (c, a.name) for c, a in g.index.get((AFTER, type(f.event)), ()) if a.leaving and c >= 0
    )
    g.rules.changes[type(f.event)](g, f.event)
    return To(f.__replace__(leaving=leaving, passes=0, seat=0)) if leaving else NEXT


def settle_now(g: Any, f: Happening[Any]) -> Flow:
    return Call(Settle()) if g.must_settle() else NEXT


def queue(g: Any, f: Happening[Any]) -> Flow:
    """For games whose triggers wait: hand the event to the game and be done."""
    g.rules.queue(g, f.event)
    return NEXT


def end(g: Any, f: Happening[Any]) -> Flow:
    return Done(f.event)


def forced(window: str, name: str) -> Callable[[Any, Any], Flow]:
    """Everything that must react, in the order of the index."""

    def step(g: Any, f: Happening[Any]) -> Flow:
        if f.event is None:
            return Done(None)
        for x in _with_leaving(g, f, window):
            if x.ability.forced:
                return use(f, x, name, into="event" if window == WHEN else "")
        return To(f.__replace__(passes=0, seat=g.first_seat(), pick=NOTHING))

    return step


def optional(window: str, name: str, rule: str) -> Callable[[Any, Any], Flow]:
    """Poll the seats in order; using something starts the round again; all passing in a row
    closes it."""

    def step(g: Any, f: Happening[Any]) -> Flow:
        if f.event is None:
            return Done(None)
        mine = [
            x for x in _with_leaving(g, f, window) if not x.ability.forced and x.using.you == f.seat
        ]
        if f.pick.verb == "apply":
            for x in mine:
                if x.pick == f.pick:
                    return use(f, x, name, into="event" if window == WHEN else "")
        if f.pick.verb == "pass":
            return To(
                f.__replace__(seat=g.next_seat(f.seat), passes=f.passes + 1, pick=NOTHING), name
            )
        if f.passes >= len(g.seats):
            return NEXT
        picks = tuple(x.pick for x in mine)
        return Ask(Question(f.seat, f"window.{window}", rule, (), (*picks, PASS)), name)

    return step


def _with_leaving(g: Any, f: Happening[Any], window: str) -> list[Listener]:
    found = listeners(g, f, window)
    if window == AFTER:
        have = {(x.card, x.ability.name) for x in found}
        for card, name in f.leaving:
            x = Listener(card, g.rules.abilities[name], g.using(card).__replace__(event=f.event))
            fits = x.ability.condition is None or x.ability.condition(g, x.using, f.event)
            if (card, name) not in have and x.mark not in f.used and fits:
                found.append(x)
    return found


def cancel(g: Any, u: Using[Any]) -> Flow:
    """An effect: the event does not happen."""
    return Done(None)


__all__ = ["DONE", "cancel", "change", "end", "forced", "happen", "listeners", "optional", "would"]
