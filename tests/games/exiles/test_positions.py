"""The published positions hold: the rulebook's examples and pictures, the set's twenty nasty
interactions, and the hostile ones where two or three clauses meet."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import caipan
from tests.support import rule

FOLDER = Path(__file__).parents[3] / "positions" / "exiles"
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


def test_all_twenty_interactions_have_a_position() -> None:
    shown = {int(path.name[:2]) for path in (FOLDER / "interactions").iterdir()}
    assert shown == set(range(1, 21))


def test_every_case_of_the_chain_chapter_has_a_position() -> None:
    """Single target, several targets twice, area, closed loop."""
    shown = {path.stem for path in (FOLDER / "book").glob("chain-*.yaml")}
    cases = ("single", "new-target-fast", "new-target-slow", "area", "closed-loop")
    assert shown == {f"chain-{name}" for name in cases}
