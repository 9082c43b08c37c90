"""Skills that are no plain blows, each once; and how often each may be used."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.mageknight.book import BOOK
from caipan.games.mageknight.rules import troops
from caipan.games.mageknight.rules.mana import purse
from caipan.games.mageknight.rules.movement import cost
from caipan.games.mageknight.spec import Skill
from caipan.games.mageknight.state import BOUND
from tests.support import rule
from tests.support.bouts import GLADE, ORCS, VILLAGE, blows, fight, go_on, turn, use, value
from tests.support.quest import Quest

COLORS = ("red", "blue", "green", "white")
ROUND = {
    "dark-fire-magic", "arythea-motivation", "potion-making", "white-crystal-craft",
    "green-crystal-craft", "red-crystal-craft", "flight", "goldyx-motivation", "inspiration",
    "leaves-in-the-wind", "whispers-in-the-treetops", "norowas-motivation", "tovak-motivation",
}  # fmt: skip
INTERACTIVE = {"healing-ritual", "source-freeze", "prayer-of-weather", "mana-exploit"}


def next_turn(q: Quest, seat: int = 0) -> Quest:
    """The turn is ended, and whoever is asked goes on until it is that player's turn."""
    return go_on(q.do("end"), seat=seat)


@rule("MK-skill-4a", "MK-skill-4b", "MK-skill-4c")
def test_how_often_each_skill_is_used() -> None:
    skills = {d.name.removeprefix("skill."): d.face for d in BOOK.definitions if d.kind == "skill"}
    assert len(skills) == 40
    for name, face in skills.items():
        assert isinstance(face, Skill)
        usage = "round" if name in ROUND else "lasting" if name in INTERACTIVE else "turn"
        assert face.usage == ("passive" if name == "bonds-of-loyalty" else usage)
        assert face.interactive == (name in INTERACTIVE)
    heroes = [face.hero for face in skills.values() if isinstance(face, Skill)]
    assert {hero: heroes.count(hero) for hero in heroes} == dict.fromkeys(
        ("arythea", "goldyx", "norowas", "tovak"), 10
    )


@rule("MK-skill-4a")
def test_once_a_round_is_face_down_after_use() -> None:
    q = use(turn([], skills=["skill.potion-making"]), "skill.potion-making")
    assert q.card("skill.potion-making", "skills-0").spent
    assert q.why_not("use:skill.potion-making") == ["MK-skill-4c"]


@rule("MK-skill-4c")
def test_once_a_turn_is_there_again_next_turn() -> None:
    q = use(turn([], skills=["skill.double-time"], deck=["rage"] * 5), "skill.double-time")
    assert not q.offers("use:skill.double-time")
    assert next_turn(q).offers("use:skill.double-time")


# --- by day and by night


@pytest.mark.parametrize(("name", "day", "night"), [("dark-paths", 1, 2), ("double-time", 2, 1)])
def test_moving(name: str, day: int, night: int) -> None:
    for dark, n in ((False, day), (True, night)):
        q = use(turn([], skills=[f"skill.{name}"], night=dark), f"skill.{name}")
        assert q.me.now.move == n


@pytest.mark.parametrize(
    ("name", "day", "night"), [("dark-negotiation", 2, 3), ("bright-negotiation", 3, 2)]
)
def test_negotiation(name: str, day: int, night: int) -> None:
    for dark, n in ((False, day), (True, night)):
        q = turn([], skills=[f"skill.{name}"], night=dark, at=VILLAGE).do("interact")
        assert use(q, f"skill.{name}").me.now.influence == n


@pytest.mark.parametrize(
    ("name", "crystal", "mana"),
    [
        ("white-crystal-craft", "blue", "white"),
        ("green-crystal-craft", "blue", "green"),
        ("red-crystal-craft", "blue", "red"),
        ("leaves-in-the-wind", "green", "white"),
        ("whispers-in-the-treetops", "white", "green"),
    ],
)
def test_crafts(name: str, crystal: str, mana: str) -> None:
    q = use(turn([], skills=[f"skill.{name}"]), f"skill.{name}")
    assert q.crystals(crystal) == 1 and q.mana(mana) == 1
    assert sum(q.me.crystals) == 1 and sum(q.me.mana) == 1


