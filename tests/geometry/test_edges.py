"""The oracle for laid tiles: edges turned, laid, joined, the centre first."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from caipan.geometry.flowers import FLOWER, SIDES
from caipan.geometry.hex import ORIGIN, Direction, Hex, distance
from tests.support.edges import (
    Edge,
    Placement,
    Tile,
    border,
    centre_first,
    contact,
    flower,
    free_joints,
    joined,
    laid,
    placements,
)
from tests.support.hexes import DIRECTIONS, HEXES, NEAR

JOINTS = st.frozensets(st.integers(0, 5), min_size=1)
PLACES = st.builds(Placement, HEXES, st.integers(0, 5))


@given(HEXES, DIRECTIONS)
def test_an_edge_has_two_sides(hex: Hex, side: Direction) -> None:
    edge = Edge(hex, side)
    assert edge.across.across == edge != edge.across
    assert distance(edge.hex, edge.across.hex) == 1


@given(st.frozensets(NEAR, min_size=1), JOINTS, PLACES)
def test_a_laid_tile_keeps_its_shape(
    cells: frozenset[Hex], sides: frozenset[int], place: Placement
) -> None:
    tile = Tile(cells, flower(*sides).joints)
    there = laid(tile, place)
    back = laid(laid(there, Placement(-place.at)), Placement(ORIGIN, -place.sixths))
    assert back == tile
    assert len(border(there.cells)) == len(border(cells))


def test_a_seven_hex_tile_has_eighteen_edges_round_it() -> None:
    assert len(border(frozenset(FLOWER))) == 18


def test_contact_is_seen_from_the_first_tile() -> None:
    one, other = frozenset({ORIGIN}), frozenset({Hex(1, 0), Hex(5, 5)})
    assert contact(one, other) == {Edge(ORIGIN, Direction.E)}
    assert contact(other, one) == {Edge(Hex(1, 0), Direction.W)}


@given(st.integers(0, 5))
def test_a_joint_meets_the_joint_of_the_side_opposite(k: int) -> None:
    one = flower(k)
    other = laid(flower((k + 3) % 6), Placement(SIDES[k]))
    assert joined(one, other) == one.joints and joined(other, one) == other.joints


def test_tiles_side_by_side_without_facing_joints_are_not_joined() -> None:
    one = flower(0)
    other = laid(flower(0, 1, 2, 4, 5), Placement(SIDES[0]))
    assert contact(one.cells, other.cells)
    assert not joined(one, other)
    assert not free_joints(one, [one, other])


@given(JOINTS, JOINTS)
def test_a_second_tile_joins_every_joint_of_the_first_in_every_fitting_turn(
    first: frozenset[int], second: frozenset[int]
) -> None:
    """A joint of mine can be turned to each joint of yours: so many places, and on the lattice."""
    one, other = flower(*first), flower(*second)
    options = placements(other, [one])
    assert len(options) == len(first) * len(second)
    assert {option.at for option in options} == {SIDES[k] for k in first}


@given(st.lists(JOINTS, min_size=1, max_size=6), st.data())
def test_maps_grow_without_overlap_and_always_joined(
    stack: list[frozenset[int]], data: st.DataObject
) -> None:
    centre = flower(0, 1, 3, 4)
    tiles = [centre]
    for sides in stack:
        tile = flower(*sides)
        options = placements(tile, tiles)
        legal = centre_first(tile, options, centre, tiles)
        assert set(legal) <= set(options)
        if not legal:
            break
        new = laid(tile, data.draw(st.sampled_from(legal)))
        assert not any(new.cells & each.cells for each in tiles)
        assert any(joined(new, each) for each in tiles)
        assert not free_joints(centre, tiles) or joined(new, centre)
        tiles.append(new)


def test_the_fourth_tile_must_go_to_the_joint_of_the_centre_still_free() -> None:
    """The picture of EX-map-centre-first: three of four joints are used, the one below is not,
    and so the upper left has to wait."""
    centre, road = flower(0, 1, 3, 4), flower(0, 1, 3, 4)
    tiles = [centre]
    for side in (0, 3, 4):
        tiles.append(laid(road, Placement(SIDES[side])))
    options = placements(road, tiles)
    outward = [option for option in options if option.at != SIDES[1]]
    assert outward
    legal = centre_first(road, options, centre, tiles)
    assert legal and {option.at for option in legal} == {SIDES[1]}


def test_once_the_centre_is_full_tiles_go_anywhere_joined() -> None:
    centre, road = flower(0), flower(0, 3)
    tiles = [centre, laid(road, Placement(SIDES[0]))]
    options = placements(road, tiles)
    assert centre_first(road, options, centre, tiles) == options
    assert {option.at for option in options} == {SIDES[0] * 2}


def test_a_tile_that_cannot_reach_the_centre_may_go_elsewhere() -> None:
    """A bar of two hexes has no room beside the centre, but room farther out."""
    centre = Tile(frozenset({ORIGIN}), frozenset({Edge(ORIGIN, Direction.E)}))
    wall = Tile(frozenset({Hex(2, 0)}), frozenset({Edge(Hex(2, 0), Direction.E)}))
    bar = Tile(frozenset({ORIGIN, Hex(1, 0)}), frozenset({Edge(ORIGIN, Direction.W)}))
    options = placements(bar, [centre, wall])
    assert centre_first(bar, options, centre, [centre, wall]) == options != ()
