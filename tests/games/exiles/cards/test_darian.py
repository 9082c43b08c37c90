"""Darian, sentence by sentence: every skill in twin and in great form."""

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

LINE, CHARGE = "darian.advance.line_breaker", "darian.advance.charge"
PARRY, QUAKE = "darian.bulwark.parry", "darian.bulwark.quake"
TOGGLE, ULTIMATE, RESPONSE = "darian.special.toggle", "darian.ultimate", "darian.response"
MANY = 30
TWIN, GREAT = {"form": "twin"}, {"form": "great"}
MIDDLE = [-1, 3]  # six open cells around it: E 0,3; SE -1,4; SW -2,4; W -2,3; NW -1,2; NE 0,2
DARIAN: dict[str, Any] = {"character": "darian", "at": MIDDLE, "facing": "E"}


def form_of(s: Skirmish, seat: int = RED) -> str:
    return str(s.g.view(None)["players"][seat]["form"])


@rule("EX-char-attributes", "EX-char-life")
def test_ten_life_constitution_five_movement_three_initiative_plus_five() -> None:
    assert numbers(Skirmish(DARIAN), "darian") == (10, 5, 3, 5)


@rule("EX-board-two-sides")
@pytest.mark.parametrize(
    ("side", "skills"), [("advance", [LINE, CHARGE]), ("bulwark", [PARRY, QUAKE])]
)
def test_advance_and_bulwark_have_two_skills_each(side: str, skills: list[str]) -> None:
    assert Skirmish({**DARIAN, "side": side}).zone("board-0") == skills


@rule("EX-board-speed", "EX-darian-form")
@pytest.mark.parametrize("form", [TWIN, GREAT])
@pytest.mark.parametrize(
    ("card", "speed"),
    [(LINE, 57), (CHARGE, 46), (PARRY, 25), (QUAKE, 71), (ULTIMATE, 77), (TOGGLE, 20)],
)
def test_speeds_are_the_same_in_both_forms(card: str, speed: int, form: dict[str, Any]) -> None:
    s = facing_off(card, 1, me=form)
    s.do(f"use:{card}")
    settle(s)
    assert declared_speed(s, card) == speed


# --- damage


@rule("EX-darian-form", "EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(
    ("card", "form", "distance", "hits", "amount"),
    [
        (LINE, TWIN, 1, 3, "N"),
        (LINE, GREAT, 1, 1, "1+N"),
        (CHARGE, TWIN, 1, 1, "A"),
        (CHARGE, TWIN, 2, 1, "A"),
        (CHARGE, TWIN, 3, 1, "A"),
        (PARRY, TWIN, 1, 1, "A"),
        (QUAKE, TWIN, 1, 1, "A"),
        (QUAKE, GREAT, 1, 1, "1+N"),
        (QUAKE, GREAT, 2, 1, "A"),
        (ULTIMATE, TWIN, 1, 2, "A"),
        (ULTIMATE, GREAT, 1, 1, "2+N"),
        (ULTIMATE, GREAT, 2, 1, "1+N"),
    ],
)
def test_damage_by_form_and_distance(
    card: str, form: dict[str, Any], distance: int, hits: int, amount: str
) -> None:
    low = blow(card, distance, me=form, dice=(BLANK,) * MANY)
    high = blow(card, distance, me=form, dice=(BEST,) * MANY)
    assert low.life("yunye") == 11 - hits * worst(amount)
    assert high.life("yunye") == 11 - hits * best(amount)
    assert high.said("hurt") == hits


@rule("EX-darian-form", "EX-range-sight")
@pytest.mark.parametrize(
    ("card", "form", "reach"),
    [
        (LINE, TWIN, 1),
        (LINE, GREAT, 1),
        (CHARGE, TWIN, 3),
        (PARRY, TWIN, 1),
        (QUAKE, TWIN, 1),
        (QUAKE, GREAT, 2),
        (ULTIMATE, TWIN, 1),
        (ULTIMATE, GREAT, 2),
    ],
)
def test_reach_by_form(card: str, form: dict[str, Any], reach: int) -> None:
    assert facing_off(card, reach, me=form).offers(f"use:{card}")
    assert facing_off(card, reach + 1, me=form).why_not(f"use:{card}") == ["EX-res-1"]


