"""Conditions on events, as they are read on a card: after an enemy is defeated *by you*."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel.filters import Filter

from ..events import (
    Attacked,
    Defeated,
    Engaged,
    Entered,
    Evaded,
    Harmed,
    Moved,
    PhaseEnded,
    RevelationBegan,
    Spawned,
    Tested,
    TokenRevealed,
    TokenRevealing,
)
from ..rules.skill_test import token_value
from ..state import TREACHERY, U
from ..table import Arkham


def by_you(g: Arkham, u: U, e: Any) -> bool:
    """You are the one it is about."""
    return bool(e.seat == u.you)


def to_you(g: Arkham, u: U, e: Any) -> bool:
    return bool(e.seat == u.you)


def at_your_location(g: Arkham, u: U, e: Any) -> bool:
    """It befalls somebody who is where you are."""
    return bool(g.seats[e.seat].location == g.seats[u.you].location)


def controlled(g: Arkham, u: U, e: Any) -> bool:
    """This is under somebody's control, who is *you*."""
    return g.layout[g.cards[u.source].zone].seat >= 0


def this_card(g: Arkham, u: U, e: Any) -> bool:
    return bool(e.card == u.source)


def enters_here(g: Arkham, u: U, e: Moved) -> bool:
    return e.location == u.source


def leaves_here(g: Arkham, u: U, e: Moved) -> bool:
    return e.origin == u.source


def leaves_its_location(g: Arkham, u: U, e: Moved) -> bool:
    """Somebody leaves the location this is attached to."""
    return e.origin == g.cards[u.source].host


def enters(name: str) -> Callable[[Any, Any, Moved], bool]:
    return lambda g, u, e: g.is_called(e.location, (name,))


def that_is(what: Filter) -> Callable[[Any, Any, Any], bool]:
    """The card it is about."""
    return lambda g, u, e: what.test(g, u, e.card)


def here(g: Arkham, u: U, e: Defeated | Evaded | Entered | Engaged) -> bool:
    """At your location."""
    return g.where_is(e.card) == g.seats[u.you].location


def spawns_here(g: Arkham, u: U, e: Spawned) -> bool:
    """It is about to, at your location."""
    return e.location == g.seats[u.you].location


def horror_on_your_investigator(g: Arkham, u: U, e: Harmed) -> bool:
    me = g.investigator(u.you)
    return any(card == me and horror for card, _, horror in e.hits)


def you_took_horror(g: Arkham, u: U, e: Harmed) -> bool:
    return e.seat == u.you and any(horror for _, _, horror in e.hits)


def you_took_damage(g: Arkham, u: U, e: Harmed) -> bool:
    return e.seat == u.you and any(damage for _, damage, _ in e.hits)


def an_attack_damages_this(g: Arkham, u: U, e: Harmed) -> bool:
    return e.attacker >= 0 and any(card == u.source and damage for card, damage, _ in e.hits)


def a_treachery_that_is_no_weakness(g: Arkham, u: U, e: RevelationBegan) -> bool:
    return g.kind(e.card) == TREACHERY and not g.face(e.card).weakness


def the_phase(name: str) -> Callable[[Any, Any, PhaseEnded], bool]:
    return lambda g, u, e: e.name == name


def succeeded(g: Arkham, u: U, e: Tested) -> bool:
    return e.succeeded


def you_failed(g: Arkham, u: U, e: Tested) -> bool:
    return e.seat == u.you and not e.succeeded


def by_at_least(n: int) -> Callable[[Any, Any, Tested], bool]:
    return lambda g, u, e: e.margin >= n


def by_at_most(n: int) -> Callable[[Any, Any, Tested], bool]:
    return lambda g, u, e: -e.margin <= n


def while_doing(action: str) -> Callable[[Any, Any, Tested], bool]:
    return lambda g, u, e: e.action == action


def its_location_was_investigated(g: Arkham, u: U, e: Tested) -> bool:
    return e.succeeded and e.action == "investigate" and e.target == g.cards[u.source].host


def of_a_single_token(g: Arkham, u: U, e: TokenRevealing) -> bool:
    """Nothing has made it several yet."""
    return e.tokens == 1


def with_negative_modifier(g: Arkham, u: U, e: TokenRevealed) -> bool:
    f = g.active_frame()
    if f is None or f.flipped == len(f.tokens):
        return False
    return token_value(g, f, e.token) < 0


def an_attack_on_somebody_here(g: Arkham, u: U, e: Attacked) -> bool:
    return g.seats[e.seat].location == g.seats[u.you].location
