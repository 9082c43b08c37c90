"""Why not: the same requirements that list the legal answers say which of them failed."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import caipan
from caipan.kernel.reasons import Tries, twins
from caipan.kernel.records import Reason
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar, do, keys

IDLE: dict[str, Any] = {"hand": ["note"]}


def reasons(g: Bazaar, key: str, seat: int = 0) -> list[tuple[str, str]]:
    return [(r.rule, r.message) for r in g.why_not(seat, key)]


def test_a_legal_answer_has_nothing_against_it() -> None:
    assert reasons(bazaar({"hand": ["tea"]}, IDLE), "lay:tea") == []


def test_a_need_of_the_card_says_what_is_missing() -> None:
    g = bazaar({"coins": 0, "hand": ["silk", "tea"]}, IDLE)
    assert g.why_not(0, "lay:silk") == [Reason("BZ-cost", "coins.short", {"need": 1, "have": 0})]


def test_a_gate_closes_a_verb_for_the_seat() -> None:
    g = bazaar({"hand": ["tea", "gong", "silk", "note"]}, {})
    do(g, "lay:tea", "lay:gong")
    assert "lay:silk" not in keys(g)
    assert g.why_not(0, "lay:silk") == [Reason("BZ-lay", "laid-enough", {"most": 2})]


def test_a_gate_is_named_even_for_a_card_that_is_not_there() -> None:
    g = bazaar({"hand": ["tea", "gong", "silk", "note"]}, {})
    do(g, "lay:tea", "lay:gong")
    assert reasons(g, "lay:keepsake") == [("BZ-lay", "laid-enough")]


def test_everything_that_fails_is_said_at_once() -> None:
    g = bazaar({"coins": 1, "hand": ["tea", "silk", "gong", "note"]}, {})
    do(g, "lay:tea", "lay:silk")
    assert reasons(g, "lay:gong") == [("BZ-lay", "laid-enough"), ("BZ-cost", "coins.short")]


def test_a_shut_verb_is_not_offered_but_says_why_not() -> None:
    g = bazaar({"stall": [{"card": "silk", "down": True}], "hand": ["tea"]}, IDLE)
    assert "open:silk" not in keys(g)
    assert reasons(g, "open:silk") == [("BZ-dusk", "only-at-dusk")]


def test_at_dusk_it_is_the_other_way_round() -> None:
    g = bazaar({"stall": [{"card": "silk", "down": True}], "hand": ["tea"]}, IDLE, at="dusk")
    assert keys(g) == ["open:silk", "pass"]
    assert reasons(g, "lay:tea") == [("BZ-trade", "only-by-day")]


def test_nothing_to_aim_at() -> None:
    g = bazaar({"hand": ["mud", "tea"]}, IDLE)
    assert reasons(g, "read:mud") == [("BZ-target", "no-target")]


def test_an_ability_goes_by_its_number() -> None:
    g = do(bazaar({"stall": ["dice"], "hand": ["note"]}, {}), "use:dice/0")
    assert reasons(g, "use:dice/0") == [("BZ-use", "once-a-round")]


def test_a_target_fails_the_part_of_the_filter_it_does_not_meet() -> None:
    seats = [{"stall": ["tea"], "hand": ["bribe", "note"]}, {"stall": ["silk", "gong"]}]
    g = do(bazaar(*seats), "read:bribe")
    assert keys(g) == ["target:silk", "target:gong"]
    assert reasons(g, "target:tea") == [("BZ-target", "target.opposing")]


def test_a_number_out_of_reach() -> None:
    g = bazaar({"coins": 2}, {}, at="auction", market=["silk"])
    assert g.why_not(0, "bid=5") == [Reason("BZ-bid", "coins.short", {"need": 5, "have": 2})]


def test_possible_but_not_like_this() -> None:
    g = bazaar({"stall": ["silk"], "hand": ["awning", "tea"]}, IDLE)
    assert reasons(g, "fix:awning>gong") == [("BZ-trade", "not-like-this")]


def test_no_such_answer() -> None:
    g = bazaar({"hand": ["tea"]}, IDLE)
    for key in ("", "dance", "lay:", "lay:dragon", "bid=1"):
        assert reasons(g, key) == [("BZ-trade", "no-such-answer")], key


def test_a_seat_that_is_not_asked() -> None:
    g = bazaar({"hand": ["tea"]}, IDLE)
    assert g.why_not(1, "read:note") == [Reason("BZ-trade", "not-asked", {"seat": 1})]


def test_nobody_is_asked_when_it_is_over() -> None:
    g = do(bazaar({"hand": ["tea"]}, {"coins": 0, "hand": ["note"]}, first=1), "read:note")
    assert reasons(g, "lay:tea") == [("BZ-end", "not-asked")]


def test_a_refusal_carries_its_reasons_and_changes_nothing() -> None:
    g = bazaar({"coins": 0, "hand": ["silk", "tea"]}, IDLE)
    before = g.hash
    with pytest.raises(caipan.IllegalChoice) as refusal:
        g.choose("lay:silk")
    assert [r.rule for r in refusal.value.reasons] == ["BZ-cost"]
    assert g.hash == before and g.choices == []


def test_an_option_of_another_question_is_refused() -> None:
    g = bazaar({"hand": ["tea", "silk"]}, IDLE)
    old = g.pending[0].options[0]
    do(g, "lay:tea")
    with pytest.raises(caipan.IllegalChoice):
        g.choose(old)


def test_a_card_is_told_everything_it_could_be_tried_with() -> None:
    g = bazaar({"coins": 0, "hand": ["silk", "tea"]}, IDLE)
    silk, tea = g.zones[1]
    short = Reason("BZ-cost", "coins.short", {"need": 1, "have": 0})
    assert dict(g.why_nots(0, card=silk))["lay:silk"] == [short]
    assert dict(g.why_nots(0, card=tea))["lay:tea"] == []
    assert "lay:tea" not in dict(g.why_nots(0, card=silk))


def test_a_card_nothing_can_be_tried_with_says_so() -> None:
    g = bazaar({"hand": ["tea"], "stall": ["silk"]}, IDLE)
    ((key, against),) = g.why_nots(0, card=g.zones[2][0])
    assert key == "" and [r.message for r in against] == ["not-offered"]


def test_cards_pointed_at_one_after_another_are_told_the_same_as_each_alone() -> None:
    g = bazaar({"coins": 1, "hand": ["tea", "tea", "silk"], "stall": ["silk"]}, IDLE)
    tries = Tries(g, g.pending[0])
    told = [tries.those_with(card) for zone in g.zones for card in zone]
    assert told == [g.why_nots(0, card) for zone in g.zones for card in zone]
    assert {key for each in told for key, _ in each} > {"", "lay:tea", "lay:silk"}
    touched = [n for n, each in enumerate(told) if each[0][0]]
    assert tries.cards == {[*itertools.chain(*g.zones)][n] for n in touched}
    assert tries.those_with(None, place=-1) == g.why_nots(0, place=-1) == g.why_nots(0, 10**9)


def test_whoever_is_not_asked_is_told_so_of_every_card() -> None:
    g = bazaar({"hand": ["tea"]}, IDLE)
    ((_, against),) = g.why_nots(1, card=0)
    assert [r.message for r in against] == ["not-asked"]


def test_of_equal_cards_one_is_offered_and_the_others_are_its_twins() -> None:
    """What may be done with one may be done with the other, and the same is against it."""
    g = bazaar({"coins": 1, "hand": ["tea", "tea", "silk", "note"]}, IDLE)
    tea, other = (i for i in g.zones[1] if g.name(i) == "tea")
    assert [key for key in keys(g) if key.startswith("lay:tea")] == ["lay:tea"]
    assert twins(g, g.pending[0]) == {other: tea}
    assert g.why_nots(0, other) == g.why_nots(0, tea)
    apart = bazaar({"hand": ["tea", "silk"]}, IDLE)
    assert twins(apart, apart.pending[0]) == {}
