"""Locked Doors 上锁的门."""

from caipan.kernel.filters import Filter

from ..state import U
from ..table import Arkham
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
    revelation,
    test,
    treachery,
)


def most_clues(g: Arkham, u: U) -> list[int]:
    """Of the locations without such a door."""
    free = [i for i in g.locations() if all(g.name(j) != "locked-door" for j in g.on(i))]
    most = max([g.cards[i].clues for i in free], default=0)
    return [i for i in free if g.cards[i].clues == most]


MOST_CLUES = Filter(("most-clues", lambda g, u, c: c in most_clues(g, u)), pool=most_clues)


LOCKED_DOOR = treachery(
    "locked-door",
    Face("01174", faction=MYTHOS, traits=("obstacle",), quantity=2),
    revelation(choose_then("attach", MOST_CLUES, attach_to(CHOSEN), by=LEAD)),
    gets(ITS_HOST, NO_INVESTIGATION),
    action(
        choose_one(
            test(COMBAT, 4, success=discard_this()), test(AGILITY, 4, success=discard_this())
        )
    ),
)

CARDS = (LOCKED_DOOR,)
