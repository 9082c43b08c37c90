"""Winning a district: markers, the limit, and the numbered procedure (UW-D-1.1 to UW-D-1.2.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
DAWN = ["alms-matron"] * 3
MIRACLE = {
    "hand": ["witnessed-miracle"],
    "assets": DAWN,
}  # a quick marker where you have a character


def board(me: dict[str, Any], foe: dict[str, Any] | None = None, **more: Any) -> Duel:
    """District 1 needs three markers, district 2 four, district 3 seven."""
    world = more.pop("world", ["night-market", "city-hall"])
    return Duel({**me}, {**(foe or {})}, table={"world": world}, **more)


# --- markers


@rule("UW-influence-cancel")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"), [(2, 1, [1, 0]), (1, 3, [0, 2]), (2, 2, [0, 0]), (2, 0, [2, 0])]
)
def test_influence_cancel_in_equal_numbers(mine: int, theirs: int, left: list[int]) -> None:
    """Markers of both players on one district go in equal numbers until one side is left."""
    d = board({**WATCHFUL, "markers": {3: mine}}, {"markers": {3: theirs}})
    assert d.markers(3) == left


@rule("UW-influence-cancel")
def test_influence_cancel_is_of_one_district() -> None:
    """Markers on different districts do not meet."""
    d = board({**WATCHFUL, "markers": {2: 2}}, {"markers": {3: 3}})
    assert d.markers(2) == [2, 0] and d.markers(3) == [0, 3]


@rule("UW-D-1.1")
def test_d_1_1_cancelling_is_a_state_action() -> None:
    """A marker that meets an enemy one is gone at once: nothing on the stack, nobody asked."""
    d = board({**MIRACLE, "districts": {3: ["newsboy"]}}, {**WATCHFUL, "markers": {3: 2}})
    d.do("play:witnessed-miracle").resolve()
    assert d.markers(3) == [0, 1] and d.stack == []


@rule("UW-D-1.1")
def test_d_1_1_cancelling_comes_before_the_win() -> None:
    """Markers that cancel down below the limit win nothing."""
    d = board({**WATCHFUL, "markers": {1: 3}}, {"markers": {1: 1}})
    assert d.markers(1) == [2, 0] and d.zone("score-0") == []


@rule("UW-influence-limit")
@pytest.mark.parametrize(("markers", "wins"), [(2, False), (3, True), (5, True)])
def test_influence_limit_is_the_number_that_wins(markers: int, wins: bool) -> None:
    """At its limit, or beyond, the district is won; one marker less is not enough."""
    d = board({**WATCHFUL, "markers": {1: markers}})
    assert (d.zone("score-0") == ["fogharbour-docks"]) == wins
    assert d.zone("district-1") == (["night-market"] if wins else ["fogharbour-docks"])


@rule("UW-influence-limit")
def test_influence_limit_is_printed_on_each_district() -> None:
    """Three markers win a district of limit three, not one of limit four."""
    d = board({**WATCHFUL, "markers": {2: 3}})
    assert d.zone("score-0") == [] and d.markers(2) == [3, 0]
    d = board({**WATCHFUL, "markers": {2: 4}})
    assert d.zone("score-0") == ["central-bank"]


# --- when


@rule("UW-D-1.2")
@pytest.mark.parametrize("winner", [0, 1])
def test_d_1_2_whoever_has_the_markers_wins(winner: int) -> None:
    """The side whose markers reach the limit wins the district, first player or not."""
    seats: list[dict[str, Any]] = [{**WATCHFUL, "markers": {1: 3}}, {**WATCHFUL}]
    me, foe = seats[winner], seats[1 - winner]
    d = board(me, foe)
    assert d.zone(f"score-{winner}") == ["fogharbour-docks"] and d.zone(f"score-{1 - winner}") == []


@rule("UW-D-1.2")
def test_d_1_2_only_with_an_empty_stack() -> None:
    """While something is on the stack a full district is not won yet."""
    me = {
        "hand": ["orbital-calculus", "witnessed-miracle"],
        "assets": ["ivy-mage", *DAWN],
        "districts": {1: ["gravedigger"]},
        "markers": {1: 2},
    }
    d = board(me, WATCHFUL)
    d.do("play:orbital-calculus", "mode=1", "play:witnessed-miracle", "pass")
    assert d.markers(1) == [3, 0] and len(d.stack) == 1
    assert d.zone("district-1") == ["fogharbour-docks"] and d.zone("score-0") == []
    d.resolve()
    assert d.zone("score-0") == ["fogharbour-docks"]


@rule("UW-D-1.2")
def test_d_1_2_can_be_undone_before_the_stack_is_empty() -> None:
    """Markers removed while the stack is not empty no longer win."""
    d = board(
        {**MIRACLE, "districts": {1: ["newsboy"]}, "markers": {1: 2}},
        {"hand": ["martial-law"], "assets": ["field-operative"] * 3},
    )
    d.do("play:witnessed-miracle").until(seat=1)
    d.do("play:martial-law", "target:seat-0", "target:central-bank").resolve()
    assert d.markers(1) == [1, 0] and d.zone("score-0") == []


# --- how


@rule("UW-windistrict-order")
def test_windistrict_order_is_the_numbered_one() -> None:
    """Cleared, scored, refilled, then the win trigger, then priority for the first player."""
    d = board({**WATCHFUL, "districts": {1: ["gravedigger"]}}, {**WATCHFUL, "markers": {1: 3}})
    keys = [line["key"] for line in d.g.log(None)]
    assert keys == ["left", "won", "opened"]
    assert d.seat == 1 and d.prompt == "triggers"
    d.do("done")
    assert d.seat == 0 and d.prompt == "priority"


@rule("UW-windistrict-order")
def test_windistrict_order_no_priority_before_it_is_scored() -> None:
    """Nobody may act between the last marker and the win."""
    d = board({**MIRACLE, "districts": {1: ["newsboy"]}, "markers": {1: 2}}, WATCHFUL)
    d.do("play:witnessed-miracle", "pass")  # the Newsboy may be recalled as the district is cleared
    assert d.stack == [] and d.prompt == "recall"


@rule("UW-windistrict-multi")
def test_windistrict_multi_one_after_the_other() -> None:
    """Two full districts are won in the order of their positions, each with its own trigger."""
    d = board({**WATCHFUL, "markers": {1: 3}}, {**WATCHFUL, "markers": {2: 4}})
    assert d.zone("score-0") == ["fogharbour-docks"] and d.zone("score-1") == []
    assert d.seat == 0 and d.keys() == ["trigger:fogharbour-docks/0", "done"]
    d.do("done")
    assert d.zone("score-1") == ["central-bank"]
    assert d.seat == 1 and d.keys() == ["trigger:central-bank/0", "done"]
    assert d.zone("district-1") == ["night-market"] and d.zone("district-2") == ["city-hall"]


@rule("UW-windistrict-multi")
def test_windistrict_multi_before_play_goes_on() -> None:
    """The step does not end before both are won."""
    d = board({**WATCHFUL, "markers": {1: 3, 2: 4}}, at="UW-4.1.2")
    d.do("trigger:fogharbour-docks/0")
    while len(d.zone("score-0")) < 2:
        assert "UW-4.1.2" in d.g.where
        d.passes()
    assert d.zone("score-0") == ["fogharbour-docks", "central-bank"]
    assert d.keys() == ["trigger:central-bank/0", "done"] and "UW-4.1.2" in d.g.where


@rule("UW-D-1.2.1")
def test_d_1_2_1_everything_there_goes_below() -> None:
    """Lurkers, characters and attachments of both sides go to the bottom of owners' libraries."""
    knife = {"card": "gutter-knife", "down": True}
    equipped = {"card": "gravedigger", "attached": ["issue-suppressor"]}
    d = board(
        {
            **WATCHFUL,
            "library": ["newsboy"],
            "districts": {1: [equipped, knife], 2: ["alms-matron"]},
            "markers": {1: 3},
        },
        {"library": ["newsboy"], "districts": {1: ["clan-scourge", "psychic-jammer"]}},
    )
    order = ["bottom:issue-suppressor", "bottom:gutter-knife"]
    assert d.seat == 0 and d.rule == "UW-D-1.2.1" and "UW-D-1.2.1" in d.g.where
    assert len(d.keys()) == 3
    d.do(*order)  # the last of three goes without a question
    assert d.seat == 1 and d.keys() == ["bottom:clan-scourge", "bottom:psychic-jammer"]
    d.do("bottom:psychic-jammer")
    assert d.zone("library-0") == ["newsboy", "issue-suppressor", "gutter-knife", "gravedigger"]
    assert d.zone("library-1") == ["newsboy", "psychic-jammer", "clan-scourge"]
    assert d.zone("district-1-0") == [] and d.zone("district-1-1") == []
    assert d.zone("district-2-0") == ["alms-matron"] and d.zone("graveyard-0") == []


