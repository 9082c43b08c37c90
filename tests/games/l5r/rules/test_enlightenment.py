"""Enlightenment with three players and with more: rings of one's own, splits of honor, manners."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.l5r.state import CONTESTED
from tests.support import rule
from tests.support.court import ROW, UNDER, Court, attacks, defends, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}


def three(*seats: Any, **more: Any) -> Court:
    return Court(*seats, count=more.pop("count", 3), **more)


def laid(*rings: tuple[int, str], **broken: Any) -> list[Any]:
    """Five provinces with rings on some of them."""
    found: list[Any] = [{"card": name, "up": True} for name in (UNDER, *ROW)]
    for slot, element in rings:
        found[slot].setdefault("rings", []).append(element)
    for slot in broken.get("broken", ()):
        found[slot]["broken"] = True
    return found


# --- setting up


@rule("LR-en-players", "LR-en-setup-nopool", "LR-en-setup-sharedpool", "LR-en-setup-tokens")
def test_everybody_has_five_rings_and_none_are_in_common() -> None:
    c = three(STILL)
    for seat in range(3):
        assert sorted(c.zone(f"pool-{seat}")) == [
            "ring-air", "ring-earth", "ring-fire", "ring-void", "ring-water",
        ]  # fmt: skip
    assert c.zone("unclaimed") == [] and c.g.table.favor == -1


@rule("LR-en-more")
@pytest.mark.parametrize("count", [4, 5, 8])
def test_more_may_join(count: int) -> None:
    c = three(STILL, count=count, format="enlightenment")
    assert len(c.g.seats) == count and len(c.zone(f"pool-{count - 1}")) == 5


@rule("LR-en-first-fate")
def test_the_first_player_gains_one_more_fate_at_the_start() -> None:
    c = three(STILL, at="LR-B-1.1", first=1)
    assert [c.fate(s) for s in range(3)] == [7, 8, 7]


@rule("LR-en-first-pass", "LR-en-order")
def test_the_token_goes_to_the_left() -> None:
    assert three(STILL, at="LR-B-5.5", first=2).g.table.first == 0


# --- bids of three


@rule("LR-en-draw-1", "LR-en-draw-2", "LR-en-draw-3", "LR-en-honor-distinct")
def test_of_three_different_bids_the_middle_one_moves_nothing() -> None:
    c = three(STILL, STILL, STILL, at="LR-B-2.2")
    assert c.keys(1) == [f"bid={n}" for n in range(1, 6)]
    c.bids(5, 3, 1)
    assert [c.honor(s) for s in range(3)] == [6, 10, 14]
    assert [len(c.hand(s)) for s in range(3)] == [6, 4, 2]


@rule("LR-en-honor-highone", "LR-en-honor-example1")
def test_one_high_bid_is_split_among_two() -> None:
    c = three(STILL, at="LR-B-2.2").bids(5, 1, 1)
    assert [c.honor(s) for s in range(3)] == [6, 12, 12]


@rule("LR-en-honor-highrem", "LR-en-honor-example2")
def test_the_giver_says_who_gets_the_rest() -> None:
    c = three(STILL, at="LR-B-2.2").bids(5, 2, 2)
    assert c.seat == 0 and c.keys() == ["player:seat-1", "player:seat-2"]
    c.do("player:seat-2")
    assert [c.honor(s) for s in range(3)] == [7, 11, 12]


@rule("LR-en-honor-lowone", "LR-en-honor-lowrem", "LR-en-honor-example2")
def test_one_low_bid_takes_from_two_and_says_from_whom_the_rest() -> None:
    c = three(STILL, at="LR-B-2.2").bids(2, 5, 5)
    assert c.seat == 0
    c.do("player:seat-2")
    assert [c.honor(s) for s in range(3)] == [13, 9, 8]


@rule("LR-en-honor-allequal")
def test_three_equal_bids_move_nothing() -> None:
    c = three(STILL, at="LR-B-2.2").bids(4, 4, 4)
    assert [c.honor(s) for s in range(3)] == [10, 10, 10]


# --- bids of four and more


@rule("LR-en4-bid", "LR-en4-two", "LR-en4-four", "LR-en4-draw", "LR-en4-order")
def test_four_bid_two_or_four_and_the_rude_pay_the_dignified() -> None:
    c = three(STILL, STILL, STILL, STILL, count=4, format="enlightenment", at="LR-B-2.2")
    assert c.keys(0) == ["bid=2", "bid=4"]
    c.bids(4, 2, 4, 2)
    assert [c.honor(s) for s in range(4)] == [8, 12, 8, 12]
    assert [len(c.hand(s)) for s in range(4)] == [5, 3, 5, 3]


@rule("LR-en4-unmodified")
def test_with_four_no_card_changes_a_bid_of_the_draw_phase() -> None:
    planned = {**STILL, "hand": ["contingency-plan", "way-of-the-crane"]}
    c = three(planned, count=4, format="enlightenment", at="LR-B-2.2").bids(4, 2, 4, 2)
    assert not c.offers("apply:contingency-plan*")
    assert three(planned, at="LR-B-2.2").bids(4, 2, 4).offers("apply:contingency-plan*")


@rule("LR-en4-duel")
def test_duels_use_all_five_numbers() -> None:
    c = three(
        {"characters": [attacks("mirumoto-raitsugu")]},
        {"characters": [defends("brash-samurai")], **{"hand": ["way-of-the-crane"]}},
        count=4,
        format="enlightenment",
        at="LR-B-3.2.2",
        conflict={"ring": "air"},
    )
    c.until("use:mirumoto-raitsugu/0").do("use:mirumoto-raitsugu/0")
    assert c.keys(0) == [f"bid={n}" for n in range(1, 6)]


# --- rings on provinces


@rule("LR-en-decl-ring", "LR-en-win-attacker", "LR-en-rings-place", "LR-en-rings-claimedpool")
def test_a_winning_attacker_lays_the_ring_on_an_unbroken_province() -> None:
    c = three(
        {"characters": [attacks("doji-challenger")], **{"provinces": laid(broken=[1])}},
        at="LR-B-3.2.3",
        conflict={"ring": "fire", "defender": 1},
    )
    c.until(prompt="ring").do("pass")
    assert c.prompt == "lay" and c.keys() == ["lay@row-2", "lay@row-3", "lay@row-4"]
    c.do("lay@row-3")
    assert c.zone("claimed-0") == ["ring-fire"]
    ring = c.g.zone(0, 8)[0]
    assert c.g.cards[ring].host == c.g.province(0, 3) and c.g.claimed(0) == [ring]


@rule("LR-en-win-defender")
def test_if_the_defender_wins_the_ring_goes_back_to_the_attackers_pool() -> None:
    c = three(
        {"characters": [attacks("brash-samurai")]},
        {"characters": [defends("doji-challenger")]},
        at="LR-B-3.2.3",
        conflict={"ring": "fire", "defender": 1},
    )
    assert "ring-fire" in c.zone("pool-0") and c.zone("claimed-1") == []


@rule("LR-en-rings-duplicate", "LR-en-rings-dup-contested")
def test_a_second_ring_of_an_element_is_not_claimed() -> None:
    c = three(
        {"characters": [attacks("doji-challenger")], "provinces": laid((1, "fire")), "pool": []},
        {},
        {"pool": ["air", "earth", "void", "water"]},
        at="LR-B-3.2.3",
        conflict={"ring": "fire", "defender": 1},
    )
    c.until(prompt="ring").do("pass")
    assert c.zone("claimed-0") == ["ring-fire"] and c.zone("pool-0") == ["ring-fire"]


@rule("LR-en-rings-owner", "LR-en-sharedpool")
def test_a_ring_out_of_the_common_pool_goes_back_to_the_attackers_own() -> None:
    c = three(
        {"characters": [attacks("brash-samurai")]},
        {"characters": [defends("doji-challenger")]},
        {"pool": ["air", "earth", "void", "water"]},
        at="LR-B-3.2-next",
    )
    common = c.g.zones[0]
    assert [c.g.name(i) for i in common] == ["ring-fire"]
    assert common[0] in c.g.format.rings_for(c.g, 0) and common[0] in c.g.format.rings_for(c.g, 1)


@rule("LR-en-rings-stronghold", "LR-en-rings-multi")
def test_the_stronghold_province_takes_rings_only_when_all_others_are_broken() -> None:
    c = three(
        {
            "characters": [attacks("doji-challenger")],
            "provinces": laid((0, "air"), broken=[1, 2, 3, 4]),
        },
        at="LR-B-3.2.3",
        conflict={"ring": "fire", "defender": 1},
    )
    c.until(prompt="ring").do("pass")
    assert sorted(c.zone("claimed-0")) == ["ring-air", "ring-fire"]
    assert {c.g.cards[r].host for r in c.g.claimed(0)} == {c.g.province(0, 0)}


@rule("LR-en-take-break", "LR-en-take-dup", "LR-en-rings-dup-province")
def test_breaking_a_province_takes_its_rings_and_duplicates_go_back() -> None:
    theirs = laid((1, "air"), (1, "void"))
    theirs[1] = {**theirs[1], "card": "restoration-of-balance"}
    c = three(
        {"characters": [attacks("doji-challenger")], "provinces": laid((2, "air"))},
        {"provinces": theirs},
        at="LR-B-3.2.3",
        conflict={"ring": "fire", "defender": 1},
    )
    assert c.prompt == "lay" and c.seat == 0
    c.do("lay@row-4")
    assert sorted(c.zone("claimed-0")) == ["ring-air", "ring-void"]
    assert c.zone("claimed-1") == [] and c.zone("pool-1").count("ring-air") == 1


@rule("LR-en-take-break", "LR-B-time-shared")
@pytest.mark.parametrize("doubled", [False, True])
def test_what_answers_to_a_claim_hears_of_a_ring_that_was_taken_and_not_of_a_double(
    doubled: bool,
) -> None:
    """Before the ring that is contested; several taken together share one window."""
    theirs = laid((1, "air"), (1, "earth"))
    mine = laid((2, "air"), (2, "earth")) if doubled else laid()
    c = three(
        {"characters": [attacks("akodo-toturi")], "provinces": mine},
        {"provinces": theirs},
        at="LR-B-3.2.3",
        conflict={"ring": "fire", "defender": 1, "province": 1},
    )
    if doubled:
        assert c.prompt == "discard.broken" and c.zone("pool-1").count("ring-air") == 1
        return
    c.do("lay@row-2", "lay@row-3")
    assert c.keys() == ["apply:akodo-toturi/0", "apply:akodo-toturi/0=1", "pass"]
    c.do("apply:akodo-toturi/0", "element.air", "gain-honor")
    assert c.honor(0) == 12 and c.prompt == "discard.broken"


@rule("LR-en-rings-noreturn")
def test_rings_stay_on_provinces_in_the_regroup_phase() -> None:
    c = three({**STILL, "provinces": laid((1, "air"))}, at="LR-B-5.2")
    assert c.zone("claimed-0") == ["ring-air"]


@rule("LR-en-rings-fate")
def test_everybody_puts_one_fate_on_a_ring_of_another() -> None:
    c = three(STILL, at="LR-B-4.4")
    assert c.seat == 0 and len(c.keys()) == 10
    c.do(c.keys()[0])
    assert c.seat == 1
    c.do(c.keys()[0]).do(c.keys()[0])
    assert sum(x.fate for x in c.g.cards if c.g.rules.kinds[x.face] == "ring") == 3


@rule("LR-en-noring", "LR-en-noring-result")
def test_without_any_ring_a_conflict_has_none() -> None:
    mine = laid((1, "air"), (1, "earth"), (2, "fire"), (3, "void"))
    me = {"characters": ["doji-challenger"], "provinces": mine, "pool": []}
    c = three(me, at="LR-B-3.2-next")
    left = [k for k in c.keys(None) if k.startswith("declare")]
    assert left == ["declare.military:ring-water", "declare.political:ring-water"]  # in common
    twice = {"pool": ["air", "earth", "fire", "void", "water", "water"]}
    c = three(me, twice, at="LR-B-3.2-next")
    assert c.keys() == ["declare.military", "declare.political", "pass"]
    c.do("declare.political", "attack:seat-1@row-1")
    assert c.g.zones[CONTESTED] == () and not c.g.conflict_elements()
    c.until(prompt="ring.fate")
    assert c.said("conflict.won") == 1 and c.said("ring.resolved") == c.said("claimed") == 0
    assert len(c.zone("claimed-0")) == 4


# --- conflicts of two among three


@rule("LR-en-unopposed")
def test_losing_undefended_costs_nothing() -> None:
    c = three(
        {"characters": [attacks("doji-challenger")]},
        STILL,
        at="LR-B-3.2.3",
        conflict={"ring": "fire", "defender": 1},
    )
    assert c.honor(1) == 10


@rule("LR-en-stronghold-attack", "LR-en-legal-province")
def test_a_stronghold_is_open_only_when_all_four_others_are_broken() -> None:
    c = three(
        {"characters": ["doji-challenger"]},
        {"provinces": laid(broken=[1, 2, 3])},
        {"provinces": laid(broken=[1, 2, 3, 4])},
        at="LR-B-3.2-next",
    )
    c.do("declare.military:ring-air")
    assert c.keys() == ["attack:seat-1@row-4", "attack:seat-2@stronghold"]


@rule("LR-en-participate", "LR-en-outside-act", "LR-en-pass")
def test_others_act_in_the_window_but_bring_nobody_in() -> None:
    outside = {
        "fate": 5,
        "hand": ["steward-of-law", "assassination"],
        "characters": ["kakita-kaezin"],
    }
    c = three(
        {"characters": [attacks("doji-challenger")]},
        {"characters": [defends("brash-samurai")]},
        outside,
        at="LR-B-3.2.2",
        conflict={"ring": "fire", "defender": 1},
    )
    c.until(seat=2)
    assert c.offers("play:assassination")
    c.do("play:steward-of-law", "fate=0")
    assert not c.in_conflict("steward-of-law")


@rule("LR-en-youropponent")
def test_your_opponent_is_only_the_one_you_face() -> None:
    """Doji Challenger moves a character of the defender, never one of a bystander."""
    c = three(
        {"characters": [attacks("doji-challenger")]},
        {"characters": ["brash-samurai"]},
        {"characters": ["kakita-kaezin"]},
        at="LR-B-3.2.2",
        conflict={"ring": "fire", "defender": 1},
    )
    assert c.g.your_opponents(0) == [1] and c.g.your_opponents(2) == []
    c.until("use:doji-challenger/0").do("use:doji-challenger/0")
    assert c.in_conflict("brash-samurai") and not c.in_conflict("kakita-kaezin")


@rule("LR-en-anopponent")
def test_an_opponent_may_be_anybody() -> None:
    """City of the Open Hand compares with any opponent, in a conflict too."""
    c = three(
        {"characters": [attacks("doji-challenger")], "stronghold": "city-of-the-open-hand"},
        {"characters": [defends("brash-samurai")]},
        {"honor": 12},
        at="LR-B-3.2.2",
        conflict={"ring": "fire", "defender": 1},
    )
    c.until("use:city-of-the-open-hand/0").do("use:city-of-the-open-hand/0")
    assert c.honor(0) == 11


# --- victory


@rule("LR-en-win-rings", "LR-en-win-three", "LR-en-win-rings-printed", "LR-en-win-rings-own")
def test_five_elements_on_unbroken_provinces_win_at_once() -> None:
    four = laid((1, "air"), (1, "earth"), (2, "void"), (3, "water"))
    c = three(
        {"characters": [attacks("doji-challenger")], "provinces": four},
        at="LR-B-3.2.3",
        conflict={"ring": "fire", "defender": 1},
    )
    c.until(prompt="ring").do("pass", "lay@row-4")
    assert c.g.outcome is not None and c.g.outcome.winners == (0,)
    assert c.g.outcome.rule == "LR-en-win-rings"


@rule("LR-en-win-rings-effect", "LR-en-win-rings-own")
def test_a_claimed_ring_that_is_on_no_province_does_not_count() -> None:
    four = laid((1, "air"), (1, "earth"), (2, "void"), (3, "water"))
    c = three({**STILL, "provinces": four, "claimed": ["fire"]})
    assert c.g.outcome is None and len(c.g.claimed(0)) == 5


@rule("LR-en-win-honor")
def test_25_honor_win() -> None:
    c = three({"honor": 22}, at="LR-B-2.2").bids(1, 5, 3)
    assert c.g.outcome is not None and c.g.outcome.winners == (0,)


@rule("LR-en-simultaneous", "LR-en-elim-honor")
def test_eliminations_come_before_victories() -> None:
    c = three({"honor": 4}, {"honor": 21}, STILL, at="LR-B-2.2").bids(5, 1, 3)
    assert c.g.seats[0].out and c.g.outcome is not None and c.g.outcome.winners == (1,)
