"""Claims about the table, and numbers read off it: "if", "while", "for each"."""

from __future__ import annotations

from caipan.kernel.filters import Filter

from .. import state
from ..events import Failing
from ..rules.skill_test import margin
from ..spec import Claim
from ..state import U
from ..table import Arkham
from .nouns import Number

__all__ = [
    "CLUES_ON_YOUR_LOCATION", "INVESTIGATOR_CARD_BESIDE_THIS", "at", "count", "minus", "not_",
    "not_automatically", "noted", "the_act_is", "there_is", "you_control", "your_turn",
]  # fmt: skip

# --- turns and places


def your_turn(g: Arkham, u: U) -> bool:
    return g.table.active == u.you


def there_is(what: Filter) -> Claim:
    return what.some


def not_(claim: Claim) -> Claim:
    return lambda g, u: not claim(g, u)


def the_act_is(stage: int) -> Claim:
    return lambda g, u: g.act() >= 0 and g.face(g.act()).stage == stage


def noted(entry: str) -> Claim:
    """What the campaign log says."""
    return lambda g, u: entry in g.table.notes


def at(*names: str) -> Filter:
    """At one of these locations."""

    def test(g: Arkham, u: U, card: int) -> bool:
        place = g.where_is(card)
        return place >= 0 and g.is_called(place, names)

    return Filter((f"at-{names[0]}", test))


# --- people and control


def you_control(name: str) -> Claim:
    return lambda g, u: any(g.name(i) == name for i in g.play_area(u.you))


def _beside(g: Arkham, u: U, card: int) -> bool:
    if g.kind(card) != state.INVESTIGATOR or not g.in_play(card):
        return False
    return g.where_is(card) == g.where_is(u.source)


INVESTIGATOR_CARD_BESIDE_THIS = Filter(("investigator-here", _beside))


# --- this card


# --- tests


def not_automatically(g: Arkham, u: U, e: Failing) -> bool:
    """AH-autofail, AH-would-replace: a value that counts as zero cannot be helped, and one that is
    enough by now need not be."""
    f = g.active_frame()
    return f is not None and f.auto != "fail" and margin(g, f) < 0


# --- numbers


def count(what: Filter) -> Number:
    return lambda g, u: len(what.find(g, u))


def minus(n: Number) -> Number:
    return lambda g, u: -n(g, u)


def CLUES_ON_YOUR_LOCATION(g: Arkham, u: U) -> int:
    here = g.seats[u.you].location
    return g.cards[here].clues if here >= 0 else 0