@rule("UW-D-1.2.1")
@pytest.mark.parametrize("first", [0, 1])
def test_d_1_2_1_each_owner_picks_an_order(first: int) -> None:
    """The first player orders first; the order is the owner's secret."""
    both = {"districts": {1: ["gravedigger", "alms-matron"]}, "library": 3}
    d = board({**WATCHFUL, **both, "markers": {1: 3}}, {**WATCHFUL, **both}, first=first)
    assert d.seat == first
    mine = sorted(d.keys())
    d.do(mine[0])
    assert d.seat == 1 - first
    d.do(sorted(d.keys())[1])
    tails = [d.zone(f"library-{s}")[-2:] for s in (0, 1)]
    assert tails[first] == ["alms-matron", "gravedigger"]
    assert tails[1 - first] == ["gravedigger", "alms-matron"]
    for owner in (0, 1):
        below = [d.id(name, f"library-{owner}") for name in ("gravedigger", "alms-matron")]
        assert all(d.g.sees(owner, i) and not d.g.sees(1 - owner, i) for i in below)


@rule("UW-D-1.2.1")
def test_d_1_2_1_a_single_card_keeps_no_secret() -> None:
    """Of one card that lay open there is no order to hide: everybody knows it is at the bottom."""
    d = board({**WATCHFUL, "districts": {1: ["gravedigger"]}, "markers": {1: 3}})
    assert all(d.g.sees(seat, d.id("gravedigger", "library-0")) for seat in (0, 1))


