"""Duels, D.1 to D.9."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.court import Court, attacks, defends, who

CONFLICT = {"ring": "air", "attacker": 0}


def challenged(
    mine: Any = "mirumoto-raitsugu", theirs: Any = "brash-samurai", **more: Any
) -> Court:
    """Mirumoto Raitsugu, attacking, has challenged a defender; both bid now."""
    two = more.pop("two", {})
    others = more.pop("others", [])
    c = Court(
        {"characters": [attacks(mine) if isinstance(mine, str) else mine], **more.pop("one", {})},
        {"characters": [defends(theirs) if isinstance(theirs, str) else theirs, *others], **two},
        at="LR-B-3.2.2",
        conflict=CONFLICT,
        **more,
    )
    return c.until("use:mirumoto-raitsugu/0").do("use:mirumoto-raitsugu/0")


@rule("LR-B-D.1", "LR-B-D.3", "LR-B-D.9")
def test_the_two_controllers_bid_in_secret() -> None:
    c = challenged()
    assert [d.seat for d in c.g.pending] == [0, 1] and c.prompt == "bid"
    assert c.keys(0) == [f"bid={n}" for n in range(1, 6)]
    c.bids(1, 1)
    assert c.prompt == "window"  # no window inside the duel, and the next opportunity after it


@rule("LR-B-D.4", "LR-B-D.5", "LR-B-2.3-dial")
def test_the_higher_bidder_gives_the_difference_and_the_dials_stay() -> None:
    c = challenged().bids(4, 1)
    assert (c.honor(0), c.honor(1)) == (7, 13)
    assert (c.g.seats[0].dial, c.g.seats[1].dial) == (4, 1)


@rule("LR-B-D.2", "LR-B-D.6", "LR-B-D.7", "LR-B-D.8")
def test_number_and_bid_decide_and_the_loser_suffers() -> None:
    """3 against 2: with equal bids the challenger wins, and the other loses its fate."""
    c = challenged(theirs=defends("brash-samurai", fate=1)).bids(2, 2)
    assert c.card("brash-samurai").fate == 0 and c.where("brash-samurai") == "play-1"


@rule("LR-B-D.6")
def test_a_bowed_duelist_counts_all_the_same() -> None:
    c = challenged(theirs=defends("doji-challenger", bowed=True, fate=1)).bids(1, 2)
    assert c.card("doji-challenger").fate == 1  # 3 + 1 against 3 + 2: it won
    assert c.where("mirumoto-raitsugu") == "dynasty-discard-0"  # the loser had no fate


@rule("LR-B-D.7")
def test_equal_totals_leave_neither_winner_nor_loser() -> None:
    c = challenged().bids(1, 2)  # 3 + 1 against 2 + 2
    assert c.said("duel.tied") == 1
    assert c.where("brash-samurai") == "play-1" and c.where("mirumoto-raitsugu") == "play-0"


@rule("LR-B-D.1-participate", "LR-B-D.1")
def test_only_participants_without_a_dash_can_be_challenged() -> None:
    c = Court(
        {"characters": [attacks("mirumoto-raitsugu")]},
        {"characters": [defends("brash-samurai"), defends("bayushi-liar"), "kakita-kaezin"]},
        at="LR-B-3.2.2",
        conflict={**CONFLICT, "type": "political"},
    )
    c.until("use:mirumoto-raitsugu/0").do("use:mirumoto-raitsugu/0")
    assert c.prompt == "bid"  # there was only one to choose: the other has a military dash


@rule("LR-B-D.4", "LR-B-2.3-change")
def test_a_bid_of_a_duel_may_be_changed_once_it_is_shown() -> None:
    c = challenged(one={"hand": ["contingency-plan"]}).bids(1, 1)
    c.do("apply:contingency-plan/0", "mode.raise=0")
    assert c.g.seats[0].bid == 2 and c.honor(0) == 9


@rule("LR-B-D.7-gone")
def test_a_duelist_that_left_before_the_comparison_does_not_lose() -> None:
    """The one that is left wins if its total is above 0; nobody is there to suffer."""
    c = challenged(theirs=defends("obstinate-recruit"), two={"honor": 10}).bids(1, 3)
    # the transfer makes its controller more honorable; the other way round it is discarded
    d = challenged(theirs=defends("obstinate-recruit"), two={"honor": 10}).bids(2, 4)
    assert c.where("obstinate-recruit") == "dynasty-discard-1"
    assert d.where("mirumoto-raitsugu") == "play-0" and d.said("duel.won") == 1


@rule("LR-B-time-nested", "LR-B-D.9")
def test_after_the_duel_the_other_player_has_the_next_opportunity() -> None:
    c = challenged(two={"hand": ["way-of-the-crane"]}, others=[who("asahina-artisan")]).bids(1, 1)
    assert c.seat == 1 and c.prompt == "window"
