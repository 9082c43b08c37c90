"""Unicorn 独角兽, dynasty cards: cavalry and movement."""

from caipan.kernel.records import Use

from ..frames import U
from ..rules.conflict import MILITARY_OVER
from ..rules.possible import can_move_in
from ..spec import Design
from ..table import L5R
from ..vocabulary import (
    ANOTHER,
    ATTACHMENT,
    CHARACTER,
    CHOSEN,
    CONTROLLED_BY_YOUR_OPPONENT,
    COST,
    DASH,
    IN_CONFLICT,
    IN_PROVINCE,
    ITSELF,
    MILITARY,
    NO_DECLARED_DEFENCE,
    PARTICIPATING,
    ROUND,
    SELF,
    TARGET,
    TARGETS,
    UNICORN,
    YOUR_OPPONENT,
    YOURS,
    Face,
    Joined,
    ProvinceBroken,
    action,
    after,
    attach,
    boost_both,
    cannot,
    character,
    choose,
    count,
    discard,
    discard_a_card,
    draw,
    each,
    gain_fate,
    gets,
    gets_both,
    in_a_conflict,
    in_a_military_conflict,
    limit,
    move_in,
    noun,
    of_one,
    one,
    option,
    reaction,
    ready,
    this_participates,
    up_to,
    you_broke_it,
    you_hold_the_first_player_token,
)
from .words import FACED, moved_not_declared


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
        effect=of_one(FACED, boost_both(each(FACED), -1)),
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

UNICORN_DYNASTY: tuple[Design, ...] = (
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
)
