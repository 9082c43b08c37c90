"""Whom one may meet behind a token that nobody has turned over: every kind of its colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..content.enemies import ENEMIES
from ..places import (
    BRUTAL,
    COLD_FIRE,
    FIRE,
    FORTIFIED,
    ICE,
    PARALYZE,
    POISON,
    SUMMON,
    SWIFT,
    Element,
)
from ..places import Enemy as Printed
from .foes import SUMMONED, Enemy

SOME_WAYS = 3  # that are looked at, where several are unseen


@cache
def kinds(color: str, walls: int = 0) -> tuple[Enemy, ...]:
    """The weakest first; each as often as there are tokens of it, as good as that goes."""
    found = [(_printed(e, walls), e.copies) for e in ENEMIES if e.color == color]
    found.sort(key=lambda row: row[0].armor + row[0].cover)
    return tuple([enemy for enemy, copies in found for _ in range((copies + 1) // 2)])


def _printed(face: Printed, walls: int) -> Enemy:
    weak: set[Element] = set(face.resists)
    if FIRE in weak and ICE in weak:
        weak.add(COLD_FIRE)
    attack, cover = face.attack, face.attack * (2 if SWIFT in face.abilities else 1)
    if SUMMON in face.abilities:
        attack, cover = SUMMONED
    return Enemy(
        -1, face.armor, attack, cover, face.element, face.fame,
        walls + (FORTIFIED in face.abilities), frozenset(weak),
        POISON in face.abilities, PARALYZE in face.abilities, 2 if BRUTAL in face.abilities else 1,
    )  # fmt: skip


def casts(foes: Sequence[tuple[Enemy, str]]) -> list[list[Enemy]]:
    """The ways a fight may turn out: `foes` as they are known, with the colour of whoever is not.
    With one unseen every kind; with more a few ways, the strong of one with the weak of another."""
    hidden = [n for n, (_, color) in enumerate(foes) if color]
    if not hidden:
        return [[foe for foe, _ in foes]]
    ways = len(kinds(foes[hidden[0]][1])) if len(hidden) == 1 else SOME_WAYS
    found = []
    for way in range(ways):
        cast = [foe for foe, _ in foes]
        for nth, n in enumerate(hidden):
            foe, color = foes[n]
            some = kinds(color, foe.walls)
            part = (2 * ((way + nth) % ways) + 1) / (2 * ways)  # the middle of each share
            cast[n] = some[int(part * len(some))]._replace(card=foe.card)
        found.append(cast)
    return found
