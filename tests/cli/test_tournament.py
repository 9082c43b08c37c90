"""`caipan tournament` rates entrants and keeps what was played."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from caipan.cli import app


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def test_ratings_for_scripts_and_a_file_to_go_on_with(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    out = f"--out={tmp_path / 'games.parquet'}"
    words = ("tournament", "underworld", "--bots=random,heuristic", "--json", "--seed=1")
    short = json.loads(caipan(*words, "--deals=1", out).stdout)
    found = json.loads(caipan(*words, "--deals=2", out).stdout)
    assert (short["games"], found["games"]) == (2, 4)
    assert found == json.loads(caipan(*words, "--deals=2").stdout)
    assert {row["name"] for row in found["ratings"]} == {"random", "heuristic"}
    assert all(row["low"] <= row["elo"] <= row["high"] for row in found["ratings"])


def test_standings() -> None:
    said = caipan(
        "tournament", "underworld", "--bots=random", "--deals=1",
        "--each=decks=ivy+syndicate,fang+bureau",
    ).stdout  # fmt: skip
    assert "standings" in said and "fang+bureau" in said and "2 games" in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess",), "underworld"),
        (("underworld", "--bots=random"), "2 entrants"),
        (("underworld", "--bots=random,nobody"), "nobody"),
        (("underworld", "--each=decks"), "NAME=VALUE"),
        (("underworld", "--each=hats=red,blue"), "hats"),
        (("underworld", "--on=abacus"), "local or ray"),
    ],
)
def test_what_cannot_be_held_is_refused(words: tuple[str, ...], says: str) -> None:
    result = caipan("tournament", *words)
    assert result.exit_code == 2 and says in result.stderr
