"""Events, state actions, and the chart of a match."""

from __future__ import annotations

from caipan.kernel import events
from caipan.kernel.abilities import AFTER, WHEN, Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Marks
from caipan.kernel.flows import DONE, NEXT, Call, Flow
from caipan.kernel.procedures.asking import asked_again
from caipan.kernel.procedures.picking import Gather
from caipan.kernel.records import Happening, Outcome, Settle
from caipan.kernel.rulebook import Charts, drafted

from .state import (
    CHARM,
    DEAL,
    DECK,
    DISCARD,
    DRAWS,
    HAND,
    MARKET,
    PER_SEAT,
    ROUND,
    STALL,
    SUPPLY,
    WORTH,
    Auction,
    Bazaar,
    Bought,
    BzEvent,
    Discarded,
    Ended,
    Match,
    Returned,
    Trade,
    Worn,
    leave,
    to_hand,
)
from .vocabulary import AT_ONCE


def bought(g: Bazaar, e: Bought) -> None:
    g.earn(e.seat, -min(e.price, g.seats[e.seat].coins))
    to_hand(g, e.card, e.seat)
    g.say("bought", seat=e.seat, card=g.named(e.card), rule="BZ-sale")


def worn(g: Bazaar, e: Worn) -> None:
    g.put(e.card, g.cards[e.card].__replace__(counters=(g.wear(e.card) + e.amount,)))


def discarded(g: Bazaar, e: Discarded) -> None:
    leave(g, e.card)
    g.say("discarded", card=g.named(e.card), rule="BZ-break")


def returned(g: Bazaar, e: Returned) -> None:
    leave(g, e.card, g.cards[e.card].controller)


def ended(g: Bazaar, e: Ended) -> None:
    g.say("ended", round=e.round, rule="BZ-close")


def chooser(g: Bazaar, e: BzEvent) -> int:
    if isinstance(e, Bought):
        return e.seat
    assert not isinstance(e, Ended)
    return g.cards[e.card].controller


HAPPENING = Procedure(
    "happening",
    Happening,
    Step("would", events.would, "BZ-would"),
    events.forced("when-forced", WHEN, "BZ-when"),
    events.optional("when", WHEN, "BZ-when"),
    Step("change", events.change, "BZ-change"),
    Step("settle", events.settle_now, "BZ-change"),
    events.forced("after-forced", AFTER, "BZ-after"),
    events.optional("after", AFTER, "BZ-after"),
    Step("end", events.end, "BZ-after"),
)

# --- what happens in one moment

MARKED: dict[tuple[str, str], Marks] = {}  # by procedure and line


def charts(a: Ability) -> Charts:
    """An ability as printed; which of its lines bear marks is remembered."""
    draft = drafted(a)
    MARKED.update(draft.marked)
    return draft.charts()


def indivisible(g: Bazaar) -> bool:
    """Whoever waits at a line that is done at once stands at its name."""
    return any(AT_ONCE in MARKED.get((f.proc, f.step), ()) for f in g.frames)


# --- state actions


def broken(g: Bazaar) -> list[int]:
    return [i for i in g.wares() if g.wear(i) and g.wear(i) >= g.value(i, WORTH)]


def loose(g: Bazaar) -> list[int]:
    """Charms without a ware."""
    stalls = [i for s in range(len(g.seats)) for i in g.own(s, STALL)]
    charms = [i for i in stalls if g.kind(i) == CHARM]
    return [i for i in charms if g.cards[i].host not in g.wares()]


def ruined(g: Bazaar) -> list[int]:
    return [
        s
        for s, seat in enumerate(g.seats)
        if not seat.ruined and not (seat.coins or g.own(s, HAND) or g.own(s, STALL))
    ]


def unsettled(g: Bazaar) -> bool:
    return bool(broken(g) or loose(g) or ruined(g))


def discard_broken(g: Bazaar, f: Settle) -> Flow:
    lost = broken(g) or loose(g)
    return events.happen(g, Discarded(lost[0]), f, "broken") if lost else NEXT


