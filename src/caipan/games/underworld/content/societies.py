"""societies."""

from ..spec import Design

SOCIETY_CARDS: tuple[Design, ...] = ()
