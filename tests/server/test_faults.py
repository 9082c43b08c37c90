"""kill -9 under play: what was acknowledged is there, once, and every table goes on.

A sample, with one kill for each deed; `make kills` does it 500 times on each database.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.kills import postgres, trial


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


def test_a_killed_server_loses_nothing_on_sqlite(tmp_path: Path) -> None:
    told = trial(4, tmp_path)
    assert told["lost"] == 0 and told["acknowledged"] > 0
    assert all(told["moments"].values()), "a kill for each deed"


def test_a_killed_server_loses_nothing_on_postgresql(tmp_path: Path, database: str) -> None:
    told = trial(4, tmp_path, database, seed=2)
    assert told["lost"] == 0 and told["acknowledged"] > 0
    assert all(told["moments"].values()), "a kill for each deed"
