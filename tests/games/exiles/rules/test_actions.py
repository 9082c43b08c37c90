"""Standard and bonus actions, trade, the statue, dice, saves, the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, MEADOW, ONE, RED, Skirmish

ELI = {"character": "eli", "at": [0, 0], "facing": "E"}
CLOAK = {**ELI, "side": "cloak"}
NIA = {"character": "nia", "at": [1, 0], "facing": "W"}
CUT, THROW = "use:eli.dagger.death_cut", "use:eli.dagger.deadly_throw"
VIGIL, FADE = "use:eli.cloak.vigil", "use:eli.cloak.fade"


# --- standard actions


@rule("EX-std-two")
def test_two_standard_actions_and_no_third() -> None:
    s = Skirmish({**CLOAK, "equipment": [{"card": "curse_ring", "used": True}]}, NIA, map=MEADOW)
    s.do(VIGIL, FADE, "pass")
    assert s.why_not("use:eli.ultimate") == ["EX-std-two"]
    assert s.why_not("reset:equip.curse_ring") == ["EX-std-two"]
    assert s.offers("use:flip") and s.offers("move@*")


@rule("EX-std-skill")
def test_only_the_side_that_lies_face_up() -> None:
    s = Skirmish(ELI, NIA, map=MEADOW)
    assert s.offers(CUT) and s.offers(THROW)
    assert s.why_not(VIGIL) == ["EX-std-skill"] == s.why_not(FADE)


@rule("EX-std-skill", "EX-std-skill-used")
def test_a_used_skill_is_covered() -> None:
    """The other one of the side may still be used."""
    s = Skirmish(ELI, NIA, map=MEADOW, dice=(BLANK,)).do(CUT, "pass")
    assert s.why_not(CUT) == ["EX-std-skill-used"]
    assert s.offers(THROW)


@rule("EX-std-skill-used", "EX-bonus-flip")
def test_a_covered_skill_waits_for_the_flip_of_the_board() -> None:
    """Turns do not uncover it; the board turned away and back does."""
    s = Skirmish({**CLOAK, "used": ["vigil"]}, map=MEADOW)
    for _ in range(4):
        s.end_turn()
    assert s.seat == RED and s.why_not(VIGIL) == ["EX-std-skill-used"]
    s.do("use:flip")
    for _ in range(4):
        s.end_turn()
    s.do("use:flip")
    assert s.offers(VIGIL)


@rule("EX-std-skill-used", "EX-board-range-cancels")
def test_a_skill_without_effect_is_covered_all_the_same() -> None:
    """Nia steps out of reach of the cut."""
    s = Skirmish(ELI, {**NIA, "side": "storm"}, map=MEADOW)
    s.do(CUT, "use:nia.storm.step", "to@4,0", "face=0")
    assert s.life("nia") == 9 and s.why_not(CUT)[0] == "EX-std-skill-used"


@rule("EX-std-curse-one", "EX-board-curse")
def test_one_curse_token_strengthens_one_use() -> None:
    """Cursed, Death Cut deals an ordinary die more, for exactly one token."""
    s = Skirmish({**ELI, "curses": 2}, NIA, map=MEADOW, dice=(BEST, BEST, *(BEST,) * 3))
    s.do("curse:eli.dagger.death_cut", "pass")
    assert s.life("nia") == 9 - 3 and s.curses(RED) == 1


@rule("EX-std-curse-one")
def test_without_a_token_nothing_is_cursed() -> None:
    s = Skirmish(ELI, NIA, map=MEADOW)
    assert not s.offers("curse:*")
    assert s.why_not("curse:eli.dagger.death_cut") == ["EX-std-curse-one"]


@rule("EX-std-curse-one")
def test_only_weapon_skills_are_cursed() -> None:
    """Not the ultimate, not the rune, not an item, not the fist."""
    yunye = {"character": "yunye", "at": [0, 0], "curses": 3, "items": ["throwing_knife"]}
    s = Skirmish(yunye, NIA, map=MEADOW)
    assert sorted(k for k in s.keys(RED) if k.startswith("curse:")) == [
        "curse:yunye.hard.jade_palm",
        "curse:yunye.hard.mountain_lean",
    ]


@rule("EX-std-ultimate", "EX-char-ultimate-once")
def test_the_ultimate_is_a_standard_action_used_once() -> None:
    """A second time it is covered, also after the board was flipped."""
    s = Skirmish(ELI, NIA, map=MEADOW, standards=1, dice=(BLANK,) * 2)
    s.do("use:eli.ultimate", "target:nia", "pass", "to@2,0", "face=0", "use:flip")
    assert s.why_not("use:eli.ultimate")[0] == "EX-char-ultimate-once"
    assert s.why_not(VIGIL) == ["EX-std-two"]


@rule("EX-char-ultimate-once")
def test_the_ultimate_is_no_reaction() -> None:
    s = Skirmish({**NIA, "at": [0, 0], "facing": "E"}, {**ELI, "at": [1, 0]}, map=MEADOW)
    s.do("use:nia.flame.soulfire")
    assert s.seat == FOE and s.why_not("use:eli.ultimate")[0] == "EX-char-ultimate-once"


@rule("EX-std-reset", "EX-equip-exhaust")
def test_resetting_equipment_is_a_standard_action() -> None:
    """Reset, used, reset, used: two standard actions, and no third reset."""
    s = Skirmish({**ELI, "equipment": [{"card": "curse_ring", "used": True}]}, map=MEADOW)
    ring = "equip.curse_ring"
    assert s.why_not(f"use:{ring}") == ["EX-equip-exhaust"]
    s.do(f"reset:{ring}")
    assert s.why_not(f"reset:{ring}") == ["EX-std-reset"]
    s.do(f"use:{ring}", f"reset:{ring}", f"use:{ring}")
    assert s.curses(RED) == 2
    assert s.why_not(f"reset:{ring}") == ["EX-std-two"]


@rule("EX-std-reset-novice")
def test_novices_reset_nothing() -> None:
    eli = {**ELI, "at": [0, 2], "equipment": [{"card": "curse_ring", "used": True}]}
    s = Skirmish(eli, rules="novice")
    assert s.why_not("reset:equip.curse_ring") == ["EX-std-reset-novice"]


# --- bonus actions


@rule("EX-bonus-any")
def test_any_number_of_bonus_actions() -> None:
    """Two items, equipment, the rune and a flip, and both standard actions are left."""
    goods = {"items": ["frenzy_draught", "stone_salve"], "equipment": ["curse_ring"]}
    s = Skirmish({**CLOAK, **goods, "life": 3}, NIA, map=MEADOW, dice=(BLANK,) * 2)
    s.do("use:item.frenzy_draught", "use:item.stone_salve", "use:equip.curse_ring")
    s.do("use:rune", "use:flip")
    assert s.statuses("eli") == ["frenzy", "sturdy"] and s.curses(RED) == 1 and s.life("eli") == 8
    s.do(CUT, "pass", THROW, "pass", "pass")
    assert s.why_not("use:eli.ultimate") == ["EX-std-two"]


@rule("EX-bonus-rune", "EX-char-rune-effect", "EX-char-rune-once")
def test_the_rune_heals_half_and_clears_what_is_negative() -> None:
    """Half of the current maximum, rounded down; good statuses stay; then it is gone."""
    board = ["burn", "frenzy", "root", "bleed", "sturdy", "poison", "weakness", "regen"]
    s = Skirmish({**ELI, "max_life": 7, "life": 1, "statuses": board}, map=MEADOW)
    s.do("use:rune")
    assert s.life("eli") == 1 + 3
    assert s.statuses("eli") == ["frenzy", "sturdy", "regen"]
    assert s.why_not("use:rune") == ["EX-char-rune-once"]


@rule("EX-bonus-rune", "EX-st-stun")
def test_the_rune_ignores_stun() -> None:
    """Everything else is barred until it clears the stun."""
    s = Skirmish({**ELI, "life": 2, "statuses": ["stun"]}, NIA, map=MEADOW)
    assert s.keys() == ["use:rune", "end"]
    s.do("use:rune")
    assert s.statuses("eli") == [] and s.life("eli") == 7 and s.offers(CUT)


@rule("EX-bonus-flip")
def test_one_flip_a_turn() -> None:
    s = Skirmish(ELI, map=MEADOW).do("use:flip")
    assert s.why_not("use:flip") == ["EX-bonus-flip"]
    assert s.offers(VIGIL) and s.why_not(CUT)[0] == "EX-std-skill"


@rule("EX-bonus-flip")
def test_the_new_side_comes_up_usable() -> None:
    """Both skills used, flipped: both of the other side may be used at once."""
    s = Skirmish({**ELI, "used": ["death_cut", "deadly_throw"]}, NIA, map=MEADOW)
    s.do("use:flip", VIGIL, FADE, "pass")
    assert s.statuses("eli") == ["vigil", "hidden"]


@rule("EX-bonus-item", "EX-item-discard")
def test_an_item_is_used_and_discarded() -> None:
    s = Skirmish({**ELI, "items": ["stone_salve", "bandage"]}, map=MEADOW, standards=2)
    s.do("use:item.stone_salve")
    assert s.statuses("eli") == ["sturdy"]
    assert s.zone("items-0") == ["item.bandage"] and s.zone("discard") == ["item.stone_salve"]


@rule("EX-bonus-equip", "EX-equip-exhaust")
def test_equipment_is_used_and_turned_face_down() -> None:
    s = Skirmish({**ELI, "equipment": ["curse_ring"]}, map=MEADOW, standards=2)
    s.do("use:equip.curse_ring")
    assert s.curses(RED) == 1 and s.zone("equipment-0") == ["equip.curse_ring"]
    assert s.why_not("use:equip.curse_ring") == ["EX-equip-exhaust"]


# --- trade


MARKET: dict[str, Any] = {"items": ["bandage", "snare"], "equipment": ["gale_boots", "curse_ring"]}
ON_JUNGLE, ON_RIVER, ELSEWHERE = [-2, 0], [2, 0], [0, 2]


@rule("EX-bonus-trade", "EX-item-price", "EX-equip-price")
@pytest.mark.parametrize("cell", [ON_JUNGLE, ON_RIVER])
def test_trade_on_either_goddess_tile(cell: list[int]) -> None:
    """The statue stands by the river; any number is bought while souls last."""
    s = Skirmish({**ELI, "at": cell, "souls": 8}, statue=[2, 1], standards=2, **MARKET)
    s.do("buy:item.bandage", "buy:item.snare", "buy:equip.gale_boots")
    assert s.souls(RED) == 8 - 2 - 2 - 3
    assert s.why_not("buy:equip.curse_ring") == ["EX-equip-price"]


@rule("EX-bonus-trade")
def test_no_trade_elsewhere_or_without_the_statue() -> None:
    away = Skirmish({**ELI, "at": ELSEWHERE, "souls": 8}, statue=[2, 1], **MARKET)
    assert away.why_not("buy:item.bandage") == ["EX-bonus-trade"]
    broken = Skirmish({**ELI, "at": ON_RIVER, "souls": 8}, **MARKET)
    assert broken.why_not("buy:item.bandage") == ["EX-bonus-trade"]


@rule("EX-bonus-trade-novice")
def test_novices_do_not_trade() -> None:
    novice = {**ELI, "at": ON_RIVER, "souls": 8}
    s = Skirmish(novice, statue=[2, 1], rules="novice", **MARKET)
    assert "EX-bonus-trade-novice" in s.why_not("buy:item.bandage")


@rule("EX-trade-slot")
def test_what_is_bought_goes_to_its_slot() -> None:
    """And works at once: boots give a point more in this very turn."""
    s = Skirmish({**ELI, "at": ON_RIVER, "souls": 5}, statue=[2, 1], spent=4, **MARKET)
    assert not s.offers("move@*")
    s.do("buy:item.bandage", "buy:equip.gale_boots")
    assert s.zone("items-0") == ["item.bandage"] and s.zone("item-market") == ["item.snare"]
    assert s.zone("equipment-0") == ["equip.gale_boots"]
    assert s.zone("equipment-market") == ["equip.curse_ring"]
    assert s.offers("move@*")


@rule("EX-trade-slot", "EX-char-item-slots", "EX-char-equip-slot")
def test_a_full_slot_is_made_free() -> None:
    """A third item replaces one the owner picks, second equipment the first."""
    held = {"items": ["antidote", "grapple"], "equipment": ["guard_plate"]}
    s = Skirmish({**ELI, **held, "at": ON_RIVER, "souls": 5}, statue=[2, 1], **MARKET)
    s.do("buy:item.bandage", "replace:item.grapple", "buy:equip.gale_boots")
    assert s.zone("items-0") == ["item.antidote", "item.bandage"]
    assert s.zone("equipment-0") == ["equip.gale_boots"]
    assert sorted(s.zone("discard")) == ["equip.guard_plate", "item.grapple"]


# --- the statue


@rule("EX-statue-break", "EX-statue-curse")
def test_directed_damage_breaks_the_statue() -> None:
    """One instance is enough, and every living character gains two curse tokens at once."""
    s = Skirmish(ELI, {"dead": True, "relic": "vessel"}, foe_ally={"relic": "sacred"},
                 map=MEADOW, statue=[1, 0], dice=(BLANK,))  # fmt: skip
    s.do(CUT)
    assert "statue" not in [p["kind"] for p in s.g.view(None)["pieces"]]
    assert [s.curses(seat) for seat in (RED, ALLY, FOE, FOE_ALLY)] == [2, 2, 0, 2]
    assert s.zone("box").count("piece.statue") == 1


@rule("EX-statue-break")
def test_no_damage_breaks_nothing() -> None:
    """At distance 2 Deadly Throw is an advantage die, and it is blank."""
    s = Skirmish(ELI, map=MEADOW, statue=[2, 0], dice=(BLANK,)).do(THROW, "pass")
    assert s.g.statue >= 0 and s.curses(RED) == 0


@rule("EX-statue-undirected")
def test_undirected_damage_spares_the_statue() -> None:
    """Ring of Fire beside her hits only Eli; without anybody it cannot be declared."""
    nia = {**NIA, "at": [0, 0]}
    s = Skirmish(nia, {**ELI, "at": [0, 1]}, map=MEADOW, statue=[1, 0], dice=(BEST,))
    s.do("use:nia.flame.ring", "pass")
    assert s.life("eli") == 8 and s.g.statue >= 0
    alone = Skirmish(nia, map=MEADOW, statue=[1, 0])
    assert alone.why_not("use:nia.flame.ring") == ["EX-res-1"]


@rule("EX-statue-undirected")
def test_an_explosion_leaves_the_statue_whole() -> None:
    edwin = {"character": "edwin", "at": [0, 0], "side": "sapper", "charges": [[2, 0]]}
    s = Skirmish(edwin, map=MEADOW, statue=[3, 0], dice=(BEST,)).do("use:edwin.sapper.detonate")
    assert s.said("exploded") == 1 and s.g.statue >= 0


@rule("EX-statue-curse", "EX-std-curse-one")
def test_the_curses_come_too_late_for_the_skill_that_broke_her() -> None:
    """It was declared without; the next one may be cursed."""
    s = Skirmish(ELI, NIA, map=MEADOW, statue=[1, -1], dice=(BLANK,))
    assert not s.offers("curse:*")
    s.do(CUT, "target:piece.statue")
    assert s.curses(RED) == 2 and s.offers("curse:eli.dagger.deadly_throw")


# --- dice and saves


@rule("EX-dice-kinds")
@pytest.mark.parametrize(("face", "worth"), list(enumerate((0, 1, 1, 1, 2, 2))))
def test_an_advantage_die(face: int, worth: int) -> None:
    """Two red faces count two. Deadly Throw at distance 2 is one such die."""
    s = Skirmish(ELI, {**NIA, "at": [2, 0]}, map=MEADOW, dice=(face,)).do(THROW, "pass", "pass")
    assert s.life("nia") == 9 - worth


@rule("EX-dice-kinds")
@pytest.mark.parametrize(("face", "worth"), list(enumerate((0, 0, 1, 1, 1, 1))))
def test_an_ordinary_die(face: int, worth: int) -> None:
    """Death Cut is 1 and one such die."""
    s = Skirmish(ELI, NIA, map=MEADOW, dice=(face,)).do(CUT, "pass")
    assert s.life("nia") == 9 - 1 - worth


@rule("EX-dice-kinds", "EX-st-poison")
@pytest.mark.parametrize(("face", "worth"), list(enumerate((0, 0, 0, 0, 1, 1))))
def test_a_disadvantage_die(face: int, worth: int) -> None:
    """Poison is one such die."""
    s = Skirmish({**CLOAK, "statuses": ["poison"]}, map=MEADOW, dice=(face,)).do(VIGIL)
    assert s.life("eli") == 10 - worth


@rule("EX-dice-distance", "EX-board-distance-table")
def test_the_books_distance_table() -> None:
    """An advantage die at distance 1, one fixed point at 2, nothing at 3."""
    edwin = {"character": "edwin", "at": [0, 0], "facing": "E"}
    units: dict[str, Any] = {
        "ally": {"character": "yunye", "at": [3, 0]},
        "foe_ally": {"character": "darian", "at": [2, 0]},
    }
    s = Skirmish(edwin, {**NIA, "at": [0, 1]}, map=MEADOW, dice=(BEST,), **units)
    s.do("use:edwin.flintlock.scatter", "pass", "to@-1,2", "pass")
    assert [s.life(name) for name in ("nia", "darian", "yunye")] == [9 - 2, 13 - 1, 11]


@rule("EX-dice-distance", "EX-board-distance-table")
@pytest.mark.parametrize(("distance", "lost"), [(1, 1), (2, 2), (3, 2), (4, 1)])
def test_the_distance_is_that_of_the_resolution(distance: int, lost: int) -> None:
    """Deadly Throw: 1, A, A, 1."""
    s = Skirmish(ELI, {**NIA, "at": [distance, 0]}, map=MEADOW, dice=(BEST,))
    s.do(THROW, "pass", "pass")
    assert s.life("nia") == 9 - lost


@rule("EX-save-roll", "EX-char-constitution")
@pytest.mark.parametrize(("ones", "bleeds"), [(4, False), (3, False), (2, True), (0, True)])
def test_the_books_save(ones: int, bleeds: bool) -> None:
    """Constitution 4 throws four ordinary dice; three or more resist."""
    throws = (ONE,) * ones + (BLANK,) * (4 - ones)
    foe = {"character": "yunye", "at": [1, 0], "facing": "W"}
    s = Skirmish(ELI, foe, map=MEADOW, dice=(BLANK, *throws)).do(CUT, "pass")
    assert s.statuses("yunye") == (["bleed"] if bleeds else [])


@rule("EX-save-roll")
def test_a_status_does_not_depend_on_damage() -> None:
    """A blow that dealt nothing still makes its target save."""
    darian = {"character": "darian", "at": [0, 0], "form": "twin", "side": "bulwark"}
    foe = {**NIA, "equipment": ["watch_shield"]}
    s = Skirmish(darian, foe, map=MEADOW, dice=(BEST, BLANK, BLANK, BLANK))
    s.do("use:darian.bulwark.quake", "use:equip.watch_shield")
    assert s.life("nia") == 9 and s.statuses("nia") == ["bleed"]


# --- the end phase


@rule("EX-end-maxlife", "EX-char-maxlife-drop")
def test_a_hurt_character_wanes() -> None:
    """Below the maximum the maximum drops by one; the life stays."""
    s = Skirmish({**ELI, "life": 6}, map=MEADOW).do("end")
    assert (s.life("eli"), s.unit("eli").most) == (6, 9)


@rule("EX-end-maxlife")
def test_an_unhurt_character_does_not_wane() -> None:
    s = Skirmish(ELI, {**NIA, "life": 2}, map=MEADOW).do("end")
    assert (s.life("eli"), s.unit("eli").most) == (10, 10)
    assert s.unit("nia").most == 9  # only in one's own end phase
