"""Cells as numbers say the same as hexes: distance, front, order, lines, ways and joined tiles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caipan.games.exiles.board import spots
from caipan.games.exiles.content.tiles import NOVICE_MAP, TILES
from caipan.games.exiles.state import Laid, TileFace
from caipan.geometry import grid, hex, paths, sight
from caipan.geometry.grid import DIRECTIONS as SIDES
from caipan.geometry.grid import REACH, STEPS, Ground, cell_of, hex_of, reached
from caipan.geometry.hex import ORIGIN, Direction, Hex
from caipan.geometry.tiles import FLOWER, Edge, Placement, Tile, laid, placements
from tests.support import rule
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


# --- tiles


def flower(face: TileFace) -> Tile:
    """A printed tile with its blue edges drawn: side k on the ring hex in direction k, towards
    direction k + 1."""
    joints = (Edge(Direction(k).step, Direction(k).turned(1)) for k in face.blue)
    return Tile(frozenset(FLOWER), frozenset(joints))


def edge_by_edge(tiles: tuple[Laid, ...], face: TileFace) -> list[tuple[int, int]]:
    """`geometry.tiles.placements` on the same map, as middles and turns."""
    lying = [laid(flower(TILES[t.tile]), Placement(hex_of(t.at), t.sixths)) for t in tiles]
    return sorted((cell_of(p.at), p.sixths) for p in placements(flower(face), lying))


@rule("EX-map-edge")
@given(
    st.lists(st.tuples(st.integers(1, len(TILES) - 1), st.integers(0)), max_size=8),
    st.sampled_from(TILES),
)
def test_where_a_tile_may_lie_agrees(laying: list[tuple[int, int]], face: TileFace) -> None:
    """Comparing sides finds what comparing edges finds, on any map that was laid so."""
    tiles: tuple[Laid, ...] = (Laid(0, cell_of(ORIGIN)),)
    for tile, choice in laying:
        able = spots(tiles, TILES[tile])
        if able:
            at, sixths = able[choice % len(able)]
            tiles = (*tiles, Laid(tile, at, sixths))
    assert sorted(spots(tiles, face)) == edge_by_edge(tiles, face)


@rule("EX-map-edge", "EX-map-novice")
@pytest.mark.parametrize("count", range(1, len(NOVICE_MAP)))
def test_the_printed_map_is_laid_by_the_rules(count: int) -> None:
    """Each tile, in the printed order, lies where it may."""
    tiles, coming = NOVICE_MAP[:count], NOVICE_MAP[count]
    assert (coming.at, coming.sixths) in spots(tiles, TILES[coming.tile])
    assert (coming.at, coming.sixths) in edge_by_edge(tiles, TILES[coming.tile])
