"""Pushes go away, pulls come near, both as far as they can."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from caipan.geometry.hex import ORIGIN, Hex, distance, neighbours
from tests.support.hexes import NEAR, WALLS, Picture, anywhere, nowhere, outside
from tests.support.paths import Path, direct_paths
from tests.support.pushes import pull, push

LENGTHS = st.integers(0, 3)
WET = st.frozensets(NEAR, max_size=10)


def distances(unit: Hex, origin: Hex, path: Path) -> list[int]:
    return [distance(hex, origin) for hex in (unit, *path)]


@given(NEAR, NEAR, LENGTHS, WALLS, WET)
def test_each_step_of_a_push_goes_farther_and_of_a_pull_nearer(
    unit: Hex, origin: Hex, n: int, walls: frozenset[Hex], wet: frozenset[Hex]
) -> None:
    is_open = outside(walls)
    for move, change in ((push, 1), (pull, -1)):
        paths = move(unit, origin, n, is_open, lambda hex: hex not in wet)
        assert paths and len(set(paths)) == len(paths)
        for path in paths:
            assert len(path) <= n
            gone = distances(unit, origin, path)
            assert all(after - before == change for before, after in pairwise(gone))
            assert all(is_open(hex) for hex in path)
            assert all(distance(a, b) == 1 for a, b in pairwise((unit, *path)))
            assert not path or path[-1] not in wet


@given(NEAR, NEAR, LENGTHS, WALLS, WET)
def test_the_routes_are_all_the_longest_there_are(
    unit: Hex, origin: Hex, n: int, walls: frozenset[Hex], wet: frozenset[Hex]
) -> None:
    """Compared with trying every walk of every length."""
    is_open = outside(walls)
    tried: list[Path] = [()]
    for path in tried:
        if len(path) < n:
            here = path[-1] if path else unit
            tried += ((*path, hex) for hex in neighbours(here) if is_open(hex))
    for move, change in ((push, 1), (pull, -1)):
        legal = [
            path
            for path in tried
            if (not path or path[-1] not in wet)
            and all(b - a == change for a, b in pairwise(distances(unit, origin, path)))
        ]
        far = max(len(path) for path in legal)
        assert set(move(unit, origin, n, is_open, lambda hex: hex not in wet)) == {
            path for path in legal if len(path) == far
        }


def test_a_push_leaves_a_choice_of_hexes() -> None:
    """The picture of EX-push: from the left, a neighbour may go to any of three hexes."""
    ends = push(Hex(1, 0), ORIGIN, 1, anywhere, anywhere)
    assert ends == ((Hex(2, 0),), (Hex(1, 1),), (Hex(2, -1),))


def test_a_pull_in_a_straight_line_leaves_none() -> None:
    assert pull(Hex(3, 0), ORIGIN, 2, anywhere, anywhere) == ((Hex(2, 0), Hex(1, 0)),)


def test_a_pull_round_a_corner_may_go_either_way() -> None:
    assert pull(Hex(1, 1), ORIGIN, 1, anywhere, anywhere) == ((Hex(0, 1),), (Hex(1, 0),))


def test_a_pull_with_no_nearer_hex_free_does_nothing() -> None:
    """The picture of EX-push-blocked: the one hex that would be nearer cannot be crossed."""
    board = Picture("""
         . .
        A # B
         . .
    """)
    assert pull(board["B"], board["A"], 2, board.is_open, anywhere) == ((),)


def test_a_push_stops_where_the_map_ends() -> None:
    board = Picture("A B . .")
    (path,) = push(board["B"], board["A"], 5, board.is_open, anywhere)
    assert path == tuple(Hex(board["B"].q + n, 0) for n in (1, 2))


def test_a_route_into_a_corner_is_no_choice_while_a_longer_one_is_free() -> None:
    """Straight on there is a wall, aside the way goes on."""
    board = Picture("""
        A B . #
         . . .
    """)
    ends = {path[-1] for path in push(board["B"], board["A"], 2, board.is_open, anywhere)}
    assert ends == {Hex(2, 1)}


def test_a_push_passes_water_but_does_not_end_in_it() -> None:
    board = Picture("A B ~ .")
    water = board.all("~")

    def dry(hex: Hex) -> bool:
        return hex not in water

    assert push(board["B"], board["A"], 1, board.is_open, dry) == ((),)
    (path,) = push(board["B"], board["A"], 2, board.is_open, dry)
    assert path[-1] == Hex(3, 0)


def test_a_push_from_ones_own_hex_may_go_anywhere_and_a_pull_nowhere() -> None:
    assert len(push(ORIGIN, ORIGIN, 1, anywhere, anywhere)) == 6
    assert pull(ORIGIN, ORIGIN, 1, anywhere, anywhere) == ((),)


def test_where_nothing_can_be_entered_nothing_moves() -> None:
    assert push(Hex(1, 0), ORIGIN, 2, nowhere, anywhere) == ((),)


@given(NEAR, NEAR, WALLS)
def test_a_pull_all_the_way_takes_the_direct_paths(
    unit: Hex, origin: Hex, walls: frozenset[Hex]
) -> None:
    is_open = outside(walls)
    there = [
        path for path in pull(unit, origin, 6, is_open, anywhere) if path and path[-1] == origin
    ]
    assert unit == origin or set(there) == set(direct_paths(unit, origin, is_open))
