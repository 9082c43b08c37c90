"""Action abilities, X, choices of one, and how the action phase is divided."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
FANG, IVY, MIRROR = ["giant-bat"] * 3, ["ivy-mage"] * 3, ["masked-player"] * 3
STRIKE = "use:harbinger-of-disaster/2"  # remove 3 time counters: 3 damage to each other here


def harbinger(time: int, **state: object) -> dict[str, object]:
    return {"card": "harbinger-of-disaster", "counters": {"time": time}, **state}


# --- X


@rule("UW-x-value")
def test_x_is_chosen_by_its_player_while_paying() -> None:
    """After the target, X is fixed at anything that can be paid, and that much is paid."""
    d = Duel(
        {"hand": ["crimson-frenzy", "newsboy"], "assets": FANG, "districts": {1: ["gravedigger"]}},
        WATCHFUL,
    )
    d.do("play:crimson-frenzy")
    assert d.seat == 0 and d.rule == "UW-x-value" and d.prompt == "x"
    assert d.keys() == ["x=0", "x=1", "x=2", "x=3"]
    assert d.stack == []
    d.do("x=2")
    assert d.stack[0]["x"] == 2 and d.g.view(None)["funds"][0] == 1
    d.resolve()
    assert d.value("gravedigger", "combat") == 3


@rule("UW-x-value")
@pytest.mark.parametrize("ready", [0, 1])
def test_x_is_at_most_what_can_be_paid(ready: int) -> None:
    """With exhausted assets X can only be as large as the points that are left."""
    spent = [{"card": "giant-bat", "exhausted": True}] * (2 - ready)
    d = Duel(
        {
            "hand": ["crimson-frenzy", "newsboy"],
            "assets": [*spent, *FANG[:ready]],
            "districts": {1: ["gravedigger"]},
        },
    )
    d.do("play:crimson-frenzy")
    if ready:
        assert d.keys() == ["x=0", "x=1"]
    else:
        assert d.value("gravedigger", "combat") == 1  # X is 0, and that is all there is to it


@rule("UW-x-value")
def test_x_of_another_cost() -> None:
    """X counters to remove: no more than there are."""
    register = {"card": "register-of-the-interred", "counters": {"energy": 2}}
    d = Duel({"society_area": [register], "library": 9}, {"library": 9})
    d.do("use:register-of-the-interred/1", "target:seat-1")
    assert d.keys() == ["x=0", "x=1", "x=2"]
    d.do("x=1").resolve()
    assert d.counters("register-of-the-interred") == {"energy": 1}
    assert len(d.zone("graveyard-1")) == 1


# --- action abilities


@rule("UW-action-ability")
def test_action_ability_is_paid_on_announcing() -> None:
    """What stands before the colon is paid at once; what follows it waits for the stack."""
    d = Duel({"districts": {1: [harbinger(4), "alms-matron"]}}, WATCHFUL)
    d.do(STRIKE)
    assert d.counters("harbinger-of-disaster") == {"time": 1}
    assert len(d.stack) == 1 and d.zone("district-1-0")[-1] == "alms-matron"
    d.resolve()
    assert d.zone("graveyard-0") == ["alms-matron"]


@rule("UW-action-ability")
@pytest.mark.parametrize(("time", "may"), [(3, True), (2, False)])
def test_action_ability_needs_its_cost(time: int, may: bool) -> None:
    """Without enough to pay the cost it cannot be announced."""
    d = Duel({"districts": {1: [harbinger(time), "alms-matron"]}, "hand": ["newsboy"]})
    assert d.offers(STRIKE) == may
    assert d.why_not(STRIKE) == ([] if may else ["UW-action-ability"])


@rule("UW-action-ability")
def test_action_ability_exhausts_as_a_cost() -> None:
    """An exhausted card cannot pay by exhausting, and one that has paid is exhausted."""
    lurker = {"card": "gravedigger", "down": True}
    d = Duel({"districts": {1: ["stargazing-fellow"]}}, {"districts": {1: [lurker]}, **WATCHFUL})
    d.do("use:stargazing-fellow/0", "mode=0")
    assert d.card("stargazing-fellow").exhausted and len(d.stack) == 1
    idle = {"card": "stargazing-fellow", "exhausted": True}
    d = Duel({"districts": {1: [idle]}, "hand": ["newsboy"]})
    assert d.why_not("use:stargazing-fellow/0") == ["UW-action-ability"]


@rule("UW-action-own-step")
def test_action_own_step_of_a_card_in_play() -> None:
    """An action ability is used in its controller's own action step, and in no other window."""
    me = {"districts": {1: [harbinger(3)]}, **WATCHFUL}
    assert Duel(me, WATCHFUL, at="UW-2.1.2").offers(STRIKE, 0)
    assert Duel(me, WATCHFUL, at="UW-2.2.2", first=1).offers(STRIKE, 0)
    for at in ("UW-1.2.2", "UW-1.3.3", "UW-3.1.2", "UW-4.1.2"):
        d = Duel(me, WATCHFUL, at=at)
        assert d.seat == 0 and d.why_not(STRIKE) == ["UW-std-timing"]


