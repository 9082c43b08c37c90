"""Cards for keywords that nothing in the core set has; no scenario and no deck holds them."""

from ..vocabulary import (
    ALOOF,
    HUNTER,
    MASSIVE,
    MYTHOS,
    PERIL,
    SURGE,
    WILLPOWER,
    Face,
    enemy,
    revelation,
    take,
    test,
    treachery,
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

CARDS = (SHY_GAUNT, CELLAR_COLOSSUS, WHISPERS_IN_THE_WALL, CREEPING_DAMP)
