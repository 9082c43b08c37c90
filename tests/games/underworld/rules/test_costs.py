"""Cost points, assets, exhausting, defence; the turn's frame and recovery."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
FANG = ["giant-bat"] * 6
SYNDICATE = ["gutter-knife"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def tired(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "exhausted": True, **more}


@rule("UW-cost-define")
@pytest.mark.parametrize(
    ("name", "cost"), [("newsboy", 1), ("hired-muscle", 2), ("street-prophet", 3)]
)
def test_a_card_costs_what_is_printed_on_it(name: str, cost: int) -> None:
    """That many points are spent, and one fewer will not do."""
    d = Duel({"hand": [name, "fog-hound"], "assets": ["gravedigger"] * 5}, WATCH)
    d.do(f"play:{name}@district-1")
    assert d.g.funds(0) == 5 - cost
    d = Duel({"hand": [name, "fog-hound"], "assets": ["gravedigger"] * (cost - 1)})
    assert not d.offers(f"play:{name}@*")


@rule("UW-cost-define")
def test_points_pay_for_other_things_than_cards() -> None:
    """A dispatch costs one, the Mage's move one."""
    d = Duel(
        {"hand": ["gravedigger"], "assets": NEUTRAL, "districts": {1: ["ivy-mage", "newsboy"]}},
        WATCH,
    )
    d.do("dispatch:gravedigger@district-1")
    assert d.g.funds(0) == 5
    d.resolve().do("use:ivy-mage/0", "target:newsboy", "target:central-bank")
    assert d.g.funds(0) == 4


@rule("UW-cost-asset")
def test_exhausting_an_asset_gives_one_point() -> None:
    """Three ready assets are three points; the two that paid are exhausted, the tired one gave
    nothing."""
    d = Duel({"hand": ["hired-muscle", "fog-hound"], "assets": [tired("newsboy"), *NEUTRAL[:3]]})
    assert d.g.view(0)["funds"] == [3, 0]
    d.do("play:hired-muscle@district-1")
    assert [c["exhausted"] for c in d.g.view(0)["zones"]["assets-0"]].count(True) == 3
    assert d.g.funds(0) == 1


@rule("UW-cost-asset")
def test_assets_pay_for_their_controller_only() -> None:
    """The opponent's six assets buy me nothing."""
    d = Duel({"hand": ["newsboy"]}, {"assets": NEUTRAL})
    assert d.g.view(0)["funds"] == [0, 6] and not d.offers("play:*")


@rule("UW-cost-asset")
def test_unspent_points_are_used_before_assets() -> None:
    """The Devotee's point pays for the newsboy, the asset stays ready."""
    d = Duel(
        {
            "hand": ["newsboy", "fog-hound"],
            "assets": ["gravedigger"],
            "districts": {1: ["eclipse-devotee"]},
        }
    )
    d.do("use:eclipse-devotee/0")
    assert d.g.funds(0) == 2 and d.g.seats[0].points == 1
    d.do("play:newsboy@district-1")
    assert d.g.seats[0].points == 0 and d.g.ready_assets(0) == 1


@rule("UW-cost-empty")
def test_unspent_points_vanish_at_the_end_of_the_step() -> None:
    """The point gained in the action step is gone in the next."""
    d = Duel({"hand": ["newsboy"], "districts": {1: ["eclipse-devotee"]}}, WATCH)
    d.do("use:eclipse-devotee/0")
    assert d.g.seats[0].points == 1 and d.offers("play:newsboy@district-1")
    d.do("pass")
    assert d.seat == 1 and d.g.seats[0].points == 1  # the step is not over yet
    d.do("pass")
    assert d.g.seats[0].points == 0 and d.g.funds(0) == 0


@rule("UW-step-end-cost")
@pytest.mark.parametrize(
    "at", ["UW-1.2.2", "UW-1.3.3", "UW-2.1.2", "UW-3.1.2", "UW-3.2.1.4", "UW-4.1.2"]
)
def test_at_the_end_of_each_step_both_players_lose_their_points(at: str) -> None:
    """Two each: kept while the step lasts, lost when both have passed."""
    d = Duel({**WATCH, "points": 2}, {**WATCH, "points": 2}, at=at)
    assert [s.points for s in d.g.seats] == [2, 2]
    d.do("pass")
    assert [s.points for s in d.g.seats] == [2, 2]
    d.do("pass")
    assert [s.points for s in d.g.seats] == [0, 0]


