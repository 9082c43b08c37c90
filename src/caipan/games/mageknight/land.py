"""The map as it is now: what is printed on the laid tiles, and what the match has changed of it."""

from __future__ import annotations

from collections.abc import Mapping

from .board import Atlas, atlas
from .places import CITY, CITY_GROUND, PORTAL, Spot
from .state import MkTable


class Land:
    """`spots` and `sites` by cell. It is the same as long as tiles, towns and entrances are the
    same tuples, so whoever keeps one asks it whether it still holds."""

    __slots__ = ("_near", "atlas", "beside", "has_city", "sites", "spots", "table")

    def __init__(self, table: MkTable) -> None:
        self.table = table
        self.atlas: Atlas = atlas(table.tiles)
        self.beside = self.atlas.beside
        self.spots: Mapping[int, Spot] = self.atlas.terrain
        halves = [town for town in reversed(table.towns) if town.of >= 0]
        if halves:  # MK-var-megapolis-place: a right half covers what is printed
            covered = {town.at: Spot(CITY_GROUND, CITY, town.color) for town in halves}
            self.spots = {**self.spots, **covered}
        self.sites: dict[int, str] = {
            cell: spot.site
            for cell, spot in self.spots.items()
            if spot.site is not None and not (table.portal_gone and spot.site == PORTAL)
        }
        for entrance in reversed(table.entrances):
            self.sites[entrance.at] = entrance.site
        self.has_city = CITY in self.sites.values()
        self._near: dict[int, tuple[tuple[int, str], ...]] = {}

    def holds(self, now: MkTable) -> bool:
        """Whether this is still the map of the table; if so, it remembers that one instead."""
        then = self.table
        same = (
            then.tiles is now.tiles
            and then.towns is now.towns
            and then.entrances is now.entrances
            and then.portal_gone == now.portal_gone
        )
        if same:
            self.table = now
        return same

    def sites_beside(self, cell: int) -> tuple[tuple[int, str], ...]:
        """The spaces next to a cell that have a site, and which."""
        found = self._near.get(cell)
        if found is None:
            sites = self.sites
            near = self.beside.get(cell, ())
            found = self._near[cell] = tuple([(c, sites[c]) for c in near if c in sites])
        return found
