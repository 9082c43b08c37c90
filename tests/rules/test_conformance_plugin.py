"""The `rule` marker counts what passed, and nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.bare import BARE

CASES = """
import pytest
rule = pytest.mark.rule

@rule("UW-spirit", "UW-lurk")
def test_passes(): pass

@rule("UW-recall")
def test_fails(): assert False

@rule("UW-overt")
@pytest.mark.skip(reason="later")
def test_skipped(): pass

@rule("UW-mobile")
@pytest.mark.xfail
def test_expected_to_fail(): assert False

@rule("UW-hidden")
@pytest.mark.xfail
def test_passes_against_expectation(): pass

@pytest.fixture
def leaky():
    yield
    raise RuntimeError

@rule("UW-leader")
def test_fails_on_the_way_out(leaky): pass

@rule("AH-ST.6")
class TestGroup:
    def test_inherits(self): pass

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("UW-renown")), 2])
def test_case(n): pass
"""


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in BARE.items():
        monkeypatch.setenv(name, value)


def run(pytester: pytest.Pytester, *args: str) -> tuple[pytest.RunResult, dict[str, Any]]:
    target = pytester.path / "out.json"
    plugin = ("-p", "tests.conformance_plugin", f"--conformance-json={target}")
    result = pytester.runpytest_inprocess(*plugin, *args)
    return result, json.loads(Path(target).read_text(encoding="utf-8"))


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_only_tests_that_pass_cover_a_clause(
    pytester: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    pytester.makepyfile(CASES)
    _, found = run(pytester, *workers)
    assert sorted(found["covered"]) == ["AH-ST.6", "UW-lurk", "UW-renown", "UW-spirit"]
    assert [name.partition("::")[2] for name in found["failed"]] == [
        "test_fails",
        "test_fails_on_the_way_out",
    ]


def test_a_prefix_runs_one_game_only(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(CASES)
    result, found = run(pytester, "--conformance-prefix=AH")
    result.assert_outcomes(passed=1, deselected=8)
    assert list(found["covered"]) == ["AH-ST.6"]


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_an_unknown_clause_is_an_error_at_collection(
    pytester: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    pytester.makepyfile('import pytest\n@pytest.mark.rule("UW-typo")\ndef test_a(): pass\n')
    result, found = run(pytester, *workers)
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*no clause 'UW-typo'*"])
    assert found["covered"] == {} and found["failed"]


def test_a_marker_without_a_clause_is_an_error(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("import pytest\n@pytest.mark.rule()\ndef test_a(): pass\n")
    result, _ = run(pytester)
    result.assert_outcomes(errors=1)
