"""Yunye, sentence by sentence."""

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

FIST = "yunye.special.intercept"
PALM, LEAN = "yunye.hard.jade_palm", "yunye.hard.mountain_lean"
TREAD, WIND = "yunye.flow.cloud_tread", "yunye.flow.listen_wind"
ULTIMATE, RESPONSE = "yunye.ultimate", "yunye.response"
MANY = 20
YUNYE: dict[str, Any] = {"character": "yunye", "at": row(1), "facing": "W"}
SILAS: dict[str, Any] = {"character": "silas", "at": row(0), "facing": "E"}
REAP = "silas.scythe.reap"


def struck(card: str, me: dict[str, Any], yunye: dict[str, Any], **more: Any) -> Skirmish:
    """Somebody uses a card on Yunye, who is asked for his reaction."""
    s = Skirmish(me, {**YUNYE, **yunye}, **more)
    s.do(f"use:{card}")
    assert (s.prompt, s.seat) == ("react", FOE)
    return s


@rule("EX-char-attributes", "EX-char-life")
def test_eight_life_constitution_four_movement_three_initiative_zero() -> None:
    assert numbers(Skirmish(YUNYE), "yunye") == (8, 4, 3, 0)


@rule("EX-board-two-sides")
@pytest.mark.parametrize(("side", "skills"), [("hard", [PALM, LEAN]), ("flow", [TREAD, WIND])])
def test_hard_fist_and_flowing_step_have_two_skills_each(side: str, skills: list[str]) -> None:
    assert Skirmish({**YUNYE, "side": side}).zone("board-0") == skills


@rule("EX-board-speed")
@pytest.mark.parametrize(
    ("card", "answers", "speed"),
    [
        (FIST, (), 18),
        (PALM, (), 52),
        (LEAN, (), 63),
        (TREAD, ("aim@-1,-1",), 34),
        (WIND, (), 21),
        (ULTIMATE, (), 40),
    ],
)
def test_speeds(card: str, answers: tuple[str, ...], speed: int) -> None:
    assert declared_speed(blow(card, 1, *answers), card) == speed


# --- Intercepting Fist and Borrowed Force


@rule("EX-yunye-fist", "EX-board-distance-table")
@pytest.mark.parametrize("face", [BLANK, BEST])
def test_the_fist_deals_one(face: int) -> None:
    assert blow(FIST, 1, dice=(face,) * MANY).life("darian") == 12


@rule("EX-yunye-fist", "EX-st-weakness")
@pytest.mark.parametrize(("dice", "harm"), [((0, 0), 1), ((5, 0), 2), ((0, 5), 2), ((5, 5), 3)])
def test_the_fist_deals_a_die_more_against_weakness(dice: tuple[int, ...], harm: int) -> None:
    """1+N, and the die of Weakness itself as to any damage."""
    s = blow(FIST, 1, dice=dice, foe={"statuses": ["weakness"]})
    assert s.life("darian") == 13 - harm


@rule("EX-yunye-fist", "EX-std-two")
def test_the_fist_is_a_standard_action_that_is_never_covered() -> None:
    s = facing_off(FIST, 1)
    settle(s.do(f"use:{FIST}"))
    settle(s.do(f"use:{FIST}"))
    assert s.life("darian") == 11
    assert s.why_not(f"use:{FIST}") == ["EX-std-two"]


@rule("EX-yunye-fist", "EX-board-curse")
def test_the_fist_is_no_weapon_skill() -> None:
    """It cannot be cursed, and does not end Hidden."""
    s = facing_off(FIST, 1, me={"curses": 1, "statuses": ["hidden"]})
    assert not s.offers(f"curse:{FIST}")
    settle(s.do(f"use:{FIST}"))
    assert s.statuses("yunye") == ["hidden"]


@rule("EX-yunye-fist", "EX-range-sight")
def test_the_fist_reaches_one_cell_in_sight() -> None:
    assert not facing_off(FIST, 2).offers(f"use:{FIST}")
    assert not facing_off(FIST, 1, me={"facing": "W"}).offers(f"use:{FIST}")


@rule("EX-yunye-fist", "EX-char-passive", "EX-facing-lock")
def test_the_fist_as_a_reaction_pushes_one_with_facing_kept() -> None:
    """Borrowed Force: Silas is out of Yunye's reach but still sees him two cells away."""
    s = struck(REAP, {**SILAS, "at": row(2), "facing": "W"}, {"facing": "E"}, dice=(BLANK,) * MANY)
    s.do(f"use:{FIST}", "to@0,-1")
    assert s.at("silas") == row(3)
    assert s.facing("silas") == 3
    assert s.life("silas") == 7


