"""syndicate."""

from ..spec import Design

SYNDICATE_CARDS: tuple[Design, ...] = ()
