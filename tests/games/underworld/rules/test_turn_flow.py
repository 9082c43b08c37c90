"""The turn, step by step as printed (UW-0.1 to UW-4.1.2)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
CONTESTS = ["UW-3.2.1.4", "UW-3.2.2.4", "UW-3.2.3.4"]
WINDOWS = [
    "UW-1.2.2", "UW-1.3.3", "UW-2.1.2", "UW-2.2.2", "UW-3.1.2",
    *CONTESTS, *(f"UW-3.3 {c}" for c in CONTESTS), *(f"UW-3.4 {c}" for c in CONTESTS),
    "UW-4.1.2",
]  # fmt: skip
HERALD = "trigger:harbinger-of-disaster/1"


def window(d: Duel) -> str:
    """The numbered steps under way, without the turn itself."""
    return " ".join(c for c in d.g.where if re.match(r"UW-[1-4]\.", c))


@pytest.fixture
def herald_of(monkeypatch: pytest.MonkeyPatch) -> Any:
    """No printed card names every step; this lets the Harbinger's preparation trigger name one."""

    def name(step: str) -> dict[str, Any]:
        ability = Duel().g.rules.by_name["harbinger-of-disaster"].abilities[1]
        monkeypatch.setattr(ability, "condition", lambda g, u, e: e.name == step)
        return {**WATCHFUL, "districts": {1: ["harbinger-of-disaster"]}}

    return name


# --- the whole


@rule("UW-0.1")
def test_0_1_every_phase_occurs() -> None:
    """A turn in which nobody does anything still passes through all phases, in order."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.1.1")
    turn, phases = d.g.table.turn, []
    while d.g.table.turn == turn:
        phases.append(d.g.table.phase)
        d.passes()
    assert list(dict.fromkeys(phases)) == ["start", "action", "contest", "end"]
    assert phases == sorted(phases, key=["start", "action", "contest", "end"].index)
    assert d.g.table.phase == "start" and d.g.table.turn == turn + 1


@rule("UW-0.1", "UW-0.flow")
@pytest.mark.parametrize("first", [0, 1])
def test_0_flow_every_window_in_printed_order(first: int) -> None:
    """The windows of a turn come in the order of the chart, each player asked once in each."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.1.1", first=first)
    turn, seen = d.g.table.turn, []
    while d.g.table.turn == turn:
        assert d.prompt == "priority"
        seen.append((window(d), d.seat))
        d.passes()
    second = 1 - first
    expected = [(w, s) for w in WINDOWS for s in (first, second)]
    own = expected.index(("UW-2.2.2", first))
    expected[own], expected[own + 1] = expected[own + 1], expected[own]
    assert seen == expected


@rule("UW-0.2")
def test_0_2_a_step_ends_when_both_pass_in_succession() -> None:
    """A step lasts until both have passed in a row with the stack empty."""
    twice = {"hand": ["orbital-calculus"] * 2, "assets": ["ivy-mage"] * 2}
    d = Duel(twice, twice, at="UW-3.1.2").do("pass")
    assert window(d) == "UW-3.1.2"
    d.do("play:orbital-calculus", "mode=1", "pass", "pass", "bottom:newsboy")
    assert d.stack == [] and d.seat == 0 and window(d) == "UW-3.1.2"
    d.do("pass")
    assert d.seat == 1 and window(d) == "UW-3.1.2"
    d.do("pass")
    assert window(d) == "UW-3.2.1.4"


@rule("UW-0.2")
def test_0_2_everybody_gets_a_chance() -> None:
    """The second player is asked even if the first player passes at once."""
    d = Duel({}, WATCHFUL, at="UW-3.1.2")
    assert d.seat == 1 and window(d) == "UW-3.1.2"


