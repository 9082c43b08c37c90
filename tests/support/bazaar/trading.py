"""Bidding and trading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from caipan.kernel import events
from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, NEXT, AskAll, Call, Flow, To
from caipan.kernel.procedures.polls import Poll, Side
from caipan.kernel.records import EVERYBODY, PASS, Frame, Pick, Using

from .state import (
    CHARM,
    HAND,
    LAYS,
    MARKET,
    MOST,
    PER_SEAT,
    STALL,
    WARE,
    Auction,
    Bazaar,
    Bought,
    Face,
    Trade,
    U,
    leave,
)

# --- bids


ENOUGH = Need(
    "BZ-bid",
    "coins.short",
    lambda g, f, n: n <= g.seats[f.whom].coins,
    lambda g, f, n: {"need": n, "have": g.seats[f.whom].coins},
)
A_WARE_ONLY = Need("BZ-barter", "wares-only", lambda g, f, card: g.kind(card) == WARE)


def hand(g: Bazaar, f: Frame) -> tuple[int, ...]:
    return g.own(f.whom, HAND)


def coins(g: Bazaar, f: Auction, n: int) -> tuple[Pick, ...]:
    return (Pick("bid", n=n),)


BIDDING = (  # coins, or a ware out of the hand for what is printed on it
    Verb("bid", lambda g, f: range(MOST + 1), (ENOUGH,), coins, stem=coins),
    Verb("barter", hand, (A_WARE_ONLY,), fungible=True),
)
BIDS = tuple(
    Question(seat, "bid", "BZ-bid", BIDDING, decline=Pick("bid", n=0)) for seat in range(4)
)


def ask_bids(g: Bazaar, f: Auction) -> Flow:
    return AskAll(tuple(BIDS[s] for s in g.seat_order(g.table.first)), into="bids")


def worth_of(g: Bazaar, pick: Pick) -> int:
    if pick.card < 0:
        return pick.n
    face: Face = g.rules.faces[g.cards[pick.card].face]
    return face.worth


def award(g: Bazaar, f: Auction) -> Flow:
    """The best bid buys, the earliest of equal ones; offered wares have been seen by all."""
    g.reveal_to(tuple(pick.card for _, pick in f.bids if pick.card >= 0), EVERYBODY)
    bids = dict(f.bids)
    seat = max(g.seat_order(g.table.first), key=lambda s: worth_of(g, bids[s]))
    pick = bids[seat]
    if not worth_of(g, pick):
        return DONE
    price = pick.n if pick.card < 0 else 0
    sale = Bought(g.zones[g.shared(MARKET)][0], seat, price)
    return events.happen(g, sale, into="sold")


def hand_over(g: Bazaar, f: Auction) -> Flow:
    """A bartered ware is given up only if the purchase stood."""
    if f.sold is not None:
        pick = dict(f.bids)[f.sold.seat]
        if pick.card >= 0:
            leave(g, pick.card)
    return NEXT


AUCTION = Procedure(
    "auction",
    Auction,
    Step("bid", ask_bids, "BZ-bid"),
    Step("award", award, "BZ-sale"),
    Step("hand-over", hand_over, "BZ-barter"),
)

# --- trading


def own_hidden(g: Bazaar, f: Trade) -> list[int]:
    return [i for i in g.own(f.whom, STALL) if g.cards[i].down]


SHIFT = 12


def abilities_of(kind: str) -> Callable[[Bazaar, Trade], Iterable[int]]:
    def subjects(g: Bazaar, f: Trade) -> list[int]:
        rows = g.index.get((ACT, kind), ())
        return [c | a.ordinal << SHIFT for c, a in rows if g.cards[c].controller == f.whom]

    return subjects


def ability(g: Bazaar, subject: int) -> tuple[int, Ability]:
    card = subject & (1 << SHIFT) - 1
    return card, g.rules.definitions[g.cards[card].face].abilities[subject >> SHIFT]


def pick_ability(verb: str) -> Callable[[Bazaar, Trade, int], tuple[Pick, ...]]:
    def picks(g: Bazaar, f: Trade, subject: int) -> tuple[Pick, ...]:
        card, a = ability(g, subject)
        return (Pick(verb, card, a.ordinal if verb == "use" else -1),)

    return picks


def hosts(g: Bazaar, f: Trade, card: int) -> list[Pick]:
    return [Pick("fix", card, target=i) for i in g.wares_of(f.whom)]


def unused(g: Bazaar, f: Trade, subject: int) -> bool:
    card, a = ability(g, subject)
    return not g.used(g.once(a.name, card))


def aimable(g: Bazaar, f: Trade, subject: int) -> bool:
    card, a = ability(g, subject)
    return a.spec is None or a.spec.some(g, Using(f.whom, card))


def of_kind(kind: str) -> Need:
    return Need(f"BZ-{kind}", f"{kind}s-only", lambda g, f, card: g.kind(card) == kind)


MAY_LAY = Need(
    "BZ-lay",
    "laid-enough",
    lambda g, f, card: g.used(g.laying(f.whom)) < LAYS,
    lambda g, f, card: {"most": LAYS},
)
AFFORDABLE = Need(
    "BZ-cost",
    "coins.short",
    lambda g, f, card: g.cost(card) <= g.seats[f.whom].coins,
    lambda g, f, card: {"need": g.cost(card), "have": g.seats[f.whom].coins},
)
BY_DAY_ONLY = Need("BZ-trade", "only-by-day", lambda g, f, card: not f.dusk)
AT_DUSK_ONLY = Need("BZ-dusk", "only-at-dusk", lambda g, f, card: f.dusk)
UNUSED = Need("BZ-use", "once-a-round", unused)
AIMABLE = Need("BZ-target", "no-target", aimable)

LAYING = (
    Verb("lay", hand, (of_kind(WARE), AFFORDABLE), gates=(BY_DAY_ONLY, MAY_LAY), fungible=True),
    Verb("hide", hand, (of_kind(WARE),), gates=(BY_DAY_ONLY, MAY_LAY), fungible=True),
    Verb("fix", hand, (of_kind(CHARM),), hosts, gates=(BY_DAY_ONLY,)),
)
to_read, to_use = pick_ability("read"), pick_ability("use")
READING = Verb(
    "read", abilities_of("read"), (AIMABLE,), to_read, gates=(BY_DAY_ONLY,), stem=to_read
)
USING = Verb("use", abilities_of("use"), (UNUSED, AIMABLE), to_use, stem=to_use)
OPENING = Verb("open", own_hidden, gates=(AT_DUSK_ONLY,))

BY_DAY = tuple(
    Question(
        seat, "trade", "BZ-trade", (*LAYING, READING, USING), (PASS,),
        shut=(OPENING,), begins=True, steady=True,
    )
    for seat in range(4)
)  # fmt: skip
AT_DUSK = tuple(
    Question(
        seat, "dusk", "BZ-dusk", (OPENING, USING), (PASS,),
        shut=(*LAYING, READING), begins=True, steady=True,
    )
    for seat in range(4)
)  # fmt: skip


def sides(g: Bazaar, f: Trade) -> Sequence[Side]:
    """Everybody in player order; of a team, whoever answers first does so for both."""
    count = len(g.seats)
    order = [(g.table.first + n) % count for n in range(count)]
    if not g.table.teams:
        return [(seat,) for seat in order]
    return [tuple(s for s in order if g.team(s) == g.team(first)) for first in order[:2]]


def ask_trade(g: Bazaar, f: Trade, seat: int) -> Question:
    return (AT_DUSK if f.dusk else BY_DAY)[seat]


def act(g: Bazaar, f: Trade, pick: Pick) -> Flow:
    seat = f.by
    stall = seat * PER_SEAT + STALL
    if pick.verb in ("use", "read"):
        a = g.rules.definitions[g.cards[pick.card].face].abilities[max(pick.ability, 0)]
        u: U = Using(seat, pick.card, g.cards[pick.card].life, proc=a.name)
        return Call(u, f, "ask")
    now = g.cards[pick.card].__replace__(controller=seat)
    if pick.verb == "open":
        g.turn(pick.card, now.__replace__(down=False), lose=True)
    elif pick.verb == "fix":
        g.move(pick.card, stall, now.__replace__(host=pick.target), lose=True)
    else:
        down = pick.verb == "hide"
        g.move(pick.card, stall, now.__replace__(down=down), lose=True, secret=down)
        g.note_use(g.laying(seat))
        g.earn(seat, 0 if down else -g.cost(pick.card))
    g.say(pick.verb, seat=seat, card=g.named(pick.card), rule="BZ-trade")
    return To(f, "ask")


TRADING: Poll[Bazaar, Trade] = Poll(sides, ask_trade, act, again=False)
TRADE = Procedure("trade", Trade, *TRADING.steps("BZ-trade"))