@rule("UW-D-1.2.1")
def test_d_1_2_1_both_may_decline_recall() -> None:
    """Each player with such characters is asked once; those not recalled go below."""
    both = {"districts": {1: ["matins-brother"]}, "library": 3}
    d = board({**WATCHFUL, **both, "markers": {1: 3}}, {**WATCHFUL, **both})
    assert d.seat == 0
    d.do("done")
    assert d.seat == 1
    d.do("done")
    assert d.prompt == "triggers"
    assert [d.zone(f"library-{s}")[-1] for s in (0, 1)] == ["matins-brother"] * 2


@rule("UW-D-1.2.1")
def test_d_1_2_1_a_borrowed_card_is_recalled_to_its_owner() -> None:
    """Its controller decides on the recall; the hand is the owner's."""
    d = board(
        {
            "hand": ["borrowed-face", "witnessed-miracle"],
            "assets": ["masked-player"] * 3 + DAWN,
            "markers": {1: 2},
        },
        {"districts": {1: ["newsboy"]}},
    )
    d.do("play:borrowed-face").resolve()
    d.do("play:witnessed-miracle").resolve()
    assert d.seat == 0 and d.keys() == ["recall:newsboy", "done"]
    d.do("recall:newsboy")
    assert d.zone("hand-1") == ["newsboy"] and d.hands == [0, 1]


