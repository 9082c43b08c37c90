"""A hex map as lines of text: points upwards, each row half a hex to the right of the one above."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .hex import Hex, doubled


def halves(cells: Iterable[Hex]) -> int:
    """How wide a map is, in halves of a hex."""
    columns = [doubled(cell)[0] for cell in cells]
    return max(columns) - min(columns) + 2


def rows(widths: Mapping[Hex, int], half: int) -> list[list[tuple[int, Hex]]]:
    """From the top, the hexes of every row from the left, each with the blanks before its text.

    A text is so many columns wide, and half a hex so many. It stands in the middle of its hex, or
    farther right where the text before it needs the room.
    """
    left = min(doubled(cell)[0] for cell in widths)
    lines: dict[int, list[tuple[int, Hex]]] = {}
    ends: dict[int, int] = {}
    for cell in sorted(widths, key=lambda cell: (cell.r, cell.q)):
        column, row = doubled(cell)
        end = ends.get(row, 0)
        start = max((column - left + 1) * half - (widths[cell] + 1) // 2, end)
        lines.setdefault(row, []).append((start - end, cell))
        ends[row] = start + widths[cell]
    return [lines.get(row, []) for row in range(min(lines), max(lines) + 1)]
