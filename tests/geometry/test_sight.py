"""The fan in front, and the lines between corners."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caipan.geometry.hex import ORIGIN, Direction, Hex, disc, distance, rank, rotated
from caipan.geometry.sight import fan, in_front, is_clear, lines, sees, view
from tests.support import rule
from tests.support.hexes import DIRECTIONS, NEAR, WALLS, Picture, nowhere

# An own way of counting, to compare with: columns of half a hex and corners at thirds of a row,
# the inside of a hex as six half-planes, and a line cut down by each of them in fractions.
Point = tuple[Fraction, Fraction]
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
OUTLINE = [
    (Fraction(0), -2 * THIRD),
    (HALF, -THIRD),
    (HALF, THIRD),
    (Fraction(0), 2 * THIRD),
    (-HALF, THIRD),
    (-HALF, -THIRD),
]
WIDE = disc(ORIGIN, 5)


def corners(hex: Hex) -> list[Point]:
    x, y = hex.q + Fraction(hex.r, 2), Fraction(hex.r)
    return [(x + dx, y + dy) for dx, dy in OUTLINE]


def overlap(a: Point, b: Point, shape: list[Point], closed: bool) -> Fraction | None:
    """The length, as a part of the line, that lies in a convex shape drawn clockwise; None if the
    line does not get in. A closed shape holds its outline."""
    low, high = Fraction(0), Fraction(1)
    for (px, py), (qx, qy) in zip(shape, [*shape[1:], shape[0]], strict=True):
        inside = [(qx - px) * (y - py) - (qy - py) * (x - px) for x, y in (a, b)]
        if inside[0] == inside[1]:
            if inside[0] < 0 or (inside[0] == 0 and not closed):
                return None
        else:
            cut = inside[0] / (inside[0] - inside[1])
            low, high = (max(low, cut), high) if inside[0] < inside[1] else (low, min(high, cut))
    return high - low if high > low else None


def clear_by_fractions(a: Hex, b: Hex, walls: frozenset[Hex]) -> bool:
    walls = walls - {a, b}

    def is_free(start: Point, end: Point) -> bool:
        if start == end:
            return True
        if any(overlap(start, end, corners(hex), closed=False) for hex in walls):
            return False
        # Inside none, the line can share a length with a closed wall only along its edge; with
        # two walls sharing the same length it is the edge between them.
        along = [hex for hex in walls if overlap(start, end, corners(hex), closed=True)]
        return not any(
            distance(one, other) == 1 and shared(start, end, one, other)
            for one in along
            for other in along
        )

    return any(is_free(start, end) for start in corners(a) for end in corners(b))


def shared(start: Point, end: Point, one: Hex, other: Hex) -> bool:
    """Both ends of the edge between two neighbours lie on the line."""
    edge = set(corners(one)) & set(corners(other))
    (sx, sy), (ex, ey) = start, end
    return all((ex - sx) * (y - sy) == (ey - sy) * (x - sx) for x, y in edge) and all(
        min(sx, ex) <= x <= max(sx, ex) and min(sy, ey) <= y <= max(sy, ey) for x, y in edge
    )


@settings(max_examples=40)
@given(NEAR, NEAR, WALLS)
def test_lines_are_free_as_fractions_say(a: Hex, b: Hex, walls: frozenset[Hex]) -> None:
    assert is_clear(a, b, walls.__contains__) == clear_by_fractions(a, b, walls)


@pytest.mark.parametrize("away", [Hex(2, 0), Hex(1, 1), Hex(2, 1), Hex(-3, 2), Hex(1, -4)])
def test_no_line_meets_a_hex_that_was_not_looked_at(away: Hex) -> None:
    """Among all hexes far and wide, lines cross those of `lines` and no other."""
    crossed = {
        hex
        for hex in WIDE
        if hex not in (ORIGIN, away)
        for start in corners(ORIGIN)
        for end in corners(away)
        if overlap(start, end, corners(hex), closed=False)
    }
    assert {hex for line in lines(away) for hex in line.crossed} == crossed


@rule("EX-sight-symmetric")
@given(NEAR, NEAR, WALLS)
def test_sight_is_mutual(a: Hex, b: Hex, walls: frozenset[Hex]) -> None:
    blocks = walls.__contains__
    assert is_clear(a, b, blocks) == is_clear(b, a, blocks)


@given(NEAR, NEAR, WALLS, st.integers(0, 5), DIRECTIONS)
def test_sight_does_not_depend_on_where_north_is(
    a: Hex, b: Hex, walls: frozenset[Hex], sixths: int, far: Direction
) -> None:
    def moved(hex: Hex) -> Hex:
        return rotated(hex, sixths) + far.step * 9

    turned = frozenset(moved(hex) for hex in walls)
    assert is_clear(a, b, walls.__contains__) == is_clear(moved(a), moved(b), turned.__contains__)


@given(NEAR, NEAR, WALLS, NEAR)
def test_a_wall_taken_away_hides_nothing(a: Hex, b: Hex, walls: frozenset[Hex], gone: Hex) -> None:
    if is_clear(a, b, walls.__contains__):
        assert is_clear(a, b, (walls - {gone}).__contains__)


@given(NEAR, NEAR, NEAR)
def test_one_wall_alone_hides_nothing(a: Hex, b: Hex, wall: Hex) -> None:
    """It is as wide as what it should hide, and a line may graze it."""
    assert is_clear(a, b, {wall}.__contains__)


@given(NEAR, DIRECTIONS)
def test_neighbours_always_see_each_other(a: Hex, d: Direction) -> None:
    assert is_clear(a, a + d.step, lambda hex: True)


@rule("EX-sight-vertex", "EX-sight-symmetric")
def test_all_lines_blocked_means_hidden_and_one_free_means_seen() -> None:
    """A wall of three hides what is behind it, either way; with a gap above, a line gets past."""
    board = Picture("""
         . # .
        . A # B .
         . # .
    """)
    a, b = board["A"], board["B"]
    assert not is_clear(a, b, board.blocks) and not is_clear(b, a, board.blocks)
    gap = Picture("""
         . . .
        . A # B .
         . # .
    """)
    assert is_clear(gap["A"], gap["B"], gap.blocks) and is_clear(gap["B"], gap["A"], gap.blocks)


def test_nobody_looks_along_the_edge_between_two_walls() -> None:
    hidden = Picture("""
        A #
         # B
    """)
    assert not is_clear(hidden["A"], hidden["B"], hidden.blocks)


def test_an_edge_with_one_side_open_may_be_looked_along() -> None:
    seen = Picture("""
        A #
         . B
    """)
    assert is_clear(seen["A"], seen["B"], seen.blocks)


def test_one_can_look_down_a_corridor_with_walls_on_both_sides() -> None:
    """Its lines touch corners and edges of the walls all the way."""
    board = Picture("A . . . . B")
    assert is_clear(board["A"], board["B"], board.blocks)


def test_nobody_looks_round_the_bend_of_a_corridor() -> None:
    board = Picture("""
        A . . .
               .
                . B
    """)
    assert not is_clear(board["A"], board["B"], board.blocks)


def test_void_hides_like_a_wall() -> None:
    board = Picture("""
        . A   B .
    """)
    assert not is_clear(board["A"], board["B"], board.blocks)


@given(DIRECTIONS, st.integers(1, 6))
def test_a_fan_widens_by_two_with_each_step(facing: Direction, reach: int) -> None:
    hexes = fan(ORIGIN, facing, reach)
    counts = [sum(distance(ORIGIN, hex) == k for hex in hexes) for k in range(reach + 1)]
    assert counts == [0, *(2 * k + 1 for k in range(1, reach + 1))]


@given(NEAR, DIRECTIONS, st.integers(1, 5))
def test_the_fan_is_what_is_in_front_from_left_to_right(
    eye: Hex, facing: Direction, reach: int
) -> None:
    ahead = [hex for hex in disc(eye, reach) if in_front(eye, facing, hex)]
    left = facing.turned(-1)
    assert fan(eye, facing, reach) == tuple(sorted(ahead, key=lambda at: rank(at, eye, left)))


@rule("EX-sight-fan")
def test_a_unit_sees_the_sector_ahead_unless_walls_hide_it() -> None:
    """Looking east, with walls ahead and to its right: it sees (s) to the left of them, not what
    both hide (h), and nothing beside or behind it (b)."""
    board = Picture("""
          b b s s .
         b b s s .
        b b A # . .
         b b # h . .
          b b . . h .
    """)
    eye, east = board["A"], Direction.E
    adjacent = (Direction.NE, Direction.E, Direction.SE)
    assert fan(eye, east, 1) == tuple(eye + d.step for d in adjacent)
    seen = set(view(eye, east, 4, board.blocks))
    assert board.all("s") <= seen
    assert seen.isdisjoint(board.all("h") | board.all("b") | {eye})


@given(NEAR, DIRECTIONS, NEAR, WALLS)
def test_to_see_is_to_face_and_to_have_a_line(
    eye: Hex, facing: Direction, target: Hex, walls: frozenset[Hex]
) -> None:
    blocks = walls.__contains__
    seen = sees(eye, facing, target, blocks)
    assert seen == (in_front(eye, facing, target) and is_clear(eye, target, blocks))
    assert seen == (target in view(eye, facing, 6, blocks))


@given(NEAR, NEAR)
def test_every_other_hex_is_in_front_of_two_or_three_facings(eye: Hex, target: Hex) -> None:
    """Three if it lies straight in a direction, else two; one's own hex is in front of none."""
    facings = sum(sees(eye, facing, target, nowhere) for facing in Direction)
    away = target - eye
    straight = 0 in (away.q, away.r, away.q + away.r)
    assert facings == (0 if eye == target else 3 if straight else 2)
