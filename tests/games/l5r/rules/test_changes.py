"""What each event does to honor, fate, hands and cards, and what it leaves alone: pools never fall
below nothing, and whatever one loses somebody has."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.l5r.events import (
    DISCARDED,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_HAND,
    BidChanged,
    Bowed,
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
from tests.support import rule
from tests.support.court import Court, who

BUSY = {"hand": ["way-of-the-crane"]}
ASKED = {**BUSY, "characters": ["kakita-asami"]}  # the first player has something to do


def table(**more: Any) -> Court:
    mine = [who("brash-samurai", fate=2, **more), who("asahina-artisan", fate=1)]
    return Court(
        {**BUSY, "characters": mine, "fate": 3}, {**BUSY, "fate": 1, "honor": 8}, {**BUSY},
        count=3,
    )  # fmt: skip


def happens(c: Court, event: LrEvent) -> Court:
    c.g.rules.changes[type(event)](c.g, event)
    return c


def honors(c: Court) -> list[int]:
    return [c.honor(s) for s in range(3)]


def fates(c: Court) -> list[int]:
    return [c.fate(s) for s in range(3)]


# --- pools


@rule("LR-B-bank", "LR-B-give-take", "LR-B-2.4-short")
@pytest.mark.parametrize(
    ("event", "found"),
    [
        (HonorGained(1, 2), [10, 10, 10]),
        (HonorLost(1, 2), [10, 6, 10]),
        (HonorLost(1, 9), [10, 0, 10]),
        (HonorGiven(1, 2, 3), [10, 5, 13]),
        (HonorGiven(2, 1, 3), [10, 11, 7]),
        (HonorGiven(1, 0, 11), [18, 0, 10]),  # what there is
    ],
)
def test_honor_is_lost_gained_and_given(event: LrEvent, found: list[int]) -> None:
    assert honors(happens(table(), event)) == found


@rule("LR-B-bank", "LR-B-give-take")
@pytest.mark.parametrize(
    ("event", "found"),
    [
        (FateGained(2, 4), [3, 1, 4]),
        (FateSpent(0, 2), [1, 1, 0]),
        (FateSpent(1, 2), [3, 0, 0]),
        (FateGiven(0, 2, 2), [1, 1, 2]),
        (FateGiven(1, 2, 5), [3, 0, 1]),
    ],
)
def test_fate_is_gained_spent_and_given(event: LrEvent, found: list[int]) -> None:
    assert fates(happens(table(), event)) == found


@rule("LR-B-ring-spend")
def test_fate_that_is_spent_to_a_ring_lies_on_it_as_far_as_there_was_any() -> None:
    c = Court({**ASKED, "fate": 2}, BUSY)
    happens(c, FateSpent(0, 3, ring=c.id("ring-void")))
    assert c.fate(0) == 0 and c.ring("void").fate == 2 and c.ring("air").fate == 0


@rule("LR-B-2.3-change")
@pytest.mark.parametrize(("change", "bid"), [(1, 3), (-1, 1), (-3, 0)])
def test_a_changed_bid_counts_and_the_dial_stays(change: int, bid: int) -> None:
    c = happens(Court({**ASKED, "dial": 2}, {**BUSY, "dial": 4}), BidChanged(0, change))
    assert [(s.bid, s.dial) for s in c.g.seats] == [(bid, 2), (4, 4)]


# --- fate on characters


@rule("LR-B-bank", "LR-B-give-take")
def test_fate_on_a_character_comes_from_the_bank_a_pool_or_another_character() -> None:
    def placed(**origin: int) -> tuple[int, int, int]:
        c = table()
        card, other = c.id("brash-samurai"), c.id("asahina-artisan")
        more = {"other": other} if origin.pop("moved", 0) else origin
        happens(c, FatePlaced(card, 0, 4, **more))
        return c.card("brash-samurai").fate, c.card("asahina-artisan").fate, c.fate(0)

    assert placed() == (6, 1, 3)
    assert placed(pool=0) == (5, 1, 0)  # three were there
    assert placed(moved=1) == (3, 0, 3)


@rule("LR-B-bank")
@pytest.mark.parametrize(
    ("n", "to", "left", "pools"),
    [(1, -1, 1, [3, 1, 0]), (5, -1, 0, [3, 1, 0]), (5, 1, 0, [3, 3, 0]), (1, 2, 1, [3, 1, 1])],
)
def test_fate_goes_from_a_character_to_the_bank_or_to_a_pool(
    n: int, to: int, left: int, pools: list[int]
) -> None:
    c = table()
    happens(c, FateRemoved(c.id("brash-samurai"), 0, n, to=to))
    assert c.card("brash-samurai").fate == left and fates(c) == pools


# --- status and bowing


@rule("LR-B-status-cross", "LR-B-status-move")
@pytest.mark.parametrize(
    ("before", "event", "after"),
    [
        ("", Honored, 1), ("", Dishonored, 2), ("honored", Dishonored, 0),
        ("dishonored", Honored, 0), ("honored", Honored, 1), ("dishonored", Dishonored, 2),
        ("honored", StatusDiscarded, 0), ("dishonored", StatusDiscarded, 0),
    ],
)  # fmt: skip
def test_one_status_takes_the_other_away(before: str, event: Any, after: int) -> None:
    c = table(**({"status": before} if before else {}))
    happens(c, event(c.id("brash-samurai"), 0))
    assert c.card("brash-samurai").status == after and c.card("asahina-artisan").status == 0


@rule("LR-B-bow-ready")
@pytest.mark.parametrize(("bowed", "event", "then"), [(False, Bowed, True), (True, Readied, False)])
def test_a_card_is_bowed_or_readied(bowed: bool, event: Any, then: bool) -> None:
    c = table(bowed=bowed)
    happens(c, event(c.id("brash-samurai"), 0))
    assert c.card("brash-samurai").bowed == then and not c.card("asahina-artisan").bowed


# --- leaving


@rule("LR-B-owner-area", "LR-B-wrong-deck", "LR-B-new-object")
@pytest.mark.parametrize(
    ("name", "to", "zone", "at"),
    [
        ("brash-samurai", DISCARDED, "dynasty-discard-1", -1),
        ("brash-samurai", TO_HAND, "dynasty-discard-1", -1),  # never to a hand
        ("brash-samurai", TO_DECK_TOP, "dynasty-deck-1", 0),
        ("brash-samurai", TO_DECK_BOTTOM, "dynasty-deck-1", -1),
        ("steward-of-law", DISCARDED, "conflict-discard-1", -1),
        ("steward-of-law", TO_HAND, "hand-1", -1),
        ("steward-of-law", TO_DECK_TOP, "conflict-deck-1", 0),
        ("steward-of-law", TO_DECK_BOTTOM, "conflict-deck-1", -1),
    ],
)
def test_a_card_goes_to_its_owners_hand_deck_or_pile(
    name: str, to: str, zone: str, at: int
) -> None:
    mine = [who(name, owner=1, fate=1), "kakita-asami"]
    c = Court({**BUSY, "characters": mine}, BUSY)
    life = c.card(name).life
    happens(c, LeftPlay(c.id(name), 0, to))
    assert c.where(name) == zone and c.zone(zone)[at] == name
    assert c.card(name).life != life  # LR-B-new-object: whatever knew it has lost it
    assert c.card(name).controller == 1 and c.card(name).fate == 0


@rule("LR-B-ring-earth")
@pytest.mark.parametrize(("n", "left"), [(1, 2), (3, 0), (9, 0)])
def test_so_many_cards_of_a_hand_are_discarded_at_random(n: int, left: int) -> None:
    c = Court(ASKED, {"hand": ["banzai", "rout", "levy"]})
    happens(c, HandDiscarded(1, random=n))
    assert len(c.hand(1)) == left and len(c.zone("conflict-discard-1")) == 3 - left
    assert c.hand(0) == ["way-of-the-crane"]
