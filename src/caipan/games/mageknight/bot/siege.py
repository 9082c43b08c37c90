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
from .makers import MAKERS
from .means import muster, without

A_SHIELD: Final = 20  # a defender of a city less: the last one alone makes no city
GATE: Final = 2.0  # movement that leads through it
A_HALF: Final = 0.7  # what counts of what takes mana: there is not always some
MADE: Final = 1.5  # what mana adds to another card
GATHERING: Final = (0, 1, 3)  # for so many turns more a better hand is gathered…
A_TURN: Final = 0.9  # …and each costs so much of what it brings


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
    turns: int = 1,
) -> float:
    """What the assault of another turn brings, on average of the hands one may have then: the next
    one, or one that was gathered for some turns."""
    best, purse = 0.0, hands.purse(g, seat)
    for more in GATHERING:
        if hands.is_too_late(g, seat, turns + more):
            break
        found = 0.0
        dealt = hands.coming(g, seat, kept if turns <= 1 else (), turns + more, keep)
        for cards in dealt:
            way = muster(g, cards, means.MOVE, GATE, purse, spare=means.ATTACK)
            if way.total >= GATE:
                rest = without(cards, way.cards)
                found += max(0.0, weigh(g, seat, foes, rest, way.purse, reward=reward).worth)
        best = max(best, A_TURN**more * found / len(dealt))
    return best


def use(g: MageKnight, card: int) -> float:
    """How much a card adds to an assault, to an attack or to a block; nothing if that is no more
    than lying sideways."""
    if g.name(card) in MAKERS:
        return MADE
    gains = [means.gain_of(g, card, what) for what in (means.ATTACK, means.BLOCK)]
    found = max([max(got.free, A_HALF * got.paid[0][0] if got.paid else 0.0) for got in gains])
    return found if found > 1 else 0.0


def keep(g: MageKnight, hand: Sequence[int]) -> list[int]:
    """What is kept in camp, the best first: what helps, and a card that leads through the gate."""
    good = [c for c in hand if use(g, c) > 0]
    gates = [c for c in hand if means.gain_of(g, c, means.MOVE).free >= GATE and c not in good]
    return [*gates[:1], *sorted(good, key=lambda c: -use(g, c))]


def useless(g: MageKnight, seat: int) -> list[int]:
    """What is given away for new cards in camp."""
    hand = g.deeds_in_hand(seat)
    kept = keep(g, hand)
    return [c for c in hand if c not in kept]
