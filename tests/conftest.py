"""Plugins every test runs with: the clause marker, and pytest's own tester to test it; and the
golden files."""

import pytest

from tests.support.golden import Golden

pytest_plugins = ["tests.conformance_plugin", "pytester"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden", action="store_true", help="write the golden files anew (make golden)"
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(bool(request.config.getoption("rewrite_golden")))
