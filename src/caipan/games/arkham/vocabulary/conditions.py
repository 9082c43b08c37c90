"""Conditions on events, as they are read on a card: after an enemy is defeated *by you*."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.conditions import AboutCard, OfSeat, by_you, this_card
from caipan.kernel.filters import Filter

from ..events import Defeated, Engaged, Entered, Evaded, Moved, PhaseEnded, Tested
from ..state import U
from ..table import Arkham

__all__ = [
    "at_your_location", "by_you", "enters_here", "here", "succeeded", "that_is", "the_phase",
    "this_card", "while_doing", "you_failed",
]  # fmt: skip


def at_your_location(g: Arkham, u: U, e: OfSeat) -> bool:
    """It befalls somebody who is where you are."""
    return g.seats[e.seat].location == g.seats[u.you].location


def enters_here(g: Arkham, u: U, e: Moved) -> bool:
    return e.location == u.source


def that_is(what: Filter) -> Callable[[Arkham, U, AboutCard], bool]:
    """The card it is about."""
    return lambda g, u, e: what.test(g, u, e.card)


def here(g: Arkham, u: U, e: Defeated | Evaded | Entered | Engaged) -> bool:
    """At your location; a defeated enemy was there when it fell."""
    place = e.location if isinstance(e, Defeated) else g.where_is(e.card)
    return place == g.seats[u.you].location


def the_phase(name: str) -> Callable[[Arkham, U, PhaseEnded], bool]:
    return lambda g, u, e: e.name == name


def succeeded(g: Arkham, u: U, e: Tested) -> bool:
    return e.succeeded


def you_failed(g: Arkham, u: U, e: Tested) -> bool:
    return e.seat == u.you and not e.succeeded


def while_doing(action: str) -> Callable[[Arkham, U, Tested], bool]:
    return lambda g, u, e: e.action == action
