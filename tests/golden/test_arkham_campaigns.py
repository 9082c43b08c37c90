"""Whole campaigns of Arkham, alone and with three investigators, through every resolution of every
scenario. The files hold answers and nothing else; what must come of them is in the campaign guide
(tests/support/guide.py), and the last state is pinned by its hash.

`make golden` keeps the answers as far as they still lead to the same end, and searches on from
there (tests/support/foresight.py). `tools/chronicles.py NAME…` looks for one that has no file yet.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support import guide
from tests.support.chronicles import CHRONICLES, built, lita, replayed
from tests.support.golden import FOLDER, Golden

ALL = {
    ("the-gathering", "none"), ("the-gathering", "R1"), ("the-gathering", "R2"),
    ("the-gathering", "R3"), ("the-midnight-masks", "none"), ("the-midnight-masks", "R1"),
    ("the-midnight-masks", "R2"), ("the-devourer-below", "none"), ("the-devourer-below", "R1"),
    ("the-devourer-below", "R2"), ("the-devourer-below", "R3"),
}  # fmt: skip
TOLD = [name for name in CHRONICLES if (FOLDER / "arkham" / f"{name}.json").exists()]


def file(name: str) -> str:
    return f"arkham/{name}.json"


def kept(golden: Golden, name: str) -> list[dict[str, Any]]:
    text = golden.read(file(name))
    parts: list[dict[str, Any]] = json.loads(text) if text else []
    return parts


@pytest.mark.parametrize("name", TOLD)
def test_a_campaign_ends_as_it_ended(name: str, golden: Golden) -> None:
    chronicle = CHRONICLES[name]
    if golden.rewriting:
        parts = built(chronicle, kept(golden, name))
        golden.check(file(name), json.dumps(parts, indent=1) + "\n")
    parts = kept(golden, name)
    for chapter, part, (before, g, after) in zip(
        chronicle.chapters, parts, replayed(chronicle, parts), strict=True
    ):
        assert not g.pending and g.table.resolution == chapter.ending
        assert after.played[-1] == (g.table.scenario, chapter.ending)
        assert guide.left(before, after) == guide.promised(before, g)
        log = {entry for entry in after.log if not entry.startswith("lita-chantler")}
        assert log == guide.written(before, g)
        assert lita(g) >= chapter.takes_lita
        assert g.hash == part["hash"]


@pytest.mark.parametrize("players", ["alone", "three"])
def test_the_resolutions_of_every_scenario_are_reached(players: str, golden: Golden) -> None:
    reached = {
        (g.table.scenario, g.table.resolution)
        for name in TOLD
        if name.startswith(players)
        for before, g, _ in replayed(CHRONICLES[name], kept(golden, name))
        if len(before.playing) == (1 if players == "alone" else 3)
    }
    assert reached == ALL


def test_the_bag_carries_the_elder_thing_and_the_dead_are_replaced(golden: Golden) -> None:
    """The Devourer Below adds its token for good; after the third resolution of The Gathering new
    investigators play, and Lita goes with the one she was entrusted to."""
    name = "three-buried"
    first, second, third = replayed(CHRONICLES[name], kept(golden, name))
    assert [m.fate for m in first.after.members] == ["killed"] * 3
    assert "lita-chantler" in first.after.log
    assert [second.before.members[n].investigator for n in second.before.playing] == [
        "agnes-baker",
        "skids-otoole",
    ]
    assert "lita-chantler:agnes-baker" in second.before.log
    assert any(second.match.name(i) == "lita-chantler" for i in range(len(second.match.cards)))
    assert second.after.bag.count("elder-thing") == 0 and third.after.bag.count("elder-thing") == 1
