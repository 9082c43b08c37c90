"""Nightgaunts 夜魇."""

from ..vocabulary import (
    AGILITY,
    CENTRAL,
    HARSHER_TOKENS,
    HUNTER,
    ITSELF,
    LOCATION,
    MYTHOS,
    NIGHTGAUNT,
    Face,
    disengage_and_move,
    enemy,
    gets,
    revelation,
    take,
    test,
    then,
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
ON_WINGS_OF_DARKNESS = treachery(
    "on-wings-of-darkness",
    Face("01173", faction=MYTHOS, quantity=2),
    revelation(
        test(
            AGILITY,
            4,
            fail=then(
                take(damage=1, horror=1), disengage_and_move(~NIGHTGAUNT, LOCATION & CENTRAL)
            ),
        )
    ),
)

CARDS = (HUNTING_NIGHTGAUNT, ON_WINGS_OF_DARKNESS)
