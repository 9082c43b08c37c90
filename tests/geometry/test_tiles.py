"""Maps laid of seven-hex tiles: terrain by cell, and joints compared side by side."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from caipan.geometry.flowers import FLOWER, petals, turned
from caipan.geometry.grid import Cell, cell_of, hex_of
from caipan.geometry.hex import ORIGIN, Hex
from caipan.geometry.tiles import Atlas, Joints, joins, open_sides, spots
from tests.support.edges import Placement, flower, free_joints, joined, laid, placements

CENTRE = cell_of(ORIGIN)
SIDES = st.frozensets(st.integers(0, 5), min_size=1).map(lambda sides: tuple(sorted(sides)))


class Tile(NamedTuple):
    """A tile as it lies; its number says which sides are joints."""

    tile: int
    at: Cell
    sixths: int


Stack = list[tuple[tuple[int, ...], int]]
STACKS = st.lists(st.tuples(SIDES, st.integers(0)), max_size=8)


def grown(first: tuple[int, ...], stack: Stack) -> tuple[list[tuple[int, ...]], list[Tile]]:
    """A map that was laid tile by tile, each at one of its spots."""
    kinds, tiles = [first], [Tile(0, CENTRE, 0)]
    for sides, choice in stack:
        able = spots(lying(kinds, tiles), sides)
        if able:
            at, sixths = able[choice % len(able)]
            kinds.append(sides)
            tiles.append(Tile(len(kinds) - 1, at, sixths))
    return kinds, tiles


def lying(kinds: list[tuple[int, ...]], tiles: list[Tile]) -> Joints:
    return {t.at: turned(kinds[t.tile], t.sixths) for t in tiles}


@given(SIDES, STACKS, SIDES)
def test_comparing_sides_finds_what_comparing_edges_finds(
    first: tuple[int, ...], stack: Stack, coming: tuple[int, ...]
) -> None:
    kinds, tiles = grown(first, stack)
    by_edge = [laid(flower(*kinds[t.tile]), Placement(hex_of(t.at), t.sixths)) for t in tiles]
    expected = [(cell_of(p.at), p.sixths) for p in placements(flower(*coming), by_edge)]
    assert sorted(spots(lying(kinds, tiles), coming)) == sorted(expected)


@given(SIDES, STACKS, SIDES)
def test_which_tile_is_joined_agrees_with_the_edges(
    first: tuple[int, ...], stack: Stack, coming: tuple[int, ...]
) -> None:
    kinds, tiles = grown(first, stack)
    by_edge = {t.at: laid(flower(*kinds[t.tile]), Placement(hex_of(t.at), t.sixths)) for t in tiles}
    for spot, sixths in spots(lying(kinds, tiles), coming):
        new = laid(flower(*coming), Placement(hex_of(spot), sixths))
        for at, other in by_edge.items():
            joints = turned(coming, sixths)
            assert joins(lying(kinds, tiles), at, spot, joints) == bool(joined(other, new))


@given(SIDES, STACKS)
def test_open_sides_agree_with_the_edges(first: tuple[int, ...], stack: Stack) -> None:
    kinds, tiles = grown(first, stack)
    by_edge = [laid(flower(*kinds[t.tile]), Placement(hex_of(t.at), t.sixths)) for t in tiles]
    for t, tile in zip(tiles, by_edge, strict=True):
        assert len(open_sides(lying(kinds, tiles), t.at)) == len(free_joints(tile, by_edge))


@given(SIDES, STACKS)
def test_an_atlas_knows_every_cell_once(first: tuple[int, ...], stack: Stack) -> None:
    """Terrain is that of the hex which was turned there, and each cell knows its tile."""
    _, tiles = grown(first, stack)

    def printed(tile: int, hex: Hex) -> tuple[int, int]:
        return tile, FLOWER.index(hex)

    atlas = Atlas(tiles, printed)
    assert len(atlas.terrain) == len(atlas.tile) == 7 * len(tiles)
    for n, t in enumerate(tiles):
        for cell, hex in petals(t.at, t.sixths):
            assert atlas.tile[cell] == n
            assert atlas.terrain[cell] == printed(t.tile, hex)
