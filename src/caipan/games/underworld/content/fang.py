"""fang."""

from ..spec import Design

FANG_CARDS: tuple[Design, ...] = ()