# --- Arythea


@pytest.mark.parametrize("mana", ["red", "black"])
def test_dark_fire_magic(mana: str) -> None:
    q = use(
        turn([], skills=["skill.dark-fire-magic"]),
        "skill.dark-fire-magic",
        "0",
        f"gain-mana.{mana}",
    )
    assert q.crystals("red") == 1 and q.mana(mana) == 1


def test_power_of_pain() -> None:
    q = use(turn(["wound"], skills=["skill.power-of-pain"]), "skill.power-of-pain")
    assert q.me.now.move == 2 and q.zone("played-0") == ["wound"]
    q = fight(phase="block", hand=["wound"], skills=["skill.power-of-pain"])
    assert blows(use(q, "skill.power-of-pain")) == [("block", "physical", 2)]
    assert not turn([], skills=["skill.power-of-pain"]).offers("use:*")


@pytest.mark.parametrize(
    ("card", "color", "lost"),
    [("rage", "red", "wound"), ("swiftness", "white", "stamina"), ("march", "green", "stamina")],
)
@rule("MK-skill-4c", "MK-mana-1a")
def test_invocation_pays_with_a_card(card: str, color: str, lost: str) -> None:
    hand = [card, "wound", "stamina"]
    if card == "march":
        q = turn(hand[1:], skills=["skill.invocation"])
    else:
        q = fight(phase="attack", hand=hand, skills=["skill.invocation"], level=9)
    use(q, card, "strong")
    if q.prompt == "pay":
        q.do(f"invoke.{color}:{lost}")
    assert q.zone("discard-0") == [lost]
    assert not any(q.me.mana), "what it gives is gone with what it pays for"


def invoker(*hand: str, **rest: Any) -> Quest:
    return turn(list(hand), skills=["skill.invocation"], **rest)


@rule("MK-skill-4c")
def test_invocation_is_not_used_where_nothing_is_paid() -> None:
    q = invoker("wound", "stamina")
    assert not q.offers("use:skill.invocation")
    assert "MK-mana-1a" in q.why_not("use:skill.invocation")


@rule("MK-mana-2b")
def test_invocation_gives_black_only_where_it_can_be_spent() -> None:
    hand, mana = ("wound", "space-bending"), {"blue": 1}
    day = invoker(*hand, mana=mana).do("play:space-bending")
    assert day.why_not("strong:space-bending") == ["MK-deed-3b"]
    night = invoker(*hand, mana=mana, night=True).do("play:space-bending")
    assert night.offers("strong:space-bending")
    night.do("strong:space-bending")
    assert night.zone("discard-0") == ["wound"]


@rule("MK-deed-6a")
def test_invocation_does_not_discard_the_card_it_powers() -> None:
    alone = Quest({"hand": ["march", "wound"], "skills": ["skill.invocation"]})
    assert alone.do("play:march").why_not("strong:march") == ["MK-deed-3a"]


@rule("MK-skill-4c")
def test_invocation_once_a_turn() -> None:
    q = invoker("march", "march", "stamina", "rage")
    use(q, "march", "strong", "invoke.green:rage").do("play:march")
    assert q.why_not("strong:march") == ["MK-deed-3a"]


@rule("MK-deed-6")
def test_invocation_leaves_what_the_effect_itself_needs() -> None:
    """Improvisation takes a card too: a second one must be there for the mana."""
    one = Quest({"hand": ["improvisation", "wound", "rage"], "skills": ["skill.invocation"]})
    assert one.do("play:improvisation").offers("strong:improvisation"), "a wound for red"
    q = Quest({"hand": ["crystallize", "rage"], "skills": ["skill.invocation"]})
    assert q.do("play:crystallize").offers("basic:crystallize"), "its own cost may be paid so"


