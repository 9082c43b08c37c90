"""Abilities: the black-box words of a text box, with cost, target and effect in printed order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from caipan.kernel.abilities import (
    ACT,
    AFTER,
    ANYTHING,
    MODIFY,
    ONLY_ITS_HOST,
    ONLY_ITSELF,
    WOULD,
    Ability,
)
from caipan.kernel.charts import Step
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Done, Flow
from caipan.kernel.records import Event

from ..spec import Cost, Effect, Mode, Spec, Target
from ..state import NO_ENTRY, SCORED, Damaged, Destroyed, DistrictWon, Entered, Left, StepBegan, U
from ..table import Underworld
from . import conditions as c
from .conditions import While
from .effects import place
from .lasting import prevented
from .nouns import DISTRICT, ELSEWHERE, ITS_HOST, ITSELF

E = TypeVar("E", bound=Event)
Costs = Cost | Sequence[Cost]
Aim = Target | Sequence[Target]

# --- targets and modes


def one(what: Filter) -> Target:
    return Target(what)


def another(what: Filter) -> Target:
    """A second target that is not the first's own place."""
    return Target(what & ELSEWHERE)


def to_another_district() -> Target:
    """A district that the first target is not at (UW-move-different)."""
    apart = Filter(
        (
            "other-district",
            lambda g, u, d: not u.targets or g.place(d) != g.place(u.targets[0].card),
        )
    )
    return Target(DISTRICT & apart)


def up_to(n: int, what: Filter) -> tuple[Target, ...]:
    return tuple(Target(what, optional=True) for _ in range(n))


def option(effect: Effect, target: Aim = ()) -> Mode:
    """One of the things to choose from."""
    return Mode(_many(target), effect)


def _many(target: Any) -> tuple[Any, ...]:
    return (target,) if isinstance(target, (Target, Cost)) else tuple(target)


def _modes(effect: Effect, target: Aim, choose_one: Sequence[Mode]) -> tuple[Mode, ...]:
    assert bool(effect) != bool(choose_one), "an ability has one effect, or several to choose from"
    return tuple(choose_one) or (Mode(_many(target), effect),)


def _never(g: Underworld, u: U) -> Flow:
    raise AssertionError("an ability with a spec runs its own chart")


RUNS = (Step("e", _never),)
ONCE_PER_TURN = 1

# --- used at will


def _used(
    kind: str,
    cost: Costs,
    target: Aim,
    effect: Effect,
    choose_one: Sequence[Mode],
    limit: int,
    points: bool,
    cites: str,
) -> Ability:
    spec = Spec("immediate" if points else kind, _modes(effect, target, choose_one), _many(cost))
    ability = Ability(kind, window=ACT, spec=spec, steps=RUNS, limit=limit, cites=cites)
    return ability


def action(
    *,
    cost: Costs = (),
    target: Aim = (),
    effect: Effect = (),
    choose_one: Sequence[Mode] = (),
    limit: int = 0,
    gains_points: bool = False,
    cites: str = "UW-action-ability",
) -> Ability:
    """UW-action-own-step: a standard action. One that gains cost points happens at once
    (UW-respond-cannot)."""
    return _used("action", cost, target, effect, choose_one, limit, gains_points, cites)


def quick(
    *,
    cost: Costs = (),
    target: Aim = (),
    effect: Effect = (),
    choose_one: Sequence[Mode] = (),
    limit: int = 0,
    cites: str = "UW-quick-any-phase",
) -> Ability:
    """UW-quick-any-phase: whenever you have priority."""
    return _used("quick", cost, target, effect, choose_one, limit, False, cites)


# --- triggered


def after(
    event: type[E],
    *conditions: Callable[[Underworld, U, E], bool],
    cost: Costs = (),
    target: Aim = (),
    effect: Effect = (),
    choose_one: Sequence[Mode] = (),
    limit: int = 0,
    forced: bool = False,
    leaving: bool = False,
    fizzle: Effect = (),
    alive: int = 1,
    cites: str = "UW-use-trigger",
) -> Ability:
    """UW-use-trigger: when the event has happened and the conditions hold, it may be used."""

    def met(g: Underworld, u: U, e: E) -> bool:
        return all(test(g, u, e) for test in conditions)

    spec = Spec("trigger", _modes(effect, target, choose_one), _many(cost), fizzle=fizzle)
    return Ability(
        "forced" if forced else "trigger",
        window=AFTER,
        event=event,
        condition=met,
        forced=forced,
        leaving=leaving,
        spec=spec,
        steps=RUNS,
        limit=limit,
        alive=alive,
        cites=cites,
    )


def on_enter(**words: Any) -> Ability:
    """UW-trigger-enter: when this card enters play or is revealed."""
    return after(Entered, c.this_card, cites=words.pop("cites", "UW-trigger-enter"), **words)


def on_reveal(**words: Any) -> Ability:
    """UW-trigger-reveal: when this card turns from lurker to face up."""
    return after(
        Entered, c.this_card, c.revealed, cites=words.pop("cites", "UW-trigger-reveal"), **words
    )


def on_preparation(**words: Any) -> Ability:
    """UW-trigger-ready-step: in the preparation step."""
    return after(
        StepBegan, c.preparation, cites=words.pop("cites", "UW-trigger-ready-step"), **words
    )


def on_death(**words: Any) -> Ability:
    """UW-trigger-death: when this card has died."""
    return after(
        Left,
        c.this_card,
        c.it_died,
        leaving=True,
        cites=words.pop("cites", "UW-trigger-death"),
        **words,
    )


