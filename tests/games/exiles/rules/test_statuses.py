"""The status list, one after another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.skirmish import BEST, BLANK, FOE, MEADOW, ONE, RED, Skirmish

ELI = {"character": "eli", "at": [0, 0], "facing": "E"}
CLOAK = {**ELI, "side": "cloak"}
DARIAN = {"character": "darian", "at": [0, 0], "facing": "E"}
NIA = {"character": "nia", "at": [1, 0], "facing": "W"}
YUNYE = {"character": "yunye", "at": [0, 0], "facing": "E"}
CUT, THROW = "use:eli.dagger.death_cut", "use:eli.dagger.deadly_throw"
VIGIL, FADE = "use:eli.cloak.vigil", "use:eli.cloak.fade"
START = "EX-start-order"


def holding(*statuses: str, **more: Any) -> dict[str, Any]:
    return {**ELI, "statuses": list(statuses), **more}


# --- burn, root


@rule("EX-st-burn", "EX-st-weakness", "EX-st-sturdy")
def test_burn_deals_one_at_each_of_two_turn_starts() -> None:
    """A negative status: Weakness adds nothing, and Sturdy needs a source."""
    s = Skirmish(holding("burn", "weakness", "sturdy"), map=MEADOW, at=START, dice=(BEST,) * 4)
    assert s.life("eli") == 9
    for _ in range(4):
        s.end_turn()
    assert s.life("eli") == 8 and s.statuses("eli") == []


@rule("EX-st-burn", "EX-status-reapply")
def test_two_burns_burn_twice() -> None:
    s = Skirmish(holding("burn", "burn"), map=MEADOW, at=START)
    assert s.life("eli") == 8


@rule("EX-st-root")
def test_a_rooted_character_turns_but_does_not_move() -> None:
    s = Skirmish(holding("root"), map=MEADOW)
    assert not s.offers("move@*") and s.offers("turn=3")
    assert s.why_not("move@1,0") == ["EX-st-root"]


@rule("EX-st-root")
def test_special_skills_move_a_rooted_character() -> None:
    """The teleport of Deadly Throw."""
    s = Skirmish(holding("root"), NIA, map=MEADOW).do(THROW, "pass", "to@-3,0", "face=0")
    assert s.at("eli") == [-3, 0]


@rule("EX-st-root", "EX-push")
def test_a_rooted_unit_can_be_pushed() -> None:
    nia = {**NIA, "statuses": ["root"]}
    s = Skirmish(YUNYE, nia, map=MEADOW, dice=(BLANK,))
    s.do("use:yunye.hard.mountain_lean", "pass", "to@3,0")
    assert s.at("nia") == [3, 0]


# --- bleed


@rule("EX-st-bleed")
@pytest.mark.parametrize(("cell", "lost"), [("1,0", 0), ("2,0", 1), ("3,0", 1), ("4,0", 2)])
def test_bleed_hurts_for_every_two_cells(cell: str, lost: int) -> None:
    s = Skirmish(holding("bleed"), map=MEADOW, dice=(BEST,) * 4).do(f"move@{cell}")
    assert s.life("eli") == 10 - lost


@rule("EX-st-bleed")
def test_bleed_counts_the_whole_turn() -> None:
    """One cell and one cell are two; Weakness adds nothing to it."""
    s = Skirmish(holding("bleed", "weakness"), map=MEADOW, dice=(BEST,) * 2).do("move@1,0")
    assert s.life("eli") == 10
    s.do("turn=3", "move@2,0")
    assert s.life("eli") == 9


@rule("EX-st-bleed")
def test_bleed_counts_anew_in_every_turn() -> None:
    """One cell in an enemy's turn does not join one in one's own."""
    s = Skirmish(holding("bleed", walked=1), map=MEADOW, at=START, dice=(BEST,)).do("move@1,0")
    assert s.life("eli") == 10


@rule("EX-st-bleed")
def test_bleed_is_a_die_for_each_marker() -> None:
    s = Skirmish(holding("bleed", "bleed"), map=MEADOW, dice=(BEST, BEST)).do("move@2,0")
    assert s.hurts == [("eli", 1), ("eli", 1)]
    s = Skirmish(holding("bleed"), map=MEADOW, dice=(BLANK,)).do("move@2,0")
    assert s.hurts == []


@rule("EX-st-bleed")
def test_own_displacement_bleeds() -> None:
    """A dash of three cells counts as three."""
    yunye = {**YUNYE, "side": "flow", "statuses": ["bleed"]}
    s = Skirmish(yunye, map=MEADOW, dice=(BEST,)).do("use:yunye.flow.cloud_tread", "aim@3,0")
    assert s.life("yunye") == 10


@rule("EX-st-bleed")
def test_being_pushed_or_teleporting_does_not_bleed() -> None:
    nia = {**NIA, "statuses": ["bleed"]}
    s = Skirmish(YUNYE, nia, map=MEADOW, dice=(BLANK,) + (BEST,) * 4)
    s.do("use:yunye.hard.mountain_lean", "pass", "to@3,0")
    assert s.life("nia") == 9 - 1
    s = Skirmish(holding("bleed", items=["raven_feather"]), map=MEADOW, dice=(BEST,) * 4)
    s.do("use:item.raven_feather", "to@3,0", "face=0")
    assert s.life("eli") == 10


@rule("EX-st-bleed", "EX-flow-order")
def test_who_bleeds_to_death_has_no_turn_left() -> None:
    mine = holding("bleed", life=1, relic="vessel")
    s = Skirmish(mine, ally={"relic": "sacred"}, map=MEADOW, dice=(BEST,)).do("move@2,0")
    assert s.at("eli") == [] and s.seat == 1 and s.prompt == "act"


@rule("EX-st-bleed")
def test_moving_in_reaction_bleeds() -> None:
    """Into the Rain: two cells in an enemy's turn."""
    eli = {**ELI, "at": [1, 0], "statuses": ["bleed"]}
    s = Skirmish({**NIA, "at": [0, 0], "facing": "E"}, eli, map=MEADOW, dice=(BEST,))
    s.do("use:nia.flame.soulfire", "use:eli.response", "to@3,0")
    assert s.hurts == [("eli", 1)]