@rule("EX-darian-form", "EX-sight-target", "EX-range-sight")
@pytest.mark.parametrize(
    ("card", "form", "around"),
    [
        (LINE, TWIN, False),
        (LINE, GREAT, False),
        (CHARGE, TWIN, False),
        (PARRY, TWIN, False),
        (QUAKE, TWIN, True),
        (QUAKE, GREAT, False),
        (ULTIMATE, TWIN, False),
        (ULTIMATE, GREAT, False),
    ],
)
def test_only_the_twin_quake_reaches_behind(card: str, form: dict[str, Any], around: bool) -> None:
    s = facing_off(card, 1, me={**form, "at": MIDDLE}, foe={"at": [-2, 3]})
    assert s.offers(f"use:{card}") == around


@rule("EX-darian-form", "EX-statue-break")
@pytest.mark.parametrize("card", [LINE, CHARGE, PARRY])
def test_twin_swords_break_the_statue(card: str) -> None:
    s = facing_off(card, 6, me=TWIN, statue=row(1), dice=(BEST,) * 3)
    settle(s.do(f"use:{card}"))
    assert s.said("statue-broken") == 1


@rule("EX-darian-form", "EX-statue-undirected", "EX-std-ultimate")
@pytest.mark.parametrize(
    ("card", "form"),
    [(LINE, GREAT), (QUAKE, TWIN), (QUAKE, GREAT), (ULTIMATE, GREAT), (ULTIMATE, TWIN)],
)
def test_areas_and_the_twin_verdict_have_no_business_with_the_statue(
    card: str, form: dict[str, Any]
) -> None:
    s = facing_off(card, 6, me=form, statue=row(1))
    assert s.why_not(f"use:{card}") == ["EX-res-1"]


@rule("EX-darian-form", "EX-st-hidden")
@pytest.mark.parametrize(
    ("card", "form", "found"),
    [
        (LINE, TWIN, False),
        (CHARGE, TWIN, False),
        (PARRY, TWIN, False),
        (ULTIMATE, TWIN, False),
        (LINE, GREAT, True),
        (QUAKE, TWIN, True),
        (QUAKE, GREAT, True),
        (ULTIMATE, GREAT, True),
    ],
)
def test_only_areas_find_the_hidden(card: str, form: dict[str, Any], found: bool) -> None:
    s = facing_off(card, 1, me=form, foe={"statuses": ["hidden"]})
    assert s.offers(f"use:{card}") == found


def surrounded(card: str, form: dict[str, Any], **more: Any) -> Skirmish:
    """A foe at the left front, the ally in front, another foe at the right front."""
    me = {**DARIAN, **form, "side": card.split(".")[1]} if card != ULTIMATE else {**DARIAN, **form}
    return Skirmish(
        {**me, **more.pop("me", {})},
        {"character": "yunye", "at": [0, 2]},
        ally={"character": "eli", "at": [0, 3]},
        foe_ally={"character": "nia", "at": [-1, 4]},
        **more,
    )


@rule("EX-darian-form", "EX-multi-front", "EX-res-area")
@pytest.mark.parametrize("card", [LINE, QUAKE, ULTIMATE])
def test_the_greatsword_hits_every_unit_in_front_from_the_left(card: str) -> None:
    """Friend and foe, each with an exchange of its own."""
    s = surrounded(card, GREAT, dice=(BLANK,) * MANY)
    s.do(f"use:{card}")
    asked = []
    while s.prompt != "act":
        if s.prompt == "react":
            asked.append(s.seat)
        s.quietly()
    assert asked == [FOE, ALLY, FOE_ALLY]
    assert s.life("eli") < 10
    assert s.life("yunye") < 11
    assert s.life("nia") < 9


@rule("EX-darian-form")
def test_the_twin_quake_spares_friends() -> None:
    s = settle(surrounded(QUAKE, TWIN, dice=(ONE,) * MANY).do(f"use:{QUAKE}"))
    assert (s.life("yunye"), s.life("nia"), s.life("eli")) == (10, 8, 10)


