"""The Phoenix."""

from ..spec import Design

PHOENIX_CARDS: tuple[Design, ...] = ()
