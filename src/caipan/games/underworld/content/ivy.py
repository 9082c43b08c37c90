"""The Ivy 常春藤派: investigation control."""

from caipan.kernel.decisions import Question
from caipan.kernel.records import DONE_PICK, EVERYBODY, Pick

from ..rules.changes import discard
from ..state import U
from ..table import Underworld
from ..vocabulary import (
    A_LEADER,
    AFFAIR_CARDS,
    ANY_CARD,
    CHARACTER,
    CHARACTER_CARDS,
    CHOSEN,
    DISTRICT,
    ELSEWHERE,
    ENEMY,
    HAND_LIMIT,
    HERE,
    IN_YOUR_HAND,
    INFLUENCE,
    INSIGHT,
    INVESTIGATION,
    ITS_HOST,
    IVY,
    LEADER,
    LURKER,
    MIND,
    ONCE_PER_TURN,
    PLAYER,
    SECOND_TARGET,
    SELF,
    STAR,
    TARGET,
    TARGET_PLAYER,
    TEMPORARY,
    THAT_DISTRICT,
    YOUR_SOCIETY,
    YOURS,
    ContestWon,
    Face,
    Played,
    X,
    action,
    affair,
    after,
    asks,
    at_this_district,
    attachment,
    boost,
    by_you,
    character,
    choose,
    continuous,
    draw,
    exhaust,
    gets,
    in_,
    inspect,
    inspect_library,
    keep_one_of_the_top,
    mark,
    may_cycle,
    move,
    on_enter,
    on_preparation,
    one,
    option,
    pay,
    put_on_bottom,
    quick,
    search,
    simply,
    subtype,
    the_contest_is_here,
    then,
    you_get,
)  # fmt: skip

HOTHOUSE_APPRENTICE = character(
    "hothouse-apprentice",
    Face(
        cost=1, defence=2, icons=(INVESTIGATION,), domains=(MIND,),
        faction=IVY, subtypes=("human", "mage"), copies=3,
    ),
    on_enter(effect=inspect_library(1, bottom=True)),
)  # fmt: skip
VINE_ARCHIVIST = character(
    "vine-archivist",
    Face(
        cost=2, loyalty=(IVY,), defence=2, icons=(INVESTIGATION, TEMPORARY(INFLUENCE)),
        domains=(MIND,),
        faction=IVY, subtypes=("human",), copies=3,
    ),
    after(
        ContestWon, in_(INVESTIGATION), by_you, at_this_district,
        cost=pay(1),
        effect=draw(1),
        limit=ONCE_PER_TURN,
    ),
)  # fmt: skip
STARGAZING_FELLOW = character(
    "stargazing-fellow",
    Face(
        cost=3, loyalty=(IVY, IVY), defence=3, icons=(INVESTIGATION, INVESTIGATION,
        TEMPORARY(INFLUENCE)),
        domains=(STAR,), faction=IVY, subtypes=("human", "mage"), copies=2,
    ),
    action(
        cost=exhaust(SELF),
        choose_one=(
            option(target=one(LURKER & ENEMY), effect=inspect(TARGET)),
            option(target=one(PLAYER), effect=inspect_library(2, TARGET_PLAYER)),
        ),
    ),
)  # fmt: skip
THE_IVY_HOTHOUSE = attachment(
    "the-ivy-hothouse",
    Face(
        cost=2, loyalty=(IVY,), icons=(INVESTIGATION,), domains=(MIND,),
        faction=IVY, subtypes=("site",), copies=2,
    ),
    continuous(you_get(INSIGHT, 1), while_=the_contest_is_here),
    on_preparation(effect=may_cycle(draw(1))),
    attach_to=DISTRICT,
)  # fmt: skip
KEEPER_OF_THE_CLOSED_INDEX = character(
    "keeper-of-the-closed-index",
    Face(
        cost=4, loyalty=(IVY, IVY), defence=3,
        icons=(INVESTIGATION, INVESTIGATION, INFLUENCE, TEMPORARY(INFLUENCE)), domains=(MIND,),
        faction=IVY, subtypes=("human", "mage"), copies=2,
    ),
    on_enter(effect=search(AFFAIR_CARDS, show=True)),
)  # fmt: skip
IVY_MAGE = character(
    "ivy-mage",
    Face(
        cost=3, loyalty=(IVY, IVY), defence=2,
        icons=(INVESTIGATION, INFLUENCE, TEMPORARY(INVESTIGATION), TEMPORARY(INFLUENCE)),
        domains=(STAR,),
        faction=IVY, subtypes=("human", "mage"), copies=2,
    ),
    quick(
        cost=(pay(1), exhaust(SELF)),
        target=(one(CHARACTER & ~A_LEADER & HERE), one(DISTRICT & ELSEWHERE)),
        effect=move(TARGET, to=SECOND_TARGET),
    ),
)  # fmt: skip
LECTURE_ON_SILENCE = affair(
    "lecture-on-silence",
    Face(cost=None, loyalty=(IVY,), domains=(MIND,), faction=IVY, subtypes=("spell",), copies=2),
    action(effect=keep_one_of_the_top(X)),
)
RECKONING_LENS = attachment(
    "reckoning-lens",
    Face(cost=1, loyalty=(IVY,), domains=(STAR,), faction=IVY, subtypes=("equipment",), copies=2),
    continuous(gets(ITS_HOST, INVESTIGATION, 1)),
    action(cost=exhaust(SELF), target=one(LURKER & ENEMY), effect=inspect(TARGET)),
    attach_to=CHARACTER & YOURS,
)
DEAN_OLIVIA_FROSTVINE = character(
    "dean-olivia-frostvine",
    Face(
        cost=5, loyalty=(IVY, IVY, IVY), defence=4, icons=(INVESTIGATION,) * 3 + (INFLUENCE,) * 2,
        domains=(MIND, STAR), faction=IVY, subtypes=("human", "mage"), unique=True, copies=1,
    ),
    LEADER,
    after(ContestWon, in_(INVESTIGATION), by_you, effect=mark(THAT_DISTRICT), limit=ONCE_PER_TURN),
)  # fmt: skip