@rule("UW-action-own-step")
def test_action_own_step_is_not_the_enemys() -> None:
    """In the opponent's action step, with priority, only quick actions are left."""
    me = {"districts": {1: [harbinger(3)]}, **WATCHFUL}
    d = Duel(me, WATCHFUL, first=1).until(seat=0)
    assert d.g.table.phase == "action" and d.offers("play:orbital-calculus")
    assert d.why_not(STRIKE) == ["UW-std-timing"]


@rule("UW-action-own-step")
def test_action_own_step_of_an_affair() -> None:
    """An affair marked action is played in the own action step only, a quick one in any window."""
    me = {"hand": ["lecture-on-silence", "orbital-calculus"], "assets": IVY}
    assert Duel(me).offers("play:lecture-on-silence")
    d = Duel(me, at="UW-3.1.2")
    assert d.offers("play:orbital-calculus")
    assert d.why_not("play:lecture-on-silence") == ["UW-std-timing"]


@rule("UW-action-controller")
def test_action_controller_only() -> None:
    """Nobody uses the action ability of a card another player controls."""
    d = Duel(WATCHFUL, {"districts": {1: [harbinger(3)]}})
    assert d.seat == 0 and not d.offers("use:*")
    assert d.why_not(STRIKE) != []


@rule("UW-action-controller")
def test_action_controller_of_a_borrowed_card() -> None:
    """Whoever has control uses the ability; its owner cannot."""
    d = Duel(
        {"hand": ["borrowed-face", "newsboy"], "assets": MIRROR, "districts": {1: ["newsboy"]}},
        {"districts": {2: [harbinger(7)]}, **WATCHFUL},
    )
    assert not d.offers("use:*")
    d.do("play:borrowed-face").resolve()
    assert d.offers(STRIKE, 0)
    d.until(where="UW-2.2.2", seat=1)
    assert d.offers("build:*") and not d.offers("use:*")


@rule("UW-action-independent")
def test_action_independent_of_its_source() -> None:
    """Once on the stack an ability resolves, though its source has been destroyed."""
    d = Duel(
        {**WATCHFUL, "districts": {1: [harbinger(3, damage=2), "alms-matron"]}},
        {"hand": ["blood-banquet"], "assets": FANG, "districts": {1: ["pilgrim-knight"]}},
    )
    d.do(STRIKE).until(seat=1)
    d.do("play:blood-banquet", "target:harbinger-of-disaster")
    assert [u["source"] for u in d.stack] == ["harbinger-of-disaster", "blood-banquet"]
    d.passes()
    assert "harbinger-of-disaster" in d.zone("graveyard-0") and len(d.stack) == 1
    d.resolve()
    assert "alms-matron" in d.zone("graveyard-0") and d.card("pilgrim-knight").damage == 3


# --- the action phase


@rule("UW-action-phase")
@pytest.mark.parametrize("first", [0, 1])
def test_action_phase_one_step_each_first_player_first(first: int) -> None:
    """In a whole turn each player may act once in an action step, the first player first."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.1.1", first=first)
    turn, steps = d.g.table.turn, []
    while d.g.table.turn == turn:
        if d.offers("build:*") or d.offers("dispatch:*"):
            steps.append((d.g.table.phase, d.seat))
        d.passes()
    assert steps == [("action", first), ("action", 1 - first)]


@rule("UW-action-pass-ends")
def test_action_pass_ends_the_step() -> None:
    """When the first player passes and nobody answers, the first action step is over."""
    d = Duel(WATCHFUL, WATCHFUL)
    assert d.seat == 0 and d.offers("build:*")
    d.do("pass")
    assert d.seat == 1 and not d.offers("build:*") and "UW-2.1.2" in d.g.where
    d.do("pass")
    assert d.seat == 1 and d.offers("build:*") and "UW-2.2.2" in d.g.where


@rule("UW-action-pass-ends")
def test_action_pass_that_is_answered_does_not_end_it() -> None:
    """If the opponent acts after the pass, the first player may take standard actions again."""
    d = Duel(WATCHFUL, WATCHFUL)
    d.do("pass", "play:orbital-calculus", "mode=1").resolve()
    assert d.seat == 0 and d.offers("build:*") and "UW-2.1.2" in d.g.where


# --- choices and words


@rule("UW-choose-one")
def test_choose_one_before_paying() -> None:
    """The option is chosen before anything is paid, and is known on the stack."""
    d = Duel({**WATCHFUL, "districts": {1: ["gravedigger"]}}, WATCHFUL)
    d.do("play:orbital-calculus")
    assert d.prompt == "mode" and d.rule == "UW-choose-one"
    assert d.keys() == ["mode=0", "mode=1", "mode=2"]
    assert d.g.view(None)["funds"][0] == 1 and d.stack == []
    d.do("mode=2")
    assert d.stack[0]["mode"] == 2 and d.g.view(None)["funds"][0] == 0
    d.resolve()
    assert d.value("gravedigger", "investigation") == 1


@rule("UW-choose-one")
def test_choose_one_offers_only_what_has_a_target() -> None:
    """An option without a legal target is not offered."""
    d = Duel(WATCHFUL, WATCHFUL).do("play:orbital-calculus")
    assert d.keys() == ["mode=0", "mode=1"]


@rule("UW-choose-one")
def test_choose_one_each_option_does_its_own() -> None:
    """The first option of Old Debts discards at random and draws; the second discards two."""
    foe = {"hand": ["gravedigger", "alms-matron", "newsboy"], "library": 9}
    for mode, hands in ((0, [2, 2]), (1, [1, 1])):
        d = Duel({"hand": ["old-debts", "newsboy"], "assets": IVY}, foe)
        d.do("play:old-debts", f"mode={mode}", "target:seat-1").resolve()
        while d.prompt == "choose.discard":
            assert d.seat == 1 and mode == 1
            d.do(d.keys()[0])
        assert d.hands == hands


@rule("UW-choose-one")
def test_choose_one_cannot_be_changed() -> None:
    """When the chosen option has lost its target, no other option is carried out instead."""
    d = Duel(
        {
            "hand": ["orbital-calculus", "orbital-calculus"],
            "assets": IVY,
            "districts": {1: ["newsboy"]},
        },
        {"hand": ["final-curtain"], "assets": MIRROR},
    )
    d.do("play:orbital-calculus", "mode=2").until(seat=1)
    d.do("play:final-curtain").passes()  # the Newsboy goes back to hand
    assert d.zone("hand-0") == ["orbital-calculus", "newsboy"] and len(d.stack) == 1
    d.resolve()
    assert d.hands[0] == 2 and d.said("fizzled") == 1 and d.said("inspected") == 0


@rule("UW-self-name")
def test_self_name_means_this_copy_only() -> None:
    """A Duellist's own bonus goes to that Duellist, not to another of the same name."""
    d = Duel({"assets": FANG, "districts": {1: ["scarlet-duellist", "scarlet-duellist"]}})
    d.do("use:scarlet-duellist#2/0").resolve()
    assert [card["combat"] for card in d.g.view(0)["numbers"].values()] == [2, 3]


