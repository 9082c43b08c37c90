"""Ancient Evils 远古恶魔."""

from ..vocabulary import (
    MYTHOS,
    Face,
    it_may_advance,
    place_doom,
    revelation,
    then,
    treachery,
)

ANCIENT_EVILS = treachery(
    "ancient-evils",
    Face("01166", faction=MYTHOS, traits=("omen",), quantity=3),
    revelation(then(place_doom(1), it_may_advance())),
)

CARDS = (ANCIENT_EVILS,)
