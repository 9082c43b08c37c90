"""How far figures are from each other on foot, for whoever judges a place without going there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from caipan.geometry.grid import NOWHERE, Cell, Ground, reached

from .table import Exiles

EVERYWHERE = 99  # more steps than any map has


@lru_cache(maxsize=4096)
def steps_to(ground: Ground, goal: Cell, statue: Cell) -> Mapping[Cell, int]:
    """Steps to a goal from every cell it can be reached from; figures may move on, terrain and the
    statue stay."""
    return reached(goal, EVERYWHERE, ground, {statue})


def on_foot(g: Exiles, here: Cell, goal: Cell) -> int:
    statue = g.statue
    ways = steps_to(g.ground, goal, g.cards[statue].place if statue >= 0 else NOWHERE)
    return ways.get(here, EVERYWHERE)


def foes(g: Exiles, unit: int) -> list[int]:
    team = g.team_of(unit)
    return [u for u in g.units() if g.team_of(u) != team]


def nearest(g: Exiles, unit: int, here: Cell) -> tuple[int, Cell]:
    """The fewest steps from a cell to an enemy of a unit, and where that one stands."""
    found = [(on_foot(g, here, g.cards[f].place), g.cards[f].place) for f in foes(g, unit)]
    return min(found) if found else (0, here)
