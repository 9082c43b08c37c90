"""The Shroud 白骨葬仪社: graveyard and death."""

from ..vocabulary import (
    CHARACTER,
    CHARACTER_CARDS,
    COMBAT,
    DEATH,
    DEFENCE,
    DISTRICT,
    ENERGY,
    HERE,
    IN_YOUR_GRAVEYARD,
    INFLUENCE,
    INVESTIGATION,
    ITSELF,
    LEADER,
    ONCE_PER_TURN,
    OTHER,
    PLAYER,
    SECOND_TARGET,
    SELF,
    SHROUD,
    SPIRIT,
    TARGET,
    TARGET_PLAYER,
    TEMPORARY,
    THIS_DISTRICT,
    THIS_FROM_YOUR_GRAVEYARD,
    YOUR_SOCIETY,
    YOURS,
    Face,
    Left,
    X,
    action,
    additional_cost,
    affair,
    after,
    another_card,
    at_this_district,
    attachment,
    boost,
    by_you,
    character,
    continuous,
    damage,
    discards,
    draw,
    each,
    exhaust,
    gets,
    it_died,
    mark,
    mill,
    on_death,
    on_preparation,
    one,
    option,
    pay,
    place,
    printed_cost,
    put_into_play,
    quick,
    remove,
    sacrifice,
    suppress,
    take_back,
    then,
    your_graveyard_holds_characters,
)  # fmt: skip

GRAVEDIGGER = character(
    "gravedigger",
    Face(
        cost=1, defence=2, icons=(COMBAT,), domains=(DEATH,),
        faction=SHROUD, subtypes=("human",), copies=3,
    ),
    on_death(target=one(PLAYER), effect=mill(2, TARGET_PLAYER)),
)  # fmt: skip
HIRED_MOURNER = character(
    "hired-mourner",
    Face(
        cost=2, loyalty=(SHROUD,), defence=2, icons=(INVESTIGATION, INFLUENCE), domains=(DEATH,),
        faction=SHROUD, subtypes=("human",), copies=3,
    ),
    after(
        Left, another_card, by_you, it_died,
        effect=then(draw(1), discards(1)),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip
STITCHED_ATTENDANT = character(
    "stitched-attendant",
    Face(
        cost=2, loyalty=(SHROUD,), defence=2, icons=(COMBAT, INFLUENCE),
        domains=(DEATH,), faction=SHROUD, subtypes=("undead",), copies=2,
    ),
    on_death(cost=pay(1), effect=take_back(THIS_FROM_YOUR_GRAVEYARD)),
)  # fmt: skip
BONE_HEARSE = attachment(
    "bone-hearse",
    Face(
        cost=2, loyalty=(SHROUD,), domains=(DEATH,),
        faction=SHROUD, subtypes=("equipment",), copies=2,
    ),
    after(
        Left, by_you, it_died, at_this_district,
        cost=exhaust(SELF),
        effect=mark(THIS_DISTRICT),
    ),
    attach_to=DISTRICT,
)  # fmt: skip
MORTUARY_BARGAIN = affair(
    "mortuary-bargain",
    Face(
        cost=1, loyalty=(SHROUD,), domains=(DEATH,),
        faction=SHROUD, subtypes=("scheme",), copies=2,
    ),
    additional_cost(sacrifice(CHARACTER & YOURS)),
    quick(effect=draw(2)),
)  # fmt: skip
RAISE_THE_RESTLESS = affair(
    "raise-the-restless",
    Face(
        cost=3, loyalty=(SHROUD, SHROUD), domains=(DEATH,),
        faction=SHROUD, subtypes=("ritual",), copies=2,
    ),
    action(
        target=(one(CHARACTER_CARDS & printed_cost(4) & IN_YOUR_GRAVEYARD), one(DISTRICT)),
        effect=put_into_play(TARGET, at=SECOND_TARGET),
    ),
)  # fmt: skip
GHOUL_PACK = character(
    "ghoul-pack",
    Face(
        cost=3, loyalty=(SHROUD, DEATH), defence=4, icons=(COMBAT, COMBAT, TEMPORARY(INFLUENCE)),
        domains=(DEATH,), faction=SHROUD, subtypes=("undead",), copies=3,
    ),
    continuous(
        gets(ITSELF, COMBAT, 1), gets(ITSELF, INFLUENCE, 1),
        while_=your_graveyard_holds_characters(4),
    ),
)  # fmt: skip
FUNERARY_DEACON = character(
    "funerary-deacon",
    Face(
        cost=3, loyalty=(SHROUD, SHROUD), defence=3,
        icons=(INVESTIGATION, INFLUENCE, TEMPORARY(INFLUENCE)), domains=(DEATH,),
        faction=SHROUD, subtypes=("human",), copies=2,
    ),
    action(
        cost=sacrifice(CHARACTER & YOURS & OTHER),
        choose_one=(
            option(target=one(CHARACTER & HERE), effect=damage(TARGET, 2)),
            option(target=one(PLAYER), effect=suppress(1, TARGET_PLAYER)),
        ),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip
SEPULCHRE_SHADE = character(
    "sepulchre-shade",
    Face(
        cost=4, loyalty=(SHROUD, SHROUD), defence=3, icons=(COMBAT, COMBAT, INFLUENCE, INFLUENCE),
        domains=(DEATH, DEATH), faction=SHROUD, subtypes=("wraith",), copies=2,
    ),
    SPIRIT,
    on_death(target=one(PLAYER), effect=suppress(1, TARGET_PLAYER)),
)  # fmt: skip
UNDERTAKER_GENERAL_SHEN_LIAN = character(
    "undertaker-general-shen-lian",
    Face(
        cost=5, loyalty=(SHROUD, SHROUD, SHROUD), defence=4,
        icons=(TEMPORARY(INVESTIGATION), COMBAT, INFLUENCE, INFLUENCE, INFLUENCE),
        domains=(DEATH, DEATH), faction=SHROUD, subtypes=("human",), unique=True, copies=1,
    ),
    LEADER,
    on_preparation(
        target=one(CHARACTER_CARDS & printed_cost(2) & IN_YOUR_GRAVEYARD),
        effect=put_into_play(TARGET, at=THIS_DISTRICT),
    ),
)  # fmt: skip
PLAGUE_MASS = affair(
    "plague-mass",
    Face(
        cost=4, loyalty=(SHROUD, SHROUD), domains=(DEATH,),
        faction=SHROUD, subtypes=("ritual",), copies=1,
    ),
    action(target=one(DISTRICT), effect=boost(each(CHARACTER, at=TARGET), DEFENCE, -2)),
)  # fmt: skip
REGISTER_OF_THE_INTERRED = attachment(
    "register-of-the-interred",
    Face(
        cost=2, loyalty=(SHROUD,), domains=(DEATH,),
        faction=SHROUD, subtypes=("document",), copies=2,
    ),
    after(Left, it_died, effect=place(1, ENERGY)),
    action(
        cost=(exhaust(SELF), remove(X, ENERGY)),
        target=one(PLAYER),
        effect=mill(X, TARGET_PLAYER),
    ),
    attach_to=YOUR_SOCIETY,
)  # fmt: skip

SHROUD_CARDS = (
    GRAVEDIGGER, HIRED_MOURNER, STITCHED_ATTENDANT, BONE_HEARSE, MORTUARY_BARGAIN,
    RAISE_THE_RESTLESS, GHOUL_PACK, FUNERARY_DEACON, SEPULCHRE_SHADE, UNDERTAKER_GENERAL_SHEN_LIAN,
    PLAGUE_MASS, REGISTER_OF_THE_INTERRED,
)  # fmt: skip
