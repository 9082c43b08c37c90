"""Provinces 行省: of the clans, then the neutral ones."""

from ..frames import U
from ..spec import Design
from ..table import L5R
from ..vocabulary import (
    A_DEFENDER,
    AIR,
    ATTACKER,
    CHOSEN,
    EARTH,
    FIRE,
    ITSELF,
    PARTICIPATING,
    STRENGTH,
    TARGETS,
    UNCLAIMED_RING,
    VOID,
    WATER,
    YOUR_OPPONENT,
    ConflictDeclared,
    ConflictWon,
    Face,
    ProvinceBroken,
    ProvinceRevealed,
    RingResolving,
    action,
    after,
    as_able_as,
    at_this_province,
    break_this,
    cancel,
    choose,
    constantly,
    count,
    discard,
    discards,
    discards_down_to,
    dishonor,
    draw,
    each,
    gain_fate,
    gets,
    honor,
    in_a_conflict_here,
    in_a_military_conflict,
    in_a_political_conflict,
    interrupt,
    look_and_take,
    noun,
    one,
    option,
    province,
    reaction,
    remove_fate,
    resolve_ring,
    switch_ring,
    switch_type,
    this_card,
    together,
    up_to,
    when,
    would,
    you_won,
)
from .words import against_this_province

DEFEND_THE_WALL = province(
    "defend-the-wall",
    Face(clan="crab", strength=4, elements=(EARTH,), copies=1),
    reaction(after(ConflictWon, you_won, at_this_province), effect=resolve_ring()),
)
THE_ART_OF_PEACE = province(
    "the-art-of-peace",
    Face(clan="crane", strength=4, elements=(AIR,), copies=1),
    interrupt(
        when(ProvinceBroken, this_card),
        effect=together(dishonor(each(ATTACKER)), honor(each(A_DEFENDER))),
    ),
)
RESTORATION_OF_BALANCE = province(
    "restoration-of-balance",
    Face(clan="dragon", strength=3, elements=(FIRE,), copies=1),
    interrupt(when(ProvinceBroken, this_card), effect=discards_down_to(4, YOUR_OPPONENT)),
)
THE_ART_OF_WAR = province(
    "the-art-of-war",
    Face(clan="lion", strength=3, elements=(WATER,), copies=1),
    interrupt(when(ProvinceBroken, this_card), effect=draw(3)),
)
KUROI_MORI = province(
    "kuroi-mori",
    Face(clan="phoenix", strength=4, elements=(VOID,), copies=1),
    action(
        while_=in_a_conflict_here,
        choose_one=(
            option("switch-ring", switch_ring(), one(UNCLAIMED_RING)),
            option("switch-type", switch_type()),
        ),
    ),
    row_only=True,
)
SECRET_CACHE = province(
    "secret-cache",
    Face(clan="scorpion", strength=4, elements=(AIR,), copies=1),
    reaction(after(ConflictDeclared, against_this_province), effect=look_and_take(5)),
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
ANCESTRAL_LANDS = province(
    "ancestral-lands",
    Face(strength=5, elements=(EARTH,), copies=1),
    gets(ITSELF, STRENGTH, 5, while_=in_a_political_conflict),
)
ELEMENTAL_FURY = province(
    "elemental-fury",
    Face(strength=4, elements=(WATER,), copies=1),
    reaction(after(ProvinceRevealed, this_card), target=one(UNCLAIMED_RING), effect=switch_ring()),
)
ENTRENCHED_POSITION = province(
    "entrenched-position",
    Face(strength=5, elements=(EARTH,), copies=1),
    gets(ITSELF, STRENGTH, 5, while_=in_a_military_conflict),
)
FERTILE_FIELDS = province(
    "fertile-fields",
    Face(strength=4, elements=(AIR,), copies=1),
    action(while_=in_a_conflict_here, effect=draw()),
)
MANICURED_GARDEN = province(
    "manicured-garden",
    Face(strength=4, elements=(AIR,), copies=1),
    action(while_=in_a_conflict_here, effect=gain_fate(1)),
)
MEDITATIONS_ON_THE_TAO = province(
    "meditations-on-the-tao",
    Face(strength=4, elements=(FIRE,), copies=1),
    action(while_=in_a_conflict_here, target=one(ATTACKER), effect=remove_fate()),
)
NIGHT_RAID = province(
    "night-raid",
    Face(strength=4, elements=(FIRE,), copies=1),
    reaction(after(ProvinceRevealed, this_card), effect=discards(count(ATTACKER), YOUR_OPPONENT)),
)
PILGRIMAGE = province(
    "pilgrimage",
    Face(strength=5, elements=(VOID,), copies=1),
    constantly(would(RingResolving), cancel(), while_=in_a_conflict_here),
)
RALLY_TO_THE_CAUSE = province(
    "rally-to-the-cause",
    Face(strength=4, elements=(WATER,), copies=1),
    reaction(after(ProvinceRevealed, this_card), effect=switch_type()),
)


ONE_OF_THE_TWO = noun("target", lambda g, u, c: c in TARGETS(g, u), TARGETS)


def THE_OTHER_ONE(g: L5R, u: U) -> list[int]:
    return [c for c in TARGETS(g, u) if c not in CHOSEN(g, u)]


SHAMEFUL_DISPLAY = province(
    "shameful-display",
    Face(strength=3, elements=(VOID,), copies=1),
    action(
        while_=in_a_conflict_here,
        target=up_to(2, PARTICIPATING, least=2),
        effect=as_able_as(
            together(honor(TARGETS), dishonor(TARGETS)),
            choose(
                ONE_OF_THE_TWO, together(honor(CHOSEN), dishonor(THE_OTHER_ONE)), prompt="honor"
            ),
        ),
    ),
)

PROVINCES: tuple[Design, ...] = (
    DEFEND_THE_WALL,
    THE_ART_OF_PEACE,
    RESTORATION_OF_BALANCE,
    THE_ART_OF_WAR,
    KUROI_MORI,
    SECRET_CACHE,
    ENDLESS_PLAINS,
    ANCESTRAL_LANDS,
    ELEMENTAL_FURY,
    ENTRENCHED_POSITION,
    FERTILE_FIELDS,
    MANICURED_GARDEN,
    MEDITATIONS_ON_THE_TAO,
    NIGHT_RAID,
    PILGRIMAGE,
    RALLY_TO_THE_CAUSE,
    SHAMEFUL_DISPLAY,
)
