"""What effects on enemies do in a combat of two players (MK-pvp-fx-2 to MK-pvp-fx-5): they may be
aimed at the opponent's unwounded units, never at the hero."""

from __future__ import annotations

from ..state import Duel
from ..table import MageKnight
from . import troops


def opponent(duel: Duel, seat: int) -> int:
    return duel.defender if seat == duel.aggressor else duel.aggressor


def targets(g: MageKnight, seat: int) -> list[int]:
    """MK-pvp-fx-2: the opponent's unwounded units; nothing where nobody fights."""
    duel = g.table.duel
    if duel is None or seat not in (duel.aggressor, duel.defender):
        return []
    return [unit for unit in g.units(opponent(duel, seat)) if not g.cards[unit].wounds]


def count(g: MageKnight, seat: int) -> int:
    """MK-pvp-fx-2-count: unwounded units that are ready or took part in the latest attack or block,
    and the hero."""
    duel = g.table.duel
    if duel is None:
        return 0
    taking_part = {b.source for b in (*duel.attack, *duel.block)}
    units = targets(g, seat)
    return 1 + sum(not g.cards[u].spent or u in taking_part for u in units)


def is_part(g: MageKnight, unit: int) -> bool:
    """Whether a unit is part of the attack that is being blocked."""
    duel = g.table.duel
    return duel is not None and duel.step == "block" and unit in [b.source for b in duel.attack]


def stop(g: MageKnight, unit: int) -> None:
    """MK-pvp-fx-4: used when blocking it takes one unit's part out of the attack; the unit stays
    spent."""
    duel = g.table.duel
    if duel is not None and duel.step == "block":
        left = tuple(b for b in duel.attack if b.source != unit)
        g.set_table(g.table.__replace__(duel=duel.__replace__(attack=left)))


def cancel(g: MageKnight) -> None:
    """MK-pvp-fx-5: the attack that is being blocked comes to nothing; what was spent on it stays
    spent."""
    duel = g.table.duel
    if duel is not None and duel.step == "block":
        g.set_table(g.table.__replace__(duel=duel.__replace__(attack=())))


def destroy(g: MageKnight, seat: int, unit: int) -> None:
    """MK-pvp-fx-2-destroy: a unit that would be destroyed is wounded."""
    duel = g.table.duel
    if duel is not None:
        troops.hurt(g, opponent(duel, seat), unit, 1, "MK-pvp-fx-2-destroy")


def slow(g: MageKnight) -> None:
    """MK-pvp-rs-4c: the attack loses its swiftness, so that block counts in full."""
    duel = g.table.duel
    if duel is not None:
        g.set_table(g.table.__replace__(duel=duel.__replace__(slow=True)))
