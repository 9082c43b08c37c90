"""Eli, sentence by sentence."""

from __future__ import annotations

from tests.support import rule
from tests.support.skirmish import BEST, BLANK, Skirmish

ELI = {"character": "eli", "at": [0, 2], "facing": "E"}
NIA = {"character": "nia", "at": [1, 2], "facing": "W"}


@rule("EX-board-effect", "EX-dice-kinds")
def test_death_cut_deals_one_and_an_ordinary_die() -> None:
    """In sight within 1: 1+N, and Bleed unless the save succeeds."""
    s = Skirmish(ELI, {**NIA, "at": [0, 3]}, dice=(BEST, BLANK, BLANK, BLANK))
    s.do("turn=1", "use:eli.dagger.death_cut", "pass")
    assert s.life("nia") == 9 - 2
    assert s.statuses("nia") == ["bleed"]
