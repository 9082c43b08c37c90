"""The recovery step: hand limit, wearing off, triggers, and the token (UW-4.2.1 to UW-4.2.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
HANDS = ["blackout", "bribery", "old-debts", "newsboy", "alms-matron", "gravedigger", "giant-bat"]


def hand(n: int) -> dict[str, Any]:
    """A hand of so many cards, the first seven all different."""
    return {"hand": [*HANDS, *["hired-muscle"] * 9][:n]}


# --- the hand limit


@rule("UW-hand-limit")
@pytest.mark.parametrize(("n", "over"), [(7, 0), (8, 1), (10, 3)])
def test_hand_limit_is_seven(n: int, over: int) -> None:
    """A hand of more than seven is trimmed to seven; seven may be kept."""
    d = Duel(hand(n), {}, at="UW-4.2.1")
    for left in range(over, 0, -1):
        assert d.prompt == "trim" and d.seat == 0 and d.g.pending[0].args == {"n": left}
        d.do(d.keys()[0])
    assert d.prompt != "trim"
    assert len(d.zone("graveyard-0")) == over


@rule("UW-hand-limit")
def test_hand_limit_can_be_raised() -> None:
    """The Endless Stacks raise their player's limit by two, and nobody else's."""
    d = Duel({**hand(10), "society_area": ["the-endless-stacks"]}, hand(8), at="UW-4.2.1")
    assert d.seat == 0 and d.g.pending[0].args == {"n": 1}
    d.do("discard:blackout")
    assert d.seat == 1 and d.g.pending[0].args == {"n": 1}


@rule("UW-hand-limit")
def test_hand_limit_is_not_asked_earlier() -> None:
    """During the turn a larger hand may be held."""
    d = Duel({**hand(9), "assets": ["newsboy"] * 3}, at="UW-2.1.2")
    assert d.prompt == "priority"
    d.until(prompt="trim")
    assert d.g.table.phase == "end" and d.hands[0] == 9


@rule("UW-4.2.1")
@pytest.mark.parametrize("first", [0, 1])
def test_4_2_1_the_first_player_discards_first(first: int) -> None:
    """The first player chooses what to discard, card by card and without the stack."""
    d = Duel(hand(9), hand(9), at="UW-4.2.1", first=first)
    assert d.seat == first and d.rule == "UW-4.2.1" and d.g.where[-1] == "UW-4.2.1"
    assert d.offers("discard:newsboy") and not d.offers("pass")
    d.do("discard:newsboy", "discard:giant-bat")
    assert d.zone(f"graveyard-{first}") == ["newsboy", "giant-bat"] and d.stack == []
    assert d.hands[first] == 7 and d.zone(f"graveyard-{1 - first}") == []


@rule("UW-4.2.2")
@pytest.mark.parametrize("first", [0, 1])
def test_4_2_2_then_the_second_player(first: int) -> None:
    """The second player discards once the first is done, or at once if the first need not."""
    second = 1 - first
    d = Duel(hand(8), hand(8), at="UW-4.2.1", first=first).do("discard:blackout")
    assert d.seat == second and d.rule == "UW-4.2.2" and d.g.where[-1] == "UW-4.2.2"
    assert "UW-4.2.1" not in d.g.where
    d.do("discard:bribery")
    assert d.zone(f"graveyard-{second}") == ["bribery"] and d.prompt != "trim"
    seats = [hand(7), hand(8)]
    me, foe = seats[first], seats[1 - first]
    assert Duel(me, foe, at="UW-4.2.1", first=first).rule == "UW-4.2.2"


# --- wearing off


@rule("UW-4.2.3")
def test_4_2_3_damage_and_bonuses_end_together() -> None:
    """All damage goes, on both sides, and so does what lasted until end of turn."""
    hurt = {"card": "pilgrim-knight", "damage": 3}
    d = Duel(
        {
            "hand": ["crimson-frenzy", "orbital-calculus"],
            "assets": ["giant-bat"] * 2 + ["ivy-mage"],
            "districts": {1: [hurt]},
        },
        {**WATCHFUL, "districts": {2: [{"card": "alms-matron", "damage": 2}]}},
        at="UW-4.1.2",
    )
    d.do("play:crimson-frenzy", "x=2").resolve()
    assert d.value("pilgrim-knight", "combat") == 3
    d.next_turn()
    assert d.card("pilgrim-knight").damage == 0 and d.card("alms-matron").damage == 0
    assert d.value("pilgrim-knight", "combat") == 1 and d.stack == []


@rule("UW-4.2.3")
def test_4_2_3_after_the_discards() -> None:
    """While hands are trimmed the damage is still there."""
    hurt = {"card": "pilgrim-knight", "damage": 3}
    d = Duel({**hand(8), "districts": {1: [hurt]}}, hand(8), at="UW-4.2.1")
    assert d.card("pilgrim-knight").damage == 3
    d.do("discard:blackout")
    assert d.card("pilgrim-knight").damage == 3
    d.do("discard:blackout")
    assert d.card("pilgrim-knight").damage == 0


@rule("UW-4.2.3")
def test_4_2_3_a_penalty_ends_with_the_damage() -> None:
    """A character with less defence and some damage is not hurt by the order of the two."""
    knight = {"card": "pilgrim-knight", "damage": 1}
    d = Duel(
        {"hand": ["plague-mass", "newsboy"], "assets": ["gravedigger"] * 4},
        {**WATCHFUL, "districts": {1: [knight]}},
    )
    d.do("play:plague-mass", "target:fogharbour-docks").resolve()
    assert d.value("pilgrim-knight", "defence") == 2
    d.next_turn()
    assert d.value("pilgrim-knight", "defence") == 4 and d.card("pilgrim-knight").damage == 0


@rule("UW-4.2.3")
def test_4_2_3_borrowed_control_ends() -> None:
    """Control until end of turn goes back to the owner."""
    d = Duel(
        {"hand": ["borrowed-face", "newsboy"], "assets": ["masked-player"] * 3},
        {**WATCHFUL, "districts": {1: ["hired-muscle"]}},
    )
    d.do("play:borrowed-face").resolve()
    assert d.zone("district-1-0") == ["hired-muscle"]
    d.next_turn()
    assert d.zone("district-1-1") == ["hired-muscle"] and d.card("hired-muscle").controller == 1


@rule("UW-4.2.3")
def test_4_2_3_prevention_for_the_turn_ends() -> None:
    """A shield that was not used up is gone next turn; control that lasts longer is not."""
    d = Duel(
        {
            "hand": ["intermission", "orbital-calculus"],
            "assets": ["masked-player", "ivy-mage", "ivy-mage"],
            "districts": {1: ["newsboy"]},
        },
        WATCHFUL,
        at="UW-4.1.2",
    )
    d.do("play:intermission").resolve()
    assert len(d.g.lasting) == 1
    assert not d.next_turn().g.lasting


@rule("UW-4.2.3")
def test_4_2_3_other_durations_go_on() -> None:
    """What lasts while its source is in play does not end with the turn."""
    d = Duel(
        {"hand": ["string-puppeteer", "newsboy"], "assets": ["masked-player"] * 4},
        {**WATCHFUL, "districts": {3: ["hired-muscle"]}},
    )
    d.do("play:string-puppeteer@district-3").resolve()
    d.do("trigger:string-puppeteer/0").resolve()
    d.next_turn()
    assert d.zone("district-3-0") == ["string-puppeteer", "hired-muscle"]


# --- triggers in recovery


def reopened(**me: Any) -> Duel:
    """Control of a borrowed leader returns in recovery to a player who has another by then.

    The owner sacrifices one of the two, which the first player's Register of the Interred sees.
    """
    d = Duel(
        {
            "assets": ["masked-player"] * 3,
            "society_area": ["register-of-the-interred"],
            **me,
            "hand": ["borrowed-face", *me.get("hand", ["newsboy"])],
        },
        {
            "hand": ["undertaker-general-shen-lian", "orbital-calculus"],
            "assets": ["gravedigger"] * 5 + ["ivy-mage"],
            "districts": {2: ["matriarch-vladena"]},
        },
    )
    d.do("play:borrowed-face").resolve()
    d.until(where="UW-2.2.2", seat=1)
    d.do("play:undertaker-general-shen-lian@district-3").until(prompt="clash")
    assert d.seat == 1 and d.g.table.phase == "end" and "UW-4.2.4" in d.g.where
    return d


NOTED = "trigger:register-of-the-interred/0"


@rule("UW-4.2.4")
def test_4_2_4_what_triggers_goes_on_the_stack() -> None:
    """An ability triggered in recovery goes on the stack before the turn ends."""
    d = reopened(hand=["orbital-calculus"], assets=["masked-player"] * 3 + ["ivy-mage"])
    d.do("sacrifice:matriarch-vladena")
    assert d.seat == 0 and d.keys() == [NOTED, "done"] and "UW-4.2.4" in d.g.where
    d.do(NOTED)
    assert len(d.stack) == 1 and "UW-4.2.4a" in d.g.where
    assert d.g.table.first == 0 and d.g.table.turn == 1


@rule("UW-4.2.4")
def test_4_2_4_with_nothing_triggered_the_turn_ends() -> None:
    """Without a trigger nobody gets priority: the turn ends at once."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-4.2.1")
    assert d.g.table.turn == 2 and d.seat == 1 and d.said("token") == 1


