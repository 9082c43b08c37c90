"""Priority: who has it, who gets it next, what two passes do, and what can be answered."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.kernel.errors import IllegalChoice
from tests.support import rule
from tests.support.duel import Duel

CALCULUS = "play:orbital-calculus"
TWICE = {"hand": ["orbital-calculus"] * 2, "assets": ["ivy-mage"] * 2}
WATCHFUL = {"hand": ["orbital-calculus"] * 3, "assets": ["ivy-mage"] * 3}  # may always answer


def ready_to_act(d: Duel, seat: int) -> bool:
    """Whether this seat has priority."""
    return d.prompt == "priority" and d.seat == seat


# --- passing


@rule("UW-pass")
def test_pass_is_always_possible_with_priority() -> None:
    """With priority a player may do nothing."""
    d = Duel(WATCHFUL, WATCHFUL)
    assert d.offers("pass")
    d.do(CALCULUS, "mode=0")
    assert d.offers("pass")
    d.do("pass")
    assert ready_to_act(d, 1) and d.offers("pass")


@rule("UW-pass")
def test_pass_the_stack_resolves_once_all_have_passed() -> None:
    """One pass resolves nothing; the second in a row does."""
    d = Duel(WATCHFUL, WATCHFUL)
    d.do(CALCULUS, "mode=0", "pass")
    assert len(d.stack) == 1 and d.said("inspected") == 0
    d.do("pass")
    assert d.stack == [] and d.said("inspected") == 1


@rule("UW-pass")
def test_pass_must_be_in_succession() -> None:
    """A pass followed by an action does not count: everybody must pass again."""
    d = Duel(WATCHFUL, WATCHFUL)
    d.do(CALCULUS, "mode=0", "pass")  # seat 0 has passed
    d.do(CALCULUS, "mode=0", "pass")  # seat 1 answers, then passes
    assert ready_to_act(d, 0) and len(d.stack) == 2 and d.said("inspected") == 0
    d.do("pass")
    assert len(d.stack) == 1


# --- having and getting priority


@rule("UW-priority-need")
def test_priority_need_only_its_holder_acts() -> None:
    """Without priority nobody acts, not even to pass; nothing changes by trying."""
    d = Duel(WATCHFUL, WATCHFUL)
    before = d.g.hash
    assert d.rule == "UW-priority-need" and d.seat == 0
    assert d.why_not(CALCULUS, 1) == ["UW-priority-need"]
    for key in (CALCULUS, "pass", "build:orbital-calculus"):
        with pytest.raises(IllegalChoice):
            d.do(key, seat=1)
    assert d.g.hash == before


@rule("UW-priority-first")
@pytest.mark.parametrize("first", [0, 1])
def test_priority_first_at_the_start_of_each_step(first: int) -> None:
    """In every step but the second action step the first player has priority first."""
    for step in ("UW-1.2.2", "UW-1.3.3", "UW-2.1.2", "UW-3.1.2", "UW-3.2.1.1", "UW-3.2.2.1",
                 "UW-3.2.3.1", "UW-3.3", "UW-3.4", "UW-4.1.2"):  # fmt: skip
        assert ready_to_act(Duel(WATCHFUL, WATCHFUL, at=step, first=first), first), step


@rule("UW-priority-pass")
def test_priority_pass_gives_it_to_the_opponent() -> None:
    """Passing hands priority over."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-3.1.2").do("pass")
    assert ready_to_act(d, 1)


@rule("UW-priority-pass")
def test_priority_pass_acting_keeps_it() -> None:
    """Whoever acts keeps priority and may act again before the opponent can."""
    d = Duel(TWICE, WATCHFUL, at="UW-3.1.2").do(CALCULUS, "mode=0")
    assert ready_to_act(d, 0) and len(d.stack) == 1
    d.do(CALCULUS, "mode=0")
    assert [u["you"] for u in d.stack] == [0, 0]


@rule("UW-priority-after")
@pytest.mark.parametrize("at", ["UW-2.1.2", "UW-3.1.2"])
def test_priority_after_each_resolution_it_is_the_first_players(at: str) -> None:
    """After an object of the second player has resolved, the first player has priority."""
    d = Duel(WATCHFUL, WATCHFUL, at=at, table={"world": []})
    d.do("pass", CALCULUS, "mode=0", CALCULUS, "mode=0", "pass")
    assert ready_to_act(d, 0) and len(d.stack) == 2
    d.do("pass")
    assert ready_to_act(d, 0) and len(d.stack) == 1
    d.do("pass", "pass")
    assert ready_to_act(d, 0) and d.stack == []


@rule("UW-priority-resolve")
def test_priority_resolve_only_the_top_object() -> None:
    """Two passes in a row resolve one object, the top one."""
    d = Duel(
        {"hand": ["orbital-calculus", "crimson-frenzy"], "assets": ["ivy-mage", "giant-bat"],
         "districts": {1: ["gravedigger"]}},
        WATCHFUL,
    )  # fmt: skip
    d.do("play:crimson-frenzy", "x=1", "pass")
    d.do(CALCULUS, "mode=2", "pass")
    assert [u["source"] for u in d.stack] == ["crimson-frenzy", "orbital-calculus"]
    d.do("pass")
    assert [u["source"] for u in d.stack] == ["crimson-frenzy"]
    assert d.value("gravedigger", "investigation") == 1 and d.value("gravedigger", "combat") == 1