@rule("EX-yunye-fist", "EX-char-passive")
def test_the_fist_in_his_own_turn_does_not_push() -> None:
    s = facing_off(FIST, 1)
    s.do(f"use:{FIST}", "pass")
    assert s.prompt == "act"
    assert s.at("darian") == row(1)


@rule("EX-char-passive")
def test_the_fist_does_not_push_whom_it_did_not_hurt() -> None:
    me = {**SILAS, "at": row(2), "facing": "W", "statuses": ["sturdy"]}
    s = struck(REAP, me, {"facing": "E"}, dice=(BEST, *(BLANK,) * MANY))
    s.do(f"use:{FIST}")
    assert s.prompt == "act"
    assert (s.life("silas"), s.at("silas")) == (8, row(2))


@rule("EX-char-passive")
def test_only_the_fist_borrows_force() -> None:
    """Jade-breaker Palm (52) answers Reap (58), which heals one again, and pushes nobody."""
    me = {**SILAS, "at": row(2), "facing": "W"}
    s = struck(REAP, me, {"facing": "E", "side": "hard"}, dice=(BLANK,) * MANY)
    s.do(f"use:{PALM}")
    assert s.prompt == "act"
    assert (s.life("silas"), s.at("silas")) == (8, row(2))
    assert s.hurts == [("silas", 1), ("yunye", 1)]


# --- Hundred Forms


@rule("EX-std-ultimate", "EX-move-facing")
def test_hundred_forms_hits_four_times_and_then_pushes() -> None:
    """Four instances of N; the push has no facing lock, so the target turns."""
    s = facing_off(ULTIMATE, 1, dice=(BEST, BLANK, BEST, BEST))
    s.do(f"use:{ULTIMATE}", "pass", "to@-1,-1")
    assert s.life("darian") == 13 - 3
    assert s.said("hurt") == 3
    assert s.at("darian") == row(2)
    assert s.facing("darian") == 0


@rule("EX-std-ultimate", "EX-statue-break")
def test_hundred_forms_is_for_units_in_reach() -> None:
    s = facing_off(ULTIMATE, 2, statue=row(1))
    assert s.why_not(f"use:{ULTIMATE}") == ["EX-res-1"]
    assert not facing_off(ULTIMATE, 1, me={"facing": "W"}).offers(f"use:{ULTIMATE}")


# --- Yielding


@rule("EX-react-response", "EX-facing-lock", "EX-push")
def test_yielding_takes_two_off_and_pushes_the_source_two() -> None:
    """Cutting Wire at distance 2 deals 1+N; Alicia is pushed out of its reach of 3."""
    wire = "alicia.strings.wire"
    alicia = {"character": "alicia", "at": row(3), "facing": "W"}
    s = struck(wire, alicia, {"facing": "E"}, dice=(BEST,) * MANY)
    s.do(f"use:{RESPONSE}")
    assert declared_speed(s, RESPONSE) == 6
    s.do("to@2,-1")
    assert (s.at("alicia"), s.facing("alicia")) == (row(5), 3)
    assert s.life("yunye") == 11


@rule("EX-react-response")
def test_yielding_takes_two_off_even_if_it_pushes_nobody() -> None:
    """Ice Lance at distance 3 with Frenzy: three, less two; so far away Nia is not pushed."""
    nia = {"character": "nia", "at": row(4), "facing": "W", "side": "frost", "statuses": ["frenzy"]}
    s = struck("nia.frost.lance", nia, {"facing": "E"}, dice=(BEST, *save(4, 4)))
    s.do(f"use:{RESPONSE}")
    settle(s)
    assert s.at("nia") == row(4)
    assert s.life("yunye") == 10


@rule("EX-react-response")
def test_yielding_is_one_pool_for_the_whole_action() -> None:
    """Line Breaker, three hits of 1, at a wall: two are taken off, the third is felt."""
    darian = {"character": "darian", "at": [-3, -1], "facing": "E", "side": "advance"}
    s = struck("darian.advance.line_breaker", darian, {}, dice=(BEST,) * 3)
    s.do(f"use:{RESPONSE}")
    assert s.at("darian") == [-3, -1]  # nowhere to go
    assert s.life("yunye") == 10


@rule("EX-react-response", "EX-board-range-cancels")
def test_yielding_pushes_a_source_behind_him_and_cancels_what_needs_reach() -> None:
    """Within 2 around: his facing does not matter."""
    s = struck(REAP, {**SILAS, "at": row(2), "facing": "W"}, {"facing": "W"}, dice=(BEST,) * MANY)
    s.do(f"use:{RESPONSE}", "to@1,-1")
    assert s.at("silas") == row(4)
    assert s.life("yunye") == 11
    assert s.said("missed") == 1


