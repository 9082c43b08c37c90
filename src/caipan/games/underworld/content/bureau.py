"""bureau."""

from ..spec import Design

BUREAU_CARDS: tuple[Design, ...] = ()
