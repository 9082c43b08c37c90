"""What it costs to come where: the spaces of the map in the order of their way."""

from __future__ import annotations

import heapq
from typing import Final, NamedTuple

from ..places import CITY, CLOSED, KEEP, MAGE_TOWER
from ..rules import movement
from ..state import FIELD
from ..table import MageKnight

FARTHEST: Final = 30  # nobody plans further than that
WALLED: Final = (KEEP, MAGE_TOWER, CITY)
PROVOKING: Final = 4  # as if it were so much longer where one is attacked on the way


class Way(NamedTuple):
    """What it costs to come there, the first step of it (-1 for where one stands), and how often
    one is attacked on the way."""

    cost: int
    first: int
    attacks: int = 0

    @property
    def length(self) -> int:
        return self.cost + PROVOKING * self.attacks


class Kept(NamedTuple):
    """Ways, and what they were found under."""

    under: tuple[object, ...]
    ways: dict[int, Way]


def ways(g: MageKnight, seat: int) -> dict[int, Way]:
    """Every space that can be come to from where one stands; looked for anew when the map, those on
    it or what it costs have changed."""
    table, start = g.table, g.seats[seat].at
    now = (
        table.tiles, table.towns, table.shields, table.entrances, table.night, g.zones[FIELD],
        g.lasting, seat,
    )  # fmt: skip
    known: dict[int, Kept] = g.lists.setdefault("roads", {})
    kept = known.get(start)
    if kept is None or any([a is not b for a, b in zip(kept.under, now, strict=True)]):
        kept = known[start] = Kept(now, found(g, seat, start))
    return kept.ways


def found(g: MageKnight, seat: int, start: int) -> dict[int, Way]:
    """Walls that are held by others end a way, and nobody walks through enemies who roam."""
    land = g.land
    beside, spots, sites = land.beside, land.spots, land.sites
    roaming = {c for c, s in sites.items() if s in movement.RAMPAGING and g.enemies_at(c)}
    shut = {c for c, s in sites.items() if s == CITY} if g.scenario.cities == CLOSED else set()
    ends = {c for c, s in sites.items() if s in WALLED and movement.is_assault(g, seat, c)}
    near_roaming = {c: roaming.intersection(beside.get(c, ())) for c in spots} if roaming else {}
    tolls: dict[str, int | None] = {}
    done: dict[int, Way] = {}
    edge = [(0, start, -1, 0)]
    while edge:
        length, here, first, attacks = heapq.heappop(edge)
        if here in done:
            continue
        spent = length - PROVOKING * attacks
        done[here] = Way(spent, first, attacks)
        if here in ends and here != start:
            continue
        watchers = near_roaming.get(here)
        for cell in beside.get(here, ()):
            if cell in done or cell in roaming or cell in shut:
                continue
            terrain = spots[cell].terrain
            if terrain not in tolls:
                tolls[terrain] = movement.cost(g, seat, terrain)
            toll = tolls[terrain]
            if toll is None or spent + toll > FARTHEST:
                continue
            provoked = int(watchers is not None and not watchers.isdisjoint(near_roaming[cell]))
            through = first if first >= 0 else cell
            edge_to = (length + toll + PROVOKING * provoked, cell, through, attacks + provoked)
            heapq.heappush(edge, edge_to)
    return done
