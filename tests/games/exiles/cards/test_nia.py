"""Nia, sentence by sentence: four sides and three essences."""

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
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, ONE, RED, Skirmish

SOULFIRE, RING = "nia.flame.soulfire", "nia.flame.ring"
LANCE, SHIELD = "nia.frost.lance", "nia.frost.shield"
STROKE, STEP = "nia.storm.stroke", "nia.storm.step"
PRISM, REFLUX = "nia.prime.prism", "nia.prime.reflux"
ULTIMATE, RESPONSE = "nia.ultimate", "nia.response"
FLAME, FROST, STORM = "essence-flame=0", "essence-frost=1", "essence-storm=2"
MANY = 40
MIDDLE = [-1, 3]  # six open cells around it: E 0,3; SE -1,4; SW -2,4; W -2,3; NW -1,2; NE 0,2
NIA: dict[str, Any] = {"character": "nia", "at": MIDDLE, "facing": "E"}
DARIAN: dict[str, Any] = {"character": "darian", "at": [0, 3], "facing": "W"}
SIDES = {
    "flame": [SOULFIRE, RING],
    "frost": [LANCE, SHIELD],
    "storm": [STROKE, STEP],
    "prime": [PRISM, REFLUX],
}


def essences(s: Skirmish, seat: int = RED) -> dict[str, int]:
    """What she holds, kinds of which she has none left out."""
    held = s.g.view(None)["players"][seat]["essences"]
    return {kind: n for kind, n in held.items() if n}


def holding(**held: int) -> dict[str, Any]:
    return {"essences": held}


@rule("EX-char-attributes", "EX-char-life")
def test_nine_life_constitution_three_movement_three_initiative_two() -> None:
    assert numbers(Skirmish(NIA), "nia") == (9, 3, 3, 2)


@rule("EX-board-two-sides")
@pytest.mark.parametrize("side", SIDES)
def test_two_boards_with_four_sides_of_two_skills(side: str) -> None:
    assert Skirmish({**NIA, "side": side}).zone("board-0") == SIDES[side]


@rule("EX-board-two-sides", "EX-bonus-flip")
def test_a_flip_may_put_on_any_other_side() -> None:
    """Its skills can all be used, whatever was covered before."""
    s = Skirmish({**NIA, "side": "flame", "used": ["ring"]}, DARIAN)
    s.do("use:flip")
    assert set(s.keys()) == {f"side:{LANCE}", f"side:{STROKE}", f"side:{PRISM}"}
    s.do(f"side:{STROKE}")
    assert s.zone("board-0") == SIDES["storm"]
    assert s.offers(f"use:{STROKE}")
    assert s.offers(f"use:{STEP}")
    assert s.why_not(f"use:{SOULFIRE}") == ["EX-std-skill"]


@rule("EX-board-two-sides", "EX-react-flip", "EX-std-skill-used")
def test_a_flip_in_reaction_may_put_on_any_other_side_too() -> None:
    nia = {**NIA, "side": "flame", "used": ["ring"]}
    s = Skirmish({"character": "yunye", "at": [0, 3], "facing": "W"}, nia)
    s.do("use:yunye.special.intercept", "use:flip", f"side:{PRISM}")
    assert s.zone("board-2") == SIDES["prime"]
    assert not s.card(RING).used


@rule("EX-board-speed")
@pytest.mark.parametrize(
    ("card", "answers", "speed"),
    [
        (SOULFIRE, (), 69),
        (RING, (), 59),
        (LANCE, (), 43),
        (SHIELD, (), 23),
        (STROKE, (), 76),
        (STEP, (), 27),
        (PRISM, (), 53),
        (REFLUX, (), 35),
        (ULTIMATE, ("aim@-2,-1",), 85),
    ],
)
def test_speeds(card: str, answers: tuple[str, ...], speed: int) -> None:
    assert declared_speed(blow(card, 1, *answers), card) == speed


# --- damage, saves, curses