# --- poison, stun


@rule("EX-st-poison")
def test_poison_hurts_on_a_standard_action() -> None:
    """Before anybody reacts to it."""
    s = Skirmish(holding("poison"), NIA, map=MEADOW, dice=(BEST,)).do(CUT)
    assert s.seat == FOE and s.prompt == "react" and s.life("eli") == 9


@rule("EX-st-poison")
def test_each_poison_has_its_die() -> None:
    s = Skirmish(holding("poison", "poison", side="cloak"), map=MEADOW, dice=(BEST, BEST)).do(VIGIL)
    assert s.life("eli") == 8


@rule("EX-st-poison", "EX-std-reset")
def test_resetting_equipment_is_poisonous_too() -> None:
    ring = [{"card": "curse_ring", "used": True}]
    s = Skirmish(holding("poison", equipment=ring), map=MEADOW, dice=(BEST,))
    s.do("reset:equip.curse_ring")
    assert s.life("eli") == 9 and s.offers("use:equip.curse_ring")


@rule("EX-st-poison")
def test_bonus_actions_moves_and_reactions_are_not_poisonous() -> None:
    s = Skirmish(holding("poison", items=["frenzy_draught"]), map=MEADOW, dice=(BEST,) * 4)
    s.do("move@1,0", "turn=3", "use:item.frenzy_draught", "use:flip")
    assert s.life("eli") == 10
    poisoned = {**NIA, "side": "storm", "statuses": ["poison"]}
    s = Skirmish(ELI, poisoned, map=MEADOW, dice=(BEST, *(BEST,) * 3, BLANK, *(BEST,) * 3))
    s.do(CUT, "use:nia.storm.stroke")
    assert s.life("nia") == 9 - 2


@rule("EX-st-poison")
def test_an_action_is_lost_if_the_poison_kills() -> None:
    mine = holding("poison", life=1, relic="vessel")
    s = Skirmish(mine, NIA, ally={"relic": "sacred"}, map=MEADOW, dice=(BEST,)).do(CUT)
    assert s.at("eli") == [] and s.life("nia") == 9
    assert s.seat != RED


@rule("EX-st-stun")
def test_a_stunned_character_has_only_the_rune() -> None:
    s = Skirmish(holding("stun", items=["bandage"], life=5), NIA, map=MEADOW)
    assert s.keys(RED) == ["use:rune", "end"]
    for key in (CUT, "use:eli.ultimate", "use:flip", "use:item.bandage", "move@0,1", "turn=3"):
        assert s.why_not(key) == ["EX-st-stun"], key


