"""Eli, sentence by sentence."""

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
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, ONE, RED, Skirmish

ELI: dict[str, Any] = {"character": "eli", "at": [0, 2], "facing": "E"}
NIA: dict[str, Any] = {"character": "nia", "at": [1, 2], "facing": "W"}
CUT, THROW = "eli.dagger.death_cut", "eli.dagger.deadly_throw"
VIGIL, FADE = "eli.cloak.vigil", "eli.cloak.fade"
ULTIMATE, RESPONSE = "eli.ultimate", "eli.response"
MANY = 20


@rule("EX-char-attributes", "EX-char-life")
def test_eight_life_constitution_three_movement_four_initiative_minus_three() -> None:
    assert numbers(Skirmish(ELI), "eli") == (8, 3, 4, -3)


@rule("EX-board-two-sides")
@pytest.mark.parametrize(("side", "skills"), [("dagger", (CUT, THROW)), ("cloak", (VIGIL, FADE))])
def test_dagger_and_night_cloak_have_two_skills_each(side: str, skills: tuple[str, ...]) -> None:
    s = Skirmish({**ELI, "side": side})
    assert s.zone("board-0") == list(skills)


@rule("EX-board-speed")
@pytest.mark.parametrize(
    ("card", "speed"), [(CUT, 28), (THROW, 29), (VIGIL, 12), (FADE, 47), (ULTIMATE, 24)]
)
def test_speeds(card: str, speed: int) -> None:
    assert declared_speed(blow(card, 1), card) == speed


# --- Edge from Behind


@rule("EX-char-passive")
@pytest.mark.parametrize(("card", "amount"), [(CUT, "1+N"), (THROW, "1"), (ULTIMATE, "2A")])
@pytest.mark.parametrize(("face", "more"), [(BLANK, 0), (BEST, 1)])
def test_edge_from_behind_adds_a_die_where_the_target_does_not_see_him(
    card: str, amount: str, face: int, more: int
) -> None:
    """A directed weapon skill or ultimate on a unit that does not see Eli's cell: +N."""
    dice = (BLANK,) * thrown(amount) + (face,) + (BLANK,) * MANY
    s = blow(card, 1, dice=dice, foe={"facing": "E"}) if card != ULTIMATE else None
    if s is None:  # he chooses the cell behind the back himself
        s = facing_off(card, 2, dice=dice, foe={"facing": "E"})
        s.do(f"use:{card}", "pass", "to@-2,-1", "face=0")
    assert s.life("darian") == 13 - worst(amount) - more


@rule("EX-char-passive", "EX-sight-fan")
def test_edge_from_behind_looks_at_the_cell_where_he_then_stands() -> None:
    """The ultimate starts behind the target and ends before its eyes: only two advantage dice."""
    s = facing_off(ULTIMATE, 2, dice=(BEST,) * MANY, foe={"facing": "E"})
    s.do(f"use:{ULTIMATE}", "pass", "to@0,-1", "face=3")
    assert s.life("darian") == 13 - 4


@rule("EX-char-passive")
def test_edge_from_behind_is_for_units() -> None:
    """A charge has no back: the throw takes a single die there."""
    edwin = {"character": "edwin", "at": row(6), "charges": [row(3)]}
    s = Skirmish({**ELI, "at": row(0)}, edwin, dice=(BLANK, BEST, *(BLANK,) * MANY))
    settle(s.do(f"use:{THROW}"))
    assert "edwin.charge" in s.zone("map")


# --- End of the Long Night


@rule("EX-std-ultimate", "EX-dice-kinds")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 0), (ONE, 2), (BEST, 4)])
def test_the_ultimate_deals_two_advantage_dice(face: int, harm: int) -> None:
    s = facing_off(ULTIMATE, 5, dice=(face, face, *(BEST,) * 5))
    s.do(f"use:{ULTIMATE}", "pass", "to@1,-1", "face=0")
    assert s.life("darian") == 13 - harm
    assert s.at("eli") == [1, -1]


@rule("EX-save-roll")
@pytest.mark.parametrize(("made", "held"), [(3, ["bleed"]), (4, [])])
def test_the_ultimate_gives_bleed_unless_four_dice_save(made: int, held: list[str]) -> None:
    s = blow(ULTIMATE, 1, dice=(BLANK, BLANK, *save(made)))
    assert s.statuses("darian") == held