@rule("UW-0.3")
def test_0_3_nothing_happens_between_the_steps() -> None:
    """A passive turn writes exactly what its steps do: its beginning, two draws, the token."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.1.1")
    d.next_turn()
    keys = [line["key"] for line in d.g.log(None)]
    assert keys == ["turn", "drew", "drew", "token", "turn"]


@rule("UW-0.3")
@pytest.mark.parametrize("step", ["UW-1.3.3", "UW-2.1.2", "UW-2.2.2", "UW-3.1.2", "UW-3.2.1.4"])
def test_0_3_the_table_is_the_same_after_a_step(step: str) -> None:
    """From the end of one step to the next window no card has changed."""
    d = Duel(WATCHFUL, WATCHFUL, at=step)
    cards, zones = list(d.g.cards), list(d.g.zones)
    before = window(d)
    d.do("pass", "pass")
    assert window(d) != before and (list(d.g.cards), list(d.g.zones)) == (cards, zones)


@rule("UW-0.flow")
def test_0_flow_each_event_finishes_before_the_next() -> None:
    """The investigation and its reward are over before the combat is counted, and so on."""
    d = Duel(
        {"districts": {1: ["newsboy", "gravedigger", "matins-brother"]}, **WATCHFUL},
        {"districts": {1: ["hired-mourner"]}},
        at="UW-3.1.2",
    )
    d.until(where="UW-3.3", limit=30)
    keys = [line["key"] for line in d.g.log(None)]
    assert keys == ["contest", "contest", "contest.won", "damaged", "contest"]
    d = Duel(
        {"districts": {1: ["newsboy", "gravedigger", "matins-brother"]}, **WATCHFUL}, at="UW-3.2"
    )
    d.do("top:newsboy").until(where="UW-3.3")
    keys = [line["key"] for line in d.g.log(None)]
    assert keys == [
        "contest", "contest.won", "inspected", "arranged", "drew",
        "contest", "contest.won", "contest", "contest.won", "marked",
    ]  # fmt: skip


@rule("UW-0.flow")
def test_0_flow_is_mandatory() -> None:
    """Nobody is asked whether to draw, and nobody may skip a contest."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.3.1")
    assert d.hands == [2, 2]
    d = Duel({**WATCHFUL, "districts": {1: ["matins-brother"]}}, at="UW-3.2.3.1")
    assert d.markers(1) == [1, 0]


# --- 1. start


@rule("UW-1.1.1")
def test_1_1_1_the_ready_step_opens_the_turn() -> None:
    """A new turn is counted, the start phase begins, and what is counted per turn starts anew."""
    d = Duel({**WATCHFUL, "built": 1, "dispatched": 1}, at="UW-1.1.1", table={"turn": 4})
    assert d.g.table.turn == 5 and d.g.table.phase == "start" and d.said("turn") == 1
    d.until(where="UW-2.1.2", seat=0)
    assert d.offers("build:*") and d.offers("dispatch:newsboy@*")


@rule("UW-1.1.1")
def test_1_1_1_points_of_the_turn_before_are_gone() -> None:
    """Nothing unspent is carried into the new turn."""
    d = Duel({**WATCHFUL, "points": 3}, {**WATCHFUL, "points": 2}, at="UW-1.1.1")
    assert d.g.view(None)["funds"] == [1, 1]


@rule("UW-1.1.2")
def test_1_1_2_everything_readies_at_once() -> None:
    """Cards of both players ready together, of every kind, before anybody has priority."""
    idle = {"exhausted": True}
    seat = {
        "hand": ["orbital-calculus"],
        "assets": [{"card": "ivy-mage", **idle}],
        "districts": {
            1: [{"card": "gravedigger", **idle, "attached": [{"card": "reckoning-lens", **idle}]}],
            2: [{"card": "newsboy", "down": True, **idle}],
        },
        "society_area": [{"card": "sanguine-oath", **idle}],
    }
    d = Duel(seat, seat, at="UW-1.1.1")
    assert not any(c.exhausted for c in d.g.cards)
    assert window(d) == "UW-1.2.2" and d.said("turn") == 1


@rule("UW-1.1.2")
def test_1_1_2_limits_of_the_turn_are_fresh() -> None:
    """A once-a-turn ability used last turn may be used again."""
    used = {"card": "scarlet-duellist", "used": [0]}
    me = {"assets": ["giant-bat"], "districts": {1: [used]}}
    d = Duel({**me, "hand": ["newsboy"]})
    assert d.why_not("use:scarlet-duellist/0") == ["UW-use-steps"]
    assert Duel(me, at="UW-1.1.1").offers("use:scarlet-duellist/0")


