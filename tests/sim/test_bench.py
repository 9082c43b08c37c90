"""Figures come out, of whatever this machine can do."""

from __future__ import annotations

import msgspec
import pytest

from caipan.sim import bench


def test_every_figure_is_measured() -> None:
    found = msgspec.structs.asdict(bench.bench("underworld", 0.3))
    assert all(n > 0 for n in found.values())
    assert found["questions_per_s"] > found["decisions_per_s"] > found["games_per_s"]
    assert found["first_choice_us"] > found["copy_us"]


def test_without_chess_there_is_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "has_chess", lambda: False)
    found = bench.bench("underworld", 0.1)
    assert found.chess_per_s is None and found.ratio is None


def test_the_same_games_are_played_each_time() -> None:
    one, two = bench.play("underworld", 2), bench.play("underworld", 2)
    assert (one.decisions, one.questions) == (two.decisions, two.questions)


def test_a_profile_has_ten_lines() -> None:
    lines = bench.profile("underworld", games=1).splitlines()
    heading = next(i for i, line in enumerate(lines) if "tottime" in line)
    assert len(lines) - heading - 1 == bench.TOP
