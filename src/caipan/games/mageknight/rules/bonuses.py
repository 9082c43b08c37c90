"""What others add to an attack or a block, and what they make of it: banners, Leadership, Ambush,
swords and mages (MK-deed-4, MK-unit-5b)."""

from __future__ import annotations

from ..places import COLD_FIRE, PHYSICAL, Element
from ..state import (
    ALL_COLD_FIRE,
    ALL_SIEGE,
    AMBUSH,
    DOUBLE,
    FAME_A_BLOW,
    LEAD_ATTACK,
    LEAD_BLOCK,
    LEAD_RANGED,
    UNIT_ATTACK,
    UNIT_BLOCK,
    Reach,
)
from ..table import MageKnight
from . import changes

LEAD: dict[Reach, int] = {"melee": LEAD_ATTACK, "block": LEAD_BLOCK, "ranged": LEAD_RANGED}


def added(g: MageKnight, seat: int, reach: Reach, source: int) -> int:
    """How much more a blow is; what adds to one alone is used up."""
    if source < 0:
        return 0
    if g.kind(source) == "deed":
        return ambush(g, seat, reach)
    if g.kind(source) != "unit":
        return 0
    changes.gain_fame(g, seat, g.value(source, FAME_A_BLOW), "MK-unit-7")
    n = g.value(source, UNIT_BLOCK if reach == "block" else UNIT_ATTACK)
    if reach in LEAD:
        n += g.of_seat(seat, LEAD[reach])
        g.end_lasting(lambda e: e.seat == seat and e.stat == LEAD[reach])
    return n


def ambush(g: MageKnight, seat: int, reach: Reach) -> int:
    """The first attack card or the first block card of the turn, whichever it is."""
    waiting = g.end_lasting(lambda e: e.seat == seat and e.stat == AMBUSH)
    return sum(e.amount if reach == "block" else e.add for e in waiting)


def turned(
    g: MageKnight, seat: int, reach: Reach, element: Element, n: int
) -> tuple[Reach, Element, int]:
    """What an attack becomes before it is added to the others."""
    if reach == "block":
        return reach, element, n
    if element == PHYSICAL and in_attack_phase(g) and g.of_seat(seat, DOUBLE):
        n *= 2
    if g.of_seat(seat, ALL_COLD_FIRE):
        element = COLD_FIRE
    return "siege" if g.of_seat(seat, ALL_SIEGE) else reach, element, n


def in_attack_phase(g: MageKnight) -> bool:
    """MK-combat-atk-1a; or the melee of a player combat."""
    duel, fight = g.table.duel, g.table.fight
    if duel is not None:
        return duel.melee
    return fight is not None and fight.phase == "attack"