@rule("EX-darian-form", "EX-push", "EX-move-facing")
@pytest.mark.parametrize("card", [LINE, ULTIMATE])
def test_the_greatsword_pushes_one_and_turns_whom_it_pushes(card: str) -> None:
    s = facing_off(card, 1, me=GREAT)
    s.do(f"use:{card}", "pass", "to@-1,-1")
    assert (s.at("yunye"), s.facing("yunye")) == (row(2), 0)


@rule("EX-darian-form", "EX-push")
def test_the_great_verdict_pushes_at_distance_two_as_well() -> None:
    s = facing_off(ULTIMATE, 2, me=GREAT)
    s.do(f"use:{ULTIMATE}", "pass", "to@0,-1")
    assert s.at("yunye") == row(3)


@rule("EX-darian-form")
@pytest.mark.parametrize(("card", "form"), [(LINE, TWIN), (ULTIMATE, TWIN), (QUAKE, GREAT)])
def test_the_others_push_nobody(card: str, form: dict[str, Any]) -> None:
    assert blow(card, 1, me=form).at("yunye") == row(1)


@rule("EX-save-roll", "EX-darian-form")
@pytest.mark.parametrize(("form", "status"), [(TWIN, "bleed"), (GREAT, "root")])
@pytest.mark.parametrize("made", [2, 3])
def test_quake_gives_bleed_or_root_unless_three_dice_save(
    form: dict[str, Any], status: str, made: int
) -> None:
    s = blow(QUAKE, 1, me=form, dice=(BLANK, *save(made, 4)))
    assert s.statuses("yunye") == ([status] if made < 3 else [])


# --- curses


@rule("EX-board-curse", "EX-darian-form")
@pytest.mark.parametrize(("dice", "harm"), [((0, 5, 0, 0), 1), ((5, 5, 0, 0), 2), ((5,) * 4, 4)])
def test_cursed_twin_line_breaker_strengthens_the_first_hit(
    dice: tuple[int, ...], harm: int
) -> None:
    s = blow(LINE, 1, verb="curse", me={**TWIN, "curses": 1}, dice=dice)
    assert s.life("yunye") == 11 - harm
    assert s.said("hurt") == (1 if harm < 4 else 3)


@rule("EX-board-curse", "EX-darian-form")
def test_cursed_great_line_breaker_strengthens_the_first_hit_on_each_target() -> None:
    s = surrounded(LINE, GREAT, me={"curses": 1}, dice=(BEST,) * 6)
    settle(s.do(f"curse:{LINE}"))
    assert (s.life("yunye"), s.life("eli"), s.life("nia")) == (8, 7, 6)


@rule("EX-board-curse", "EX-st-frenzy", "EX-darian-form")
@pytest.mark.parametrize(("form", "aim", "harm"), [(TWIN, "", 1), (GREAT, "aim@-1,-1", 1)])
def test_cursed_charge_gives_frenzy_afterwards(form: dict[str, Any], aim: str, harm: int) -> None:
    """Too late for the charge itself."""
    face = ONE if form is TWIN else BLANK
    s = facing_off(CHARGE, 1, me={**form, "curses": 1}, dice=(face,))
    s.do(f"curse:{CHARGE}", *([aim] if aim else []))
    settle(s)
    assert s.life("yunye") == 11 - harm
    assert s.statuses("darian") == ["frenzy"]


@rule("EX-board-curse", "EX-st-sturdy", "EX-darian-form", "EX-status-reapply")
@pytest.mark.parametrize(("form", "held"), [(TWIN, ["sturdy"]), (GREAT, ["sturdy", "sturdy"])])
def test_cursed_parry_gives_sturdy_too(form: dict[str, Any], held: list[str]) -> None:
    s = blow(PARRY, 1, verb="curse", me={**form, "curses": 1})
    assert s.statuses("darian") == held


