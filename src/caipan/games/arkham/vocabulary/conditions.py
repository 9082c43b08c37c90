"""Conditions: what a trigger asks of its event (after an enemy is defeated *by you*); claims about
the table, and numbers read off it ("if", "while", "for each")."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.conditions import AboutCard, OfSeat, by_you, this_card
from caipan.kernel.filters import Filter

from .. import state
from ..events import Defeated, Engaged, Entered, Evaded, Failing, Moved, PhaseEnded, Tested
from ..rules.skill_test import margin
from ..spec import Claim
from ..state import U
from ..table import Arkham
from .nouns import Number

__all__ = [
    "CLUES_ON_YOUR_LOCATION", "INVESTIGATOR_CARD_BESIDE_THIS", "at", "at_your_location", "by_you",
    "count", "enters_here", "here", "minus", "not_", "not_automatically", "noted", "succeeded",
    "that_is", "the_act_is", "the_phase", "there_is", "this_card", "while_doing", "you_control",
    "you_failed", "your_turn",
]  # fmt: skip


# --- of events


def at_your_location(g: Arkham, u: U, e: OfSeat) -> bool:
    """It befalls somebody who is where you are."""
    return g.seats[e.seat].location == g.seats[u.you].location


def enters_here(g: Arkham, u: U, e: Moved) -> bool:
    return e.location == u.source


def that_is(what: Filter) -> Callable[[Arkham, U, AboutCard], bool]:
    """The card it is about."""
    return lambda g, u, e: what.test(g, u, e.card)


def here(g: Arkham, u: U, e: Defeated | Evaded | Entered | Engaged) -> bool:
    """At your location; a defeated enemy was there when it fell."""
    place = e.location if isinstance(e, Defeated) else g.where_is(e.card)
    return place == g.seats[u.you].location


def the_phase(name: str) -> Callable[[Arkham, U, PhaseEnded], bool]:
    return lambda g, u, e: e.name == name


def succeeded(g: Arkham, u: U, e: Tested) -> bool:
    return e.succeeded


def you_failed(g: Arkham, u: U, e: Tested) -> bool:
    return e.seat == u.you and not e.succeeded


def while_doing(action: str) -> Callable[[Arkham, U, Tested], bool]:
    return lambda g, u, e: e.action == action


# --- of the table: turns and places


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
