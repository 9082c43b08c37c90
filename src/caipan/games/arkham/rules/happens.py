"""Letting an event happen: on the short way, as far as nobody has anything to say about it."""

from __future__ import annotations

from typing import Any

from caipan.kernel.abilities import AFTER, WHEN, WOULD
from caipan.kernel.events import departing, promised, stirs
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import Event, Happening, Settle

from ..events import CARRIED


def happen(g: Any, event: Event, me: Any = None, then: str = "", into: str = "") -> Flow:
    """Resolve an event, then go on; as it finally stood, or None, it arrives `into` a field.

    The chart of an event is entered at the first line where something happens; for most events no
    line is left. Whoever listens reads the frame under way, so that is brought up to date first.
    """
    if me is not None:
        g.frames[-1] = me
    kind = type(event)
    if promised(g):
        return Call(Happening(event, into=into), me, then)
    heard = kind in g.index
    if heard:
        if stirs(g, event, WOULD):
            return Call(Happening(event, into=into), me, then)
        if stirs(g, event, WHEN):
            return Call(Happening(event, step="when!", into=into), me, then)
    if kind in CARRIED:
        return Call(Happening(event, step="carry", into=into), me, then)
    leaving = departing(g, event) if heard else ()
    g.rules.changes[kind](g, event)
    if leaving or kind in g.index:
        if leaving or g.must_settle():
            settling = Happening(event, step="settle", leaving=leaving, into=into)
            return Call(settling, me, then)
        if stirs(g, event, AFTER):
            return Call(Happening(event, step="wait", into=into), me, then)
    elif g.must_settle():
        return Call(Settle(), _told(g, me, into, event), then)
    me = _told(g, me, into, event)
    return To(me or g.frames[-1], then) if me or then else NEXT


def _told(g: Any, me: Any, into: str, event: Event) -> Any:
    return (me or g.frames[-1]).__replace__(**{into: event}) if into else me
