"""Order of the Eclipse 蚀日教团: ramp and time."""

from ..state import ASSETS, U
from ..table import Underworld
from ..vocabulary import (
    ASSET,
    BUILDS,
    CHARACTER,
    CHARACTER_CARDS,
    CHOSEN,
    COMBAT,
    COST,
    DISTRICT,
    ECLIPSE,
    ENERGY,
    HERE,
    HOLY,
    IN_YOUR_HAND,
    INFLUENCE,
    INVESTIGATION,
    LEADER,
    OTHER,
    OVERT,
    PRINTED_COST_X,
    RENOWN,
    SECOND_TARGET,
    SELF,
    STAR,
    TARGET,
    TEMPORARY,
    THIS_DISTRICT,
    TIME,
    YOUR_SOCIETY,
    YOURS,
    Face,
    action,
    affair,
    attachment,
    character,
    choose,
    continuous,
    counters,
    counters_at_this_district,
    damage,
    destroy,
    draw,
    each,
    exhaust,
    gain,
    gets,
    hand_to_assets,
    if_,
    it_has_a_counter,
    mark,
    no_counter_is_left,
    on_enter,
    on_preparation,
    one,
    place,
    prevent_next,
    printed_cost,
    printed_cost_from,
    put_into_graveyard,
    put_into_play,
    quick,
    remove,
    remove_counters,
    sacrifice_this,
    the_target_is,
    then,
    top_card_to_assets,
    you_get,
)

ECLIPSE_DEVOTEE = character(
    "eclipse-devotee",
    Face(
        cost=1, loyalty=(ECLIPSE,), defence=2, icons=(INFLUENCE,), domains=(STAR,),
        faction=ECLIPSE, subtypes=("human", "cultist"), copies=3,
    ),
    action(cost=exhaust(SELF), effect=gain(1), gains_points=True),
)  # fmt: skip
STAR_DELVER = character(
    "star-delver",
    Face(
        cost=2, loyalty=(ECLIPSE,), defence=1, icons=(INVESTIGATION, TEMPORARY(INFLUENCE)),
        domains=(STAR,), faction=ECLIPSE, subtypes=("human", "cultist"), copies=3,
    ),
    on_enter(effect=top_card_to_assets()),
)  # fmt: skip
HARBINGER_OF_DISASTER = character(
    "harbinger-of-disaster",
    Face(
        cost=3, loyalty=(ECLIPSE, ECLIPSE), defence=4,
        icons=(COMBAT, INFLUENCE, TEMPORARY(INFLUENCE)), domains=(STAR,),
        faction=ECLIPSE, subtypes=("cultist", "outsider"), copies=2,
    ),
    counters(TIME, 1),
    on_preparation(effect=place(1, TIME)),
    action(cost=remove(3, TIME), effect=damage(each(CHARACTER & OTHER & HERE), 3)),
)  # fmt: skip
CORONA_ALTAR = attachment(
    "corona-altar",
    Face(
        cost=3, loyalty=(ECLIPSE, ECLIPSE), domains=(STAR,),
        faction=ECLIPSE, subtypes=("site",), copies=2,
    ),
    continuous(you_get(BUILDS, 1)),
    attach_to=YOUR_SOCIETY,
)  # fmt: skip


def that_asset_shows_star(g: Underworld, u: U) -> bool:
    return any(STAR in g.face(c).domains and c in g.zone(u.you, ASSETS) for c in u.chosen)


