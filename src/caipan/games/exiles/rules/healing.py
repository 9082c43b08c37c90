"""Healing, runes and cleansing (EX-char-heal-cap, EX-bonus-rune)."""

from __future__ import annotations

from ..state import NEGATIVE
from ..table import Exiles
from .statuses import drop


def recover(g: Exiles, unit: int, n: int, rule: str) -> int:
    """EX-char-heal-cap: never above the maximum; how much it was."""
    c = g.cards[unit]
    gained = min(n, c.most - c.health)
    if gained <= 0:
        return 0
    g.put(unit, c.__replace__(health=c.health + gained))
    g.say("healed", card=g.named(unit), n=gained, left=c.health + gained, rule=rule)
    return gained


def clear_negative(g: Exiles, unit: int, rule: str) -> None:
    """EX-status-negative: every negative status leaves the board."""
    for m in g.cards[unit].markers:
        if m.status in NEGATIVE:
            drop(g, unit, m, rule)


def use_rune(g: Exiles, unit: int) -> None:
    """EX-bonus-rune, EX-char-rune-effect: half the current maximum, rounded down, and a clean
    board."""
    recover(g, unit, g.cards[unit].most // 2, "EX-char-rune-effect")
    clear_negative(g, unit, "EX-char-rune-effect")
