"""Who is fought, in numbers; whoever lies face down, as most of that colour are."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..places import BROWN, GRAY, GREEN, PHYSICAL, RED, VIOLET, WHITE, Element
from ..rules import blows
from ..state import ARMOR, ATTACK, BRUTAL, NO_ATTACK, PARALYZE, POISON, SUMMON
from ..table import MageKnight
from . import means

BEYOND: Final = 99  # a block that was given up
SUMMONED: Final = (6, 5)  # attack and block of whom a summoner calls, on average


class Enemy(NamedTuple):
    """One who is fought, in numbers."""

    card: int
    armor: int
    attack: int
    cover: int  # what a block takes
    element: Element
    fame: float
    walls: int
    weak: frozenset[Element]
    poison: bool = False
    paralyze: bool = False
    hits: int = 1  # 2 if brutal
    called: bool = False  # by a summoner: it strikes once and is gone


# Whom one may expect behind a token that nobody has seen: armour, attack and fame on average.
UNSEEN: Final[dict[str, tuple[int, int, int]]] = {
    GREEN: (4, 4, 3),
    GRAY: (5, 4, 3),
    VIOLET: (5, 5, 5),
    BROWN: (5, 6, 5),
    WHITE: (8, 6, 7),
    RED: (8, 7, 8),
}


def seen(g: MageKnight, card: int, walls: int = 0) -> Enemy:
    """A token that lies open, or what its back tells; `walls` are those of its site."""
    face = g.enemy(card)
    if g.cards[card].down:
        return expected(face.color, walls)
    attack, cover = g.value(card, ATTACK), blows.to_block(g, card)
    if g.value(card, SUMMON):
        attack, cover = SUMMONED
    if g.value(card, NO_ATTACK):
        attack = cover = 0
    foe = g.foe(card)
    called = foe is not None and foe.summoner >= 0
    if foe is not None:
        walls = blows.walls(g, card)
        if foe.blocked or foe.dealt or any(other.summoner == card for other in g.foes()):
            attack = cover = 0
        elif foe.passed and g.fight().phase == "block":
            cover = BEYOND
    else:
        walls += "fortified" in face.abilities
    weak = frozenset(blows.resisted(g, (card,)))
    return Enemy(
        card, g.value(card, ARMOR), attack, cover, face.element, face.fame, walls, weak,
        g.value(card, POISON) > 0, g.value(card, PARALYZE) > 0, 2 if g.value(card, BRUTAL) else 1,
        called,
    )  # fmt: skip


def expected(color: str, walls: int = 0) -> Enemy:
    armor, attack, fame = UNSEEN[color]
    return Enemy(-1, armor, attack, attack, PHYSICAL, fame, walls, means.NONE)
