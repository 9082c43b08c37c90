"""Every card of the core set."""

from __future__ import annotations

from ..spec import Design
from . import (
    ancient_evils,
    chilling_cold,
    extra,
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
CORE: tuple[Design, ...] = tuple(card for room in ROOMS for card in room.CARDS)
CARDS = (*CORE, *extra.CARDS)
SCENARIOS = {d.name: d for d in CARDS if d.scenario is not None}
INVESTIGATORS = {d.name: d for d in CARDS if d.kind == "investigator"}
