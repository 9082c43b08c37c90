"""Rampage: enemies come back (MK-var-rampage, MK-var-rampage-brown, MK-var-more-rampage)."""

from __future__ import annotations

from ...board import atlas
from ...places import BLUE, BROWN, DRACONUM, GREEN, ORC, RED, WHITE
from ...spec import BLACK, GOLD
from ...table import MageKnight
from .. import tokens
from ..mana import roll
from ..special.hooks import site_of

WARM, COLD = (RED, GREEN, GOLD), (WHITE, BLUE, BLACK)
MISTRUST = {"rampage": -2, "more-rampage": -4}


def reputation(g: MageKnight) -> int:
    """How far down heroes begin."""
    return sum(n for name, n in MISTRUST.items() if name in g.table.variants)


def is_played(g: MageKnight) -> bool:
    return any(name in g.table.variants for name in MISTRUST)


def with_companions(g: MageKnight, cards: list[int]) -> list[int]:
    """MK-var-rampage-brown: whoever lies on one space is fought together."""
    if not is_played(g):
        return cards
    spaces = sorted({g.cards[card].at for card in cards})
    return [c for at in spaces for c in g.enemies_at(at) if g.foe(c) is None]


def round_ends(g: MageKnight) -> None:
    """Every emptied space rolls a die: a warm colour by day or a cold one by night brings a new
    enemy, gold or black a brown one too. More rampage: an enemy in any case, and a brown one for
    those colours."""
    if not is_played(g):
        return
    more = "more-rampage" in g.table.variants
    telling, worst = (COLD, BLACK) if g.table.night else (WARM, GOLD)
    for cell in atlas(g.table.tiles).sites(ORC, DRACONUM):
        if g.enemies_at(cell):
            continue
        face = roll(g)
        if more or face in telling:
            for color in site_of(g, g.site(cell)).defenders:
                tokens.draw(g, color, cell)
        if face in telling if more else face == worst:
            tokens.draw(g, BROWN, cell)
