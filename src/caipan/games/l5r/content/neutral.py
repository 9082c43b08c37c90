"""Neutral cards 中立: provinces, imperial servants, holdings, and what every clan may play."""

from caipan.kernel.decisions import (
    Question,
)
from caipan.kernel.effects import (
    Asking,
)
from caipan.kernel.flows import (
    Flow,
    To,
)
from caipan.kernel.records import (
    NO,
    NOTHING,
    YES,
)

from ..events import (
    LrEvent,
)
from ..frames import (
    U,
)
from ..rules.fees import (
    unique_twin,
)
from ..rules.happens import (
    happen,
)
from ..spec import (
    Design,
    Effect,
)
from ..table import (
    L5R,
)
from ..vocabulary import (
    AIR,
    AN_OPPONENT,
    ATTACHMENT,
    ATTACKER,
    BLANK,
    BUSHI,
    CHARACTER,
    CHARACTERS,
    CHOSEN,
    CONTROLLED_BY_AN_OPPONENT,
    CONTROLLED_BY_YOUR_OPPONENT,
    COURTIER,
    DASH,
    EARTH,
    FIRE,
    IN_CONFLICT,
    IN_DISCARD,
    IN_PROVINCE,
    ITS_HOST,
    ITSELF,
    MILITARY,
    NO_ATTACK_ON_FAVOR,
    PARTICIPATING,
    POLITICAL,
    RESTRICTED,
    ROUND,
    SELF,
    SHUGENJA,
    STRENGTH,
    TARGET,
    TARGETS,
    UNCLAIMED_RING,
    VOID,
    WATER,
    YOUR_OPPONENT,
    YOURS,
    ConflictWon,
    DialsRevealed,
    EnteredPlay,
    Face,
    HonorLost,
    ProvinceRevealed,
    RingClaimed,
    RingResolving,
    a_character_of_yours_participates,
    action,
    after,
    attachment,
    boost,
    boost_both,
    bow,
    cancel,
    cannot,
    change_bid,
    character,
    choose,
    choose_one,
    constantly,
    cost_at_least,
    cost_at_most,
    count,
    discard,
    discard_at_random,
    discards,
    dishonor,
    dishonor_one,
    does,
    draw,
    event,
    gain_fate,
    gets,
    holding,
    honor,
    in_a_conflict,
    in_a_conflict_here,
    in_a_military_conflict,
    in_a_political_conflict,
    it_is_the_conflict_phase,
    limit,
    look_and_take,
    lose_honor_cost,
    max_,
    move_in,
    noun,
    of_type,
    one,
    option,
    place_fate,
    province,
    put_into_conflict,
    reaction,
    remove_fate,
    remove_fate_from_this,
    sacrifice_this,
    send_home,
    switch_ring,
    switch_type,
    the_bid_is_yours,
    then,
    this_card,
    together,
    up_to,
    would,
    you_claimed,
    you_control,
    you_won,
    your_bid_is_lower_than,
)
from .words import (
    CONTROLLER_OF_THE_TARGET,
    EVERYWHERE,
    FACEUP_IN_YOUR_PROVINCE,
    of_your_roles_element,
    weaker_than_one_of_yours,
    without_dash,
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
        effect=choose(
            ONE_OF_THE_TWO, together(honor(CHOSEN), dishonor(THE_OTHER_ONE)), prompt="honor"
        ),
    ),
)
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

NEUTRAL_CARDS: tuple[Design, ...] = (
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
    OTOMO_COURTIER,
    SEPPUN_GUARDSMAN,
    KEEPER_INITIATE,
    MIYA_MYSTIC,
    SEEKER_INITIATE,
    WANDERING_RONIN,
    FAVORABLE_GROUND,
    IMPERIAL_STOREHOUSE,
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
