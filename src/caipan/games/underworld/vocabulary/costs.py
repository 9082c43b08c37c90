"""Costs: what stands before the colon, and additional costs (UW-action-ability, UW-extra-cost)."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..rules import changes
from ..spec import Cost
from ..state import GRAVEYARD, U
from ..table import Underworld, counter
from .effects import Number, X
from .nouns import SELF, Who


def pay(n: int) -> Cost:
    """So many cost points."""

    def step(g: Underworld, u: U) -> Flow:
        changes.spend(g, u.you, n)
        return NEXT

    return Cost(
        "UW-cost-define", "cost.points", lambda g, u: g.funds(u.you) >= n, (step,), points=n
    )


def fee(flip: bool = False) -> Cost:
    """UW-play-4, UW-flip-3: what the card itself costs, with X if that is printed."""

    def amount(g: Underworld, u: U) -> int:
        return g.flip_fee(u.you, u.source, u.x) if flip else g.fee(u.source, u.x)

    def step(g: Underworld, u: U) -> Flow:
        changes.spend(g, u.you, amount(g, u))
        return NEXT

    return Cost("UW-play-4", "cost.points", lambda g, u: g.funds(u.you) >= amount(g, u), (step,))


def fee_with_x(flip: bool = False) -> Cost:
    plain = fee(flip)

    def most(g: Underworld, u: U) -> int:
        """UW-x-value: the largest X whose price can be paid."""
        n = 0
        while plain.can(g, u.__replace__(x=n + 1)):
            n += 1
        return n

    return Cost(plain.rule, plain.message, plain.can, plain.steps, most)


def exhaust(who: Who) -> Cost:
    """UW-exhaust-twice: an exhausted card cannot be exhausted again."""
    assert who is SELF, "only a card itself is exhausted to use it"

    def step(g: Underworld, u: U) -> Flow:
        g.put(u.source, g.cards[u.source].__replace__(exhausted=True))
        return NEXT

    return Cost(
        "UW-exhaust-twice",
        "cost.exhausted",
        lambda g, u: not g.cards[u.source].exhausted,
        (step,),
        exhausts=True,
    )


def remove(n: int | Number, kind: int) -> Cost:
    """Counters from this card; X of them if so printed."""
    least = n if isinstance(n, int) else 0

    def step(g: Underworld, u: U) -> Flow:
        count = u.x if n is X else least
        if count:
            changes.add_counters(g, u.source, kind, -count)
        return NEXT

    def most(g: Underworld, u: U) -> int:
        return counter(g.cards[u.source], kind)

    return Cost(
        "UW-action-ability",
        "cost.counters",
        lambda g, u: counter(g.cards[u.source], kind) >= least,
        (step,),
        most if n is X else None,
    )


def sacrifice(what: Filter) -> Cost:
    """UW-sacrifice: a card you control, chosen while paying."""

    def ask(g: Underworld, u: U) -> Flow:
        picks = tuple(Pick("sacrifice", i) for i in what.find(g, u))
        return Ask(Question(u.you, "sacrifice", "UW-sacrifice", (), picks))

    def step(g: Underworld, u: U) -> Flow:
        changes.depart(g, (u.pick.card,), GRAVEYARD)
        return To(u.__replace__(pick=NOTHING))

    return Cost("UW-sacrifice", "cost.sacrifice", what.some, (ask, step))


def discard_a_card() -> Cost:
    """One card from hand, chosen while paying; the card being paid for is no longer there."""

    def can(g: Underworld, u: U) -> bool:
        hand = g.hand(u.you)
        return len(hand) > (u.source in hand)

    def ask(g: Underworld, u: U) -> Flow:
        verb = Verb("discard", lambda g, u: g.hand(u.you), fungible=True)
        return Ask(Question(u.you, "discard", "UW-discard-choose", (verb,)))

    def step(g: Underworld, u: U) -> Flow:
        changes.discard(g, u.pick.card)
        return To(u.__replace__(pick=NOTHING))

    return Cost("UW-discard-choose", "cost.discard", can, (ask, step))
