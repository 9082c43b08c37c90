"""The toy game is installed while the kernel's own tests run."""

import pytest

from caipan import games
from tests.support.bazaar import GAME


@pytest.fixture(autouse=True)
def bazaar_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.titles(), GAME.name, GAME)
