"""Rats 老鼠."""

from ..vocabulary import (
    HUNTER,
    MYTHOS,
    Face,
    enemy,
)

SWARM_OF_RATS = enemy(
    "swarm-of-rats",
    Face(
        "01159",
        faction=MYTHOS,
        traits=("creature",),
        fight=1,
        evade=3,
        health=1,
        damage=1,
        keywords=(HUNTER,),
        quantity=3,
    ),
)

CARDS = (SWARM_OF_RATS,)
