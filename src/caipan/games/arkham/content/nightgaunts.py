"""Nightgaunts 夜魇."""

from caipan.kernel.effects import Do
from caipan.kernel.filters import Filter
from caipan.kernel.flows import Flow

from .. import state
from ..rules import changes
from ..rules.actions import moving
from ..spec import Effect
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


def disengage_and_move(what: Filter, where: Filter) -> Effect:
    """Out of these engagements and to such a place, if there is one."""

    def step(g: Arkham, u: U) -> Flow:
        for card in g.threat(u.you):
            if g.kind(card) == state.ENEMY and what.test(g, u, card):
                changes.disengage(g, card)
        return moving(g, u.you, next(iter(where.find(g, u)), -1))

    return Do(step)


ON_WINGS_OF_DARKNESS = treachery(
    "on-wings-of-darkness",
    Face("01173", faction=MYTHOS, quantity=2),
    revelation(
        test(
            AGILITY,
            4,
            fail=then(
                take(damage=1, horror=1),
                disengage_and_move(~trait("nightgaunt"), LOCATION & trait("central")),
            ),
        )
    ),
)

CARDS = (HUNTING_NIGHTGAUNT, ON_WINGS_OF_DARKNESS)
