"""Silas, sentence by sentence, and his skeletons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.blows import (
    best,
    blow,
    declared_speed,
    facing_off,
    numbers,
    row,
    save,
    settle,
    worst,
)
from tests.support.skirmish import BEST, BLANK, FOE, ONE, RED, Skirmish

REAP, DANCE = "silas.scythe.reap", "silas.scythe.dance"
RAISE, HEX = "silas.codex.raise", "silas.codex.rot_hex"
REND, ULTIMATE, RESPONSE = "silas.special.rend", "silas.ultimate", "silas.response"
BONES, OTHER = "silas.skeleton", "silas.skeleton#2"
MANY = 30
MIDDLE = [-1, 3]  # six open cells around it: E 0,3; SE -1,4; SW -2,4; W -2,3; NW -1,2; NE 0,2
SILAS: dict[str, Any] = {"character": "silas", "at": MIDDLE, "facing": "E"}
YUNYE: dict[str, Any] = {"character": "yunye", "at": [1, 3], "facing": "W"}
FIST = "yunye.special.intercept"
PHASES = "EX-silas-skeletons"
RING = {"card": "curse_ring", "used": True}


def bones(*cells: list[int], **more: Any) -> list[dict[str, Any]]:
    return [{"at": cell, **more} for cell in cells]


def skeletons(s: Skirmish) -> dict[tuple[int, ...], int]:
    """Where skeletons stand, with their life."""
    found = (s.g.cards[i] for i in s.g.of_kind("follower"))
    return {tuple(s.g.at(c.place)): c.health for c in found}


@rule("EX-char-attributes", "EX-char-life")
def test_ten_life_constitution_four_movement_three_initiative_three() -> None:
    assert numbers(Skirmish(SILAS), "silas") == (10, 4, 3, 3)


@rule("EX-board-two-sides")
@pytest.mark.parametrize(("side", "skills"), [("scythe", [REAP, DANCE]), ("codex", [RAISE, HEX])])
def test_soul_scythe_and_bone_codex_have_two_skills_each(side: str, skills: list[str]) -> None:
    assert Skirmish({**SILAS, "side": side}).zone("board-0") == skills


@rule("EX-board-speed")
@pytest.mark.parametrize(
    ("card", "speed"), [(REAP, 58), (DANCE, 74), (RAISE, 36), (HEX, 61), (ULTIMATE, 66)]
)
def test_speeds(card: str, speed: int) -> None:
    assert declared_speed(blow(card, 1), card) == speed


# --- weapon skills


@rule("EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(
    ("card", "distance", "amount"),
    [
        (REAP, 1, "1+N"),
        (REAP, 2, "A"),
        (DANCE, 1, "A"),
        (HEX, 1, "1"),
        (HEX, 2, "1"),
        (HEX, 3, "1"),
    ],
)
def test_damage_by_distance(card: str, distance: int, amount: str) -> None:
    low = blow(card, distance, dice=(BLANK,) * MANY)
    high = blow(card, distance, dice=(BEST,) * MANY)
    assert (low.life("darian"), high.life("darian")) == (13 - worst(amount), 13 - best(amount))


@rule("EX-range-sight", "EX-sight-target")
@pytest.mark.parametrize(
    ("card", "reach", "around"), [(REAP, 2, False), (DANCE, 1, True), (HEX, 3, False)]
)
def test_reach_and_sight(card: str, reach: int, around: bool) -> None:
    assert not facing_off(card, reach + 1).offers(f"use:{card}")
    behind = facing_off(card, 1, me={"at": MIDDLE}, foe={"at": [-2, 3]})
    assert behind.offers(f"use:{card}") == around


@rule("EX-statue-break", "EX-statue-undirected")
@pytest.mark.parametrize(("card", "breaks"), [(REAP, True), (HEX, True), (DANCE, False)])
def test_reap_and_hex_break_the_statue_and_the_dance_does_not(card: str, breaks: bool) -> None:
    s = facing_off(card, 6, statue=row(1), dice=(BEST,) * 3)
    assert s.offers(f"use:{card}") == breaks
    if breaks:
        settle(s.do(f"use:{card}"))
        assert s.said("statue-broken") == 1


@rule("EX-board-effect", "EX-char-heal-cap")
@pytest.mark.parametrize(("life", "face", "after"), [(5, BEST, 6), (5, BLANK, 5), (8, BEST, 8)])
def test_reap_heals_one_if_it_hurt_a_unit(life: int, face: int, after: int) -> None:
    assert blow(REAP, 2, me={"life": life}, dice=(face,)).life("silas") == after


@rule("EX-board-effect")
def test_reap_heals_nothing_from_a_statue() -> None:
    s = facing_off(REAP, 6, me={"life": 5}, statue=row(1), dice=(BEST,))
    settle(s.do(f"use:{REAP}"))
    assert s.life("silas") == 5


@rule("EX-board-curse")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 3)])
def test_cursed_reap_deals_another_die(face: int, harm: int) -> None:
    s = blow(REAP, 1, verb="curse", me={"curses": 1}, dice=(face, face))
    assert s.life("darian") == 13 - harm


@rule("EX-res-area", "EX-multi-around", "EX-silas-skeletons", "EX-st-hidden")
def test_scythe_dance_hits_every_other_unit_around() -> None:
    """Friend and foe, hidden or not, and his own skeletons, who take no Bleed."""
    s = Skirmish(
        {**SILAS, "skeletons": bones([-2, 3])},
        {**YUNYE, "at": [0, 3], "statuses": ["hidden"]},
        ally={"character": "eli", "at": [-1, 4]},
        dice=(ONE, *save(0, 4), ONE, *save(0, 3), ONE),
    )
    settle(s.do(f"use:{DANCE}"))
    assert (s.life("yunye"), s.life("eli"), s.life("silas")) == (10, 9, 8)
    assert s.statuses("yunye") == ["hidden", "bleed"]
    assert s.statuses("eli") == ["bleed"]
    assert skeletons(s) == {(-2, 3): 1}
    assert s.card(BONES, "map").markers == ()


@rule("EX-save-roll")
@pytest.mark.parametrize(("card", "status", "need"), [(DANCE, "bleed", 3), (HEX, "poison", 4)])
@pytest.mark.parametrize("short", [0, 1])
def test_saves(card: str, status: str, need: int, short: int) -> None:
    dice = (BLANK, *save(need - short)) if card == DANCE else save(need - short)
    assert blow(card, 1, dice=dice).statuses("darian") == [status] * short


@rule("EX-board-curse", "EX-push", "EX-move-facing")
def test_cursed_scythe_dance_pushes_every_target_one() -> None:
    s = facing_off(DANCE, 1, me={"curses": 1}, dice=(BLANK, *save(5)))
    s.do(f"curse:{DANCE}", "pass", "to@-1,-1")
    assert (s.at("darian"), s.facing("darian")) == (row(2), 0)


@rule("EX-board-curse", "EX-save-roll", "EX-st-weakness")
@pytest.mark.parametrize(("made", "held"), [(2, ["weakness"]), (3, [])])
def test_cursed_rot_hex_weakens_unless_three_dice_save(made: int, held: list[str]) -> None:
    s = blow(HEX, 1, verb="curse", me={"curses": 1}, dice=(*save(5), *save(made)))
    assert s.statuses("darian") == held


@rule("EX-silas-skeletons", "EX-board-effect")
def test_raise_bones_places_a_skeleton_within_two_around_and_turns_it() -> None:
    s = Skirmish({**SILAS, "side": "codex"})
    s.do(f"use:{RAISE}")
    assert s.offers("to@-3,3")  # behind him
    assert not s.offers("to@-4,3")
    s.do("to@-3,3", "face=4")
    assert s.prompt == "act"
    assert skeletons(s) == {(-3, 3): 2}
    assert s.card(BONES, "map").facing == 4


@rule("EX-board-curse", "EX-silas-skeletons")
def test_cursed_raise_bones_places_one_more() -> None:
    s = Skirmish({**SILAS, "side": "codex", "curses": 1})
    s.do(f"curse:{RAISE}", "to@-3,3", "face=4", "to@0,3", "face=0")
    assert skeletons(s) == {(-3, 3): 2, (0, 3): 2}


@rule("EX-silas-skeletons")
def test_raise_bones_raises_none_if_both_stand() -> None:
    s = Skirmish({**SILAS, "side": "codex", "skeletons": bones([-2, 3], [0, 3])})
    s.do(f"use:{RAISE}")
    assert s.prompt == "act"
    assert len(skeletons(s)) == 2


# --- phases of their own


@rule("EX-silas-skeletons")
@pytest.mark.parametrize(
    "order", [["silas", BONES, OTHER], [BONES, "silas", OTHER], [OTHER, BONES, "silas"]]
)
def test_each_has_one_phase_in_his_turn_in_any_order(order: list[str]) -> None:
    s = Skirmish({**SILAS, "skeletons": bones([-2, 3], [0, 3])}, at=PHASES)
    for n, who in enumerate(order[:2]):
        assert set(s.keys()) - {"end"} == {f"act:{w}" for w in order[n:]}
        s.do(f"act:{who}", "end")
    if s.prompt == "who":
        s.do(f"act:{order[2]}")
    s.do("end")
    assert s.g.table.seat != RED


@rule("EX-silas-skeletons")
def test_a_skeleton_may_be_left_out() -> None:
    s = Skirmish({**SILAS, "skeletons": bones([-2, 3])}, at=PHASES)
    assert not s.offers("end")
    s.do("act:silas", "end", "end")
    assert s.g.table.seat != RED


@rule("EX-silas-skeletons", "EX-silas-skeleton-attack")
def test_a_skeleton_moves_two_and_attacks_once_and_does_nothing_else() -> None:
    """No rune, no flip, no item: one attack, and movement."""
    me = {**SILAS, "skeletons": bones([-2, 3]), "items": ["bandage"]}
    s = Skirmish(me, {**YUNYE, "at": [1, 3]}, at=PHASES, dice=(BLANK,) * 3)
    s.do("act:silas.skeleton")
    assert s.offers("move@-2,1")
    assert not s.offers("move@-2,0")
    assert not s.offers("use:*")  # nobody within two
    s.do("move@0,3")  # past his master
    assert s.offers(f"use:{REND}")
    assert not s.offers("move*")
    assert not s.offers("turn*")
    s.do(f"use:{REND}", "pass")
    assert s.life("yunye") == 10
    assert s.offers("use:rune")  # nothing was left to do: it is his master's phase


@rule("EX-silas-skeleton-independent", "EX-st-stun", "EX-st-root")
def test_skeletons_act_though_silas_is_stunned_and_rooted() -> None:
    me = {**SILAS, "skeletons": bones([0, 3]), "statuses": ["stun", "root"]}
    s = Skirmish(me, YUNYE, at=PHASES, dice=(BLANK,))
    s.do("act:silas.skeleton")
    assert s.offers("move@0,2")
    s.do(f"use:{REND}", "pass")
    assert s.life("yunye") == 10


@rule("EX-silas-skeletons")
def test_a_skeleton_raised_this_turn_may_still_act() -> None:
    s = Skirmish({**SILAS, "side": "codex"}, {**YUNYE, "at": [2, 3]}, at=PHASES, dice=(BLANK,))
    s.do(f"use:{RAISE}", "to@0,3", "face=0", "end")
    assert s.prompt == "who"
    s.do("act:silas.skeleton", f"use:{REND}", "pass")
    assert s.life("yunye") == 10


@rule("EX-silas-skeletons", "EX-board-kill-cancels")
def test_a_skeleton_killed_and_raised_again_does_not_act_twice() -> None:
    """The fist (18) kills it before its Rend (68); raised anew it has had its phase."""
    me = {**SILAS, "side": "codex"}
    me["skeletons"] = [{"at": [0, 3], "life": 1}, {"at": [-2, 3]}]
    s = Skirmish(me, YUNYE, at=PHASES)
    s.do("act:silas.skeleton", f"use:{REND}", f"use:{FIST}")
    assert s.life("yunye") == 11
    assert skeletons(s) == {(-2, 3): 2}
    s.do("act:silas", f"use:{RAISE}", "to@0,3", "face=0")
    assert skeletons(s) == {(-2, 3): 2, (0, 3): 2}  # at full life
    s.do("end")
    assert s.prompt == "who"
    s.do("act:*", "end")
    assert s.g.table.seat != RED


@rule("EX-silas-skeletons", "EX-save-roll")
def test_skeletons_are_immune_to_statuses() -> None:
    """Death Cut hurts and does not bleed; no save is thrown."""
    silas = {"character": "silas", "at": row(6), "skeletons": bones(row(1), facing="W")}
    s = Skirmish({"character": "eli", "at": row(0), "facing": "E"}, silas, dice=(BLANK,))
    s.do("use:eli.dagger.death_cut", "pass")
    assert skeletons(s) == {(-2, -1): 1}
    assert s.said("failed") == s.said("saved") == 0
    assert s.card(BONES, "map").markers == ()


@rule("EX-silas-skeleton-independent", "EX-end-maxlife")
def test_a_skeletons_maximum_never_drops() -> None:
    s = Skirmish({**SILAS, "skeletons": bones([-2, 3], life=1)}).end_round()
    c = s.card(BONES, "map")
    assert (c.health, c.most) == (1, 2)


@rule("EX-move-allies", "EX-silas-skeletons")
def test_a_skeleton_stands_in_the_enemys_way_but_not_in_its_friends() -> None:
    silas = {"character": "silas", "at": row(6), "skeletons": bones(row(1))}
    foe = Skirmish({**YUNYE, "at": row(0)}, silas, spent=1)
    friend = Skirmish({**silas, "at": row(0)}, spent=1)
    for s, passes in ((foe, False), (friend, True)):
        assert not s.offers("move@-2,-1")
        assert s.offers("move@-1,-1") == passes


# --- Rend


@rule("EX-silas-skeleton-attack", "EX-board-distance-table")
@pytest.mark.parametrize("distance", [1, 2])
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 2)])
def test_rend_deals_one_and_an_ordinary_die(distance: int, face: int, harm: int) -> None:
    """Silas' own Frenzy does not help his skeleton."""
    me = {**SILAS, "skeletons": bones(row(0)), "statuses": ["frenzy"]}
    s = Skirmish(me, {**YUNYE, "at": row(distance)}, at=PHASES, dice=(face,))
    s.do("act:silas.skeleton", f"use:{REND}", "pass")
    assert declared_speed(s, REND) == 68
    assert s.life("yunye") == 11 - harm