@rule("UW-self-name")
def test_self_name_is_not_a_later_object() -> None:
    """A card that left play and came back is not the card its ability on the stack named."""
    d = Duel(
        {
            "assets": ["gutter-knife"] * 4,
            "districts": {1: ["professional-killer"]},
            "hand": ["newsboy"],
        },
    )
    d.do("use:professional-killer/0", "use:professional-killer/0").resolve()
    assert d.card("professional-killer").down and d.said("lurked") == 1


@rule("UW-printed-cost")
def test_printed_cost_takes_x_as_zero() -> None:
    """A card that costs X has printed cost 0, whatever was paid for it."""
    crowd = {"card": "nameless-crowd", "x": 3, "counters": {"energy": 3}}
    d = Duel(
        {"hand": ["totality", "newsboy"], "assets": ["star-delver"] * 4},
        {"districts": {1: [crowd, "newsboy", "hired-muscle"]}},
    )
    d.do("play:totality", "target:fogharbour-docks", "x=0").resolve()
    assert d.zone("district-1-1") == ["newsboy", "hired-muscle"]


@rule("UW-printed-cost")
@pytest.mark.parametrize(("x", "left"), [(1, ["hired-muscle"]), (2, ["newsboy"])])
def test_printed_cost_is_the_number_in_the_corner(x: int, left: list[str]) -> None:
    """A printed cost is compared as printed."""
    d = Duel(
        {"hand": ["totality", "newsboy"], "assets": ["star-delver"] * 4},
        {"districts": {1: ["newsboy", "hired-muscle"]}},
    )
    d.do("play:totality", "target:fogharbour-docks", f"x={x}").resolve()
    assert d.zone("district-1-1") == left


@rule("UW-printed-cost")
def test_printed_cost_ignores_reductions() -> None:
    """The Pontifex makes printed cost 5 cheaper; a card made cheaper still has printed cost 5."""
    d = Duel(
        {
            "hand": [
                "archbishop-cassian-bell",
                "dean-olivia-frostvine",
                "keeper-of-the-closed-index",
            ],
            "assets": [*IVY, "ivy-mage"],
            "districts": {1: ["pontifex-wenren-yao"]},
        },
    )
    assert d.g.fee(d.id("dean-olivia-frostvine")) == 4
    assert d.g.printed_cost(d.id("dean-olivia-frostvine")) == 5
    assert d.g.fee(d.id("keeper-of-the-closed-index")) == 4
    assert d.offers("play:dean-olivia-frostvine@*")


@rule("UW-friendly")
def test_friendly_is_your_side() -> None:
    """Friendly characters are those of the player (and of teammates, had one any)."""
    d = Duel(
        {
            "hand": ["rousing-canticle", "newsboy"],
            "assets": ["alms-matron"] * 2,
            "districts": {1: ["gravedigger", "matins-brother"], 2: ["newsboy"]},
        },
        {"districts": {1: ["alms-matron"]}},
    )
    d.do("play:rousing-canticle", "target:fogharbour-docks").resolve()
    assert d.totals(1, "influence") == [3, 1] and d.totals(2, "influence") == [0, 0]
