"""Options that carry values: the map (MK-var-map-shape), the levels of cities (MK-var-citylevel).

What cannot be is refused by its path; what is not said is as the scenario's page has it.
"""

from __future__ import annotations

from caipan.kernel.errors import BadOptions
from caipan.kernel.records import Data

from . import board
from .content.cities import TOP_LEVEL
from .content.tiles import NUMBERS, TILES, city_tile, numbers
from .places import FIXED, GARRISON, SHAPES, Layout, Scenario, Shape, TileKind

MAP_PARTS = ("shape", "countryside", "cities", "core", "use", "leave")
PARTS: tuple[tuple[str, TileKind], ...] = (
    ("countryside", "countryside"),
    ("cities", "city"),
    ("core", "core"),
)
TOP_MEGAPOLIS = 2 * TOP_LEVEL  # MK-var-megapolis-place


class Chosen:
    """The page of a match, with tiles that must or must not be used."""

    def __init__(self, page: Layout, use: frozenset[int], leave: frozenset[int]) -> None:
        self.page, self.use, self.leave = page, use, leave


def map_in(options: Data, scenario: Scenario, page: Layout) -> Chosen:
    """MK-var-map-shape: shape, numbers of tiles, and tiles named."""
    found = options.get("map", {})
    if not isinstance(found, dict):
        raise BadOptions("map", "must be an object")
    for name in found:
        if name not in MAP_PARTS:
            raise BadOptions(f"map.{name}", f"no such part; there is {', '.join(MAP_PARTS)}")
    if found and page.shape == FIXED:
        raise BadOptions("map", f"{scenario.name} has a map of its own (MK-sc-hold-setup)")
    if not found:
        return Chosen(page, frozenset(), frozenset())
    use, leave = (_named(found.get(key, []), f"map.{key}") for key in ("use", "leave"))
    if use & leave:
        raise BadOptions("map.leave", "a tile is both used and left out (MK-var-map-shape)")
    shape = _shape(found.get("shape", page.shape))
    counts = {}
    for key, kind in PARTS:
        counts[key] = _count(
            found.get(key, getattr(page, key)), f"map.{key}", kind, scenario, leave
        )
        if len([n for n in use if TILES[n].kind == kind]) > counts[key]:
            raise BadOptions("map.use", f"more tiles are named than {key} has (MK-var-map-shape)")
    least = len(board.first_places(shape))
    if counts["countryside"] < least:
        raise BadOptions("map.countryside", f"{least} lie open at once (MK-setup-map)")
    if scenario.cities == GARRISON and not counts["cities"]:
        raise BadOptions("map.cities", f"{scenario.name} needs a city (MK-var-map-shape)")
    levels = tuple(page.levels[min(n, len(page.levels) - 1)] for n in range(counts["cities"]))
    made = page.__replace__(shape=shape, levels=levels if page.levels else (), **counts)
    return Chosen(made, use, leave)


def _shape(value: object) -> Shape:
    for shape in SHAPES:
        if shape == value and shape != FIXED:
            return shape
    raise BadOptions(
        "map.shape", f"{value!r} is none of {', '.join(s for s in SHAPES if s != FIXED)}"
    )


def _named(value: object, where: str) -> frozenset[int]:
    if not isinstance(value, list):
        raise BadOptions(where, "must be a list of tiles")
    for name in value:
        known = isinstance(name, str) and f"tile.{name}" in NUMBERS
        if not known or TILES[NUMBERS[f"tile.{name}"]].kind == "start":
            raise BadOptions(where, f"{name!r} is no tile; write 1 to 11 or c1 to c8")
    return frozenset(NUMBERS[f"tile.{name}"] for name in value)


def pool(scenario: Scenario, kind: TileKind) -> list[int]:
    """The tiles of a kind that a scenario draws from."""
    if kind == "city" and scenario.city is not None:
        return [city_tile(scenario.city)]
    named = {
        "countryside": scenario.countryside_pool,
        "core": scenario.core_pool,
    }.get(kind, ())
    return [n for n in numbers(kind) if not named or TILES[n].name in named]


def _count(
    value: object, where: str, kind: TileKind, scenario: Scenario, leave: frozenset[int]
) -> int:
    most = len([n for n in pool(scenario, kind) if n not in leave])
    if type(value) is not int or not 0 <= value <= most:
        raise BadOptions(where, f"must be 0 to {most} (MK-var-map-shape)")
    return value


def levels_in(options: Data, scenario: Scenario, page: Layout, megapolises: int) -> tuple[int, ...]:
    """MK-var-citylevel, MK-var-megapolis: one for every city, or a list in the order of reveal; the
    last ones are those of megapolises."""
    found = options.get("levels")
    if found is None:
        return page.levels
    if scenario.cities != GARRISON:
        raise BadOptions("levels", f"cities have none in {scenario.name} (MK-var-citylevel)")
    rows = found if isinstance(found, list) else [found] * page.cities
    if len(rows) != page.cities:
        raise BadOptions("levels", f"must name {page.cities}, one for each city (MK-var-citylevel)")
    for n, level in enumerate(rows):
        big = n >= page.cities - megapolises
        least, most = (2, TOP_MEGAPOLIS) if big else (1, TOP_LEVEL)
        if type(level) is not int or not least <= level <= most:
            rule = "MK-var-megapolis-place" if big else "MK-var-citylevel"
            raise BadOptions(f"levels[{n}]", f"must be {least} to {most} ({rule})")
    return tuple(rows)
