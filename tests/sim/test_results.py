"""Results survive the process, hold what was planned, and every line can be replayed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import caipan
from caipan.sim import results
from caipan.sim.batch import Batch, rest, run
from caipan.sim.match import Row
from caipan.sim.results import BadResults, Store, read, result_hash

pytest.importorskip("polars")
PLAN = Batch("underworld", ("random", "random"), games=5, seed=2)
ROOT = Path(caipan.__file__).parents[1]


def kept(path: Path, plan: Batch = PLAN) -> list[Row]:
    with Store(path, plan) as store:
        for row in rest(plan, store.done):
            store.add(row)
        return store.finish()


def test_a_table_gives_back_what_went_in(tmp_path: Path) -> None:
    rows = kept(tmp_path / "games.parquet")
    spec, again = read(tmp_path / "games.parquet")
    assert again == rows == [*run(PLAN)]
    assert (spec["game"], spec["bots"], spec["seed"]) == ("underworld", ["random", "random"], 2)
    assert [*tmp_path.iterdir()] == [tmp_path / "games.parquet"]


def test_every_line_can_be_replayed(tmp_path: Path) -> None:
    for row in kept(tmp_path / "games.parquet"):
        game = caipan.replay(row.record)
        assert game.hash == row.hash and game.outcome is not None
        assert game.outcome.winners == row.winners and game.outcome.scores == row.scores


def test_rows_tell_what_was_drawn_and_how_it_stood(tmp_path: Path) -> None:
    row = kept(tmp_path / "games.parquet")[0]
    game = caipan.replay(row.record)
    for seat in (0, 1):
        held = {game.rules.names[game.cards[i].face] for i in game.zones[seat * 9 + 1]}
        assert held <= set(row.drawn[seat]) and len(row.drawn[seat]) > 6
    assert len(row.course) == row.turns and all(0 < chance < 1 for chance in row.course)


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    first = kept(path)
    with Store(path, PLAN) as store:
        assert store.done == {0, 1, 2, 3, 4}
        assert store.finish() == first
    longer = Batch("underworld", ("random", "random"), games=7, seed=2)
    with Store(path, longer) as store:
        assert [row.number for row in rest(longer, store.done)] == [5, 6]


def test_an_interrupted_run_goes_on_and_a_torn_line_is_played_again(tmp_path: Path) -> None:
    path, part = tmp_path / "games.parquet", tmp_path / "games.parquet.part"
    with Store(path, PLAN) as store:
        for row in rest(PLAN, store.done):
            store.add(row)
            if row.number == 2:
                break
    whole = part.read_bytes()
    part.write_bytes(whole[:-40])
    with Store(path, PLAN) as store:
        assert store.done == {0, 1}
    assert kept(path) == [*run(PLAN)]


# The command line, killed with its third game.
KILLED = """
import os, signal
from caipan.cli import main
from caipan.sim.results import Store

add = Store.add

def adding(self, row):
    add(self, row)
    if len(self.done) == 3:
        os.kill(os.getpid(), signal.SIGKILL)

Store.add = adding
main()
"""


def test_a_killed_simulation_loses_and_repeats_nothing(tmp_path: Path) -> None:
    """The process is killed when a few games are kept; the same command finishes the rest."""
    path, part = tmp_path / "games.parquet", tmp_path / "games.parquet.part"
    words = ("simulate", "underworld", "--games=8", "--bots=heuristic,random", f"--out={path}")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}

    def command(*how: str) -> int:
        whole = [sys.executable, *how, *words]
        return subprocess.run(whole, env=env, stdout=subprocess.DEVNULL, timeout=600).returncode

    assert command("-c", KILLED) == -signal.SIGKILL
    assert len(part.read_bytes().splitlines()) == 4 and not path.exists()  # what, and three games
    assert command("-m", "caipan.cli") == 0
    plan = Batch("underworld", ("heuristic", "random"), 8)
    with Store(path, plan) as store:
        rows = store.finish()
    assert [row.number for row in rows] == [*range(8)]
    assert result_hash(rows) == result_hash(run(plan))


def test_other_games_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    other = Batch("underworld", ("random", "random"), games=5, seed=3)
    with Store(path, PLAN) as store:
        store.add(next(rest(PLAN)))
    with pytest.raises(BadResults, match="seed 2, not 3"), Store(path, other):
        pass
    kept(path)
    with pytest.raises(BadResults, match="seed 2, not 3"), Store(path, other):
        pass


@pytest.mark.parametrize(
    "text", [b"{}\n", b"[]\n", b"not json\n", b"\xff\n", b'{"game":"underworld"}\n{"number":1}\n']
)
def test_a_damaged_unfinished_file_is_refused(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    (tmp_path / "games.parquet.part").write_bytes(text)
    with pytest.raises(BadResults), Store(path, PLAN):
        pass
    assert (tmp_path / "games.parquet.part").read_bytes() == text


def test_a_file_that_holds_no_results_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(b"PAR1 or so")
    with pytest.raises(BadResults, match="does not hold results"):
        read(path)
    with pytest.raises(BadResults, match="does not hold results"):
        read(tmp_path / "nowhere.parquet")


def test_lines_of_json_by_any_other_name(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    rows = kept(path)
    lines = path.read_bytes().splitlines()
    assert [msgspec.json.decode(line, type=Row) for line in lines] == rows


def test_without_polars_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "find_spec", lambda name: None)
    with pytest.raises(BadResults, match=r"caipan\[lab\]"):
        Store(tmp_path / "games.parquet", PLAN)
    assert Store(tmp_path / "games.jsonl", PLAN).done == frozenset()
