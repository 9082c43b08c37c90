"""Alicia, sentence by sentence: she and her puppet."""

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
    thrown,
    worst,
)
from tests.support.skirmish import BEST, BLANK, FOE, FOE_ALLY, ONE, RED, Skirmish

DRAW, WIRE = "alicia.strings.draw", "alicia.strings.wire"
STRIKE, SHOVE = "alicia.marionette.strike", "alicia.marionette.shove"
STRING, ULTIMATE, RESPONSE = "alicia.passive", "alicia.ultimate", "alicia.response"
PUPPET = "alicia.puppet"
MANY = 30
MIDDLE = [-1, 3]  # six open cells around it: E 0,3; SE -1,4; SW -2,4; W -2,3; NW -1,2; NE 0,2
ALICIA: dict[str, Any] = {"character": "alicia", "at": MIDDLE, "facing": "E"}
DARIAN: dict[str, Any] = {"character": "darian", "at": [0, 3], "facing": "W"}


@rule("EX-char-attributes", "EX-char-life")
def test_eleven_life_constitution_three_movement_three_initiative_minus_one() -> None:
    assert numbers(Skirmish(ALICIA), "alicia") == (11, 3, 3, -1)


@rule("EX-board-two-sides")
@pytest.mark.parametrize(
    ("side", "skills"), [("strings", [DRAW, WIRE]), ("marionette", [STRIKE, SHOVE])]
)
def test_strings_and_marionette_have_two_skills_each(side: str, skills: list[str]) -> None:
    assert Skirmish({**ALICIA, "side": side}).zone("board-0") == skills


@rule("EX-board-speed")
@pytest.mark.parametrize(
    ("card", "speed"), [(DRAW, 39), (WIRE, 51), (STRIKE, 49), (SHOVE, 42), (ULTIMATE, 70)]
)
def test_speeds(card: str, speed: int) -> None:
    assert declared_speed(blow(card, 1, me={"puppet": row(2)}), card) == speed


# --- Strings


@rule("EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(
    ("card", "distance", "amount"),
    [
        (DRAW, 1, "1"),
        (DRAW, 2, "A"),
        (DRAW, 3, "A"),
        (DRAW, 4, "A"),
        (WIRE, 1, "1"),
        (WIRE, 2, "1+N"),
        (WIRE, 3, "A"),
        (SHOVE, 1, "1+N"),
        (SHOVE, 2, "A"),
    ],
)
def test_damage_by_distance(card: str, distance: int, amount: str) -> None:
    low = blow(card, distance, dice=(BLANK,) * MANY)
    high = blow(card, distance, dice=(BEST,) * MANY)
    assert (low.life("darian"), high.life("darian")) == (13 - worst(amount), 13 - best(amount))


@rule("EX-range-sight", "EX-sight-target")
@pytest.mark.parametrize(
    ("card", "reach", "around"), [(DRAW, 4, False), (WIRE, 3, False), (SHOVE, 2, True)]
)
def test_reach_and_sight(card: str, reach: int, around: bool) -> None:
    assert not facing_off(card, reach + 1).offers(f"use:{card}")
    behind = facing_off(card, 1, me={"at": MIDDLE}, foe={"at": [-2, 3]})
    assert behind.offers(f"use:{card}") == around


@rule("EX-statue-break")
@pytest.mark.parametrize("card", [DRAW, WIRE, SHOVE, STRIKE])
def test_every_weapon_skill_breaks_the_statue(card: str) -> None:
    s = facing_off(card, 6, me={"puppet": [-3, 0]}, statue=row(1), dice=(BEST,) * 3)
    settle(s.do(f"use:{card}"))
    assert s.said("statue-broken") == 1


@rule("EX-st-hidden")
@pytest.mark.parametrize("card", [DRAW, WIRE, SHOVE, STRIKE])
def test_no_weapon_skill_finds_the_hidden(card: str) -> None:
    s = facing_off(card, 1, me={"puppet": [-2, 0]}, foe={"statuses": ["hidden"]})
    assert not s.offers(f"use:{card}")


