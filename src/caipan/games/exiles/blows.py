"""What blows of Exiles do, and to whom: friends and foes, areas and explosions."""

from __future__ import annotations

from caipan.geometry.grid import Cell, distance
from caipan.kernel.kept import until_a_write

from .rules.using import at_hand, finds_target
from .spec import BONUS, PUPPET, STANDARD, USER, Aim
from .state import BLAST_RANGE, CHARGE_PIECE, PUPPET_PIECE, ULTIMATE
from .table import Exiles
from .ways import foes
from .worth import FARTHEST, Estimate, estimate, importance

BLAST = 1.7  # the mean of an explosion
NEAR = 4  # where a charge that is put down now may still meet somebody
CHARGES = frozenset(("edwin.sapper.plant", "edwin.ultimate", "item.high_charge"))


def gain_on(g: Exiles, user: int, target: int, damage: float) -> float:
    """What damage to a piece is worth to a unit; a kill more, a friend less than nothing."""
    if not g.is_unit(target):
        return 0.4 if damage >= 1 else 0.1
    weight = 0.6 + importance(g, target, g.seat_of(user))
    worth = damage * weight
    if g.cards[target].health <= damage + 0.4:
        worth += 3.0 * weight
    return worth if g.team_of(target) != g.team_of(user) else -1.5 * worth


def attack(g: Exiles, unit: int, card: int) -> float:
    """The best an action does now, by its table and everybody in reach of it."""
    number = g.seats[g.seat_of(unit)].form
    found = estimate(g, card, number)
    aim = g.action(card).form(number).aim
    if aim.pick == "all" and aim.of == USER:
        return sweep(g, unit, aim, found)
    starts = [] if aim.of == PUPPET else [unit]
    if aim.of != USER:
        starts += g.of_kind(PUPPET_PIECE, g.seat_of(unit))
    best = 0.0
    for foe in foes(g, unit):
        place = g.cards[foe].place
        for start in starts:
            d = distance(g.cards[start].place, place)
            if d < len(found.damage) and (found.damage[d] or found.status):
                best = max(best, gain_on(g, unit, foe, found.damage[d]) + found.status)
    return best


def sweep(g: Exiles, unit: int, aim: Aim, found: Estimate) -> float:
    """What an area does to all it covers, friends included."""
    c, worth = g.cards[unit], 0.0
    for other in g.units():
        place = g.cards[other].place
        d = distance(c.place, place)
        if g.what(unit, other) & aim.kinds and g.covers(aim, c.place, c.facing, place):
            worth += gain_on(g, unit, other, found.on(d))
    return worth


def blast(g: Exiles, unit: int, cell: Cell) -> float:
    """What an explosion on a cell would do, friends and oneself included."""
    near = [u for u in g.units() if distance(g.cards[u].place, cell) <= BLAST_RANGE]
    return sum(gain_on(g, unit, u, BLAST) for u in near)


def laying(g: Exiles, unit: int, card: int) -> float:
    """A charge to be put down: only worth it where there is somebody to run from it, and half of
    them do, unless it goes off at once."""
    near = [f for f in foes(g, unit) if distance(g.cards[unit].place, g.cards[f].place) <= NEAR]
    best = max([gain_on(g, unit, f, BLAST) for f in near], default=-1.0)
    return best if g.kind(card) == ULTIMATE else 0.5 * best


def danger(g: Exiles, cell: Cell) -> float:
    """What it means to stand beside charges."""
    charges = g.of_kind(CHARGE_PIECE)
    return BLAST * sum(distance(g.cards[c].place, cell) <= BLAST_RANGE for c in charges)


def reaching(g: Exiles, unit: int, card: int) -> float:
    """What a skill would do, if there is anybody it can be used on."""
    return attack(g, unit, card) if finds_target(g, unit, card) else 0.0


@until_a_write
def prospects(g: Exiles, unit: int, cell: Cell) -> float:
    """The best blow that could be struck from a cell, looking the right way."""
    form, clear, best = g.seats[g.seat_of(unit)].form, g.ground.is_clear, 0.0
    ready = [estimate(g, c, form) for c in at_hand(g, unit, STANDARD | BONUS)]
    blows = [e for e in ready if e.hurts]
    for foe in foes(g, unit):
        place = g.cards[foe].place
        d = distance(cell, place)
        if d < FARTHEST and clear(cell, place):
            strongest = max([e.damage[d] for e in blows], default=0.0)
            if strongest:
                best = max(best, gain_on(g, unit, foe, strongest))
    return best
