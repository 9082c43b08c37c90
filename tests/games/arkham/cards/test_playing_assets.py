"""Every asset of the core set can be played: its cost, its uses, its place."""

from __future__ import annotations

import pytest

from caipan.games.arkham.content import CORE
from tests.support.house import House

ASSETS = [d for d in CORE if d.kind == "asset" and d.face.cost is not None]


@pytest.mark.parametrize("asset", ASSETS, ids=lambda d: d.name)
def test_it_enters_play_for_its_cost(asset: object) -> None:
    name, face = asset.name, asset.face  # type: ignore[attr-defined]
    h = House({"hand": [name], "resources": 9}, {}).do(f"play:{name}").until(prompt="action")
    assert h.where(name) == "play-0" and h.sitting().resources == 9 - (face.cost or 0)
    assert h.card(name).uses == face.uses and not h.card(name).exhausted
    more = 1 if name.startswith("leo-de-luca") else 0
    assert h.sitting().actions == 3 - (0 if face.fast else 1) + more
