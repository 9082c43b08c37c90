"""Moving characters between districts (UW-move, UW-move-different)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

IVY = ["ivy-mage"] * 3
MAGE = {"assets": IVY, "districts": {1: ["ivy-mage"]}}


@rule("UW-move")
def test_move_takes_everything_along() -> None:
    """A moved character is the same card at another district: damage, counters, attachments."""
    knight = {
        "card": "pilgrim-knight",
        "exhausted": True,
        "damage": 2,
        "counters": {"lock": 1},
        "attached": ["false-papers", {"card": "restraint-order", "owner": 0}],
    }
    d = Duel({**MAGE, "hand": ["newsboy"]}, {"districts": {1: [knight]}})
    d.do("use:ivy-mage/0", "target:pilgrim-knight", "target:central-bank").resolve()
    assert d.zone("district-1-1") == [] and d.zone("district-1-0") == ["ivy-mage"]
    assert d.zone("district-2-1") == ["pilgrim-knight", "false-papers"]
    assert d.zone("district-2-0") == ["restraint-order"]
    moved = d.card("pilgrim-knight")
    assert moved.exhausted and moved.damage == 2 and moved.controller == 1
    assert d.counters("pilgrim-knight") == {"lock": 1}


@rule("UW-move")
def test_move_is_not_entering_play() -> None:
    """It enters the district, not play: it has no enter trigger."""
    d = Duel({**MAGE, "hand": ["newsboy"], "districts": {1: ["ivy-mage", "hothouse-apprentice"]}})
    d.do("use:ivy-mage/0", "target:hothouse-apprentice", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["hothouse-apprentice"] and d.prompt == "priority"


@rule("UW-move")
def test_move_counts_as_entering_the_district() -> None:
    """What triggers when a card comes to a district is met by moving there."""
    d = Duel(
        {"districts": {1: ["night-rain-chauffeur"], 2: ["newsboy"], 3: ["gravedigger"]}},
        at="UW-3.1.1",
    )
    d.do("mobile:night-rain-chauffeur", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["newsboy", "night-rain-chauffeur"]
    d.do("trigger:night-rain-chauffeur/0").resolve()  # the Gravedigger is the only one elsewhere
    assert d.zone("district-2-0") == ["newsboy", "night-rain-chauffeur", "gravedigger"]


@rule("UW-move")
def test_move_counts_in_the_contests_of_the_new_district() -> None:
    """After moving the character takes part there, and no longer where it was."""
    d = Duel({"districts": {1: ["pilgrim-knight"]}}, at="UW-3.1.1")
    d.do("mobile:pilgrim-knight", "target:central-bank").until(prompt="priority")
    assert d.totals(1, "combat") == [0, 0] and d.totals(2, "combat") == [1, 0]


@rule("UW-move")
@pytest.mark.parametrize(("start", "end"), [(1, 2), (2, 1), (3, 1), (2, 3)])
def test_move_between_any_two_districts(start: int, end: int) -> None:
    """Every district can be left and reached."""
    names = ["fogharbour-docks", "central-bank", "old-royal-palace"]
    d = Duel({"districts": {start: ["pilgrim-knight"]}, "hand": ["newsboy"]}, at="UW-3.1.1")
    d.do("mobile:pilgrim-knight", f"target:{names[end - 1]}").until(prompt="priority")
    assert d.zone(f"district-{end}-0") == ["pilgrim-knight"]
    assert d.zone(f"district-{start}-0") == []


@rule("UW-move")
@pytest.mark.parametrize("ban", ["stuck", "barred"])
def test_move_can_be_forbidden(ban: str) -> None:
    """A character that cannot move, or not to that district, stays where it is."""
    foe = {"districts": {2: ["psychic-jammer"]}} if ban == "barred" else {}
    d = Duel(
        {**MAGE, "hand": ["martial-law", "newsboy"], "assets": [*IVY, *["field-operative"] * 3]},
        foe,
    )
    if ban == "stuck":
        d.do("play:martial-law", "target:seat-1", "target:fogharbour-docks").resolve()
    d.do("use:ivy-mage/0", "target:central-bank").resolve()
    assert d.zone("district-1-0") == ["ivy-mage"] and d.zone("district-2-0") == []
    assert d.said("cannot-move") == 1 and d.said("moved") == 0


@rule("UW-move")
def test_move_own_jammer_and_other_districts_are_open() -> None:
    """A ban binds enemies at that district only."""
    d = Duel({**MAGE, "districts": {1: ["ivy-mage"], 2: ["psychic-jammer"]}})
    d.do("use:ivy-mage/0", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["psychic-jammer", "ivy-mage"]
    d = Duel(MAGE, {"districts": {2: ["psychic-jammer"]}})
    d.do("use:ivy-mage/0", "target:old-royal-palace").resolve()
    assert d.zone("district-3-0") == ["ivy-mage"]


@rule("UW-move")
@pytest.mark.parametrize(("jammer", "end"), [(0, 2), (1, 1)])
def test_move_of_a_borrowed_character(jammer: int, end: int) -> None:
    """A district is closed to enemies of its Jammer: control decides, not ownership."""
    d = Duel(
        {
            "hand": ["borrowed-face", "newsboy"],
            "assets": ["masked-player"] * 3,
            "districts": {2: ["psychic-jammer"]} if jammer == 0 else {},
        },
        {
            "districts": {
                1: ["pilgrim-knight"],
                **({2: ["psychic-jammer"]} if jammer == 1 else {}),
            }
        },
    )
    d.do("play:borrowed-face").until(offers="mobile:pilgrim-knight")
    d.do("mobile:pilgrim-knight", "target:central-bank").until(prompt="priority")
    assert d.said("moved") == (end == 2) and d.said("cannot-move") == (end == 1)


@rule("UW-move-different")
def test_move_different_the_own_district_is_no_destination() -> None:
    """A move names another district than the present one."""
    d = Duel({"districts": {2: ["pilgrim-knight"]}}, at="UW-3.1.1")
    d.do("mobile:pilgrim-knight")
    assert d.keys() == ["target:fogharbour-docks", "target:old-royal-palace"]
    assert d.why_not("target:central-bank") == ["UW-target-before-pay"]


@rule("UW-move-different")
def test_move_different_for_a_target_anywhere() -> None:
    """Each target has its own district excluded."""
    d = Duel(
        {"markers": {1: 2}, "districts": {2: ["newsboy"], 3: ["gravedigger"]}},
        districts=["old-town-metro", "central-bank", "city-hall"],
        table={"world": ["night-market"]},
    )
    d.do("trigger:old-town-metro/0", "target:newsboy")
    assert d.keys() == ["target:night-market", "target:city-hall"]


@rule("UW-move-different")
def test_move_different_already_there_on_resolution() -> None:
    """A character that has come to the district in response does not move to it again."""
    d = Duel(
        {"assets": IVY, "districts": {1: ["ivy-mage", "pilgrim-knight"]}},
        at="UW-3.1.1",
    )
    d.do("mobile:pilgrim-knight", "target:central-bank")
    d.do("use:ivy-mage/0", "target:pilgrim-knight", "target:central-bank").resolve()
    assert d.said("moved") == 1 and d.zone("district-2-0") == ["pilgrim-knight"]


@rule("UW-move-different")
def test_move_different_needs_another_district() -> None:
    """With a single district open there is nowhere to move to."""
    d = Duel(
        {
            "districts": {2: ["pilgrim-knight"]},
            "hand": ["orbital-calculus"],
            "assets": ["ivy-mage"],
        },
        at="UW-3.1.1",
        districts=[None, "central-bank", None],
        table={"world": []},
    )
    assert d.prompt == "priority" and not d.offers("mobile:*")
