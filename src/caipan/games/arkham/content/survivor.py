"""Survivor cards 求生者: making do, and getting away with it."""

from collections.abc import Callable

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking
from caipan.kernel.filters import Filter
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import DONE_PICK, NO, NOTHING, YES, Pick

from .. import state
from ..events import Damaged
from ..rules import changes
from ..rules.actions import may_enter, moving
from ..rules.happens import happen
from ..state import ENCOUNTER_DECK, U
from ..table import Arkham
from ..vocabulary import (
    ACCESSORY,
    AGILITY,
    ALLY_SLOT,
    AUTO_FAIL,
    BODY,
    CHOSEN,
    COMBAT,
    ELITE,
    ENEMY,
    HAND_SLOT,
    HERE,
    IN_YOUR_DISCARD_PILE,
    INTELLECT,
    NO_TOKEN,
    SKULL,
    SURVIVOR,
    THAT_ENEMY,
    WEAKNESS,
    WILD,
    WILLPOWER,
    Attacked,
    Evaded,
    Face,
    Failing,
    Tested,
    action,
    after,
    args_of,
    asset,
    by_you,
    change_test,
    choose_then,
    discard_this,
    discarding_this,
    discover,
    draw,
    each,
    evade_automatically,
    event,
    exhaust_this,
    fast,
    fight,
    for_each,
    here,
    if_,
    if_successful,
    not_automatically,
    pay,
    put_on_this,
    reaction,
    return_to_hand,
    run,
    skill,
    succeeded,
    testing,
    that_is,
    then,
    trait,
    until,
    when,
    while_doing,
    would,
    you_failed,
    your_turn,
)

LEATHER_COAT = asset(
    "leather-coat",
    Face(
        "01072",
        cost=0,
        faction=SURVIVOR,
        level=0,
        icons=(COMBAT,),
        traits=("item", "armor"),
        slot=BODY,
        health=2,
    ),
)


def by_at_least(n: int) -> Callable[[Arkham, U, Tested], bool]:
    return lambda g, u, e: e.margin >= n


SCAVENGING = asset(
    "scavenging",
    Face("01073", cost=1, faction=SURVIVOR, level=0, icons=(INTELLECT,), traits=("talent",)),
    reaction(
        after(Tested, by_you, succeeded, while_doing("investigate"), by_at_least(2)),
        choose_then("take", IN_YOUR_DISCARD_PILE & trait("item"), return_to_hand(CHOSEN)),
        cost=exhaust_this(),
    ),
)


def it_breaks(g: Arkham, u: U) -> bool:
    f = g.active_frame()
    return f is not None and any(t in (SKULL, AUTO_FAIL) for t in f.tokens)


BASEBALL_BAT = asset(
    "baseball-bat",
    Face(
        "01074",
        cost=2,
        faction=SURVIVOR,
        level=0,
        icons=(COMBAT,),
        traits=("item", "weapon", "melee"),
        slot=HAND_SLOT,
        slots=2,
    ),
    action(
        fight(
            bonus=2,
            damage=1,
            success=if_(it_breaks, discard_this()),
            fail=if_(it_breaks, discard_this()),
            late=True,
        ),
        word="fight",
    ),
)
RABBITS_FOOT = asset(
    "rabbits-foot",
    Face(
        "01075",
        cost=1,
        faction=SURVIVOR,
        level=0,
        icons=(WILD,),
        traits=("item", "charm"),
        slot=ACCESSORY,
    ),
    reaction(after(Tested, you_failed), draw(1), cost=exhaust_this()),
)
STRAY_CAT = asset(
    "stray-cat",
    Face(
        "01076",
        cost=1,
        faction=SURVIVOR,
        level=0,
        icons=(AGILITY,),
        traits=("ally", "creature"),
        slot=ALLY_SLOT,
        health=1,
    ),
    fast(
        choose_then("target", ENEMY & HERE & ~ELITE, evade_automatically(CHOSEN)),
        cost=discarding_this(),
    ),
)
DIG_DEEP = asset(
    "dig-deep",
    Face(
        "01077", cost=2, faction=SURVIVOR, level=0, icons=(WILLPOWER, AGILITY), traits=("talent",)
    ),
    fast(until("test", WILLPOWER), cost=pay(1), when_=testing(WILLPOWER)),
    fast(until("test", AGILITY), cost=pay(1), when_=testing(AGILITY)),
)
CUNNING_DISTRACTION = event(
    "cunning-distraction",
    Face("01078", cost=5, faction=SURVIVOR, level=0, icons=(WILLPOWER, WILD), traits=("tactic",)),
    evade_automatically(each(ENEMY & HERE)),
    word="evade",
)


def by_at_most(n: int) -> Callable[[Arkham, U, Tested], bool]:
    return lambda g, u, e: -e.margin <= n


