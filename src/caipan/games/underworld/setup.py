"""Laying a match out: from decks, and at random for simulations."""

from __future__ import annotations

import random
from typing import Any

from caipan.kernel.records import Data

from .content import BASE_CARDS
from .content.decks import CONSTRUCTED, QUICK
from .rules.decks import DESIGNS, both_decks, constructed_deck
from .spec import Design
from .state import (
    COPIES,
    DECK_SIZE,
    DISTRICT_CARD,
    FACTIONS,
    LIBRARY,
    PER_SEAT,
    SEATS,
    SOCIETY,
    SOCIETY_CARD,
    WORLD,
    Setup,
    UwCard,
    UwSeat,
    UwTable,
)
from .table import Underworld

WORLD_DECK = tuple(d for d in BASE_CARDS if d.kind == DISTRICT_CARD)


def add(g: Underworld, design: Design, owner: int, zone: int, **fields: Any) -> int:
    """One more physical card."""
    card = UwCard(design.index, owner, zone, owner, **fields)
    g.cards.append(card)
    g.zones[zone] = (*g.zones[zone], len(g.cards) - 1)
    return len(g.cards) - 1


def lay_out(g: Underworld, options: Data, seats: int) -> Data:
    """UW-setup-order begins with two decks, two societies face down, and the world deck."""
    for seat, (deck, society) in enumerate(both_decks(options)):
        for design in deck:
            add(g, design, seat, seat * PER_SEAT + LIBRARY)
        if society:
            add(g, society, seat, seat * PER_SEAT + SOCIETY, down=True)
    for design in WORLD_DECK:
        add(g, design, -1, WORLD)
    g.seats = (UwSeat(),) * SEATS
    g.table = UwTable()
    g.frames = [Setup()]
    return options


# --- at random


def sample(seed: int, seats: int | None = None) -> Data:
    """Decks for game number `seed`: printed ones, pairs of factions, and random legal decks with
    any society."""
    r = random.Random(seed)
    return {"decks": [_some_deck(r) for _ in range(SEATS)]}


def _some_deck(r: random.Random) -> object:
    kind = r.randrange(4)
    if kind == 0:
        return r.choice(QUICK)
    if kind == 1:
        return r.choice(tuple(CONSTRUCTED))
    if kind == 2:
        return "+".join(r.sample(FACTIONS, 2))
    return random_deck(r)


def random_deck(r: random.Random) -> Data:
    """Any legal deck with a society, the neutral cards too; tried again until the society's
    demands are met."""
    societies = [d for d in DESIGNS.values() if d.kind == SOCIETY_CARD]
    players = [d for d in DESIGNS.values() if d.kind not in (SOCIETY_CARD, DISTRICT_CARD)]
    society = r.choice(societies)
    while True:
        factions = r.sample(FACTIONS, 2)
        pool = [d for d in players if d.face.faction in factions]
        if r.random() < 0.6:
            pool += [d for d in players if not d.face.faction]
        size = r.choice((DECK_SIZE, DECK_SIZE, 60))
        copies = [d.name for d in pool for _ in range(COPIES)]
        if len(copies) < size:
            continue
        cards: dict[str, int] = {}
        for name in r.sample(copies, size):
            cards[name] = cards.get(name, 0) + 1
        deck = [DESIGNS[name] for name, n in cards.items() for _ in range(n)]
        if all(rule.test(deck) for rule in society.build):
            constructed_deck(cards, society.name, "random")
            return {"cards": dict(sorted(cards.items())), "society": society.name}


def group(options: Data, seat: int) -> list[str]:
    """Factions of a deck, for statistics."""
    deck = options["decks"][seat]
    if isinstance(deck, str):
        if "+" in deck:
            return deck.split("+")
        deck = {"cards": CONSTRUCTED[deck][1]}
    names = deck["cards"] if isinstance(deck, dict) else deck
    return sorted({DESIGNS[n].face.faction for n in names if DESIGNS[n].face.faction})
