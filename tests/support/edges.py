"""Tiles of several hexes, laid edge to edge: what a placement covers, touches and joins.

A tile is drawn around the origin. Its joints are the highlighted edges by which it may be joined
to another tile; a tile joined anywhere else is merely beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from msgspec import Struct

from caipan.geometry.flowers import FLOWER
from caipan.geometry.hex import ORIGIN, Direction, Hex, rotated


class Edge(Struct, frozen=True, order=True, array_like=True, gc=False):
    """One side of a hex, seen from inside it."""

    hex: Hex
    side: Direction

    @property
    def across(self) -> Edge:
        """The same edge seen from the hex beyond."""
        return Edge(self.hex + self.side.step, self.side.opposite)


class Placement(Struct, frozen=True, order=True, array_like=True, gc=False):
    """Where a tile's origin comes to lie, and how far the tile is turned clockwise."""

    at: Hex
    sixths: int = 0


class Tile(Struct, frozen=True):
    cells: frozenset[Hex]
    joints: frozenset[Edge] = frozenset()


def laid(tile: Tile, place: Placement) -> Tile:
    """The tile as it lies on the map."""

    def put(hex: Hex) -> Hex:
        return place.at + rotated(hex, place.sixths)

    return Tile(
        frozenset(put(cell) for cell in tile.cells),
        frozenset(Edge(put(e.hex), e.side.turned(place.sixths)) for e in tile.joints),
    )


def border(cells: AbstractSet[Hex]) -> frozenset[Edge]:
    """The edges that lead out of a set of hexes, seen from inside."""
    edges = (Edge(cell, side) for cell in cells for side in Direction)
    return frozenset(edge for edge in edges if edge.across.hex not in cells)


def contact(cells: AbstractSet[Hex], others: AbstractSet[Hex]) -> frozenset[Edge]:
    """The edges of the first set beyond which the second lies."""
    return frozenset(edge for edge in border(cells) if edge.across.hex in others)


def joined(tile: Tile, other: Tile) -> frozenset[Edge]:
    """EX-map-edge: the joints of a laid tile that meet joints of another."""
    return frozenset(edge for edge in tile.joints if edge.across in other.joints)


def free_joints(tile: Tile, tiles: Iterable[Tile]) -> frozenset[Edge]:
    """The joints of a laid tile with nothing beyond them yet, joint or not."""
    covered = {cell for each in tiles for cell in each.cells}
    return frozenset(edge for edge in tile.joints if edge.across.hex not in covered)


def placements(tile: Tile, tiles: Sequence[Tile]) -> tuple[Placement, ...]:
    """EX-map-edge: every turn and place at which the tile covers nothing laid and joins a joint."""
    covered = {cell for each in tiles for cell in each.cells}
    found: set[Placement] = set()
    for sixths in range(6):
        turned = laid(tile, Placement(ORIGIN, sixths))
        for each in tiles:
            for free in free_joints(each, tiles):
                for joint in turned.joints:
                    at = free.across.hex - joint.hex
                    if joint.side == free.across.side and covered.isdisjoint(
                        at + cell for cell in turned.cells
                    ):
                        found.add(Placement(at, sixths))
    return tuple(sorted(found))


def centre_first(
    tile: Tile, options: Sequence[Placement], centre: Tile, tiles: Sequence[Tile]
) -> tuple[Placement, ...]:
    """EX-map-centre-first: while a joint of the centre is free, the tile goes to one of those.

    A tile that cannot be joined there keeps all its places: the centre waits for the tiles that
    can still reach it, not for this one.
    """
    free = free_joints(centre, tiles)
    at_centre = (p for p in options if not free.isdisjoint(joined(centre, laid(tile, p))))
    return tuple(at_centre) or tuple(options)


def flower(*sides: int) -> Tile:
    """A seven-hex tile with joints on these sides: side k is highlighted at the ring hex in
    direction k, on its edge towards direction k + 1."""
    joints = (Edge(Direction(k).step, Direction(k).turned(1)) for k in sides)
    return Tile(frozenset(FLOWER), frozenset(joints))
