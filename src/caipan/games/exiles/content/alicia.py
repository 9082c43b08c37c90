"""Alicia 艾莉西亚: strings and marionette, the puppet."""

from ..vocabulary import (
    BLEED,
    BONUS,
    EITHER,
    ENEMY,
    NOBODY_ELSE,
    OBJECT,
    ORIGIN,
    PUPPET,
    PUPPET_PIECE,
    ROOT,
    WEAKNESS,
    A,
    N,
    add_damage,
    also,
    around,
    character,
    damage,
    either,
    every,
    form,
    if_,
    in_sight,
    inflict,
    on_map,
    one,
    piece,
    pull,
    push,
    reduce,
    response,
    shift_puppet,
    skill,
    special,
    swap_with_puppet,
    then,
    ultimate,
)

ALICIA = character("alicia", life=11, constitution=3, move=3, initiative=-1)
ON_A_STRING = special(
    "alicia.passive",
    99,
    BONUS,
    form(NOBODY_ELSE, shift_puppet(2)),
    once_a_turn=True,
    cites="EX-alicia-puppet-move",
)
FINAL_CURTAIN = ultimate(
    "alicia",
    70,
    form(
        every(ENEMY, around(2, of=PUPPET)),
        then(pull(1, to=PUPPET), damage({1: 1 + A, 2: 1})),
        lock=True,
    ),
)
STAND_IN = response(
    "alicia",
    13,
    form(
        NOBODY_ELSE,
        if_(
            on_map(PUPPET_PIECE),
            swap_with_puppet(),
            otherwise=then(shift_puppet(1), reduce(1)),
        ),
    ),
)
DRAW_IN = skill(
    "alicia.strings.draw",
    39,
    form(
        one(ENEMY | OBJECT, in_sight(4)),
        then(
            damage({1: 1, 2: A, 3: A, 4: A}),
            if_(on_map(PUPPET_PIECE), either(pull(2), pull(2, to=PUPPET)), otherwise=pull(2)),
        ),
        directed=True,
        lock=True,
    ),
    curse=also(inflict(ROOT, save=3)),
)
CUTTING_WIRE = skill(
    "alicia.strings.wire",
    51,
    form(
        one(ENEMY | OBJECT, in_sight(3)),
        then(damage({1: 1, 2: 1 + N, 3: A}), inflict(BLEED, save=3)),
        directed=True,
    ),
    curse=add_damage(N),
)
PUPPET_STRIKE = skill(
    "alicia.marionette.strike",
    49,
    form(
        one(ENEMY | OBJECT, around(1, of=PUPPET)),
        then(damage({1: 1 + A}), shift_puppet(1, near_alicia=False, may=True)),
        directed=True,
    ),
    curse=also(inflict(WEAKNESS, save=3)),
)
OFF_THE_STAGE = skill(
    "alicia.marionette.shove",
    42,
    form(
        one(ENEMY | OBJECT, around(2, of=EITHER)),
        then(damage({1: 1 + N, 2: A}), push(2, from_=ORIGIN)),
        directed=True,
        lock=True,
    ),
    curse=also(push(2, from_=ORIGIN)),
)
PUPPET_FIGURE = piece("alicia.puppet", PUPPET_PIECE, of="alicia")
CARDS = (
    ALICIA, ON_A_STRING, FINAL_CURTAIN, STAND_IN, DRAW_IN, CUTTING_WIRE, PUPPET_STRIKE,
    OFF_THE_STAGE, PUPPET_FIGURE,
)  # fmt: skip
