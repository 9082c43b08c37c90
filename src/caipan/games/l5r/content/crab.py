"""The Crab: defenders, sacrifices, holdings."""

from ..spec import Design
from ..vocabulary import (
    A_DEFENDER,
    CHARACTER,
    COURTESY,
    SELF,
    SINCERITY,
    TARGET,
    YOURS,
    Face,
    LeftPlay,
    action,
    attachment,
    boost_both,
    bow_this,
    character,
    discard,
    do_instead,
    draw,
    each,
    holding,
    in_a_conflict,
    interrupt,
    its_host,
    one,
    place_fate,
    sacrifice,
    sacrifice_this,
    stronghold,
    would,
)

SHIRO_NISHIYAMA = stronghold(
    "shiro-nishiyama",
    Face(clan="crab", bonus=3, fate=7, honor=10, influence_pool=10, traits=("castle",)),
    action(while_=in_a_conflict, cost=bow_this(), effect=boost_both(each(A_DEFENDER & YOURS), 1)),
)
EAGER_SCOUT = character(
    "eager-scout",
    Face(clan="crab", cost=0, traits=("bushi", "scout")),
)
KAIU_ENVOY = character(
    "kaiu-envoy",
    Face(clan="crab", cost=1, military=1, glory=1, traits=("bushi",)),
    COURTESY,
    SINCERITY,
)
VANGUARD_WARRIOR = character(
    "vanguard-warrior",
    Face(clan="crab", cost=2, military=2, political=1, glory=1, traits=("bushi",)),
    action(cost=sacrifice_this(), target=one(CHARACTER), effect=place_fate(TARGET, 1)),
)
FUNERAL_PYRE = holding(
    "funeral-pyre",
    Face(clan="crab", traits=("ritual",)),
    action(cost=sacrifice(CHARACTER), effect=draw(1)),
)
REPRIEVE = attachment(
    "reprieve",
    Face(clan="crab", cost=1, influence=2, traits=("condition",)),
    interrupt(would(LeftPlay, its_host), effect=do_instead(discard(SELF))),
)

CRAB_CARDS: tuple[Design, ...] = (
    SHIRO_NISHIYAMA,
    EAGER_SCOUT,
    KAIU_ENVOY,
    VANGUARD_WARRIOR,
    FUNERAL_PYRE,
    REPRIEVE,
)
