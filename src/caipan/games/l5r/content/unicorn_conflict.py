"""Unicorn 独角兽, conflict cards."""

from caipan.kernel.effects import Able, Do, always
from caipan.kernel.flows import Call, Flow

from ..frames import Battle, U
from ..rules.declaring import ATTACKS, declarations
from ..spec import Design, Effect
from ..table import L5R
from ..vocabulary import (
    BOWED,
    CAVALRY,
    CHARACTER,
    CHARACTERS,
    FACEDOWN,
    IN_YOUR_DYNASTY_DISCARD,
    ITS_HOST,
    MILITARY,
    PHASE,
    PROVINCE,
    ROUND,
    TARGETS,
    THE_BEARER,
    THE_PAID_CARD,
    UNCLAIMED_RING,
    UNICORN,
    YOURS,
    ConflictEnded,
    EnteredPlay,
    Face,
    Joined,
    TokenPassed,
    action,
    after,
    attachment,
    bow_this,
    by_you,
    cancel,
    conflict_character,
    count,
    draw,
    event,
    gets,
    has_trait,
    in_a_conflict,
    in_a_military_conflict,
    in_a_political_conflict,
    interrupt,
    limit,
    look_at,
    lose_honor_cost,
    move_in,
    one,
    pay_fate,
    put_into_conflict,
    reaction,
    ready,
    remove_fate_from,
    switch_type,
    this_card,
    up_to,
    would,
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


def your_sides_token(g: L5R, u: U, e: TokenPassed) -> bool:
    """LR-tc-first-team: it belongs to a team."""
    return g.team(e.seat) == g.team(u.you)


WAY_OF_THE_UNICORN = event(
    "way-of-the-unicorn",
    Face(clan="unicorn", cost=0, traits=("philosophy",)),
    interrupt(would(TokenPassed, your_sides_token), effect=cancel()),
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

UNICORN_CONFLICT: tuple[Design, ...] = (
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
