"""What a hand is good for: move, influence, attack and block, as far as a glance can tell."""

from __future__ import annotations

from functools import cache
from typing import Final

from caipan.kernel.rulebook import Rulebook

from ..spec import Deed, Half, Kind
from ..table import MageKnight

SIDEWAYS: Final = 1
# What the basic actions give, plain and strong; the others are guessed by their kind.
KNOWN: Final[dict[str, dict[Kind, tuple[int, int]]]] = {
    "march": {"move": (2, 4)},
    "stamina": {"move": (2, 4)},
    "swiftness": {"move": (2, 1), "combat": (1, 3)},
    "rage": {"combat": (2, 4)},
    "determination": {"combat": (2, 5)},
    "promise": {"influence": (2, 4)},
    "noble-manners": {"influence": (2, 4)},
    "threaten": {"influence": (2, 5)},
    "improvisation": {"move": (3, 5), "influence": (3, 5), "combat": (3, 5)},
    "battle-versatility": {"combat": (2, 4)},
    "cold-toughness": {"combat": (2, 5)},
}
GUESSED: Final[dict[str, tuple[int, int]]] = {
    "basic-action": (SIDEWAYS, 2),
    "advanced-action": (2, 4),
    "spell": (4, 6),
    "artifact": (4, 6),
    "wound": (0, 0),
}


@cache
def _kinds(rules: Rulebook, face: int) -> frozenset[Kind]:
    """Of its halves: what a banner does once it is assigned is no half."""
    halves = [a.spec for a in rules.definitions[face].abilities if isinstance(a.spec, Half)]
    return frozenset(kind for half in halves for kind in half.kinds)


def gives(g: MageKnight, card: int, kind: Kind) -> tuple[int, int]:
    """What a deed gives of a kind, plain and strong."""
    deed, name = g.deed(card), g.name(card)
    if deed.kind == "wound":
        return 0, 0
    if name in KNOWN:
        return KNOWN[name].get(kind, (SIDEWAYS, SIDEWAYS))
    fits = kind in _kinds(g.rules, g.cards[card].face)
    return GUESSED[deed.kind] if fits else (SIDEWAYS, SIDEWAYS)


def likely(g: MageKnight, seat: int, card: int, kind: Kind) -> int:
    """The strong half if a crystal or a token would pay for it."""
    plain, strong = gives(g, card, kind)
    face = g.rules.faces[g.cards[card].face]
    color = face.color if isinstance(face, Deed) else None
    paid = color is not None and (g.tokens(seat, color) > 0 or g.crystals(seat, color) > 0)
    return max(plain, strong) if paid else plain


def total(g: MageKnight, seat: int, kind: Kind) -> int:
    """All that the hand could give of a kind."""
    return sum([likely(g, seat, c, kind) for c in g.deeds_in_hand(seat)])
