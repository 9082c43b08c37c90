"""Phoenix 凤凰: rings, shugenja and glory."""

from caipan.kernel.effects import (
    simply,
)
from caipan.kernel.records import (
    Lasting,
)

from ..frames import (
    U,
)
from ..spec import (
    Design,
)
from ..state import (
    ALL_ELEMENTS,
    CONFLICT_PHASE,
    DRAW_PHASE,
    NO_ELEMENT,
    POOL,
    UNCLAIMED,
    zone_of,
)
from ..table import (
    L5R,
)
from ..vocabulary import (
    AIR,
    ATTACKER,
    BRINGS_AIR,
    CHARACTER,
    CLAIMED_RING,
    CONTROLLED_BY_YOUR_OPPONENT,
    COVERT_IN_WATER,
    DASH,
    EACH_OPPONENT,
    EARTH,
    FIRE,
    GLORY,
    ITS_HOST,
    ITSELF,
    NO_ATTACK,
    NO_CHARACTERS_FROM_HAND,
    NO_MILITARY,
    NO_MOVING_IN,
    PARTICIPATING,
    PHASE,
    PRIDE,
    RING,
    SECOND_TARGET,
    SHUGENJA,
    SINCERITY,
    TARGET,
    UNCLAIMED_RING,
    VOID,
    YOURS,
    ConflictLost,
    ConflictWon,
    Face,
    Initiating,
    PhaseBegan,
    PhaseEnded,
    action,
    after,
    attachment,
    boost,
    boost_both,
    bow,
    bow_this,
    cancel,
    cannot,
    character,
    choose_one,
    conflict_character,
    conflict_has_element,
    cost_at_most,
    count,
    discard,
    dishonor,
    draw,
    each,
    event,
    gains,
    gets,
    gets_both,
    has,
    has_element,
    holding,
    honor,
    in_a_conflict,
    in_a_conflict_here,
    interrupt,
    max_,
    noun,
    one,
    option,
    phase_is,
    player_cannot,
    province,
    reaction,
    ready,
    remove_fate,
    resolve_ring,
    send_home,
    stronghold,
    switch_ring,
    switch_type,
    take_fate,
    take_honor,
    then,
    this_attacks,
    this_participates,
    unopposed,
    up_to,
    when,
    would,
)
from .words import (
    EVERYWHERE,
    THAT_OPPONENT,
    THE_CONTESTED,
    choose_an_opponent,
    not_in_a_conflict,
    this_won,
    you_lost,
)

ISAWA_MORI_SEIDO = stronghold(
    "isawa-mori-seido",
    Face(clan="phoenix", bonus=2, fate=7, honor=11, influence_pool=10, traits=("shrine",)),
    action(cost=bow_this(), target=one(CHARACTER), effect=boost(TARGET, GLORY, 2, PHASE)),
)
KUROI_MORI = province(
    "kuroi-mori",
    Face(clan="phoenix", strength=4, elements=(VOID,), copies=1),
    action(
        while_=in_a_conflict_here,
        choose_one=(
            option("switch-ring", switch_ring(), one(UNCLAIMED_RING)),
            option("switch-type", switch_type()),
        ),
    ),
    row_only=True,
)
NAIVE_STUDENT = character(
    "naive-student",
    Face(
        clan="phoenix", cost=1, military=DASH, political=2, glory=2, traits=("courtier", "scholar")
    ),
    SINCERITY,
)
SHIBA_PEACEMAKER = character(
    "shiba-peacemaker",
    Face(clan="phoenix", cost=1, military=4, political=1, glory=1, traits=("bushi",)),
    cannot(ITSELF, NO_ATTACK, alive=EVERYWHERE),
)


def you_have_claimed_earth(g: L5R, u: U) -> bool:
    return any([EARTH in g.elements(ring) for ring in g.claimed(u.you)])


