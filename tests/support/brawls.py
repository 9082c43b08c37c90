"""Random play of Exiles where something happens: figures in each other's reach, players who use
what they have."""

from __future__ import annotations

from random import Random
from typing import cast

import caipan
from caipan.games.exiles.setup import NAMES
from caipan.games.exiles.table import Exiles
from tests.support.positions import CELLS, HELD

WORN = ["guard_plate", "watch_shield", "soul_bell", "charger_greaves", "thorn_charm"]
STATUE = [-2, -1]
EAGER = 0.6  # how often somebody who could use something does


def brawl(random: Random) -> Exiles:
    """Four characters in each other's reach, cursed, armed and with statuses."""
    middle = [c for c in CELLS if abs(c[0]) <= 2 and abs(c[1]) <= 1 and c != STATUE]
    seats = [
        {
            "character": who,
            "at": cell,
            "facing": random.randrange(6),
            "curses": 3,
            "statuses": random.sample(HELD, 3),
            "equipment": [worn],
        }
        for who, cell, worn in zip(
            random.sample(NAMES, 4), random.sample(middle, 4), random.sample(WORN, 4), strict=True
        )
    ]
    return cast(
        Exiles,
        caipan.position({"game": "exiles", "seats": seats, "table": {"statue": STATUE}}).game(),
    )


def answer(g: Exiles, random: Random) -> None:
    """Whoever is asked answers at random, with a leaning towards deeds."""
    d = random.choice(g.pending)
    deeds = [o for o in d.options if o.key.startswith(("use:", "curse:"))]
    g.choose(random.choice(deeds if deeds and random.random() < EAGER else d.options), d.seat)
