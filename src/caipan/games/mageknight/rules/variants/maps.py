"""Tiles that lie turned, and cities that stand anywhere (MK-var-orientation, MK-var-randomcity)."""

from __future__ import annotations

from ...places import COLORS, Color
from ...table import MageKnight


def sixths(g: MageKnight) -> int:
    """MK-move-5d: as they are printed; by the variant turned by chance."""
    return g.random(6) if "orientation" in g.table.variants else 0


def color_of_city(g: MageKnight, printed: Color) -> Color:
    """MK-var-randomcity: a random card of those that are not on the map yet."""
    if "random-cities" not in g.table.variants:
        return printed
    used = {town.color for town in g.table.towns}
    free = [color for color in COLORS if color not in used]
    return free[g.random(len(free))] if len(free) > 1 else free[0]
