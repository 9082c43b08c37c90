"""Spells beside their blows: each half once. The strong half takes black mana, so it is night."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.mageknight.rules.mana import purse
from tests.support.bouts import GLADE, ORCS, blows, fight, go_on, turn, use, value
from tests.support.quest import Quest

ALL = {"red": 2, "blue": 2, "green": 2, "white": 2, "black": 2}


def night(*enemies: str, **rest: Any) -> Quest:
    return fight(*enemies, night=True, mana=ALL, **rest)


def armor(q: Quest, name: str) -> int:
    return value(q, f"enemy.{name}", "armor", "field")


def stopped(q: Quest, name: str) -> bool:
    return value(q, f"enemy.{name}", "no-attack", "field") > 0


# --- combat


def test_firestorm_and_blizzard_wound() -> None:
    for card in ("fireball", "snowstorm"):
        q = use(night(hand=[card]), card, "strong")
        assert q.zone("hand-0").count("wound") == 1


def test_expose() -> None:
    q = use(night("diggers", "ironclads", hand=["expose"]), "expose", "basic")
    assert q.keys() == ["target:enemy.diggers", "target:enemy.ironclads"]
    q.do("target:enemy.diggers")
    assert value(q, "enemy.diggers", "fortified", "field") == 0
    assert blows(q) == [("ranged", "physical", 2)], "it reaches whom it has exposed"
    q = use(night("diggers", "ironclads", hand=["expose"]), "expose", "basic")
    q.do("target:enemy.ironclads")
    assert value(q, "enemy.ironclads", "resists-physical", "field") == 0
    assert blows(q) == [], "the target is fortified still"


@pytest.mark.parametrize(
    ("answer", "fortified", "resists"),
    [("choose.fortification=0", 0, 1), ("choose.resistances=1", 1, 0)],
)
def test_mass_expose(answer: str, fortified: int, resists: int) -> None:
    q = use(night("ironclads", "diggers", hand=["expose"]), "expose", "strong", answer)
    assert value(q, "enemy.diggers", "fortified", "field") == fortified
    assert value(q, "enemy.ironclads", "resists-physical", "field") == resists
    assert blows(q) == [("ranged", "physical", 3)]


@pytest.mark.parametrize(
    ("half", "answers", "hags", "diggers"),
    [
        ("basic", ("choose.one-enemy=0", "target:enemy.cursed-hags"), 2, 3),
        ("basic", ("choose.one-enemy=0", "target:enemy.diggers"), 5, 1),
        ("basic", ("choose.all-enemies=1",), 3, 1),
        ("strong", ("choose.one-enemy=0", "target:enemy.cursed-hags"), 2, 3),
        ("strong", ("choose.all-enemies=1",), 3, 1),
    ],
)
def test_tremor(half: str, answers: tuple[str, ...], hags: int, diggers: int) -> None:
    q = use(night("cursed-hags", "diggers", hand=["tremor"]), "tremor", half, *answers)
    assert (armor(q, "cursed-hags"), armor(q, "diggers")) == (hags, diggers)


@pytest.mark.parametrize(
    ("answers", "left"), [(("choose.one-enemy=0",), 1), (("choose.all-enemies=1",), 3)]
)
def test_earthquake_breaks_walls(answers: tuple[str, ...], left: int) -> None:
    """Guardsmen have 7 armour and are fortified: 6 less, or 4."""
    q = assault("guardsmen", ["tremor"])
    use(q, "tremor", "strong", *answers)
    assert armor(q, "guardsmen") == left


TILES = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["3", 4, -5]]
KEEP, BESIDE, TWO_AWAY = [5, -6], [4, -5], [3, -4]


def near_a_keep(name: str, hand: list[str], at: list[int], **me: Any) -> Quest:
    """A keep with that defender, at night."""
    return Quest(
        {"at": at, "hand": [*hand, "battle-versatility"], "move": 9, "mana": ALL, **me},
        tiles=TILES,
        tokens=[{"card": f"enemy.{name}", "at": KEEP}],
        night=True,
    )


def assault(name: str, hand: list[str]) -> Quest:
    return near_a_keep(name, hand, BESIDE).do("step@5,-6")


def test_flame_wave_counts_all_enemies() -> None:
    q = night("prowlers", "diggers", phase="block", hand=["flame-wall"])
    assert blows(use(q, "flame-wall", "strong")) == [("block", "fire", 11)]


def test_whirlwind_and_tornado() -> None:
    q = use(night(hand=["whirlwind"], against=False), "whirlwind", "basic")
    assert stopped(q, "prowlers")
    q = night("prowlers", "diggers", phase="attack", hand=["whirlwind"], against=False)
    use(q, "whirlwind", "strong", "target:enemy.diggers")
    assert q.zone("green-discard") == ["enemy.diggers"] and q.me.fame == 2
    q = night(phase="block", hand=["whirlwind"], against=False).do("play:whirlwind")
    assert stopped(q, "prowlers"), "a tornado is for the attack phase alone"


def test_burning_shield_burns_in_the_attack_phase() -> None:
    q = night(phase="block", hand=["burning-shield"])
    use(q, "burning-shield", "basic").do("hold")
    assert q.prompt == "phase.attack"
    q.do("attack:enemy.prowlers", "later:burning-shield/4")
    assert blows(q) == [("melee", "fire", 4)] and not q.offers("later:*")


def test_burning_shield_that_held_nothing_burns_nobody() -> None:
    q = night(phase="block", hand=["burning-shield"])
    use(q, "burning-shield", "basic").do("end", "attack:enemy.prowlers")
    assert not q.offers("later:*")


def test_exploding_shield_defeats_whom_it_blocks() -> None:
    q = night(phase="block", hand=["burning-shield"])
    use(q, "burning-shield", "strong").do("hold")
    assert q.zone("green-discard") == ["enemy.prowlers"] and q.me.fame == 2


def test_exploding_shield_leaves_whom_fire_does_not_harm() -> None:
    unit = "unit.northern-monks"
    q = near_a_keep("fire-mages", ["burning-shield"], BESIDE, units=[unit]).do("step@5,-6")
    q.do("done", "block:enemy.fire-mages")
    use(q, "burning-shield", "strong")
    use(q, unit, "1").do("hold")
    assert q.prompt == "phase.attack" and q.said("blocked") == 1
    assert q.g.foe(q.id("enemy.fire-mages", "field")) is not None


def test_chill() -> None:
    q = use(night(hand=["chill"], against=False), "chill", "basic")
    assert stopped(q, "prowlers") and armor(q, "prowlers") == 3
    q = use(night("cursed-hags", hand=["chill"], against=False), "chill", "strong")
    assert stopped(q, "cursed-hags") and armor(q, "cursed-hags") == 1


def test_chill_takes_fire_resistance_but_not_from_ice() -> None:
    q = assault("fire-mages", ["chill"])
    use(q, "chill", "basic")
    assert value(q, "enemy.fire-mages", "resists-fire", "field") == 0
    assert not assault("ice-mages", ["chill"]).offers("play:chill"), "immune to blue"


def test_demolish() -> None:
    q = assault("guardsmen", ["demolish"])
    use(q, "demolish", "basic")
    assert value(q, "enemy.guardsmen", "walls", "field") == 0
    assert value(q, "enemy.guardsmen", "fortified", "field") == 1, "its own walls stand"
    assert armor(q, "guardsmen") == 6


def test_demolish_works_on_walls_though_fire_does_no_harm() -> None:
    q = assault("fire-mages", ["demolish"])
    use(q, "demolish", "basic")
    assert value(q, "enemy.fire-mages", "walls", "field") == 0 and armor(q, "fire-mages") == 5


def test_disintegrate() -> None:
    q = night("prowlers", "cursed-hags", phase="attack", hand=["demolish"], against=False)
    use(q, "demolish", "strong", "target:enemy.prowlers")
    assert q.zone("green-discard") == ["enemy.prowlers"] and armor(q, "cursed-hags") == 4


# --- moving


def test_underground_travel() -> None:
    q = turn(
        ["underground-travel"],
        mana=ALL,
        night=True,
        tokens=[{"card": "enemy.prowlers", "at": ORCS}],
    )
    use(q, "underground-travel", "basic")
    offered = q.keys()
    places = {key.removeprefix("fly@") for key in offered}
    assert "2,-4" not in places, "not into a lake"
    assert "1,-4" not in places, "an enemy is there"
    assert {"0,0", "4,-3", "1,-2"} <= places and "3,-1" not in places
    q.do("fly@1,-2")
    assert q.spot() == [1, -2] and q.me.now.move == 0


def test_underground_attack_digs_under_the_walls() -> None:
    q = near_a_keep("guardsmen", ["underground-travel"], TWO_AWAY)
    use(q, "underground-travel", "strong")
    assert q.prompt == "phase.ranged" and q.g.fight().assault and q.me.reputation == -1
    assert value(q, "enemy.guardsmen", "walls", "field") == 0
    q.do("done", "done")
    while q.prompt in ("suffer", "assign"):
        q.do(q.keys()[0])
    q.do("done")
    assert q.spot() == TWO_AWAY, "back to where the way began"


def test_underground_attack_on_another_hero() -> None:
    q = turn(["underground-travel"], {"at": [1, -1], "hand": ["rage"], "deck": ["rage"]},
             mana=ALL, night=True, scenario="full-conquest")  # fmt: skip
    use(q, "underground-travel", "strong")
    assert q.spot() == [1, -1] and q.g.table.duel is not None and q.seat == 1


def test_underground_attack_finds_nothing_to_attack() -> None:
    q = turn(["underground-travel"], mana=ALL, night=True).do("play:underground-travel")
    assert q.why_not("strong:underground-travel") == ["MK-deed-6"]


def test_wings_of_wind_spend_a_point_a_space() -> None:
    q = use(turn(["wings-of-wind"], mana=ALL, night=True, move=2), "wings-of-wind", "basic")
    offered = q.keys()
    places = {key.removeprefix("fly@") for key in offered}
    assert "1,-1" in places and "0,0" not in places, "two points, two spaces"
    assert "2,-4" not in places, "a lake is no safe place"
    assert q.do("fly@1,-1").me.now.move == 0


THREE = ("prowlers", "diggers", "cursed-hags")


def winged(**rest: Any) -> Quest:
    """Wings of Night with three enemies, of whom the first does not attack any more."""
    hand = ["wings-of-wind", *rest.pop("hand", [])]
    q = night(*THREE, hand=hand, against=False, **rest)
    return use(q, "wings-of-wind", "strong", "target:enemy.prowlers")


def test_the_first_under_wings_of_night_costs_nothing() -> None:
    q = winged()
    assert [stopped(q, n) for n in THREE] == [True, False, False]
    assert not q.offers("target:*"), "no point is left for another"
    assert q.do("done").prompt == "phase.ranged"


def test_wings_of_night_spend_points_that_were_left() -> None:
    q = winged(move=2).do("target:enemy.diggers")
    assert [stopped(q, n) for n in THREE] == [True, True, False]
    assert q.me.now.move == 1, "one point for the second, and two would be needed for the third"
    assert not q.offers("target:enemy.cursed-hags")


def test_move_cards_are_played_for_wings_of_night() -> None:
    q = winged(hand=["march"])
    use(q, "march", "basic").do("target:enemy.diggers")
    assert q.me.now.move == 1
    use(q, "battle-versatility", "sideways.move").do("target:enemy.cursed-hags")
    assert all(stopped(q, n) for n in THREE) and q.me.now.move == 0
    assert q.prompt == "phase.ranged", "everybody is stopped, and the fight goes on"


def test_for_wings_of_night_nobody_attacks_heals_or_flies() -> None:
    q = winged(hand=["rage", "tranquility"], skills=["skill.flight"], units=["unit.herbalists"])
    assert not q.offers("use:skill.flight")
    q.do("play:rage")
    assert not q.offers("basic:rage") and not q.offers("sideways.attack:rage")


def test_once_the_wings_are_done_no_move_card_fits_any_more() -> None:
    q = winged(hand=["march"]).do("done")
    assert q.prompt == "phase.ranged" and not q.offers("play:march")


def test_under_wings_of_night_a_summoner_summons_nobody() -> None:
    q = night("orc-summoners", "prowlers", hand=["wings-of-wind"], against=False)
    use(q, "wings-of-wind", "strong", "target:enemy.orc-summoners")
    if q.prompt == "more-enemies":
        q.do("done")
    q.do("done")
    assert [q.g.name(f.card) for f in q.g.foes()] == ["enemy.orc-summoners", "enemy.prowlers"]


def test_space_bending() -> None:
    tokens = [{"card": "enemy.prowlers", "at": ORCS}]
    q = turn(["space-bending"], mana=ALL, night=True, at=[0, -3], move=20, tokens=tokens)
    assert not q.offers("step@2,-3")
    use(q, "space-bending", "basic").do("step@1,-3")
    assert q.prompt == "turn", "nobody is provoked"
    assert q.offers("step@1,-1")
    q.do("step@1,-1")
    assert q.spot() == [1, -1]


def test_time_bending() -> None:
    q = turn(["space-bending", "rage"], mana=ALL, night=True, deck=["rage", "stamina"])
    use(q, "space-bending", "strong")
    use(q, "march", "basic").do("end")
    go_on(q)
    assert q.zone("aside-0") == ["space-bending"] and q.zone("discard-0") == []
    assert sorted(q.zone("hand-0")) == ["march", "rage"], "played cards are back, none was drawn"
    assert q.seat == 0 and q.me.now.move == 0


def test_time_bending_not_once_the_round_is_declared() -> None:
    q = turn(["space-bending"], {}, mana=ALL, night=True, declared=1).do("play:space-bending")
    assert q.why_not("strong:space-bending") == ["MK-deed-6"]


# --- units, healing, cards


@pytest.mark.parametrize(("at", "heals"), [(GLADE, 5), ([1, -2], 3)])
def test_restoration_in_a_forest(at: list[int], heals: int) -> None:
    q = use(turn(["restoration"], mana=ALL, night=True, at=at), "restoration", "basic")
    assert q.me.now.healing == heals


@pytest.mark.parametrize(("at", "sum_of_levels"), [(GLADE, 5), ([1, -2], 3)])
def test_rebirth(at: list[int], sum_of_levels: int) -> None:
    names = ("unit.peasants", "unit.foresters", "unit.utem-guardsmen", "unit.fire-golems")
    units = [{"card": name, "spent": True} for name in names]
    q = turn(["restoration"], mana=ALL, night=True, at=at, units=units, fame=99)
    use(q, "restoration", "strong", "ready:unit.peasants", "ready:unit.utem-guardsmen")
    assert q.me.now.healing == sum_of_levels
    assert (q.prompt == "ready") == (sum_of_levels == 5)


def test_call_to_arms() -> None:
    q = Quest(
        {"at": GLADE, "hand": ["call-to-arms", "march"], "mana": {"white": 1}},
        units=["unit.peasants"],
    )
    use(q, "call-to-arms", "basic")
    assert q.me.now.move == 2 and q.zone("unit-offer") == ["unit.peasants"]
    assert not q.card("unit.peasants", "unit-offer").spent


def test_call_to_glory() -> None:
    q = Quest(
        {
            "at": GLADE,
            "hand": ["call-to-arms", "march"],
            "mana": {"white": 1, "black": 1},
            "units": ["unit.foresters"],
        },
        units=["unit.altem-mages"],
        night=True,
    )
    use(q, "call-to-arms", "strong")
    assert q.zone("units-0") == ["unit.altem-mages"], "the only command token was taken"


@pytest.mark.parametrize(("end", "place"), [("deck-top", 0), ("deck-bottom", -1)])
def test_meditation(end: str, place: int) -> None:
    q = turn(["meditation"], mana=ALL, night=True, discard=["rage", "stamina", "promise"],
             deck=["march"], random=(0, 1))  # fmt: skip
    use(q, "meditation", "basic", end)
    assert q.zone("discard-0") == ["stamina"] and len(q.zone("deck-0")) == 3
    assert q.zone("deck-0")[place] != "march"
    assert q.g.hand_limit(0) == 7


def test_trance_lets_choose() -> None:
    q = turn(["meditation"], mana=ALL, night=True, discard=["rage", "stamina", "promise"])
    use(q, "meditation", "strong", "choose-card:promise", "choose-card:rage", "deck-top")
    assert q.zone("discard-0") == ["stamina"] and q.zone("deck-0") == ["rage", "promise"]
    assert q.g.hand_limit(0) == 7


# --- spells that affect others


def test_mana_meltdown() -> None:
    q = turn(["mana-meltdown"], {"crystals": {"blue": 1}}, {}, mana=ALL, night=True)
    use(q, "mana-meltdown", "basic")
    assert q.crystals("blue", 1) == 0 and q.zone("hand-2") == ["wound"]
    q.do("gain-crystal.blue")
    assert q.crystals("blue") == 1


def test_mana_radiance() -> None:
    q = turn(["mana-meltdown"], {"crystals": {"blue": 2}}, mana=ALL, night=True,
             crystals={"blue": 1})  # fmt: skip
    use(q, "mana-meltdown", "strong", "color.blue")
    assert q.zone("hand-1") == ["wound", "wound"] and q.zone("hand-0").count("wound") == 1
    assert q.crystals("blue") == 3


def test_mana_claim_now() -> None:
    q = turn(["mana-claim"], mana={"blue": 1}, dice=["red", "black"])
    use(q, "mana-claim", "basic", "choose.three-now=0")
    assert q.mana("red") == 3 and [d.kept for d in q.g.table.dice] == [0, -1]
    assert not any(purse(q.g, 0).kept), "the die itself pays for nothing"


@pytest.mark.parametrize("half", ["basic", "strong"])
def test_mana_claim_paid_with_the_last_die_of_a_basic_colour(half: str) -> None:
    """Nothing is left to claim, so neither mana nor a curse comes of it."""
    q = turn(["mana-claim"], night=True, mana={"black": 1}, dice=["blue", "black"])
    use(q, "mana-claim", half)
    assert q.mana("blue") == 0 and all(die.kept < 0 for die in q.g.table.dice)
    assert not q.g.lasting
    assert q.g.pending[0].prompt == "turn" and "mana-claim" not in q.zone("hand-0")


def test_mana_claim_later() -> None:
    q = turn(["mana-claim"], mana={"blue": 1}, dice=["red", "black"], deck=["rage"] * 4)
    use(q, "mana-claim", "basic", "choose.one-a-turn=1")
    assert q.mana("red") == 0
    q.do("end")
    go_on(q)
    assert q.mana("red") == 1


def test_mana_curse() -> None:
    other = {"hand": ["rage", "rage", "march"], "at": [1, -2], "mana": {"red": 2, "green": 1},
             "deck": ["march"] * 3}  # fmt: skip
    q = turn(["mana-claim"], other, mana={"blue": 1, "black": 1}, dice=["green"], night=True,
             deck=["rage"] * 4)  # fmt: skip
    use(q, "mana-claim", "strong", "choose.three-now=0").do("end")
    go_on(q, seat=1)
    assert q.zone("hand-1").count("wound") == 0
    use(q, "march", "strong")
    assert q.zone("hand-1").count("wound") == 1, "green mana is cursed"


def test_mind_read() -> None:
    q = turn(
        ["mind-read"], {"hand": ["rage", "improvisation", "march"]}, {"hand": ["march"]}, mana=ALL
    )
    use(q, "mind-read", "basic", "color.red")
    assert q.crystals("red") == 1 and q.seat == 1
    assert q.keys() == ["discard:rage", "discard:improvisation"]
    q.do("discard:rage")
    assert q.zone("discard-1") == ["rage"] and q.zone("hand-2") == ["march"]
    assert q.g.sees(0, q.g.hand(2)[0]), "who has none shows it"


def test_mind_steal() -> None:
    q = turn(["mind-read"], {"hand": ["rage", "march"]}, mana=ALL, night=True)
    use(q, "mind-read", "strong", "color.red").do("gain:rage")
    assert "rage" in q.zone("hand-0") and q.zone("discard-1") == []
    stolen = next(c for c in q.g.hand(0) if q.g.name(c) == "rage")
    assert q.g.cards[stolen].owner == 0


@pytest.mark.parametrize(
    ("half", "level", "wounds"), [("basic", "unit.peasants", 1), ("strong", "unit.fire-golems", 0)]
)
def test_energy_flow(half: str, level: str, wounds: int) -> None:
    theirs = {"units": ["unit.peasants", "unit.fire-golems"], "fame": 30}
    mine = [{"card": "unit.altem-mages", "spent": True, "wounds": 1}]
    q = turn(["energy-flow"], theirs, mana=ALL, night=True, units=mine)
    use(q, "energy-flow", half)
    unit = q.card("unit.altem-mages", "units-0")
    assert not unit.spent and unit.wounds == wounds
    assert q.offers("spend:unit.fire-golems") == (half == "strong")
    q.do(f"spend:{level}")
    assert q.card(level, "units-1").spent