@rule("UW-priority-resolve")
def test_priority_resolve_or_the_step_ends() -> None:
    """Two passes in a row on an empty stack end the step."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-3.1.2")
    assert "UW-3.1.2" in d.g.where
    d.do("pass")
    assert "UW-3.1.2" in d.g.where
    d.do("pass")
    assert "UW-3.2.1.4" in d.g.where and "UW-3.1.2" not in d.g.where


@rule("UW-priority-second-step")
@pytest.mark.parametrize("first", [0, 1])
def test_priority_second_step_belongs_to_the_second_player(first: int) -> None:
    """In the second action step the second player has priority first and after resolutions."""
    second = 1 - first
    d = Duel(WATCHFUL, WATCHFUL, at="UW-2.2.2", first=first)
    assert ready_to_act(d, second)
    d.do("pass")
    assert ready_to_act(d, first)
    d.do(CALCULUS, "mode=1", "pass", "pass")
    assert d.stack == [] and d.seat == first and d.prompt == "choose.bottom"
    d.do(d.keys()[0])
    assert ready_to_act(d, second) and d.offers("build:*")


@rule("UW-priority-second-step")
def test_priority_second_step_only_there() -> None:
    """In the contest phase that follows the first player is first again."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-2.2.2")
    d.do("pass", "pass")
    assert ready_to_act(d, 0) and "UW-3.1.2" in d.g.where


# --- what can be answered

LURKER = {"card": "two-faced-broker", "down": True}
ACTIONS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "playing a card": ({"hand": ["newsboy"], "assets": ["newsboy"]}, ("play:newsboy@district-1",)),
    "a dispatch": ({"hand": ["newsboy"], "assets": ["newsboy"]}, ("dispatch:newsboy@district-1",)),
    "a paid flip": (
        {"assets": ["two-faced-broker"] * 2, "districts": {1: [LURKER]}},
        ("flip:two-faced-broker",),
    ),
    "an action ability": (
        {"districts": {1: ["stargazing-fellow"]}},
        ("use:stargazing-fellow/0", "target:seat-0"),
    ),
    "a trigger": (
        {"districts": {1: ["newsboy"]}, "markers": {2: 4}},
        ("trigger:central-bank/0",),
    ),
}


@rule("UW-respond-can")
@pytest.mark.parametrize("what", ACTIONS)
def test_respond_can_answer(what: str) -> None:
    """Playing a card, a dispatch, a paid flip, an action ability and a trigger can be answered."""
    me, keys = ACTIONS[what]
    d = Duel(me, WATCHFUL).do(*keys)
    assert ready_to_act(d, 1) and len(d.stack) == 1
    d.do(CALCULUS, "mode=0")
    assert [u["you"] for u in d.stack] == [0, 1]


@rule("UW-respond-cannot")
def test_respond_cannot_answer_building() -> None:
    """A built asset is there at once: no stack, and its player still has priority."""
    d = Duel({"hand": ["newsboy", "gravedigger"]}, WATCHFUL).do("build:newsboy")
    assert d.zone("assets-0") == ["newsboy"]
    assert d.stack == [] and ready_to_act(d, 0)


@rule("UW-respond-cannot")
@pytest.mark.parametrize(
    ("me", "keys", "points"),
    [
        ({"districts": {1: ["eclipse-devotee"]}}, ("use:eclipse-devotee/0",), 1),
        (
            {"society": "pact-of-the-severed-finger", "districts": {1: ["newsboy"]}},
            ("use:pact-of-the-severed-finger/0",),
            2,
        ),
    ],
)
def test_respond_cannot_answer_gaining_points(
    me: dict[str, Any], keys: tuple[str, ...], points: int
) -> None:
    """An ability that gives cost points happens at once."""
    d = Duel({"hand": ["gravedigger"], **me}, WATCHFUL).do(*keys)
    assert d.stack == [] and ready_to_act(d, 0)
    assert d.g.view(None)["funds"][0] == points


@rule("UW-respond-cannot")
def test_respond_cannot_answer_a_continuous_ability() -> None:
    """A bonus is there as soon as its card is, with nothing on the stack in between."""
    d = Duel(
        {
            "hand": ["issue-suppressor"],
            "assets": ["field-operative"],
            "districts": {1: ["newsboy"]},
        },
        WATCHFUL,
    )
    d.do("play:issue-suppressor", "pass")
    assert d.stack == [] and d.totals(1, "combat") == [1, 0] and ready_to_act(d, 1)


@rule("UW-respond-cannot")
def test_respond_cannot_answer_combat_damage() -> None:
    """Between winning the combat and the deaths nobody has priority."""
    d = Duel(
        {**WATCHFUL, "districts": {1: ["hired-muscle"]}},
        {**WATCHFUL, "districts": {1: ["newsboy", "alms-matron"]}},
        at="UW-3.2.2.1",
    )
    prompts = []
    while "UW-3.2.2.4" not in d.g.where:
        prompts.append(d.prompt)
        d.do("hit:newsboy")
    assert prompts == ["strike"] * 3 and d.zone("graveyard-1") == ["newsboy"]