@rule("EX-st-stun", "EX-bonus-trade")
def test_a_stunned_character_neither_trades_nor_resets() -> None:
    ring = [{"card": "curse_ring", "used": True}]
    mine = holding("stun", at=[2, 0], souls=5, equipment=ring)
    s = Skirmish(mine, statue=[2, 1], items=["bandage"])
    assert s.why_not("buy:item.bandage") == ["EX-st-stun"] == s.why_not("reset:equip.curse_ring")


@rule("EX-st-stun", "EX-save-roll")
@pytest.mark.parametrize(
    ("dice", "left"),
    [((ONE, ONE, BLANK), []), ((ONE, BLANK, BLANK), ["stun"])],
    ids=["saved", "failed"],
)
def test_stun_is_saved_against_in_the_start_phase(dice: tuple[int, ...], left: list[str]) -> None:
    """Constitution 3 throws three dice and needs two."""
    s = Skirmish(holding("stun"), map=MEADOW, at=START, dice=dice)
    assert s.statuses("eli") == left


@rule("EX-st-stun")
def test_each_stun_is_saved_against() -> None:
    dice = (ONE, ONE, BLANK, BLANK, BLANK, BLANK)
    s = Skirmish(holding("stun", "stun"), map=MEADOW, at=START, dice=dice)
    assert s.statuses("eli") == ["stun"]


@rule("EX-st-stun", "EX-status-persistent-removal")
def test_a_stun_that_the_flip_takes_off_needs_no_save() -> None:
    """The save comes after the flip."""
    stun = {"status": "stun", "flips": 1}
    s = Skirmish({**ELI, "statuses": [stun]}, map=MEADOW, at=START, dice=(BLANK,) * 3)
    assert s.statuses("eli") == [] and s.said("failed") == 0


@rule("EX-st-stun", "EX-res-3")
def test_stun_does_not_cancel_what_was_declared() -> None:
    """Thunderstroke (76) answered by a cursed Jade-breaker Palm (52): Nia strikes, stunned."""
    nia = {**NIA, "at": [0, 0], "facing": "E", "side": "storm"}
    yunye = {**YUNYE, "at": [1, 0], "facing": "W", "curses": 1}
    s = Skirmish(nia, yunye, map=MEADOW, dice=(BLANK,) * 7 + (BEST,))
    s.do("use:nia.storm.stroke", "curse:yunye.hard.jade_palm")
    assert "stun" in s.statuses("nia") and s.hurts[-1] == ("yunye", 2)


# --- frenzy, link


@rule("EX-st-frenzy")
def test_frenzy_adds_one_to_an_action() -> None:
    s = Skirmish(holding("frenzy"), NIA, map=MEADOW, dice=(BLANK,)).do(CUT, "pass")
    assert s.life("nia") == 9 - 2


@rule("EX-st-frenzy")
def test_frenzy_adds_once_for_each_target() -> None:
    """Three blank hits on one target: one. Two targets of an area: one each."""
    s = Skirmish({**DARIAN, "statuses": ["frenzy"]}, NIA, map=MEADOW, dice=(BLANK,) * 3)
    s.do("use:darian.advance.line_breaker", "pass")
    assert s.hurts == [("nia", 1)]
    nia = {**NIA, "at": [0, 0], "statuses": ["frenzy"]}
    s = Skirmish(nia, {**ELI, "at": [1, 0]}, foe_ally={**DARIAN, "at": [0, 1]}, map=MEADOW,
                 dice=(BLANK, *(BEST,) * 3, BLANK, *(BEST,) * 5))  # fmt: skip
    s.do("use:nia.flame.ring", "pass", "pass")
    assert s.hurts == [("eli", 1), ("darian", 1)]


@rule("EX-st-frenzy")
@pytest.mark.parametrize(
    ("part", "key"),
    [({"items": ["throwing_knife"]}, "use:item.throwing_knife"),
     ({"equipment": ["chain_flail"]}, "use:equip.chain_flail")],
    ids=["item", "equipment"],
)  # fmt: skip
def test_frenzy_joins_items_and_equipment(part: dict[str, Any], key: str) -> None:
    s = Skirmish(holding("frenzy", "frenzy", **part), NIA, map=MEADOW).do(key, "pass")
    assert s.life("nia") == 9 - 3


