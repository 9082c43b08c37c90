"""Edwin, sentence by sentence, and everything a charge does."""

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
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, ONE, RED, Skirmish

SHOT, SCATTER = "edwin.flintlock.shot", "edwin.flintlock.scatter"
PLANT, DETONATE = "edwin.sapper.plant", "edwin.sapper.detonate"
ULTIMATE, RESPONSE = "edwin.ultimate", "edwin.response"
CARD, MARKER = "item.high_charge", "edwin.charge"
MANY = 30
MIDDLE = [-1, 3]  # six open cells around it: E 0,3; SE -1,4; SW -2,4; W -2,3; NW -1,2; NE 0,2
EDWIN: dict[str, Any] = {"character": "edwin", "at": MIDDLE, "facing": "E"}
SAPPER = {**EDWIN, "side": "sapper"}
YUNYE: dict[str, Any] = {"character": "yunye", "at": [1, 3], "facing": "W"}
FIST = "yunye.special.intercept"


def charges(s: Skirmish) -> set[tuple[int, ...]]:
    """The cells of the charge markers on the map."""
    return {tuple(s.g.at(s.g.cards[i].place)) for i in s.g.of_kind("charge")}


@rule("EX-char-attributes", "EX-char-life")
def test_thirteen_life_constitution_four_movement_three_initiative_two() -> None:
    assert numbers(Skirmish(EDWIN), "edwin") == (13, 4, 3, 2)


@rule("EX-board-two-sides", "EX-edwin-board")
@pytest.mark.parametrize(
    ("side", "skills"), [("flintlock", [SHOT, SCATTER]), ("sapper", [PLANT, DETONATE])]
)
def test_flintlock_and_tools_have_two_skills_each(side: str, skills: list[str]) -> None:
    assert Skirmish({**EDWIN, "side": side}).zone("board-0") == skills


@rule("EX-board-speed", "EX-item-speed")
@pytest.mark.parametrize(
    ("card", "speed"),
    [(SHOT, 33), (SCATTER, 55), (PLANT, 26), (DETONATE, 48), (ULTIMATE, 64), (CARD, 62)],
)
def test_speeds(card: str, speed: int) -> None:
    me = {"character": "edwin", "charges": [row(5)], "items": ["high_charge"]}
    if card == CARD:
        s = Skirmish({**EDWIN, **me})
        settle(s.do(f"use:{card}"))
    else:
        s = blow(card, 1, me=me)
    assert declared_speed(s, card) == speed


# --- Powder at Hand


@rule("EX-edwin-board", "EX-char-passive", "EX-edwin-charges", "EX-bonus-flip")
@pytest.mark.parametrize(("answer", "held"), [("yes", [CARD]), ("no", [])])
def test_turning_to_the_flintlock_side_may_take_a_charge(answer: str, held: list[str]) -> None:
    s = Skirmish(SAPPER)
    assert s.zone("kept-0") == [CARD] * 4
    s.do("use:flip", answer)
    assert s.zone("items-0") == held
    assert s.zone("kept-0") == [CARD] * (4 - len(held))


@rule("EX-edwin-board", "EX-char-passive")
def test_turning_to_the_tools_takes_none() -> None:
    s = Skirmish(EDWIN)
    s.do("use:flip")
    assert s.prompt == "act"
    assert s.zone("items-0") == []


@rule("EX-edwin-board", "EX-char-passive", "EX-react-flip")
def test_turning_to_the_flintlock_in_reaction_takes_a_charge_too() -> None:
    s = Skirmish({**YUNYE, "at": [0, 3]}, SAPPER)
    s.do(f"use:{FIST}", "use:flip", "yes")
    assert s.zone("items-2") == [CARD]
    assert s.life("edwin") == 9


@rule("EX-edwin-charges", "EX-char-item-slots")
def test_he_holds_two_items_and_a_replaced_charge_goes_back_to_his_supply() -> None:
    s = Skirmish({**SAPPER, "items": ["high_charge", "bandage"]})
    s.do("use:flip", "yes", f"replace:{CARD}")
    assert sorted(s.zone("items-0")) == ["item.bandage", CARD]
    assert s.zone("kept-0") == [CARD] * 3


