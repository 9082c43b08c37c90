"""A city is taken in several assaults: what lying before its gates is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..content.cities import BY_COLOR
from ..places import BRUTAL, COLD_FIRE, FIRE, ICE, PHYSICAL, POISON
from ..state import Town
from ..table import MageKnight
from . import hands, means
from .fights import weigh
from .foes import Enemy
from .means import muster, without

A_SHIELD: Final = 12  # a defender of a city less
GATE: Final = 2.0  # movement that leads through it


def shielded(foe: Enemy) -> Enemy:
    """A defender of a city, who is worth a shield on it."""
    return foe._replace(fame=foe.fame + A_SHIELD)


def within(town: Town, foe: Enemy) -> Enemy:
    """With what the city gives whoever defends it."""
    city = BY_COLOR[town.color]
    more = city.elemental if foe.element in (FIRE, ICE) else 0
    if foe.element == COLD_FIRE:
        more = city.cold_fire
    swift = 2 if foe.cover > foe.attack else 1
    physical = foe.element == PHYSICAL
    return foe._replace(
        armor=foe.armor + city.armor,
        attack=foe.attack + more,
        cover=foe.cover + more * swift,
        hits=2 if physical and city.ability == BRUTAL else foe.hits,
        poison=foe.poison or (physical and city.ability == POISON),
    )


def prospect(
    g: MageKnight,
    seat: int,
    foes: Sequence[Enemy],
    kept: Sequence[int],
    reward: float,
    turns: float = 1,
) -> float:
    """What the assault of another turn brings, on average of the hands one may have then."""
    if hands.is_too_late(g, seat, turns):
        return 0.0
    purse, found = hands.purse(g, seat), 0.0
    keeping = [c for c in kept if is_useful(g, c)]
    dealt = hands.coming(g, seat, keeping, turns, is_useful)
    for cards in dealt:
        way = muster(g, cards, means.MOVE, GATE, purse, spare=means.ATTACK)
        if way.total >= GATE:
            rest = without(cards, way.cards)
            found += max(0.0, weigh(g, seat, foes, rest, way.purse, reward=reward).worth)
    return found / len(dealt)


def is_useful(g: MageKnight, card: int) -> bool:
    """Whether a card helps in an assault with more than lying sideways."""
    for what in (means.ATTACK, means.BLOCK):
        got = means.gain_of(g, card, what)
        if got.free > 1 or got.paid:
            return True
    return False


def useless(g: MageKnight, seat: int) -> list[int]:
    """What is given away for new cards in camp; something that leads through the gate is kept."""
    found, way = list[int](), 0.0
    for card in g.deeds_in_hand(seat):
        if is_useful(g, card):
            continue
        step = means.gain_of(g, card, means.MOVE).free
        if step >= GATE and way < GATE:
            way += step
        else:
            found.append(card)
    return found