STAR_CHART_TITHE = affair(
    "star-chart-tithe",
    Face(
        cost=1, loyalty=(ECLIPSE,), domains=(STAR,),
        faction=ECLIPSE, subtypes=("ritual",), copies=3,
    ),
    action(effect=then(hand_to_assets(may=False), if_(that_asset_shows_star, draw(1)))),
)  # fmt: skip
FALLEN_STAR_COLOSSUS = character(
    "fallen-star-colossus",
    Face(
        cost=6, loyalty=(ECLIPSE, ECLIPSE, STAR), defence=7,
        icons=(COMBAT,) * 4 + (INFLUENCE,) * 3, domains=(STAR,),
        faction=ECLIPSE, subtypes=("outsider", "titan"), copies=2,
    ),
    OVERT,
    RENOWN,
)  # fmt: skip
TOTALITY = affair(
    "totality",
    Face(
        cost=None, loyalty=(ECLIPSE, ECLIPSE), domains=(STAR,),
        faction=ECLIPSE, subtypes=("ritual",), copies=1,
    ),
    action(target=one(DISTRICT), effect=destroy(each(CHARACTER & PRINTED_COST_X, at=TARGET))),
)  # fmt: skip
APOSTLE_OF_THE_SCORCHED_SUN = character(
    "apostle-of-the-scorched-sun",
    Face(
        cost=4, loyalty=(ECLIPSE, ECLIPSE), defence=4,
        icons=(COMBAT, INFLUENCE, INFLUENCE, TEMPORARY(INFLUENCE)), domains=(STAR, HOLY),
        faction=ECLIPSE, subtypes=("human", "cultist"), copies=2,
    ),
    on_preparation(effect=if_(counters_at_this_district(TIME, 2), mark(THIS_DISTRICT))),
)  # fmt: skip
CHRYSALIS_OF_HOURS = attachment(
    "chrysalis-of-hours",
    Face(
        cost=2, loyalty=(ECLIPSE,), domains=(STAR,),
        faction=ECLIPSE, subtypes=("site", "ritual-object"), copies=2,
    ),
    counters(TIME, 2),
    on_preparation(
        forced=True,
        effect=if_(
            it_has_a_counter(TIME),
            then(
                remove_counters(1, TIME),
                if_(
                    no_counter_is_left(TIME),
                    then(
                        sacrifice_this(),
                        choose("put", CHARACTER_CARDS & printed_cost(5) & IN_YOUR_HAND, may=True),
                        put_into_play(CHOSEN, at=THIS_DISTRICT),
                    ),
                ),
            ),
        ),
    ),
    attach_to=DISTRICT,
)  # fmt: skip
PONTIFEX_WENREN_YAO = character(
    "pontifex-wenren-yao",
    Face(
        cost=6, loyalty=(ECLIPSE, ECLIPSE, ECLIPSE), defence=5,
        icons=(INVESTIGATION,) + (INFLUENCE,) * 4, domains=(STAR, STAR),
        faction=ECLIPSE, subtypes=("human", "cultist"), unique=True, copies=1,
    ),
    LEADER,
    on_enter(effect=hand_to_assets(up_to=2)),
    continuous(gets(YOURS & printed_cost_from(5), COST, -1)),
)  # fmt: skip
OPEN_THE_STAR_GATE = affair(
    "open-the-star-gate",
    Face(
        cost=4, loyalty=(ECLIPSE, ECLIPSE), domains=(STAR,),
        faction=ECLIPSE, subtypes=("ritual",), copies=2,
    ),
    action(
        target=(one(ASSET & YOURS), one(DISTRICT)),
        effect=if_(
            the_target_is(CHARACTER_CARDS),
            put_into_play(TARGET, at=SECOND_TARGET),
            otherwise=put_into_graveyard(TARGET),
        ),
    ),
)  # fmt: skip
EMBER_WARDEN = character(
    "ember-warden",
    Face(
        cost=2, loyalty=(ECLIPSE,), defence=3, icons=(COMBAT, INFLUENCE),
        domains=(HOLY,), faction=ECLIPSE, subtypes=("human", "cultist"), copies=2,
    ),
    counters(ENERGY, 2),
    quick(cost=remove(1, ENERGY), target=one(CHARACTER & YOURS), effect=prevent_next(TARGET, 2)),
)  # fmt: skip

ECLIPSE_CARDS = (
    ECLIPSE_DEVOTEE, STAR_DELVER, HARBINGER_OF_DISASTER, CORONA_ALTAR, STAR_CHART_TITHE,
    FALLEN_STAR_COLOSSUS, TOTALITY, APOSTLE_OF_THE_SCORCHED_SUN, CHRYSALIS_OF_HOURS,
    PONTIFEX_WENREN_YAO, OPEN_THE_STAR_GATE, EMBER_WARDEN,
)  # fmt: skip
