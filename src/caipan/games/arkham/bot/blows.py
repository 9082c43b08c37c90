"""Opinions of attacks: with bare hands, with weapons, or not at all."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.records import Pick

from ..state import AGILITY, RETALIATE
from ..table import Arkham
from .arms import FISTS, Blow, blow
from .duel import slipping
from .plan import boss_in_play
from .sense import detective, fights_well, foes, health_of, menace, needed, odds

CLUE = 5.0  # of those the act needs
BOSS = 14.0  # to bring down whom the act is about
STRIKES = 1.7  # how often an enemy that is left alone will strike
AMMUNITION = 0.8  # a shot that will be missed later
THROWN = 1.6  # a weapon given away for one blow
PROTECTION = 1.0  # what it is worth to fight for somebody who cannot
WASTE = -3.0  # to spend what will be wanted


def prize_of(g: Arkham, seat: int, enemy: int) -> float:
    """What it is worth to be rid of an enemy."""
    if enemy == boss_in_play(g):
        return BOSS * len(g.players())  # as its health
    prize = 0.5 + STRIKES * menace(g, enemy, seat)
    here = g.seats[seat].location
    if detective(g, seat) and needed(g) > 0 and g.cards[here].clues:
        prize += 0.8 * CLUE
    return prize


def attack(g: Arkham, seat: int, enemy: int, way: Blow) -> Advice:
    left = max(health_of(g, enemy), 1)
    p = odds(g, seat, way.skill, "fight", enemy, way.bonus)
    struck = menace(g, enemy, seat)
    gain = p * prize_of(g, seat, enemy) * min(way.damage, left) / left
    finishing = way.damage >= left
    if finishing:  # gone before it strikes
        gain += p * struck
    if g.value(enemy, RETALIATE) and not g.cards[enemy].exhausted:
        gain -= (1.0 - p) * struck
    if g.engaged_seat(enemy) < 0 and not behind(g, seat, enemy):
        gain -= 0.5 + 0.5 * struck
    if enemy == boss_in_play(g):
        return gain, "advice.boss"
    return gain, "advice.finish" if finishing else "advice.strike"


def behind(g: Arkham, seat: int, enemy: int) -> bool:
    """Whom the act is about is struck while it does not look."""
    return enemy == boss_in_play(g) and g.cards[enemy].exhausted and not fights_well(g, seat)


def within_reach(g: Arkham, seat: int) -> list[int]:
    """Those engaged, whoever may be struck from behind, and whom the act is about while it is busy
    with somebody else."""
    here, mine = g.enemies_at(g.seats[seat].location), foes(g, seat)
    return [e for e in here if e in mine or behind(g, seat, e) or elsewhere(g, seat, e)]


def elsewhere(g: Arkham, seat: int, enemy: int) -> bool:
    """Whether the last enemy is busy with another investigator."""
    return enemy == boss_in_play(g) and g.engaged_seat(enemy) not in (-1, seat)


def fight(g: Arkham, seat: int, pick: Pick) -> Advice:
    return attack(g, seat, pick.card, FISTS)


def with_weapon(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Shots and knives are saved for those who are worth them."""
    there = within_reach(g, seat)
    if not there:
        return -1.0, "advice.later"
    way = blow(g, seat, pick.card, pick.ability, len(there))
    weight, why = max([attack(g, seat, e, way) for e in there])
    if boss_in_play(g) not in there:
        weight -= AMMUNITION * bool(g.face(pick.card).uses_kind)
    if g.name(pick.card) == "knife" and pick.ability == 1:
        weight -= THROWN
    return weight, why


def evade(g: Arkham, seat: int, pick: Pick) -> Advice:
    """It does not strike this round, and one may go on with other things; whom the act is about is
    evaded to strike from behind, or to get help."""
    p = odds(g, seat, AGILITY, "evade", pick.card)
    weight = 0.9 * p * menace(g, pick.card, seat)
    if pick.card == boss_in_play(g) and slipping(g, seat, pick.card):
        weight += BOSS * p
    return weight, "advice.evade"


def engage(g: Arkham, seat: int, pick: Pick) -> Advice:
    other = g.engaged_seat(pick.card)
    if pick.card == boss_in_play(g) and other < 0 and not g.cards[pick.card].exhausted:
        return 3.0, "advice.boss"
    if other >= 0 and fights_well(g, seat) and not fights_well(g, other):
        mine, theirs = menace(g, pick.card, seat), menace(g, pick.card, other)
        return PROTECTION + theirs - 0.5 * mine, "advice.protect"
    return -1.0, "advice.dangerous"
