"""The law of two worlds where it once spoke, or would have to: matches that random play came to."""

from __future__ import annotations

from random import Random

import pytest

import caipan
from caipan.kernel import events
from caipan.kernel.engine import Engine
from caipan.sim import worlds


def a_fugitive() -> caipan.AnyGame:
    """Skids O'Toole is about to put cards of his hand aside; On the Lam is one of them."""
    options = {
        "scenario": "the-midnight-masks",
        "difficulty": "hard",
        "decks": ["skids", "wendy", "daisy"],
        "players": 3,
        "lead": "random",
        "act": 3,
        "log": ["house-burned"],
    }
    g = caipan.new("arkham", options, seed=29290121603948)
    g.choose("mulligan:45-automatic")
    g.choose("mulligan:elusive")
    return g


def a_card_put_back() -> caipan.AnyGame:
    """A card of the opening hand goes to the bottom; a search may bring it to light later."""
    options = {"decks": ["bureau+dawn", "eclipse-hymnal"]}
    g = caipan.new("underworld", options, seed=64214099044783)
    for key in ("back:lamplit-choir", "done", "back:open-the-star-gate"):
        g.choose(key)
    return g


def partners() -> caipan.AnyGame:
    """One of four in two teams is about to put cards of the opening hand aside."""
    decks = ["crab", "crane", "dragon", "lion"]
    options = {"format": "team-conquest", "decks": decks, "treaties": "none"}
    g = caipan.new("l5r", options, seed=188)
    while g.pending[0].prompt != "mulligan.conflict":
        g.choose(g.pending[0].options[-1], g.pending[0].seat)
    while len(g.pending) > 1:
        g.choose("done", g.pending[-1].seat)
    return g


def told(g: caipan.AnyGame, *seeds: int) -> list[str]:
    return [said for seed in seeds for said in worlds.traces(g, Random(seed))]


def test_nobody_is_seen_to_hold_an_answer_to_the_beginning_of_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether Skids is asked after his turn has begun depends on what went. A host waits for him
    either way; without that, the next step of the turn comes at once in one world only."""
    g = a_fugitive()
    assert told(g, 10, 11, 12) == []
    monkeypatch.setattr(events, "hushed", lambda g, event, window="": False)
    assert all("on-the-lam" in said and "AH-2.2" in said for said in told(g, 10, 11, 12))
    assert told(g, 10, 11, 12)


def test_nobody_sees_which_of_two_partners_could_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """LR-tc-action-team: either may act, so both are waited for, whatever they hold."""
    g = partners()
    assert told(g, 3) == []
    asked = property(lambda g: sorted({d.seat for d in g.pending}))
    monkeypatch.setattr(Engine, "awaited", asked)
    assert all("waiting" in said for said in told(g, 3))
    assert told(g, 3)


def test_a_card_that_comes_to_light_later_is_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shuffled among others, it has another number then; that it is there is seen by all."""
    g = a_card_put_back()
    assert told(g, 1, 3, 12) == []
    monkeypatch.setattr(worlds, "_came_to_light", lambda *told: False)
    assert told(g, 1, 3, 12)
