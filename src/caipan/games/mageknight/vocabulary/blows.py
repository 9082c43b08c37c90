"""Attacks and blocks (MK-combat-rs-3, MK-combat-block-4, MK-combat-atk-1a)."""

from __future__ import annotations

from caipan.kernel.effects import simply

from ..frames import Doing
from ..places import COLD_FIRE, FIRE, ICE, PHYSICAL, Element
from ..rules import blows
from ..spec import Effect
from ..state import Reach
from ..table import MageKnight
from .gains import Amount, boosted


def attack(n: Amount, element: Element = PHYSICAL) -> Effect:
    return _blow("melee", element, n)


def ranged(n: Amount, element: Element = PHYSICAL) -> Effect:
    return _blow("ranged", element, n)


def siege(n: Amount, element: Element = PHYSICAL) -> Effect:
    return _blow("siege", element, n)


def block(n: Amount, element: Element = PHYSICAL) -> Effect:
    return _blow("block", element, n)


def fire_attack(n: Amount) -> Effect:
    return attack(n, FIRE)


def ice_attack(n: Amount) -> Effect:
    return attack(n, ICE)


def cold_fire_attack(n: Amount) -> Effect:
    return attack(n, COLD_FIRE)


def fire_block(n: Amount) -> Effect:
    return block(n, FIRE)


def ice_block(n: Amount) -> Effect:
    return block(n, ICE)


def loose(reach: Reach, n: Amount, element: Element = PHYSICAL) -> Effect:
    """A blow that points are spent for: no card is played for it."""
    return _blow(reach, element, n, by_card=False)


HOW = {"melee": "", "ranged": "ranged-", "siege": "siege-", "block": ""}


def _blow(reach: Reach, element: Element, n: Amount, *, by_card: bool = True) -> Effect:
    """Added to the attack or the block in the making, if it is of use there."""
    what = "block" if reach == "block" else "attack"
    word = HOW[reach] + (what if element == PHYSICAL else f"{element}-{what}")

    def does(g: MageKnight, u: Doing) -> None:
        blows.add(g, u.you, reach, element, boosted(n, g, u), u.source, by_card=by_card)

    return simply(does, lambda g, u: blows.wanted(g, u.you, reach), word)
