"""`caipan laws` tries the laws and says what broke."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import caipan as referee
from caipan.cli import app
from caipan.games.underworld.table import Underworld


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def test_a_table_of_laws() -> None:
    result = caipan("laws", "underworld", "--games=1", "--every=20")
    assert result.exit_code == 0, result.output
    assert "secrets are kept" in result.stdout and "never used in this small" in result.stdout


def test_a_broken_law_is_told_kept_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Underworld, "_option", lambda self, decision, answer: decision.options[0])
    result = caipan("laws", "underworld", "--games=1", "--every=1000", f"--keep={tmp_path}")
    assert result.exit_code == 1
    assert "illegal answers change nothing: game 0 (seed" in result.stderr
    monkeypatch.undo()
    (kept,) = tmp_path.glob("illegal-*.json")
    assert referee.MatchRecord.from_json(kept.read_text()).game == "underworld"


def test_an_unknown_game_is_refused() -> None:
    assert caipan("laws", "chess").exit_code == 2
