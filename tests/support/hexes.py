"""Hexes for tests: arbitrary ones, and boards read from pictures."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent

from hypothesis import strategies as st

from caipan.geometry.hex import ORIGIN, Direction, Hex, disc, rotated

HEXES = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
DIRECTIONS = st.sampled_from(Direction)
AREA = disc(ORIGIN, 3)
NEAR = st.sampled_from(AREA)  # a small board, dense enough that things are in the way
WALLS = st.frozensets(NEAR, max_size=24)


def anywhere(hex: Hex) -> bool:
    return True


def nowhere(hex: Hex) -> bool:
    return False


def outside(walls: frozenset[Hex]) -> Callable[[Hex], bool]:
    """Neither a wall nor off the small board."""
    return lambda hex: hex in AREA and hex not in walls


def from_doubled(column: int, row: int) -> Hex:
    """The hex that is drawn there. Column and row are both even or both odd; other places lie
    between two hexes."""
    assert (column - row) % 2 == 0, f"no hex has its middle at column {column}, row {row}"
    return Hex((column - row) // 2, row)


def reflected(hex: Hex, axis: Direction) -> Hex:
    """The mirror image in the line through the origin along a direction."""
    away = rotated(hex, -axis)
    return rotated(Hex(away.q + away.r, -away.r), axis)


class Picture:
    """A map drawn as text, two columns a hex and every other row shifted by one.

    The first row drawn is row 0. Letters name single hexes; other marks may repeat.
    """

    def __init__(self, drawing: str) -> None:
        rows = dedent(drawing).strip("\n").splitlines()
        # Text cut to the left margin may be shifted by one as a whole.
        shift = next((len(row) - len(row.lstrip()) + n) % 2 for n, row in enumerate(rows) if row)
        self.marks: dict[Hex, str] = {
            from_doubled(column + shift, n): mark
            for n, row in enumerate(rows)
            for column, mark in enumerate(row)
            if mark != " "
        }

    def all(self, mark: str) -> frozenset[Hex]:
        return frozenset(hex for hex, each in self.marks.items() if each == mark)

    def __getitem__(self, mark: str) -> Hex:
        (hex,) = self.all(mark)
        return hex

    def blocks(self, hex: Hex) -> bool:
        """Walls are drawn #; what is not drawn is void and blocks too (EX-move-impassable)."""
        return self.marks.get(hex, "#") == "#"

    def is_open(self, hex: Hex) -> bool:
        return not self.blocks(hex)