SOLEMN_SCHOLAR = character(
    "solemn-scholar",
    Face(
        clan="phoenix",
        cost=1,
        military=1,
        political=1,
        glory=1,
        traits=("shugenja", "earth", "scholar"),
    ),
    action(while_=(in_a_conflict, you_have_claimed_earth), target=one(ATTACKER), effect=bow()),
)
ADEPT_OF_THE_WAVES = character(
    "adept-of-the-waves",
    Face(clan="phoenix", cost=2, military=2, political=2, glory=2, traits=("shugenja", "water")),
    action(target=one(CHARACTER), effect=gains(TARGET, COVERT_IN_WATER, PHASE)),
)
ASAKO_DIPLOMAT = character(
    "asako-diplomat",
    Face(clan="phoenix", cost=2, military=1, political=2, glory=1, traits=("courtier",)),
    reaction(
        after(ConflictWon, this_won),
        choose_one=(
            option("honor", honor(), one(CHARACTER)),
            option("dishonor", dishonor(), one(CHARACTER)),
        ),
    ),
)


def declared_two_conflicts_on_you(g: L5R, u: U, seat: int) -> bool:
    return g.times_used(PHASE, f"attacks-{u.you}", seat) >= 2


MEDDLING_MEDIATOR = character(
    "meddling-mediator",
    Face(clan="phoenix", cost=2, military=0, political=3, glory=1, traits=("courtier",)),
    action(
        effect=choose_an_opponent(
            choose_one(
                ("take-fate", take_fate(1, THAT_OPPONENT)),
                ("take-honor", take_honor(1, THAT_OPPONENT)),
            ),
            declared_two_conflicts_on_you,
        )
    ),
)


def your_participants_have_more_glory(g: L5R, u: U) -> bool:
    """LR-B-count-glory: of ready ones, without rings."""

    def glory(seats: list[int]) -> int:
        there = [c for c in g.participants() if not g.cards[c].bowed]
        return sum([g.glory(c) for c in there if g.cards[c].controller in seats])

    others = g.your_opponents(u.you)
    return bool(others) and glory([u.you]) > glory(others)


RADIANT_ORATOR = character(
    "radiant-orator",
    Face(clan="phoenix", cost=3, military=1, political=2, glory=2, traits=("courtier",)),
    action(
        while_=(this_participates, your_participants_have_more_glory),
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT),
        effect=send_home(),
    ),
)
SERENE_WARRIOR = character(
    "serene-warrior",
    Face(clan="phoenix", cost=3, military=3, political=2, glory=4, traits=("bushi",)),
)


def it_targets_a_shugenja_of_yours(g: L5R, u: U, e: Initiating) -> bool:
    chosen = [r.card for r in e.targets if r.card >= 0]
    return any([(CHARACTER & SHUGENJA & YOURS).test(g, u, c) for c in chosen])


