"""Seven-hex tiles: a flower is a hex and its six neighbours.

Flowers cover the plane without gaps if their middles lie on one lattice: from a middle, two steps
in a direction and one in the next lead to the middle of the flower on that side, clockwise from
`SIDES[0]`, and side k of one meets side k + 3 of the other. The mirror image of the lattice (two
steps and one to the left) would do as well, but the two do not mix; this is the one to the right.
A flower may lie turned by sixths, and then its own sides are those of the lattice so much farther.
"""

from __future__ import annotations

from functools import cache

from .grid import NOWHERE, REACH, Cell, cell_of, hex_of
from .hex import ORIGIN, Hex, disc, distance, rotated

FLOWER = disc(ORIGIN, 1)  # the middle first, then clockwise from the east
SIDES = tuple(rotated(Hex(2, 1), sixths) for sixths in range(6))


def is_middle(hex: Hex) -> bool:
    """Whether a flower of the lattice through the origin has its middle here."""
    return (hex.q * 3 + hex.r) % 7 == 0


def middle_of(hex: Hex) -> Hex:
    """The middle of the one flower of the lattice that a hex belongs to."""
    return next(near for near in disc(hex, 1) if is_middle(near))


@cache
def beyond(at: Cell, side: int) -> Cell:
    """The middle of the flower on a side; nowhere, if it would not lie whole among the cells."""
    hex = hex_of(at) + SIDES[side]
    return cell_of(hex) if max(abs(hex.q), abs(hex.r)) < REACH else NOWHERE


def beside(a: Cell, b: Cell) -> bool:
    """Whether the flowers with these middles touch."""
    return distance(hex_of(a), hex_of(b)) == 3


def opposite(side: int) -> int:
    """The side that the neighbour there turns towards us."""
    return (side + 3) % 6


@cache
def turned(sides: tuple[int, ...], sixths: int) -> frozenset[int]:
    """Sides of a flower as they lie when it is turned clockwise."""
    return frozenset((side + sixths) % 6 for side in sides)


def petals(at: Cell, sixths: int) -> list[tuple[Cell, Hex]]:
    """The cells of a flower that lies so, each with the hex of the flower that it is."""
    middle = hex_of(at)
    return [(cell_of(middle + rotated(hex, sixths)), hex) for hex in FLOWER]
