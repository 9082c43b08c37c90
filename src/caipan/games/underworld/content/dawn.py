"""The Matins Temple 晨钟圣堂: influence rush."""

from caipan.kernel.abilities import WOULD, Ability
from caipan.kernel.decisions import Question
from caipan.kernel.records import DONE_PICK, Pick

from ..rules.changes import move_to
from ..rules.districts import ways
from ..state import U
from ..table import Underworld
from ..vocabulary import (
    CHARACTER,
    COMBAT,
    DAWN,
    DISTRICT,
    ENEMY,
    FRIENDLY,
    HERE,
    HOLY,
    INFLUENCE,
    ITS_HOST,
    ITSELF,
    LEADER,
    MOBILE,
    NO_AFFAIRS,
    ONCE_PER_TURN,
    PLAYER,
    PRESTIGE,
    RECALL,
    SPIRIT,
    TARGET,
    TARGET_PLAYER,
    TEMPORARY,
    THAT_CHARACTER,
    WITH_PRESTIGE,
    YOURS,
    DistrictWon,
    Face,
    action,
    affair,
    asks,
    at_this_district,
    attachment,
    boost,
    cannot,
    character,
    continuous,
    draw,
    each,
    gains,
    gets,
    mark,
    may_instead,
    one,
    pay,
    quick,
    return_to_hand,
    sacrifice_this,
    suppress,
    then,
    to_each,
    to_its_host,
    where_you_control,
    you_control_others_here,
)

MATINS_BROTHER = character(
    "matins-brother",
    Face(
        cost=1, loyalty=(DAWN,), defence=1, icons=(INFLUENCE,), domains=(HOLY,),
        faction=DAWN, subtypes=("human", "clergy"), copies=3,
    ),
    RECALL,
)  # fmt: skip
ALMS_MATRON = character(
    "alms-matron",
    Face(
        cost=2, loyalty=(DAWN,), defence=3, icons=(INFLUENCE,), domains=(HOLY,),
        faction=DAWN, subtypes=("human", "clergy"), copies=3,
    ),
    PRESTIGE,
)  # fmt: skip
LAMPLIT_CHOIR = character(
    "lamplit-choir",
    Face(
        cost=2, loyalty=(DAWN,), defence=2, icons=(INFLUENCE, INFLUENCE), domains=(HOLY,),
        faction=DAWN, subtypes=("human", "clergy"), copies=2,
    ),
    continuous(gets(ITSELF, INFLUENCE, 1), while_=you_control_others_here(2)),
)  # fmt: skip
PILGRIM_KNIGHT = character(
    "pilgrim-knight",
    Face(
        cost=3, loyalty=(DAWN,), defence=4, icons=(COMBAT, INFLUENCE, TEMPORARY(INFLUENCE)),
        domains=(HOLY,), faction=DAWN, subtypes=("human", "clergy"), copies=3,
    ),
    MOBILE,
)  # fmt: skip
WITNESSED_MIRACLE = affair(
    "witnessed-miracle",
    Face(cost=1, loyalty=(DAWN,), domains=(HOLY,), faction=DAWN, subtypes=("spell",), copies=2),
    quick(target=one(DISTRICT & where_you_control(CHARACTER)), effect=mark(TARGET)),
)


def heal(g: Underworld, u: U, card: int) -> None:
    g.put(card, g.cards[card].__replace__(damage=0))


