"""Costs: what stands before the colon, and additional costs (UW-action-ability, UW-extra-cost)."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import simply
from caipan.kernel.filters import Filter
from caipan.kernel.records import Pick

from ..rules import changes
from ..rules.playing import pay
from ..spec import Cost, Number
from ..state import COUNTERS, GRAVEYARD, Counter, U
from ..table import Underworld, counter
from .effects import X, asks
from .nouns import SELF, Who

__all__ = [
    "additional_cost", "discard_a_card", "exhaust", "pay", "remove", "sacrifice",
]  # fmt: skip


def exhaust(who: Who) -> Cost:
    """UW-exhaust-twice: an exhausted card cannot be exhausted again."""
    assert who is SELF, "only a card itself is exhausted to use it"

    def exhausted(g: Underworld, u: U) -> None:
        g.put(u.source, g.cards[u.source].__replace__(exhausted=True))

    def ready(g: Underworld, u: U) -> bool:
        return not g.cards[u.source].exhausted

    return Cost(
        "UW-exhaust-twice",
        "cost.exhausted",
        ready,
        simply(exhausted),
        exhausts=True,
        price=("exhaust", {}),
    )


def remove(n: int | Number, kind: Counter) -> Cost:
    """Counters from this card; X of them if so printed."""
    assert n is X or isinstance(n, int)
    least = n if isinstance(n, int) else 0

    def held(g: Underworld, u: U) -> int:
        return counter(g.cards[u.source], kind)

    def removed(g: Underworld, u: U) -> None:
        count = u.x if n is X else least
        if count:
            changes.add_counters(g, u.source, kind, -count)

    said = ("counters", {"counter": COUNTERS[kind], "n": least})
    return Cost(
        "UW-action-ability",
        "cost.counters",
        lambda g, u: held(g, u) >= least,
        simply(removed),
        held if n is X else None,
        price=("counters.x", {"counter": COUNTERS[kind]}) if n is X else said,
    )


def sacrifice(what: Filter) -> Cost:
    """UW-sacrifice: a card you control, chosen while paying."""

    def ask(g: Underworld, u: U) -> Question:
        picks = tuple(Pick("sacrifice", i) for i in what.find(g, u))
        return Question(u.you, "sacrifice", "UW-sacrifice", (), picks)

    def take(g: Underworld, u: U) -> None:
        changes.depart(g, (u.pick.card,), GRAVEYARD)

    pays = asks(ask, take)
    return Cost("UW-sacrifice", "cost.sacrifice", what.some, pays, price=("sacrifice", {}))


def discard_a_card() -> Cost:
    """One card from hand, chosen while paying; the card being paid for is no longer there."""

    def can(g: Underworld, u: U) -> bool:
        hand = g.hand(u.you)
        return len(hand) > (u.source in hand)

    verb = Verb("discard", lambda g, u: g.hand(u.you), fungible=True)

    def ask(g: Underworld, u: U) -> Question:
        return Question(u.you, "discard", "UW-discard-choose", (verb,))

    def take(g: Underworld, u: U) -> None:
        changes.discard(g, u.pick.card)

    pays = asks(ask, take)
    return Cost("UW-discard-choose", "cost.discard", can, pays, price=("discard", {}))


def additional_cost(cost: Cost) -> Cost:
    """UW-extra-cost: paid with the fee, whether the card is played or turned up."""
    return cost
