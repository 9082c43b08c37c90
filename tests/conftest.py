"""Plugins every test runs with: the clause marker, and pytest's own tester to test it; and the
golden files."""

import gc
from collections.abc import Generator

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


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Fifteen thousand tests and five games live as long as the process: the collector of garbage
    is told not to walk over them, neither while they are made nor whenever a test has made some."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Pictures of what other tests look at already are taken by `make screens` alone."""
    if not config.getoption("rewrite_golden"):
        pictures = [item for item in items if item.get_closest_marker("picture")]
        config.hook.pytest_deselected(items=pictures)
        items[:] = [item for item in items if item not in pictures]


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(bool(request.config.getoption("rewrite_golden")))
