"""Every card of the core set."""

from __future__ import annotations

from ..spec import Design
from . import (
    ancient_evils,
    chilling_cold,
    ghouls,
    guardian,
    investigators,
    mystic,
    neutral,
    rats,
    rogue,
    seeker,
    signatures,
    striking_fear,
    survivor,
    the_gathering,
    weaknesses,
)

ROOMS = (
    investigators,
    signatures,
    guardian,
    seeker,
    rogue,
    mystic,
    survivor,
    neutral,
    weaknesses,
    the_gathering,
    rats,
    ghouls,
    striking_fear,
    ancient_evils,
    chilling_cold,
)
CARDS: tuple[Design, ...] = tuple(card for room in ROOMS for card in room.CARDS)
SCENARIOS = {d.name: d for d in CARDS if d.scenario is not None}
INVESTIGATORS = {d.name: d for d in CARDS if d.kind == "investigator"}