@rule("EX-silas-skeleton-attack", "EX-range-sight")
def test_rend_reaches_two_cells_in_the_skeletons_sight() -> None:
    for cell, facing, offered in ((row(2), "E", True), (row(3), "E", False), (row(1), "W", False)):
        me = {**SILAS, "skeletons": bones(row(0), facing=facing)}
        s = Skirmish(me, {**YUNYE, "at": cell}, at=PHASES)
        s.do("act:silas.skeleton")
        assert s.offers(f"use:{REND}") == offered


@rule("EX-silas-skeleton-attack", "EX-statue-break")
def test_rend_breaks_the_statue() -> None:
    s = Skirmish({**SILAS, "skeletons": bones(row(0))}, at=PHASES, statue=row(1))
    s.do("act:silas.skeleton", f"use:{REND}")
    assert s.said("statue-broken") == 1


@rule("EX-silas-skeleton-attack", "EX-silas-skeleton-independent")
def test_the_source_of_rend_is_the_skeleton() -> None:
    """Iron Oath strikes the skeleton back, not Silas."""
    me = {**SILAS, "skeletons": bones(row(0), life=2)}
    s = Skirmish(me, {"character": "darian", "at": row(1)}, at=PHASES, dice=(BEST,))
    s.do("act:silas.skeleton", f"use:{REND}", "use:darian.response")
    assert skeletons(s) == {(-3, -1): 1}
    assert (s.life("silas"), s.life("darian")) == (8, 13)


