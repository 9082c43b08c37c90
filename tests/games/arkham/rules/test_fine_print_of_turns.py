"""Small print of turns, windows and limits: what ends when, and who may do what once more."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.arkham.content.decks import STARTERS
from tests.support import rule
from tests.support.house import House

BEADS = {"play": ["prayer-beads"]}


@rule("AH-2.2.2")
def test_actions_that_are_left_at_the_end_of_a_turn_are_lost() -> None:
    daisy = {"investigator": "daisy-walker", "play": ["old-book-of-lore"]}
    h = House(daisy, {}, at="AH-2.2").do("turn:seat-0", "resource")
    assert (h.sitting().actions, h.sitting().tome_actions) == (2, 1)
    h.do("end-turn")
    assert (h.sitting().actions, h.sitting().tome_actions) == (0, 0)
    assert h.sitting().turn_over and h.g.table.active == 1


@rule("AH-2.2", "AH-2.2.2")
def test_nobody_is_active_between_turns() -> None:
    h = House({}, {}, {}).do("end-turn")
    assert h.prompt == "turn" and h.g.table.active == -1
    h.do("turn:seat-2")
    assert h.g.table.active == 2 and [s.turn_over for s in h.g.seats] == [True, False, False]


@rule("AH-4.2")
def test_in_upkeep_everybody_may_take_a_turn_again() -> None:
    h = House({"threat": ["frozen-in-fear"]}, {}).do("move:attic")
    assert h.sitting().slowed == 1
    h.do("end-turn", "end-turn").until(prompt="turn")
    assert [s.turn_over for s in h.g.seats] == [False, False]
    assert [(s.slowed, s.lost) for s in h.g.seats] == [(0, 0), (0, 0)]


@rule("AH-trig-free", "AH-2.2.window")
def test_a_window_is_open_until_all_have_passed_in_a_row() -> None:
    """Both have first aid of a kind; when one acts the other is asked again."""
    skids = {"investigator": "skids-otoole", "resources": 9}
    h = House(skids, {"play": ["beat-cop"], "threat": ["ghoul-minion"]})
    assert h.prompt == "window" and h.seat == 0
    h.g.choose("pass")
    assert h.prompt == "window" and h.seat == 1
    h.g.choose("use:beat-cop/1")
    assert h.prompt == "window" and h.seat == 0  # although seat 0 had passed
    h.g.choose("pass")
    assert h.prompt == "action"


@rule("AH-trig-free", "AH-player-order")
def test_a_window_goes_round_from_the_leader() -> None:
    """Max one use of the beads a round, so whoever comes first has them."""
    h = House(BEADS, BEADS, BEADS, lead=1, active=2)
    asked = []
    while h.prompt == "window":
        asked.append(h.seat)
        h.g.choose("pass")
    assert asked == [1, 2, 0] and h.seat == 2


@rule("AH-limit-period")
def test_agnes_answers_horror_once_a_phase() -> None:
    """In the enemy phase, in the mythos phase, in the investigation phase."""
    agnes = {"investigator": "agnes-baker", "threat": ["ghoul-minion"]}
    h = House(agnes, at="AH-3.1", encounter=["rotting-remains"] * 2, tokens=["auto-fail"] * 2)
    assert h.until("apply:agnes-baker/0").g.table.phase == "enemy"
    h.do("apply:agnes-baker/0")
    assert h.card("ghoul-minion").damage == 1 and h.g.uses == ()
    assert h.until("apply:agnes-baker/0").g.table.phase == "mythos"
    h.do("apply:agnes-baker/0")
    assert len(h.said("damaged")) == 2 and len(h.said("defeated")) == 1
    h = House({**agnes, "horror": 1}, at="AH-1.4", encounter=["rotting-remains"] * 2,
              tokens=["auto-fail"])  # fmt: skip
    h.do("apply:agnes-baker/0").do("resource")
    assert h.offers("apply:agnes-baker/0")  # another phase, another time


@rule("AH-limit-period", "AH-2.2.2")
def test_a_limit_of_a_turn_ends_with_the_turn() -> None:
    house = {"location": "your-house"}
    h = House(house, scenario="the-midnight-masks", locations=["your-house", "rivertown"],
              encounter=["swarm-of-rats"] * 3)  # fmt: skip
    h.do("use:your-house/1")
    assert [s.period for s in h.g.uses] == ["turn"] and not h.offers("use:your-house/1")
    h.do("end-turn")
    assert h.g.uses == ()
    assert h.until(prompt="action").offers("use:your-house/1")


@rule("AH-limit-period", "AH-4.6")
def test_a_limit_of_a_round_ends_with_the_round() -> None:
    h = House(BEADS, encounter=["swarm-of-rats"]).do("use:prayer-beads/0", "end-turn")
    assert h.until(prompt="window").offers("use:prayer-beads/0") and h.g.table.turn == 2


@rule("AH-cannot")
def test_voices_in_one_head_stop_nobody_else_from_playing() -> None:
    hand = {"hand": ["emergency-cache"]}
    h = House(hand, {**hand, "threat": ["dissonant-voices"]})
    assert h.offers("play:emergency-cache")
    h.do("end-turn")
    assert h.seat == 1 and not h.offers("play:*")


@rule("AH-cannot", "AH-clue-spend")
def test_whoever_may_not_spend_clues_does_not_count() -> None:
    """Beside the Masked Hunter two clues are none."""
    hunter = {"clues": 2, "threat": [{"card": "the-masked-hunter", "exhausted": True}]}
    h = House(hunter, {"clues": 2}, act="trapped", locations=["study"])
    assert h.prompt == "action"
    h = House({"clues": 2}, {"clues": 2}, act="trapped", locations=["study"])
    assert h.offers("advance:trapped")


@rule("AH-act-advance", "AH-cost-group")
def test_clues_are_taken_from_those_who_gave_them() -> None:
    h = House({"clues": 3}, {"clues": 3}, act="trapped", locations=["study"])
    h.do("advance:trapped", "clues=1")
    assert [h.me(s).clues for s in (0, 1)] == [2, 0]
    assert [(x["seat"], x["n"]) for x in h.said("spent-clues")] == [(0, 1), (1, 3)]
    h = House({"clues": 4}, {"clues": 4}, act="trapped", locations=["study"])
    h.do("advance:trapped", "clues=4")  # nobody else is asked for nothing
    assert [h.me(s).clues for s in (0, 1)] == [0, 4] and len(h.said("spent-clues")) == 1


# --- decks as they are given


@rule("AH-setup-2", "AH-trauma-physical")
@pytest.mark.parametrize(("given", "laid"), [({}, (0, 0)), ({"physical": 2}, (2, 0)),
                                             ({"mental": 3}, (0, 3))])  # fmt: skip
def test_trauma_lies_on_the_investigator_from_the_beginning(
    given: dict[str, Any], laid: tuple[int, int]
) -> None:
    deck = {"investigator": "roland-banks", "cards": STARTERS["roland"].cards, **given}
    g: Any = caipan.new("arkham", {"decks": [deck, "wendy"]}, seed=3)
    mine, other = (g.cards[g.investigator(s)] for s in (0, 1))
    assert (mine.damage, mine.horror) == laid and (other.damage, other.horror) == (0, 0)