@rule("UW-defence")
@pytest.mark.parametrize(("hurt", "dies"), [(0, False), (1, True), (2, True)])
def test_defence_is_the_damage_that_destroys(hurt: int, dies: bool) -> None:
    """Hired muscle has three: with two more damage it stands at two and falls at three."""
    d = Duel(
        {"hand": ["blood-banquet", "newsboy"], "assets": FANG, "districts": {1: ["giant-bat"]}},
        {"districts": {1: [{"card": "hired-muscle", "damage": hurt}]}},
    )
    d.do("play:blood-banquet", "target:hired-muscle")
    assert (d.zone("graveyard-1") == ["hired-muscle"]) is dies
    if not dies:
        assert d.card("hired-muscle").damage == 2


@rule("UW-overt")
def test_an_overt_card_cannot_be_secretly_dispatched() -> None:
    """It is played face up; the muscle's friend without the keyword may be dispatched."""
    d = Duel({"hand": ["hired-muscle", "gravedigger"], "assets": NEUTRAL})
    assert not d.offers("dispatch:hired-muscle@*") and d.offers("dispatch:gravedigger@district-1")
    assert d.why_not("dispatch:hired-muscle@district-1") == ["UW-overt"]
    assert d.offers("play:hired-muscle@district-1")


@rule("UW-overt")
def test_an_overt_character_can_be_turned_into_a_lurker() -> None:
    """By an effect it lurks like any other, and may be turned up again."""
    d = Duel(
        {"hand": ["shed-skin", "newsboy"], "assets": SYNDICATE, "districts": {1: ["hired-muscle"]}}
    )
    d.do("play:shed-skin")
    assert d.card("hired-muscle").down and d.offers("flip:hired-muscle")


@rule("UW-exhaust")
def test_exhausting_marks_a_card_as_used() -> None:
    """As a cost of its ability, or to make points: the card lies exhausted, for all to see."""
    d = Duel(
        {"hand": ["newsboy"], "assets": ["gravedigger"], "districts": {1: ["eclipse-devotee"]}},
        WATCH,
    )
    d.do("use:eclipse-devotee/0")
    assert d.g.view(1)["zones"]["district-1-0"][0]["exhausted"]
    assert not d.g.view(1)["zones"]["assets-0"][0]["exhausted"]
    d = Duel({"hand": ["newsboy"], "assets": ["gravedigger"]}, WATCH).do("play:newsboy@district-1")
    assert d.g.view(1)["zones"]["assets-0"][0]["exhausted"]


@rule("UW-exhaust")
def test_an_effect_may_exhaust_an_enemy_character() -> None:
    """Bribery for two exhausts a character of cost two, for one it does not."""
    for x, exhausted in ((2, True), (1, False)):
        d = Duel(
            {"hand": ["bribery", "newsboy"], "assets": NEUTRAL},
            {"districts": {1: ["hired-muscle"]}},
        )
        d.do("play:bribery", f"x={x}")
        assert d.card("hired-muscle").exhausted is exhausted


@rule("UW-exhaust-twice")
def test_an_exhausted_card_cannot_be_exhausted_again() -> None:
    """Its ability that exhausts it is refused until it is ready."""
    d = Duel({"hand": ["newsboy"], "districts": {1: [tired("eclipse-devotee"), "eclipse-devotee"]}})
    assert d.offers("use:eclipse-devotee#2/0") and not d.offers("use:eclipse-devotee/0")
    (reason,) = d.g.why_not(0, "use:eclipse-devotee/0")
    assert reason.message == "cost.missing" and "exhausted" in str(reason.args["cost"])
    d.do("use:eclipse-devotee#2/0")
    assert not d.offers("use:*")


@rule("UW-exhaust-twice")
def test_an_exhausted_asset_makes_no_second_point() -> None:
    """Two of three assets are spent: one point is left."""
    d = Duel(
        {
            "hand": ["newsboy", "hired-muscle"],
            "assets": [tired("fog-hound"), tired("fog-hound"), "fog-hound"],
        }
    )
    assert d.offers("play:newsboy@*") and d.why_not("play:hired-muscle@district-1") == ["UW-play-4"]


