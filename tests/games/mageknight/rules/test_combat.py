"""Combat: four phases, elements, resistances, fortification, what enemies can do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.quest import Quest

GLADE = [1, -3]  # next to the orcs' space


def orcs(*names: str, **me: Any) -> Quest:
    """Challenge these on the orcs' space; with a spare card in hand."""
    tokens = [{"card": f"enemy.{name}", "at": [1, -4]} for name in names]
    return Quest({"at": GLADE, "hand": ["concentration"], **me}, tokens=tokens)


def fight(*names: str, **me: Any) -> Quest:
    q = orcs(*names, **me).do(f"challenge:enemy.{names[0]}")
    for name in names[1:]:
        q.do(f"challenge:enemy.{name}")
    return q


def at_block(*names: str, **me: Any) -> Quest:
    q = fight(*names, **me)
    return q.do("done")


@rule("MK-turn-5c-rampage", "MK-combat-start-1d", "MK-combat-order", "MK-combat-block-1")
def test_phases_follow_each_other() -> None:
    q = fight("prowlers", hand=["concentration", "rage"])
    assert q.prompt == "phase.ranged" and q.g.fight().phase == "ranged"
    q.do("done")
    assert q.prompt == "phase.block"
    q.do("done")
    assert q.prompt == "phase.attack" and q.zone("hand-0").count("wound") == 2


@rule("MK-combat-start-1d", "MK-combat-start-2c")
def test_one_or_more_may_be_challenged() -> None:
    q = orcs("prowlers", "diggers").do("challenge:enemy.prowlers")
    assert q.keys() == ["challenge:enemy.diggers", "done"]
    q.do("done")
    assert len(q.g.fight().foes) == 1


@rule(
    "MK-combat-rs-2",
    "MK-combat-rs-3",
    "MK-combat-rs-5",
    "MK-combat-res-2a",
    "MK-site-rampaging-reveal",
)
def test_a_ranged_attack_defeats_before_the_enemy_strikes() -> None:
    q = fight("prowlers", hand=["swiftness", "concentration"], mana={"white": 1})
    q.do("attack:enemy.prowlers", "play:swiftness")
    assert q.g.pending[0].args == {"attack": 3, "armor": 3}
    q.do("strike")
    assert q.me.fame == 2 and q.me.reputation == 1
    assert q.zone("green-discard") == ["enemy.prowlers"] and q.prompt == "turn"


@rule("MK-combat-rs-3b", "MK-deed-3e-limits")
def test_nothing_is_played_sideways_in_the_ranged_phase() -> None:
    q = fight("prowlers", hand=["promise", "concentration"]).do("attack:enemy.prowlers")
    assert q.why_not("play:promise") == ["MK-turn-5e"]


@rule("MK-combat-atk-1b", "MK-combat-atk-1a")
def test_sideways_cards_attack_in_the_last_phase() -> None:
    hand = ["promise", "march", "stamina", "threaten"]
    q = fight("prowlers", hand=hand).do("done", "done", "attack:enemy.prowlers")
    q.do("play:promise", "play:march")
    assert q.why_not("strike") == ["MK-combat-rs-5"]
    q.do("play:stamina", "strike")
    assert q.me.fame == 2


@rule("MK-combat-rs-6", "MK-combat-rs-1")
def test_an_attack_that_is_too_weak_does_nothing() -> None:
    hand = ["rage", "concentration", "march"]
    q = fight("prowlers", hand=hand).do("done", "done", "attack:enemy.prowlers")
    q.do("play:rage", "basic:rage")
    assert q.why_not("strike") == ["MK-combat-rs-5"]
    q.do("end")
    assert q.me.fame == 0 and len(q.g.fight().foes) == 1 and q.g.fight().blows == ()


@rule("MK-combat-rs-6a")
def test_an_attack_begun_for_nothing_is_not_begun_again() -> None:
    q = fight("prowlers", "diggers", hand=["concentration", "march"])
    q.do("attack:enemy.prowlers", "done", "end")
    assert q.why_not("attack:enemy.prowlers") == ["MK-combat-rs-6a"]
    assert q.offers("attack:enemy.diggers")


@rule("MK-combat-rs-3a-fort", "MK-token-fortified")
def test_only_siege_reaches_the_fortified() -> None:
    me = {
        "hand": ["swiftness", "battle-versatility", "concentration"],
        "mana": {"white": 1, "red": 1},
    }
    q = fight("diggers", **me).do("attack:enemy.diggers")
    assert q.why_not("play:swiftness") == ["MK-turn-5e"]
    q.do("play:battle-versatility")
    assert q.g.fight().blows[0].reach == "siege"