@rule("EX-pull", "EX-facing-lock")
def test_draw_in_pulls_two_towards_her_with_facing_kept() -> None:
    """Off the map the puppet is no choice."""
    s = facing_off(DRAW, 4, foe={"facing": "NE"}, dice=(BLANK,))
    s.do(f"use:{DRAW}", "pass")
    assert (s.at("darian"), s.facing("darian")) == (row(2), 5)


@rule("EX-pull", "EX-facing-lock", "EX-alicia-puppet-untargetable")
@pytest.mark.parametrize(("mode", "cell"), [("mode=0", row(1)), ("mode=1", row(5))])
def test_draw_in_pulls_towards_her_or_the_puppet(mode: str, cell: list[int]) -> None:
    s = facing_off(DRAW, 3, me={"puppet": row(6)}, foe={"facing": "NE"}, dice=(BLANK,))
    s.do(f"use:{DRAW}", "pass", mode)
    assert (s.at("darian"), s.facing("darian")) == (cell, 5)


@rule("EX-save-roll", "EX-st-bleed")
@pytest.mark.parametrize(("made", "held"), [(2, ["bleed"]), (3, [])])
def test_cutting_wire_gives_bleed_unless_three_dice_save(made: int, held: list[str]) -> None:
    assert blow(WIRE, 1, dice=save(made)).statuses("darian") == held


@rule("EX-board-curse")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 3)])
def test_cursed_cutting_wire_deals_another_die(face: int, harm: int) -> None:
    s = blow(WIRE, 2, verb="curse", me={"curses": 1}, dice=(face, face, *save(5)))
    assert s.life("darian") == 13 - harm


@rule("EX-board-curse", "EX-save-roll")
@pytest.mark.parametrize(
    ("card", "amount", "status"), [(DRAW, "1", "root"), (STRIKE, "1+A", "weakness")]
)
@pytest.mark.parametrize("made", [2, 3])
def test_cursed_draw_roots_and_cursed_strike_weakens_unless_three_dice_save(
    card: str, amount: str, status: str, made: int
) -> None:
    dice = ((BLANK,) * thrown(amount)) + save(made)
    s = blow(card, 1, verb="curse", me={"curses": 1, "puppet": row(2)}, dice=dice)
    assert s.statuses("darian") == ([status] if made < 3 else [])


# --- Marionette


@rule("EX-board-effect", "EX-alicia-puppet-untargetable")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (ONE, 2), (BEST, 3)])
def test_puppet_strike_deals_one_and_an_advantage_die(face: int, harm: int) -> None:
    """By the puppet, around it, wherever Alicia stands and looks; then it may shift one cell."""
    me = {**ALICIA, "side": "marionette", "puppet": row(5)}
    s = Skirmish(me, {**DARIAN, "at": row(4)}, dice=(face,))
    s.do(f"use:{STRIKE}", "pass")
    assert s.life("darian") == 13 - harm
    assert s.offers("pass")
    assert not s.offers("to@0,3")
    s.do("to@3,-1")
    assert s.at(PUPPET) == row(6)


@rule("EX-board-effect")
def test_puppet_strike_needs_the_puppet_beside_its_target() -> None:
    def offered(**me: Any) -> bool:
        s = Skirmish({**ALICIA, "side": "marionette", **me}, DARIAN)
        return s.offers(f"use:{STRIKE}")

    assert offered(puppet=[1, 3])
    assert not offered()  # off the map
    assert not offered(puppet=[2, 3])


@rule("EX-board-effect")
def test_puppet_strike_may_leave_the_puppet_where_it_is() -> None:
    s = Skirmish({**ALICIA, "side": "marionette", "puppet": [1, 3]}, DARIAN)
    s.do(f"use:{STRIKE}", "pass", "pass")
    assert (s.prompt, s.at(PUPPET)) == ("act", [1, 3])


