"""Crab 巨蟹, dynasty cards: holdings, sacrifice and stubborn defence."""

from caipan.kernel.effects import simply

from ..frames import U
from ..rules.conflict import LOST
from ..rules.initiate import ACTIONS
from ..spec import Design
from ..state import CHARACTER_CARD
from ..table import L5R
from ..vocabulary import (
    ANOTHER,
    ATTACKER,
    CHARACTER,
    COURTESY,
    COVERT,
    DASH,
    HOLDING,
    IN_A_PROVINCE_OF_YOURS,
    IN_CONFLICT,
    ITSELF,
    MILITARY,
    NO_BOW_BY_ENEMIES,
    NO_DECLARED_ATTACK,
    NO_MOVE_BY_ENEMIES,
    PARTICIPATING,
    PHASE,
    SELF,
    SINCERITY,
    TARGET,
    UNIQUE,
    YOURS,
    ChancePassed,
    ConflictWon,
    Face,
    Initiating,
    LeftPlay,
    action,
    after,
    as_defender,
    boost_both,
    by_an_opponent,
    cancel,
    cannot,
    character,
    constantly,
    count,
    double,
    draw,
    gain_fate,
    holding,
    in_a_conflict,
    look_and_take,
    lose_honor,
    one,
    place_fate,
    put_on_top,
    reaction,
    ready,
    sacrifice,
    sacrifice_this,
    this_defends,
    this_participates,
    would,
)
from .words import THAT_PLAYER, a_holding_is_in_play, both, this_won, times

EAGER_SCOUT = character(
    "eager-scout",
    Face(clan="crab", cost=0, military=0, political=0, glory=0, traits=("bushi", "scout")),
)
HIDA_GUARDIAN = character(
    "hida-guardian",
    Face(clan="crab", cost=1, military=1, political=1, glory=1, traits=("bushi",)),
    action(
        while_=this_participates,
        target=one(PARTICIPATING & ANOTHER),
        effect=boost_both(TARGET, times(2, count(HOLDING & YOURS))),
    ),
)
KAIU_ENVOY = character(
    "kaiu-envoy",
    Face(clan="crab", cost=1, military=1, political=0, glory=1, traits=("bushi",)),
    COURTESY,
    SINCERITY,
)
HIRUMA_YOJIMBO = character(
    "hiruma-yojimbo",
    Face(clan="crab", cost=2, military=4, political=3, glory=2, traits=("bushi", "yojimbo")),
    cannot(ITSELF, NO_DECLARED_ATTACK),
)
SHREWD_YASUKI = character(
    "shrewd-yasuki",
    Face(clan="crab", cost=2, military=1, political=2, glory=1, traits=("courtier",)),
    action(
        while_=(this_participates, a_holding_is_in_play),
        effect=look_and_take(2, rest="bottom", may=False),
    ),
)
VANGUARD_WARRIOR = character(
    "vanguard-warrior",
    Face(clan="crab", cost=2, military=2, political=1, glory=1, traits=("bushi",)),
    action(cost=sacrifice_this(), target=one(CHARACTER), effect=place_fate(TARGET)),
)
BORDERLANDS_DEFENDER = character(
    "borderlands-defender",
    Face(clan="crab", cost=3, military=3, political=3, glory=1, traits=("bushi",)),
    cannot(ITSELF, NO_BOW_BY_ENEMIES, while_=this_defends),
    cannot(ITSELF, NO_MOVE_BY_ENEMIES, while_=this_defends),
)
INTIMIDATING_HIDA = character(
    "intimidating-hida",
    Face(clan="crab", cost=3, military=4, political=2, glory=1, traits=("bushi",)),
    reaction(after(ChancePassed, by_an_opponent), effect=lose_honor(1, THAT_PLAYER)),
)