@rule("EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(
    ("card", "distance", "amount"),
    [
        (SOULFIRE, 1, "1+N"),
        (SOULFIRE, 2, "1+N"),
        (SOULFIRE, 3, "A"),
        (RING, 1, "A"),
        (LANCE, 1, "1"),
        (LANCE, 2, "A"),
        (LANCE, 3, "1+N"),
        (LANCE, 4, "A"),
        (STROKE, 1, "A"),
        (STROKE, 2, "1+N"),
        (STROKE, 3, "1+N"),
        (STROKE, 4, "A"),
        (STEP, 1, "N"),
        (PRISM, 1, "N"),
        (PRISM, 2, "1"),
        (PRISM, 3, "1"),
    ],
)
def test_damage_by_distance(card: str, distance: int, amount: str) -> None:
    low = blow(card, distance, dice=(BLANK,) * MANY)
    high = blow(card, distance, dice=(BEST,) * MANY)
    assert (low.life("darian"), high.life("darian")) == (13 - worst(amount), 13 - best(amount))


@rule("EX-range-sight", "EX-sight-target")
@pytest.mark.parametrize(
    ("card", "reach", "around"),
    [
        (SOULFIRE, 3, False),
        (RING, 1, True),
        (LANCE, 4, False),
        (STROKE, 4, False),
        (PRISM, 3, False),
    ],
)
def test_reach_and_sight(card: str, reach: int, around: bool) -> None:
    assert not facing_off(card, reach + 1).offers(f"use:{card}")
    behind = facing_off(card, 1, me={"at": MIDDLE}, foe={"at": [-2, 3]})
    assert behind.offers(f"use:{card}") == around


@rule("EX-statue-break", "EX-statue-undirected")
@pytest.mark.parametrize(
    ("card", "breaks"),
    [(SOULFIRE, True), (LANCE, True), (STROKE, True), (PRISM, True), (RING, False)],
)
def test_rays_break_the_statue_and_the_ring_does_not(card: str, breaks: bool) -> None:
    s = facing_off(card, 6, statue=row(1), dice=(BEST,) * 3)
    assert s.offers(f"use:{card}") == breaks
    if breaks:
        settle(s.do(f"use:{card}"))
        assert s.said("statue-broken") == 1


@rule("EX-st-hidden")
@pytest.mark.parametrize(
    ("card", "found"),
    [(SOULFIRE, False), (LANCE, False), (STROKE, False), (PRISM, False), (RING, True)],
)
def test_only_the_ring_finds_the_hidden(card: str, found: bool) -> None:
    s = facing_off(card, 1, foe={"statuses": ["hidden"]})
    assert s.offers(f"use:{card}") == found


@rule("EX-save-roll")
@pytest.mark.parametrize(
    ("card", "amount", "status", "needed"),
    [
        (SOULFIRE, "1+N", "burn", 3),
        (RING, "A", "burn", 3),
        (LANCE, "1", "root", 3),
        (STROKE, "A", "stun", 2),
    ],
)
@pytest.mark.parametrize("short", [1, 0])
def test_statuses_unless_dice_save(
    card: str, amount: str, status: str, needed: int, short: int
) -> None:
    s = blow(card, 1, dice=(BLANK,) * thrown(amount) + save(needed - short))
    assert s.statuses("darian") == ([status] if short else [])


@rule("EX-board-curse")
@pytest.mark.parametrize(
    ("card", "amount"), [(SOULFIRE, "1+2N"), (LANCE, "1+N"), (STROKE, "A+N"), (STEP, "2N")]
)
@pytest.mark.parametrize("face", [BLANK, BEST])
def test_the_curse_of_four_skills_is_another_die(card: str, amount: str, face: int) -> None:
    s = blow(card, 1, verb="curse", me={"curses": 1}, dice=(face,) * MANY)
    assert s.life("darian") == 13 - (best(amount) if face == BEST else worst(amount))
    assert s.curses(RED) == 0


