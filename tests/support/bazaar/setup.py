"""Laying a match out: from decks, from a position, and at random."""

from __future__ import annotations

from random import Random
from typing import Any

from caipan.kernel.errors import BadOptions

from .cards import CARDS
from .state import (
    COINS,
    DECK,
    DISCARD,
    HAND,
    MARKET,
    PER_SEAT,
    SEALED,
    STALL,
    SUPPLY,
    WARE,
    Bazaar,
    BzCard,
    BzSeat,
    BzTable,
    Match,
)

DESIGNS = {d.name: d for d in CARDS}


def add(g: Bazaar, name: str, owner: int, zone: int, **fields: Any) -> int:
    """One more physical card."""
    g.cards.append(BzCard(DESIGNS[name].index, owner, zone, owner, **fields))
    g.zones[zone] = (*g.zones[zone], len(g.cards) - 1)
    return len(g.cards) - 1


def lay_out(g: Bazaar, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """Everybody has one of each card, unless decks are given; the supply one of each ware."""
    full = {"teams": False, "coins": COINS, "decks": [[*DESIGNS]] * seats, **options}
    if full["teams"] and seats != 4:
        raise BadOptions("teams", "two teams are made of four merchants")
    g.seats = (BzSeat(full["coins"]),) * seats
    g.table = BzTable(teams=full["teams"])
    for seat in range(seats):
        for name in full["decks"][seat]:
            add(g, name, seat, seat * PER_SEAT + DECK)
    for d in CARDS:
        if d.kind == WARE:
            add(g, d.name, -1, g.shared(SUPPLY))
    g.frames = [Match()]
    return full


def sample(seed: int, seats: int | None = None) -> dict[str, Any]:
    """Rich and poor merchants, with large and small decks; the poor may be ruined."""
    r = Random(seed)
    size = r.choice((1, 3, 12, len(DESIGNS)))
    decks = [r.sample(list(DESIGNS), size) for _ in range(4)]
    return {"coins": r.choice((0, 1, 6)), "decks": decks}


def arrange(g: Bazaar, data: dict[str, Any]) -> None:
    """A table as a test describes it; `at` is a step of the match."""
    shared: dict[str, Any] = dict(data.get("table", {}))
    piles = {SUPPLY: "supply", MARKET: "market", DISCARD: "discard"}
    cards = {zone: shared.pop(name, []) for zone, name in piles.items()}
    g.seats = tuple(
        BzSeat(part.get("coins", COINS), ruined=part.get("ruined", False)) for part in data["seats"]
    )
    g.table = BzTable(**{"round": 1, **shared})
    for zone, names in cards.items():
        for name in names:
            add(g, name, -1, g.shared(zone))
    for seat, part in enumerate(data["seats"]):
        for kind, pile in ((DECK, "deck"), (HAND, "hand")):
            for name in part.get(pile, []):
                add(g, name, seat, seat * PER_SEAT + kind)
        for entry in part.get("stall", []):
            stand(g, seat, entry)
    g.frames = [Match(step=data.get("at", "trade"))]


def stand(g: Bazaar, seat: int, entry: Any) -> None:
    """A card in a stall by name, or with its wear, what is on it and what is sealed under it."""
    part = dict(entry) if isinstance(entry, dict) else {"card": entry}
    on, under, wear = part.pop("on", []), part.pop("under", []), part.pop("wear", 0)
    stall, owner = seat * PER_SEAT + STALL, part.pop("owner", seat)
    host = add(g, part.pop("card"), owner, stall, counters=(wear,) if wear else (), **part)
    g.cards[host] = g.cards[host].__replace__(controller=seat)
    for name in on:
        add(g, name, seat, stall, host=host)
    for name in under:
        add(g, name, seat, g.shared(SEALED), host=host)
