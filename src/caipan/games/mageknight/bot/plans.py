"""Where to go: the nearest place from which something unseen can be explored, or from which
something is to be won."""

from __future__ import annotations

import heapq
from collections.abc import Iterator

from msgspec import Struct

from caipan.geometry.flowers import beyond
from caipan.geometry.grid import distance

from .. import board
from ..content.tiles import EXPLORE_COST
from ..places import CITY, CLOSED
from ..rules import movement
from ..table import MageKnight


class Plan(Struct, frozen=True):
    """The first cell on the way, and all that the way costs; `next` is -1 if one is there."""

    next: int
    cost: int


def plan(g: MageKnight, seat: int) -> Plan | None:
    """The cheapest way to explore from here, enemies and strange walls avoided."""
    goals = _lookouts(g)
    if not goals:
        return None
    start = g.seats[seat].at
    if start in goals:
        return Plan(-1, EXPLORE_COST)
    for cell, spent, first in _ways(g, seat, start):
        if cell in goals:
            return Plan(first, spent + EXPLORE_COST)
    return None


def _lookouts(g: MageKnight) -> set[int]:
    """Cells next to where a tile may be laid."""
    laid = {t.at for t in g.table.tiles}
    edge = {beyond(at, side) for at in laid for side in board.SIDES} - laid
    free = [at for at in edge if at >= 0 and not movement.against(g, at)]
    cells = g.land.atlas.cells
    return {cell for cell in cells if any(distance(cell, at) <= 2 for at in free)}


def _ways(g: MageKnight, seat: int, start: int) -> Iterator[tuple[int, int, int]]:
    """Cells in the order of what it costs to come there, each with the first step of the way."""
    beside = g.land.atlas.beside
    done: set[int] = set()
    edge = [(0, start, -1)]
    while edge:
        spent, here, first = heapq.heappop(edge)
        if here in done:
            continue
        done.add(here)
        yield here, spent, first
        for cell in beside.get(here, ()):
            cost = movement.cost_of(g, seat, cell)
            if cell in done or cost is None or _barred(g, seat, cell):
                continue
            risk = 3 if movement.provoked(g, seat, here, cell) else 0
            heapq.heappush(edge, (spent + cost + risk, cell, first if first >= 0 else cell))


def _barred(g: MageKnight, seat: int, cell: int) -> bool:
    closed = g.site(cell) == CITY and g.scenario.cities == CLOSED
    return closed or movement.is_rampaging(g, cell) or movement.is_assault(g, seat, cell)
