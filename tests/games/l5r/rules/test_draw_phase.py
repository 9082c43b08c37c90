"""The draw phase: secret bids, honor transferred, cards drawn."""

from __future__ import annotations

from tests.support import rule
from tests.support.court import Court


@rule("LR-B-2.1", "LR-B-2.2", "LR-B-2.3", "LR-B-open-tokens")
def test_k01_bids_are_waited_for_in_either_order_and_shown_together() -> None:
    """K01: neither is shown before both are set."""
    c = Court(at="LR-B-2.1")
    assert [d.seat for d in c.g.pending] == [0, 1] and c.keys(0) == [
        f"bid={n}" for n in range(1, 6)
    ]
    c.do("bid=3", seat=1)
    assert c.g.seats[1].dial == 0 and "3" not in repr(c.g.view(0)["seats"][1])
    c.do("bid=1", seat=0)
    assert (c.g.seats[0].dial, c.g.seats[1].dial) == (1, 3)


@rule("LR-B-2.4", "LR-B-2.5", "LR-B-give-take")
def test_k01_the_higher_bidder_gives_the_difference_and_all_draw_their_bid() -> None:
    c = Court({"honor": 10}, {"honor": 11}, at="LR-B-2.2").bids(3, 1)
    assert (c.honor(0), c.honor(1)) == (8, 13)
    assert (len(c.hand(0)), len(c.hand(1))) == (3, 1)


@rule("LR-B-2.4")
def test_k01_equal_bids_move_nothing() -> None:
    c = Court(at="LR-B-2.2").bids(4, 4)
    assert (c.honor(0), c.honor(1)) == (10, 10) and len(c.hand(0)) == 4


@rule("LR-B-2.4-short", "LR-B-win-dishonor", "LR-B-win-at-once")
def test_a_giver_who_is_short_gives_all_and_is_out_before_anybody_draws() -> None:
    c = Court({"honor": 2}, {"honor": 5}, at="LR-B-2.2").bids(5, 1)
    assert (c.honor(0), c.honor(1)) == (0, 7) and c.hand(1) == []
    assert c.g.outcome is not None and c.g.outcome.winners == (1,)
    assert c.g.outcome.rule == "LR-B-win-dishonor"


@rule("LR-B-win-honor")
def test_25_honor_wins_at_once() -> None:
    c = Court({"honor": 23}, at="LR-B-2.2").bids(1, 3)
    assert c.g.outcome is not None
    assert c.g.outcome.winners == (0,) and c.g.outcome.reason == "honor"


@rule("LR-B-win-together")
def test_of_two_who_win_and_lose_at_one_moment_defeat_is_looked_for_first() -> None:
    """One reaches 0 as the other reaches 25: one and the same victory."""
    c = Court({"honor": 4}, {"honor": 21}, at="LR-B-2.2").bids(5, 1)
    assert c.g.outcome is not None and c.g.outcome.winners == (1,)


@rule("LR-B-2.3-change", "LR-B-2.3-dial")
def test_k72_a_changed_bid_counts_for_transfer_and_draw_and_leaves_the_dial() -> None:
    """K72: both bid 5 and one counts as 6: gives 1, draws 6; the dial shows 5."""
    c = Court({"hand": ["contingency-plan"]}, at="LR-B-2.2").bids(5, 5)
    c.do("apply:contingency-plan/0", "mode.raise=0")
    assert c.honor(0) == 9 and len(c.hand(0)) == 6 and c.g.seats[0].dial == 5


@rule("LR-B-2.3-change")
def test_k72_a_bid_may_be_lowered_to_0_and_not_further() -> None:
    """K72: both bid 1, lowered: gains 1, draws none."""
    c = Court({"hand": ["contingency-plan", "contingency-plan"]}, at="LR-B-2.2").bids(1, 1)
    c.do("apply:contingency-plan/0", "mode.lower=1")
    assert c.g.seats[0].bid == 0
    c.do("apply:contingency-plan/0")
    assert c.prompt != "mode"  # below 0 is not offered: raising was the only way
    assert c.g.seats[0].bid == 1


@rule("LR-B-2.5-window", "LR-B-window-order", "LR-B-window-close", "LR-B-window-repass", "LR-B-2.6")
def test_a_window_follows_the_drawing_and_closes_when_all_pass_in_a_row() -> None:
    """Who passed is asked again once the other has acted."""
    mine = {"fate": 9, "hand": ["fine-katana"], "characters": ["brash-samurai"]}
    yours = {"fate": 9, "hand": ["ornate-fan"], "characters": ["doji-challenger"]}
    c = Court(mine, yours, at="LR-B-2.5-window", first=1)
    assert c.seat == 1
    c.do("pass")
    assert c.seat == 0
    c.do("play:fine-katana>brash-samurai")
    assert c.seat == 1 and c.offers("play:ornate-fan*")
    c.do("play:ornate-fan>brash-samurai")
    assert c.g.table.phase == "conflict"


@rule("LR-B-deckout", "LR-B-draw")
def test_drawing_from_an_empty_deck_costs_five_honor_and_makes_a_new_one() -> None:
    c = Court(
        {"conflict_deck": 1, "conflict_discard": ["assassination", "ornate-fan"]}, at="LR-B-2.2"
    ).bids(3, 3)
    assert c.honor(0) == 5 and c.zone("conflict-discard-0") == []
    assert sorted(c.hand(0)) == ["assassination", "fine-katana", "ornate-fan"]
