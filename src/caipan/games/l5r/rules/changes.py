"""What events do to honor, fate, hands and to cards in play."""

from __future__ import annotations

from ..events import (
    DISCARDED,
    SACRIFICED,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_HAND,
    BidChanged,
    Bowed,
    CardMovedInProvinces,
    CardsDrawn,
    CardTurnedUp,
    Dishonored,
    FateGained,
    FateGiven,
    FatePlaced,
    FateRemoved,
    FateSpent,
    HandDiscarded,
    Honored,
    HonorGained,
    HonorGiven,
    HonorLost,
    LeftPlay,
    LrEvent,
    Readied,
    StatusDiscarded,
)
from ..state import (
    ANCESTRAL,
    AT_HOME,
    CONFLICT,
    COURTESY,
    DECKS,
    DISCARDS,
    DISHONORED,
    HAND,
    HONORED,
    ORDINARY,
    REMOVED,
    SINCERITY,
    LrCard,
    zone_of,
)
from ..table import L5R
from .refilling import draw

# --- players


def honor_gained(g: L5R, e: HonorGained) -> None:
    """LR-B-bank."""
    s = g.seats[e.seat]
    g.set_seat(e.seat, s.__replace__(honor=s.honor + e.n))
    g.say("honor.gained", seat=e.seat, n=e.n, rule="LR-B-bank")


def honor_lost(g: L5R, e: HonorLost) -> None:
    s = g.seats[e.seat]
    n = min(e.n, s.honor)
    g.set_seat(e.seat, s.__replace__(honor=s.honor - n))
    g.say("honor.lost", seat=e.seat, n=n, rule="LR-B-bank")


def honor_given(g: L5R, e: HonorGiven) -> None:
    """LR-B-give-take, LR-B-2.4-short: what there is, lost and gained at once."""
    giver, taker = g.seats[e.seat], g.seats[e.to]
    n = min(e.n, giver.honor)
    g.set_seat(e.seat, giver.__replace__(honor=giver.honor - n))
    g.set_seat(e.to, taker.__replace__(honor=taker.honor + n))
    if n:
        g.say("honor.gave", seat=e.seat, n=n, rule="LR-B-give-take")
        g.say("honor.received", seat=e.to, n=n, rule="LR-B-give-take")


def fate_gained(g: L5R, e: FateGained) -> None:
    s = g.seats[e.seat]
    g.set_seat(e.seat, s.__replace__(fate=s.fate + e.n))
    if e.n:
        g.say("fate.gained", seat=e.seat, n=e.n, rule="LR-B-bank")


def fate_spent(g: L5R, e: FateSpent) -> None:
    """LR-B-ring-spend: to the bank, or onto a ring."""
    s = g.seats[e.seat]
    n = min(e.n, s.fate)
    g.set_seat(e.seat, s.__replace__(fate=s.fate - n))
    if e.ring >= 0:
        add_fate(g, e.ring, n)
        g.say("fate.ring", seat=e.seat, card=g.named(e.ring), n=n, rule="LR-B-ring-spend")


def fate_given(g: L5R, e: FateGiven) -> None:
    giver = g.seats[e.seat]
    n = min(e.n, giver.fate)
    g.set_seat(e.seat, giver.__replace__(fate=giver.fate - n))
    taker = g.seats[e.to]
    g.set_seat(e.to, taker.__replace__(fate=taker.fate + n))
    g.say("fate.gave", seat=e.seat, n=n, rule="LR-B-give-take")
    g.say("fate.received", seat=e.to, n=n, rule="LR-B-give-take")


def cards_drawn(g: L5R, e: CardsDrawn) -> None:
    draw(g, e.seat, e.n)


def hand_discarded(g: L5R, e: HandDiscarded) -> None:
    cards = e.cards
    if e.random:
        hand = list(g.hand(e.seat))
        cards = tuple(hand.pop(g.random(len(hand))) for _ in range(min(e.random, len(hand))))
    for card in cards:
        put_away(g, card, DISCARDED)
        g.say("discarded.hand", seat=e.seat, card=g.named(card), rule="LR-B-discard-open")


def bid_changed(g: L5R, e: BidChanged) -> None:
    """LR-B-2.3-change: the dial stays as it was set."""
    s = g.seats[e.seat]
    g.set_seat(e.seat, s.__replace__(bid=max(0, s.bid + e.n)))
    g.say("bid.changed", seat=e.seat, n=g.seats[e.seat].bid, rule="LR-B-2.3-change")


# --- cards in play


def bowed(g: L5R, e: Bowed) -> None:
    g.put(e.card, g.cards[e.card].__replace__(bowed=True))
    g.say("bowed", card=g.named(e.card), rule="LR-B-bow-ready")


def readied(g: L5R, e: Readied) -> None:
    g.put(e.card, g.cards[e.card].__replace__(bowed=False))
    g.say("readied", card=g.named(e.card), rule="LR-B-bow-ready")


def honored(g: L5R, e: Honored) -> None:
    """LR-B-status-cross: a dishonored one becomes ordinary."""
    _status(g, e.card, HONORED)


def dishonored(g: L5R, e: Dishonored) -> None:
    _status(g, e.card, DISHONORED)


