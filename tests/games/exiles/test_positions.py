"""The published positions hold: the rulebook's examples and pictures, the set's twenty nasty
interactions, and the hostile ones where two or three clauses meet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.published import cases

FOLDER = Path(__file__).parents[3] / "positions" / "exiles"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", cases(FILES, FOLDER))
def test_a_published_position_holds(path: Path) -> None:
    """Its title says what it shows, and everything in its check is so."""
    position = caipan.position(path)
    assert position.data.get("title") and position.data.get("check")
    position.check()


def test_all_twenty_interactions_have_a_position() -> None:
    shown = {int(path.name[:2]) for path in (FOLDER / "interactions").iterdir()}
    assert shown == set(range(1, 21))


def test_every_case_of_the_chain_chapter_has_a_position() -> None:
    """Single target, several targets twice, area, closed loop."""
    shown = {path.stem for path in (FOLDER / "book").glob("chain-*.yaml")}
    cases = ("single", "new-target-fast", "new-target-slow", "area", "closed-loop")
    assert shown == {f"chain-{name}" for name in cases}


PATCH = [{"at": [0, 1], "is": "impassable"}, {"at": [1, 1], "is": "pass_no_stop"}]


def laid(terrain: Any) -> Any:
    data = {"game": "exiles", "seats": [{"at": [-1, 1]}, {}, {}, {}], "table": {"terrain": terrain}}
    return caipan.position(data).game()


@rule("EX-move-impassable")
def test_single_cells_may_have_another_terrain() -> None:
    """Only those cells differ from the printed map; a match goes on with them after a save."""
    g, printed = laid(PATCH), laid([])
    told = [{(c["q"], c["r"]): c["terrain"] for c in m.view(None)["map"]} for m in (printed, g)]
    changed = {at: kind for at, kind in told[1].items() if told[0][at] != kind}
    assert changed == {(0, 1): "impassable", (1, 1): "pass_no_stop"}
    assert "move@0,1" in printed.pending[0].keys and "move@0,1" not in g.pending[0].keys
    again = caipan.load(g.save())
    assert again.hash == g.hash and again.view(None)["map"] == g.view(None)["map"]


@pytest.mark.parametrize(
    ("terrain", "path"),
    [
        ([{"at": [40, 40], "is": "open"}], "table.terrain[0].at"),
        ([{"at": [0, 1], "is": "lava"}], "table.terrain[0].is"),
        ([{"at": [0, 1]}], "table.terrain[0].is"),
        ([*PATCH, {"at": [0, 1], "is": "open"}], "table.terrain[2].at"),
        ([[0, 1]], "table.terrain[0]"),
        ([{"at": [-1, 1], "is": "impassable"}], "seats[0].at"),
    ],
)
def test_terrain_that_cannot_be(terrain: Any, path: str) -> None:
    with pytest.raises(caipan.BadPosition) as refused:
        laid(terrain)
    assert refused.value.where == path
