"""The published positions hold: the rulebook's worked examples and the set's nasty interactions."""

from __future__ import annotations

from pathlib import Path

import pytest

import caipan
from tests.support.published import cases

FOLDER = Path(__file__).parents[3] / "positions"
FILES = sorted((FOLDER / "underworld").rglob("*.yaml"))


@pytest.mark.parametrize("path", cases(FILES, FOLDER))
def test_a_published_position_holds(path: Path) -> None:
    """Its title says what it shows, and everything in its check is so."""
    position = caipan.position(path)
    assert position.data.get("title") and position.data.get("check")
    position.check()


def test_every_interaction_of_the_notes_has_a_position() -> None:
    """docs/underworld-set.md lists fifteen."""
    notes = (FOLDER.parent / "docs" / "underworld-set.md").read_text(encoding="utf-8")
    section = notes.partition("## Interactions to test")[2]
    listed = {int(line.split(".")[0]) for line in section.splitlines() if line[:1].isdigit()}
    shown = {int(path.name[:2]) for path in (FOLDER / "underworld" / "interactions").iterdir()}
    assert shown == listed == set(range(1, 16))
