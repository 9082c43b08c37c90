"""Laying a match out: every card in its place, before chance has its say (MK-flow-1)."""

from __future__ import annotations

import random

from caipan.kernel.errors import BadOptions
from caipan.kernel.records import Data

from .content.heroes import BY_NAME as HERO_NAMES
from .content.heroes import HEROES
from .content.scenarios import BY_NAME as SCENARIOS
from .content.scenarios import SCENARIOS as PAGES
from .content.scenarios import played_by
from .content.variants import BY_NAME as VARIANTS
from .content.variants import clash
from .frames import Match
from .options import levels_in, map_in
from .places import COOPERATIVE, FIXED, SHAPES, START, Enemy, Layout, Ruin, Scenario, Tile
from .spec import Card, Deed, Skill, Tactic, Unit
from .state import (
    ACTIONS,
    ARTIFACTS,
    BOX,
    ELITES,
    PILE,
    REGULARS,
    SPELLS,
    TACTICS_ASIDE,
    TILE_BOX,
    WOUNDS,
    MkCard,
    MkSeat,
    MkTable,
)
from .table import MageKnight

DEFAULT = "first-reconnaissance"
WOUND_CARDS = 40  # for each player; the pile does not run out (MK-setup-wounds)
HOSTILE = 17  # spells from this number on affect other players
OPTIONS = ("scenario", "heroes", "variants", "map", "levels")


# --- options


def lay_out(g: MageKnight, options: Data, seats: int) -> Data:
    for name in options:
        if name not in OPTIONS:
            raise BadOptions(name, f"no such option; there is {', '.join(OPTIONS)}")
    scenario = scenario_in(options)
    variants = variants_in(options)
    chosen = map_in(options, scenario, page_of(scenario, seats, variants))
    page = chosen.page
    heroes = heroes_in(options, seats)
    found = clash(scenario, page, variants)
    if found is not None:
        name, clause, others = found
        raise BadOptions("variants", f"{name} does not go with {', '.join(others)} ({clause})")
    levels = levels_in(options, scenario, page, megapolises(variants))
    g.seats = tuple(MkSeat(hero=heroes[n] if heroes else "") for n in range(seats))
    g.table = MkTable(
        scenario=scenario.name,
        variants=variants,
        rounds=page.rounds,
        shape=page.shape,
        levels=levels,
        counts=(page.countryside, page.cities, page.core),
        use=tuple(sorted(chosen.use)),
        leave=tuple(sorted(chosen.leave)),
        night="night-arrival" in variants,
        teams=teams_of(played_by(scenario, seats), seats, variants),
    )
    g.frames = [Match()]
    fill(g, played_by(scenario, seats), variants)
    full: Data = {"scenario": scenario.name, "variants": list(variants)}
    full |= {key: options[key] for key in ("map", "levels") if key in options}
    return {**full, "heroes": list(heroes)} if heroes else full


def megapolises(variants: tuple[str, ...]) -> int:
    """MK-var-megapolis, MK-var-megapolis-two."""
    return 2 if "two-megapolises" in variants else int("megapolis" in variants)


def scenario_in(options: Data) -> Scenario:
    name = options.get("scenario", DEFAULT)
    if not isinstance(name, str) or name not in SCENARIOS:
        raise BadOptions("scenario", f"{name!r} is none of {', '.join(SCENARIOS)}")
    return SCENARIOS[name]


def variants_in(options: Data) -> tuple[str, ...]:
    found = options.get("variants", [])
    if not isinstance(found, list) or not all(isinstance(v, str) for v in found):
        raise BadOptions("variants", "must be a list of names")
    for name in found:
        if name not in VARIANTS:
            raise BadOptions("variants", f"{name!r} is none of {', '.join(VARIANTS)}")
        if name not in BUILT:
            raise BadOptions("variants", f"{name} is not built yet ({VARIANTS[name].clause})")
    if len({*found}) != len(found):
        raise BadOptions("variants", "one is named twice")
    return tuple(found)


def is_epic(variants: tuple[str, ...]) -> bool:
    """MK-sc-druid-epic, MK-sc-return-variant."""
    return any(name.startswith("epic-") for name in variants)


def page_of(scenario: Scenario, seats: int, variants: tuple[str, ...]) -> Layout:
    if scenario.name not in PLAYABLE:
        raise BadOptions("scenario", f"{scenario.name} is not built yet")
    page = scenario.layout(seats, epic=is_epic(variants))
    if page is None:
        counts = " or ".join(map(str, scenario.seats))
        raise BadOptions("seats", f"{scenario.name} is for {counts} players (MK-flow-1)")
    return page


def teams_of(scenario: Scenario, seats: int, variants: tuple[str, ...]) -> tuple[int, ...]:
    """MK-team-form: two teams of two, sitting crosswise. MK-sc-coop-team: one for all."""
    if scenario.kind == COOPERATIVE:
        return (0,) * seats
    two = scenario.teams == "must" or "teams" in variants
    return tuple(seat % 2 for seat in range(seats)) if two and seats == 4 else ()


def heroes_in(options: Data, seats: int) -> tuple[str, ...]:
    """MK-flow-2: named in advance, one for each seat; otherwise the players choose."""
    found = options.get("heroes", [])
    if not isinstance(found, list) or not all(isinstance(h, str) for h in found):
        raise BadOptions("heroes", "must be a list of names")
    for name in found:
        if name not in HERO_NAMES:
            raise BadOptions("heroes", f"{name!r} is none of {', '.join(HERO_NAMES)}")
    if len({*found}) != len(found):
        raise BadOptions("heroes", "a hero is played by one player alone (MK-flow-2)")
    if found and len(found) != seats:
        raise BadOptions("heroes", f"{len(found)} heroes for {seats} players (MK-flow-2)")
    return tuple(found)


