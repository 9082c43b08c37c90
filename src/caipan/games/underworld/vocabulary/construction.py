"""Construction: what a society may demand of a deck (UW-continuous-deck)."""

from __future__ import annotations

from collections.abc import Callable

from ..spec import Construction, Design
from ..state import ATTACHMENT_CARD, CHARACTER_CARD
from .keywords import Keyword

__all__ = [
    "at_least", "attachment_cards", "cards", "cards_showing", "cards_with", "character_cards",
    "factions", "neutral_cards", "no",
]  # fmt: skip

Fits = Callable[[Design], bool]


def at_least(n: int, what: Fits) -> Construction:
    """So many of these, copies counted."""
    return lambda deck: sum(map(what, deck)) >= n


def no(what: Fits) -> Construction:
    return lambda deck: not any(map(what, deck))


def factions(*, at_least: int = 0, at_most: int) -> Construction:
    """UW-factions: how many there are; neutral cards have none."""
    return lambda deck: at_least <= len({d.face.faction for d in deck} - {""}) <= at_most


def cards(d: Design) -> bool:
    return True


def character_cards(d: Design) -> bool:
    return d.kind == CHARACTER_CARD


def attachment_cards(d: Design) -> bool:
    return d.kind == ATTACHMENT_CARD


def neutral_cards(d: Design) -> bool:
    return not d.face.faction


def cards_with(keyword: Keyword) -> Fits:
    """A printed keyword."""
    return lambda d: d.printed[keyword] > 0


def cards_showing(*domains: str) -> Fits:
    """UW-magic-icons: one of these domain icons at least."""
    return lambda d: any(x in d.face.domains for x in domains)
