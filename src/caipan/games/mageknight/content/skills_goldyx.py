"""Goldyx's skills."""

from __future__ import annotations

from ..frames import Doing
from ..places import BLUE, GREEN, ICE, RED, WHITE
from ..rules import changes
from ..spec import COLORS, Color
from ..state import DICE
from ..table import MageKnight
from ..vocabulary.blows import siege
from ..vocabulary.costs import pay_one_of
from ..vocabulary.counts import crystal_colors
from ..vocabulary.designs import skill
from ..vocabulary.flights import fly
from ..vocabulary.gains import choose_one, crystal, heal, influence, mana, per
from ..vocabulary.joins import then
from ..vocabulary.later import later, next_turn, with_later
from ..vocabulary.rolls import one_die
from ..vocabulary.sideways import sideways
from ..vocabulary.skills import for_rivals, motivation

GOLDYX = "goldyx"

FREEZING_POWER = skill(
    "freezing-power", GOLDYX, "turn", "combat", choose_one(siege(1), siege(1, ICE))
)

POTION_MAKING = skill("potion-making", GOLDYX, "round", "healing", heal(2))

WHITE_CRYSTAL_CRAFT = skill(
    "white-crystal-craft", GOLDYX, "round", "special", then(crystal(BLUE), mana(WHITE))
)

GREEN_CRYSTAL_CRAFT = skill(
    "green-crystal-craft", GOLDYX, "round", "special", then(crystal(BLUE), mana(GREEN))
)

RED_CRYSTAL_CRAFT = skill(
    "red-crystal-craft", GOLDYX, "round", "special", then(crystal(BLUE), mana(RED))
)

GLITTERING_FORTUNE = skill(
    "glittering-fortune", GOLDYX, "turn", "influence", influence(per(1, crystal_colors))
)


def free_or_two(spaces: int) -> int:
    """The next space is for free, one two spaces away takes 2 move points."""
    return 0 if spaces == 1 else 2


FLIGHT = skill("flight", GOLDYX, "round", "move", fly(2, price=free_or_two))


def more_of_its_color(g: MageKnight, u: Doing, card: int) -> int:
    """3, or 4 if it is an action or a spell of the colour paid."""
    return 4 if g.deed(card).color == u.paid else 3


UNIVERSAL_POWER = skill(
    "universal-power",
    GOLDYX,
    "turn",
    ("move", "influence", "combat"),
    pay_one_of({color: sideways(more_of_its_color) for color in COLORS}),
)

MOTIVATION = motivation(GOLDYX, GREEN)


def gain_that_crystal(g: MageKnight, u: Doing, color: Color) -> None:
    changes.gain_crystal(g, u.you, color)


# Dice that effects allow are not touched: the die of the turn is one less.
SOURCE_FREEZE = with_later(
    skill(
        "source-freeze",
        GOLDYX,
        "lasting",
        "special",
        then(for_rivals(DICE, -1), next_turn("thaw")),
        interactive=True,
    ),
    later("thaw", one_die("crystal", gain_that_crystal)),
)

CARDS = (
    FREEZING_POWER, POTION_MAKING, WHITE_CRYSTAL_CRAFT, GREEN_CRYSTAL_CRAFT, RED_CRYSTAL_CRAFT,
    GLITTERING_FORTUNE, FLIGHT, UNIVERSAL_POWER, MOTIVATION, SOURCE_FREEZE,
)  # fmt: skip
