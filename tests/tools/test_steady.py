"""The tool that runs tests over and over: one failure in any round is told, and nothing is left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.bare import BARE
from tools import steady as tool
from tools.steady import ROOT, Round, Tally, busy

# Fails when it runs for the second time.
SECOND = """
from pathlib import Path

def test_it_is_the_first_time():
    here = Path(__file__).with_suffix(".runs")
    runs = len(here.read_text()) if here.exists() else 0
    here.write_text("x" * (runs + 1))
    assert runs != 1

def test_always():
    pass
"""


def steady(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "steady.py"), "--burners", "0", *words]
    env = {**os.environ, **BARE}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)


def test_a_failure_in_one_round_is_told(tmp_path: Path) -> None:
    path = tmp_path / "test_second.py"
    path.write_text(SECOND, encoding="utf-8")
    told = steady("--times", "3", "--workers", "0", str(path))
    assert told.returncode == 1
    assert "2 of 3 rounds good" in told.stdout
    assert "1 × " in told.stdout and "test_it_is_the_first_time" in told.stdout


def test_only_what_is_named_is_run(tmp_path: Path) -> None:
    path = tmp_path / "test_second.py"
    path.write_text(SECOND, encoding="utf-8")
    told = steady("--times", "1", "--workers", "0", str(path), "-k", "always")
    assert told.returncode == 0 and "1 of 1: 1 tests" in told.stdout


def test_no_tests_are_not_good_tests(tmp_path: Path) -> None:
    told = steady("--times", "1", "--workers", "0", str(tmp_path))
    assert told.returncode == 1 and "0 of 1 rounds good" in told.stdout


def test_busy_neighbours_end_with_the_rounds() -> None:
    with busy(2) as neighbours:
        assert [each.poll() for each in neighbours] == [None, None]
    assert all(each.returncode is not None for each in neighbours)


def test_rounds_are_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same tests on the same commit; bad ones count, too, and nothing is forgotten."""
    path, good, bad = tmp_path / "tally.jsonl", Round(3, [], 1.5), Round(3, ["test_x"], 2.5)
    monkeypatch.setattr(tool, "commit", lambda: "one")
    assert Tally(path, ["a"]).rounds() == []
    for each in (good, bad):
        Tally(path, ["a"]).add(each)
    assert Tally(path, ["a"]).rounds() == [good, bad]
    assert Tally(path, ["b"]).rounds() == []
    monkeypatch.setattr(tool, "commit", lambda: "two")
    assert Tally(path, ["a"]).rounds() == []
    monkeypatch.setattr(tool, "commit", lambda: "")  # changed: nobody knows what was run
    Tally(path, ["a"]).add(good)
    assert Tally(path, ["a"]).rounds() == []
    assert Tally(None, ["a"]).rounds() == []


def test_a_tally_is_written_round_by_round(tmp_path: Path) -> None:
    path, tally = tmp_path / "test_second.py", tmp_path / "tally.jsonl"
    path.write_text(SECOND, encoding="utf-8")
    steady("--times", "2", "--workers", "0", "--tally", str(tally), str(path), "-k", "always")
    rows = tally.read_text(encoding="utf-8").splitlines()
    assert len(rows) == 2 and all('"failed": []' in row for row in rows)


def test_what_is_tried_is_a_commit_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    assert tool.commit() == ""  # no repository
    who = ["-c", "user.name=a", "-c", "user.email=a@localhost"]
    for words in (["init", "-q"], [*who, "commit", "-q", "--allow-empty", "-m", "one"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    assert len(tool.commit()) == 40
    (tmp_path / "new").write_text("", encoding="utf-8")
    assert tool.commit() == ""
