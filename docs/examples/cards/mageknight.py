"""Five cards for Mage Knight, each under its printed text; its position has its id for a name."""

from caipan.games.mageknight.places import BLUE, FIRE, MONASTERY, RED, VILLAGE, WHITE
from caipan.games.mageknight.vocabulary.blows import (
    attack,
    block,
    fire_attack,
    ice_block,
    ranged,
    siege,
)
from caipan.games.mageknight.vocabulary.designs import advanced_action, artifact, can, unit
from caipan.games.mageknight.vocabulary.gains import (
    choose_one,
    crystal,
    heal,
    influence,
    move,
    reputation,
)
from caipan.games.mageknight.vocabulary.joins import then

GAME = "mageknight"

# Frost Road. Advanced action, blue.
# Basic: Move 2.
# Strong (blue): Move 4 and gain a blue crystal.
FROST_ROAD = advanced_action(
    "frost-road", BLUE, "move", basic=move(2), strong=then(move(4), crystal(BLUE))
)

# Warding Chant. Advanced action, white, combat.
# Basic: Block 3 or Ranged Attack 1.
# Strong (white): Ice Block 6.
WARDING_CHANT = advanced_action(
    "warding-chant",
    WHITE,
    "combat",
    basic=choose_one(block(3), ranged(1)),
    strong=ice_block(6),
)

# Pilgrims. Unit, level 1, cost 3, armour 3, recruited in villages and monasteries.
# Influence 2. Healing 1. (white) Influence 4.
PILGRIMS = unit(
    "pilgrims",
    can("influence", influence(2)),
    can("healing", heal(1)),
    can("influence", influence(4), WHITE),
    level=1,
    cost=3,
    armor=3,
    recruit=(VILLAGE, MONASTERY),
)

# Ring of Embers. Artifact, combat.
# Basic: Fire Attack 4.
# Strong: Siege Fire Attack 6; the card is thrown away.
RING_OF_EMBERS = artifact("ring-of-embers", "combat", basic=fire_attack(4), strong=siege(6, FIRE))

# Old Debts. Advanced action, red, influence.
# Basic: Influence 3, and reputation -1.
# Strong (red): choose one: Influence 7; or Attack 5 (then also playable in combat).
OLD_DEBTS = advanced_action(
    "old-debts",
    RED,
    "influence",
    basic=then(influence(3), reputation(-1)),
    strong=choose_one(influence(7), attack(5)),
    strong_when=("influence", "combat"),
)

CARDS = (FROST_ROAD, WARDING_CHANT, PILGRIMS, RING_OF_EMBERS, OLD_DEBTS)

NAMES = {
    "frost-road": ("Frost Road", "霜路"),
    "warding-chant": ("Warding Chant", "守护圣咏"),
    "unit.pilgrims": ("Pilgrims", "朝圣者"),
    "ring-of-embers": ("Ring of Embers", "余烬之戒"),
    "old-debts": ("Old Debts", "旧债"),
}
