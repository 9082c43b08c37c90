"""Silas 塞拉斯: soul scythe and bone codex, skeletons."""

from ..vocabulary import (
    BLEED,
    ENEMY,
    OBJECT,
    POISON,
    REACTION,
    ROUND,
    STANDARD,
    UNIT,
    WEAKNESS,
    A,
    Fell,
    N,
    add_damage,
    after,
    also,
    around,
    character,
    damage,
    each_may_rend,
    empty_cell,
    every,
    follower,
    form,
    gain_curses,
    heal_yourself,
    hurt_a_unit,
    if_,
    in_sight,
    inflict,
    one,
    place,
    push,
    reduce,
    response,
    skill,
    special,
    then,
    ultimate,
)

SILAS = character(
    "silas",
    life=10,
    constitution=4,
    move=3,
    initiative=3,
    passive=after(
        Fell,
        lambda g, u, e: (
            e.seat == u.you
            and e.unit != u.source
            and g.kind(e.unit) == "follower"
            and g.on_map(u.source)
        ),
        gain_curses(1),
        once_a=ROUND,
    ),
)
FEAST_OF_BONES = ultimate(
    "silas",
    66,
    form(
        empty_cell(around(2)),
        then(
            place("follower", empty_cell(around(2))),
            place("follower", empty_cell(around(2))),
            each_may_rend(),
        ),
    ),
)
WALL_OF_BONES = response(
    "silas",
    14,
    form(
        empty_cell(around(1)), then(reduce(1), place("follower", empty_cell(around(1)), may=True))
    ),
)
REND = special(
    "silas.special.rend",
    68,
    STANDARD | REACTION,
    form(one(ENEMY | OBJECT, in_sight(2)), damage({1: 1 + N, 2: 1 + N}), directed=True),
    cites="EX-silas-skeleton-attack",
)
REAP = skill(
    "silas.scythe.reap",
    58,
    form(
        one(ENEMY | OBJECT, in_sight(2)),
        then(damage({1: 1 + N, 2: A}), if_(hurt_a_unit, heal_yourself(1))),
        directed=True,
    ),
    curse=add_damage(N),
)
SCYTHE_DANCE = skill(
    "silas.scythe.dance",
    74,
    form(every(UNIT, around(1)), then(damage({1: A}), inflict(BLEED, save=3))),
    curse=also(push(1)),
)
RAISE_BONES = skill(
    "silas.codex.raise",
    36,
    form(empty_cell(around(2)), place("follower", empty_cell(around(2)))),
    curse=also(place("follower", empty_cell(around(2)))),
)
ROT_HEX = skill(
    "silas.codex.rot_hex",
    61,
    form(
        one(ENEMY | OBJECT, in_sight(3)),
        then(damage({1: 1, 2: 1, 3: 1}), inflict(POISON, save=4)),
        directed=True,
    ),
    curse=also(inflict(WEAKNESS, save=3)),
)
SKELETON = follower("silas.skeleton", of="silas", life=2, move=2, standards=1)
CARDS = (
    SILAS, FEAST_OF_BONES, WALL_OF_BONES, REND, REAP, SCYTHE_DANCE, RAISE_BONES, ROT_HEX, SKELETON,
)  # fmt: skip
