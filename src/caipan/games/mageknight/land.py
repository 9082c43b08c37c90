"""The map as it is now: what is printed on the laid tiles, and what the match has changed of it."""

from __future__ import annotations

from collections.abc import Mapping

from .board import Atlas, atlas
from .places import CITY, CITY_GROUND, PORTAL, Spot
from .state import MkTable


class Land:
    """`spots` and `sites` by cell. It is the same as long as tiles, towns and entrances are the
    same tuples, so whoever keeps one asks it whether it still holds."""

    __slots__ = (
        "_near", "atlas", "beside", "entrances", "portal_gone", "sites", "spots", "tiles", "towns",
    )  # fmt: skip

    def __init__(self, table: MkTable) -> None:
        self.tiles, self.towns = table.tiles, table.towns
        self.entrances, self.portal_gone = table.entrances, table.portal_gone
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
            if spot.site is not None and not (self.portal_gone and spot.site == PORTAL)
        }
        for entrance in reversed(table.entrances):
            self.sites[entrance.at] = entrance.site
        self._near: dict[int, tuple[tuple[int, str], ...]] = {}

    def holds(self, table: MkTable) -> bool:
        """Whether this is still the map of the table."""
        return (
            self.tiles is table.tiles
            and self.towns is table.towns
            and self.entrances is table.entrances
            and self.portal_gone == table.portal_gone
        )

    def sites_beside(self, cell: int) -> tuple[tuple[int, str], ...]:
        """The spaces next to a cell that have a site, and which."""
        found = self._near.get(cell)
        if found is None:
            sites = self.sites
            near = self.beside.get(cell, ())
            found = self._near[cell] = tuple([(c, sites[c]) for c in near if c in sites])
        return found
