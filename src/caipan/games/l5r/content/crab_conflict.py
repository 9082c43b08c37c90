"""Crab 巨蟹, conflict cards."""

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking, simply
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..frames import U
from ..spec import Cost, Design
from ..state import SLOT, zone_of
from ..table import L5R
from ..vocabulary import (
    CHARACTER,
    CHOSEN,
    CRAB,
    HOLDINGS,
    IN_A_PROVINCE_OF_YOURS,
    IN_YOUR_DYNASTY_DISCARD,
    LOCKED,
    MILITARY,
    PARTICIPATING,
    PHASE,
    RESTRICTED,
    ROUND,
    SELF,
    STAYS_READY_DEFENDING,
    TARGET,
    UNLIMITED,
    YOURS,
    CardMovedInProvinces,
    EnteredPlay,
    Face,
    LeftPlay,
    Played,
    action,
    after,
    attachment,
    boost,
    bow_this,
    by_an_opponent,
    choose,
    choose_one,
    conflict_character,
    discard,
    do_instead,
    event,
    gains,
    here_as_defender,
    in_a_conflict,
    interrupt,
    its_host,
    lose_honor,
    max_,
    noun,
    one,
    reaction,
    return_fate,
    sacrifice,
    sacrifice_it,
    take_fate,
    take_honor,
    the_bearer_participates,
    this_card,
    would,
)
from .words import THAT_OPPONENT, THAT_PLAYER, choose_an_opponent, controlled_by

HIRUMA_AMBUSHER = conflict_character(
    "hiruma-ambusher",
    Face(
        clan="crab",
        cost=2,
        military=2,
        political=2,
        glory=0,
        influence=1,
        traits=("bushi", "scout"),
    ),
    reaction(
        after(EnteredPlay, this_card, here_as_defender),
        target=one(CHARACTER),
        effect=gains(TARGET, LOCKED),
    ),
)
STOIC_GUNSO = conflict_character(
    "stoic-gunso",
    Face(clan="crab", cost=2, military=2, political=1, glory=1, influence=1, traits=("bushi",)),
    action(while_=in_a_conflict, cost=sacrifice(CHARACTER), effect=boost(SELF, MILITARY, 3)),
)
REPRIEVE = attachment(
    "reprieve",
    Face(clan="crab", cost=1, influence=1, traits=("condition",)),
    interrupt(would(LeftPlay, its_host), effect=do_instead(discard(SELF))),
)
WATCH_COMMANDER = attachment(
    "watch-commander",
    Face(clan="crab", cost=1, military=1, political=1, influence=3, traits=("follower",)),
    reaction(
        after(Played, by_an_opponent),
        while_=the_bearer_participates,
        effect=lose_honor(1, THAT_PLAYER),
        limit=UNLIMITED,
    ),
    on=CHARACTER & YOURS,
    one_per_character=True,
)


def weaker_than_the_bearer(g: L5R, u: U, c: int) -> bool:
    return g.skill(c, MILITARY) < g.skill(g.cards[u.source].host, MILITARY)


JADE_TETSUBO = attachment(
    "jade-tetsubo",
    Face(clan="crab", cost=2, military=3, influence=2, traits=("jade", "weapon")),
    RESTRICTED,
    action(
        while_=the_bearer_participates,
        cost=bow_this(),
        target=one(PARTICIPATING & noun("weaker", weaker_than_the_bearer)),
        effect=return_fate(),
    ),
    on=CHARACTER & YOURS,
)
LEVY = event(
    "levy",
    Face(clan="crab", cost=0, influence=3),
    action(
        effect=choose_an_opponent(
            choose_one(
                ("give-fate", take_fate(1, THAT_OPPONENT)),
                ("give-honor", take_honor(1, THAT_OPPONENT)),
                by=THAT_OPPONENT,
            )
        )
    ),
)


UNBROKEN = IN_A_PROVINCE_OF_YOURS & noun(
    "unbroken", lambda g, u, c: not g.cards[g.province_of(c)].broken
)


def which_to_shuffle(g: L5R, u: U) -> Question | None:
    picks = tuple(Pick("shuffle", c) for c in UNBROKEN.find(g, u))
    return Question(u.you, "shuffle", "LR-B-cost", (), picks) if picks else None


def from_its_place(g: L5R, u: U) -> Flow:
    """The place is remembered beside the card, which will be gone."""
    card = u.pick.card
    return To(u.__replace__(chosen=(g.slot_of(card), card), pick=NOTHING))


SHUFFLE_IN_FROM_AN_UNBROKEN_PROVINCE = Cost(
    "LR-B-cost",
    "cost.shuffle",
    UNBROKEN.some,
    lambda g, u: [CardMovedInProvinces(u.chosen[1], u.you, shuffled=True)],
    price=("shuffle", {}),
    pick=Asking(which_to_shuffle, from_its_place),
    keeps_empty=True,
)


def rebuilt(g: L5R, u: U) -> None:
    """Faceup into the province that the other card left."""
    for card in TARGET(g, u):
        g.move(card, zone_of(u.you, SLOT + u.chosen[0]), lose=True)
        g.say("filled.up", seat=u.you, card=g.named(card))


REBUILD = event(
    "rebuild",
    Face(clan="crab", cost=0, influence=2),
    action(
        cost=SHUFFLE_IN_FROM_AN_UNBROKEN_PROVINCE,
        target=one(HOLDINGS & IN_YOUR_DYNASTY_DISCARD),
        effect=simply(rebuilt),
    ),
)
WAY_OF_THE_CRAB = event(
    "way-of-the-crab",
    Face(clan="crab", cost=1, traits=("philosophy",)),
    action(
        cost=sacrifice(CHARACTER & CRAB),
        effect=choose_an_opponent(
            choose(
                CHARACTER & controlled_by(THAT_OPPONENT),
                sacrifice_it(CHOSEN),
                by=THAT_OPPONENT,
                prompt="sacrifice",
            )
        ),
        limit=max_(1, ROUND),
    ),
)
THE_MOUNTAIN_DOES_NOT_FALL = event(
    "the-mountain-does-not-fall",
    Face(clan="crab", cost=1, influence=3, traits=("technique",)),
    action(
        target=one(CHARACTER),
        effect=gains(TARGET, STAYS_READY_DEFENDING, PHASE),
        limit=max_(1, ROUND),
    ),
)

CRAB_CONFLICT: tuple[Design, ...] = (
    HIRUMA_AMBUSHER,
    STOIC_GUNSO,
    REPRIEVE,
    WATCH_COMMANDER,
    JADE_TETSUBO,
    LEVY,
    REBUILD,
    WAY_OF_THE_CRAB,
    THE_MOUNTAIN_DOES_NOT_FALL,
)
