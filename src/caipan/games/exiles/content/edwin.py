"""Edwin 埃德温: flintlock and sapper's tools, charges."""

from ..vocabulary import (
    BURN,
    CHARGE_PIECE,
    ENEMY,
    NOBODY_ELSE,
    OBJECT,
    OWN_CHARGES,
    SELF,
    UNIT,
    A,
    Flipped,
    N,
    add_damage,
    add_to_explosions,
    after,
    also,
    around,
    at_distance,
    character,
    damage,
    damage_source,
    detonate_any,
    detonate_targets,
    empty_cell,
    every,
    explosive,
    form,
    gain_charge,
    if_,
    in_sight,
    inflict,
    move,
    one,
    place,
    push,
    response,
    skill,
    source_within,
    then,
    ultimate,
)

EDWIN = character(
    "edwin",
    life=13,
    constitution=4,
    move=3,
    initiative=2,
    passive=after(
        Flipped,
        lambda g, u, e: e.seat == u.you and e.side == "edwin.flintlock",
        gain_charge(optional=True),
        cites="EX-edwin-board",
    ),
)
CHAIN_DEMOLITION = ultimate(
    "edwin",
    64,
    form(
        empty_cell(in_sight(4)),
        then(
            place(CHARGE_PIECE, empty_cell(in_sight(4)), may=True),
            place(CHARGE_PIECE, empty_cell(in_sight(4)), may=True),
            detonate_any(),
        ),
    ),
)
FIGHTING_RETREAT = response(
    "edwin",
    19,
    form(
        NOBODY_ELSE,
        then(move(2), if_(source_within(4), damage_source(1))),
        directed=True,
        regular=True,
        lock=True,
    ),
)
FLINT_SHOT = skill(
    "edwin.flintlock.shot",
    33,
    form(
        one(ENEMY | OBJECT, in_sight(5)),
        damage({1: 1, 2: 1 + N, 3: 1 + N, 4: 1 + N, 5: A}),
        directed=True,
    ),
    curse=also(inflict(BURN, save=3)),
)
SCATTER_FIRE = skill(
    "edwin.flintlock.scatter",
    55,
    form(
        every(UNIT, in_sight(2)),
        then(damage({1: A, 2: 1}), if_(at_distance(1), push(1))),
        lock=True,
    ),
    curse=add_damage(N),
)
PLANT = skill(
    "edwin.sapper.plant",
    26,
    form(
        empty_cell(around(3)),
        then(place(CHARGE_PIECE, empty_cell(around(3))), move(1)),
        regular=True,
    ),
    curse=also(gain_charge()),
)
DETONATE = skill(
    "edwin.sapper.detonate", 48, form(OWN_CHARGES, detonate_targets()), curse=add_to_explosions(1)
)
CHARGE_MARKER = explosive(
    "edwin.charge", "edwin", form(every(UNIT | SELF, around(1)), damage(1 + N))
)
CARDS = (
    EDWIN, CHAIN_DEMOLITION, FIGHTING_RETREAT, FLINT_SHOT, SCATTER_FIRE, PLANT, DETONATE,
    CHARGE_MARKER,
)  # fmt: skip
