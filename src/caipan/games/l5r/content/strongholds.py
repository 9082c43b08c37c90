"""Strongholds 要塞: one a clan."""

from ..frames import U
from ..spec import Design
from ..table import L5R
from ..vocabulary import (
    A_DEFENDER,
    AN_OPPONENT,
    ATTACKER,
    CAVALRY,
    CHARACTER,
    GLORY,
    MILITARY,
    PARTICIPATING,
    PHASE,
    POLITICAL,
    TARGET,
    YOURS,
    Face,
    action,
    boost,
    boost_both,
    bow,
    bow_this,
    each,
    gain_honor,
    in_a_conflict,
    in_a_military_conflict,
    in_a_political_conflict,
    less_honorable_than,
    move_in,
    one,
    skill_at_most,
    stronghold,
)
from .words import WITH_ATTACHMENTS

SHIRO_NISHIYAMA = stronghold(
    "shiro-nishiyama",
    Face(clan="crab", bonus=3, fate=7, honor=10, influence_pool=10, traits=("castle",)),
    action(
        while_=in_a_conflict,
        cost=bow_this(),
        effect=boost_both(each(A_DEFENDER & YOURS), 1),
    ),
)
SHIZUKA_TOSHI = stronghold(
    "shizuka-toshi",
    Face(clan="crane", bonus=2, fate=7, honor=11, influence_pool=10, traits=("city",)),
    action(
        while_=in_a_political_conflict,
        cost=bow_this(),
        target=one(PARTICIPATING & skill_at_most(POLITICAL, 2)),
        effect=bow(),
    ),
)


def attachments_up_to_two(g: L5R, u: U) -> int:
    return min([2, *[len(g.attached(c)) for c in TARGET(g, u)]])


MOUNTAIN_S_ANVIL_CASTLE = stronghold(
    "mountain-s-anvil-castle",
    Face(clan="dragon", bonus=2, fate=7, honor=11, influence_pool=10, traits=("castle",)),
    action(
        while_=in_a_conflict,
        cost=bow_this(),
        target=one(PARTICIPATING & WITH_ATTACHMENTS),
        effect=boost_both(TARGET, attachments_up_to_two),
    ),
)
YOJIN_NO_SHIRO = stronghold(
    "yojin-no-shiro",
    Face(clan="lion", bonus=2, fate=7, honor=12, influence_pool=10, traits=("castle",)),
    action(
        while_=in_a_conflict, cost=bow_this(), effect=boost(each(ATTACKER & YOURS), MILITARY, 1)
    ),
)
ISAWA_MORI_SEIDO = stronghold(
    "isawa-mori-seido",
    Face(clan="phoenix", bonus=2, fate=7, honor=11, influence_pool=10, traits=("shrine",)),
    action(cost=bow_this(), target=one(CHARACTER), effect=boost(TARGET, GLORY, 2, PHASE)),
)
CITY_OF_THE_OPEN_HAND = stronghold(
    "city-of-the-open-hand",
    Face(clan="scorpion", bonus=1, fate=7, honor=10, influence_pool=10, traits=("city",)),
    action(while_=less_honorable_than(AN_OPPONENT), cost=bow_this(), effect=gain_honor(1)),
)
GOLDEN_PLAINS_OUTPOST = stronghold(
    "golden-plains-outpost",
    Face(clan="unicorn", bonus=0, fate=7, honor=10, influence_pool=10, traits=("outpost",)),
    action(
        while_=in_a_military_conflict,
        cost=bow_this(),
        target=one(CHARACTER & CAVALRY & YOURS),
        effect=move_in(),
    ),
)

STRONGHOLDS: tuple[Design, ...] = (
    SHIRO_NISHIYAMA,
    SHIZUKA_TOSHI,
    MOUNTAIN_S_ANVIL_CASTLE,
    YOJIN_NO_SHIRO,
    ISAWA_MORI_SEIDO,
    CITY_OF_THE_OPEN_HAND,
    GOLDEN_PLAINS_OUTPOST,
)
