"""The tool that plants faults: what it plants, what it leaves alone, and how a trial ends."""

from __future__ import annotations

import ast
import importlib
import signal
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
PROPERTY = """from functools import cached_property

class Book:
    @cached_property
    def pages(self):
        half = 6
        return 2 * half

class Sequel(Book):
    pass
"""
SOURCE = '''"""A chapter."""
from caipan import things

def won(g, f):
    """Not this text."""
    assert g.table
    g.say("won", seat=f.seat, n=1)
    if g.score(f.seat) >= LIMIT and not f.over:
        return g.enemy(f.seat)
    return To(f.__replace__(passes=0), "again")

NEED = Need("UW-x", lambda g: g.points > 1)
CHART = Procedure("chart", Step("1", won, "UW-1"), Step("2", won, "UW-2"))
'''


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("faults")


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("trials")


def changes(faults: Any) -> list[str]:
    return [f.change for f in faults.faults(ast.parse(SOURCE), {"LIMIT": "int"})]


def test_a_fault_is_a_small_slip(faults: Any) -> None:
    found = changes(faults)
    for slip in (
        "g.score(f.seat) >= LIMIT -> g.score(f.seat) > LIMIT",
        "g.score(f.seat) >= LIMIT -> g.score(f.seat) < LIMIT",
        "LIMIT -> LIMIT + 1",
        "and -> or: g.score(f.seat) >= LIMIT and (not f.over)",
        "without not f.over in: g.score(f.seat) >= LIMIT and (not f.over)",
        "not f.over -> f.over",
        "g.enemy(f.seat) -> f.seat",
        "f.seat -> 1 - f.seat",
        "without passes=0",
        "0 -> 1",
        "'again' -> 'again?'",
        "'UW-x' -> 'UW-x?'",
        "1 -> 2",
        "without Step('1', won, 'UW-1')",
        "'UW-2' -> 'UW-2?'",
    ):
        assert slip in found, slip


def test_words_and_log_lines_are_left_alone(faults: Any) -> None:
    told = ("Not this text", "A chapter", "'won'", "say", "assert", "g.table", "caipan", "'1'")
    assert [c for c in changes(faults) if c.startswith(told) or "say(" in c] == []


def test_planting_changes_one_thing_and_leaves_the_tree_as_it_was(faults: Any) -> None:
    tree = ast.parse(SOURCE)
    before, whole = ast.dump(tree, include_attributes=True), compile(tree, "x", "exec")
    for fault in faults.faults(tree, {"LIMIT": "int"}):
        assert faults.planted(tree, fault, "x") != whole, fault.change
        assert ast.dump(tree, include_attributes=True) == before, fault.change


def test_a_fault_knows_its_function(faults: Any) -> None:
    inside = {f.change: f.function for f in faults.faults(ast.parse(SOURCE), {"LIMIT": "int"})}
    assert inside["not f.over -> f.over"] == ("won", 4)
    assert inside["g.points > 1 -> g.points >= 1"] == ("<lambda>", 12)
    assert inside["'UW-x' -> 'UW-x?'"] is None


def test_code_is_swapped_function_by_function(faults: Any, trials: Any) -> None:
    """Live functions get the faulty code, those inside others too."""
    source = "def outer():\n    def inner():\n        return 1 < 1\n    return inner\n"
    tree = ast.parse(source)
    fault = next(f for f in faults.faults(tree, {}) if f.change == "1 < 1 -> 1 <= 1")
    names: dict[str, Any] = {}
    exec(compile(tree, "x", "exec"), names)
    old = compile(tree, "x", "exec")
    swaps: dict[CodeType, CodeType] = dict(trials.pairs(old, faults.planted(tree, fault, "x")))
    assert names["outer"]()() is False
    names["outer"].__code__ = swaps[names["outer"].__code__]
    assert names["outer"]()() is True


