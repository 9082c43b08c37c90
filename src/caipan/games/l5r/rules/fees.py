"""What playing a card costs, and whether it may be played at all (LR-B-cost-fate)."""

from __future__ import annotations

from caipan.kernel.records import Lasting, Use

from ..state import (
    ATTACHMENTS_DISCOUNT,
    CHARACTER_CARD,
    CONFLICT_DECK,
    COST,
    DYNASTY_PHASE,
    EVENT_CARD,
    EVENTS_DISCOUNT,
    HAND,
    LIMITED,
    NO_CHARACTERS_FROM_HAND,
    NO_EVENTS,
    PLAY,
    PLAYABLE,
    ROUND,
    SLOT,
    kind_of,
    zone_of,
)
from ..table import L5R

LIMITED_PLAY = "limited"
PLAY_BANS = frozenset((NO_EVENTS, NO_CHARACTERS_FROM_HAND))


def fee(g: L5R, seat: int, card: int, host: int = -1) -> int:
    """LR-B-cost-fate: the printed cost after modifiers, never below 0."""
    n = g.value(card, COST)
    if EVENTS_DISCOUNT in g.touched and g.rules.kinds[g.cards[card].face] == EVENT_CARD:
        n -= g.bound(seat, EVENTS_DISCOUNT)
    if host >= 0:
        n -= sum([e.add for e in discounts(g, seat, host)])
    return n if n > 0 else 0


def discounts(g: L5R, seat: int, host: int) -> list[Lasting]:
    """What makes the next attachment that a player plays on this character cheaper."""
    life = g.cards[host].life
    return [
        e
        for e in g.lasting
        if e.stat == ATTACHMENTS_DISCOUNT and (e.card, e.life, e.you) == (host, life, seat)
    ]


def use_up_discounts(g: L5R, seat: int, card: int, host: int = -1) -> None:
    """The next such card is this one."""
    if host >= 0:
        spent = discounts(g, seat, host)
        g.end_lasting(lambda e: e in spent)
    elif g.rules.kinds[g.cards[card].face] == EVENT_CARD:
        g.end_lasting(lambda e: e.stat == EVENTS_DISCOUNT and e.seat == seat)


def within_reach(g: L5R, seat: int, card: int) -> bool:
    """LR-B-window-hand, LR-B-1.4-faceup: from hand, or faceup from one's own province; or from
    where an effect lets it be played."""
    c = g.cards[card]
    if c.zone == zone_of(seat, HAND):
        return True
    if kind_of(c.zone) >= SLOT:
        return g.holder(card) == seat and not c.down
    return c.zone == zone_of(seat, CONFLICT_DECK) and g.is_so(card, PLAYABLE)


def playable_cards(g: L5R, seat: int) -> list[int]:
    """A player's hand, and what they may play as if from it."""
    found = list(g.hand(seat))
    if PLAYABLE in g.touched:
        found += [i for i in g.zone(seat, CONFLICT_DECK)[:1] if g.is_so(i, PLAYABLE)]
    return found


def another_limited(g: L5R, seat: int, card: int) -> bool:
    """LR-B-kw-limited: one in a round, hand and provinces together."""
    return g.has(card, LIMITED) and g.times_used(ROUND, LIMITED_PLAY, seat) > 0


def forbidden(g: L5R, seat: int, card: int) -> bool:
    """LR-B-cannot: what stops a player from playing such a card."""
    c = g.cards[card]
    kind = g.rules.kinds[c.face]
    if kind == EVENT_CARD:
        return g.bound(seat, NO_EVENTS) > 0
    if kind == CHARACTER_CARD and kind_of(c.zone) == HAND:
        return g.bound(seat, NO_CHARACTERS_FROM_HAND) > 0
    return False


def at_the_right_time(g: L5R, card: int) -> bool:
    """LR-B-window-hand, LR-B-1.4: characters and attachments from hand at any time but in the
    dynasty phase; characters from provinces in no other."""
    if kind_of(g.cards[card].zone) >= SLOT:
        return g.table.phase == DYNASTY_PHASE
    return g.table.phase != DYNASTY_PHASE


def unique_twin(g: L5R, card: int, seat: int) -> bool:
    """LR-B-unique-own, LR-B-unique-opponent, LR-tc-unique-team: a copy in play stands against
    it."""
    if not g.face(card).unique:
        return False
    me, owner = g.team(seat), g.cards[card].owner
    for other in g.copies(g.cards[card].face):
        c = g.cards[other]
        if other == card or kind_of(c.zone) != PLAY:
            continue
        if me in (g.team(c.controller), g.team(c.owner)):
            return True
        if g.team(owner) != me and g.team(c.controller) == g.team(owner):
            return True
    return False


def note_play(g: L5R, seat: int, card: int) -> None:
    if g.has(card, LIMITED):
        g.note_use(Use(ROUND, LIMITED_PLAY, seat=seat))
