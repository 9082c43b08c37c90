"""The words Bazaar's cards are written in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel import events
from caipan.kernel.abilities import ACT, MODIFY, Ability
from caipan.kernel.decisions import Need, Open, Question, Verb
from caipan.kernel.effects import (
    Asking,
    Branching,
    Do,
    Effect,
    ForEach,
    Marked,
    May,
    Named,
    OneOf,
    Seq,
    always,
    repeat,
    simply,
)
from caipan.kernel.filters import Filter, scope_of
from caipan.kernel.flows import DONE, NEXT, Call, Done, Flow, To
from caipan.kernel.procedures.picking import Arrange, Gather
from caipan.kernel.records import NO, NOTHING, PASS, YES, Event, Lasting, Pick, Ref

from .state import (
    COLOURS,
    DECK,
    GOLD,
    HAND,
    PER_SEAT,
    SEALED,
    STALL,
    Bazaar,
    Bought,
    Contest,
    Discarded,
    Hail,
    Returned,
    U,
    Worn,
    leave,
)

E = Effect[Bazaar, U]
Claim = Callable[[Bazaar, U], bool]

A_WARE = Filter(("ware", lambda g, u, c: c in g.wares()), pool=lambda g, u: g.wares())
A_HIDDEN_CARD = Filter(("hidden", lambda g, u, c: c in g.hidden()), pool=lambda g, u: g.hidden())
YOURS = Filter(("yours", lambda g, u, c: g.cards[c].controller == u.you))
OPPOSING = Filter(("opposing", lambda g, u, c: g.cards[c].controller in g.opponents(u.you)))


def by_an_opponent(g: Bazaar, u: U, e: Bought) -> bool:
    return e.seat in g.opponents(u.you)


def to(what: Filter) -> Callable[[Bazaar, U, Any], bool]:
    """The event befalls such a card."""
    return lambda g, u, e: what.test(g, u, e.card)


def a_target(what: Filter) -> Callable[[Bazaar, U, Any], bool]:
    return lambda g, u, e: what.some(g, u)


def fresh(g: Bazaar, u: U, e: Any) -> bool:
    """Not used this round."""
    return not g.used(g.once(u.proc, u.source))


def with_coins(g: Bazaar, u: U) -> bool:
    return g.seats[u.you].coins > 0


def with_cards(g: Bazaar, u: U) -> bool:
    return bool(g.own(u.you, HAND))


def with_a_deck(g: Bazaar, u: U) -> bool:
    return bool(g.own(u.you, DECK))


# --- done at once


def gain(n: int) -> E:
    return simply(lambda g, u: g.earn(u.you, n))


def pay(n: int) -> E:
    """What somebody does not have they need not pay."""

    def does(g: Bazaar, u: U) -> None:
        g.earn(u.you, -min(n, g.seats[u.you].coins))

    return simply(does, with_coins)


def draw(n: int) -> E:
    def does(g: Bazaar, u: U) -> None:
        for card in g.own(u.you, DECK)[:n]:
            g.move(card, u.you * PER_SEAT + HAND)

    return simply(does, with_a_deck)


@simply
def spend_use(g: Bazaar, u: U) -> None:
    g.note_use(g.once(g.rules.ability(u).name, u.source))


@simply
def keep_promise(g: Bazaar, u: U) -> None:
    """A promise is kept once."""
    g.earn(u.you, u.x)
    g.amend_lasting(u.lasting, None)


def lasts(until: str, **what: Any) -> E:
    """About the target, if there is one."""

    def does(g: Bazaar, u: U) -> None:
        about = u.targets[0] if u.targets else Ref()
        g.last(Lasting(-1, until, u.source, u.you, card=about.card, life=about.life, **what))

    return simply(does)


@Do
def one_less(g: Bazaar, u: U) -> Flow:
    """Prevent one point of wear; nothing is left of one."""
    e = u.event
    assert isinstance(e, Worn)
    return Done(e.__replace__(amount=e.amount - 1) if e.amount > 1 else None)


@Do
def to_itself(g: Bazaar, u: U) -> Flow:
    """Instead this card is worn."""
    assert isinstance(u.event, Worn)
    return Done(u.event.__replace__(card=u.source))


@Do
def to_its_hand(g: Bazaar, u: U) -> Flow:
    """Instead it returns to hand: another kind of event."""
    return Done(Returned(u.source))


@Do
def dearer(g: Bazaar, u: U) -> Flow:
    assert isinstance(u.event, Bought)
    return To(u.__replace__(event=u.event.__replace__(price=u.event.price + 1)))


@Do
def tax_the_buyer(g: Bazaar, u: U) -> Flow:
    assert isinstance(u.event, Bought)
    if g.seats[u.event.seat].coins:
        g.earn(u.event.seat, -1)
    return DONE


cancel: E = Do(events.cancel)


@simply
def discard_this(g: Bazaar, u: U) -> None:
    leave(g, u.source)


@simply
def mend(g: Bazaar, u: U) -> None:
    """The ware the event is about is as good as new."""
    assert isinstance(u.event, Discarded)
    g.put(u.event.card, g.cards[u.event.card].__replace__(counters=()))


@Do
def smash(g: Bazaar, u: U) -> Flow:
    return events.happen(g, Discarded(u.targets[0].card))


def wear_it(n: int) -> E:
    """The ware that a loop has come to; one that is gone by now is worn no more."""

    def run(g: Bazaar, u: U) -> Flow:
        return events.happen(g, Worn(u.it, n)) if u.it in g.wares() else NEXT

    return Do(run)


@Do
def wear_this(g: Bazaar, u: U) -> Flow:
    return events.happen(g, Worn(u.source, 1))


@simply
def look(g: Bazaar, u: U) -> None:
    g.reveal_to((u.targets[0].card,), 1 << u.you)
    g.say("looked", seat=u.you, card=g.named(u.targets[0].card), rule="BZ-look")


@simply
def take_over(g: Bazaar, u: U) -> None:
    card = u.targets[0].card
    g.move(card, u.you * PER_SEAT + STALL, g.cards[card].__replace__(controller=u.you))


@simply
def throw(g: Bazaar, u: U) -> None:
    g.earn(u.you, g.random(6) // 2)


@simply
def pay_interest(g: Bazaar, u: U) -> None:
    """BZ-interest, a rule and no card's ability: who has no ware earns a coin."""
    owners = {g.cards[i].controller for i in g.wares()}
    for seat in g.seat_order(g.first_seat()):
        if seat not in owners:
            g.earn(seat, 1)


