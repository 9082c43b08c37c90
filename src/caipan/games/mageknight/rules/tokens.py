"""Piles of enemy and ruins tokens (MK-setup-tokens)."""

from __future__ import annotations

from ..places import BROWN
from ..state import DISCARDED, FIELD, PILE
from ..table import MageKnight
from .special.hooks import PLAIN, special


def draw(g: MageKnight, back: str, at: int, *, down: bool = False) -> int:
    """The top token of a pile comes to a cell; -1 if there is none left anywhere."""
    pile = PILE[back]
    if not g.zones[pile] and g.zones[DISCARDED[back]]:
        g.move_all(g.zones[DISCARDED[back]], pile, lose=True)
        g.shuffle(pile)
        g.say("reshuffled", pile=back, rule="MK-setup-tokens")
    if not g.zones[pile] and back == BROWN:
        special(g).lends(g)
    if not g.zones[pile]:
        return -1
    card = g.zones[pile][0]
    g.move(card, FIELD, g.cards[card].__replace__(at=at, down=down), lose=True)
    if not down:
        g.say("token-drawn", card=g.named(card), rule="MK-setup-tokens")
    return card


def are_left(g: MageKnight, back: str) -> bool:
    """Whether one could be drawn; where brown ones are lent (MK-sc-mines-brown) that is tried."""
    if g.zones[PILE[back]] or g.zones[DISCARDED[back]]:
        return True
    return back == BROWN and special(g).lends is not PLAIN.lends


def turn_up(g: MageKnight, card: int, rule: str) -> None:
    if g.cards[card].down:
        g.turn(card, g.cards[card].__replace__(down=False))
        g.say("token-revealed", card=g.named(card), rule=rule)
