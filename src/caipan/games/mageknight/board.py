"""The map of a match: where tiles may lie, and what the laid ones amount to.

A laid tile is called by its number in `content.tiles.TILES`. The middles of tiles make the lattice
of `geometry.flowers`. A place on it has an address: so many steps up to the right along the one
coast, so many up along the other, from the start tile at (0, 0). Shapes are said in addresses.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from caipan.geometry import tiles as geometry
from caipan.geometry.flowers import FLOWER, beside, beyond, is_middle
from caipan.geometry.grid import NOWHERE, REACH, STEPS, Cell, cell_of, hex_of
from caipan.geometry.hex import ORIGIN, Hex
from caipan.geometry.tiles import Laid

from .content.tiles import DAY_COST, NIGHT_COST, SIDE_A, SIDE_B, TILES
from .places import (
    FIXED,
    OPEN_3,
    OPEN_4,
    OPEN_5,
    WEDGE,
    WEDGE_ANY,
    Shape,
    SiteKind,
    Spot,
    Terrain,
)

Address: TypeAlias = tuple[int, int]
RIGHT, UP = Hex(3, -2), Hex(1, -3)
PORTAL_CELL: Final = cell_of(ORIGIN)  # the middle of the start tile
SIDES: Final = range(6)


def middle(address: Address) -> Cell:
    """The cell at which a tile with this address has its middle; nowhere, if it would not lie whole
    among the cells."""
    hex = RIGHT * address[0] + UP * address[1]
    return cell_of(hex) if max(abs(hex.q), abs(hex.r)) < REACH else NOWHERE


def address(at: Cell) -> Address:
    """Solves `x RIGHT + y UP = hex`, whole where the cell is a middle."""
    hex = hex_of(at)
    if not is_middle(hex):
        raise ValueError(f"no tile has its middle at {hex.q},{hex.r}")
    return (3 * hex.q + hex.r) // 7, (-2 * hex.q - 3 * hex.r) // 7


# --- shapes

# MK-map-open, MK-map-columns: the columns of an open map, wider on the right.
COLUMNS: dict[Shape, range] = {
    OPEN_5: range(-2, 3),
    OPEN_4: range(-2, 2),
    OPEN_3: range(-1, 2),
}
# MK-sc-hold-setup: the fixed map; the first three lie open.
FIXED_OPEN: tuple[Address, ...] = ((0, 1), (1, 0), (1, -1))
FIXED_COUNTRYSIDE: tuple[Address, ...] = ((1, 1), (2, -1))
FIXED_CORE: tuple[Address, ...] = ((2, 0), (2, 1), (3, -1), (3, 0))


def start_side(shape: Shape) -> int:
    """MK-setup-map: the wedge begins with side A, all others with side B."""
    return SIDE_A if shape in (WEDGE, WEDGE_ANY) else SIDE_B


def first_places(shape: Shape) -> tuple[Cell, ...]:
    """MK-setup-map: where tiles lie open from the beginning, from the left."""
    beginnings = ((0, 1), (1, 0)) if shape in (WEDGE, WEDGE_ANY) else FIXED_OPEN
    return tuple(middle(place) for place in beginnings)


def is_within(shape: Shape, place: Address, core: bool) -> bool:
    """MK-move-5a, MK-map-wedge, MK-map-open, MK-map-columns: whether a shape has room here for a
    core tile, or for a countryside one."""
    x, y = place
    if shape == FIXED:
        return place in (FIXED_CORE if core else FIXED_OPEN + FIXED_COUNTRYSIDE)
    if shape == WEDGE and core:
        return x > 0 and y > 0
    if shape in (WEDGE, WEDGE_ANY):
        return x >= 0 and y >= 0
    return y in COLUMNS[shape] and x >= max(0, -y)


# --- where a tile may be laid


def touching(tiles: Iterable[Laid], at: Cell) -> int:
    """How many laid tiles are next to a place."""
    return sum(beside(laid.at, at) for laid in tiles)


def against(tiles: tuple[Laid, ...], shape: Shape, at: Cell, core: bool, spare: bool) -> str:
    """The clause that forbids to lay a tile here, or nothing. `spare` tiles come out of the box
    because the stack is empty (MK-move-5e-empty)."""
    near = [laid for laid in tiles if beside(laid.at, at)]
    if any(laid.at == at for laid in tiles) or not near:
        return "MK-move-5a"
    if not is_within(shape, address(at), core):
        if core and is_within(shape, address(at), core=False):
            return "MK-map-wedge" if shape == WEDGE else "MK-sc-hold-setup"
        return "MK-move-5a"
    if shape == FIXED:
        return ""
    if spare:
        return "" if len(near) >= 3 else "MK-move-5e-empty"
    if len(near) >= 2:
        return ""
    if core:
        return "MK-move-5e-core"
    return "" if touching(tiles, near[0].at) >= 2 else "MK-move-5e-rural"


# --- what is laid


class Atlas(geometry.Atlas[Spot]):
    """What a tuple of laid tiles amounts to: the printed spot of every cell and the number, in
    order of laying, of the tile it is on."""

    __slots__ = ("beside", "cells", "edge", "laid")

    def __init__(self, tiles: tuple[Laid, ...]) -> None:
        super().__init__(tiles, spot)
        self.laid = tiles
        self.cells = tuple(sorted(self.terrain))
        self.beside = {
            cell: tuple(cell + step for step in STEPS if cell + step in self.terrain)
            for cell in self.cells
        }
        middles = {laid.at for laid in tiles}  # and those next to them at which no tile lies yet
        edge = {beyond(at, side) for at in middles for side in SIDES} - middles
        self.edge = tuple(sorted(edge - {NOWHERE}))

    def is_core(self, cell: Cell) -> bool:
        return TILES[self.laid[self.tile[cell]].tile].is_core

    def sites(self, *kinds: SiteKind) -> tuple[Cell, ...]:
        """The cells that have one of these printed."""
        return tuple(cell for cell in self.cells if self.terrain[cell].site in kinds)


FLOWER_NUMBER = {hex: n for n, hex in enumerate(FLOWER)}


def spot(tile: int, hex: Hex) -> Spot:
    return TILES[tile].spots[FLOWER_NUMBER[hex]]


@lru_cache(maxsize=512)
def atlas(tiles: tuple[Laid, ...]) -> Atlas:
    return Atlas(tiles)


def toll(terrain: Terrain, night: bool) -> int | None:
    """MK-move-3a: what entering costs; None where nobody can."""
    return (NIGHT_COST if night else DAY_COST).get(terrain)


def is_passable(terrain: Terrain) -> bool:
    """MK-end-2: whether one can normally be here, so far as the ground goes."""
    return terrain in DAY_COST