@rule("EX-board-curse", "EX-push", "EX-move-facing")
def test_cursed_ring_of_fire_pushes_one() -> None:
    s = facing_off(RING, 1, me={"curses": 1}, dice=(BLANK, *save(5)))
    s.do(f"curse:{RING}", "pass", "to@-1,-1")
    assert (s.at("darian"), s.facing("darian")) == (row(2), 0)


@rule("EX-res-area", "EX-multi-around", "EX-chain-area")
def test_ring_of_fire_hits_every_other_unit_around_in_turn() -> None:
    """From the left front clockwise: the foe north-east, the friend south, the foe behind."""
    s = Skirmish(
        {**NIA, "side": "flame"},
        {**DARIAN, "at": [0, 2]},
        ally={"character": "eli", "at": [-1, 4]},
        foe_ally={"character": "yunye", "at": [-2, 3]},
        dice=(ONE, *save(5), ONE, *save(3, 3), ONE, *save(4, 4)),
    )
    s.do(f"use:{RING}")
    asked = []
    while s.prompt == "react":
        asked.append(s.seat)
        s.do("pass")
    assert asked == [FOE, ALLY, FOE_ALLY]
    assert (s.life("darian"), s.life("eli"), s.life("yunye"), s.life("nia")) == (12, 9, 10, 9)


# --- Rime Ward and Reflux


@rule("EX-st-iceshield", "EX-board-effect")
@pytest.mark.parametrize("whom", ["nia", "eli"])
def test_rime_ward_shields_her_or_an_allied_character_within_two(whom: str) -> None:
    s = Skirmish({**NIA, "side": "frost"}, ally={"character": "eli", "at": [-3, 3]})
    s.do(f"use:{SHIELD}", f"target:{whom}")
    settle(s)
    assert s.statuses(whom) == ["ice_shield"]


@rule("EX-board-effect")
@pytest.mark.parametrize(("card", "reach"), [(SHIELD, 2), (REFLUX, 3)])
def test_ward_and_reflux_are_for_characters_around_her(card: str, reach: int) -> None:
    """No follower, no enemy, nobody farther away; with nobody else she takes it herself."""
    side = card.split(".")[1]
    near, far = [-1 - reach, 3], [-1 - reach - 1, 3] if reach < 3 else row(0)
    for cell, offered in ((near, True), (far, False)):
        s = Skirmish({**NIA, "side": side}, DARIAN, ally={"character": "eli", "at": cell})
        s.do(f"use:{card}")
        assert (s.prompt == "target") == offered
        assert not s.offers("target:darian")
    silas = {"character": "silas", "at": row(0), "skeletons": [{"at": [-2, 3]}]}
    s = Skirmish({**NIA, "side": side}, ally=silas)
    s.do(f"use:{card}")
    assert s.statuses("nia") == (["ice_shield"] if card == SHIELD else ["regen"])


@rule("EX-board-curse", "EX-char-heal-cap")
@pytest.mark.parametrize("card", [SHIELD, REFLUX])
def test_cursed_ward_and_reflux_heal_one(card: str) -> None:
    me = {**NIA, "side": card.split(".")[1], "curses": 1, "life": 5}
    s = settle(Skirmish(me).do(f"curse:{card}"))
    assert s.life("nia") == 6


@rule("EX-status-negative", "EX-st-regen")
def test_reflux_removes_one_negative_status_and_gives_regeneration() -> None:
    """Nia picks which; a positive one is no choice."""
    ally = {"character": "eli", "at": [-3, 3], "statuses": ["sturdy", "burn", "root"]}
    s = Skirmish({**NIA, "side": "prime"}, ally=ally)
    s.do(f"use:{REFLUX}", "target:eli", "pass")
    assert s.seat == RED
    assert len(s.keys()) == 2
    s.do("cleanse-root=*")
    assert s.statuses("eli") == ["sturdy", "burn", "regen"]


@rule("EX-st-regen")
def test_reflux_works_with_nothing_to_remove() -> None:
    s = settle(Skirmish({**NIA, "side": "prime"}).do(f"use:{REFLUX}"))
    assert s.statuses("nia") == ["regen"]


