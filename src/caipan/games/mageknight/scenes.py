"""Tables far into a match, where random play seldom comes: full hands of every sort of card, units,
skills and mana, next to enemies, in towns and among other heroes."""

from __future__ import annotations

import random

from caipan.geometry.flowers import FLOWER
from caipan.geometry.grid import hex_of
from caipan.kernel.records import Data

from . import board
from .content.cards import CARDS
from .content.cities import BY_COLOR
from .content.enemies import ENEMIES
from .content.heroes import BY_NAME as HEROES
from .content.ruins import RUINS
from .content.scenarios import BY_NAME as SCENARIOS
from .content.sites import BY_NAME as SITES
from .content.tiles import TILES
from .places import CITY, SiteKind, Spot
from .places import RUINS as RUINS_SITE
from .spec import MANA, Deed, Skill, Unit

PLACES = ((0, 1), (1, 0), (1, 1), (2, 0), (0, 2))  # addresses of five tiles of a wedge
TALES = ("full-conquest", "full-conquest", "blitz-conquest", "solo-conquest", "full-cooperation")
Cell = list[int]


class Box:
    """Everything that has no place yet."""

    def __init__(self, r: random.Random) -> None:
        self.r = r
        deeds = [c for c in CARDS if isinstance(c.face, Deed)]
        self.strong = [
            c.name
            for c in deeds
            if isinstance(c.face, Deed) and c.face.kind not in ("wound", "basic-action")
        ]
        self.units = [c.name for c in CARDS if isinstance(c.face, Unit)]
        self.skills = [c.name for c in CARDS if isinstance(c.face, Skill)]
        self.enemies = [e for e in ENEMIES for _ in range(e.copies)]
        self.ruins = [ruin.name for ruin in RUINS]
        for pile in (self.strong, self.units, self.skills, self.enemies, self.ruins):
            r.shuffle(pile)

    def token(self, color: str) -> str:
        found = next(e for e in self.enemies if e.color == color)
        self.enemies.remove(found)
        return found.name


def scene(seed: int) -> Data:
    """Table number `seed`."""
    r = random.Random(seed)
    box = Box(r)
    scenario = SCENARIOS[r.choice(TALES)]
    count = r.choice([page.players for page in scenario.layouts])
    names = r.sample(sorted(HEROES), count)
    tiles, spots = _map(r)
    tokens, towns = _sites(r, box, spots)
    taken = {tuple(t["at"]) for t in tokens}
    free = [cell for cell, spot in spots if _stands(spot) and tuple(cell) not in taken]
    people = [_hero(r, box, name, r.choice(free)) for name in names]
    table: Data = {
        "scenario": scenario.name,
        "tiles": tiles,
        "tokens": tokens,
        "towns": towns,
        "night": r.random() < 0.5,
        "round": r.choice((2, 3)),
        "dice": [r.choice(MANA) for _ in range(count + 2)],
        "units": [box.units.pop() for _ in range(3)],
    }
    for key, kind in (("spells", "spell"), ("actions", "advanced-action")):
        table[key] = [box.strong.pop(_of_kind(box.strong, kind)) for _ in range(3)]
    if count < len(HEROES) and scenario.dummy != "none":
        table["dummy"] = next(name for name in sorted(HEROES) if name not in names)
    return {"game": "mageknight", "seats": people, "table": table, "seed": seed}


_KIND = {c.name: c.face.kind for c in CARDS if isinstance(c.face, Deed)}


def _of_kind(names: list[str], kind: str) -> int:
    return next(n for n, name in enumerate(names) if _KIND[name] == kind)


# --- the map


def _map(r: random.Random) -> tuple[list[list[object]], list[tuple[Cell, Spot]]]:
    """The start tile and five others, one of them a city."""
    rural = r.sample([t for t in TILES if t.kind == "countryside"], 3)
    core = r.choice([t for t in TILES if t.kind == "core"])
    town = r.choice([t for t in TILES if t.kind == "city"])
    start = TILES[board.start_side("wedge")]
    laid = [(start, (0, 0)), *zip((*rural, core, town), PLACES, strict=True)]
    rows: list[list[object]] = []
    spots: list[tuple[Cell, Spot]] = []
    for tile, address in laid:
        middle = hex_of(board.middle(address))
        rows.append([tile.name.removeprefix("tile."), middle.q, middle.r])
        for hex, spot in zip(FLOWER, tile.spots, strict=True):
            spots.append(([middle.q + hex.q, middle.r + hex.r], spot))
    return rows, spots


def _stands(spot: Spot) -> bool:
    return board.is_passable(spot.terrain) and spot.site != CITY


def _sites(
    r: random.Random, box: Box, spots: list[tuple[Cell, Spot]]
) -> tuple[list[Data], list[Data]]:
    """Garrisons, rampaging enemies, ruins and the city, most of them as they were revealed."""
    tokens: list[Data] = []
    towns: list[Data] = []
    for cell, spot in spots:
        site: SiteKind | None = spot.site
        if site == CITY and spot.color is not None:
            fallen = r.random() < 0.3
            level = r.choice((2, 3, 4))
            town: Data = {"at": cell, "level": level, "color": spot.color}
            won = {"conquered": True, "shields": [0], "leader": 0}
            towns.append({**town, **won} if fallen else town)
            colors = () if fallen else BY_COLOR[spot.color].garrison(level)
            tokens += [{"card": box.token(c), "at": cell, "down": True} for c in colors]
        elif site == RUINS_SITE:
            tokens.append({"card": box.ruins.pop(), "at": cell})
        elif site is not None and SITES[site].laid and r.random() < 0.8:
            down = not SITES[site].face_up
            for color in SITES[site].defenders:
                tokens.append({"card": box.token(color), "at": cell, "down": down})
    return tokens, towns


# --- heroes


def _hero(r: random.Random, box: Box, name: str, at: Cell) -> Data:
    """A hand of everything, units, skills and mana."""
    basic = [card for card, n in HEROES[name].deck for _ in range(n)]
    r.shuffle(basic)
    hand = [*(box.strong.pop() for _ in range(r.randint(3, 5))), basic.pop(), "wound"]
    units: list[Data] = [{"card": box.units.pop()} for _ in range(r.randint(1, 2))]
    for unit in units:
        unit["spent"], unit["wounds"] = r.random() < 0.2, int(r.random() < 0.15)
    return {
        "hero": name,
        "at": at,
        "hand": hand,
        "deck": basic[:6],
        "discard": [*basic[6:9], "wound"],
        "units": units,
        "skills": [box.skills.pop() for _ in range(2)],
        "fame": r.choice((9, 16, 25)),
        "level": 5,
        "reputation": r.randint(-3, 4),
        "crystals": {color: r.randint(0, 2) for color in MANA[:4]},
        "mana": {m: r.randint(0, 2) for m in MANA},
        "move": r.randint(0, 6),
    }