SHIBA_YOJIMBO = character(
    "shiba-yojimbo",
    Face(clan="phoenix", cost=3, military=3, political=2, glory=2, traits=("bushi", "yojimbo")),
    interrupt(would(Initiating, it_targets_a_shugenja_of_yours), effect=cancel()),
)
ISAWA_MASAHIRO = character(
    "isawa-masahiro",
    Face(
        clan="phoenix",
        cost=3,
        military=3,
        political=2,
        glory=2,
        traits=("shugenja", "fire"),
        unique=True,
    ),
    action(
        while_=conflict_has_element(FIRE),
        cost=bow_this(),
        target=one(PARTICIPATING & cost_at_most(2)),
        effect=discard(),
    ),
)
LESS_GLORY = noun("less-glory", lambda g, u, c: g.glory(c) < g.glory(u.source))
FEARSOME_MYSTIC = character(
    "fearsome-mystic",
    Face(clan="phoenix", cost=4, military=2, political=4, glory=1, traits=("shugenja", "air")),
    gets(ITSELF, GLORY, 2, while_=conflict_has_element(AIR)),
    action(
        while_=this_participates,
        effect=remove_fate(each(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT & LESS_GLORY)),
    ),
)
ISAWA_ATSUKO = character(
    "isawa-atsuko",
    Face(
        clan="phoenix",
        cost=4,
        military=3,
        political=3,
        glory=2,
        traits=("shugenja", "void"),
        unique=True,
    ),
    action(
        while_=conflict_has_element(VOID),
        effect=then(
            boost_both(each(PARTICIPATING & YOURS), 1),
            boost_both(each(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT), -1),
        ),
    ),
)
SHIBA_TSUKUNE = character(
    "shiba-tsukune",
    Face(
        clan="phoenix",
        cost=5,
        military=4,
        political=4,
        glory=4,
        traits=("bushi", "champion"),
        unique=True,
    ),
    interrupt(
        when(PhaseEnded, phase_is(CONFLICT_PHASE)),
        target=up_to(2, UNCLAIMED_RING),
        effect=then(resolve_ring(TARGET), resolve_ring(SECOND_TARGET)),
    ),
)
FORGOTTEN_LIBRARY = holding(
    "forgotten-library",
    Face(clan="phoenix", traits=("library", "shrine")),
    reaction(after(PhaseBegan, phase_is(DRAW_PHASE)), effect=draw()),
)


def claimed_rings(g: L5R, u: U) -> int:
    return len(g.all_claimed())


ISHIKEN_INITIATE = conflict_character(
    "ishiken-initiate",
    Face(
        clan="phoenix",
        cost=2,
        military=1,
        political=1,
        glory=0,
        influence=2,
        traits=("shugenja", "void"),
    ),
    *gets_both(ITSELF, claimed_rings),
)
SEEKER_OF_KNOWLEDGE = conflict_character(
    "seeker-of-knowledge",
    Face(
        clan="phoenix",
        cost=2,
        military=0,
        political=2,
        glory=1,
        influence=1,
        traits=("courtier", "shugenja", "air"),
    ),
    has_element(THE_CONTESTED, AIR, while_=this_attacks),
    cannot(ITSELF, BRINGS_AIR),
)
MAGNIFICENT_KIMONO = attachment(
    "magnificent-kimono",
    Face(clan="phoenix", cost=0, political=1, influence=1, traits=("item",)),
    has(ITS_HOST, PRIDE),
)
GRASP_OF_EARTH = attachment(
    "grasp-of-earth",
    Face(clan="phoenix", cost=1, military=1, political=1, influence=1, traits=("spell", "earth")),
    action(
        while_=in_a_conflict,
        cost=bow_this(),
        effect=then(
            player_cannot(EACH_OPPONENT, NO_MOVING_IN),
            player_cannot(EACH_OPPONENT, NO_CHARACTERS_FROM_HAND),
        ),
    ),
    on=CHARACTER & YOURS & SHUGENJA,
)
PACIFISM = attachment(
    "pacifism",
    Face(clan="phoenix", cost=2, influence=2, traits=("condition",)),
    cannot(ITS_HOST, NO_MILITARY),
    playable=not_in_a_conflict,
)
SUPERNATURAL_STORM = event(
    "supernatural-storm",
    Face(clan="phoenix", cost=0, influence=1, traits=("spell", "water")),
    action(
        target=one(PARTICIPATING),
        effect=boost_both(TARGET, count(CHARACTER & SHUGENJA & YOURS)),
    ),
)


def may_not_declare_its_elements(g: L5R, u: U) -> None:
    """LR-B-ring-element: none of the elements the ring has."""
    for ring in TARGET(g, u):
        elements = g.elements(ring)
        for seat in THAT_OPPONENT(g, u):
            for element, ban in zip(ALL_ELEMENTS, NO_ELEMENT, strict=True):
                if element in elements:
                    g.last(Lasting(0, PHASE, u.source, u.you, stat=ban, add=1, seat=seat))
            g.say("forbidden.ring", seat=seat, card=g.named(ring), rule="LR-B-cannot")


