"""Action resolution: who is asked, in which order areas go, and the six kinds of reaction."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, MEADOW, RED, Skirmish

ELI = {"character": "eli", "at": [0, 0], "facing": "E"}
NIA = {"character": "nia", "at": [0, 0], "facing": "E"}
YUNYE = {"character": "yunye", "at": [0, 0], "facing": "E"}
DARIAN = {"character": "darian", "at": [0, 0], "facing": "E"}
FOE_ELI = {**ELI, "at": [1, 0], "facing": "W"}
FOE_NIA = {**NIA, "at": [1, 0], "facing": "W"}
CUT, SOULFIRE = "use:eli.dagger.death_cut", "use:nia.flame.soulfire"
SKELETON = "silas.skeleton"


def asked_in_order(s: Skirmish) -> list[int]:
    """The seats that are asked for a reaction, one after another, if everybody passes."""
    found = []
    while s.prompt == "react":
        found.append(s.seat)
        s.do("pass")
    return found


# --- what is answered


@rule("EX-res-trigger")
@pytest.mark.parametrize(
    ("me", "key"),
    [
        (ELI, CUT),
        (ELI, "use:eli.ultimate"),
        ({**ELI, "items": ["snare"]}, "use:item.snare"),
        ({**ELI, "equipment": ["chain_flail"]}, "use:equip.chain_flail"),
        (YUNYE, "use:yunye.special.intercept"),
    ],
    ids=["skill", "ultimate", "item", "equipment", "special"],
)
def test_an_action_on_another_is_answered(me: dict[str, Any], key: str) -> None:
    """Weapon skill, ultimate, item, active equipment, special action."""
    s = Skirmish(me, FOE_NIA, map=MEADOW).do(key)
    if s.prompt == "target":
        s.do("target:nia")
    assert (s.seat, s.prompt, s.rule) == (FOE, "react", "EX-res-2")


@rule("EX-res-trigger")
def test_an_action_on_oneself_is_answered_by_nobody() -> None:
    s = Skirmish({**ELI, "side": "cloak"}, FOE_NIA, map=MEADOW).do("use:eli.cloak.vigil")
    assert s.prompt == "act" and s.statuses("eli") == ["vigil"]


@rule("EX-res-trigger")
def test_a_helpful_action_is_answered_too() -> None:
    """A bandage for the ally: the ally may react."""
    yunye = {**YUNYE, "at": [1, 0], "life": 5}
    s = Skirmish({**ELI, "items": ["bandage"]}, ally=yunye, map=MEADOW)
    s.do("use:item.bandage", "target:yunye")
    assert (s.seat, s.prompt) == (ALLY, "react")
    s.do("pass")
    assert s.life("yunye") == 7


@rule("EX-res-1")
def test_an_action_is_declared_with_its_target() -> None:
    s = Skirmish(ELI, FOE_NIA, map=MEADOW).do(CUT)
    (act,) = s.g.view(None)["chain"]
    assert (act["action"], act["user"], act["targets"]) == ("eli.dagger.death_cut", "eli", ["nia"])


@rule("EX-res-1")
def test_without_a_target_nothing_is_declared() -> None:
    s = Skirmish(ELI, {**FOE_NIA, "at": [2, 0]}, map=MEADOW)
    assert s.why_not(CUT) == ["EX-res-1"]


@rule("EX-res-2", "EX-react-one")
def test_a_reaction_may_have_another_target() -> None:
    """Nia is struck by Eli and answers against his ally."""
    yunye = {**YUNYE, "at": [0, 1]}
    s = Skirmish(ELI, FOE_NIA, ally=yunye, map=MEADOW, dice=(BLANK,) * 5)
    s.do(CUT, SOULFIRE)
    assert sorted(s.keys(FOE)) == ["target:eli", "target:yunye"]
    s.do("target:yunye")
    assert (s.seat, s.prompt) == (ALLY, "react")


@rule("EX-react-one")
def test_one_reaction_to_an_action() -> None:
    """Three hits of one skill are answered once."""
    s = Skirmish(DARIAN, FOE_NIA, map=MEADOW, dice=(BEST,) * 3)
    s.do("use:darian.advance.line_breaker", "use:flip", "side:nia.frost.lance")
    assert s.prompt == "act" and s.seat == RED
    assert s.hurts == [("nia", 1)] * 3


@rule("EX-react-one")
def test_nobody_must_react() -> None:
    s = Skirmish(ELI, FOE_NIA, map=MEADOW).do(CUT)
    assert "pass" in s.keys(FOE)


# --- speeds


@rule("EX-res-3", "EX-board-speed", "EX-board-react-faster")
def test_the_faster_reaction_comes_first() -> None:
    """Death Cut 28 before Soulfire 69, in Nia's own turn."""
    s = Skirmish(NIA, FOE_ELI, map=MEADOW, dice=(BLANK, *(BEST,) * 3, BLANK))
    s.do(SOULFIRE, CUT)
    assert s.hurts == [("nia", 1), ("eli", 1)]


