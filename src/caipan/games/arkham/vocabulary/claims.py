"""Claims about the table, and numbers read off it: "if", "while", "for each"."""

from __future__ import annotations

from typing import Any

from caipan.kernel.filters import Filter

from .. import state
from ..events import Discovered, Failing, GameEnded
from ..rules.skill_test import margin
from ..spec import Claim
from ..state import HAND, U, zone_of
from ..table import Arkham
from .nouns import Number, Who, number

# --- turns and places


def your_turn(g: Arkham, u: U) -> bool:
    return g.table.active == u.you


def turn_of_somebody_here(g: Arkham, u: U) -> bool:
    """AH-active-player: the turn of an investigator at your location."""
    active = g.table.active
    return active >= 0 and g.seats[active].location == g.seats[u.you].location


def ACTIVE(g: Arkham, u: U) -> int:
    return g.table.active


def no_clues_at_your_location(g: Arkham, u: U) -> bool:
    here = g.seats[u.you].location
    return here >= 0 and not g.cards[here].clues


def there_is(what: Filter) -> Claim:
    return what.some


def the_act_is(stage: int) -> Claim:
    return lambda g, u: g.act() >= 0 and g.face(g.act()).stage == stage


def at(*names: str) -> Filter:
    """At one of these locations."""

    def test(g: Arkham, u: U, card: int) -> bool:
        place = g.where_is(card)
        return place >= 0 and g.is_called(place, names)

    return Filter((f"at-{names[0]}", test))


def your_location_without(name: str) -> Who:
    """AH-limit-attach: unless such a card is attached there."""

    def who(g: Arkham, u: U) -> tuple[int, ...]:
        here = g.seats[u.you].location
        taken = here < 0 or any(g.name(i) == name for i in g.on(here))
        return () if taken else (here,)

    return who


YOUR_LOCATION_OR_CONNECTED = Filter(
    (
        "near",
        lambda g, u, c: c == g.seats[u.you].location or c in g.connected(g.seats[u.you].location),
    ),
    pool=lambda g, u: (g.seats[u.you].location, *g.connected(g.seats[u.you].location)),
)


def enemies_at(where: Who) -> Who:
    return lambda g, u: [i for place in where(g, u) for i in g.enemies_at(place)]


# --- people and control

HURT = Filter(
    (
        "hurt",
        lambda g, u, s: bool(
            g.cards[g.investigator(s)].damage or g.cards[g.investigator(s)].horror
        ),
    )
)


def you_control(name: str) -> Claim:
    return lambda g, u: any(g.name(i) == name for i in g.play_area(u.you))


def nobody_controls(name: str) -> Claim:
    """It is in play, and in nobody's area."""
    return lambda g, u: any(g.name(i) == name for i in g.zones[state.FIELD])


def somebody_controls_this(g: Arkham, u: U) -> bool:
    return g.layout[g.cards[u.source].zone].seat >= 0


def _beside(g: Arkham, u: U, card: int) -> bool:
    if g.kind(card) != state.INVESTIGATOR or not g.in_play(card):
        return False
    return g.where_is(card) == g.where_is(u.source)


INVESTIGATOR_CARD_BESIDE_THIS = Filter(("investigator-here", _beside))


# --- this card


def this_has_clues(g: Arkham, u: U, e: Discovered | GameEnded) -> bool:
    return g.cards[u.source].clues > 0


def fewer_than_six_resources_on_this(g: Arkham, u: U, e: GameEnded) -> bool:
    return g.cards[u.source].uses < 6


def there_is_horror_on_this(g: Arkham, u: U) -> bool:
    return g.cards[u.source].horror > 0


def exhausted(g: Arkham, u: U) -> bool:
    """While this card is exhausted."""
    return g.cards[u.source].exhausted


def nothing_left_on_this(g: Arkham, u: U) -> bool:
    return not g.cards[u.source].horror


def this_is_in_your_hand(g: Arkham, u: U, e: Any) -> bool:
    return g.cards[u.source].zone == zone_of(u.you, HAND)


# --- tests


def the_test_is(action: str) -> Claim:
    def claim(g: Arkham, u: U) -> bool:
        f = g.active_frame()
        return f is not None and f.action == action

    return claim


def not_automatically(g: Arkham, u: U, e: Failing) -> bool:
    """AH-autofail, AH-would-replace: a value that counts as zero cannot be helped, and one that is
    enough by now need not be."""
    f = g.active_frame()
    return f is not None and f.auto != "fail" and margin(g, f) < 0


def the_target_is_your_only_engaged_enemy(g: Arkham, u: U) -> bool:
    return g.engaged_with(u.you) == [u.chosen[0]]


OTHER_THAN_THAT_ENEMY = Filter(("another", lambda g, u, c: c != getattr(u.event, "card", -1)))
CONNECTED_TO_TESTER = Filter(
    (
        "connected",
        lambda g, u, c: (
            (f := g.active_frame()) is not None and c in g.connected(g.seats[f.seat].location)
        ),
    )
)

# --- numbers


def count(what: Filter) -> Number:
    return lambda g, u: len(what.find(g, u))


def minus(n: Number) -> Number:
    return lambda g, u: -n(g, u)


def one_if(claim: Claim) -> Number:
    return lambda g, u: int(claim(g, u))


def CLUES_ON_YOUR_LOCATION(g: Arkham, u: U) -> int:
    here = g.seats[u.you].location
    return g.cards[here].clues if here >= 0 else 0


def HORROR_ON_YOU(g: Arkham, u: U) -> int:
    return g.cards[g.investigator(u.you)].horror


def three_with_clues_here_else_one(g: Arkham, u: U) -> int:
    return 3 if CLUES_ON_YOUR_LOCATION(g, u) else 1


def per_investigator(n: int | Number) -> Number:
    amount = number(n)
    return lambda g, u: g.per_investigator(amount(g, u))
