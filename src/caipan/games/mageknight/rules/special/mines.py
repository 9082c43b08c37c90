"""Mine Liberation (MK-sc-mines-guards to MK-sc-mines-brown)."""

from __future__ import annotations

from ...content.sites import BY_NAME as SITES
from ...places import BROWN, GREEN, MINE, RED, Site, SiteKind
from ...state import PILE
from ...table import MageKnight
from .. import changes, tokens
from .hooks import Special

# MK-sc-mines-fight: entered like an adventure site, by night rules, with units.
GUARDED: Site = SITES[MINE].__replace__(group="adventure", night=True)
REPUTATION = {False: 1, True: 2}  # MK-sc-mines-liberate: in the country, on core tiles


def guard(g: MageKnight, cell: int) -> None:
    """MK-sc-mines-guards: an enemy face up and a brown one face down."""
    if g.site(cell) == MINE:
        tokens.draw(g, RED if g.land.atlas.is_core(cell) else GREEN, cell)
        if tokens.draw(g, BROWN, cell, down=True) < 0:
            owe(g, cell)


def liberate(g: MageKnight, seat: int, cell: int) -> None:
    """MK-sc-mines-liberate: reputation for whoever beats the last enemy."""
    if g.site(cell) == MINE:
        n = REPUTATION[g.land.atlas.is_core(cell)]
        changes.change_reputation(g, seat, n, "MK-sc-mines-liberate")


def is_free(g: MageKnight, cell: int) -> bool:
    """MK-sc-mines-crystals: an unliberated mine gives nothing."""
    return g.shield_of(cell) >= 0


def give_crystals(g: MageKnight) -> None:
    """MK-sc-mines-crystals: a crystal for each mine to whoever has freed it, wherever they are."""
    for shield in g.table.shields:
        spot = g.spot(shield.at)
        if spot is not None and spot.site == MINE and spot.color is not None:
            rule = "MK-sc-mines-crystals"
            changes.gain_crystal(g, shield.seat, spot.color, or_token=False, rule=rule)


# --- MK-sc-mines-brown: unseen brown tokens may be borrowed, and are drawn again when needed


def lend(g: MageKnight) -> None:
    """One of the unseen brown tokens on mines goes back to the pile; its mine is owed another."""
    lying = [
        card
        for cell in g.land.atlas.sites(MINE)
        for card in g.enemies_at(cell)
        if g.cards[card].down and g.enemy(card).color == BROWN and g.foe(card) is None
    ]
    if not lying:
        return
    card = lying[g.random(len(lying)) if len(lying) > 1 else 0]
    owe(g, g.cards[card].at)
    g.move(card, PILE[BROWN], changes.bare(g, card), lose=True)


def owe(g: MageKnight, cell: int) -> None:
    g.set_table(g.table.__replace__(owed=(*g.table.owed, cell)))


def repay(g: MageKnight, cell: int) -> None:
    """Whoever enters such a mine meets a token drawn now."""
    if cell in g.table.owed and tokens.draw(g, BROWN, cell) >= 0:
        owed = list(g.table.owed)
        owed.remove(cell)
        g.set_table(g.table.__replace__(owed=tuple(owed)))


CHANGED: dict[SiteKind, Site] = {MINE: GUARDED}
MINES = Special(
    sites=CHANGED,
    revealed=guard,
    entering=repay,
    fell=liberate,
    yields=is_free,
    lends=lend,
    round_begins=give_crystals,
)
