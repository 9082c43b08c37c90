"""Megapolises: a city of two cards on two spaces (MK-var-megapolis to MK-var-megapolis-two).

The left half is the city: all defenders lie there, and it has the shields and the leader. The right
half has the other card and covers the space east of it.
"""

from __future__ import annotations

from caipan.geometry.grid import STEPS
from caipan.geometry.hex import Direction

from ...places import GARRISON, Color
from ...state import Town
from ...table import MageKnight


def is_due(g: MageKnight) -> bool:
    """Whether the city revealed now is one: the last of the match, or with two every one."""
    if g.scenario.cities != GARRISON:
        return False
    if "two-megapolises" in g.table.variants:
        return True
    last = len(g.cities) + 1 == len(g.table.levels)
    return "megapolis" in g.table.variants and last


def split(town: Town, color: Color) -> tuple[Town, Town]:
    """MK-var-megapolis: its level is shared out, rounding up on the left."""
    right = town.level // 2
    east = town.at + STEPS[Direction.E]
    return town.__replace__(level=town.level - right), Town(east, color, level=right, of=town.at)
