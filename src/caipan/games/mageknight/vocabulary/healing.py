"""More that an effect does to your units outside combat (MK-unit-6, MK-combat-ready-heal)."""

from __future__ import annotations

from caipan.kernel.effects import always, simply

from ..frames import Doing
from ..rules import troops
from ..spec import Effect
from ..table import MageKnight
from .moments import outside_combat


def heal_it() -> Effect:
    """One wound off the unit that is CHOSEN."""

    def does(g: MageKnight, u: Doing) -> None:
        for card in u.chosen:
            if g.cards[card].wounds:
                troops.heal(g, u.you, card)

    return simply(does, always, "heal-unit")


def ready_all() -> Effect:
    """Every spent unit of yours."""

    def spent(g: MageKnight, u: Doing) -> list[int]:
        return [c for c in g.units(u.you) if g.cards[c].spent]

    def does(g: MageKnight, u: Doing) -> None:
        for card in spent(g, u):
            troops.make_ready(g, u.you, card)

    return simply(does, lambda g, u: outside_combat(g, u) and bool(spent(g, u)), "ready")
