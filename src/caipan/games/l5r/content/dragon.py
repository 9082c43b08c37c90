"""Dragon 神龙: attachments, rings with fate, monks and duels."""

from caipan.kernel.abilities import (
    Ability,
)
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
    ATTACHMENTS_DISCOUNT,
    CONFLICT_PHASE,
)
from ..table import (
    L5R,
)
from ..vocabulary import (
    ANCESTRAL,
    ANOTHER,
    AT_HOME,
    ATTACHMENT,
    ATTACHMENTS,
    ATTACKER,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    COVERT,
    DUEL_LOSER,
    EXTRA_USES,
    FIRE,
    IN_CONFLICT,
    IN_PROVINCE,
    ITS_HOST,
    ITSELF,
    LIMITED,
    LOCKED,
    MILITARY,
    MOST_DEFENDERS,
    NO_EXTRA_FATE,
    PARTICIPATING,
    PHASE,
    RESTRICTED,
    ROUND,
    SELF,
    STAYS_READY,
    TARGET,
    THE_BEARER,
    WITH_FATE,
    YOUR_OPPONENT,
    YOURS,
    Attached,
    ConflictDeclared,
    ConflictWon,
    Face,
    PhaseBegan,
    ProvinceBroken,
    RingChosen,
    action,
    after,
    attachment,
    boost_both,
    bow,
    bow_one,
    bow_this,
    by_an_opponent,
    by_you,
    cannot,
    character,
    conflict_character,
    discard,
    discards_down_to,
    draw,
    duel,
    each,
    event,
    fate_to_a_ring,
    gains,
    gets,
    gets_both,
    has,
    holding,
    honor,
    in_a_conflict,
    in_a_political_conflict,
    interrupt,
    lasts,
    limit,
    look_and_take,
    lose_fate_or_be_discarded,
    max_,
    move_fate,
    noun,
    on_this_card,
    one,
    phase_is,
    place_fate,
    province,
    reaction,
    ready,
    remove_fate,
    stronghold,
    the_bearer_participates,
    the_ring_had_fate,
    this_attacks,
    this_card,
    this_participates,
    together,
    when,
    you_discard_from,
    you_won,
    your_opponent_cannot,
)
from .words import (
    A_MONK,
    ATTACHED_TO_THIS,
    THEIR_PICKS,
    WITH_ATTACHMENTS,
    each_picks,
    glory_at_most,
    this_attacks_alone,
)


def attachments_up_to_two(g: L5R, u: U) -> int:
    return min([2, *[len(g.attached(c)) for c in TARGET(g, u)]])