@rule("EX-edwin-charges", "EX-item-discard")
def test_a_used_charge_card_goes_back_to_his_supply() -> None:
    """Placed on an empty cell in sight within three."""
    s = Skirmish({**EDWIN, "items": ["high_charge"]})
    s.do(f"use:{CARD}")
    assert s.offers("to@2,3")
    assert not s.offers("to@-2,3")  # behind him
    s.do("to@2,3")
    assert charges(s) == {(2, 3)}
    assert s.zone("items-0") == s.zone("discard") == []
    assert s.zone("kept-0") == [CARD] * 4


@rule("EX-edwin-charges")
def test_three_charges_on_the_map_at_most() -> None:
    me = {**SAPPER, "items": ["high_charge"], "charges": [row(0), row(2), row(4)]}
    s = Skirmish(me)
    s.do(f"use:{CARD}")
    assert s.prompt == "act"
    settle(s.do(f"use:{PLANT}"))
    assert charges(s) == {(-3, -1), (-1, -1), (1, -1)}


# --- Flintlock


@rule("EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(
    ("card", "distance", "amount"),
    [
        (SHOT, 1, "1"),
        (SHOT, 2, "1+N"),
        (SHOT, 3, "1+N"),
        (SHOT, 4, "1+N"),
        (SHOT, 5, "A"),
        (SCATTER, 1, "A"),
        (SCATTER, 2, "1"),
    ],
)
def test_damage_by_distance(card: str, distance: int, amount: str) -> None:
    low = blow(card, distance, dice=(BLANK,) * MANY)
    high = blow(card, distance, dice=(BEST,) * MANY)
    assert (low.life("darian"), high.life("darian")) == (13 - worst(amount), 13 - best(amount))


@rule("EX-range-sight", "EX-sight-target")
@pytest.mark.parametrize(("card", "reach"), [(SHOT, 5), (SCATTER, 2)])
def test_reach_and_sight(card: str, reach: int) -> None:
    assert not facing_off(card, reach + 1).offers(f"use:{card}")
    assert not facing_off(card, 1, me={"at": MIDDLE}, foe={"at": [-2, 3]}).offers(f"use:{card}")


@rule("EX-statue-break", "EX-statue-undirected")
@pytest.mark.parametrize(("card", "breaks"), [(SHOT, True), (SCATTER, False)])
def test_the_shot_breaks_the_statue_and_scatter_does_not(card: str, breaks: bool) -> None:
    s = facing_off(card, 6, statue=row(1))
    assert s.offers(f"use:{card}") == breaks


@rule("EX-board-curse", "EX-st-burn", "EX-save-roll")
@pytest.mark.parametrize(("made", "held"), [(2, ["burn"]), (3, [])])
def test_cursed_flint_shot_burns_unless_three_dice_save(made: int, held: list[str]) -> None:
    s = blow(SHOT, 1, verb="curse", me={"curses": 1}, dice=save(made))
    assert s.statuses("darian") == held


@rule("EX-push", "EX-facing-lock", "EX-res-area", "EX-multi-front")
def test_scatter_fire_pushes_those_at_distance_one_with_facing_kept() -> None:
    """Friend and foe, also the hidden; at distance 2 nobody is pushed."""
    s = Skirmish(
        {**EDWIN, "at": row(0)},
        {**YUNYE, "at": row(1), "facing": "NE", "statuses": ["hidden"]},
        ally={"character": "eli", "at": row(2)},
        dice=(ONE,) * 3,
    )
    s.do(f"use:{SCATTER}", "pass", "pass")
    assert (s.at("yunye"), s.facing("yunye")) == ([-2, 0], 5)
    assert s.at("eli") == row(2)
    assert (s.life("yunye"), s.life("eli")) == (10, 9)


@rule("EX-board-curse")
@pytest.mark.parametrize(("distance", "harm"), [(1, 3), (2, 2)])
def test_cursed_scatter_fire_deals_another_die(distance: int, harm: int) -> None:
    s = blow(SCATTER, distance, verb="curse", me={"curses": 1}, dice=(BEST, BEST))
    assert s.life("darian") == 13 - harm


@rule("EX-edwin-charges", "EX-board-effect")
def test_flint_shot_may_aim_at_a_charge() -> None:
    s = facing_off(SHOT, 4, me={"charges": [row(3)]}, dice=(BEST, BEST))
    s.do(f"use:{SHOT}", f"target:{MARKER}", "pass")
    assert charges(s) == set()
    assert s.life("darian") == 11


# --- Sapper's Tools


