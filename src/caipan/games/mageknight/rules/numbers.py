"""Numbers of enemies and units as printed, and what the place they defend adds to them."""

from __future__ import annotations

from caipan.kernel.abilities import MODIFY, Ability
from caipan.kernel.numbers import Number
from caipan.kernel.records import Data

from ..content.cities import BY_COLOR
from ..content.sites import BY_NAME as SITES
from ..places import COLD_FIRE, FIRE, ICE, PHYSICAL, City, Enemy
from ..spec import Unit
from ..state import (
    ABILITIES,
    ARMOR,
    ATTACK,
    FAME,
    LEVEL,
    NO_WALLS,
    RESISTS,
    STATS,
    WALLS,
)
from ..table import MageKnight

NUMBERS = {ARMOR: Number(least=1)}  # armour never falls below 1
_ABILITY = {stat: name for name, stat in ABILITIES.items()}
_RESISTANCE = {stat: name for name, stat in RESISTS.items()}


def base(g: MageKnight, card: int, stat: int) -> int:
    """What is printed; and the walls of a fortified site around its defenders."""
    face = g.rules.faces[g.cards[card].face]
    if isinstance(face, Enemy):
        return of_enemy(g, card, face, stat)
    if isinstance(face, Unit):
        if stat == ARMOR:
            return face.armor
        if stat == LEVEL:
            return face.level
        return int(_RESISTANCE.get(stat) in face.resists)
    return 0


def of_enemy(g: MageKnight, card: int, face: Enemy, stat: int) -> int:
    if stat == ARMOR:
        return face.armor
    if stat == ATTACK:
        return face.attack
    if stat == FAME:
        return face.fame
    if stat == WALLS:
        foe = g.foe(card)
        return int(foe is not None and foe.defends and is_fortified(g))
    if stat in _ABILITY:
        return int(_ABILITY[stat] in face.abilities)
    return int(_RESISTANCE.get(stat) in face.resists)


def is_fortified(g: MageKnight) -> bool:
    """MK-combat-rs-3a-fort: whether the site that is fought for shelters its defenders."""
    if g.of_seat(g.fight().seat, NO_WALLS):
        return False
    site = g.site(g.fight().at)
    return site in SITES and SITES[site].fortified


# --- MK-city-1a to MK-city-1d: what a city gives its defenders


def city_of(g: MageKnight, card: int) -> list[City]:
    """The city cards that an enemy of this fight defends."""
    foe, fight = g.foe(card) if card >= 0 else None, g.table.fight
    if foe is None or fight is None or not foe.defends:
        return []
    return [BY_COLOR[t.color] for t in g.table.towns if fight.at in (t.at, t.of)]


def city_armor(g: MageKnight, u: object, card: int) -> int:
    return sum(c.armor for c in city_of(g, card))


def city_attack(g: MageKnight, u: object, card: int) -> int:
    found = city_of(g, card)
    if not found:
        return 0
    element = g.element(card)
    if element in (FIRE, ICE):
        return sum(c.elemental for c in found)
    return sum(c.cold_fire for c in found) if element == COLD_FIRE else 0


def city_ability(name: str) -> Ability:
    """MK-city-1c, MK-city-1d: physical attacks alone."""

    def amount(g: MageKnight, u: object, card: int) -> int:
        found = city_of(g, card)
        return int(
            bool(found) and g.element(card) == PHYSICAL and any(c.ability == name for c in found)
        )

    return Ability(f"city-{name}", window=MODIFY, stat=ABILITIES[name], amount=amount)


CITY_BONUSES = (
    Ability("city-armor", window=MODIFY, stat=ARMOR, amount=city_armor),
    Ability("city-attack", window=MODIFY, stat=ATTACK, amount=city_attack),
    city_ability("brutal"),
    city_ability("poison"),
)


def facts(g: MageKnight, card: int) -> Data:
    """What a position may claim of an enemy or a unit beside its fields."""
    face = g.rules.faces[g.cards[card].face]
    if not isinstance(face, Enemy | Unit):
        return {}
    return {STATS[stat]: g.value(card, stat) for stat in (ARMOR, ATTACK, FAME, LEVEL)}
