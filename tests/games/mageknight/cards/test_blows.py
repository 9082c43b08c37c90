"""Cards that attack or block, and nothing else: each row is a half of a card."""

from __future__ import annotations

import pytest

from caipan.games.mageknight.book import BOOK
from tests.support.bouts import Blows, blows, fight, use

PHYSICAL, FIRE, ICE, COLD = "physical", "fire", "ice", "cold-fire"

# card, half, mana, phase, answers, what it adds
DEEDS: list[tuple[str, str, str, str, tuple[str, ...], Blows]] = [
    ("fire-bolt", "strong", "red", "ranged", (), [("ranged", FIRE, 3)]),
    ("ice-bolt", "strong", "blue", "ranged", (), [("ranged", ICE, 3)]),
    ("swift-bolt", "strong", "white", "ranged", (), [("ranged", PHYSICAL, 4)]),
    ("crushing-bolt", "strong", "green", "ranged", (), [("siege", PHYSICAL, 3)]),
    ("blood-rage", "basic", "", "attack", ("choose.attack=0",), [("melee", PHYSICAL, 2)]),
    ("blood-rage", "basic", "", "attack", ("choose.wound=1",), [("melee", PHYSICAL, 5)]),
    ("blood-rage", "strong", "red", "attack", ("choose.attack=0",), [("melee", PHYSICAL, 4)]),
    ("blood-rage", "strong", "red", "attack", ("choose.wound=1",), [("melee", PHYSICAL, 9)]),
    ("intimidate", "basic", "", "attack", (), [("melee", PHYSICAL, 3)]),
    ("intimidate", "strong", "red", "attack", (), [("melee", PHYSICAL, 7)]),
    ("ice-shield", "basic", "", "block", (), [("block", ICE, 3)]),
    ("ice-shield", "strong", "blue", "block", (), [("block", ICE, 3)]),
    ("pure-magic", "basic", "red", "attack", (), [("melee", PHYSICAL, 4)]),
    ("pure-magic", "basic", "blue", "block", (), [("block", PHYSICAL, 4)]),
    ("pure-magic", "strong", "blue red", "attack", (), [("melee", PHYSICAL, 7)]),
    ("pure-magic", "strong", "blue blue", "block", (), [("block", PHYSICAL, 7)]),
    ("fireball", "basic", "red", "ranged", (), [("ranged", FIRE, 5)]),
    ("fireball", "strong", "red black", "ranged", (), [("siege", FIRE, 8)]),
    ("snowstorm", "basic", "blue", "ranged", (), [("ranged", ICE, 5)]),
    ("snowstorm", "strong", "blue black", "ranged", (), [("siege", ICE, 8)]),
    ("flame-wall", "basic", "red", "attack", (), [("melee", FIRE, 5)]),
    ("flame-wall", "basic", "red", "block", (), [("block", FIRE, 7)]),
    ("flame-wall", "strong", "red black", "attack", (), [("melee", FIRE, 7)]),
    ("flame-wall", "strong", "red black", "block", (), [("block", FIRE, 9)]),
    ("mana-bolt", "basic", "blue blue", "attack", (), [("melee", ICE, 8)]),
    ("mana-bolt", "basic", "blue red", "attack", (), [("melee", COLD, 7)]),
    ("mana-bolt", "basic", "blue white", "ranged", (), [("ranged", ICE, 6)]),
    ("mana-bolt", "basic", "blue green", "ranged", (), [("siege", ICE, 5)]),
    ("mana-bolt", "strong", "blue blue black", "attack", (), [("melee", ICE, 11)]),
    ("mana-bolt", "strong", "blue red black", "attack", (), [("melee", COLD, 10)]),
    ("mana-bolt", "strong", "blue white black", "ranged", (), [("ranged", ICE, 9)]),
    ("mana-bolt", "strong", "blue green black", "ranged", (), [("siege", ICE, 8)]),
    ("burning-shield", "basic", "red", "block", (), [("block", FIRE, 4)]),
    ("burning-shield", "strong", "red black", "block", (), [("block", FIRE, 4)]),
]