# --- Spark Step


@rule("EX-board-effect", "EX-st-root", "EX-st-hidden")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 0), (BEST, 1)])
def test_spark_step_hurts_enemies_beside_the_cell_she_left(face: int, harm: int) -> None:
    """Behind her too, and the hidden; not friends, not those beside the cell she comes to. Root
    does not stop it, and she picks her facing."""
    s = Skirmish(
        {**NIA, "side": "storm", "statuses": ["root"]},
        {**DARIAN, "at": [-2, 3], "statuses": ["hidden"]},
        ally={"character": "eli", "at": [0, 3]},
        foe_ally={"character": "yunye", "at": [2, 2]},
        dice=(face, BEST, BEST),
    )
    s.do(f"use:{STEP}", "pass", "to@2,3", "face=4")
    assert (s.at("nia"), s.facing("nia")) == ([2, 3], 4)
    assert s.life("darian") == 13 - harm
    assert (s.life("eli"), s.life("yunye")) == (10, 11)


@rule("EX-board-effect")
def test_spark_step_goes_within_three_whatever_lies_between() -> None:
    s = facing_off(STEP, 6)
    s.do(f"use:{STEP}")
    assert s.offers("to@-2,-4")  # out of sight
    assert not s.offers("to@1,-1")
    assert not s.offers("pass")


@rule("EX-board-range-cancels", "EX-board-react-faster")
def test_spark_step_as_a_reaction_leaves_the_blow_behind() -> None:
    s = Skirmish({**DARIAN, "side": "advance"}, {**NIA, "side": "storm"}, dice=(BEST,) * MANY)
    s.do("use:darian.advance.line_breaker", f"use:{STEP}", "to@-3,3", "face=0")
    assert s.life("nia") == 9
    assert s.life("darian") == 12
    assert essences(s, FOE) == {"storm": 1}


# --- Prism Ray


@rule("EX-board-effect", "EX-res-area")
def test_prism_ray_hits_up_to_two_targets_in_the_order_chosen() -> None:
    yunye = {"character": "yunye", "at": row(1)}
    s = facing_off(PRISM, 2, foe_ally=yunye, dice=(BEST,))
    s.do(f"use:{PRISM}", "target:darian")
    assert set(s.keys()) == {"target:yunye", "done"}
    s.do("target:yunye")
    assert s.seat == FOE
    s.do("pass")
    assert s.seat == FOE_ALLY
    s.do("pass")
    assert (s.life("darian"), s.life("yunye")) == (12, 10)


@rule("EX-board-effect")
def test_prism_ray_may_hit_one() -> None:
    s = facing_off(PRISM, 2, foe_ally={"character": "yunye", "at": row(1)})
    s.do(f"use:{PRISM}", "target:darian", "done")
    settle(s)
    assert (s.life("darian"), s.life("yunye")) == (12, 11)


@rule("EX-board-curse", "EX-nia-essence-cap")
def test_cursed_prism_ray_gives_two_more_essences_of_any_kind() -> None:
    """With the one for using the skill: three in all."""
    s = facing_off(PRISM, 2, me={"curses": 1})
    s.do(f"curse:{PRISM}", "pass", FLAME, FROST, STORM)
    assert s.prompt == "act"
    assert essences(s) == {"flame": 1, "frost": 1, "storm": 1}


# --- Three in One: gaining


@rule("EX-char-passive", "EX-nia-essence-cap")
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        (SOULFIRE, "flame"),
        (RING, "flame"),
        (LANCE, "frost"),
        (SHIELD, "frost"),
        (STROKE, "storm"),
        (STEP, "storm"),
    ],
)
def test_a_weapon_skill_gives_an_essence_of_its_side(card: str, kind: str) -> None:
    assert essences(blow(card, 1)) == {kind: 1}