@rule("EX-silas-skeleton-attack", "EX-react-one")
def test_a_skeleton_reacts_with_rend_and_nothing_else() -> None:
    """At 68 it is slower than Death Cut (28)."""
    silas = {"character": "silas", "at": row(6), "skeletons": bones(row(1), facing="W")}
    eli = {"character": "eli", "at": row(0), "facing": "E"}
    s = Skirmish(eli, silas, dice=(BLANK, BEST))
    s.do("use:eli.dagger.death_cut")
    assert (s.seat, set(s.keys())) == (FOE, {f"use:{REND}", "pass"})
    s.do(f"use:{REND}")
    assert skeletons(s) == {(-2, -1): 1}
    assert s.life("eli") == 8


@rule("EX-silas-skeleton-attack", "EX-silas-skeleton-independent")
def test_skeletons_react_each_for_itself() -> None:
    """Quake hits both and their master; each may answer."""
    darian = {"character": "darian", "at": MIDDLE, "facing": "E", "side": "bulwark"}
    silas = {**SILAS, "at": [-2, 3], "facing": "E", "statuses": ["stun"]}
    silas["skeletons"] = bones([0, 3], [0, 2], facing="W")
    s = Skirmish(darian, silas, dice=(BLANK, ONE) * MANY)
    s.do("use:darian.bulwark.quake")
    asked = []
    while s.prompt == "react":
        asked.append(s.offers(f"use:{REND}"))
        s.do(f"use:{REND}" if s.offers(f"use:{REND}") else "pass")
    assert asked == [True, True, False]  # Silas, stunned, has only his rune
    assert s.life("darian") == 11
    assert skeletons(s) == {(0, 3): 1, (0, 2): 1}


