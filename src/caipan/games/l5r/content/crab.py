"""Crab 巨蟹: holdings, sacrifice and stubborn defence."""

from caipan.kernel.decisions import (
    Question,
)
from caipan.kernel.effects import (
    Asking,
    simply,
)
from caipan.kernel.flows import (
    Flow,
    To,
)
from caipan.kernel.records import (
    NOTHING,
    Pick,
)

from ..frames import (
    U,
)
from ..rules.conflict import (
    LOST,
)
from ..rules.initiate import (
    ACTIONS,
)
from ..spec import (
    Cost,
    Design,
)
from ..state import (
    CHARACTER_CARD,
    SLOT,
    zone_of,
)
from ..table import (
    L5R,
)
from ..vocabulary import (
    A_DEFENDER,
    ANOTHER,
    ATTACKER,
    CHARACTER,
    CHOSEN,
    COURTESY,
    COVERT,
    CRAB,
    DASH,
    EARTH,
    HOLDING,
    HOLDINGS,
    IN_A_PROVINCE_OF_YOURS,
    IN_CONFLICT,
    IN_YOUR_DYNASTY_DISCARD,
    ITSELF,
    LOCKED,
    MILITARY,
    NO_BOW_BY_ENEMIES,
    NO_DECLARED_ATTACK,
    NO_MOVE_BY_ENEMIES,
    PARTICIPATING,
    PHASE,
    RESTRICTED,
    ROUND,
    SELF,
    SINCERITY,
    STAYS_READY_DEFENDING,
    TARGET,
    UNIQUE,
    UNLIMITED,
    YOURS,
    CardMovedInProvinces,
    ChancePassed,
    ConflictWon,
    EnteredPlay,
    Face,
    Initiating,
    LeftPlay,
    Played,
    action,
    after,
    as_defender,
    at_this_province,
    attachment,
    boost,
    boost_both,
    bow_this,
    by_an_opponent,
    cancel,
    cannot,
    character,
    choose,
    choose_one,
    conflict_character,
    constantly,
    count,
    discard,
    do_instead,
    double,
    draw,
    each,
    event,
    gain_fate,
    gains,
    here_as_defender,
    holding,
    in_a_conflict,
    interrupt,
    its_host,
    look_and_take,
    lose_honor,
    max_,
    noun,
    one,
    place_fate,
    province,
    put_on_top,
    reaction,
    ready,
    resolve_ring,
    return_fate,
    sacrifice,
    sacrifice_it,
    sacrifice_this,
    stronghold,
    take_fate,
    take_honor,
    the_bearer_participates,
    this_card,
    this_defends,
    this_participates,
    would,
    you_won,
)
from .words import (
    THAT_OPPONENT,
    THAT_PLAYER,
    a_holding_is_in_play,
    both,
    choose_an_opponent,
    controlled_by,
    this_won,
    times,
)

SHIRO_NISHIYAMA = stronghold(
    "shiro-nishiyama",
    Face(clan="crab", bonus=3, fate=7, honor=10, influence_pool=10, traits=("castle",)),
    action(
        while_=in_a_conflict,
        cost=bow_this(),
        effect=boost_both(each(A_DEFENDER & YOURS), 1),
    ),
)
DEFEND_THE_WALL = province(
    "defend-the-wall",
    Face(clan="crab", strength=4, elements=(EARTH,), copies=1),
    reaction(after(ConflictWon, you_won, at_this_province), effect=resolve_ring()),
)
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
    kind = g.rules.kinds[g.cards[e.card].face]
    return e.card != u.source and e.seat == u.you and kind == CHARACTER_CARD


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
HIRUMA_AMBUSHER = conflict_character(
    "hiruma-ambusher",
    Face(
        clan="crab",
        cost=2,
        military=2,
        political=2,
        glory=0,
        influence=1,
        traits=("bushi", "scout"),
    ),
    reaction(
        after(EnteredPlay, this_card, here_as_defender),
        target=one(CHARACTER),
        effect=gains(TARGET, LOCKED),
    ),
)
STOIC_GUNSO = conflict_character(
    "stoic-gunso",
    Face(clan="crab", cost=2, military=2, political=1, glory=1, influence=1, traits=("bushi",)),
    action(while_=in_a_conflict, cost=sacrifice(CHARACTER), effect=boost(SELF, MILITARY, 3)),
)
REPRIEVE = attachment(
    "reprieve",
    Face(clan="crab", cost=1, influence=1, traits=("condition",)),
    interrupt(would(LeftPlay, its_host), effect=do_instead(discard(SELF))),
)
WATCH_COMMANDER = attachment(
    "watch-commander",
    Face(clan="crab", cost=1, military=1, political=1, influence=3, traits=("follower",)),
    reaction(
        after(Played, by_an_opponent),
        while_=the_bearer_participates,
        effect=lose_honor(1, THAT_PLAYER),
        limit=UNLIMITED,
    ),
    on=CHARACTER & YOURS,
    one_per_character=True,
)