@rule("EX-board-curse", "EX-st-stun", "EX-darian-form")
@pytest.mark.parametrize("form", [TWIN, GREAT])
@pytest.mark.parametrize(("made", "held"), [(2, ["stun"]), (3, [])])
def test_cursed_quake_stuns_unless_three_dice_save(
    form: dict[str, Any], made: int, held: list[str]
) -> None:
    dice = (BLANK, *save(4, 4), *save(made, 4))
    s = blow(QUAKE, 1, verb="curse", me={**form, "curses": 1}, dice=dice)
    assert s.statuses("yunye") == held


# --- Charge


@rule("EX-darian-form", "EX-dash-path", "EX-move-facing")
def test_the_twin_charge_ends_next_to_its_target() -> None:
    """On any empty cell beside it within three; he turns to the cell he enters."""
    s = facing_off(CHARGE, 3, me=TWIN, dice=(BLANK,))
    s.do(f"use:{CHARGE}")
    assert set(s.keys()) == {"aim@-1,-1", "aim@0,-2", "aim@-1,0"}
    s.do("aim@-1,0", "via@-2,-1", "via@-1,-1", "pass")
    assert (s.at("darian"), s.facing("darian")) == ([-1, 0], 1)


@rule("EX-darian-form")
def test_the_twin_charge_stays_where_it_is_beside_its_target() -> None:
    s = facing_off(CHARGE, 1, me=TWIN, dice=(BEST,))
    s.do(f"use:{CHARGE}")
    assert s.prompt == "react"
    s.do("pass")
    assert (s.at("darian"), s.life("yunye")) == (row(0), 9)


@rule("EX-regular-displacement", "EX-st-root", "EX-board-distance-table", "EX-react-item")
def test_root_stops_the_twin_charge_and_then_nothing_is_in_reach() -> None:
    """Hunting Net (45) answers cursed Charge (46); at distance 2 the table is empty, but Darian
    gains Frenzy and the skill is covered."""
    s = facing_off(
        CHARGE, 2, me={**TWIN, "curses": 1}, foe={"items": ["snare"]}, dice=(*save(2), BEST)
    )
    s.do(f"curse:{CHARGE}", "aim@-2,-1", "use:item.snare")
    settle(s)
    assert s.at("darian") == row(0)
    assert s.life("yunye") == 11
    assert s.statuses("darian") == ["root", "frenzy"]
    assert s.card(CHARGE).used


@rule("EX-regular-displacement", "EX-st-root")
def test_a_rooted_darian_still_strikes_whom_he_stands_beside() -> None:
    s = blow(CHARGE, 1, me={**TWIN, "statuses": ["root"]}, dice=(BEST,))
    assert s.life("yunye") == 9


@rule("EX-darian-form", "EX-dash-path")
def test_the_twin_charge_does_not_pass_enemies() -> None:
    """With Nia in the way there is one cell left that a way leads to."""
    nia = {"character": "nia", "at": row(2)}
    s = facing_off(CHARGE, 3, me=TWIN, foe_ally=nia, dice=(BEST,))
    s.do(f"use:{CHARGE}", "target:yunye", "pass")
    assert (s.at("darian"), s.facing("darian")) == ([-1, 0], 0)
    assert (s.life("yunye"), s.life("nia")) == (9, 9)


@rule("EX-darian-form", "EX-dash-path", "EX-facing-lock")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 2)])
def test_the_great_charge_goes_through_enemies_with_facing_kept(face: int, harm: int) -> None:
    me = {**GREAT, "facing": "NE"}
    s = facing_off(CHARGE, 1, me=me, dice=(face,))
    settle(s.do(f"use:{CHARGE}", "aim@-1,-1"))
    assert (s.at("darian"), s.facing("darian")) == (row(2), 5)
    assert s.life("yunye") == 11 - harm


@rule("EX-darian-form", "EX-dash-path")
def test_the_great_charge_reaches_two_cells() -> None:
    s = facing_off(CHARGE, 6, me=GREAT)
    s.do(f"use:{CHARGE}")
    assert s.offers("aim@-1,-1")
    assert not s.offers("aim@0,-1")