@rule("EX-edwin-charges", "EX-move-facing")
def test_plant_places_a_charge_around_and_he_may_move_one() -> None:
    s = Skirmish(SAPPER)
    s.do(f"use:{PLANT}")
    assert s.offers("to@-4,3")  # behind him, three cells
    assert not s.offers("to@-1,-1")
    s.do("to@-4,3")
    assert s.offers("pass")
    assert not s.offers("to@1,3")
    s.do("to@-2,3")
    assert (s.at("edwin"), s.facing("edwin")) == ([-2, 3], 3)
    assert charges(s) == {(-4, 3)}
    assert s.zone("kept-0") == [CARD] * 4  # the marker needs no card


@rule("EX-regular-displacement", "EX-st-root")
def test_a_rooted_edwin_plants_and_stays() -> None:
    s = Skirmish({**SAPPER, "statuses": ["root"]})
    s.do(f"use:{PLANT}", "to@-4,3")
    assert s.prompt == "act"
    assert charges(s) == {(-4, 3)}


@rule("EX-board-curse", "EX-edwin-charges")
def test_cursed_plant_takes_a_charge_card_too() -> None:
    s = Skirmish({**SAPPER, "curses": 1})
    s.do(f"curse:{PLANT}", "to@-4,3", "pass")
    assert s.prompt == "act"
    assert s.zone("items-0") == [CARD]


@rule("EX-edwin-charges")
def test_detonate_sets_off_up_to_two_of_his_charges_anywhere() -> None:
    """Each unit within 1 takes 1+N."""
    me = {**SAPPER, "charges": [row(0), row(4), row(6)]}
    s = Skirmish(
        me,
        {**YUNYE, "at": row(1)},
        foe_ally={"character": "nia", "at": row(5)},
        dice=(BLANK, BEST),
    )
    s.do(f"use:{DETONATE}", f"target:{MARKER}")
    assert s.offers("done")
    s.do(f"target:{MARKER}#2")
    settle(s)
    assert (s.life("yunye"), s.life("nia")) == (10, 7)
    assert charges(s) == {(3, -1)}


@rule("EX-edwin-charges")
def test_detonate_may_set_off_one() -> None:
    s = Skirmish({**SAPPER, "charges": [row(0), row(4)]})
    s.do(f"use:{DETONATE}", f"target:{MARKER}#2", "done")
    assert s.prompt == "act"
    assert charges(s) == {(-3, -1)}


@rule("EX-edwin-charges")
def test_detonate_is_for_his_own_charges() -> None:
    """One that Yunye placed belongs to Yunye."""
    s = Skirmish(SAPPER, {**YUNYE, "charges": [row(0)]})
    assert s.why_not(f"use:{DETONATE}") == ["EX-res-1"]


@rule("EX-board-curse", "EX-edwin-charges")
@pytest.mark.parametrize(("dice", "harm"), [((0, 0, 0, 0), 2), ((5, 5, 0, 0), 4), ((5,) * 4, 6)])
def test_cursed_detonate_adds_a_die_to_every_explosion_chained_ones_too(
    dice: tuple[int, ...], harm: int
) -> None:
    s = Skirmish(
        {**SAPPER, "curses": 1, "charges": [row(0), [-2, -2]]}, {**YUNYE, "at": row(1)}, dice=dice
    )
    s.do(f"curse:{DETONATE}", f"target:{MARKER}", "done")
    settle(s)
    assert s.life("yunye") == 11 - harm
    assert charges(s) == set()


# --- explosions


@rule("EX-edwin-charges", "EX-res-area", "EX-multi-around")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 2)])
def test_an_explosion_hurts_every_unit_within_one(face: int, harm: int) -> None:
    """Edwin too, friend and foe, the hidden, skeletons; nobody farther away."""
    s = Skirmish(
        {**SAPPER, "charges": [[0, 3]]},
        {**YUNYE, "at": [1, 3], "statuses": ["hidden"]},
        ally={"character": "eli", "at": [0, 2]},
        foe_ally={"character": "nia", "at": [2, 3]},
        dice=(face,) * 3,
    )
    settle(s.do(f"use:{DETONATE}"))
    assert (s.life("edwin"), s.life("yunye"), s.life("eli")) == (10 - harm, 11 - harm, 10 - harm)
    assert s.life("nia") == 9


