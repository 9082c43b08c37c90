"""A real server on loopback for the tests, and people who come to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from caipan.server.routes import tables
from caipan.server.settings import Limits, Settings
from tests.server.people import Server
from tests.support.reins import Drawn

PATIENT = Limits(
    answers=(100_000, 1.0),
    chats=(1000, 1.0),
    deeds=(100_000, 1.0),
    messages=(100_000, 1.0),
    tables=(100_000, 1.0),
    calls=(100_000, 1.0),
    crowd=0,
)


@pytest.fixture(autouse=True, scope="module")
def drawn_for_all(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a whole file lays out at its beginning is the same too, whichever test comes first."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "secrets", Drawn(request.node.nodeid))
        yield


@pytest.fixture(autouse=True)
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game between people is another one in every test, and the same whenever it runs."""
    monkeypatch.setattr(tables, "secrets", Drawn(request.node.nodeid))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for a whole file of tests; it allows much and waits little."""
    settings = Settings(data=tmp_path_factory.mktemp("data"), limits=PATIENT, pause=(0.05, 0.05))
    with Server(settings) as running:
        yield running


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """One with the limits that hosts have."""
    with Server(Settings(data=tmp_path)) as running:
        yield running