@rule("EX-std-ultimate")
def test_the_ultimate_reaches_any_direction_within_five() -> None:
    """Around: also behind his back, but no farther."""
    behind: dict[str, Any] = {"me": {"at": row(6), "facing": "E"}}
    s = facing_off(ULTIMATE, 1, **behind)
    s.do(f"use:{ULTIMATE}", "pass", "to@-3,-1", "face=4")
    assert (s.at("eli"), s.facing("eli")) == (row(0), 4)
    assert facing_off(ULTIMATE, 0, **behind).why_not(f"use:{ULTIMATE}") == ["EX-res-1"]


@rule("EX-std-ultimate")
def test_the_ultimate_lands_next_to_the_target() -> None:
    s = facing_off(ULTIMATE, 4)
    s.do(f"use:{ULTIMATE}", "pass")
    assert sorted(s.keys()) == sorted(
        f"to@{q},{r}" for q, r in [(2, -1), (1, 0), (0, -1), (1, -2), (2, -2)]
    )


@rule("EX-board-distance-table")
def test_without_an_empty_cell_beside_the_target_the_ultimate_does_nothing_to_it() -> None:
    """No teleport; the table has only distance 1, so neither damage nor Bleed happens."""
    s = Skirmish(
        {**ELI, "at": [-3, 4]},
        {"character": "darian", "at": [-5, 5]},
        ally={"character": "noel", "at": [-4, 5]},
        foe_ally={"at": [3, -5]},
        dice=(BEST, BEST, *(BLANK,) * 5),
    )
    s.do(f"use:{ULTIMATE}", "pass")
    assert s.prompt == "act"
    assert s.at("eli") == [-3, 4]
    assert s.life("darian") == 13
    assert s.statuses("darian") == []
    assert s.why_not(f"use:{ULTIMATE}") == ["EX-char-ultimate-once"]


@rule("EX-st-root")
@pytest.mark.parametrize("card", [ULTIMATE, THROW])
def test_teleports_work_while_rooted(card: str) -> None:
    s = facing_off(card, 4, me={"statuses": ["root"]}, dice=(BLANK,) * MANY)
    s.do(f"use:{card}", "pass", "to@0,-1", "face=0")
    assert s.at("eli") == [0, -1]


@rule("EX-statue-break")
def test_the_ultimate_is_for_units() -> None:
    s = Skirmish({**ELI, "at": row(0)}, statue=row(1))
    assert s.why_not(f"use:{ULTIMATE}") == ["EX-res-1"]


@rule("EX-eli-hide", "EX-st-hidden")
def test_the_ultimate_keeps_him_hidden_and_a_weapon_skill_does_not() -> None:
    s = facing_off(ULTIMATE, 2, me={"statuses": ["hidden"]})
    s.do(f"use:{ULTIMATE}", "pass", "to@-2,-1", "face=0")
    assert s.statuses("eli") == ["hidden"]
    s.do(f"use:{CUT}")
    assert s.statuses("eli") == []


# --- Into the Rain


def struck(card: str, eli: dict[str, Any], foe: dict[str, Any], **more: Any) -> Skirmish:
    """Somebody uses a card on Eli, who is asked for his reaction."""
    s = Skirmish(foe, {"character": "eli", **eli}, **more)
    s.do(f"use:{card}")
    assert s.prompt == "react"
    assert s.seat == FOE
    return s


DARIAN: dict[str, Any] = {"character": "darian", "at": row(0), "facing": "E"}


@rule("EX-react-response", "EX-eli-hide", "EX-st-hidden", "EX-board-range-cancels")
def test_into_the_rain_hides_him_and_what_chose_him_fails() -> None:
    """Hidden, then up to two cells; the parry does nothing although he stays where he is."""
    parry = "darian.bulwark.parry"
    s = struck(parry, {"at": row(1)}, {**DARIAN, "side": "bulwark"}, dice=(BEST,) * MANY)
    s.do(f"use:{RESPONSE}")
    assert declared_speed(s, RESPONSE) == 9
    s.do("pass")
    assert s.statuses("eli") == ["hidden"]
    assert s.life("eli") == 10
    assert s.at("eli") == row(1)


