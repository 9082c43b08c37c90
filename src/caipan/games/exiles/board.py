"""The map of a match: tiles where they lie, and the ground they make."""

from __future__ import annotations

from functools import lru_cache

from caipan.geometry import tiles as geometry
from caipan.geometry.flowers import turned
from caipan.geometry.grid import Cell, Ground, hex_of
from caipan.geometry.hex import Hex
from caipan.kernel.records import Data

from .content.tiles import TILES
from .state import Laid

OPEN, IMPASSABLE, NO_STOP = TERRAINS = "open", "impassable", "pass_no_stop"
STEP = 1  # EX-move-cost: a point for every cell, whatever may be entered at all


class Atlas(geometry.Atlas[str]):
    """What a tuple of laid tiles amounts to."""

    __slots__ = ("drawn", "ground")

    def __init__(self, tiles: tuple[Laid, ...]) -> None:
        super().__init__(tiles, terrain)
        self.terrain.update(patch for laid in tiles for patch in laid.otherwise)
        self.ground = Ground(
            [c for c, kind in self.terrain.items() if kind != IMPASSABLE],
            [c for c, kind in self.terrain.items() if kind == OPEN],
        )
        self.drawn = tuple(self._drawn(c) for c in sorted(self.terrain))

    def _drawn(self, c: Cell) -> Data:
        """A cell as views show it; the same every time, so it is made once."""
        hex = hex_of(c)
        return {
            "q": hex.q,
            "r": hex.r,
            "place": c,
            "terrain": self.terrain[c],
            "tile": self.tile[c],
        }


def terrain(tile: int, hex: Hex) -> str:
    face, spot = TILES[tile], (hex.q, hex.r)
    return IMPASSABLE if spot in face.closed else NO_STOP if spot in face.no_stop else OPEN


@lru_cache(maxsize=256)
def atlas(tiles: tuple[Laid, ...]) -> Atlas:
    return Atlas(tiles)


def joints(tiles: tuple[Laid, ...]) -> dict[Cell, frozenset[int]]:
    """EX-map-edge: the blue sides of every laid tile, by its middle."""
    return {laid.at: turned(TILES[laid.tile].blue, laid.sixths) for laid in tiles}
