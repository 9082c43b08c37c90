"""Hexes as whole numbers, for boards that are asked about thousands of times a second.

A cell is its hex packed into one number, so a step is an addition and whatever depends only on how
two cells lie to each other (distance, front, order, lines of sight) is remembered by their
difference. Everything here is worked out by `hex` and `sight`; nothing is decided anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import TypeAlias, overload

from . import hex as hexes
from . import sight
from .hex import ORIGIN, Direction, Hex

Cell: TypeAlias = int
NOWHERE: Cell = -1
ROW = 128  # cells of one q; hexes from -31 to 31 keep every difference unambiguous
HALF = ROW // 2
REACH = 31
STEPS = tuple(h.q * ROW + h.r for h in hexes.STEPS)
DIRECTIONS = {step: side for side, step in enumerate(STEPS)}


def cell_of(hex: Hex) -> Cell:
    if max(abs(hex.q), abs(hex.r)) > REACH:
        raise ValueError(f"{hex} lies beyond {REACH} hexes from the middle")
    return (hex.q + HALF) * ROW + hex.r + HALF


def hex_of(cell: Cell) -> Hex:
    q, r = divmod(cell, ROW)
    return Hex(q - HALF, r - HALF)


class Names(Sequence[str]):
    """The name of every cell: `1,-2`."""

    @overload
    def __getitem__(self, cell: Cell) -> str: ...
    @overload
    def __getitem__(self, cell: slice) -> list[str]: ...
    def __getitem__(self, cell: Cell | slice) -> str | list[str]:
        if isinstance(cell, slice):
            return [self[c] for c in range(*cell.indices(len(self)))]
        if not 0 <= cell < len(self):
            raise IndexError(cell)
        hex = hex_of(cell)
        return f"{hex.q},{hex.r}"

    def __len__(self) -> int:
        return ROW * ROW


def _away(difference: int) -> Hex:
    q, r = divmod(difference + HALF, ROW)
    return Hex(q, r - HALF)


@cache
def length(difference: int) -> int:
    return hexes.distance(ORIGIN, _away(difference))


def distance(a: Cell, b: Cell) -> int:
    return length(b - a)


@cache
def is_ahead(difference: int, facing: int) -> bool:
    """Whether a cell this far off lies in the front sector of somebody facing so."""
    return sight.in_front(ORIGIN, Direction(facing), _away(difference))


@cache
def order(difference: int, start: int) -> tuple[int, int]:
    """Near before far, and clockwise from `start` at one distance (see `hex.rank`)."""
    return hexes.rank(_away(difference), ORIGIN, Direction(start))


@cache
def disc(radius: int) -> tuple[int, ...]:
    """The differences within this distance, near to far and each ring clockwise from the east."""
    return tuple(h.q * ROW + h.r for h in hexes.disc(ORIGIN, radius))


@cache
def lines(difference: int) -> tuple[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], ...]:
    """`sight.lines` in differences: cells a line crosses, and pairs it runs between."""

    def packed(hex: Hex) -> int:
        return hex.q * ROW + hex.r

    return tuple(
        (tuple(map(packed, line.crossed)), tuple((packed(a), packed(b)) for a, b in line.between))
        for line in sight.lines(_away(difference))
    )


class Ground:
    """The terrain of one map. What no cell lies on is void: it cannot be entered and it blocks
    sight, as an impassable cell does."""

    __slots__ = ("_clear", "beside", "cells", "enter", "stop")

    def __init__(self, enter: Iterable[Cell], stop: Iterable[Cell]) -> None:
        self.enter = frozenset(enter)
        self.stop = frozenset(stop)
        self.cells = tuple(sorted(self.enter))
        self.beside: Mapping[Cell, tuple[Cell, ...]] = {
            cell: tuple(cell + step for step in STEPS if cell + step in self.enter)
            for cell in self.enter
        }
        self._clear: dict[int, bool] = {}

    def is_clear(self, a: Cell, b: Cell) -> bool:
        """Whether some line between them is free (see `sight`). It is free both ways, so it is kept
        once."""
        if a > b:
            a, b = b, a
        key = a << 14 | b
        found = self._clear.get(key)
        if found is None:
            found = self._clear[key] = self._is_clear(a, b)
        return found

    def _is_clear(self, a: Cell, b: Cell) -> bool:
        enter = self.enter
        for crossed, between in lines(b - a):
            for cell in crossed:
                if a + cell not in enter:
                    break
            else:
                for one, other in between:
                    if a + one not in enter and a + other not in enter:
                        break
                else:
                    return True
        return False

    def within(self, centre: Cell, radius: int) -> list[Cell]:
        """Cells of the map up to a distance, near to far."""
        enter = self.enter
        return [centre + d for d in disc(radius) if centre + d in enter]


def reached(start: Cell, points: int, ground: Ground, closed: AbstractSet[Cell]) -> dict[Cell, int]:
    """Every cell that so many single steps lead to without entering a closed one, with the fewest
    that do; the start takes none. Cells nobody may stop on are among them."""
    costs = {start: 0}
    edge = [start]
    beside = ground.beside
    for spent in range(1, points + 1):
        further: list[Cell] = []
        for here in edge:
            for cell in beside[here]:
                if cell not in costs and cell not in closed:
                    costs[cell] = spent
                    further.append(cell)
        if not further:
            break
        edge = further
    return costs


def travelled(
    start: Cell, points: int, ground: Ground, toll: Callable[[Cell], int | None]
) -> dict[Cell, int]:
    """Every cell that these points lead to where entering one has its own toll (never below 0; None
    shuts it), with the least they cost; the start costs nothing. Cells nobody may stop on are among
    them."""
    costs: dict[Cell, int] = {}
    edge = [(0, start)]
    while edge:
        spent, here = heappop(edge)
        if here in costs:
            continue
        costs[here] = spent
        for cell in ground.beside[here]:
            more = None if cell in costs else toll(cell)
            if more is not None and spent + more <= points:
                heappush(edge, (spent + more, cell))
    return costs


@lru_cache(maxsize=4096)
def steps_to(ground: Ground, goal: Cell, closed: frozenset[Cell]) -> Mapping[Cell, int]:
    """Steps to a goal from every cell that it can be reached from; made once for a map."""
    return reached(goal, len(ground.cells), ground, closed)
