"""Locked Doors 上锁的门."""

from collections.abc import Callable

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


def _most_clues(name: str) -> Callable[[Arkham, U], list[int]]:
    def found(g: Arkham, u: U) -> list[int]:
        free = [i for i in g.locations() if all(g.name(j) != name for j in g.on(i))]
        most = max([g.cards[i].clues for i in free], default=0)
        return [i for i in free if g.cards[i].clues == most]

    return found


def location_with_most_clues_without(name: str) -> Filter:
    pool = _most_clues(name)
    return Filter(("most-clues", lambda g, u, c: c in pool(g, u)), pool=pool)


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
