"""The status board: giving, removing, flipping (EX-status-place to EX-status-reapply)."""

from __future__ import annotations

from ..state import HIDDEN, LIFETIME, LINK, PERIODIC, STATUSES, Marker
from ..table import Exiles


def is_immune(g: Exiles, unit: int) -> bool:
    """EX-silas-skeletons: followers take no status; things that are no units have no board."""
    return not g.is_unit(unit) or g.face(unit).immune


def give(g: Exiles, unit: int, status: int, circle: int = -1) -> None:
    """EX-status-place, EX-status-reapply: a marker goes to the end of the board; a second one of
    the same status has a duration of its own."""
    if is_immune(g, unit):
        return
    c = g.cards[unit]
    g.put(unit, c.__replace__(markers=(*c.markers, Marker(status, 0, circle))))
    g.say("status-given", card=g.named(unit), status=STATUSES[status], rule="EX-status-place")


def drop(g: Exiles, unit: int, marker: Marker, rule: str) -> None:
    """One marker leaves the board; a Link gives its circle free (EX-noel-link)."""
    c = g.cards[unit]
    at = next(k for k, m in enumerate(c.markers) if m is marker or m == marker)
    g.put(unit, c.__replace__(markers=(*c.markers[:at], *c.markers[at + 1 :])))
    if marker.status == LINK:
        free(g, marker.circle)
    g.say("status-gone", card=g.named(unit), status=STATUSES[marker.status], rule=rule)


def free(g: Exiles, circle: int) -> None:
    c = g.cards[circle]
    if c.linked >= 0:
        g.put(circle, c.__replace__(linked=-1))


def reveal_hidden(g: Exiles, unit: int) -> None:
    """EX-st-hidden, EX-eli-hide: declaring a weapon skill ends it."""
    for m in g.cards[unit].markers:
        if m.status == HIDDEN:
            drop(g, unit, m, "EX-st-hidden")


def ticking(g: Exiles, unit: int, flips: int) -> list[Marker]:
    """EX-status-order: periodic statuses that resolve now, from left to right."""
    return [m for m in g.cards[unit].markers if m.status in PERIODIC and m.flips == flips]


def flip(g: Exiles, unit: int) -> None:
    """EX-status-persistent-removal, EX-status-periodic-second: the board is turned over; what has
    seen two flips is removed."""
    markers = tuple(m.__replace__(flips=m.flips + 1) for m in g.cards[unit].markers)
    g.put(unit, g.cards[unit].__replace__(markers=markers))
    for m in markers:
        if m.flips >= LIFETIME:
            drop(g, unit, m, "EX-status-persistent-removal")
