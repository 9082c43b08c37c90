"""Phoenix 凤凰, conflict cards."""

from caipan.kernel.effects import simply
from caipan.kernel.records import Lasting

from ..frames import U
from ..spec import Design
from ..state import ALL_ELEMENTS, NO_ELEMENT
from ..table import L5R
from ..vocabulary import (
    AIR,
    BRINGS_AIR,
    CHARACTER,
    CLAIMED_RING,
    EACH_OPPONENT,
    ITS_HOST,
    ITSELF,
    NO_CHARACTERS_FROM_HAND,
    NO_MILITARY,
    NO_MOVING_IN,
    PARTICIPATING,
    PHASE,
    PRIDE,
    RING,
    SECOND_TARGET,
    SHUGENJA,
    TARGET,
    UNCLAIMED_RING,
    YOURS,
    ConflictLost,
    Face,
    action,
    after,
    attachment,
    boost_both,
    bow,
    bow_this,
    cannot,
    conflict_character,
    count,
    event,
    gets_both,
    has,
    has_element,
    in_a_conflict,
    max_,
    noun,
    one,
    option,
    player_cannot,
    reaction,
    ready,
    then,
    this_attacks,
    unopposed,
)
from .words import THAT_OPPONENT, THE_CONTESTED, choose_an_opponent, not_in_a_conflict, you_lost


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
    g.move(mine[0], gained.zone, lost.__replace__(host=-1))
    g.move(other[0], lost.zone, gained.__replace__(shows=lost.shows, fate=0, host=lost.host))
    seat = g.seats[u.you]
    g.set_seat(u.you, seat.__replace__(fate=seat.fate + gained.fate))
    g.say("switched.claimed", seat=u.you, card=g.named(other[0]), rule="LR-B-switch")


def no_second_of_its_kind(g: L5R, u: U) -> bool:
    """LR-en-rings-duplicate: nobody has two rings of one printed element on provinces."""
    mine, other = list(TARGET(g, u)), list(SECOND_TARGET(g, u))
    if not mine or not other or g.cards[mine[0]].host < 0:
        return True
    kept = [r for r in g.claimed(u.you) if r != mine[0] and g.cards[r].host >= 0]
    return g.name(other[0]) not in [g.name(r) for r in kept]


IN_A_POOL_OF_YOURS = noun("in-your-pool", lambda g, u, c: c in g.format.exchanged(g, u.you))


KNOW_THE_WORLD = event(
    "know-the-world",
    Face(clan="phoenix", cost=1, influence=3, traits=("spell", "void")),
    action(
        target=(one(CLAIMED_RING), one(UNCLAIMED_RING & IN_A_POOL_OF_YOURS)),
        effect=simply(exchange, no_second_of_its_kind),
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

PHOENIX_CONFLICT: tuple[Design, ...] = (
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