@rule("EX-eli-hide", "EX-st-hidden")
@pytest.mark.parametrize(("answer", "left"), [("pass", 8), ("to@0,-1", 10)])
def test_an_area_finds_him_in_the_rain_unless_he_leaves_it(answer: str, left: int) -> None:
    """Quake: undirected damage reaches Hidden units with all its steps."""
    quake = "darian.bulwark.quake"
    s = struck(quake, {"at": row(1)}, {**DARIAN, "side": "bulwark"}, dice=(BEST, *save(0, 3)))
    s.do(f"use:{RESPONSE}", answer)
    settle(s)
    assert s.life("eli") == left
    assert s.statuses("eli") == (["hidden", "bleed"] if left < 10 else ["hidden"])


@rule("EX-react-response", "EX-move-facing")
def test_into_the_rain_moves_up_to_two_cells_and_turns() -> None:
    s = struck("darian.bulwark.parry", {"at": row(1), "facing": "W"}, {**DARIAN, "side": "bulwark"})
    s.do(f"use:{RESPONSE}")
    assert s.offers("to@0,-1")
    assert s.offers("pass")
    assert not s.offers("to@1,-1")
    s.do("to@0,-1")
    assert (s.at("eli"), s.facing("eli")) == ([0, -1], 0)


@rule("EX-regular-displacement", "EX-st-root")
def test_into_the_rain_hides_a_rooted_eli_where_he_stands() -> None:
    s = struck(
        "darian.bulwark.parry",
        {"at": row(1), "statuses": ["root"]},
        {**DARIAN, "side": "bulwark"},
    )
    s.do(f"use:{RESPONSE}")
    assert s.prompt == "act"
    assert s.statuses("eli") == ["root", "hidden"]


@rule("EX-char-response-once")
def test_into_the_rain_once_and_only_as_a_reaction() -> None:
    assert Skirmish(ELI).why_not(f"use:{RESPONSE}") == ["EX-char-response-once"]
    s = struck("darian.bulwark.parry", {"at": row(1)}, {**DARIAN, "side": "bulwark"})
    s.do(f"use:{RESPONSE}", "pass")
    assert s.card(RESPONSE).used


# --- Dagger


@rule("EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(
    ("card", "distance", "amount"),
    [(CUT, 1, "1+N"), (THROW, 1, "1"), (THROW, 2, "A"), (THROW, 3, "A"), (THROW, 4, "1")],
)
def test_dagger_damage(card: str, distance: int, amount: str) -> None:
    low = blow(card, distance, dice=(BLANK,) * MANY)
    high = blow(card, distance, dice=(BEST,) * MANY)
    assert (low.life("darian"), high.life("darian")) == (13 - worst(amount), 13 - best(amount))


@rule("EX-sight-target", "EX-range-sight")
@pytest.mark.parametrize(("card", "reach"), [(CUT, 1), (THROW, 4)])
def test_dagger_targets_are_in_sight_and_in_range(card: str, reach: int) -> None:
    assert facing_off(card, reach).offers(f"use:{card}")
    assert not facing_off(card, reach + 1).offers(f"use:{card}")
    assert not facing_off(card, reach, me={"facing": "W"}).offers(f"use:{card}")


@rule("EX-save-roll", "EX-st-bleed")
@pytest.mark.parametrize(("made", "held"), [(2, ["bleed"]), (3, [])])
def test_death_cut_gives_bleed_unless_three_dice_save(made: int, held: list[str]) -> None:
    assert blow(CUT, 1, dice=(BLANK, *save(made))).statuses("darian") == held


@rule("EX-board-curse", "EX-std-curse-one")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 3)])
def test_cursed_death_cut_deals_another_die(face: int, harm: int) -> None:
    s = blow(CUT, 1, verb="curse", me={"curses": 2}, dice=(face, face, *save(5)))
    assert s.life("darian") == 13 - harm
    assert s.curses(RED) == 1


@rule("EX-board-curse", "EX-save-roll")
@pytest.mark.parametrize(("made", "held"), [(2, ["weakness"]), (3, [])])
def test_cursed_deadly_throw_gives_weakness_unless_three_dice_save(
    made: int, held: list[str]
) -> None:
    s = blow(THROW, 1, verb="curse", me={"curses": 1}, dice=save(made))
    assert s.life("darian") == 12
    assert s.statuses("darian") == held


@rule("EX-board-effect")
def test_deadly_throw_may_teleport_within_three() -> None:
    """To any empty cell within 3 of himself, whatever lies between, and he picks the facing."""
    s = facing_off(THROW, 4, dice=(BLANK,) * MANY)
    s.do(f"use:{THROW}", "pass")
    assert s.offers("to@-2,-4")  # behind the impassable wood
    assert s.offers("pass")
    assert not s.offers("to@1,-1")  # distance 4
    assert s.g.why_not(RED, "to@0,0")
    s.do("to@-2,-4", "face=2")
    assert (s.at("eli"), s.facing("eli")) == ([-2, -4], 2)


