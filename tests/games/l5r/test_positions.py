"""The published positions hold: the book's worked examples, and clauses that meet."""

from __future__ import annotations

from pathlib import Path

import pytest

import caipan
from tests.support.published import cases

FOLDER = Path(__file__).parents[3] / "positions" / "l5r"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", cases(FILES, FOLDER))
def test_a_published_position_holds(path: Path) -> None:
    """Its title says what it shows, and everything in its check is so."""
    position = caipan.position(path)
    assert position.data.get("title") and position.data.get("check")
    position.check()
