"""`caipan report` turns kept games into a page with pictures."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from caipan.cli import app
from caipan.sim import plots

pytest.importorskip("polars")
pytest.importorskip("matplotlib")


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.parquet"
    decks = "--each=decks=ivy+syndicate,fang+bureau,eclipse+dawn"
    words = ("tournament", "underworld", "--bots=random", decks, "--deals=6", f"--out={path}")
    assert caipan(*words).exit_code == 0
    return path


def test_a_page_and_its_pictures(games: Path, tmp_path: Path) -> None:
    out, folder = tmp_path / "report.html", tmp_path / "pictures"
    result = caipan("report", str(games), "-o", str(out), "--pictures", str(folder))
    assert result.exit_code == 0 and "36 games" in result.stdout
    drawn = {picture.stem for picture in folder.iterdir()}
    assert {"entrants", "decks", "groups", "matrix", "length", "course"} <= drawn
    assert all(p.read_bytes().startswith(b"\x89PNG") for p in folder.iterdir())
    text = out.read_text(encoding="utf-8")
    assert text.count("<img") == len(drawn) and "http" not in text.replace("https://", "http")


def test_what_cannot_be_read_or_written_is_refused(games: Path, tmp_path: Path) -> None:
    for words, says in (
        ((str(tmp_path / "none.parquet"),), "does not hold results"),
        ((str(games), "-o", str(tmp_path / "no" / "such" / "page.html")), "cannot write"),
    ):
        result = caipan("report", *words)
        assert result.exit_code == 2 and says in result.stderr


def test_without_matplotlib_it_says_what_to_install(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    result = caipan("report", str(games))
    assert result.exit_code == 2 and "caipan[lab]" in result.stderr
