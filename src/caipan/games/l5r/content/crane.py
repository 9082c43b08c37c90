"""The Crane: honor, courtiers, duels."""

from ..spec import Design
from ..vocabulary import (
    A_DEFENDER,
    AIR,
    ANOTHER,
    ATTACKER,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    COVERT,
    CRANE,
    DASH,
    DUEL_LOSER,
    DUEL_WINNER,
    ITSELF,
    MILITARY,
    NO_DISHONORED_TOKEN,
    PARTICIPATING,
    POLITICAL,
    SELF,
    TARGET,
    YOUR_OPPONENT,
    YOURS,
    Face,
    ProvinceBroken,
    action,
    boost,
    bow,
    bow_this,
    cannot,
    character,
    conflict_character,
    dishonor,
    duel,
    each,
    event,
    gets,
    honor,
    in_a_conflict,
    in_a_political_conflict,
    interrupt,
    it_is_alone,
    move_in,
    noun,
    one,
    province,
    send_home,
    skill_at_most,
    stronghold,
    this_attacks,
    this_card,
    this_defends,
    this_participates,
    together,
    when,
)

SHIZUKA_TOSHI = stronghold(
    "shizuka-toshi",
    Face(clan="crane", bonus=2, fate=7, honor=11, influence_pool=10, traits=("city",)),
    action(
        while_=in_a_political_conflict,
        cost=bow_this(),
        target=one(CHARACTER & PARTICIPATING & skill_at_most(POLITICAL, 2)),
        effect=bow(),
    ),
)
THE_ART_OF_PEACE = province(
    "the-art-of-peace",
    Face(clan="crane", strength=4, elements=(AIR,)),
    interrupt(
        when(ProvinceBroken, this_card),
        effect=together(dishonor(each(ATTACKER)), honor(each(A_DEFENDER))),
    ),
)
BRASH_SAMURAI = character(
    "brash-samurai",
    Face(clan="crane", cost=2, military=2, political=1, glory=2, traits=("bushi",)),
    action(while_=(this_participates, it_is_alone), effect=honor(SELF)),
)
ASAHINA_ARTISAN = character(
    "asahina-artisan",
    Face(clan="crane", cost=1, glory=2, traits=("shugenja", "air")),
    action(
        while_=in_a_conflict,
        cost=bow_this(),
        target=one(CHARACTER & ANOTHER & CRANE),
        effect=boost(TARGET, POLITICAL, 3),
    ),
)
DOJI_CHALLENGER = character(
    "doji-challenger",
    Face(clan="crane", cost=3, military=3, political=3, glory=2, traits=("bushi", "duelist")),
    action(
        while_=this_attacks,
        target=one(CHARACTER & CONTROLLED_BY_YOUR_OPPONENT),
        effect=move_in(),
    ),
)
OUTSIDE_THE_DUEL = noun(
    "outside-the-duel",
    lambda g, u, c: c not in (*DUEL_WINNER(g, u), *DUEL_LOSER(g, u)),
)
KAKITA_KAEZIN = character(
    "kakita-kaezin",
    Face(
        clan="crane",
        cost=3,
        military=3,
        political=2,
        glory=2,
        unique=True,
        traits=("bushi", "duelist", "kenshinzen"),
    ),
    action(
        while_=this_participates,
        target=one(CHARACTER & PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT, by=YOUR_OPPONENT),
        effect=duel(
            MILITARY,
            win=send_home(each(PARTICIPATING & OUTSIDE_THE_DUEL)),
            lose=send_home(SELF),
        ),
    ),
)
STEWARD_OF_LAW = conflict_character(
    "steward-of-law",
    Face(
        clan="crane", cost=1, military=1, political=1, influence=1, traits=("courtier", "scholar")
    ),
    cannot(CHARACTER, NO_DISHONORED_TOKEN, while_=this_participates),
)
POLITICAL_RIVAL = conflict_character(
    "political-rival",
    Face(clan="crane", cost=3, military=DASH, political=3, influence=2, traits=("courtier",)),
    COVERT,
    gets(ITSELF, POLITICAL, 3, while_=this_defends),
)
WAY_OF_THE_CRANE = event(
    "way-of-the-crane",
    Face(clan="crane", traits=("philosophy",)),
    action(target=one(CHARACTER & CRANE & YOURS), effect=honor()),
)

CRANE_CARDS: tuple[Design, ...] = (
    SHIZUKA_TOSHI,
    THE_ART_OF_PEACE,
    BRASH_SAMURAI,
    ASAHINA_ARTISAN,
    DOJI_CHALLENGER,
    KAKITA_KAEZIN,
    STEWARD_OF_LAW,
    POLITICAL_RIVAL,
    WAY_OF_THE_CRANE,
)