@rule("UW-recover-glossary")
def test_recovery_trims_heals_ends_effects_and_passes_the_token() -> None:
    """Discard first, by the detailed procedure; then damage and effects go, then the token."""
    d = Duel(
        {
            "hand": ["crimson-frenzy", *["fog-hound"] * 8],
            "assets": FANG,
            "districts": {3: [{"card": "pilgrim-knight", "damage": 3}]},
        },
        WATCH,
    )
    d.do("play:crimson-frenzy", "x=1").resolve()
    d.until(prompt="trim")
    assert (d.seat, d.rule, d.keys()[0]) == (0, "UW-4.2.1", "discard:fog-hound")
    assert d.card("pilgrim-knight").damage == 3 and d.value("pilgrim-knight", "combat") == 2
    assert d.g.table.first == 0
    d.do(d.keys()[0])
    assert d.hands[0] == 7 and d.card("pilgrim-knight").damage == 0
    assert d.value("pilgrim-knight", "combat") == 1 and d.g.table.first == 1
    assert d.zone("graveyard-0") == ["crimson-frenzy", "fog-hound"]


@rule("UW-recover-glossary")
@pytest.mark.parametrize(("size", "discards"), [(7, 0), (8, 1), (10, 3)])
def test_hands_are_trimmed_to_seven(size: int, discards: int) -> None:
    """Seven may be kept, of more the rest is discarded one by one."""
    d = Duel(WATCH, {"hand": ["newsboy"] * size}, at="UW-4.2.1")
    for _ in range(discards):
        assert (d.seat, d.prompt) == (1, "trim")
        d.do(d.keys()[0])
    assert d.prompt == "priority" and d.g.table.turn == 2
    assert d.hands[1] == min(size, 7) and len(d.zone("graveyard-1")) == discards


@rule("UW-recover-noquick")
def test_there_are_no_quick_actions_in_recovery() -> None:
    """When both have passed in the end step, the next question belongs to the next turn."""
    d = Duel(WATCH, WATCH, at="UW-4.1.2")
    d.do("pass", "pass")
    assert (d.g.table.turn, d.g.table.phase, d.g.table.first) == (2, "start", 1)


@rule("UW-recover-noquick")
def test_a_trigger_in_recovery_opens_priority_and_repeats_the_step() -> None:
    """The borrowed Mediator comes home to a second one: one is sacrificed, the Register sees a
    death, players may act, and recovery begins again."""
    d = Duel(
        {
            "hand": ["borrowed-face"],
            "assets": ["masked-player"] * 3,
            "society_area": ["register-of-the-interred"],
        },
        {
            "hand": ["impartial-mediator", "orbital-calculus"],
            "assets": ["ivy-mage"] * 5,
            "districts": {3: ["impartial-mediator"]},
        },
    )
    d.do("play:borrowed-face").resolve()
    d.until("play:impartial-mediator@*", seat=1)
    d.do("play:impartial-mediator@district-3").resolve()
    d.until(prompt="clash")
    assert (d.seat, d.g.table.phase, d.g.table.first) == (1, "end", 0)
    d.do(d.keys()[0])
    assert (d.seat, d.prompt) == (0, "triggers")
    d.do("trigger:register-of-the-interred/0")
    assert (d.seat, d.prompt, d.g.table.phase) == (1, "priority", "end")
    assert d.offers("play:orbital-calculus")
    d.do("play:orbital-calculus", "mode=0")
    while d.g.table.phase == "end":
        d.do("pass" if d.offers("pass") else d.keys()[0])
    assert d.counters("register-of-the-interred") == {"energy": 1}
    assert (d.g.table.turn, d.g.table.first) == (2, 1) and d.said("token") == 1


