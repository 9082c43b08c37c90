"""Stubborn Die, Soulsplit Bell, and who answers a dash from where."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, MEADOW, ONE, RED, Skirmish

ELI = {"character": "eli", "at": [0, 0], "facing": "E"}
YUNYE = {"character": "yunye", "at": [0, 0], "facing": "E", "side": "flow"}
DARIAN = {"character": "darian", "at": [1, 0], "facing": "W"}
SILAS = {"character": "silas", "at": [2, 0], "facing": "E"}
DIE = "item.stubborn_die"
WORLD, START = "EX-world-when", "EX-start-order"


def order(s: Skirmish) -> list[int]:
    return list(s.g.table.order)


def on_the_row(*dice: int, fallen: int = -1) -> list[int]:
    """The order after a world turn with the dice of these seats on the row; no die is left."""
    seats = [{"dead": seat == fallen} for seat in range(4)]
    table = {"order": [RED, ALLY, FOE, FOE_ALLY], "dice": list(dice)}
    g = caipan.position({"game": "exiles", "seats": seats, "table": table, "at": WORLD}).game()
    assert g.view(None)["zones"]["row"] == []
    return list(g.table.order)


# --- Stubborn Die


@rule("EX-stubborn-die")
def test_the_die_waits_for_the_world_turn() -> None:
    """Used, it lies on the initiative row; the order changes with the next round and it is gone."""
    s = Skirmish({**ELI, "at": [0, 2], "items": ["stubborn_die"]}, order=[2, 0, 1, 3])
    s.do(f"use:{DIE}")
    assert order(s) == [2, 0, 1, 3] and s.zone("row") == [DIE] and s.zone("items-0") == []
    s.end_round()
    assert order(s) == [0, 2, 1, 3] and s.zone("row") == [] and s.zone("discard") == [DIE]


@rule("EX-stubborn-die", "EX-react-item")
def test_the_die_is_used_in_reaction_too() -> None:
    """In an enemy's turn, at speed 99."""
    foe = {**ELI, "at": [1, 0], "items": ["stubborn_die"]}
    s = Skirmish({**YUNYE, "side": "hard"}, foe, map=MEADOW, dice=(BLANK,) * 5)
    s.do("use:yunye.special.intercept", f"use:{DIE}")
    assert s.speeds[DIE] == 99 and s.zone("row") == [DIE]


@rule("EX-stubborn-die", "EX-world-initiative")
def test_dice_work_from_left_to_right() -> None:
    """On B and C of A B C D: B A C D, then B C A D."""
    assert on_the_row(1, 2) == [1, 2, 0, 3]


@rule("EX-stubborn-die", "EX-world-initiative")
def test_a_die_on_the_first_place_does_nothing() -> None:
    assert on_the_row(0) == [0, 1, 2, 3]


@rule("EX-stubborn-die")
def test_the_places_of_the_dead_are_passed_over() -> None:
    """Seat 1 has fallen: seat 2 changes with seat 0; a die of the dead does nothing."""
    assert on_the_row(2, fallen=1) == [2, 1, 0, 3]
    assert on_the_row(1, fallen=1) == [0, 1, 2, 3]


# --- Soulsplit Bell


def tolled(foe: dict[str, Any], *dice: int, **more: Any) -> Skirmish:
    """Yunye's turn begins, with the bell."""
    bearer = {"character": "yunye", "at": [0, 0], "facing": "E", "equipment": ["soul_bell"]}
    bearer |= more.pop("bearer", {})
    return Skirmish(bearer, foe, map=MEADOW, at=START, dice=dice, **more)


@rule("EX-soul-bell", "EX-start-equip")
@pytest.mark.parametrize(("dice", "lost"), [((ONE,) * 3, 0), ((ONE, ONE, BLANK), 1)])
def test_the_bell_tolls_at_its_owners_turn_start(dice: tuple[int, ...], lost: int) -> None:
    """An enemy within 2 saves with 3 or takes 1."""
    s = tolled({**ELI, "at": [2, 0]}, *dice)
    assert s.life("eli") == 10 - lost and s.souls(RED) == 1