# --- asked


def aim(what: Filter) -> E:
    needs = tuple(Need("BZ-target", f"target.{name}", test) for name, test in what.parts)
    assert what.pool is not None
    verb = Verb("target", what.pool, needs)

    def question(g: Bazaar, u: U) -> Question:
        return Question(u.you, "target", "BZ-target", (verb,))

    def take(g: Bazaar, u: U) -> Flow:
        return To(u.__replace__(targets=(*u.targets, g.ref(u.pick.card)), pick=NOTHING))

    return Asking(question, take, what.some)


def seal() -> E:
    """A card out of your hand, under this one."""

    def question(g: Bazaar, u: U) -> Question:
        picks = tuple(Pick("seal", i) for i in g.own(u.you, HAND))
        return Question(u.you, "seal", "BZ-seal", (), (*picks, PASS))

    def take(g: Bazaar, u: U) -> Flow:
        if u.pick.card >= 0:
            g.move(u.pick.card, g.shared(SEALED), lose=True)
            g.attach(u.pick.card, u.source)
        return NEXT

    return Asking(question, take, with_cards)


def discard_one() -> E:
    """Of your own choice."""

    def question(g: Bazaar, u: U) -> Question | None:
        picks = tuple(Pick("discard", i) for i in g.own(u.you, HAND))
        return Question(u.you, "discard-one", "BZ-tithe", (), picks) if picks else None

    def take(g: Bazaar, u: U) -> Flow:
        leave(g, u.pick.card)
        return NEXT

    return Asking(question, take, with_cards)