def keep(*names: str, **me: Any) -> Quest:
    """Assault the keep of countryside 3, at 4,-3, from 3,-2."""
    tiles = [["a", 0, 0], ["1", 1, -3], ["3", 3, -2]]
    tokens = [{"card": f"enemy.{n}", "at": [4, -3], "down": True} for n in names]
    return Quest(
        {"at": [3, -2], "move": 3, "hand": ["concentration"], **me}, tiles=tiles, tokens=tokens
    )


@rule("MK-turn-5b-assault", "MK-combat-start-1a", "MK-move-4a", "MK-combat-reveal")
def test_entering_an_unconquered_keep_is_an_assault() -> None:
    q = keep("swordsmen")
    q.do("step@4,-3")
    assert q.me.reputation == -1 and q.prompt == "phase.ranged" and q.me.now.move == 0
    assert q.sees(0, "enemy.swordsmen")


@rule("MK-combat-rs-3a-double")
def test_the_doubly_fortified_cannot_be_reached_at_first() -> None:
    q = keep("guardsmen", hand=["battle-versatility", "concentration"], mana={"red": 1})
    q.do("step@4,-3")
    assert q.why_not("attack:enemy.guardsmen") == ["MK-combat-rs-3a-double"]
    q.do("done", "done")
    assert q.offers("attack:enemy.guardsmen")


@rule("MK-combat-res-3d", "MK-combat-res-3a")
def test_who_does_not_take_the_keep_goes_back() -> None:
    q = keep("swordsmen", hand=["march", "concentration"]).do("step@4,-3", "done", "done", "done")
    assert q.spot() == [3, -2] and q.zone("field") == ["enemy.swordsmen"]
    assert q.prompt == "turn"


@rule("MK-combat-res-2c", "MK-combat-res-2c-keep", "MK-area-shields")
def test_beating_the_garrison_takes_the_keep() -> None:
    me = {"hand": ["rage", "improvisation", "march", "concentration"], "mana": {"red": 2}}
    q = keep("crossbowmen", **me).do("step@4,-3", "done", "done", "attack:enemy.crossbowmen")
    q.do("play:rage", "strong:rage", "strike")
    assert q.spot() == [4, -3] and q.g.shield_of(q.me.at) == 0 and q.me.fame == 3


# --- block


@rule("MK-combat-block-3", "MK-combat-block-4", "MK-combat-block-6", "MK-combat-block-7")
def test_a_block_that_holds_stops_the_damage_only() -> None:
    q = at_block("prowlers", hand=["determination", "concentration", "march"], mana={"blue": 1})
    q.do("block:enemy.prowlers", "play:determination", "strong:determination", "hold")
    assert q.prompt == "phase.attack" and "wound" not in q.zone("hand-0")
    assert len(q.g.fight().foes) == 1 and q.me.fame == 0


@rule("MK-combat-block-8")
def test_a_weak_block_does_nothing_and_is_not_tried_again() -> None:
    q = at_block("prowlers", "diggers", hand=["rage", "concentration", "march"])
    q.do("block:enemy.prowlers", "play:rage", "basic:rage")
    assert q.why_not("hold") == ["MK-combat-block-6"]
    q.do("end")
    assert q.why_not("block:enemy.prowlers") == ["MK-combat-block-8"]
    q.do("done", "suffer:enemy.prowlers")
    assert q.zone("hand-0").count("wound") >= 2


@rule("MK-combat-block-6a", "MK-token-swift")
def test_swift_needs_twice_the_block() -> None:
    q = at_block("wolf-riders", hand=["determination", "concentration", "march"], mana={"blue": 1})
    q.do("block:enemy.wolf-riders", "play:determination", "strong:determination")
    assert q.g.pending[0].args == {"block": 5, "attack": 6}
    q.do("play:march", "hold")
    assert q.prompt == "phase.attack"


@rule("MK-combat-block-9")
def test_each_enemy_is_blocked_for_itself() -> None:
    hand = ["rage", "rage", "improvisation", "concentration", "march", "stamina"]
    q = at_block("diggers", "prowlers", hand=hand)
    q.do("block:enemy.diggers", "play:rage", "basic:rage", "play:march", "hold")
    assert [f.blocked for f in q.g.fight().foes] == [True, False]
    q.do("block:enemy.prowlers")
    assert q.g.pending[0].args == {"block": 0, "attack": 4}


