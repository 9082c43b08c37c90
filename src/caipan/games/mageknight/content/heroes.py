"""The four heroes: their colour, their sixteen cards, the crystals of a dummy (MK-area-deck)."""

from __future__ import annotations

from ..places import BLUE, GREEN, RED, WHITE, Color
from ..spec import Hero

COMMON = {
    "march": 2, "stamina": 2, "swiftness": 2, "rage": 2, "determination": 1, "tranquility": 1,
    "promise": 1, "threaten": 1, "crystallize": 1, "mana-draw": 1, "concentration": 1,
    "improvisation": 1,
}  # fmt: skip


def hero(name: str, color: Color, own: str, instead_of: str, *crystals: Color) -> Hero:
    """One of the common cards makes room for the hero's own."""
    deck = {**COMMON, instead_of: COMMON[instead_of] - 1, own: 1}
    return Hero(name, color, tuple((card, n) for card, n in deck.items() if n), crystals)


HEROES = (
    hero("arythea", RED, "battle-versatility", "rage", RED, RED, WHITE),
    hero("goldyx", GREEN, "will-focus", "concentration", GREEN, GREEN, BLUE),
    hero("norowas", WHITE, "noble-manners", "promise", GREEN, WHITE, WHITE),
    hero("tovak", BLUE, "cold-toughness", "determination", RED, BLUE, BLUE),
)
BY_NAME = {h.name: h for h in HEROES}
