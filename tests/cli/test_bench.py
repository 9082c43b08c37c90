"""`caipan bench` prints figures, as a table or for scripts."""

import json

import pytest
from typer.testing import CliRunner, Result

from caipan.cli import app
from caipan.cli import bench as command
from caipan.envs import bench as steps
from caipan.sim import bench


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def test_json_for_scripts() -> None:
    found = json.loads(caipan("bench", "underworld", "--json", "--seconds=0.3").stdout)
    named = {
        "decisions_per_s", "questions_per_s", "games_per_s", "copy_us", "save_us", "load_us",
        "chess_per_s", "ratio", "env_steps_per_s", "zoo_chess_per_s", "env_ratio",
    }  # fmt: skip
    assert list(found) == ["underworld"] and named <= set(found["underworld"])


def test_without_chess_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bench, command):
        monkeypatch.setattr(module, "has_chess", lambda: False)
    result = caipan("bench", "--seconds=0.1")
    assert "python-chess is missing" in result.stderr
    assert "decisions_per_s" in result.stdout and result.exit_code == 0


def test_environments_are_faster_than_chess() -> None:
    """PettingZoo's own, in the same run."""
    pytest.importorskip("pygame")
    pytest.importorskip("pettingzoo")
    found = steps.bench("underworld", seconds=1.0)
    assert found.env_ratio is not None and found.env_ratio > 1.5


def test_without_pettingzoo_there_are_no_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "find_spec", lambda name: None)
    assert steps.bench("underworld", seconds=0.1) == steps.Pace()


def test_a_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "profile", lambda name: bench.profile(name, games=1))
    assert "tottime" in caipan("bench", "underworld", "--profile").stdout


def test_an_unknown_game_is_refused() -> None:
    assert caipan("bench", "chess").exit_code == 2
