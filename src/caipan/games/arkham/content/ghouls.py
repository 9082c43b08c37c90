"""Ghouls 食尸鬼."""

from ..vocabulary import (
    AGILITY,
    MYTHOS,
    POINTS_FAILED,
    Face,
    Prey,
    enemy,
    revelation,
    take,
    test,
    treachery,
)

GHOUL_MINION = enemy(
    "ghoul-minion",
    Face(
        "01160",
        faction=MYTHOS,
        traits=("humanoid", "monster", "ghoul"),
        fight=2,
        evade=2,
        health=2,
        damage=1,
        horror=1,
        quantity=3,
    ),
)
RAVENOUS_GHOUL = enemy(
    "ravenous-ghoul",
    Face(
        "01161",
        faction=MYTHOS,
        traits=("humanoid", "monster", "ghoul"),
        fight=3,
        evade=3,
        health=3,
        damage=1,
        horror=1,
        prey=Prey("health", lowest=True),
    ),
)
GRASPING_HANDS = treachery(
    "grasping-hands",
    Face("01162", faction=MYTHOS, traits=("hazard",), quantity=3),
    revelation(test(AGILITY, 3, fail=take(damage=POINTS_FAILED))),
)

CARDS = (GHOUL_MINION, RAVENOUS_GHOUL, GRASPING_HANDS)
