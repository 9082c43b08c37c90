"""Yunye 云野: hard fist and flowing step."""

from ..vocabulary import (
    ENEMY,
    FRENZY,
    NOBODY_ELSE,
    OBJECT,
    REACTION,
    STANDARD,
    STUN,
    STURDY,
    WEAKNESS,
    A,
    D,
    Hurt,
    N,
    a_dash,
    add_damage,
    after,
    also,
    character,
    damage,
    dash,
    form,
    gain,
    if_,
    in_sight,
    inflict,
    moved_less_than,
    one,
    push,
    push_source,
    reduce,
    response,
    skill,
    source_within,
    special,
    target_has,
    then,
    turn,
    ultimate,
)

YUNYE = character(
    "yunye",
    life=8,
    constitution=4,
    move=3,
    initiative=0,
    passive=after(
        Hurt,
        lambda g, u, e: (
            e.source == u.source and e.reaction and g.name(e.design) == "yunye.special.intercept"
        ),
        push(1),
        on=lambda e: e.unit,
        lock=True,
    ),
)
HUNDRED_FORMS = ultimate(
    "yunye",
    40,
    form(one(ENEMY, in_sight(1)), then(damage({1: N}, hits=4), push(1)), directed=True),
)
YIELDING = response(
    "yunye", 6, form(NOBODY_ELSE, then(reduce(2), if_(source_within(2), push_source(2))), lock=True)
)
INTERCEPTING_FIST = special(
    "yunye.special.intercept",
    18,
    STANDARD | REACTION,
    form(
        one(ENEMY | OBJECT, in_sight(1)),
        if_(target_has(WEAKNESS), damage(1 + N), otherwise=damage({1: 1})),
        directed=True,
    ),
    cites="EX-yunye-fist",
)
JADE_PALM = skill(
    "yunye.hard.jade_palm",
    52,
    form(
        one(ENEMY | OBJECT, in_sight(1)),
        then(damage({1: 1 + N}), inflict(WEAKNESS, save=3)),
        directed=True,
    ),
    curse=also(inflict(STUN, save=3)),
)
MOUNTAIN_LEAN = skill(
    "yunye.hard.mountain_lean",
    63,
    form(
        one(ENEMY | OBJECT, in_sight(1)),
        then(damage({1: 1 + N}), push(2), if_(moved_less_than(2), damage(D))),
        directed=True,
        lock=True,
    ),
    curse=add_damage(N),
)
CLOUD_TREAD = skill(
    "yunye.flow.cloud_tread",
    34,
    form(a_dash(in_sight(3)), then(dash(), damage(A)), regular=True),
    curse=also(inflict(WEAKNESS, save=3)),
)
LISTEN_WIND = skill(
    "yunye.flow.listen_wind",
    21,
    form(NOBODY_ELSE, then(gain(STURDY), turn())),
    curse=also(gain(FRENZY)),
)
CARDS = (
    YUNYE, HUNDRED_FORMS, YIELDING, INTERCEPTING_FIST,
    JADE_PALM, MOUNTAIN_LEAN, CLOUD_TREAD, LISTEN_WIND,
)  # fmt: skip
