"""Lion 雄狮, dynasty cards: bushi, honor and the attack."""

from caipan.kernel.effects import simply

from ..frames import U
from ..rules.refilling import fill
from ..spec import Design
from ..state import FATE_PHASE, SLOT, kind_of
from ..table import L5R
from ..vocabulary import (
    AN_OPPONENT,
    ANOTHER,
    AT_MOST_ITS_SKILL,
    BUSHI,
    CHARACTER,
    CHARACTERS,
    CONTROLLED_BY_YOUR_OPPONENT,
    DASH,
    DOOMED,
    FACEDOWN,
    IN_A_PROVINCE_OF_YOURS,
    IN_YOUR_DISCARDS,
    IN_YOUR_DYNASTY_DISCARD,
    ITSELF,
    LION,
    MILITARY,
    NO_DISCARD,
    NO_FATE_LOSS,
    PARTICIPATING,
    PHASE,
    POLITICAL,
    PRIDE,
    SELF,
    TARGET,
    TARGETS,
    THAT_CARD,
    YOUR_OPPONENT,
    YOURS,
    ConflictEnded,
    ConflictLost,
    EnteredPlay,
    Face,
    FatePlaced,
    PhaseBegan,
    RingClaimed,
    action,
    after,
    as_attacker,
    bow,
    bow_this,
    cannot,
    character,
    cost_at_most,
    delay,
    delayed,
    forced_reaction,
    from_a_province,
    gain_honor,
    gains,
    gets,
    holding,
    honor,
    in_a_conflict,
    in_a_military_conflict,
    less_honorable_than,
    lose_fate_or_be_discarded,
    more_honorable_than,
    of_type,
    one,
    phase_is,
    place_fate,
    put_into_conflict,
    put_into_play,
    put_on_bottom,
    reaction,
    resolve_ring,
    sacrifice_this,
    then,
    this_attacks,
    this_card,
    this_participates,
    turn_up,
    up_to,
    you_claimed,
    you_control,
)
from .words import FACEUP_IN_YOUR_PROVINCE, IT, this_lost, you_lost

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

LION_DYNASTY: tuple[Design, ...] = (
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
)