@rule("EX-regular-displacement", "EX-st-root")
def test_a_rooted_darian_makes_no_great_charge() -> None:
    s = facing_off(CHARGE, 1, me={**GREAT, "statuses": ["root"]}, dice=(BEST,))
    settle(s.do(f"use:{CHARGE}", "aim@-1,-1"))
    assert (s.at("darian"), s.life("yunye")) == (row(0), 11)


# --- Parry


@rule("EX-darian-form", "EX-st-sturdy")
def test_the_great_parry_gives_sturdy_and_a_new_facing() -> None:
    s = facing_off(PARRY, 1, me=GREAT)
    s.do(f"use:{PARRY}", "face=2")
    assert s.prompt == "act"
    assert s.statuses("darian") == ["sturdy"]
    assert s.facing("darian") == 2


# --- Iron Oath


def struck(card: str, me: dict[str, Any], darian: dict[str, Any], **more: Any) -> Skirmish:
    """Somebody uses a card on Darian, who is asked for his reaction."""
    s = Skirmish(me, {"character": "darian", "at": row(1), "facing": "W", **darian}, **more)
    s.do(f"use:{card}")
    assert (s.prompt, s.seat) == ("react", FOE)
    return s


YUNYE: dict[str, Any] = {"character": "yunye", "at": row(0), "facing": "E"}
NIA: dict[str, Any] = {"character": "nia", "at": row(0), "facing": "E", "side": "frost"}


@rule("EX-react-response")
@pytest.mark.parametrize(("facing", "distance", "back"), [("W", 1, 1), ("E", 2, 1), ("W", 3, 0)])
def test_iron_oath_takes_two_off_and_strikes_back_within_two(
    facing: str, distance: int, back: int
) -> None:
    """Ice Lance with Frenzy; around him, so his facing does not matter."""
    amount = {1: 2, 2: 3, 3: 3}[distance]  # 1, A, 1+N on the best dice, and one of Frenzy
    dice = (BEST, *save(5)) if distance > 1 else save(5)
    nia = {**NIA, "statuses": ["frenzy"]}
    s = struck("nia.frost.lance", nia, {"at": row(distance), "facing": facing}, dice=dice)
    s.do(f"use:{RESPONSE}")
    settle(s)
    assert declared_speed(s, RESPONSE) == 16
    assert s.life("darian") == 13 - (amount - 2)
    assert s.life("nia") == 9 - back


@rule("EX-react-response", "EX-board-kill-cancels")
def test_iron_oath_may_kill_the_source_first() -> None:
    s = struck(
        "nia.frost.lance", {**NIA, "life": 1, "relic": "vessel"}, {}, ally={"relic": "sacred"}
    )
    s.do(f"use:{RESPONSE}")
    assert s.at("nia") == []
    assert s.life("darian") == 13
    assert s.statuses("darian") == []


@rule("EX-react-response", "EX-st-hidden")
def test_iron_oath_does_not_find_a_hidden_source() -> None:
    """The ultimate keeps Eli hidden."""
    eli = {"character": "eli", "at": row(0), "facing": "E", "statuses": ["hidden"]}
    s = struck("eli.ultimate", eli, {"at": row(2)}, dice=(BEST, ONE, *save(5)))
    s.do(f"use:{RESPONSE}", "to@-2,-1", "face=0")
    assert s.life("eli") == 10
    assert s.life("darian") == 13 - (3 - 2)


# --- Change Weapon and Joined Blades


@rule("EX-darian-toggle")
def test_change_weapon_is_a_bonus_action_once_a_turn() -> None:
    s = facing_off(TOGGLE, 6, me=TWIN)
    s.do(f"use:{TOGGLE}", "face=0")
    assert form_of(s) == "great"
    assert s.why_not(f"use:{TOGGLE}") == ["EX-darian-toggle"]
    assert s.offers("use:*charge")  # both standard actions are left


@rule("EX-darian-toggle")
def test_change_weapon_again_in_the_next_turn() -> None:
    s = facing_off(TOGGLE, 6, me=TWIN)
    s.do(f"use:{TOGGLE}", "face=0").end_round()
    assert s.seat == RED
    assert s.offers(f"use:{TOGGLE}")