# --- Pact with the Dead


@rule("EX-char-passive", "EX-silas-skeletons")
def test_a_killed_skeleton_gives_a_curse_token_once_in_each_round() -> None:
    """It goes back to the supply."""
    silas = {"character": "silas", "at": row(6), "skeletons": bones(row(1), row(2), life=1)}
    s = Skirmish({**YUNYE, "at": row(0), "facing": "E"}, silas)
    settle(s.do(f"use:{FIST}"))
    assert s.curses(FOE) == 1
    assert s.zone("supply-2") == [BONES]
    settle(s.do("move@-2,-1", f"use:{FIST}"))
    assert skeletons(s) == {}
    assert s.curses(FOE) == 1


@rule("EX-char-passive")
@pytest.mark.parametrize(("mourned", "curses"), [(2, 1), (3, 0)])
def test_pact_with_the_dead_works_again_in_the_next_round(mourned: int, curses: int) -> None:
    silas: dict[str, Any] = {
        "character": "silas",
        "at": row(6),
        "skeletons": bones(row(1), life=1),
    }
    silas["mourned"] = mourned
    s = Skirmish({**YUNYE, "at": row(0), "facing": "E"}, silas, round=3)
    settle(s.do(f"use:{FIST}"))
    assert s.curses(FOE) == curses


