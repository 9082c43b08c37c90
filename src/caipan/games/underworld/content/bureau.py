"""The Bureau 第九局: equipment, restraint, suppression."""

from ..vocabulary import (
    ATTACHMENT,
    ATTACHMENT_CARDS,
    BUREAU,
    CHARACTER,
    COMBAT,
    COST,
    DEFENCE,
    DISTRICT,
    ENEMY,
    ENERGY,
    EQUIPMENT,
    HERE,
    HOLY,
    IN_YOUR_GRAVEYARD,
    INFLUENCE,
    INVESTIGATION,
    ITS_HOST,
    ITSELF,
    LEADER,
    LETHALITY,
    LOCK,
    LURKER,
    MIND,
    NO_CONTEST,
    NO_FLIP,
    NO_MOVE,
    ONCE_PER_TURN,
    OVERT,
    PLAYER,
    SECOND_TARGET,
    SELF,
    SPIRIT,
    TARGET,
    TARGET_PLAYER,
    TEMPORARY,
    YOUR_SOCIETY,
    YOURS,
    DistrictWon,
    Entered,
    Face,
    action,
    affair,
    after,
    an_attachment,
    attach_from_hand,
    attachment,
    by_you,
    cannot,
    cannot_this_turn,
    character,
    closes_this_district_to_enemies,
    continuous,
    counter_on,
    counters,
    destroy,
    exhaust,
    gain,
    gains,
    gets,
    if_,
    it_has_a_counter,
    it_has_an_attachment,
    loses,
    no_counter_is_left,
    on_enter,
    on_preparation,
    one,
    option,
    place,
    printed_cost,
    quick,
    ready,
    remove,
    remove_counters,
    sacrifice_this,
    search,
    suppress,
    take_back,
    then,
)

