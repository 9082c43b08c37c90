"""Neutral cards 中立: no faction, no loyalty."""

from ..vocabulary import (
    A_LEADER,
    ASSET,
    ATTACHMENT_CARDS,
    CHARACTER,
    CHARACTER_CARDS,
    COMBAT,
    DEATH,
    DEFENCE,
    DISTRICT,
    ELSEWHERE,
    ENEMY,
    ENERGY,
    EQUIPMENT,
    INFLUENCE,
    INVESTIGATION,
    ITS_HOST,
    ITS_X,
    ITSELF,
    LURKER,
    MIND,
    MOBILE,
    NO_EXHAUSTION,
    NO_INFLUENCE,
    ONCE_PER_TURN,
    OVERT,
    PLAYER,
    PRESTIGE,
    PRINTED_COST_UP_TO_X,
    RECALL,
    SELF,
    STAR,
    TARGET,
    TARGET_PLAYER,
    TEMPORARY,
    THAT_DISTRICT,
    TIME,
    YOURS,
    Entered,
    Face,
    Moved,
    action,
    affair,
    after,
    attach_from_hand,
    attachment,
    by_enemy,
    cannot,
    cannot_this_turn,
    character,
    continuous,
    counters,
    discard_at_random,
    discards,
    draw,
    exhaust,
    exhaust_target,
    gain,
    gains,
    gets,
    if_,
    inspect,
    inspect_any_library,
    inspect_library,
    move,
    on_enter,
    on_leave,
    one,
    option,
    per_counter,
    place,
    printed_cost,
    quick,
    remove,
    revealed,
    show_top_card,
    suppress,
    the_target_is,
    then,
    this_card,
)

