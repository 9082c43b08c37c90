"""Cards beyond the base set: they come into a match only by a constructed deck or a position.

docs/adding-a-card.md walks through one of each kind.
"""

from ..spec import Design

EXTRA_CARDS: tuple[Design, ...] = ()