@rule("EX-board-effect")
def test_the_source_of_a_puppets_blow_is_alicia_where_she_stands() -> None:
    """Iron Oath takes two off but does not reach her."""
    me = {**ALICIA, "side": "marionette", "puppet": row(5)}
    s = Skirmish(me, {**DARIAN, "at": row(4)}, dice=(BEST,))
    settle(s.do(f"use:{STRIKE}", "use:darian.response"))
    assert (s.life("alicia"), s.life("darian")) == (10, 12)


@rule("EX-board-range-cancels", "EX-alicia-puppet-untargetable")
def test_a_target_that_leaves_the_puppets_reach_is_safe() -> None:
    """Rechecked from the puppet; the puppet may shift all the same."""
    me = {**ALICIA, "side": "marionette", "puppet": row(5)}
    s = Skirmish(me, {"character": "eli", "at": row(4)}, dice=(BEST,))
    s.do(f"use:{STRIKE}", "use:eli.response", "pass")
    assert s.life("eli") == 10
    s.do("to@3,-1")
    assert s.at(PUPPET) == row(6)


@rule("EX-push", "EX-facing-lock", "EX-board-distance-table")
@pytest.mark.parametrize(
    ("origin", "harm", "cell"),
    [("alicia", 0, row(4)), (PUPPET, 1, row(0))],  # A at distance 2, 1+N at distance 1
)
def test_off_the_stage_from_herself_or_from_the_puppet(
    origin: str, harm: int, cell: list[int]
) -> None:
    """Damage and push count from the chosen origin; facing is kept."""
    me = {**ALICIA, "at": [-3, 0], "side": "marionette", "puppet": row(3)}
    s = Skirmish(me, {**DARIAN, "at": row(2), "facing": "NE"}, dice=(BLANK,))
    s.do(f"use:{SHOVE}", f"from:{origin}", "pass", f"to@{cell[0]},{cell[1]}")
    assert s.life("darian") == 13 - harm
    assert (s.at("darian"), s.facing("darian")) == (cell, 5)


@rule("EX-board-effect")
def test_off_the_stage_asks_for_no_origin_where_only_one_is_near() -> None:
    me = {**ALICIA, "side": "marionette", "puppet": row(5)}
    s = Skirmish(me, {**DARIAN, "at": row(3)}, dice=(BLANK,))
    s.do(f"use:{SHOVE}")
    assert s.prompt == "react"
    s.do("pass", "to@-2,-1")
    assert s.at("darian") == row(1)


@rule("EX-board-curse", "EX-push")
def test_cursed_off_the_stage_pushes_two_more_from_the_same_origin() -> None:
    s = facing_off(SHOVE, 1, me={"curses": 1}, dice=(BLANK,))
    s.do(f"curse:{SHOVE}", "pass", "to@0,-1", "to@2,-1")
    assert s.at("darian") == row(5)


# --- On a String and the puppet


@rule("EX-alicia-puppet-move", "EX-char-passive")
def test_on_a_string_puts_the_puppet_within_two_of_alicia() -> None:
    s = Skirmish(ALICIA, standards=2)
    s.do(f"use:{STRING}")
    assert s.offers("to@-3,3")  # behind her
    assert not s.offers("to@-4,3")
    assert not s.offers("to@1,2")  # water: not an open cell
    s.do("to@-3,3")
    assert s.at(PUPPET) == [-3, 3]
    assert s.why_not(f"use:{STRING}") == ["EX-alicia-puppet-move"]


@rule("EX-alicia-puppet-move")
def test_the_puppet_moves_near_itself_or_near_alicia_over_any_distance() -> None:
    """Terrain and what lies between do not matter."""
    s = Skirmish({**ALICIA, "puppet": row(1)})
    s.do(f"use:{STRING}")
    assert s.offers("to@-1,-3")  # behind the wood
    assert s.offers("to@1,3")  # from the puppet's cell right to her side
    assert not s.offers("to@1,-1")  # near neither
    s.do("to@1,3")
    assert s.at(PUPPET) == [1, 3]


