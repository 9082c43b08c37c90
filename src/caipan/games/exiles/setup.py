"""Laying a match out."""

from __future__ import annotations

import random
from typing import Any

from caipan.kernel.abilities import Definition
from caipan.kernel.errors import BadOptions
from caipan.kernel.records import Data

from .content import CARDS, CHARACTERS
from .state import (
    BOX,
    CHARACTER,
    CHARACTER_PILE,
    CHARGE_PIECE,
    CHARGES_ON_MAP,
    CIRCLE_PIECE,
    COMMON,
    EQUIPMENT,
    EQUIPMENT_DECK,
    EVENT,
    EVENTS,
    FOLLOWER,
    ITEM,
    ITEM_DECK,
    LAID,
    NOVICE_START,
    RELIC,
    RELIC_PILE,
    SEATS,
    SKELETONS,
    STACK,
    TEAM_NAMES,
    ActionFace,
    ExCard,
    ExSeat,
    ExTable,
    Setup,
    TileFace,
)
from .table import Exiles

NAMES = tuple(each.CARDS[0].name for each in CHARACTERS)
ZONES = {
    CHARACTER: CHARACTER_PILE,
    ITEM: ITEM_DECK,
    EQUIPMENT: EQUIPMENT_DECK,
    EVENT: EVENTS,
    RELIC: RELIC_PILE,
}
COUNTS = {CIRCLE_PIECE: 4, FOLLOWER: SKELETONS, CHARGE_PIECE: CHARGES_ON_MAP, COMMON: SEATS}


def add(g: Exiles, design: Definition[Any], zone: int) -> int:
    """One more physical card; nobody owns anything until it is handed out."""
    g.cards.append(ExCard(design.index, -1, zone))
    g.zones[zone] = (*g.zones[zone], len(g.cards) - 1)
    return len(g.cards) - 1


def components(g: Exiles) -> None:
    """Everything in the box, where the preparation expects it."""
    for design in CARDS:
        zone, copies = ZONES.get(design.kind, BOX), COUNTS.get(design.kind, 1)
        if isinstance(design.face, TileFace):
            zone = LAID if design.face.kind == "centre" else STACK
        elif isinstance(design.face, ActionFace) and design.kind == ITEM:
            copies = design.face.copies
        for _ in range(copies):
            add(g, design, zone)


def lay_out(g: Exiles, options: Data, seats: int) -> Data:
    """EX-setup-track-standard, EX-setup-track-novice: the marker stands on its first space."""
    unknown = set(options) - {"rules", "map", "characters", "teams"}
    if unknown:
        raise BadOptions(sorted(map(str, unknown))[0], "no such option")
    rules = options.get("rules", "standard")
    if rules not in ("standard", "novice"):
        raise BadOptions("rules", f"{rules!r} is neither 'standard' nor 'novice'")
    novice = rules == "novice"
    printed = options.get("map", "printed" if novice else "built")
    if printed not in ("built", "printed") or (novice and printed == "built"):
        raise BadOptions(
            "map", f"{printed!r} is not 'built' or 'printed'; for novices it is printed"
        )
    fixed = chosen(options, novice)
    components(g)
    g.seats = (ExSeat(),) * SEATS
    space = NOVICE_START if novice else 1
    g.table = ExTable(novice=novice, space=space)
    g.frames = [Setup(fixed=fixed, laid=printed == "printed", teams=agreed(options, novice))]
    return options


def chosen(options: Data, novice: bool) -> tuple[str, ...]:
    """Characters agreed on beforehand: four different ones, by seat."""
    names = options.get("characters")
    if names is None:
        return ()
    if novice:
        raise BadOptions("characters", "novices play the characters the book gives them")
    if not isinstance(names, list) or len(names) != SEATS or len(set(map(str, names))) != SEATS:
        raise BadOptions("characters", "must be four different ones, by seat")
    for name in names:
        if name not in NAMES:
            raise BadOptions("characters", f"no {name!r}; there are {', '.join(NAMES)}")
    return tuple(names)


def agreed(options: Data, novice: bool) -> tuple[int, ...]:
    """Teams agreed on beforehand, by seat; who holds which relic is still secret."""
    teams = options.get("teams")
    if teams is None:
        return ()
    if novice:
        raise BadOptions("teams", "novices are given their relics in order")
    if not isinstance(teams, list) or sorted(map(str, teams)) != ["blue", "blue", "red", "red"]:
        raise BadOptions("teams", "must be two 'red' and two 'blue', by seat")
    return tuple(TEAM_NAMES.index(team) for team in teams)


def sample(seed: int, seats: int | None = None) -> Data:
    """Options for game number `seed`: mostly standard rules, partners facing each other; characters
    are drawn here, so that statistics know them."""
    r = random.Random(seed)
    kind = r.random()
    if kind < 0.05:
        return {"rules": "novice"}
    if kind < 0.1:
        return {}
    teams = ["red", "blue"] if r.random() < 0.5 else ["blue", "red"]
    options: Data = {"characters": r.sample(NAMES, SEATS), "teams": teams * 2}
    if r.random() < 0.5:
        options["map"] = "printed"
    return options


def group(options: Data, seat: int) -> list[str]:
    """The character and the team of a seat, where they were agreed on."""
    names, teams = options.get("characters"), options.get("teams")
    return ([names[seat]] if names else []) + ([teams[seat]] if teams else [])
