"""Eli 伊莱: dagger and night cloak."""

from ..vocabulary import (
    BLEED,
    ENEMY,
    HIDDEN,
    NOBODY_ELSE,
    OBJECT,
    REGEN,
    TARGET,
    VIGIL,
    VIGIL_CURSE,
    WEAKNESS,
    A,
    FromBehind,
    N,
    add_damage,
    also,
    around,
    character,
    damage,
    form,
    gain,
    in_sight,
    inflict,
    instead,
    move,
    one,
    one_more_skill,
    response,
    sets,
    skill,
    teleport,
    then,
    ultimate,
)

ELI = character("eli", life=8, constitution=3, move=4, initiative=-3, passive=sets(FromBehind(N)))
END_OF_THE_LONG_NIGHT = ultimate(
    "eli",
    24,
    form(
        one(ENEMY, around(5)),
        then(teleport(1, of=TARGET), damage({1: 2 * A}), inflict(BLEED, save=4)),
        directed=True,
    ),
)
INTO_THE_RAIN = response("eli", 9, form(NOBODY_ELSE, then(gain(HIDDEN), move(2)), regular=True))
DEATH_CUT = skill(
    "eli.dagger.death_cut",
    28,
    form(
        one(ENEMY | OBJECT, in_sight(1)),
        then(damage({1: 1 + N}), inflict(BLEED, save=3)),
        directed=True,
    ),
    curse=add_damage(N),
)
DEADLY_THROW = skill(
    "eli.dagger.deadly_throw",
    29,
    form(
        one(ENEMY | OBJECT, in_sight(4)),
        then(damage({1: 1, 2: A, 3: A, 4: 1}), teleport(3, may=True)),
        directed=True,
    ),
    curse=also(inflict(WEAKNESS, save=3)),
)
VIGIL_SKILL = skill(
    "eli.cloak.vigil",
    12,
    form(NOBODY_ELSE, gain(VIGIL)),
    curse=instead(then(gain(VIGIL_CURSE), one_more_skill())),
    cites="EX-st-vigil",
)
FADE = skill(
    "eli.cloak.fade",
    47,
    form(NOBODY_ELSE, then(move(2), gain(HIDDEN)), regular=True),
    curse=also(gain(REGEN)),
)
CARDS = (ELI, END_OF_THE_LONG_NIGHT, INTO_THE_RAIN, DEATH_CUT, DEADLY_THROW, VIGIL_SKILL, FADE)