@rule("UW-D-1.2.1")
def test_d_1_2_1_sealed_on_the_district_return_to_hand() -> None:
    """Cards sealed on the district go back to their owners' hands."""
    d = board(
        {"markers": {1: 5, 2: 3}, **WATCHFUL},
        {"districts": {2: ["hired-muscle"]}},
        districts=["blackwater-prison", "fogharbour-docks", "central-bank"],
    )
    d.do("trigger:blackwater-prison/0").resolve()  # sealed on district 2, which is won next
    assert d.said("sealed") == 1 and d.keys() == ["trigger:fogharbour-docks/0", "done"]
    assert d.zone("sealed") == [] and d.zone("hand-1") == ["hired-muscle"]


@rule("UW-D-1.2.2")
def test_d_1_2_2_into_the_score_area() -> None:
    """The district goes to the winner's score area, without its markers, and counts there."""
    d = board({**WATCHFUL, "markers": {2: 5}, "score": ["old-town-metro"]})
    assert d.zone("score-0") == ["old-town-metro", "central-bank"]
    assert d.g.view(None)["scores"] == [3, 0]
    assert d.card("central-bank").markers == ()


@rule("UW-D-1.2.3")
@pytest.mark.parametrize("place", [1, 2])
def test_d_1_2_3_refilled_at_the_same_position(place: int) -> None:
    """The next district of the world library is opened where the won one was."""
    d = board({**WATCHFUL, "markers": {place: 4}}, world=["city-hall", "night-market"])
    assert d.zone(f"district-{place}") == ["city-hall"] and d.zone("world") == ["night-market"]
    assert d.markers(place) == [0, 0]
    assert all(len(d.zone(f"district-{p}")) == 1 for p in (1, 2, 3))


@rule("UW-D-1.2.3")
def test_d_1_2_3_an_empty_world_library_leaves_a_gap() -> None:
    """With no district left the gap stays: nothing can be played there and nothing is contested."""
    d = board({"hand": ["newsboy"], "assets": ["newsboy"], "markers": {1: 3}}, world=[])
    d.do("done")
    assert d.zone("district-1") == []
    assert d.offers("play:newsboy@district-2") and not d.offers("play:newsboy@district-1")
    d = Duel(
        WATCHFUL, at="UW-3.1.2", districts=[None, "central-bank", "city-hall"], table={"world": []}
    )
    d.do("pass")
    assert "UW-3.3" in d.g.where  # straight on to district 2


@rule("UW-D-1.2.4")
def test_d_1_2_4_win_triggers_go_on_the_stack() -> None:
    """The winner may put the win trigger on the stack, where it can be answered."""
    d = board({**WATCHFUL, "markers": {1: 3}}, WATCHFUL)
    assert d.seat == 0 and d.keys() == ["trigger:fogharbour-docks/0", "done"]
    d.do("trigger:fogharbour-docks/0")
    assert len(d.stack) == 1 and d.hands == [1, 1]
    d.resolve()
    assert d.hands == [2, 1]


@rule("UW-D-1.2.4")
def test_d_1_2_4_it_is_the_winners_and_optional() -> None:
    """The loser is not asked, and the winner may decline."""
    d = board(WATCHFUL, {**WATCHFUL, "markers": {1: 3}})
    assert d.seat == 1 and d.prompt == "triggers"
    d.do("done")
    assert d.stack == [] and d.hands == [1, 1]


@rule("UW-D-1.2.4")
def test_d_1_2_4_other_cards_see_the_win() -> None:
    """A card in play that triggers on winning a district does so for its player only."""
    vault = {"society_area": ["evidence-vault"]}
    d = board({**WATCHFUL, **vault, "markers": {1: 3}}, {**vault})
    assert sorted(d.keys()) == ["done", "trigger:evidence-vault/2", "trigger:fogharbour-docks/0"]
    d.do("trigger:evidence-vault/2", "done").resolve()
    assert d.counters("evidence-vault", "society-0") == {"energy": 1}
    assert d.counters("evidence-vault", "society-1") == {}