def _status(g: L5R, card: int, token: int) -> None:
    c = g.cards[card]
    now = token if c.status in (ORDINARY, token) else ORDINARY
    g.put(card, c.__replace__(status=now))
    status = {HONORED: "honored", ORDINARY: "ordinary", DISHONORED: "dishonored"}[now]
    g.say("status", card=g.named(card), status=status, rule="LR-B-status-cross")


def status_discarded(g: L5R, e: StatusDiscarded) -> None:
    """LR-B-status-move: neither honoring nor dishonoring."""
    g.put(e.card, g.cards[e.card].__replace__(status=ORDINARY))
    g.say("status", card=g.named(e.card), status="ordinary", rule="LR-B-status-move")


def add_fate(g: L5R, card: int, n: int) -> None:
    c = g.cards[card]
    g.put(card, c.__replace__(fate=max(0, c.fate + n)))


def fate_placed(g: L5R, e: FatePlaced) -> None:
    n = e.n
    if e.pool >= 0:
        s = g.seats[e.pool]
        n = min(n, s.fate)
        g.set_seat(e.pool, s.__replace__(fate=s.fate - n))
    elif e.other >= 0:
        n = min(n, g.cards[e.other].fate)
        add_fate(g, e.other, -n)
        g.say("fate.removed", card=g.named(e.other), n=n, rule="LR-B-give-take")
    add_fate(g, e.card, n)
    g.say("fate.placed", card=g.named(e.card), n=n, rule="LR-B-bank")


def fate_removed(g: L5R, e: FateRemoved) -> None:
    n = min(e.n, g.cards[e.card].fate)
    add_fate(g, e.card, -n)
    if e.to >= 0:
        s = g.seats[e.to]
        g.set_seat(e.to, s.__replace__(fate=s.fate + n))
    g.say("fate.removed", card=g.named(e.card), n=n, rule="LR-B-bank")


# --- leaving


def bare(g: L5R, card: int) -> LrCard:
    """LR-B-leave, LR-B-new-object: without anything that was on it or said of it."""
    c = g.cards[card]
    return c.__replace__(
        bowed=False,
        fate=0,
        status=ORDINARY,
        side=AT_HOME,
        borne=False,
        host=-1,
        down=False,
        controller=c.owner,
        since=0,
    )


def put_away(g: L5R, card: int, to: str) -> None:
    """LR-B-owner-area, LR-B-wrong-deck: to its owner's hand, deck or pile, and a dynasty card never
    to a hand."""
    owner, deck = g.cards[card].owner, g.face(card).deck
    now = bare(g, card)
    g.end_lasting(lambda e: e.card == card)  # LR-B-leave: what lasted on it
    if g.seats[owner].out:
        g.move(card, REMOVED, now, lose=True)
    elif to == TO_HAND and deck == CONFLICT:
        g.move(card, zone_of(owner, HAND), now, lose=True)
    elif to in (TO_DECK_TOP, TO_DECK_BOTTOM):
        at = 0 if to == TO_DECK_TOP else -1
        g.move(card, zone_of(owner, DECKS[deck]), now, lose=True, at=at)
    else:
        g.move(card, zone_of(owner, DISCARDS[deck]), now, lose=True)


def owe(g: L5R, event: LrEvent) -> None:
    """LR-B-kw-timing: it follows right after what is happening."""
    g.set_table(g.table.__replace__(owed=(*g.table.owed, event)))


def left_play(g: L5R, e: LeftPlay) -> None:
    """LR-B-leave: tokens to the bank, attachments away with it, all at one moment.
    LR-B-status-leave, LR-B-kw-courtesy, LR-B-kw-sincerity: what that brings its controller."""
    card = e.card
    if not g.in_play(card):
        return
    status = g.cards[card].status
    if status == HONORED:
        owe(g, HonorGained(e.seat, 1))
    elif status == DISHONORED:
        owe(g, HonorLost(e.seat, 1))
    if g.has(card, COURTESY):
        owe(g, FateGained(e.seat, 1))
    if g.has(card, SINCERITY):
        owe(g, CardsDrawn(e.seat, 1))
    gone = "left.sacrificed" if e.to == SACRIFICED else "left"
    g.say(gone, card=g.named(card), rule="LR-B-leave")
    for a in g.attached(card):
        put_away(g, a, TO_HAND if g.has(a, ANCESTRAL) else DISCARDED)
    put_away(g, card, e.to)


def moved_in_provinces(g: L5R, e: CardMovedInProvinces) -> None:
    """A dynasty card in a province is discarded, or shuffled into its owner's deck."""
    if e.shuffled:
        owner = g.cards[e.card].owner
        g.move(e.card, zone_of(owner, DECKS["dynasty"]), bare(g, e.card), lose=True)
        g.shuffle(zone_of(owner, DECKS["dynasty"]))
        g.say("shuffled.in", seat=e.seat)
        return
    put_away(g, e.card, DISCARDED)
    g.say("discarded.province", seat=e.seat, card=g.named(e.card))


def turned_up(g: L5R, e: CardTurnedUp) -> None:
    """LR-B-1.2."""
    g.turn(e.card, g.cards[e.card].__replace__(down=False))
    g.say("turned-up", seat=e.seat, card=g.named(e.card), rule="LR-B-1.2")


def nothing(g: L5R, e: LrEvent) -> None:
    """What only tells of itself."""
