"""What becomes of everything that belonged to somebody who is out, and of what others had there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.court import ROW, UNDER, Court, attacks, defends, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("asahina-artisan", fate=4)]}


def dying(seat: dict[str, Any], *others: dict[str, Any], **more: Any) -> Court:
    """The first player bids away the last of their honor; the second gets it."""
    c = Court({"honor": 2, **seat}, *others, count=3, at="LR-B-2.2", **more)
    return c.bids(5, 1, 3)


def fight(one: dict[str, Any], two: dict[str, Any], three: dict[str, Any], **more: Any) -> Court:
    """The first player attacks the second; whoever plays Assassination pays with their last
    honor."""
    last = {"honor": 3, "hand": ["assassination"]}
    seats = [{**part, **last} if part.pop("dies", False) else part for part in (one, two, three)]
    c = Court(
        *seats, count=3, at="LR-B-3.2.2", conflict={"ring": "fire", "defender": 1}, **more
    )  # fmt: skip
    return c.until("play:assassination").do("play:assassination")


MINE = {"characters": [attacks("doji-challenger")]}
THEIRS = {"characters": [defends("brash-samurai", fate=2)]}


@rule("LR-en-elim-conflict")
def test_with_the_attacked_out_the_ring_goes_back_to_the_attackers_pool() -> None:
    c = fight(dict(MINE), {**THEIRS, "dies": True}, STILL)
    assert c.g.seats[1].out and c.g.conflict is None and c.g.outcome is None
    assert "ring-fire" in c.zone("pool-0") and c.zone("contested") == []
    assert c.card("doji-challenger").bowed and not c.in_conflict("doji-challenger")
    assert c.said("conflict.broken-off") == 1 and c.said("conflict.won") == 0


@rule("LR-en-elim-conflict")
def test_with_a_bystander_out_the_conflict_goes_on() -> None:
    outside = {"characters": [who("kakita-kaezin", fate=2)], "dies": True}
    c = fight(dict(MINE), dict(THEIRS), outside)
    if c.prompt == "target":
        c.do("target:brash-samurai")
    assert c.g.seats[2].out and c.g.conflict is not None and c.said("conflict.broken-off") == 0
    assert c.in_conflict("doji-challenger") and not c.card("doji-challenger").bowed
    assert c.zone("contested") == ["ring-fire"] and c.where("kakita-kaezin") == "removed"


@rule("LR-en-elim-conflict", "LR-en-elim-cards", "LR-B-win-at-once")
def test_a_province_whose_owner_goes_out_before_it_breaks_is_broken_by_nobody() -> None:
    """Drawing three from one card costs the last honor, and nothing more comes of the conflict."""
    lost = who("the-art-of-war", up=True, rings=["fire"])
    theirs = {"honor": 5, "conflict_deck": ["banzai"], "provinces": [UNDER, *ROW[1:], lost]}
    mine = {"characters": [attacks("akodo-toturi")], "pool": ["earth", "void", "water"]}
    c = Court(mine, theirs, STILL, count=3, at="LR-B-3.2.3",
              conflict={"ring": "air", "defender": 1, "province": 4})  # fmt: skip
    c.do("apply:the-art-of-war*")
    assert c.g.seats[1].out and c.g.conflict is None and c.said("broken") == 0
    assert c.zone("claimed-0") == [] and "ring-fire" in c.zone("unclaimed")
    assert c.prompt != "discard.broken"


@rule("LR-en-elim-cards")
def test_who_is_out_has_neither_fate_nor_opportunities() -> None:
    c = dying({"fate": 6, "characters": ["brash-samurai"]}, STILL, STILL)
    assert c.g.seats[0].out and (c.fate(0), c.g.seats[0].chances) == (0, 0)
    assert c.honor(1) == 12 and not c.g.seats[1].out and not c.g.seats[2].out


@rule("LR-en-elim-cards")
def test_every_zone_of_theirs_is_empty_and_nobody_elses() -> None:
    mine = {
        "characters": ["doji-challenger"], "hand": ["assassination"], "role": "keeper-of-air",
        "dynasty_discard": ["kakita-kaezin"], "conflict_discard": ["banzai"],
        "provinces": [UNDER, who(ROW[0], cards=["eager-scout"]), *ROW[1:]],
    }  # fmt: skip
    c = dying(mine, STILL, STILL)
    left = [z.name for z in c.g.layout if z.name.endswith("-0") and c.zone(z.name)]
    assert left == []
    assert len(c.zone("play-1")) == 1 and c.g.stronghold(1) >= 0 and c.g.province(2, 4) >= 0


@rule("LR-en-elim-cards")
def test_attachments_of_others_on_their_characters_are_discarded_to_their_owners() -> None:
    bearer = who("doji-challenger", attached=[who("ornate-fan", of=1), "jade-tetsubo"])
    c = dying({"characters": [bearer]}, STILL, STILL)
    assert c.where("ornate-fan") == "conflict-discard-1"
    assert c.where("jade-tetsubo") == c.where("doji-challenger") == "removed"


@rule("LR-en-elim-cards")
def test_their_attachments_on_others_leave_the_game_and_the_bearer_stays() -> None:
    bearer = who("doji-challenger", fate=2, attached=[who("ornate-fan", of=0)])
    c = dying({}, {**STILL, "characters": [bearer]}, STILL)
    assert c.where("ornate-fan") == "removed" and c.where("doji-challenger") == "play-1"
    assert c.g.attached(c.id("doji-challenger")) == []


@rule("LR-en-elim-cards", "LR-B-control")
def test_what_they_controlled_goes_back_to_its_owner_and_what_they_owned_leaves() -> None:
    borrowed, lent = who("doji-challenger", owner=1, fate=1), who("kakita-kaezin", owner=0, fate=1)
    other = {**STILL, "characters": [lent, who("asahina-artisan", fate=4)]}
    c = dying({"characters": [borrowed]}, other, STILL)
    assert c.where("doji-challenger") == "play-1" and c.card("doji-challenger").controller == 1
    assert c.card("doji-challenger").fate == 1
    assert c.where("kakita-kaezin") == "removed"


@rule("LR-en-elim-first")
@pytest.mark.parametrize(("first", "then"), [(0, 1), (1, 1), (2, 2)])
def test_the_token_moves_only_if_it_was_theirs(first: int, then: int) -> None:
    c = dying({}, STILL, STILL, first=first)
    assert c.g.table.first == then and c.said("token") == (first == 0)


@rule("LR-en-elim-first")
def test_the_token_skips_those_who_are_out() -> None:
    seats: list[dict[str, Any]] = [{"honor": 1}, {"honor": 1}, STILL, STILL]
    c = Court(*seats, count=4, format="enlightenment", at="LR-B-2.2", first=0).bids(4, 4, 2, 2)
    assert [s.out for s in c.g.seats] == [True, True, False, False] and c.g.table.first == 2


@rule("LR-en-elim-rings", "LR-en-sharedpool")
def test_their_rings_lie_in_common_on_no_province_and_others_keep_theirs() -> None:
    laid = [UNDER, who(ROW[0], rings=["air"]), who(ROW[1], rings=["void"]), *ROW[2:]]
    c = dying({"provinces": laid}, {**STILL, "provinces": laid}, STILL)
    assert sorted(c.zone("unclaimed")) == [f"ring-{e}" for e in
                                           ("air", "earth", "fire", "void", "water")]  # fmt: skip
    assert {c.g.cards[i].host for i in c.g.zones[0]} == {-1}
    assert c.zone("claimed-0") == c.zone("pool-0") == []
    assert sorted(c.zone("claimed-1")) == ["ring-air", "ring-void"] and len(c.zone("pool-1")) == 3


@rule("LR-en-elim-lasting", "LR-en-elim-conflict")
def test_what_lasted_for_the_conflict_is_over_with_it() -> None:
    mine = {**MINE, "hand": ["banzai", "assassination"], "honor": 3}
    c = Court(mine, dict(THEIRS), STILL, count=3, at="LR-B-3.2.2",
              conflict={"ring": "fire", "defender": 1})  # fmt: skip
    c.until("play:banzai").do("play:banzai")
    for _ in range(3):
        if c.prompt == "window":
            break
        c.do("target:doji-challenger" if c.offers("target:doji-challenger") else "no")
    theirs = c.value("brash-samurai", "military")
    c.until("play:assassination").do("play:assassination")
    assert c.g.seats[0].out and c.value("brash-samurai", "military") == theirs == 2


@rule("LR-en-elim-dial", "LR-en-order")
def test_the_dead_neither_bid_draw_collect_nor_count() -> None:
    c = dying({"honor": 2}, STILL, STILL).until(prompt="bid")
    assert sorted(d.seat for d in c.g.pending) == [1, 2] and c.g.in_order() == [2, 1]
    c.bids(3, 3)
    assert c.hand(0) == [] and c.fate(0) == 0 and c.g.opponents(1) == [2]