@rule("UW-D-1.2.5")
@pytest.mark.parametrize("at", ["UW-2.1.2", "UW-2.2.2"])
def test_d_1_2_5_then_the_first_player_has_priority(at: str) -> None:
    """After a win the first player has priority, even in the second player's action step."""
    d = board(WATCHFUL, {**WATCHFUL, "markers": {1: 3}}, at=at)
    d.do("done")
    assert d.seat == 0 and d.prompt == "priority" and d.offers("play:orbital-calculus")
    assert at in d.g.where


@rule("UW-D-1.2.5")
def test_d_1_2_5_passes_before_the_win_do_not_count() -> None:
    """The step goes on until both pass again."""
    d = board(
        {"hand": ["witnessed-miracle", "orbital-calculus"], "assets": [*DAWN, "ivy-mage"],
         "districts": {1: ["alms-matron"]}, "markers": {1: 2}},
        WATCHFUL,
        at="UW-3.1.2",
    )  # fmt: skip
    d.do("play:witnessed-miracle").resolve()
    d.do("done")
    assert d.seat == 0 and "UW-3.1.2" in d.g.where
    d.do("pass")
    assert d.seat == 1 and "UW-3.1.2" in d.g.where
    d.do("pass")
    assert "UW-3.1.2" not in d.g.where


@rule("UW-D-1.2.3")
def test_d_1_2_3_the_later_contests_are_the_new_districts() -> None:
    """Won in its investigation step, district 1 is contested on as the district that came."""
    d = Duel(
        {
            "hand": ["matins-brother"],
            "districts": {1: ["dean-olivia-frostvine"]},
            "markers": {1: 2},
        },
        WATCHFUL,
        at="UW-3.2.1.1",
        districts=["derelict-theatre", "central-bank", "city-hall"],
        table={"world": ["old-royal-palace"]},
    )
    while d.prompt == "arrange":
        d.do(d.keys()[0])
    d.do("trigger:dean-olivia-frostvine/0").resolve()
    assert d.zone("score-0") == ["derelict-theatre"]
    d.do("trigger:derelict-theatre/0", "target:old-royal-palace").resolve()
    d.do("put:matins-brother").until(where="UW-3.3")
    assert d.zone("district-1-0") == ["matins-brother"] and d.markers(1) == [1, 0]


@rule("UW-D-1.2.1")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_d_1_2_1_only_that_district_is_cleared(place: int) -> None:
    """Whichever position is won, what lies at the other two stays."""
    here = {1: ["gravedigger"], 2: ["alms-matron"], 3: ["hired-muscle"]}
    d = board({**WATCHFUL, "districts": here, "markers": {place: 7}}, {"districts": here})
    d.passes()
    for p, names in here.items():
        for seat in (0, 1):
            assert d.zone(f"district-{p}-{seat}") == ([] if p == place else names)
            assert (d.zone(f"library-{seat}")[-1:] == names) == (p == place)


@rule("UW-D-1.2.1")
def test_d_1_2_1_a_declined_recall_goes_below() -> None:
    """A character whose recall is declined goes to the library like everything else there."""
    d = board(
        {**WATCHFUL, "districts": {1: ["newsboy", "gravedigger"]}, "markers": {1: 3}},
        {"library": 2, "districts": {1: ["newsboy", "alms-matron"]}},
    )
    assert d.seat == 0 and d.keys() == ["recall:newsboy", "done"]
    d.do("done")
    assert d.seat == 1 and d.keys() == ["recall:newsboy#2", "done"]
    d.do("recall:newsboy#2")
    assert d.keys() == ["bottom:newsboy", "bottom:gravedigger"]
    d.do("bottom:gravedigger")
    assert d.zone("library-0")[-2:] == ["gravedigger", "newsboy"] and d.hands == [1, 1]
    assert d.zone("hand-1") == ["newsboy"] and d.zone("library-1")[-1] == "alms-matron"
