"""Letting an event happen: on the short way, if nobody listens and nothing has to be carried
out."""

from __future__ import annotations

from typing import Any

from caipan.kernel import events
from caipan.kernel.flows import Call, Flow
from caipan.kernel.records import Event, Happening

from ..events import CARRIED, Moved


def happen(g: Any, event: Event, me: Any = None, then: str = "", into: str = "") -> Flow:
    """Resolve an event, then go on; as it finally stood, or None, it arrives `into` a field."""
    if type(event) in CARRIED or _reveals(g, event):
        return Call(Happening(event, into=into), me, then)
    return events.happen(g, event, me, then, into)


def _reveals(g: Any, event: Event) -> bool:
    """AH-location-reveal: what is printed on the other side will want to hear of it."""
    return type(event) is Moved and bool(g.cards[event.location].down)