@rule("EX-edwin-charges")
def test_charges_within_one_explode_one_after_another() -> None:
    """A row of three goes off by the first; Yunye at the far end is reached by the last."""
    s = Skirmish(
        {**SAPPER, "charges": [row(0), row(1), row(2)]}, {**YUNYE, "at": row(3)}, dice=(BLANK,) * 3
    )
    s.do(f"use:{DETONATE}", f"target:{MARKER}", "done", "pass")
    assert s.said("exploded") == 3
    assert charges(s) == set()
    assert s.life("yunye") == 10


@rule("EX-edwin-charges")
def test_a_charge_two_cells_away_does_not_catch() -> None:
    s = Skirmish({**SAPPER, "charges": [row(0), row(2)]}, {**YUNYE, "at": row(3)})
    s.do(f"use:{DETONATE}", f"target:{MARKER}", "done")
    assert charges(s) == {(-1, -1)}


@rule("EX-edwin-charges", "EX-res-area", "EX-chain-noreact-source")
def test_a_unit_answers_all_explosions_of_one_action_once() -> None:
    """Noel's Star Bolt sets off one of two neighbours. Edwin, the source, does not react, nor does
    Noel; Yunye may, once in all: his rune heals what the first did, and the second is felt."""
    s = Skirmish(
        {"character": "noel", "at": [-3, 0], "facing": "E"},
        {**EDWIN, "at": [-1, 0], "charges": [row(1), [-2, 0]]},
        foe_ally={**YUNYE, "at": [-1, -1], "facing": "W"},
        dice=(BLANK,) * MANY,
    )
    s.do("use:noel.staff.star_bolt", f"target:{MARKER}")
    asked = []
    while s.prompt == "react":
        asked.append((s.seat, s.said("exploded")))
        s.do("use:rune")
    assert asked == [(FOE_ALLY, 1)]
    assert s.said("exploded") == 2
    assert (s.life("noel"), s.life("edwin"), s.life("yunye")) == (8, 9, 10)


@rule("EX-edwin-charges", "EX-res-area")
def test_who_did_not_answer_the_first_explosion_may_answer_the_second() -> None:
    s = Skirmish(
        {**SAPPER, "charges": [row(1), [-2, 0]]}, {**YUNYE, "at": row(2)}, dice=(BLANK,) * 4
    )
    s.do(f"use:{DETONATE}", f"target:{MARKER}", "done")
    for exploded in (1, 2):
        assert (s.prompt, s.seat, s.said("exploded")) == ("react", FOE, exploded)
        s.do("pass")
    assert s.life("yunye") == 9


@rule("EX-edwin-charges", "EX-res-area")
@pytest.mark.parametrize(("response", "left"), [("yunye.response", 11), ("", 9)])
def test_a_reduction_is_one_pool_for_all_explosions_of_one_action(response: str, left: int) -> None:
    """Yielding takes two off: one of the first explosion, one of the second."""
    s = Skirmish(
        {**SAPPER, "charges": [row(1), [-2, 0]]}, {**YUNYE, "at": row(2)}, dice=(BLANK,) * 4
    )
    s.do(f"use:{DETONATE}", f"target:{MARKER}", "done", f"use:{response}" if response else "pass")
    settle(s)
    assert s.said("exploded") == 2
    assert s.life("yunye") == left


@rule("EX-edwin-charges", "EX-res-area", "EX-chain-area")
def test_who_answered_somebodys_reaction_may_still_answer_the_explosion() -> None:
    """Yunye answers the first explosion with his fist on Eli, who answers that with Vigil; the
    second explosion reaches Eli, who has not answered one yet."""
    s = Skirmish(
        {**SAPPER, "charges": [row(1), [-2, 0]]},
        {**YUNYE, "at": row(2), "facing": "SE"},
        ally={"character": "eli", "at": [-1, 0], "side": "cloak"},
        dice=(BEST,) * MANY,
    )
    s.do(f"use:{DETONATE}", f"target:{MARKER}", "done", f"use:{FIST}", "target:eli")
    assert (s.prompt, s.seat) == ("react", ALLY)
    s.do("use:eli.cloak.vigil")
    assert (s.prompt, s.seat, s.said("exploded")) == ("react", ALLY, 2)


