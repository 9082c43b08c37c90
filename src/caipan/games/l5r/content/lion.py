"""The Lion."""

from ..spec import Design

LION_CARDS: tuple[Design, ...] = ()
