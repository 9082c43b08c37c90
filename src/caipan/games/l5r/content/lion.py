"""Lion 雄狮: bushi, honor and the attack."""

from caipan.kernel.effects import (
    Do,
    simply,
)
from caipan.kernel.flows import (
    Call,
    Flow,
)
from caipan.kernel.records import (
    Using,
)

from ..events import (
    CARD,
)
from ..events import RING as BY_RING
from ..frames import (
    U,
)
from ..rules.fees import (
    fee,
)
from ..rules.playing import (
    can_host,
)
from ..rules.refilling import (
    fill,
)
from ..spec import (
    Design,
    Effect,
)
from ..state import (
    CONFLICT_DISCARD,
    FATE_PHASE,
    SLOT,
    kind_of,
    zone_of,
)
from ..table import (
    L5R,
)
from ..vocabulary import (
    A_DEFENDER,
    AN_OPPONENT,
    ANOTHER,
    AT_MOST_ITS_SKILL,
    ATTACKER,
    BUSHI,
    CHARACTER,
    CHARACTERS,
    CHOSEN,
    CONTROLLED_BY_YOUR_OPPONENT,
    DASH,
    DOOMED,
    FACEDOWN,
    HONORED_ONE,
    IN_A_PROVINCE_OF_YOURS,
    IN_CONFLICT,
    IN_DISCARD,
    IN_HAND,
    IN_YOUR_DISCARDS,
    IN_YOUR_DYNASTY_DISCARD,
    ITS_HOST,
    ITSELF,
    LION,
    MILITARY,
    NO_DISCARD,
    NO_FATE_LOSS,
    PARTICIPATING,
    PHASE,
    POLITICAL,
    PRIDE,
    RESTRICTED,
    SELF,
    STAYS_READY,
    TARGET,
    TARGETS,
    THAT_CARD,
    WATER,
    YOUR_OPPONENT,
    YOURS,
    Bowed,
    ConflictEnded,
    ConflictLost,
    ConflictWon,
    EnteredPlay,
    Face,
    FatePlaced,
    LeftPlay,
    PhaseBegan,
    ProvinceBroken,
    RingClaimed,
    about,
    action,
    after,
    as_attacker,
    attachment,
    boost,
    bow,
    bow_this,
    cannot,
    character,
    choose,
    conflict_character,
    cost_at_most,
    count,
    delay,
    delayed,
    discard_status,
    do_instead,
    double_base,
    draw,
    each,
    event,
    forced_reaction,
    from_a_province,
    gain_honor,
    gains,
    gets,
    holding,
    honor,
    in_a_conflict,
    in_a_military_conflict,
    interrupt,
    less_honorable_than,
    lose_fate_or_be_discarded,
    max_,
    more_honorable_than,
    noun,
    of_type,
    one,
    phase_is,
    place_fate,
    province,
    put_into_conflict,
    put_into_play,
    put_on_bottom,
    reaction,
    ready,
    resolve_ring,
    sacrifice_this,
    send_home,
    stronghold,
    then,
    this_attacks,
    this_card,
    this_participates,
    turn_up,
    up_to,
    when,
    would,
    you_attack,
    you_broke_it,
    you_claimed,
    you_control,
)
from .words import (
    FACEUP_IN_YOUR_PROVINCE,
    IT,
    glory_at_most,
    this_lost,
    without_dash,
    you_lost,
)

YOJIN_NO_SHIRO = stronghold(
    "yojin-no-shiro",
    Face(clan="lion", bonus=2, fate=7, honor=12, influence_pool=10, traits=("castle",)),
    action(
        while_=in_a_conflict, cost=bow_this(), effect=boost(each(ATTACKER & YOURS), MILITARY, 1)
    ),
)
THE_ART_OF_WAR = province(
    "the-art-of-war",
    Face(clan="lion", strength=3, elements=(WATER,), copies=1),
    interrupt(when(ProvinceBroken, this_card), effect=draw(3)),
)
OBSTINATE_RECRUIT = character(
    "obstinate-recruit",
    Face(clan="lion", cost=0, military=2, political=0, glory=0, traits=("bushi",)),
    cannot(ITSELF, DOOMED, while_=less_honorable_than(AN_OPPONENT)),
)
IKOMA_PRODIGY = character(
    "ikoma-prodigy",
    Face(clan="lion", cost=1, military=0, political=2, glory=1, traits=("courtier",)),
    reaction(after(FatePlaced, this_card), effect=gain_honor(1)),
)
MATSU_BERSERKER = character(
    "matsu-berserker",
    Face(clan="lion", cost=1, military=3, political=DASH, glory=1, traits=("bushi", "berserker")),
)
STEADFAST_SAMURAI = character(
    "steadfast-samurai",
    Face(clan="lion", cost=1, military=1, political=1, glory=1, traits=("bushi",)),
    forced_reaction(
        after(PhaseBegan, phase_is(FATE_PHASE)),
        while_=more_honorable_than(AN_OPPONENT, by=5),
        effect=then(gains(SELF, NO_FATE_LOSS, PHASE), gains(SELF, NO_DISCARD, PHASE)),
    ),
)


