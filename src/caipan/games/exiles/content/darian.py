"""Darian 达里恩: advance and bulwark, each skill in twin or great form."""

from ..vocabulary import (
    BLEED,
    BONUS,
    ENEMY,
    FRENZY,
    NOBODY_ELSE,
    OBJECT,
    REACTION,
    ROOT,
    STUN,
    STURDY,
    UNIT,
    A,
    N,
    Toggled,
    a_dash,
    add_damage,
    after,
    also,
    around,
    character,
    damage,
    damage_source,
    dash,
    dash_next_to_target,
    every,
    form,
    gain,
    if_,
    in_sight,
    in_twin_form,
    inflict,
    move,
    one,
    push,
    reduce,
    response,
    skill,
    source_within,
    special,
    then,
    toggle,
    turn,
    ultimate,
)

DARIAN = character(
    "darian",
    life=10,
    constitution=5,
    move=3,
    initiative=5,
    passive=after(
        Toggled,
        lambda g, u, e: e.unit == u.source,
        if_(in_twin_form, move(1), otherwise=turn()),
    ),
)
VERDICT = ultimate(
    "darian",
    77,
    form(one(ENEMY, in_sight(1)), damage({1: A}, hits=2), directed=True),
    form(every(UNIT, in_sight(2)), then(damage({1: 2 + N, 2: 1 + N}), push(1))),
)
IRON_OATH = response(
    "darian",
    16,
    form(NOBODY_ELSE, then(reduce(2), if_(source_within(2), damage_source(1))), directed=True),
)
CHANGE_WEAPON = special(
    "darian.special.toggle",
    20,
    BONUS | REACTION,
    form(NOBODY_ELSE, toggle()),
    once_a_turn=True,
    cites="EX-darian-toggle",
)
LINE_BREAKER = skill(
    "darian.advance.line_breaker",
    57,
    form(one(ENEMY | OBJECT, in_sight(1)), damage({1: N}, hits=3), directed=True),
    form(every(UNIT, in_sight(1)), then(damage({1: 1 + N}), push(1))),
    curse=add_damage(N),
    cites="EX-darian-form",
)
CHARGE_SKILL = skill(
    "darian.advance.charge",
    46,
    form(
        one(ENEMY | OBJECT, in_sight(3)),
        then(dash_next_to_target(), damage({1: A})),
        directed=True,
        regular=True,
        beside=3,
    ),
    form(a_dash(in_sight(2)), then(dash(), damage(1 + N)), regular=True, lock=True),
    curse=also(gain(FRENZY)),
    cites="EX-darian-form",
)
PARRY = skill(
    "darian.bulwark.parry",
    25,
    form(one(ENEMY | OBJECT, in_sight(1)), damage({1: A}), directed=True),
    form(NOBODY_ELSE, then(gain(STURDY), turn())),
    curse=also(gain(STURDY)),
    cites="EX-darian-form",
)
QUAKE = skill(
    "darian.bulwark.quake",
    71,
    form(every(ENEMY, around(1)), then(damage({1: A}), inflict(BLEED, save=3))),
    form(every(UNIT, in_sight(2)), then(damage({1: 1 + N, 2: A}), inflict(ROOT, save=3))),
    curse=also(inflict(STUN, save=3)),
    cites="EX-darian-form",
)
CARDS = (
    DARIAN, VERDICT, IRON_OATH, CHANGE_WEAPON, LINE_BREAKER, CHARGE_SKILL, PARRY, QUAKE,
)  # fmt: skip
