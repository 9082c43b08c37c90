"""mirror."""

from ..spec import Design

MIRROR_CARDS: tuple[Design, ...] = ()