def another_character_of_yours(g: L5R, u: U, e: LeftPlay) -> bool:
    """LR-B-attach-character: what left as an attachment was none."""
    kind = g.rules.kinds[g.cards[e.card].face]
    was_one = kind == CHARACTER_CARD and not e.borne
    return was_one and e.card != u.source and e.seat == u.you


VENGEFUL_BERSERKER = character(
    "vengeful-berserker",
    Face(clan="crab", cost=3, military=3, political=DASH, glory=0, traits=("bushi", "berserker")),
    reaction(
        after(LeftPlay, another_character_of_yours),
        while_=in_a_conflict,
        effect=double(SELF, MILITARY),
    ),
)
HIDA_TOMONATSU = character(
    "hida-tomonatsu",
    Face(clan="crab", cost=3, military=3, political=2, glory=2, traits=("bushi",), unique=True),
    reaction(
        after(ConflictWon, as_defender, this_won),
        cost=sacrifice_this(),
        target=one(ATTACKER & ~UNIQUE),
        effect=put_on_top(),
    ),
)
STEADFAST_WITCH_HUNTER = character(
    "steadfast-witch-hunter",
    Face(clan="crab", cost=4, military=4, political=2, glory=0, traits=("shugenja", "earth")),
    action(cost=sacrifice(CHARACTER), target=one(CHARACTER), effect=ready()),
)
KAIU_SHUICHI = character(
    "kaiu-shuichi",
    Face(
        clan="crab",
        cost=4,
        military=3,
        political=3,
        glory=2,
        traits=("bushi", "engineer"),
        unique=True,
    ),
    COVERT,
    action(while_=(this_participates, a_holding_is_in_play), effect=gain_fate(1)),
)


def you_have_lost_no_conflict(g: L5R, u: U) -> bool:
    return not g.times_used(PHASE, LOST, u.you)


def your_opponents_first_action(g: L5R, u: U, e: Initiating) -> bool:
    """LR-tc-faq-cancel: the first of the conflict, by either opponent."""
    others = g.your_opponents(u.you)
    used = sum([g.times_used(IN_CONFLICT, ACTIONS, s) for s in others])
    return e.action and e.seat in others and used == 1


HIDA_KISADA = character(
    "hida-kisada",
    Face(
        clan="crab",
        cost=5,
        military=7,
        political=2,
        glory=0,
        traits=("bushi", "champion"),
        unique=True,
    ),
    constantly(
        would(Initiating, your_opponents_first_action),
        cancel(),
        while_=both(in_a_conflict, you_have_lost_no_conflict),
    ),
)


def trade_places(g: L5R, u: U) -> None:
    """LR-B-switch: both stay as they are, faceup or facedown."""
    for card in TARGET(g, u):
        here, there = g.cards[u.source].zone, g.cards[card].zone
        g.move(u.source, there)
        g.move(card, here)
        g.say("traded", seat=u.you, card=g.named(u.source), rule="LR-B-switch")


BORDERLANDS_FORTIFICATIONS = holding(
    "borderlands-fortifications",
    Face(clan="crab", bonus=2, traits=("battlefield",)),
    action(target=one(IN_A_PROVINCE_OF_YOURS & ANOTHER), effect=simply(trade_places)),
)
FUNERAL_PYRE = holding(
    "funeral-pyre",
    Face(clan="crab", traits=("ritual",)),
    action(cost=sacrifice(CHARACTER), effect=draw()),
)

CRAB_DYNASTY: tuple[Design, ...] = (
    EAGER_SCOUT,
    HIDA_GUARDIAN,
    KAIU_ENVOY,
    HIRUMA_YOJIMBO,
    SHREWD_YASUKI,
    VANGUARD_WARRIOR,
    BORDERLANDS_DEFENDER,
    INTIMIDATING_HIDA,
    VENGEFUL_BERSERKER,
    HIDA_TOMONATSU,
    STEADFAST_WITCH_HUNTER,
    KAIU_SHUICHI,
    HIDA_KISADA,
    BORDERLANDS_FORTIFICATIONS,
    FUNERAL_PYRE,
)