def test_a_fault_that_loops_is_timed_out(trials: Any) -> None:
    def loop() -> str:
        signal.setitimer(signal.ITIMER_PROF, 0.05)
        while True:
            pass

    assert trials.in_fork(loop) == (trials.TIMED_OUT, "")
    assert trials.in_fork(lambda: "") == (trials.SURVIVED, "")
    assert trials.in_fork(lambda: "test_x") == (trials.KILLED, "test_x")
    assert trials.in_fork(lambda: str(1 // 0))[0] == trials.KILLED


def test_golden_records_of_the_game_are_asked_last(
    trials: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a game's own tests notice is told apart from what only a record of it notices."""
    monkeypatch.chdir(TOOLS.parent)
    suite = trials.suite_of("arkham")
    assert suite[0] == "tests/games/arkham" and "tests/golden/test_arkham_campaigns.py" in suite
    assert "tests/golden/test_exiles_views.py" not in suite
    chapter = tmp_path / "chapter.py"
    chapter.write_text("def won(n):\n    return n > 1\n")
    record, slow, quick = "tests/golden/test_a.py::x", "tests/games/a.py::x", "tests/games/b.py::x"
    ran = {str(chapter): {2: [record, slow, quick]}}
    seconds = {record: 0.1, slow: 0.5, quick: 0.2, "tests/games/c.py::x": 0.1}
    plan = trials.Plan([str(chapter)], trials.Baseline(seconds, ran, set(), {}), "caipan")
    fault = next(m for m in plan.mutants if m.fault.change == "n > 1 -> n >= 1")
    assert plan.tests(fault) == [quick, slow, record]


def test_of_long_tests_that_are_alike_a_few_will_do(trials: Any) -> None:
    """Records of one file, and parameters of one name; short ones cost nothing."""
    seconds = {"a.py::short[1]": 0.01, "a.py::short[2]": 0.02, "a.py::long[1]": 1, "a.py::other": 1}
    seconds |= {"a.py::long[2]": 1, "tests/golden/a.py::x": 0.1, "tests/golden/a.py::y": 0.1}
    base = trials.Baseline(seconds, {}, set(), {})
    assert trials.Plan([], base, "caipan").few(seconds) == list(seconds)
    left = {"a.py::long[2]", "tests/golden/a.py::y"}
    found = trials.Plan([], base, "caipan", alike=1).few(seconds)
    assert found == [t for t in seconds if t not in left]


def test_a_fault_of_a_table_is_tried_by_the_tests_of_its_chapter(
    trials: Any, tmp_path: Path
) -> None:
    """Importing runs it, so no test is seen to; those that run anything of the file may tell, and
    those that run nothing and only look; where nothing of the file is ever run, all may."""
    chapter, table = tmp_path / "chapter.py", tmp_path / "table.py"
    chapter.write_text("def won(n):\n    return n\nNEED = (1, won)\n")
    table.write_text("NEED = 1\n")
    other = tmp_path / "other.py"
    other.write_text("def lost(n):\n    return n\n")
    ran = {str(chapter): {2: ["a"]}, str(table): {}, str(other): {2: ["b"]}}
    base = trials.Baseline({"a": 0.1, "b": 0.2, "looks": 0.3}, ran, set(), {})
    plan = trials.Plan([str(chapter), str(table), str(other)], base, "caipan")
    tried = {m.file: plan.tests(m) for m in plan.mutants if m.fault.change == "1 -> 2"}
    assert tried == {str(chapter): ["a", "looks"], str(table): ["a", "b", "looks"]}


def test_what_a_test_runs_is_remembered_until_it_changes(
    trials: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("src/caipan", "tests/support", "tests/golden", "positions"):
        (tmp_path / folder).mkdir(parents=True)
    tests = [tmp_path / "tests" / f"test_{name}.py" for name in ("plain", "record")]
    tests[0].write_text("one")
    tests[1].write_text("golden")
    plain, record = "tests/test_plain.py::x", "tests/test_record.py::x[1]"

    def known() -> list[bool]:
        seen = trials.Observations(tmp_path / "kept", "game")
        return [test in seen for test in (plain, record)]

    seen = trials.Observations(tmp_path / "kept", "game")
    for test in (plain, record):
        seen.note(test, trials.Ran(0.5, {"src/caipan/a.py": [1, 2]}))
    assert known() == [False, False]
    seen.save()
    assert known() == [True, True]
    assert trials.Observations(tmp_path / "kept", "game")[plain].lines == {
        "src/caipan/a.py": [1, 2]
    }
    (tmp_path / "positions" / "p.yaml").write_text("p")
    assert known() == [True, False]
    tests[0].write_text("two")
    assert known() == [False, False]
    tests[0].write_text("one")
    (tmp_path / "src" / "caipan" / "a.py").write_text("a = 1")
    assert known() == [False, False]


def test_a_test_that_takes_too_long_is_not_watched_again_for_anothers_change(
    trials: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src" / "caipan").mkdir(parents=True)
    test = tmp_path / "test_long.py"
    test.write_text("one")
    seen = trials.Observations(tmp_path / "kept", "game")
    seen.note("test_long.py::x", trials.Ran(trials.SLOW + 0.1, {}))
    seen.note("test_long.py::y", trials.Ran(trials.SLOW - 0.1, {}))
    seen.save()
    (tmp_path / "src" / "caipan" / "a.py").write_text("a = 1")
    known = trials.Observations(tmp_path / "kept", "game")
    assert "test_long.py::x" in known and "test_long.py::y" not in known
    test.write_text("two")
    assert "test_long.py::x" not in trials.Observations(tmp_path / "kept", "game")


def test_every_test_is_seen_to_run_what_is_remembered_for_the_process(
    trials: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines of a cached function are noted for the second test as for the first, and those of a
    loop once."""
    monkeypatch.chdir(tmp_path)
    chapter = tmp_path / "chapter.py"
    chapter.write_text(
        "from functools import cache\n@cache\ndef kept(n):\n    return n\n"
        "def counted(n):\n    for i in range(n):\n        n = kept(0)\n    return n\n"
    )
    names: dict[str, Any] = {"__name__": "chapter"}
    exec(compile(chapter.read_text(), str(chapter), "exec"), names)
    seen: list[dict[str, list[int]]] = []
    known = SimpleNamespace(note=lambda test, ran: seen.append(ran.lines))
    watch = trials.Watch([str(chapter)], known)
    watch.importing = False
    for test in ("a", "b"):
        running = watch.pytest_runtest_call(SimpleNamespace(nodeid=test))
        next(running)
        names["counted"](3)
        with pytest.raises(StopIteration):
            next(running)
    assert seen == [{"chapter.py": [4, 6, 7, 8]}] * 2


def test_what_a_property_remembers_is_forgotten_between_tests(
    trials: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of what was worked out before anybody watched, too, and of a class that inherits it."""
    monkeypatch.chdir(tmp_path)
    chapter = tmp_path / "chapter.py"
    chapter.write_text(PROPERTY)
    names: dict[str, Any] = {}
    exec(compile(chapter.read_text(), str(chapter), "exec"), names)
    book, other = names["Book"](), names["Sequel"]()
    assert (book.pages, other.pages) == (12, 12)
    seen: list[dict[str, list[int]]] = []
    known = SimpleNamespace(note=lambda test, ran: seen.append(ran.lines))
    watch = trials.Watch([str(chapter)], known)
    watch.importing = False
    for asked in (book, other, book):
        running = watch.pytest_runtest_call(SimpleNamespace(nodeid="a"))
        next(running)
        assert asked.pages == 12 == asked.pages
        with pytest.raises(StopIteration):
            next(running)
    assert seen == [{"chapter.py": [6, 7]}] * 3
