"""`caipan replay` plays a record again."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import caipan as referee
from caipan.cli import app

DECKS = {"decks": ["ivy+bureau", "fang+eclipse"]}


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def first_options(game: referee.AnyGame) -> referee.AnyGame:
    while game.pending:
        game.choose(game.pending[0].options[0])
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = first_options(referee.new("underworld", DECKS, seed=2))
    path = tmp_path / "record.json"
    path.write_text(game.record.to_json(), encoding="utf-8")
    return path


def test_to_the_end(record: Path) -> None:
    said = caipan("replay", str(record)).stdout
    game = referee.replay(record.read_text())
    assert f"{game.count} choices, state {game.hash}" in said
    assert "over: seat" in said and "scores:" in said


def test_to_a_number_of_choices(record: Path) -> None:
    said = caipan("replay", str(record), "--upto=9").stdout
    game = referee.replay(record.read_text(), upto=9)
    assert f"9 choices, state {game.hash}" in said
    assert f"seat {game.pending[0].seat} is asked" in said
    assert all(key in said for key in game.pending[0].keys)


def test_a_damaged_record_is_refused(record: Path) -> None:
    record.write_text(record.read_text().replace('"choices":[[', '"choices":[[7,"x"],['))
    result = caipan("replay", str(record))
    assert result.exit_code == 1 and "cannot be chosen" in result.stderr
    record.write_text("nonsense")
    assert caipan("replay", str(record)).exit_code == 1
    assert caipan("replay", str(record.parent / "missing.json")).exit_code == 2