@rule("EX-char-passive", "EX-nia-essence-cap")
@pytest.mark.parametrize("card", [PRISM, REFLUX])
@pytest.mark.parametrize(("pick", "kind"), [(FLAME, "flame"), (FROST, "frost"), (STORM, "storm")])
def test_a_prime_skill_gives_any_essence(card: str, pick: str, kind: str) -> None:
    s = facing_off(card, 1)
    s.do(f"use:{card}")
    if s.prompt == "react":
        s.do("pass")
    s.do(pick)
    assert essences(s) == {kind: 1}


@rule("EX-char-passive", "EX-board-range-cancels", "EX-std-skill-used")
def test_a_skill_without_effect_gives_its_essence_all_the_same() -> None:
    """Soulfire (69) on Eli, who throws (29) and teleports to distance 4."""
    nia = {**NIA, "at": row(0), "side": "flame"}
    s = Skirmish(nia, {"character": "eli", "at": row(3), "facing": "W"}, dice=(BLANK,) * MANY)
    s.do(f"use:{SOULFIRE}", "use:eli.dagger.deadly_throw", "to@1,-1", "face=3")
    assert (s.life("eli"), s.statuses("eli")) == (10, [])
    assert s.card(SOULFIRE).used
    assert essences(s) == {"flame": 1}


@rule("EX-nia-essence-cap")
def test_a_fourth_essence_replaces_one_she_has() -> None:
    s = facing_off(SOULFIRE, 1, me=holding(frost=2, storm=1))
    s.do(f"use:{SOULFIRE}", "pass", "pass")
    assert set(s.keys()) == {"replace-frost=1", "replace-storm=2"}  # not the one just gained
    s.do("replace-frost=1")
    assert essences(s) == {"flame": 1, "frost": 1, "storm": 1}


@rule("EX-nia-essence-cap")
def test_there_are_three_essences_of_each_kind() -> None:
    """With all three flames in hand there is no fourth to take."""
    s = blow(SOULFIRE, 1, "pass", me=holding(flame=3))
    assert essences(s) == {"flame": 3}
    s = facing_off(PRISM, 2, me=holding(flame=3))
    s.do(f"use:{PRISM}", "pass", "pass")
    assert set(s.keys()) == {FROST, STORM}


# --- Three in One: spending


@rule("EX-char-passive")
def test_one_essence_at_most_for_each_weapon_skill() -> None:
    """It is spent on declaring; nothing is asked of an ultimate."""
    s = facing_off(SOULFIRE, 1, me=holding(flame=1, storm=1))
    s.do(f"use:{SOULFIRE}")
    assert set(s.keys()) == {"pass", FLAME, STORM}
    s.do(FLAME)
    assert s.prompt == "react"
    assert essences(s) == {"storm": 1}


@rule("EX-char-passive")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 3)])
def test_flame_adds_a_die_to_the_first_damage(face: int, harm: int) -> None:
    s = blow(SOULFIRE, 1, FLAME, me=holding(flame=1), dice=(face, face, *save(5)))
    assert s.life("darian") == 13 - harm


@rule("EX-char-passive")
def test_flame_works_on_the_first_target_only() -> None:
    s = facing_off(
        PRISM,
        2,
        me=holding(flame=1),
        foe_ally={"character": "yunye", "at": row(3)},
        dice=(BEST,) * 2,
    )
    s.do(f"use:{PRISM}", FLAME, "target:yunye", "target:darian")
    settle(s)
    assert (s.life("yunye"), s.life("darian")) == (9, 12)


@rule("EX-char-passive", "EX-save-roll", "EX-st-root")
@pytest.mark.parametrize(("made", "held"), [(2, ["burn", "root"]), (3, ["burn"])])
def test_frost_roots_an_enemy_after_the_other_steps(made: int, held: list[str]) -> None:
    s = blow(SOULFIRE, 1, FROST, me=holding(frost=1), dice=(BLANK, *save(0), *save(made)))
    assert s.statuses("darian") == held


