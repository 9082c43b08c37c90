"""The start phase of a turn: the status board, a soul, equipment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.exiles.test_content import SET
from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, RED, Skirmish

START = "EX-start-order"
ELI = {"character": "eli", "at": [-1, 3], "facing": "E"}
YUNYE = {"character": "yunye", "at": [0, 3], "facing": "W"}
NIA = {"character": "nia", "at": [-2, 3], "facing": "E"}
NO_SAVE = (BLANK,) * 4


def old(status: str) -> dict[str, Any]:
    """A marker that has seen one flip already."""
    return {"status": status, "flips": 1}


def starting(*statuses: Any, dice: tuple[int, ...] = (), **part: Any) -> Skirmish:
    """Eli's turn begins with these markers on the board."""
    return Skirmish({**ELI, "statuses": list(statuses), **part}, at=START, dice=dice)


def rounds(s: Skirmish, name: str, n: int) -> list[tuple[int, list[str]]]:
    """Life and board of a character at the beginning of each of its next turns."""
    seat = next(p["seat"] for p in s.g.view(None)["players"] if p["character"] == name)
    found = []
    for _ in range(n):
        s.end_turn()
        while s.g.table.seat != seat:
            s.end_turn()
        found.append((s.life(name), s.statuses(name)))
    return found


# --- the order of the phase


@rule("EX-start-order")
def test_board_then_soul_then_equipment() -> None:
    """A burn hurts before the soul comes, and the bell tolls after it."""
    s = Skirmish(
        {**ELI, "statuses": [old("burn")], "equipment": ["soul_bell"]},
        YUNYE,
        at=START,
        dice=NO_SAVE,
    )
    told = [(x["key"], x["args"].get("card", {}).get("name")) for x in s.g.log(None)]
    assert [line for line in told if line[0] in ("hurt", "soul")] == [
        ("hurt", "eli"),
        ("soul", None),
        ("hurt", "yunye"),
    ]


@rule("EX-start-order")
def test_who_dies_of_the_board_gains_no_soul_and_has_no_turn() -> None:
    s = Skirmish(
        ally={**ELI, "life": 1, "statuses": [old("burn")]}, seat=ALLY, at=START, statue=[2, 1]
    )
    assert s.souls(ALLY) == 0
    assert s.g.table.seat == FOE


@rule("EX-start-order", "EX-status-periodic-second", "EX-status-periodic-first")
def test_ticks_before_the_flip_come_before_those_after_it() -> None:
    """At full life an old Regeneration is lost before a new Burn hurts; an old Burn is healed by a
    new Regeneration. The place on the board does not matter for that."""
    assert starting("burn", old("regen")).life("eli") == 9
    assert starting("regen", old("burn")).life("eli") == 10


@rule("EX-start-order", "EX-status-persistent-removal")
def test_what_has_run_out_leaves_before_the_ticks_after_the_flip() -> None:
    """An Ice Shield at its end still helps against an old Burn, but not against a new one."""
    assert starting(old("ice_shield"), old("burn"), dice=(BEST,) * 3).life("eli") == 10
    assert starting(old("ice_shield"), "burn", dice=(BEST,) * 3).life("eli") == 9


@rule("EX-start-order", "EX-st-stun")
def test_a_stun_that_is_left_after_the_flip_is_saved_against() -> None:
    """Constitution 2: two of Eli's three dice. One that has run out needs no save."""
    s = starting("stun", dice=(BEST, BEST, BLANK))
    assert s.statuses("eli") == []
    s = starting("stun", dice=(BEST, BLANK, BLANK))
    assert s.statuses("eli") == ["stun"]
    assert s.keys() == ["use:rune", "end"]
    s = starting(old("stun"))
    assert s.statuses("eli") == []
    assert s.said("saved") == s.said("failed") == 0


@rule("EX-start-order", "EX-st-stun")
def test_each_stun_has_a_save_of_its_own() -> None:
    s = starting("stun", "stun", dice=(BEST, BEST, BLANK, BLANK, BLANK, BEST))
    assert s.statuses("eli") == ["stun"]
    assert (s.said("saved"), s.said("failed")) == (1, 1)


@rule("EX-start-order", "EX-st-stun")
def test_saves_against_stun_come_after_all_ticks_and_before_the_soul() -> None:
    s = starting("stun", "burn", dice=(BEST, BEST, BLANK))
    keys = [key for key in s.order if key in ("hurt", "saved", "soul")]
    assert keys == ["hurt", "saved", "soul"]


@rule("EX-start-order", "EX-soul-bell", "EX-event-active")
def test_the_bell_tolls_before_thunder_strikes() -> None:
    """Yunye's four dice come first and save nobody; then the disadvantage die hits Eli."""
    s = Skirmish(
        {**ELI, "equipment": ["soul_bell"]},
        YUNYE,
        at=START,
        tonight="thunder",
        space=3,
        dice=(*NO_SAVE, BEST),
    )
    assert (s.life("yunye"), s.life("eli")) == (10, 9)