@rule("UW-1.1.2")
def test_1_1_2_prevention_of_each_turn_is_fresh() -> None:
    """The Quicksilver Veil prevents the first two damage of each turn, not of the game."""
    veiled = {"card": "hired-muscle", "attached": ["quicksilver-veil"]}
    d = Duel(
        {
            "hand": ["blood-banquet", "blood-banquet"],
            "assets": ["giant-bat"] * 2,
            "districts": {1: ["newsboy"]},
        },
        {**WATCHFUL, "districts": {1: [veiled, "gravedigger"]}},
        at="UW-4.1.2",
        first=1,
    )
    d.until(seat=0).do("play:blood-banquet", "target:hired-muscle").resolve()
    assert d.card("hired-muscle").damage == 0 and d.said("prevented") == 1
    d.next_turn().do("play:blood-banquet", "target:hired-muscle").resolve()
    assert d.card("hired-muscle").damage == 0 and d.said("prevented") == 2


@rule("UW-1.2.1")
def test_1_2_1_preparation_triggers_go_on_the_stack() -> None:
    """Both players' preparation triggers go on the stack, the first player's below."""
    seat = {**WATCHFUL, "districts": {1: ["harbinger-of-disaster"]}}
    d = Duel(seat, seat, at="UW-1.1.1")
    assert d.seat == 0 and d.prompt == "triggers" and window(d) == "UW-1.2.1"
    d.do(HERALD)
    assert d.seat == 1 and window(d) == "UW-1.2.1"
    d.do("trigger:harbinger-of-disaster#2/1")
    assert [u["you"] for u in d.stack] == [0, 1] and window(d) == "UW-1.2.2"
    d.resolve()
    assert d.counters("harbinger-of-disaster", "district-1-0") == {"time": 1}
    assert d.counters("harbinger-of-disaster", "district-1-1") == {"time": 1}


@rule("UW-1.2.2", "UW-prep-step")
@pytest.mark.parametrize("first", [0, 1])
def test_1_2_2_the_first_player_has_priority(first: int) -> None:
    """In the preparation step quick actions are allowed, the first player's first."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.2.1", first=first)
    assert d.seat == first and window(d) == "UW-1.2.2" and d.hands == [1, 1]
    assert d.offers("play:orbital-calculus") and not d.offers("build:*")
    d.do("pass")
    assert d.seat == 1 - first and d.offers("play:orbital-calculus")


@rule("UW-prep-step")
def test_prep_step_comes_second() -> None:
    """After readying and before drawing: its triggers are used with ready cards and old hands."""
    me = {
        "society": "the-midnight-post",
        "hand": ["gravedigger"],
        "library": ["alms-matron", "blackout", "newsboy"],
    }
    d = Duel(me, WATCHFUL, at="UW-1.1.1")
    assert d.keys() == ["trigger:the-midnight-post/0", "done"] and d.hands == [1, 1]
    d.do("trigger:the-midnight-post/0").resolve()
    d.do("bottom:gravedigger")
    assert d.zone("hand-0") == ["alms-matron"]
    assert d.zone("library-0") == ["blackout", "newsboy", "gravedigger"]


@rule("UW-1.3.1")
def test_1_3_1_both_draw_without_the_stack() -> None:
    """Each draws the top card of their own library, at once and without the stack."""
    d = Duel(
        {**WATCHFUL, "library": ["blackout", "newsboy"]},
        {**WATCHFUL, "library": ["alms-matron", "newsboy"]},
        at="UW-1.3.1",
    )
    assert d.zone("hand-0")[-1] == "blackout" and d.zone("hand-1")[-1] == "alms-matron"
    assert d.stack == [] and d.hands == [2, 2] and d.said("drew") == 2


@rule("UW-1.3.2")
def test_1_3_2_draw_step_triggers_after_the_draw(herald_of: Any) -> None:
    """What triggers in the draw step goes on the stack once both have drawn."""
    d = Duel(herald_of("draw"), WATCHFUL, at="UW-1.3.1")
    assert d.keys() == [HERALD, "done"] and window(d) == "UW-1.3.2" and d.hands == [2, 2]
    d.do(HERALD)
    assert len(d.stack) == 1 and window(d) == "UW-1.3.3"


@rule("UW-1.3.3")
@pytest.mark.parametrize("first", [0, 1])
def test_1_3_3_the_first_player_has_priority(first: int) -> None:
    """After the draw the first player has priority for quick actions."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.3.1", first=first)
    assert d.seat == first and window(d) == "UW-1.3.3" and d.prompt == "priority"
    assert d.offers("play:orbital-calculus") and not d.offers("build:*")