def on_leave(**words: Any) -> Ability:
    """UW-leave-ways: when this card has left play in any way."""
    return after(
        Left, c.this_card, leaving=True, cites=words.pop("cites", "UW-leave-ways"), **words
    )


def on_win(**words: Any) -> Ability:
    """UW-D-1.2.4: when you have won this district."""
    return after(
        DistrictWon, c.this_card, alive=SCORED, cites=words.pop("cites", "UW-D-1.2.4"), **words
    )


def counters(kind: int, n: int) -> Ability:
    """UW-counter-x: Counter N, an enter trigger."""
    return on_enter(effect=place(n, kind), cites="UW-counter-x")


# --- continuous


def continuous(*changes: Ability, while_: While | None = None) -> tuple[Ability, ...]:
    """UW-continuous-while: always, or while a condition holds; never on the stack."""
    for a in changes:
        if while_ is not None:
            a.amount = _only_while(a.amount, while_)
    return changes


def _only_while(amount: Any, condition: While) -> Any:
    return lambda g, u, subject: amount(g, u, subject) if condition(g, u) else 0


def gets(of: Filter, stat: int, n: int | Callable[[Any, Any], int] = 1) -> Ability:
    """A bonus or a granted keyword for cards; `of` is asked with this card as its source."""

    def amount(g: Underworld, u: U, subject: int) -> int:
        if subject < 0 or not of.test(g, u, subject):
            return 0
        return n(g, u) if callable(n) else n

    scope = ONLY_ITSELF if of is ITSELF else ONLY_ITS_HOST if of is ITS_HOST else ANYTHING
    lowers = not callable(n) and n < 0
    return Ability(
        "continuous",
        window=MODIFY,
        stat=int(stat),
        amount=amount,
        scope=scope,
        lowers=lowers,
        cites="UW-continuous-while",
    )


def gains(of: Filter, keyword: int, n: int = 1) -> Ability:
    return gets(of, keyword, n)


def cannot(of: Filter, stat: int) -> Ability:
    """UW-cannot-wins: a ban is a number above zero, and whatever asks looks at it last."""
    return gets(of, stat, 1)


def you_get(stat: int, n: int) -> Ability:
    """A number of the player who controls this."""

    def amount(g: Underworld, u: U, subject: int) -> int:
        return n if subject == ~u.you else 0

    return Ability(
        "continuous", window=MODIFY, stat=int(stat), amount=amount, cites="UW-continuous-while"
    )


def enemies_get(stat: int, n: int) -> Ability:
    def amount(g: Underworld, u: U, subject: int) -> int:
        return n if subject < 0 and subject != ~u.you else 0

    return Ability(
        "continuous", window=MODIFY, stat=int(stat), amount=amount, cites="UW-continuous-while"
    )


def closes_this_district_to_enemies() -> Ability:
    """Enemy characters cannot move here; read by whoever moves, once for each card that closes."""

    def amount(g: Underworld, u: U, subject: int) -> int:
        return int(subject >= 0 and subject == g.district(g.place(u.source)))

    return Ability(
        "continuous", window=MODIFY, stat=NO_ENTRY, amount=amount, cites="UW-cannot-wins"
    )


# --- instead and prevent


def may_instead(
    *conditions: Callable[[Underworld, U, Destroyed], bool], effect: Effect, limit: int = 0
) -> Ability:
    """UW-effect-replace: when it would be destroyed, you may let this happen instead."""

    def met(g: Underworld, u: U, e: Destroyed) -> bool:
        fresh = not limit or not g.cards[u.source].used & ability.bit
        return fresh and all(test(g, u, e) for test in conditions)

    def use(g: Underworld, u: U) -> Flow:
        if limit:
            card = g.cards[u.source]
            g.put(u.source, card.__replace__(used=card.used | ability.bit))
        g.say("instead", card=g.named(u.source), rule="UW-effect-replace")
        return NEXT

    def done(g: Underworld, u: U) -> Flow:
        return Done(None)

    steps = tuple(Step(f"e{i}", s) for i, s in enumerate((use, *effect, done)))
    ability = Ability(
        "replacement",
        window=WOULD,
        event=Destroyed,
        condition=met,
        steps=steps,
        limit=limit,
        cites="UW-effect-replace",
    )
    return ability


def prevents(
    n: int, *conditions: Callable[[Underworld, U, Damaged], bool], each_turn: bool = False
) -> Ability:
    """UW-effect-prevent: so much of each damage, or only of the first so much each turn."""

    def left(g: Underworld, u: U) -> int:
        return n - g.cards[u.source].veil if each_turn else n

    def met(g: Underworld, u: U, e: Damaged) -> bool:
        return left(g, u) > 0 and all(test(g, u, e) for test in conditions)

    def use(g: Underworld, u: U) -> Flow:
        e = u.event
        assert isinstance(e, Damaged)
        stopped = min(left(g, u), e.amount)
        if each_turn:
            card = g.cards[u.source]
            g.put(u.source, card.__replace__(veil=card.veil + stopped))
        return prevented(g, e, stopped)

    return Ability(
        "prevention",
        window=WOULD,
        event=Damaged,
        condition=met,
        forced=True,
        rank=1,
        steps=(Step("e0", use),),
        cites="UW-effect-prevent",
    )


def may_save_another_when_won() -> Ability:
    """Read while a won district is cleared (rules/districts.py)."""
    return Ability(
        "replacement",
        window=WOULD,
        event=DistrictWon,
        condition=_not_here,
        cites="UW-effect-replace",
    )


def _not_here(g: Underworld, u: U, e: DistrictWon) -> bool:
    return False