@rule("EX-res-3")
def test_the_slower_reaction_comes_second() -> None:
    """Soulfire in answer to Death Cut."""
    s = Skirmish(ELI, FOE_NIA, map=MEADOW, dice=(BLANK, *(BEST,) * 3, BLANK)).do(CUT, SOULFIRE)
    assert s.hurts == [("nia", 1), ("eli", 1)]


@rule("EX-res-3")
def test_of_equal_speeds_the_source_goes_first() -> None:
    """Soulfire with a storm essence and Puppet Strike are both 49; the dead do not strike."""
    nia = {**NIA, "essences": {"storm": 1}}
    alicia: dict[str, Any] = {"character": "alicia", "at": [1, 0], "side": "marionette"}
    alicia |= {"puppet": [0, 1]}
    alicia |= {"life": 1, "relic": "vessel"}
    s = Skirmish(nia, alicia, foe_ally={"relic": "sacred"}, map=MEADOW)
    s.do(SOULFIRE, "essence-storm=2", "use:alicia.marionette.strike")
    assert s.speeds == {"nia.flame.soulfire": 49, "alicia.marionette.strike": 49}
    assert s.at("alicia") == [] and s.life("nia") == 9


@rule("EX-board-kill-cancels")
def test_what_the_dead_declared_is_lost() -> None:
    """Eli's cut kills Nia; her Soulfire does nothing."""
    s = Skirmish({**NIA, "life": 1, "relic": "vessel"}, FOE_ELI, ally={"relic": "sacred"},
                 map=MEADOW)  # fmt: skip
    s.do(SOULFIRE, CUT)
    assert s.at("nia") == [] and s.life("eli") == 10 and s.said("lost") == 1


@rule("EX-board-range-cancels")
def test_a_target_out_of_range_is_missed() -> None:
    """The teleport of Deadly Throw takes Eli to distance 4, beyond Soulfire."""
    s = Skirmish(NIA, FOE_ELI, map=MEADOW, dice=(BLANK,))
    s.do(SOULFIRE, "use:eli.dagger.deadly_throw", "to@4,0", "face=3")
    assert s.life("nia") == 8 and s.life("eli") == 10 and s.statuses("eli") == []


# --- areas


@rule("EX-res-area", "EX-chain-area")
def test_each_target_of_an_area_reacts_by_itself() -> None:
    """The first exchange is over before the second target is asked."""
    s = Skirmish(NIA, {**ELI, "at": [1, -1]}, foe_ally={**DARIAN, "at": [1, 0]}, map=MEADOW,
                 dice=(BEST, *(BEST,) * 3, BEST, *(BEST,) * 5))  # fmt: skip
    s.do("use:nia.flame.ring")
    assert s.seat == FOE
    s.do("pass")
    assert s.hurts == [("eli", 2)] and s.seat == FOE_ALLY
    s.do("pass")
    assert s.hurts == [("eli", 2), ("darian", 2)] and s.prompt == "act"


@rule("EX-multi-front")
def test_frontal_order() -> None:
    """Distance 1 from left to right, then distance 2 from the front left."""
    edwin = {"character": "edwin", "at": [0, 0], "facing": "E"}
    s = Skirmish(
        edwin,
        {**FOE_ELI, "at": [0, 1]},
        ally={**YUNYE, "at": [2, -2]},
        foe_ally={**NIA, "at": [1, -1]},
        map=MEADOW,
        dice=(BLANK,) * 2,
    )
    s.do("use:edwin.flintlock.scatter")
    assert s.seat == FOE_ALLY  # front left
    s.do("pass", "to@1,-2")
    assert s.seat == FOE  # front right
    s.do("pass", "to@-1,2")
    assert s.seat == ALLY  # farther out
    s.do("pass")
    assert s.prompt == "act"


