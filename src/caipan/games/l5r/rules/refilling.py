"""Decks: drawing, filling provinces, and what happens when one runs out."""

from __future__ import annotations

from caipan.kernel.kept import until_cards_move
from caipan.kernel.records import Use

from ..state import (
    CONFLICT,
    CONFLICT_DECK,
    CONFLICT_DISCARD,
    DECK_OUT_LOSS,
    DYNASTY,
    DYNASTY_DECK,
    DYNASTY_DISCARD,
    HAND,
    PER_SEAT,
    PROVINCE,
    ROUND,
    ROW,
    SLOT,
    SLOTS,
    zone_of,
)
from ..table import L5R

FIRST_ROW = zone_of(0, SLOT + 1)  # of the first seat; the others follow
BARE = "bare"  # provinces of a player stay empty, and it has been paid for in this round


def run_out(g: L5R, seat: int, deck: str) -> bool:
    """LR-B-deckout: 5 honor, and the discard pile becomes the deck. Whether there are cards now."""
    zone = zone_of(seat, DYNASTY_DECK if deck == DYNASTY else CONFLICT_DECK)
    pile = zone_of(seat, DYNASTY_DISCARD if deck == DYNASTY else CONFLICT_DISCARD)
    s = g.seats[seat]
    g.set_seat(seat, s.__replace__(honor=max(0, s.honor - DECK_OUT_LOSS)))
    if not g.zones[pile] or not g.format.reshuffles(g, seat):
        g.say("deck-out.bare", seat=seat, n=DECK_OUT_LOSS, rule="LR-B-deckout")
        return False
    g.say("deck-out", seat=seat, n=DECK_OUT_LOSS, rule="LR-B-deckout")
    g.move_all(g.zones[pile], zone, lose=True)
    g.shuffle(zone)
    return True


def already_bare(g: L5R, seat: int) -> bool:
    """Our reading of LR-B-deckout: provinces that stay empty cost honor once a round."""
    if g.zone(seat, DYNASTY_DISCARD) and g.format.reshuffles(g, seat):
        return False
    if g.times_used(ROUND, BARE, seat):
        return True
    g.note_use(Use(ROUND, BARE, seat=seat))
    return False


def draw(g: L5R, seat: int, n: int) -> int:
    """LR-B-draw: from the top of the conflict deck; how many there were."""
    deck, drawn = zone_of(seat, CONFLICT_DECK), 0
    while drawn < n and (g.zones[deck] or run_out(g, seat, CONFLICT)):
        card = g.zones[deck][0]
        g.move(card, zone_of(seat, HAND), lose=True)
        g.say("drew", seat=seat, card=g.named(card), rule="LR-B-draw")
        drawn += 1
    return drawn


@until_cards_move
def has_gaps(g: L5R) -> bool:
    """Whether some row province has no dynasty card in it."""
    zones = g.zones
    for first in range(FIRST_ROW, len(zones), PER_SEAT):
        lying = zones[first : first + ROW]
        if not all(lying):
            there = zones[first - SLOTS : first - SLOTS + ROW]
            if any([p and not c for p, c in zip(there, lying, strict=True)]):
                return True
    return False


def gaps(g: L5R) -> list[tuple[int, int]]:
    """Row provinces in which no dynasty card lies, in player order."""
    if not has_gaps(g):
        return []
    zones = g.zones
    found: list[tuple[int, int]] = []
    for seat in g.in_order():
        row, provinces = zone_of(seat, SLOT), zone_of(seat, PROVINCE)
        for slot in range(1, SLOTS):
            if not zones[row + slot] and zones[provinces + slot]:
                found.append((seat, slot))
    return found


def fill(g: L5R, seat: int, slot: int, *, up: bool = False) -> int:
    """LR-B-1.4-refill: the top dynasty card, facedown unless something says otherwise; which it
    is."""
    deck = zone_of(seat, DYNASTY_DECK)
    if not g.zones[deck] and (already_bare(g, seat) or not run_out(g, seat, DYNASTY)):
        return -1
    card = g.zones[deck][0]
    g.move(card, zone_of(seat, SLOT + slot), g.cards[card].__replace__(down=not up), lose=True)
    if up:
        g.say("filled.up", seat=seat, card=g.named(card))
    return card