# Scenarios and variants whose rules stand; others are refused.
PLAYABLE = tuple(SCENARIOS)
BUILT: tuple[str, ...] = (
    "no-interactive-spells", "no-interactive-skills", "no-player-combat", "player-combat",
    "tiles-by-number",
    "without-dummy", "teams", "limited-shields", "epic-druids", "epic-return", "open-tiles",
    "lowest-achievements", "night-arrival", "darkness", "rampage", "more-rampage",
    "orientation", "random-cities", "map-shape", "city-levels", "megapolis", "two-megapolises",
    "opening-draft", "interactive-combat", "friendly-mana", "hero-auction", "action-upgrades",
)  # fmt: skip


# --- cards


def copies(card: Card, seats: int) -> int:
    """How many there are in the box."""
    face = card.face
    if isinstance(face, Enemy | Unit):
        return face.copies
    if isinstance(face, Deed):
        if face.kind == "wound":
            return WOUND_CARDS * (seats + 1)
        if face.kind == "basic-action":
            return sum(dict(hero.deck).get(card.name, 0) for hero in HEROES)
    return 1


def home(card: Card, scenario: Scenario, variants: tuple[str, ...]) -> int:
    """Where it lies before the match; what is left out lies in the box."""
    face = card.face
    match face:
        case Enemy():
            return PILE[face.color]
        case Ruin():
            return PILE["ruin"]
        case Tile():
            return BOX if face.kind == START else TILE_BOX
        case Tactic():
            return TACTICS_ASIDE
        case Unit():
            if face.elite:
                out = not scenario.elite_units or (face.level == 4 and not scenario.top_units)
                return BOX if out else ELITES
            return REGULARS
        case Deed():
            hostile = scenario.hostile_spells and "no-interactive-spells" not in variants
            if face.kind == "spell" and face.number >= HOSTILE and not hostile:
                return BOX
            homes = {"wound": WOUNDS, "advanced-action": ACTIONS, "artifact": ARTIFACTS}
            return SPELLS if face.kind == "spell" else homes.get(face.kind, BOX)
        case Skill():
            return BOX


def fill(g: MageKnight, scenario: Scenario, variants: tuple[str, ...]) -> None:
    """Every card comes to its home; equal ones are one record, until something happens to them."""
    lying: list[list[int]] = [[] for _ in g.zones]
    for card in g.rules.definitions:
        zone, first = home(card, scenario, variants), len(g.cards)
        g.cards += [MkCard(card.index, -1, zone)] * copies(card, len(g.seats))
        lying[zone] += range(first, len(g.cards))
    g.zones = [tuple(ids) for ids in lying]


# --- for random play


def sample(seed: int, seats: int | None = None) -> Data:
    """Game number `seed`: any scenario and number of players, heroes named or chosen, and up to
    three variants that go together."""
    r = random.Random(seed)
    fitting = [page for page in PAGES if seats is None or seats in page.seats]
    scenario = r.choice(fitting)
    count = seats if seats is not None else r.choice(scenario.seats)
    chosen: list[str] = []
    for name in r.sample(BUILT, 3) if r.random() < 0.7 else ():
        page = scenario.layout(count, epic=is_epic((*chosen, name)))
        if page is not None and clash(scenario, page, (*chosen, name)) is None:
            chosen.append(name)
    options: Data = {"scenario": scenario.name, "variants": chosen}
    told = seats is not None or count == min(scenario.seats)  # without heroes to count
    if not told or ("hero-auction" not in chosen and r.random() < 0.5):
        options["heroes"] = r.sample(sorted(HERO_NAMES), count)
    return options


def measured(seed: int) -> Data:
    """The benchmark: Full Conquest for two random heroes, always the same question."""
    heroes = random.Random(seed).sample(sorted(HERO_NAMES), 2)
    return {"scenario": "full-conquest", "heroes": heroes}


def players(options: Data) -> int:
    """How many seats options mean where nobody says so: as many as heroes, or the fewest."""
    heroes = options.get("heroes")
    if isinstance(heroes, list) and heroes:
        return len(heroes)
    return min(scenario_in(options).seats)


def group(options: Data, seat: int) -> list[str]:
    heroes = options.get("heroes", [])
    return [heroes[seat]] if heroes else []


SCHEMA: Data = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "scenario": {"type": "string", "enum": [page.name for page in PAGES]},
        "heroes": {
            "type": "array",
            "items": {"type": "string", "enum": list(HERO_NAMES)},
            "uniqueItems": True,
            "maxItems": 4,
        },
        "map": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "shape": {"type": "string", "enum": [s for s in SHAPES if s != FIXED]},
                "countryside": {"type": "integer", "minimum": 2, "maximum": 11},
                "cities": {"type": "integer", "minimum": 0, "maximum": 4},
                "core": {"type": "integer", "minimum": 0, "maximum": 4},
                "use": {"type": "array", "items": {"type": "string"}},
                "leave": {"type": "array", "items": {"type": "string"}},
            },
        },
        "levels": {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": 22},
                {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 22}},
            ]
        },
        "variants": {
            "type": "array",
            "items": {"type": "string", "enum": list(VARIANTS)},
            "uniqueItems": True,
        },
    },
}
