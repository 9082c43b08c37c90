"""The bot's rules of thumb: what it does in plain situations, and that it can say why."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import caipan
from caipan.bots import Chair, bot, hint
from caipan.bots.budget import Budget
from caipan.games.arkham import bot as rules_of_thumb
from caipan.games.arkham.bot.duel import duel
from caipan.games.arkham.bot.judge import judge
from caipan.games.arkham.bot.plan import boss, preparing
from caipan.kernel.language import LANGUAGES
from tests.support.house import House

TITLE = caipan.title("arkham")
ROOMS = {"hallway": {}, "attic": {}, "cellar": {}, "parlor": {"down": True}}
ARMED = {"play": ["machete", "beat-cop", "physical-training"], "resources": 8}


def answer(h: House) -> str:
    return bot("heuristic", 1).answer(Chair(h.g, h.seat, TITLE)).key


def barrier(seat: dict[str, Any], **table: Any) -> House:
    return House({"clues": 3, **seat}, locations=ROOMS, act="the-barrier", **table)


def test_every_reason_has_words_and_every_word_a_use() -> None:
    folder = Path(rules_of_thumb.__file__).parent
    text = "".join(p.read_text("utf-8") for p in folder.glob("*.py"))
    used = set(re.findall(r'"(advice\.[a-z-]+)"', text))
    assert used
    for lang in LANGUAGES:
        assert all(TITLE.lexicon.message(why, lang) for why in used)
    names = (TITLE.names / "messages.en.toml").read_text("utf-8")
    listed = names.split("[advice]")[1].split("[table]")[0]
    assert {f"advice.{key}" for key in re.findall(r"^([a-z-]+) =", listed, re.M)} == used


def test_a_hint_says_why() -> None:
    h = House({"hand": ["machete"], "resources": 5}, locations=ROOMS, act="the-barrier")
    found = hint(Chair(h.g, 0, TITLE), 1, Budget(40))
    assert found.why.startswith("advice.")


def test_weapons_come_before_clues() -> None:
    h = House(
        {"hand": ["machete"], "resources": 5, "location": "attic"},
        locations={**ROOMS, "attic": {"clues": 2}},
        act="the-barrier",
    )
    assert answer(h) == "play:machete"


def test_whoever_is_engaged_is_fought_before_anything_peaceful() -> None:
    h = House(
        {"threat": ["ghoul-minion"], "play": ["machete"], "location": "attic"},
        locations={**ROOMS, "attic": {"clues": 2}},
        act="the-barrier",
    )
    assert answer(h) == "use:machete/0"


def test_the_barrier_stands_until_one_is_ready() -> None:
    """Bare hands against the Ghoul Priest are no plan; a machete, a cop and training are."""
    assert answer(barrier({}, at="AH-4.6")) == "pass"
    assert answer(barrier(ARMED, at="AH-4.6")) == "apply:the-barrier/0"


def test_when_doom_runs_out_nothing_is_put_off() -> None:
    h = barrier({}, at="AH-4.6", agenda="theyre-getting-out", doom=7)
    assert not preparing(h.g, 0)
    assert answer(h) == "apply:the-barrier/0"


@pytest.mark.parametrize(
    ("less", "more"),
    [({}, {"play": ["machete"]}), ({"play": ["machete"]}, ARMED), ({**ARMED, "horror": 4}, ARMED)],
)
def test_arms_and_wounds_tell_in_a_duel(less: dict[str, Any], more: dict[str, Any]) -> None:
    """And so does the judge say."""
    weak, strong = barrier(less), barrier(more)
    assert duel(weak.g, 0, boss(weak.g)) < duel(strong.g, 0, boss(strong.g))
    assert judge(weak.g, 0) < judge(strong.g, 0)


def test_the_judge_bears_to_look_at_the_dying() -> None:
    """Between a blow and its consequences there may be more wounds than health."""
    h = barrier({"play": ["first-aid"]})
    me = h.g.investigator(0)
    before = judge(h.g, 0)
    h.g.put(me, h.g.cards[me].__replace__(damage=10, horror=6))
    assert 0 < judge(h.g, 0) < before


def test_the_cop_gives_the_last_point_and_not_the_first() -> None:
    for damage, key in ((4, "use:beat-cop/1"), (0, "use:machete/0")):
        priest = {"card": "ghoul-priest", "damage": damage}
        h = House(
            {"threat": [priest], "play": ["machete", "beat-cop"]},
            locations=ROOMS,
            act="what-have-you-done",
        )
        if damage == 0 and h.prompt == "window":
            h.do("pass")
        assert answer(h) == key


def test_a_dodge_is_kept_for_those_who_hurt() -> None:
    for enemy, key in (("swarm-of-rats", "pass"), ("ghoul-priest", "apply:dodge/0")):
        h = House({"threat": [enemy], "hand": ["dodge"], "resources": 3}, at="AH-3.3")
        assert answer(h) == key


def test_good_ends_are_common() -> None:
    """Solo with Roland's starter deck; random players never get there."""
    won = 0
    for seed in range(20):
        game = caipan.new(
            "arkham", {"scenario": "the-gathering", "decks": ["roland"]}, seed=seed, seats=1
        )
        player = bot("heuristic", seed)
        while game.pending:
            game.choose(player.answer(Chair(game, 0, TITLE)), 0)
        assert game.outcome is not None
        won += bool(game.outcome.winners)
    assert won >= 10