LOOK_WHAT_I_FOUND = event(
    "look-what-i-found",
    Face(
        "01079",
        cost=2,
        faction=SURVIVOR,
        level=0,
        icons=(INTELLECT, INTELLECT),
        traits=("fortune",),
        fast=True,
    ),
    discover(2),
    answering=after(Tested, you_failed, while_doing("investigate"), by_at_most(2)),
)
LUCKY = event(
    "lucky",
    Face("01080", cost=1, faction=SURVIVOR, level=0, traits=("fortune",), fast=True),
    change_test(shift=lambda test: test.shift + 2),
    answering=would(Failing, by_you, not_automatically),
)


def it_was_to_evade(g: Arkham, u: U) -> bool:
    f = g.active_frame()
    return f is not None and f.action == "evade"


def others(g: Arkham) -> list[int]:
    """Each other enemy engaged with whoever evades."""
    f = g.active_frame()
    assert f is not None
    return [i for i in g.threat(f.seat) if g.kind(i) == state.ENEMY and i != f.target]


def whether(g: Arkham, u: U) -> Question | None:
    if not others(g):
        return None
    return Question(_tester(g), "may.disengage", "AH-may", (), (YES, NO), args_of(g, u))


def free(g: Arkham, u: U) -> Flow:
    return To(u.__replace__(mode=int(u.pick == YES), pick=NOTHING))


def whither(g: Arkham, u: U) -> Question:
    near = [i for i in g.connected(g.seats[_tester(g)].location) if may_enter(g, i)]
    picks = (*(Pick("move", i) for i in near), DONE_PICK)
    return Question(_tester(g), "choose.move", "AH-may", (), picks, args_of(g, u))


def go(g: Arkham, u: U) -> Flow:
    there, me = u.pick.card, u.__replace__(pick=NOTHING)
    if u.mode == 1:
        for enemy in others(g):
            changes.disengage(g, enemy)
    return moving(g, _tester(g), there, me) if there >= 0 else To(me)


def _tester(g: Arkham) -> int:
    f = g.active_frame()
    assert f is not None
    return f.seat


SURVIVAL_INSTINCT = skill(
    "survival-instinct",
    Face("01081", faction=SURVIVOR, level=0, icons=(AGILITY,), traits=("innate",)),
    if_successful(
        if_(
            it_was_to_evade,
            then(Asking(whether, free), Asking(whither, go)),
        )
    ),
)


OTHER_THAN_THAT_ENEMY = Filter(("another", lambda g, u, c: c != getattr(u.event, "card", -1)))


@run
def turn_the_attack_on_it(g: Arkham, u: U) -> Flow:
    """The attack's damage goes to another enemy; its horror stays."""
    e = u.event
    assert isinstance(e, Attacked)
    hits = tuple((c, e.damage) for c in u.chosen)
    return happen(g, Damaged(hits, u.you), u.__replace__(event=e.__replace__(damage=0)))


AQUINNAH = asset(
    "aquinnah-1",
    Face(
        "01082",
        cost=5,
        faction=SURVIVOR,
        level=1,
        icons=(WILLPOWER,),
        traits=("ally",),
        unique=True,
        slot=ALLY_SLOT,
        health=1,
        sanity=4,
    ),
    reaction(
        when(Attacked, by_you),
        choose_then("target", ENEMY & HERE & OTHER_THAN_THAT_ENEMY, turn_the_attack_on_it),
        cost=(exhaust_this(), put_on_this(horror=1)),
    ),
)


def into_the_encounter_deck(g: Arkham, u: U, card: int) -> None:
    changes.depart(g, card, ENCOUNTER_DECK)
    g.shuffle(ENCOUNTER_DECK)


CLOSE_CALL = event(
    "close-call-2",
    Face(
        "01083",
        cost=2,
        faction=SURVIVOR,
        level=2,
        icons=(COMBAT, AGILITY),
        traits=("fortune",),
        fast=True,
    ),
    for_each(THAT_ENEMY, into_the_encounter_deck),
    answering=after(Evaded, here, that_is(~ELITE & ~WEAKNESS)),
)
LUCKY_2 = event(
    "lucky-2",
    Face("01084", cost=1, faction=SURVIVOR, level=2, traits=("fortune",), fast=True),
    then(change_test(shift=lambda test: test.shift + 2), draw(1)),
    answering=would(Failing, by_you, not_automatically),
)
WILL_TO_SURVIVE = event(
    "will-to-survive-3",
    Face(
        "01085",
        cost=4,
        faction=SURVIVOR,
        level=3,
        icons=(COMBAT, WILD),
        traits=("spirit",),
        fast=True,
    ),
    until("turn", NO_TOKEN),
    during=your_turn,
)

CARDS = (
    LEATHER_COAT,
    SCAVENGING,
    BASEBALL_BAT,
    RABBITS_FOOT,
    STRAY_CAT,
    DIG_DEEP,
    CUNNING_DISTRACTION,
    LOOK_WHAT_I_FOUND,
    LUCKY,
    SURVIVAL_INSTINCT,
    AQUINNAH,
    CLOSE_CALL,
    LUCKY_2,
    WILL_TO_SURVIVE,
)