# --- 2. action


@rule("UW-2.1.1")
def test_2_1_1_triggers_of_the_first_action_step(herald_of: Any) -> None:
    """What triggers as the action phase begins goes on the stack before the first action."""
    d = Duel(herald_of("first-action"), WATCHFUL, at="UW-1.3.3").do("pass", "pass")
    assert d.keys() == [HERALD, "done"] and window(d) == "UW-2.1.1"
    d.do(HERALD)
    assert len(d.stack) == 1 and window(d) == "UW-2.1.2" and d.g.table.phase == "action"
    assert d.seat == 0 and not d.offers("build:*")  # not while something waits on the stack


@rule("UW-2.1.2")
@pytest.mark.parametrize("first", [0, 1])
def test_2_1_2_the_first_player_has_priority(first: int) -> None:
    """The first player is asked first, quick actions included; then the second player."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-2.1.1", first=first)
    assert d.seat == first and window(d) == "UW-2.1.2"
    assert d.offers("play:orbital-calculus") and d.offers("build:orbital-calculus")
    d.do("pass")
    assert d.seat == 1 - first and d.offers("play:orbital-calculus")


STANDARD = {
    "hand": ["newsboy", "gravedigger", "orbital-calculus", "anonymous-tip", "orbital-calculus"],
    "assets": ["ivy-mage"] * 3,
    "districts": {1: ["eclipse-devotee"]},
}
FOUR = [
    "build:newsboy",
    "dispatch:newsboy@district-1",
    "play:newsboy@district-1",
    "use:eclipse-devotee/0",
]


@rule("UW-2.1.2a")
def test_2_1_2a_only_the_first_player_takes_standard_actions() -> None:
    """In the first action step all four are the first player's, none the second player's."""
    d = Duel(STANDARD, STANDARD)
    assert d.seat == 0 and all(d.offers(key) for key in FOUR)
    d.do("pass")
    assert d.seat == 1 and window(d) == "UW-2.1.2"
    for key in ("build:newsboy", "dispatch:newsboy@district-1", "play:newsboy@district-1"):
        assert d.why_not(key) == ["UW-std-timing"]
    assert d.why_not("use:eclipse-devotee#2/0") == ["UW-std-timing"]


@rule("UW-2.1.2a")
def test_2_1_2a_only_with_an_empty_stack() -> None:
    """With something on the stack even the first player has quick actions only."""
    d = Duel(STANDARD, STANDARD).do("play:orbital-calculus", "mode=1")
    assert d.seat == 0 and len(d.stack) == 1
    assert d.why_not("build:newsboy") == ["UW-std-timing"]
    assert not any(d.offers(key) for key in FOUR)


@rule("UW-2.1.2b")
def test_2_1_2b_one_build_a_turn_without_the_stack() -> None:
    """A hand card becomes an asset at once; a second time it is refused."""
    d = Duel({"hand": ["newsboy", "gravedigger", "blackout"]}, WATCHFUL)
    d.do("build:blackout")
    assert d.zone("assets-0") == ["blackout"] and d.stack == [] and d.seat == 0
    assert d.why_not("build:newsboy") == ["UW-std-build-once"]


@rule("UW-2.1.2b")
def test_2_1_2b_unless_an_effect_adds_more() -> None:
    """The Corona Altar adds one build, so that the third is refused."""
    d = Duel({"hand": ["newsboy", "gravedigger", "blackout"], "society_area": ["corona-altar"]})
    d.do("build:blackout", "build:newsboy")
    assert d.zone("assets-0") == ["blackout", "newsboy"]
    assert d.why_not("build:gravedigger") == ["UW-std-build-once"]


@rule("UW-2.1.2c")
def test_2_1_2c_a_dispatch_costs_one_and_can_be_answered() -> None:
    """One point, a character card face down, on the stack first; the opponent may answer."""
    d = Duel({"hand": ["clan-scourge", "blackout"], "assets": ["newsboy"] * 2}, WATCHFUL)
    assert not d.offers("dispatch:blackout@*")
    assert d.why_not("dispatch:blackout@district-1") == ["UW-dispatch"]
    d.do("dispatch:clan-scourge@district-2")
    assert d.g.view(None)["funds"][0] == 1 and len(d.stack) == 1
    assert d.seat == 1 and d.offers("play:orbital-calculus")
    assert d.zone("district-2-0") == [] and not d.sees(1, "clan-scourge")
    d.do("pass")
    assert d.zone("district-2-0") == ["clan-scourge"] and d.card("clan-scourge").down
    assert not d.sees(1, "clan-scourge") and d.sees(0, "clan-scourge")


@rule("UW-2.1.2c")
def test_2_1_2c_needs_a_point() -> None:
    """Without a cost point there is no dispatch."""
    d = Duel({"hand": ["newsboy"]})
    assert d.why_not("dispatch:newsboy@district-1") == ["UW-dispatch"]


@rule("UW-2.1.2c")
@pytest.mark.parametrize("network", [False, True])
def test_2_1_2c_once_a_turn_unless_extended(network: bool) -> None:
    """A second dispatch is refused, unless an effect adds one; then the third is."""
    more = {"society_area": ["nocturnal-network"]} if network else {}
    hand = ["newsboy", "gravedigger", "alms-matron", "matins-brother"]
    d = Duel({"hand": hand, "assets": ["newsboy"] * 5, **more})
    d.do("dispatch:newsboy@district-1").resolve()
    if network:
        d.do("dispatch:gravedigger@district-1").resolve()
    assert d.why_not("dispatch:alms-matron@district-1") == ["UW-std-dispatch-once"]


@rule("UW-2.1.2d")
def test_2_1_2d_as_many_cards_as_can_be_paid() -> None:
    """Playing cards and using action abilities has no limit but the cost."""
    d = Duel(
        {
            "hand": ["newsboy"] * 5,
            "assets": ["newsboy"] * 3,
            "districts": {1: ["eclipse-devotee", "eclipse-devotee"]},
        },
    )
    d.do("use:eclipse-devotee/0", "use:eclipse-devotee#2/0")
    for n in range(1, 5):
        assert d.do("play:newsboy@district-2").zone("district-2-0") == ["newsboy"] * n
    assert d.offers("play:newsboy@district-2")


@rule("UW-2.1.2d")
def test_2_1_2d_the_cost_is_the_limit() -> None:
    """With nothing left to pay, nothing more can be played."""
    d = Duel({"hand": ["newsboy", "gravedigger"], "assets": ["newsboy"]})
    d.do("play:newsboy@district-1").resolve()
    assert d.why_not("play:gravedigger@district-1") == ["UW-play-4"]


@rule("UW-2.2.1")
def test_2_2_1_triggers_of_the_second_action_step(herald_of: Any) -> None:
    """What triggers as the second action step begins goes on the stack before its actions."""
    d = Duel(herald_of("second-action"), WATCHFUL).do("pass", "pass")
    assert d.keys() == [HERALD, "done"] and window(d) == "UW-2.2.1"
    d.do(HERALD)
    assert len(d.stack) == 1 and window(d) == "UW-2.2.2" and d.seat == 1
    assert not d.offers("build:*")


@rule("UW-2.2.2")
@pytest.mark.parametrize("first", [0, 1])
def test_2_2_2_the_second_player_has_priority(first: int) -> None:
    """The second player is asked first, and again after every resolution of this step."""
    second = 1 - first
    me = {"hand": ["orbital-calculus"] * 2 + ["newsboy"], "assets": ["ivy-mage"] * 3}
    d = Duel(me, me, at="UW-2.2.1", first=first)
    assert d.seat == second and window(d) == "UW-2.2.2"
    d.do("play:newsboy@district-1", "pass")
    assert d.seat == first
    d.do("play:orbital-calculus", "mode=1", "pass")
    assert [u["you"] for u in d.stack] == [second, first] and d.seat == second
    d.do("pass", "bottom:newsboy")
    assert len(d.stack) == 1 and d.seat == second
    d.do("pass", "pass")
    assert d.stack == [] and d.seat == second and d.offers("build:*")


@rule("UW-2.2.2a")
def test_2_2_2a_only_the_second_player_takes_standard_actions() -> None:
    """In the second action step all four are the second player's, none the first player's."""
    d = Duel(STANDARD, STANDARD, at="UW-2.2.2")
    four = [key.replace("devotee/0", "devotee#2/0") for key in FOUR]
    assert d.seat == 1 and all(d.offers(key) for key in four)
    d.do("pass")
    assert d.seat == 0 and window(d) == "UW-2.2.2"
    assert all(d.why_not(key) == ["UW-std-timing"] for key in FOUR)


@rule("UW-2.2.2a")
def test_2_2_2a_only_with_an_empty_stack() -> None:
    """With something on the stack the second player has quick actions only."""
    d = Duel(STANDARD, STANDARD, at="UW-2.2.2").do("play:orbital-calculus", "mode=1")
    assert d.seat == 1 and d.why_not("build:newsboy") == ["UW-std-timing"]


# --- 3. contest


@rule("UW-3.1.1")
def test_3_1_1_mobile_goes_on_the_stack() -> None:
    """As the contest phase begins, Mobile of both players goes on the stack."""
    seat = {**WATCHFUL, "districts": {1: ["pilgrim-knight"]}}
    d = Duel(seat, seat, at="UW-2.2.2").do("pass", "pass")
    assert d.seat == 0 and d.keys() == ["mobile:pilgrim-knight", "done"]
    assert window(d) == "UW-3.1.1" and d.g.table.phase == "contest"
    d.do("mobile:pilgrim-knight", "target:central-bank")
    assert d.seat == 1 and d.keys() == ["mobile:pilgrim-knight#2", "done"]
    d.do("mobile:pilgrim-knight#2", "target:central-bank")
    assert [u["you"] for u in d.stack] == [0, 1] and window(d) == "UW-3.1.2"


@rule("UW-3.1.1")
def test_3_1_1_other_triggers_of_the_phase(herald_of: Any) -> None:
    """What else triggers as the contest phase begins goes on the stack with it."""
    d = Duel(herald_of("contest"), WATCHFUL, at="UW-3.1.1")
    assert d.keys() == [HERALD, "done"] and window(d) == "UW-3.1.1"


@rule("UW-3.1.2")
@pytest.mark.parametrize("first", [0, 1])
def test_3_1_2_the_first_player_has_priority(first: int) -> None:
    """Before the first contest the first player has priority for quick actions."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-3.1.1", first=first)
    assert d.seat == first and window(d) == "UW-3.1.2"
    assert d.offers("play:orbital-calculus") and not d.offers("build:*")
    d.do("pass")
    assert d.seat == 1 - first and window(d) == "UW-3.1.2"