def swap(most: int) -> E:
    """Discard up to so many cards and draw as many."""
    some: Gather[Bazaar, U] = Gather(
        "swap",
        "swap",
        "BZ-swap",
        lambda g, u: g.own(u.whom, HAND),
        lambda g, u: most,
        lambda g, u: 0,
        fungible=True,
        args=lambda g, u: {"picked": len(u.chosen), "most": most},
    )

    def question(g: Bazaar, u: U) -> Question | None:
        return some.question(g, u, u.you, u.chosen)

    def take(g: Bazaar, u: U) -> Flow:
        return To(u.__replace__(chosen=(*u.chosen, u.pick.card)))

    def redraw(g: Bazaar, u: U) -> None:
        for card in u.chosen:
            leave(g, card)
        for card in g.own(u.you, DECK)[: len(u.chosen)]:
            g.move(card, u.you * PER_SEAT + HAND)

    return Seq(Asking(question, take, with_cards, again=True), simply(redraw, word="redraw"))


def put_in_order(most: int) -> E:
    """Look at the top cards of your deck and put them back as you like, the top one first."""
    order: Arrange[Bazaar, U] = Arrange("next", "arrange", "BZ-arrange")

    def look(g: Bazaar, u: U) -> Flow:
        top = g.own(u.you, DECK)[:most]
        g.reveal_to(top, 1 << u.you)
        return To(u.__replace__(chosen=top))

    def question(g: Bazaar, u: U) -> Question | None:
        return order.question(g, u, u.you, u.chosen)

    def take(g: Bazaar, u: U) -> Flow:
        """What was put down before lies above those that are left."""
        place = g.own(u.you, DECK).index
        g.move(u.pick.card, u.you * PER_SEAT + DECK, at=min(place(i) for i in u.chosen))
        return To(u.__replace__(chosen=tuple(i for i in u.chosen if i != u.pick.card)))

    return Seq(Do(look, with_a_deck, "look"), Asking(question, take, again=True, word="order"))


def hail(stones: int) -> E:
    """Stones, dealt out by you among your opponents' wares."""
    return Do(lambda g, u: Call(Hail(u.you, stones)), (A_WARE & OPPOSING).some)


PAINT = Verb(
    "paint",
    lambda g, u: g.wares(),
    (
        Need("BZ-target", "target.yours", lambda g, u, card: g.cards[card].controller == u.whom),
        Need("BZ-paint", "painted", lambda g, u, card: not g.cards[card].paint),
    ),
    lambda g, u, card: [
        Pick("paint", card, word=c) for c in COLOURS if c != GOLD or g.seats[u.whom].coins
    ],
)


def paint() -> E:
    """A ware of yours, in a colour; gold costs a coin."""

    def question(g: Bazaar, u: U) -> Question:
        return Question(u.you, "paint", "BZ-paint", (PAINT,), (PASS,))

    def take(g: Bazaar, u: U) -> Flow:
        if u.pick != PASS:
            g.put(u.pick.card, g.cards[u.pick.card].__replace__(paint=u.pick.word))
            g.earn(u.you, -(u.pick.word == GOLD))
        return NEXT

    return Asking(question, take, lambda g, u: bool(g.wares_of(u.you)))


OATHS = ("fair-prices", "good-wares")
LONGEST = 40


def swear() -> E:
    """An oath, printed or in words of your own."""

    def question(g: Bazaar, u: U) -> Question | None:
        if not g.in_game(u.you):  # it was the last thing they had
            return None
        picks = tuple(Pick("swear", word=word) for word in OATHS)
        return Question(u.you, "swear", "BZ-oath", (), (*picks, PASS), open=Open("swear", LONGEST))

    def take(g: Bazaar, u: U) -> Flow:
        if u.pick.word:
            g.set_seat(u.you, g.seats[u.you].__replace__(oath=u.pick.word))
            g.say("swore", seat=u.you, words=u.pick.word, rule="BZ-oath")
        return NEXT

    return Asking(question, take)


