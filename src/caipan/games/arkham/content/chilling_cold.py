"""Chilling Cold 寒冷刺骨."""

from ..vocabulary import (
    ASSET,
    CAN_LEAVE,
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
    its_location_was_investigated,
    revelation,
    take,
    test,
    there_is,
    treachery,
    your_location_without,
)

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
OBSCURING_FOG = treachery(
    "obscuring-fog",
    Face("01168", faction=MYTHOS, traits=("hazard",), quantity=2),
    revelation(attach_to(your_location_without("obscuring-fog"))),
    gets(ITS_HOST, SHROUD, 2),
    forced(after(Tested, its_location_was_investigated), discard_this()),
)

CARDS = (CRYPT_CHILL, OBSCURING_FOG)