@rule("EX-edwin-charges", "EX-multi-around")
def test_charges_reached_together_explode_in_surround_order() -> None:
    """From the left front of Edwin, who looks east: the charge in the north-east before the one in
    the west, whichever was placed first."""
    me = {**SAPPER, "at": row(6), "charges": [MIDDLE, [-2, 3], [0, 2]]}
    foe, nia = {**YUNYE, "at": [-3, 3]}, {"character": "nia", "at": [1, 1]}
    s = Skirmish(me, foe, foe_ally=nia, dice=(BLANK,) * MANY)
    s.do(f"use:{DETONATE}", f"target:{MARKER}", "done")
    assert (s.prompt, s.seat) == ("react", FOE_ALLY)
    s.do("pass")
    assert (s.prompt, s.seat) == ("react", FOE)


@rule("EX-edwin-charges", "EX-board-react-faster")
@pytest.mark.parametrize(("reaction", "healed"), [("yunye.flow.listen_wind", 0), ("rune", 1)])
def test_a_reaction_is_compared_with_speed_62(reaction: str, healed: int) -> None:
    """Listen to the Wind (21) is in time: Sturdy takes the 1 off. The rune (99) comes afterwards
    and heals it."""
    s = Skirmish(
        {**SAPPER, "charges": [row(0)]},
        {**YUNYE, "at": row(1), "side": "flow"},
        dice=(BLANK, BEST),
    )
    s.do(f"use:{DETONATE}", f"use:{reaction}")
    settle(s)
    assert s.life("yunye") == 11
    assert s.said("hurt") == s.said("healed") == healed


@rule("EX-edwin-charges")
def test_no_damage_sets_no_charge_off() -> None:
    s = facing_off(SHOT, 6, me={"charges": [row(5)]}, dice=(BLANK,))
    settle(s.do(f"use:{SHOT}"))
    assert charges(s) == {(2, -1)}


@rule("EX-edwin-charges", "EX-statue-undirected")
def test_areas_set_no_charge_off_and_an_explosion_breaks_no_statue() -> None:
    s = facing_off(SCATTER, 2, me={"charges": [row(1)]})
    settle(s.do(f"use:{SCATTER}"))
    assert charges(s) == {(-2, -1)}
    s = Skirmish({**SAPPER, "charges": [row(1)]}, statue=row(2))
    s.do(f"use:{DETONATE}")
    assert s.said("exploded") == 1
    assert s.said("statue-broken") == 0


@rule("EX-edwin-charges", "EX-st-sturdy")
def test_the_placer_is_the_source() -> None:
    """Sturdy works, and Iron Oath strikes Edwin back if he is near; an explosion has no Frenzy."""
    s = Skirmish(
        {**SAPPER, "at": row(3), "charges": [row(0)], "statuses": ["frenzy"]},
        {"character": "darian", "at": row(1), "statuses": ["sturdy"]},
        dice=(BEST, BEST),
    )
    s.do(f"use:{DETONATE}", "use:darian.response")
    assert s.life("edwin") == 9
    assert s.life("darian") == 13


@rule("EX-move-passthrough-mark", "EX-edwin-charges")
def test_a_charge_is_passed_but_not_stopped_on() -> None:
    s = Skirmish({**YUNYE, "at": row(0)}, {**EDWIN, "charges": [row(1)]}, spent=1)
    assert not s.offers("move@-2,-1")
    assert s.offers("move@-1,-1")


# --- fuses


@rule("EX-edwin-charges")
def test_a_charge_explodes_in_the_end_phase_of_its_placers_next_turn() -> None:
    s = Skirmish(SAPPER, {**YUNYE, "at": [1, 3]}, dice=(BLANK,) * MANY)
    s.do(f"use:{PLANT}", "to@2,3", "pass").end_round()
    assert s.g.table.seat == RED
    assert charges(s) == {(2, 3)}
    assert s.life("yunye") == 11
    s.do("end")
    assert (s.prompt, s.seat) == ("react", FOE)
    s.do("pass")
    assert charges(s) == set()
    assert s.life("yunye") == 10


@rule("EX-edwin-charges", "EX-react-item")
def test_a_charge_placed_in_reaction_explodes_with_the_coming_turn() -> None:
    me = {**YUNYE, "at": [0, 3]}
    s = Skirmish(me, {**EDWIN, "items": ["high_charge"]}, order=[0, 2, 1, 3], dice=(BLANK,) * MANY)
    s.do(f"use:{FIST}", f"use:{CARD}", "to@0,2")
    assert charges(s) == {(0, 2)}
    s.do("end")
    assert s.g.table.seat == FOE
    s.do("end")
    settle(s)
    assert charges(s) == set()
    assert s.life("edwin") == 8


