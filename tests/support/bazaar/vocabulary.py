"""The words Bazaar's cards are written in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from caipan.kernel import events
from caipan.kernel.abilities import ACT, ANYTHING, MODIFY, ONLY_ITS_HOST, ONLY_ITSELF, Ability
from caipan.kernel.charts import Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.filters import Filter
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Done, Flow, To
from caipan.kernel.records import NOTHING, PASS, Event, Lasting, Pick, Ref

from .state import (
    HAND,
    PER_SEAT,
    SEALED,
    STALL,
    Bazaar,
    Bought,
    Discarded,
    Returned,
    Storm,
    U,
    Worn,
    leave,
)

A_WARE = Filter(("ware", lambda g, u, c: c in g.wares()), pool=lambda g, u: g.wares())
A_HIDDEN_CARD = Filter(("hidden", lambda g, u, c: c in g.hidden()), pool=lambda g, u: g.hidden())
YOURS = Filter(("yours", lambda g, u, c: g.cards[c].controller == u.you))
OPPOSING = Filter(("opposing", lambda g, u, c: g.cards[c].controller in g.opponents(u.you)))
ITSELF = Filter(("itself", lambda g, u, c: c == u.source))
ITS_HOST = Filter(("host", lambda g, u, c: c == g.cards[u.source].host))


def by_an_opponent(g: Bazaar, u: U, e: Bought) -> bool:
    return e.seat in g.opponents(u.you)


def to(what: Filter) -> Callable[[Bazaar, U, Any], bool]:
    """The event befalls such a card."""
    return lambda g, u, e: what.test(g, u, e.card)


def a_target(what: Filter) -> Callable[[Bazaar, U, Any], bool]:
    return lambda g, u, e: what.some(g, u)


def fresh(g: Bazaar, u: U, e: Any) -> bool:
    """Not used this round."""
    return not g.cards[u.source].used & g.rules.abilities[u.proc].bit


# --- effects


def simply(does: Callable[[Bazaar, U], None]) -> Callable[[Bazaar, U], Flow]:
    def step(g: Bazaar, u: U) -> Flow:
        does(g, u)
        return NEXT

    return step


def gain(n: int) -> Callable[[Bazaar, U], Flow]:
    return simply(lambda g, u: g.earn(u.you, n))


@simply
def spend_use(g: Bazaar, u: U) -> None:
    c = g.cards[u.source]
    g.put(u.source, c.__replace__(used=c.used | g.rules.abilities[u.proc].bit))


@simply
def keep_promise(g: Bazaar, u: U) -> None:
    """A promise is kept once."""
    g.earn(u.you, u.x)
    g.amend_lasting(u.lasting, None)


def aim(what: Filter) -> tuple[Callable[[Bazaar, U], Flow], ...]:
    needs = tuple(Need("BZ-target", f"target.{name}", test) for name, test in what.parts)
    assert what.pool is not None
    verb = Verb("target", what.pool, needs)

    def ask(g: Bazaar, u: U) -> Flow:
        return Ask(Question(u.you, "target", "BZ-target", (verb,)))

    def take(g: Bazaar, u: U) -> Flow:
        return To(u.__replace__(targets=(*u.targets, g.ref(u.pick.card)), pick=NOTHING))

    return ask, take


def lasts(until: str, **what: Any) -> Callable[[Bazaar, U], Flow]:
    """About the target, if there is one."""

    def does(g: Bazaar, u: U) -> None:
        about = u.targets[0] if u.targets else Ref()
        g.last(Lasting(-1, until, u.source, u.you, card=about.card, life=about.life, **what))

    return simply(does)


def one_less(g: Bazaar, u: U) -> Flow:
    """Prevent one point of wear; nothing is left of one."""
    e = u.event
    assert isinstance(e, Worn)
    return Done(e.__replace__(amount=e.amount - 1) if e.amount > 1 else None)


def to_itself(g: Bazaar, u: U) -> Flow:
    """Instead this card is worn."""
    assert isinstance(u.event, Worn)
    return Done(u.event.__replace__(card=u.source))


def to_its_hand(g: Bazaar, u: U) -> Flow:
    """Instead it returns to hand: another kind of event."""
    return Done(Returned(u.source))


def dearer(g: Bazaar, u: U) -> Flow:
    assert isinstance(u.event, Bought)
    return To(u.__replace__(event=u.event.__replace__(price=u.event.price + 1)))


def tax_the_buyer(g: Bazaar, u: U) -> Flow:
    assert isinstance(u.event, Bought)
    if g.seats[u.event.seat].coins:
        g.earn(u.event.seat, -1)
    return DONE


@simply
def discard_this(g: Bazaar, u: U) -> None:
    leave(g, u.source)


@simply
def mend(g: Bazaar, u: U) -> None:
    """The ware the event is about is as good as new."""
    assert isinstance(u.event, Discarded)
    g.put(u.event.card, g.cards[u.event.card].__replace__(counters=()))


def smash(g: Bazaar, u: U) -> Flow:
    return events.happen(g, Discarded(u.targets[0].card))


@simply
def look(g: Bazaar, u: U) -> None:
    g.reveal_to((u.targets[0].card,), 1 << u.you)
    g.say("looked", seat=u.you, card=g.named(u.targets[0].card), rule="BZ-look")


@simply
def take_over(g: Bazaar, u: U) -> None:
    card = u.targets[0].card
    g.move(card, u.you * PER_SEAT + STALL, g.cards[card].__replace__(controller=u.you))


def ask_what_to_seal(g: Bazaar, u: U) -> Flow:
    picks = tuple(Pick("seal", i) for i in g.own(u.you, HAND))
    return Ask(Question(u.you, "seal", "BZ-seal", (), (*picks, PASS)))


@simply
def seal(g: Bazaar, u: U) -> None:
    if u.pick.card >= 0:
        g.move(u.pick.card, g.shared(SEALED), lose=True)
        g.attach(u.pick.card, u.source)


@simply
def throw(g: Bazaar, u: U) -> None:
    g.earn(u.you, g.random(6) // 2)


def raise_storm(g: Bazaar, u: U) -> Flow:
    return Call(Storm(tuple(g.wares())))


@simply
def pay_interest(g: Bazaar, u: U) -> None:
    """BZ-interest, a rule and no card's ability: who has no ware earns a coin."""
    owners = {g.cards[i].controller for i in g.wares()}
    for seat in g.seat_order(g.first_seat()):
        if seat not in owners:
            g.earn(seat, 1)


