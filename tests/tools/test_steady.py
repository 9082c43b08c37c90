"""The tool that runs tests over and over: one failure in any round is told, and nothing is left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.support.bare import BARE
from tools.steady import ROOT, busy

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
