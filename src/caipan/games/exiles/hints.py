"""What a board draws around a question, so that a client need not know a rule: how far a skill
reaches, whom the question is about, and the tile that is being laid."""

from __future__ import annotations

from caipan.geometry.flowers import FLOWER, SIDES, beyond, turned
from caipan.geometry.grid import NOWHERE, Cell, hex_of, is_ahead
from caipan.geometry.hex import rotated
from caipan.geometry.tiles import open_sides
from caipan.kernel.records import Data

from .board import joints, terrain
from .content.tiles import TILES, tile_number
from .rules.aiming import origins, stands
from .rules.chain import is_blast
from .rules.charges import is_reached
from .rules.preparation import places
from .spec import AROUND, SIGHT, Action, Aim
from .state import LAID, Act, Declare, Going, Laid, Phase, React, Setup
from .table import Exiles

TURNS = range(6)


# --- the reach of skills


def acting_unit(g: Exiles, seat: int) -> int:
    """The unit a seat acts with: a follower in its own action phase, else the character."""
    for f in reversed(g.frames):
        if isinstance(f, Phase) and g.seat_of(f.unit) == seat:
            return f.unit
    return g.seats[seat].unit


def reach(g: Exiles, seat: int | None) -> dict[str, dict[str, list[Cell]]]:
    """EX-range-sight, EX-sight-fan, EX-sight-vertex: the cells each of one's actions covers now,
    and those near enough and in front to which the line is blocked."""
    if seat is None or seat < 0:
        return {}
    unit = acting_unit(g, seat)
    if not g.on_map(unit):
        return {}
    found: dict[str, dict[str, list[Cell]]] = {}
    known: dict[tuple[str, int, str], dict[str, list[Cell]]] = {}
    for card in g.holdings(seat):
        abilities = g.rules.definitions[g.cards[card].face].abilities
        if not abilities or not isinstance(abilities[0].spec, Action):
            continue
        form = abilities[0].spec.form(g.seats[seat].form)
        aim = form.aim
        if aim.zone not in (SIGHT, AROUND) or not aim.range:
            continue
        act = Act(unit, g.cards[unit].life, card, 0)
        lens = g.lens(unit, card, form)
        key = (aim.zone, g.reach(aim, lens), aim.of)
        if key not in known:
            known[key] = _covered(g, act, aim, lens)
        found[str(card)] = known[key]
    return found


def _covered(g: Exiles, act: Act, aim: Aim, lens: int) -> dict[str, list[Cell]]:
    facing, far = g.cards[act.user].facing, g.reach(aim, lens)
    starts = [g.cards[o].place for o in origins(g, act, aim)]
    clear: list[Cell] = []
    blocked: list[Cell] = []
    near = {cell: here for here in starts for cell in g.ground.within(here, far)}
    for cell in near.keys() - set(starts):
        if any(g.covers(aim, here, facing, cell, lens) for here in starts):
            clear.append(cell)
        elif aim.zone == AROUND or is_ahead(cell - near[cell], facing):
            blocked.append(cell)
    return {"clear": sorted(clear), "blocked": sorted(blocked)}


def misses(g: Exiles, act: Act) -> list[int]:
    """EX-board-range-cancels: targets an action would not reach if it took effect now."""
    if is_blast(g, act):
        hit = [r for r in act.targets if g.still(r) and is_reached(g, act.place, r.card)]
        return [r.card for r in act.targets if r not in hit]
    if g.form_of(act).aim.pick == "path":
        return []  # whom a dash hits shows when it is run
    return [r.card for r in act.targets if not stands(g, act, r)]


# --- whom a question is about


def focus(g: Exiles, seat: int | None) -> Data | None:
    """The unit or piece the newest question is about, its cell, and the card being declared, which
    only its player is shown before it is."""
    for f in reversed(g.frames):
        unit, cell, card = -1, -1, -1
        if isinstance(f, Setup) and f.cell >= 0 and seat == (laying := g.table.order[f.seat]):
            unit, cell = g.seats[laying].unit, f.cell
        elif isinstance(f, Going):
            unit, cell = f.unit, f.place if f.place >= 0 else g.cards[f.unit].place
        elif isinstance(f, Declare):
            unit, card = f.act.user, f.act.design if seat == f.seat else -1
        elif isinstance(f, React | Phase):
            unit = f.unit
        if cell < 0 and g.on_map(unit):
            cell = g.cards[unit].place
        if cell >= 0:
            q, r = g.at(cell)
            return {"unit": unit, "card": card, "q": q, "r": r}
    return None


# --- laying tiles


def laying(g: Exiles) -> Data | None:
    """EX-map-lay-order: the tile just turned up, where its middle may lie, and its cells and joints
    for every turn, as steps from the middle."""
    if len(g.zones[LAID]) <= len(g.table.tiles):
        return None
    name = g.name(g.zones[LAID][-1])
    tile = tile_number(name)
    spots = dict.fromkeys(at for at, _ in places(g))
    return {
        "tile": name,
        "spots": [{"place": at, "q": hex_of(at).q, "r": hex_of(at).r} for at in spots],
        "turns": [
            {
                "cells": [
                    {"q": at.q, "r": at.r, "terrain": terrain(tile, hex)}
                    for hex in FLOWER
                    for at in (rotated(hex, n),)
                ],
                "joints": [
                    [SIDES[side].q, SIDES[side].r] for side in sorted(turned(TILES[tile].blue, n))
                ],
            }
            for n in TURNS
        ],
    }


def open_joints(g: Exiles, laid: Laid) -> list[list[int]]:
    """EX-map-edge: middles of the tiles that a laid tile's blue edges still wait for."""
    cells = [beyond(laid.at, side) for side in open_sides(joints(g.table.tiles), laid.at)]
    return [g.at(cell) for cell in cells if cell != NOWHERE]
