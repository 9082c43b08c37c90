"""What the rules themselves add to numbers: status tokens, holdings, strongholds."""

from __future__ import annotations

from caipan.kernel.abilities import MODIFY, Ability

from ..frames import U
from ..state import (
    CHARACTER_CARD,
    COVERT,
    COVERT_IN_WATER,
    DEFENDING,
    HONORED,
    KINDS,
    MILITARY,
    PLAY,
    POLITICAL,
    PROVINCE_CARD,
    STAYS_READY,
    STAYS_READY_DEFENDING,
    STRENGTH,
    WATER,
)
from ..table import L5R


def status(g: L5R, u: U, card: int) -> int:
    """LR-B-status-honored: glory added to both skills, or taken from them."""
    if card < 0:
        return 0
    c = g.cards[card]
    if not c.status or KINDS[c.zone] != PLAY or g.kind(card) != CHARACTER_CARD:
        return 0
    return g.glory(card) if c.status == HONORED else -g.glory(card)


def strength(g: L5R, u: U, card: int) -> int:
    """LR-B-province-strength: holdings in it, and the stronghold's bonus."""
    if card < 0 or g.rules.kinds[g.cards[card].face] != PROVINCE_CARD or g.slot_of(card) < 0:
        return 0
    n = sum([bonus(g, h) for h in g.in_province(card) if g.in_play(h)])
    if g.is_stronghold_province(card):
        n += bonus(g, g.stronghold(g.holder(card)))
    return n


def bonus(g: L5R, card: int) -> int:
    """LR-tc-unique-location: of several copies in a team none adds anything."""
    return 0 if g.format.voids(g, card) else g.face(card).bonus


def stays_ready(g: L5R, u: U, card: int) -> int:
    """It does not bow from the resolution of conflicts in which it defends."""
    if card < 0 or STAYS_READY_DEFENDING not in g.touched or g.cards[card].side != DEFENDING:
        return 0
    return g.value(card, STAYS_READY_DEFENDING)


def covert(g: L5R, u: U, card: int) -> int:
    """LR-B-ring-element: covert in conflicts that have Water."""
    if card < 0 or COVERT_IN_WATER not in g.touched or WATER not in g.conflict_elements():
        return 0
    return g.value(card, COVERT_IN_WATER)


RULE_NUMBERS = (
    Ability("stays-ready", window=MODIFY, stat=STAYS_READY, amount=stays_ready),
    Ability("covert", window=MODIFY, stat=COVERT, amount=covert),
    Ability("status-military", window=MODIFY, stat=MILITARY, amount=status, lowers=True),
    Ability("status-political", window=MODIFY, stat=POLITICAL, amount=status, lowers=True),
    Ability("strength", window=MODIFY, stat=STRENGTH, amount=strength),
)
