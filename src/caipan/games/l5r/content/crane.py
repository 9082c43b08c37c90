"""Crane 仙鹤: honor, courtiers and duels."""

from caipan.kernel.decisions import (
    Question,
)
from caipan.kernel.effects import (
    Able,
    Asking,
    Do,
    Seq,
    simply,
)
from caipan.kernel.flows import (
    Flow,
    To,
)
from caipan.kernel.records import (
    EVERYBODY,
    NOTHING,
    Lasting,
    Pick,
)

from ..frames import (
    U,
)
from ..spec import (
    Design,
    Effect,
)
from ..state import (
    CONFLICT_DECK,
    HAND,
    HONORED,
    PLAYABLE,
    zone_of,
)
from ..table import (
    L5R,
)
from ..vocabulary import (
    A_DEFENDER,
    AIR,
    ANOTHER,
    ATTACKER,
    BLANK,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    COVERT,
    CRANE,
    DASH,
    DISHONORED_ONE,
    DUEL_LOSER,
    FACEDOWN,
    HONORED_ONE,
    IN_A_PROVINCE_OF_YOURS,
    ITS_HOST,
    ITSELF,
    MILITARY,
    NO_DISHONORED_TOKEN,
    NO_EVENTS,
    NO_EVENTS_BY_ENEMIES,
    NOBODY_ELSE,
    PARTICIPATING,
    PHASE,
    POLITICAL,
    READY,
    SELF,
    SINCERITY,
    TARGET,
    THAT_CARD,
    THE_BEARER,
    YOUR_OPPONENT,
    YOURS,
    Face,
    Honored,
    Initiating,
    ProvinceBroken,
    RingClaimed,
    action,
    after,
    attachment,
    became_honored,
    boost,
    bow,
    bow_this,
    cancel,
    cannot,
    character,
    conflict_character,
    discard,
    dishonor,
    duel,
    each,
    event,
    gets,
    give_fate_to,
    granted,
    has,
    holding,
    honor,
    in_a_conflict,
    in_a_political_conflict,
    interrupt,
    it_is_the_conflict_phase,
    move_in,
    of_an_event_card,
    one,
    opponents_cannot,
    province,
    reaction,
    resolve_ring,
    sacrifice,
    send_home,
    skill_at_most,
    stronghold,
    take_honor,
    the_bearer_participates,
    this_attacks,
    this_card,
    this_defends,
    this_participates,
    together,
    turn_up,
    when,
    would,
    you_claimed,
    your_side_leads,
)
from .words import (
    THE_ATTACKED,
    it_is_your_only_participant,
    not_in_a_conflict,
    this_attacks_alone,
    without_dash,
)

SHIZUKA_TOSHI = stronghold(
    "shizuka-toshi",
    Face(clan="crane", bonus=2, fate=7, honor=11, influence_pool=10, traits=("city",)),
    action(
        while_=in_a_political_conflict,
        cost=bow_this(),
        target=one(PARTICIPATING & skill_at_most(POLITICAL, 2)),
        effect=bow(),
    ),
)
THE_ART_OF_PEACE = province(
    "the-art-of-peace",
    Face(clan="crane", strength=4, elements=(AIR,), copies=1),
    interrupt(
        when(ProvinceBroken, this_card),
        effect=together(dishonor(each(ATTACKER)), honor(each(A_DEFENDER))),
    ),
)
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
STEWARD_OF_LAW = conflict_character(
    "steward-of-law",
    Face(
        clan="crane",
        cost=1,
        military=1,
        political=1,
        glory=0,
        influence=1,
        traits=("courtier", "scholar"),
    ),
    cannot(CHARACTER, NO_DISHONORED_TOKEN, while_=this_participates),
)
POLITICAL_RIVAL = conflict_character(
    "political-rival",
    Face(
        clan="crane", cost=3, military=DASH, political=3, glory=0, influence=2, traits=("courtier",)
    ),
    COVERT,
    gets(ITSELF, POLITICAL, 3, while_=this_defends),
)
ABOVE_QUESTION = attachment(
    "above-question",
    Face(clan="crane", cost=1, influence=2, traits=("condition",)),
    cannot(ITS_HOST, NO_EVENTS_BY_ENEMIES),
)
BEARERS_DUEL = granted(
    action(
        while_=the_bearer_participates,
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT),
        effect=duel(
            MILITARY,
            by=THE_BEARER,
            decided=bow(DUEL_LOSER),
            cards_for_honor=True,
        ),
    )
)
DUELIST_TRAINING = attachment(
    "duelist-training",
    Face(clan="crane", cost=1, influence=1, traits=("technique",)),
    BEARERS_DUEL,
)
HEIGHT_OF_FASHION = attachment(
    "height-of-fashion",
    Face(clan="crane", cost=2, political=4, influence=3, traits=("condition",)),
    playable=not_in_a_conflict,
)


