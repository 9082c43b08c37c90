"""What using a card does and what it takes, read off the card: the words of its effects and of
its costs."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from caipan.kernel.records import Pick

from ..spec import Design, Spec
from ..state import ATTACHMENT_CARD, CHARACTER_CARD
from ..table import L5R


class Deed(NamedTuple):
    """`does` are the words of all its effects, `takes` those of its costs."""

    does: frozenset[str]
    takes: frozenset[str]


NOTHING_KNOWN = Deed(frozenset(), frozenset())

# What one has the more of afterwards, whatever goes on at the table.
HONOR = frozenset(("gain-honor", "take-honor"))
GIFTS = HONOR | frozenset(("lose-honor", "gain-fate", "take-fate", "draw", "take", "place-fate"))
# What one has the less of: honor, somebody's name, somebody.
DEAR = frozenset(("cost.honor", "cost.dishonor", "cost.sacrifice", "cost.its-fate", "cost.break"))
# An attachment that makes its bearer worse, though its numbers do not say so.
CURSES = frozenset(("cloud-the-mind", "pacifism"))


@cache
def read(design: Design, ordinal: int) -> Deed:
    """One of a card's abilities, in their printed order."""
    spec: Spec | None = design.abilities[ordinal].spec
    if spec is None:
        return NOTHING_KNOWN
    does = {leaf.word for mode in spec.modes for leaf in mode.effect.leaves()}
    return Deed(frozenset(does), frozenset(cost.message for cost in spec.costs))


def deed(g: L5R, pick: Pick) -> Deed:
    """What an answer would do that uses an ability or plays an event."""
    if pick.word or not g.design(pick.card).abilities:  # somebody else's, lent
        return NOTHING_KNOWN
    return read(g.design(pick.card), max(0, pick.ability))


def is_gift(what: Deed) -> bool:
    """Whether it brings something and takes nothing that one would miss."""
    return not GIFTS.isdisjoint(what.does) and DEAR.isdisjoint(what.takes)


def is_curse(g: L5R, card: int) -> bool:
    """Whether one would rather see this attachment on an enemy."""
    face = g.face(card)
    worse = (face.military or 0) + (face.political or 0) < 0
    return g.kind(card) == ATTACHMENT_CARD and (worse or g.name(card) in CURSES)


def gives_itself(g: L5R, pick: Pick, what: Deed) -> bool:
    """Whether what could have fought on goes away for it."""
    if "return-to-hand" in what.does:
        return True
    return "cost.sacrifice" in what.takes and g.kind(pick.card) == CHARACTER_CARD
