"""Striking Fear 恐惧打击."""

from ..vocabulary import (
    MYTHOS,
    NO_PLAY,
    POINTS_FAILED,
    SURCHARGE,
    WILLPOWER,
    Face,
    RoundEnded,
    TurnEnded,
    after,
    by_you,
    discard_this,
    forced,
    put_into_your_threat_area,
    revelation,
    take,
    test,
    treachery,
    you_get,
)

ROTTING_REMAINS = treachery(
    "rotting-remains",
    Face("01163", faction=MYTHOS, traits=("terror",), quantity=3),
    revelation(test(WILLPOWER, 3, fail=take(horror=POINTS_FAILED))),
)
FROZEN_IN_FEAR = treachery(
    "frozen-in-fear",
    Face("01164", faction=MYTHOS, traits=("terror",), quantity=2),
    revelation(put_into_your_threat_area()),
    you_get(SURCHARGE),
    forced(after(TurnEnded, by_you), test(WILLPOWER, 3, success=discard_this())),
)
DISSONANT_VOICES = treachery(
    "dissonant-voices",
    Face("01165", faction=MYTHOS, traits=("terror",), quantity=2),
    revelation(put_into_your_threat_area()),
    you_get(NO_PLAY),
    forced(after(RoundEnded), discard_this()),
)

CARDS = (ROTTING_REMAINS, FROZEN_IN_FEAR, DISSONANT_VOICES)
