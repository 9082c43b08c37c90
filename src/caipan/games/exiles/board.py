"""The map of a match: tiles where they lie, and the ground they make."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from caipan.geometry.grid import REACH, Cell, Ground, cell_of, hex_of
from caipan.geometry.hex import ORIGIN, Hex, disc, distance, rotated
from caipan.geometry.tiles import FLOWER_SIDES

from .content.tiles import TILES
from .state import Laid, TileFace

OPEN, IMPASSABLE, NO_STOP = "open", "impassable", "pass_no_stop"
FLOWER = disc(ORIGIN, 1)


class Atlas:
    """What a tuple of laid tiles amounts to."""

    __slots__ = ("drawn", "ground", "terrain", "tile")

    def __init__(self, tiles: tuple[Laid, ...]) -> None:
        self.terrain: dict[Cell, str] = {}
        self.tile: dict[Cell, int] = {}  # a place in `tiles`
        for n, laid in enumerate(tiles):
            face = TILES[laid.tile]
            at = hex_of(laid.at)
            for hex in FLOWER:
                cell = cell_of(at + rotated(hex, laid.sixths))
                self.terrain[cell] = terrain(face, hex)
                self.tile[cell] = n
        self.ground = Ground(
            [c for c, kind in self.terrain.items() if kind != IMPASSABLE],
            [c for c, kind in self.terrain.items() if kind == OPEN],
        )
        self.drawn = tuple(self._drawn(c) for c in sorted(self.terrain))

    def _drawn(self, c: Cell) -> dict[str, Any]:
        """A cell as views show it; the same every time, so it is made once."""
        hex = hex_of(c)
        return {
            "q": hex.q,
            "r": hex.r,
            "place": c,
            "terrain": self.terrain[c],
            "tile": self.tile[c],
        }


def terrain(face: TileFace, hex: Hex) -> str:
    spot = (hex.q, hex.r)
    return IMPASSABLE if spot in face.closed else NO_STOP if spot in face.no_stop else OPEN


@lru_cache(maxsize=256)
def _made(tiles: tuple[Laid, ...]) -> Atlas:
    return Atlas(tiles)


# The tuple of tiles is shared by every copy of a match, so mostly it is the same as last time.
_last: tuple[tuple[Laid, ...], Atlas] = ((), Atlas(()))


def atlas(tiles: tuple[Laid, ...]) -> Atlas:
    global _last
    last = _last
    if last[0] is not tiles:
        last = _last = (tiles, _made(tiles))
    return last[1]


# --- laying


def blue_sides(face: TileFace, sixths: int) -> frozenset[int]:
    return frozenset((side + sixths) % 6 for side in face.blue)


def spots(tiles: tuple[Laid, ...], face: TileFace) -> list[tuple[Cell, int]]:
    """EX-map-edge: middles and turns at which one of the tile's blue edges meets a blue edge of a
    laid tile.

    All tiles lie on one lattice and a highlighted edge of side k faces that of side k + 3, so it
    is enough to compare sides; `geometry.tiles.placements` says the same edge by edge.
    """
    lying: Mapping[Cell, frozenset[int]] = {
        laid.at: blue_sides(TILES[laid.tile], laid.sixths) for laid in tiles
    }
    joints: dict[Cell, set[int]] = {}
    for at, blue in lying.items():
        for side in blue:
            spot = beyond(at, side)
            if spot not in lying and inside(spot):
                joints.setdefault(spot, set()).add((side + 3) % 6)
    return [
        (spot, sixths)
        for spot in sorted(joints)
        for sixths in range(6)
        if joints[spot] & blue_sides(face, sixths)
    ]


def beyond(at: Cell, side: int) -> Cell:
    """The middle of the tile joined on a side."""
    hex = hex_of(at) + FLOWER_SIDES[side]
    return cell_of(hex) if max(abs(hex.q), abs(hex.r)) < REACH else -1


def inside(spot: Cell) -> bool:
    return spot >= 0


def beside(a: Cell, b: Cell) -> bool:
    """Whether tiles with these middles touch."""
    return distance(hex_of(a), hex_of(b)) == 3


def joined_to(tiles: tuple[Laid, ...], n: int, at: Cell, face: TileFace, sixths: int) -> bool:
    """Whether a tile laid so would meet a blue edge of tile `n` with one of its own."""
    laid = tiles[n]
    mine, theirs = blue_sides(face, sixths), blue_sides(TILES[laid.tile], laid.sixths)
    return any(beyond(laid.at, side) == at and (side + 3) % 6 in mine for side in theirs)


def free_sides(tiles: tuple[Laid, ...], n: int) -> list[int]:
    """The blue sides of tile `n` with nothing beyond."""
    lying = {laid.at for laid in tiles}
    laid = tiles[n]
    sides = blue_sides(TILES[laid.tile], laid.sixths)
    return [side for side in sorted(sides) if beyond(laid.at, side) not in lying]
