"""Artifacts and banners: each half once. The strong half throws the card away."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.mageknight.rules.movement import cost
from caipan.games.mageknight.state import FIELD
from tests.support import rule
from tests.support.bouts import VILLAGE, blows, fight, turn, use, value
from tests.support.quest import BLACK, BLUE, GOLD, RED, Quest

COLORS = ("red", "blue", "green", "white")
RINGS = {
    "ruby-ring": "red",
    "sapphire-ring": "blue",
    "diamond-ring": "white",
    "emerald-ring": "green",
}


def thrown(q: Quest, card: str) -> bool:
    return card in q.zone("box")


def trading(hand: list[str]) -> Quest:
    return turn(hand, at=VILLAGE).do("interact")


# --- banners


def borne(banner: str, unit: str = "unit.utem-crossbowmen", **rest: Any) -> dict[str, Any]:
    return {"units": [{"card": unit, "banner": banner, **rest}]}


def test_a_banner_is_assigned() -> None:
    q = turn(["banner-of-glory"], units=["unit.peasants"]).do(
        "play:banner-of-glory", "assign:banner-of-glory"
    )
    assert value(q, "unit.peasants", "armor", "units-0") == 4
    assert q.zone("units-0") == ["unit.peasants", "banner-of-glory"]


def test_banner_of_glory_on_a_unit() -> None:
    q = fight(phase="block", **borne("banner-of-glory"))
    unit = "unit.utem-crossbowmen"
    assert value(q, unit, "armor", "units-0") == 5
    use(q, unit, "0")
    assert blows(q) == [("block", "physical", 4)] and q.me.fame == 1
    q = use(fight(phase="attack", **borne("banner-of-glory")), unit, "0")
    assert blows(q) == [("melee", "physical", 4)] and q.me.fame == 1


def test_banner_of_glory_for_all_units() -> None:
    units = ["unit.utem-crossbowmen", "unit.peasants"]
    q = fight(phase="block", hand=["banner-of-glory"], units=units, fame=10)
    use(q, "banner-of-glory", "strong")
    for unit in units:
        use(q, unit, "0")
    assert [n for _, _, n in blows(q)] == [4, 3] and q.me.fame == 12
    assert value(q, "unit.peasants", "armor", "units-0") == 4 and thrown(q, "banner-of-glory")


def test_banner_of_fear_on_a_unit() -> None:
    q = fight(phase="block", against=False, **borne("banner-of-fear"))
    q.do("later:banner-of-fear/1")
    assert value(q, "enemy.prowlers", "no-attack", "field") == 1
    assert q.me.fame == 1 and q.card("unit.utem-crossbowmen", "units-0").spent


@pytest.mark.parametrize("state", [{"spent": True}, {"wounds": 1}])
def test_banner_of_fear_needs_its_unit(state: dict[str, Any]) -> None:
    q = fight(phase="block", against=False, **borne("banner-of-fear", **state))
    assert not q.offers("later:*")
    assert not fight(against=False, **borne("banner-of-fear")).offers("later:*"), "ranged phase"


def test_banner_of_fear_thrown_away() -> None:
    foes = ("prowlers", "diggers", "cursed-hags", "wolf-riders")
    q = use(fight(*foes, hand=["banner-of-fear"], against=False), "banner-of-fear", "strong")
    q.do(*(f"target:enemy.{name}" for name in foes[:3]))
    stopped = [value(q, f"enemy.{name}", "no-attack", "field") for name in foes]
    assert stopped == [1, 1, 1, 0] and thrown(q, "banner-of-fear")


def test_banner_of_protection_on_a_unit() -> None:
    q = turn([], **borne("banner-of-protection"))
    stats = ("armor", "resists-fire", "resists-ice", "resists-physical")
    assert [value(q, "unit.utem-crossbowmen", s, "units-0") for s in stats] == [5, 1, 1, 0]


def test_banner_of_protection_throws_wounds_of_the_turn_away() -> None:
    q = fight("cursed-hags", phase="attack", hand=["banner-of-protection", "wound"], deck=["rage"])
    assert q.zone("hand-0").count("wound") == 3 and q.zone("discard-0") == ["wound", "wound"]
    use(q, "banner-of-protection", "strong").do("end")
    assert q.prompt == "may"
    q.do("yes")
    assert q.zone("hand-0").count("wound") == 1, "an old wound stays"
    assert "wound" not in q.zone("discard-0") and thrown(q, "banner-of-protection")


def test_banner_of_courage_on_a_unit() -> None:
    q = turn([], **borne("banner-of-courage", spent=True)).do("later:banner-of-courage/1")
    assert not q.card("unit.utem-crossbowmen", "units-0").spent
    assert q.card("banner-of-courage", "units-0").spent and not q.offers("later:*")


def test_banner_of_courage_never_in_combat() -> None:
    q = fight(phase="block", against=False, **borne("banner-of-courage", spent=True))
    assert not q.offers("later:*")


def test_banner_of_courage_readies_all() -> None:
    units = [{"card": f"unit.{name}", "spent": True} for name in ("peasants", "altem-mages")]
    q = use(turn(["banner-of-courage"], units=units, fame=99), "banner-of-courage", "strong")
    assert not any(q.g.cards[c].spent for c in q.g.units(0)) and thrown(q, "banner-of-courage")


# --- rings


@pytest.mark.parametrize("ring", RINGS)
def test_a_ring(ring: str) -> None:
    q = use(turn([ring]), ring, "basic")
    color = RINGS[ring]
    assert (q.mana(color), q.crystals(color), q.me.fame) == (1, 1, 1)
    assert sum(q.me.mana) == 1 and sum(q.me.crystals) == 1


SPELLS = {"red": "fireball", "blue": "snowstorm", "white": "whirlwind", "green": "tremor"}


@pytest.mark.parametrize("ring", RINGS)
def test_a_ring_is_endless(ring: str) -> None:
    color = RINGS[ring]
    q = fight(hand=[ring, SPELLS[color]], night=True)
    use(q, ring, "strong")
    use(q, SPELLS[color], "basic" if color == "white" else "strong")
    assert q.me.fame == 1 and thrown(q, ring), "fame for a spell of its colour"


def test_a_ring_gives_no_black_by_day_and_no_fame_for_others() -> None:
    q = fight(hand=["ruby-ring", "fireball", "chill"], mana={"blue": 1})
    use(q, "ruby-ring", "strong").do("play:fireball")
    assert blows(q) == [("ranged", "fire", 5)], "the strong half was not to be had"
    assert q.me.fame == 1
    use(q, "chill", "basic")
    assert q.me.fame == 1


# --- weapons


def test_sword_of_justice() -> None:
    q = fight(phase="attack", hand=["sword-of-justice", "rage", "stamina"])
    use(q, "sword-of-justice", "basic", "discard:rage", "discard:stamina", "done")
    assert blows(q) == [("melee", "physical", 6)]
    q.do("strike")
    assert q.me.fame == 2 + 1


def test_sword_of_justice_thrown_away() -> None:
    q = fight("ironclads", phase="attack", hand=["sword-of-justice", "rage"])
    use(q, "sword-of-justice", "strong")
    use(q, "rage", "basic")
    assert blows(q) == [("melee", "physical", 4)]
    q.do("strike")
    assert q.me.fame == 4 + 1 and thrown(q, "sword-of-justice")


@pytest.mark.parametrize(("face", "wounds"), [(RED, 1), (BLACK, 1), (BLUE, 0), (GOLD, 0)])
def test_horn_of_wrath(face: int, wounds: int) -> None:
    q = use(fight(hand=["horn-of-wrath"], random=(face,)), "horn-of-wrath", "basic")
    assert blows(q) == [("siege", "physical", 5)] and q.zone("hand-0").count("wound") == wounds


def test_horn_of_wrath_thrown_away() -> None:
    q = fight(hand=["horn-of-wrath"], random=(RED, BLUE, BLACK))
    use(q, "horn-of-wrath", "strong", "more=3")
    assert blows(q) == [("siege", "physical", 8)] and q.zone("hand-0").count("wound") == 2
    assert thrown(q, "horn-of-wrath")
    q = use(fight(hand=["horn-of-wrath"]), "horn-of-wrath", "strong")
    assert q.keys() == [f"more={n}" for n in range(6)]


# --- treasures


@pytest.mark.parametrize(("half", "influence", "fame"), [("basic", 4, 2), ("strong", 9, 3)])
def test_endless_bag_of_gold(half: str, influence: int, fame: int) -> None:
    q = use(trading(["endless-bag-of-gold"]), "endless-bag-of-gold", half)
    assert (q.me.now.influence, q.me.fame) == (influence, fame)
    assert thrown(q, "endless-bag-of-gold") == (half == "strong")


def test_endless_gem_pouch() -> None:
    q = use(turn(["endless-gem-pouch"], random=(BLUE, BLACK)), "endless-gem-pouch", "basic")
    assert q.crystals("blue") == 1 and q.me.fame == 1
    q = turn(["endless-gem-pouch"], random=(GOLD, RED))
    use(q, "endless-gem-pouch", "basic", "gain-crystal.white")
    assert q.crystals("white") == 1 and q.crystals("red") == 1


@pytest.mark.parametrize(
    ("night", "mana"), [(False, [1, 1, 1, 1, 1, 0]), (True, [1, 1, 1, 1, 0, 1])]
)
def test_endless_gem_pouch_thrown_away(night: bool, mana: list[int]) -> None:
    q = use(turn(["endless-gem-pouch"], night=night), "endless-gem-pouch", "strong")
    assert list(q.me.mana) == mana and thrown(q, "endless-gem-pouch")


def test_golden_grail() -> None:
    q = use(turn(["golden-grail", "wound", "wound", "wound"]), "golden-grail", "basic")
    q.do("heal:wound")
    assert (q.me.now.healing, q.me.fame) == (1, 1)
    q.do("heal:wound")
    assert q.me.fame == 2


def test_golden_grail_gives_fame_for_its_own_points_alone() -> None:
    q = turn(["golden-grail", "tranquility", "wound", "wound", "wound"])
    use(q, "golden-grail", "basic")
    use(q, "tranquility", "basic").do("heal:wound", "heal:wound", "heal:wound")
    assert q.me.fame == 2


def test_golden_grail_thrown_away() -> None:
    q = turn(["golden-grail", "wound", "wound"], deck=["rage", "stamina", "promise"])
    use(q, "golden-grail", "strong").do("heal:wound", "heal:wound")
    assert q.me.now.healing == 4 and q.zone("deck-0") == ["promise"] and q.me.fame == 0
    assert thrown(q, "golden-grail")


def test_book_of_wisdom() -> None:
    q = turn(["book-of-wisdom"], actions=["ambush", "agility"])
    use(q, "book-of-wisdom", "basic")
    assert "ambush" in q.zone("hand-0") and thrown(q, "march")
    q = turn(["book-of-wisdom"], spells=["tremor", "chill"])
    use(q, "book-of-wisdom", "strong")
    assert "tremor" in q.zone("hand-0") and q.crystals("green") == 1
    assert thrown(q, "march") and thrown(q, "book-of-wisdom")


# --- amulets


@pytest.mark.parametrize(("half", "gold"), [("basic", 1), ("strong", 3)])
def test_amulet_of_the_sun_at_night(half: str, gold: int) -> None:
    q = turn(["amulet-of-the-sun", "rage"], night=True, move=9, at=[1, -2])
    use(q, "amulet-of-the-sun", half)
    assert q.mana("gold") == gold and thrown(q, "amulet-of-the-sun") == (half == "strong")
    q.do("play:march", "strong:march")
    assert q.me.now.move == 13, "gold pays for green"
    q.do("step@1,-3")
    assert q.me.now.move == 10, "a forest costs 3"


def test_amulet_of_the_sun_shows_garrisons_and_ruins() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["3", 4, -5]]
    tokens = [{"card": "enemy.guardsmen", "at": [5, -6], "down": True}]
    q = turn(["amulet-of-the-sun"], night=True, at=[4, -5], tiles=tiles, tokens=tokens)
    (garrison,) = [c for c in q.g.zones[FIELD]]
    assert q.g.cards[garrison].down
    use(q, "amulet-of-the-sun", "basic")
    assert not q.g.cards[garrison].down


def test_amulet_of_the_sun_by_day_is_only_mana() -> None:
    q = use(turn(["amulet-of-the-sun"], at=[1, -2], move=9), "amulet-of-the-sun", "basic")
    assert q.mana("gold") == 1 and not q.g.lasting


@pytest.mark.parametrize(("half", "n"), [("basic", 1), ("strong", 3)])
def test_amulet_of_darkness_by_day(half: str, n: int) -> None:
    q = fight(hand=["amulet-of-darkness", "fireball"], mana={"red": 1})
    use(q, "amulet-of-darkness", half, *["gain-mana.black"] * n)
    assert q.mana("black") == n and thrown(q, "amulet-of-darkness") == (half == "strong")
    use(q, "fireball", "strong")
    assert blows(q) == [("siege", "fire", 8)], "black works as at night"


def test_amulet_of_darkness_cools_deserts() -> None:
    q = use(turn(["amulet-of-darkness"]), "amulet-of-darkness", "basic", "gain-mana.red")
    assert cost(q.g, 0, "desert") == 3
    q = use(
        turn(["amulet-of-darkness"], night=True), "amulet-of-darkness", "basic", "gain-mana.red"
    )
    assert not q.g.lasting


@rule("MK-unit-7b", "MK-round-2g-flip")
def test_a_banner_stays_or_goes_back_between_rounds() -> None:
    unit = {"card": "unit.peasants", "banner": "banner-of-courage"}
    me = {"units": [unit], "hand": ["march"], "deck": ["rage"]}
    q = Quest(me, at="MK-round-2a", round=2).do("keep-banner:banner-of-courage")
    assert q.zone("units-0") == ["unit.peasants", "banner-of-courage"] and q.prompt == "tactic"
    q = Quest(me, at="MK-round-2a", round=2).do("return-banner:banner-of-courage")
    assert q.zone("units-0") == ["unit.peasants"]
    assert "banner-of-courage" in [*q.zone("deck-0"), *q.zone("hand-0")]
