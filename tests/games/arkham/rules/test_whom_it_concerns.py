"""Whom something concerns at a table of two: whose test it was, whose card is on its way, whose
clues are asked for. Faults that took the other seat were noticed by records alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.house import House


def two(one: dict[str, Any], other: dict[str, Any] | None = None, **table: Any) -> House:
    return House(one, {"investigator": "wendy-adams", **(other or {})}, **table)


@rule("AH-ST.7", "AH-you")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_token_does_on_a_failure_is_the_testers(seat: int) -> None:
    """The cultist of the first scenario: whoever fails takes a horror, whichever seat that is."""
    field = [{"card": "ghoul-priest", "at": "hallway", "exhausted": True}]
    h = two({}, active=seat, tokens=["cultist"], field=field)
    h.do("fight:ghoul-priest").until(prompt="action")
    horror = [h.me(s).horror for s in (0, 1)]
    assert horror == ([1, 0] if seat == 0 else [0, 1])


@rule("AH-elim-1", "AH-event-discard")
def test_who_falls_takes_no_card_along_that_somebody_else_is_playing() -> None:
    """Wendy throws dynamite from the attic, and it is still on its way when Roland falls to it: it
    goes to her pile, and only what was his leaves the game."""
    one = {"damage": 7, "hand": ["perception"]}
    other = {"location": "attic", "hand": ["dynamite-blast"], "resources": 5}
    h = two(one, other, active=1)
    h.do("play:dynamite-blast", "blast:hallway").until(prompt="action")
    assert h.sitting(0).out == "defeated" and h.zone("discard-1") == ["dynamite-blast"]
    assert "perception" in h.zone("removed") and "dynamite-blast" not in h.zone("removed")


@rule("AH-cost-group")
def test_nobody_is_asked_for_clues_once_there_are_enough() -> None:
    """The act takes two for each of two; the first gives all four, and the second is not even
    passed over."""
    h = two({"clues": 4}, {"clues": 2}, act="trapped")
    h.do("advance:trapped")
    assert (h.prompt, h.seat, h.keys) == ("contribute", 0, ["clues=4", "clues=3", "clues=2"])
    h.do("clues=4")
    assert ([h.me(s).clues for s in (0, 1)], h.said("spent-clues")) == (
        [0, 2],
        [{"seat": 0, "n": 4}],
    )
    assert "AH-cost-group" not in [clause for _, clause in h.g.skipped]