def its_province(g: L5R, u: U) -> tuple[int, int]:
    """Whose, and at which place, it came from."""
    assert isinstance(u.event, EnteredPlay)
    return g.layout[u.event.origin].seat, kind_of(u.event.origin) - SLOT


def refill_faceup(g: L5R, u: U) -> None:
    fill(g, *its_province(g, u), up=True)


def it_is_empty(g: L5R, u: U) -> bool:
    seat, slot = its_province(g, u)
    return slot > 0 and not g.zone(seat, SLOT + slot)


AKODO_GUNSO = character(
    "akodo-gunso",
    Face(clan="lion", cost=2, military=2, political=1, glory=2, traits=("bushi",)),
    PRIDE,
    reaction(
        after(EnteredPlay, this_card, from_a_province),
        effect=simply(refill_faceup, it_is_empty),
    ),
)
DEATHSEEKER = character(
    "deathseeker",
    Face(clan="lion", cost=2, military=2, political=1, glory=0, traits=("bushi",)),
    reaction(
        after(ConflictLost, as_attacker, this_lost),
        cost=sacrifice_this(),
        target=one(CHARACTER & CONTROLLED_BY_YOUR_OPPONENT),
        effect=lose_fate_or_be_discarded(TARGET),
    ),
)
VENERABLE_HISTORIAN = character(
    "venerable-historian",
    Face(clan="lion", cost=2, military=DASH, political=1, glory=3, traits=("courtier", "scholar")),
    action(
        while_=(this_participates, more_honorable_than(YOUR_OPPONENT)),
        effect=honor(SELF),
    ),
)


def THE_NEWCOMER(g: L5R, u: U) -> list[int]:
    """The character that came into the conflict; there it is a new card."""
    return [r.card for r in u.targets if g.is_participating(r.card)]


def is_done(g: L5R, u: U) -> None:
    g.amend_lasting(u.lasting, None)


# It outlives the conflict's own effects, because it acts when the conflict is over.
GOES_UNDER_ITS_DECK = delayed(after(ConflictEnded), then(put_on_bottom(IT), simply(is_done)))


KITSU_SPIRITCALLER = character(
    "kitsu-spiritcaller",
    Face(clan="lion", cost=3, military=1, political=3, glory=2, traits=("shugenja", "water")),
    action(
        while_=in_a_conflict,
        cost=bow_this(),
        target=one(CHARACTERS & IN_YOUR_DISCARDS),
        effect=then(put_into_conflict(), delay(GOES_UNDER_ITS_DECK, PHASE, THE_NEWCOMER)),
    ),
    GOES_UNDER_ITS_DECK,
)
LION_S_PRIDE_BRAWLER = character(
    "lion-s-pride-brawler",
    Face(clan="lion", cost=3, military=3, political=2, glory=1, traits=("bushi", "courtier")),
    action(while_=this_attacks, target=one(CHARACTER & AT_MOST_ITS_SKILL(MILITARY)), effect=bow()),
)
MATSU_BEIONA = character(
    "matsu-beiona",
    Face(clan="lion", cost=3, military=3, political=2, glory=2, traits=("bushi",), unique=True),
    reaction(
        after(EnteredPlay, this_card),
        while_=you_control(CHARACTER & BUSHI & ANOTHER, at_least=3),
        effect=place_fate(SELF, 2),
    ),
)
HONORED_GENERAL = character(
    "honored-general",
    Face(clan="lion", cost=4, military=3, political=1, glory=2, traits=("bushi", "commander")),
    gets(PARTICIPATING & LION & YOURS & ANOTHER, MILITARY, 1, while_=this_participates),
    reaction(after(EnteredPlay, this_card), effect=honor(SELF)),
)
IKOMA_EIJI = character(
    "ikoma-eiji",
    Face(clan="lion", cost=4, military=1, political=3, glory=3, traits=("courtier",), unique=True),
    reaction(
        after(ConflictLost, you_lost, of_type(POLITICAL)),
        target=one(
            CHARACTERS
            & BUSHI
            & cost_at_most(3)
            & (IN_YOUR_DYNASTY_DISCARD | FACEUP_IN_YOUR_PROVINCE)
        ),
        effect=put_into_play(),
    ),
)
AKODO_TOTURI = character(
    "akodo-toturi",
    Face(
        clan="lion",
        cost=5,
        military=6,
        political=3,
        glory=3,
        traits=("bushi", "champion"),
        unique=True,
    ),
    reaction(
        after(RingClaimed, you_claimed),
        while_=(this_participates, in_a_military_conflict),
        effect=resolve_ring(THAT_CARD),
    ),
)
STAGING_GROUND = holding(
    "staging-ground",
    Face(clan="lion", bonus=1, traits=("battlefield",)),
    action(target=up_to(2, IN_A_PROVINCE_OF_YOURS & FACEDOWN), effect=turn_up(TARGETS)),
)
VENGEFUL_OATHKEEPER = conflict_character(
    "vengeful-oathkeeper",
    Face(clan="lion", cost=2, military=2, political=1, glory=0, influence=2, traits=("bushi",)),
    reaction(
        after(ConflictLost, you_lost, of_type(MILITARY)),
        alive=IN_HAND,
        effect=put_into_play(SELF),
    ),
)
MASTER_OF_THE_SPEAR = conflict_character(
    "master-of-the-spear",
    Face(clan="lion", cost=3, military=2, political=2, glory=1, influence=3, traits=("bushi",)),
    action(
        while_=this_attacks,
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT, by=YOUR_OPPONENT),
        effect=send_home(),
    ),
)


