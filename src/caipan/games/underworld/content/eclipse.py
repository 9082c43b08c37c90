"""eclipse."""

from ..spec import Design

ECLIPSE_CARDS: tuple[Design, ...] = ()
