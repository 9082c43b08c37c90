"""Noel 诺尔: star staff and gate, circles and links."""

from ..vocabulary import (
    ALLY,
    BONUS,
    BURN,
    CIRCLE_PIECE,
    ENEMY,
    NOBODY_ELSE,
    OBJECT,
    ON_THE_MAP,
    REACTION,
    ROOT,
    SELF,
    TARGET,
    UNIT,
    A,
    N,
    Swapped,
    a_cell,
    add_damage,
    after,
    also,
    around,
    beside_circles,
    character,
    damage,
    either,
    empty_cell,
    form,
    if_,
    in_sight,
    inflict,
    link_newest,
    link_target,
    on_map,
    one,
    piece,
    place,
    pull,
    push,
    response,
    skill,
    special,
    swap_linked,
    swap_with_circle,
    target_is_ally,
    teleport,
    then,
    turn,
    ultimate,
    unless,
    whom_to_link,
)

NOEL = character(
    "noel",
    life=13,
    constitution=4,
    move=3,
    initiative=1,
    passive=after(
        Swapped,
        lambda g, u, e: e.by == u.source and g.team_of(e.unit) != g.team_of(u.source),
        then(damage(N), turn(TARGET)),
        on=lambda e: e.unit,
    ),
)
ALL_GATES_OPEN = ultimate(
    "noel",
    73,
    form(
        beside_circles(around(4)),
        then(place(CIRCLE_PIECE, empty_cell(around(4))), damage(1 + A)),
    ),
)
FOLD = response(
    "noel",
    11,
    form(
        NOBODY_ELSE,
        if_(on_map(CIRCLE_PIECE), either(swap_with_circle(), teleport(2)), otherwise=teleport(2)),
    ),
)
EXCHANGE = special(
    "noel.special.swap",
    41,
    BONUS | REACTION,
    form(one(SELF | ALLY | ENEMY, ON_THE_MAP, linked=True), swap_linked(), lock=True),
    cites="EX-noel-swap",
)
STAR_BOLT = skill(
    "noel.staff.star_bolt",
    44,
    form(
        one(ENEMY | OBJECT, in_sight(4)),
        then(damage({1: 1, 2: 1 + N, 3: 1 + N, 4: 1 + N}), link_target(save=3, may=True)),
        directed=True,
    ),
    curse=add_damage(N),
)
FALLING_STAR = skill(
    "noel.staff.falling_star",
    82,
    form(a_cell(in_sight(4), hits=UNIT | SELF, within=1), damage({0: 2 + N, 1: 1 + N})),
    curse=also(inflict(BURN, save=3)),
)
INSCRIBE = skill(
    "noel.gate.inscribe",
    31,
    form(
        whom_to_link(around(3)),
        then(place(CIRCLE_PIECE, empty_cell(around(3))), link_newest(save=3)),
    ),
    curse=also(place(CIRCLE_PIECE, empty_cell(around(3)))),
    cites="EX-noel-link",
)
RIFT = skill(
    "noel.gate.rift",
    38,
    form(
        one(ENEMY | ALLY | OBJECT, in_sight(3)),
        then(
            unless(target_is_ally, damage({1: 1, 2: 1, 3: 1})),
            either(push(2), pull(2)),
        ),
        directed=True,
        lock=True,
    ),
    curse=also(inflict(ROOT, save=3)),
)
CIRCLE = piece("noel.circle", CIRCLE_PIECE, of="noel")
CARDS = (
    NOEL, ALL_GATES_OPEN, FOLD, EXCHANGE, STAR_BOLT, FALLING_STAR, INSCRIBE, RIFT, CIRCLE,
)  # fmt: skip
