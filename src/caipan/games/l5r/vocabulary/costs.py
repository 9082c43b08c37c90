"""Costs: what stands before the dash, other than choosing (LR-B-cost, LR-B-cost-own)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking
from caipan.kernel.filters import Filter
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..events import (
    COST,
    SACRIFICED,
    Bowed,
    CardMovedInProvinces,
    Dishonored,
    FateGiven,
    FateRemoved,
    FateSpent,
    HandDiscarded,
    HonorLost,
    LeftPlay,
    LrEvent,
    SentHome,
)
from ..frames import U
from ..rules import possible
from ..rules.using import can_aim_some, naming, spec_of
from ..spec import Claim, Cost, Effect, Players
from ..table import L5R
from .effects import broken, the, which
from .nouns import ANOTHER, IN_YOUR_HAND, UNCLAIMED_RING, YOURS, noun

__all__ = [
    "bow_one", "bow_this", "break_this", "discard_a_card", "dishonor_one", "fate_to_a_ring",
    "give_fate_to", "lose_honor_cost", "pay_fate", "pick_one", "remove_fate_from",
    "remove_fate_from_this", "sacrifice", "sacrifice_this", "send_this_home",
    "shuffle_in",
]  # fmt: skip


def pick_one(what: Filter, prompt: str, verb: str = "") -> Effect:
    """Its payer picks one; the card joins those that were chosen."""

    def ask(g: L5R, u: U) -> Question | None:
        found = what.find(g, u)
        picks = tuple(Pick(verb or prompt, c) for c in found)
        return Question(u.you, prompt, "LR-B-cost", (), picks) if picks else None

    def take(g: L5R, u: U) -> Flow:
        return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING))

    return Asking(ask, take, word=f"pick-{prompt}")


def _picked(u: U) -> int:
    return u.chosen[-1] if u.chosen else -1


def bow_this() -> Cost:
    """LR-B-bow-ready, LR-B-ab-bowed."""

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [Bowed(u.source, u.you, u.you, COST)]

    can: Claim = lambda g, u: possible.can_bow(g, u.source)  # noqa: E731
    return Cost("LR-B-bow-ready", "cost.bowed", can, pays, price=("bow", {}))


def bow_one(what: Filter) -> Cost:
    """A card of yours."""
    mine = what & YOURS & possible_one(possible.can_bow)

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [Bowed(_picked(u), u.you, u.you, COST)]

    pick = pick_one(mine, "bow")
    return Cost("LR-B-bow-ready", "cost.bow", mine.some, pays, pick=pick, price=("bow.one", {}))


def possible_one(test: Callable[[L5R, int], bool]) -> Filter:
    return noun("possible", lambda g, u, c: test(g, c))


def send_this_home() -> Cost:
    """LR-B-move-home: this character, out of the conflict; if it stays it was not paid."""

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [SentHome(u.source, u.you, u.you)]

    return Cost(
        "LR-B-move-home",
        "cost.home",
        lambda g, u: possible.can_go_home(g, u.source, u.you),
        pays,
        price=("home", {}),
        paid=lambda g, u: not g.is_participating(u.source),
    )


def sacrifice_this() -> Cost:
    """LR-B-sacrifice: if it stays in play it was not paid (LR-B-cost-prevented)."""

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [LeftPlay(u.source, u.you, SACRIFICED, u.you, COST)]

    return Cost(
        "LR-B-sacrifice",
        "cost.sacrifice",
        lambda g, u: g.in_play(u.source),
        pays,
        price=("sacrifice", {}),
        paid=lambda g, u: not (g.in_play(u.source) and g.cards[u.source].life == u.life),
    )


def sacrifice(what: Filter) -> Cost:
    """One of your cards, picked as it is paid."""
    mine = what & YOURS

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [LeftPlay(_picked(u), u.you, SACRIFICED, u.you, COST)]

    return Cost(
        "LR-B-sacrifice",
        "cost.sacrifice",
        mine.some,
        pays,
        price=("sacrifice.one", {}),
        pick=pick_one(mine, "sacrifice"),
        paid=lambda g, u: not g.in_play(_picked(u)),
    )


def dishonor_one(what: Filter) -> Cost:
    """One of your characters."""
    mine = what & YOURS & possible_one(possible.can_dishonor)

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [Dishonored(_picked(u), u.you, u.you, COST)]

    return Cost(
        "LR-B-status-again",
        "cost.dishonor",
        mine.some,
        pays,
        price=("dishonor", {}),
        pick=pick_one(mine, "dishonor"),
    )


def lose_honor_cost(n: int) -> Cost:
    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [HonorLost(u.you, n, u.you)]

    can: Claim = lambda g, u: g.seats[u.you].honor >= n  # noqa: E731
    return Cost("LR-B-cost", "cost.honor", can, pays, price=("honor", {"n": n}))


def pay_fate(n: int) -> Cost:
    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [FateSpent(u.you, n)]

    can: Claim = lambda g, u: g.seats[u.you].fate >= n  # noqa: E731
    return Cost("LR-B-cost", "cost.fate", can, pays, price=("fate", {"n": n}))


def give_fate_to(players: Players, n: int = 1) -> Cost:
    def meant(g: L5R, u: U) -> list[int]:
        """LR-B-init-check: of several opponents, those of whom the rest could then be done."""
        found = players(g, u)
        if len(found) < 2:
            return found
        spec = spec_of(g.rules.ability(u))
        able = [s for s in found if can_aim_some(g, naming(u, s), spec)]
        return able or found

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [FateGiven(u.you, the(g, u, meant), n)]

    def can(g: L5R, u: U) -> bool:
        return g.seats[u.you].fate >= n and bool(players(g, u))

    said = ("fate.given", {"n": n})
    return Cost("LR-B-cost", "cost.fate", can, pays, pick=which(meant), price=said)


def fate_to_a_ring(n: int = 1) -> Cost:
    """LR-B-ring-spend: onto an unclaimed ring of one's choice."""

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [FateSpent(u.you, n, _picked(u))]

    def can(g: L5R, u: U) -> bool:
        return g.seats[u.you].fate >= n and UNCLAIMED_RING.some(g, u)

    said = ("fate.ring", {"n": n})
    pick = pick_one(UNCLAIMED_RING, "ring")
    return Cost("LR-B-ring-spend", "cost.fate", can, pays, pick=pick, price=said)