MOUNTAIN_S_ANVIL_CASTLE = stronghold(
    "mountain-s-anvil-castle",
    Face(clan="dragon", bonus=2, fate=7, honor=11, influence_pool=10, traits=("castle",)),
    action(
        while_=in_a_conflict,
        cost=bow_this(),
        target=one(PARTICIPATING & WITH_ATTACHMENTS),
        effect=boost_both(TARGET, attachments_up_to_two),
    ),
)
RESTORATION_OF_BALANCE = province(
    "restoration-of-balance",
    Face(clan="dragon", strength=3, elements=(FIRE,), copies=1),
    interrupt(when(ProvinceBroken, this_card), effect=discards_down_to(4, YOUR_OPPONENT)),
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


WITH_A_TRIGGERED_ABILITY = noun("triggered", lambda g, u, c: bool(triggered(g, c)))


def which_ability(g: L5R, u: U) -> Question | None:
    picks = tuple(Pick("gain", c, a.ordinal) for c in TARGET(g, u) for a in triggered(g, c))
    return Question(u.you, "gain", "LR-B-target", (), picks) if picks else None


def gain_it(g: L5R, u: U) -> Flow:
    ability = g.design(u.pick.card).abilities[u.pick.ability]
    life = g.cards[u.source].life
    lent = Lasting(0, PHASE, u.source, u.you, card=u.source, life=life, lends=ability.name)
    if list(SELF(g, u)):
        g.last(lent)
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
TATTOOED_WANDERER = conflict_character(
    "tattooed-wanderer",
    Face(
        clan="dragon",
        cost=1,
        military=2,
        political=1,
        glory=0,
        influence=2,
        traits=("monk", "tattooed"),
    ),
    has(ITS_HOST, COVERT),
    as_attachment=True,
)
TOGASHI_KAZUE = conflict_character(
    "togashi-kazue",
    Face(
        clan="dragon",
        cost=3,
        military=3,
        political=3,
        glory=1,
        influence=2,
        traits=("monk", "tattooed"),
        unique=True,
    ),
    action(
        while_=the_bearer_participates,
        target=one(PARTICIPATING & ~ITS_HOST),
        effect=move_fate(TARGET, THE_BEARER),
    ),
    as_attachment=True,
)
ANCESTRAL_DAISHO = attachment(
    "ancestral-daisho",
    Face(clan="dragon", cost=1, military=2, influence=2, traits=("weapon",)),
    RESTRICTED,
    ANCESTRAL,
)
DAIMYO_S_FAVOR = attachment(
    "daimyo-s-favor",
    Face(clan="dragon", cost=0, influence=2, traits=("condition",)),
    action(
        cost=bow_this(),
        effect=lasts("discount", THE_BEARER, ATTACHMENTS_DISCOUNT, 1, PHASE),
    ),
    on=CHARACTER & YOURS,
)
KITSUKI_S_METHOD = attachment(
    "kitsuki-s-method",
    Face(clan="dragon", cost=1, political=2, influence=2, traits=("technique",)),
    RESTRICTED,
    ANCESTRAL,
)
WAY_OF_THE_DRAGON = attachment(
    "way-of-the-dragon",
    Face(clan="dragon", cost=2, military=1, political=1, traits=("philosophy",)),
    gets(ITS_HOST, EXTRA_USES, 1),
    on=CHARACTER & YOURS,
    one_per_character=True,
)
LET_GO = event(
    "let-go",
    Face(clan="dragon", cost=0, influence=2),
    action(target=one(ATTACHMENT), effect=discard()),
)


def of_fire(g: L5R, u: U, e: ConflictDeclared) -> bool:
    return FIRE in g.conflict_elements()


MANTRA_OF_FIRE = event(
    "mantra-of-fire",
    Face(clan="dragon", cost=0, influence=2, traits=("kiho", "fire")),
    reaction(
        after(ConflictDeclared, by_an_opponent, of_fire),
        target=one(CHARACTER & A_MONK),
        effect=together(place_fate(TARGET), draw()),
    ),
)
TRANQUILITY = event(
    "tranquility",
    Face(clan="dragon", cost=0, influence=2),
    action(
        while_=in_a_conflict,
        effect=gains(each(CHARACTER & AT_HOME & CONTROLLED_BY_YOUR_OPPONENT), LOCKED),
    ),
)


def with_a_single_participant(g: L5R, u: U, e: ConflictWon) -> bool:
    return len([c for c in g.participants() if g.cards[c].controller == u.you]) == 1


INDOMITABLE_WILL = event(
    "indomitable-will",
    Face(clan="dragon", cost=1, influence=2),
    reaction(
        after(ConflictWon, you_won, with_a_single_participant),
        effect=gains(each(PARTICIPATING & YOURS), STAYS_READY),
    ),
)


def your_facedown_provinces(g: L5R, u: U) -> int:
    return sum([g.cards[p].down for p in g.provinces(u.you)])


MIRUMOTO_S_FURY = event(
    "mirumoto-s-fury",
    Face(clan="dragon", cost=1, influence=2),
    action(
        while_=in_a_conflict,
        target=one(ATTACKER & glory_at_most(your_facedown_provinces)),
        effect=bow(),
    ),
)

DRAGON_CARDS: tuple[Design, ...] = (
    MOUNTAIN_S_ANVIL_CASTLE,
    RESTORATION_OF_BALANCE,
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
    TATTOOED_WANDERER,
    TOGASHI_KAZUE,
    ANCESTRAL_DAISHO,
    DAIMYO_S_FAVOR,
    KITSUKI_S_METHOD,
    WAY_OF_THE_DRAGON,
    LET_GO,
    MANTRA_OF_FIRE,
    TRANQUILITY,
    INDOMITABLE_WILL,
    MIRUMOTO_S_FURY,
)