@rule("EX-char-passive")
@pytest.mark.parametrize(("answer", "rooted"), [("yes", "darian"), ("no", "yunye")])
def test_frost_roots_one_enemy_of_an_area_that_she_picks(answer: str, rooted: str) -> None:
    """The first or not; the last must take it."""
    s = Skirmish(
        {**NIA, **holding(frost=1), "side": "flame"},
        {**DARIAN, "at": [0, 2]},
        ally={"character": "eli", "at": [-1, 4]},
        foe_ally={"character": "yunye", "at": [-2, 3]},
        dice=(BLANK,) * MANY,
    )
    s.do(f"use:{RING}", FROST, "pass", answer, "pass", "pass")
    assert s.prompt == "act"
    found = [name for name in ("darian", "eli", "yunye") if "root" in s.statuses(name)]
    assert found == [rooted]


@rule("EX-char-passive", "EX-board-curse")
def test_frost_bites_after_the_curse() -> None:
    """Cursed Ring of Fire: damage, Burn, the push, and then Root."""
    s = facing_off(RING, 1, me={**holding(frost=1), "curses": 1}, dice=(BLANK,) * MANY)
    s.do(f"curse:{RING}", FROST, "pass")
    assert s.prompt == "where.push"
    s.do("to@-1,-1")
    assert s.at("darian") == row(2)
    assert s.statuses("darian") == ["burn", "root"]


@rule("EX-char-passive")
def test_frost_on_a_skill_that_affects_no_enemy_is_lost() -> None:
    s = Skirmish({**NIA, **holding(frost=2), "side": "frost"}, DARIAN)
    settle(s.do(f"use:{SHIELD}", FROST))
    assert s.statuses("nia") == ["ice_shield"]
    assert s.statuses("darian") == []
    assert essences(s) == {"frost": 2}  # one spent, one for the skill


@rule("EX-char-passive", "EX-board-speed")
@pytest.mark.parametrize(("card", "speed"), [(SOULFIRE, 49), (SHIELD, 3), (LANCE, 23)])
def test_storm_takes_twenty_off_the_speed(card: str, speed: int) -> None:
    s = facing_off(card, 1, me=holding(storm=1))
    s.do(f"use:{card}", STORM)
    assert declared_speed(s, card) == speed


@rule("EX-char-passive", "EX-board-react-faster")
@pytest.mark.parametrize(("essence", "hurt"), [(STORM, 0), ("pass", 1)])
def test_a_storm_strikes_before_the_answer(essence: str, hurt: int) -> None:
    """Ice Lance at 23 comes before Deadly Throw (29) and kills; at 43 it does not."""
    nia = {**NIA, **holding(storm=1), "at": row(0), "side": "frost"}
    eli = {"character": "eli", "at": row(1), "facing": "W", "life": 1, "relic": "vessel"}
    s = Skirmish(nia, eli, foe_ally={"relic": "sacred"}, dice=(BLANK,) * MANY)
    s.do(f"use:{LANCE}", essence, "use:eli.dagger.deadly_throw")
    settle(s)
    assert s.life("nia") == 9 - hurt


@rule("EX-char-passive", "EX-react-skill")
def test_an_essence_may_be_spent_on_a_reaction() -> None:
    """Ice Lance at 23 answers Death Cut (28) and comes first."""
    nia = {**NIA, **holding(storm=1), "at": row(1), "facing": "W", "side": "frost"}
    eli = {"character": "eli", "at": row(0), "facing": "E", "life": 1, "relic": "vessel"}
    s = Skirmish(eli, nia, ally={"relic": "sacred"}, dice=(BEST,) * MANY)
    s.do("use:eli.dagger.death_cut", f"use:{LANCE}", STORM)
    assert s.at("eli") == []
    assert s.life("nia") == 9


# --- Elemental Tide


