"""Who is in front of whom, and which lines between two hexes are free.

Corners are counted in half columns and thirds of a row: the middle of a hex lies at
(2q + r, 3r), its corners 1 or 2 away, all whole numbers. Stretching a plane bends no line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from .hex import ORIGIN, STEPS, Direction, Hex, ring, rotated

CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # clockwise from the top
Point: TypeAlias = tuple[int, int]
Question: TypeAlias = Callable[[Hex], bool]


def in_front(eye: Hex, facing: Direction, target: Hex) -> bool:
    """The sector between the two directions beside the facing, their rays included.

    At distance 1 these are the three hexes ahead, and two more at each distance farther. One's
    own hex is not in front.
    """
    ahead = rotated(target - eye, -facing)
    return target != eye and ahead.q >= 0 and ahead.q + ahead.r >= 0


def fan(eye: Hex, facing: Direction, reach: int) -> tuple[Hex, ...]:
    """The hexes in front up to a distance, near to far and left to right."""
    left = facing.turned(-1)
    return tuple(h for k in range(1, reach + 1) for h in ring(eye, k, left)[: 2 * k + 1])


def is_clear(a: Hex, b: Hex, blocks: Question) -> bool:
    """Some line from a corner of one hex to a corner of the other is free.

    A line is stopped by a blocking hex that it crosses, and by two between which it runs along
    their common edge. Touching a corner, or running along an edge with one side open, does not
    stop it. The two hexes at the ends never block, and neighbours share a corner, so they always
    see each other. The lines are the same from either end.

    It follows that one blocking hex alone hides nothing: it is no wider than the two it stands
    between, so a line passes on at least one of its sides.
    """
    return any(line.is_free(a, blocks) for line in lines(b - a))


def sees(eye: Hex, facing: Direction, target: Hex, blocks: Question) -> bool:
    """In front, and not hidden."""
    return in_front(eye, facing, target) and is_clear(eye, target, blocks)


def view(eye: Hex, facing: Direction, reach: int, blocks: Question) -> tuple[Hex, ...]:
    """All that is seen up to a distance, in the order of `fan`. Blocking hexes that can be seen
    are in it; whoever aims at a hex asks what it is."""
    return tuple(hex for hex in fan(eye, facing, reach) if is_clear(eye, hex, blocks))


class Line(Struct, frozen=True, order=True, gc=False):
    """What must not block for a line to be free: hexes it crosses, and pairs it runs between."""

    crossed: tuple[Hex, ...]
    between: tuple[tuple[Hex, Hex], ...]

    def is_free(self, start: Hex, blocks: Question) -> bool:
        return not any(blocks(start + hex) for hex in self.crossed) and not any(
            blocks(start + one) and blocks(start + other) for one, other in self.between
        )


@cache  # pure, and asked again for every pair of hexes that lie alike
def lines(away: Hex) -> tuple[Line, ...]:
    """The lines from the corners of the origin to those of another hex, easiest to keep free
    first."""
    # A line stays within the hull of both hexes, which is no wider than one of them.
    there = _middle(away)
    width = max(abs(_side((0, 0), there, corner)) for corner in CORNERS)
    near = [
        Hex(q, r)
        for q in range(min(0, away.q) - 1, max(0, away.q) + 2)
        for r in range(min(0, away.r) - 1, max(0, away.r) + 2)
        if Hex(q, r) not in (ORIGIN, away)
        and abs(_side((0, 0), there, _middle(Hex(q, r)))) <= 2 * width
    ]
    # The other three sides of a hex are sides of its neighbours.
    edges = [(h, side) for h in near for side in range(3) if h + STEPS[side] in near]
    sides = [(_ends(h, side), (h, h + STEPS[side])) for h, side in edges]
    shapes = [(_middle(hex), _corners(hex), hex) for hex in near]
    found = {
        Line(
            tuple(
                [hex for middle, corners, hex in shapes if _crosses(start, end, middle, corners)]
            ),
            tuple([pair for ends, pair in sides if _runs_along(start, end, ends)]),
        )
        for start in _corners(ORIGIN)
        for end in _corners(away)
    }
    return tuple(sorted(found, key=lambda line: (len(line.crossed) + len(line.between), line)))


def _middle(hex: Hex) -> Point:
    return 2 * hex.q + hex.r, 3 * hex.r


def _corners(hex: Hex) -> list[Point]:
    x, y = _middle(hex)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def _side(a: Point, b: Point, p: Point) -> int:
    """Positive, zero or negative: p lies right of the line from a to b, on it, or left."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _ends(hex: Hex, side: int) -> list[Point]:
    """Of one of its sides, 0 to 2."""
    return _corners(hex)[side + 1 : side + 3]


def _crosses(a: Point, b: Point, middle: Point, corners: list[Point]) -> bool:
    """Does the line from a to b enter the inside of the hex?

    Two convex shapes are apart if a line parallel to a side of one of them parts them, so it is
    enough to look across the three pairs of sides and across the line itself.
    """
    x, y = middle
    ax, ay, bx, by = a[0] - x, a[1] - y, b[0] - x, b[1] - y
    for one, other, half in ((ax, bx, 1), (ax + ay, bx + by, 2), (ay - ax, by - bx, 2)):
        if min(one, other) >= half or max(one, other) <= -half:
            return False
    sides = [_side(a, b, corner) for corner in corners]
    return min(sides) < 0 < max(sides)


def _runs_along(a: Point, b: Point, ends: list[Point]) -> bool:
    """Does the line from a to b contain the side between these ends? Lines end at corners, so if it
    contains any length of the side it contains both its ends."""
    for p in ends:
        if (
            _side(a, b, p)
            or not min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
            or not min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
        ):
            return False
    return True
