"""Dragon 神龙, dynasty cards: rings with fate, monks and duels."""

from caipan.kernel.abilities import Ability
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOTHING, Lasting, Pick

from ..frames import U
from ..spec import Design, Effect
from ..state import CONFLICT_PHASE
from ..table import L5R
from ..vocabulary import (
    ANOTHER,
    ATTACHMENT,
    ATTACHMENTS,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    DUEL_LOSER,
    IN_CONFLICT,
    IN_PROVINCE,
    ITSELF,
    LIMITED,
    MILITARY,
    MOST_DEFENDERS,
    NO_EXTRA_FATE,
    PARTICIPATING,
    PHASE,
    ROUND,
    SELF,
    TARGET,
    WITH_FATE,
    YOUR_OPPONENT,
    YOURS,
    Attached,
    Face,
    PhaseBegan,
    RingChosen,
    action,
    after,
    bow,
    bow_one,
    by_an_opponent,
    by_you,
    cannot,
    character,
    duel,
    fate_to_a_ring,
    gets_both,
    holding,
    honor,
    in_a_political_conflict,
    limit,
    look_and_take,
    lose_fate_or_be_discarded,
    max_,
    noun,
    on_this_card,
    one,
    phase_is,
    place_fate,
    reaction,
    ready,
    remove_fate,
    the_ring_had_fate,
    this_attacks,
    this_participates,
    you_discard_from,
    your_opponent_cannot,
)
from .words import (
    A_MONK,
    ATTACHED_TO_THIS,
    THEIR_PICKS,
    WITH_ATTACHMENTS,
    each_picks,
    this_attacks_alone,
)

DOOMED_SHUGENJA = character(
    "doomed-shugenja",
    Face(clan="dragon", cost=1, military=3, political=3, glory=0, traits=("shugenja", "fire")),
    LIMITED,
    cannot(ITSELF, NO_EXTRA_FATE, alive=IN_PROVINCE),
)
TOGASHI_INITIATE = character(
    "togashi-initiate",
    Face(clan="dragon", cost=1, military=1, political=1, glory=2, traits=("monk", "tattooed")),
    action(while_=this_attacks, cost=fate_to_a_ring(), effect=honor(SELF)),
)
AGASHA_SWORDSMITH = character(
    "agasha-swordsmith",
    Face(clan="dragon", cost=2, military=1, political=2, glory=1, traits=("shugenja", "fire")),
    action(effect=look_and_take(5, ATTACHMENTS, shown=True)),
)
MIRUMOTO_PRODIGY = character(
    "mirumoto-prodigy",
    Face(clan="dragon", cost=2, military=2, political=2, glory=1, traits=("bushi", "duelist")),
    your_opponent_cannot(MOST_DEFENDERS, while_=this_attacks_alone),
)
NITEN_ADEPT = character(
    "niten-adept",
    Face(clan="dragon", cost=2, military=2, political=1, glory=1, traits=("bushi",)),
    action(
        while_=this_participates,
        cost=bow_one(ATTACHMENT & ATTACHED_TO_THIS),
        target=one(PARTICIPATING & ~WITH_ATTACHMENTS),
        effect=bow(),
    ),
)


def fate_on_unclaimed_rings(g: L5R, u: U) -> int:
    return sum([g.cards[ring].fate for ring in g.unclaimed()])


SEEKER_OF_ENLIGHTENMENT = character(
    "seeker-of-enlightenment",
    Face(clan="dragon", cost=2, military=1, political=1, glory=0, traits=("monk", "tattooed")),
    *gets_both(ITSELF, fate_on_unclaimed_rings),
)
ENLIGHTENED_WARRIOR = character(
    "enlightened-warrior",
    Face(clan="dragon", cost=3, military=2, political=2, glory=1, traits=("bushi",)),
    reaction(after(RingChosen, by_an_opponent, the_ring_had_fate), effect=place_fate(SELF)),
)
KITSUKI_INVESTIGATOR = character(
    "kitsuki-investigator",
    Face(clan="dragon", cost=3, military=1, political=3, glory=2, traits=("courtier",)),
    action(
        while_=(this_participates, in_a_political_conflict),
        cost=fate_to_a_ring(),
        effect=you_discard_from(YOUR_OPPONENT),
        limit=max_(1, IN_CONFLICT),
    ),
)
MIRUMOTO_RAITSUGU = character(
    "mirumoto-raitsugu",
    Face(
        clan="dragon",
        cost=3,
        military=3,
        political=2,
        glory=1,
        traits=("bushi", "duelist"),
        unique=True,
    ),
    action(
        while_=this_participates,
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT),
        effect=duel(MILITARY, decided=lose_fate_or_be_discarded(DUEL_LOSER)),
    ),
)
ASCETIC_VISIONARY = character(
    "ascetic-visionary",
    Face(clan="dragon", cost=4, military=3, political=4, glory=1, traits=("monk", "tattooed")),
    action(
        while_=this_attacks, cost=fate_to_a_ring(), target=one(CHARACTER & A_MONK), effect=ready()
    ),
    bears=("monk", "tattoo"),
)