@rule("MK-pvp-3b")
def test_invocation_is_a_skill_and_not_for_who_is_involved_in_part() -> None:
    foe = {
        "at": [1, -2],
        "hand": ["determination", "wound", "rage"],
        "skills": ["skill.invocation"],
    }
    for how, able in (("full", True), ("partial", False)):
        q = Quest({"at": [0, -2], "move": 2, "hand": ["rage"]}, dict(foe), scenario="full-conquest")
        q.do("step@1,-2", "duel:seat-1", f"involve.{how}")
        assert bool(purse(q.g, 1).conjured) is able


@pytest.mark.parametrize(
    ("have", "card"),
    [("blue", "rage"), ("red", "stamina"), ("white", "march"), ("green", "promise"),
     ("black", "march")],
)  # fmt: skip
def test_polarization_turns_mana_into_its_opposite(have: str, card: str) -> None:
    q = fresh(card, have)
    use(q, "skill.polarization")
    use(q, card, "strong")
    assert q.mana(have) == 0 and q.said("played") == 1


def fresh(card: str, have: str) -> Quest:
    skills: dict[str, Any] = {"skills": ["skill.polarization"], "mana": {have: 1}}
    if card == "rage":
        return fight(phase="attack", hand=[card], **skills)
    if card == "promise":
        return turn([card], at=VILLAGE, **skills).do("interact")
    return turn([card], **skills)


def test_polarization_makes_gold_black_at_night_once() -> None:
    me: dict[str, Any] = {"skills": ["skill.polarization"], "mana": {"gold": 2, "red": 1}}
    q = fight(hand=["fireball", "rage"], night=True, **me)
    use(q, "skill.polarization")
    use(q, "fireball", "strong")
    assert blows(q) == [("siege", "fire", 8)] and q.mana("gold") == 1


@pytest.mark.parametrize(
    ("hero", "color"),
    [("arythea", "red"), ("goldyx", "green"), ("norowas", "white"), ("tovak", "blue")],
)
def test_motivation(hero: str, color: str) -> None:
    name, deck = f"skill.{hero}-motivation", ["rage", "stamina", "promise"]
    q = use(turn([], {"fame": 5}, skills=[name], deck=deck), name)
    assert q.zone("deck-0") == ["promise"] and q.mana(color) == 1
    q = use(turn([], {"fame": 0}, skills=[name], deck=deck), name)
    assert q.zone("deck-0") == ["promise"] and not any(q.me.mana), "tied"


def test_motivation_alone_always_gives_mana() -> None:
    q = use(turn([], skills=["skill.tovak-motivation"], fame=20), "skill.tovak-motivation")
    assert q.mana("blue") == 1


@rule("MK-skill-4a", "MK-turn-1")
@pytest.mark.parametrize(
    ("hero", "color"),
    [("arythea", "red"), ("goldyx", "green"), ("norowas", "white"), ("tovak", "blue")],
)
def test_motivation_before_the_turn(hero: str, color: str) -> None:
    me = {"skills": [f"skill.{hero}-motivation"], "hand": ["march"], "deck": ["rage"] * 3}
    q = Quest(me, at="MK-turn-1").do(f"before:skill.{hero}-motivation/1")
    assert q.prompt == "turn" and len(q.zone("hand-0")) == 3 and q.mana(color) == 1


def test_no_other_motivation_until_the_end_of_the_next_turn() -> None:
    names = ["skill.tovak-motivation", "skill.norowas-motivation"]
    q = use(turn([], skills=names, deck=["rage"] * 5 + ["stamina"] * 8), names[0])
    assert not q.offers(f"use:{names[1]}")
    assert not next_turn(q).offers(f"use:{names[1]}")
    assert next_turn(q).offers(f"use:{names[1]}")