@rule("UW-3.3", "UW-3.4")
@pytest.mark.parametrize(
    ("place", "step", "then"), [(2, "UW-3.3", "UW-3.4"), (3, "UW-3.4", "UW-4.1.2")]
)
def test_3_3_and_3_4_the_same_three_contests(place: int, step: str, then: str) -> None:
    """Districts 2 and 3 run investigation, combat and influence with their own characters."""
    here = ["newsboy", "gravedigger", "matins-brother"]
    d = Duel(
        {**WATCHFUL, "districts": {place: here}},
        {**WATCHFUL, "districts": {p: ["lamplit-choir"] for p in (1, 2, 3) if p != place}},
        at=step,
    )
    d.do("top:newsboy").until(where=then)
    rows = [line["args"] for line in d.g.log(None) if line["key"] == "contest.won"]
    mine = [(row["icon"], row["place"]) for row in rows if row["seat"] == 0]
    assert mine == [(icon, place - 1) for icon in ("investigation", "combat", "influence")]
    assert d.markers(place) == [1, 0] and d.hands[0] == 2


@rule("UW-3.3", "UW-3.4")
def test_3_3_and_3_4_come_after_district_1() -> None:
    """Nothing is contested at district 2 before district 1 is done, nor at 3 before 2."""
    each = {p: ["matins-brother"] for p in (1, 2, 3)}
    d = Duel({**WATCHFUL, "districts": each}, at="UW-3.1.2")
    seen = []
    while d.g.table.phase == "contest":
        seen.append([d.markers(p)[0] for p in (1, 2, 3)])
        d.passes()
    rows = list(dict.fromkeys(tuple(row) for row in seen))
    assert rows == [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]


