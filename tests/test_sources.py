"""Turns of phrase that read well, cost much and are easily written again."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import caipan

ROOT = Path(caipan.__file__).parent
# What runs at every decision of every match.
REFEREE = ("kernel", "geometry", "games/*/rules", "games/*/vocabulary", "games/*/content")
FILES = sorted(
    {f for room in REFEREE for f in ROOT.glob(f"{room}/**/*.py")} | {*ROOT.glob("games/*/*.py")}
)
CONTAINERS = {"dict", "frozenset", "list", "set", "tuple"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_container_is_made_by_its_alias(path: Path) -> None:
    """`list[int]()` makes a list, tries to note on it where it comes from, fails, and forgets the
    error: thirty times the work of `[]`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [f for f in called if isinstance(f, ast.Subscript) and isinstance(f.value, ast.Name)]
    found = [ast.unparse(f) for f in made if ast.unparse(f.value) in CONTAINERS]
    assert not found
