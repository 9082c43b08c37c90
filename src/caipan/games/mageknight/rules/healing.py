"""Spending healing points (MK-wound-3c-hand, MK-wound-3c-unit)."""

from __future__ import annotations

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.records import Pick

from ..state import DRAW_A_HEAL, FAME_A_HEAL, LEVEL
from ..table import MageKnight
from . import changes, troops

NOT_IN_COMBAT = Need("MK-wound-3d", "in-combat", lambda g, f, card: g.fits(f.whom, "healing"))
ENOUGH = Need(
    "MK-wound-3c-hand",
    "no-healing",
    lambda g, f, card: g.now(f.whom).healing >= price(g, card),
    lambda g, f, card: {"cost": price(g, card), "healing": g.now(f.whom).healing},
)


def price(g: MageKnight, card: int) -> int:
    """MK-wound-3c-unit: a point for a wound in hand, its level for one on a unit."""
    return g.value(card, LEVEL) if g.kind(card) == "unit" else 1


def hurt(g: MageKnight, seat: int) -> list[int]:
    """Wounds in hand (any of them is like another) and wounded units."""
    units = [card for card in g.units(seat) if g.cards[card].wounds]
    return [*g.wounds_in_hand(seat), *units]


def heals(g: MageKnight, seat: int) -> list[Pick]:
    """What HEAL yields: whoever has no points needs not look for wounds."""
    points = g.now(seat).healing
    if not points or not g.fits(seat, "healing"):
        return []
    wounded = [card for card in g.units(seat) if g.cards[card].wounds]
    sores = [*g.alike(g.wounds_in_hand(seat)), *g.alike(wounded)]
    return [Pick("heal", card) for card in sores if points >= price(g, card)]


HEAL = Verb(
    "heal",
    lambda g, f: hurt(g, f.whom),
    (NOT_IN_COMBAT, ENOUGH),
    fungible=True,
    offers=lambda g, f: heals(g, f.whom),
)


def heal(g: MageKnight, seat: int, card: int) -> None:
    """MK-wound-3c-hand: a wound goes back to its pile."""
    now, spent = g.now(seat), price(g, card)
    g.set_now(seat, now.__replace__(healing=now.healing - spent))
    famous(g, seat, spent)
    if g.kind(card) == "unit":
        troops.heal(g, seat, card)
    else:
        changes.throw_away(g, seat, card, "MK-wound-3c-hand")
        changes.draw(g, seat, g.of_seat(seat, DRAW_A_HEAL), "MK-effect-1b")


def famous(g: MageKnight, seat: int, spent: int) -> None:
    """Points that bring fame (Golden Grail) are spent before others."""
    for e in g.lasting_for(seat, FAME_A_HEAL):
        n = min(spent, e.add)
        g.amend_lasting(e.serial, e.__replace__(add=e.add - n))
        changes.gain_fame(g, seat, n, "MK-effect-1b")
        spent -= n
