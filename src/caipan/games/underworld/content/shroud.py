"""shroud."""

from ..spec import Design

SHROUD_CARDS: tuple[Design, ...] = ()
