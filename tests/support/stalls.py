"""Small Bazaar tables for tests: described in a line or two, played by keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from caipan.kernel.position import Position

from .bazaar import GAME
from .bazaar.state import Bazaar

Part = Mapping[str, Any]  # a seat: coins, hand, stall, deck, ruined


def bazaar(*seats: Part, at: str = "trade", chance: tuple[int, ...] = (), **table: Any) -> Bazaar:
    """The seats, and the table's own parts: market, supply, discard, round, first, teams."""
    data: dict[Any, Any] = {
        "game": "bazaar",
        "seats": list(seats),
        "table": table,
        "at": at,
        "next": {"random": list(chance)},
    }
    g = Position(data, GAME).game()
    assert isinstance(g, Bazaar)
    return g


def do(g: Bazaar, *keys: str) -> Bazaar:
    """Each key is the answer of whoever is asked first."""
    for key in keys:
        g.choose(key)
    return g


def asked(g: Bazaar) -> tuple[int, str]:
    """Who is asked first, and what."""
    return g.pending[0].seat, g.pending[0].prompt


def keys(g: Bazaar) -> list[str]:
    return g.pending[0].keys


def names(g: Bazaar, zone: str) -> list[str]:
    found = next(z for z in g.layout if z.name == zone)
    return [g.rules.names[g.cards[i].face] for i in g.zones[found.index]]


def card(g: Bazaar, name: str, zone: str = "") -> int:
    """The only card of this name, or the first in a zone."""
    found = [
        i
        for z in g.layout
        if zone in ("", z.name)
        for i in g.zones[z.index]
        if g.rules.names[g.cards[i].face] == name
    ]
    assert found and (zone or len(found) == 1), f"{len(found)} cards are called {name}"
    return found[0]


def zone(g: Bazaar, name: str) -> int:
    return next(z.index for z in g.layout if z.name == name)


def coins(g: Bazaar) -> list[int]:
    return [s.coins for s in g.seats]


def waiting(g: Bazaar) -> list[int]:
    return [d.seat for d in g.pending]
