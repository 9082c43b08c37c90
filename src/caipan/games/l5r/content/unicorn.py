"""The Unicorn."""

from ..spec import Design

UNICORN_CARDS: tuple[Design, ...] = ()
