"""What tactics and skills do outside a turn: before it, or in the middle of drawing (MK-turn-1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from caipan.kernel.abilities import Ability, Definition
from caipan.kernel.decisions import Verb
from caipan.kernel.records import Pick

from ..state import TACTIC_ZONE
from ..table import MageKnight
from . import deeds, freshness

# When such an ability is offered: before the own turn, if its player wants; before each of them,
# whether or not; and while there is a card to draw and none left.
BEFORE_TURN, BEFORE_EACH, DRAWING = "before", deeds.BEFORE_EACH, "drawing"
ASKED: Final = (BEFORE_TURN, BEFORE_EACH)


@cache
def printed(d: Definition[Any], kinds: tuple[str, ...]) -> tuple[Ability, ...]:
    return tuple(a for a in d.abilities if a.kind in kinds)


def usable(g: MageKnight, seat: int, card: int, *kinds: str) -> Iterator[Ability]:
    found = printed(g.rules.definitions[g.cards[card].face], kinds)
    if found and freshness.is_fresh(g, seat, card):
        for a in found:
            if a.effect and a.effect.can(g, deeds.doing(g, seat, card, a)):
                yield a


def cards(g: MageKnight, seat: int) -> tuple[int, ...]:
    return (*g.zone(seat, TACTIC_ZONE), *g.skills(seat))


def offered(g: MageKnight, seat: int, card: int) -> list[Pick]:
    return [Pick("before", card, a.ordinal) for a in usable(g, seat, card, *ASKED)]


def listed(g: MageKnight, seat: int) -> list[Pick]:
    """What BEFORE yields."""
    return [pick for card in cards(g, seat) for pick in offered(g, seat, card)]


BEFORE = Verb(
    "before",
    lambda g, f: cards(g, f.whom),
    picks=lambda g, f, card: offered(g, f.whom, card),
    offers=lambda g, f: listed(g, f.whom),
)


def is_due(g: MageKnight, seat: int) -> bool:
    """Whether something must be chosen before the turn can begin."""
    for card in cards(g, seat):
        for _ in usable(g, seat, card, BEFORE_EACH):
            return True
    return False


def due(g: MageKnight, seat: int) -> list[Pick]:
    """What that is."""
    found = [(card, a) for card in cards(g, seat) for a in usable(g, seat, card, BEFORE_EACH)]
    return [Pick("before", card, a.ordinal) for card, a in found]


def tactic(g: MageKnight, seat: int, kind: str) -> tuple[Ability | None, int]:
    """The ability of the own tactic that is offered then, if there is one."""
    card = g.tactic(seat)
    if card >= 0:
        for a in usable(g, seat, card, kind):
            return a, card
    return None, -1
