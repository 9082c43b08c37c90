"""What the rules themselves add to numbers: status tokens, holdings, strongholds."""

from __future__ import annotations

from caipan.kernel.abilities import MODIFY, Ability

from ..frames import U
from ..state import (
    CHARACTER_CARD,
    MILITARY,
    PLAY,
    POLITICAL,
    PROVINCE_CARD,
    STRENGTH,
    kind_of,
)
from ..table import L5R


def status(g: L5R, u: U, card: int) -> int:
    """LR-B-status-honored: glory added to both skills, or taken from them."""
    if card < 0:
        return 0
    c = g.cards[card]
    if not c.status or kind_of(c.zone) != PLAY or g.kind(card) != CHARACTER_CARD:
        return 0
    return c.status * g.glory(card)


def strength(g: L5R, u: U, card: int) -> int:
    """LR-B-province-strength: holdings in it, and the stronghold's bonus."""
    if card < 0 or g.rules.kinds[g.cards[card].face] != PROVINCE_CARD or g.slot_of(card) < 0:
        return 0
    n = sum([g.face(h).bonus for h in g.in_province(card) if g.in_play(h)])
    if g.is_stronghold_province(card):
        n += g.face(g.stronghold(g.holder(card))).bonus
    return n


RULE_NUMBERS = (
    Ability("status-military", window=MODIFY, stat=MILITARY, amount=status, lowers=True),
    Ability("status-political", window=MODIFY, stat=POLITICAL, amount=status, lowers=True),
    Ability("strength", window=MODIFY, stat=STRENGTH, amount=strength),
)
