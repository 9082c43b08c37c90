"""What an opinion is, and on whose side a card is."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..table import L5R

Opinion = Callable[[Pick], Advice]
Maker = Callable[[L5R, Decision], Opinion]
PASSING = 0.6  # what it is worth to keep what one has for later


def ours(g: L5R, seat: int, card: int) -> bool:
    """One's own, or a teammate's; rings are nobody's."""
    controller = g.cards[card].controller
    return controller >= 0 and g.team(controller) == g.team(seat)
