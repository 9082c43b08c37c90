"""Why not? Every refusal names its clause, its message and the numbers behind it."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.duel import Duel

Reason = tuple[str, str, dict[str, Any]]


def reasons(d: Duel, key: str, seat: int | None = None) -> list[Reason]:
    found = d.g.why_not(d.seat if seat is None else seat, key)
    return [(r.rule, r.message, r.args) for r in found]


def test_a_card_that_is_too_dear_and_not_loyal_says_both() -> None:
    """UW-play-4, UW-loyalty: what it costs and what there is; which icon, how many, how many."""
    d = Duel({"hand": ["ivy-mage"], "assets": ["ivy-mage", {"card": "newsboy", "exhausted": True}]})
    assert reasons(d, "play:ivy-mage@district-1") == [
        ("UW-play-4", "cost.short", {"need": 3, "have": 1}),
        ("UW-loyalty", "loyalty.short", {"loyalty": "ivy", "need": 2, "have": 1}),
    ]


def test_the_first_icon_that_is_short_is_named() -> None:
    """UW-loyalty: of several loyalty icons, the first that the assets do not show often enough."""
    d = Duel({"hand": ["ghoul-pack"], "assets": ["hired-mourner"] * 3})
    assert reasons(d, "play:ghoul-pack@district-1") == []
    d = Duel({"hand": ["ghoul-pack"], "assets": ["bone-hearse", "newsboy", "newsboy"]})
    assert d.offers("play:ghoul-pack@district-1")
    d = Duel({"hand": ["ghoul-pack"], "assets": ["newsboy"] * 3})
    assert reasons(d, "play:ghoul-pack@district-1") == [
        ("UW-loyalty", "loyalty.short", {"loyalty": "shroud", "need": 1, "have": 0})
    ]
    d = Duel({"hand": ["witness-seraph"], "assets": ["newsboy"] * 4 + ["evidence-vault"]})
    assert reasons(d, "play:witness-seraph@district-1") == [
        ("UW-loyalty", "loyalty.short", {"loyalty": "dawn", "need": 1, "have": 0})
    ]


def test_build_and_dispatch_once_a_turn() -> None:
    d = Duel(
        {"hand": ["newsboy", "newsboy"], "assets": ["newsboy"] * 3, "built": 1, "dispatched": 1}
    )
    assert reasons(d, "build:newsboy") == [("UW-std-build-once", "already-built", {})]
    assert reasons(d, "dispatch:newsboy@district-1") == [
        ("UW-std-dispatch-once", "already-dispatched", {})
    ]


def test_a_dispatch_costs_one() -> None:
    d = Duel({"hand": ["newsboy"]})
    assert reasons(d, "dispatch:newsboy@district-1") == [
        ("UW-dispatch", "cost.short", {"need": 1, "have": 0})
    ]
    assert Duel({"hand": ["newsboy"], "points": 1}).offers("dispatch:newsboy@district-1")


def test_only_covert_characters_are_dispatched() -> None:
    d = Duel({"hand": ["hired-muscle", "orbital-calculus"], "assets": ["newsboy"]})
    assert reasons(d, "dispatch:hired-muscle@district-1") == [("UW-overt", "only-face-up", {})]
    assert reasons(d, "dispatch:orbital-calculus@district-1") == [
        ("UW-dispatch", "characters-only", {})
    ]


def test_a_hidden_character_is_not_played() -> None:
    d = Duel({"hand": ["garret-sniper"], "assets": ["gutter-knife"] * 3})
    assert reasons(d, "play:garret-sniper@district-1") == [("UW-hidden", "only-by-dispatch", {})]


@rule("UW-std-timing")
def test_standard_actions_need_ones_own_step_and_an_empty_stack() -> None:
    both = {"hand": ["newsboy", "orbital-calculus", "orbital-calculus"], "assets": ["ivy-mage"] * 2}
    d = Duel(both, both)
    d.do("play:orbital-calculus", "mode=0")
    assert reasons(d, "build:newsboy") == [("UW-std-timing", "only-with-empty-stack", {})]
    d.do("pass")
    assert reasons(d, "build:newsboy", 1) == [
        ("UW-std-timing", "only-in-your-action-step", {}),
        ("UW-std-timing", "only-with-empty-stack", {}),
    ]


def test_an_additional_cost_that_cannot_be_paid() -> None:
    """UW-extra-cost: nobody to sacrifice for the Bargain, nothing to discard for Shadowslip."""
    assets = ["gravedigger", "hired-mourner", "newsboy"]
    d = Duel({"hand": ["mortuary-bargain"], "assets": assets})
    assert reasons(d, "play:mortuary-bargain") == [("UW-extra-cost", "additional-cost", {})]
    field = {1: [{"card": "shadowslip", "down": True}, "eclipse-devotee"]}
    d = Duel({"assets": ["gutter-knife"] * 4, "districts": field})
    assert reasons(d, "flip:shadowslip") == [("UW-extra-cost", "additional-cost", {})]


def test_nothing_to_aim_at() -> None:
    """UW-play-3, UW-use-steps: without a legal target a card is not played, an ability not used."""
    d = Duel({"hand": ["anonymous-tip"], "assets": ["newsboy"]})
    assert reasons(d, "play:anonymous-tip") == [("UW-play-3", "no-target", {})]
    d = Duel({"districts": {1: [{"card": "stargazing-fellow", "attached": ["reckoning-lens"]}]}})
    assert reasons(d, "use:reckoning-lens/1") == [("UW-use-steps", "no-target", {})]


def test_a_lurker_that_stays_down() -> None:
    """UW-flip-1, UW-flip-3, UW-flip-4, UW-cannot-wins: disloyal, dear, already turning, barred."""
    down = {"districts": {1: [{"card": "ivy-mage", "down": True}]}}
    d = Duel({**down, "assets": ["ivy-mage", "newsboy"], "hand": ["newsboy"]})
    assert reasons(d, "flip:ivy-mage") == [
        ("UW-flip-3", "cost.short", {"need": 3, "have": 2}),
        ("UW-flip-1", "loyalty.short", {"loyalty": "ivy", "need": 2, "have": 1}),
    ]
    d = Duel({**down, "assets": ["ivy-mage"] * 6, "hand": ["orbital-calculus"]})
    d.do("flip:ivy-mage")
    assert reasons(d, "flip:ivy-mage") == [("UW-flip-4", "already-turning", {})]
    d = Duel(
        {**down, "assets": ["ivy-mage"] * 3, "hand": ["newsboy"]},
        {"districts": {1: ["psychic-jammer"]}},
    )
    assert reasons(d, "flip:ivy-mage") == [("UW-cannot-wins", "cannot-flip", {})]


def test_an_ability_used_up_or_not_paid_for() -> None:
    """UW-use-steps, UW-action-ability: once a turn; and which part of the cost is missing."""
    field = {"districts": {1: ["scarlet-duellist", "eclipse-devotee"]}}
    d = Duel({**field, "hand": ["newsboy"]})
    assert reasons(d, "use:scarlet-duellist/0") == [
        ("UW-action-ability", "cost.missing", {"cost": "cost.points"})
    ]
    d = Duel({**field, "hand": ["newsboy"], "assets": ["newsboy"] * 3})
    d.do("use:scarlet-duellist/0")
    assert reasons(d, "use:scarlet-duellist/0") == [("UW-use-steps", "once-per-turn", {})]
    d.resolve()
    d.do("use:eclipse-devotee/0")
    assert reasons(d, "use:eclipse-devotee/0") == [
        ("UW-action-ability", "cost.missing", {"cost": "cost.exhausted"})
    ]


def test_a_shielded_character_and_one_of_the_wrong_side() -> None:
    """UW-cannot-wins, UW-target-before-pay: the reason of each unmarked card."""
    d = Duel(
        {"hand": ["bribery"], "assets": ["masked-player"], "districts": {2: ["newsboy"]}},
        {"districts": {1: ["the-belfry-cathedral", "matins-brother"],
                       2: ["alms-matron"], 3: ["alms-matron"]}},
    )  # fmt: skip
    d.do("play:bribery")
    assert d.keys() == ["target:alms-matron", "target:alms-matron#2"]
    assert reasons(d, "target:matins-brother") == [("UW-cannot-wins", "target.shielded", {})]
    assert reasons(d, "target:newsboy") == [("UW-target-before-pay", "target.enemy", {})]


@rule("UW-privilege")
def test_the_privilege_has_its_reasons() -> None:
    """Used this turn, forbidden, or not affordable. A player with only `pass` is never asked, so
    the reasons are read from the requirement itself."""
    contests = importlib.import_module("caipan.games.underworld.rules.contests")
    gates = contests.PRIVILEGE.gates
    assert [(n.rule, n.message) for n in gates] == [
        ("UW-privilege", "privilege-used"),
        ("UW-cannot-wins", "privilege-forbidden"),
        ("UW-privilege", "cost.short"),
    ]
    g = Duel({"assets": ["newsboy"] * 2}, {"hand": ["newsboy"]}, first=1).g
    assert gates[2].args(g, None, -1) == {"need": 1, "have": 0}


@pytest.mark.parametrize("lang", ["en", "zh-Hans"])
def test_every_requirement_of_priority_has_words(lang: str) -> None:
    """A refusal without words would be a key on the player's screen."""
    known = caipan.title("underworld").lexicon.keys(lang)
    for at in ("UW-2.1.2", "UW-3.1.2"):
        d = Duel({"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}, at=at)
        asking: Any = d.g.asking
        question = asking.question
        verbs = (*question.verbs, *question.shut)
        assert {v.name for v in verbs} == {"build", "dispatch", "play", "use", "flip"}
        for need in (need for verb in verbs for need in (*verb.gates, *verb.needs)):
            assert f"message.reason.{need.message}" in known, need.message