@rule("EX-char-passive", "EX-silas-skeletons")
def test_his_own_dance_may_kill_a_skeleton_for_a_token() -> None:
    s = Skirmish({**SILAS, "skeletons": bones([-2, 3], life=1)}, dice=(BEST,))
    settle(s.do(f"use:{DANCE}"))
    assert s.curses(RED) == 1


@rule("EX-silas-skeleton-independent", "EX-board-kill-cancels", "EX-chain-new-target-fast")
def test_when_silas_falls_his_skeletons_go_and_the_rend_is_lost() -> None:
    """Nobody counts as killed but Silas, and his turn is over."""
    me = {**SILAS, "life": 1, "relic": "vessel", "skeletons": bones([0, 2], facing="SE")}
    nia = {"character": "nia", "at": [0, 3], "facing": "W", "side": "storm"}
    s = Skirmish(me, nia, ally={"relic": "sacred"}, at=PHASES, dice=(BEST,) * MANY)
    s.do("act:silas.skeleton", f"use:{REND}", "use:nia.storm.step", "pass", "to@2,3", "face=3")
    settle(s)
    assert s.at("silas") == []
    assert skeletons(s) == {}
    assert s.life("nia") == 9
    assert s.curses(RED) == 0
    assert s.g.table.seat != RED


