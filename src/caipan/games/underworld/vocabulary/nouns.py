"""Nouns: CAPITAL filters joined by & | ~, and words for the cards an effect means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from caipan.kernel.filters import Filter

from ..state import (
    AFFAIR_CARD,
    ASSETS,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    DEFENCE,
    GRAVEYARD,
    LEADER,
    LIBRARY,
    PRESTIGE,
    SEALED,
    SEATS,
    Destroyed,
    Entered,
    U,
)
from ..table import Underworld

# --- filters: who


def _of_kind(kind: str) -> Callable[[Any, Any, int], bool]:
    return lambda g, u, c: g.kind(c) == kind and g.in_play(c)


CHARACTER = Filter(("character", _of_kind("character")), pool=lambda g, u: g.characters())
LURKER = Filter(("lurker", _of_kind("lurker")), pool=lambda g, u: g.lurkers())
ATTACHMENT = Filter(("attachment", _of_kind("attachment")), pool=lambda g, u: g.attachments())
DISTRICT = Filter(("district", lambda g, u, c: c in g.districts()), pool=lambda g, u: g.districts())
ASSET = Filter(
    ("asset", _of_kind("asset")),
    pool=lambda g, u: [i for s in range(SEATS) for i in g.zone(s, ASSETS)],
)
PLAYER = Filter(
    ("player", lambda g, u, s: True), pool=lambda g, u: range(len(g.seats)), kind="seat"
)

YOURS = Filter(("yours", lambda g, u, c: g.cards[c].controller == u.you))
ENEMY = Filter(("enemy", lambda g, u, c: g.cards[c].controller != u.you))
FRIENDLY = Filter(("friendly", lambda g, u, c: g.team(g.cards[c].controller) == g.team(u.you)))
OTHER = Filter(("other", lambda g, u, c: c != u.source))
ITSELF = Filter(("itself", lambda g, u, c: c == u.source))
ITS_HOST = Filter(("host", lambda g, u, c: c == g.cards[u.source].host))
HERE = Filter(("here", lambda g, u, c: g.place(c) == g.here(u)))
ELSEWHERE = Filter(("elsewhere", lambda g, u, c: g.place(c) != g.here(u)))
A_LEADER = Filter(("leader", lambda g, u, c: g.value(c, LEADER) > 0))
WHERE_THAT_CHARACTER_IS = Filter(
    ("where-that-character-is", lambda g, u, c: g.place(c) == g.place(u.event.card))
)
WITH_PRESTIGE = Filter(("prestige", lambda g, u, c: g.value(c, PRESTIGE) > 0))


def subtype(name: str) -> Filter:
    """UW-subtypes: a printed subtype."""
    return Filter((name, lambda g, u, c: name in g.face(c).subtypes))


VAMPIRE, EQUIPMENT, SPELL = subtype("vampire"), subtype("equipment"), subtype("spell")


def printed_cost(at_most: int) -> Filter:
    return Filter((f"printed-cost-{at_most}", lambda g, u, c: g.printed_cost(c) <= at_most))


def printed_cost_from(at_least: int) -> Filter:
    return Filter((f"printed-cost-from-{at_least}", lambda g, u, c: g.printed_cost(c) >= at_least))


PRINTED_COST_X = Filter(("printed-cost-x", lambda g, u, c: g.printed_cost(c) == u.x))
PRINTED_COST_UP_TO_X = Filter(("printed-cost-up-to-x", lambda g, u, c: g.printed_cost(c) <= u.x))


def defence(at_most: int) -> Filter:
    return Filter((f"defence-{at_most}", lambda g, u, c: g.value(c, DEFENCE) <= at_most))


def counter_on(kind: int) -> Filter:
    """UW-counters-attachment: a counter on the card or on something attached to it."""

    def test(g: Underworld, u: U, card: int) -> bool:
        here = (card, *(i for i in g.on(card) if g.cards[i].zone != SEALED))
        return any(c.counters and c.counters[kind] for c in (g.cards[i] for i in here))

    return Filter((f"counter-{kind}", test))


def where_you_control(what: Filter) -> Filter:
    """At a district (or being one) where you control such a card."""

    def test(g: Underworld, u: U, card: int) -> bool:
        place = g.place(card)
        return any(
            g.place(i) == place and g.cards[i].controller == u.you and what.test(g, u, i)
            for i in what.pool(g, u)  # type: ignore[misc]
        )

    return Filter((f"where-you-control-{what.name}", test))


# --- filters: cards that are not in play


def _card(kind: str) -> Filter:
    return Filter((f"{kind}-card", lambda g, u, c: g.rules.kinds[g.cards[c].face] == kind))


CHARACTER_CARDS, ATTACHMENT_CARDS, AFFAIR_CARDS = (
    _card(CHARACTER_CARD),
    _card(ATTACHMENT_CARD),
    _card(AFFAIR_CARD),
)
ANY_CARD = Filter(("card", lambda g, u, c: True))
IN_YOUR_GRAVEYARD = Filter(
    ("in-your-graveyard", lambda g, u, c: c in g.zone(u.you, GRAVEYARD)),
    pool=lambda g, u: g.zone(u.you, GRAVEYARD),
)
IN_YOUR_LIBRARY = Filter(
    ("in-your-library", lambda g, u, c: c in g.library(u.you)),
    pool=lambda g, u: g.zone(u.you, LIBRARY),
)
IN_YOUR_HAND = Filter(
    ("in-your-hand", lambda g, u, c: c in g.hand(u.you)), pool=lambda g, u: g.hand(u.you)
)

# --- the cards an effect means

Who = Callable[[Any, Any], Iterable[int]]  # (game, using) -> cards that are still what they were
Whose = Callable[[Any, Any], int]  # (game, using) -> a seat


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


def CHOSEN(g: Underworld, u: U) -> Iterable[int]:
    """What was chosen earlier in this resolution."""
    return u.chosen


def THAT_CHARACTER(g: Underworld, u: U) -> Iterable[int]:
    """The card the event was about, if it is still that very character in play."""
    e = u.event
    assert isinstance(e, Entered | Destroyed)
    same = not isinstance(e, Entered) or e.life == g.cards[e.card].life
    return (e.card,) if same and g.in_play(e.card) and g.kind(e.card) == CHARACTER_CARD else ()


def THIS_DISTRICT(g: Underworld, u: U) -> Iterable[int]:
    district = g.district(g.here(u))
    return (district,) if district >= 0 else ()


def THAT_DISTRICT(g: Underworld, u: U) -> Iterable[int]:
    """Where the event took place."""
    district = g.district(u.event.place)  # type: ignore[union-attr]
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


def YOU(g: Underworld, u: U) -> int:
    return u.you


def TARGET_PLAYER(g: Underworld, u: U) -> int:
    """The player among the targets; there is never more than one."""
    return next(r.seat for r in u.targets if r.seat >= 0)
