"""Every card of the core set."""

from __future__ import annotations

from ..spec import Design
from . import (
    agents,
    ancient_evils,
    chilling_cold,
    dark_cult,
    extra,
    ghouls,
    guardian,
    investigators,
    locked_doors,
    mystic,
    neutral,
    nightgaunts,
    rats,
    rogue,
    seeker,
    signatures,
    striking_fear,
    survivor,
    the_devourer_below,
    the_gathering,
    the_midnight_masks,
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
    the_midnight_masks,
    the_devourer_below,
    rats,
    ghouls,
    striking_fear,
    ancient_evils,
    chilling_cold,
    dark_cult,
    nightgaunts,
    locked_doors,
    agents,
)
CORE: tuple[Design, ...] = tuple(card for room in ROOMS for card in room.CARDS)
CARDS = (*CORE, *extra.CARDS)
SCENARIOS = {d.name: d for d in CARDS if d.scenario is not None}
INVESTIGATORS = {d.name: d for d in CARDS if d.kind == "investigator"}
