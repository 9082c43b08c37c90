"""The load is small here; what it counts and how it finds out that tables disagree is the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import caipan
from caipan.server.frames import Cursor, view_frame
from caipan.server.play import ANSWER, Play
from caipan.server.store import Entry, Store
from caipan.server.store.store import Line
from tests.server.test_processes import store_table
from tools.agreement import quarrels
from tools.kills import postgres
from tools.load import measured


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


def test_two_processes_hold_the_same_tables(tmp_path: Path, database: str) -> None:
    """Four tables of each kind, their sockets spread over both processes."""
    told = measured(tmp_path, database, processes=2, tables=8, seconds=4.0, think=0.4)
    assert told["quarrels"] == [] and told["rejected"] == {} and told["lost_sockets"] == 0
    assert told["sockets"] == 16 and told["answers"] > 8
    assert 0 < told["p50_ms"] <= told["p99_ms"]


@pytest.mark.parametrize("tells", [False, True])
def test_one_process_on_sqlite_agrees_with_its_record(tmp_path: Path, tells: bool) -> None:
    """Whether or not everybody is told what happened."""
    told = measured(tmp_path, "", processes=1, tables=4, seconds=3.0, think=0.4, tells=tells)
    assert told["quarrels"] == [] and told["sockets"] == 8 and told["answers"] > 4
    assert (told["views_told"] > 0) is tells


def test_what_spectators_add_is_measured(tmp_path: Path) -> None:
    """The same tables before they come and while they watch."""
    told = measured(tmp_path, "", processes=1, tables=8, seconds=4.0, think=0.4, spectators=30)
    assert told["quarrels"] == [] and told["answers"] > 4 and told["spectators"] == 30
    for found in (told, told["unwatched"]):
        assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"]


def test_a_socket_that_was_shown_something_else_is_found(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    play, table = begun(store)
    frames = [shown(play, seat) for seat in (0, 1, None)]
    assert quarrels(store, table, frames) == []
    assert len(quarrels(store, table, [json.dumps(json.loads(frames[0]) | {"seq": 0})])) == 1
    foreign = json.loads(frames[0]) | {"view": json.loads(frames[1])["view"]}
    assert "another view" in quarrels(store, table, [json.dumps(foreign)])[0]
    store.close()


def begun(store: Store) -> tuple[Play, str]:
    """A stored table with two answers."""
    from caipan.server.migrations import upgrade

    upgrade(store.engine)
    setup = caipan.new("underworld", seed=5).record
    play = Play(setup)
    table = store_table(store, setup.to_json())
    for seq in (1, 2):
        asked = play.game.pending[0]
        entry = Entry(seq, ANSWER, asked.seat, {"keys": [asked.keys[-1]]}, at=1.0)
        assert store.append([Line(table, entry)]) == [True]
        play.apply(entry)
    return play, table


def shown(play: Play, viewer: int | None) -> str:
    return view_frame(play, viewer, Cursor(), {})
