"""Unicorn 独角兽: cavalry and movement."""

from caipan.kernel.effects import (
    Able,
    Do,
    always,
)
from caipan.kernel.flows import (
    Call,
    Flow,
)
from caipan.kernel.records import (
    Use,
)

from ..frames import (
    Battle,
    U,
)
from ..rules.conflict import (
    MILITARY_OVER,
)
from ..rules.declaring import (
    ATTACKS,
    declarations,
)
from ..rules.possible import (
    can_move_in,
)
from ..spec import (
    Design,
    Effect,
)
from ..table import (
    L5R,
)
from ..vocabulary import (
    ANOTHER,
    ATTACHMENT,
    ATTACKER,
    BOWED,
    CAVALRY,
    CHARACTER,
    CHARACTERS,
    CHOSEN,
    CONTROLLED_BY_YOUR_OPPONENT,
    COST,
    DASH,
    FACEDOWN,
    IN_CONFLICT,
    IN_PROVINCE,
    IN_YOUR_DYNASTY_DISCARD,
    ITS_HOST,
    ITSELF,
    MILITARY,
    NO_DECLARED_DEFENCE,
    PARTICIPATING,
    PHASE,
    PROVINCE,
    ROUND,
    SELF,
    TARGET,
    TARGETS,
    THE_BEARER,
    THE_PAID_CARD,
    UNCLAIMED_RING,
    UNICORN,
    WATER,
    YOUR_OPPONENT,
    YOURS,
    ConflictDeclared,
    ConflictEnded,
    EnteredPlay,
    Face,
    Joined,
    ProvinceBroken,
    TokenPassed,
    action,
    after,
    attach,
    attachment,
    boost_both,
    bow_this,
    break_this,
    by_you,
    cancel,
    cannot,
    character,
    choose,
    conflict_character,
    count,
    discard,
    discard_a_card,
    draw,
    each,
    event,
    gain_fate,
    gets,
    gets_both,
    has_trait,
    in_a_conflict,
    in_a_military_conflict,
    in_a_political_conflict,
    interrupt,
    limit,
    look_at,
    lose_honor_cost,
    move_in,
    noun,
    one,
    option,
    pay_fate,
    province,
    put_into_conflict,
    reaction,
    ready,
    remove_fate_from,
    stronghold,
    switch_type,
    this_card,
    this_participates,
    up_to,
    would,
    you_broke_it,
    you_hold_the_first_player_token,
)
from .words import (
    against_this_province,
    moved_not_declared,
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
ENDLESS_PLAINS = province(
    "endless-plains",
    Face(clan="unicorn", strength=2, elements=(WATER,), copies=1),
    reaction(
        after(ConflictDeclared, against_this_province),
        cost=break_this(),
        target=one(ATTACKER, by=YOUR_OPPONENT),
        effect=discard(),
    ),
)


def first_military_conflict_of_the_round(g: L5R, u: U) -> bool:
    return in_a_military_conflict(g, u) and not g.used(Use(ROUND, MILITARY_OVER))


MOTO_YOUTH = character(
    "moto-youth",
    Face(clan="unicorn", cost=1, military=2, political=0, glory=1, traits=("bushi", "cavalry")),
    gets(ITSELF, MILITARY, 1, while_=first_military_conflict_of_the_round),
)
UTAKU_INFANTRY = character(
    "utaku-infantry",
    Face(clan="unicorn", cost=1, military=0, political=0, glory=1, traits=("bushi",)),
    *gets_both(ITSELF, count(PARTICIPATING & UNICORN & YOURS), while_=this_participates),
)
AGGRESSIVE_MOTO = character(
    "aggressive-moto",
    Face(clan="unicorn", cost=2, military=3, political=0, glory=0, traits=("bushi", "cavalry")),
    cannot(ITSELF, NO_DECLARED_DEFENCE),
)
BORDER_RIDER = character(
    "border-rider",
    Face(clan="unicorn", cost=2, military=2, political=1, glory=1, traits=("bushi", "cavalry")),
    action(effect=ready(SELF)),
)
MEISHODO_WIELDER = character(
    "meishodo-wielder",
    Face(clan="unicorn", cost=2, military=2, political=2, glory=1, traits=("shugenja", "water")),
    gets(ITSELF, COST, -1, while_=you_hold_the_first_player_token, alive=IN_PROVINCE),
)
SHINJO_OUTRIDER = character(
    "shinjo-outrider",
    Face(
        clan="unicorn",
        cost=2,
        military=2,
        political=2,
        glory=2,
        traits=("bushi", "cavalry", "scout"),
    ),
    action(while_=in_a_conflict, effect=move_in(SELF)),
)
GIVER_OF_GIFTS = character(
    "giver-of-gifts",
    Face(clan="unicorn", cost=3, military=2, political=3, glory=2, traits=("courtier",)),
    action(
        target=one(ATTACHMENT & YOURS),
        effect=choose(CHARACTER & YOURS, attach(TARGET, CHOSEN), prompt="attach"),
    ),
)
IDE_TRADER = character(
    "ide-trader",
    Face(clan="unicorn", cost=3, military=1, political=3, glory=1, traits=("courtier",)),
    reaction(
        after(Joined, moved_not_declared),
        while_=this_participates,
        choose_one=(option("gain-fate", gain_fate(1)), option("draw", draw())),
        limit=limit(1, IN_CONFLICT),
    ),
)
WARRIOR_POET = character(
    "warrior-poet",
    Face(clan="unicorn", cost=3, military=2, political=2, glory=2, traits=("bushi", "cavalry")),
    action(
        while_=this_participates,
        effect=boost_both(each(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT), -1),
    ),
)
UTAKU_YUMINO = character(
    "utaku-yumino",
    Face(
        clan="unicorn",
        cost=3,
        military=2,
        political=2,
        glory=3,
        traits=("bushi", "battle-maiden", "cavalry"),
        unique=True,
    ),
    action(
        while_=in_a_conflict,
        cost=discard_a_card(),
        effect=boost_both(SELF, 2),
        limit=limit(1, IN_CONFLICT),
    ),
)
MOTO_HORDE = character(
    "moto-horde",
    Face(
        clan="unicorn",
        cost=4,
        military=6,
        political=DASH,
        glory=1,
        traits=("bushi", "army", "cavalry"),
    ),
    bears=("weapon",),
)


def THIS_AND_THE_TARGET(g: L5R, u: U) -> list[int]:
    return [*SELF(g, u), *TARGETS(g, u)]


MOVABLE = noun("movable", lambda g, u, c: can_move_in(g, c, u.you))


def this_could_move_in(g: L5R, u: U) -> bool:
    return can_move_in(g, u.source, u.you)


SHINJO_TATSUO = character(
    "shinjo-tatsuo",
    Face(
        clan="unicorn",
        cost=4,
        military=3,
        political=3,
        glory=2,
        traits=("bushi", "cavalry", "scout"),
        unique=True,
    ),
    action(
        while_=(in_a_conflict, this_could_move_in),
        target=up_to(1, CHARACTER & YOURS & ANOTHER & MOVABLE, least=0),
        effect=move_in(THIS_AND_THE_TARGET),
    ),
)
SHINJO_ALTANSARNAI = character(
    "shinjo-altansarnai",
    Face(
        clan="unicorn",
        cost=5,
        military=5,
        political=4,
        glory=2,
        traits=("bushi", "cavalry", "champion"),
        unique=True,
    ),
    reaction(
        after(ProvinceBroken, you_broke_it),
        while_=(this_participates, in_a_military_conflict),
        target=one(CHARACTER & CONTROLLED_BY_YOUR_OPPONENT, by=YOUR_OPPONENT),
        effect=discard(),
    ),
)
IUCHI_WAYFINDER = conflict_character(
    "iuchi-wayfinder",
    Face(
        clan="unicorn",
        cost=1,
        military=1,
        political=1,
        glory=0,
        influence=1,
        traits=("shugenja", "water", "cavalry"),
    ),
    reaction(after(EnteredPlay, this_card), effect=look_at(PROVINCE & FACEDOWN)),
)
IDE_MESSENGER = conflict_character(
    "ide-messenger",
    Face(
        clan="unicorn", cost=2, military=1, political=2, glory=0, influence=1, traits=("courtier",)
    ),
    action(
        while_=in_a_conflict,
        cost=pay_fate(1),
        target=one(CHARACTER & YOURS),
        effect=move_in(),
    ),
)
FAVORED_MOUNT = attachment(
    "favored-mount",
    Face(clan="unicorn", cost=1, military=1, influence=1, traits=("creature",)),
    has_trait(ITS_HOST, "cavalry"),
    action(while_=in_a_conflict, cost=bow_this(), effect=move_in(THE_BEARER)),
    on=CHARACTER & YOURS,
)


def the_bearer_is_among_them(g: L5R, u: U, e: Joined) -> bool:
    return g.cards[u.source].host in e.cards


SPYGLASS = attachment(
    "spyglass",
    Face(clan="unicorn", cost=1, political=1, influence=2, traits=("item", "gaijin")),
    reaction(after(Joined, the_bearer_is_among_them), effect=draw(), limit=limit(2, ROUND)),
)
BORN_IN_WAR = attachment(
    "born-in-war",
    Face(clan="unicorn", cost=2, influence=1, traits=("condition",)),
    gets(ITS_HOST, MILITARY, count(UNCLAIMED_RING)),
    on=CHARACTER & CAVALRY,
)


def it_broke_a_province(g: L5R, u: U, e: ConflictEnded) -> bool:
    return e.broke


def your_first_this_phase(g: L5R, u: U, e: ConflictEnded) -> bool:
    return g.times_used(PHASE, ATTACKS, u.you) == 1


def declare_at_once(g: L5R, u: U) -> Flow:
    """LR-B-3.2-extra: your second one, before anybody else's opportunity; it cannot be passed."""
    return Call(Battle(u.you, must=True))


def another_is_possible(g: L5R, u: U) -> bool:
    return g.seats[u.you].chances > 0 and bool(declarations(g, u.you))


DECLARE_ANOTHER: Effect = Do(declare_at_once, another_is_possible)


BREAKTHROUGH = event(
    "breakthrough",
    Face(clan="unicorn", cost=0, influence=1),
    reaction(
        after(ConflictEnded, by_you, it_broke_a_province, your_first_this_phase),
        effect=DECLARE_ANOTHER,
    ),
)
CAPTIVE_AUDIENCE = event(
    "captive-audience",
    Face(clan="unicorn", cost=0, influence=3),
    action(while_=in_a_political_conflict, cost=lose_honor_cost(1), effect=switch_type()),
)
I_AM_READY = event(
    "i-am-ready",
    Face(clan="unicorn", cost=0, influence=1),
    action(
        cost=remove_fate_from(CHARACTER & UNICORN & BOWED),
        effect=Able(always, ready(THE_PAID_CARD)),
    ),
)
WAY_OF_THE_UNICORN = event(
    "way-of-the-unicorn",
    Face(clan="unicorn", cost=0, traits=("philosophy",)),
    interrupt(would(TokenPassed, by_you), effect=cancel()),
)
CAVALRY_RESERVES = event(
    "cavalry-reserves",
    Face(clan="unicorn", cost=3, influence=2),
    action(
        while_=in_a_military_conflict,
        target=up_to(6, CHARACTERS & CAVALRY & IN_YOUR_DYNASTY_DISCARD, total_cost=6),
        effect=put_into_conflict(TARGETS),
    ),
)

UNICORN_CARDS: tuple[Design, ...] = (
    GOLDEN_PLAINS_OUTPOST,
    ENDLESS_PLAINS,
    MOTO_YOUTH,
    UTAKU_INFANTRY,
    AGGRESSIVE_MOTO,
    BORDER_RIDER,
    MEISHODO_WIELDER,
    SHINJO_OUTRIDER,
    GIVER_OF_GIFTS,
    IDE_TRADER,
    WARRIOR_POET,
    UTAKU_YUMINO,
    MOTO_HORDE,
    SHINJO_TATSUO,
    SHINJO_ALTANSARNAI,
    IUCHI_WAYFINDER,
    IDE_MESSENGER,
    FAVORED_MOUNT,
    SPYGLASS,
    BORN_IN_WAR,
    BREAKTHROUGH,
    CAPTIVE_AUDIENCE,
    I_AM_READY,
    WAY_OF_THE_UNICORN,
    CAVALRY_RESERVES,
)