@rule("EX-alicia-puppet-move")
def test_the_puppet_moves_again_in_the_next_turn() -> None:
    s = Skirmish(ALICIA)
    s.do(f"use:{STRING}", "to@-3,3").end_round()
    assert s.offers(f"use:{STRING}")


@rule("EX-alicia-puppet-move", "EX-react-one")
def test_on_a_string_is_no_reaction() -> None:
    s = Skirmish({"character": "yunye", "at": [0, 3], "facing": "W"}, ALICIA)
    s.do("use:yunye.special.intercept")
    assert (s.prompt, s.seat) == ("react", FOE)
    assert not s.offers(f"use:{STRING}")


@rule("EX-alicia-puppet-untargetable", "EX-move-passthrough-mark")
def test_the_puppet_is_no_target_and_may_be_passed_but_not_shared_with() -> None:
    s = Skirmish(
        {"character": "eli", "at": row(0), "facing": "E"}, {**ALICIA, "puppet": row(1)}, spent=2
    )
    assert s.why_not("use:eli.dagger.death_cut") == ["EX-res-1"]
    assert not s.offers("move@-2,-1")
    assert s.offers("move@-1,-1")


@rule("EX-alicia-puppet-untargetable", "EX-sight-fan")
def test_the_puppet_hides_nobody_and_no_area_hurts_it() -> None:
    s = Skirmish(
        {"character": "edwin", "at": row(0), "facing": "E"},
        {**ALICIA, "at": row(2), "puppet": row(1)},
    )
    s.do("use:edwin.flintlock.scatter", "pass")
    assert s.life("alicia") == 9
    assert s.at(PUPPET) == row(1)


@rule("EX-alicia-puppet-untargetable")
def test_the_puppet_leaves_with_alicia() -> None:
    alicia = {**ALICIA, "life": 1, "relic": "vessel", "puppet": row(0)}
    me = {"character": "yunye", "at": [0, 3], "facing": "W"}
    s = Skirmish(me, alicia, foe_ally={"relic": "sacred"})
    s.do("use:yunye.special.intercept", "pass")
    assert s.at("alicia") == s.at(PUPPET) == []


# --- Final Curtain


@rule("EX-std-ultimate", "EX-pull", "EX-facing-lock", "EX-multi-around")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (ONE, 2), (BEST, 3)])
def test_final_curtain_pulls_each_enemy_one_and_then_hurts_it(face: int, harm: int) -> None:
    """In turn, with facing kept; by the distance from the puppet after the pull: 1+A beside it.
    Friends are spared, the hidden are not."""
    s = Skirmish(
        {**ALICIA, "at": row(6), "puppet": MIDDLE},
        {**DARIAN, "at": [1, 3], "facing": "NE", "statuses": ["hidden"]},
        ally={"character": "eli", "at": [0, 2]},
        foe_ally={"character": "nia", "at": [-2, 3]},
        dice=(face,) * MANY,
    )
    s.do(f"use:{ULTIMATE}")
    asked = []
    while s.prompt != "act":
        if s.prompt == "react":
            asked.append(s.seat)
        s.quietly()
    assert asked == [FOE_ALLY, FOE]  # near before far
    assert (s.at("darian"), s.facing("darian")) == ([0, 3], 5)
    assert s.at("nia") == [-2, 3]  # it cannot come onto the puppet's cell
    assert (s.life("darian"), s.life("nia"), s.life("eli")) == (13 - harm, 9 - harm, 10)


@rule("EX-std-ultimate", "EX-push-blocked", "EX-board-distance-table")
def test_final_curtain_deals_one_to_whoever_stays_at_distance_two() -> None:
    """The way to the puppet is taken by Eli."""
    s = Skirmish(
        {**ALICIA, "at": row(6), "puppet": MIDDLE},
        {**DARIAN, "at": [1, 3]},
        ally={"character": "eli", "at": [0, 3]},
        dice=(BEST,) * 3,
    )
    s.do(f"use:{ULTIMATE}", "pass")
    assert s.at("darian") == [1, 3]
    assert s.life("darian") == 12