# unit, ability, mana, phase, answers, what it adds
UNITS: list[tuple[str, str, str, str, tuple[str, ...], Blows]] = [
    ("peasants", "0", "", "attack", (), [("melee", PHYSICAL, 2)]),
    ("peasants", "0", "", "block", (), [("block", PHYSICAL, 2)]),
    ("foresters", "1", "", "block", (), [("block", PHYSICAL, 3)]),
    ("utem-crossbowmen", "0", "", "attack", (), [("melee", PHYSICAL, 3)]),
    ("utem-crossbowmen", "0", "", "block", (), [("block", PHYSICAL, 3)]),
    ("utem-crossbowmen", "1", "", "ranged", (), [("ranged", PHYSICAL, 2)]),
    ("utem-guardsmen", "0", "", "attack", (), [("melee", PHYSICAL, 2)]),
    ("utem-guardsmen", "1", "", "block", (), [("block", PHYSICAL, 4)]),
    ("utem-swordsmen", "0", "", "attack", (), [("melee", PHYSICAL, 3)]),
    ("utem-swordsmen", "0", "", "block", (), [("block", PHYSICAL, 3)]),
    ("utem-swordsmen", "1", "", "attack", (), [("melee", PHYSICAL, 6)]),
    ("utem-swordsmen", "1", "", "block", (), [("block", PHYSICAL, 6)]),
    ("guardian-golems", "0", "", "attack", (), [("melee", PHYSICAL, 2)]),
    ("guardian-golems", "0", "", "block", (), [("block", PHYSICAL, 2)]),
    ("guardian-golems", "1", "red", "block", (), [("block", FIRE, 4)]),
    ("guardian-golems", "2", "blue", "block", (), [("block", ICE, 4)]),
    ("red-cape-monks", "0", "", "attack", (), [("melee", PHYSICAL, 3)]),
    ("red-cape-monks", "0", "", "block", (), [("block", PHYSICAL, 3)]),
    ("red-cape-monks", "1", "red", "attack", (), [("melee", FIRE, 4)]),
    ("red-cape-monks", "1", "red", "block", (), [("block", FIRE, 4)]),
    ("northern-monks", "0", "", "attack", (), [("melee", PHYSICAL, 3)]),
    ("northern-monks", "0", "", "block", (), [("block", PHYSICAL, 3)]),
    ("northern-monks", "1", "blue", "attack", (), [("melee", ICE, 4)]),
    ("northern-monks", "1", "blue", "block", (), [("block", ICE, 4)]),
    ("savage-monks", "0", "", "attack", (), [("melee", PHYSICAL, 3)]),
    ("savage-monks", "0", "", "block", (), [("block", PHYSICAL, 3)]),
    ("savage-monks", "1", "green", "ranged", (), [("siege", PHYSICAL, 4)]),
    ("fire-golems", "0", "", "attack", (), [("melee", PHYSICAL, 3)]),
    ("fire-golems", "0", "", "block", (), [("block", PHYSICAL, 3)]),
    ("fire-golems", "1", "red", "ranged", (), [("ranged", FIRE, 4)]),
    ("ice-golems", "0", "", "attack", (), [("melee", PHYSICAL, 3)]),
    ("ice-golems", "0", "", "block", (), [("block", PHYSICAL, 3)]),
    ("ice-golems", "1", "blue", "attack", (), [("melee", ICE, 6)]),
    ("fire-mages", "0", "", "ranged", (), [("ranged", FIRE, 3)]),
    ("fire-mages", "1", "red", "attack", (), [("melee", FIRE, 6)]),
    ("fire-mages", "1", "red", "block", (), [("block", FIRE, 6)]),
    ("ice-mages", "0", "", "attack", (), [("melee", ICE, 4)]),
    ("ice-mages", "0", "", "block", (), [("block", ICE, 4)]),
    ("ice-mages", "1", "blue", "ranged", (), [("siege", ICE, 4)]),
    ("amotep-gunners", "0", "", "attack", (), [("melee", PHYSICAL, 5)]),
    ("amotep-gunners", "0", "", "block", (), [("block", PHYSICAL, 5)]),
    ("amotep-gunners", "1", "red", "ranged", (), [("ranged", FIRE, 6)]),
    ("amotep-freezers", "0", "", "attack", (), [("melee", PHYSICAL, 5)]),
    ("amotep-freezers", "0", "", "block", (), [("block", PHYSICAL, 5)]),
    ("catapults", "0", "", "ranged", (), [("siege", PHYSICAL, 3)]),
    ("catapults", "1", "red", "ranged", (), [("siege", FIRE, 5)]),
    ("catapults", "2", "blue", "ranged", (), [("siege", ICE, 5)]),
    ("altem-mages", "1", "", "attack", (), [("melee", COLD, 5)]),
    ("altem-mages", "1", "", "block", (), [("block", COLD, 5)]),
    ("altem-mages", "1", "blue", "attack", ("yes",), [("melee", COLD, 7)]),
    ("altem-mages", "1", "red", "attack", ("yes",), [("melee", COLD, 7)]),
    ("altem-mages", "1", "blue red", "attack", ("yes", "yes"), [("melee", COLD, 9)]),
    ("altem-mages", "1", "blue red", "block", ("yes", "yes"), [("block", COLD, 9)]),
    ("altem-mages", "1", "blue red", "attack", ("no", "yes"), [("melee", COLD, 7)]),
    ("altem-guardians", "0", "", "attack", (), [("melee", PHYSICAL, 5)]),
    ("altem-guardians", "1", "", "block", (), [("block", PHYSICAL, 8)]),
]

