"""The Scorpion."""

from ..spec import Design

SCORPION_CARDS: tuple[Design, ...] = ()