@rule("EX-std-ultimate")
def test_final_curtain_needs_the_puppet_on_the_map_and_somebody_near_it() -> None:
    assert Skirmish(ALICIA, DARIAN).why_not(f"use:{ULTIMATE}") == ["EX-res-1"]
    far = Skirmish({**ALICIA, "puppet": row(3)}, DARIAN)
    assert far.why_not(f"use:{ULTIMATE}") == ["EX-res-1"]


# --- Stand-in


def struck(alicia: dict[str, Any], **more: Any) -> Skirmish:
    """Darian's Parry, an advantage die, on Alicia beside him."""
    s = Skirmish({**DARIAN, "side": "bulwark"}, {**ALICIA, **alicia}, **more)
    s.do("use:darian.bulwark.parry")
    assert (s.prompt, s.seat) == ("react", FOE)
    return s


@rule("EX-react-response", "EX-st-root", "EX-board-range-cancels")
def test_stand_in_changes_places_with_the_puppet() -> None:
    """Even rooted; she picks her facing, and the blow fails."""
    s = struck({"puppet": row(0), "statuses": ["root"]}, dice=(BEST,))
    s.do(f"use:{RESPONSE}", "face=2")
    assert declared_speed(s, RESPONSE) == 13
    assert (s.at("alicia"), s.facing("alicia")) == (row(0), 2)
    assert s.at(PUPPET) == MIDDLE
    assert s.life("alicia") == 10


@rule("EX-react-response")
def test_stand_in_without_the_puppet_puts_it_beside_her_and_takes_one_off() -> None:
    s = struck({}, dice=(BEST,))
    s.do(f"use:{RESPONSE}")
    assert set(s.keys()) == {f"to@{q},{r}" for q, r in [(-1, 4), (-2, 4), (-2, 3), (-1, 2), (0, 2)]}
    s.do("to@-2,4")
    assert s.at(PUPPET) == [-2, 4]
    assert s.life("alicia") == 9


@rule("EX-react-response")
def test_stand_in_with_no_empty_cell_beside_her_only_takes_one_off() -> None:
    """In the corner of the mire only one open cell lies beside her, and Darian stands there."""
    me = {**DARIAN, "at": [-4, 5], "facing": "W", "side": "bulwark"}
    s = Skirmish(me, {**ALICIA, "at": [-5, 5]}, foe_ally={"at": row(6)}, dice=(BEST,))
    s.do("use:darian.bulwark.parry", f"use:{RESPONSE}")
    assert s.prompt == "act"
    assert s.at(PUPPET) == []
    assert s.life("alicia") == 9
    assert s.seat == RED


@rule("EX-react-response")
def test_stand_in_with_the_puppet_takes_nothing_off() -> None:
    """The puppet stood beside Darian as well, and he sees its cell."""
    s = struck({"puppet": [0, 2]}, dice=(BEST,))
    s.do(f"use:{RESPONSE}", "face=0")
    assert s.at("alicia") == [0, 2]
    assert s.life("alicia") == 8


@rule("EX-board-range-cancels")
def test_off_the_stage_is_looked_at_again_from_its_origin() -> None:
    """From the puppet; Nia sparks away from it to Alicia's own side, and nothing happens to her."""
    me = {**ALICIA, "side": "marionette", "puppet": row(0)}
    nia = {"character": "nia", "at": row(1), "side": "storm"}
    s = Skirmish(me, nia, dice=(BEST,) * MANY)
    s.do(f"use:{SHOVE}", "use:nia.storm.step", "to@-2,2", "face=0")
    assert s.prompt == "act"
    assert (s.at("nia"), s.life("nia")) == ([-2, 2], 9)
