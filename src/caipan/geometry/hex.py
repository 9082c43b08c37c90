"""Hexes by axial coordinates: q grows to the right, r down and to the right, points upwards.

Directions are numbered clockwise from the east, and every order here is clockwise.
"""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct


class Hex(Struct, frozen=True, order=True, array_like=True, gc=False):
    """A hex, or the way from one hex to another. Saved as `[q, r]`."""

    q: int
    r: int

    def __add__(self, other: Hex) -> Hex:
        return Hex(self.q + other.q, self.r + other.r)

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self.q - other.q, self.r - other.r)

    def __neg__(self) -> Hex:
        return Hex(-self.q, -self.r)

    def __mul__(self, times: int) -> Hex:
        return Hex(self.q * times, self.r * times)


ORIGIN = Hex(0, 0)


class Direction(IntEnum):
    """One of the six neighbours; also a facing, and a side of a hex."""

    E = 0
    SE = 1
    SW = 2
    W = 3
    NW = 4
    NE = 5

    def turned(self, sixths: int) -> Direction:
        """Clockwise; a negative number turns left."""
        return Direction((self + sixths) % 6)

    @property
    def opposite(self) -> Direction:
        return self.turned(3)

    @property
    def step(self) -> Hex:
        return STEPS[self]


STEPS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))


def distance(a: Hex, b: Hex) -> int:
    q, r = b.q - a.q, b.r - a.r
    return max(abs(q), abs(r), abs(q + r))


def neighbours(hex: Hex, start: Direction = Direction.E) -> tuple[Hex, ...]:
    return tuple(hex + STEPS[(start + side) % 6] for side in range(6))


def towards(here: Hex, neighbour: Hex) -> Direction:
    """The direction of a neighbour, which whoever steps there faces."""
    return Direction(STEPS.index(neighbour - here))


def ring(centre: Hex, radius: int, start: Direction = Direction.E) -> tuple[Hex, ...]:
    """The hexes at this distance, clockwise from the one straight in direction `start`."""
    if radius == 0:
        return (centre,)
    hexes: list[Hex] = []
    for side in range(6):
        corner = centre + STEPS[(start + side) % 6] * radius
        along = STEPS[(start + side + 2) % 6]
        hexes += (corner + along * n for n in range(radius))
    return tuple(hexes)


def disc(centre: Hex, radius: int, start: Direction = Direction.E) -> tuple[Hex, ...]:
    """The hexes within this distance, near to far and each ring clockwise."""
    return tuple(hex for k in range(radius + 1) for hex in ring(centre, k, start))


def rank(hex: Hex, centre: Hex, start: Direction) -> tuple[int, int]:
    """Near before far, and clockwise from `start` at one distance."""
    away, radius = hex - centre, distance(hex, centre)
    for side in range(6):
        turned = rotated(away, -start - side)
        if turned.q > 0 and turned.r >= 0:
            return radius, side * radius + turned.r
    return 0, 0


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The hexes under the line from centre to centre, both ends included, a hex for each step.

    Where the line runs between two hexes equally near, the one first in sorting order counts, so
    the line back is the same line.
    """
    n = distance(a, b)
    begun = (_nearest(a.q * (n - i) + b.q * i, a.r * (n - i) + b.r * i, n) for i in range(n))
    return (*begun, b)


def _nearest(q: int, r: int, n: int) -> Hex:
    """The hex nearest to the point (q / n, r / n): a corner of the rhombus it falls into."""

    def off(hex: Hex) -> tuple[int, Hex]:
        dq, dr = hex.q * n - q, hex.r * n - r
        return dq * dq + dq * dr + dr * dr, hex

    corner = Hex(q // n, r // n)
    return min((corner + Hex(dq, dr) for dq in (0, 1) for dr in (0, 1)), key=off)


def rotated(hex: Hex, sixths: int, about: Hex = ORIGIN) -> Hex:
    """Turned clockwise about a hex; a negative number turns left."""
    away = hex - about
    for _ in range(sixths % 6):
        away = Hex(-away.r, away.q + away.r)
    return about + away


def doubled(hex: Hex) -> tuple[int, int]:
    """Column and row as text draws a hex map: two columns a hex, each row shifted by one."""
    return 2 * hex.q + hex.r, hex.r