PROBATIONARY_AGENT = character(
    "probationary-agent",
    Face(
        cost=1, defence=2, icons=(INVESTIGATION, TEMPORARY(COMBAT)),
        faction=BUREAU, subtypes=("human", "agent"), copies=3,
    ),
    OVERT,
    continuous(gets(ITSELF, DEFENCE, 1), while_=it_has_an_attachment),
)  # fmt: skip
FIELD_OPERATIVE = character(
    "field-operative",
    Face(
        cost=2, loyalty=(BUREAU,), defence=2, icons=(COMBAT, INFLUENCE, TEMPORARY(INFLUENCE)),
        faction=BUREAU, subtypes=("human", "agent"), copies=3,
    ),
    OVERT,
    on_enter(effect=attach_from_hand(EQUIPMENT & ATTACHMENT_CARDS & printed_cost(1), to_self=True)),
)  # fmt: skip
ISSUE_SUPPRESSOR = attachment(
    "issue-suppressor",
    Face(cost=1, loyalty=(BUREAU,), faction=BUREAU, subtypes=("equipment",), copies=2),
    continuous(gets(ITS_HOST, COMBAT, 1), gains(ITS_HOST, LETHALITY, 1)),
    attach_to=CHARACTER & YOURS,
)
RESTRAINT_ORDER = attachment(
    "restraint-order",
    Face(cost=2, loyalty=(BUREAU,), faction=BUREAU, subtypes=("document",), copies=2),
    counters(LOCK, 2),
    continuous(cannot(ITS_HOST, NO_CONTEST), while_=it_has_a_counter(LOCK)),
    on_preparation(
        forced=True,
        effect=then(remove_counters(1, LOCK), if_(no_counter_is_left(LOCK), sacrifice_this())),
    ),
    attach_to=CHARACTER & ENEMY,
)
EVIDENCE_VAULT = attachment(
    "evidence-vault",
    Face(
        cost=2, loyalty=(BUREAU,), domains=(HOLY,), faction=BUREAU, subtypes=("site",), copies=2,
    ),
    counters(ENERGY, 2),
    action(
        cost=(exhaust(SELF), remove(1, ENERGY)),
        target=one(EQUIPMENT & ATTACHMENT_CARDS & IN_YOUR_GRAVEYARD),
        effect=take_back(TARGET),
    ),
    after(DistrictWon, by_you, effect=place(1, ENERGY)),
    attach_to=YOUR_SOCIETY,
)  # fmt: skip
PSYCHIC_JAMMER = attachment(
    "psychic-jammer",
    Face(
        cost=3, loyalty=(BUREAU, BUREAU), icons=(INVESTIGATION,), domains=(MIND,),
        faction=BUREAU, subtypes=("site",), copies=2,
    ),
    continuous(cannot(LURKER & ENEMY & HERE, NO_FLIP)),
    continuous(closes_this_district_to_enemies()),
    attach_to=DISTRICT,
)  # fmt: skip
EXORCISM_SQUAD = character(
    "exorcism-squad",
    Face(
        cost=3, loyalty=(BUREAU,), defence=4, icons=(COMBAT, COMBAT, TEMPORARY(INFLUENCE)),
        domains=(HOLY,), faction=BUREAU, subtypes=("human", "agent"), copies=2,
    ),
    OVERT,
    on_enter(
        choose_one=(
            option(target=one(ATTACHMENT & ENEMY), effect=destroy(TARGET)),
            option(target=one(CHARACTER & HERE), effect=loses(TARGET, SPIRIT)),
        ),
    ),
)  # fmt: skip
RECORDS_CLERK = character(
    "records-clerk",
    Face(
        cost=2, loyalty=(BUREAU,), defence=2, icons=(INVESTIGATION,),
        faction=BUREAU, subtypes=("human", "agent"), copies=3,
    ),
    on_enter(effect=search(ATTACHMENT_CARDS, show=True)),
)  # fmt: skip
MARTIAL_LAW = affair(
    "martial-law",
    Face(cost=3, loyalty=(BUREAU, BUREAU), faction=BUREAU, subtypes=("scheme",), copies=2),
    quick(
        target=(one(PLAYER), one(DISTRICT)),
        effect=then(suppress(2, TARGET_PLAYER), cannot_this_turn(SECOND_TARGET, NO_MOVE)),
    ),
)
DIRECTOR_CHENG_LAN = character(
    "director-cheng-lan",
    Face(
        cost=5, loyalty=(BUREAU, BUREAU, BUREAU), defence=4,
        icons=(INVESTIGATION, COMBAT, INFLUENCE, INFLUENCE, INFLUENCE),
        faction=BUREAU, subtypes=("human", "agent"), unique=True, copies=1,
    ),
    LEADER,
    OVERT,
    continuous(gets(ATTACHMENT_CARDS & YOURS, COST, -1)),
    after(
        Entered, an_attachment, by_you,
        target=one(PLAYER),
        effect=suppress(1, TARGET_PLAYER),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip
CONTAINMENT_UNIT = character(
    "containment-unit",
    Face(
        cost=4, loyalty=(BUREAU, BUREAU), defence=4, icons=(COMBAT, COMBAT, INFLUENCE, INFLUENCE),
        faction=BUREAU, subtypes=("human", "agent"), copies=2,
    ),
    OVERT,
    on_enter(target=one(CHARACTER & ENEMY & HERE), effect=place(1, LOCK, on=TARGET)),
    continuous(cannot(CHARACTER & ENEMY & HERE & counter_on(LOCK), NO_CONTEST)),
)  # fmt: skip
HEADQUARTERS_GENERATOR = attachment(
    "headquarters-generator",
    Face(
        cost=3, loyalty=(BUREAU, BUREAU),
        faction=BUREAU, subtypes=("equipment", "site"), unique=True, copies=1,
    ),
    counters(ENERGY, 2),
    on_preparation(effect=place(1, ENERGY)),
    quick(cost=remove(2, ENERGY), target=one(CHARACTER & YOURS), effect=ready(TARGET)),
    action(cost=remove(1, ENERGY), effect=gain(1), gains_points=True),
    attach_to=YOUR_SOCIETY,
)  # fmt: skip

BUREAU_CARDS = (
    PROBATIONARY_AGENT, FIELD_OPERATIVE, ISSUE_SUPPRESSOR, RESTRAINT_ORDER, EVIDENCE_VAULT,
    PSYCHIC_JAMMER, EXORCISM_SQUAD, RECORDS_CLERK, MARTIAL_LAW, DIRECTOR_CHENG_LAN,
    CONTAINMENT_UNIT, HEADQUARTERS_GENERATOR,
)  # fmt: skip