@rule("EX-multi-front")
def test_frontal_order_at_distance_two() -> None:
    """Clockwise from the front left to the front right."""
    darian = {**DARIAN, "side": "bulwark", "form": "great", "facing": "SE"}
    # Facing south-east, left is east and right south-west.
    s = Skirmish(
        darian,
        {**FOE_ELI, "at": [-2, 2]},
        ally={**YUNYE, "at": [0, 2]},
        foe_ally={**NIA, "at": [2, 0]},
        map=MEADOW,
    )
    s.do("use:darian.bulwark.quake")
    assert asked_in_order(s) == [FOE_ALLY, ALLY, FOE]


@rule("EX-multi-around")
@pytest.mark.parametrize(
    ("facing", "order"),
    [("E", [FOE, ALLY, FOE_ALLY]), ("SW", [ALLY, FOE_ALLY, FOE]), ("W", [FOE_ALLY, FOE, ALLY])],
)
def test_surround_order(facing: str, order: list[int]) -> None:
    """A round clockwise from the left of the facing: to the north-east stands the foe, to the
    south-east the ally, to the west the other foe."""
    nia = {**NIA, "facing": facing}
    s = Skirmish(
        nia,
        {**ELI, "at": [1, -1]},
        ally={**YUNYE, "at": [0, 1]},
        foe_ally={**DARIAN, "at": [-1, 0]},
        map=MEADOW,
        dice=(BLANK,) * 20,
    )
    s.do("use:nia.flame.ring")
    assert asked_in_order(s) == order


@rule("EX-multi-around")
def test_surround_order_goes_outwards() -> None:
    """Near before far, also where the near one stands behind. Final Curtain pulls each by 1."""
    alicia = {"character": "alicia", "at": [-4, 0], "facing": "E", "puppet": [0, 0]}
    silas = {"character": "silas", "at": [2, -2], "skeletons": [[-1, 0], [0, 2]]}
    s = Skirmish(alicia, silas, map=MEADOW, dice=(BLANK,) * 6)
    s.do("use:alicia.ultimate")
    s.do("pass")
    assert [name for name, _ in s.hurts] == [SKELETON, "silas", SKELETON]


# --- reactions


@rule("EX-react-skill")
def test_a_reaction_takes_a_usable_skill_of_the_side_that_lies_up() -> None:
    eli = {**FOE_ELI, "used": ["death_cut"]}
    s = Skirmish(NIA, eli, map=MEADOW).do(SOULFIRE)
    assert s.offers("use:eli.dagger.deadly_throw", FOE)
    assert s.why_not(CUT) == ["EX-std-skill-used"]
    assert s.why_not("use:eli.cloak.vigil") == ["EX-std-skill"]


@rule("EX-react-skill", "EX-std-skill")
def test_a_skill_used_in_reaction_is_covered() -> None:
    s = Skirmish(NIA, FOE_ELI, map=MEADOW, dice=(BLANK,)).do(SOULFIRE, CUT)
    s.do("use:nia.flame.ring", "pass")  # no essence
    assert s.seat == FOE and s.why_not(CUT) == ["EX-std-skill-used"]


@rule("EX-react-skill", "EX-board-curse")
def test_a_reaction_may_be_cursed() -> None:
    s = Skirmish(NIA, {**FOE_ELI, "curses": 1}, map=MEADOW, dice=(BEST, BEST))
    s.do(SOULFIRE, "curse:eli.dagger.death_cut")
    assert s.life("nia") == 9 - 3 and s.curses(FOE) == 0


@rule("EX-react-response", "EX-char-response-once")
def test_a_response_skill_answers_once() -> None:
    """Yielding takes 2 off and is then covered."""
    yunye = {**YUNYE, "at": [1, 0], "facing": "W"}
    s = Skirmish(ELI, yunye, map=MEADOW, dice=(BEST, *(BEST,) * 4))
    s.do(CUT, "use:yunye.response", "to@-2,0")
    assert s.life("yunye") == 11 and s.at("eli") == [-2, 0]
    s.do("use:eli.dagger.deadly_throw")
    assert s.why_not("use:yunye.response") == ["EX-char-response-once"]


