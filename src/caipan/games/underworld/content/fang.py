"""The Fang 绯牙氏族: combat, and what it spills."""

from ..state import GRAVEYARD, PER_SEAT, U
from ..table import Underworld
from ..vocabulary import (
    BLOOD,
    CHARACTER,
    COMBAT,
    DEFENCE,
    FANG,
    HERE,
    INFLUENCE,
    ITS_HOST,
    ITSELF,
    LEADER,
    LETHALITY,
    MOBILE,
    ONCE_PER_TURN,
    OTHER,
    RENOWN,
    SELF,
    TARGET,
    TEMPORARY,
    THIS_DISTRICT,
    VAMPIRE,
    YOUR_SOCIETY,
    YOURS,
    Face,
    Left,
    X,
    action,
    additional_cost,
    affair,
    after,
    at_this_district,
    attachment,
    boost,
    by_enemy,
    character,
    continuous,
    damage,
    destroy,
    draw,
    each,
    exhaust,
    from_combat_damage,
    gains,
    gets,
    if_,
    it_died,
    mark,
    on_death,
    on_enter,
    one,
    pay,
    quick,
    sacrifice,
    then,
    where_you_control,
    you_hold_the_token,
    your_assets_show,
)

BLOODHUNTING_FLEDGLING = character(
    "bloodhunting-fledgling",
    Face(
        cost=1, loyalty=(FANG,), defence=2, icons=(COMBAT, TEMPORARY(COMBAT)), domains=(BLOOD,),
        faction=FANG, subtypes=("vampire",), copies=3,
    ),
    continuous(gains(ITSELF, LETHALITY, 1), while_=you_hold_the_token),
)  # fmt: skip
NIGHT_ROOST_PROWLER = character(
    "night-roost-prowler",
    Face(
        cost=2, loyalty=(FANG,), defence=2, icons=(COMBAT, INFLUENCE, TEMPORARY(COMBAT)),
        domains=(BLOOD,), faction=FANG, subtypes=("vampire",), copies=3,
    ),
    MOBILE,
)  # fmt: skip
GIANT_BAT = character(
    "giant-bat",
    Face(
        cost=2, loyalty=(FANG,), defence=3, icons=(COMBAT, TEMPORARY(INFLUENCE)), domains=(BLOOD,),
        faction=FANG, subtypes=("beast",), copies=2,
    ),
    continuous(
        gets(ITSELF, COMBAT, 1), gains(ITSELF, MOBILE), while_=your_assets_show(BLOOD, 2)
    ),
)  # fmt: skip
SCARLET_DUELLIST = character(
    "scarlet-duellist",
    Face(
        cost=3, loyalty=(FANG, FANG), defence=2, icons=(COMBAT, COMBAT, INFLUENCE),
        domains=(BLOOD,), faction=FANG, subtypes=("vampire",), copies=2,
    ),
    LETHALITY(1),
    RENOWN,
    quick(cost=pay(1), effect=boost(SELF, COMBAT, 1), limit=ONCE_PER_TURN),
)  # fmt: skip


def target_died(g: Underworld, u: U) -> bool:
    ref = u.targets[0]
    c = g.cards[ref.card]
    return c.life != ref.life and c.zone == c.owner * PER_SEAT + GRAVEYARD


BLOOD_BANQUET = affair(
    "blood-banquet",
    Face(cost=2, loyalty=(FANG,), domains=(BLOOD,), faction=FANG, subtypes=("spell",), copies=2),
    quick(
        target=one(CHARACTER & where_you_control(CHARACTER)),
        effect=then(damage(TARGET, 2), if_(target_died, draw(1))),
    ),
)
CRIMSON_FRENZY = affair(
    "crimson-frenzy",
    Face(cost=None, loyalty=(FANG,), domains=(BLOOD,), faction=FANG, subtypes=("spell",), copies=2),
    quick(target=one(CHARACTER & YOURS), effect=boost(TARGET, COMBAT, X)),
)
ANCESTRAL_CREST = attachment(
    "ancestral-crest",
    Face(
        cost=2, loyalty=(FANG,), domains=(BLOOD,), faction=FANG, subtypes=("equipment",), copies=2
    ),
    continuous(gets(ITS_HOST, COMBAT, 1), gets(ITS_HOST, DEFENCE, 2), gains(ITS_HOST, RENOWN)),
    attach_to=VAMPIRE & CHARACTER & YOURS,
)
CLAN_SCOURGE = character(
    "clan-scourge",
    Face(
        cost=4, loyalty=(FANG, FANG), defence=4, icons=(COMBAT, COMBAT, COMBAT, INFLUENCE),
        domains=(BLOOD,), faction=FANG, subtypes=("vampire",), copies=2,
    ),
    LETHALITY(1),
    on_enter(forced=True, effect=damage(each(OTHER & CHARACTER & HERE), 1)),
)  # fmt: skip
MATRIARCH_VLADENA = character(
    "matriarch-vladena",
    Face(
        cost=6, loyalty=(FANG, FANG, FANG), defence=5, icons=(COMBAT,) * 4 + (INFLUENCE,) * 2,
        domains=(BLOOD, BLOOD), faction=FANG, subtypes=("vampire",), unique=True, copies=1,
    ),
    LEADER,
    RENOWN,
    LETHALITY(1),
    after(
        Left, by_enemy, it_died, at_this_district, effect=mark(THIS_DISTRICT), limit=ONCE_PER_TURN
    ),
)  # fmt: skip
SANGUINE_OATH = attachment(
    "sanguine-oath",
    Face(cost=2, loyalty=(FANG,), domains=(BLOOD,), faction=FANG, subtypes=("document",), copies=2),
    after(Left, by_enemy, it_died, from_combat_damage, cost=exhaust(SELF), effect=draw(1)),
    attach_to=YOUR_SOCIETY,
)
BLOOD_HERALD = character(
    "blood-herald",
    Face(
        cost=1, loyalty=(BLOOD,), defence=1, icons=(INFLUENCE, TEMPORARY(COMBAT)), domains=(BLOOD,),
        faction=FANG, subtypes=("vampire",), copies=3,
    ),
    on_death(target=one(CHARACTER & HERE), effect=damage(TARGET, 1)),
)  # fmt: skip
NIGHT_OF_THE_THRONE = affair(
    "night-of-the-throne",
    Face(
        cost=2, loyalty=(FANG, FANG), domains=(BLOOD,),
        faction=FANG, subtypes=("scheme",), copies=1,
    ),
    additional_cost(sacrifice(VAMPIRE & CHARACTER & YOURS)),
    action(target=one(CHARACTER), effect=destroy(TARGET)),
)  # fmt: skip

FANG_CARDS = (
    BLOODHUNTING_FLEDGLING, NIGHT_ROOST_PROWLER, GIANT_BAT, SCARLET_DUELLIST, BLOOD_BANQUET,
    CRIMSON_FRENZY, ANCESTRAL_CREST, CLAN_SCOURGE, MATRIARCH_VLADENA, SANGUINE_OATH, BLOOD_HERALD,
    NIGHT_OF_THE_THRONE,
)  # fmt: skip
