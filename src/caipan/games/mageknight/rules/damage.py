"""Damage of one enemy, to units and to the hero (MK-combat-dmg-3 to MK-combat-dmg-7)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..frames import Damage
from ..places import COLD_FIRE, Element
from ..state import (
    ARMOR,
    DISCARD,
    NO_UNIT_DAMAGE,
    PARALYZE,
    POISON,
    RESISTS,
    RESISTS_FIRE,
    RESISTS_ICE,
)
from ..table import MageKnight
from . import changes, troops
from .using import UNITS_ALLOWED, UNITS_BURN

HERO = Pick("take")  # MK-combat-dmg-5: all that is left goes to the hero
WHOLE = Need("MK-combat-dmg-4", "unit-wounded", lambda g, f, card: not g.cards[card].wounds)
NOT_AGAIN = Need(
    "MK-combat-dmg-4b-once", "has-absorbed", lambda g, f, card: card not in g.fight().sturdy
)
SPARED = Need(
    "MK-effect-1b", "units-spared", lambda g, f, card: not g.of_seat(f.whom, NO_UNIT_DAMAGE)
)
ASSIGN = Verb(
    "assign",
    lambda g, f: g.units(f.whom),
    (WHOLE, NOT_AGAIN, UNITS_ALLOWED, UNITS_BURN, SPARED),
)


def resists(g: MageKnight, unit: int, element: Element) -> bool:
    """MK-combat-dmg-4b: cold fire takes both resistances."""
    if element == COLD_FIRE:
        return g.value(unit, RESISTS_FIRE) > 0 and g.value(unit, RESISTS_ICE) > 0
    return g.value(unit, RESISTS[element]) > 0


def ask(g: MageKnight, f: Damage) -> Flow:
    if f.left <= 0:
        return DONE
    args = {"n": f.left, "card": g.name(f.foe)}
    return Ask(Question(f.seat, "assign", "MK-combat-dmg-3", (ASSIGN,), (HERO,), args))


def take(g: MageKnight, f: Damage) -> Flow:
    if f.pick == HERO:
        to_hero(g, f.seat, f.foe, f.left)
        return DONE
    left = to_unit(g, f.seat, f.foe, f.pick.card, f.left)
    return To(f.__replace__(left=left, pick=NOTHING), "ask")


def to_unit(g: MageKnight, seat: int, foe: int, unit: int, damage: int) -> int:
    """MK-combat-dmg-4a, MK-combat-dmg-4b: what is left of the damage after this unit."""
    armor = g.value(unit, ARMOR)
    if resists(g, unit, g.element(foe)):
        damage -= armor
        if damage <= 0:
            g.set_fight(g.fight().__replace__(sturdy=(*g.fight().sturdy, unit)))
            g.say("absorbed", seat=seat, card=g.named(unit), rule="MK-combat-dmg-4b")
            return 0
    if g.value(foe, PARALYZE):
        troops.remove(g, seat, unit, "MK-combat-dmg-6b-unit")
    elif g.value(foe, POISON):
        troops.hurt(g, seat, unit, 2, "MK-combat-dmg-6a-unit")
    else:
        troops.hurt(g, seat, unit, 1, "MK-combat-dmg-4a")
    return max(0, damage - armor)


def to_hero(g: MageKnight, seat: int, foe: int, damage: int) -> None:
    """MK-combat-dmg-5, MK-combat-dmg-5a: a wound for every part of the damage that the armour
    covers, the last one for whatever is left."""
    wounds = -(-damage // g.armor_of(seat))
    changes.wound(g, seat, wounds)
    if g.value(foe, POISON):
        changes.wound(g, seat, wounds, DISCARD, rule="MK-combat-dmg-6a-hero")
    if g.value(foe, PARALYZE):
        changes.drop_hand(g, seat, "MK-combat-dmg-6b-hero")


DAMAGE = Procedure(
    "damage", Damage, Step("ask", ask, "MK-combat-dmg-3"), Step("take", take, "MK-combat-dmg-4")
)
