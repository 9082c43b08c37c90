"""Abilities: the bold words of a text box, with condition, cost, target and effect in printed
order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypedDict, TypeVar, Unpack

from caipan.kernel.abilities import ACT, AFTER, ANYTHING, MODIFY, WHEN, WOULD, Ability
from caipan.kernel.effects import Do, Seq, always
from caipan.kernel.filters import Filter, scope_of
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import Event

from ..events import LrEvent
from ..frames import U
from ..rules.happens import DELAYED
from ..rules.using import usable
from ..spec import (
    ONCE_A_ROUND,
    UNLIMITED,
    Amount,
    Claim,
    Cost,
    Effect,
    Limit,
    Mode,
    Players,
    Spec,
    Target,
    Timing,
)
from ..state import (
    IN_PLAY,
    MILITARY,
    POLITICAL,
    TRAIT,
    Ban,
    Element,
    Keyword,
    SeatBan,
    Stat,
)
from ..table import L5R
from .conditions import all_of, is_fighting
from .nouns import A_DEFENDER, ATTACKER, PARTICIPATING

__all__ = [
    "UNLIMITED",
    "action",
    "after",
    "cancel",
    "cannot",
    "constantly",
    "delayed",
    "do_instead",
    "forced_interrupt",
    "forced_reaction",
    "gets",
    "gets_both",
    "granted",
    "has",
    "has_element",
    "has_trait",
    "instead",
    "interrupt",
    "limit",
    "max_",
    "one",
    "opponents_cannot",
    "option",
    "reaction",
    "up_to",
    "when",
    "would",
    "you_cannot",
    "your_opponent_cannot",
]  # fmt: skip

E = TypeVar("E", bound=Event)
T = TypeVar("T", Target, Cost)
FIGHTERS = frozenset(f.name for f in (PARTICIPATING, ATTACKER, A_DEFENDER))


# --- targets, modes, limits


def one(what: Filter, *, by: Players | None = None, prompt: str = "target") -> Target:
    """Chosen by you, or `by` somebody else."""
    return Target(what, by=by, prompt=prompt)


def up_to(
    n: int,
    what: Filter,
    *,
    least: int = 1,
    total_cost: int = -1,
) -> Target:
    """Several, chosen together; perhaps of so much printed cost in all, to come into play together:
    no two of them of one unique title (LR-B-unique-own)."""

    def fits(g: L5R, u: U, cards: tuple[int, ...]) -> bool:
        unique = [g.cards[c].face for c in cards if g.face(c).unique]
        if len(set(unique)) < len(unique):
            return False
        return sum(g.face(c).cost for c in cards) <= total_cost

    return Target(what, least=least, most=n, fits=fits if total_cost >= 0 else None)


def option(
    label: str, effect: Effect, target: Target | Sequence[Target] = (), when: Claim = always
) -> Mode:
    """One of the things to choose from; its label is a word of the messages."""
    return Mode(effect, _many(target), when, label)


def limit(times: int, period: str) -> Limit:
    """LR-B-limit-stated."""
    return Limit(times, period)


def max_(times: int, period: str) -> Limit:
    """LR-B-limit-max: all copies of the title together."""
    return Limit(times, period, max=True)


def _many(found: T | Iterable[T]) -> tuple[T, ...]:
    return (found,) if isinstance(found, (Target, Cost)) else tuple(found)


class Words(TypedDict, total=False):
    """What a triggered ability may say; it has one effect, or several to choose from (`by`
    somebody else, if so printed). `while_` are claims about the table that must hold."""

    while_: Claim | Sequence[Claim]
    cost: Cost | Sequence[Cost]
    target: Target | Sequence[Target]
    effect: Effect
    choose_one: Sequence[Mode]
    by: Players
    limit: Limit


def _claims(words: Words) -> tuple[Claim, ...]:
    claims = words.get("while_", ())
    return (claims,) if callable(claims) else tuple(claims)


def _all(claims: tuple[Claim, ...]) -> Claim:
    if not claims:
        return always
    if len(claims) == 1:
        return claims[0]

    def hold(g: L5R, u: U) -> bool:
        for claim in claims:  # noqa: SIM110 - a generator costs twice as much here
            if not claim(g, u):
                return False
        return True

    return hold


def _aims_at_fighters(mode: Mode) -> bool:
    return is_fighting(mode.when) or any(
        target.least and not FIGHTERS.isdisjoint([name for name, _ in target.filter.parts])
        for target in mode.targets
    )


def spec_from(timing: Timing, words: Words, *, card: bool = False, silent: bool = False) -> Spec:
    modes = tuple(words.get("choose_one", ()))
    effect = words.get("effect")
    assert bool(modes) != (effect is not None), "one effect, or several to choose from"
    if effect is not None:
        modes = (Mode(effect, _many(words.get("target", ()))),)
    default = UNLIMITED if card or silent else ONCE_A_ROUND  # LR-B-limit-round
    claims = _claims(words)
    return Spec(
        timing,
        modes,
        costs=_many(words.get("cost", ())),
        when=_all(claims),
        fights=any(map(is_fighting, claims)) or all(map(_aims_at_fighters, modes)),
        limit=words.get("limit", default),
        card=card,
        by=words.get("by"),
        silent=silent,
    )


# --- used at an opportunity


def action(*, alive: int | tuple[int, ...] = IN_PLAY, **words: Unpack[Words]) -> Ability:
    """LR-B-ab-action. On an event card it is how that is played."""
    spec = spec_from("action", words)
    return Ability("action", window=ACT, spec=spec, alive=alive, cites="LR-B-ab-action")


def granted(ability: Ability) -> Ability:
    """Printed on an attachment, it belongs to the character that bears it: its controller uses it,
    and a use counts for this attachment on that bearer."""
    assert isinstance(ability.spec, Spec)
    ability.spec.granted = True
    return ability


# --- answers


class Trigger(Generic[E]):
    """When an ability answers: a window of an event, and conditions on it."""

    __slots__ = ("event", "holds", "window")

    def __init__(
        self, window: str, event: type[E], conditions: tuple[Callable[[L5R, U, E], bool], ...]
    ) -> None:
        self.window, self.event = window, event
        self.holds = conditions[0] if len(conditions) == 1 else all_of(conditions)


def after(event: type[E], *conditions: Callable[[L5R, U, E], bool]) -> Trigger[E]:
    """Right after it has happened."""
    return Trigger(AFTER, event, conditions)


def when(event: type[E], *conditions: Callable[[L5R, U, E], bool]) -> Trigger[E]:
    """It is about to happen."""
    return Trigger(WHEN, event, conditions)


def would(event: type[E], *conditions: Callable[[L5R, U, E], bool]) -> Trigger[E]:
    """LR-B-time-would: it would happen, and may be cancelled or replaced."""
    return Trigger(WOULD, event, conditions)


def _answer(
    kind: Timing,
    trigger: Trigger[E],
    words: Words,
    *,
    alive: int | tuple[int, ...],
    forced: bool = False,
    leaving: bool = False,
    cites: str,
) -> Ability:
    spec = spec_from(kind, words)

    def met(g: L5R, u: U, e: E) -> bool:
        return not g.seats[u.you].out and trigger.holds(g, u, e) and usable(g, u, ability)

    ability = Ability(
        kind,
        window=trigger.window,
        event=trigger.event,
        condition=met,
        forced=forced,
        leaving=leaving,
        spec=spec,
        alive=alive,
        cites=cites,
    )
    return ability


def reaction(
    trigger: Trigger[E],
    *,
    alive: int | tuple[int, ...] = IN_PLAY,
    leaving: bool = False,
    **words: Unpack[Words],
) -> Ability:
    """LR-B-time-window: it may be used once its condition has occurred."""
    return _answer(
        "reaction", trigger, words, alive=alive, leaving=leaving, cites="LR-B-time-window"
    )


def interrupt(
    trigger: Trigger[E], *, alive: int | tuple[int, ...] = IN_PLAY, **words: Unpack[Words]
) -> Ability:
    """LR-B-time-order: before what it answers happens."""
    return _answer("interrupt", trigger, words, alive=alive, cites="LR-B-time-order")


def forced_reaction(trigger: Trigger[E], **words: Unpack[Words]) -> Ability:
    """LR-B-ab-optional, LR-B-time-forced."""
    return _answer("reaction", trigger, words, alive=IN_PLAY, forced=True, cites="LR-B-time-forced")


def forced_interrupt(trigger: Trigger[E], **words: Unpack[Words]) -> Ability:
    return _answer(
        "interrupt", trigger, words, alive=IN_PLAY, forced=True, cites="LR-B-time-forced"
    )


def constantly(trigger: Trigger[E], effect: Effect, *, while_: Claim = always) -> Ability:
    """LR-B-constant: a constant ability that changes what would happen. It is used by nobody, has
    no limit, and cannot be cancelled."""
    spec = spec_from("interrupt", {"effect": effect, "while_": while_}, silent=True)

    def met(g: L5R, u: U, e: E) -> bool:
        return trigger.holds(g, u, e) and while_(g, u) and not g.blanked(u.source)

    return Ability(
        "constantly",
        window=trigger.window,
        event=trigger.event,
        condition=met,
        forced=True,
        spec=spec,
        alive=IN_PLAY,
        cites="LR-B-constant",
    )


def delayed(trigger: Trigger[E], effect: Effect) -> Ability:
    """LR-B-delayed: what `delay` promises; it listens only while that lasts."""
    spec = spec_from("delayed", {"effect": effect}, silent=True)

    def met(g: L5R, u: U, e: E) -> bool:
        return trigger.holds(g, u, e)

    ability = Ability(
        "delayed",
        window=DELAYED,
        event=trigger.event,
        condition=met,
        forced=True,
        spec=spec,
        alive=(),
        cites="LR-B-delayed",
    )
    return ability


# --- what an interrupt does to what it answers


def cancel() -> Effect:
    """LR-B-time-cancel: it does not happen."""

    def cancelled(g: L5R, u: U) -> Flow:
        return To(u.__replace__(event=None))

    return Do(cancelled, word="cancel")


def instead(change: Callable[[L5R, U], LrEvent | None]) -> Effect:
    """LR-B-time-replace: another event happens in its place, or none."""

    def replaced(g: L5R, u: U) -> Flow:
        return To(u.__replace__(event=change(g, u)))

    return Do(replaced, word="instead")


def do_instead(effect: Effect) -> Effect:
    """LR-B-time-replace: this is done, and it does not happen."""
    return Seq(effect, cancel())


# --- constant abilities: always, or `while_` something holds

Extent = int | Amount


def _constant(
    stat: int, of: Filter, n: Extent, while_: Claim, *, scope: int, alive: int | tuple[int, ...]
) -> Ability:
    def amount(g: L5R, u: U, subject: int) -> int:
        if subject < 0 or not of.test(g, u, subject) or not while_(g, u) or g.blanked(u.source):
            return 0
        return n(g, u) if callable(n) else n

    return Ability(
        "constant",
        window=MODIFY,
        stat=stat,
        amount=amount,
        scope=scope,
        alive=alive,
        lowers=not callable(n) and n < 0,
        cites="LR-B-constant",
    )


def gets(
    of: Filter,
    stat: Stat,
    n: Extent,
    *,
    while_: Claim = always,
    alive: int | tuple[int, ...] = IN_PLAY,
) -> Ability:
    """+N or −N for cards of this kind."""
    return _constant(stat, of, n, while_, scope=scope_of(of), alive=alive)


def gets_both(of: Filter, n: Extent, *, while_: Claim = always) -> tuple[Ability, Ability]:
    """Both skills; unpack it among the parts of a card."""
    return gets(of, MILITARY, n, while_=while_), gets(of, POLITICAL, n, while_=while_)


def has(of: Filter, keyword: Keyword, *, while_: Claim = always) -> Ability:
    """A keyword."""
    return _constant(keyword, of, 1, while_, scope=scope_of(of), alive=IN_PLAY)


def has_trait(of: Filter, trait: str) -> Ability:
    return _constant(TRAIT[trait], of, 1, always, scope=scope_of(of), alive=IN_PLAY)


def has_element(of: Filter, element: Element, *, while_: Claim = always) -> Ability:
    """LR-B-ring-element: a ring also has it."""
    return _constant(element, of, 1, while_, scope=ANYTHING, alive=IN_PLAY)


def cannot(
    of: Filter,
    ban: Ban,
    *,
    while_: Claim = always,
    alive: int | tuple[int, ...] = IN_PLAY,
) -> Ability:
    """LR-B-cannot: something is forbidden, or true, of cards of this kind."""
    return _constant(ban, of, 1, while_, scope=scope_of(of), alive=alive)


def _for_players(
    stat: SeatBan, whose: Callable[[L5R, U], Sequence[int]], n: Extent, while_: Claim
) -> Ability:
    def amount(g: L5R, u: U, subject: int) -> int:
        if subject >= 0 or ~subject not in whose(g, u) or not while_(g, u) or g.blanked(u.source):
            return 0
        return n(g, u) if callable(n) else n

    return Ability(
        "constant", window=MODIFY, stat=stat, amount=amount, alive=IN_PLAY, cites="LR-B-constant"
    )


def opponents_cannot(what: SeatBan, n: Extent = 1, *, while_: Claim = always) -> Ability:
    """Forbidden to every opponent of whoever controls this."""
    return _for_players(what, lambda g, u: g.opponents(u.you), n, while_)


def your_opponent_cannot(what: SeatBan, n: Extent = 1, *, while_: Claim = always) -> Ability:
    """LR-en-youropponent: forbidden to the one you face."""
    return _for_players(what, lambda g, u: g.your_opponents(u.you), n, while_)


def you_cannot(what: SeatBan, n: Extent = 1, *, while_: Claim = always) -> Ability:
    return _for_players(what, lambda g, u: [u.you], n, while_)
