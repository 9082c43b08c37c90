"""Who took part in what: Renown asks for this combat, Prestige for this district."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel

WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}
OPEN: list[str | None] = ["old-royal-palace", "parliament-house", "broadcast-tower"]


@rule("UW-renown")
def test_who_only_investigated_has_not_fought() -> None:
    """The Duellist investigates with a Lens, then a Containment Unit turns up and locks it out of
    the combat; that the combat kills the Unit frees it too late."""
    lens = {"card": "scarlet-duellist", "counters": {"lock": 1}, "attached": ["reckoning-lens"]}
    d = Duel(
        {**WATCH, "districts": {1: [lens, "clan-scourge", "hired-muscle"]}},
        {
            "assets": ["field-operative"] * 4,
            "districts": {1: [{"card": "containment-unit", "down": True}, "newsboy"]},
        },
        at="UW-3.2.1.1",
        first=1,
        districts=OPEN,
    )
    d.until("flip:containment-unit").do("flip:containment-unit").resolve()
    d.do("done")
    assert d.value("scarlet-duellist", "no-contest") == 1
    d.until(prompt="strike").do(*["hit:containment-unit"] * 4)
    assert d.zone("graveyard-1") == ["containment-unit"]
    assert d.value("scarlet-duellist", "no-contest") == 0
    assert "UW-3.2.2.4" in d.g.where and d.prompt == "priority"  # no trigger was offered


@rule("UW-renown")
def test_who_fought_places_the_marker() -> None:
    """The same without the lock."""
    d = Duel(
        {**WATCH, "districts": {1: ["scarlet-duellist", "clan-scourge"]}},
        {"districts": {1: [{"card": "containment-unit", "damage": 3}]}},
        at="UW-3.2.1.1",
        districts=OPEN,
    )
    d.until("renown:scarlet-duellist").do("renown:scarlet-duellist").resolve()
    assert d.markers(1) == [1, 0]


@rule("UW-prestige", "UW-D-1.2.3")
def test_prestige_stays_with_the_district_it_was_earned_at() -> None:
    """The Mediator investigated at the Theatre and was led away when it was won: nothing for the
    Palace that lies there now, one marker where it takes part next."""
    d = Duel(
        {"hand": ["witnessed-miracle"], "assets": ["matins-brother"], "library": 6,
         "markers": {1: 2}, "districts": {1: ["impartial-mediator", "archbishop-cassian-bell"]}},
        WATCH,
        at="UW-3.2.1.1",
        districts=["derelict-theatre", "parliament-house", "broadcast-tower"],
        table={"world": ["old-royal-palace"]},
    )  # fmt: skip
    d.do("top:newsboy").until("play:witnessed-miracle").do("play:witnessed-miracle").resolve()
    d.do("save:impartial-mediator@district-2", "recall:archbishop-cassian-bell", "done")
    d.until("prestige:impartial-mediator")
    assert "UW-3.3" in d.g.where and d.g.district(0) == d.id("old-royal-palace")
    assert d.markers(1) == [0, 0]
    d.do("prestige:impartial-mediator").resolve()
    assert d.markers(2) == [3, 0]
