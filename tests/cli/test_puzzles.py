"""`caipan puzzles`: mining goes on where it was left, and what is broken is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from caipan import puzzles
from caipan.cli import app

RUN = CliRunner()


def test_a_mine_is_gone_on_with_as_agreed(tmp_path: Path) -> None:
    path = tmp_path / "mined.jsonl"
    mine = ["puzzles", "mine", "exiles", "--matches", "1", "--out", str(path)]
    first = RUN.invoke(app, [*mine, "--nodes", "20", "--margin", "0.5", "--seed", "3"])
    assert first.exit_code == 0 and "after 1 matches" in first.output
    again = RUN.invoke(app, mine)
    assert again.exit_code == 0 and "after 2 matches" in again.output
    claim, _ = puzzles.read(path)
    assert claim == puzzles.Claim("exiles", 3, 20, 0.5, 2)
    other = RUN.invoke(app, [*mine, "--nodes", "30"])
    assert other.exit_code and "otherwise" in other.output


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    nobody = RUN.invoke(app, ["puzzles", "mine", "ludo"])
    assert nobody.exit_code and "ludo" in nobody.output
    well = RUN.invoke(app, ["puzzles", "check", "exiles"])
    assert well.exit_code == 0 and "puzzles are well" in well.output


def test_a_survey_says_which_no_longer_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    """And leaves them where they are, unless it is told to throw them away."""
    names = [*puzzles.mined("exiles")]
    monkeypatch.setattr("caipan.cli.puzzles.surveyed", lambda claim, each: each.id != names[0])
    done = RUN.invoke(app, ["puzzles", "check", "exiles", "--survey"])
    assert done.exit_code == 1 and f"exiles {names[0]}: its answers no longer lead" in done.output
    assert f"{len(names) - 1} of {len(names)} puzzles are well" in done.output
    assert RUN.invoke(app, ["puzzles", "check", "exiles"]).exit_code == 0
