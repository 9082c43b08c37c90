"""What is printed on deeds, units, skills and tactics: designs that cards are made of.

What is printed on the map and for it (tiles, enemies, ruins, cities) is in `places`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from caipan.kernel import effects
from caipan.kernel.abilities import Ability, Definition
from caipan.kernel.records import Record

from .frames import Doing
from .places import COLORS, Color, Enemy, Resistance, Ruin, SiteKind, Tile

if TYPE_CHECKING:
    from .table import MageKnight

__all__ = [
    "BLACK", "COLORS", "GOLD", "MANA", "Ability", "Bag", "Card", "Color", "Conjuring", "Deed",
    "DeedKind", "Effect", "Enemy", "Face", "Half", "Hero", "Kind", "Mana", "Ruin", "Skill",
    "Tactic", "Tile", "Unit", "Usage",
]  # fmt: skip

Effect: TypeAlias = "effects.Effect[MageKnight, Doing]"

# --- mana

Mana: TypeAlias = Literal["red", "blue", "green", "white", "gold", "black"]
GOLD: Final = "gold"
BLACK: Final = "black"
MANA: Final[tuple[Mana, ...]] = (*COLORS, GOLD, BLACK)
Bag: TypeAlias = tuple[int, ...]  # how much of each, in the order of MANA; crystals have four

# --- when an effect may be used (MK-turn-5e, MK-move-2, MK-interact-2, MK-combat-order)

Kind: TypeAlias = Literal["move", "influence", "combat", "healing", "special"]


class Half:
    """What one half of a deed, one ability of a unit or a skill takes: when it may be used, and
    the mana that powers it. What it does is the effect of its `Ability`."""

    __slots__ = ("kinds", "mana")

    def __init__(self, kinds: tuple[Kind, ...], mana: tuple[Mana, ...] = ()) -> None:
        self.kinds, self.mana = kinds, mana


class Conjuring(Half):
    """A skill that pays for something itself: what mana it may be for a wound that is discarded,
    and for another card. Nobody has such mana without spending it."""

    __slots__ = ("card", "wound")

    def __init__(self, wound: tuple[Mana, ...], card: tuple[Mana, ...]) -> None:
        super().__init__(())
        self.wound, self.card = wound, card


# --- deeds

DeedKind: TypeAlias = Literal["basic-action", "advanced-action", "spell", "artifact", "wound"]


class Deed(Record, frozen=True, gc=False):
    """MK-deed-1: a deed card. Artifacts and wounds have no colour; a banner's basic half is worked
    by the unit it is assigned to."""

    kind: DeedKind
    color: Color | None = None
    banner: bool = False
    number: int = 0  # of spells, as printed; those from 17 on affect other players


class Unit(Record, frozen=True, gc=False):
    """MK-unit-1: a unit; those of level III and IV are elite."""

    level: int
    cost: int
    armor: int
    recruit: tuple[SiteKind, ...]
    resists: frozenset[Resistance] = frozenset()
    copies: int = 1

    @property
    def elite(self) -> bool:
        return self.level > 2


# --- skills and tactics

Usage: TypeAlias = Literal["turn", "round", "lasting", "passive"]


class Skill(Record, frozen=True, gc=False):
    """MK-skill-4a to MK-skill-4c: how often it may be used. An interactive one affects others."""

    hero: str
    usage: Usage
    interactive: bool = False


class Tactic(Record, frozen=True, gc=False):
    """MK-round-3c: its number decides the order of the round."""

    night: bool
    number: int


class Hero(Record, frozen=True, gc=False):
    """MK-area-deck, MK-dummy-setup: the deck by design and number, and a dummy's crystals."""

    name: str
    color: Color
    deck: tuple[tuple[str, int], ...]
    crystals: tuple[Color, ...]


Face: TypeAlias = Deed | Unit | Skill | Tactic | Enemy | Ruin | Tile
Card: TypeAlias = Definition[Face]
