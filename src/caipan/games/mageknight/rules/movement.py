"""Movement: step by step, and exploring (MK-move-1 to MK-move-8e)."""

from __future__ import annotations

from caipan.geometry.grid import distance
from caipan.kernel.decisions import Need, of_places
from caipan.kernel.numbers import SET
from caipan.kernel.records import NOBODY, Pick

from .. import board
from ..content.tiles import EXPLORE_COST
from ..places import (
    CITY,
    CLOSED,
    CORE,
    COUNTRYSIDE,
    FIXED,
    KEEP,
    MAGE_TOWER,
    PORTAL,
    Terrain,
)
from ..state import COST, LEAPS, TILE_BOX, TILES
from ..table import MageKnight
from . import changes, revealing, scenarios
from .special import holding

RAMPAGING = ("orc", "draconum")
LEAP = 2  # how far away a space may be where spaces are bent

# --- what a step costs


def cost(g: MageKnight, seat: int, terrain: Terrain) -> int | None:
    """MK-move-3, MK-move-7a: what it costs this player to enter a terrain; None where nobody can.

    What sets a cost counts before what lowers it, and of those the ones that stop earliest come
    first: the order in which a player would apply them.
    """
    found = board.toll(terrain, g.table.night)
    changed = g.lasting_for(seat, COST[terrain])
    if not changed:
        return found
    for e in changed:
        if e.layer == SET:
            found = e.add if found is None else min(found, e.add)
    if found is None:
        return None
    for e in sorted((e for e in changed if e.layer != SET), key=lambda e: -e.amount):
        if e.add < 0:
            found = max(found + e.add, min(found, e.amount))
        else:
            found = min(found + e.add, max(found, e.amount))
    return max(0, found)


def cost_of(g: MageKnight, seat: int, cell: int) -> int | None:
    spot = g.spot(cell)
    return None if spot is None else cost(g, seat, spot.terrain)


# --- what lies there


def is_rampaging(g: MageKnight, cell: int) -> bool:
    """MK-move-4b: an orc or a draconum roams here."""
    return g.site(cell) in RAMPAGING and bool(g.enemies_at(cell))


def is_assault(g: MageKnight, seat: int, cell: int) -> bool:
    """MK-move-4a: an unconquered fortified site, or a keep of another player."""
    site = g.site(cell)
    if site == CITY:
        town = g.town(cell)
        return town is not None and not town.conquered
    if site == KEEP:
        return g.shield_of(cell) != seat and not g.allied(seat, g.shield_of(cell))
    owner = g.shield_of(cell)
    if site == MAGE_TOWER and holding.is_played(g):  # MK-sc-hold-towers: owned like a keep
        return owner != seat and not g.allied(seat, owner)
    return site == MAGE_TOWER and owner < 0


def provoked(g: MageKnight, seat: int, here: int, there: int) -> list[int]:
    """MK-move-4c, MK-move-7c: rampaging enemies next to both spaces; leaping provokes nobody."""
    if g.of_seat(seat, LEAPS):
        return []
    beside = g.land.atlas.beside
    near = [c for c in beside.get(here, ()) if c in beside.get(there, ())]
    return [card for cell in near if is_rampaging(g, cell) for card in g.enemies_at(cell)]


# --- stepping


def neighbours(g: MageKnight, seat: int) -> tuple[int, ...]:
    here = g.seats[seat].at
    if g.of_seat(seat, LEAPS):
        cells = g.land.atlas.cells
        return tuple(c for c in cells if 0 < distance(here, c) <= LEAP)
    return g.beside(here)


PASSABLE = Need("MK-move-3a", "impassable", lambda g, f, cell: cost_of(g, f.whom, cell) is not None)
AFFORDED = Need(
    "MK-move-3",
    "too-far",
    lambda g, f, cell: (cost_of(g, f.whom, cell) or 0) <= g.now(f.whom).move,
    lambda g, f, cell: {"cost": cost_of(g, f.whom, cell) or 0, "move": g.now(f.whom).move},
)
NOBODY_RAMPAGING = Need("MK-move-4b", "rampaging", lambda g, f, cell: not is_rampaging(g, cell))


