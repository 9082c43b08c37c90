"""The twelve ruins tokens (MK-site-ruins-altar, MK-site-ruins-enemies)."""

from __future__ import annotations

from ..places import (
    ADVANCED_ACTION,
    ARTIFACT,
    BLUE,
    BROWN,
    CRYSTAL_OF_EACH,
    GRAY,
    GREEN,
    RED,
    SPELL,
    UNIT,
    VIOLET,
    WHITE,
    Ruin,
)

ALTAR_MANA = 3
ALTAR_FAME = 7

RUINS = (
    Ruin("ruin.altar-red", altar=RED, fame=ALTAR_FAME),
    Ruin("ruin.altar-blue", altar=BLUE, fame=ALTAR_FAME),
    Ruin("ruin.altar-green", altar=GREEN, fame=ALTAR_FAME),
    Ruin("ruin.altar-white", altar=WHITE, fame=ALTAR_FAME),
    Ruin("ruin.gray-violet", enemies=(GRAY, VIOLET), rewards=(UNIT,)),
    Ruin("ruin.green-brown", enemies=(GREEN, BROWN), rewards=(ARTIFACT,)),
    Ruin("ruin.green-green", enemies=(GREEN, GREEN), rewards=CRYSTAL_OF_EACH),
    Ruin("ruin.brown-violet", enemies=(BROWN, VIOLET), rewards=(SPELL, *CRYSTAL_OF_EACH)),
    Ruin("ruin.gray-white", enemies=(GRAY, WHITE), rewards=(ARTIFACT, SPELL)),
    Ruin("ruin.gray-brown", enemies=(GRAY, BROWN), rewards=(ARTIFACT,)),
    Ruin("ruin.brown-red", enemies=(BROWN, RED), rewards=(ARTIFACT, ARTIFACT)),
    Ruin("ruin.green-red", enemies=(GREEN, RED), rewards=(ARTIFACT, ADVANCED_ACTION)),
)
BY_NAME = {ruin.name: ruin for ruin in RUINS}
