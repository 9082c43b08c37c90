"""Ways over a board. A path is the hexes entered, in order: the start is not in it, the end is.

The board comes in as a question: what does it cost to enter this hex, None if it cannot be done.
Paths are listed by their steps, clockwise from the east, so equal boards list equal paths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import pairwise
from typing import TypeAlias

from caipan.geometry.hex import Hex, distance, neighbours, towards

Path: TypeAlias = tuple[Hex, ...]
Toll: TypeAlias = Callable[[Hex], int | None]  # never below 0
Question: TypeAlias = Callable[[Hex], bool]


def reachable(start: Hex, points: int, toll: Toll) -> dict[Hex, int]:
    """Every hex that these points lead to, with the least they cost; the start costs nothing.

    Hexes that may be passed but not stopped on are among them: whoever moves strikes them out.
    """
    costs: dict[Hex, int] = {}
    frontier = [(0, start)]
    while frontier:
        spent, here = heappop(frontier)
        if here in costs:
            continue
        costs[here] = spent
        for hex in neighbours(here):
            more = None if hex in costs else toll(hex)
            if more is not None and spent + more <= points:
                heappush(frontier, (spent + more, hex))
    return costs


def next_steps(here: Hex, points: int, toll: Toll, may_stop: Question) -> tuple[Hex, ...]:
    """The neighbours a split movement may enter next: those from which it can still come to rest.

    EX-move-split lets movement end after any step, EX-move-passthrough-mark and EX-move-allies
    forbid ending on some hexes; so nobody may enter one of those with too few points to leave it.
    """

    def leads_on(hex: Hex) -> bool:
        cost = toll(hex)
        if cost is None or cost > points:
            return False
        return any(may_stop(end) for end in reachable(hex, points - cost, toll))

    return tuple(hex for hex in neighbours(here) if leads_on(hex))


def shortest_paths(start: Hex, goal: Hex, points: int, toll: Toll) -> tuple[Path, ...]:
    """Every cheapest path that these points pay for; none if they do not."""
    costs = reachable(start, points, toll)

    def back(hex: Hex, path: Path) -> Iterator[Path]:
        if hex == start:
            yield path
            return
        path = (hex, *path)
        for before in neighbours(hex):
            # A hex that costs nothing to enter could otherwise be walked to and fro.
            if before in costs and before not in path and costs[hex] - costs[before] == toll(hex):
                yield from back(before, path)

    if goal not in costs:
        return ()
    return tuple(sorted(back(goal, ()), key=lambda path: steps(start, path)))


def direct_paths(start: Hex, goal: Hex, may_enter: Question) -> tuple[Path, ...]:
    """EX-dash-path: every path on which each step brings the goal nearer.

    The distance is counted across the map, whatever lies between, so a dash never goes round an
    obstacle: where every direct path is blocked there is none.
    """

    def on(here: Hex, path: Path) -> Iterator[Path]:
        if here == goal:
            yield path
            return
        for hex in neighbours(here):
            if distance(hex, goal) < distance(here, goal) and may_enter(hex):
                yield from on(hex, (*path, hex))

    return tuple(on(start, ()))


def steps(start: Hex, path: Path) -> tuple[int, ...]:
    """The directions of a path's steps, its place among others from the same start."""
    return tuple(towards(a, b) for a, b in pairwise((start, *path)))
