"""Costs: what stands before the colon (AH-cost-structure)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.effects import Do, always, simply
from caipan.kernel.flows import Call, Flow

from ..frames import Contribution, Discarding, Harm
from ..rules import changes
from ..rules.drawing import disposable
from ..rules.free import clues_for
from ..spec import Claim, Cost
from ..state import STAYS, U
from ..table import Arkham


def _simply(rule: str, message: str, can: Claim, does: Callable[[Arkham, U], None]) -> Cost:
    return Cost(rule, message, simply(does, can))


def pay(n: int) -> Cost:
    """AH-resource-pay."""
    return _simply(
        "AH-resource-pay",
        "cost.resources",
        lambda g, u: g.seats[u.you].resources >= n,
        lambda g, u: changes.pay(g, u.you, n),
    )


def exhaust_this() -> Cost:
    """AH-exhaust."""
    return _simply(
        "AH-exhaust",
        "cost.exhausted",
        lambda g, u: not g.cards[u.source].exhausted,
        lambda g, u: changes.exhaust(g, u.source),
    )


def spend(n: int, kind: str) -> Cost:
    """AH-uses-spend: so many of its uses; `kind` is what they are called on the card."""

    def does(g: Arkham, u: U) -> None:
        c = g.cards[u.source]
        g.put(u.source, c.__replace__(uses=c.uses - n))
        g.say("spent", card=g.named(u.source), n=n, uses=kind, rule="AH-uses-spend")

    return _simply("AH-uses-spend", "cost.uses", lambda g, u: g.cards[u.source].uses >= n, does)


def discarding_this() -> Cost:
    return _simply(
        "AH-cost-inplay",
        "cost.stays",
        lambda g, u: not g.value(u.source, STAYS),
        lambda g, u: changes.discard(g, u.source),
    )


def put_damage_on_this(n: int) -> Cost:
    def does(g: Arkham, u: U) -> None:
        c = g.cards[u.source]
        g.put(u.source, c.__replace__(damage=c.damage + n))

    return _simply("AH-init-cost", "cost.damage", always, does)


def put_horror_on_this(n: int) -> Cost:
    def does(g: Arkham, u: U) -> None:
        c = g.cards[u.source]
        g.put(u.source, c.__replace__(horror=c.horror + n))

    return _simply("AH-init-cost", "cost.horror", always, does)


def take_horror(n: int) -> Cost:
    """AH-cost-damage-soak: paid even if an asset takes it."""
    return Cost(
        "AH-cost-damage-soak",
        "cost.horror",
        Do(lambda g, u: Call(Harm(u.you, horror=n))),
    )


def discard_from_hand(n: int) -> Cost:
    """AH-weakness-discard: chosen, and no weakness."""
    return Cost(
        "AH-cost-outofplay",
        "cost.cards",
        Do(
            lambda g, u: Call(Discarding(u.you, n)),
            lambda g, u: len(disposable(g, u.you)) >= n,
        ),
    )


def spend_your_clues(n: int) -> Cost:
    """AH-cost-controller: from your own investigator card."""
    return _simply(
        "AH-clue-spend",
        "cost.clues",
        lambda g, u: clues_for(g, u.you) >= n,
        lambda g, u: changes.add_clues(g, g.investigator(u.you), -n),
    )


def group_spends_clues(per_investigator: int) -> Cost:
    """AH-cost-group."""

    def can(g: Arkham, u: U) -> bool:
        return sum(clues_for(g, s) for s in g.players()) >= g.per_investigator(per_investigator)

    def step(g: Arkham, u: U) -> Flow:
        return Call(Contribution(u.you, g.per_investigator(per_investigator)))

    return Cost("AH-cost-group", "cost.clues", Do(step, can))
