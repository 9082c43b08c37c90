"""What attacks that are not blocked cost, and which units are to bear them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..state import ARMOR
from ..table import MageKnight
from .foes import Enemy
from .hands import is_last_round

WOUND: Final = 1.1  # what the first one costs: points at the end, a card less until it is healed…
MORE: Final = 0.35  # …and each one that joins others in hand so much more
UNIT_HURT: Final = 2.4  # a level of a unit that is wounded…
DONE: Final = 0.3  # …and what of that, if it has nothing left to do in the game
PARALYZED: Final = 3.0
POISONED: Final = 1.0  # each wound more in the discard pile


def pain(held: int, more: int) -> float:
    """What so many wounds cost somebody who holds some already."""
    return more * (WOUND + MORE * (held + (more - 1) / 2))


def harm(g: MageKnight, seat: int, foe: Enemy) -> float:
    """What an attack that is not blocked costs the hero."""
    if not foe.attack:
        return 0.0
    wounds = -(-foe.attack * foe.hits // g.armor_of(seat))
    held = len(g.wounds_in_hand(seat))
    return pain(held, wounds) + wounds * foe.poison * POISONED + foe.paralyze * PARALYZED


class Suffered(NamedTuple):
    """What attacks that were not blocked have done."""

    cost: float
    wounds: int
    stunned: bool
    borne: tuple[tuple[int, int], ...]


def suffering(
    g: MageKnight, seat: int, open_: Sequence[Enemy], bearers: Sequence[int], *, ready: bool
) -> Suffered:
    """Those who paralyze first: a hand that is lost ends the fight. Units bear what is worth more
    than they are, or all they can if they are `ready`."""
    left, cost, wounds, stunned = list(bearers), 0.0, 0, False
    borne: list[tuple[int, int]] = []
    last = is_last_round(g)
    armor, held = g.armor_of(seat), len(g.wounds_in_hand(seat))
    for foe in sorted(open_, key=lambda f: (f.paralyze, harm(g, seat, f)), reverse=True):
        points = foe.attack * foe.hits
        able = foe.paralyze and sum([g.value(u, ARMOR) for u in left]) >= points
        while points > 0 and left:
            unit = max(left, key=lambda u: (foe.element in g.unit(u).resists, g.value(u, ARMOR)))
            bears = g.value(unit, ARMOR)
            tough = foe.element in g.unit(unit).resists
            price = UNIT_HURT * g.unit(unit).level
            if last and g.cards[unit].spent:
                price *= DONE
            if tough:
                price = price if points > bears else 0.0
                bears = 2 * bears if points > bears else bears
            now, then = -(-points // armor), -(-max(0, points - bears) // armor)
            saved = pain(held + wounds + then, now - then) + (now - then) * foe.poison * POISONED
            if foe.paralyze and points <= bears:
                saved += PARALYZED
            if not (able or price < saved or (ready and now > then and not foe.paralyze)):
                break
            left.remove(unit)
            borne.append((foe.card, unit))
            cost += price * (1 + 0.5 * (foe.paralyze or foe.poison))
            points -= bears
        hits = -(-max(0, points) // armor)
        wounds += hits
        if hits:
            cost += hits * foe.poison * POISONED + foe.paralyze * PARALYZED
            stunned = stunned or foe.paralyze
    return Suffered(cost + pain(held, wounds), wounds, stunned, tuple(borne))
