"""The green advanced actions."""

from __future__ import annotations

from caipan.kernel.effects import always, simply

from ..frames import Doing
from ..places import CITY_GROUND, DESERT, FOREST, GREEN, HILLS, PLAINS, SWAMP, WASTELAND, Terrain
from ..rules import changes
from ..spec import Effect
from ..state import ACTION_OFFER, AMBUSH, DISCARD, HAND
from ..table import MageKnight
from ..vocabulary.blows import siege
from ..vocabulary.counts import wounds_of_yours
from ..vocabulary.designs import advanced_action
from ..vocabulary.gains import crystal, heal, influence, move, per
from ..vocabulary.joins import then
from ..vocabulary.later import whatever_fits
from ..vocabulary.offers import gain, its_color, throw_for
from ..vocabulary.spans import cheaper, costs
from ..vocabulary.units import ready

CRUSHING_BOLT = advanced_action(
    "crushing-bolt", GREEN, "special", basic=crystal(GREEN), strong=siege(3), strong_when="combat"
)

REFRESHING_WALK = advanced_action(
    "refreshing-walk",
    GREEN,
    ("move", "healing"),
    basic=whatever_fits(move(2), heal(1)),
    strong=whatever_fits(move(4), heal(2)),
)

PASSABLE: tuple[Terrain, ...] = (
    PLAINS,
    HILLS,
    FOREST,
    WASTELAND,
    DESERT,
    SWAMP,
    CITY_GROUND,
)
PATH_FINDING = advanced_action(
    "path-finding",
    GREEN,
    "move",
    basic=then(move(2), cheaper(PASSABLE, 1, least=2)),
    strong=then(move(4), costs(PASSABLE, 2)),
)

REGENERATION = advanced_action(
    "regeneration",
    GREEN,
    "healing",
    basic=then(heal(1), ready(level=2)),
    strong=then(heal(2), ready(level=3)),
)

IN_NEED = advanced_action(
    "in-need",
    GREEN,
    "influence",
    basic=influence(per(1, wounds_of_yours, base=2)),
    strong=influence(per(2, wounds_of_yours, base=4)),
)


def lie_in_wait(attack: int, block: int) -> Effect:
    """The first attack card or the first block card gets that much more."""

    def does(g: MageKnight, u: Doing) -> None:
        changes.last(g, AMBUSH, attack, you=u.you, seat=u.you, source=u.source, amount=block)

    return simply(does, always, "ambush")


# Units and skills are no cards, nor are points that are spent, and a card that lies sideways is no
# attack card.
AMBUSH_CARD = advanced_action(
    "ambush",
    GREEN,
    "move",
    basic=then(move(2), lie_in_wait(attack=1, block=2)),
    strong=then(move(4), lie_in_wait(attack=2, block=4)),
)

TRAINING = advanced_action(
    "training",
    GREEN,
    "special",
    basic=throw_for(ACTION_OFFER, gain(ACTION_OFFER, DISCARD, its_color)),
    strong=throw_for(ACTION_OFFER, gain(ACTION_OFFER, HAND, its_color)),
)

CARDS = (
    CRUSHING_BOLT, REFRESHING_WALK, PATH_FINDING, REGENERATION, IN_NEED, AMBUSH_CARD, TRAINING,
)  # fmt: skip
