"""Costs: what stands before the colon (AH-cost-structure)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.effects import Do, always, simply
from caipan.kernel.flows import Call, Flow

from ..frames import Contribution, Discarding
from ..rules import changes
from ..rules.drawing import disposable
from ..rules.free import clues_for
from ..spec import Claim, Cost
from ..state import STAYS, U
from ..table import Arkham

__all__ = [
    "discard_from_hand", "discarding_this", "exhaust_this", "group_spends_clues", "pay",
    "put_on_this", "spend", "spend_your_clues",
]  # fmt: skip


def _simply(
    rule: str,
    message: str,
    can: Claim,
    does: Callable[[Arkham, U], None],
    price: str,
    **values: int | str,
) -> Cost:
    return Cost(rule, message, simply(does, can), (price, values))


def pay(n: int) -> Cost:
    """AH-resource-pay."""
    return _simply(
        "AH-resource-pay",
        "cost.resources",
        lambda g, u: g.seats[u.you].resources >= n,
        lambda g, u: changes.pay(g, u.you, n),
        "cost",
        n=n,
    )


def exhaust_this() -> Cost:
    """AH-exhaust."""
    return _simply(
        "AH-exhaust",
        "cost.exhausted",
        lambda g, u: not g.cards[u.source].exhausted,
        lambda g, u: changes.exhaust(g, u.source),
        "exhaust",
    )


def spend(n: int, kind: str) -> Cost:
    """AH-uses-spend: so many of its uses; `kind` is what they are called on the card."""

    def does(g: Arkham, u: U) -> None:
        c = g.cards[u.source]
        g.put(u.source, c.__replace__(uses=c.uses - n))
        g.say("spent", card=g.named(u.source), n=n, uses=kind, rule="AH-uses-spend")

    can: Claim = lambda g, u: g.cards[u.source].uses >= n  # noqa: E731
    return _simply("AH-uses-spend", "cost.uses", can, does, "uses", n=n, uses=kind)


def discarding_this() -> Cost:
    return _simply(
        "AH-cost-inplay",
        "cost.stays",
        lambda g, u: not g.value(u.source, STAYS),
        lambda g, u: changes.discard(g, u.source),
        "discard",
    )


def put_on_this(*, damage: int = 0, horror: int = 0) -> Cost:
    def does(g: Arkham, u: U) -> None:
        c = g.cards[u.source]
        g.put(u.source, c.__replace__(damage=c.damage + damage, horror=c.horror + horror))
        said = g.named(u.source)
        g.say("harmed", card=said, damage=damage, horror=horror, rule="AH-init-cost")

    said = "damage" if damage else "horror"
    return _simply("AH-init-cost", f"cost.{said}", always, does, said, n=damage or horror)


def discard_from_hand(n: int) -> Cost:
    """AH-weakness-discard: chosen, and no weakness."""
    return Cost(
        "AH-cost-outofplay",
        "cost.cards",
        Do(lambda g, u: Call(Discarding(u.you, n)), lambda g, u: len(disposable(g, u.you)) >= n),
        ("discard.cards", {"n": n}),
    )


def spend_your_clues(n: int) -> Cost:
    """AH-cost-controller: from your own investigator card."""
    return _simply(
        "AH-clue-spend",
        "cost.clues",
        lambda g, u: clues_for(g, u.you) >= n,
        lambda g, u: changes.add_clues(g, g.investigator(u.you), -n),
        "clues",
        n=n,
    )


def group_spends_clues(each: int, *, at: str = "", cites: str = "AH-cost-group") -> Cost:
    """AH-cost-group: so many for each investigator, from anybody or from those `at` a location."""

    def givers(g: Arkham) -> list[int]:
        return g.investigators_at(g.named_location(at)) if at else g.players()

    def can(g: Arkham, u: U) -> bool:
        return sum(clues_for(g, s) for s in givers(g)) >= g.per_investigator(each)

    def step(g: Arkham, u: U) -> Flow:
        only = tuple(givers(g)) if at else ()
        return Call(Contribution(u.you, g.per_investigator(each), givers=only))

    return Cost(cites, "cost.clues", Do(step, can), ("clues.each", {"n": each}))
