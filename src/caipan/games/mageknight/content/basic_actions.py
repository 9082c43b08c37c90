"""The basic actions: twelve that every hero has, and one of each hero's own."""

from __future__ import annotations

from ..places import BLUE, FIRE, GREEN, ICE, RED, WHITE
from ..spec import COLORS
from ..vocabulary.blows import attack, block, ranged, siege
from ..vocabulary.costs import discard, pay_one_of
from ..vocabulary.designs import basic_action, wound_card
from ..vocabulary.dice import turn_a_die
from ..vocabulary.gains import (
    any_crystal,
    choose_one,
    crystal,
    draw,
    heal,
    influence,
    mana,
    move,
    per,
    reputation,
)
from ..vocabulary.joins import paying, then
from ..vocabulary.playing import strong_free
from ..vocabulary.riders import at_end_of_turn, icons_on_the_blocked
from ..vocabulary.spans import more_dice

MARCH = basic_action("march", GREEN, "move", basic=move(2), strong=move(4))

STAMINA = basic_action("stamina", BLUE, "move", basic=move(2), strong=move(4))

SWIFTNESS = basic_action(
    "swiftness", WHITE, "move", basic=move(2), strong=ranged(3), strong_when="combat"
)

RAGE = basic_action("rage", RED, "combat", basic=choose_one(attack(2), block(2)), strong=attack(4))

DETERMINATION = basic_action(
    "determination", BLUE, "combat", basic=choose_one(attack(2), block(2)), strong=block(5)
)

# A healing card: not even the draw in combat.
TRANQUILITY = basic_action(
    "tranquility",
    GREEN,
    "healing",
    basic=choose_one(heal(1), draw(1)),
    strong=choose_one(heal(2), draw(2)),
)

PROMISE = basic_action("promise", WHITE, "influence", basic=influence(2), strong=influence(4))

THREATEN = basic_action(
    "threaten",
    RED,
    "influence",
    basic=influence(2),
    strong=then(influence(5), reputation(-1)),
)

CRYSTALLIZE = basic_action(
    "crystallize",
    BLUE,
    "special",
    basic=pay_one_of({color: crystal(color) for color in COLORS}),
    strong=any_crystal(),
)

MANA_DRAW = basic_action(
    "mana-draw", WHITE, "special", basic=more_dice(), strong=turn_a_die(tokens=2)
)

CONCENTRATION = basic_action(
    "concentration", GREEN, "special", basic=mana(BLUE, WHITE, RED), strong=strong_free(boost=2)
)

IMPROVISATION = basic_action(
    "improvisation",
    RED,
    ("move", "influence", "combat"),
    basic=paying(discard(), choose_one(move(3), influence(3), attack(3), block(3))),
    strong=paying(discard(), choose_one(move(5), influence(5), attack(5), block(5))),
)

# --- heroes' own

BATTLE_VERSATILITY = basic_action(
    "battle-versatility",
    RED,
    "combat",
    basic=choose_one(attack(2), block(2), ranged(1)),
    strong=choose_one(attack(4), block(4), attack(3, FIRE), block(3, FIRE), ranged(3), siege(2)),
)

WILL_FOCUS = basic_action(
    "will-focus",
    GREEN,
    "special",
    basic=choose_one(mana(BLUE, WHITE, RED), crystal(GREEN)),
    strong=strong_free(boost=3),
)

NOBLE_MANNERS = basic_action(
    "noble-manners",
    WHITE,
    "influence",
    basic=then(influence(2), at_end_of_turn(fame=1)),
    strong=then(influence(4), at_end_of_turn(fame=1, reputation=1)),
)

COLD_TOUGHNESS = basic_action(
    "cold-toughness",
    BLUE,
    "combat",
    basic=choose_one(attack(2, ICE), block(3, ICE)),
    strong=block(per(1, icons_on_the_blocked, base=5), ICE),
)

WOUND = wound_card()

CARDS = (
    MARCH, STAMINA, SWIFTNESS, RAGE, DETERMINATION, TRANQUILITY, PROMISE, THREATEN, CRYSTALLIZE,
    MANA_DRAW, CONCENTRATION, IMPROVISATION, BATTLE_VERSATILITY, WILL_FOCUS, NOBLE_MANNERS,
    COLD_TOUGHNESS, WOUND,
)  # fmt: skip