def four_on_top(g: L5R, seat: int) -> tuple[int, ...]:
    """LR-B-deckout-look: or as many as there are."""
    return g.zone(seat, CONFLICT_DECK)[:4]


def show_them(g: L5R, u: U) -> Flow:
    """LR-B-reveal: to everybody."""
    seats = tuple(s for s in g.in_order() if four_on_top(g, s))
    for seat in seats:
        g.reveal_to(four_on_top(g, seat), EVERYBODY)
        for card in four_on_top(g, seat):
            g.say("shown.top", seat=seat, card=g.named(card), rule="LR-B-reveal")
    return To(u.__replace__(left=seats))


def which_gift(g: L5R, u: U) -> Question | None:
    if not u.left:
        return None
    picks = tuple(Pick("take", c) for c in four_on_top(g, u.left[0]))
    return Question(u.you, "gift", "LR-B-ab-decider", (), picks, {"seat": u.left[0]})


def give(g: L5R, u: U) -> Flow:
    seat = u.left[0]
    g.move(u.pick.card, zone_of(seat, HAND), lose=True)
    g.say("found", seat=seat, card=g.named(u.pick.card), rule="LR-B-reveal")
    g.shuffle(zone_of(seat, CONFLICT_DECK))
    return To(u.__replace__(left=u.left[1:], pick=NOTHING))


def somebody_has_cards(g: L5R, u: U) -> bool:
    return any([four_on_top(g, s) for s in g.in_order()])


GIFTS: Effect = Able(
    somebody_has_cards, Seq(Do(show_them), Asking(which_gift, give, again=True)), "gifts"
)


THE_PERFECT_GIFT = event(
    "the-perfect-gift",
    Face(clan="crane", cost=0, influence=1),
    action(effect=GIFTS),
)


def more_honored_characters_than_an_opponent(g: L5R, u: U) -> bool:
    def honored(seat: int) -> int:
        return sum([g.cards[c].status == HONORED for c in g.characters(seat)])

    return any([honored(u.you) > honored(s) for s in g.opponents(u.you)])


VOICE_OF_HONOR = event(
    "voice-of-honor",
    Face(clan="crane", cost=0, influence=2),
    interrupt(
        would(Initiating, of_an_event_card),
        while_=more_honored_characters_than_an_opponent,
        effect=cancel(),
    ),
)
WAY_OF_THE_CRANE = event(
    "way-of-the-crane",
    Face(clan="crane", cost=0, traits=("philosophy",)),
    action(target=one(CHARACTER & CRANE & YOURS), effect=honor()),
)
ADMIT_DEFEAT = event(
    "admit-defeat",
    Face(clan="crane", cost=1, influence=2),
    action(target=one(A_DEFENDER & NOBODY_ELSE), effect=bow()),
)
NOBLE_SACRIFICE = event(
    "noble-sacrifice",
    Face(clan="crane", cost=1, influence=2),
    action(
        cost=sacrifice(CHARACTER & HONORED_ONE),
        target=one(CHARACTER & DISHONORED_ONE),
        effect=discard(),
    ),
)

CRANE_CARDS: tuple[Design, ...] = (
    SHIZUKA_TOSHI,
    THE_ART_OF_PEACE,
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
    STEWARD_OF_LAW,
    POLITICAL_RIVAL,
    ABOVE_QUESTION,
    DUELIST_TRAINING,
    HEIGHT_OF_FASHION,
    THE_PERFECT_GIFT,
    VOICE_OF_HONOR,
    WAY_OF_THE_CRANE,
    ADMIT_DEFEAT,
    NOBLE_SACRIFICE,
)
