"""Abilities: the black-box words of a text box, with cost, target and effect in printed order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypedDict, TypeVar, Unpack

from caipan.kernel.abilities import ACT, AFTER, MODIFY, PLAY, WOULD, Ability, Amount
from caipan.kernel.conditions import all_of
from caipan.kernel.effects import Do, simply
from caipan.kernel.events import cancel
from caipan.kernel.filters import Filter, scope_of
from caipan.kernel.records import Event

from ..rules.damage import prevention
from ..spec import Claim, Cost, Effect, Mode, Number, Spec, Target
from ..state import (
    NO_ENTRY,
    SCORED,
    Ban,
    Counter,
    Damaged,
    Destroyed,
    DistrictWon,
    Entered,
    Left,
    SeatStat,
    Stat,
    StepBegan,
    U,
)
from ..table import Underworld
from . import conditions as c
from .effects import place, then
from .keywords import Keyword
from .nouns import DISTRICT, noun

__all__ = [
    "ONCE_PER_TURN", "action", "after", "cannot", "closes_this_district_to_enemies", "continuous",
    "counters", "enemies_get", "gains", "gets", "may_instead", "on_death", "on_enter",
    "on_host_death", "on_leave", "on_preparation", "on_reveal", "on_win", "one", "option",
    "prevents", "quick", "to_another_district", "up_to", "you_get",
]  # fmt: skip

E = TypeVar("E", bound=Event)
T = TypeVar("T", Target, Cost)
ONCE_PER_TURN = 1

# --- targets and modes


one = Target


def to_another_district() -> Target:
    """A district that the first target is not at (UW-move-different)."""
    apart = noun(
        "other-district", lambda g, u, d: not u.targets or g.place(d) != g.place(u.targets[0].card)
    )
    return Target(DISTRICT & apart)


def up_to(n: int, what: Filter) -> tuple[Target, ...]:
    return tuple(Target(what, optional=True) for _ in range(n))


def option(effect: Effect, target: Target | Sequence[Target] = ()) -> Mode:
    """One of the things to choose from."""
    return Mode(_many(target), effect)


def _many(found: T | Iterable[T]) -> tuple[T, ...]:
    return (found,) if isinstance(found, (Target, Cost)) else tuple(found)


class Words(TypedDict, total=False):
    """What an ability that is used may say; it has one effect, or several to choose from."""

    cost: Cost | Sequence[Cost]
    target: Target | Sequence[Target]
    effect: Effect
    choose_one: Sequence[Mode]
    fizzle: Effect
    limit: int


def _spec(timing: str, words: Words) -> Spec:
    modes = tuple(words.get("choose_one", ()))
    effect = words.get("effect")
    assert bool(modes) != (effect is not None), "one effect, or several to choose from"
    if effect is not None:
        modes = (Mode(_many(words.get("target", ())), effect),)
    return Spec(timing, modes, _many(words.get("cost", ())), fizzle=words.get("fizzle"))


# --- used at will


def action(*, gains_points: bool = False, **words: Unpack[Words]) -> Ability:
    """UW-action-own-step: standard; one that gains points happens at once (UW-respond-cannot)."""
    spec, limit = _spec("immediate" if gains_points else "action", words), words.get("limit", 0)
    return Ability("action", window=ACT, spec=spec, limit=limit, cites="UW-action-ability")


def quick(**words: Unpack[Words]) -> Ability:
    """UW-quick-any-phase: whenever you have priority."""
    spec, limit = _spec("quick", words), words.get("limit", 0)
    return Ability("quick", window=ACT, spec=spec, limit=limit, cites="UW-quick-any-phase")


# --- triggered


def after(
    event: type[E],
    *conditions: Callable[[Underworld, U, E], bool],
    forced: bool = False,
    leaving: bool = False,
    alive: int = PLAY,
    cites: str = "UW-use-trigger",
    **words: Unpack[Words],
) -> Ability:
    """UW-use-trigger: when the event has happened and the conditions hold, it may be used."""
    return Ability(
        "forced" if forced else "trigger",
        window=AFTER,
        event=event,
        condition=all_of(conditions),
        forced=forced,
        leaving=leaving,
        spec=_spec("trigger", words),
        limit=words.get("limit", 0),
        alive=alive,
        cites=cites,
    )


class Triggered(Words, total=False):
    forced: bool


def on_enter(**words: Unpack[Triggered]) -> Ability:
    """UW-trigger-enter: when this card enters play or is revealed."""
    return after(Entered, c.this_card, cites="UW-trigger-enter", **words)


def on_reveal(**words: Unpack[Triggered]) -> Ability:
    """UW-trigger-reveal: when this card turns from lurker to face up."""
    return after(Entered, c.this_card, c.revealed, cites="UW-trigger-reveal", **words)


def on_preparation(**words: Unpack[Triggered]) -> Ability:
    """UW-trigger-ready-step: in the preparation step."""
    return after(StepBegan, c.preparation, cites="UW-trigger-ready-step", **words)


def on_death(**words: Unpack[Triggered]) -> Ability:
    """UW-trigger-death: when this card has died."""
    return after(Left, c.this_card, c.it_died, leaving=True, cites="UW-trigger-death", **words)


def on_host_death(**words: Unpack[Triggered]) -> Ability:
    """UW-attach-host-leaves: when the character this is attached to has died, and this with it."""
    return after(Left, c.to_its_host, c.it_died, leaving=True, **words)


def on_leave(**words: Unpack[Triggered]) -> Ability:
    """UW-leave-ways: when this card has left play in any way."""
    return after(Left, c.this_card, leaving=True, cites="UW-leave-ways", **words)


def on_win(**words: Unpack[Triggered]) -> Ability:
    """UW-D-1.2.4: when you have won this district."""
    return after(DistrictWon, c.this_card, alive=SCORED, cites="UW-D-1.2.4", **words)


def counters(kind: Counter, n: int) -> Ability:
    """UW-counter-x: Counter N, an enter trigger."""
    return after(Entered, c.this_card, effect=place(n, kind), cites="UW-counter-x")


# --- continuous


def continuous(*changes: Ability, while_: Claim | None = None) -> tuple[Ability, ...]:
    """UW-continuous-while: always, or while a condition holds; never on the stack."""
    for a in changes:
        if while_ is not None and a.amount is not None:
            a.amount = _only_while(a.amount, while_)
    return changes


def _only_while(amount: Amount, claim: Claim) -> Amount:
    return lambda g, u, subject: amount(g, u, subject) if claim(g, u) else 0


# Its amount is asked of a card, or of a player as `~seat`.
_modifier = partial(Ability, "continuous", window=MODIFY, cites="UW-continuous-while")


def gets(of: Filter, stat: Stat | Keyword, n: int | Number = 1) -> Ability:
    """A bonus or a granted keyword for cards; `of` is asked with this card as its source."""
    return _gets(of, stat, n)


def _gets(of: Filter, stat: int, n: int | Number) -> Ability:
    def amount(g: Underworld, u: U, subject: int) -> int:
        if subject < 0 or not of.test(g, u, subject):
            return 0
        return n(g, u) if callable(n) else n

    lowers = not callable(n) and n < 0
    return _modifier(stat=int(stat), amount=amount, scope=scope_of(of), lowers=lowers)


def gains(of: Filter, keyword: Keyword, n: int = 1) -> Ability:
    return _gets(of, keyword, n)


def cannot(of: Filter, ban: Ban) -> Ability:
    """UW-cannot-wins: a ban is a number above zero, and whatever asks looks at it last."""
    return _gets(of, ban, 1)


def you_get(stat: SeatStat, n: int) -> Ability:
    """A number of the player who controls this."""
    return _modifier(stat=stat, amount=lambda g, u, subject: n if subject == ~u.you else 0)


def enemies_get(stat: SeatStat, n: int) -> Ability:
    return _modifier(stat=stat, amount=lambda g, u, who: n if who < 0 and who != ~u.you else 0)


def closes_this_district_to_enemies() -> Ability:
    """Enemy characters cannot move here; read by whoever moves, once for each card that closes."""

    def amount(g: Underworld, u: U, subject: int) -> int:
        return int(subject >= 0 and subject == g.district(g.place(u.source)))

    return _modifier(stat=NO_ENTRY, amount=amount, cites="UW-cannot-wins")


# --- instead and prevent


def may_instead(
    *conditions: Callable[[Underworld, U, Destroyed], bool], effect: Effect, limit: int = 0
) -> Ability:
    """UW-effect-replace: when it would be destroyed, you may let this happen instead."""
    holds = all_of(conditions)

    def met(g: Underworld, u: U, e: Destroyed) -> bool:
        return not g.spent(ability, u.source) and holds(g, u, e)

    def instead(g: Underworld, u: U) -> None:
        g.spend_use(ability, u.source)
        g.say("instead", card=g.named(u.source), rule="UW-effect-replace")

    ability = Ability(
        "replacement",
        window=WOULD,
        event=Destroyed,
        condition=met,
        effect=then(simply(instead), effect, Do(cancel)),
        limit=limit,
        cites="UW-effect-replace",
    )
    return ability


def prevents(
    n: int, *conditions: Callable[[Underworld, U, Damaged], bool], each_turn: bool = False
) -> Ability:
    """UW-effect-prevent: so much of each damage, or only of the first so much each turn."""
    holds = all_of(conditions)

    def left(g: Underworld, u: U) -> int:
        return n - g.used(g.by_card(ability.name, u.source)) if each_turn else n

    def met(g: Underworld, u: U, e: Damaged) -> bool:
        return left(g, u) > 0 and holds(g, u, e)

    def spends(g: Underworld, u: U, stopped: int) -> None:
        for _ in range(stopped if each_turn else 0):
            g.note_use(g.by_card(ability.name, u.source))

    ability = prevention("prevention", met, left, spends, rank=1)
    return ability