@rule("EX-darian-toggle", "EX-char-passive")
@pytest.mark.parametrize("way", range(6))
def test_joined_blades_may_turn_him(way: int) -> None:
    s = facing_off(TOGGLE, 6, me=TWIN)
    s.do(f"use:{TOGGLE}", f"face={way}")
    assert (s.at("darian"), s.facing("darian")) == (row(0), way)
    assert s.statuses("darian") == []


@rule("EX-darian-toggle", "EX-char-passive", "EX-move-facing")
def test_joined_blades_may_move_him_one_cell() -> None:
    s = facing_off(TOGGLE, 6, me=GREAT)
    s.do(f"use:{TOGGLE}")
    assert s.offers("pass")
    assert not s.offers("to@-1,-1")
    s.do("to@-3,0")
    assert (s.at("darian"), s.facing("darian")) == ([-3, 0], 1)
    assert form_of(s) == "twin"
    assert s.statuses("darian") == []


@rule("EX-regular-displacement", "EX-char-passive")
def test_joined_blades_do_not_move_a_rooted_darian() -> None:
    s = facing_off(TOGGLE, 6, me={**GREAT, "statuses": ["root"]})
    s.do(f"use:{TOGGLE}")
    assert s.prompt == "act"
    assert form_of(s) == "twin"


@rule("EX-darian-toggle", "EX-board-range-cancels")
def test_change_weapon_as_a_reaction_steps_out_of_reach() -> None:
    """Change Weapon (20) answers Jade-breaker Palm (52): one cell back, and the palm fails."""
    s = struck("yunye.hard.jade_palm", YUNYE, GREAT, dice=(BEST,) * MANY)
    s.do(f"use:{TOGGLE}", "to@-1,-1")
    assert s.life("darian") == 13
    assert form_of(s, FOE) == "twin"
    s.do("move@-2,-1", "use:*intercept")
    assert s.why_not(f"use:{TOGGLE}", FOE) == ["EX-darian-toggle"]


@rule("EX-darian-toggle", "EX-sight-fan")
def test_change_weapon_as_a_reaction_turns_him_to_whoever_comes_from_behind() -> None:
    s = struck("yunye.hard.jade_palm", YUNYE, {**TWIN, "facing": "E"}, dice=(BLANK, *save(5)))
    s.do(f"use:{TOGGLE}", "face=3")
    assert s.facing("darian") == 3
    assert form_of(s, FOE) == "great"
    assert s.life("darian") == 12


@rule("EX-darian-toggle", "EX-darian-form")
def test_a_skill_uses_the_form_he_has_on_declaring_it() -> None:
    """Twin Line Breaker asks for a target; after the change the same card sweeps."""
    s = surrounded(LINE, TWIN)
    s.do(f"use:{TOGGLE}", "face=0", f"use:{LINE}")
    assert s.prompt == "react"
    s = surrounded(LINE, GREAT)
    s.do(f"use:{TOGGLE}", "pass", f"use:{LINE}")
    assert s.prompt == "target"


@rule("EX-darian-toggle", "EX-st-hidden")
def test_change_weapon_is_no_weapon_skill() -> None:
    s = facing_off(TOGGLE, 6, me={**TWIN, "statuses": ["hidden"], "curses": 1})
    assert not s.offers(f"curse:{TOGGLE}")
    s.do(f"use:{TOGGLE}", "face=0")
    assert s.statuses("darian") == ["hidden"]


@rule("EX-darian-form", "EX-statue-break", "EX-dash-path")
def test_the_twin_charge_runs_to_the_statue_and_breaks_it() -> None:
    s = facing_off(CHARGE, 6, me=TWIN, statue=row(3), dice=(ONE,))
    s.do(f"use:{CHARGE}", "aim@-1,-1")
    assert s.at("darian") == row(2)
    assert s.said("statue-broken") == 1


@rule("EX-darian-form", "EX-st-hidden")
def test_the_great_charge_hurts_the_hidden_on_its_way() -> None:
    s = facing_off(CHARGE, 1, me=GREAT, foe={"statuses": ["hidden"]}, dice=(BLANK,))
    settle(s.do(f"use:{CHARGE}", "aim@-1,-1"))
    assert s.life("yunye") == 10
