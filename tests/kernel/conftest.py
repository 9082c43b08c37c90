"""The toy game is installed while the kernel's own tests run."""

import pytest


@pytest.fixture(autouse=True)
def bazaar_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both as they are now: where a fault is planted, they have been imported anew."""
    from caipan import games
    from tests.support.bazaar import GAME

    monkeypatch.setitem(games.titles(), GAME.name, GAME)