@rule("EX-st-frenzy")
def test_frenzy_does_not_join_explosions() -> None:
    edwin = {"character": "edwin", "at": [-2, 0], "side": "sapper", "charges": [[0, 0]]}
    s = Skirmish({**edwin, "statuses": ["frenzy"]}, NIA, map=MEADOW, dice=(BLANK,))
    s.do("use:edwin.sapper.detonate", "pass")
    assert s.life("nia") == 9 - 1


@rule("EX-st-link")
def test_only_the_linked_are_exchanged() -> None:
    """Noel swaps a linked enemy with its circle, and the link comes off."""
    noel = {"character": "noel", "at": [0, 0], "circles": [[3, 0]]}
    s = Skirmish(noel, NIA, map=MEADOW)
    assert s.why_not("use:noel.special.swap") == ["EX-res-1"]
    noel["circles"] = [{"at": [3, 0], "linked": FOE}]
    s = Skirmish(noel, NIA, map=MEADOW, dice=(BLANK,))
    assert s.statuses("nia") == ["link"]
    s.do("use:noel.special.swap", "pass", "face=1")
    assert s.at("nia") == [3, 0] and s.statuses("nia") == []


@rule("EX-st-link", "EX-noel-link", "EX-status-persistent-removal")
def test_a_link_ends_with_the_second_flip() -> None:
    """And its circle stays, without a link."""
    noel = {"character": "noel", "at": [3, 0], "circles": [{"at": [3, 1], "linked": RED}]}
    s = Skirmish(ELI, noel, map=MEADOW, at=START)
    assert s.statuses("eli") == ["link"] and s.card("noel.circle", "map").linked == s.id("eli")
    for _ in range(4):
        s.end_turn()
    assert s.statuses("eli") == [] and s.card("noel.circle", "map").linked == -1


# --- sturdy, hidden, weakness


@rule("EX-st-sturdy")
def test_sturdy_takes_a_die_off_damage_with_a_source() -> None:
    s = Skirmish(ELI, {**NIA, "statuses": ["sturdy"]}, map=MEADOW, dice=(BEST, ONE))
    s.do(CUT, "pass")
    assert s.life("nia") == 9 - 1


@rule("EX-st-sturdy")
def test_sturdy_throws_for_every_hit() -> None:
    """Three hits of 1: kept off, let through, kept off."""
    foe = {**NIA, "statuses": ["sturdy"]}
    s = Skirmish(DARIAN, foe, map=MEADOW, dice=(ONE, ONE, ONE, BLANK, ONE, ONE))
    s.do("use:darian.advance.line_breaker", "pass")
    assert s.hurts == [("nia", 1)]


@rule("EX-st-sturdy")
def test_sturdy_does_nothing_against_damage_without_a_source() -> None:
    """Bleeding."""
    s = Skirmish(holding("bleed", "sturdy"), map=MEADOW, dice=(ONE, ONE)).do("move@2,0")
    assert s.life("eli") == 9


@rule("EX-st-hidden")
def test_the_hidden_are_not_chosen_by_anybody() -> None:
    """Not by an enemy and not by a friend."""
    hidden = {**ELI, "at": [1, 0], "statuses": ["hidden"]}
    foe = {**NIA, "at": [0, 0], "facing": "E"}
    s = Skirmish(foe, hidden, foe_ally={**DARIAN, "at": [2, 0]}, map=MEADOW, statue=[3, 0])
    s.do("use:nia.flame.soulfire")
    assert sorted(s.keys(RED)) == ["target:darian", "target:piece.statue"]
    assert s.why_not("target:eli") == ["EX-st-hidden"]
    s = Skirmish({**foe, "items": ["bandage"]}, ally={**hidden, "life": 5}, map=MEADOW)
    s.do("use:item.bandage")
    assert s.life("eli") == 5 and s.prompt == "act"  # only she herself could be chosen


@rule("EX-st-hidden")
def test_the_hidden_choose_themselves() -> None:
    s = Skirmish(holding("hidden", items=["bandage"], life=5), map=MEADOW).do("use:item.bandage")
    assert s.life("eli") == 7


