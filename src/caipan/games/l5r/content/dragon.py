"""The Dragon."""

from ..spec import Design

DRAGON_CARDS: tuple[Design, ...] = ()
