"""Every card, token and tile of the game."""

from __future__ import annotations

from caipan.kernel.abilities import Definition

from ..spec import Card, Face
from ..state import ENEMY, RUIN, TILE
from . import (
    advanced_actions,
    artifacts,
    banners,
    basic_actions,
    elite_units,
    enemies,
    hostile_spells,
    ruins,
    skills,
    special_spells,
    spells,
    tactics,
    tiles,
    units,
)


def printed(name: str, kind: str, face: Face) -> Card:
    return Definition(name, kind, face, ())


CARDS: tuple[Card, ...] = (
    *basic_actions.CARDS,
    *advanced_actions.CARDS,
    *spells.CARDS,
    *special_spells.CARDS,
    *hostile_spells.CARDS,
    *artifacts.CARDS,
    *banners.CARDS,
    *units.CARDS,
    *elite_units.CARDS,
    *skills.CARDS,
    *tactics.CARDS,
    *(printed(enemy.name, ENEMY, enemy) for enemy in enemies.ENEMIES),
    *(printed(ruin.name, RUIN, ruin) for ruin in ruins.RUINS),
    *(printed(tile.name, TILE, tile) for tile in tiles.TILES),
)