@rule("EX-st-hidden", "EX-eli-hide")
def test_areas_reach_the_hidden_with_all_their_steps() -> None:
    hidden = {**ELI, "at": [1, 0], "statuses": ["hidden"]}
    s = Skirmish({**NIA, "at": [0, 0]}, hidden, map=MEADOW, dice=(BEST, BLANK, BLANK, BLANK))
    s.do("use:nia.flame.ring", "pass")
    assert s.life("eli") == 8 and s.statuses("eli") == ["hidden", "burn"]


@rule("EX-st-hidden", "EX-eli-hide")
def test_declaring_a_weapon_skill_ends_hidden() -> None:
    """Before its target reacts; a Hidden that the skill gives comes later and stays."""
    s = Skirmish(holding("hidden"), NIA, map=MEADOW).do(CUT)
    assert s.prompt == "react" and s.statuses("eli") == []
    assert s.offers("use:nia.flame.soulfire", FOE)
    s = Skirmish(holding("hidden", side="cloak"), map=MEADOW).do(FADE, "pass")
    assert s.statuses("eli") == ["hidden"]


@rule("EX-st-hidden", "EX-eli-hide")
def test_other_actions_keep_hidden() -> None:
    """The ultimate, an item, the rune, a flip and moving are no weapon skills."""
    mine = holding("hidden", items=["throwing_knife"], life=4)
    s = Skirmish(mine, NIA, map=MEADOW, dice=(BLANK,) * 2 + (BEST,) * 3)
    s.do("use:item.throwing_knife", "pass", "use:rune", "use:flip", "move@0,1")
    s.do("use:eli.ultimate", "target:nia", "pass", "to@2,0", "face=3")
    assert s.statuses("eli") == ["hidden"]


@rule("EX-st-hidden", "EX-board-range-cancels")
def test_who_hides_in_time_is_not_hit() -> None:
    """An Ash Bomb (30) against Cutting Wire (51)."""
    alicia = {"character": "alicia", "at": [0, 0], "facing": "E"}
    s = Skirmish(alicia, {**ELI, "at": [1, 0], "items": ["smoke_bomb"]}, map=MEADOW)
    s.do("use:alicia.strings.wire", "use:item.smoke_bomb")
    assert s.life("eli") == 10 and s.statuses("eli") == ["hidden"] and s.said("missed") == 1


@rule("EX-st-weakness")
def test_weakness_adds_a_die_to_every_instance() -> None:
    """Three hits, three further dice."""
    weak = {**NIA, "statuses": ["weakness"]}
    s = Skirmish(DARIAN, weak, map=MEADOW, dice=(BLANK, ONE) * 3)
    s.do("use:darian.advance.line_breaker", "pass")
    assert s.hurts == [("nia", 1)] * 3


@rule("EX-st-weakness", "EX-status-reapply")
def test_two_weaknesses_add_two_dice() -> None:
    s = Skirmish(ELI, {**NIA, "statuses": ["weakness"] * 2}, map=MEADOW, dice=(BLANK, ONE, ONE))
    s.do(CUT, "pass")
    assert s.life("nia") == 9 - 3


@rule("EX-st-weakness", "EX-status-negative")
@pytest.mark.parametrize("status", ["burn", "bleed", "poison"])
def test_weakness_adds_nothing_to_negative_statuses(status: str) -> None:
    mine = holding("weakness", status, side="cloak")
    s = Skirmish(mine, map=MEADOW, at=START, dice=(BEST,) * 9).do("move@2,0")
    s.do(VIGIL)
    assert s.hurts == [("eli", 1)]


# --- vigil, regeneration, ice


@rule("EX-st-vigil", "EX-eli-vigil-fail")
@pytest.mark.parametrize(
    ("dice", "lost", "left"),
    [((BEST, BLANK, BLANK), 1, ["vigil"]), ((BEST,) * 3, 0, ["vigil"]), ((BLANK,) * 3, 2, [])],
    ids=["one", "all", "none"],
)
def test_vigil_takes_three_dice_off(dice: tuple[int, ...], lost: int, left: list[str]) -> None:
    """It is removed if every die is blank."""
    foe = {**ELI, "at": [1, 0], "facing": "W", "statuses": ["vigil"]}
    s = Skirmish({**NIA, "at": [0, 0], "facing": "E"}, foe, map=MEADOW,
                 dice=(BEST, *dice, BEST, BEST, BEST))  # fmt: skip
    s.do("use:nia.flame.soulfire", "pass")
    assert s.life("eli") == 10 - lost and s.statuses("eli") == left


