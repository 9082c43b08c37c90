"""`caipan lessons` plays lessons through and names the step that is wrong."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from caipan.cli import app
from caipan.cli.lessons import every


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["lessons", *words])
    return done.exit_code, done.output


def test_the_lessons_of_a_game_are_played() -> None:
    code, said = run("--game", "underworld")
    assert code == 0 and "10 steps, 5 answers of the pupil" in said


def test_a_wrong_step_is_named(tmp_path: Path) -> None:
    good = every("underworld")[0].read_text(encoding="utf-8")
    bad = tmp_path / "bad.yaml"
    bad.write_text(good.replace("do: build:gravedigger", "do: build:lighthouse"), encoding="utf-8")
    code, said = run(str(bad))
    assert code == 1 and "steps[3].do[0]" in said and "build:lighthouse" in said


def test_no_such_game() -> None:
    code, said = run("--game", "chess")
    assert code != 0 and "chess" in said
