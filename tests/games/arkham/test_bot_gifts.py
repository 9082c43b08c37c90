"""Rules of thumb for those who do not fight well, for what only some can do, and for two."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.bots import Chair, bot
from caipan.games.arkham.bot.duel import duel
from caipan.games.arkham.bot.plan import preparing
from tests.support.house import House

TITLE = caipan.title("arkham")
ROOMS = {"hallway": {}, "attic": {}, "cellar": {}, "parlor": {"down": True}}
OPEN = {**ROOMS, "parlor": {}}
LAST = "what-have-you-done"


def answer(h: House) -> str:
    return bot("heuristic", 1).answer(Chair(h.g, h.seat, TITLE)).key


def chance(seat: dict[str, Any]) -> float:
    h = House({**seat, "threat": ["ghoul-priest"]}, locations=OPEN, act=LAST)
    return duel(h.g, 0, h.id("ghoul-priest"))


def test_a_dark_memory_is_let_out() -> None:
    """One doom costs less than two horror at the end of every turn."""
    h = House(
        {"investigator": "agnes-baker", "hand": ["dark-memory"], "resources": 5, "horror": 4},
        locations=ROOMS,
        act="the-barrier",
    )
    assert answer(h) == "play:dark-memory"


@pytest.mark.parametrize(("money", "bought"), [(3, False), (9, True)])
def test_an_action_is_bought_out_of_plenty(money: int, bought: bool) -> None:
    h = House(
        {"investigator": "skids-otoole", "resources": money}, locations=ROOMS, act="the-barrier"
    )
    assert (answer(h) == "use:skids-otoole/0") is bought


@pytest.mark.parametrize(
    ("who", "less", "more"),
    [
        ("agnes-baker", "baseball-bat", "shrivelling"),
        ("wendy-adams", "switchblade", "baseball-bat"),
        ("skids-otoole", "switchblade", "machete"),
    ],
)
def test_whose_weapon_it_is(who: str, less: str, more: str) -> None:
    """A spell for the strong of will, a club for those who have nothing else."""
    worse = chance({"investigator": who, "play": [less]})
    assert worse < chance({"investigator": who, "play": [more]})


def test_a_stab_in_the_back_counts_if_it_can_be_paid() -> None:
    wendy = {"investigator": "wendy-adams", "hand": ["backstab", "sneak-attack"]}
    assert chance({**wendy, "resources": 0}) < chance({**wendy, "resources": 6})


def test_the_nimble_slip_away_before_they_strike() -> None:
    h = House(
        {
            "investigator": "wendy-adams",
            "threat": ["ghoul-priest"],
            "hand": ["sneak-attack", "backstab"],
            "resources": 6,
        },
        locations=OPEN,
        act=LAST,
    )
    h.until(prompt="action")
    assert answer(h) == "evade:ghoul-priest"


def test_another_token_is_drawn_for_one_that_fails() -> None:
    for token, key in (("-4", "apply:wendy-adams/0"), ("+1", "pass")):
        h = House(
            {
                "investigator": "wendy-adams",
                "location": "attic",
                "hand": ["overpower", "overpower"],
            },
            locations={**ROOMS, "attic": {"clues": 2}},
            act="the-barrier",
            tokens=[token],
        )
        h.do("investigate:attic").until("apply:wendy-adams/0")
        assert answer(h) == key


def test_whoever_fights_well_takes_it_off_the_others() -> None:
    h = House(
        {},
        {"investigator": "daisy-walker", "threat": ["ghoul-minion"]},
        locations=ROOMS,
        act="the-barrier",
    )
    h.until("engage:ghoul-minion", prompt="action", seat=0)
    assert answer(h) == "engage:ghoul-minion"


def test_a_weapon_reaches_the_last_enemy_over_a_friends_shoulder() -> None:
    h = House(
        {"investigator": "skids-otoole", "play": ["machete"]},
        {"threat": [{"card": "ghoul-priest", "damage": 8}]},
        locations=OPEN,
        act=LAST,
    )
    h.until("use:machete/0", prompt="action", seat=0)
    assert answer(h) == "use:machete/0"


def test_a_group_does_not_open_the_barrier_in_the_middle_of_a_fight() -> None:
    armed = {"play": ["machete", "beat-cop", "physical-training"], "resources": 8, "clues": 6}
    for threat in ([], ["swarm-of-rats"]):
        h = House(
            {**armed, "threat": threat},
            {"investigator": "skids-otoole", "play": ["machete", "guard-dog"]},
            locations=ROOMS,
            act="the-barrier",
        )
        assert preparing(h.g, 0) is bool(threat)