def could_bear_it(g: L5R, u: U, c: int) -> bool:
    price = fee(g, u.you, u.source, c)
    return can_host(g, u, u.source, c) and price <= g.seats[u.you].fate


def play_it(g: L5R, u: U) -> Flow:
    """LR-B-attach-play: for its cost, as if from hand."""
    design, (host,) = g.design(u.source), CHOSEN(g, u)
    assert design.play is not None
    ref = g.ref(host)
    return Call(Using(u.you, u.source, u.life, proc=design.play.name, targets=(ref,), place=1))


def may_be_played(g: L5R, u: U) -> bool:
    return g.cards[u.source].zone == zone_of(u.you, CONFLICT_DISCARD)


PLAY_IT_FROM_THERE: Effect = choose(
    CHARACTER & noun("host", could_bear_it), Do(play_it, may_be_played), prompt="attach"
)


GUIDANCE_OF_THE_ANCESTORS = attachment(
    "guidance-of-the-ancestors",
    Face(clan="lion", cost=1, military=1, political=1, influence=1, traits=("condition",)),
    action(alive=IN_DISCARD, effect=PLAY_IT_FROM_THERE),
)


def the_bearer_won(g: L5R, u: U, e: ConflictWon) -> bool:
    host = g.cards[u.source].host
    return g.is_participating(host) and g.cards[host].side == e.side


HONORED_BLADE = attachment(
    "honored-blade",
    Face(clan="lion", cost=1, military=2, influence=1, traits=("weapon",)),
    RESTRICTED,
    reaction(after(ConflictWon, the_bearer_won), effect=gain_honor(1)),
)
SASHIMONO = attachment(
    "sashimono",
    Face(clan="lion", cost=2, influence=2, traits=("item", "banner")),
    cannot(ITS_HOST, STAYS_READY, while_=in_a_military_conflict),
    on=CHARACTER & YOURS & BUSHI,
)


def by_an_opponents_card_or_a_ring(g: L5R, u: U, e: Bowed) -> bool:
    return e.how == BY_RING or (e.how == CARD and e.by in g.opponents(u.you))


READY_FOR_BATTLE = event(
    "ready-for-battle",
    Face(clan="lion", cost=0, influence=1),
    reaction(
        after(Bowed, about(CHARACTER & YOURS), by_an_opponents_card_or_a_ring),
        effect=ready(THAT_CARD),
    ),
)
STAND_YOUR_GROUND = event(
    "stand-your-ground",
    Face(clan="lion", cost=0, influence=2),
    interrupt(
        would(LeftPlay, about(CHARACTER & YOURS & HONORED_ONE)),
        effect=do_instead(discard_status(THAT_CARD)),
    ),
)
WAY_OF_THE_LION = event(
    "way-of-the-lion",
    Face(clan="lion", cost=0, traits=("philosophy",)),
    action(
        while_=in_a_conflict,
        target=one(CHARACTER & LION & without_dash(MILITARY)),
        effect=double_base(TARGET, MILITARY),
    ),
)
FOR_GREATER_GLORY = event(
    "for-greater-glory",
    Face(clan="lion", cost=1, influence=3),
    reaction(
        after(ProvinceBroken, you_broke_it),
        while_=in_a_military_conflict,
        effect=place_fate(each(PARTICIPATING & BUSHI & YOURS)),
        limit=max_(1, IN_CONFLICT),
    ),
)
STRENGTH_IN_NUMBERS = event(
    "strength-in-numbers",
    Face(clan="lion", cost=1, influence=2),
    action(
        while_=you_attack,
        target=one(A_DEFENDER & glory_at_most(count(ATTACKER))),
        effect=send_home(),
    ),
)

LION_CARDS: tuple[Design, ...] = (
    YOJIN_NO_SHIRO,
    THE_ART_OF_WAR,
    OBSTINATE_RECRUIT,
    IKOMA_PRODIGY,
    MATSU_BERSERKER,
    STEADFAST_SAMURAI,
    AKODO_GUNSO,
    DEATHSEEKER,
    VENERABLE_HISTORIAN,
    KITSU_SPIRITCALLER,
    LION_S_PRIDE_BRAWLER,
    MATSU_BEIONA,
    HONORED_GENERAL,
    IKOMA_EIJI,
    AKODO_TOTURI,
    STAGING_GROUND,
    VENGEFUL_OATHKEEPER,
    MASTER_OF_THE_SPEAR,
    GUIDANCE_OF_THE_ANCESTORS,
    HONORED_BLADE,
    SASHIMONO,
    READY_FOR_BATTLE,
    STAND_YOUR_GROUND,
    WAY_OF_THE_LION,
    FOR_GREATER_GLORY,
    STRENGTH_IN_NUMBERS,
)
