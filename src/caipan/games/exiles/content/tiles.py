"""Map tiles: seven cells each, and the sides whose edge is blue."""

from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from caipan.kernel.abilities import Definition

from ..state import TILE, Laid, TileFace

MIDDLE = (0, 0)
E, SE, SW, W, NW, NE = (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)

PRINTED = {
    "tile.centre": TileFace("centre", closed=(MIDDLE,), blue=(0, 1, 3, 4)),
    "tile.river": TileFace("goddess", no_stop=(SE, NW), blue=(0, 2, 3, 5)),
    "tile.jungle": TileFace("goddess", closed=(SE,), blue=(0, 2, 3, 5)),
    "tile.pillars": TileFace("normal", closed=(MIDDLE,), blue=(0, 2, 4)),
    "tile.mire": TileFace("normal", no_stop=(E, SW, NW), blue=(1, 3, 5)),
    "tile.cliff": TileFace("normal", closed=(E, SE), blue=(2, 3, 4, 5)),
    "tile.road": TileFace("normal", blue=(0, 1, 3, 4)),
    "tile.wood": TileFace("normal", closed=(SE, NW), blue=(0, 2, 3, 5)),
    "tile.ford": TileFace("normal", no_stop=(MIDDLE,), blue=(0, 1, 3, 5)),
    "tile.campfire_a": TileFace("campfire", no_stop=(MIDDLE,), blue=(0, 2, 4)),
    "tile.campfire_b": TileFace("campfire", no_stop=(MIDDLE,), blue=(0, 2, 4)),
}
NAMES = tuple(PRINTED)
TILES = tuple(PRINTED.values())
CARDS = tuple(Definition(name, TILE, face, ()) for name, face in PRINTED.items())


def tile_number(name: str) -> int:
    return NAMES.index(name)


RIVER_OR_JUNGLE = (tile_number("tile.river"), tile_number("tile.jungle"))


def _laid(name: str, q: int, r: int, sixths: int) -> Laid:
    return Laid(tile_number(f"tile.{name}"), cell_of(Hex(q, r)), sixths)


# EX-map-novice: legal under the laying rules, in this order.
NOVICE_MAP = (
    _laid("centre", 0, 0, 0),
    _laid("river", 2, 1, 4),
    _laid("jungle", -2, -1, 4),
    _laid("road", -1, 3, 4),
    _laid("wood", 1, -3, 5),
    _laid("pillars", -3, 2, 4),
    _laid("cliff", 3, -2, 5),
    _laid("mire", -4, 5, 4),
    _laid("ford", 4, -5, 2),
    _laid("campfire_a", 1, 4, 4),
    _laid("campfire_b", -1, -4, 5),
)