@rule("MK-combat-block-5a-phys")
def test_any_element_blocks_a_physical_attack() -> None:
    q = at_block("diggers", hero="tovak", hand=["cold-toughness", "concentration", "march"])
    q.do("block:enemy.diggers", "play:cold-toughness", "basic:cold-toughness", "hold")
    assert q.prompt == "phase.attack"


def tower(*names: str, **me: Any) -> Quest:
    """Assault the mage tower of countryside 4, at 3,-2."""
    tiles = [["a", 0, 0], ["1", 1, -3], ["4", 3, -2]]
    tokens = [{"card": f"enemy.{n}", "at": [3, -2], "down": True} for n in names]
    start = {"at": [2, -1], "move": 5, "hand": ["concentration"]}
    return Quest({**start, **me}, tiles=tiles, tokens=tokens).do("step@3,-2")


@rule("MK-combat-block-5a-fire", "MK-token-fire", "MK-combat-block-5b")
def test_fire_is_blocked_fully_by_ice_alone() -> None:
    hand = ["cold-toughness", "determination", "concentration", "march"]
    q = tower("fire-mages", hero="tovak", hand=hand, mana={"blue": 1}).do("done")
    q.do("block:enemy.fire-mages", "play:determination", "strong:determination")
    assert q.g.pending[0].args == {"block": 2, "attack": 6}
    q.do("play:cold-toughness", "basic:cold-toughness")
    assert q.g.pending[0].args == {"block": 5, "attack": 6}
    q.do("play:march")  # 6 physical halved is 3
    assert q.g.pending[0].args == {"block": 6, "attack": 6}


@rule("MK-combat-block-5a-ice", "MK-token-ice")
def test_ice_is_not_blocked_fully_by_ice() -> None:
    hand = ["cold-toughness", "concentration", "march"]
    q = tower("ice-mages", hero="tovak", hand=hand).do("done")
    q.do("block:enemy.ice-mages", "play:cold-toughness", "basic:cold-toughness")
    assert q.g.pending[0].args == {"block": 1, "attack": 5}


@rule("MK-combat-block-2", "MK-combat-block-2b", "MK-token-summon", "MK-combat-block-7a")
def test_a_summoned_monster_fights_for_its_summoner() -> None:
    tokens = [{"card": "enemy.orc-summoners", "at": [1, -4]}]
    me = {"at": GLADE, "hand": ["determination", "concentration", "march"], "mana": {"blue": 1}}
    q = Quest(me, tokens=tokens, tokens_next={"brown": ["enemy.gargoyle"]})
    q.do("challenge:enemy.orc-summoners", "done")
    assert q.offers("block:enemy.gargoyle") and not q.offers("block:enemy.orc-summoners")
    q.do("block:enemy.gargoyle", "play:determination", "strong:determination", "hold")
    assert q.zone("brown-discard") == ["enemy.gargoyle"] and q.me.fame == 0
    assert q.offers("attack:enemy.orc-summoners")


@rule("MK-combat-block-1", "MK-combat-block-2b")
def test_an_enemy_says_why_it_is_not_to_be_blocked() -> None:
    """The one hides behind what it has summoned, the other has been stopped already."""
    names = ("orc-summoners", "prowlers")
    tokens = [{"card": f"enemy.{name}", "at": [1, -4]} for name in names]
    me = {"at": GLADE, "hand": ["determination", "concentration"], "mana": {"blue": 1}}
    q = Quest(me, tokens=tokens, tokens_next={"brown": ["enemy.minotaur"]})
    q.do(*(f"challenge:enemy.{name}" for name in names), "done")
    assert q.why_not("block:enemy.orc-summoners") == ["MK-combat-block-2b"]
    q.do("block:enemy.prowlers", "play:determination", "strong:determination", "hold")
    assert q.why_not("block:enemy.prowlers") == ["MK-combat-block-1"]


@rule("MK-combat-dmg-6c")
def test_a_summoned_monster_leaves_after_its_attack() -> None:
    tokens = [{"card": "enemy.orc-summoners", "at": [1, -4]}]
    me = {"at": GLADE, "hand": ["concentration", "march"]}
    q = Quest(me, tokens=tokens, tokens_next={"brown": ["enemy.gargoyle"]})
    q.do("challenge:enemy.orc-summoners", "done", "done")
    assert q.zone("hand-0").count("wound") == 3 and q.zone("brown-discard") == ["enemy.gargoyle"]


# --- damage


