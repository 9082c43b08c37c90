"""The Syndicate 无灯会: lurkers and ambushes."""

from ..vocabulary import (
    AMBUSH,
    CHARACTER,
    CHOSEN,
    COMBAT,
    DEATH,
    DISPATCHES,
    DISTRICT,
    ENEMY,
    FLIP_COST,
    HIDDEN,
    INFLUENCE,
    INVESTIGATION,
    ITS_HOST,
    LEADER,
    LURKER,
    MIND,
    MOBILE,
    NO_INSPECTION,
    ONCE_PER_TURN,
    PLAYER,
    SELF,
    SYNDICATE,
    TARGET,
    TARGET_PLAYER,
    TEMPORARY,
    THAT_CHARACTER,
    YOUR_SOCIETY,
    YOURS,
    Entered,
    Face,
    additional_cost,
    affair,
    after,
    another_card,
    attachment,
    by_you,
    cannot,
    character,
    continuous,
    defence,
    destroy,
    discard_a_card,
    discard_at_random,
    draw,
    gets,
    inspect,
    lurk,
    move,
    noun,
    on_enter,
    on_reveal,
    one,
    option,
    pay,
    quick,
    reveal_up_to,
    reveal_with,
    revealed,
    then,
    where_you_control,
    you_get,
)  # fmt: skip

ALLEY_LOOKOUT = character(
    "alley-lookout",
    Face(
        cost=1, defence=2, icons=(INVESTIGATION, TEMPORARY(INFLUENCE)),
        faction=SYNDICATE, subtypes=("human", "criminal"), copies=3,
    ),
    on_enter(target=one(LURKER & ENEMY), effect=inspect(TARGET)),
)  # fmt: skip
GUTTER_KNIFE = character(
    "gutter-knife",
    Face(
        cost=2, loyalty=(SYNDICATE,), defence=2,
        icons=(COMBAT, TEMPORARY(COMBAT), INFLUENCE),
        faction=SYNDICATE, subtypes=("human", "criminal"), copies=3,
    ),
    AMBUSH(2),
)  # fmt: skip
GARRET_SNIPER = character(
    "garret-sniper",
    Face(
        cost=3, loyalty=(SYNDICATE, SYNDICATE), defence=3,
        icons=(COMBAT, COMBAT, INFLUENCE),
        faction=SYNDICATE, subtypes=("human", "criminal"), copies=2,
    ),
    HIDDEN,
    AMBUSH(3),
    quick(cost=pay(1), effect=lurk(SELF)),
)  # fmt: skip
TWO_FACED_BROKER = character(
    "two-faced-broker",
    Face(
        cost=2, loyalty=(SYNDICATE,), defence=2, icons=(INFLUENCE, INFLUENCE),
        domains=(MIND,), faction=SYNDICATE, subtypes=("human", "criminal"), copies=3,
    ),
    on_reveal(effect=draw(1)),
)  # fmt: skip
PROFESSIONAL_KILLER = character(
    "professional-killer",
    Face(
        cost=3, loyalty=(SYNDICATE,), defence=2, icons=(COMBAT, INFLUENCE, INFLUENCE),
        faction=SYNDICATE, subtypes=("human", "criminal"), copies=2,
    ),
    AMBUSH(1),
    quick(cost=pay(2), effect=lurk(SELF)),
)  # fmt: skip
NOCTURNAL_NETWORK = attachment(
    "nocturnal-network",
    Face(cost=1, loyalty=(SYNDICATE,), faction=SYNDICATE, subtypes=("site",), copies=2),
    continuous(you_get(DISPATCHES, 1)),
    attach_to=YOUR_SOCIETY,
)
LOOSE_ENDS = affair(
    "loose-ends",
    Face(cost=2, loyalty=(SYNDICATE,), faction=SYNDICATE, subtypes=("scheme",), copies=2),
    quick(
        choose_one=(
            option(
                target=one(CHARACTER & defence(2) & where_you_control(LURKER)),
                effect=destroy(TARGET),
            ),
            option(target=one(CHARACTER), effect=lurk(TARGET)),
        ),
    ),
)
SHED_SKIN = affair(
    "shed-skin",
    Face(cost=1, loyalty=(SYNDICATE,), faction=SYNDICATE, subtypes=("scheme",), copies=2),
    quick(target=one(CHARACTER & YOURS), effect=then(lurk(TARGET), draw(1))),
)
FORGED_IDENTITY = attachment(
    "forged-identity",
    Face(cost=1, loyalty=(SYNDICATE,), faction=SYNDICATE, subtypes=("document",), copies=2),
    continuous(gets(ITS_HOST, INFLUENCE, 1)),
    continuous(cannot(ITS_HOST, NO_INSPECTION)),
    attach_to=LURKER & YOURS,
)
WHERE_THAT_CHARACTER_IS = noun(
    "where-that-character-is",
    lambda g, u, c: isinstance(u.event, Entered) and g.place(c) == g.place(u.event.card),
)
GODMOTHER_RUAN_YE = character(
    "godmother-ruan-ye",
    Face(
        cost=5, loyalty=(SYNDICATE, SYNDICATE, SYNDICATE), defence=4,
        icons=(COMBAT, INFLUENCE, INFLUENCE, INFLUENCE, TEMPORARY(INFLUENCE)), domains=(MIND,),
        faction=SYNDICATE, subtypes=("human", "criminal"), unique=True, copies=1,
    ),
    LEADER,
    AMBUSH(2),
    continuous(you_get(FLIP_COST, -1)),
    after(
        Entered, another_card, by_you, revealed,
        target=one(DISTRICT & ~WHERE_THAT_CHARACTER_IS),
        effect=move(THAT_CHARACTER, to=TARGET),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip
SHADOWSLIP = character(
    "shadowslip",
    Face(
        cost=4, loyalty=(SYNDICATE, SYNDICATE), defence=4,
        icons=(COMBAT, COMBAT, INFLUENCE, INFLUENCE, TEMPORARY(INFLUENCE)), domains=(DEATH,),
        faction=SYNDICATE, subtypes=("criminal",), copies=2,
    ),
    HIDDEN,
    MOBILE,
    additional_cost(discard_a_card()),
    on_reveal(target=one(PLAYER), effect=discard_at_random(2, TARGET_PLAYER)),
)  # fmt: skip
THE_LONG_CON = affair(
    "the-long-con",
    Face(
        cost=3, loyalty=(SYNDICATE, SYNDICATE, SYNDICATE),
        faction=SYNDICATE, subtypes=("scheme",), copies=1,
    ),
    quick(effect=then(reveal_up_to(2), reveal_with(CHOSEN, AMBUSH, 1))),
)  # fmt: skip

SYNDICATE_CARDS = (
    ALLEY_LOOKOUT, GUTTER_KNIFE, GARRET_SNIPER, TWO_FACED_BROKER, PROFESSIONAL_KILLER,
    NOCTURNAL_NETWORK, LOOSE_ENDS, SHED_SKIN, FORGED_IDENTITY, GODMOTHER_RUAN_YE, SHADOWSLIP,
    THE_LONG_CON,
)  # fmt: skip
