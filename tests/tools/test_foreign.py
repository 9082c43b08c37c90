"""The short form of `make foreign`: what strangers hand in, spoiled, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import caipan
from tools import foreign

GAMES = [*caipan.games.titles()]
FEW = 30


@pytest.mark.parametrize("kind", foreign.KINDS)
def test_it_is_refused_or_goes_on(kind: str) -> None:
    work = foreign.trials_of(kind, GAMES, FEW, seed=5)
    assert len(work) == FEW and len({trial.game for trial in work}) >= 3
    bad = [(str(trial), end) for trial, end in foreign.several(work) if end.how not in foreign.GOOD]
    assert bad == []


def test_what_takes_for_ever_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> None:
        while True:
            pass

    monkeypatch.setattr(foreign, "SECONDS", 0.05)
    monkeypatch.setitem(foreign.KINDS, "saves", lambda game, r: endless)
    assert foreign.tried(foreign.Trial("saves", "underworld", 1)).how == "too long"


def test_what_takes_all_memory_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(foreign.KINDS, "saves", lambda game, r: lambda: bytearray(1 << 32))
    assert foreign.tried(foreign.Trial("saves", "underworld", 1)).how == "MemoryError"


def test_an_error_that_is_not_ours_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(foreign.KINDS, "saves", lambda game, r: lambda: [][0])
    end = foreign.tried(foreign.Trial("saves", "underworld", 1))
    assert end.how == "IndexError" and "Traceback" in end.trace


def test_a_tally_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """What was tried of this code is not tried again, and its findings are not forgotten."""
    tally = foreign.Tally(tmp_path / "tally.jsonl", "saves", ["underworld"], 3)
    first = foreign.gathered(foreign.trials_of("saves", ["underworld"], 60, 3), tally, 1)
    assert first.tries == 60 == sum(first.ends.values()) and len(tally.batches()) == 2
    work = foreign.trials_of("saves", ["underworld"], foreign.BATCH, 3)
    tally.add(foreign.Batch(60, 40, {"IndexError": 40}, 0.5, ["saves --only 7: IndexError\n"]))
    assert (0, len(work)) in tally.batches()
    again = foreign.gathered(work, tally, 1)
    assert again.tries == len(work) and again.longest <= first.longest and not again.findings
    assert len((tmp_path / "tally.jsonl").read_text("utf-8").splitlines()) == 3


def test_a_finding_of_an_earlier_run_is_told_again(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tally = foreign.Tally(tmp_path / "tally.jsonl", "saves", ["underworld"], 3)
    tally.add(foreign.Batch(0, 20, {"IndexError": 1, "held": 19}, 0.5, ["saves --only 7\n"]))
    told = foreign.gathered(foreign.trials_of("saves", ["underworld"], 20, 3), tally, 1)
    assert told.findings == ["saves --only 7\n"] and "--only 7" in capfd.readouterr().err


def test_other_code_is_tried_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tally.jsonl"
    tally = foreign.Tally(path, "saves", ["underworld"], 3)
    tally.add(foreign.Batch(0, 20, {"held": 20}, 0.5, []))
    assert len(foreign.Tally(path, "saves", ["underworld"], 3).batches()) == 1
    assert not foreign.Tally(path, "saves", ["underworld"], 4).batches()
    monkeypatch.setattr("tools.tallies.mark", lambda *rooms: "another")
    assert not foreign.Tally(path, "saves", ["underworld"], 3).batches()