@rule("EX-soul-bell")
def test_the_bell_reaches_two_and_only_enemies() -> None:
    """All around, through walls, but not at distance 3 and not the ally."""
    wall = [["cliff", 0, 0, 0], *(row for row in MEADOW if row[1:3] != [0, 0])]
    foe, ally = {**ELI, "at": [3, 0]}, {"character": "nia", "at": [0, -1]}
    assert tolled(foe, *(BLANK,) * 3, ally=ally).hurts == []
    hidden_by_rock = {**ELI, "at": [1, 1]}
    bearer = {"character": "yunye", "at": [0, 0], "equipment": ["soul_bell"]}
    s = Skirmish(bearer, hidden_by_rock, map=wall, at=START, dice=(BLANK,) * 3)
    assert s.hurts == [("eli", 1)]


@rule("EX-soul-bell", "EX-multi-around")
def test_the_bell_goes_round() -> None:
    """From the left of the facing clockwise: north-east before west."""
    s = tolled({**ELI, "at": [-1, 0]}, *(ONE,) * 5, *(BLANK,) * 3,
               foe_ally={**DARIAN, "at": [1, -1]})  # fmt: skip
    assert s.hurts == [("eli", 1)]


@rule("EX-soul-bell", "EX-st-hidden", "EX-st-stun")
def test_the_bell_tolls_for_the_hidden_and_while_its_owner_is_stunned() -> None:
    s = tolled({**ELI, "at": [1, 0], "statuses": ["hidden"]}, *(BLANK,) * 7,
               bearer={"statuses": ["stun"]})  # fmt: skip
    assert s.hurts == [("eli", 1)] and s.statuses("eli") == ["hidden"]


@rule("EX-soul-bell", "EX-silas-skeletons")
def test_a_skeleton_has_no_dice_to_save_with() -> None:
    s = tolled({**SILAS, "at": [-3, 0], "skeletons": [[1, 0]]}, BEST, BEST, BEST, BEST)
    assert s.hurts == [("silas.skeleton", 1)]


@rule("EX-soul-bell-unanswerable")
def test_nobody_answers_the_bell() -> None:
    """Eli would have his response, a shield and the rune; it is Yunye who is asked."""
    s = tolled({**ELI, "at": [1, 0], "equipment": ["watch_shield"]}, *(BLANK,) * 3)
    assert s.seat == RED and s.prompt == "act" and s.hurts == [("eli", 1)]


@rule("EX-unresistable", "EX-soul-bell-unanswerable")
@pytest.mark.parametrize("status", ["sturdy", "ice_shield", "vigil", "vigil_curse"])
def test_nothing_resists_the_bell(status: str) -> None:
    """No status and no equipment, and Vigil is not used up."""
    foe = {**ELI, "at": [1, 0], "statuses": [status], "equipment": ["guard_plate"]}
    s = tolled(foe, *(BLANK,) * 3, *(BEST,) * 8)
    assert s.hurts == [("eli", 1)] and s.statuses("eli") == [status]


@rule("EX-soul-bell", "EX-st-weakness")
def test_weakness_adds_to_the_bell() -> None:
    foe = {**ELI, "at": [1, 0], "statuses": ["weakness"]}
    assert tolled(foe, BLANK, BLANK, BLANK, ONE).hurts == [("eli", 2)]


@rule("EX-soul-bell")
def test_the_bell_is_silent_in_other_turns() -> None:
    foe = {**ELI, "at": [1, 0], "equipment": ["soul_bell"]}
    assert tolled(foe, *(BLANK,) * 4, bearer={"equipment": []}).hurts == []


# --- answering a dash

TREAD = "use:yunye.flow.cloud_tread"  # 34
REAP, THROW = "use:silas.scythe.reap", "use:eli.dagger.deadly_throw"  # 58 and 29


