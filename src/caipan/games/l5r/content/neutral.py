"""Neutral cards: any clan may have them."""

from ..spec import Design
from ..vocabulary import (
    AIR,
    ATTACKER,
    BLANK,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    DASH,
    EARTH,
    FIRE,
    IN_CONFLICT,
    ITS_HOST,
    ITSELF,
    NO_ATTACK_ON_FAVOR,
    PARTICIPATING,
    RESTRICTED,
    ROUND,
    SELF,
    SHUGENJA,
    STRENGTH,
    VOID,
    WATER,
    YOUR_OPPONENT,
    YOURS,
    DialsRevealed,
    Face,
    ProvinceRevealed,
    RingResolving,
    action,
    after,
    at_this_province,
    attachment,
    boost_both,
    cancel,
    cannot,
    change_bid,
    character,
    constantly,
    cost_at_most,
    discard,
    dishonor,
    draw,
    event,
    gain_fate,
    gets,
    holding,
    honor,
    in_a_conflict,
    in_a_conflict_here,
    in_a_political_conflict,
    limit,
    lose_honor_cost,
    max_,
    one,
    option,
    province,
    reaction,
    remove_fate,
    remove_fate_from_this,
    sacrifice_this,
    switch_type,
    the_bid_is_yours,
    this_card,
    would,
    you_control,
)

ANCESTRAL_LANDS = province(
    "ancestral-lands",
    Face(strength=5, elements=(EARTH,)),
    gets(ITSELF, STRENGTH, 5, while_=in_a_political_conflict),
)
FERTILE_FIELDS = province(
    "fertile-fields",
    Face(strength=4, elements=(AIR,)),
    action(while_=in_a_conflict_here, effect=draw(1)),
)
MANICURED_GARDEN = province(
    "manicured-garden",
    Face(strength=4, elements=(AIR,)),
    action(while_=in_a_conflict_here, effect=gain_fate(1)),
)
MEDITATIONS_ON_THE_TAO = province(
    "meditations-on-the-tao",
    Face(strength=4, elements=(FIRE,)),
    action(while_=in_a_conflict_here, target=one(CHARACTER & ATTACKER), effect=remove_fate()),
)
PILGRIMAGE = province(
    "pilgrimage",
    Face(strength=5, elements=(VOID,)),
    constantly(would(RingResolving, at_this_province), cancel()),
)
RALLY_TO_THE_CAUSE = province(
    "rally-to-the-cause",
    Face(strength=4, elements=(WATER,)),
    reaction(after(ProvinceRevealed, this_card), while_=in_a_conflict, effect=switch_type()),
)
SEPPUN_GUARDSMAN = character(
    "seppun-guardsman",
    Face(cost=1, military=2, political=DASH, glory=1, traits=("bushi", "imperial")),
    cannot(ITSELF, NO_ATTACK_ON_FAVOR),
)
WANDERING_RONIN = character(
    "wandering-ronin",
    Face(cost=3, military=2, political=2, traits=("bushi", "ronin")),
    action(
        while_=in_a_conflict,
        cost=remove_fate_from_this(),
        effect=boost_both(SELF, 2),
        limit=limit(2, IN_CONFLICT),
    ),
)
IMPERIAL_STOREHOUSE = holding(
    "imperial-storehouse",
    Face(bonus=1, traits=("imperial",)),
    action(cost=sacrifice_this(), effect=draw(1)),
)
FINE_KATANA = attachment(
    "fine-katana", Face(military=2, influence=0, traits=("weapon",)), RESTRICTED
)
ORNATE_FAN = attachment("ornate-fan", Face(political=2, influence=0, traits=("item",)), RESTRICTED)
CLOUD_THE_MIND = attachment(
    "cloud-the-mind",
    Face(cost=1, influence=0, traits=("spell", "air")),
    cannot(ITS_HOST, BLANK),
    playable=you_control(CHARACTER & SHUGENJA),
)
ASSASSINATION = event(
    "assassination",
    Face(influence=0),
    action(
        while_=in_a_conflict,
        cost=lose_honor_cost(3),
        target=one(CHARACTER & cost_at_most(2)),
        effect=discard(),
        limit=max_(1, ROUND),
    ),
)
CONTINGENCY_PLAN = event(
    "contingency-plan",
    Face(influence=0),
    reaction(
        after(DialsRevealed, the_bid_is_yours),
        choose_one=(option("raise", change_bid(1)), option("lower", change_bid(-1))),
    ),
)
COURT_GAMES = event(
    "court-games",
    Face(influence=0),
    action(
        while_=in_a_political_conflict,
        choose_one=(
            option("honor", honor(), target=one(CHARACTER & PARTICIPATING & YOURS)),
            option(
                "dishonor",
                dishonor(),
                target=one(
                    CHARACTER & PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT, by=YOUR_OPPONENT
                ),
            ),
        ),
        limit=max_(1, IN_CONFLICT),
    ),
)

NEUTRAL_CARDS: tuple[Design, ...] = (
    ANCESTRAL_LANDS,
    FERTILE_FIELDS,
    MANICURED_GARDEN,
    MEDITATIONS_ON_THE_TAO,
    PILGRIMAGE,
    RALLY_TO_THE_CAUSE,
    SEPPUN_GUARDSMAN,
    WANDERING_RONIN,
    IMPERIAL_STOREHOUSE,
    FINE_KATANA,
    ORNATE_FAN,
    CLOUD_THE_MIND,
    ASSASSINATION,
    CONTINGENCY_PLAN,
    COURT_GAMES,
)
