"""The tiles, each as printed: the middle, then the six spaces around it clockwise from the east."""

from __future__ import annotations

from ..places import (
    BLUE,
    CITY,
    CITY_GROUND,
    CITY_TILE,
    CORE,
    COUNTRYSIDE,
    DRACONUM,
    DUNGEON,
    GLADE,
    GREEN,
    KEEP,
    MAGE_TOWER,
    MINE,
    MONASTERY,
    MONSTER_DEN,
    ORC,
    PORTAL,
    RED,
    RUINS,
    SPAWNING_GROUNDS,
    START,
    TOMB,
    VILLAGE,
    WHITE,
    Color,
    SiteKind,
    Spot,
    Terrain,
    Tile,
    TileKind,
)

PLAINS, HILLS, FOREST = Spot("plains"), Spot("hills"), Spot("forest")
WASTELAND, DESERT, SWAMP = Spot("wasteland"), Spot("desert"), Spot("swamp")
LAKE, MOUNTAIN, SEA = Spot("lake"), Spot("mountain"), Spot("sea")


def _site(ground: Spot, site: SiteKind) -> Spot:
    return Spot(ground.terrain, site)


def _mine(color: Color, ground: Spot = HILLS) -> Spot:
    return Spot(ground.terrain, MINE, color)


def _city(color: Color) -> Spot:
    return Spot(CITY_GROUND, CITY, color)


# A tile is written as it looks, rows of two, three and two spaces, and kept clockwise.
def _tile(
    name: str,
    kind: TileKind,
    top: tuple[Spot, Spot],
    middle: tuple[Spot, Spot, Spot],
    bottom: tuple[Spot, Spot],
) -> Tile:
    (north_west, north_east), (west, centre, east), (south_west, south_east) = top, middle, bottom
    spots = (centre, east, south_east, south_west, west, north_west, north_east)
    return Tile(f"tile.{name}", kind, spots)


