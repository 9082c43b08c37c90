"""Cells as numbers say the same as hexes: distance, front, order, lines and ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caipan.geometry import grid, hex, sight
from caipan.geometry.grid import DIRECTIONS as SIDES
from caipan.geometry.grid import (
    REACH,
    ROW,
    STEPS,
    Ground,
    Names,
    cell_of,
    hex_of,
    reached,
    steps_to,
    travelled,
)
from caipan.geometry.hex import Direction, Hex
from tests.support import paths, rule
from tests.support.hexes import AREA, DIRECTIONS, NEAR, WALLS

ANYWHERE = st.builds(Hex, st.integers(-REACH, REACH), st.integers(-REACH, REACH))
CELLS = frozenset(map(cell_of, AREA))


def ground(walls: frozenset[Hex], wet: frozenset[Hex] = frozenset()) -> Ground:
    """The small board without its walls; what is wet may be passed but not stopped on."""
    enter = [hex for hex in AREA if hex not in walls]
    return Ground(map(cell_of, enter), [cell_of(hex) for hex in enter if hex not in wet])


# --- one cell, two cells


@given(ANYWHERE)
def test_a_cell_is_its_hex(at: Hex) -> None:
    assert hex_of(cell_of(at)) == at and cell_of(at) >= 0


@given(ANYWHERE, ANYWHERE)
def test_different_hexes_are_different_cells(a: Hex, b: Hex) -> None:
    assert (cell_of(a) == cell_of(b)) == (a == b)


@pytest.mark.parametrize("far", [Hex(REACH + 1, 0), Hex(0, -REACH - 1)])
def test_too_far_from_the_middle_is_no_cell(far: Hex) -> None:
    """Farther out two differences would look alike."""
    with pytest.raises(ValueError, match="beyond"):
        cell_of(far)


@given(ANYWHERE, DIRECTIONS)
def test_a_step_is_an_addition(at: Hex, side: Direction) -> None:
    there = at + side.step
    if max(abs(there.q), abs(there.r)) <= REACH:
        assert cell_of(at) + STEPS[side] == cell_of(there)
        assert SIDES[cell_of(there) - cell_of(at)] == hex.towards(at, there)


@given(ANYWHERE, ANYWHERE)
def test_distance_agrees(a: Hex, b: Hex) -> None:
    assert grid.distance(cell_of(a), cell_of(b)) == hex.distance(a, b)


@rule("EX-sight-fan")
@given(ANYWHERE, ANYWHERE, DIRECTIONS)
def test_the_front_agrees(eye: Hex, target: Hex, facing: Direction) -> None:
    difference = cell_of(target) - cell_of(eye)
    assert grid.is_ahead(difference, facing) == sight.in_front(eye, facing, target)


@rule("EX-multi-front", "EX-multi-around")
@given(ANYWHERE, ANYWHERE, DIRECTIONS)
def test_the_order_agrees(centre: Hex, at: Hex, start: Direction) -> None:
    assert grid.order(cell_of(at) - cell_of(centre), start) == hex.rank(at, centre, start)


@given(st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20)), st.integers(0, 6))
def test_a_disc_agrees(centre: Hex, radius: int) -> None:
    """The same cells in the same order."""
    cells = [cell_of(centre) + difference for difference in grid.disc(radius)]
    assert [hex_of(cell) for cell in cells] == list(hex.disc(centre, radius))


# --- terrain


@given(WALLS)
def test_what_lies_beside_agrees(walls: frozenset[Hex]) -> None:
    """Neighbours that can be entered, clockwise from the east."""
    open_ = ground(walls)
    for cell in open_.cells:
        expected = [h for h in hex.neighbours(hex_of(cell)) if h in AREA and h not in walls]
        assert [hex_of(c) for c in open_.beside[cell]] == expected


@rule("EX-sight-vertex", "EX-sight-symmetric")
@given(WALLS, NEAR, NEAR)
def test_lines_of_sight_agree(walls: frozenset[Hex], a: Hex, b: Hex) -> None:
    """Void beyond the board blocks as walls do; either way the answer is kept, and right again."""
    open_ = ground(walls - {a, b})
    expected = sight.is_clear(a, b, lambda h: h not in AREA or h in walls - {a, b})
    pair = cell_of(a), cell_of(b)
    assert open_.is_clear(*pair) == open_.is_clear(*reversed(pair)) == expected
    assert open_.is_clear(*pair) == expected


@given(WALLS, NEAR, st.integers(0, 4))
def test_what_lies_within_agrees(walls: frozenset[Hex], centre: Hex, radius: int) -> None:
    found = [hex_of(cell) for cell in ground(walls).within(cell_of(centre), radius)]
    assert found == [h for h in hex.disc(centre, radius) if h in AREA and h not in walls]


@rule("EX-move-cost")
@given(WALLS, WALLS, NEAR, st.integers(0, 5))
def test_ways_agree(
    walls: frozenset[Hex], standing: frozenset[Hex], start: Hex, points: int
) -> None:
    """A point a step, round walls and round whatever stands there."""
    open_ = ground(walls - {start})

    def toll(at: Hex) -> int | None:
        return 1 if at in AREA and at not in walls and at not in standing else None

    found = reached(cell_of(start), points, open_, frozenset(map(cell_of, standing)))
    expected = paths.reachable(start, points, toll)
    assert {hex_of(cell): cost for cell, cost in found.items()} == expected


@given(WALLS, WALLS)
def test_ground_keeps_what_may_be_entered_and_stopped_on(
    walls: frozenset[Hex], wet: frozenset[Hex]
) -> None:
    open_ = ground(walls, wet)
    assert open_.enter | set(map(cell_of, walls)) == CELLS
    assert open_.enter - open_.stop == {cell_of(h) for h in wet - walls}


TOLLS = st.dictionaries(NEAR, st.none() | st.integers(0, 4))


@given(WALLS, TOLLS, NEAR, st.integers(0, 8))
def test_ways_over_terrain_agree(
    walls: frozenset[Hex], tolls: dict[Hex, int | None], start: Hex, points: int
) -> None:
    """Each cell has its own toll, or is shut; the cheapest way there counts."""
    open_ = ground(walls - {start})

    def toll(at: Hex) -> int | None:
        return tolls.get(at, 1) if at in AREA and at not in walls else None

    found = travelled(cell_of(start), points, open_, lambda cell: toll(hex_of(cell)))
    assert {hex_of(cell): cost for cell, cost in found.items()} == paths.reachable(
        start, points, toll
    )


@given(WALLS, WALLS, NEAR, st.integers(0, 5))
def test_where_every_toll_is_one_terrain_makes_no_difference(
    walls: frozenset[Hex], standing: frozenset[Hex], start: Hex, points: int
) -> None:
    open_, closed = ground(walls - {start}), frozenset(map(cell_of, standing))
    plain = reached(cell_of(start), points, open_, closed)
    weighed = travelled(cell_of(start), points, open_, lambda cell: None if cell in closed else 1)
    assert plain == weighed


@given(WALLS, NEAR, NEAR)
def test_steps_to_a_goal_are_those_from_it(walls: frozenset[Hex], a: Hex, b: Hex) -> None:
    """Either way round walls, and nowhere where there is no way."""
    open_ = ground(walls - {a, b})
    there, back = (
        steps_to(open_, cell_of(goal), frozenset()).get(cell_of(start))
        for start, goal in ((a, b), (b, a))
    )
    assert there == back
    assert (there is None) == (cell_of(b) not in reached(cell_of(a), len(AREA), open_, set()))
    assert there is None or there >= hex.distance(a, b)


# --- names


@given(ANYWHERE)
def test_a_cell_is_named_by_its_hex(at: Hex) -> None:
    assert Names()[cell_of(at)] == f"{at.q},{at.r}"


def test_every_cell_has_a_name_of_its_own() -> None:
    names = Names()
    assert len(set(names[:])) == len(names) == ROW * ROW
    for beyond in (-1, ROW * ROW):
        with pytest.raises(IndexError):
            names[beyond]