def is_closed(g: MageKnight, cell: int) -> bool:
    """MK-sc-first-setup: a city that nobody may enter."""
    return g.site(cell) == CITY and g.scenario.cities == CLOSED


NOT_CLOSED = Need("MK-sc-first-setup", "closed-city", lambda g, f, cell: not is_closed(g, cell))


def lord_at_home(g: MageKnight, seat: int, cell: int) -> int:
    """MK-combat-start-1a-keep, MK-sc-hold-towers: who holds another's keep or tower in person, its
    owner or a partner of theirs (MK-team-keep)."""
    owner = g.shield_of(cell)
    if owner in (NOBODY, seat) or not holding.has_owner(g, cell):
        return NOBODY
    there = [s for s in g.heroes_at(cell) if s != seat and (s == owner or g.allied(owner, s))]
    return there[0] if there else NOBODY


def is_defended(g: MageKnight, seat: int, cell: int) -> bool:
    """MK-move-8a: a keep with its lord in it, whom this player may not fight."""
    lord = lord_at_home(g, seat, cell)
    return lord != NOBODY and not g.allied(seat, lord) and not scenarios.may_duel(g, seat, lord)


NO_LORD = Need("MK-move-8a", "lord-at-home", lambda g, f, cell: not is_defended(g, f.whom, cell))


def is_quiet(g: MageKnight, seat: int, cell: int) -> bool:
    """MK-pvp-1-provoke: nobody is provoked on the way to another hero, who is not in a city or at a
    portal (MK-move-8d-city)."""
    others = [s for s in g.heroes_at(cell) if s != seat]
    if not others or g.site(cell) in (CITY, PORTAL):
        return True
    return not provoked(g, seat, g.seats[seat].at, cell)


QUIETLY = Need(
    "MK-pvp-1-provoke",
    "provokes-beside-hero",
    lambda g, f, cell: is_quiet(g, f.whom, cell),
)
NOT_STILL = Need("MK-move-1", "movement-over", lambda g, f, cell: not g.now(f.whom).still)
A_CARD = Need("MK-turn-4a", "must-rest", lambda g, f, _: g.has_a_card(f.whom))


def may_enter(g: MageKnight, seat: int, cell: int) -> bool:
    """Whatever the points: nothing on a space forbids to step there."""
    if is_rampaging(g, cell) or is_closed(g, cell):
        return False
    return not is_defended(g, seat, cell) and is_quiet(g, seat, cell)


def steps(g: MageKnight, seat: int) -> list[Pick]:
    """What STEP yields: spaces that the points do not reach are left out before all else. Without
    an effect that lowers it, a step costs something."""
    now = g.now(seat)
    if now.still or not (now.move or g.lasting) or not g.has_a_card(seat):
        return []
    found, spots = [], g.land.spots
    for cell in neighbours(g, seat):
        price = cost(g, seat, spots[cell].terrain)
        if price is not None and price <= now.move and may_enter(g, seat, cell):
            found.append(Pick("step", place=cell))
    return found


STEP = of_places(
    "step",
    lambda g, f: neighbours(g, f.whom),
    (NOT_STILL, PASSABLE, NOBODY_RAMPAGING, NOT_CLOSED, NO_LORD, QUIETLY, AFFORDED, A_CARD),
    offers=lambda g, f: steps(g, f.whom),
)


def go(g: MageKnight, seat: int, cell: int) -> None:
    """The hero comes to a cell, whatever led there."""
    now = g.now(seat)
    me = g.seats[seat].__replace__(at=cell, now=now.__replace__(path=(*now.path, cell), busy=True))
    g.set_seat(seat, me)
    g.say("moved", seat=seat, place=cell, rule="MK-move-3")
    revealing.enter(g, cell)
    revealing.look_around(g)


def step(g: MageKnight, seat: int, cell: int) -> list[int]:
    """MK-move-3, MK-move-4c: points are spent; whom the step provokes."""
    here = g.seats[seat].at
    found = provoked(g, seat, here, cell)
    spend(g, seat, cost_of(g, seat, cell) or 0)
    go(g, seat, cell)
    return found


