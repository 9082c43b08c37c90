"""The short form of `make foreign`: what strangers hand in, spoiled, in every game."""

from __future__ import annotations

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
