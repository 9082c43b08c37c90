"""Nia 妮娅: two boards, flame and frost, storm and prime; essences."""

from ..vocabulary import (
    ALLY_CHARACTER,
    ANY_ESSENCE,
    BURN,
    CELL,
    ENEMY,
    FLAME,
    FROST,
    ICE_SHIELD,
    NOBODY_ELSE,
    OBJECT,
    REGEN,
    ROOT,
    SELF,
    STORM,
    STUN,
    UNIT,
    A,
    N,
    SpendsEssences,
    a_cell,
    add_damage,
    also,
    around,
    burned,
    character,
    cleanse_one,
    damage,
    every,
    form,
    gain_essence,
    heal,
    if_,
    in_sight,
    inflict,
    left_behind,
    one,
    push,
    reduce,
    response,
    sets,
    skill,
    spend_essences,
    teleport,
    then,
    ultimate,
    up_to_two,
)

NIA = character(
    "nia",
    life=9,
    constitution=3,
    move=3,
    initiative=2,
    passive=sets(SpendsEssences(flame=N, frost=3, storm=20)),
)
ELEMENTAL_TIDE = ultimate(
    "nia",
    85,
    form(
        a_cell(in_sight(4), hits=UNIT | SELF, within=1),
        then(
            damage({0: 1 + A, 1: 1 + N}),
            if_(burned(FLAME), inflict(BURN, save=3)),
            if_(burned(FROST), inflict(ROOT, save=3)),
            if_(burned(STORM), push(1, from_=CELL)),
        ),
    ),
    burns=True,
)
ELEMENTAL_WARD = response("nia", 17, form(NOBODY_ELSE, then(spend_essences(), reduce(1))))
SOULFIRE = skill(
    "nia.flame.soulfire",
    69,
    form(
        one(ENEMY | OBJECT, in_sight(3)),
        then(damage({1: 1 + N, 2: 1 + N, 3: A}), inflict(BURN, save=3)),
        directed=True,
    ),
    curse=add_damage(N),
    element=FLAME,
)
RING_OF_FIRE = skill(
    "nia.flame.ring",
    59,
    form(every(UNIT, around(1)), then(damage({1: A}), inflict(BURN, save=3))),
    curse=also(push(1)),
    element=FLAME,
)
ICE_LANCE = skill(
    "nia.frost.lance",
    43,
    form(
        one(ENEMY | OBJECT, in_sight(4)),
        then(damage({1: 1, 2: A, 3: 1 + N, 4: A}), inflict(ROOT, save=3)),
        directed=True,
    ),
    curse=add_damage(N),
    element=FROST,
)
RIME_WARD = skill(
    "nia.frost.shield",
    23,
    form(one(SELF | ALLY_CHARACTER, around(2)), inflict(ICE_SHIELD)),
    curse=also(heal(1)),
    element=FROST,
)
THUNDERSTROKE = skill(
    "nia.storm.stroke",
    76,
    form(
        one(ENEMY | OBJECT, in_sight(4)),
        then(damage({1: A, 2: 1 + N, 3: 1 + N, 4: A}), inflict(STUN, save=2)),
        directed=True,
    ),
    curse=add_damage(N),
    element=STORM,
)
SPARK_STEP = skill(
    "nia.storm.step",
    27,
    form(left_behind(around(3), within=1), then(teleport(3), damage(N))),
    curse=add_damage(N),
    element=STORM,
)
PRISM_RAY = skill(
    "nia.prime.prism",
    53,
    form(up_to_two(ENEMY | OBJECT, in_sight(3)), damage({1: N, 2: 1, 3: 1}), directed=True),
    curse=also(then(gain_essence(ANY_ESSENCE), gain_essence(ANY_ESSENCE))),
    element=ANY_ESSENCE,
)
REFLUX = skill(
    "nia.prime.reflux",
    35,
    form(one(SELF | ALLY_CHARACTER, around(3)), then(cleanse_one(), inflict(REGEN))),
    curse=also(heal(1)),
    element=ANY_ESSENCE,
)
CARDS = (
    NIA, ELEMENTAL_TIDE, ELEMENTAL_WARD, SOULFIRE, RING_OF_FIRE, ICE_LANCE, RIME_WARD,
    THUNDERSTROKE, SPARK_STEP, PRISM_RAY, REFLUX,
)  # fmt: skip