@rule("EX-board-range-cancels")
def test_deadly_throw_teleports_though_the_target_got_away() -> None:
    """Steps on the user happen even if the recheck fails."""
    s = Skirmish(
        {**ELI, "at": row(0)},
        {"character": "alicia", "at": row(3), "puppet": row(6)},
        dice=(BEST,) * MANY,
    )
    s.do(f"use:{THROW}", "use:alicia.response")
    s.do("face=3")
    assert s.at("alicia") == row(6)
    s.do("to@-2,-1", "face=0")
    assert s.life("alicia") == 10
    assert s.at("eli") == row(1)


@rule("EX-statue-break")
@pytest.mark.parametrize("card", [CUT, THROW])
def test_dagger_breaks_the_statue(card: str) -> None:
    s = facing_off(card, 6, statue=row(1), dice=(BEST,) * MANY)
    settle(s.do(f"use:{card}"))
    assert s.said("statue-broken") == 1
    assert s.curses(RED) == s.curses(ALLY) == s.curses(FOE) == 2


# --- Night Cloak


@rule("EX-st-vigil")
def test_vigil_gives_vigil() -> None:
    assert blow(VIGIL, 1).statuses("eli") == ["vigil"]


@rule("EX-eli-vigil-curse", "EX-st-vigil-curse")
def test_the_curse_turns_vigil_to_its_red_side() -> None:
    """Instead of Vigil; in his own turn there is no further skill."""
    s = facing_off(VIGIL, 1, me={"curses": 1})
    s.do(f"curse:{VIGIL}")
    assert s.prompt == "act"
    assert s.statuses("eli") == ["vigil_curse"]


FIST = "yunye.special.intercept"
YUNYE: dict[str, Any] = {"character": "yunye", "at": row(0), "facing": "E"}
WATCH: dict[str, Any] = {"at": row(1), "facing": "W", "side": "cloak", "curses": 1}


@rule("EX-st-vigil-curse", "EX-eli-vigil-curse", "EX-board-speed")
def test_cursed_vigil_as_a_reaction_allows_one_more_skill_at_speed_37() -> None:
    """The fist (18) is resisted and the marker goes; then the further skill (37) takes effect. It
    came from the face-down side, so it is not covered."""
    s = struck(FIST, WATCH, YUNYE, dice=(BEST, *save(4, 4)))
    s.do(f"curse:{VIGIL}")
    assert s.seat == FOE
    assert s.statuses("eli") == ["vigil_curse"]
    assert set(s.keys()) == {f"use:{FADE}", f"use:{CUT}", f"use:{THROW}", "pass"}
    s.do(f"use:{CUT}")
    assert s.prompt == "act"
    assert declared_speed(s, CUT) == 37
    assert s.life("eli") == 10
    assert s.statuses("eli") == []
    assert s.life("yunye") == 11 - 2
    assert not s.card(CUT).used
    assert s.card(VIGIL).used


@rule("EX-st-vigil-curse", "EX-std-skill-used")
def test_the_further_skill_of_the_same_side_is_covered() -> None:
    s = struck(FIST, WATCH, YUNYE)
    s.do(f"curse:{VIGIL}", f"use:{FADE}")
    settle(s)
    assert s.card(FADE).used
    assert s.statuses("eli") == ["hidden"]


@rule("EX-st-vigil-curse")
def test_the_further_skill_is_none_that_is_covered() -> None:
    s = struck(FIST, {**WATCH, "used": ["fade"]}, YUNYE)
    s.do(f"curse:{VIGIL}")
    assert not s.offers("use:*fade")
    assert s.why_not(f"use:{VIGIL}") == ["EX-std-skill-used"]


@rule("EX-st-vigil-curse", "EX-board-speed")
def test_the_further_skill_comes_before_a_slower_action() -> None:
    """Jade-breaker Palm has 52: the cut at 37 comes first, then the palm is resisted."""
    palm = "yunye.hard.jade_palm"
    s = struck(palm, WATCH, YUNYE, dice=(BEST, *save(4, 4), BEST, *save(3, 3)))
    s.do(f"curse:{VIGIL}", f"use:{CUT}")
    keys = s.order
    hurt = keys.index("hurt")
    assert keys[hurt:].count("hurt") == 1
    assert keys.index("status-gone") > hurt
    assert (s.life("yunye"), s.life("eli")) == (9, 10)


