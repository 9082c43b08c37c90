"""Spells and skills of others that bear on whoever uses mana (Mana Curse, Mana Exploit)."""

from __future__ import annotations

from caipan.kernel.records import Lasting, Use

from ..spec import MANA, Mana
from ..state import CURSE, EXPLOIT, THIS_TURN
from ..table import MageKnight
from . import changes


def strikes(g: MageKnight, seat: int, mana: Mana, e: Lasting) -> bool:
    """A curse is about its own colour, whoever uses it; an exploit about every other one, and
    spares the team (MK-team-skills). Neither is about who has laid it."""
    if e.you == seat:
        return False
    if e.stat == CURSE:
        return e.amount == MANA.index(mana)
    return e.stat == EXPLOIT and e.amount != MANA.index(mana) and not g.allied(e.you, seat)


def used(g: MageKnight, seat: int, mana: Mana) -> None:
    """A wound for using that mana, once a turn for each colour; a fight in part is in somebody
    else's (MK-pvp-3b)."""
    for e in g.lasting:
        if e.stat in (CURSE, EXPLOIT) and strikes(g, seat, mana, e):
            when = f"-{g.table.turns}" if g.is_involved_in_part(seat) else ""
            use = Use(THIS_TURN, f"{mana}-{e.serial}{when}", seat=seat)
            if not g.used(use):
                g.note_use(use)
                changes.wound(g, seat, 1, rule="MK-effect-1b")