@rule("UW-4.2.4")
def test_4_2_4_a_declined_trigger_ends_the_turn_too() -> None:
    """If nothing goes on the stack, nobody gets priority either."""
    d = reopened(hand=["orbital-calculus"], assets=["masked-player"] * 3 + ["ivy-mage"])
    d.do("sacrifice:matriarch-vladena", "done")
    assert d.g.table.turn == 2 and d.counters("register-of-the-interred") == {}


@rule("UW-4.2.4a")
def test_4_2_4a_priority_with_quick_actions() -> None:
    """With a trigger on the stack the first player has priority, for quick actions only."""
    d = reopened(hand=["orbital-calculus"], assets=["masked-player"] * 3 + ["ivy-mage"])
    d.do("sacrifice:matriarch-vladena", NOTED)
    assert d.seat == 0 and d.prompt == "priority" and "UW-4.2.4a" in d.g.where
    assert d.offers("play:orbital-calculus") and not d.offers("build:*")
    d.do("pass")
    assert d.seat == 1 and "UW-4.2.4a" in d.g.where
    d.do("pass")
    assert d.counters("register-of-the-interred") == {"energy": 1}
    assert d.seat == 0 and d.g.table.turn == 1
    d.do("pass", "pass")
    assert d.g.table.turn == 2


