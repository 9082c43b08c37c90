"""Crane 仙鹤, dynasty cards: honor, courtiers and duels."""

from caipan.kernel.effects import simply
from caipan.kernel.records import EVERYBODY, Lasting

from ..frames import U
from ..spec import Design
from ..state import CONFLICT_DECK, PLAYABLE
from ..table import L5R
from ..vocabulary import (
    ANOTHER,
    BLANK,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    CRANE,
    FACEDOWN,
    HONORED_ONE,
    IN_A_PROVINCE_OF_YOURS,
    MILITARY,
    NO_EVENTS,
    PARTICIPATING,
    PHASE,
    POLITICAL,
    READY,
    SELF,
    SINCERITY,
    TARGET,
    THAT_CARD,
    YOUR_OPPONENT,
    YOURS,
    Face,
    Honored,
    RingClaimed,
    action,
    after,
    became_honored,
    boost,
    bow,
    bow_this,
    cannot,
    character,
    duel,
    give_fate_to,
    has,
    holding,
    honor,
    in_a_conflict,
    in_a_political_conflict,
    it_is_the_conflict_phase,
    move_in,
    one,
    opponents_cannot,
    reaction,
    resolve_ring,
    send_home,
    take_honor,
    this_attacks,
    this_card,
    this_participates,
    turn_up,
    you_claimed,
    your_side_leads,
)
from .words import THE_ATTACKED, it_is_your_only_participant, this_attacks_alone, without_dash

ASAHINA_ARTISAN = character(
    "asahina-artisan",
    Face(clan="crane", cost=1, military=0, political=0, glory=2, traits=("shugenja", "air")),
    action(
        while_=in_a_conflict,
        cost=bow_this(),
        target=one(CHARACTER & CRANE & ANOTHER & without_dash(POLITICAL)),
        effect=boost(TARGET, POLITICAL, 3),
    ),
)
DOJI_WHISPERER = character(
    "doji-whisperer",
    Face(clan="crane", cost=1, military=0, political=3, glory=1, traits=("courtier",)),
)
BRASH_SAMURAI = character(
    "brash-samurai",
    Face(clan="crane", cost=2, military=2, political=1, glory=2, traits=("bushi",)),
    action(while_=it_is_your_only_participant, effect=honor(SELF)),
)
CAUTIOUS_SCOUT = character(
    "cautious-scout",
    Face(clan="crane", cost=2, military=2, political=0, glory=1, traits=("bushi", "scout")),
    cannot(THE_ATTACKED, BLANK, while_=this_attacks_alone),
)
DOJI_GIFT_GIVER = character(
    "doji-gift-giver",
    Face(clan="crane", cost=2, military=0, political=2, glory=1, traits=("courtier",)),
    action(
        while_=this_participates,
        cost=give_fate_to(YOUR_OPPONENT),
        target=one(PARTICIPATING & READY & CONTROLLED_BY_YOUR_OPPONENT, by=YOUR_OPPONENT),
        effect=bow(),
    ),
)
SAVVY_POLITICIAN = character(
    "savvy-politician",
    Face(clan="crane", cost=2, military=1, political=2, glory=1, traits=("courtier",)),
    reaction(after(Honored, this_card, became_honored), target=one(CHARACTER), effect=honor()),
)
DAIDOJI_NERISHMA = character(
    "daidoji-nerishma",
    Face(
        clan="crane",
        cost=2,
        military=3,
        political=1,
        glory=1,
        traits=("bushi", "scout"),
        unique=True,
    ),
    action(target=one(IN_A_PROVINCE_OF_YOURS & FACEDOWN), effect=turn_up()),
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
KAKITA_ASAMI = character(
    "kakita-asami",
    Face(clan="crane", cost=3, military=1, political=3, glory=2, traits=("courtier",), unique=True),
    action(
        while_=(this_participates, in_a_political_conflict, your_side_leads),
        effect=take_honor(1, YOUR_OPPONENT),
    ),
)


def OUTSIDE_THE_DUEL(g: L5R, u: U) -> list[int]:
    """Both duelists stay, whatever became of the duel."""
    return [c for c in g.participants() if c not in (u.source, *TARGET(g, u))]


KAKITA_KAEZIN = character(
    "kakita-kaezin",
    Face(
        clan="crane",
        cost=3,
        military=3,
        political=2,
        glory=2,
        traits=("bushi", "duelist", "kenshinzen"),
        unique=True,
    ),
    action(
        while_=this_participates,
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT, by=YOUR_OPPONENT),
        effect=duel(MILITARY, win=send_home(OUTSIDE_THE_DUEL), lose=send_home(SELF)),
    ),
)
ASAHINA_STORYTELLER = character(
    "asahina-storyteller",
    Face(
        clan="crane",
        cost=4,
        military=2,
        political=4,
        glory=2,
        traits=("courtier", "shugenja", "air"),
    ),
    SINCERITY,
    has(CHARACTER & YOURS & HONORED_ONE & CRANE, SINCERITY),
)
GUEST_OF_HONOR = character(
    "guest-of-honor",
    Face(clan="crane", cost=4, military=1, political=4, glory=1, traits=("courtier",)),
    opponents_cannot(NO_EVENTS, while_=this_participates),
)
DOJI_HOTARU = character(
    "doji-hotaru",
    Face(
        clan="crane",
        cost=5,
        military=3,
        political=6,
        glory=3,
        traits=("bushi", "champion"),
        unique=True,
    ),
    reaction(
        after(RingClaimed, you_claimed),
        while_=(this_participates, in_a_political_conflict),
        effect=resolve_ring(THAT_CARD),
    ),
)


def reveal_the_top_card(g: L5R, u: U) -> None:
    """LR-B-reveal: everybody sees it while it lies there; a shuffle loses sight of it."""
    card = g.zone(u.you, CONFLICT_DECK)[0]
    g.reveal_to((card,), EVERYBODY)
    life = g.cards[card].life
    g.last(Lasting(0, PHASE, u.source, u.you, stat=PLAYABLE, add=1, card=card, life=life))
    g.say("shown.top", seat=u.you, card=g.named(card), rule="LR-B-reveal")


ARTISAN_ACADEMY = holding(
    "artisan-academy",
    Face(clan="crane", bonus=1, traits=("academy",)),
    action(
        while_=it_is_the_conflict_phase,
        effect=simply(reveal_the_top_card, lambda g, u: bool(g.zone(u.you, CONFLICT_DECK))),
    ),
)

CRANE_DYNASTY: tuple[Design, ...] = (
    ASAHINA_ARTISAN,
    DOJI_WHISPERER,
    BRASH_SAMURAI,
    CAUTIOUS_SCOUT,
    DOJI_GIFT_GIVER,
    SAVVY_POLITICIAN,
    DAIDOJI_NERISHMA,
    DOJI_CHALLENGER,
    KAKITA_ASAMI,
    KAKITA_KAEZIN,
    ASAHINA_STORYTELLER,
    GUEST_OF_HONOR,
    DOJI_HOTARU,
    ARTISAN_ACADEMY,
)