@rule("EX-char-response-once", "EX-react-response")
def test_a_response_skill_is_no_action_of_ones_turn() -> None:
    s = Skirmish(YUNYE, FOE_NIA, map=MEADOW)
    assert s.why_not("use:yunye.response") == ["EX-char-response-once"]


@rule("EX-react-rune", "EX-bonus-rune")
def test_the_rune_in_reaction_comes_last() -> None:
    """Speed 99: first the blow and its bleeding, then half the maximum and a clean board."""
    s = Skirmish(ELI, {**FOE_NIA, "life": 5}, map=MEADOW, dice=(BEST, BLANK, BLANK, BLANK))
    s.do(CUT, "use:rune")
    assert s.speeds["rune"] == 99
    assert s.life("nia") == 5 - 2 + 4 and s.statuses("nia") == []
    s.do("use:eli.dagger.deadly_throw")
    assert s.why_not("use:rune") == ["EX-char-rune-once"]


@rule("EX-react-rune", "EX-st-stun")
def test_the_rune_is_all_a_stunned_unit_answers_with() -> None:
    s = Skirmish(ELI, {**FOE_NIA, "statuses": ["stun"], "life": 5}, map=MEADOW).do(CUT)
    assert s.keys(FOE) == ["use:rune", "pass"]
    assert s.why_not(SOULFIRE) == ["EX-st-stun"] == s.why_not("use:flip")
    s.do("use:rune")
    assert "stun" not in s.statuses("nia")


@rule("EX-react-rune", "EX-board-kill-cancels")
def test_the_rune_comes_too_late_for_the_dead() -> None:
    s = Skirmish(ELI, {**FOE_NIA, "life": 1, "relic": "vessel"}, foe_ally={"relic": "sacred"},
                 map=MEADOW)  # fmt: skip
    s.do(CUT, "use:rune")
    assert s.at("nia") == []


@rule("EX-react-equip", "EX-equip-exhaust", "EX-equip-speed")
def test_equipment_in_reaction_is_turned_face_down() -> None:
    """Watch Shield, speed 8: two less from this action."""
    s = Skirmish(ELI, {**FOE_NIA, "equipment": ["watch_shield"]}, map=MEADOW, dice=(BEST,))
    s.do(CUT, "use:equip.watch_shield")
    assert s.life("nia") == 9 and s.speeds["equip.watch_shield"] == 8
    s.do("use:eli.dagger.deadly_throw")
    assert s.why_not("use:equip.watch_shield") == ["EX-equip-exhaust"]


@rule("EX-react-equip")
def test_equipment_without_a_speed_is_slowest() -> None:
    s = Skirmish(ELI, {**FOE_NIA, "equipment": ["curse_ring"]}, map=MEADOW)
    s.do(CUT, "use:equip.curse_ring")
    assert s.speeds["equip.curse_ring"] == 99 and s.curses(FOE) == 1


@rule("EX-react-item", "EX-item-speed")
def test_an_item_reacts_at_its_speed() -> None:
    """Stoneskin Salve at 15 is in time for Death Cut at 28; a Bandage at 99 comes after."""
    salve = {**FOE_NIA, "items": ["stone_salve"]}
    s = Skirmish(ELI, salve, map=MEADOW, dice=(BEST, BEST)).do(CUT, "use:item.stone_salve")
    assert s.life("nia") == 9 - 2 + 1 and s.speeds["item.stone_salve"] == 15
    assert s.zone("items-2") == [] and s.zone("discard") == ["item.stone_salve"]
    bandage = {**FOE_NIA, "items": ["bandage"]}
    s = Skirmish(ELI, bandage, map=MEADOW, dice=(BEST, BLANK, BLANK, BLANK))
    s.do(CUT, "use:item.bandage")
    assert s.speeds["item.bandage"] == 99
    assert s.life("nia") == 9 and s.statuses("nia") == []


@rule("EX-react-flip", "EX-bonus-flip")
def test_a_flip_in_reaction_comes_last() -> None:
    """Speed 99: the blow falls first; afterwards the other side lies up, usable."""
    s = Skirmish(NIA, {**FOE_ELI, "used": ["death_cut"]}, map=MEADOW, dice=(BLANK, *(BEST,) * 3))
    s.do(SOULFIRE, "use:flip")
    assert s.speeds["flip"] == 99
    assert s.order.index("hurt") < s.order.index("flipped")
    s.do("use:nia.flame.ring", "pass")  # no essence
    assert s.offers("use:eli.cloak.vigil", FOE)


