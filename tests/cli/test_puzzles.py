"""`caipan puzzles`: mining goes on where it was left, and what is broken is told."""

from __future__ import annotations

from pathlib import Path

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
