"""Scorpion 天蝎, conflict cards."""

from caipan.kernel.effects import Able, always

from ..events import CARD, DISCARDED, LrEvent
from ..frames import U
from ..rules.fees import unique_twin
from ..rules.playing import can_host
from ..spec import Design
from ..table import L5R
from ..vocabulary import (
    ATTACHMENT,
    CHARACTER,
    CHARACTERS,
    CONTROLLED_BY_AN_OPPONENT,
    CONTROLLED_BY_YOUR_OPPONENT,
    COURTIER,
    COVERT,
    DISHONORED_ONE,
    IN_CONFLICT,
    IN_YOUR_HAND,
    PARTICIPATING,
    SCORPION,
    SELF,
    TARGET,
    TARGETS,
    THE_BEARER,
    THE_PAID_CARD,
    YOUR_OPPONENT,
    YOURS,
    Attached,
    Face,
    Initiating,
    LeftPlay,
    action,
    attachment,
    cancel,
    conflict_character,
    cost_at_most,
    discard,
    dishonor,
    dishonor_one,
    does,
    event,
    in_a_conflict,
    interrupt,
    less_honorable_than,
    lose_honor_cost,
    noun,
    of_an_event_card,
    one,
    put_into_conflict,
    return_to_hand,
    take_control,
    together,
    up_to,
    would,
)
from .words import FACEUP_IN_YOUR_PROVINCE

ADEPT_OF_SHADOWS = conflict_character(
    "adept-of-shadows",
    Face(
        clan="scorpion",
        cost=2,
        military=2,
        political=2,
        glory=0,
        influence=3,
        traits=("bushi", "shinobi"),
    ),
    action(cost=lose_honor_cost(1), effect=return_to_hand(SELF)),
)
UNASSUMING_YOJIMBO = conflict_character(
    "unassuming-yojimbo",
    Face(
        clan="scorpion",
        cost=3,
        military=3,
        political=1,
        glory=0,
        influence=2,
        traits=("bushi", "yojimbo"),
    ),
    COVERT,
)
COURT_MASK = attachment(
    "court-mask",
    Face(clan="scorpion", cost=1, military=1, political=2, influence=1, traits=("item", "mask")),
    action(effect=together(return_to_hand(SELF), dishonor(THE_BEARER))),
    on=CHARACTER & YOURS,
)
FIERY_MADNESS = attachment(
    "fiery-madness",
    Face(clan="scorpion", cost=1, military=-2, political=-2, influence=2, traits=("poison",)),
)
FORGED_EDICT = event(
    "forged-edict",
    Face(clan="scorpion", cost=0, influence=2),
    interrupt(
        would(Initiating, of_an_event_card),
        cost=dishonor_one(CHARACTER & COURTIER),
        effect=cancel(),
    ),
)
WAY_OF_THE_SCORPION = event(
    "way-of-the-scorpion",
    Face(clan="scorpion", cost=0, traits=("philosophy",)),
    action(while_=in_a_conflict, target=one(PARTICIPATING & ~SCORPION), effect=dishonor()),
)


def taken_over(g: L5R, u: U) -> list[LrEvent]:
    """LR-B-attach-legal: onto the dishonored character, or away if it may not be there."""
    found, hosts = list(TARGET(g, u)), list(THE_PAID_CARD(g, u))
    if not found or not hosts:
        return []
    card, host = found[0], hosts[0]
    if can_host(g, u, card, host) and not unique_twin(g, card, u.you):
        return [Attached(card, host, u.you)]
    return [LeftPlay(card, g.cards[card].controller, DISCARDED, u.you, CARD)]


CALLING_IN_FAVORS = event(
    "calling-in-favors",
    Face(clan="scorpion", cost=1, influence=2),
    action(
        cost=dishonor_one(CHARACTER),
        target=one(ATTACHMENT & CONTROLLED_BY_AN_OPPONENT),
        effect=Able(always, does("take-over", taken_over)),
    ),
)


def of_somebody_who_bid_less(g: L5R, u: U, c: int) -> bool:
    seat = g.cards[c].controller
    return seat in g.opponents(u.you) and g.seats[seat].dial < g.seats[u.you].dial


I_CAN_SWIM = event(
    "i-can-swim",
    Face(clan="scorpion", cost=2, influence=1, traits=("philosophy",)),
    action(
        while_=in_a_conflict,
        target=one(PARTICIPATING & DISHONORED_ONE & noun("bid-less", of_somebody_who_bid_less)),
        effect=discard(),
    ),
)
AMBUSH = event(
    "ambush",
    Face(clan="scorpion", cost=3, influence=1),
    action(
        while_=in_a_conflict,
        target=up_to(
            2, CHARACTERS & SCORPION & (IN_YOUR_HAND | FACEUP_IN_YOUR_PROVINCE), total_cost=6
        ),
        effect=put_into_conflict(TARGETS),
    ),
)
OF_SOMEBODY_MORE_HONORABLE = noun(  # the opponent one is less honorable than is the one robbed
    "of-the-more-honorable", lambda g, u, c: g.more_honorable(g.cards[c].controller, u.you)
)
BLACKMAIL = event(
    "blackmail",
    Face(clan="scorpion", cost=3, influence=3),
    action(
        while_=in_a_conflict,
        target=one(
            CHARACTER & CONTROLLED_BY_YOUR_OPPONENT & OF_SOMEBODY_MORE_HONORABLE & cost_at_most(2)
        ),
        effect=take_control(TARGET, IN_CONFLICT),
    ),
    playable=less_honorable_than(YOUR_OPPONENT),
)

SCORPION_CONFLICT: tuple[Design, ...] = (
    ADEPT_OF_SHADOWS,
    UNASSUMING_YOJIMBO,
    COURT_MASK,
    FIERY_MADNESS,
    FORGED_EDICT,
    WAY_OF_THE_SCORPION,
    CALLING_IN_FAVORS,
    I_CAN_SWIM,
    AMBUSH,
    BLACKMAIL,
)