@rule("EX-react-flip-limit")
def test_a_flip_in_reaction_is_not_counted() -> None:
    """Twice in one turn, in answer to two actions."""
    s = Skirmish(ELI, FOE_NIA, map=MEADOW, dice=(BLANK,) * 4)
    s.do(CUT, "use:flip", "side:nia.frost.lance")
    s.do("use:eli.dagger.deadly_throw", "use:flip", "pass", "side:nia.flame.soulfire")
    assert s.g.seats[FOE].side == "nia.flame"


@rule("EX-react-flip-limit")
def test_the_bonus_flip_does_not_bar_the_reaction() -> None:
    """Silas has flipped in his turn; his skeleton's victim strikes at him, and he may flip."""
    silas = {"character": "silas", "at": [-1, 0], "skeletons": [{"at": [0, 0], "facing": "E"}]}
    s = Skirmish(silas, {**FOE_NIA, "facing": "W"}, map=MEADOW, at="EX-silas-skeletons")
    s.do("act:silas", "use:flip", "end", "act:silas.skeleton", "use:silas.special.rend")
    s.do(SOULFIRE, "target:silas")
    assert s.seat == RED and s.offers("use:flip", RED)


@rule("EX-range-sight", "EX-react-skill")
def test_a_reaction_needs_its_target_in_sight_too() -> None:
    """Struck from behind, Eli cannot strike back with the dagger."""
    s = Skirmish(NIA, {**FOE_ELI, "facing": "E"}, map=MEADOW).do(SOULFIRE)
    assert s.why_not(CUT) == ["EX-res-1"]


@rule("EX-item-timing", "EX-react-item")
def test_items_react_in_the_turns_of_others() -> None:
    """In his own turn Silas, struck because of his skeleton, keeps his items shut."""
    silas = {"character": "silas", "at": [-1, 0], "skeletons": [{"at": [0, 0], "facing": "E"}]}
    s = Skirmish({**silas, "items": ["stone_salve"]}, FOE_NIA, map=MEADOW, at="EX-silas-skeletons")
    s.do("act:silas.skeleton", "use:silas.special.rend", SOULFIRE, "target:silas")
    assert s.seat == RED and s.why_not("use:item.stone_salve") == ["EX-item-timing"]


@rule("EX-res-chain-name")
def test_more_than_two_are_a_chain() -> None:
    """Eli, Nia and Yunye: three actions wait for each other."""
    yunye = {**YUNYE, "at": [0, 1], "facing": "NE"}
    s = Skirmish(ELI, {**FOE_NIA, "essences": {"storm": 1}, "side": "frost"}, ally=yunye,
                 map=MEADOW)  # fmt: skip
    s.do(CUT, "use:nia.frost.lance", "essence-storm=2", "target:yunye")
    assert s.seat == ALLY
    assert s.chain == [("eli.dagger.death_cut", 28), ("nia.frost.lance", 23)]
    s.do("use:yunye.special.intercept")
    assert s.hurts[0] == ("nia", 1)


# --- looked at once more as it takes effect


@rule("EX-board-range-cancels", "EX-res-1")
def test_an_aimed_cell_is_looked_at_again() -> None:
    """Elemental Tide (85) on a cell three away, answered by Rift (38): pushed back, Nia no longer
    reaches it."""
    noel = {"character": "noel", "at": [3, 0], "facing": "W", "side": "gate"}
    s = Skirmish(NIA, noel, map=MEADOW, dice=(BEST,))
    s.do("use:nia.ultimate", "aim@3,0", "use:noel.gate.rift", "mode=0", "to@-2,0")
    assert s.hurts == [("nia", 1)] and s.said("missed") == 1


@rule("EX-res-area")
def test_who_comes_into_an_area_later_is_not_hit() -> None:
    """Pulled next to the cell instead, Nia hits Noel but not herself."""
    noel = {"character": "noel", "at": [3, 0], "facing": "W", "side": "gate"}
    s = Skirmish(NIA, noel, map=MEADOW, dice=(BEST,))
    s.do("use:nia.ultimate", "aim@3,0", "use:noel.gate.rift", "mode=1")
    assert s.at("nia") == [2, 0] and s.hurts == [("nia", 1), ("noel", 3)]


