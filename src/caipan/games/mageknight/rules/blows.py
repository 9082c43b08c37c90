"""Attacks and blocks in the making: what adds to them, and how strong they are
(MK-combat-rs-3 to MK-combat-rs-6, MK-combat-block-4 to MK-combat-block-8)."""

from __future__ import annotations

from collections.abc import Iterable

from ..places import COLD_FIRE, FIRE, ICE, KEEP, MAGE_TOWER, PHYSICAL, Element
from ..state import (
    ALL_SIEGE,
    ARMOR,
    ATTACK,
    FORTIFIED,
    NO_WALLS,
    RESISTS,
    RESISTS_FIRE,
    RESISTS_ICE,
    SWIFT,
    WALLS,
    Blow,
    Duel,
    Reach,
)
from ..table import MageKnight
from . import bonuses

# MK-combat-block-5a-phys to MK-combat-block-5a-cold: which blocks are fully effective against what.
EFFECTIVE: dict[Element, tuple[Element, ...]] = {
    PHYSICAL: (PHYSICAL, FIRE, ICE, COLD_FIRE),
    FIRE: (ICE, COLD_FIRE),
    ICE: (FIRE, COLD_FIRE),
    COLD_FIRE: (COLD_FIRE,),
}


def walls(g: MageKnight, card: int) -> int:
    """How often an enemy is fortified: by itself and by its site (MK-token-fortified)."""
    return (g.value(card, FORTIFIED) > 0) + (g.value(card, WALLS) > 0)


def wanted(g: MageKnight, seat: int, reach: Reach) -> bool:
    """Whether such a blow is of use in the attack or the block under way."""
    if g.table.duel is not None:
        return wanted_in_duel(g, g.table.duel, seat, reach)
    fight = g.table.fight
    if fight is None or fight.seat != seat or not fight.targets:
        return False
    if reach != "block" and g.of_seat(seat, ALL_SIEGE):
        reach = "siege"
    if reach == "block":
        return fight.phase == "block"
    if fight.phase == "ranged":
        if reach == "ranged":
            return not any(walls(g, card) for card in fight.targets)  # MK-combat-rs-3a-fort
        return reach == "siege"
    return fight.phase == "attack"


def may_lie(g: MageKnight, seat: int) -> bool:
    """MK-combat-rs-3b: whether a card may lie sideways as an attack. In the first phase none does,
    whatever else has become a siege."""
    return wanted(g, seat, "melee") and bonuses.in_attack_phase(g)


def wanted_in_duel(g: MageKnight, duel: Duel, seat: int, reach: Reach) -> bool:
    """MK-pvp-rs-3, MK-pvp-melee-1: the attacker's blows, then the blocker's. A defender at a
    fortified site is reached by siege alone in the first part, unless the aggressor does not care
    for walls in this combat (MK-pvp-fx-3)."""
    if seat != duel.attacker:
        return duel.step == "block" and reach == "block"
    if duel.step != "attack" or reach == "block":
        return False
    if g.of_seat(seat, ALL_SIEGE):
        reach = "siege"
    if duel.melee or reach == "siege":
        return True
    sheltered = seat == duel.aggressor and g.site(duel.at) in (KEEP, MAGE_TOWER)
    return reach == "ranged" and (not sheltered or g.of_seat(seat, NO_WALLS) > 0)


def add(
    g: MageKnight,
    seat: int,
    reach: Reach,
    element: Element,
    n: int,
    source: int = -1,
    *,
    by_card: bool = True,
) -> None:
    """MK-combat-piles: it joins the others of this attack or block. Points that are spent for it
    are no card that others add to."""
    if by_card:
        n += bonuses.added(g, seat, reach, source)
    reach, element, n = bonuses.turned(g, seat, reach, element, n)
    blow, duel = Blow(reach, element, n, source), g.table.duel
    if duel is None:
        fight = g.fight()
        g.set_fight(fight.__replace__(blows=(*fight.blows, blow)))
    elif reach == "block":
        g.set_table(g.table.__replace__(duel=duel.__replace__(block=(*duel.block, blow))))
    else:
        g.set_table(g.table.__replace__(duel=duel.__replace__(attack=(*duel.attack, blow))))
    g.say("added", seat=seat, n=n, reach=reach, element=element, rule="MK-combat-piles")


def halved(total: Iterable[Blow], weak: Iterable[Element]) -> int:
    """MK-combat-rs-4, MK-combat-block-5b: what is inefficient is summed, then halved, rounded
    down."""
    full = half = 0
    for blow in total:
        if blow.element in weak:
            half += blow.n
        else:
            full += blow.n
    return full + half // 2


def resisted(g: MageKnight, targets: Iterable[int]) -> set[Element]:
    """MK-combat-rs-4, MK-combat-rs-4-cold: the elements that some target resists; cold fire only
    where one resists both."""
    found: set[Element] = set()
    for card in targets:
        for element in (PHYSICAL, FIRE, ICE):
            if g.value(card, RESISTS[element]):
                found.add(element)
        if g.value(card, RESISTS_FIRE) and g.value(card, RESISTS_ICE):
            found.add(COLD_FIRE)
    return found


def strength(g: MageKnight) -> int:
    """MK-combat-rs-4: how strong the attack in the making is against its targets."""
    fight = g.fight()
    return halved(fight.blows, resisted(g, fight.targets))


def toughness(g: MageKnight) -> int:
    """MK-combat-rs-5: the armour of all targets together."""
    return sum(g.value(card, ARMOR) for card in g.fight().targets)


def cover(g: MageKnight) -> int:
    """MK-combat-block-5b: how strong the block in the making is."""
    fight = g.fight()
    good = EFFECTIVE[g.element(fight.targets[0])]
    return halved(fight.blows, [e for e in EFFECTIVE if e not in good])


def to_block(g: MageKnight, card: int) -> int:
    """MK-combat-block-6a: what a block needs; twice the attack of a swift enemy."""
    return g.value(card, ATTACK) * (2 if g.value(card, SWIFT) else 1)
