"""Weapons, and what a fight to the end with somebody dangerous would come to."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.skill_test import icons
from ..state import (
    ACTIONS_A_TURN,
    COMBAT,
    DAMAGE,
    FIGHT,
    HEALTH,
    HORROR,
    RETALIATE,
    SANITY,
    WILLPOWER,
)
from ..table import Arkham
from .sense import health_of, odds, pool

ALWAYS = 99  # uses of what is never used up
PRESENCE = 0.06  # what somebody who is not there yet will add to the bad tokens
LIFT = 2  # points that are added to one blow at most, by cards and by training
TRAINING = ("physical-training", "hard-knocks")
DYNAMITE, DYNAMITE_COST, DYNAMITE_DAMAGE = "dynamite-blast", 5, 3


class Blow(NamedTuple):
    """One way to strike: what it adds to which skill, what it deals, how often."""

    skill: int = COMBAT
    bonus: int = 0
    damage: int = 1
    uses: int = ALWAYS


FISTS = Blow()
WEAPONS = {
    "45-automatic": (Blow(COMBAT, 1, 2),),
    "machete": (Blow(COMBAT, 1, 2),),
    "rolands-38-special": (Blow(COMBAT, 1, 2),),
    "knife": (Blow(COMBAT, 1, 1), Blow(COMBAT, 2, 2, 1)),
    "switchblade": (Blow(COMBAT, 0, 1),),
    "41-derringer": (Blow(COMBAT, 2, 1),),
    "baseball-bat": (Blow(COMBAT, 2, 2),),
    "shrivelling": (Blow(WILLPOWER, 0, 2),),
    "shotgun-4": (Blow(COMBAT, 3, 3),),
}


def is_weapon(g: Arkham, card: int) -> bool:
    return g.name(card) in WEAPONS


def blow(g: Arkham, seat: int, card: int, way: int, crowd: int) -> Blow:
    """A weapon in these hands, here, among so many enemies."""
    ways = WEAPONS.get(g.name(card))
    if ways is None:
        return FISTS
    found = ways[min(way, len(ways) - 1)]
    if g.face(card).uses_kind:
        found = found._replace(uses=g.cards[card].uses)
    if g.name(card) == "rolands-38-special" and g.cards[g.seats[seat].location].clues:
        return found._replace(bonus=3)
    if g.name(card) == "machete" and crowd > 1:
        return found._replace(damage=1)
    return found


def blows(g: Arkham, seat: int) -> list[Blow]:
    """Every way to strike that is at hand, wherever it may be."""
    found = [FISTS]
    for card in g.play_area(seat):
        for way in WEAPONS.get(g.name(card), ()):
            spent = g.face(card).uses_kind != ""
            found.append(way._replace(uses=g.cards[card].uses) if spent else way)
    return found


def duel(g: Arkham, seat: int, enemy: int, actions: int = ACTIONS_A_TURN) -> float:
    """About the chance to bring an enemy down before it brings this investigator down: blow after
    blow with the best there is, a blow suffered for every one missed and every round."""
    key = ("duel", seat, enemy, actions)
    got: float | None = g.values.get(key)
    if got is None:
        got = g.values[key] = max(_duel(g, seat, enemy, actions, False), _blast(g, seat, enemy))
    return got


def _blast(g: Arkham, seat: int, enemy: int) -> float:
    """The same with dynamite, if it is at hand and can be paid."""
    if g.seats[seat].resources < DYNAMITE_COST:
        return 0.0
    if not any([g.name(i) == DYNAMITE for i in g.hand(seat)]):
        return 0.0
    return _duel(g, seat, enemy, ACTIONS_A_TURN - 1, True)


def _duel(g: Arkham, seat: int, enemy: int, actions: int, blast: bool) -> float:
    harm = max(g.value(enemy, DAMAGE), 1), max(g.value(enemy, HORROR), 1)
    health = pool(g, seat, HEALTH) - (DYNAMITE_DAMAGE + harm[0] if blast else 0)
    sanity = pool(g, seat, SANITY) - (harm[1] if blast else 0)
    lives = min(-(-health // harm[0]), -(-sanity // harm[1]))
    against = -(-health_of(g, enemy) // max(len(g.players()), 1))
    against -= DYNAMITE_DAMAGE if blast else 0
    hand, area = g.hand(seat), g.play_area(seat)
    against -= sum([g.name(i) == "vicious-blow" for i in hand])
    against -= sum([g.name(i) in ("beat-cop", "beat-cop-2", "guard-dog") for i in area])
    lives += sum([g.name(i) == "dodge" for i in hand])
    if against <= 0:
        against = 1
    lifts = sum([icons(g, i, COMBAT) > 0 for i in hand])
    if any([g.name(i) in TRAINING for i in area]):
        lifts += max(g.seats[seat].resources - (DYNAMITE_COST if blast else 0), 0)
    series = _series(g, seat, enemy, lifts)
    return _fight_on(series, bool(g.value(enemy, RETALIATE)), against, lives, 0, actions, {})


def _series(g: Arkham, seat: int, enemy: int, lifts: int) -> list[tuple[float, int]]:
    """Chance and damage of one blow after another, the best first; the last one goes on forever."""
    there = enemy if enemy in g.enemies() else -1
    against = g.value(enemy, FIGHT)

    def chance(way: Blow, lift: int) -> float:
        p = odds(g, seat, way.skill, "fight", there, way.bonus + lift, against)
        return p if there >= 0 else p - PRESENCE

    ways = sorted(blows(g, seat), key=lambda w: -chance(w, 1) * w.damage)
    found: list[tuple[float, int]] = []
    for way in ways:
        for _ in range(min(way.uses, 8)):
            lift = min(LIFT, lifts)
            lifts -= lift
            found.append((chance(way, lift), way.damage))
        if way.uses >= ALWAYS:
            break
    return found


def _fight_on(
    series: list[tuple[float, int]],
    retaliates: bool,
    against: int,
    lives: int,
    n: int,
    actions: int,
    known: dict[tuple[int, int, int, int], float],
) -> float:
    if against <= 0:
        return 1.0
    if lives <= 0:
        return 0.0
    key = (against, lives, n, actions)
    if key not in known:
        if not actions:
            known[key] = _fight_on(series, retaliates, against, lives - 1, n, ACTIONS_A_TURN, known)
        else:
            chance, damage = series[min(n, len(series) - 1)]
            hit = _fight_on(series, retaliates, against - damage, lives, n + 1, actions - 1, known)
            miss = _fight_on(
                series, retaliates, against, lives - retaliates, n + 1, actions - 1, known
            )
            known[key] = chance * hit + (1 - chance) * miss
    return known[key]
