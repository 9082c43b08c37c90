"""Keys: readable, unique, and the same for everybody who sees the same."""

from __future__ import annotations

from typing import Any

from caipan.kernel.decisions import key_of, without_ones
from caipan.kernel.records import PASS, Pick
from tests.support.stalls import asked, bazaar, card, do, keys, names

IDLE: dict[str, Any] = {"hand": ["note"]}


def test_the_second_of_a_name_has_a_number() -> None:
    g = do(bazaar({"stall": ["tea", "tea"], "hand": ["mud"]}, {"stall": ["tea"]}), "read:mud")
    assert keys(g) == ["target:tea", "target:tea#2", "target:tea#3"]


def test_one_may_be_written_for_the_first() -> None:
    g = do(bazaar({"stall": ["tea", "tea"], "hand": ["mud", "note"]}, {}), "read:mud")
    g.choose("target:tea#1")
    assert g.choices[-1] == (0, "target:tea") and g.lasting[0].card == card(g, "tea", "stall-0")


def test_only_a_one_is_left_out() -> None:
    assert without_ones("fix:awning#1>tea#12") == "fix:awning>tea#12"
    assert without_ones("use:dice#11/1") == "use:dice#11/1"


def test_numbers_count_only_what_the_seat_sees() -> None:
    """A hidden tea comes first; to seat 1 the open one is the first tea."""
    stall = [{"card": "tea", "down": True}, "tea"]
    g = bazaar({"stall": stall, "hand": ["note"]}, {"hand": ["mud", "note"]})
    down, up = g.zones[2]
    assert (g.label(down, 0), g.label(up, 0)) == ("tea", "tea#2")
    assert (g.label(down, 1), g.label(up, 1)) == ("unknown", "tea")
    assert (g.label(down), g.label(up)) == ("unknown", "tea")


def test_unseen_cards_are_counted_among_themselves() -> None:
    down = [{"card": name, "down": True} for name in ("tea", "silk")]
    g = do(bazaar({"stall": down}, {"stall": ["spyglass"]}, first=1), "use:spyglass/0")
    assert asked(g) == (1, "target") and keys(g) == ["target:unknown", "target:unknown#2"]
    do(g, "target:unknown#2")
    assert g.label(g.zones[2][1], 1) == "silk"


def test_cards_that_nobody_can_tell_apart_are_offered_once() -> None:
    g = bazaar({"hand": ["tea", "tea", "tea"]}, IDLE)
    assert keys(g) == ["lay:tea", "hide:tea", "pass"]


def test_one_that_others_know_is_not_like_one_they_do_not() -> None:
    g = bazaar({"hand": ["tea", "tea"]}, IDLE, at="auction", market=["gong"])
    g.choose("barter:tea", 0)
    g.choose("bid=3", 1)
    assert [k for k in keys(g) if k.startswith("lay")] == ["lay:tea", "lay:tea#2"]


def test_a_key_names_a_card_and_its_target() -> None:
    g = bazaar({"stall": ["tea", "tea"], "hand": ["awning", "note"]}, {})
    assert keys(g)[:2] == ["fix:awning>tea", "fix:awning>tea#2"]
    do(g, "fix:awning>tea#2")
    assert g.cards[card(g, "awning")].host == g.zones[2][1]


def test_zones_of_one_region_are_counted_together_and_others_apart() -> None:
    g = bazaar({"stall": ["tea"], "hand": ["tea"]}, {"stall": ["tea"], "hand": ["tea"]})
    labels = [g.label(i, 0) for z in (1, 2, 4, 5) for i in g.zones[z]]
    assert labels == ["tea", "tea", "unknown", "tea#2"]
    assert names(g, "hand-1") == ["tea"]


def test_what_has_the_number_nought_is_named_like_anything_else() -> None:
    g = bazaar({"stall": ["tea", "silk"]}, IDLE)
    assert card(g, "tea") == 0
    for pick, key in (
        (Pick("aim", card=0), "aim:tea"),
        (Pick("use", card=1, ability=0), "use:silk/0"),
        (Pick("fix", card=1, target=0), "fix:silk>tea"),
        (Pick("choose", seat=0), "choose:seat-0"),
        (Pick("bid", n=0), "bid=0"),
        (Pick("wish", word="red"), "wish.red"),
        (PASS, "pass"),
    ):
        assert key_of(g.scene(), pick, 0) == key


def test_the_same_key_for_every_copy_of_a_match() -> None:
    g = bazaar({"stall": ["tea", "tea"], "hand": ["awning", "mud"]}, {})
    assert keys(g) == keys(g.copy())