@rule("EX-edwin-charges")
def test_two_fuses_burn_down_in_one_end_phase() -> None:
    me = {**EDWIN, "charges": [{"at": row(0), "armed": True}, {"at": row(6), "armed": True}]}
    s = Skirmish(me, {**YUNYE, "at": row(1)}, dice=(BLANK,) * 4)
    s.do("end", "pass")
    assert s.said("exploded") == 2
    assert s.life("yunye") == 10


# --- after his death


@rule("EX-edwin-charges", "EX-world-when", "EX-st-sturdy", "EX-st-iceshield")
@pytest.mark.parametrize(
    ("status", "dice", "left"), [("sturdy", (BEST,), 9), ("ice_shield", (BEST, BEST, BEST, 0), 11)]
)
def test_charges_of_the_dead_explode_in_the_world_turn_without_a_source(
    status: str, dice: tuple[int, ...], left: int
) -> None:
    """Before the marker moves; Sturdy needs a source, Ice Shield does not."""
    s = Skirmish(
        {**YUNYE, "at": row(1), "statuses": [status]},
        foe_ally={"character": "edwin", "dead": True, "charges": [row(0)]},
        at="EX-world-when",
        dice=dice,
    )
    assert (s.prompt, s.seat, s.g.table.space) == ("react", RED, 1)
    s.do("pass")
    assert s.life("yunye") == left
    assert charges(s) == set()
    assert s.g.table.space == 2


@rule("EX-edwin-charges", "EX-res-2")
def test_without_a_source_a_reaction_has_nobody_to_strike_back_at() -> None:
    s = Skirmish(
        {"character": "darian", "at": row(1)},
        foe_ally={"character": "edwin", "dead": True, "charges": [row(0)]},
        at="EX-world-when",
        dice=(BEST,),
    )
    s.do("use:darian.response")
    assert s.life("darian") == 13
    assert charges(s) == set()


@rule("EX-edwin-charges", "EX-goal-vessel-death")
def test_when_edwin_falls_his_charges_stay_until_the_world_turn() -> None:
    edwin = {**EDWIN, "at": row(1), "life": 1, "relic": "vessel", "charges": [row(5)]}
    me = {**YUNYE, "at": row(0), "facing": "E"}
    s = Skirmish(me, edwin, foe_ally={"relic": "sacred"}, dice=(BLANK,) * MANY)
    settle(s.do(f"use:{FIST}"))
    assert s.at("edwin") == []
    assert charges(s) == {(2, -1)}
    s.end_round()
    assert charges(s) == set()


@rule("EX-edwin-charges")
def test_a_begun_series_is_finished_though_it_kills_its_placer() -> None:
    me = {**SAPPER, "life": 1, "relic": "vessel", "charges": [[0, 3], [1, 3]]}
    s = Skirmish(me, {**YUNYE, "at": [2, 3]}, ally={"relic": "sacred"}, dice=(BLANK,) * MANY)
    s.do(f"use:{DETONATE}", f"target:{MARKER}", "done", "pass")
    assert s.at("edwin") == []
    assert charges(s) == set()
    assert s.life("yunye") == 10


# --- Chain Demolition


@rule("EX-std-ultimate", "EX-edwin-charges")
def test_chain_demolition_places_up_to_two_and_detonates_any_number() -> None:
    """On empty cells in sight within four; the older charge may go off with them, in the order he
    picks."""
    me = {**EDWIN, "at": row(0), "charges": [[-1, 3]]}
    s = Skirmish(me, {**YUNYE, "at": row(3)}, dice=(BLANK,) * MANY)
    s.do(f"use:{ULTIMATE}")
    assert s.offers("to@1,-1")
    assert not s.offers("to@2,-1")
    assert s.offers("pass")
    s.do("to@1,-1", "to@-2,-1")
    assert charges(s) == {(1, -1), (-2, -1), (-1, 3)}
    assert set(s.keys()) == {"done", *(f"detonate:{MARKER}{n}" for n in ("", "#2", "#3"))}
    s.do(f"detonate:{MARKER}#2", "done", "pass")
    assert s.prompt == "act"
    assert charges(s) == {(-2, -1), (-1, 3)}
    assert s.life("yunye") == 10


@rule("EX-std-ultimate", "EX-edwin-charges")
def test_chain_demolition_may_place_none_and_detonate_all() -> None:
    me = {**EDWIN, "at": row(0), "charges": [row(3), row(5)]}
    s = Skirmish(me, {**YUNYE, "at": row(4)}, dice=(BLANK,) * MANY)
    s.do(f"use:{ULTIMATE}", "pass", "pass")
    s.do(f"detonate:{MARKER}", "detonate:*")
    settle(s)
    assert charges(s) == set()
    assert s.life("yunye") == 9


