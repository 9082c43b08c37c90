"""The status board: giving, removing, flipping (EX-status-place to EX-status-reapply); healing and
runes (EX-char-heal-cap, EX-bonus-rune)."""

from __future__ import annotations

from collections.abc import Container

from ..state import LIFETIME, LINK, NEGATIVE, PERIODIC, STATUSES, Marker
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


def clear(g: Exiles, unit: int, statuses: Container[int], rule: str) -> None:
    """Every marker of these leaves the board."""
    for m in g.cards[unit].markers:
        if m.status in statuses:
            drop(g, unit, m, rule)


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


# --- healing and runes


def recover(g: Exiles, unit: int, n: int, rule: str) -> None:
    """EX-char-heal-cap: never above the maximum."""
    c = g.cards[unit]
    gained = min(n, c.most - c.health)
    if gained > 0:
        g.put(unit, c.__replace__(health=c.health + gained))
        g.say("healed", card=g.named(unit), n=gained, left=c.health + gained, rule=rule)


def use_rune(g: Exiles, unit: int) -> None:
    """EX-bonus-rune, EX-char-rune-effect: half the current maximum, rounded down; a clean board."""
    recover(g, unit, g.cards[unit].most // 2, "EX-char-rune-effect")
    clear(g, unit, NEGATIVE, "EX-char-rune-effect")