# --- abilities


def steps(*effects: Callable[[Bazaar, U], Flow]) -> tuple[Step[Any], ...]:
    return tuple(Step(f"e{n}", effect) for n, effect in enumerate(effects))


def on(
    window: str,
    event: type[Event],
    *conditions: Callable[[Bazaar, U, Any], bool],
    effect: Sequence[Callable[[Bazaar, U], Flow]],
    **more: Any,
) -> Ability:
    def met(g: Bazaar, u: U, e: Any) -> bool:
        return all(test(g, u, e) for test in conditions)

    rule = f"BZ-{window}"
    return Ability(
        window, window=window, event=event, condition=met, steps=steps(*effect), cites=rule, **more
    )


def used(*effect: Callable[[Bazaar, U], Flow], target: Filter | None = None) -> Ability:
    """Once a round, in one's own turn."""
    does = (spend_use, *(aim(target) if target else ()), *effect)
    return Ability("use", window=ACT, steps=steps(*does), spec=target, cites="BZ-use")


def gets(of: Filter, stat: int, n: int, *, scale: tuple[int, int] | None = None) -> Ability:
    """More or less of a number; or, with a `scale`, so many times as much of it."""

    def amount(g: Bazaar, u: U, subject: int) -> int:
        return n if subject >= 0 and of.test(g, u, subject) else 0

    scope = ONLY_ITSELF if of is ITSELF else ONLY_ITS_HOST if of is ITS_HOST else ANYTHING
    return Ability(
        "modifier",
        window=MODIFY,
        stat=stat,
        amount=amount,
        scale=scale,
        scope=scope,
        lowers=n < 0,
    )


def you_get(stat: int, n: int) -> Ability:
    def amount(g: Bazaar, u: U, subject: int) -> int:
        return n if subject == ~u.you else 0

    return Ability("modifier", window=MODIFY, stat=stat, amount=amount)


def last_round(g: Bazaar, u: U, subject: int) -> int:
    """BZ-last-round, a rule: in the last round every ware is worth one more."""
    return int(subject >= 0 and g.table.round == g.table.rounds and subject in g.wares())