@rule("EX-st-vigil-curse")
def test_uncursed_vigil_as_a_reaction_allows_no_further_skill() -> None:
    s = struck(FIST, WATCH, YUNYE, dice=(BLANK, BEST, BLANK))
    s.do(f"use:{VIGIL}")
    assert s.prompt == "act"
    assert s.seat == RED
    assert s.statuses("eli") == ["vigil"]
    assert s.life("eli") == 10


@rule("EX-st-vigil-curse")
def test_a_token_may_curse_the_further_skill() -> None:
    """It has its own curse."""
    s = struck(FIST, {**WATCH, "curses": 2}, YUNYE, dice=(BEST, BEST, *save(4, 4)))
    s.do(f"curse:{VIGIL}", f"curse:{CUT}")
    settle(s)
    assert s.life("yunye") == 11 - 3
    assert s.curses(FOE) == 0


@rule("EX-eli-vigil-fail", "EX-st-vigil")
@pytest.mark.parametrize(
    ("dice", "left", "held"),
    [
        ((BLANK, BLANK, BLANK), 9, []),
        ((BLANK, BEST, BLANK), 10, ["vigil"]),
        ((BEST, BEST, BEST), 10, ["vigil"]),
    ],
)
def test_vigil_throws_three_disadvantage_dice_and_goes_if_all_are_blank(
    dice: tuple[int, ...], left: int, held: list[str]
) -> None:
    s = struck(FIST, {"at": row(1), "statuses": ["vigil"]}, YUNYE, dice=dice)
    s.do("pass")
    assert s.life("eli") == left
    assert s.statuses("eli") == held


@rule("EX-eli-vigil-last", "EX-reduce-order")
@pytest.mark.parametrize(
    ("dice", "left", "held"),
    [
        # Jade Palm 1+N = 2; plate, Sturdy; nothing left, so Vigil is not thrown
        ((BEST, BEST, BEST), 10, ["vigil", "sturdy"]),
        # the plate fails, Sturdy takes 1, Vigil the last
        ((BEST, BLANK, BEST, BEST, BLANK, BLANK), 10, ["vigil", "sturdy"]),
        # the plate takes 1, Sturdy fails, Vigil is all blank
        ((BEST, BEST, BLANK, BLANK, BLANK, BLANK), 9, ["sturdy"]),
    ],
)
def test_equipment_then_sturdy_then_vigil(
    dice: tuple[int, ...], left: int, held: list[str]
) -> None:
    """Vigil is last though its marker lies to the left."""
    eli = {"at": row(1), "statuses": ["vigil", "sturdy"], "equipment": ["guard_plate"]}
    s = struck("yunye.hard.jade_palm", eli, YUNYE, dice=(*dice, *save(3, 3)))
    s.do("pass")
    assert s.life("eli") == left
    assert s.statuses("eli") == held


@rule("EX-board-effect", "EX-move-facing")
def test_fade_moves_up_to_two_and_then_hides() -> None:
    s = facing_off(FADE, 6)
    s.do(f"use:{FADE}")
    assert s.offers("to@-1,-1")
    assert s.offers("pass")
    assert not s.offers("to@0,-1")
    s.do("to@-1,-1")
    assert s.at("eli") == row(2)
    assert s.statuses("eli") == ["hidden"]


@rule("EX-regular-displacement", "EX-st-root")
def test_fade_hides_a_rooted_eli_where_he_stands() -> None:
    s = facing_off(FADE, 6, me={"statuses": ["root"]})
    s.do(f"use:{FADE}")
    assert s.prompt == "act"
    assert s.statuses("eli") == ["root", "hidden"]


@rule("EX-eli-hide", "EX-st-hidden")
def test_fade_ends_the_old_hiding_and_gives_a_new_one() -> None:
    s = blow(FADE, 6, me={"statuses": ["hidden"]})
    assert s.statuses("eli") == ["hidden"]


@rule("EX-board-curse", "EX-st-regen")
def test_cursed_fade_gives_regeneration_too() -> None:
    s = blow(FADE, 6, verb="curse", me={"curses": 1})
    assert s.statuses("eli") == ["hidden", "regen"]