def spend(g: MageKnight, seat: int, n: int) -> None:
    now = g.now(seat)
    g.set_now(seat, now.__replace__(move=now.move - n))


def out_of_reach(g: MageKnight, seat: int) -> list[int]:
    near = neighbours(g, seat)
    return [cell for cell in g.land.atlas.cells if cell not in near]


NEAR = Need("MK-move-3", "not-adjacent", lambda g, f, cell: cell in neighbours(g, f.whom))
FAR_STEP = of_places("step", lambda g, f: out_of_reach(g, f.whom), (NEAR,))  # only says why not


# --- exploring (MK-move-5a to MK-move-5e-empty)


def next_tile(g: MageKnight, at: int) -> tuple[int, bool]:
    """The tile that would be laid at a place, and whether it is a spare one out of the box; -1 for
    none. On the fixed map each kind has its places (MK-sc-hold-setup); out of the box come random
    countryside tiles, then core tiles without a city (MK-move-5e-empty)."""
    stack = g.zones[TILES]
    if g.shape == FIXED:
        core = board.is_within(FIXED, board.address(at), core=True)
        return next((c for c in stack if g.is_core_back(c) == core), -1), False
    if stack:
        return stack[0], False
    for kind in (COUNTRYSIDE, CORE):
        for card in g.zones[TILE_BOX]:
            if g.tile(card).kind == kind:
                return card, True
    return -1, False


def sights(g: MageKnight, seat: int) -> tuple[int, ...]:
    """Places of tiles that the hero would see from here, whatever speaks against them."""
    here = g.seats[seat].at
    far = LEAP if g.of_seat(seat, LEAPS) else 1
    return tuple([at for at in g.land.atlas.edge if distance(here, at) <= far + 1])


def against(g: MageKnight, at: int) -> str:
    """The clause that forbids to lay the next tile here, or nothing."""
    card, spare = next_tile(g, at)
    if card < 0:
        return "MK-move-5e-empty"
    return board.against(g.table.tiles, g.shape, at, g.is_core_back(card), spare)


ROOM = Need(lambda g, f, at: against(g, at), "no-tile-here", lambda g, f, at: not against(g, at))
EXPLORABLE = Need(
    "MK-move-5b",
    "no-points-to-explore",
    lambda g, f, at: g.now(f.whom).move >= EXPLORE_COST,
    lambda g, f, at: {"cost": EXPLORE_COST, "move": g.now(f.whom).move},
)


def explorations(g: MageKnight, seat: int) -> list[Pick]:
    """What EXPLORE yields: nobody looks around without the points for it."""
    now = g.now(seat)
    if now.still or now.move < EXPLORE_COST or not g.has_a_card(seat):
        return []
    return [Pick("explore", place=at) for at in sights(g, seat) if not against(g, at)]


EXPLORE = of_places(
    "explore",
    lambda g, f: sights(g, f.whom),
    (NOT_STILL, ROOM, EXPLORABLE, A_CARD),
    offers=lambda g, f: explorations(g, f.whom),
)


def out_of_sight(g: MageKnight, seat: int) -> list[int]:
    near = sights(g, seat)
    return [at for at in g.land.atlas.edge if at not in near]


IN_SIGHT = Need("MK-move-5a", "not-beside-it", lambda g, f, at: at in sights(g, f.whom))
FAR_EXPLORE = of_places("explore", lambda g, f: out_of_sight(g, f.whom), (IN_SIGHT,))
FAR = (FAR_STEP, FAR_EXPLORE)


def explore(g: MageKnight, seat: int, at: int) -> None:
    """MK-move-5b: a tile is revealed; the scenario may give fame for it (MK-sc-first-fame)."""
    card, _ = next_tile(g, at)
    spend(g, seat, EXPLORE_COST)
    g.set_now(seat, g.now(seat).__replace__(busy=True))
    revealing.lay(g, card, at, revealing.turned(g))
    if g.scenario.tile_fame:
        changes.gain_fame(g, seat, g.scenario.tile_fame, "MK-sc-first-fame")