@rule("EX-start-order", "EX-soul-bell", "EX-event-active")
def test_thunder_looks_for_neighbours_when_the_bell_has_tolled() -> None:
    """The skeleton beside Eli is dead by then."""
    s = Skirmish(
        {**ELI, "equipment": ["soul_bell"]},
        {"character": "silas", "skeletons": [{"at": [0, 3], "life": 1}]},
        at=START,
        tonight="thunder",
        space=3,
        dice=(BEST,),
    )
    assert s.zone("supply-2") == ["silas.skeleton"] * 2
    assert s.life("eli") == 10


# --- a soul


@rule("EX-start-soul")
def test_one_soul_each_turn() -> None:
    """For whoever's turn begins, and nobody else."""
    s = Skirmish({"souls": 2}, at=START)
    assert [s.souls(seat) for seat in range(4)] == [3, 0, 0, 0]
    s.end_turn()
    assert [s.souls(seat) for seat in range(4)] == [3, 1, 0, 0]


@rule("EX-start-soul-novice")
def test_novices_gain_no_souls() -> None:
    s = Skirmish(rules="novice", space=5, at=START)
    s.end_turn()
    assert [s.souls(seat) for seat in range(4)] == [0, 0, 0, 0]


# --- equipment


@rule("EX-start-equip", "EX-soul-bell")
def test_the_bell_tolls_in_its_owners_start_phase_only() -> None:
    s = Skirmish({**ELI, "equipment": ["soul_bell"]}, YUNYE, at=START, dice=NO_SAVE)
    assert s.life("yunye") == 10
    s.end_turn().end_turn()
    assert (s.g.table.seat, s.life("yunye")) == (FOE, 10)


# --- two kinds of status


@rule("EX-status-two-kinds")
@pytest.mark.parametrize("status", [s["id"] for s in SET["statuses"] if s["id"] != "link"])
def test_only_burn_and_regeneration_are_periodic(status: str) -> None:
    """At the start of a turn they do something; the persistent ones only grow older (a Stun may be
    saved against)."""
    s = starting(status, life=5, dice=NO_SAVE)
    change = {"burn": -1, "regen": 1}.get(status, 0)
    assert s.life("eli") == 5 + change
    assert s.statuses("eli") == [status]


@rule("EX-status-place")
def test_markers_are_placed_from_left_to_right() -> None:
    """Each new one to the right of the others, for everybody to see."""
    s = Skirmish(
        {**NIA, "side": "frost"},
        {**YUNYE, "at": [-1, 3], "statuses": ["poison"]},
        dice=(BLANK,) * 6,
    )
    s.do("use:nia.frost.lance", "pass")
    assert s.statuses("yunye") == ["poison", "root"]
    for seat in (None, RED, ALLY, FOE, FOE_ALLY):
        (shown,) = [p for p in s.g.view(seat)["pieces"] if p["name"] == "yunye"]
        assert [m["status"] for m in shown["statuses"]] == ["poison", "root"]


@rule("EX-status-persistent")
def test_a_persistent_status_works_at_once() -> None:
    """Rooted in another's turn, Yunye is rooted; an Ice Shield given now helps now."""
    s = Skirmish({**NIA, "side": "frost"}, {**YUNYE, "at": [-1, 3]}, dice=(*NO_SAVE,))
    s.do("use:nia.frost.lance", "pass", "end").end_turn()
    assert s.g.table.seat == FOE
    assert not s.offers("move@*")
    assert s.why_not("move@0,3") == ["EX-st-root"]


@rule("EX-status-persistent")
def test_a_persistent_status_works_until_it_is_removed() -> None:
    """In the turn it was given, the turns of others, and the whole of the next own turn."""
    s = Skirmish(
        {**NIA, "side": "frost"},
        {**YUNYE, "at": [-1, 3], "side": "hard"},
        dice=(BEST, BEST, BEST, BEST, BEST, BEST, BEST, BEST),
    )
    s.do("use:nia.frost.shield")
    assert s.statuses("nia") == ["ice_shield"]
    s.end_turn().end_turn()
    assert s.g.table.seat == FOE
    s.do("use:yunye.hard.mountain_lean")
    assert s.statuses("nia") == ["ice_shield"]
    s.do("pass")
    assert s.life("nia") == 9


@rule("EX-status-persistent-removal")
def test_a_persistent_status_is_removed_after_the_second_flip() -> None:
    """Gained in Eli's own turn it is there in the next and gone in the one after."""
    s = Skirmish({**ELI, "items": ["stone_salve"]})
    s.do("use:item.stone_salve")
    assert rounds(s, "eli", 3) == [(10, ["sturdy"]), (10, []), (10, [])]


@rule("EX-status-persistent-removal")
def test_only_ones_own_turns_flip_the_board() -> None:
    """A Root from an enemy's turn lasts for one whole turn of its victim."""
    s = Skirmish({**NIA, "side": "frost"}, {**YUNYE, "at": [-1, 3]}, dice=NO_SAVE)
    s.do("use:nia.frost.lance", "pass")
    s.end_turn()
    assert s.statuses("yunye") == ["root"]
    assert rounds(s, "yunye", 2) == [(10, ["root"]), (10, [])]