def test_healing_ritual() -> None:
    others = ({"at": [1, -2]}, {"at": [3, -2]})
    q = turn(["wound", "wound", "wound"], *others, skills=["skill.healing-ritual"])
    use(q, "skill.healing-ritual", "0", "more=2")
    assert q.zone("hand-0").count("wound") == 1
    assert q.zone("hand-1") == ["wound"] and q.zone("hand-2") == [], "the nearest gets one"
    q = turn(["wound"], {"at": [1, -2]}, {"at": [0, -3]}, skills=["skill.healing-ritual"])
    use(q, "skill.healing-ritual").do("hero:seat-2")
    assert q.zone("hand-2") == ["wound"] and q.zone("hand-1") == []


# --- Goldyx


def test_potion_making() -> None:
    q = use(turn([], skills=["skill.potion-making"]), "skill.potion-making")
    assert q.me.now.healing == 2
    assert not fight(skills=["skill.potion-making"], against=False).offers("use:*")


def test_glittering_fortune() -> None:
    q = turn([], skills=["skill.glittering-fortune"], at=VILLAGE, crystals={"red": 3, "blue": 1})
    assert use(q.do("interact"), "skill.glittering-fortune").me.now.influence == 2


def test_flight() -> None:
    tokens = [{"card": "enemy.prowlers", "at": ORCS}]
    q = use(turn([], skills=["skill.flight"], tokens=tokens, at=[0, -3]), "skill.flight")
    assert {"fly@1,-3", "fly@0,-2"} == {*q.keys()}, "the next spaces, for nothing"
    q.do("fly@1,-3")
    assert q.spot() == GLADE and q.prompt == "turn", "nobody is provoked"
    q = use(turn([], skills=["skill.flight"], move=2), "skill.flight", "0", "fly@1,-1")
    assert q.spot() == [1, -1] and q.me.now.move == 0


@pytest.mark.parametrize(("color", "n"), [("green", 4), ("red", 3)])
def test_universal_power(color: str, n: int) -> None:
    q = use(turn([], skills=["skill.universal-power"], mana={color: 1}), "skill.universal-power")
    assert q.me.now.move == n and q.zone("played-0") == ["march"], "march is green"


def test_source_freeze() -> None:
    other = {"hand": ["march", "march", "rage"], "deck": ["rage"] * 3, "at": [1, -2]}
    q = turn(
        [], other, skills=["skill.source-freeze"], dice=["green", "gold"], deck=["stamina"] * 5
    )
    use(q, "skill.source-freeze")
    next_turn(q, 1).do("play:march")
    assert not q.offers("strong:march"), "no die of the turn for others"
    q.do("basic:march")
    next_turn(q, 0)
    assert q.crystals("green") == 1 and q.card("skill.source-freeze", "skills-0").spent
    next_turn(q, 1).do("play:march")
    assert q.offers("strong:march"), "the token is back"


# --- Norowas


def test_forward_march() -> None:
    units: list[Any] = [
        f"unit.{n}" for n in ("peasants", "foresters", "utem-guardsmen", "herbalists")
    ]
    q = turn([], skills=["skill.forward-march"], units=units, fame=99)
    assert use(q, "skill.forward-march").me.now.move == 3
    units[1:] = [{"card": units[1], "spent": True}, {"card": units[2], "wounds": 1}]
    q = turn([], skills=["skill.forward-march"], units=units, fame=99)
    assert use(q, "skill.forward-march").me.now.move == 1


def test_inspiration() -> None:
    unit = {"card": "unit.altem-mages", "spent": True, "wounds": 1}
    q = turn([], skills=["skill.inspiration"], units=[unit])
    use(q, "skill.inspiration", "0", "choose.ready=0")
    assert not q.card("unit.altem-mages", "units-0").spent
    q = turn([], skills=["skill.inspiration"], units=[unit])
    use(q, "skill.inspiration", "0", "choose.heal-unit=1")
    assert q.card("unit.altem-mages", "units-0").wounds == 0


