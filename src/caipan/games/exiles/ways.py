"""How far figures are from each other on foot, for whoever judges a place without going there."""

from __future__ import annotations

from caipan.geometry.grid import Cell, steps_to

from .table import Exiles

UNREACHABLE = 99  # more steps than any map has
NOTHING_SHUT: frozenset[Cell] = frozenset()


def on_foot(g: Exiles, here: Cell, goal: Cell) -> int:
    """Figures may move on; terrain and the statue stay."""
    statue = g.statue
    closed = frozenset((g.cards[statue].place,)) if statue >= 0 else NOTHING_SHUT
    return steps_to(g.ground, goal, closed).get(here, UNREACHABLE)


def foes(g: Exiles, unit: int) -> list[int]:
    team = g.team_of(unit)
    return [u for u in g.units() if g.team_of(u) != team]


def nearest(g: Exiles, unit: int, here: Cell) -> tuple[int, Cell]:
    """The fewest steps from a cell to an enemy of a unit, and where that one stands."""
    found = [(on_foot(g, here, g.cards[f].place), g.cards[f].place) for f in foes(g, unit)]
    return min(found) if found else (0, here)