@rule("EX-status-periodic")
def test_a_periodic_status_does_nothing_on_being_given() -> None:
    """Soulfire deals 1 at distance 1 with a blank die; the Burn only lies there, through the turns
    of others too."""
    s = Skirmish(NIA, {**YUNYE, "at": [-1, 3]}, dice=(BLANK,) * 5)
    s.do("use:nia.flame.soulfire", "pass")
    assert (s.life("yunye"), s.statuses("yunye")) == (10, ["burn"])
    s.do("end")
    assert (s.g.table.seat, s.life("yunye")) == (ALLY, 10)


@rule("EX-status-periodic-first", "EX-status-periodic-second", "EX-st-burn")
def test_a_burn_hurts_at_the_next_turn_and_at_the_one_after_and_is_gone() -> None:
    """Two damage in all: after the first flip, and before the second, which removes it."""
    s = Skirmish(NIA, {**YUNYE, "at": [-1, 3]}, dice=(BLANK,) * 5)
    s.do("use:nia.flame.soulfire", "pass")
    assert rounds(s, "yunye", 3) == [(9, ["burn"]), (8, []), (8, [])]


@rule("EX-status-periodic-first", "EX-status-periodic-second", "EX-st-regen")
def test_regeneration_gained_in_ones_own_turn_heals_in_the_two_after_it() -> None:
    s = Skirmish({**ELI, "life": 5, "items": ["hearth_ember"]})
    s.do("use:item.hearth_ember")
    assert s.life("eli") == 5
    assert rounds(s, "eli", 3) == [(6, ["regen"]), (7, []), (7, [])]


@rule("EX-status-periodic-second")
def test_the_second_tick_comes_before_the_flip() -> None:
    """An old Ice Shield has not left yet when an old Burn hurts."""
    s = starting(old("burn"), old("ice_shield"), dice=(BEST, BLANK, BLANK))
    assert (s.life("eli"), s.statuses("eli")) == (10, [])


@rule("EX-status-order")
def test_several_statuses_resolve_from_left_to_right() -> None:
    """At full life it matters which comes first."""
    assert starting("burn", "regen").life("eli") == 10
    assert starting("regen", "burn").life("eli") == 9
    assert starting(old("burn"), old("regen")).life("eli") == 10
    assert starting(old("regen"), old("burn")).life("eli") == 9


@rule("EX-status-order", "EX-goal-kill-relic")
def test_with_one_life_left_the_order_decides() -> None:
    assert starting("regen", "burn", life=1).life("eli") == 1
    s = starting("burn", "regen", life=1)
    assert s.g.view(None)["outcome"]["winners"] == (FOE, FOE_ALLY)


# --- negative, and twice


@rule("EX-status-negative")
def test_which_statuses_are_negative() -> None:
    """The rune takes Burn, Root, Bleed, Poison, Stun and Weakness, and leaves the others."""
    markers = [s["id"] for s in SET["statuses"] if s["id"] != "link"]
    s = Skirmish({**ELI, "statuses": markers})
    s.do("use:rune")
    assert sorted(s.statuses("eli")) == [
        "frenzy", "hidden", "ice_shield", "regen", "sturdy", "vigil", "vigil_curse",
    ]  # fmt: skip


@rule("EX-status-negative")
def test_a_link_is_neither_negative_nor_positive() -> None:
    """The rune leaves it."""
    s = Skirmish(
        {**ELI, "statuses": ["burn"]},
        {"character": "noel", "circles": [{"at": [-3, 4], "linked": RED}]},
    )
    s.do("use:rune")
    assert s.statuses("eli") == ["link"]


@rule("EX-status-negative", "EX-st-weakness")
def test_weakness_adds_nothing_to_the_damage_of_negative_statuses() -> None:
    assert starting(old("burn"), "weakness", dice=(BEST,)).life("eli") == 9


@rule("EX-status-reapply")
def test_a_status_given_again_is_a_second_marker_with_its_own_duration() -> None:
    """Burned in two turns running, Yunye takes 1, then 1 and 1, then 1."""
    s = Skirmish({**NIA, "side": "flame"}, {**YUNYE, "at": [-1, 3]}, dice=(BLANK,) * 5)
    s.do("use:nia.flame.soulfire", "pass")
    assert rounds(s, "yunye", 1) == [(9, ["burn"])]
    s = Skirmish(NIA, {**YUNYE, "at": [-1, 3], "statuses": [old("burn")]}, dice=(BLANK,) * 5)
    s.do("use:nia.flame.soulfire", "pass")
    assert s.statuses("yunye") == ["burn", "burn"]
    assert rounds(s, "yunye", 3) == [(8, ["burn"]), (7, []), (7, [])]


@rule("EX-status-reapply")
def test_both_markers_work() -> None:
    """Two Burns hurt twice at one turn's start, and leave together."""
    s = starting("burn", "burn")
    assert s.life("eli") == 8
    assert rounds(s, "eli", 2) == [(6, []), (6, [])]
