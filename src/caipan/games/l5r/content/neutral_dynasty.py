"""Neutral dynasty cards 中立: imperial servants, initiates and holdings."""

from ..events import LrEvent
from ..frames import U
from ..rules.fees import unique_twin
from ..spec import Design
from ..table import L5R
from ..vocabulary import (
    ATTACHMENT,
    CHARACTER,
    DASH,
    IN_CONFLICT,
    IN_DISCARD,
    IN_PROVINCE,
    ITSELF,
    NO_ATTACK_ON_FAVOR,
    SELF,
    YOURS,
    EnteredPlay,
    Face,
    RingClaimed,
    action,
    after,
    boost_both,
    cannot,
    character,
    discard,
    does,
    draw,
    holding,
    in_a_conflict,
    it_is_the_conflict_phase,
    limit,
    look_and_take,
    move_in,
    one,
    option,
    reaction,
    remove_fate_from_this,
    sacrifice_this,
    send_home,
    you_claimed,
)
from .words import EVERYWHERE, of_your_roles_element

OTOMO_COURTIER = character(
    "otomo-courtier",
    Face(cost=1, military=DASH, political=2, glory=1, traits=("courtier", "imperial")),
    cannot(ITSELF, NO_ATTACK_ON_FAVOR, alive=EVERYWHERE),
)
SEPPUN_GUARDSMAN = character(
    "seppun-guardsman",
    Face(cost=1, military=2, political=DASH, glory=1, traits=("bushi", "imperial")),
    cannot(ITSELF, NO_ATTACK_ON_FAVOR, alive=EVERYWHERE),
)


def comes_with_fate(g: L5R, u: U) -> list[LrEvent]:
    """Into play at home, and if that works 1 fate with it."""
    if unique_twin(g, u.source, u.you):
        return []
    return [EnteredPlay(u.source, u.you, g.cards[u.source].zone, fate=1)]


KEEPER_INITIATE = character(
    "keeper-initiate",
    Face(cost=2, military=1, political=1, glory=2, traits=("monk",), role="keeper"),
    reaction(
        after(RingClaimed, you_claimed, of_your_roles_element),
        alive=(IN_PROVINCE, IN_DISCARD),
        effect=does("put-into-play-with-fate", comes_with_fate),
    ),
)
MIYA_MYSTIC = character(
    "miya-mystic",
    Face(cost=2, military=1, political=1, glory=1, traits=("shugenja", "earth", "imperial")),
    action(
        while_=it_is_the_conflict_phase,
        cost=sacrifice_this(),
        target=one(ATTACHMENT),
        effect=discard(),
    ),
)
SEEKER_INITIATE = character(
    "seeker-initiate",
    Face(cost=2, military=1, political=1, glory=2, traits=("monk",), role="seeker"),
    reaction(after(RingClaimed, you_claimed, of_your_roles_element), effect=look_and_take(5)),
)
WANDERING_RONIN = character(
    "wandering-ronin",
    Face(cost=3, military=2, political=2, glory=0, traits=("bushi", "ronin")),
    action(
        while_=in_a_conflict,
        cost=remove_fate_from_this(),
        effect=boost_both(SELF, 2),
        limit=limit(2, IN_CONFLICT),
    ),
)
FAVORABLE_GROUND = holding(
    "favorable-ground",
    Face(bonus=1, traits=("battlefield",)),
    action(
        while_=in_a_conflict,
        cost=sacrifice_this(),
        choose_one=(
            option("move-in", move_in(), one(CHARACTER & YOURS)),
            option("send-home", send_home(), one(CHARACTER & YOURS)),
        ),
    ),
)
IMPERIAL_STOREHOUSE = holding(
    "imperial-storehouse",
    Face(bonus=1, traits=("imperial",)),
    action(cost=sacrifice_this(), effect=draw()),
)

NEUTRAL_DYNASTY: tuple[Design, ...] = (
    OTOMO_COURTIER,
    SEPPUN_GUARDSMAN,
    KEEPER_INITIATE,
    MIYA_MYSTIC,
    SEEKER_INITIATE,
    WANDERING_RONIN,
    FAVORABLE_GROUND,
    IMPERIAL_STOREHOUSE,
)
