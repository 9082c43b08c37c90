"""Lion 雄狮, conflict cards."""

from caipan.kernel.effects import Do
from caipan.kernel.flows import Call, Flow
from caipan.kernel.records import Using

from ..events import CARD
from ..events import RING as BY_RING
from ..frames import U
from ..rules.fees import fee
from ..rules.playing import can_host
from ..spec import Design, Effect
from ..state import CONFLICT_DISCARD, zone_of
from ..table import L5R
from ..vocabulary import (
    A_DEFENDER,
    ATTACKER,
    BUSHI,
    CHARACTER,
    CHOSEN,
    CONTROLLED_BY_YOUR_OPPONENT,
    HONORED_ONE,
    IN_CONFLICT,
    IN_DISCARD,
    IN_HAND,
    ITS_HOST,
    LION,
    MILITARY,
    PARTICIPATING,
    RESTRICTED,
    SELF,
    STAYS_READY,
    TARGET,
    THAT_CARD,
    YOUR_OPPONENT,
    YOURS,
    Bowed,
    ConflictLost,
    ConflictWon,
    Face,
    LeftPlay,
    ProvinceBroken,
    about,
    action,
    after,
    attachment,
    cannot,
    choose,
    conflict_character,
    count,
    discard_status,
    do_instead,
    double_base,
    each,
    event,
    gain_honor,
    glory_at_most,
    in_a_conflict,
    in_a_military_conflict,
    interrupt,
    max_,
    noun,
    of_type,
    one,
    place_fate,
    put_into_play,
    reaction,
    ready,
    send_home,
    this_attacks,
    would,
    you_attack,
    you_broke_it,
)
from .words import without_dash, you_lost

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

LION_CONFLICT: tuple[Design, ...] = (
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