@rule("EX-res-area")
def test_steps_on_the_user_run_once() -> None:
    """Two are hit by the ring, one essence is gained; also if nobody is left to be hit."""
    eli = {**ELI, "at": [1, 0], "facing": "W"}
    s = Skirmish(NIA, eli, foe_ally={**DARIAN, "at": [0, 1]}, map=MEADOW, dice=(BLANK,) * 2)
    s.do("use:nia.flame.ring", "pass", "pass")
    assert s.g.view(None)["players"][RED]["essences"] == {"flame": 1, "frost": 0, "storm": 0}
    s = Skirmish(NIA, eli, map=MEADOW, dice=(BLANK,))
    s.do("use:nia.flame.ring", "use:eli.dagger.deadly_throw", "to@3,0", "face=0")
    assert s.statuses("eli") == []
    assert s.g.view(None)["players"][RED]["essences"]["flame"] == 1


@rule("EX-dash-path", "EX-board-range-cancels")
def test_a_dash_to_a_cell_that_is_taken_meanwhile_does_not_happen() -> None:
    """Eli steps into the end cell: no dash, and nobody is hit."""
    yunye = {**YUNYE, "side": "flow"}
    s = Skirmish(yunye, FOE_ELI, map=MEADOW, dice=(BEST,))
    s.do("use:yunye.flow.cloud_tread", "aim@2,0", "use:eli.response", "to@2,0")
    assert s.at("yunye") == [0, 0] and s.hurts == []


@rule("EX-dash-path", "EX-board-range-cancels")
def test_a_dash_hits_only_whom_it_passes() -> None:
    """Eli leaves the route: Yunye arrives, and Eli is not hit, though hidden he would be."""
    yunye = {**YUNYE, "side": "flow"}
    for end, hurts in (("to@1,1", []), ("pass", [("eli", 2)])):
        s = Skirmish(yunye, FOE_ELI, map=MEADOW, dice=(BEST,))
        s.do("use:yunye.flow.cloud_tread", "aim@2,0", "use:eli.response", end)
        assert s.at("yunye") == [2, 0] and s.hurts == hurts


@rule("EX-react-equip", "EX-res-2")
def test_a_charm_strikes_the_source_only() -> None:
    """Thorn Charm, in answer to somebody not next to its bearer."""
    charm = {**FOE_NIA, "equipment": ["thorn_charm"]}
    s = Skirmish(ELI, charm, map=MEADOW, dice=(BLANK,)).do(CUT, "use:equip.thorn_charm")
    assert s.hurts == [("eli", 1), ("nia", 1)]
    yunye = {**YUNYE, "at": [2, 0]}
    s = Skirmish({**ELI, "at": [-1, 0]}, charm, ally=yunye, map=MEADOW)
    s.do("use:eli.dagger.deadly_throw")
    assert s.why_not("use:equip.thorn_charm") == ["EX-res-1"]


@rule("EX-react-skill", "EX-silas-skeleton-attack")
def test_a_skeleton_answers_with_its_one_attack() -> None:
    """A follower is a unit of its own: it is asked, and Rend is all it has."""
    silas = {"character": "silas", "at": [3, 3], "skeletons": [{"at": [1, 0], "facing": "W"}]}
    s = Skirmish(ELI, silas, map=MEADOW, dice=(BLANK, BLANK)).do(CUT)
    assert s.seat == FOE and s.keys(FOE) == ["use:silas.special.rend", "pass"]
    s.do("use:silas.special.rend")
    assert s.hurts == [("silas.skeleton", 1), ("eli", 1)]


@rule("EX-res-3", "EX-board-kill-cancels")
def test_the_dead_are_hit_no_further() -> None:
    """Three hits, and the first one kills."""
    foe = {**FOE_NIA, "life": 1, "relic": "vessel"}
    s = Skirmish(DARIAN, foe, foe_ally={"relic": "sacred"}, map=MEADOW, dice=(BEST,) * 3)
    s.do("use:darian.advance.line_breaker", "pass")
    assert s.hurts == [("nia", 1)] and s.at("nia") == [] and s.prompt == "act"
