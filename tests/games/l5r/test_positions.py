"""The published positions hold: the book's worked examples, and clauses that meet."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import caipan
from tests.support import rule

FOLDER = Path(__file__).parents[3] / "positions" / "l5r"
FILES = sorted(FOLDER.rglob("*.yaml"))


def case(path: Path) -> object:
    """One file, marked with the clauses it is about."""
    about = yaml.safe_load(path.read_text(encoding="utf-8"))["about"]
    return pytest.param(path, id=path.relative_to(FOLDER).as_posix(), marks=rule(*about))


@pytest.mark.parametrize("path", [case(path) for path in FILES])
def test_a_published_position_holds(path: Path) -> None:
    """Its title says what it shows, and everything in its check is so."""
    position = caipan.position(path)
    assert position.data.get("title") and position.data.get("check")
    position.check()
