"""Numbers that effects count, and a few more claims about the table."""

from __future__ import annotations

from ..frames import Doing
from ..rules import duel_effects, troops
from ..spec import COLORS
from ..state import FORTIFIED, WALLS
from ..table import MageKnight
from .enemies import the_chosen
from .gains import Amount
from .moments import in_a_forest


def wounds_of_yours(g: MageKnight, u: Doing) -> int:
    """Wound cards in your hand and on your units."""
    return len(g.wounds_in_hand(u.you)) + sum(g.cards[c].wounds for c in g.units(u.you))


def ready_units(g: MageKnight, u: Doing) -> int:
    """Units that could be activated."""
    return sum(troops.is_usable(g, card) for card in g.units(u.you))


def crystal_colors(g: MageKnight, u: Doing) -> int:
    """Different colours among your crystals."""
    return sum(g.crystals(u.you, color) > 0 for color in COLORS)


def enemies_faced(g: MageKnight, u: Doing) -> int:
    """Tokens in this fight that are not defeated."""
    if g.table.duel is not None:
        return duel_effects.count(g, u.you)
    return len(g.fight().foes) if g.table.fight is not None else 0


def at_most(most: int, n: Amount) -> Amount:
    return lambda g, u: min(most, n if isinstance(n, int) else n(g, u))


def in_forest(there: int, elsewhere: int) -> Amount:
    return lambda g, u: there if in_a_forest(g, u) else elsewhere


def if_fortified(more: int, otherwise: int) -> Amount:
    """For the enemy that is CHOSEN: whether it is fortified, by itself or by the site."""

    def n(g: MageKnight, u: Doing) -> int:
        card = the_chosen(g, u)
        fortified = card >= 0 and (g.value(card, FORTIFIED) or g.value(card, WALLS))
        return more if fortified else otherwise

    return n