@rule("EX-eli-hide", "EX-st-hidden")
def test_he_stays_hidden_until_he_uses_a_weapon_skill() -> None:
    """Moving and an item change nothing; declaring Death Cut does, before the target
    reacts."""
    s = facing_off(CUT, 2, me={"statuses": ["hidden"], "items": ["bandage"]})
    s.do("use:item.bandage", "move@-2,-1")
    assert s.statuses("eli") == ["hidden"]
    s.do(f"use:{CUT}")
    assert s.prompt == "react"
    assert s.statuses("eli") == []


@rule("EX-board-range-cancels")
def test_the_ultimate_fails_on_whoever_got_out_of_reach() -> None:
    """Alicia's Stand-in (13) takes her six cells away: no teleport, no damage, no Bleed."""
    alicia = {"character": "alicia", "at": row(2), "puppet": row(6)}
    s = Skirmish({**ELI, "at": row(0)}, alicia, dice=(BLANK,) * MANY)
    s.do(f"use:{ULTIMATE}", "use:alicia.response", "face=0")
    assert s.prompt == "act"
    assert s.at("eli") == row(0)
    assert (s.life("alicia"), s.statuses("alicia")) == (10, [])


@rule("EX-st-vigil-curse", "EX-chain-new-target-slow")
def test_the_target_of_the_further_skill_answers_when_the_answered_action_is_over() -> None:
    """The fist (18) is faster than 37: it is resisted first, then Nia is asked."""
    s = Skirmish(
        YUNYE,
        {"character": "eli", **WATCH, "facing": "E"},
        ally={"character": "nia", "at": row(4), "side": "frost"},
        dice=(BLANK,) * MANY,
    )
    s.do(f"use:{FIST}", f"curse:{VIGIL}", f"use:{THROW}")
    assert (s.prompt, s.seat) == ("react", ALLY)
    assert s.statuses("eli") == []
    assert s.life("eli") == 10


@rule("EX-st-vigil-curse")
def test_cursed_vigil_resists_one_instance_of_damage() -> None:
    """Of the four blows of Hundred Forms the first is lost, the others are felt."""
    eli = {"at": row(1), "statuses": ["vigil_curse"]}
    s = struck("yunye.ultimate", eli, YUNYE, dice=(BEST,) * 4)
    s.do("pass")
    settle(s)
    assert s.life("eli") == 7
    assert s.statuses("eli") == []


@rule("EX-st-vigil-curse")
def test_no_damage_uses_up_no_cursed_vigil() -> None:
    eli = {"at": row(1), "statuses": ["vigil_curse"]}
    s = struck("darian.bulwark.parry", eli, {**DARIAN, "side": "bulwark"}, dice=(BLANK,))
    s.do("pass")
    assert s.statuses("eli") == ["vigil_curse"]


@rule("EX-st-bleed", "EX-regular-displacement")
def test_fade_bleeds_and_a_teleport_does_not() -> None:
    """Regular displacement is counted like walking; two cells cost an ordinary die."""
    s = facing_off(FADE, 6, me={"statuses": ["bleed"]}, dice=(BEST,))
    s.do(f"use:{FADE}", "to@-1,-1")
    assert s.life("eli") == 9
    s = facing_off(THROW, 4, me={"statuses": ["bleed"]}, dice=(BEST,) * 3)
    s.do(f"use:{THROW}", "pass", "to@-1,-1", "face=0")
    assert s.life("eli") == 10


@rule("EX-st-vigil-curse", "EX-std-skill-used")
def test_a_face_down_side_has_no_covers_for_the_further_skill() -> None:
    """Death Cut was used before the flip; cursed Vigil finds it uncovered."""
    me = {"character": "eli", **WATCH, "side": "dagger", "used": ["death_cut"]}
    s = Skirmish(me, YUNYE, order=[RED, FOE, ALLY, 3])
    s.do("use:flip", "end", f"use:{FIST}", f"curse:{VIGIL}")
    assert s.offers(f"use:{CUT}")


@rule("EX-st-hidden", "EX-sight-target")
@pytest.mark.parametrize("card", [CUT, THROW, ULTIMATE])
def test_what_is_directed_does_not_find_the_hidden(card: str) -> None:
    s = facing_off(card, 1, foe={"statuses": ["hidden"]})
    assert s.why_not(f"use:{card}") == ["EX-res-1"]
    assert facing_off(card, 1).offers(f"use:{card}")