@rule("EX-st-vigil-curse")
def test_cursed_vigil_resists_the_next_damage() -> None:
    """All of it, and then it is gone."""
    s = Skirmish({**CLOAK, "curses": 1}, map=MEADOW).do("curse:eli.cloak.vigil")
    assert s.statuses("eli") == ["vigil_curse"] and s.curses(RED) == 0 and s.prompt == "act"
    foe = {**ELI, "at": [1, 0], "facing": "W", "statuses": ["vigil_curse"]}
    s = Skirmish(DARIAN, foe, map=MEADOW, dice=(BEST,) * 3)
    s.do("use:darian.advance.line_breaker", "pass")
    assert s.hurts == [("eli", 1), ("eli", 1)] and s.statuses("eli") == []


@rule("EX-st-vigil-curse", "EX-eli-vigil-curse")
def test_cursed_vigil_in_reaction_allows_another_skill() -> None:
    """Of any side but not covered, at 37: after the fist at 18."""
    foe = {**CLOAK, "at": [1, 0], "facing": "W", "curses": 1, "used": ["fade"]}
    s = Skirmish(YUNYE, foe, map=MEADOW, dice=(BLANK,))
    s.do("use:yunye.special.intercept", "curse:eli.cloak.vigil")
    assert (s.seat, s.prompt) == (FOE, "extra")
    assert sorted(s.keys(FOE)) == ["pass", THROW, CUT]
    assert s.why_not(FADE) == ["EX-std-skill-used"] == s.why_not(VIGIL)
    s.do(CUT)
    assert s.speeds["eli.dagger.death_cut"] == 37
    assert s.hurts == [("yunye", 1)] and s.statuses("eli") == []
    assert not s.card("eli.dagger.death_cut").used  # that side lies face down


@rule("EX-st-vigil-curse")
def test_plain_vigil_in_reaction_allows_nothing_more() -> None:
    foe = {**CLOAK, "at": [1, 0], "facing": "W"}
    s = Skirmish(YUNYE, foe, map=MEADOW, dice=(BEST,) * 3)
    s.do("use:yunye.special.intercept", VIGIL)
    assert s.seat == RED and s.prompt == "act" and s.hurts == []


@rule("EX-st-regen", "EX-char-heal-cap")
def test_regeneration_heals_one_when_it_resolves() -> None:
    """Never above the maximum."""
    s = Skirmish(holding("regen", life=4), map=MEADOW, at=START)
    assert s.life("eli") == 5
    s = Skirmish(holding("regen"), map=MEADOW, at=START)
    assert s.life("eli") == 10
    s = Skirmish(holding("regen", life=4), map=MEADOW)
    assert s.life("eli") == 4  # not on being given


@rule("EX-st-iceshield")
def test_ice_shield_takes_three_dice_off_each_hit() -> None:
    """Also off later ones, and though all dice were blank it stays."""
    foe = {**NIA, "statuses": ["ice_shield"]}
    dice = (ONE, BLANK, BLANK, BLANK, ONE, BEST, BLANK, BLANK, ONE, BLANK, BLANK, BEST)
    s = Skirmish(DARIAN, foe, map=MEADOW, dice=dice)
    s.do("use:darian.advance.line_breaker", "pass")
    assert s.hurts == [("nia", 1)] and s.statuses("nia") == ["ice_shield"]


@rule("EX-st-iceshield")
def test_ice_shield_needs_no_source() -> None:
    """It helps against bleeding."""
    s = Skirmish(holding("bleed", "ice_shield"), map=MEADOW, dice=(ONE, BEST, BLANK, BLANK))
    s.do("move@2,0")
    assert s.life("eli") == 10


@rule("EX-st-stun", "EX-res-2")
def test_a_stunned_unit_without_a_rune_is_not_asked() -> None:
    """It has nothing to answer with."""
    foe = {**NIA, "statuses": ["stun"], "used": ["rune"]}
    s = Skirmish(ELI, foe, map=MEADOW, dice=(BLANK,)).do(CUT)
    assert s.prompt == "act" and s.seat == RED and s.life("nia") == 8
