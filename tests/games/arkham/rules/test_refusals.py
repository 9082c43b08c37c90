"""Why not: every requirement of every verb, with its clause, its message and its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.house import House

Reasons = list[tuple[str, str, dict[str, Any]]]


def why_not(h: House, key: str) -> Reasons:
    return [(r.rule, r.message, dict(r.args)) for r in h.g.why_not(h.seat, key)]


def short(need: int, have: int) -> tuple[str, str, dict[str, Any]]:
    return "AH-action-three", "actions.short", {"need": need, "have": have}


def dear(need: int, have: int) -> tuple[str, str, dict[str, Any]]:
    return "AH-cost-resource", "play.resources", {"need": need, "have": have}


def no(rule_: str, message: str) -> tuple[str, str, dict[str, Any]]:
    return rule_, message, {}


def everything_at_once() -> House:
    """Frozen in Fear, dissonant voices, no resources, one action, and a locked door."""
    me: dict[str, Any] = {
        "hand": ["guts", "dynamite-blast", "knife", "magnifying-glass"],
        "threat": ["frozen-in-fear", "dissonant-voices", "ghoul-minion"],
        "resources": 0,
        "actions": 1,
    }
    field = [{"card": "shy-gaunt", "at": "hallway"}, {"card": "locked-door", "on": "hallway"}]
    return House(me, field=field, locations={"hallway": {}, "attic": {}, "parlor": {"down": True}})


BANNED, SURE = no("AH-cannot", "play.banned"), no("AH-aloof-noattack", "fight.aloof")
AT_ONCE: dict[str, Reasons] = {
    "play:guts": [
        no("AH-play-skill", "play.kind"),
        BANNED,
        no("AH-play-restrict", "play.restricted"),
    ],
    "play:dynamite-blast": [dear(5, 0), BANNED],
    "play:knife": [dear(1, 0), BANNED],
    "play:magnifying-glass": [no("AH-play-action", "play.fast"), dear(1, 0), BANNED],
    "move:attic": [short(2, 1)],
    "move:parlor": [short(2, 1), no("AH-cannot", "move.closed")],
    "fight:ghoul-minion": [short(2, 1)],
    "fight:shy-gaunt": [short(2, 1), SURE],
    "evade:ghoul-minion": [short(2, 1)],
    "engage:ghoul-minion": [no("AH-engage-notown", "engage.already")],
    "engage:shy-gaunt": [],
    "investigate:hallway": [no("AH-cannot", "investigate.barred")],
    "draw": [],
    "resource": [],
}


@rule("AH-action-three", "AH-cannot", "AH-cost-resource", "AH-play-skill", "AH-engage-notown")
@pytest.mark.parametrize("key", AT_ONCE)
def test_all_that_is_against_an_action_is_told(key: str) -> None:
    assert why_not(everything_at_once(), key) == AT_ONCE[key]


@rule("AH-action-three")
@pytest.mark.parametrize(
    "key",
    ["draw", "resource", "move:attic", "investigate:hallway", "evade:ghoul-minion",
     "fight:ghoul-minion", "engage:swarm-of-rats"],
)  # fmt: skip
def test_without_an_action_left_every_action_says_so(key: str) -> None:
    """Daisy has an action for tomes left and no other."""
    foes = [{"card": "ghoul-minion", "exhausted": True}]
    rats = [{"card": "swarm-of-rats", "at": "hallway", "exhausted": True}]
    daisy = {"investigator": "daisy-walker", "play": ["old-book-of-lore"], "threat": foes}
    h = House(daisy, {}, at="AH-2.2", field=rats).do("turn:seat-0", *["resource"] * 3)
    assert why_not(h, key) == [short(1, 0)]


@rule("AH-trig-action", "AH-activate", "AH-play-action")
def test_without_an_action_left_nothing_is_used_or_played() -> None:
    daisy = {"investigator": "daisy-walker", "hand": ["knife"],
             "play": ["old-book-of-lore", "flashlight"]}  # fmt: skip
    h = House(daisy, {}, at="AH-2.2").do("turn:seat-0", *["resource"] * 3)
    assert why_not(h, "use:flashlight/0") == [no("AH-trig-action", "actions.short")]
    assert why_not(h, "play:knife") == [no("AH-trig-action", "actions.short")]
    assert why_not(h, "use:old-book-of-lore/0") == []


@rule("AH-massive-threat")
def test_nobody_engages_a_massive_enemy() -> None:
    site = {"location": "ritual-site"}
    field = [{"card": "umordhoth", "at": "ritual-site", "exhausted": True}]
    h = House(site, scenario="the-devourer-below", locations=["ritual-site"], field=field,
              turned=True)  # fmt: skip
    assert why_not(h, "engage:umordhoth") == [no("AH-massive-threat", "engage.massive")]


@rule("AH-unique", "AH-fast")
def test_a_window_is_no_time_for_slow_cards_nor_for_a_second_leo() -> None:
    skids = {"investigator": "skids-otoole", "play": ["leo-de-luca"], "hand": ["leo-de-luca"]}
    h = House(skids, {})
    assert h.prompt == "window"
    assert why_not(h, "play:leo-de-luca") == [
        no("AH-fast", "play.slow"),
        dear(6, 5),
        no("AH-unique", "play.unique"),
    ]


@rule("AH-fast-event-timing")
def test_an_event_that_answers_something_waits_for_it() -> None:
    me = {"hand": ["dodge", "magnifying-glass"], "play": ["beat-cop"], "threat": ["swarm-of-rats"]}
    h = House({}, me)
    assert (h.seat, h.prompt) == (1, "window")
    late = no("AH-fast-event-timing", "play.timing")
    assert why_not(h, "play:dodge")[0] == late
    assert why_not(h, "play:magnifying-glass") == [late]


@rule("AH-max-period")
def test_no_more_of_a_title_than_its_text_allows() -> None:
    h = House({"hand": ["second-breath"] * 2, "resources": 9})
    h.do("play:second-breath")
    assert no("AH-max-period", "play.most") in why_not(h, "play:second-breath")


@rule("AH-activate-location", "AH-limit-period", "AH-trig-must-change", "AH-init-cost", "AH-blank")
def test_all_that_is_against_using_a_card_is_told() -> None:
    """Out of reach, used up for this turn, nothing to fight, nothing to pay with."""
    spent = {"card": "flashlight", "uses": 0}
    h = House(
        {"play": ["machete", spent], "location": "easttown"},
        {"play": ["old-book-of-lore"], "location": "rivertown"},
        scenario="the-midnight-masks", locations=["easttown", "rivertown", "northside"],
    )  # fmt: skip
    elsewhere = no("AH-activate-location", "use.elsewhere")
    assert why_not(h, "use:machete/0") == [no("AH-trig-must-change", "use.no-change")]
    assert why_not(h, "use:flashlight/0") == [no("AH-init-cost", "use.cost")]
    assert why_not(h, "use:old-book-of-lore/0")[0] == elsewhere
    assert why_not(h, "use:northside/0")[0] == elsewhere


@rule("AH-limit-period", "AH-limit-player")
def test_a_sentence_used_once_too_often_says_so() -> None:
    """The bank pays each of them once; the other may still come."""
    bank = {"location": "downtown-first-bank-of-arkham"}
    h = House(bank, bank, scenario="the-midnight-masks", locations=[bank["location"]])
    h.do("use:downtown-first-bank-of-arkham/0")
    used = why_not(h, "use:downtown-first-bank-of-arkham/0")
    assert used == [no("AH-limit-period", "use.limit")]
    h.until(prompt="action", seat=1)
    assert h.offers("use:downtown-first-bank-of-arkham/0")


@rule("AH-blank")
def test_a_sentence_that_counts_as_blank_says_so() -> None:
    """Beside the detective Skids has no text, and with the beads he still has a window."""
    cop = {"card": "stubborn-detective", "exhausted": True}
    skids = {"investigator": "skids-otoole", "threat": [cop], "play": ["prayer-beads"]}
    h = House(skids)
    assert h.prompt == "window"
    assert why_not(h, "use:skids-otoole/0") == [no("AH-blank", "use.blank")]


@rule("AH-init-restrict")
def test_a_sentence_at_the_wrong_moment_says_so() -> None:
    """Skids buys actions in his own turn alone."""
    h = House({}, {"investigator": "skids-otoole", "play": ["prayer-beads"]})
    assert (h.seat, h.prompt) == (1, "window")
    assert why_not(h, "use:skids-otoole/0") == [no("AH-init-restrict", "use.when")]


@rule("AH-ST.2.icon", "AH-max-committed")
def test_all_that_is_against_committing_a_card_is_told() -> None:
    """No icon of the skill, no card of a player's kind, or its own words."""
    me = {"hand": ["guts", "dark-memory", "deduction", "perception"]}
    h = House({**me, "investigator": "agnes-baker"}).do("investigate:hallway")
    assert why_not(h, "commit:guts") == [no("AH-ST.2.icon", "commit.icon")]
    assert why_not(h, "commit:deduction") == []
    assert no("AH-ST.2.icon", "commit.icon") in why_not(h, "commit:dark-memory")
    h = House({}, {"hand": ["opportunist", "perception"]}).do("investigate:hallway")
    assert h.seat == 1
    assert why_not(h, "commit:opportunist") == [no("AH-max-committed", "commit.restricted")]


