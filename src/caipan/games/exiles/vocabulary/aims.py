"""Whom an action is aimed at: `one(ENEMY | OBJECT, in_sight(4))`."""

from __future__ import annotations

from ..spec import (
    ALLY,
    ALLY_CHARACTER,
    AROUND,
    CHARGE,
    EITHER,
    ENEMY,
    MAP,
    OBJECT,
    PUPPET,
    SELF,
    SIGHT,
    UNIT,
    USER,
    YOURSELF,
    Aim,
    Zone,
)


def in_sight(n: int) -> Zone:
    """In the front sector, within n, with a free line."""
    return Zone(SIGHT, n)


def around(n: int, of: str = USER) -> Zone:
    """Within n in any direction, with a free line."""
    return Zone(AROUND, n, of)


ON_THE_MAP = Zone(MAP, 99)


def one(kinds: int, zone: Zone, *, linked: bool = False, only_source: bool = False) -> Aim:
    """One of these; of the linked alone, or whose action is answered."""
    return Aim("one", zone, kinds, linked=linked, only_source=only_source)


def up_to_two(kinds: int, zone: Zone) -> Aim:
    return Aim("two", zone, kinds)


def every(kinds: int, zone: Zone) -> Aim:
    return Aim("all", zone, kinds)


def a_cell(zone: Zone, *, hits: int, within: int) -> Aim:
    """An aimed cell, and everybody within so many of it."""
    return Aim("cell", zone, hits, area=within)


def a_dash(zone: Zone) -> Aim:
    """An empty cell to dash to; the enemies on the way are hit."""
    return Aim("path", zone, ENEMY)


def left_behind(zone: Zone, *, within: int) -> Aim:
    """Needs an empty cell to go to; hits enemies near the cell that is left."""
    return Aim("left", zone, ENEMY, area=within)


def empty_cell(zone: Zone) -> Aim:
    """There must be an empty cell; which one is chosen as the effect happens."""
    return Aim("empty", zone, 0)


def beside_circles(zone: Zone) -> Aim:
    return Aim("circles", zone, ENEMY)


def whom_to_link(zone: Zone) -> Aim:
    return Aim("link", zone, SELF | ALLY_CHARACTER | ENEMY)


OWN_CHARGES = Aim("charges", ON_THE_MAP, CHARGE)
NOBODY_ELSE = Aim("self", Zone(YOURSELF, 0), SELF)

__all__ = [
    "ALLY", "ALLY_CHARACTER", "CHARGE", "EITHER", "ENEMY", "NOBODY_ELSE", "OBJECT", "ON_THE_MAP",
    "OWN_CHARGES", "PUPPET", "SELF", "UNIT", "a_cell", "a_dash", "around", "beside_circles",
    "empty_cell", "every", "in_sight", "left_behind", "one", "up_to_two", "whom_to_link",
]  # fmt: skip