@rule("UW-4.2.4a")
def test_4_2_4a_begins_again_with_the_first_players_hand() -> None:
    """Cards drawn in that window are trimmed: recovery starts over at 4.2.1."""
    d = reopened(
        hand=["mortuary-bargain", *HANDS[:6]],
        assets=["masked-player"] * 3 + ["gravedigger"],
        districts={1: ["matins-brother"]},
    )
    d.do("sacrifice:matriarch-vladena", NOTED)
    assert d.hands[0] == 7
    d.do("play:mortuary-bargain").until(prompt="trim")
    assert d.rule == "UW-4.2.1" and d.hands[0] == 8 and d.g.table.turn == 1
    d.do("discard:blackout")
    assert d.g.table.turn == 2 and d.said("token") == 1


@rule("UW-4.2.4a")
def test_4_2_4a_wears_off_once_more() -> None:
    """A bonus until end of turn given in that window ends before the next turn begins."""
    d = reopened(
        hand=["crimson-frenzy"],
        assets=["masked-player"] * 3 + ["giant-bat"],
        districts={1: ["hired-mourner"]},
    )
    d.do("sacrifice:matriarch-vladena", NOTED)
    d.do("play:crimson-frenzy", "x=1").resolve()
    assert d.value("hired-mourner", "combat") == 1 and d.g.table.turn == 1
    d.next_turn()
    assert d.g.table.turn == 2 and d.value("hired-mourner", "combat") == 0


# --- the token


@rule("UW-4.2.5")
@pytest.mark.parametrize("first", [0, 1])
def test_4_2_5_the_token_goes_to_the_opponent(first: int) -> None:
    """The first player hands the token over without the stack, and a new turn begins."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-4.2.5", first=first)
    assert d.g.table.first == 1 - first and d.g.table.turn == 2 and d.seat == 1 - first
    keys = [line["key"] for line in d.g.log(None)]
    assert keys == ["token", "turn"] and d.stack == []