# --- joined


def you_may(prompt: str, part: E, if_: Claim = always) -> E:
    def question(g: Bazaar, u: U) -> Question | None:
        return (
            Question(u.you, prompt, "BZ-may", (), (YES, NO))
            if if_(g, u) and g.in_game(u.you)
            else None
        )

    return May(question, part)


def one_of(prompt: str, *options: E) -> E:
    """Of those that can be done."""

    def question(g: Bazaar, u: U) -> Question | None:
        able = [n for n, e in enumerate(options) if e.can(g, u)]
        picks = tuple(Pick("choose", n=n) for n in able)
        asked = bool(picks) and g.in_game(u.you)
        return Question(u.you, prompt, "BZ-choose", (), picks) if asked else None

    return OneOf(question, options)


def each_ware(part: E) -> E:
    return ForEach(lambda g, u: g.wares(), part)


def each_of_your_wares(part: E) -> E:
    return ForEach(lambda g, u: g.wares_of(u.you), part)


def in_turn(u: U, seat: int) -> U:
    """*You* is whoever it is about."""
    return u.__replace__(you=seat)


def each_opponent(part: E) -> E:
    return ForEach(lambda g, u: g.opponents(u.you), part, to=in_turn)


def each_merchant(part: E) -> E:
    return ForEach(lambda g, u: g.seat_order(u.you), part, to=in_turn)


def for_each_of_your_wares(part: E, while_: Claim = always) -> E:
    """As often as you have wares, whatever becomes of them."""
    return repeat(lambda g, u: len(g.wares_of(u.you)), part, while_)


AT_ONCE = "at-once"


def at_once(part: E) -> E:
    """In one moment: nothing breaks before the last of it."""
    return Marked(AT_ONCE, part)


def contest(won: E | None = None, lost: E | None = None) -> E:
    """Show fingers with your next opponent; what follows is up to the contest."""

    def run(g: Bazaar, u: U, named: Named) -> Flow:
        against = g.opponents(u.you)[0]
        return Call(Contest(u, against, named("won"), named("lost")))

    return Branching(run, {"won": won, "lost": lost}, word="contest")


# --- abilities


def on(
    window: str,
    event: type[Event],
    *conditions: Callable[[Bazaar, U, Any], bool],
    effect: E,
    **more: Any,
) -> Ability:
    def met(g: Bazaar, u: U, e: Any) -> bool:
        return all(test(g, u, e) for test in conditions)

    rule = f"BZ-{window}"
    return Ability(
        window, window=window, event=event, condition=met, effect=effect, cites=rule, **more
    )


def used(*effect: E, target: Filter | None = None) -> Ability:
    """Once a round, in one's own turn."""
    does = Seq(spend_use, *((aim(target),) if target else ()), *effect)
    return Ability("use", window=ACT, effect=does, spec=target, cites="BZ-use")


def gets(of: Filter, stat: int, n: int, *, scale: tuple[int, int] | None = None) -> Ability:
    """More or less of a number; or, with a `scale`, so many times as much of it."""

    def amount(g: Bazaar, u: U, subject: int) -> int:
        return n if subject >= 0 and of.test(g, u, subject) else 0

    return Ability(
        "modifier",
        window=MODIFY,
        stat=stat,
        amount=amount,
        scale=scale,
        scope=scope_of(of),
        lowers=n < 0,
    )


def you_get(stat: int, n: int) -> Ability:
    def amount(g: Bazaar, u: U, subject: int) -> int:
        return n if subject == ~u.you else 0

    return Ability("modifier", window=MODIFY, stat=stat, amount=amount)


def last_round(g: Bazaar, u: U, subject: int) -> int:
    """BZ-last-round, a rule: in the last round every ware is worth one more."""
    return int(subject >= 0 and g.table.round == g.table.rounds and subject in g.wares())