def remove_fate_from_this(n: int = 1) -> Cost:
    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [FateRemoved(u.source, u.you, n, by=u.you)]

    def can(g: L5R, u: U) -> bool:
        return possible.can_lose_fate(g, u.source) and g.cards[u.source].fate >= n

    return Cost("LR-B-cost", "cost.its-fate", can, pays, price=("its-fate", {"n": n}))


def remove_fate_from(what: Filter) -> Cost:
    """1 from one of your characters."""
    mine = what & YOURS & possible_one(possible.can_lose_fate)

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [FateRemoved(_picked(u), u.you, 1, by=u.you)]

    pick = pick_one(mine, "fate-from")
    said = ("its-fate.one", {"n": 1})
    return Cost("LR-B-cost", "cost.its-fate", mine.some, pays, pick=pick, price=said)


def discard_a_card() -> Cost:
    """From hand, of one's choice; not the card that is being played."""
    others = IN_YOUR_HAND & ANOTHER

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [HandDiscarded(u.you, (_picked(u),), by=u.you)]

    pick = pick_one(others, "discard")
    return Cost("LR-B-cost", "cost.discard", others.some, pays, pick=pick, price=("discard", {}))


def break_this() -> Cost:
    """LR-B-3.2.5-credit: this province."""

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return broken(g, u.source)

    can: Claim = lambda g, u: not g.cards[u.source].broken  # noqa: E731
    return Cost("LR-B-cost", "cost.break", can, pays, price=("break", {}))


def shuffle_in(what: Filter) -> Cost:
    """A dynasty card out of one of your provinces into the deck."""

    def pays(g: L5R, u: U) -> list[LrEvent]:
        return [CardMovedInProvinces(_picked(u), u.you, shuffled=True)]

    pick = pick_one(what, "shuffle")
    return Cost("LR-B-cost", "cost.shuffle", what.some, pays, pick=pick, price=("shuffle", {}))