def a_weapon(g: L5R, u: U, e: Attached) -> bool:
    return g.has_trait(e.card, "weapon")


NITEN_MASTER = character(
    "niten-master",
    Face(clan="dragon", cost=4, military=3, political=3, glory=2, traits=("bushi",)),
    reaction(
        after(Attached, on_this_card, by_you, a_weapon),
        effect=ready(SELF),
        limit=limit(2, ROUND),
    ),
)


TRIGGERED = ("action", "reaction", "interrupt")


def triggered(g: L5R, card: int) -> list[Ability]:
    """LR-B-printed: what is printed on it, blank or not; of a character played as an attachment it
    is about its bearer, and nothing that a character could have."""
    design = g.design(card)
    return [a for a in design.abilities if a.kind in TRIGGERED and not design.apart]


def all_of_it(g: L5R, card: int, ability: Ability) -> list[Ability]:
    """One printed ability that answers two kinds of events is written as two, with one limit."""
    name = ability.spec.limit.name
    return [a for a in triggered(g, card) if a is ability or (name and a.spec.limit.name == name)]


WITH_A_TRIGGERED_ABILITY = noun("triggered", lambda g, u, c: bool(triggered(g, c)))


def which_ability(g: L5R, u: U) -> Question | None:
    picks = tuple(
        Pick("gain", c, a.ordinal)
        for c in TARGET(g, u)
        for a in triggered(g, c)
        if all_of_it(g, c, a)[0] is a
    )
    return Question(u.you, "gain", "LR-B-target", (), picks) if picks else None


def gain_it(g: L5R, u: U) -> Flow:
    ability = g.design(u.pick.card).abilities[u.pick.ability]
    life = g.cards[u.source].life
    lent = Lasting(0, PHASE, u.source, u.you, card=u.source, life=life)
    if list(SELF(g, u)):
        for each in all_of_it(g, u.pick.card, ability):
            g.last(lent.__replace__(lends=each.name))
        g.say("gained.ability", card=g.named(u.source), host=g.named(u.pick.card))
    return To(u.__replace__(pick=NOTHING))


GAIN_ONE_OF_ITS_ABILITIES: Effect = Asking(which_ability, gain_it)


TOGASHI_YOKUNI = character(
    "togashi-yokuni",
    Face(
        clan="dragon",
        cost=5,
        military=5,
        political=5,
        glory=3,
        traits=("bushi", "shugenja", "champion"),
        unique=True,
    ),
    action(
        target=one(CHARACTER & ANOTHER & WITH_A_TRIGGERED_ABILITY),
        effect=GAIN_ONE_OF_ITS_ABILITIES,
        limit=max_(1, ROUND),
    ),
)


def opponents_with_more_characters(g: L5R, u: U) -> list[int]:
    mine = len(g.characters(u.you))
    return [s for s in g.opponents(u.you) if len(g.characters(s)) > mine]


SECLUDED_TEMPLE = holding(
    "secluded-temple",
    Face(clan="dragon", bonus=1, traits=("shrine",)),
    reaction(
        after(PhaseBegan, phase_is(CONFLICT_PHASE)),
        effect=each_picks(
            opponents_with_more_characters,
            CHARACTER & YOURS & WITH_FATE,
            "fate-from",
            remove_fate(THEIR_PICKS),
        ),
    ),
)

DRAGON_DYNASTY: tuple[Design, ...] = (
    DOOMED_SHUGENJA,
    TOGASHI_INITIATE,
    AGASHA_SWORDSMITH,
    MIRUMOTO_PRODIGY,
    NITEN_ADEPT,
    SEEKER_OF_ENLIGHTENMENT,
    ENLIGHTENED_WARRIOR,
    KITSUKI_INVESTIGATOR,
    MIRUMOTO_RAITSUGU,
    ASCETIC_VISIONARY,
    NITEN_MASTER,
    TOGASHI_YOKUNI,
    SECLUDED_TEMPLE,
)