@pytest.mark.parametrize(
    ("phase", "answers", "ability", "added"),
    [
        ("block", (), "0", ("block", "physical", 6)),
        ("attack", ("choose.attack=1",), "0", ("melee", "physical", 5)),
        ("ranged", (), "1", ("ranged", "physical", 3)),
    ],
)
def test_leadership(
    phase: str, answers: tuple[str, ...], ability: str, added: tuple[str, str, int]
) -> None:
    unit = "unit.utem-crossbowmen"
    q = fight(phase=phase, skills=["skill.leadership"], units=[unit])
    use(q, "skill.leadership", "0", *answers)
    use(q, unit, ability)
    assert blows(q) == [added] and not q.g.lasting, "it is used up"


def test_bonds_of_loyalty() -> None:
    me = {
        "at": VILLAGE,
        "hand": ["march", "promise"],
        "skills": ["skill.bonds-of-loyalty"],
        "units": ["unit.foresters"],
        "influence": 0,
    }
    q = Quest(me, units=["unit.peasants"]).do("interact")
    assert q.keys().count("bind:unit.peasants") == 1 and not q.offers("recruit:*")
    q.do("bind:unit.peasants")
    assert q.zone("units-0") == ["unit.foresters", "unit.peasants"], "a command token of its own"
    assert q.me.now.influence == 0 and not q.offers("bind:*")


def test_a_bound_unit_fights_where_units_may_not() -> None:
    me: dict[str, Any] = {
        "at": VILLAGE, "hand": ["march"], "skills": ["skill.bonds-of-loyalty"],
        "units": ["unit.foresters"],
    }  # fmt: skip
    q = Quest(me, units=["unit.peasants"]).do("interact", "bind:unit.peasants")
    assert value(q, "unit.peasants", "bond", "units-0") == 1
    assert value(q, "unit.foresters", "bond", "units-0") == 0


@pytest.mark.parametrize(("answer", "units"), [("yes", 2), ("no", 1)])
def test_a_unit_recruited_for_nothing_may_be_bound(answer: str, units: int) -> None:
    me = {"at": [1, -2], "hand": ["march", "call-to-arms"], "units": ["unit.foresters"],
          "skills": ["skill.bonds-of-loyalty"], "mana": {"white": 1, "black": 1}}  # fmt: skip
    q = Quest(me, units=["unit.peasants"], night=True)
    use(q, "call-to-arms", "strong")
    assert q.prompt == "bind" and q.seat == 0
    q.do(answer)
    assert len(q.g.units(0)) == units


def test_a_bound_unit_that_is_gone_leaves_its_token_to_another() -> None:
    me: dict[str, Any] = {
        "at": VILLAGE, "hand": ["march"], "skills": ["skill.bonds-of-loyalty"],
        "units": ["unit.foresters"],
    }  # fmt: skip
    q = Quest(me, units=["unit.peasants"]).do("interact", "bind:unit.peasants")
    assert troops.free_bond(q.g, 0) < 0
    bound = next(u for u in q.g.units(0) if q.g.name(u) == "unit.peasants")
    troops.remove(q.g, 0, bound, "MK-unit-4a")
    assert troops.free_bond(q.g, 0) >= 0 and not [e for e in q.g.lasting if e.until == BOUND]


def test_bonds_of_loyalty_bring_two_units_to_the_offer() -> None:
    me = {"hand": ["march"], "fame": 3, "level": 1, "skill_pile": ["skill.bonds-of-loyalty"],
          "deck": ["rage", "stamina"]}  # fmt: skip
    q = Quest(me, at="MK-end-1")
    go_on(q)
    assert q.zone("skills-0") == ["skill.bonds-of-loyalty"] and len(q.zone("unit-offer")) == 2


def test_prayer_of_weather() -> None:
    q = use(turn([], {}, skills=["skill.prayer-of-weather"]), "skill.prayer-of-weather")
    mine = [cost(q.g, 0, t) for t in ("plains", "hills", "swamp", "lake")]
    theirs = [cost(q.g, 1, t) for t in ("plains", "hills", "swamp", "lake")]
    assert mine == [1, 1, 3, None] and theirs == [3, 4, 5, None]