@rule("MK-combat-dmg-2", "MK-combat-dmg-5", "MK-combat-dmg-5a", "MK-combat-dmg-3")
@pytest.mark.parametrize(("name", "wounds"), [("prowlers", 2), ("diggers", 2)])
def test_a_wound_for_every_part_that_armour_covers(name: str, wounds: int) -> None:
    q = at_block(name, hand=["concentration", "march"]).do("done")
    assert q.zone("hand-0").count("wound") == wounds  # 4 and 3 against armour 2


@rule("MK-combat-dmg-2a", "MK-token-brutal")
def test_brutal_deals_twice_the_damage() -> None:
    q = at_block("ironclads", hand=["concentration", "march"]).do("done")
    assert q.zone("hand-0").count("wound") == 4


@rule("MK-combat-dmg-6a-hero", "MK-token-poison")
def test_poison_also_wounds_the_discard_pile() -> None:
    q = at_block("cursed-hags", hand=["concentration", "march"]).do("done")
    assert q.zone("hand-0").count("wound") == 2 and q.zone("discard-0").count("wound") == 2


@rule("MK-combat-dmg-6b-hero", "MK-token-paralyze")
def test_paralyze_empties_the_hand_of_everything_but_wounds() -> None:
    q = tower("ice-golems", hand=["concentration", "march"], healing=0).do("done", "done")
    assert set(q.zone("hand-0")) == {"wound"}


@rule("MK-combat-dmg-5c", "MK-combat-dmg-5c-continue")
def test_as_many_wounds_as_the_hand_limit_knock_out() -> None:
    q = at_block("ironclads", "prowlers", hand=["concentration", "march"]).do("done")
    q.do("suffer:enemy.ironclads")  # four, then two more
    assert set(q.zone("hand-0")) == {"wound"} and len(q.zone("hand-0")) == 6
    assert q.said("knocked-out") == 1


@rule("MK-combat-dmg-1")
def test_damage_comes_in_an_order_of_choice() -> None:
    q = at_block("ironclads", "prowlers", hand=["concentration", "march"]).do("done")
    assert q.keys() == ["suffer:enemy.ironclads", "suffer:enemy.prowlers"]


# --- resistances


@rule("MK-combat-rs-4", "MK-token-phys-resist")
def test_a_resisted_kind_is_summed_and_halved() -> None:
    hand = ["rage", "promise", "march", "stamina", "concentration"]
    q = fight("ironclads", hand=hand, mana={"red": 1}).do("done", "done", "attack:enemy.ironclads")
    q.do("play:rage", "strong:rage", "play:promise")
    assert q.g.pending[0].args == {"attack": 2, "armor": 3}
    q.do("play:march")
    assert q.g.pending[0].args == {"attack": 3, "armor": 3}


@rule("MK-combat-atk-2", "MK-combat-rs-7", "MK-combat-rs-4")
def test_one_attack_on_several_has_all_their_resistances() -> None:
    hand = ["rage", "promise", "march", "stamina", "concentration"]
    q = fight("ironclads", "prowlers", hand=hand, mana={"red": 1}, level=9)
    q.do("done", "done")
    q.do("suffer:enemy.prowlers")
    q.do("attack:enemy.prowlers", "target:enemy.ironclads", "play:rage", "strong:rage")
    assert q.g.pending[0].args == {"attack": 2, "armor": 6}
    q.do("end", "attack:enemy.prowlers", "done")
    assert q.g.pending[0].args == {"attack": 0, "armor": 3}


@rule("MK-combat-noheal", "MK-wound-3d", "MK-wound-3d-lost", "MK-turn-5e")
def test_no_healing_in_combat_and_points_are_lost() -> None:
    q = fight("prowlers", hand=["tranquility", "wound", "concentration"], healing=2)
    assert q.me.now.healing == 0 and q.why_not("play:tranquility") == ["MK-turn-5e"]
    q.do("done", "done", "done")
    assert q.prompt == "turn"
    q.do("play:tranquility", "heal:wound")
    assert q.zone("hand-0").count("wound") == 2


@rule("MK-combat-start-2", "MK-turn-5d")
def test_one_fight_a_turn() -> None:
    q = orcs("prowlers", "diggers", hand=["concentration", "march"])
    q.do("challenge:enemy.prowlers", "done", "done", "done", "done")
    assert q.prompt == "turn" and not q.offers("challenge:*")


@rule("MK-combat-rs-5b")
def test_levels_wait_for_the_end_of_the_turn() -> None:
    q = fight("prowlers", hand=["swiftness", "concentration"], mana={"white": 1}, fame=2, level=1)
    q.do("attack:enemy.prowlers", "play:swiftness", "strike")
    assert q.me.fame == 4 and q.me.level == 1
    q.do("end")
    q.do("done")
    assert q.me.level == 2
