"""Neutral cards 中立: no faction, no loyalty."""

from caipan.kernel.decisions import Question
from caipan.kernel.records import DONE_PICK, EVERYBODY, Pick

from ..rules.changes import look_at_top, to_bottom
from ..state import HAND, LIBRARY, PER_SEAT, SEATS, WORLD, U
from ..table import Underworld, counter
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
    asks,
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
    exhaust_it,
    gain,
    gains,
    gets,
    if_,
    inspect,
    inspect_library,
    move,
    on_enter,
    on_leave,
    one,
    option,
    place,
    printed_cost,
    quick,
    remove,
    revealed,
    simply,
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


def which_library(g: Underworld, u: U) -> Question:
    picks = [Pick("inspect", seat=s) for s in range(SEATS) if g.library(s)]
    world = [Pick("inspect.world")] if g.zones[WORLD] else []
    picks = picks + world or [DONE_PICK]
    return Question(u.you, "choose.library", "UW-inspect", (), tuple(picks))


def inspect_top(g: Underworld, u: U) -> None:
    if u.pick.verb != "done":
        look_at_top(g, u.you, WORLD if u.pick.seat < 0 else u.pick.seat * PER_SEAT + LIBRARY, 1)


WANDERING_MEDIUM = character(
    "wandering-medium",
    Face(
        cost=2, defence=2, icons=(INVESTIGATION, TEMPORARY(INFLUENCE)), domains=(DEATH, MIND),
        subtypes=("human",), copies=2,
    ),
    on_enter(
        target=one(PLAYER), effect=then(discards(1, TARGET_PLAYER), draw(1, TARGET_PLAYER))
    ),
    on_leave(effect=asks(which_library, inspect_top)),
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
        effect=if_(the_target_is(PRINTED_COST_UP_TO_X), exhaust_it(TARGET)),
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


def show_top_card(g: Underworld, u: U) -> None:
    """UW-show, UW-draw-not: everybody sees it; a character to hand, any other to the bottom."""
    for card in g.library(u.you)[:1]:
        g.reveal_to((card,), EVERYBODY)
        g.say("showed", seat=u.you, cards=(g.named(card),), rule="UW-show")
        if CHARACTER_CARDS.test(g, u, card):
            g.move(card, u.you * PER_SEAT + HAND)
            g.say("kept", seat=u.you, card=g.named(card))
        else:
            to_bottom(g, card, secret=False)


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
            option(effect=simply(show_top_card)),
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


def energy(g: Underworld, u: U) -> int:
    """UW-counters-attachment: on this card and on what is attached to it."""
    return sum(counter(g.cards[i], ENERGY) for i in (u.source, *g.attached(u.source)))


NAMELESS_CROWD = character(
    "nameless-crowd",
    Face(cost=None, defence=1, subtypes=("human",), copies=2),
    on_enter(forced=True, effect=place(lambda g, u: g.cards[u.source].x, ENERGY)),
    continuous(
        gets(ITSELF, DEFENCE, energy),
        gets(ITSELF, INFLUENCE, lambda g, u: energy(g, u) // 2),
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