def test_prayer_of_weather_ends_with_the_next_turn() -> None:
    q = turn([], {"hand": ["march"], "deck": ["rage"] * 3, "at": [1, -2]}, deck=["stamina"] * 5,
             skills=["skill.prayer-of-weather"])  # fmt: skip
    use(q, "skill.prayer-of-weather")
    next_turn(q, 1)
    assert cost(q.g, 1, "plains") == 3
    next_turn(q, 0)
    assert cost(q.g, 0, "hills") == 3 and cost(q.g, 1, "plains") == 2


# --- Tovak


def test_resistance_break() -> None:
    q = fight("ironclads", skills=["skill.resistance-break"], against=False)
    use(q, "skill.resistance-break")
    assert value(q, "enemy.ironclads", "armor", "field") == 2


def test_i_feel_no_pain() -> None:
    q = turn(["wound"], skills=["skill.i-feel-no-pain"], deck=["rage"])
    use(q, "skill.i-feel-no-pain")
    assert q.zone("discard-0") == ["wound"] and sorted(q.zone("hand-0")) == ["march", "rage"]


@pytest.mark.parametrize(
    ("card", "n"), [("rage", 2), ("agility", 3), ("fireball", 3), ("horn-of-wrath", 3)]
)
def test_i_dont_give_a_damn(card: str, n: int) -> None:
    q = turn([card], skills=["skill.i-dont-give-a-damn"])
    use(q, "skill.i-dont-give-a-damn", "0", f"lay:{card}")
    assert q.me.now.move == n and q.zone("played-0") == [card]


def test_who_needs_magic() -> None:
    q = turn(["rage", "stamina"], skills=["skill.who-needs-magic"], dice=["blue"])
    use(q, "skill.who-needs-magic", "0", "choose.no-dice=0", "lay:rage")
    assert q.me.now.move == 3
    q.do("play:stamina")
    assert not q.offers("strong:stamina"), "no die any more this turn"
    q = turn(["rage", "stamina"], skills=["skill.who-needs-magic"], dice=["blue"])
    use(q, "skill.who-needs-magic", "0", "choose.plain=1", "lay:rage")
    assert q.me.now.move == 2
    assert use(q, "stamina", "strong").me.now.move == 6


def test_who_needs_magic_after_a_die() -> None:
    q = turn(["rage", "stamina"], skills=["skill.who-needs-magic"], dice=["blue"])
    use(q, "stamina", "strong")
    use(q, "skill.who-needs-magic", "0", "lay:rage")
    assert q.me.now.move == 6


def test_who_has_no_need_of_magic_takes_no_die_by_an_effect_either() -> None:
    """Neither by Mana Draw nor the die that Mana Steal put aside."""
    me = ["rage", "mana-draw", "stamina"]
    q = turn(me, skills=["skill.who-needs-magic"], dice=["blue"], mana={"white": 1})
    use(q, "skill.who-needs-magic", "0", "choose.no-dice=0", "lay:rage")
    q.do("play:mana-draw")
    assert not q.offers("strong:mana-draw")


def test_mana_exploit() -> None:
    other = {"hand": ["march", "march", "rage"], "deck": ["rage"] * 3, "at": [1, -2],
             "mana": {"green": 2, "blue": 1}}  # fmt: skip
    q = turn([], other, skills=["skill.mana-exploit"], deck=["stamina"] * 5)
    use(q, "skill.mana-exploit", "0", "gain-mana.blue")
    assert q.mana("blue") == 1
    next_turn(q, 1)
    use(q, "march", "strong")
    assert q.zone("hand-1").count("wound") == 1
    use(q, "march", "strong")
    assert q.zone("hand-1").count("wound") == 1, "once for a colour"


def test_mana_exploit_spares_its_own_colour() -> None:
    other = {"hand": ["march", "rage"], "deck": ["rage"] * 3, "at": [1, -2], "mana": {"green": 1}}
    q = turn([], other, skills=["skill.mana-exploit"], deck=["stamina"] * 5)
    use(q, "skill.mana-exploit", "0", "gain-mana.green")
    next_turn(q, 1)
    use(q, "march", "strong")
    assert "wound" not in q.zone("hand-1")
