"""The sixteen basic actions, the heroes' own four among them, each half by itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.bouts import SPARE, VILLAGE, Blows, blows, fight, turn, use
from tests.support.quest import Quest

PHYSICAL, FIRE, ICE = "physical", "fire", "ice"


@rule("MK-deed-3a", "MK-move-2")
@pytest.mark.parametrize(
    ("card", "half", "mana", "points"),
    [
        ("march", "basic", "", 2),
        ("march", "strong", "green", 4),
        ("stamina", "basic", "", 2),
        ("stamina", "strong", "blue", 4),
        ("swiftness", "basic", "", 2),
    ],
)
def test_move_points(card: str, half: str, mana: str, points: int) -> None:
    q = use(turn([card], mana=bag(mana)), card, half)
    assert q.me.now.move == points and not any(q.me.mana)


@rule("MK-deed-3a", "MK-interact-2")
@pytest.mark.parametrize(
    ("card", "half", "mana", "points", "reputation"),
    [
        ("promise", "basic", "", 2, 0),
        ("promise", "strong", "white", 4, 0),
        ("threaten", "basic", "", 2, 0),
        ("threaten", "strong", "red", 5, -1),
        ("noble-manners", "basic", "", 2, 0),
        ("noble-manners", "strong", "white", 4, 0),
    ],
)
def test_influence_points(card: str, half: str, mana: str, points: int, reputation: int) -> None:
    """A worse name spoils the next talk, and not this one."""
    q = use(turn([card], at=VILLAGE, mana=bag(mana)).do("interact"), card, half)
    assert (q.me.now.influence, q.me.reputation) == (points, reputation)


ADDED: list[tuple[str, str, str, str, tuple[str, ...], Blows]] = [
    ("swiftness", "strong", "white", "ranged", (), [("ranged", PHYSICAL, 3)]),
    ("rage", "basic", "", "attack", (), [("melee", PHYSICAL, 2)]),
    ("rage", "basic", "", "block", (), [("block", PHYSICAL, 2)]),
    ("rage", "strong", "red", "attack", (), [("melee", PHYSICAL, 4)]),
    ("determination", "basic", "", "attack", (), [("melee", PHYSICAL, 2)]),
    ("determination", "basic", "", "block", (), [("block", PHYSICAL, 2)]),
    ("determination", "strong", "blue", "block", (), [("block", PHYSICAL, 5)]),
    ("battle-versatility", "basic", "", "ranged", (), [("ranged", PHYSICAL, 1)]),
    ("battle-versatility", "basic", "", "block", (), [("block", PHYSICAL, 2)]),
    ("battle-versatility", "basic", "", "attack", ("choose.attack=0",), [("melee", PHYSICAL, 2)]),
    ("battle-versatility", "strong", "red", "ranged", ("choose.ranged-attack=4",),
     [("ranged", PHYSICAL, 3)]),
    ("battle-versatility", "strong", "red", "ranged", ("choose.siege-attack=5",),
     [("siege", PHYSICAL, 2)]),
    ("battle-versatility", "strong", "red", "block", ("choose.block=1",),
     [("block", PHYSICAL, 4)]),
    ("battle-versatility", "strong", "red", "block", ("choose.fire-block=3",),
     [("block", FIRE, 3)]),
    ("battle-versatility", "strong", "red", "attack", ("choose.attack=0",),
     [("melee", PHYSICAL, 4)]),
    ("battle-versatility", "strong", "red", "attack", ("choose.fire-attack=2",),
     [("melee", FIRE, 3)]),
    ("cold-toughness", "basic", "", "attack", (), [("melee", ICE, 2)]),
    ("cold-toughness", "basic", "", "block", (), [("block", ICE, 3)]),
]  # fmt: skip


@rule("MK-deed-3a", "MK-combat-rs-3", "MK-combat-block-4")
@pytest.mark.parametrize(("card", "half", "mana", "phase", "answers", "added"), ADDED)
def test_attacks_and_blocks(
    card: str, half: str, mana: str, phase: str, answers: tuple[str, ...], added: Blows
) -> None:
    hand = [card] if card != SPARE else []  # in every fight there is one
    units = ["unit.utem-crossbowmen"]  # so that something may always follow
    q = use(fight(phase=phase, hand=hand, units=units, mana=bag(mana)), card, half, *answers)
    assert blows(q) == added and not any(q.me.mana)


@rule("MK-turn-5e", "MK-combat-noheal")
@pytest.mark.parametrize(("half", "mana", "n"), [("basic", "", 1), ("strong", "green", 2)])
def test_tranquility_heals_or_draws_and_neither_in_combat(half: str, mana: str, n: int) -> None:
    def begun() -> Quest:
        return turn(["tranquility", "wound", "wound"], deck=["rage"] * 2, mana=bag(mana))

    healed = use(begun(), "tranquility", half, "choose.heal=0")
    assert (healed.me.now.healing, healed.zone("deck-0")) == (n, ["rage"] * 2)
    drew = use(begun(), "tranquility", half, "choose.draw=1")
    assert (drew.me.now.healing, len(drew.zone("deck-0"))) == (0, 2 - n)
    assert not fight(hand=["tranquility"], mana=bag(mana)).offers("play:tranquility")


@rule("MK-deed-6", "MK-deed-3a")
@pytest.mark.parametrize(("half", "mana", "n"), [("basic", "", 3), ("strong", "red", 5)])
@pytest.mark.parametrize("what", ["move", "influence", "attack", "block"])
def test_improvisation_is_anything_for_another_card(
    half: str, mana: str, n: int, what: str
) -> None:
    """The moment says what: points of one kind, an attack, or a block."""
    hand = ["improvisation", "rage", "wound"]
    if what in ("attack", "block"):
        q = fight(phase=what, hand=hand, mana=bag(mana))
    else:
        q = turn(hand, at=VILLAGE, mana=bag(mana))
        if what == "influence":
            q.do("interact")
    use(q, "improvisation", half)
    assert not q.offers("discard:wound"), "a wound pays for nothing"
    q.do("discard:rage")
    assert "rage" in q.zone("discard-0")
    got: dict[str, Any] = {"move": q.me.now.move, "influence": q.me.now.influence}
    assert got.get(what) == n if what in got else blows(q)[0][2] == n


@rule("MK-mana-1b-convert", "MK-gain-2")
def test_will_focus_gives_mana_of_three_colours_or_a_green_crystal() -> None:
    q = use(turn(["will-focus"]), "will-focus", "basic", "choose.crystal-green=1")
    assert q.crystals("green") == 1
    for color in ("blue", "white", "red"):
        q = use(turn(["will-focus"]), "will-focus", "basic", "choose.mana=0")
        assert not q.offers("gain-mana.green")
        assert q.do(f"gain-mana.{color}").mana(color) == 1


@rule("MK-deed-3a")
@pytest.mark.parametrize(("card", "more"), [("concentration", 2), ("will-focus", 3)])
def test_what_is_strengthened_is_that_much_more(card: str, more: int) -> None:
    """The other card costs no mana of its own."""
    q = use(turn([card, "stamina"], mana={"green": 1}), card, "strong")
    if q.prompt == "with":
        q.do("with:stamina")
    assert q.me.now.move == 4 + more and not any(q.me.mana)
    q = use(fight(hand=[card, "determination"], phase="block", mana={"green": 1}), card, "strong")
    q.do("with:determination")
    assert blows(q) == [("block", PHYSICAL, 5 + more)]


@rule("MK-end-6", "MK-interact-2")
@pytest.mark.parametrize(("half", "mana", "name"), [("basic", "", 0), ("strong", "white", 1)])
def test_noble_manners_are_remembered_at_the_end_of_the_turn(
    half: str, mana: str, name: int
) -> None:
    q = turn(["noble-manners"], {"hand": ["march"]}, at=VILLAGE, mana=bag(mana), deck=["rage"])
    use(q.do("interact"), "noble-manners", half)
    assert (q.me.fame, q.me.reputation) == (0, 0)
    q.do("end")
    assert (q.me.fame, q.me.reputation) == (1, name)


@rule("MK-combat-block-5a-phys", "MK-combat-block-6")
@pytest.mark.parametrize(
    ("enemy", "marks"),
    [
        ("prowlers", 0),
        ("diggers", 1),  # fortified
        ("wolf-riders", 1),  # swift
        ("ironclads", 2),  # brutal, and it resists
        ("cursed-hags", 1),  # poison
    ],
)
def test_cold_toughness_grows_with_what_is_blocked(enemy: str, marks: int) -> None:
    q = fight(enemy, hand=["cold-toughness"], phase="block", mana={"blue": 1})
    use(q, "cold-toughness", "strong")
    assert blows(q) == [("block", ICE, 5 + marks)]


@pytest.mark.parametrize(
    ("enemy", "marks"),
    [
        ("high-dragon", 1 + 2 + 2),  # brutal; cold fire counts twice; two resistances
        ("ice-dragon", 1 + 1 + 2),  # paralyze; ice; two resistances
        ("swamp-dragon", 2),  # swift and poison, and an attack of no colour
    ],
)
def test_a_coloured_attack_counts_too(enemy: str, marks: int) -> None:
    q = fight(enemy, hand=["cold-toughness"], phase="block", mana={"blue": 1}, fame=99)
    use(q, "cold-toughness", "strong")
    assert blows(q) == [("block", ICE, 5 + marks)]


def bag(mana: str) -> dict[str, int]:
    return {mana: 1} if mana else {}
