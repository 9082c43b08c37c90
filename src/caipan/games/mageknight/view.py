"""What the game adds to a view: the map in coordinates, players' numbers, the fight."""

from __future__ import annotations

from typing import get_args

from caipan.geometry.flowers import beyond
from caipan.geometry.grid import hex_of
from caipan.kernel.records import ALL_HANDS, Data

from .board import SIDES, toll
from .content.tiles import TILES
from .places import Terrain
from .rules import blows
from .rules.movement import against, cost, cost_of
from .rules.sheets import sheet, sides
from .state import (
    ABILITIES,
    ARMOR,
    ATTACK,
    FAME,
    NO_ATTACK,
    RESISTS,
    WALLS,
    Fight,
    Foe,
)
from .table import HIGHEST, MOST_REPUTATION, TRADE, MageKnight

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)


def extra(g: MageKnight, seat: int | None) -> Data:
    return {
        "map": cells(g, seat),
        "legend": legend(g, seat),
        "frontier": frontier(g),
        "tiles": [tile(g, n) for n in range(len(g.table.tiles))],
        "players": [player(g, s) for s in range(len(g.seats))],
        "combat": combat(g, seat),
        "score": score(g),
    }


# --- the map


def cells(g: MageKnight, seat: int | None) -> list[Data]:
    """Every revealed space; `cost` is what entering it costs the viewer."""
    mine = seat if seat is not None and seat != ALL_HANDS else -1
    found = []
    for cell in g.land.atlas.cells:
        found.append(space(g, cell, mine))
    return found


def space(g: MageKnight, cell: int, mine: int) -> Data:
    spot, hex = g.spot(cell) or g.land.atlas.terrain[cell], hex_of(cell)
    town = next((t for t in g.table.towns if t.at == cell), None)
    return {
        "q": hex.q,
        "r": hex.r,
        "place": cell,
        "tile": g.land.atlas.tile[cell],
        "terrain": spot.terrain,
        "site": g.site(cell) or None,
        "color": town.color if town else spot.color,
        "cost": cost_of(g, mine, cell) if mine >= 0 else None,
        "tokens": len(g.tokens_at(cell)),
        "shields": [s.seat for s in g.table.shields if s.at == cell],
        "heroes": g.heroes_at(cell),
    }


def legend(g: MageKnight, seat: int | None) -> list[Data]:
    """What every terrain on the map costs now: the viewer, or whoever has nothing that changes it.
    Nothing, where nobody can go."""
    there = {(g.spot(cell) or g.land.atlas.terrain[cell]).terrain for cell in g.land.atlas.cells}
    mine = seat if seat is not None and seat != ALL_HANDS else -1
    return [
        {"terrain": each, "cost": cost(g, mine, each) if mine >= 0 else toll(each, g.table.night)}
        for each in TERRAINS
        if each in there
    ]


def frontier(g: MageKnight) -> list[Data]:
    """Where the next tile may be laid, by its middle."""
    laid = {t.at for t in g.table.tiles}
    edge = {beyond(at, side) for at in laid for side in SIDES} - laid
    free = [at for at in sorted(edge) if at >= 0 and not against(g, at)]
    return [{"q": hex_of(at).q, "r": hex_of(at).r, "place": at} for at in free]


def tile(g: MageKnight, n: int) -> Data:
    laid = g.table.tiles[n]
    hex = hex_of(laid.at)
    printed = TILES[laid.tile]
    return {
        "name": printed.name,
        "kind": printed.kind,
        "q": hex.q,
        "r": hex.r,
        "place": laid.at,
        "sixths": laid.sixths,
    }


# --- players


def player(g: MageKnight, seat: int) -> Data:
    """Numbers that follow from the level, the reputation and what lasts."""
    me = g.seats[seat]
    return {
        "seat": seat,
        "hero": me.hero,
        "team": g.team(seat),
        "armor": g.armor_of(seat),
        "hand_limit": g.hand_limit(seat),
        "command": g.command(seat),
        "next_level": (me.level + 1) ** 2 - 1 if me.level < HIGHEST else None,
        "trade": TRADE[me.reputation] if me.reputation > -MOST_REPUTATION else None,
    }


# --- the end


def score(g: MageKnight) -> Data | None:
    """The sheet line by line, once the match is over: who counts together, and what for."""
    if g.outcome is None:
        return None
    return {
        "sides": [list(side) for side in sides(g)],
        "rows": [{"name": row.name, "points": list(row.points)} for row in sheet(g)],
    }


# --- the fight


def combat(g: MageKnight, seat: int | None) -> Data | None:
    """Every enemy's numbers as they are now, and the attack or the block in the making against
    what it needs."""
    fight = g.table.fight
    if fight is None:
        return None
    attacking = bool(fight.targets) and fight.phase in ("ranged", "attack")
    blocking = bool(fight.targets) and fight.phase == "block"
    strength = blows.strength(g) if attacking else blows.cover(g) if blocking else None
    return {
        "seat": fight.seat,
        "phase": fight.phase,
        "at": fight.at,
        "foes": [foe(g, fight, each, seat) for each in fight.foes],
        "strength": strength,
        "need": need(g, fight, attacking) if attacking or blocking else None,
    }


def need(g: MageKnight, fight: Fight, attacking: bool) -> int:
    return blows.toughness(g) if attacking else blows.to_block(g, fight.targets[0])


def foe(g: MageKnight, fight: Fight, each: Foe, seat: int | None) -> Data:
    card = each.card
    shown: Data = {
        "card": g.handle(card, seat),
        "name": g.name(card) if g.sees(seat, card) else None,
        "target": card in fight.targets,
        "blocked": each.blocked,
        "passed": each.passed,
        "dealt": each.dealt,
        "rampaging": each.rampaging,
        "summoned": each.summoner >= 0,
    }
    if g.sees(seat, card):
        shown |= {
            "armor": g.value(card, ARMOR),
            "attack": g.value(card, ATTACK),
            "element": g.element(card),
            "fame": g.value(card, FAME),
            "attacks": not g.value(card, NO_ATTACK),
            "walls": bool(g.value(card, WALLS)),
            "abilities": [name for name, stat in ABILITIES.items() if g.value(card, stat)],
            "resists": [name for name, stat in RESISTS.items() if g.value(card, stat)],
        }
    return shown
