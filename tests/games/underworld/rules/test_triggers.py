"""Triggered abilities: optional or forced, on the stack, in order; the common conditions."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
SYNDICATE = ["gutter-knife"] * 6
FANG = ["giant-bat"] * 6
SHROUD = ["gravedigger"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


@rule("UW-counter-x")
def test_counter_x_places_its_counters_when_the_card_enters() -> None:
    """Harbinger: one time counter; the generator: two of energy; as enter triggers."""
    d = Duel({"hand": ["harbinger-of-disaster", "newsboy"], "assets": ["eclipse-devotee"] * 3})
    d.do("play:harbinger-of-disaster@district-1")
    assert d.prompt == "triggers" and d.counters("harbinger-of-disaster") == {}
    d.do("trigger:harbinger-of-disaster/0")
    assert d.counters("harbinger-of-disaster") == {"time": 1}

    d = Duel({"hand": ["headquarters-generator", "newsboy"], "assets": ["probationary-agent"] * 3})
    d.do("play:headquarters-generator", "trigger:headquarters-generator/0")
    assert d.counters("headquarters-generator") == {"energy": 2}


@rule("UW-counter-x")
def test_counter_x_may_be_declined() -> None:
    """Being a trigger it is optional: declined, no counter is placed."""
    d = Duel({"hand": ["harbinger-of-disaster", "newsboy"], "assets": ["eclipse-devotee"] * 3})
    d.do("play:harbinger-of-disaster@district-1", "done")
    assert d.counters("harbinger-of-disaster") == {} and d.stack == []


@rule("UW-trigger-optional")
def test_the_controller_decides_whether_to_use_a_trigger() -> None:
    """Use it or leave it; left, it is gone and nothing happens."""
    d = Duel(
        {"hand": ["star-delver", "newsboy"], "assets": ["eclipse-devotee"] * 2},
        WATCH,
    )
    d.do("play:star-delver@district-1").resolve()
    assert d.seat == 0 and d.keys() == ["trigger:star-delver/0", "done"]
    d.do("done")
    assert d.stack == [] and len(d.zone("assets-0")) == 2
    assert d.prompt == "priority" and not d.offers("trigger:*")


@rule("UW-trigger-optional")
def test_a_used_trigger_has_its_effect() -> None:
    """Used, the Delver adds an asset."""
    d = Duel({"hand": ["star-delver", "newsboy"], "assets": ["eclipse-devotee"] * 2})
    d.do("play:star-delver@district-1", "trigger:star-delver/0")
    assert len(d.zone("assets-0")) == 3


@rule("UW-trigger-quick")
def test_a_trigger_may_be_used_where_only_quick_actions_may() -> None:
    """In the opponent's action step, above an object that still waits on the stack."""
    d = Duel(
        {
            "hand": ["hired-muscle", "blood-banquet"],
            "assets": FANG,
            "districts": {1: ["giant-bat"]},
        },
        {"districts": {1: ["gravedigger"]}},
    )
    d.do("play:hired-muscle@district-2", "play:blood-banquet", "target:gravedigger").resolve()
    assert d.seat == 1 and d.keys() == ["trigger:gravedigger/0", "done"]
    assert [o["source"] for o in d.stack] == ["hired-muscle"]


