"""The Ivy, sentence by sentence."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel

ASSETS = ["ivy-mage", "ivy-mage", "vine-archivist", "vine-archivist", "vine-archivist", "vine-archivist"]


@rule("UW-trigger-enter", "UW-R-inv-2.2")
def test_hothouse_apprentice_looks_and_may_bury() -> None:
    """Enter: inspect the top card of your library; you may put it on the bottom."""
    d = Duel({"hand": ["hothouse-apprentice"], "assets": ASSETS, "library": ["giant-bat", "newsboy"]})
    d.do("play:hothouse-apprentice@district-1").resolve()
    d.do("trigger:hothouse-apprentice/0").resolve()
    assert sorted(d.keys()) == ["bottom:giant-bat", "top:giant-bat"]
    assert d.sees(0, "giant-bat") and not d.sees(1, "giant-bat")
    d.do("bottom:giant-bat")
    assert d.zone("library-0") == ["newsboy", "giant-bat"]


def test_ivy_mage_moves_a_character_to_another_district() -> None:
    """Quick: pay 1, exhaust: move target non-leader character here to another target district."""
    d = Duel(
        {"assets": ASSETS, "districts": {1: ["ivy-mage"]}},
        {"districts": {1: ["hothouse-apprentice"], 2: ["vine-archivist"]}},
    )
    d.do("use:ivy-mage/0")
    assert sorted(d.keys()) == ["target:hothouse-apprentice", "target:ivy-mage"]
    d.do("target:hothouse-apprentice")
    assert sorted(d.keys()) == ["target:central-bank", "target:old-royal-palace"]
    d.do("target:central-bank")
    assert d.card("ivy-mage", "district-1-0").exhausted
    d.resolve()
    assert d.zone("district-2-1") == ["vine-archivist", "hothouse-apprentice"]