# --- Hard Fist


@rule("EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(("card", "amount"), [(PALM, "1+N"), (LEAN, "1+N")])
def test_hard_fist_damage(card: str, amount: str) -> None:
    low = blow(card, 1, dice=(BLANK,) * MANY)
    high = blow(card, 1, dice=(BEST,) * MANY)
    assert (low.life("darian"), high.life("darian")) == (13 - worst(amount), 13 - best(amount))


@rule("EX-range-sight", "EX-sight-target")
@pytest.mark.parametrize("card", [PALM, LEAN])
def test_hard_fist_reaches_one_cell_in_sight(card: str) -> None:
    assert not facing_off(card, 2).offers(f"use:{card}")
    assert not facing_off(card, 1, me={"facing": "W"}).offers(f"use:{card}")


@rule("EX-save-roll", "EX-st-weakness")
@pytest.mark.parametrize(("made", "held"), [(2, ["weakness"]), (3, [])])
def test_jade_palm_gives_weakness_unless_three_dice_save(made: int, held: list[str]) -> None:
    assert blow(PALM, 1, dice=(BLANK, *save(made))).statuses("darian") == held


@rule("EX-board-curse", "EX-st-stun")
@pytest.mark.parametrize(("made", "held"), [(2, ["stun"]), (3, [])])
def test_cursed_jade_palm_stuns_unless_three_dice_save(made: int, held: list[str]) -> None:
    s = blow(PALM, 1, verb="curse", me={"curses": 1}, dice=(BLANK, *save(5), *save(made)))
    assert s.statuses("darian") == held
    assert s.curses(RED) == 0


@rule("EX-push", "EX-facing-lock")
def test_mountain_lean_pushes_two_with_facing_kept() -> None:
    s = facing_off(LEAN, 1, dice=(BLANK, *(BEST,) * MANY))
    s.do(f"use:{LEAN}", "pass")
    assert not s.offers("to@-1,-1")  # as long as any legal route
    s.do("to@0,-1")
    assert (s.at("darian"), s.facing("darian")) == (row(3), 3)
    assert s.life("darian") == 12


@rule("EX-push-blocked")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 2)])
def test_mountain_lean_deals_a_disadvantage_die_more_to_one_who_is_stopped(
    face: int, harm: int
) -> None:
    """At the edge of the map there is no cell to be pushed to."""
    me, foe = {"at": row(1), "facing": "W"}, {"at": row(0)}
    s = blow(LEAN, 1, me=me, foe=foe, dice=(BLANK, face))
    assert s.at("darian") == row(0)
    assert s.life("darian") == 13 - harm


@rule("EX-push-blocked")
def test_mountain_lean_stopped_after_one_cell_also_deals_more() -> None:
    me, foe = {"at": row(2), "facing": "W"}, {"at": row(1)}
    ally = {"character": "eli", "at": [-2, -2]}
    s = facing_off(LEAN, 1, me=me, foe=foe, ally=ally, dice=(BLANK, BEST))
    s.do(f"use:{LEAN}", "pass", "to@-3,-1")
    assert s.life("darian") == 13 - 2


@rule("EX-board-curse")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 3)])
def test_cursed_mountain_lean_deals_another_die(face: int, harm: int) -> None:
    s = blow(LEAN, 1, verb="curse", me={"curses": 1}, dice=(face, face))
    assert s.life("darian") == 13 - harm


@rule("EX-statue-break", "EX-statue-curse")
def test_mountain_lean_breaks_the_statue_without_pushing_it() -> None:
    """No push, no extra die; two curses for every character, too late for this skill."""
    s = facing_off(LEAN, 3, statue=row(1), dice=(ONE, ONE))
    settle(s.do(f"use:{LEAN}"))
    assert s.said("statue-broken") == 1
    assert s.curses(RED) == s.curses(FOE) == 2
    assert s.said("placed") == 0


@rule("EX-statue-break")
@pytest.mark.parametrize("card", [FIST, PALM])
def test_fist_and_palm_break_the_statue(card: str) -> None:
    s = facing_off(card, 3, statue=row(1))
    settle(s.do(f"use:{card}"))
    assert s.said("statue-broken") == 1


# --- Flowing Step


@rule("EX-dash-path", "EX-move-facing", "EX-res-area")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 0), (ONE, 1), (BEST, 2)])
def test_cloud_tread_dashes_through_enemies_and_hurts_each(face: int, harm: int) -> None:
    """To an empty cell within three; everybody passed takes an advantage die, in that order."""
    nia = {"character": "nia", "at": row(2)}
    s = facing_off(TREAD, 1, foe_ally=nia, dice=(face, face))
    s.do(f"use:{TREAD}", "aim@0,-1")
    assert s.seat == FOE
    settle(s)
    assert (s.at("yunye"), s.facing("yunye")) == (row(3), 0)
    assert (s.life("darian"), s.life("nia")) == (13 - harm, 9 - harm)


