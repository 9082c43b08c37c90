"""Damage: when it kills, what combat damage is, and what is left of it after prevention."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

FANG = ["giant-bat"] * 4
MIRROR = ["masked-player"] * 4


def banquet(victim: str, damage: int = 0, *, foe: dict[str, object] | None = None) -> Duel:
    """Seat 0 deals 2 damage to an enemy character at district 1 with Blood Banquet."""
    hurt = {"card": victim, "damage": damage}
    d = Duel(
        {
            "hand": ["blood-banquet", "blood-banquet", "newsboy"],
            "assets": FANG,
            "districts": {1: ["gravedigger"]},
        },
        {"districts": {1: [hurt]}, **(foe or {})},
    )
    return d.do("play:blood-banquet", f"target:{victim}").resolve()


@rule("UW-damage-lethal")
@pytest.mark.parametrize(
    ("victim", "already", "dies"),
    [
        ("wandering-medium", 0, True),  # 2 of 2
        ("newsboy", 0, True),  # 2 of 1
        ("alms-matron", 0, False),  # 2 of 3
        ("alms-matron", 1, True),  # 3 of 3
        ("pilgrim-knight", 1, False),  # 3 of 4
    ],
)
def test_damage_lethal_at_least_the_defence(victim: str, already: int, dies: bool) -> None:
    """Damage of at least its defence in a turn destroys a character; less stays on it."""
    d = banquet(victim, already)
    if dies:
        assert d.zone("district-1-1") == [] and d.zone("graveyard-1") == [victim]
    else:
        assert d.card(victim, "district-1-1").damage == already + 2


@rule("UW-lethal")
def test_lethal_damage_adds_up_within_a_turn() -> None:
    """Two hits of one turn are lethal together."""
    d = banquet("pilgrim-knight")
    assert d.zone("district-1-1") == ["pilgrim-knight"]
    d.do("play:blood-banquet", "target:pilgrim-knight").resolve()
    assert d.zone("graveyard-1") == ["pilgrim-knight"]


@rule("UW-lethal")
def test_lethal_damage_of_two_turns_is_not() -> None:
    """Damage of the turn before does not count."""
    d = banquet("pilgrim-knight")
    while d.g.table.turn == 1:
        d.passes()
    assert d.card("pilgrim-knight").damage == 0
    d.do("play:blood-banquet", "target:pilgrim-knight").resolve()
    assert d.card("pilgrim-knight", "district-1-1").damage == 2


@rule("UW-damage-lethal", "UW-lethal")
def test_lethal_looks_at_the_present_defence() -> None:
    """A bonus to defence counts: four damage on 2 + 2 kills, three does not."""
    crest = {"attached": ["ancestral-crest"]}
    for damage, alive in ((1, True), (2, False)):
        d = Duel(
            {
                "hand": ["blood-banquet", "newsboy"],
                "assets": FANG,
                "districts": {1: ["gravedigger"]},
            },
            {"districts": {1: [{"card": "scarlet-duellist", "damage": damage, **crest}]}},
        )
        d.do("play:blood-banquet", "target:scarlet-duellist").resolve()
        assert ("scarlet-duellist" in d.zone("district-1-1")) == alive


OATH = {"society_area": ["sanguine-oath"], "assets": FANG}


@rule("UW-damage-combat")
def test_damage_combat_comes_from_a_won_combat_contest() -> None:
    """Damage dealt for winning a combat contest is combat damage."""
    d = Duel(
        {**OATH, "districts": {1: ["hired-muscle"]}},
        {"districts": {1: ["newsboy"]}},
        at="UW-3.2.2.1",
    )
    assert d.zone("graveyard-1") == ["newsboy"]
    assert d.keys() == ["trigger:sanguine-oath/0", "done"]


@rule("UW-damage-combat")
def test_damage_combat_is_not_damage_of_a_card() -> None:
    """Damage of an affair is none, even in the contest phase."""
    d = Duel(
        {**OATH, "hand": ["blood-banquet"], "districts": {1: ["newsboy"]}},
        {
            "districts": {1: ["wandering-medium"]},
            "hand": ["orbital-calculus"],
            "assets": ["ivy-mage"],
        },
        at="UW-3.2.2.4",
    )
    d.do("play:blood-banquet", "target:wandering-medium").resolve()
    assert d.zone("graveyard-1") == ["wandering-medium"]
    assert not d.offers("trigger:sanguine-oath/0")


@rule("UW-damage-combat")
def test_damage_combat_earlier_wounds_do_not_count() -> None:
    """A character wounded in combat and then killed by an affair did not die of combat damage."""
    d = Duel(
        {**OATH, "hand": ["blood-banquet"], "districts": {1: ["gravedigger"]}},
        {"districts": {1: ["alms-matron"]}, "hand": ["orbital-calculus"], "assets": ["ivy-mage"]},
        at="UW-3.2.2.1",
    )
    assert d.card("alms-matron").damage == 1
    d.do("play:blood-banquet", "target:alms-matron").resolve()
    assert d.zone("graveyard-1") == ["alms-matron"]
    assert not d.offers("trigger:sanguine-oath/0")


@rule("UW-dealt-damage")
def test_dealt_damage_is_what_prevention_leaves() -> None:
    """Two damage of which one is prevented: one is dealt."""
    d = banquet("pilgrim-knight", foe={"districts": {1: ["pilgrim-knight", "the-mute-chorus"]}})
    assert d.card("pilgrim-knight").damage == 1
    assert [line["args"]["n"] for line in d.g.log(0) if line["key"] == "damaged"] == [1]


@rule("UW-dealt-damage")
def test_dealt_damage_decides_what_is_lethal() -> None:
    """Prevention can leave less than is lethal, or just enough."""
    d = banquet("wandering-medium", foe={"districts": {1: ["wandering-medium", "the-mute-chorus"]}})
    assert d.card("wandering-medium").damage == 1
    d = banquet("newsboy", foe={"districts": {1: ["newsboy", "the-mute-chorus"]}})
    assert d.zone("graveyard-1") == ["newsboy"]


@rule("UW-dealt-zero")
def test_dealt_zero_is_no_damage() -> None:
    """Damage prevented altogether is not dealt at all."""
    d = Duel(
        {
            "hand": ["intermission", "blood-banquet", "newsboy"],
            "assets": [*FANG, *MIRROR],
            "districts": {1: ["gravedigger"]},
        },
    )
    d.do("play:intermission").resolve()
    d.do("play:blood-banquet").resolve()
    assert d.zone("district-1-0") == ["gravedigger"] and d.card("gravedigger").damage == 0
    assert d.said("prevented") == 1 and d.said("damaged") == 0


@rule("UW-dealt-zero")
@pytest.mark.parametrize(("victim", "lines"), [("alms-matron", 0), ("clan-scourge", 1)])
def test_dealt_zero_of_a_number_that_is_nothing(victim: str, lines: int) -> None:
    """Damage equal to no icons at all is no damage dealt, and uses up no shield."""
    d = Duel(
        {
            "markers": {2: 3},
            "society_area": ["hall-of-endless-mirrors"],
            "districts": {1: [victim]},
            "hand": ["newsboy"],
        },
        districts=["central-bank", "underground-fight-pit", "city-hall"],
    )
    d.do("trigger:underground-fight-pit/0", "use:hall-of-endless-mirrors/0").resolve()
    assert d.card(victim).damage == 0
    assert d.said("prevented") == lines and d.said("damaged") == 0
    assert len(d.g.lasting) == 1 - lines