# --- Feast of Bones


@rule("EX-std-ultimate", "EX-silas-skeletons", "EX-silas-skeleton-attack")
def test_feast_of_bones_places_all_skeletons_and_each_may_rend_at_once() -> None:
    """Each Rend opens a new chain: Yunye may answer both. Neither spends its standard action."""
    s = Skirmish(SILAS, YUNYE, at=PHASES, dice=(BLANK,) * MANY)
    s.do(f"use:{ULTIMATE}", "to@0,3", "face=0", "to@0,2", "face=1")
    assert set(s.keys()) == {f"act:{BONES}", f"act:{OTHER}", "pass"}
    s.do(f"act:{OTHER}")
    assert (s.prompt, s.seat) == ("react", FOE)
    s.do("pass")
    assert set(s.keys()) == {f"act:{BONES}", "pass"}
    s.do(f"act:{BONES}")
    assert (s.prompt, s.seat) == ("react", FOE)
    s.do(f"use:{FIST}")
    settle(s)
    assert s.life("yunye") == 9
    s.do("end")
    assert s.prompt == "who"
    s.do(f"act:{OTHER}")
    assert s.offers(f"use:{REND}")


@rule("EX-std-ultimate")
def test_feast_of_bones_also_rouses_a_skeleton_that_stands_already() -> None:
    me = {**SILAS, "skeletons": bones(row(0))}
    s = Skirmish(me, {**YUNYE, "at": row(1)}, dice=(BLANK,) * MANY)
    s.do(f"use:{ULTIMATE}", "to@0,3", "face=3", f"act:{BONES}", "pass")
    assert s.prompt == "act"
    assert s.life("yunye") == 10


@rule("EX-std-ultimate")
def test_the_rends_of_the_feast_may_be_declined() -> None:
    s = Skirmish(SILAS, YUNYE)
    s.do(f"use:{ULTIMATE}", "to@0,3", "face=0", "to@0,2", "face=1", "pass")
    assert s.prompt == "act"
    assert s.life("yunye") == 11


# --- Wall of Bones


def struck(silas: dict[str, Any], **more: Any) -> Skirmish:
    """Darian's Parry, an advantage die, on Silas beside him."""
    darian = {"character": "darian", "at": [0, 3], "facing": "W", "side": "bulwark"}
    s = Skirmish(darian, {**SILAS, **silas}, **more)
    s.do("use:darian.bulwark.parry")
    assert (s.prompt, s.seat) == ("react", FOE)
    return s


@rule("EX-react-response", "EX-silas-skeletons")
def test_wall_of_bones_takes_one_off_and_may_place_a_skeleton_beside_him() -> None:
    s = struck({}, dice=(BEST,))
    s.do(f"use:{RESPONSE}")
    assert declared_speed(s, RESPONSE) == 14
    assert set(s.keys()) == {
        f"to@{q},{r}" for q, r in [(-1, 4), (-2, 4), (-2, 3), (-1, 2), (0, 2)]
    } | {"pass"}
    s.do("to@-2,4", "face=3")
    assert skeletons(s) == {(-2, 4): 2}
    assert s.life("silas") == 7


