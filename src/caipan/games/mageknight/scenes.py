"""Tables far into a match, where random play seldom comes: full hands of every sort of card, units,
skills and mana, next to enemies, in towns and among other heroes."""

from __future__ import annotations

import random

from caipan.geometry.flowers import FLOWER
from caipan.geometry.grid import hex_of
from caipan.geometry.hex import Hex, distance
from caipan.kernel.records import Data

from . import board
from .content.cards import CARDS
from .content.cities import BY_COLOR
from .content.enemies import ENEMIES
from .content.heroes import BY_NAME as HEROES
from .content.ruins import RUINS
from .content.scenarios import SCENARIOS, played_by
from .content.sites import BY_NAME as SITES
from .content.tiles import TILES
from .content.variants import clash
from .options import pool
from .places import (
    CITY,
    CITY_TILE,
    CLOSED,
    CORE,
    COUNTRYSIDE,
    DUNGEON,
    FIXED,
    FRIENDLY,
    GLADE,
    KEEP,
    MAGE_TOWER,
    MINE,
    TOMB,
    Color,
    Scenario,
    Shape,
    SiteKind,
    Spot,
    TileKind,
)
from .places import RUINS as RUINS_SITE
from .spec import MANA, Deed, Skill, Tactic, Unit

# Addresses of three countryside tiles, a core tile and a city, in any shape but the fixed one.
PLACES = ((0, 1), (1, 0), (2, 0), (1, 1), (2, 1))
FIXED_PLACES = (*board.FIXED_OPEN, board.FIXED_CORE[0], board.FIXED_CORE[1])
KINDS: tuple[TileKind, ...] = (COUNTRYSIDE, CORE, CITY_TILE)
# What players take and hold by their shields; a glade is marked in Druid Nights alone.
HELD = (KEEP, MAGE_TOWER, DUNGEON, TOMB, MINE)
# Variants that a table has now and then, where its scenario knows them.
AGREED = ("friendly-mana", "interactive-combat", "action-upgrades", "opening-draft", "teams",
          "player-combat", "no-player-combat", "limited-shields")  # fmt: skip
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
    """Table number `seed`, in any of the scenarios."""
    r = random.Random(seed)
    box = Box(r)
    page = r.choice(SCENARIOS)
    count = r.choice([layout.players for layout in page.layouts])
    scenario = played_by(page, count)
    names = r.sample(sorted(HEROES), count)
    layout = next(each for each in page.layouts if each.players == count)
    tiles, spots = _map(r, scenario, layout.shape)
    shields = _shields(r, scenario, spots, count)
    held = [s["at"] for s in shields]
    tokens, towns = _sites(r, box, scenario, spots, held, count)
    taken = {tuple(t["at"]) for t in tokens}
    free = [cell for cell, spot in spots if _stands(spot) and tuple(cell) not in taken]
    people = [
        _hero(r, box, name, at)
        for name, at in zip(names, _stand(r, free, spots, count), strict=True)
    ]
    table: Data = {
        "scenario": scenario.name,
        "tiles": tiles,
        "tokens": tokens,
        "towns": towns,
        "shields": shields,
        "night": r.random() < 0.5,
        "round": r.choice((2, 3)),
        "dice": [r.choice(MANA) for _ in range(count + 2)],
        "units": [box.units.pop() for _ in range(3)],
    }
    for key, kind in (("spells", "spell"), ("actions", "advanced-action")):
        table[key] = [box.strong.pop(_of_kind(box.strong, kind)) for _ in range(3)]
    agreed = r.choice(AGREED)
    if clash(scenario, layout, (agreed,)) is None and r.random() < 0.6:
        table["variants"] = [agreed]
    if scenario.name == "one-to-return":
        table["portal_gone"] = True
        if count > 2 and not table.get("variants") and r.random() < 0.3:
            people[-1] = {"hero": names[-1], "out": True}
    if count < len(HEROES) and scenario.dummy != "none":
        table["dummy"] = next(name for name in sorted(HEROES) if name not in names)
    for each, tactic in zip(people, _tactics(r, count, night=table["night"]), strict=True):
        each["tactic"] = tactic
    return {"game": "mageknight", "seats": people, "table": table, "seed": seed}


def _tactics(r: random.Random, count: int, *, night: bool) -> list[str]:
    names = [c.name for c in CARDS if isinstance(c.face, Tactic) and c.face.night == night]
    return r.sample(names, count)


_KIND = {c.name: c.face.kind for c in CARDS if isinstance(c.face, Deed)}


def _of_kind(names: list[str], kind: str) -> int:
    return next(n for n, name in enumerate(names) if _KIND[name] == kind)


