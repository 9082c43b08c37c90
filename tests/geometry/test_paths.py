"""Paths: what points reach, and all the ways there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from caipan.geometry.hex import ORIGIN, Hex, disc, distance, neighbours
from tests.support.hexes import NEAR, WALLS, Picture, anywhere, outside
from tests.support.paths import (
    Path,
    direct_paths,
    next_steps,
    reachable,
    shortest_paths,
    steps,
)

SMALL = disc(ORIGIN, 2)
SPOT = st.sampled_from(SMALL)
# What it costs to enter each hex of a small board; a hex left out cannot be entered.
BOARDS = st.dictionaries(SPOT, st.integers(0, 3))
POINTS = st.integers(0, 5)


def walks(start: Hex, points: int, board: dict[Hex, int]) -> Iterator[tuple[Path, int]]:
    """Every path that crosses no hex twice, with its cost, by trying everything."""

    def on(path: Path, spent: int) -> Iterator[tuple[Path, int]]:
        yield path, spent
        here = path[-1] if path else start
        for hex in neighbours(here):
            if hex in board and hex != start and hex not in path and spent + board[hex] <= points:
                yield from on((*path, hex), spent + board[hex])

    return on((), 0)


@given(SPOT, POINTS, BOARDS)
def test_reachable_is_what_trying_everything_reaches(
    start: Hex, points: int, board: dict[Hex, int]
) -> None:
    found: dict[Hex, int] = {}
    for path, spent in walks(start, min(points, 3), board):
        end = path[-1] if path else start
        found[end] = min(spent, found.get(end, spent))
    assert reachable(start, min(points, 3), board.get) == found


@given(SPOT, SPOT, BOARDS)
def test_shortest_paths_are_all_of_them(start: Hex, goal: Hex, board: dict[Hex, int]) -> None:
    points = 3
    there = [(p, c) for p, c in walks(start, points, board) if (p[-1] if p else start) == goal]
    least = min((cost for _, cost in there), default=None)
    paths = shortest_paths(start, goal, points, board.get)
    assert set(paths) == {path for path, cost in there if cost == least}
    assert len(set(paths)) == len(paths)


@given(NEAR, NEAR, WALLS)
def test_shortest_paths_step_from_hex_to_hex_and_cost_the_same(
    start: Hex, goal: Hex, walls: frozenset[Hex]
) -> None:
    is_open = outside(walls)
    paths = shortest_paths(start, goal, 8, lambda hex: 1 if is_open(hex) else None)
    assert len({len(path) for path in paths}) <= 1
    for path in paths:
        assert all(distance(a, b) == 1 for a, b in pairwise((start, *path)))
        assert not path or path[-1] == goal
        assert all(is_open(hex) for hex in path)


@given(NEAR, NEAR, WALLS)
def test_paths_come_in_the_order_of_their_steps(
    start: Hex, goal: Hex, walls: frozenset[Hex]
) -> None:
    is_open = outside(walls)
    shortest = shortest_paths(start, goal, 7, lambda hex: 1 if is_open(hex) else None)
    for paths in (shortest, direct_paths(start, goal, is_open)):
        turns = [steps(start, path) for path in paths]
        assert turns == sorted(turns)


@given(NEAR, NEAR, WALLS)
def test_direct_paths_are_the_shortest_where_nothing_forces_a_detour(
    start: Hex, goal: Hex, walls: frozenset[Hex]
) -> None:
    is_open = outside(walls)
    far = distance(start, goal)
    assert direct_paths(start, goal, is_open) == shortest_paths(
        start, goal, far, lambda hex: 1 if is_open(hex) else None
    )


def test_two_ways_round_a_corner_are_both_direct() -> None:
    """The picture of EX-dash-path: two hexes away and not in a straight line, two routes."""
    goal = Hex(1, 1)
    paths = direct_paths(ORIGIN, goal, anywhere)
    assert paths == ((Hex(1, 0), goal), (Hex(0, 1), goal))


def test_a_dash_does_not_go_round_what_is_in_its_way() -> None:
    board = Picture("""
         . .
        A # B
         . .
    """)
    assert direct_paths(board["A"], board["B"], board.is_open) == ()
    around = shortest_paths(
        board["A"], board["B"], 9, lambda hex: 1 if board.is_open(hex) else None
    )
    assert [len(path) for path in around] == [3, 3]


def test_standing_still_is_one_path_with_no_step() -> None:
    assert shortest_paths(ORIGIN, ORIGIN, 0, lambda hex: 1) == ((),)
    assert direct_paths(ORIGIN, ORIGIN, anywhere) == ((),)


def test_a_goal_beyond_the_points_has_no_path() -> None:
    assert shortest_paths(ORIGIN, Hex(3, 0), 2, lambda hex: 1) == ()


def test_three_points_lead_three_hexes_far() -> None:
    """The picture of EX-move-cost: three points, at most three hexes."""
    assert set(reachable(ORIGIN, 3, lambda hex: 1)) == set(disc(ORIGIN, 3))


def test_dear_ground_is_gone_round_where_that_is_cheaper() -> None:
    board = Picture("""
         . .
        A ^ B
    """)
    toll = {hex: 5 if mark == "^" else 1 for hex, mark in board.marks.items()}
    assert reachable(board["A"], 5, toll.get)[board["B"]] == 3


def test_a_step_where_nobody_may_stop_needs_points_to_go_on() -> None:
    """Water may be waded, not stood in: one point does not lead into it, two lead through."""
    board = Picture("A ~ .")
    water, bank = board.all("~"), board.all(".")

    def toll(hex: Hex) -> int | None:
        return 1 if hex in water | bank else None

    def may_stop(hex: Hex) -> bool:
        return hex not in water

    assert next_steps(board["A"], 1, toll, may_stop) == ()
    assert next_steps(board["A"], 2, toll, may_stop) == tuple(water)


@given(SPOT, POINTS, BOARDS, st.frozensets(SPOT))
def test_split_movement_never_strands_anyone(
    start: Hex, points: int, board: dict[Hex, int], wet: frozenset[Hex]
) -> None:
    """Each step offered leaves a place to stop, or another step that does."""

    def may_stop(hex: Hex) -> bool:
        return hex not in wet

    for hex in next_steps(start, points, board.get, may_stop):
        left = points - board[hex]
        assert left >= 0
        assert may_stop(hex) or next_steps(hex, left, board.get, may_stop)