@rule("EX-react-response")
def test_wall_of_bones_need_not_place_one() -> None:
    s = struck({}, dice=(BEST,))
    s.do(f"use:{RESPONSE}", "pass")
    assert skeletons(s) == {}
    assert s.life("silas") == 7


@rule("EX-react-response")
def test_wall_of_bones_takes_one_off_with_no_skeleton_in_the_supply() -> None:
    s = struck({"skeletons": bones(row(0), row(2))}, dice=(BEST,))
    s.do(f"use:{RESPONSE}")
    assert s.prompt == "act"
    assert s.life("silas") == 7


@rule("EX-silas-skeleton-attack", "EX-res-trigger")
def test_a_skeleton_may_answer_its_own_master() -> None:
    """Scythe Dance (74) hits it too; it answers with Rend (68) on Yunye, whose turn to be hit comes
    after its own."""
    me = {**SILAS, "skeletons": bones([0, 2], facing="SE", life=2)}
    s = Skirmish(me, {**YUNYE, "at": [0, 3]}, dice=(BLANK,) * MANY)
    s.do(f"use:{DANCE}")
    assert (s.prompt, s.seat) == ("react", RED)
    s.do(f"use:{REND}")
    assert (s.prompt, s.seat) == ("react", FOE)
    s.do("pass")
    assert s.life("yunye") == 10
    assert (s.prompt, s.seat) == ("react", FOE)  # the dance reaches him too


@rule("EX-silas-skeletons", "EX-push", "EX-move-facing")
def test_a_skeleton_can_be_pushed() -> None:
    silas = {"character": "silas", "at": row(6), "skeletons": bones(row(1), facing="W")}
    darian = {"character": "darian", "at": row(0), "facing": "E", "form": "great"}
    s = Skirmish(darian, silas, dice=(BLANK,))
    s.do("use:darian.advance.line_breaker", "pass", "to@-1,-1")
    assert skeletons(s) == {(-1, -1): 1}
    assert s.card(BONES, "map").facing == 0


@rule("EX-react-response")
def test_wall_of_bones_takes_one_off_with_no_empty_cell_beside_him() -> None:
    """In the corner of the mire only one open cell lies beside him, and Darian stands there."""
    darian = {"character": "darian", "at": [-4, 5], "facing": "W", "side": "bulwark"}
    s = Skirmish(darian, {**SILAS, "at": [-5, 5]}, foe_ally={"at": row(6)}, dice=(BEST,))
    s.do("use:darian.bulwark.parry", f"use:{RESPONSE}")
    assert s.prompt == "act"
    assert s.life("silas") == 7
    assert skeletons(s) == {}


@rule("EX-silas-skeleton-attack")
def test_rend_is_the_skeletons_not_his() -> None:
    s = Skirmish({**SILAS, "skeletons": bones([-2, 3])}, {**YUNYE, "at": [0, 3]})
    assert s.offers(f"use:{REAP}")
    assert not s.offers(f"use:{REND}")


@rule("EX-st-hidden", "EX-sight-target")
@pytest.mark.parametrize("card", [REAP, HEX])
def test_what_is_directed_does_not_find_the_hidden(card: str) -> None:
    s = facing_off(card, 1, foe={"statuses": ["hidden"]})
    assert s.why_not(f"use:{card}") == ["EX-res-1"]
    assert facing_off(card, 1).offers(f"use:{card}")


@rule("EX-silas-skeletons", "EX-std-reset")
def test_a_skeleton_cannot_ready_what_silas_wears() -> None:
    """It is not even refused for lack of an action: what he wears is none of its things."""
    me = {**SILAS, "skeletons": bones([-2, 3]), "equipment": [RING]}
    s = Skirmish(me, at=PHASES).do("act:silas.skeleton")
    assert not s.offers("reset:*")
    (reason,) = s.g.why_not(0, "reset:equip.curse_ring")
    assert reason.message == "no-such-answer"
