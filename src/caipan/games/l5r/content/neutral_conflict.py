"""Neutral conflict cards 中立: what every clan may play."""

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NO, NOTHING, YES

from ..frames import U
from ..rules.happens import happen
from ..spec import Design, Effect
from ..table import L5R
from ..vocabulary import (
    AN_OPPONENT,
    BLANK,
    BUSHI,
    CHARACTER,
    CHARACTERS,
    CONTROLLED_BY_AN_OPPONENT,
    CONTROLLED_BY_YOUR_OPPONENT,
    COURTIER,
    IN_CONFLICT,
    ITS_HOST,
    MILITARY,
    PARTICIPATING,
    POLITICAL,
    RESTRICTED,
    ROUND,
    SHUGENJA,
    TARGET,
    YOUR_OPPONENT,
    YOURS,
    ConflictWon,
    DialsRevealed,
    Face,
    HonorLost,
    a_character_of_yours_participates,
    action,
    after,
    attachment,
    boost,
    bow,
    cannot,
    change_bid,
    choose_one,
    cost_at_least,
    cost_at_most,
    discard,
    discard_at_random,
    dishonor,
    dishonor_one,
    event,
    honor,
    in_a_conflict,
    in_a_military_conflict,
    in_a_political_conflict,
    lose_honor_cost,
    max_,
    of_type,
    one,
    option,
    place_fate,
    put_into_conflict,
    reaction,
    send_home,
    the_bid_is_yours,
    then,
    you_control,
    you_won,
    your_bid_is_lower_than,
)
from .words import (
    CONTROLLER_OF_THE_TARGET,
    FACEUP_IN_YOUR_PROVINCE,
    weaker_than_one_of_yours,
    without_dash,
)

FINE_KATANA = attachment(
    "fine-katana",
    Face(cost=0, military=2, traits=("weapon",)),
    RESTRICTED,
)
ORNATE_FAN = attachment(
    "ornate-fan",
    Face(cost=0, political=2, traits=("item",)),
    RESTRICTED,
)
CLOUD_THE_MIND = attachment(
    "cloud-the-mind",
    Face(cost=1, traits=("spell", "air")),
    cannot(ITS_HOST, BLANK),
    playable=you_control(CHARACTER & SHUGENJA),
)
ASSASSINATION = event(
    "assassination",
    Face(cost=0),
    action(
        while_=in_a_conflict,
        cost=lose_honor_cost(3),
        target=one(CHARACTER & cost_at_most(2)),
        effect=discard(),
        limit=max_(1, ROUND),
    ),
)


def again(g: L5R, u: U) -> Question | None:
    """LR-B-resolve-again: once, for 1 honor."""
    if u.chosen or not g.seats[u.you].honor:
        return None
    return Question(u.you, "banzai", "LR-B-resolve-again", (), (YES, NO))


def once_more(g: L5R, u: U) -> Flow:
    """The card is not played again, but its target is chosen anew, and it can be cancelled anew."""
    fresh = u.__replace__(pick=NOTHING, targets=(), place=-1, chosen=(1,))
    if u.pick != YES:
        return To(fresh, "over")
    return happen(g, HonorLost(u.you, 1, u.you), fresh, "mode")


PERHAPS_AGAIN: Effect = Asking(again, once_more)


BANZAI = event(
    "banzai",
    Face(cost=0),
    action(
        while_=in_a_conflict,
        target=one(PARTICIPATING & without_dash(MILITARY)),
        effect=then(boost(TARGET, MILITARY, 2), PERHAPS_AGAIN),
        limit=max_(1, IN_CONFLICT),
    ),
)
CONTINGENCY_PLAN = event(
    "contingency-plan",
    Face(cost=0),
    reaction(
        after(DialsRevealed, the_bid_is_yours),
        choose_one=(option("raise", change_bid(1)), option("lower", change_bid(-1))),
    ),
)
COURT_GAMES = event(
    "court-games",
    Face(cost=0),
    action(
        while_=in_a_political_conflict,
        choose_one=(
            option("honor", honor(), one(PARTICIPATING & YOURS)),
            option(
                "dishonor",
                dishonor(),
                one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT, by=YOUR_OPPONENT),
            ),
        ),
        limit=max_(1, IN_CONFLICT),
    ),
)
FOR_SHAME = event(
    "for-shame",
    Face(cost=0),
    action(
        while_=a_character_of_yours_participates(COURTIER),
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT),
        effect=choose_one(("dishonor", dishonor()), ("bow", bow()), by=CONTROLLER_OF_THE_TARGET),
    ),
)
GOOD_OMEN = event(
    "good-omen",
    Face(cost=0),
    action(target=one(CHARACTER & cost_at_least(3)), effect=place_fate(TARGET)),
    playable=your_bid_is_lower_than(AN_OPPONENT),
)
SPIES_AT_COURT = event(
    "spies-at-court",
    Face(cost=0),
    reaction(
        after(ConflictWon, you_won, of_type(POLITICAL)),
        cost=dishonor_one(PARTICIPATING),
        effect=discard_at_random(2, YOUR_OPPONENT),
        limit=max_(1, IN_CONFLICT),
    ),
)
CHARGE = event(
    "charge",
    Face(cost=1),
    action(
        while_=in_a_military_conflict,
        target=one(CHARACTERS & FACEUP_IN_YOUR_PROVINCE),
        effect=put_into_conflict(),
    ),
)


def by_five_or_more(g: L5R, u: U, e: ConflictWon) -> bool:
    return e.margin >= 5


FALLEN_IN_BATTLE = event(
    "fallen-in-battle",
    Face(cost=1),
    reaction(
        after(ConflictWon, you_won, of_type(MILITARY), by_five_or_more),
        target=one(PARTICIPATING),
        effect=discard(),
        limit=max_(1, IN_CONFLICT),
    ),
)
OUTWIT = event(
    "outwit",
    Face(cost=1),
    action(
        while_=in_a_conflict,
        target=one(
            PARTICIPATING
            & CONTROLLED_BY_AN_OPPONENT
            & weaker_than_one_of_yours(POLITICAL, COURTIER)
        ),
        effect=send_home(),
    ),
)
ROUT = event(
    "rout",
    Face(cost=1),
    action(
        while_=in_a_conflict,
        target=one(
            PARTICIPATING & CONTROLLED_BY_AN_OPPONENT & weaker_than_one_of_yours(MILITARY, BUSHI)
        ),
        effect=send_home(),
    ),
)

NEUTRAL_CONFLICT: tuple[Design, ...] = (
    FINE_KATANA,
    ORNATE_FAN,
    CLOUD_THE_MIND,
    ASSASSINATION,
    BANZAI,
    CONTINGENCY_PLAN,
    COURT_GAMES,
    FOR_SHAME,
    GOOD_OMEN,
    SPIES_AT_COURT,
    CHARGE,
    FALLEN_IN_BATTLE,
    OUTWIT,
    ROUT,
)