# --- the map


def _map(
    r: random.Random, scenario: Scenario, shape: Shape
) -> tuple[list[list[object]], list[tuple[Cell, Spot]]]:
    """The start tile and five others that the scenario may have, one of them a city."""
    drawn = {kind: [TILES[n] for n in pool(scenario, kind)] for kind in KINDS}
    rural = r.sample(drawn[COUNTRYSIDE], 3)
    laid_out = (*rural, r.choice(drawn[CORE]), r.choice(drawn[CITY_TILE]))
    start = TILES[board.start_side(shape)]
    places = FIXED_PLACES if shape == FIXED else PLACES
    laid = [(start, (0, 0)), *zip(laid_out, places, strict=True)]
    rows: list[list[object]] = []
    spots: list[tuple[Cell, Spot]] = []
    for tile, address in laid:
        middle = hex_of(board.middle(address))
        rows.append([tile.name.removeprefix("tile."), middle.q, middle.r])
        for hex, spot in zip(FLOWER, tile.spots, strict=True):
            spots.append(([middle.q + hex.q, middle.r + hex.r], spot))
    return rows, spots


def _stand(
    r: random.Random, free: list[Cell], spots: list[tuple[Cell, Spot]], count: int
) -> list[Cell]:
    """Anywhere; at times all of them around the city, where they may assault it together, or
    close to each other."""
    towns = [Hex(*cell) for cell, spot in spots if spot.site == CITY]
    near = [cell for cell in free if any(distance(Hex(*cell), town) == 1 for town in towns)]
    if len(near) >= count and r.random() < 0.25:
        return r.sample(near, count)
    first = r.choice(free)
    close = [cell for cell in free if 0 < distance(Hex(*cell), Hex(*first)) <= 2]
    if len(close) >= count - 1 and r.random() < 0.5:
        return [first, *r.sample(close, count - 1)]
    return r.sample(free, count)


def _shields(
    r: random.Random, scenario: Scenario, spots: list[tuple[Cell, Spot]], count: int
) -> list[Data]:
    """Some sites have been taken; in Druid Nights glades are marked."""
    glades = scenario.name == "druid-nights"
    held = (*HELD, GLADE) if glades else HELD
    found = [cell for cell, spot in spots if spot.site in held and _is_marked(scenario, spot)]
    return [{"at": cell, "seat": r.randrange(count)} for cell in found if r.random() < 0.4]


def _is_marked(scenario: Scenario, spot: Spot) -> bool:
    """A mine bears a shield where it has been freed."""
    return spot.site != MINE or scenario.name == "mines-liberation"


def _stands(spot: Spot) -> bool:
    return board.is_passable(spot.terrain) and spot.site != CITY


def _sites(
    r: random.Random,
    box: Box,
    scenario: Scenario,
    spots: list[tuple[Cell, Spot]],
    held: list[Cell],
    count: int,
) -> tuple[list[Data], list[Data]]:
    """Garrisons, rampaging enemies, ruins and the city, most of them as they were revealed."""
    tokens: list[Data] = []
    towns: list[Data] = []
    for cell, spot in spots:
        site: SiteKind | None = spot.site
        if site == CITY and spot.color is not None:
            town, colors = _town(r, scenario, spot.color, count)
            towns.append({"at": cell, **town})
            tokens += [{"card": box.token(c), "at": cell, "down": True} for c in colors]
        elif site is None or cell in held:
            continue
        elif site == RUINS_SITE:
            tokens.append({"card": box.ruins.pop(), "at": cell})
        elif site == MINE and scenario.name == "mines-liberation":
            tokens.append({"card": box.token("green"), "at": cell})
            tokens.append({"card": box.token("brown"), "at": cell, "down": True})
        elif SITES[site].laid and r.random() < 0.8:
            down = not SITES[site].face_up
            for color in SITES[site].defenders:
                tokens.append({"card": box.token(color), "at": cell, "down": down})
    return tokens, towns


def _town(
    r: random.Random, scenario: Scenario, color: Color, count: int
) -> tuple[Data, tuple[str, ...]]:
    """A city as the scenario has it, and the backs of its defenders."""
    if scenario.cities == CLOSED:
        return {"color": color}, ()
    if scenario.cities == FRIENDLY:
        return {"color": color, "conquered": True, "shields": [*range(count)]}, ()
    level = r.choice((2, 3, 4))
    if r.random() < 0.3:
        won: Data = {"conquered": True, "shields": [0], "leader": 0}
        return {"level": level, "color": color, **won}, ()
    return {"level": level, "color": color}, tuple(BY_COLOR[color].garrison(level))


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
