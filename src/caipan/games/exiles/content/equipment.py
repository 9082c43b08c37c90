"""Equipment: three souls each, worn or used and reset."""

from ..vocabulary import (
    ALLY_CHARACTER,
    ENEMY,
    MOVE,
    NOBODY_ELSE,
    OBJECT,
    SELF,
    A,
    Armour,
    D,
    Farther,
    N,
    SparedBy,
    a_dash,
    active,
    adds,
    around,
    cleanse_one,
    damage,
    dash,
    form,
    gain_curses,
    heal,
    in_sight,
    its_wearer,
    one,
    reduce,
    sets,
    then,
    tolls,
    uncover_one,
    worn,
)

SOUL_BELL = worn("soul_bell", tolls(1, reach=2, save=3))
GUARD_PLATE = worn("guard_plate", sets(Armour(D), "EX-reduce-order"))
GALE_BOOTS = worn("gale_boots", adds(MOVE, 1, to=its_wearer, cites="EX-char-movement"))
FALCON_LENS = worn("falcon_lens", sets(Farther(1, least=2), "EX-board-distance-table"))
GODDESS_TEAR = worn("goddess_tear", sets(SparedBy(missing=1), "EX-end-maxlife"))
WATCH_SHIELD = active("watch_shield", form(NOBODY_ELSE, reduce(2)), speed=8, reaction_only=True)
THORN_CHARM = active(
    "thorn_charm",
    form(one(ENEMY, around(1), only_source=True), damage({1: 1}), directed=True),
    speed=10,
    reaction_only=True,
)
CURSE_RING = active("curse_ring", form(NOBODY_ELSE, gain_curses(1)))
ECHO_HORN = active("echo_horn", form(one(SELF | ALLY_CHARACTER, around(3)), uncover_one()))
CHAIN_FLAIL = active(
    "chain_flail",
    form(one(ENEMY | OBJECT, in_sight(2)), damage({1: 1, 2: A}), directed=True),
    speed=54,
)
CHARGER_GREAVES = active(
    "charger_greaves",
    form(a_dash(in_sight(3)), then(dash(), damage(N)), regular=True),
    speed=37,
)
SOUL_LANTERN = active(
    "soul_lantern",
    form(one(SELF | ALLY_CHARACTER, around(2)), then(cleanse_one(), heal(1))),
)
CARDS = (
    SOUL_BELL, GUARD_PLATE, GALE_BOOTS, FALCON_LENS, GODDESS_TEAR, WATCH_SHIELD, THORN_CHARM,
    CURSE_RING, ECHO_HORN, CHAIN_FLAIL, CHARGER_GREAVES, SOUL_LANTERN,
)  # fmt: skip
