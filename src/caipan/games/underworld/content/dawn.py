"""dawn."""

from ..spec import Design

DAWN_CARDS: tuple[Design, ...] = ()
