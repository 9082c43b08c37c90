"""Dragon 神龙, conflict cards: attachments above all."""

from ..frames import U
from ..spec import Design
from ..state import ATTACHMENTS_DISCOUNT
from ..table import L5R
from ..vocabulary import (
    ANCESTRAL,
    AT_HOME,
    ATTACHMENT,
    ATTACKER,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    COVERT,
    EXTRA_USES,
    FIRE,
    ITS_HOST,
    LOCKED,
    PARTICIPATING,
    PHASE,
    RESTRICTED,
    STAYS_READY,
    TARGET,
    THE_BEARER,
    YOURS,
    ConflictDeclared,
    ConflictWon,
    Face,
    action,
    after,
    attachment,
    bow,
    bow_this,
    by_an_opponent,
    conflict_character,
    discard,
    draw,
    each,
    event,
    gains,
    gets,
    glory_at_most,
    has,
    in_a_conflict,
    lasts,
    move_fate,
    of_one,
    one,
    place_fate,
    reaction,
    the_bearer_participates,
    together,
    you_won,
)
from .words import A_MONK

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
THEIRS_AT_HOME = CHARACTER & AT_HOME & CONTROLLED_BY_YOUR_OPPONENT
TRANQUILITY = event(
    "tranquility",
    Face(clan="dragon", cost=0, influence=2),
    action(
        while_=in_a_conflict,
        effect=of_one(THEIRS_AT_HOME, gains(each(THEIRS_AT_HOME), LOCKED)),
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

DRAGON_CONFLICT: tuple[Design, ...] = (
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