@rule("EX-std-ultimate", "EX-edwin-charges")
def test_chain_demolition_leaves_three_on_the_map_at_most() -> None:
    me = {**EDWIN, "at": row(0), "charges": [[-1, 3], [-3, 3]]}
    s = Skirmish(me)
    s.do(f"use:{ULTIMATE}", "to@1,-1")
    assert s.prompt == "detonate"
    s.do("done")
    assert len(charges(s)) == 3


# --- Fighting Retreat


def struck(edwin: dict[str, Any], **more: Any) -> Skirmish:
    """Nia's Ice Lance (43) from the west end of the row."""
    nia = {"character": "nia", "at": row(0), "facing": "E", "side": "frost"}
    s = Skirmish(nia, {**EDWIN, "at": row(1), "facing": "NE", **edwin}, **more)
    s.do("use:nia.frost.lance")
    assert (s.prompt, s.seat) == ("react", FOE)
    return s


@rule("EX-react-response", "EX-facing-lock")
@pytest.mark.parametrize(("to", "back"), [("pass", 1), ("to@0,-1", 1)])
def test_fighting_retreat_moves_with_facing_kept_and_shoots_back(to: str, back: int) -> None:
    s = struck({}, dice=(*save(4, 4),))
    s.do(f"use:{RESPONSE}")
    assert declared_speed(s, RESPONSE) == 19
    assert not s.offers("to@1,-1")
    s.do(to)
    assert s.life("nia") == 9 - back
    assert s.facing("edwin") == 5


@rule("EX-react-response")
@pytest.mark.parametrize(("to", "back"), [("pass", 1), ("to@2,-1", 0)])
def test_fighting_retreat_shoots_within_four(to: str, back: int) -> None:
    """Four cells away the source is still hit, five away it is not; the lance reaches four."""
    s = struck({"at": row(4)}, dice=(BLANK, *save(4, 4)))
    settle(s.do(f"use:{RESPONSE}", to))
    assert s.life("nia") == 9 - back
    assert s.said("missed") == 1 - back


@rule("EX-react-response", "EX-sight-vertex")
@pytest.mark.parametrize(("to", "back"), [("pass", 1), ("to@-1,-3", 0)])
def test_fighting_retreat_needs_a_clear_line(to: str, back: int) -> None:
    """He retreats behind the two walls of the wood."""
    nia = {"character": "nia", "at": [0, -2], "facing": "W", "side": "frost"}
    s = Skirmish(nia, {**EDWIN, "at": [-2, -2]})
    settle(s.do("use:nia.frost.lance", f"use:{RESPONSE}", to))
    assert s.life("nia") == 9 - back


@rule("EX-regular-displacement", "EX-st-root", "EX-react-response")
def test_a_rooted_edwin_shoots_back_from_where_he_stands() -> None:
    s = struck({"statuses": ["root"]}, dice=(*save(4, 4),))
    s.do(f"use:{RESPONSE}")
    assert s.prompt == "act"
    assert s.life("nia") == 8
    assert s.at("edwin") == row(1)


@rule("EX-edwin-charges", "EX-board-kill-cancels", "EX-chain-noreact-source")
def test_detonate_as_a_reaction_may_kill_the_attacker() -> None:
    """Detonate (48) answers Jade-breaker Palm (52); Yunye, the source, does not react."""
    me = {**YUNYE, "at": [0, 3], "life": 1, "relic": "vessel"}
    s = Skirmish(me, {**SAPPER, "charges": [[1, 3]]}, ally={"relic": "sacred"}, dice=(BLANK,))
    s.do("use:yunye.hard.jade_palm", f"use:{DETONATE}")
    assert s.at("yunye") == []
    assert (s.life("edwin"), s.statuses("edwin")) == (10, [])


@rule("EX-st-hidden", "EX-sight-target")
@pytest.mark.parametrize("card", [SHOT])
def test_what_is_directed_does_not_find_the_hidden(card: str) -> None:
    s = facing_off(card, 1, foe={"statuses": ["hidden"]})
    assert s.why_not(f"use:{card}") == ["EX-res-1"]
    assert facing_off(card, 1).offers(f"use:{card}")
