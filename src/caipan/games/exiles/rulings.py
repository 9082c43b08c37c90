"""Sentences that change a rule while their card is in play. A card says one with its numbers
(`sets(Armour(D))`), and the chapter it bears on looks it up by its type."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from .dice import Dice

__all__ = [
    "Armour",
    "Farther",
    "FromBehind",
    "MarketAt",
    "SightLimit",
    "SparedBy",
    "SpendsEssences",
    "WanesUnhurt",
]


class Ruling(Struct, frozen=True):
    """Found with `g.ruling`; the listener index keeps it by its `key`."""

    key: ClassVar[tuple[str, str]] = ("rule", "")

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.key = ("rule", cls.__name__)


class FromBehind(Ruling, frozen=True):
    """Its player's directed skills deal more to whoever does not see the user."""

    dice: Dice


class Armour(Ruling, frozen=True):
    """So much comes off all damage to its wearer."""

    dice: Dice


class Farther(Ruling, frozen=True):
    """Directed weapon skills of range `least` or more reach so much farther."""

    more: int
    least: int


class SightLimit(Ruling, frozen=True):
    """Nobody's sight goes beyond so many cells."""

    cells: int


class SparedBy(Ruling, frozen=True):
    """Whoever lacks just so much life at the end of a turn keeps the maximum."""

    missing: int


class WanesUnhurt(Ruling, frozen=True):
    """The maximum of those who lack nothing drops as well, but not to nothing."""


class MarketAt(Ruling, frozen=True):
    """There is trade on this kind of tile too."""

    tile: str


class SpendsEssences(Ruling, frozen=True):
    """With a weapon skill an essence may be spent: a flame adds `flame` to its first damage, frost
    roots an enemy that does not save against `frost`, a storm makes it faster by `storm`."""

    flame: Dice
    frost: int
    storm: int
