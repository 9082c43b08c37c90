"""Locked Doors 上锁的门."""

from ..vocabulary import (
    AGILITY,
    CHOSEN,
    COMBAT,
    ITS_HOST,
    LEAD,
    MYTHOS,
    NO_INVESTIGATION,
    Face,
    action,
    attach_to,
    choose_one,
    choose_then,
    discard_this,
    gets,
    location_with_most_clues_without,
    revelation,
    test,
    treachery,
)

LOCKED_DOOR = treachery(
    "locked-door",
    Face("01174", faction=MYTHOS, traits=("obstacle",), quantity=2),
    revelation(
        choose_then(
            "attach", location_with_most_clues_without("locked-door"), attach_to(CHOSEN), by=LEAD
        )
    ),
    gets(ITS_HOST, NO_INVESTIGATION),
    action(
        choose_one(
            test(COMBAT, 4, success=discard_this()), test(AGILITY, 4, success=discard_this())
        )
    ),
)

CARDS = (LOCKED_DOOR,)
