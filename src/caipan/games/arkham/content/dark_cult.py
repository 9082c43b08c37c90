"""Dark Cult 黑暗异教徒."""

from ..vocabulary import (
    CHOSEN,
    CULTIST,
    ENEMY,
    ENEMY_CARD,
    LEAD,
    MYTHOS,
    RETALIATE,
    SELF,
    Entered,
    Face,
    PhaseEnded,
    after,
    choose_then,
    enemy,
    fetch_from_encounter,
    forced,
    if_,
    nearest,
    place_doom,
    revelation,
    the_phase,
    there_is,
    this_card,
    treachery,
)

ACOLYTE = enemy(
    "acolyte",
    Face(
        "01169",
        faction=MYTHOS,
        traits=("humanoid", "cultist"),
        fight=3,
        evade=2,
        health=1,
        damage=1,
        spawn=("empty",),
        quantity=3,
    ),
    forced(after(Entered, this_card), place_doom(1, SELF)),
)
WIZARD_OF_THE_ORDER = enemy(
    "wizard-of-the-order",
    Face(
        "01170",
        faction=MYTHOS,
        traits=("humanoid", "cultist"),
        fight=4,
        evade=2,
        health=2,
        damage=1,
        spawn=("empty",),
        keywords=(RETALIATE,),
    ),
    forced(after(PhaseEnded, the_phase("mythos")), place_doom(1, SELF)),
)
MYSTERIOUS_CHANTING = treachery(
    "mysterious-chanting",
    Face("01171", faction=MYTHOS, traits=("hex",), quantity=2),
    revelation(
        if_(
            there_is(ENEMY & CULTIST),
            choose_then("target", nearest(ENEMY & CULTIST), place_doom(2, CHOSEN), by=LEAD),
            otherwise=fetch_from_encounter(ENEMY_CARD & CULTIST),
        )
    ),
)

CARDS = (ACOLYTE, WIZARD_OF_THE_ORDER, MYSTERIOUS_CHANTING)