@rule("UW-turn-phases")
def test_a_turn_has_four_phases_that_both_players_share() -> None:
    """Start, action, contest, end, and then the next turn; both are asked in each."""
    d = Duel(WATCH, WATCH, at="UW-1.1.1")
    seen: dict[str, set[int]] = {}
    turn = d.g.table.turn
    while d.g.table.turn == turn:
        seen.setdefault(d.g.table.phase, set()).add(d.seat)
        d.do("pass")
    assert list(seen) == ["start", "action", "contest", "end"]
    assert all(seats == {0, 1} for seats in seen.values())
    assert d.g.table.phase == "start"


# --- which assets pay


def gate(*assets: object, **more: object) -> Duel:
    """The Star Gate is to open on the Bat among these assets."""
    mine = {"hand": ["open-the-star-gate", "newsboy"], "assets": list(assets), **more}
    d = Duel(mine, WATCH).do("play:open-the-star-gate")
    if d.offers("target:giant-bat"):
        d.do("target:giant-bat")
    return d.do("target:central-bank")


DEVOTED = ["eclipse-devotee"] * 4


@rule("UW-cost-asset")
@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.parametrize("at", [0, 4])
def test_an_asset_that_leaves_may_pay_for_it(pays: bool, at: int) -> None:
    """Whether the Bat pays is its player's choice, wherever it lies; it decides what is left."""
    assets = [*DEVOTED[:at], "giant-bat", *DEVOTED[at:]]
    d = gate(*assets)
    assert (d.seat, d.prompt, d.rule) == (0, "pay", "UW-cost-asset")
    assert d.keys() == ["exhaust:giant-bat", "done"]
    d.do("exhaust:giant-bat" if pays else "done")
    assert d.card("giant-bat").exhausted == pays
    d.resolve()
    assert d.zone("district-2-0") == ["giant-bat"] and not d.card("giant-bat").exhausted
    assert d.g.funds(0) == int(pays)


@rule("UW-cost-asset")
@pytest.mark.parametrize(
    "assets",
    [
        ["giant-bat", *DEVOTED[:3]],  # all must pay
        [tired("giant-bat"), *DEVOTED, "eclipse-devotee"],  # it cannot
    ],
)
def test_where_it_cannot_matter_nobody_is_asked(assets: list[object]) -> None:
    d = gate(*assets)
    assert d.prompt == "priority" and len(d.stack) == 1


@rule("UW-cost-asset")
def test_an_asset_that_leaves_may_save_a_point() -> None:
    """Unspent points could pay for all of it; the Bat is asked about before they are taken."""
    d = gate("giant-bat", *[tired("eclipse-devotee")] * 3, points=4)
    assert d.keys() == ["exhaust:giant-bat", "done"]
    d.do("exhaust:giant-bat")
    assert d.g.seats[0].points == 1
    d.resolve()
    assert d.g.funds(0) == 1


@rule("UW-cost-asset")
def test_an_asset_that_something_on_the_stack_takes_away_may_pay_too() -> None:
    """The Bat did not pay for the Gate; it may pay for an answer, or not."""
    d = Duel(
        {"hand": ["open-the-star-gate", "orbital-calculus", "newsboy"], "library": 4,
         "assets": ["giant-bat", *DEVOTED, "ivy-mage"]},
        WATCH,
    ).do("play:open-the-star-gate", "target:giant-bat", "target:central-bank", "done")  # fmt: skip
    d.do("play:orbital-calculus", "mode=1")
    assert (d.prompt, d.keys()) == ("pay", ["exhaust:giant-bat", "done"])
    d.do("exhaust:giant-bat")
    assert d.card("giant-bat").exhausted and d.g.funds(0) == 1


@rule("UW-cost-asset")
def test_what_only_joins_an_asset_asks_nothing() -> None:
    """A Numbered Account is no reason to care which assets pay for it."""
    d = Duel({"hand": ["numbered-account", "newsboy"], "assets": ["giant-bat", *DEVOTED]}, WATCH)
    d.do("play:numbered-account", "target:giant-bat")
    assert d.prompt == "priority" and len(d.stack) == 1


@rule("UW-cost-asset")
def test_other_payments_ask_nothing() -> None:
    """Assets of every faction, and nothing aimed at them."""
    d = Duel({"hand": ["newsboy", "fog-hound"], "assets": ["giant-bat", *DEVOTED]}, WATCH)
    d.do("play:newsboy@district-1")
    assert d.prompt == "priority" and len(d.stack) == 1
