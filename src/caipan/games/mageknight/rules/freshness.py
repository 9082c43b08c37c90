"""How often a skill may be used (MK-skill-4a, MK-skill-4c)."""

from __future__ import annotations

from caipan.kernel.records import Use

from ..state import THIS_TURN
from ..table import MageKnight


def turn_use(g: MageKnight, seat: int, card: int) -> Use:
    return Use(THIS_TURN, "skill", card, g.cards[card].life, seat)


def is_fresh(g: MageKnight, seat: int, card: int) -> bool:
    """Whether a skill has not been used up."""
    if g.cards[card].spent:
        return False
    return not g.uses or not g.used(turn_use(g, seat, card))
