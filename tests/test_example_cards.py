"""The example cards can be played, and each of them has a position and its two names."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import caipan

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "examples" / "cards"
FILES = sorted(EXAMPLES.glob("*.py"))


def test_every_game_that_takes_cards_has_examples() -> None:
    takers = [name for name in caipan.games.titles() if caipan.title(name).extend is not None]
    assert [file.stem for file in FILES] == sorted(takers)


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_the_positions_of_the_examples_hold(file: Path) -> None:
    """By a process of its own: cards of a file stay for as long as one lives."""
    cases = sorted(str(case) for case in (EXAMPLES / file.stem).glob("*.yaml"))
    done = subprocess.run(
        [sys.executable, "-m", "caipan.cli", "check", "--cards", str(file), *cases],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("holds") == len(cases)


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_every_example_has_a_position_and_two_names(file: Path) -> None:
    found = runpy.run_path(str(file))
    ids = [card.name for card in found["CARDS"]]
    assert found["GAME"] == file.stem and len(ids) == 5
    assert [name for name in ids if not (EXAMPLES / file.stem / f"{name}.yaml").is_file()] == []
    assert list(found["NAMES"]) == ids
    for english, chinese in found["NAMES"].values():
        assert english.isascii() and english.strip() and not any(c.isascii() for c in chinese)
        assert chinese


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_every_position_names_a_card_of_its_file(file: Path) -> None:
    """`old-debts-in-combat` is a second one of `old-debts`."""
    ids = tuple(card.name for card in runpy.run_path(str(file))["CARDS"])
    for case in (EXAMPLES / file.stem).glob("*.yaml"):
        name = case.name.removesuffix(".yaml")
        assert any(name == i or name.startswith(f"{i}-") for i in ids), case.name