# --- 4. end


@rule("UW-4.1.1")
def test_4_1_1_end_step_triggers(herald_of: Any) -> None:
    """What triggers in the end step goes on the stack as the step begins."""
    d = Duel(herald_of("end"), WATCHFUL, at="UW-4.1.1")
    assert d.keys() == [HERALD, "done"] and window(d) == "UW-4.1.1" and d.g.table.phase == "end"
    d.do(HERALD)
    assert len(d.stack) == 1 and window(d) == "UW-4.1.2"


@rule("UW-4.1.2")
@pytest.mark.parametrize("first", [0, 1])
def test_4_1_2_the_first_player_has_priority(first: int) -> None:
    """In the end step the first player has priority for quick actions."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-4.1.1", first=first)
    assert d.seat == first and window(d) == "UW-4.1.2"
    assert d.offers("play:orbital-calculus") and not d.offers("build:*")
    d.do("pass")
    assert d.seat == 1 - first and window(d) == "UW-4.1.2" and d.g.table.turn == 1


# --- windows in which nobody can do anything


@rule("UW-0.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_0_2_unspent_points_are_lost_though_nobody_could_act(seat: int) -> None:
    """A step that everybody had to pass still ends: what was unspent is gone."""
    rich, poor = {"points": 2, "library": 3}, {"library": 3}
    d = Duel(*(rich if s == seat else poor for s in (0, 1)), at="UW-1.2.2", first=seat)
    assert d.seat == seat and window(d) == "UW-2.1.2"
    assert d.why_not("play:newsboy@district-1") == ["UW-play-4"]
    assert d.g.view(None)["funds"] == [0, 0]


@rule("UW-0.2", "UW-D-1.2")
@pytest.mark.parametrize("winner", [0, 1])
def test_0_2_a_district_is_won_though_nobody_could_act(winner: int) -> None:
    """Markers that fill a district win it in that very window, quick actions or none."""
    mine: dict[str, Any] = {"districts": {1: ["lamplit-choir"]}, "markers": {1: 1}}
    seats: list[dict[str, Any]] = [mine, {}]
    d = Duel(seats[winner], seats[1 - winner], at="UW-3.2.3.1")
    assert d.zone(f"score-{winner}") == ["fogharbour-docks"]
    assert d.prompt == "triggers" and window(d) == "UW-3.2.3.4"


@rule("UW-0.2")
def test_0_2_a_pass_that_is_forced_counts() -> None:
    """A player who can only pass has passed: the other's pass then ends the step."""
    d = Duel({}, {**WATCHFUL}, at="UW-3.1.2", first=0)
    assert d.seat == 1 and window(d) == "UW-3.1.2"
    d.do("pass")
    assert window(d) == "UW-3.2.1.4"
    d = Duel({**WATCHFUL}, {}, at="UW-3.1.2", first=0)
    assert d.seat == 0
    d.do("pass")
    assert window(d) == "UW-3.2.1.4"
