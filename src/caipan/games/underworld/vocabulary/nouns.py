"""Nouns: CAPITAL filters joined by & | ~, and words for the cards an effect means."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.conditions import CHOSEN
from caipan.kernel.filters import ITS_HOST, ITSELF, Filter

from ..state import (
    AFFAIR_CARD,
    ASSETS,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    DEFENCE,
    GRAVEYARD,
    LEADER,
    PRESTIGE,
    SEATS,
    ContestWon,
    Counter,
    Destroyed,
    Entered,
    Moved,
    Readied,
    U,
)
from ..table import Underworld, counter

__all__ = [
    "AFFAIR_CARDS", "ANY_CARD", "ASSET", "ATTACHMENT", "ATTACHMENT_CARDS", "A_LEADER", "CHARACTER",
    "CHARACTER_CARDS", "CHOSEN", "DISTRICT", "ELSEWHERE", "ENEMY", "EQUIPMENT", "FRIENDLY", "HERE",
    "HOST", "IN_YOUR_GRAVEYARD", "IN_YOUR_HAND", "ITSELF", "ITS_DISTRICT", "ITS_HOST", "LURKER",
    "OTHER", "PLAYER", "PRINTED_COST_UP_TO_X", "PRINTED_COST_X", "SECOND_TARGET", "SELF", "TARGET",
    "TARGETS", "TARGET_PLAYER", "THAT_CHARACTER", "THAT_DISTRICT", "THIS_DISTRICT",
    "THIS_FROM_YOUR_GRAVEYARD", "VAMPIRE", "WITH_PRESTIGE", "YOURS", "counter_on", "defence",
    "each", "noun", "printed_cost", "printed_cost_from", "subtype", "where_you_control",
]  # fmt: skip

Who = Callable[[Underworld, U], Iterable[int]]  # cards that are still what they were
Whose = Callable[[Underworld, U], int]  # a seat


def noun(name: str, test: Callable[[Underworld, U, int], bool], pool: Who | None = None) -> Filter:
    """A filter of one claim; `pool` is where such cards are found."""
    return Filter((name, test), pool=pool)


# --- filters: who


def _in_play(kind: str, pool: Callable[[Underworld], Iterable[int]]) -> Filter:
    return noun(kind, lambda g, u, c: g.kind(c) == kind and g.in_play(c), lambda g, u: pool(g))


CHARACTER = _in_play("character", Underworld.characters)
LURKER = _in_play("lurker", Underworld.lurkers)
ATTACHMENT = _in_play("attachment", Underworld.attachments)
ASSET = _in_play("asset", lambda g: [i for s in range(SEATS) for i in g.zone(s, ASSETS)])
DISTRICT = noun("district", lambda g, u, c: c in g.districts(), lambda g, u: g.districts())
PLAYER = Filter(("player", lambda g, u, s: True), pool=lambda g, u: range(SEATS), kind="seat")

YOURS = noun("yours", lambda g, u, c: g.cards[c].controller == u.you)
ENEMY = noun("enemy", lambda g, u, c: g.cards[c].controller != u.you)
FRIENDLY = noun("friendly", lambda g, u, c: g.team(g.cards[c].controller) == g.team(u.you))
OTHER = noun("other", lambda g, u, c: c != u.source)
HERE = noun("here", lambda g, u, c: g.place(c) == g.here(u))
ELSEWHERE = noun("elsewhere", lambda g, u, c: g.place(c) != g.here(u))
A_LEADER = noun("leader", lambda g, u, c: g.value(c, LEADER) > 0)
WITH_PRESTIGE = noun("prestige", lambda g, u, c: g.value(c, PRESTIGE) > 0)


def subtype(name: str) -> Filter:
    """UW-subtypes: a printed subtype."""
    return noun(name, lambda g, u, c: name in g.face(c).subtypes)


VAMPIRE, EQUIPMENT = subtype("vampire"), subtype("equipment")


def printed_cost(at_most: int) -> Filter:
    return noun(f"printed-cost-{at_most}", lambda g, u, c: g.printed_cost(c) <= at_most)


def printed_cost_from(at_least: int) -> Filter:
    return noun(f"printed-cost-from-{at_least}", lambda g, u, c: g.printed_cost(c) >= at_least)


PRINTED_COST_X = noun("printed-cost-x", lambda g, u, c: g.printed_cost(c) == u.x)
PRINTED_COST_UP_TO_X = noun("printed-cost-up-to-x", lambda g, u, c: g.printed_cost(c) <= u.x)


def defence(at_most: int) -> Filter:
    return noun(f"defence-{at_most}", lambda g, u, c: g.value(c, DEFENCE) <= at_most)


def counter_on(kind: Counter) -> Filter:
    """UW-counters-attachment: a counter on the card or on something attached to it."""
    return noun(
        f"counter-{kind}",
        lambda g, u, c: any(counter(g.cards[i], kind) for i in (c, *g.attached(c))),
    )


def where_you_control(what: Filter) -> Filter:
    """At a district (or being one) where you control such a card."""

    pool, yours = what.pool, what & YOURS
    assert pool is not None

    def test(g: Underworld, u: U, card: int) -> bool:
        place = g.place(card)
        return any(g.place(i) == place and yours.test_found(g, u, i) for i in pool(g, u))

    return noun(f"where-you-control-{what.name}", test)


# --- filters: cards that are not in play


def _card(kind: str) -> Filter:
    return noun(f"{kind}-card", lambda g, u, c: g.rules.kinds[g.cards[c].face] == kind)


CHARACTER_CARDS, ATTACHMENT_CARDS = _card(CHARACTER_CARD), _card(ATTACHMENT_CARD)
AFFAIR_CARDS = _card(AFFAIR_CARD)
ANY_CARD = noun("card", lambda g, u, c: True)


def _among(name: str, cards: Who) -> Filter:
    return noun(name, lambda g, u, c: c in cards(g, u), cards)


IN_YOUR_GRAVEYARD = _among("in-your-graveyard", lambda g, u: g.zone(u.you, GRAVEYARD))
IN_YOUR_LIBRARY = _among("in-your-library", lambda g, u: g.library(u.you))
IN_YOUR_HAND = _among("in-your-hand", lambda g, u: g.hand(u.you))

# --- the cards an effect means


def SELF(g: Underworld, u: U) -> Iterable[int]:
    """UW-self-name: this very card, while it is still the same object in play."""
    c = g.cards[u.source]
    return (u.source,) if c.life == u.life and g.in_play(u.source) else ()


def THIS_FROM_YOUR_GRAVEYARD(g: Underworld, u: U) -> Iterable[int]:
    """This card, still where its death has just put it, if that graveyard is yours."""
    fresh = g.cards[u.source].life == u.life + 1
    return (u.source,) if fresh and u.source in g.zone(u.you, GRAVEYARD) else ()


def _target(n: int) -> Who:
    def who(g: Underworld, u: U) -> Iterable[int]:
        if n < len(u.targets) and g.still(u.targets[n]):
            return (u.targets[n].card,)
        return ()

    return who


TARGET, SECOND_TARGET = _target(0), _target(1)


def TARGETS(g: Underworld, u: U) -> Iterable[int]:
    """Every target that is still there, for "up to N"."""
    return [r.card for r in u.targets if g.still(r)]


def HOST(g: Underworld, u: U) -> Iterable[int]:
    host = g.cards[u.source].host
    return (host,) if host >= 0 else ()


def THAT_CHARACTER(g: Underworld, u: U) -> Iterable[int]:
    """The card the event was about, if it is still that very character in play."""
    e = u.event
    assert isinstance(e, Entered | Destroyed | Readied)
    same = isinstance(e, Destroyed) or e.life == g.cards[e.card].life
    return (e.card,) if same and g.in_play(e.card) and g.kind(e.card) == CHARACTER_CARD else ()


def THIS_DISTRICT(g: Underworld, u: U) -> Iterable[int]:
    district = g.district(g.here(u))
    return (district,) if district >= 0 else ()


def THAT_DISTRICT(g: Underworld, u: U) -> Iterable[int]:
    """Where the event took place."""
    assert isinstance(u.event, Entered | Moved | Readied | ContestWon)
    district = g.district(u.event.place)
    return (district,) if district >= 0 else ()


def ITS_DISTRICT(g: Underworld, u: U) -> Iterable[int]:
    """Where the target is."""
    return [g.district(g.place(c)) for c in TARGET(g, u)]


def each(what: Filter, at: Who | None = None) -> Who:
    """Every such card now, or those at the district that `at` names."""

    def who(g: Underworld, u: U) -> Iterable[int]:
        if at is None:
            return what.find(g, u)
        places = [g.place(c) for c in at(g, u)]
        return [c for c in what.find(g, u) if g.place(c) in places]

    return who


def TARGET_PLAYER(g: Underworld, u: U) -> int:
    """The player among the targets; there is never more than one."""
    return next(r.seat for r in u.targets if r.seat >= 0)
