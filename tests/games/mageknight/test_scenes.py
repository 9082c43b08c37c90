"""Scenes, where the laws play: every scenario has some, and each can be played."""

from __future__ import annotations

import caipan
from caipan.games.mageknight.content.scenarios import SCENARIOS
from caipan.games.mageknight.scenes import scene

SOME = range(80)


def test_scenes_are_laid_in_every_scenario() -> None:
    tables = [scene(n)["table"] for n in SOME]
    assert {table["scenario"] for table in tables} == {page.name for page in SCENARIOS}
    assert any(table["shields"] for table in tables)
    assert any("variants" in table for table in tables)


def test_a_scene_can_be_played() -> None:
    for n in range(33):
        g = caipan.position(scene(n)).game()
        assert g.pending and len(g.pending[0].options) > 1