NEWSBOY = character(
    "newsboy",
    Face(cost=1, defence=1, icons=(INVESTIGATION,), subtypes=("human",), copies=3),
    RECALL,
)
WANDERING_MEDIUM = character(
    "wandering-medium",
    Face(
        cost=2, defence=2, icons=(INVESTIGATION, TEMPORARY(INFLUENCE)), domains=(DEATH, MIND),
        subtypes=("human",), copies=2,
    ),
    on_enter(
        target=one(PLAYER), effect=then(discards(1, TARGET_PLAYER), draw(1, TARGET_PLAYER))
    ),
    on_leave(effect=inspect_any_library()),
)  # fmt: skip
NIGHT_RAIN_CHAUFFEUR = character(
    "night-rain-chauffeur",
    Face(
        cost=2, defence=2, icons=(INFLUENCE, TEMPORARY(INFLUENCE)), subtypes=("human",), copies=2
    ),
    MOBILE,
    after(
        Moved, this_card,
        target=one(CHARACTER & YOURS & ~A_LEADER & ELSEWHERE),
        effect=move(TARGET, to=THAT_DISTRICT),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip
HIRED_MUSCLE = character(
    "hired-muscle",
    Face(
        cost=2, defence=3, icons=(COMBAT, COMBAT, TEMPORARY(COMBAT), TEMPORARY(INFLUENCE)),
        subtypes=("human", "criminal"), copies=3,
    ),
    OVERT,
)  # fmt: skip
BLACK_MARKET_ARMOURER = character(
    "black-market-armourer",
    Face(
        cost=3, defence=3, icons=(COMBAT, INFLUENCE, TEMPORARY(INFLUENCE)),
        subtypes=("human", "criminal"), copies=2,
    ),
    action(
        cost=exhaust(SELF),
        effect=attach_from_hand(EQUIPMENT & ATTACHMENT_CARDS & printed_cost(2), to_self=False),
    ),
)  # fmt: skip
FALSE_PAPERS = attachment(
    "false-papers",
    Face(cost=1, subtypes=("document",), copies=2),
    continuous(gains(ITS_HOST, MOBILE), gains(ITS_HOST, RECALL)),
    continuous(cannot(ITS_HOST, NO_EXHAUSTION)),
    attach_to=CHARACTER & YOURS,
)
ANONYMOUS_TIP = affair(
    "anonymous-tip",
    Face(cost=1, subtypes=("scheme",), copies=3),
    quick(target=one(LURKER & ENEMY), effect=then(inspect(TARGET), draw(1))),
)
BLACKOUT = affair(
    "blackout",
    Face(cost=3, subtypes=("scheme",), copies=2),
    quick(target=one(DISTRICT), effect=cannot_this_turn(TARGET, NO_INFLUENCE)),
)
BRIBERY = affair(
    "bribery",
    Face(cost=None, subtypes=("scheme",), copies=2),
    action(
        target=one(CHARACTER & ENEMY),
        effect=if_(the_target_is(PRINTED_COST_UP_TO_X), exhaust_target(TARGET)),
    ),
)
OLD_DEBTS = affair(
    "old-debts",
    Face(cost=2, subtypes=("scheme",), copies=2),
    action(
        choose_one=(
            option(target=one(PLAYER), effect=then(discard_at_random(1, TARGET_PLAYER), draw(1))),
            option(target=one(PLAYER), effect=discards(2, TARGET_PLAYER)),
        ),
    ),
)
NUMBERED_ACCOUNT = attachment(
    "numbered-account",
    Face(cost=2, subtypes=("document",), copies=2),
    action(cost=exhaust(SELF), effect=gain(1), gains_points=True),
    attach_to=ASSET & YOURS,
)
STREET_PROPHET = character(
    "street-prophet",
    Face(
        cost=3, defence=2, icons=(INVESTIGATION, INFLUENCE, TEMPORARY(INFLUENCE)), domains=(STAR,),
        subtypes=("human",), copies=2,
    ),
    counters(TIME, 2),
    action(
        cost=remove(1, TIME),
        choose_one=(
            option(effect=inspect_library(2, None)),
            option(effect=show_top_card(keep=CHARACTER_CARDS)),
        ),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip
WHISPERING_CAMPAIGN = affair(
    "whispering-campaign",
    Face(cost=2, subtypes=("scheme",), copies=3),
    action(target=one(PLAYER), effect=suppress(2, TARGET_PLAYER)),
)
IMPARTIAL_MEDIATOR = character(
    "impartial-mediator",
    Face(
        cost=4, defence=4, icons=(INVESTIGATION, INFLUENCE, INFLUENCE),
        subtypes=("human",), unique=True, copies=1,
    ),
    PRESTIGE,
)  # fmt: skip
NAMELESS_CROWD = character(
    "nameless-crowd",
    Face(cost=None, defence=1, subtypes=("human",), copies=2),
    on_enter(forced=True, effect=place(ITS_X, ENERGY)),
    continuous(
        gets(ITSELF, DEFENCE, per_counter(ENERGY)),
        gets(ITSELF, INFLUENCE, per_counter(ENERGY, every=2)),
    ),
)
FOG_HOUND = character(
    "fog-hound",
    Face(
        cost=1, defence=2, icons=(TEMPORARY(INVESTIGATION), TEMPORARY(COMBAT)),
        subtypes=("beast",), copies=2,
    ),
    after(
        Entered, revealed, by_enemy,
        effect=move(SELF, to=THAT_DISTRICT),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip

NEUTRAL_CARDS = (
    NEWSBOY, WANDERING_MEDIUM, NIGHT_RAIN_CHAUFFEUR, HIRED_MUSCLE, BLACK_MARKET_ARMOURER,
    FALSE_PAPERS, ANONYMOUS_TIP, BLACKOUT, BRIBERY, OLD_DEBTS, NUMBERED_ACCOUNT, STREET_PROPHET,
    WHISPERING_CAMPAIGN, IMPARTIAL_MEDIATOR, NAMELESS_CROWD, FOG_HOUND,
)  # fmt: skip
