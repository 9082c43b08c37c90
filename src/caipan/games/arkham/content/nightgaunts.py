"""Nightgaunts 夜魇."""

from caipan.kernel.flows import Flow

from .. import state
from ..rules import changes
from ..rules.actions import moving
from ..state import U
from ..table import Arkham
from ..vocabulary import (
    AGILITY,
    HARSHER_TOKENS,
    HUNTER,
    ITSELF,
    LOCATION,
    MYTHOS,
    Face,
    enemy,
    gets,
    revelation,
    run,
    take,
    test,
    then,
    trait,
    treachery,
)

HUNTING_NIGHTGAUNT = enemy(
    "hunting-nightgaunt",
    Face(
        "01172",
        faction=MYTHOS,
        traits=("monster", "nightgaunt"),
        fight=3,
        evade=1,
        health=4,
        damage=1,
        horror=1,
        keywords=(HUNTER,),
        quantity=2,
    ),
    gets(ITSELF, HARSHER_TOKENS),
)


@run
def flee(g: Arkham, u: U) -> Flow:
    """From all but nightgaunts, and to a central place, if there is one."""
    for card in g.threat(u.you):
        if g.kind(card) == state.ENEMY and not g.has(card, "nightgaunt"):
            changes.disengage(g, card)
    return moving(g, u.you, next(iter((LOCATION & trait("central")).find(g, u)), -1))


ON_WINGS_OF_DARKNESS = treachery(
    "on-wings-of-darkness",
    Face("01173", faction=MYTHOS, quantity=2),
    revelation(
        test(
            AGILITY,
            4,
            fail=then(
                take(damage=1, horror=1),
                flee,
            ),
        )
    ),
)

CARDS = (HUNTING_NIGHTGAUNT, ON_WINGS_OF_DARKNESS)