def weaker_than_the_bearer(g: L5R, u: U, c: int) -> bool:
    return g.skill(c, MILITARY) < g.skill(g.cards[u.source].host, MILITARY)


JADE_TETSUBO = attachment(
    "jade-tetsubo",
    Face(clan="crab", cost=2, military=3, influence=2, traits=("jade", "weapon")),
    RESTRICTED,
    action(
        while_=the_bearer_participates,
        cost=bow_this(),
        target=one(PARTICIPATING & noun("weaker", weaker_than_the_bearer)),
        effect=return_fate(),
    ),
    on=CHARACTER & YOURS,
)
LEVY = event(
    "levy",
    Face(clan="crab", cost=0, influence=3),
    action(
        effect=choose_an_opponent(
            choose_one(
                ("give-fate", take_fate(1, THAT_OPPONENT)),
                ("give-honor", take_honor(1, THAT_OPPONENT)),
                by=THAT_OPPONENT,
            )
        )
    ),
)
UNBROKEN = IN_A_PROVINCE_OF_YOURS & noun(
    "unbroken", lambda g, u, c: not g.cards[g.province_of(c)].broken
)


def which_to_shuffle(g: L5R, u: U) -> Question | None:
    picks = tuple(Pick("shuffle", c) for c in UNBROKEN.find(g, u))
    return Question(u.you, "shuffle", "LR-B-cost", (), picks) if picks else None


def from_its_place(g: L5R, u: U) -> Flow:
    """The place is remembered beside the card, which will be gone."""
    card = u.pick.card
    return To(u.__replace__(chosen=(g.slot_of(card), card), pick=NOTHING))


SHUFFLE_IN_FROM_AN_UNBROKEN_PROVINCE = Cost(
    "LR-B-cost",
    "cost.shuffle",
    UNBROKEN.some,
    lambda g, u: [CardMovedInProvinces(u.chosen[1], u.you, shuffled=True)],
    pick=Asking(which_to_shuffle, from_its_place),
    keeps_empty=True,
)


def rebuilt(g: L5R, u: U) -> None:
    """Faceup into the province that the other card left."""
    for card in TARGET(g, u):
        g.move(card, zone_of(u.you, SLOT + u.chosen[0]), lose=True)
        g.say("filled.up", seat=u.you, card=g.named(card))


REBUILD = event(
    "rebuild",
    Face(clan="crab", cost=0, influence=2),
    action(
        cost=SHUFFLE_IN_FROM_AN_UNBROKEN_PROVINCE,
        target=one(HOLDINGS & IN_YOUR_DYNASTY_DISCARD),
        effect=simply(rebuilt),
    ),
)
WAY_OF_THE_CRAB = event(
    "way-of-the-crab",
    Face(clan="crab", cost=1, traits=("philosophy",)),
    action(
        cost=sacrifice(CHARACTER & CRAB),
        effect=choose_an_opponent(
            choose(
                CHARACTER & controlled_by(THAT_OPPONENT),
                sacrifice_it(CHOSEN),
                by=THAT_OPPONENT,
                prompt="sacrifice",
            )
        ),
        limit=max_(1, ROUND),
    ),
)
THE_MOUNTAIN_DOES_NOT_FALL = event(
    "the-mountain-does-not-fall",
    Face(clan="crab", cost=1, influence=3, traits=("technique",)),
    action(
        target=one(CHARACTER),
        effect=gains(TARGET, STAYS_READY_DEFENDING, PHASE),
        limit=max_(1, ROUND),
    ),
)

CRAB_CARDS: tuple[Design, ...] = (
    SHIRO_NISHIYAMA,
    DEFEND_THE_WALL,
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
    HIRUMA_AMBUSHER,
    STOIC_GUNSO,
    REPRIEVE,
    WATCH_COMMANDER,
    JADE_TETSUBO,
    LEVY,
    REBUILD,
    WAY_OF_THE_CRAB,
    THE_MOUNTAIN_DOES_NOT_FALL,
)
