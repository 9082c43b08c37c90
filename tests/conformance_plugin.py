"""The `rule` marker: which clauses a test pins, and a report of those that a passing test pins.

A marker naming a clause the catalogue does not have is an error when tests are collected, so a
typing slip cannot pass for coverage. A skipped or expected-to-fail test covers nothing. The ids
travel as user properties of the reports, which reach us alike with and without xdist.
"""

import json
from collections.abc import Generator
from pathlib import Path

import pytest

from caipan.rules import UnknownClause, clause

PROPERTY = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("conformance")
    group.addoption(
        "--conformance-json",
        metavar="FILE",
        type=Path,
        help="write which clauses were named by tests that passed, and which tests failed",
    )
    group.addoption(
        "--conformance-prefix",
        metavar="PREFIX",
        action="append",
        help="run only tests that name a clause with this prefix (may be repeated)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the clauses this test pins")
    target = config.getoption("conformance_json")
    if target is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(ConformanceReport(Path(target).absolute()))


def clause_ids(item: pytest.Item) -> tuple[str, ...]:
    """The clauses named by the markers on the test, its class and its module."""
    return tuple(dict.fromkeys(str(arg) for m in item.iter_markers("rule") for arg in m.args))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse a test file whose markers cite clauses that do not exist."""
    report = yield
    items = [each for each in report.result or () if isinstance(each, pytest.Item)]
    if complaints := [line for item in items for line in complaints_about(item)]:
        report.outcome = "failed"
        report.longrepr = "\n".join(complaints)
        report.result = []
    return report


def complaints_about(item: pytest.Item) -> list[str]:
    found = []
    for marker in item.iter_markers("rule"):
        if not marker.args or marker.kwargs:
            found.append(f"{item.nodeid}: a rule marker names clause ids and nothing else")
    for clause_id in clause_ids(item):
        try:
            clause(clause_id)
        except UnknownClause as problem:
            found.append(f"{item.nodeid}: {problem}")
    return found


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    prefixes = config.getoption("conformance_prefix")
    if prefixes is not None:
        wanted = tuple(f"{prefix}-" for prefix in prefixes)
        kept = [i for i in items if any(name.startswith(wanted) for name in clause_ids(i))]
        config.hook.pytest_deselected(items=[i for i in items if i not in kept])
        items[:] = kept
    for item in items:
        item.user_properties.extend((PROPERTY, name) for name in clause_ids(item))


class ConformanceReport:
    """Gathers the outcomes of one run and writes them down at its end."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.passed: dict[str, list[str]] = {}
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            names = [str(value) for key, value in report.user_properties if key == PROPERTY]
            self.passed[report.nodeid] = names

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        covered: dict[str, list[str]] = {}
        for test, names in sorted(self.passed.items()):
            if test not in self.failed:  # a test whose teardown failed has not passed
                for name in names:
                    covered.setdefault(name, []).append(test)
        found = {"covered": dict(sorted(covered.items())), "failed": sorted(self.failed)}
        self.target.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
