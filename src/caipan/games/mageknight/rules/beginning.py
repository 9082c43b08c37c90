"""What the beginning of a turn gives, also of one that is taken in advance (MK-pvp-3a)."""

from __future__ import annotations

from ..places import GLADE
from ..spec import BLACK, GOLD, MANA
from ..state import INCOME, UNTIL_NEXT_TURN
from ..table import MageKnight
from . import changes
from .special.hooks import special


def recall(g: MageKnight, seat: int) -> None:
    """MK-skill-4b: what this player laid on the others lasts until here."""
    changes.over(g, UNTIL_NEXT_TURN, seat=seat)


def give(g: MageKnight, seat: int) -> None:
    """MK-site-glade-mana: a glade gives mana to whoever begins there; the scenario and lasting
    effects may give more."""
    if g.site(g.seats[seat].at) == GLADE:
        changes.gain_mana(g, seat, BLACK if g.table.night else GOLD, rule="MK-site-glade-mana")
    special(g).turn_begins(g, seat)
    for e in g.lasting_for(seat, INCOME):
        changes.gain_mana(g, seat, MANA[e.amount], rule="MK-effect-1b")
