"""Phoenix 凤凰, dynasty cards: rings, shugenja and glory."""

from ..frames import U
from ..spec import Design
from ..state import CONFLICT_PHASE, DRAW_PHASE
from ..table import L5R
from ..vocabulary import (
    AIR,
    ATTACKER,
    CHARACTER,
    COVERT_IN_WATER,
    DASH,
    EARTH,
    FIRE,
    GLORY,
    ITSELF,
    NO_ATTACK,
    PARTICIPATING,
    PHASE,
    SECOND_TARGET,
    SHUGENJA,
    SINCERITY,
    TARGET,
    UNCLAIMED_RING,
    VOID,
    WITH_FATE,
    YOURS,
    ConflictWon,
    Face,
    Initiating,
    PhaseBegan,
    PhaseEnded,
    action,
    after,
    boost_both,
    bow,
    bow_this,
    cancel,
    cannot,
    character,
    choose_one,
    conflict_has_element,
    cost_at_most,
    discard,
    dishonor,
    draw,
    each,
    gains,
    gets,
    holding,
    honor,
    in_a_conflict,
    interrupt,
    noun,
    of_one,
    one,
    option,
    phase_is,
    reaction,
    remove_fate,
    resolve_ring,
    send_home,
    take_fate,
    take_honor,
    then,
    this_participates,
    up_to,
    when,
    would,
)
from .words import EVERYWHERE, FACED, THAT_OPPONENT, choose_an_opponent, this_won

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


def glory_there(g: L5R, seat: int) -> int:
    """LR-B-count-glory: of a player's ready participants, without rings."""
    there = [c for c in g.participants() if not g.cards[c].bowed]
    return sum([g.glory(c) for c in there if g.cards[c].controller == seat])


def your_participants_have_more_glory(g: L5R, u: U) -> bool:
    mine = glory_there(g, u.you)
    return any([mine > glory_there(g, s) for s in g.your_opponents(u.you)])


OF_SOMEBODY_WITH_LESS_GLORY = noun(  # LR-tc-opponent: whoever is sent is of the one compared with
    "of-the-less-glorious",
    lambda g, u, c: glory_there(g, u.you) > glory_there(g, g.cards[c].controller),
)
RADIANT_ORATOR = character(
    "radiant-orator",
    Face(clan="phoenix", cost=3, military=1, political=2, glory=2, traits=("courtier",)),
    action(
        while_=(this_participates, your_participants_have_more_glory),
        target=one(FACED & OF_SOMEBODY_WITH_LESS_GLORY),
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
        effect=of_one(FACED & LESS_GLORY & WITH_FATE, remove_fate(each(FACED & LESS_GLORY))),
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
        effect=of_one(
            FACED,
            then(boost_both(each(PARTICIPATING & YOURS), 1), boost_both(each(FACED), -1)),
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

PHOENIX_DYNASTY: tuple[Design, ...] = (
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
)