@rule("EX-dash-path")
def test_cloud_tread_needs_an_empty_cell_in_sight_within_three() -> None:
    s = facing_off(TREAD, 3)
    s.do(f"use:{TREAD}")
    assert s.offers("aim@-1,-1")
    assert not s.offers("aim@0,-1")  # Darian stands there
    assert not s.offers("aim@1,-1")  # four cells
    s = facing_off(TREAD, 6, me={"at": [-1, 3]})
    s.do(f"use:{TREAD}")
    assert s.offers("aim@0,3")
    assert not s.offers("aim@-2,3")  # behind him


@rule("EX-statue-undirected", "EX-move-allies")
def test_cloud_tread_passes_friends_without_harm_but_not_the_statue() -> None:
    ally = {"character": "eli", "at": row(1)}
    s = facing_off(TREAD, 6, ally=ally, dice=(BEST,) * 3)
    s.do(f"use:{TREAD}", "aim@-1,-1")
    assert s.prompt == "act"
    assert s.life("eli") == 10
    s = facing_off(TREAD, 6, statue=row(1))
    s.do(f"use:{TREAD}")
    assert not s.offers("aim@-1,-1")


@rule("EX-dash-path", "EX-move-facing")
@pytest.mark.parametrize(("via", "facing", "harm"), [("via@0,3", 1, 2), ("via@-1,4", 0, 0)])
def test_cloud_tread_goes_the_way_its_user_picks(via: str, facing: int, harm: int) -> None:
    """Two shortest ways to a cell off the straight line; one leads through Darian."""
    s = facing_off(TREAD, 1, me={"at": [-1, 3]}, foe={"at": [0, 3]}, dice=(BEST,))
    settle(s.do(f"use:{TREAD}", "aim@0,4", via))
    assert (s.at("yunye"), s.facing("yunye")) == ([0, 4], facing)
    assert s.life("darian") == 13 - harm


@rule("EX-board-curse", "EX-save-roll")
@pytest.mark.parametrize(("made", "held"), [(2, ["weakness"]), (3, [])])
def test_cursed_cloud_tread_weakens_whom_it_passes(made: int, held: list[str]) -> None:
    s = facing_off(TREAD, 1, me={"curses": 1}, dice=(BLANK, *save(made)))
    settle(s.do(f"curse:{TREAD}", "aim@-1,-1"))
    assert s.statuses("darian") == held


@rule("EX-regular-displacement", "EX-st-root")
def test_a_rooted_yunye_treads_no_cloud() -> None:
    """It can be used, but there is no dash and nobody is passed."""
    s = facing_off(TREAD, 1, me={"statuses": ["root"]}, dice=(BEST,))
    settle(s.do(f"use:{TREAD}", "aim@-1,-1"))
    assert (s.at("yunye"), s.life("darian")) == (row(0), 13)
    assert s.card(TREAD).used


@rule("EX-st-hidden")
def test_cloud_tread_hurts_the_hidden() -> None:
    s = facing_off(TREAD, 1, foe={"statuses": ["hidden"]}, dice=(BEST,))
    settle(s.do(f"use:{TREAD}", "aim@-1,-1"))
    assert s.life("darian") == 11


@rule("EX-st-sturdy", "EX-board-effect")
def test_listen_to_the_wind_gives_sturdy_and_a_new_facing() -> None:
    s = facing_off(WIND, 1)
    s.do(f"use:{WIND}", "face=4")
    assert s.prompt == "act"
    assert s.statuses("yunye") == ["sturdy"]
    assert s.facing("yunye") == 4
    assert s.offers("move@-3,0")  # no movement point was spent


@rule("EX-board-curse", "EX-st-frenzy")
def test_cursed_listen_to_the_wind_gives_frenzy_too() -> None:
    s = blow(WIND, 1, "face=0", verb="curse", me={"curses": 1})
    assert s.statuses("yunye") == ["sturdy", "frenzy"]


@rule("EX-st-hidden", "EX-sight-target")
@pytest.mark.parametrize("card", [FIST, PALM, LEAN, ULTIMATE])
def test_what_is_directed_does_not_find_the_hidden(card: str) -> None:
    s = facing_off(card, 1, foe={"statuses": ["hidden"]})
    assert s.why_not(f"use:{card}") == ["EX-res-1"]
    assert facing_off(card, 1).offers(f"use:{card}")
