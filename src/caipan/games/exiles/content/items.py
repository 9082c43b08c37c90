"""Items: two souls each, used once."""

from ..vocabulary import (
    ALLY,
    ALLY_CHARACTER,
    BLEED,
    CHARGE_PIECE,
    ENEMY,
    FRENZY,
    HIDDEN,
    NOBODY_ELSE,
    OBJECT,
    REGEN,
    ROOT,
    SELF,
    STURDY,
    N,
    around,
    cleanse,
    damage,
    empty_cell,
    form,
    gain,
    gain_curses,
    heal,
    in_sight,
    inflict,
    item,
    one,
    place,
    pull,
    remove_all,
    teleport,
    then,
    wait_on_the_row,
)

STUBBORN_DIE = item("stubborn_die", 2, form(NOBODY_ELSE, wait_on_the_row()))
HIGH_CHARGE = item(
    "high_charge",
    4,
    form(empty_cell(in_sight(3)), place(CHARGE_PIECE, empty_cell(in_sight(3)))),
    speed=62,
)
BANDAGE = item(
    "bandage",
    2,
    form(one(SELF | ALLY_CHARACTER, around(1)), then(heal(2), remove_all(BLEED))),
)
ANTIDOTE = item("antidote", 2, form(one(SELF | ALLY_CHARACTER, around(1)), cleanse()))
FRENZY_DRAUGHT = item("frenzy_draught", 2, form(NOBODY_ELSE, gain(FRENZY)))
STONE_SALVE = item("stone_salve", 2, form(NOBODY_ELSE, gain(STURDY)), speed=15)
SMOKE_BOMB = item("smoke_bomb", 1, form(NOBODY_ELSE, gain(HIDDEN)), speed=30)
THROWING_KNIFE = item(
    "throwing_knife",
    2,
    form(one(ENEMY | OBJECT, in_sight(3)), damage({1: 1, 2: 1, 3: N}), directed=True),
    speed=32,
)
SNARE = item("snare", 2, form(one(ENEMY, in_sight(2)), inflict(ROOT, save=3)), speed=45)
RAVEN_FEATHER = item("raven_feather", 1, form(empty_cell(around(3)), teleport(3)), speed=50)
CURSE_SHARD = item("curse_shard", 2, form(NOBODY_ELSE, gain_curses(2)))
HEARTH_EMBER = item("hearth_ember", 2, form(one(SELF | ALLY_CHARACTER, around(2)), inflict(REGEN)))
GRAPPLE = item("grapple", 1, form(one(ENEMY | ALLY, in_sight(3)), pull(2), lock=True), speed=56)
CARDS = (
    STUBBORN_DIE, HIGH_CHARGE, BANDAGE, ANTIDOTE, FRENZY_DRAUGHT, STONE_SALVE, SMOKE_BOMB,
    THROWING_KNIFE, SNARE, RAVEN_FEATHER, CURSE_SHARD, HEARTH_EMBER, GRAPPLE,
)  # fmt: skip
