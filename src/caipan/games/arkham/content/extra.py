"""Cards beyond the core set, for keywords that nothing in it has."""

from ..vocabulary import (
    ALOOF,
    HEALTH,
    HUNTER,
    MASSIVE,
    MYTHOS,
    PERIL,
    SURGE,
    WILLPOWER,
    Face,
    asset,
    enemy,
    revelation,
    take,
    test,
    treachery,
    you_get,
)

SHY_GAUNT = enemy(
    "shy-gaunt",
    Face(
        "x-1",
        faction=MYTHOS,
        traits=("creature",),
        fight=2,
        evade=2,
        health=2,
        damage=1,
        keywords=(ALOOF,),
    ),
)
CELLAR_COLOSSUS = enemy(
    "cellar-colossus",
    Face(
        "x-2",
        faction=MYTHOS,
        traits=("monster",),
        fight=3,
        evade=3,
        health=6,
        damage=1,
        horror=1,
        keywords=(HUNTER, MASSIVE),
    ),
)
WHISPERS_IN_THE_WALL = treachery(
    "whispers-in-the-wall",
    Face("x-3", faction=MYTHOS, traits=("terror",), keywords=(PERIL, SURGE)),
    revelation(test(WILLPOWER, 3, fail=take(horror=1))),
)
CREEPING_DAMP = treachery(
    "creeping-damp",
    Face("x-4", faction=MYTHOS, traits=("hazard",), victory=1, keywords=(SURGE,)),
    revelation(take(damage=1)),
)

STAR_CHART = asset(
    "star-chart-2",
    Face("x-5", cost=1, level=2, icons=(WILLPOWER,), traits=("item",), exceptional=True),
    you_get(WILLPOWER),
)
OLD_SCAR = asset(
    "old-scar",
    Face("x-6", cost=0, level=0, traits=("talent",), permanent=True),
    you_get(HEALTH),
)

ENCOUNTERS = (SHY_GAUNT, CELLAR_COLOSSUS, WHISPERS_IN_THE_WALL, CREEPING_DAMP)
CARDS = (*ENCOUNTERS, STAR_CHART, OLD_SCAR)
