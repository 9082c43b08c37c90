"""Norowas's skills."""

from __future__ import annotations

from caipan.kernel.abilities import Ability, Definition
from caipan.kernel.effects import simply

from ..frames import Doing
from ..places import GREEN, WHITE
from ..rules import blows, offers
from ..rules.levels import GAINED
from ..spec import Card, Effect, Half, Skill
from ..state import LEAD_ATTACK, LEAD_BLOCK, LEAD_RANGED, REGULARS, SKILL, THIS_COMBAT, Reach
from ..table import MageKnight
from ..vocabulary.blows import ranged
from ..vocabulary.counts import at_most, ready_units
from ..vocabulary.designs import skill
from ..vocabulary.gains import by_hour, choose_one, crystal, influence, mana, move
from ..vocabulary.joins import named, only, then
from ..vocabulary.skills import motivation, weather
from ..vocabulary.spans import for_you
from ..vocabulary.units import heal_unit, ready

NOROWAS = "norowas"

FORWARD_MARCH = skill(
    "forward-march",
    NOROWAS,
    "turn",
    "move",
    only(lambda g, u: ready_units(g, u) > 0, move(at_most(3, ready_units))),
)

DAY_SHARPSHOOTING = skill(
    "day-sharpshooting", NOROWAS, "turn", "combat", ranged(by_hour(day=2, night=1))
)

INSPIRATION = skill("inspiration", NOROWAS, "round", "healing", choose_one(ready(), heal_unit()))

BRIGHT_NEGOTIATION = skill(
    "bright-negotiation", NOROWAS, "turn", "influence", influence(by_hour(day=3, night=2))
)

LEAVES_IN_THE_WIND = skill(
    "leaves-in-the-wind", NOROWAS, "round", "special", then(crystal(GREEN), mana(WHITE))
)

WHISPERS_IN_THE_TREETOPS = skill(
    "whispers-in-the-treetops", NOROWAS, "round", "special", then(crystal(WHITE), mana(GREEN))
)


def lead(word: str, reach: Reach, stat: int, n: int) -> Effect:
    """The next unit that blocks or attacks so does it with that much more."""

    def wanted(g: MageKnight, u: Doing) -> bool:
        return blows.wanted(g, u.you, reach) and ready_units(g, u) > 0

    return named(word, only(wanted, for_you(stat, n, THIS_COMBAT)))


LEADERSHIP = skill(
    "leadership",
    NOROWAS,
    "turn",
    "combat",
    choose_one(
        lead("block", "block", LEAD_BLOCK, 3),
        lead("attack", "melee", LEAD_ATTACK, 2),
        lead("ranged-attack", "ranged", LEAD_RANGED, 1),
    ),
)


def two_more_units(g: MageKnight, u: Doing) -> None:
    for _ in range(2):
        offers.add_unit(g, REGULARS)


# Its command token, and what it does for the unit there, is said where units are recruited.
BONDS_OF_LOYALTY: Card = Definition(
    "skill.bonds-of-loyalty",
    SKILL,
    Skill(NOROWAS, "passive"),
    (
        Ability(
            GAINED,
            effect=simply(two_more_units, word="offer"),
            spec=Half(()),
            cites="MK-skill-2",
        ),
    ),
)

MOTIVATION = motivation(NOROWAS, WHITE)

PRAYER_OF_WEATHER = skill(
    "prayer-of-weather",
    NOROWAS,
    "lasting",
    "special",
    weather(yours=-2, least=1, theirs=1, most=5),
    interactive=True,
)

CARDS = (
    FORWARD_MARCH, DAY_SHARPSHOOTING, INSPIRATION, BRIGHT_NEGOTIATION, LEAVES_IN_THE_WIND,
    WHISPERS_IN_THE_TREETOPS, LEADERSHIP, BONDS_OF_LOYALTY, MOTIVATION, PRAYER_OF_WEATHER,
)  # fmt: skip
