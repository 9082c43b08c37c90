"""Windows nobody needs are passed; what is due in them still happens."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel


@rule("UW-D-1.2", "UW-3.2.3.4")
def test_a_district_is_won_before_the_next_is_contested_though_nobody_can_act() -> None:
    """The marker that fills district 1 wins it in that window, before district 2's contests."""
    d = Duel(
        {"districts": {1: ["lamplit-choir"], 2: ["lamplit-choir"]}, "markers": {1: 1}},
        {},
        at="UW-3.2.3.1",
        districts=["fogharbour-docks", "central-bank", "old-royal-palace"],
    )
    assert d.prompt == "triggers" and d.keys() == ["trigger:fogharbour-docks/0", "done"]
    assert d.said("contest") == 1 and d.markers(2) == [0, 0]


@rule("UW-0.2")
def test_nobody_is_asked_in_a_window_without_anything_to_do() -> None:
    """With nothing to play, flip or use, the contests run through to the next choice: the other
    player, first in the new turn, may build the card just drawn."""
    d = Duel({"districts": {1: ["lamplit-choir"]}, "hand": ["newsboy"]}, {}, at="UW-3.1.1")
    assert (d.seat, d.prompt) == (1, "priority") and "UW-2.1.2" in d.g.where
    assert d.markers(1) == [2, 0]
