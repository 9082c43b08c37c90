"""`caipan conformance` counts the clauses of the checkout it stands in."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tests.conformance_plugin
from caipan.cli import app, conformance
from caipan.rules import catalogue
from tests.support.bare import BARE

PROJECT = """
[project]
name = "caipan"
[tool.pytest.ini_options]
pythonpath = ["."]
"""
TESTS = """
import pytest

@pytest.mark.rule("UW-spirit", "UW-lurk")
def test_passes(): pass

@pytest.mark.rule("AH-ST.6")
def test_of_another_game_fails(): assert False
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout of two tests: one game's passes, the other's fails."""
    room = tmp_path / "tests"
    room.mkdir()
    plugin = Path(tests.conformance_plugin.__file__).read_text(encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (room / "__init__.py").touch()
    (room / "conformance_plugin.py").write_text(plugin, encoding="utf-8")
    (room / "conftest.py").write_text('pytest_plugins = ["tests.conformance_plugin"]\n')
    (room / "test_rules.py").write_text(TESTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTEST_XDIST_AUTO_NUM_WORKERS", "1")
    for name in ("PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in BARE.items():
        monkeypatch.setenv(name, value)
    return tmp_path


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def test_json_counts_the_games_asked_for(checkout: Path) -> None:
    result = caipan("conformance", "underworld", "--json")
    found = json.loads(result.stdout)
    testable = catalogue("underworld").testable
    assert list(found) == ["underworld"]
    assert list(found["underworld"]) == ["testable", "covered", "uncovered"]
    assert found["underworld"]["testable"] == 319 and found["underworld"]["covered"] == 2
    assert found["underworld"]["uncovered"] == [
        each for each in testable if each not in ("UW-spirit", "UW-lurk")
    ]
    assert result.exit_code == 1


def test_a_failing_test_is_shown_and_covers_nothing(checkout: Path) -> None:
    result = caipan("conformance", "arkham")
    assert result.exit_code == 1
    assert "test_of_another_game_fails" in result.stderr
    assert "AH-ST.6" in result.stdout


def test_everything_covered_is_success(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = frozenset(catalogue("underworld").testable)
    monkeypatch.setattr(conformance, "run_tests", lambda root, prefixes: (every, True))
    result = caipan("conformance", "underworld", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "underworld": {"testable": 319, "covered": 319, "uncovered": []}
    }


def test_a_broken_test_is_failure_even_if_all_is_covered(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = frozenset(catalogue("underworld").testable)
    monkeypatch.setattr(conformance, "run_tests", lambda root, prefixes: (every, False))
    assert caipan("conformance", "underworld").exit_code == 1


def test_by_default_it_asks_for_the_games_that_have_landed() -> None:
    assert "underworld" in conformance.landed()


def test_outside_a_checkout_it_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = caipan("conformance")
    assert result.exit_code == 2 and "checkout" in result.output


def test_an_unknown_game_is_refused(checkout: Path) -> None:
    assert caipan("conformance", "chess").exit_code == 2
