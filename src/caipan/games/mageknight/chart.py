"""The printed order of a round, a turn and a fight: where the step strip stands, and where somebody
may ask to be stopped."""

from __future__ import annotations

CHART = (
    ("MK-round-2a", "phase.preparation"),
    ("MK-round-3a", "phase.tactics"),
    ("MK-round-4a", "phase.turn"),
    ("MK-turn-1", "phase.turn"),
    ("MK-turn-2", "phase.turn"),
    ("MK-turn-5a", "phase.turn"),
    ("MK-combat-start-2c", "phase.ranged"),
    ("MK-combat-rs-1", "phase.ranged"),
    ("MK-combat-block-1", "phase.block"),
    ("MK-combat-block-3", "phase.block"),
    ("MK-combat-dmg-1", "phase.damage"),
    ("MK-combat-dmg-2", "phase.damage"),
    ("MK-combat-atk-2", "phase.attack"),
    ("MK-pvp-3", "phase.duel"),
    ("MK-pvp-rs-1", "phase.duel"),
    ("MK-pvp-rs-2", "phase.duel"),
    ("MK-pvp-rs-4", "phase.duel"),
    ("MK-pvp-rs-5", "phase.duel"),
    ("MK-end-4a", "phase.end"),
    ("MK-end-5", "phase.end"),
    ("MK-end-6", "phase.end"),
    ("MK-end-7a", "phase.end"),
)