def show_hand(g: Underworld, u: U) -> None:
    """UW-show: everybody sees those cards."""
    seat = TARGET_PLAYER(g, u)
    g.reveal_to(g.hand(seat), EVERYBODY)
    g.say("showed", seat=seat, cards=tuple(map(g.named, g.hand(seat))), rule="UW-show")


def which_to_forget(g: Underworld, u: U) -> Question:
    found = [c for c in g.hand(TARGET_PLAYER(g, u)) if not CHARACTER_CARDS.test(g, u, c)]
    picks = tuple(Pick("discard", c) for c in found) or (DONE_PICK,)
    return Question(u.you, "choose.discard", "UW-discard-choose", (), picks)


def forget(g: Underworld, u: U) -> None:
    if u.pick.verb == "discard":
        discard(g, u.pick.card)


MEMORY_EXCISION = affair(
    "memory-excision",
    Face(cost=1, loyalty=(IVY, IVY), domains=(MIND,), faction=IVY, subtypes=("spell",), copies=2),
    action(
        target=one(PLAYER),
        effect=then(simply(show_hand), asks(which_to_forget, forget)),
    ),
)
ORBITAL_CALCULUS = affair(
    "orbital-calculus",
    Face(cost=1, loyalty=(STAR,), domains=(STAR,), faction=IVY, subtypes=("spell",), copies=3),
    quick(
        choose_one=(
            option(effect=inspect_library(3, None)),
            option(
                effect=then(
                    draw(1), choose("bottom", ANY_CARD & IN_YOUR_HAND), put_on_bottom(CHOSEN)
                )
            ),
            option(target=one(CHARACTER), effect=boost(TARGET, INVESTIGATION, 1)),
        ),
    ),
)


def a_spell_affair(g: Underworld, u: U, e: Played) -> bool:
    return (subtype("spell") & AFFAIR_CARDS).test(g, u, e.card)


THE_ENDLESS_STACKS = attachment(
    "the-endless-stacks",
    Face(
        cost=3, loyalty=(IVY, IVY), domains=(MIND, STAR),
        faction=IVY, subtypes=("site",), unique=True, copies=1,
    ),
    continuous(you_get(HAND_LIMIT, 2)),
    after(Played, by_you, a_spell_affair, effect=draw(1), limit=ONCE_PER_TURN),
    attach_to=YOUR_SOCIETY,
)  # fmt: skip

IVY_CARDS = (
    HOTHOUSE_APPRENTICE, VINE_ARCHIVIST, STARGAZING_FELLOW, THE_IVY_HOTHOUSE,
    KEEPER_OF_THE_CLOSED_INDEX, IVY_MAGE,
    LECTURE_ON_SILENCE, RECKONING_LENS, DEAN_OLIVIA_FROSTVINE, MEMORY_EXCISION, ORBITAL_CALCULUS,
    THE_ENDLESS_STACKS,
)  # fmt: skip