WAY_OF_THE_PHOENIX = event(
    "way-of-the-phoenix",
    Face(clan="phoenix", cost=0, traits=("philosophy",)),
    action(
        target=one(RING),
        effect=choose_an_opponent(simply(may_not_declare_its_elements)),
        limit=max_(1, PHASE),
    ),
)
AGAINST_THE_WAVES = event(
    "against-the-waves",
    Face(clan="phoenix", cost=1, influence=1, traits=("spell", "water")),
    action(
        choose_one=(
            option("bow", bow(), one(CHARACTER & SHUGENJA & YOURS)),
            option("ready", ready(), one(CHARACTER & SHUGENJA & YOURS)),
        )
    ),
)


def exchange(g: L5R, u: U) -> None:
    """LR-B-switch, LR-en-rings-samepool: the types stay with their places, and the fate on the ring
    gained is yours."""
    mine, other = list(TARGET(g, u)), list(SECOND_TARGET(g, u))
    if not mine or not other:
        return
    lost, gained = g.cards[mine[0]], g.cards[other[0]]
    g.move(mine[0], gained.zone)
    g.move(other[0], lost.zone, gained.__replace__(shows=lost.shows, fate=0))
    seat = g.seats[u.you]
    g.set_seat(u.you, seat.__replace__(fate=seat.fate + gained.fate))
    g.say("switched.claimed", seat=u.you, card=g.named(other[0]), rule="LR-B-switch")


IN_A_POOL_OF_YOURS = noun(
    "in-your-pool", lambda g, u, c: g.cards[c].zone in (UNCLAIMED, zone_of(u.you, POOL))
)


KNOW_THE_WORLD = event(
    "know-the-world",
    Face(clan="phoenix", cost=1, influence=3, traits=("spell", "void")),
    action(
        target=(one(CLAIMED_RING), one(UNCLAIMED_RING & IN_A_POOL_OF_YOURS)),
        effect=simply(exchange),
    ),
)


def yours_is_the_ring(g: L5R, u: U) -> None:
    """LR-B-delayed: at the ring's step you resolve and claim it, and the attacker does not."""
    assert g.conflict is not None
    g.set_table(g.table.__replace__(conflict=g.conflict.__replace__(resolver=u.you)))
    g.say("ring.usurped", seat=u.you, rule="LR-B-ring-resolver")


DISPLAY_OF_POWER = event(
    "display-of-power",
    Face(clan="phoenix", cost=2, influence=3, traits=("spell", "fire")),
    reaction(
        after(ConflictLost, you_lost, unopposed),
        effect=simply(
            yours_is_the_ring, lambda g, u: g.conflict is not None and g.conflict.ring >= 0
        ),
    ),
)

PHOENIX_CARDS: tuple[Design, ...] = (
    ISAWA_MORI_SEIDO,
    KUROI_MORI,
    NAIVE_STUDENT,
    SHIBA_PEACEMAKER,
    SOLEMN_SCHOLAR,
    ADEPT_OF_THE_WAVES,
    ASAKO_DIPLOMAT,
    MEDDLING_MEDIATOR,
    RADIANT_ORATOR,
    SERENE_WARRIOR,
    SHIBA_YOJIMBO,
    ISAWA_MASAHIRO,
    FEARSOME_MYSTIC,
    ISAWA_ATSUKO,
    SHIBA_TSUKUNE,
    FORGOTTEN_LIBRARY,
    ISHIKEN_INITIATE,
    SEEKER_OF_KNOWLEDGE,
    MAGNIFICENT_KIMONO,
    GRASP_OF_EARTH,
    PACIFISM,
    SUPERNATURAL_STORM,
    WAY_OF_THE_PHOENIX,
    AGAINST_THE_WAVES,
    KNOW_THE_WORLD,
    DISPLAY_OF_POWER,
)