TILES = (
    _tile(
        "a",
        START,
        (PLAINS, FOREST),
        (SEA, _site(PLAINS, PORTAL), PLAINS),
        (SEA, SEA),
    ),
    _tile(
        "b",
        START,
        (PLAINS, FOREST),
        (SEA, _site(PLAINS, PORTAL), PLAINS),
        (SEA, PLAINS),
    ),
    _tile(
        "1",
        COUNTRYSIDE,
        (_site(FOREST, ORC), LAKE),
        (FOREST, _site(FOREST, GLADE), _site(PLAINS, VILLAGE)),
        (PLAINS, PLAINS),
    ),
    _tile(
        "2",
        COUNTRYSIDE,
        (_site(HILLS, ORC), _site(FOREST, GLADE)),
        (PLAINS, HILLS, _site(PLAINS, VILLAGE)),
        (_mine(GREEN), PLAINS),
    ),
    _tile(
        "3",
        COUNTRYSIDE,
        (PLAINS, _site(HILLS, KEEP)),
        (PLAINS, FOREST, HILLS),
        (_site(PLAINS, VILLAGE), _mine(WHITE)),
    ),
    _tile(
        "4",
        COUNTRYSIDE,
        (DESERT, DESERT),
        (_site(HILLS, ORC), _site(DESERT, MAGE_TOWER), MOUNTAIN),
        (PLAINS, _site(PLAINS, VILLAGE)),
    ),
    _tile(
        "5",
        COUNTRYSIDE,
        (FOREST, _site(PLAINS, MONASTERY)),
        (_site(FOREST, GLADE), LAKE, _site(PLAINS, ORC)),
        (FOREST, _mine(BLUE)),
    ),
    _tile(
        "6",
        COUNTRYSIDE,
        (MOUNTAIN, FOREST),
        (_site(HILLS, MONSTER_DEN), _mine(RED), PLAINS),
        (HILLS, _site(FOREST, ORC)),
    ),
    _tile(
        "7",
        COUNTRYSIDE,
        (LAKE, _site(FOREST, ORC)),
        (_site(PLAINS, MONASTERY), SWAMP, _site(FOREST, GLADE)),
        (PLAINS, _site(PLAINS, DUNGEON)),
    ),
    _tile(
        "8",
        COUNTRYSIDE,
        (_site(FOREST, GLADE), _site(FOREST, RUINS)),
        (FOREST, _site(SWAMP, ORC), PLAINS),
        (SWAMP, _site(SWAMP, VILLAGE)),
    ),
    _tile(
        "9",
        COUNTRYSIDE,
        (_site(WASTELAND, DUNGEON), MOUNTAIN),
        (PLAINS, MOUNTAIN, _site(WASTELAND, KEEP)),
        (_site(WASTELAND, MAGE_TOWER), PLAINS),
    ),
    _tile(
        "10",
        COUNTRYSIDE,
        (_site(HILLS, MONSTER_DEN), FOREST),
        (HILLS, MOUNTAIN, PLAINS),
        (_site(HILLS, KEEP), _site(HILLS, RUINS)),
    ),
    _tile(
        "11",
        COUNTRYSIDE,
        (HILLS, LAKE),
        (_site(PLAINS, RUINS), _site(PLAINS, MAGE_TOWER), LAKE),
        (LAKE, _site(HILLS, ORC)),
    ),
    _tile(
        "c1",
        CORE,
        (MOUNTAIN, _site(DESERT, TOMB)),
        (_site(HILLS, SPAWNING_GROUNDS), _site(DESERT, MONASTERY), DESERT),
        (HILLS, DESERT),
    ),
    _tile(
        "c2",
        CORE,
        (LAKE, _site(SWAMP, RUINS)),
        (FOREST, LAKE, _mine(GREEN)),
        (_site(SWAMP, MAGE_TOWER), _site(SWAMP, DRACONUM)),
    ),
    _tile(
        "c3",
        CORE,
        (MOUNTAIN, _site(WASTELAND, RUINS)),
        (_site(WASTELAND, TOMB), WASTELAND, _site(HILLS, MAGE_TOWER)),
        (_mine(WHITE), WASTELAND),
    ),
    _tile(
        "c4",
        CORE,
        (_mine(BLUE), HILLS),
        (WASTELAND, _site(MOUNTAIN, DRACONUM), _site(WASTELAND, KEEP)),
        (_site(WASTELAND, RUINS), WASTELAND),
    ),
    _tile(
        "c5",
        CITY_TILE,
        (_site(FOREST, GLADE), _site(SWAMP, VILLAGE)),
        (LAKE, _city(GREEN), _site(SWAMP, ORC)),
        (_site(FOREST, ORC), SWAMP),
    ),
    _tile(
        "c6",
        CITY_TILE,
        (FOREST, _site(PLAINS, MONASTERY)),
        (_site(MOUNTAIN, DRACONUM), _city(BLUE), LAKE),
        (HILLS, LAKE),
    ),
    _tile(
        "c7",
        CITY_TILE,
        (_site(WASTELAND, SPAWNING_GROUNDS), PLAINS),
        (_site(WASTELAND, KEEP), _city(WHITE), FOREST),
        (LAKE, _site(LAKE, DRACONUM)),
    ),
    _tile(
        "c8",
        CITY_TILE,
        (_site(DESERT, RUINS), _mine(RED)),
        (_site(WASTELAND, DRACONUM), _city(RED), DESERT),
        (WASTELAND, _site(DESERT, DRACONUM)),
    ),
)
NAMES = tuple(tile.name for tile in TILES)
NUMBERS = {name: n for n, name in enumerate(NAMES)}
SIDE_A, SIDE_B = NUMBERS["tile.a"], NUMBERS["tile.b"]

# MK-move-3a: what it costs to enter a terrain, by day and by night; what is not here cannot be.
DAY_COST: dict[Terrain, int] = {
    "plains": 2,
    "hills": 3,
    "forest": 3,
    "wasteland": 4,
    "desert": 5,
    "swamp": 5,
    "city": 2,
}
NIGHT_COST: dict[Terrain, int] = {**DAY_COST, "forest": 5, "desert": 3}
EXPLORE_COST = 2  # MK-move-5b


def tile(name: str) -> Tile:
    return TILES[NUMBERS[name]]


def numbers(kind: TileKind) -> tuple[int, ...]:
    """The tiles of a kind, by their places in `TILES`."""
    return tuple(n for n, one in enumerate(TILES) if one.kind == kind)


def city_tile(color: Color) -> int:
    """The tile with this city."""
    return next(n for n, one in enumerate(TILES) if one.spots[0] == _city(color))