# skill, phase, answers, what it adds by day
SKILLS: list[tuple[str, str, tuple[str, ...], Blows]] = [
    ("burning-power", "ranged", ("choose.siege-attack=0",), [("siege", PHYSICAL, 1)]),
    ("burning-power", "ranged", ("choose.siege-fire-attack=1",), [("siege", FIRE, 1)]),
    ("freezing-power", "ranged", ("choose.siege-attack=0",), [("siege", PHYSICAL, 1)]),
    ("freezing-power", "ranged", ("choose.siege-ice-attack=1",), [("siege", ICE, 1)]),
    ("hot-swordsmanship", "attack", ("choose.attack=0",), [("melee", PHYSICAL, 2)]),
    ("hot-swordsmanship", "attack", ("choose.fire-attack=1",), [("melee", FIRE, 2)]),
    ("cold-swordsmanship", "attack", ("choose.attack=0",), [("melee", PHYSICAL, 2)]),
    ("cold-swordsmanship", "attack", ("choose.ice-attack=1",), [("melee", ICE, 2)]),
    ("day-sharpshooting", "ranged", (), [("ranged", PHYSICAL, 2)]),
    ("night-sharpshooting", "ranged", (), [("ranged", PHYSICAL, 1)]),
    ("shield-mastery", "block", ("choose.block=0",), [("block", PHYSICAL, 3)]),
    ("shield-mastery", "block", ("choose.fire-block=1",), [("block", FIRE, 2)]),
    ("shield-mastery", "block", ("choose.ice-block=2",), [("block", ICE, 2)]),
]


def bag(mana: str) -> dict[str, int]:
    return {color: mana.split().count(color) for color in mana.split()}


@pytest.mark.parametrize(("card", "half", "mana", "phase", "answers", "added"), DEEDS)
def test_a_deed_adds_this(
    card: str, half: str, mana: str, phase: str, answers: tuple[str, ...], added: Blows
) -> None:
    q = fight(phase=phase, hand=[card], mana=bag(mana), night=True)
    use(q, card, half, *answers)
    assert blows(q) == added and not any(q.me.mana)


@pytest.mark.parametrize(("name", "ability", "mana", "phase", "answers", "added"), UNITS)
def test_a_unit_adds_this(
    name: str, ability: str, mana: str, phase: str, answers: tuple[str, ...], added: Blows
) -> None:
    q = fight(phase=phase, units=[f"unit.{name}"], mana=bag(mana), fame=99)
    use(q, f"unit.{name}", ability, *answers)
    assert blows(q) == added and q.card(f"unit.{name}", "units-0").spent
    assert sum(q.me.mana) == answers.count("no")


@pytest.mark.parametrize(("name", "phase", "answers", "added"), SKILLS)
def test_a_skill_adds_this(name: str, phase: str, answers: tuple[str, ...], added: Blows) -> None:
    q = fight(phase=phase, skills=[f"skill.{name}"])
    use(q, f"skill.{name}", "0", *answers)
    assert blows(q) == added and not q.offers(f"use:skill.{name}")


@pytest.mark.parametrize(("name", "n"), [("day-sharpshooting", 1), ("night-sharpshooting", 2)])
def test_sharpshooting_at_night(name: str, n: int) -> None:
    q = use(fight(skills=[f"skill.{name}"], night=True), f"skill.{name}")
    assert blows(q) == [("ranged", PHYSICAL, n)]


# unit: level, cost, armour, where it is recruited, resistances, copies
FACES = {
    "peasants": (1, 4, 3, "village", "", 3),
    "herbalists": (1, 3, 2, "village monastery", "", 2),
    "foresters": (1, 5, 4, "village", "", 2),
    "utem-crossbowmen": (2, 6, 4, "village keep", "", 2),
    "utem-guardsmen": (2, 5, 5, "village keep", "", 2),
    "utem-swordsmen": (2, 6, 4, "keep", "", 2),
    "guardian-golems": (2, 7, 3, "keep mage-tower", "physical", 2),
    "illusionists": (2, 7, 2, "monastery mage-tower", "physical", 2),
    "red-cape-monks": (2, 7, 4, "monastery", "", 1),
    "northern-monks": (2, 7, 4, "monastery", "", 1),
    "savage-monks": (2, 7, 4, "monastery", "", 1),
    "fire-golems": (3, 8, 4, "keep mage-tower", "physical fire", 2),
    "ice-golems": (3, 8, 4, "keep mage-tower", "physical ice", 2),
    "fire-mages": (3, 9, 4, "monastery mage-tower", "fire", 2),
    "ice-mages": (3, 9, 4, "monastery mage-tower", "ice", 2),
    "amotep-gunners": (3, 8, 6, "keep city", "", 2),
    "amotep-freezers": (3, 8, 6, "keep city", "", 2),
    "catapults": (3, 9, 4, "keep city", "", 3),
    "altem-mages": (4, 12, 5, "city", "fire ice", 2),
    "altem-guardians": (4, 11, 7, "city", "", 3),
}


@pytest.mark.parametrize("name", FACES)
def test_what_is_printed_on_a_unit(name: str) -> None:
    face = BOOK.by_name[f"unit.{name}"].face
    where, resists = " ".join(face.recruit), " ".join(r for r in FACES[name][4].split())
    assert (face.level, face.cost, face.armor, where, face.copies) == (
        *FACES[name][:4],
        FACES[name][5],
    )
    assert face.resists == {*resists.split()}
