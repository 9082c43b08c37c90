"""Sites that are fought for, cities, rewards, levels, undo."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.mageknight.table import MageKnight
from tests.support import rule
from tests.support.quest import BLACK, BLUE, GOLD, Quest

SPARE = "concentration"
OTHER = {"hand": ["rage"], "deck": ["march"]}


def tile_with(site: str) -> tuple[str, list[int]]:
    """A tile of this site, and its cell if the tile lies at 3,-2."""
    from caipan.games.mageknight.content.tiles import TILES
    from caipan.geometry.flowers import FLOWER

    tile = next(t for t in TILES if t.has(site))  # type: ignore[arg-type]
    n = next(i for i, spot in enumerate(tile.spots) if spot.site == site)
    return tile.name.removeprefix("tile."), [3 + FLOWER[n].q, -2 + FLOWER[n].r]


def at_site(site: str, me: dict[str, Any] | None = None, **table: Any) -> Quest:
    name, cell = tile_with(site)
    tiles = [["a", 0, 0], ["1", 1, -3], [name, 3, -2]]
    mine = {"at": cell, "hand": [SPARE, "march"], "level": 9, **(me or {})}
    scenario = {"scenario": "full-conquest", "tiles": tiles}
    return Quest(mine, {"hand": ["march"], "deck": ["rage"]}, **{**scenario, **table})


# --- adventure sites


@rule(
    "MK-turn-5c-explore",
    "MK-combat-start-1b",
    "MK-site-dungeon",
    "MK-mana-2b",
    "MK-combat-start-2d",
)
def test_a_dungeon_is_fought_by_night_rules_without_units() -> None:
    me = {"units": ["unit.peasants"], "mana": {"gold": 1, "black": 1, "red": 1},
          "hand": ["fireball", "march", SPARE]}  # fmt: skip
    q = at_site("dungeon", me, tokens_next={"brown": ["enemy.minotaur"]}).do("enter")
    assert [q.g.name(f.card) for f in q.g.fight().foes] == ["enemy.minotaur"]
    assert q.why_not("activate:unit.peasants")[0] == "MK-site-dungeon"
    q.do("attack:enemy.minotaur", "play:fireball")
    assert q.offers("strong:fireball")  # black works although it is day
    assert not q.g.usable(0, "gold")
    q.do("basic:fireball", "strike")
    assert q.me.rewards == ("dungeon-roll",) and q.g.shield_of(q.me.at) == 0


@rule("MK-combat-res-3b")
def test_who_fails_in_a_dungeon_leaves_it_empty() -> None:
    q = at_site("dungeon", tokens_next={"brown": ["enemy.gargoyle"]}).do("enter", "done", "done")
    q.do("done")
    assert q.zone("brown-discard") == ["enemy.gargoyle"] and q.g.shield_of(q.me.at) < 0


@rule("MK-site-again")
def test_a_conquered_dungeon_gives_fame_alone() -> None:
    shields = [{"at": tile_with("dungeon")[1], "seat": 1}]
    me = {"hand": ["fireball", SPARE], "mana": {"red": 1}}
    q = at_site("dungeon", me, shields=shields, tokens_next={"brown": ["enemy.medusa"]})
    q.do("enter", "attack:enemy.medusa", "play:fireball")
    q.do("strike")
    assert q.me.rewards == () and q.me.fame == 5 and q.g.shield_of(q.me.at) == 1


@rule("MK-combat-res-3c", "MK-site-den", "MK-combat-res-2b")
def test_a_den_keeps_its_monster_and_then_pays() -> None:
    q = at_site("monster-den", tokens_next={"brown": ["enemy.gargoyle"]}).do("enter")
    q.do("done", "done", "done")
    assert q.zone("field") == ["enemy.gargoyle"] and q.g.shield_of(q.me.at) < 0
    me = {"hand": ["fireball", SPARE], "mana": {"red": 1}}
    token = {"card": "enemy.medusa", "at": tile_with("monster-den")[1]}
    q = at_site("monster-den", me, tokens=[token]).do("enter")
    q.do("attack:enemy.medusa", "play:fireball", "strike")
    assert q.me.rewards == ("random-crystal",) * 2 and q.g.shield_of(q.me.at) == 0
    assert q.me.fame == 5


@rule("MK-site-ruins-reveal", "MK-site-ruins-altar")
def test_an_altar_takes_three_mana_for_fame() -> None:
    token = {"card": "ruin.altar-red", "at": tile_with("ruins")[1]}
    q = at_site("ruins", {"mana": {"red": 2, "gold": 1}}, tokens=[token]).do("altar")
    while q.prompt == "pay":
        q.do(q.keys()[0])
    assert q.me.fame == 7 and q.g.shield_of(q.me.at) == 0 and sum(q.me.mana) == 0
    q = at_site("ruins", {"mana": {"red": 2}}, tokens=[token])
    assert q.why_not("altar") == ["MK-site-ruins-altar"]


@rule("MK-combat-start-1b", "MK-site-ruins-altar")
def test_nobody_is_met_at_an_altar() -> None:
    q = at_site("ruins", tokens=[{"card": "ruin.altar-red", "at": tile_with("ruins")[1]}])
    assert q.why_not("enter") == ["MK-turn-5c-explore"]
    q = at_site("ruins", tokens=[{"card": "ruin.green-brown", "at": tile_with("ruins")[1]}])
    assert q.offers("enter") and "MK-site-ruins-altar" in q.why_not("altar")


@rule("MK-move-8c")
def test_an_altar_is_not_for_two_at_once() -> None:
    name, cell = tile_with("ruins")
    token = {"card": "ruin.altar-red", "at": cell}
    me = {"at": cell, "hand": [SPARE, "march"], "mana": {"red": 3}}
    other = {"at": cell, "hand": ["march"], "deck": ["rage"]}
    tiles = [["a", 0, 0], ["1", 1, -3], [name, 3, -2]]
    q = Quest(me, other, scenario="full-conquest", tiles=tiles, tokens=[token])
    assert q.why_not("altar") == ["MK-move-8c"]


@rule("MK-site-ruins-reveal")
def test_whoever_enters_ruins_turns_their_token_up() -> None:
    cell = tile_with("ruins")[1]
    token = {"card": "ruin.altar-red", "at": cell, "down": True}
    near = [cell[0], cell[1] + 1]
    q = at_site("ruins", {"at": near, "move": 9}, tokens=[token], night=True)
    assert not q.sees(0, "ruin.altar-red")
    q.do(f"step@{cell[0]},{cell[1]}")
    assert q.sees(1, "ruin.altar-red")


@rule("MK-site-ruins-enemies")
def test_other_ruins_are_fought_and_pay_what_they_show() -> None:
    token = {"card": "ruin.green-green", "at": tile_with("ruins")[1]}
    me = {"hand": ["fireball", "snowstorm", SPARE], "mana": {"red": 1, "blue": 1}}
    orcs = ["enemy.prowlers", "enemy.wolf-riders"]
    q = at_site("ruins", me, tokens=[token], tokens_next={"green": orcs}).do("enter")
    q.do("attack:enemy.prowlers", "done", "play:fireball", "strike")
    q.do("attack:enemy.wolf-riders", "play:snowstorm", "strike")
    assert len(q.me.rewards) == 4 and q.me.reputation == 0 and q.me.fame == 5


# --- monasteries


@rule("MK-turn-5c-burn", "MK-combat-start-1c", "MK-combat-res-2d", "MK-site-monastery-burn")
def test_burning_a_monastery_costs_reputation_and_gives_an_artifact() -> None:
    me = {"hand": ["fireball", "march", SPARE], "mana": {"red": 1}, "units": ["unit.peasants"]}
    q = at_site("monastery", me, tokens_next={"violet": ["enemy.monks"]}).do("burn")
    assert q.me.reputation == -3
    assert q.why_not("activate:unit.peasants")[0] == "MK-site-monastery-burn"
    q.do("attack:enemy.monks", "play:fireball", "strike")
    assert q.me.rewards == ("artifact",) and q.g.shield_of(q.me.at) == 0


# --- keeps of others


@rule("MK-combat-start-1a-keep", "MK-site-keep-foreign")
def test_an_empty_keep_of_another_is_defended_for_half_fame() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["3", 3, -2]]
    me = {"at": [3, -2], "move": 3, "hand": ["fireball", "rage", SPARE], "mana": {"red": 2}}
    q = Quest(me, {"hand": ["march"]}, tiles=tiles, scenario="full-conquest",
              shields=[{"at": [4, -3], "seat": 1}],
              tokens_next={"gray": ["enemy.crossbowmen"]})  # fmt: skip
    q.do("step@4,-3")
    assert q.me.reputation == -1
    q.do("done", "done", "attack:enemy.crossbowmen", "play:rage", "strong:rage", "strike")
    assert q.me.fame == 2 and q.g.shield_of(q.me.at) == 0  # half of three, rounded up


# --- cities

TILES = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2]]


def city(color: str, *guards: str, **me: Any) -> Quest:
    """Assaulting a city of this colour."""
    from caipan.games.mageknight.content.tiles import TILES as PRINTED

    tile = next(t for t in PRINTED if t.kind == "city" and t.spots[0].color == color)
    tiles = [*TILES, [tile.name.removeprefix("tile."), 4, -5]]
    tokens = [{"card": f"enemy.{n}", "at": [4, -5], "down": True} for n in guards]
    town = {"at": [4, -5], "level": 1}
    mine = {"at": [4, -4], "move": 2, "hand": ["march", SPARE], "level": 9, **me}
    q = Quest(mine, {"hand": ["march"]}, scenario="full-conquest", tiles=tiles, tokens=tokens,
              towns=[town])  # fmt: skip
    return q.do("step@4,-5")


def number(q: Quest, name: str, stat: str) -> int:
    return q.g.value(q.id(name, "field"), q.g.rules.stats.index(stat))


@rule("MK-city-1", "MK-city-1a", "MK-city-1b", "MK-city-1c", "MK-city-1d")
@pytest.mark.parametrize(
    ("color", "name", "stat", "value"),
    [
        ("white", "enemy.swordsmen", "armor", 6),
        ("blue", "enemy.fire-mages", "attack", 8),
        ("blue", "enemy.high-dragon", "attack", 7),
        ("blue", "enemy.swordsmen", "attack", 6),
        ("red", "enemy.swordsmen", "brutal", 1),
        ("red", "enemy.fire-mages", "brutal", 0),
        ("green", "enemy.swordsmen", "poison", 1),
        ("green", "enemy.ice-mages", "poison", 0),
    ],
)
def test_defenders_gain_what_their_city_gives(color: str, name: str, stat: str, value: int) -> None:
    q = city(color, name.removeprefix("enemy."), "golems")
    assert number(q, name, stat) == value and number(q, name, "walls") == 1


@rule("MK-city-1", "MK-combat-start-2b")
def test_a_rampaging_enemy_beside_gains_nothing() -> None:
    q = city("white", "golems")
    assert number(q, "enemy.golems", "armor") == 6


@rule("MK-combat-res-1a", "MK-city-2a", "MK-city-2b", "MK-move-8d-city")
def test_the_last_defender_beaten_conquers() -> None:
    me = {"hand": ["rage", "rage", "march", SPARE], "mana": {"red": 2}}
    q = city("red", "golems", **me).do("done", "done", "attack:enemy.golems")
    q.do("play:rage", "strong:rage", "play:rage", "strong:rage", "play:march")
    assert q.g.pending[0].args == {"attack": 4, "armor": 5}
    q.do("play:concentration", "sideways.attack:concentration", "strike")
    (town,) = q.g.table.towns
    assert town.conquered and town.leader == 0 and town.shields == (0,) and q.spot() == [4, -5]


@rule("MK-site-city-reveal", "MK-move-5g")
def test_defenders_of_a_city_lie_face_down_until_somebody_is_near() -> None:
    me = {"hand": ["march", "rage", SPARE], "at": [2, -3], "move": 9}
    q = Quest(me, {"hand": ["march"]}, scenario="full-conquest", stack=["c5"]).do("explore@4,-5")
    (town,) = q.g.table.towns
    assert town.level == 4 and q.g.enemies_at(town.at)
    assert all(q.g.cards[c].down for c in q.g.enemies_at(town.at))


# --- movement


@rule("MK-move-8c", "MK-combat-start-2e")
def test_no_action_but_the_duel_on_anothers_space() -> None:
    me = {"at": [1, -3], "move": 2, "hand": [SPARE]}
    q = Quest(me, {"at": [2, -3], "hand": [SPARE]}, scenario="full-conquest").do("step@2,-3")
    assert q.why_not("interact") == ["MK-move-8c"] and q.offers("duel:seat-1")


@rule("MK-move-7a", "MK-effect-1b")
def test_terrain_costs_what_effects_make_of_it() -> None:
    me = {"hand": ["path-finding", "song-of-wind", SPARE, "march"], "at": [0, 0]}
    q = Quest(me, {"hand": ["march"]}, scenario="full-conquest")
    q.do("play:path-finding", "basic:path-finding")  # one less, but never less than two
    q.do("play:song-of-wind", "basic:song-of-wind")  # plains one less, down to nothing
    q.do("step@1,0")
    assert q.me.now.move == 4 - 1
    q.do("step@1,-1")  # a forest for two
    assert q.me.now.move == 1


@rule("MK-move-7b", "MK-end-2")
def test_a_lake_may_be_crossed_and_not_stayed_on() -> None:
    me = {"hand": ["frost-bridge", SPARE, "march"], "at": [2, -3], "mana": {"blue": 1}}
    q = Quest(me, {"hand": ["march"]}, scenario="full-conquest")
    q.do("play:frost-bridge", "strong:frost-bridge", "step@2,-4")
    assert q.spot() == [2, -4]
    q.do("end", "done")
    assert q.spot() == [2, -3] and q.zone("hand-0").count("wound") == 1


@rule("MK-move-2d", "MK-effect-1")
def test_special_and_healing_effects_while_moving() -> None:
    me = {"hand": ["tranquility", "wound", SPARE, "march"], "move": 4, "at": [1, -2]}
    q = Quest(me, OTHER).do("step@0,-2", "play:tranquility", "basic:tranquility")
    q.do("heal:wound", "step@1,-2")
    assert "wound" not in q.zone("hand-0")


@rule("MK-move-6b-strong")
def test_a_card_that_lies_there_is_not_made_stronger() -> None:
    q = Quest({"hand": ["march", SPARE, "rage"]}, OTHER).do("play:march")
    q.do("basic:march", "play:concentration", "basic:concentration", "gain-mana.red")
    assert q.me.now.move == 2 and not q.offers("strong:march")


@rule("MK-turn-5c-none")
def test_a_turn_may_pass_without_an_action() -> None:
    q = Quest({"hand": ["march", SPARE], "at": [2, -3]}, OTHER).do("play:march", "basic:march")
    q.do("end", "done")
    assert q.seat == 1


# --- rewards and levels


def ended(me: dict[str, Any], **table: Any) -> Quest:
    return Quest({"used": 1, **me}, OTHER, at="MK-end-1", **{"scenario": "full-conquest", **table})


@rule("MK-end-5b")
def test_one_more_artifact_is_drawn_than_earned() -> None:
    q = ended({"rewards": ["artifact", "artifact"], "deck": ["march"]})
    assert q.prompt == "return-artifact" and len(q.keys()) == 3
    q.do(q.keys()[0])
    first = q.keys()[0]
    q.do(first)
    deck = q.zone("deck-0") + q.zone("hand-0")
    kinds = [q.g.rules.by_name[n].face.kind for n in deck]
    assert kinds.count("artifact") == 2 and "march" in deck


@rule("MK-end-5c")
def test_a_spell_is_taken_from_the_offer_which_refills() -> None:
    hand = ["wound"] * 5
    q = ended(
        {"rewards": ["spell"], "deck": ["march"], "hand": hand}, spells=["fireball", "expose"]
    )
    q.do("gain:fireball")
    assert q.zone("deck-0") == ["fireball", "march"] and len(q.zone("spell-offer")) == 3


@rule("MK-site-dungeon-reward")
@pytest.mark.parametrize(
    ("face", "prompt"), [(GOLD, "gain-card"), (BLACK, "gain-card"), (BLUE, "return-artifact")]
)
def test_a_dungeon_gives_a_spell_or_an_artifact(face: int, prompt: str) -> None:
    q = ended({"rewards": ["dungeon-roll"]}, random=(face,), spells=["fireball", "expose"])
    assert q.prompt == prompt


@rule("MK-end-5d")
def test_a_unit_reward_waits_for_the_level_that_gives_it_room() -> None:
    me = {"rewards": ["unit"], "fame": 8, "level": 2, "units": ["unit.foresters"]}
    q = ended(me, units=["unit.peasants"])
    assert q.me.level == 3 and q.prompt == "gain-unit"
    q.do("recruit:unit.peasants")
    assert sorted(q.zone("units-0")) == ["unit.foresters", "unit.peasants"]
    q = ended({"rewards": ["unit"], "units": ["unit.foresters"]}, units=["unit.peasants"])
    q.do("recruit:unit.peasants")
    assert q.keys() == ["disband:unit.foresters", "no"]
    q.do("no")
    assert q.zone("units-0") == ["unit.foresters"]


@rule("MK-end-6b", "MK-end-6c", "MK-setup-skilloffer", "MK-skill-2")
def test_an_even_level_brings_a_skill_and_an_action() -> None:
    me = {"fame": 3, "level": 1, "hero": "tovak", "hand": ["wound"] * 5, "deck": ["march"],
          "skill_pile": ["skill.double-time", "skill.shield-mastery"]}  # fmt: skip
    q = ended(me, actions=["fire-bolt", "ice-bolt", "swift-bolt"])
    assert q.keys() == ["learn:skill.double-time", "learn:skill.shield-mastery"]
    q.do("learn:skill.double-time")
    assert q.zone("skill-offer") == ["skill.shield-mastery"] and len(q.keys()) == 3
    q.do("gain:fire-bolt")
    assert q.zone("deck-0") == ["fire-bolt", "march"] and len(q.zone("action-offer")) == 3
    assert q.zone("skills-0") == ["skill.double-time"]


@rule("MK-end-6b", "MK-skill-2b")
def test_a_common_skill_comes_with_the_lowest_action() -> None:
    me = {"fame": 3, "level": 1, "hero": "tovak", "hand": ["wound"] * 5,
          "skill_pile": ["skill.double-time", "skill.shield-mastery"]}  # fmt: skip
    q = ended(me, actions=["fire-bolt", "ice-bolt", "swift-bolt"], skills=["skill.flight"])
    q.do("learn:skill.flight")
    assert q.zone("skills-0") == ["skill.flight"] and len(q.zone("skill-offer")) == 2
    assert q.zone("deck-0") == ["swift-bolt"]


def alone() -> Quest:
    """A hero with a dummy, at the end of a turn that leads to level 4."""
    q = Quest.__new__(Quest)
    options = {"scenario": "solo-conquest", "heroes": ["tovak"]}
    q.g = cast(MageKnight, caipan.new("mageknight", options, seed=3, seats=1))
    while q.prompt != "turn":
        q.do(q.keys()[0])
    q.g.set_seat(0, q.me.__replace__(fame=15, now=q.me.now.__replace__(used=1)))
    q.do("end")
    while q.prompt != "skill":
        q.do("done" if q.offers("done") else q.keys()[0])
    return q


@rule("MK-solo-skills")
def test_alone_a_skill_of_the_dummy_may_be_taken_with_the_next_one() -> None:
    """It is revealed beside an own skill, and offered from the next time on."""
    q = alone()
    pile = q.g.view(0)["zones"]["dummy-skills"]
    assert (pile["count"], pile["known"]) == (9, [])  # the interactive one stays in the box
    own = q.keys()
    heroes = {q.g.skill(p.card).hero for p in q.g.pending[0].picks}
    assert len(own) == 2 and heroes == {"tovak"}
    q.do(own[0])
    assert len(q.zone("dummy-skills")) == 8
    left, anothers = q.zone("skill-offer")
    assert f"learn:{left}" == own[1]
    q.do(q.keys()[0])  # the advanced action of level 2; level 3 brings neither
    assert (q.me.level, q.prompt) == (4, "skill")
    assert q.keys()[2:] == [f"learn:{anothers}"] and len(q.zone("dummy-skills")) == 8
    lowest = q.zone("action-offer")[-1]
    q.do(f"learn:{anothers}")
    assert anothers in q.zone("skills-0") and q.zone("deck-0")[0] == lowest
    assert len(q.zone("dummy-skills")) == 7


# --- spells and artifacts


@rule("MK-deed-3b")
def test_a_spell_costs_its_colour_and_black_for_its_strong_half() -> None:
    me = {"hand": ["restoration", "wound", SPARE], "mana": {"green": 1, "black": 1}}
    q = Quest(me, OTHER, scenario="full-conquest").do("play:restoration")
    assert q.why_not("strong:restoration") == ["MK-deed-3b"]
    q.do("basic:restoration")
    assert q.me.now.healing == 3 and q.mana("green") == 0
    q = Quest(me, OTHER, scenario="full-conquest", night=True).do("play:restoration")
    assert q.offers("strong:restoration")


@rule("MK-deed-3c", "MK-discard-2")
def test_an_artifact_is_thrown_away_for_its_strong_half() -> None:
    me = {"hand": ["endless-gem-pouch", SPARE, "march"]}
    q = Quest(me, OTHER, scenario="full-conquest")
    q.do("play:endless-gem-pouch", "strong:endless-gem-pouch")
    assert q.zone("played-0") == [] and "endless-gem-pouch" in q.zone("box")


# --- resistances of tokens


@rule("MK-combat-fire-immune", "MK-token-fire-resist", "MK-combat-extra")
def test_red_effects_do_nothing_to_what_resists_fire() -> None:
    me = {"hand": ["demolish", SPARE, "march"], "mana": {"red": 1}}
    q = city("white", "fire-mages", "golems", **me).do("play:demolish")
    assert number(q, "enemy.fire-mages", "armor") == 6 and number(q, "enemy.golems", "armor") == 5
    assert number(q, "enemy.fire-mages", "walls") == 0  # the site is no enemy


@rule("MK-combat-ice-immune", "MK-token-ice-resist")
def test_blue_effects_do_nothing_to_what_resists_ice() -> None:
    me = {"hand": ["chill", SPARE, "march"], "mana": {"blue": 1}}
    q = city("white", "ice-mages", "golems", **me).do("play:chill")
    golems = q.id("enemy.golems", "field")
    assert [e.card for e in q.g.lasting][:1] == [golems]


@rule("MK-combat-rs-4-cold", "MK-token-both-resist", "MK-combat-block-5a-cold", "MK-token-cold")
def test_cold_fire_is_halved_by_both_resistances_alone() -> None:
    me = {"units": ["unit.altem-mages"], "hand": [SPARE, "march"], "level": 9}
    for name, value in (("high-dragon", 2), ("fire-mages", 5)):
        q = city("red", name, **me).do("done", "done")
        while q.prompt in ("assign", "suffer"):
            q.do("take" if q.offers("take") else q.keys()[0])
        q.do(f"attack:enemy.{name}", "activate:unit.altem-mages")
        while q.prompt not in ("blows", "pay"):
            offered = q.keys()
            q.do(next(k for k in offered if "attack" in k or "/1" in k or k == "no"))
        assert q.g.pending[0].args["attack"] == value


@rule("MK-combat-piles", "MK-combat-atk-1c")
def test_what_was_played_in_one_phase_does_not_count_in_the_next() -> None:
    orc = {"card": "enemy.ironclads", "at": [1, -4]}
    me = {"at": [1, -3], "hand": ["swiftness", "rage", SPARE], "mana": {"white": 1}, "level": 9}
    q = Quest(me, OTHER, tokens=[orc]).do("challenge:enemy.ironclads", "attack:enemy.ironclads")
    q.do("play:swiftness", "end", "done", "done")
    while q.prompt in ("assign", "suffer"):
        q.do("take" if q.offers("take") else q.keys()[0])
    q.do("attack:enemy.ironclads")
    assert q.g.pending[0].args["attack"] == 0


@rule("MK-combat-block-8a")
def test_an_extra_of_a_block_needs_its_success() -> None:
    orc = {"card": "enemy.wolf-riders", "at": [1, -4]}
    me = {"at": [1, -3], "hand": ["ice-shield", "march", "stamina", "rage", SPARE], "level": 9,
          "mana": {"blue": 1}}  # fmt: skip
    q = Quest(me, OTHER, tokens=[orc]).do("challenge:enemy.wolf-riders", "done")
    q.do("block:enemy.wolf-riders", "play:ice-shield", "strong:ice-shield")
    assert number(q, "enemy.wolf-riders", "armor") == 4
    q.do("play:march", "play:stamina", "play:rage", "sideways.block:rage", "hold")
    assert number(q, "enemy.wolf-riders", "armor") == 1


# --- taking back


@rule("MK-undo-1", "MK-undo-2a")
def test_decisions_are_taken_back_entirely() -> None:
    q = Quest({"hand": ["march", SPARE], "crystals": {"green": 1}, "at": [1, -2]}, OTHER)
    before = q.g.hash
    q.do("play:march", "strong:march", "step@0,-2")
    assert q.crystals("green") == 0 and q.spot() == [0, -2]
    q.g.undo(0, "turn")
    assert q.g.hash == before


@rule("MK-undo-2")
def test_nothing_is_taken_back_behind_a_new_tile_a_roll_or_an_answer() -> None:
    q = Quest({"hand": ["march", SPARE], "at": [2, -3], "move": 2}, OTHER, stack=["3"])
    q.do("explore@4,-5")
    with pytest.raises(caipan.Fenced):
        q.g.undo(0)
    q = Quest({"hand": ["march", "rage"]}, OTHER, dice=["green"]).do("play:march", "strong:march")
    q.do("end")
    with pytest.raises(caipan.Fenced):
        q.g.undo(0)


@rule("MK-turn-7b")
def test_the_next_player_waits_until_the_turn_has_ended() -> None:
    q = Quest({"hand": ["march", "rage"]}, OTHER).do("play:march", "basic:march", "end")
    assert {d.seat for d in q.g.pending} == {0}