@rule("UW-trigger-stack")
def test_a_used_trigger_waits_on_the_stack_and_can_be_answered() -> None:
    """Nothing is drawn yet, and the opponent may act before it resolves."""
    d = Duel({"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}}, WATCH)
    d.do("flip:two-faced-broker").resolve()
    d.do("trigger:two-faced-broker/0")
    assert [o["source"] for o in d.stack] == ["two-faced-broker"] and d.hands == [0, 1]
    assert d.seat == 1 and d.offers("play:orbital-calculus")
    d.do("pass")
    assert d.hands[0] == 1


@rule("UW-trigger-forced")
def test_a_forced_trigger_is_used_without_asking() -> None:
    """The Scourge cannot spare its friends: the trigger goes on the stack by itself."""
    d = Duel({"hand": ["clan-scourge"], "assets": FANG, "districts": {1: ["giant-bat"]}}, WATCH)
    d.do("play:clan-scourge@district-1").resolve()
    assert d.card("giant-bat", "district-1-0").damage == 1


@rule("UW-trigger-forced")
def test_forced_triggers_must_be_used_before_one_may_be_done() -> None:
    """Beside an optional one: no way to be done until the forced one is on the stack."""
    host = {"card": "hired-muscle"}
    d = Duel(
        {
            "districts": {1: ["harbinger-of-disaster"]},
            "society": "the-seventh-day-salon",
            "hand": ["orbital-calculus"],
            "assets": ["ivy-mage"],
        },
        {
            "districts": {
                1: [
                    {
                        **host,
                        "attached": [
                            {"card": "restraint-order", "owner": 0, "counters": {"lock": 2}}
                        ],
                    }
                ]
            }
        },
        at="UW-1.2.1",
    )
    forced = "trigger:restraint-order/2"
    others = ["trigger:harbinger-of-disaster/1", "trigger:the-seventh-day-salon/0"]
    assert sorted(d.keys()) == sorted([forced, *others])
    d.do(others[0])
    assert sorted(d.keys()) == sorted([forced, others[1]])
    d.do(forced)
    assert sorted(d.keys()) == sorted([others[1], "done"])


@rule("UW-trigger-not-active")
def test_a_trigger_cannot_be_activated_at_will() -> None:
    """With priority in one's own step, no trigger of a card in play is offered or accepted."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "assets": NEUTRAL,
            "districts": {1: ["star-delver", "harbinger-of-disaster", "vine-archivist"]},
        }
    )
    assert not d.offers("trigger:*") and not d.offers("use:*")
    for key in ("use:star-delver/0", "trigger:star-delver/0", "use:harbinger-of-disaster/1"):
        assert d.why_not(key) != []


@rule("UW-trigger-order")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_players_triggers_go_on_the_stack_first(first: int) -> None:
    """Each player orders their own; the second player's are on top and resolve first."""
    salon = {"society": "the-seventh-day-salon"}
    d = Duel(
        {**salon, "districts": {1: ["harbinger-of-disaster"]}},
        {**salon, "society_area": ["headquarters-generator"], **WATCH},
        at="UW-1.2.1",
        first=first,
    )
    asked = []
    while d.prompt == "triggers":
        asked.append((d.seat, d.rule))
        d.do(next(k for k in reversed(d.keys()) if k != "done"))
    second = 1 - first
    assert asked == [(first, "UW-trigger-order")] * 2 + [(second, "UW-trigger-order")] * 2
    assert [o["you"] for o in d.stack] == [first, first, second, second]


@rule("UW-trigger-order")
def test_a_player_chooses_the_order_of_their_own_triggers() -> None:
    """The one chosen last is on top and resolves first."""
    me = {
        "society": "the-seventh-day-salon",
        "districts": {1: ["harbinger-of-disaster"]},
        **WATCH,
    }
    d = Duel(me, at="UW-1.2.1")
    d.do("trigger:harbinger-of-disaster/1", "trigger:the-seventh-day-salon/0")
    assert [o["source"] for o in d.stack] == ["harbinger-of-disaster", "the-seventh-day-salon"]
    d.do("pass")
    assert d.counters("the-seventh-day-salon") == {"time": 1}
    assert d.counters("harbinger-of-disaster") == {}
    d = Duel(me, at="UW-1.2.1")
    d.do("trigger:the-seventh-day-salon/0", "trigger:harbinger-of-disaster/1")
    assert [o["source"] for o in d.stack] == ["the-seventh-day-salon", "harbinger-of-disaster"]


@rule("UW-trigger-enter")
def test_an_enter_trigger_may_be_used_when_the_card_enters_or_is_revealed() -> None:
    """Played, turned up, or put into play: each time the Delver's trigger is offered."""
    eclipse = ["eclipse-devotee"] * 3
    d = Duel({"hand": ["star-delver"], "assets": eclipse})
    assert d.do("play:star-delver@district-2").offers("trigger:star-delver/0")
    d = Duel({"assets": eclipse, "districts": {2: [down("star-delver")]}})
    assert d.do("flip:star-delver").offers("trigger:star-delver/0")
    d = Duel({"hand": ["raise-the-restless"], "assets": SHROUD, "graveyard": ["star-delver"]})
    d.do("play:raise-the-restless", "target:central-bank")
    assert d.offers("trigger:star-delver/0")


@rule("UW-trigger-enter")
def test_no_enter_trigger_for_an_asset_a_lurker_or_a_move() -> None:
    """Built, dispatched or moved, the Delver has not entered play as itself."""
    eclipse = ["eclipse-devotee"] * 3
    d = Duel({"hand": ["star-delver", "newsboy"], "assets": eclipse})
    assert d.do("build:star-delver").prompt == "priority"
    d = Duel({"hand": ["star-delver", "newsboy"], "assets": eclipse})
    assert d.do("dispatch:star-delver@district-1").prompt == "priority"
    d = Duel(
        {"assets": eclipse, "hand": ["newsboy"], "districts": {1: ["star-delver", "ivy-mage"]}}
    )
    d.do("use:ivy-mage/0", "target:star-delver", "target:central-bank")
    assert d.zone("district-2-0") == ["star-delver"] and d.prompt == "priority"


@rule("UW-trigger-ready-step")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_preparation_trigger_is_for_the_preparation_step(seat: int) -> None:
    """At the start of the turn, whoever is first; and only there until the next turn."""
    sides: list[dict[str, object]] = [dict(WATCH), dict(WATCH)]
    sides[seat] = {**WATCH, "districts": {1: ["harbinger-of-disaster"]}}
    d = Duel(*sides, at="UW-1.1.1")
    assert (d.g.table.phase, d.prompt, d.seat) == ("start", "triggers", seat)
    d.do("trigger:harbinger-of-disaster/1").resolve()
    assert d.counters("harbinger-of-disaster") == {"time": 1}
    turn = d.g.table.turn
    while d.g.table.turn == turn:
        assert d.prompt != "triggers"
        d.do("pass" if d.offers("pass") else d.keys()[0])
    assert (d.g.table.turn, d.prompt) == (turn + 1, "triggers")


@rule("UW-trigger-reveal")
def test_a_reveal_trigger_needs_a_lurker_that_turns_up() -> None:
    """Played face up, the Broker has nothing to reveal; turned up, it may draw."""
    d = Duel({"hand": ["two-faced-broker", "newsboy"], "assets": SYNDICATE})
    d.do("play:two-faced-broker@district-1")
    assert d.zone("district-1-0") == ["two-faced-broker"] and d.prompt == "priority"
    d = Duel({"assets": SYNDICATE, "districts": {1: [down("two-faced-broker")]}})
    assert d.do("flip:two-faced-broker").offers("trigger:two-faced-broker/0")


@rule("UW-trigger-reveal")
def test_a_reveal_by_an_effect_counts_as_well() -> None:
    """The won Opera turns the Broker up without paying: the trigger is offered."""
    d = Duel(
        {"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}, "markers": {1: 5}},
        districts=["royal-opera", "central-bank", "old-royal-palace"],
    )
    d.do("trigger:royal-opera/0").resolve()
    assert d.offers("trigger:two-faced-broker/0")


@rule("UW-trigger-death")
@pytest.mark.parametrize("affair", ["night-of-the-throne", "blood-banquet"])
def test_a_death_trigger_is_offered_when_the_card_is_destroyed(affair: str) -> None:
    """By an effect that destroys or by damage; offered to the player who controlled it."""
    d = Duel(
        {"hand": [affair, "newsboy"], "assets": FANG, "districts": {1: ["scarlet-duellist"]}},
        {"districts": {1: ["gravedigger"]}},
    )
    d.do(f"play:{affair}", "target:gravedigger").resolve()
    assert d.zone("graveyard-1") == ["gravedigger"] and d.seat == 1
    assert d.keys() == ["trigger:gravedigger/0", "done"]


@rule("UW-trigger-death")
def test_a_death_trigger_is_offered_when_the_card_is_sacrificed() -> None:
    """Sacrificed for the Bargain, the Gravedigger dies all the same."""
    d = Duel(
        {
            "hand": ["mortuary-bargain", "newsboy"],
            "assets": SHROUD,
            "districts": {1: ["gravedigger", "hired-muscle"]},
        }
    )
    d.do("play:mortuary-bargain", "sacrifice:gravedigger")
    assert d.keys() == ["trigger:gravedigger/0", "done"]


@rule("UW-trigger-death")
def test_no_death_trigger_for_a_card_that_leaves_play_otherwise() -> None:
    """Back to hand, or turned into a lurker, the Gravedigger has not died."""
    d = Duel(
        {"hand": ["final-curtain", "newsboy"], "assets": ["masked-player"] * 3},
        {"districts": {1: ["gravedigger"]}},
    )
    d.do("play:final-curtain")
    assert d.zone("hand-1") == ["gravedigger"] and d.prompt == "priority"
    d = Duel(
        {"hand": ["shed-skin", "newsboy"], "assets": SYNDICATE, "districts": {1: ["gravedigger"]}}
    )
    d.do("play:shed-skin")
    assert d.card("gravedigger").down and d.prompt == "priority"


@rule("UW-trigger-death")
def test_a_discarded_character_card_has_not_died() -> None:
    """Death is a way out of play: from hand to graveyard nothing triggers."""
    d = Duel({"hand": ["old-debts", "newsboy"], "assets": NEUTRAL}, {"hand": ["gravedigger"]})
    d.do("play:old-debts", "mode=0", "target:seat-1")
    assert d.zone("graveyard-1") == ["gravedigger"] and d.prompt == "priority"


@rule("UW-use-trigger")
def test_a_trigger_is_put_on_the_stack_at_the_moment_its_condition_holds() -> None:
    """The Archivist, whose player won the investigation here, may pay one and is on the stack."""
    d = Duel(
        {
            "assets": ["newsboy"] * 2,
            "districts": {1: ["vine-archivist"]},
            "library": ["giant-bat"] * 3,
        },
        WATCH,
        at="UW-3.2.1.1",
    )
    d.do("top:giant-bat")
    assert d.hands[0] == 1 and d.keys() == ["trigger:vine-archivist/0", "done"]
    d.do("trigger:vine-archivist/0")
    assert d.g.funds(0) == 1 and [o["source"] for o in d.stack] == ["vine-archivist"]
    assert d.hands[0] == 1
    d.do("pass")
    assert d.hands[0] == 2


@rule("UW-use-trigger")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        pytest.param({2: ["vine-archivist"], 1: ["newsboy"]}, {}, id="won elsewhere"),
        pytest.param({1: ["vine-archivist"]}, {1: ["stargazing-fellow"]}, id="lost"),
    ],
)
def test_a_trigger_is_not_offered_when_its_condition_does_not_hold(
    mine: dict[int, list[str]], theirs: dict[int, list[str]]
) -> None:
    """Won at another district, or by the opponent: the Archivist is silent."""
    d = Duel(
        {**WATCH, "assets": ["ivy-mage"] * 3, "districts": mine, "library": ["newsboy"] * 5},
        {"districts": theirs, "library": ["newsboy"] * 5},
        at="UW-3.2.1.1",
    )
    d.do("top:newsboy")
    assert d.said("contest.won") == 1 and d.prompt == "priority"


@rule("UW-use-trigger")
def test_a_trigger_whose_cost_cannot_be_paid_is_not_offered() -> None:
    """Without a point to pay the Archivist cannot be used."""
    d = Duel({"districts": {1: ["vine-archivist"]}}, WATCH, at="UW-3.2.1.1")
    d.do("top:newsboy")
    assert d.prompt == "priority"


@rule("UW-enter-trigger-after")
def test_an_enter_trigger_waits_until_the_card_has_entered() -> None:
    """While the Delver is on the stack nothing is offered; once it is in play it is."""
    d = Duel({"hand": ["star-delver"], "assets": ["eclipse-devotee"] * 3}, WATCH)
    d.do("play:star-delver@district-1")
    assert d.zone("stack") == ["star-delver"] and d.prompt == "priority"
    assert not d.offers("trigger:*")
    d.do("pass")
    assert d.zone("district-1-0") == ["star-delver"] and d.offers("trigger:star-delver/0")


@rule("UW-step-start-triggers")
def test_what_triggers_in_a_step_goes_on_the_stack_as_it_begins() -> None:
    """Before anybody has priority in the preparation step, the trigger is asked about; then it
    waits on the stack."""
    d = Duel(WATCH, {**WATCH, "districts": {1: ["harbinger-of-disaster"]}}, at="UW-1.1.1")
    assert (d.seat, d.prompt) == (1, "triggers")
    d.do("trigger:harbinger-of-disaster/1")
    assert (d.seat, d.prompt) == (0, "priority") and len(d.stack) == 1


@rule("UW-step-start-triggers")
def test_mobile_goes_on_the_stack_as_the_contest_phase_begins() -> None:
    """Mobile triggers at the start of the contest phase, before any quick action there."""
    d = Duel({**WATCH, "districts": {1: ["pilgrim-knight"]}}, WATCH, at="UW-3.1.1")
    assert (d.seat, d.prompt) == (0, "triggers") and d.offers("mobile:pilgrim-knight")
    d.do("mobile:pilgrim-knight", "target:central-bank")
    assert d.prompt == "priority" and [o["ability"] for o in d.stack] == ["mobile"]