@rule("EX-std-ultimate", "EX-dice-distance")
@pytest.mark.parametrize(("face", "inner", "outer"), [(BLANK, 1, 1), (BEST, 3, 2)])
def test_elemental_tide_hits_everybody_within_one_of_the_cell(
    face: int, inner: int, outer: int
) -> None:
    """1+A on the cell, 1+N beside it: friend, foe, the hidden and Nia herself. She gains no
    essence, for it is no weapon skill."""
    s = Skirmish(
        NIA,
        DARIAN,
        ally={"character": "eli", "at": [0, 2]},
        foe_ally={"character": "yunye", "at": [1, 3], "statuses": ["hidden"]},
        dice=(face,) * MANY,
    )
    settle(s.do(f"use:{ULTIMATE}", "aim@0,3"))
    assert s.life("darian") == 13 - inner
    assert (s.life("nia"), s.life("eli"), s.life("yunye")) == (9 - outer, 10 - outer, 11 - outer)
    assert all(s.statuses(name) in ([], ["hidden"]) for name in ("darian", "nia", "eli", "yunye"))
    assert essences(s) == {}


@rule("EX-std-ultimate", "EX-range-sight", "EX-statue-undirected")
def test_elemental_tide_is_aimed_at_a_cell_in_sight_within_four() -> None:
    s = facing_off(ULTIMATE, 6, statue=row(4))
    s.do(f"use:{ULTIMATE}")
    assert s.offers("aim@1,-1")
    assert not s.offers("aim@2,-1")
    s.do("aim@1,-1")
    assert s.said("statue-broken") == 0


@rule("EX-std-ultimate", "EX-save-roll")
@pytest.mark.parametrize(("kind", "status"), [("flame", "burn"), ("frost", "root")])
@pytest.mark.parametrize("made", [2, 3])
def test_the_tide_burns_with_flame_and_roots_with_frost(kind: str, status: str, made: int) -> None:
    """All essences are discarded, of whatever number."""
    s = facing_off(ULTIMATE, 2, me=holding(**{kind: 2}), dice=(BLANK, *save(made)))
    settle(s.do(f"use:{ULTIMATE}", "aim@-1,-1"))
    assert s.statuses("darian") == ([status] if made < 3 else [])
    assert essences(s) == {}


@rule("EX-std-ultimate", "EX-push", "EX-move-facing")
def test_the_tide_pushes_one_from_the_cell_with_storm() -> None:
    """Nia decides the way of one who stands on the cell; she is pushed herself beside it."""
    s = Skirmish({**NIA, **holding(storm=1)}, DARIAN, dice=(BLANK,) * MANY)
    s.do(f"use:{ULTIMATE}", "aim@0,3")
    while s.prompt != "act":
        if s.offers("to@1,3"):
            s.do("to@1,3")
        elif s.offers("to@-2,3"):
            s.do("to@-2,3")
        else:
            s.quietly()
    assert (s.at("darian"), s.facing("darian")) == ([1, 3], 0)
    assert (s.at("nia"), s.facing("nia")) == ([-2, 3], 3)


@rule("EX-std-ultimate")
def test_the_tide_with_all_three_does_all_three() -> None:
    s = facing_off(ULTIMATE, 3, me=holding(flame=1, frost=1, storm=1), dice=(BLANK,) * MANY)
    s.do(f"use:{ULTIMATE}", "aim@-1,-1")
    assert s.prompt == "react"
    assert essences(s) == {}  # discarded on declaring
    settle(s)
    assert s.statuses("darian") == ["burn", "root"]
    assert s.at("darian") != row(3)


# --- Elemental Ward


@rule("EX-react-response")
@pytest.mark.parametrize(("spent", "left"), [((), 7), ((FLAME,), 8), ((FLAME, STORM), 9)])
def test_elemental_ward_takes_off_one_and_one_for_each_essence(
    spent: tuple[str, ...], left: int
) -> None:
    """Verdict's blow of three."""
    nia = {**NIA, **holding(flame=1, storm=2)}
    s = Skirmish({**DARIAN, "form": "great"}, nia, dice=(BEST,))
    s.do("use:darian.ultimate", f"use:{RESPONSE}", *spent, "done")
    settle(s)
    assert declared_speed(s, RESPONSE) == 17
    assert s.life("nia") == left
    assert sum(essences(s, FOE).values()) == 3 - len(spent)
