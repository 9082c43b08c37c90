"""Hexes: distance, rings, turns, lines and the clockwise order."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caipan.geometry.hex import (
    ORIGIN,
    Direction,
    Hex,
    disc,
    distance,
    doubled,
    line,
    neighbours,
    rank,
    ring,
    rotated,
    towards,
)
from tests.support.hexes import DIRECTIONS, HEXES, from_doubled, reflected

RADII = st.integers(1, 6)
TURNS = st.integers(-7, 7)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(HEXES, HEXES)
def test_distance_is_the_least_number_of_steps(a: Hex, b: Hex) -> None:
    nearer = [hex for hex in neighbours(a) if distance(hex, b) == distance(a, b) - 1]
    assert a == b or nearer
    assert all(abs(distance(hex, b) - distance(a, b)) <= 1 for hex in neighbours(a))


@given(HEXES, DIRECTIONS)
def test_neighbours_go_clockwise_from_the_direction_asked_for(a: Hex, start: Direction) -> None:
    assert neighbours(a, start) == tuple(a + start.turned(n).step for n in range(6))
    assert neighbours(a, start) == ring(a, 1, start)


def test_directions_go_clockwise_as_drawn_with_the_point_up() -> None:
    """Columns grow to the right and rows downwards: east first, then down."""
    drawn = [doubled(d.step) for d in Direction]
    assert drawn == [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


@given(HEXES, DIRECTIONS)
def test_towards_names_the_step_to_a_neighbour(a: Hex, d: Direction) -> None:
    assert towards(a, a + d.step) == d
    assert towards(a + d.step, a) == d.opposite


def test_towards_knows_neighbours_only() -> None:
    with pytest.raises(ValueError, match=r"index"):
        towards(ORIGIN, Hex(2, 0))


@given(HEXES, RADII, DIRECTIONS)
def test_a_ring_has_six_hexes_for_each_step_of_its_radius(
    a: Hex, radius: int, start: Direction
) -> None:
    hexes = ring(a, radius, start)
    assert len(set(hexes)) == len(hexes) == 6 * radius
    assert {distance(a, hex) for hex in hexes} == {radius}
    assert hexes[0] == a + start.step * radius


@given(HEXES, RADII, DIRECTIONS)
def test_a_ring_is_walked_clockwise(a: Hex, radius: int, start: Direction) -> None:
    """Each hex touches the next, and a sixth of the way on lies the next corner."""
    hexes = ring(a, radius, start)
    assert all(distance(x, y) == 1 for x, y in pairwise((*hexes, hexes[0])))
    corners = [a + start.turned(n).step * radius for n in range(6)]
    assert [hexes[n * radius] for n in range(6)] == corners


@given(HEXES, RADII, DIRECTIONS)
def test_rings_partition_a_disc(a: Hex, radius: int, start: Direction) -> None:
    hexes = disc(a, radius, start)
    assert len(set(hexes)) == len(hexes) == 1 + 3 * radius * (radius + 1)
    box = (Hex(a.q + q, a.r + r) for q in range(-7, 8) for r in range(-7, 8))
    assert set(hexes) == {hex for hex in box if distance(a, hex) <= radius}


def test_a_ring_of_radius_0_is_its_centre() -> None:
    assert ring(Hex(2, 3), 0) == disc(Hex(2, 3), 0) == (Hex(2, 3),)


@given(HEXES, RADII, DIRECTIONS, st.data())
def test_by_rank_is_the_order_of_discs(
    a: Hex, radius: int, start: Direction, data: st.DataObject
) -> None:
    hexes = disc(a, radius, start)
    shuffled = data.draw(st.permutations(hexes))
    assert tuple(sorted(shuffled, key=lambda hex: rank(hex, a, start))) == hexes


@given(HEXES, RADII, DIRECTIONS)
def test_a_rank_is_the_distance_and_the_place_on_the_ring(
    a: Hex, radius: int, start: Direction
) -> None:
    ranks = [rank(hex, a, start) for hex in ring(a, radius, start)]
    assert ranks == [(radius, n) for n in range(6 * radius)]
    assert rank(a, a, start) == (0, 0)


def test_surrounding_targets_go_from_the_left_clockwise_near_before_far() -> None:
    """As EX-multi-around tells it, for a unit at the origin that looks east."""
    left, ahead, right, behind, far_left, far_ahead = (
        Hex(1, -1),
        Hex(1, 0),
        Hex(0, 1),
        Hex(-1, 0),
        Hex(2, -2),
        Hex(2, 0),
    )
    mixed = [far_ahead, behind, ahead, far_left, right, left]
    wanted = (left, ahead, right, behind, far_left, far_ahead)
    start = Direction.E.turned(-1)
    assert tuple(sorted(mixed, key=lambda hex: rank(hex, ORIGIN, start))) == wanted


@given(HEXES, HEXES, HEXES, TURNS)
def test_turning_keeps_distances(a: Hex, b: Hex, about: Hex, n: int) -> None:
    assert distance(rotated(a, n, about), rotated(b, n, about)) == distance(a, b)
    assert rotated(about, n, about) == about


@given(HEXES, HEXES, TURNS, TURNS)
def test_turns_add_up_and_six_are_none(a: Hex, about: Hex, n: int, m: int) -> None:
    assert rotated(a, 6, about) == a
    assert rotated(rotated(a, n, about), m, about) == rotated(a, n + m, about)


@given(DIRECTIONS, TURNS)
def test_directions_turn_with_their_steps(d: Direction, n: int) -> None:
    assert rotated(d.step, n) == d.turned(n).step


@given(DIRECTIONS, TURNS)
def test_a_mirror_keeps_its_axis_and_changes_left_for_right(axis: Direction, n: int) -> None:
    assert reflected(axis.turned(n).step, axis) == axis.turned(-n).step


@given(HEXES, HEXES)
def test_a_line_steps_from_end_to_end_and_is_the_same_line_back(a: Hex, b: Hex) -> None:
    hexes = line(a, b)
    assert (hexes[0], hexes[-1]) == (a, b)
    assert len(hexes) == distance(a, b) + 1
    assert all(distance(x, y) == 1 for x, y in pairwise(hexes))
    assert line(b, a) == hexes[::-1]


@given(HEXES, DIRECTIONS, st.integers(0, 8))
def test_a_line_along_a_direction_is_straight(a: Hex, d: Direction, n: int) -> None:
    assert line(a, a + d.step * n) == tuple(a + d.step * k for k in range(n + 1))


def test_a_line_between_two_hexes_equally_near_takes_the_first_of_them() -> None:
    assert line(ORIGIN, Hex(1, 1)) == (ORIGIN, Hex(0, 1), Hex(1, 1))


@given(HEXES)
def test_columns_and_rows_are_read_back(a: Hex) -> None:
    assert from_doubled(*doubled(a)) == a


@given(HEXES, HEXES, st.integers(-3, 3))
def test_hexes_add_like_vectors(a: Hex, b: Hex, n: int) -> None:
    assert a + b - b == a and a + -a == ORIGIN
    assert (a + b) * n == a * n + b * n


def test_a_hex_is_saved_as_its_two_numbers() -> None:
    saved = msgspec.json.encode(Hex(-1, 4))
    assert saved == b"[-1,4]" and msgspec.json.decode(saved, type=Hex) == Hex(-1, 4)
