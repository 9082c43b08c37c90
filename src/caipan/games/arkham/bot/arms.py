"""Weapons, and what else strikes."""

from __future__ import annotations

from typing import NamedTuple

from ..state import AGILITY, COMBAT, INTELLECT, WILLPOWER
from ..table import Arkham
from .sense import thinks

ALWAYS = 99  # uses of what is never used up
# What turns resources into points of a skill during a test.
TRAINING = {
    "physical-training": (WILLPOWER, COMBAT),
    "hard-knocks": (COMBAT, AGILITY),
    "arcane-studies": (WILLPOWER, INTELLECT),
    "dig-deep": (WILLPOWER, AGILITY),
    "hyperawareness": (INTELLECT, AGILITY),
}
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


STROKES = {"backstab": Blow(AGILITY, 0, 3, 1)}


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


def tricks(g: Arkham, seat: int) -> list[Blow]:
    """What a hand may strike with that is no weapon."""
    money, found = g.seats[seat].resources, []
    for card in g.hand(seat):
        if (g.face(card).cost or 0) > money:
            continue
        if g.name(card) in STROKES:
            found.append(STROKES[g.name(card)])
        if g.name(card) == "mind-over-matter" and thinks(g, seat):
            best = max([b for b in blows(g, seat) if b.skill == COMBAT], key=lambda b: b.damage)
            found.append(best._replace(skill=INTELLECT, uses=min(best.uses, 3)))
    return found


def training(g: Arkham, seat: int, skill: int) -> bool:
    return any([skill in TRAINING.get(g.name(i), ()) for i in g.play_area(seat)])
