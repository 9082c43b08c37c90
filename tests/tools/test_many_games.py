"""The short form of `make many-games`: rows of games that go on where they were left."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

import caipan
from caipan.cli import app
from tools import many_games as tool
from tools import tallies

GAMES = [*caipan.games.titles()]


def test_every_game_has_its_share() -> None:
    assert set(tool.SHARES) == set(GAMES) and sum(tool.SHARES.values()) == 100
    assert set(tool.WANTED) == set(tool.ROW)
    for wanted in tool.WANTED.values():
        assert sum(wanted * share // 100 for share in tool.SHARES.values()) == wanted


def test_rows_seat_everybody_in_turn_and_share_no_seed() -> None:
    rows = [*tool.rows("search:150", "l5r", 33, 7)]
    assert sum(row.games for row in rows) == 33
    assert [row.seed for row in rows] == [*range(7, 7 + len(rows))]
    assert {row.seats for row in rows} == set(caipan.title("l5r").seats)


@pytest.mark.parametrize("bot", tool.WANTED)
@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_is_played(bot: str, game: str) -> None:
    count = tool.WANTED[bot] * tool.SHARES[game] // 100
    assert {row.seats for row in tool.rows(bot, game, count, 1)} == set(caipan.title(game).seats)


def test_a_row_is_told_as_the_command_that_plays_it_again() -> None:
    row = tool.Row("underworld", "random", 2, 3, 11)
    words = shlex.split(str(row))
    assert words[0] == "caipan"
    told = CliRunner().invoke(app, [*words[1:], "--json"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["hash"] == tool.played(row).hash


def test_what_went_wrong_fails_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game that reaches its bound; it is told again by a later run that plays nothing."""
    path, words = tmp_path / "tally.jsonl", ["random", "--game", "underworld", "--games", "2"]
    whole = caipan.title("underworld")
    monkeypatch.setattr(type(whole), "bound", 5)
    assert tool.main([*words, "--tally", str(path)]) == 1
    assert "game 1: TooLong" in capsys.readouterr().err
    monkeypatch.setattr(tool, "played", lambda row, workers: pytest.fail("played again"))
    assert tool.main([*words, "--tally", str(path)]) == 1
    told = capsys.readouterr()
    assert "2 wrong" in told.out and "game 1: TooLong" in told.err


def test_other_rules_are_played_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, marks = tmp_path / "tally.jsonl", {"one": "a", "other": "b"}
    monkeypatch.setattr(tool, "mark", lambda rooms: marks[rooms[-1].removeprefix("games/")])
    for game in marks:
        tool.tally(path, game).add({"row": game})
    assert [*tool.tally(path, "one").lines()] == [{"row": "one"}]
    marks["one"] = "c"  # its rules have changed, the other's have not
    assert [*tool.tally(path, "one").lines()] == []
    assert [*tool.tally(path, "other").lines()] == [{"row": "other"}]


def test_a_mark_is_of_what_stands_in_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tallies, "PACKAGE", tmp_path)
    monkeypatch.setattr(tallies, "ROOT", tmp_path)
    (tmp_path / "kernel").mkdir()
    (tmp_path / "games").mkdir()
    (tmp_path / "kernel" / "a.py").write_text("1", encoding="utf-8")
    before = tallies.mark(["kernel"])
    (tmp_path / "games" / "b.py").write_text("1", encoding="utf-8")
    assert tallies.mark(["kernel"]) == before != tallies.mark(["kernel", "games"])
    (tmp_path / "kernel" / "a.py").write_text("2", encoding="utf-8")
    assert tallies.mark(["kernel"]) != before