@rule("AH-ST.2.icon")
def test_only_players_cards_are_committed() -> None:
    """An enemy that lies in a hand has no icon, nor is it a card for that."""
    h = House({"hand": ["mob-enforcer", "perception"]}).do("investigate:hallway")
    assert why_not(h, "commit:mob-enforcer") == [
        no("AH-ST.2.icon", "commit.kind"),
        no("AH-ST.2.icon", "commit.icon"),
    ]


@rule("AH-weakness-discard")
def test_a_weakness_is_not_discarded_by_choice() -> None:
    hand = ["dark-memory"] + ["knife"] * 5 + ["guts"] * 4
    h = House({"investigator": "agnes-baker", "hand": hand}, at="AH-4.4")
    assert h.prompt == "discard"
    assert why_not(h, "discard:dark-memory") == [no("AH-weakness-discard", "discard.weakness")]


@rule("AH-act-advance", "AH-clue-spend")
def test_an_act_wants_its_clues_and_somebody_s_turn() -> None:
    """Two for each of two investigators; the window after the first encounter is in no turn."""
    cop = {"play": ["beat-cop"], "threat": ["ghoul-minion"]}
    h = House({**cop, "clues": 1}, {"clues": 2}, act="trapped", locations=["study"])
    assert h.prompt == "window"
    few = ("AH-act-advance", "advance.clues", {"need": 4, "have": 3})
    assert why_not(h, "advance:trapped") == [few]
    h = House({**cop, "clues": 2}, {"clues": 2}, act="trapped", locations=["study"], at="AH-3.3")
    assert why_not(h, "advance:trapped") == [no("AH-clue-spend", "advance.turn")]
