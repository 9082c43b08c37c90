"""Plugins every test runs with: the clause marker, and pytest's own tester to test it; and the
golden files."""

import pytest
from hypothesis import HealthCheck, settings

from tests.support.golden import Golden

# How long an example takes says how busy the machine is, not whether the code is right.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

pytest_plugins = ["tests.conformance_plugin", "pytester"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden", action="store_true", help="write the golden files anew (make golden)"
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(bool(request.config.getoption("rewrite_golden")))