def ruin(g: Bazaar, f: Settle) -> Flow:
    for seat in ruined(g):
        g.set_seat(seat, g.seats[seat].__replace__(ruined=True))
        g.say("ruined", seat=seat, rule="BZ-ruin")
    left = {g.team(s) for s in range(len(g.seats)) if g.in_game(s)}
    return finish(g) if len(left) < 2 else DONE


def finish(g: Bazaar) -> Flow:
    """The richest team wins."""
    seats = range(len(g.seats))
    scores = tuple(g.score(s) for s in seats)
    totals = {g.team(s): sum(scores[o] for o in seats if g.team(o) == g.team(s)) for s in seats}
    left = [s for s in seats if g.in_game(s)]
    best = max((totals[g.team(s)] for s in left), default=0)
    winners = tuple(s for s in seats if left and totals[g.team(s)] == best)
    return g.finish(Outcome(winners, scores, "richest", "BZ-end"))


SETTLE = Procedure(
    "settle",
    Settle,
    Step("broken", discard_broken, "BZ-break"),
    Step("ruin", ruin, "BZ-ruin"),
)

# --- the match


def prepare(g: Bazaar, f: Match) -> Flow:
    g.shuffle(g.shared(SUPPLY))
    for seat in range(len(g.seats)):
        g.shuffle(seat * PER_SEAT + DECK)
        draw(g, seat, DEAL)
    return NEXT


def draw(g: Bazaar, seat: int, n: int) -> None:
    for card in g.own(seat, DECK)[:n]:
        g.move(card, seat * PER_SEAT + HAND)


def begin_round(g: Bazaar, f: Match) -> Flow:
    if g.table.round == g.table.rounds:
        return finish(g)
    first = g.next_seat(g.table.first) if g.table.round else g.seat_order(0)[0]
    g.set_table(g.table.__replace__(round=g.table.round + 1, first=first))
    for seat in g.seat_order(first):
        draw(g, seat, DRAWS)
    return NEXT


def stock(g: Bazaar, f: Match) -> Flow:
    """An empty supply is made again of what was discarded, whoever it belongs to."""
    supply, market = g.shared(SUPPLY), g.shared(MARKET)
    if not g.zones[market]:
        if not g.zones[supply]:
            for card in g.zones[g.shared(DISCARD)]:
                g.move(card, supply)
            g.shuffle(supply)
        for card in g.zones[supply][:1]:
            g.move(card, market)
    return NEXT


def auction(g: Bazaar, f: Match) -> Flow:
    return Call(Auction()) if g.zones[g.shared(MARKET)] else NEXT


def trade(g: Bazaar, f: Match) -> Flow:
    return Call(Trade(seat=g.table.first))


def dusk(g: Bazaar, f: Match) -> Flow:
    return Call(Trade(seat=g.table.first, dusk=True))


def close(g: Bazaar, f: Match) -> Flow:
    return events.happen(g, Ended(g.table.round), then="tidy")


def tidy(g: Bazaar, f: Match) -> Flow:
    g.end_lasting(lambda e: e.until == ROUND)
    g.end_period(ROUND)
    return NEXT


def excess(g: Bazaar, f: Match) -> int:
    return len(g.own(f.whom, HAND)) - g.hand_limit(f.whom)


EXCESS: Gather[Bazaar, Match] = Gather(
    "discard", "discard", "BZ-limit", lambda g, f: g.own(f.whom, HAND), excess, excess
)


def ask_discard(g: Bazaar, f: Match) -> Question | None:
    """One at a time, until nobody holds more than they may."""
    asked = (EXCESS.question(g, f, seat, ()) for seat in g.seat_order(g.table.first))
    return next((q for q in asked if q is not None), None)


def take_discard(g: Bazaar, f: Match) -> Match:
    leave(g, f.pick.card)
    return f


MATCH = Procedure(
    "match",
    Match,
    Step("prepare", prepare, "BZ-setup"),
    Step("round", begin_round, "BZ-round"),
    Step("stock", stock, "BZ-stock"),
    Step("auction", auction, "BZ-auction"),
    Step("trade", trade, "BZ-trade"),
    Step("dusk", dusk, "BZ-dusk"),
    Step("close", close, "BZ-close"),
    Step("tidy", tidy, "BZ-close"),
    *asked_again("limit", ask_discard, take_discard, "round", "BZ-limit"),
)
