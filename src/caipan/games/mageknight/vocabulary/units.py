"""What an effect does to your units (MK-unit-6, MK-wound-3c-unit, MK-combat-ready-heal)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Asking
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOTHING

from ..frames import Doing
from ..rules import troops
from ..spec import Effect
from ..state import LEVEL
from ..table import MageKnight
from .gains import args_of
from .moments import outside_combat

Which = Callable[[MageKnight, Doing, int], bool]
ANY_LEVEL = 4


def up_to(level: int) -> Which:
    return lambda g, u, card: g.value(card, LEVEL) <= level


def ready(level: int = ANY_LEVEL) -> Effect:
    """One spent unit of yours, up to this level, is ready again; it is CHOSEN. Never in combat, and
    never the unit that does it."""
    fits = up_to(level)
    return _one_unit(
        "ready",
        lambda g, u, card: g.cards[card].spent and card != u.source and fits(g, u, card),
        lambda g, u, card: troops.make_ready(g, u.you, card),
    )


def heal_unit() -> Effect:
    """One wound off a unit of yours, whatever its level. Never in combat."""
    return _one_unit(
        "heal-unit",
        lambda g, u, card: g.cards[card].wounds > 0,
        lambda g, u, card: troops.heal(g, u.you, card),
    )


def _one_unit(verb: str, which: Which, does: Callable[[MageKnight, Doing, int], None]) -> Effect:
    def found(g: MageKnight, u: Doing) -> list[int]:
        return [card for card in g.units(u.you) if card != u.source and which(g, u, card)]

    offered = Verb(verb, found)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not found(g, u):
            return None
        return Question(u.you, verb, "MK-unit-6", (offered,), (), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        card = u.pick.card
        does(g, u, card)
        return To(u.__replace__(chosen=(card,), pick=NOTHING))

    def can(g: MageKnight, u: Doing) -> bool:
        return outside_combat(g, u) and bool(found(g, u))

    return Asking(question, take, can, word=verb)
