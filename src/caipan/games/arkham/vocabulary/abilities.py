"""Abilities: the bold words of a text box, with trigger, cost and effect in printed order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from caipan.kernel.abilities import ACT, AFTER, WHEN, WOULD, Ability
from caipan.kernel.conditions import all_of
from caipan.kernel.effects import always
from caipan.kernel.records import Event

from ..rules.playing import banned, borrowed, cost_of
from ..rules.using import usable
from ..spec import Claim, Cost, Effect, Limit, Spec
from ..state import HAND, IN_HAND, IN_PLAY, U, zone_of
from ..table import Arkham

__all__ = [
    "action", "after", "fast", "forced", "if_successful", "limit", "most", "reaction",
    "revelation", "when", "would",
]  # fmt: skip

E = TypeVar("E", bound=Event)
Costs = Cost | Sequence[Cost]


def _many(costs: Costs) -> tuple[Cost, ...]:
    return (costs,) if isinstance(costs, Cost) else tuple(costs)


limit = Limit  # AH-limit-period: "limit once per round"; AH-limit-group: for everybody together


def most(times: int, period: str) -> Limit:
    """AH-max-period, AH-max-ability: "max once per round", whoever uses whichever copy."""
    return Limit(times, period, copies=True)


# --- triggers


class Trigger(Generic[E]):
    """When an ability answers: a window of an event, and conditions on it."""

    __slots__ = ("event", "holds", "window")

    def __init__(
        self, window: str, event: type[E], *conditions: Callable[[Arkham, U, E], bool]
    ) -> None:
        self.window, self.event, self.holds = window, event, all_of(conditions)

    def ability(
        self, kind: str, condition: Callable[[Arkham, U, E], bool], spec: Spec, **more: Any
    ) -> Ability:
        return Ability(
            kind, window=self.window, event=self.event, condition=condition, spec=spec, **more
        )


def after(event: type[E], *conditions: Callable[[Arkham, U, E], bool]) -> Trigger[E]:
    """AH-after: right after it has fully resolved."""
    return Trigger(AFTER, event, *conditions)


def when(event: type[E], *conditions: Callable[[Arkham, U, E], bool]) -> Trigger[E]:
    """AH-when: once it begins, before its impact."""
    return Trigger(WHEN, event, *conditions)


def would(event: type[E], *conditions: Callable[[Arkham, U, E], bool]) -> Trigger[E]:
    """AH-would: before the same without "would"."""
    return Trigger(WOULD, event, *conditions)


def _addressed(g: Arkham, u: U, e: Event) -> U:
    """AH-you: on a scenario card *you* are whoever the event is about; if that is nobody, the lead
    investigator decides (AH-lead-decides)."""
    return u if u.you >= 0 else u.__replace__(you=getattr(e, "seat", g.table.lead))


# --- in play


def reaction(
    trigger: Trigger[E],
    effect: Effect,
    *,
    cost: Costs = (),
    limit: Limit | None = None,
    cites: str = "AH-trig-reaction",
) -> Ability:
    """AH-trig-reaction: it may be used when its condition occurs."""
    spec = Spec("trigger", effect, costs=_many(cost), limit=limit)

    def met(g: Arkham, u: U, e: E) -> bool:
        u = _addressed(g, u, e)
        return u.you >= 0 and trigger.holds(g, u, e) and usable(g, u, ability)

    ability = trigger.ability("reaction", met, spec, cites=cites)
    return ability


def forced(
    trigger: Trigger[E],
    effect: Effect,
    *,
    alive: int = IN_PLAY,
    limit: Limit | None = None,
    leaving: bool = False,
    cites: str = "AH-forced-mandatory",
) -> Ability:
    """AH-forced-mandatory, AH-forced-nochange: it must, if it could change anything."""
    spec = Spec("trigger", effect, limit=limit)

    def met(g: Arkham, u: U, e: E) -> bool:
        u = _addressed(g, u, e)
        return trigger.holds(g, u, e) and not g.blanked(u.source) and effect.can(g, u)

    more = {"forced": True, "leaving": leaving, "alive": alive}
    return trigger.ability("forced", met, spec, cites=cites, **more)


def action(
    effect: Effect,
    *,
    word: str = "",
    cost: Costs = (),
    actions: int = 1,
    limit: Limit | None = None,
    when_: Claim = always,
    quiet: bool = False,
    cites: str = "AH-activate",
) -> Ability:
    """AH-trig-action: activated in your turn, for as many actions as arrows."""
    spec = Spec(
        "action",
        effect,
        costs=_many(cost),
        actions=actions,
        word=word,
        limit=limit,
        when=when_,
        quiet=quiet,
    )
    return Ability("action", window=ACT, spec=spec, cites=cites)


def fast(
    effect: Effect,
    *,
    cost: Costs = (),
    limit: Limit | None = None,
    when_: Claim = always,
    cites: str = "AH-trig-free",
) -> Ability:
    """AH-trig-free: in any player window."""
    spec = Spec("fast", effect, costs=_many(cost), limit=limit, when=when_)
    return Ability("fast", window=ACT, spec=spec, cites=cites)


def revelation(effect: Effect) -> Ability:
    """AH-revelation-ability: as soon as it is drawn."""
    return Ability("revelation", spec=Spec("result", effect), cites="AH-revelation-ability")


# --- cards that are played or committed


def play_this(
    effect: Effect,
    *,
    during: Claim = always,
    answering: Trigger[E] | None = None,
    word: str = "",
    fast: bool = False,
    most: Limit | None = None,
    cites: str = "AH-play",
) -> Ability:
    """AH-play: how an event or asset is played; `answering` for fast events with a trigger."""
    spec = Spec(
        "fast" if fast else "action",
        effect,
        actions=0 if fast else 1,
        when=during,
        card=True,
        word=word,
        limit=most,
    )
    if answering is None:
        return Ability("play", spec=spec, cites=cites)
    trigger = answering

    def met(g: Arkham, u: U, e: E) -> bool:
        return (
            u.you >= 0
            and g.in_game(u.you)
            and (g.cards[u.source].zone == zone_of(u.you, HAND) or u.source in borrowed(g, u.you))
            and trigger.holds(g, u, e)
            and g.seats[u.you].resources >= cost_of(g, u.you, u.source)
            and not banned(g, u.you)
            and usable(g, u, ability)
        )

    ability = trigger.ability("play", met, spec, alive=IN_HAND, cites=cites)
    return ability


def if_successful(effect: Effect, *, changes_result: bool = False) -> Ability:
    """AH-skill-card: what a committed card adds to a success; `changes_result` comes first."""
    return Ability(
        "result", spec=Spec("result", effect), rank=int(changes_result), cites="AH-skill-card"
    )
