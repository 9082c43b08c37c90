"""The stack: last in, first out, one object at a time; and quick actions."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
FANG = ["giant-bat"] * 6
SYNDICATE = ["gutter-knife"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}
WINDOWS = (
    "UW-1.2.2",
    "UW-1.3.3",
    "UW-2.1.2",
    "UW-2.2.2",
    "UW-3.1.2",
    "UW-3.2.1.4",
    "UW-3.2.2.4",
    "UW-3.2.3.4",
    "UW-3.3.1.4",
    "UW-3.4.3.4",
    "UW-4.1.2",
)


def down(name: str) -> dict[str, object]:
    return {"card": name, "down": True}


@rule("UW-stack-define")
def test_the_last_object_on_the_stack_resolves_first() -> None:
    """A card and, in answer, an ability: the ability resolves while the card still waits."""
    d = Duel(
        {"hand": ["hired-muscle"], "assets": FANG, "districts": {1: ["scarlet-duellist"]}}, WATCH
    )
    d.do("play:hired-muscle@district-1", "use:scarlet-duellist/0")
    assert [o["source"] for o in d.stack] == ["hired-muscle", "scarlet-duellist"]
    d.do("pass")
    assert [o["source"] for o in d.stack] == ["hired-muscle"]
    assert d.value("scarlet-duellist", "combat") == 3 and d.zone("stack") == ["hired-muscle"]
    d.do("pass")
    assert d.stack == [] and "hired-muscle" in d.zone("district-1-0")


@rule("UW-stack-both-pass")
def test_nothing_resolves_until_both_have_passed_in_a_row() -> None:
    """One pass is not enough, and an answer starts the passing anew."""
    calculus = {"hand": ["orbital-calculus"] * 2, "assets": ["ivy-mage"] * 3}
    d = Duel({**calculus, "hand": ["newsboy", "orbital-calculus"]}, calculus)
    d.do("play:newsboy@district-1", "pass")
    assert d.zone("stack") == ["newsboy"] and d.seat == 1
    d.do("play:orbital-calculus", "mode=1", "pass")  # the opponent's own pass is only the first
    assert [o["source"] for o in d.stack] == ["newsboy", "orbital-calculus"] and d.seat == 0
    d.do("pass")
    assert d.prompt == "choose.bottom"  # the Calculus resolves, the newsboy waits on
    assert d.zone("stack") == ["newsboy", "orbital-calculus"]


@rule("UW-stack-not-inplay")
def test_what_is_on_the_stack_is_not_in_play() -> None:
    """A character on the stack is no target, counts no icons and uses no ability."""
    d = Duel(
        {
            "hand": ["eclipse-devotee", "intermission", "newsboy"],
            "assets": ["eclipse-devotee", *["masked-player"] * 4],
            "districts": {1: ["hired-muscle", "ghoul-pack"]},
        }
    )
    d.do("play:eclipse-devotee@district-1")
    assert not d.g.in_play(d.id("eclipse-devotee", "stack"))
    assert d.totals(1, "influence") == [2, 0]  # two temporary icons, none of the Devotee
    assert not d.offers("use:*")
    d.do("play:intermission")
    assert sorted(d.keys()) == ["target:ghoul-pack", "target:hired-muscle"]


@rule("UW-stack-reopen")
def test_after_each_resolution_players_may_act_again() -> None:
    """With one object resolved and one left, both are asked before the second resolves."""
    calculus = {"hand": ["orbital-calculus"] * 3, "assets": ["ivy-mage"] * 3}
    d = Duel(
        {
            **calculus,
            "hand": ["newsboy", "blackout", "orbital-calculus"],
            "assets": ["ivy-mage"] * 5,
        },
        calculus,
    )
    d.do("play:newsboy@district-1", "play:blackout", "target:central-bank", "pass", "pass")
    assert [o["source"] for o in d.stack] == ["newsboy"]
    assert d.seat == 0 and d.offers("play:orbital-calculus")
    d.do("pass")
    assert d.seat == 1 and d.offers("play:orbital-calculus")
    d.do("play:orbital-calculus", "mode=0")
    assert [o["source"] for o in d.stack] == ["newsboy", "orbital-calculus"]


@rule("UW-quick-any-phase")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("at", WINDOWS)
def test_quick_actions_may_be_taken_in_every_phase(at: str, first: int) -> None:
    """A quick affair and a quick ability, in each window of the turn, for either player."""
    d = Duel(
        {"hand": ["blackout"], "assets": NEUTRAL, "districts": {2: ["ivy-mage"]}},
        at=at,
        first=first,
    )
    assert d.seat == 0 and d.g.table.turn == 1
    assert d.offers("play:blackout") and d.offers("use:ivy-mage/0")


@rule("UW-quick-any-phase")
def test_quick_actions_need_priority() -> None:
    """A player who is not asked cannot act."""
    d = Duel(
        {"hand": ["newsboy", "blackout"], "assets": NEUTRAL},
        {"hand": ["blackout"], "assets": NEUTRAL},
    )
    assert d.seat == 0 and [r.message for r in d.g.why_not(1, "play:blackout")] == ["not-asked"]


@rule("UW-quick-any-phase")
def test_any_number_of_quick_actions_may_be_taken() -> None:
    """One after another, each on top of the last, without the opponent in between."""
    d = Duel({"hand": ["orbital-calculus"] * 4, "assets": ["ivy-mage"] * 4}, WATCH, at="UW-1.2.2")
    for _ in range(3):
        d.do("play:orbital-calculus", "mode=0")
        assert d.seat == 0
    assert len(d.stack) == 3
    d.do("pass")
    assert d.seat == 1 and d.offers("play:orbital-calculus")


@rule("UW-quick-any-phase")
def test_an_affair_without_the_quick_icon_is_no_answer() -> None:
    """Old Debts is a standard action: not in another phase, not on top of something."""
    hand = {"hand": ["old-debts", "blackout", "blackout"], "assets": NEUTRAL * 2}
    for at in ("UW-1.2.2", "UW-3.1.2", "UW-4.1.2"):
        assert Duel(hand, at=at).why_not("play:old-debts") == ["UW-std-timing"]
    d = Duel(hand).do("play:blackout", "target:central-bank")
    assert d.seat == 0 and d.why_not("play:old-debts") == ["UW-std-timing"]


@rule("UW-quick-lifo")
def test_the_quick_action_added_last_resolves_first() -> None:
    """The answer lurks the character before the damage arrives."""
    d = Duel(
        {"hand": ["blood-banquet"], "assets": FANG, "districts": {1: ["giant-bat"]}},
        {"assets": NEUTRAL, "districts": {1: ["professional-killer"]}},
    )
    d.do("play:blood-banquet", "target:professional-killer", "use:professional-killer/0").resolve()
    card = d.card("professional-killer")
    assert card.down and card.damage == 0 and d.zone("graveyard-1") == []


@rule("UW-quick-lifo")
def test_quick_actions_of_one_player_resolve_in_reverse() -> None:
    """Draw-and-bury twice, the second for the first card."""
    d = Duel(
        {"hand": ["blackout", "orbital-calculus"], "assets": ["ivy-mage"] * 4}, WATCH, at="UW-1.2.2"
    )
    d.do("play:orbital-calculus", "mode=0", "play:blackout", "target:central-bank")
    assert [o["source"] for o in d.stack] == ["orbital-calculus", "blackout"]
    d.do("pass")
    assert [o["source"] for o in d.stack] == ["orbital-calculus"]
    assert [e["stat"] for e in d.g.view(None)["lasting"]] == ["no-influence"]


@rule("UW-quick-flip")
def test_a_flip_may_answer_a_trigger_or_an_ability() -> None:
    """Wherever a quick action may be taken, also on top of a trigger of the opponent."""
    d = Duel(
        {"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}},
        {"districts": {1: ["harbinger-of-disaster"]}},
        at="UW-1.2.1",
    )
    d.do("trigger:harbinger-of-disaster/1")
    assert d.seat == 0 and d.keys() == ["flip:two-faced-broker", "pass"]
    d.do("flip:two-faced-broker", "done")
    assert not d.card("two-faced-broker").down


@rule("UW-quick-flip")
@pytest.mark.parametrize("at", ["UW-1.2.2", "UW-3.2.1.4", "UW-4.1.2"])
def test_a_flip_is_carried_out_in_any_phase(at: str) -> None:
    """In the start, contest and end phases alike the lurker is turned up."""
    d = Duel({"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}}, at=at)
    phase = d.g.table.phase
    d.do("flip:two-faced-broker")
    assert d.g.table.phase == phase and d.prompt == "triggers"
    assert d.id("two-faced-broker") in d.g.characters()


@rule("UW-quick-flip")
def test_no_flip_in_the_draw_of_cards_the_ready_step_or_recovery() -> None:
    """Where no quick action is allowed the lurker waits: recovery leads straight to the next
    preparation."""
    d = Duel({"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}}, at="UW-4.2.1")
    assert (d.g.table.turn, d.g.table.phase) == (2, "start") and d.hands == [0, 0]
