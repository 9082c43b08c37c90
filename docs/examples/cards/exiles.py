"""Five cards for Exiles, each under its printed text; its position has its id for a name."""

from caipan.games.exiles.vocabulary import (
    ALLY,
    ENEMY,
    MOVE,
    NOBODY_ELSE,
    ROOT,
    SELF,
    UNIT,
    N,
    a_cell,
    active,
    adds,
    damage,
    event,
    every_character,
    form,
    heal_yourself,
    in_sight,
    inflict,
    item,
    its_wearer,
    one,
    pull,
    target_is_ally,
    teleport,
    then,
    unless,
    worn,
)

GAME = "exiles"

# Chalk Line. Item, two copies. Teleport the user up to 2 cells, then heal yourself 1.
CHALK_LINE = item("chalk_line", 2, form(NOBODY_ELSE, then(teleport(2), heal_yourself(1))))

# Iron Lung. Equipment (worn). Its wearer has +1 movement.
IRON_LUNG = worn("iron_lung", adds(MOVE, 1, to=its_wearer, cites="EX-char-movement"))

# Ember Bomb. Item, two copies. Speed 50.
# Aim at a cell in sight within 3: everybody within 1 of it takes 1 + one ordinary die damage.
EMBER_BOMB = item(
    "ember_bomb", 2, form(a_cell(in_sight(3), hits=UNIT | SELF, within=1), damage(1 + N)), speed=50
)

# Grapnel. Equipment (used). Speed 44.
# One enemy or ally in sight within 4: pull 3; an enemy must save 3 or is rooted.
GRAPNEL = active(
    "grapnel",
    form(
        one(ENEMY | ALLY, in_sight(4)),
        then(pull(3), unless(target_is_ally, inflict(ROOT, save=3))),
    ),
    speed=44,
)

# Blood Fog. Event that lasts. While it lasts, every character has −1 movement.
BLOOD_FOG = event(
    "blood_fog", adds(MOVE, -1, to=every_character, cites="EX-event-active"), lasts=True
)

CARDS = (CHALK_LINE, IRON_LUNG, EMBER_BOMB, GRAPNEL, BLOOD_FOG)

NAMES = {
    "item.chalk_line": ("Chalk Line", "粉笔线"),
    "equip.iron_lung": ("Iron Lung", "铁肺"),
    "item.ember_bomb": ("Ember Bomb", "余烬炸弹"),
    "equip.grapnel": ("Grapnel", "抓钩"),
    "event.blood_fog": ("Blood Fog", "血雾"),
}