FINGER_RELIQUARY = attachment(
    "finger-reliquary",
    Face(cost=1, loyalty=(DAWN,), domains=(HOLY,), faction=DAWN, subtypes=("equipment",), copies=2),
    continuous(gains(ITS_HOST, PRESTIGE)),
    may_instead(to_its_host, effect=then(sacrifice_this(), to_each(THAT_CHARACTER, heal))),
    attach_to=CHARACTER & YOURS,
)
THE_BELFRY_CATHEDRAL = attachment(
    "the-belfry-cathedral",
    Face(
        cost=3, loyalty=(DAWN, DAWN), icons=(INFLUENCE,), domains=(HOLY,),
        faction=DAWN, subtypes=("site",), copies=2,
    ),
    continuous(cannot(CHARACTER & YOURS & HERE, NO_AFFAIRS)),
    quick(
        cost=pay(2),
        target=one(CHARACTER & YOURS & HERE),
        effect=boost(TARGET, INFLUENCE, 1),
        limit=ONCE_PER_TURN,
    ),
    attach_to=DISTRICT,
)  # fmt: skip
ROUSING_CANTICLE = affair(
    "rousing-canticle",
    Face(
        cost=2, loyalty=(DAWN, DAWN), domains=(HOLY,),
        faction=DAWN, subtypes=("spell",), copies=2,
    ),
    quick(target=one(DISTRICT), effect=boost(each(CHARACTER & FRIENDLY, at=TARGET), INFLUENCE, 1)),
)  # fmt: skip


def whom_to_save(g: Underworld, u: U) -> Question:
    """One other own character here may go to another district instead of being cleared."""
    others = [i for i in g.characters_at(u.place, u.you) if i != u.source]
    picks = [Pick("save", i, place=p) for i in others for p in ways(g, i)]
    return Question(u.you, "save", "UW-effect-replace", (), (*picks, DONE_PICK))


def save(g: Underworld, u: U) -> None:
    if u.pick.verb == "save":
        move_to(g, u.pick.card, u.pick.place)


ARCHBISHOP_CASSIAN_BELL = character(
    "archbishop-cassian-bell",
    Face(
        cost=5, loyalty=(DAWN, DAWN, DAWN), defence=4, icons=(COMBAT,) + (INFLUENCE,) * 3,
        domains=(HOLY, HOLY), faction=DAWN, subtypes=("human", "clergy"), unique=True, copies=1,
    ),
    LEADER,
    PRESTIGE,
    RECALL,
    Ability(
        "replacement",
        window=WOULD,
        event=DistrictWon,
        condition=at_this_district,
        effect=asks(whom_to_save, save),
        cites="UW-D-1.2.1",
    ),
)  # fmt: skip
EXCOMMUNICATION = affair(
    "excommunication",
    Face(
        cost=3, loyalty=(DAWN, DAWN), domains=(HOLY,),
        faction=DAWN, subtypes=("scheme",), copies=2,
    ),
    action(
        target=(one(CHARACTER & ENEMY), one(PLAYER)),
        effect=then(return_to_hand(TARGET), suppress(1, TARGET_PLAYER)),
    ),
)  # fmt: skip
WITNESS_SERAPH = character(
    "witness-seraph",
    Face(
        cost=4, loyalty=(DAWN, HOLY), defence=4,
        icons=(COMBAT, TEMPORARY(COMBAT), INFLUENCE, INFLUENCE), domains=(HOLY, HOLY),
        faction=DAWN, subtypes=("angel",), copies=2,
    ),
    SPIRIT,
    RECALL,
)  # fmt: skip
FIRST_LIGHT = affair(
    "first-light",
    Face(
        cost=4, loyalty=(DAWN, DAWN, DAWN), domains=(HOLY,),
        faction=DAWN, subtypes=("ritual",), copies=1,
    ),
    action(
        effect=then(
            mark(each(DISTRICT & where_you_control(CHARACTER & WITH_PRESTIGE))), draw(1)
        ),
    ),
)  # fmt: skip

DAWN_CARDS = (
    MATINS_BROTHER, ALMS_MATRON, LAMPLIT_CHOIR, PILGRIM_KNIGHT, WITNESSED_MIRACLE,
    FINGER_RELIQUARY, THE_BELFRY_CATHEDRAL, ROUSING_CANTICLE, ARCHBISHOP_CASSIAN_BELL,
    EXCOMMUNICATION, WITNESS_SERAPH, FIRST_LIGHT,
)  # fmt: skip
