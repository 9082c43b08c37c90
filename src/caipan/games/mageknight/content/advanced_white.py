"""The white advanced actions."""

from __future__ import annotations

from typing import Final

from ..frames import Doing
from ..places import BLUE, DESERT, FIRE, ICE, LAKE, PLAINS, WASTELAND, WHITE, Terrain
from ..rules import changes
from ..spec import Color
from ..state import ACTION_OFFER, DISCARD, FAME_A_RECRUIT, HAND, REPUTATION_A_RECRUIT, WILD_DICE
from ..table import MageKnight
from ..vocabulary.blows import loose, ranged
from ..vocabulary.costs import pay
from ..vocabulary.designs import advanced_action
from ..vocabulary.gains import choose_one, crystal, influence, move
from ..vocabulary.joins import may, named, then
from ..vocabulary.later import later, opens, opens_once, with_later
from ..vocabulary.offers import gain
from ..vocabulary.points import for_influence, for_move, influence_points
from ..vocabulary.rolls import one_die, reroll, reroll_all
from ..vocabulary.spans import cheaper, costs, for_you, more_dice

SWIFT_BOLT = advanced_action(
    "swift-bolt", WHITE, "special", basic=crystal(WHITE), strong=ranged(4), strong_when="combat"
)

AGILITY = with_later(
    advanced_action(
        "agility",
        WHITE,
        "move",
        basic=then(move(2), opens("attack")),
        strong=then(move(4), opens("attack"), opens("ranged")),
    ),
    later("attack", for_move(1, loose("melee", 1))),
    later("ranged", for_move(2, loose("ranged", 1))),
)

OPEN_GROUND: Final[tuple[Terrain, ...]] = (PLAINS, DESERT, WASTELAND)
SONG_OF_WIND = advanced_action(
    "song-of-wind",
    WHITE,
    "move",
    basic=then(move(2), cheaper(OPEN_GROUND, 1)),
    strong=then(move(2), cheaper(OPEN_GROUND, 2), may("lakes", pay(BLUE, costs((LAKE,), 0)))),
)

DIPLOMACY = with_later(
    advanced_action(
        "diplomacy",
        WHITE,
        ("influence", "combat"),
        basic=then(influence_points(2), opens("block")),
        strong=then(
            influence_points(4),
            choose_one(named("fire", opens("fire-block")), named("ice", opens("ice-block"))),
        ),
    ),
    later("block", for_influence(1, loose("block", 1))),
    later("fire-block", for_influence(1, loose("block", 1, FIRE))),
    later("ice-block", for_influence(1, loose("block", 1, ICE))),
)

HEROIC_TALE = advanced_action(
    "heroic-tale",
    WHITE,
    "influence",
    basic=then(influence(3), for_you(REPUTATION_A_RECRUIT)),
    strong=then(influence(6), for_you(FAME_A_RECRUIT), for_you(REPUTATION_A_RECRUIT)),
)


def crystal_and_reroll(g: MageKnight, u: Doing, color: Color) -> None:
    changes.gain_crystal(g, u.you, color)
    reroll(g, u.you, lambda die: die.face == color, most=1)


MANA_STORM = advanced_action(
    "mana-storm",
    WHITE,
    "special",
    basic=one_die("crystal", crystal_and_reroll),
    strong=then(reroll_all(), more_dice(3), for_you(WILD_DICE)),
)

LEARNING = with_later(
    advanced_action(
        "learning",
        WHITE,
        ("influence", "special"),
        basic=then(influence_points(2), opens_once("study")),
        strong=then(influence_points(4), opens_once("master")),
    ),
    later("study", for_influence(6, gain(ACTION_OFFER, DISCARD))),
    later("master", for_influence(9, gain(ACTION_OFFER, HAND))),
)

CARDS = (
    SWIFT_BOLT, AGILITY, SONG_OF_WIND, DIPLOMACY, HEROIC_TALE, MANA_STORM, LEARNING,
)  # fmt: skip