@rule("EX-dash-react-faster")
def test_a_faster_answer_finds_the_source_where_it_started() -> None:
    """Yunye has already dashed past the first enemy when the second answers."""
    eli = {**ELI, "at": [2, 0], "facing": "W"}
    s = Skirmish(YUNYE, DARIAN, foe_ally=eli, map=MEADOW, dice=(BLANK, BEST, BLANK))
    s.do(TREAD, "aim@3,0", "pass")
    assert s.at("yunye") == [3, 0] and s.seat == FOE_ALLY
    s.do(THROW, "pass")
    assert s.life("yunye") == 11 - 2  # an advantage die: distance 2


@rule("EX-dash-react-faster")
def test_a_faster_answer_does_not_find_it_where_it_ends() -> None:
    """Eli looks at the end cell, where Yunye really stands."""
    s = Skirmish(YUNYE, DARIAN, foe_ally={**ELI, "at": [2, 0]}, map=MEADOW, dice=(BLANK,))
    s.do(TREAD, "aim@3,0", "pass")
    assert s.why_not(THROW) == ["EX-res-1"]


@rule("EX-dash-react-slower")
def test_a_slower_answer_finds_the_source_where_it_ends() -> None:
    """Also for choosing it, before the dash has happened: distance 2 from [1, 0], so one ordinary
    die."""
    silas = {**SILAS, "at": [1, 0]}
    s = Skirmish(YUNYE, silas, map=MEADOW, dice=(BLANK, ONE))
    s.do(TREAD, "aim@3,0")
    assert s.at("yunye") == [0, 0]
    s.do(REAP)
    assert s.at("yunye") == [3, 0] and s.hurts == [("yunye", 1)]


@rule("EX-dash-react-slower")
def test_a_slower_answer_does_not_find_it_where_it_started() -> None:
    """Silas looks back at the cell the dash begins at."""
    s = Skirmish(YUNYE, {**SILAS, "at": [1, 0], "facing": "W"}, map=MEADOW)
    s.do(TREAD, "aim@3,0")
    assert s.why_not(REAP) == ["EX-res-1"]


@rule("EX-dash-react-faster", "EX-dash-react-slower")
@pytest.mark.parametrize(
    ("facing", "offered"), [("W", "use:eli.dagger.death_cut"), ("E", None)], ids=["back", "ahead"]
)
def test_equipment_that_dashes_is_answered_so_too(facing: str, offered: str | None) -> None:
    """Charger's Greaves at 37: Death Cut at 28 meets the bearer at the start."""
    bearer = {"character": "noel", "at": [0, 0], "facing": "E", "equipment": ["charger_greaves"]}
    eli = {**ELI, "at": [1, 0], "facing": facing}
    s = Skirmish(bearer, eli, map=MEADOW).do("use:equip.charger_greaves", "aim@2,0")
    assert s.seat == FOE
    assert s.offers("use:eli.dagger.death_cut", FOE) == (offered is not None)


@rule("EX-dash-react-slower", "EX-dash-react-faster")
def test_the_target_of_a_charge_answers_so_too() -> None:
    """Charge (46) on Silas three cells off ends beside him: Reap (58) is an advantage die there. A
    Throwing Knife (32) flies three cells: an ordinary die."""
    darian = {**DARIAN, "at": [0, 0], "facing": "E"}
    silas = {**SILAS, "at": [3, 0], "facing": "W", "items": ["throwing_knife"]}
    s = Skirmish(darian, silas, map=MEADOW, dice=(BLANK, BEST))
    s.do("use:darian.advance.charge", "aim@2,0", REAP)
    assert s.at("darian") == [2, 0] and s.hurts == [("darian", 2)]
    s = Skirmish(darian, silas, map=MEADOW, dice=(BLANK, BLANK))
    s.do("use:darian.advance.charge", "aim@2,0", "use:item.throwing_knife")
    assert s.at("darian") == [2, 0] and s.hurts == []
