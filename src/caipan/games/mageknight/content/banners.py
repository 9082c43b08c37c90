"""The four banners: artifacts that a unit may bear."""

from __future__ import annotations

from caipan.kernel.effects import simply

from ..frames import Doing
from ..rules import changes
from ..state import (
    ARMOR,
    FAME_A_BLOW,
    RESISTS_FIRE,
    RESISTS_ICE,
    UNIT_ATTACK,
    UNIT_BLOCK,
)
from ..table import MageKnight
from ..vocabulary.banners import its_unit_has, ready_bearer, spend_bearer, turn_over
from ..vocabulary.designs import banner
from ..vocabulary.enemies import no_attack, one_enemy, several_enemies, striking
from ..vocabulary.gains import fame
from ..vocabulary.healing import ready_all
from ..vocabulary.joins import both, may, only, then
from ..vocabulary.later import at_the_end, borne, later
from ..vocabulary.moments import in_block_phase, outside_combat
from ..vocabulary.spans import for_your_units

BANNER_OF_GLORY = banner(
    "banner-of-glory",
    when="combat",
    strong=then(
        for_your_units(ARMOR),
        for_your_units(UNIT_ATTACK),
        for_your_units(UNIT_BLOCK),
        for_your_units(FAME_A_BLOW),
    ),
    assigned=(
        its_unit_has(ARMOR),
        its_unit_has(UNIT_ATTACK),
        its_unit_has(UNIT_BLOCK),
        its_unit_has(FAME_A_BLOW),
    ),
)

BANNER_OF_FEAR = banner(
    "banner-of-fear",
    when="combat",
    strong=several_enemies(3),
    assigned=(
        borne(
            only(
                in_block_phase,
                both(spend_bearer(), one_enemy(no_attack(), which=striking), fame(1)),
            )
        ),
    ),
)


def wounds_of_this_turn(g: MageKnight, u: Doing) -> bool:
    return g.now(u.you).hurt + g.now(u.you).poisoned > 0


def throw_those_wounds_away(g: MageKnight, u: Doing) -> None:
    """As many as were taken into the hand and into the discard pile; one is like another."""
    now = g.now(u.you)
    buried = [c for c in g.discarded(u.you) if g.is_wound(c)]
    for card in (*g.wounds_in_hand(u.you)[: now.hurt], *buried[: now.poisoned]):
        changes.throw_away(g, u.you, card)


BANNER_OF_PROTECTION = banner(
    "banner-of-protection",
    when="combat",
    strong=at_the_end("spared"),
    assigned=(
        its_unit_has(ARMOR),
        its_unit_has(RESISTS_FIRE),
        its_unit_has(RESISTS_ICE),
        later(
            "spared",
            may("throw-wounds", simply(throw_those_wounds_away, wounds_of_this_turn, "wounds")),
        ),
    ),
)

BANNER_OF_COURAGE = banner(
    "banner-of-courage",
    when="healing",
    strong=ready_all(),
    assigned=(borne(only(outside_combat, both(turn_over(), ready_bearer()))),),
)

CARDS = (BANNER_OF_GLORY, BANNER_OF_FEAR, BANNER_OF_PROTECTION, BANNER_OF_COURAGE)
