"""Whether something could happen to a card now: what an effect, a target or a cost asks
(LR-B-target, LR-B-bow-ready, LR-B-cannot)."""

from __future__ import annotations

from ..state import (
    AT_HOME,
    CHARACTER_CARD,
    DISHONORED,
    HONORED,
    KINDS,
    NO_BOW_BY_ENEMIES,
    NO_DISCARD,
    NO_DISHONORED_TOKEN,
    NO_FATE_LOSS,
    NO_MOVE_BY_ENEMIES,
    NO_MOVING_IN,
    ORDINARY,
    PLAY,
    STRONGHOLD_CARD,
)
from ..table import L5R


def hostile(g: L5R, card: int, by: int) -> bool:
    """Whether this is an opponent's card effect."""
    return by >= 0 and g.team(by) != g.team(g.cards[card].controller)


def can_bow(g: L5R, card: int, by: int = -1) -> bool:
    """LR-B-bow-ready."""
    if not g.in_play(card) or g.cards[card].bowed:
        return False
    return not (hostile(g, card, by) and g.is_so(card, NO_BOW_BY_ENEMIES))


def can_ready(g: L5R, card: int) -> bool:
    return g.in_play(card) and g.cards[card].bowed


def is_character(g: L5R, card: int) -> bool:
    c = g.cards[card]
    return KINDS[c.zone] == PLAY and not c.borne and g.rules.kinds[c.face] == CHARACTER_CARD


def can_honor(g: L5R, card: int) -> bool:
    """LR-B-status-again."""
    return is_character(g, card) and g.cards[card].status != HONORED


def can_dishonor(g: L5R, card: int) -> bool:
    if not is_character(g, card) or g.cards[card].status == DISHONORED:
        return False
    return g.cards[card].status == HONORED or not g.is_so(card, NO_DISHONORED_TOKEN)


def can_lose_status(g: L5R, card: int) -> bool:
    return is_character(g, card) and g.cards[card].status != ORDINARY


def can_lose_fate(g: L5R, card: int) -> bool:
    return is_character(g, card) and g.cards[card].fate > 0 and not g.is_so(card, NO_FATE_LOSS)


def can_be_discarded(g: L5R, card: int) -> bool:
    """LR-B-stronghold-fixed."""
    if not g.in_play(card) or g.kind(card) == STRONGHOLD_CARD:
        return False
    return not g.is_so(card, NO_DISCARD)


def can_leave(g: L5R, card: int) -> bool:
    return KINDS[g.cards[card].zone] == PLAY


def can_move_in(g: L5R, card: int, by: int = -1) -> bool:
    """LR-B-move, LR-B-move-in."""
    c = g.cards[card]
    if not is_character(g, card) or c.side != AT_HOME or not g.could_join(card, c.controller):
        return False
    if g.bound(c.controller, NO_MOVING_IN):
        return False
    return not (hostile(g, card, by) and g.is_so(card, NO_MOVE_BY_ENEMIES))


def can_go_home(g: L5R, card: int, by: int = -1) -> bool:
    """LR-B-move-home."""
    if not is_character(g, card) or not g.is_participating(card):
        return False
    return not (hostile(g, card, by) and g.is_so(card, NO_MOVE_BY_ENEMIES))


__all__ = [
    "can_be_discarded", "can_bow", "can_dishonor", "can_go_home", "can_honor",
    "can_leave", "can_lose_fate", "can_lose_status", "can_move_in", "can_ready", "hostile",
    "is_character",
]  # fmt: skip
