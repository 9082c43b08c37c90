"""Chilling Cold 寒冷刺骨."""

from caipan.kernel.filters import Filter

from .. import state
from ..state import U
from ..table import Arkham
from ..vocabulary import (
    ASSET,
    CHOSEN,
    ITS_HOST,
    MYTHOS,
    SHROUD,
    WILLPOWER,
    YOURS,
    Face,
    Tested,
    after,
    attach_to,
    choose_then,
    discard,
    discard_this,
    forced,
    gets,
    if_,
    revelation,
    take,
    test,
    there_is,
    treachery,
)

CAN_LEAVE = Filter(("can-leave", lambda g, u, c: not g.value(c, state.STAYS)))


CRYPT_CHILL = treachery(
    "crypt-chill",
    Face("01167", faction=MYTHOS, traits=("hazard",), quantity=2),
    revelation(
        test(
            WILLPOWER,
            4,
            fail=if_(
                there_is(ASSET & YOURS & CAN_LEAVE),
                choose_then("discard", ASSET & YOURS & CAN_LEAVE, discard(CHOSEN)),
                otherwise=take(damage=2),
            ),
        )
    ),
)


def your_location_without_fog(g: Arkham, u: U) -> tuple[int, ...]:
    """AH-limit-attach: unless such a card is attached there."""
    here = g.seats[u.you].location
    foggy = here < 0 or any(g.name(i) == "obscuring-fog" for i in g.on(here))
    return () if foggy else (here,)


def its_location_was_investigated(g: Arkham, u: U, e: Tested) -> bool:
    return e.succeeded and e.action == "investigate" and e.target == g.cards[u.source].host


OBSCURING_FOG = treachery(
    "obscuring-fog",
    Face("01168", faction=MYTHOS, traits=("hazard",), quantity=2),
    revelation(attach_to(your_location_without_fog)),
    gets(ITS_HOST, SHROUD, 2),
    forced(after(Tested, its_location_was_investigated), discard_this()),
)

CARDS = (CRYPT_CHILL, OBSCURING_FOG)
