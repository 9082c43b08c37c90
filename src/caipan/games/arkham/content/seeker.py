"""Seeker cards 探求者: books, clues, knowing where to look."""

from collections.abc import Iterable

from caipan.kernel.filters import Filter

from ..frames import SkillTest
from ..state import U
from ..table import Arkham
from ..vocabulary import (
    ACCESSORY,
    AGILITY,
    ALLY_SLOT,
    ASSET_CARD,
    CHOSEN_INVESTIGATOR,
    CHOSEN_PLAYER,
    COMBAT,
    ELITE,
    HAND_SLOT,
    INTELLECT,
    INTELLECT_INSTEAD,
    INVESTIGATOR_HERE,
    ITS_HOST,
    NO_ENTRY,
    SEEKER,
    SELF,
    TOME,
    WILD,
    WILLPOWER,
    YOUR_LOCATION,
    Entered,
    Face,
    Moved,
    Spawned,
    Tested,
    action,
    after,
    asset,
    attach_to,
    by_you,
    cancel,
    change_test,
    choose_one,
    choose_then,
    discard,
    discard_this,
    discarding_this,
    discover,
    draw,
    event,
    exhaust_this,
    fast,
    forced,
    gain,
    gets,
    heal,
    if_successful,
    pay,
    reaction,
    return_to_hand,
    search_your_deck,
    skill,
    succeeded,
    take,
    test,
    testing,
    that_is,
    then,
    this_card,
    until,
    when,
    while_,
    while_doing,
    you_get,
    your_turn,
)

MAGNIFYING_GLASS = asset(
    "magnifying-glass",
    Face(
        "01030",
        cost=1,
        faction=SEEKER,
        level=0,
        icons=(INTELLECT,),
        traits=("item", "tool"),
        fast=True,
        slot=HAND_SLOT,
    ),
    you_get(INTELLECT, while_=while_("investigate")),
)


ANY_CARD = Filter(("card", lambda g, u, c: True))


OLD_BOOK_OF_LORE = asset(
    "old-book-of-lore",
    Face(
        "01031",
        cost=3,
        faction=SEEKER,
        level=0,
        icons=(WILLPOWER,),
        traits=("item", "tome"),
        slot=HAND_SLOT,
    ),
    action(
        choose_then(
            "investigator",
            INVESTIGATOR_HERE,
            search_your_deck(ANY_CARD, top=3, whose=CHOSEN_PLAYER),
        ),
        cost=exhaust_this(),
    ),
)
RESEARCH_LIBRARIAN = asset(
    "research-librarian",
    Face(
        "01032",
        cost=2,
        faction=SEEKER,
        level=0,
        icons=(AGILITY,),
        traits=("ally", "miskatonic"),
        slot=ALLY_SLOT,
        health=1,
        sanity=1,
    ),
    reaction(after(Entered, this_card), search_your_deck(TOME & ASSET_CARD)),
)
DR_MILAN_CHRISTOPHER = asset(
    "dr-milan-christopher",
    Face(
        "01033",
        cost=4,
        faction=SEEKER,
        level=0,
        icons=(INTELLECT,),
        traits=("ally", "miskatonic"),
        unique=True,
        slot=ALLY_SLOT,
        health=1,
        sanity=2,
    ),
    you_get(INTELLECT),
    reaction(after(Tested, by_you, succeeded, while_doing("investigate")), gain(1)),
)
HYPERAWARENESS = asset(
    "hyperawareness",
    Face("01034", cost=2, faction=SEEKER, level=0, icons=(INTELLECT, AGILITY), traits=("talent",)),
    fast(until("test", INTELLECT), cost=pay(1), when_=testing(INTELLECT)),
    fast(until("test", AGILITY), cost=pay(1), when_=testing(AGILITY)),
)
MEDICAL_TEXTS = asset(
    "medical-texts",
    Face(
        "01035",
        cost=2,
        faction=SEEKER,
        level=0,
        icons=(COMBAT,),
        traits=("item", "tome"),
        slot=HAND_SLOT,
    ),
    action(
        choose_then(
            "investigator",
            INVESTIGATOR_HERE,
            test(
                INTELLECT,
                2,
                success=heal(damage=1, who=CHOSEN_INVESTIGATOR),
                fail=take(damage=1, who=CHOSEN_PLAYER),
            ),
        )
    ),
)
MIND_OVER_MATTER = event(
    "mind-over-matter",
    Face(
        "01036",
        cost=1,
        faction=SEEKER,
        level=0,
        icons=(COMBAT, AGILITY),
        traits=("insight",),
        fast=True,
    ),
    until("round", INTELLECT_INSTEAD),
    during=your_turn,
)
WORKING_A_HUNCH = event(
    "working-a-hunch",
    Face(
        "01037",
        cost=2,
        faction=SEEKER,
        level=0,
        icons=(INTELLECT, INTELLECT),
        traits=("insight",),
        fast=True,
    ),
    discover(1),
    during=your_turn,
)


def leaves_its_location(g: Arkham, u: U, e: Moved) -> bool:
    """Somebody leaves the location this is attached to."""
    return e.origin == g.cards[u.source].host


BARRICADE = event(
    "barricade",
    Face(
        "01038",
        cost=0,
        faction=SEEKER,
        level=0,
        icons=(WILLPOWER, INTELLECT, AGILITY),
        traits=("insight", "tactic"),
    ),
    attach_to(YOUR_LOCATION),
    gets(ITS_HOST, NO_ENTRY),
    forced(when(Moved, leaves_its_location), discard_this()),
)


def one_more(test: SkillTest) -> int:
    """An investigation that finds clues finds one more."""
    return test.clues + (test.action == "investigate" and test.clues > 0)


DEDUCTION = skill(
    "deduction",
    Face("01039", faction=SEEKER, level=0, icons=(INTELLECT,), traits=("practiced",)),
    if_successful(change_test(clues=one_more), changes_result=True),
)


def no_clues_at_your_location(g: Arkham, u: U) -> bool:
    here = g.seats[u.you].location
    return here >= 0 and not g.cards[here].clues


MAGNIFYING_GLASS_1 = asset(
    "magnifying-glass-1",
    Face(
        "01040",
        cost=0,
        faction=SEEKER,
        level=1,
        icons=(INTELLECT,),
        traits=("item", "tool"),
        fast=True,
        slot=HAND_SLOT,
    ),
    you_get(INTELLECT, while_=while_("investigate")),
    fast(return_to_hand(SELF), when_=no_clues_at_your_location),
)


def spawns_here(g: Arkham, u: U, e: Spawned) -> bool:
    """It is about to, at your location."""
    return e.location == g.seats[u.you].location


def WHAT_SPAWNS(g: Arkham, u: U) -> Iterable[int]:
    """The enemy that is about to enter play."""
    return (u.event.card,) if isinstance(u.event, Spawned) else ()


DISC_OF_ITZAMNA = asset(
    "disc-of-itzamna-2",
    Face(
        "01041",
        cost=3,
        faction=SEEKER,
        level=2,
        icons=(WILLPOWER, INTELLECT, COMBAT),
        traits=("item", "relic"),
        unique=True,
        slot=ACCESSORY,
    ),
    reaction(
        when(Spawned, spawns_here, that_is(~ELITE)),
        then(discard(WHAT_SPAWNS), cancel()),
        cost=discarding_this(),
    ),
)
ENCYCLOPEDIA = asset(
    "encyclopedia-2",
    Face(
        "01042",
        cost=2,
        faction=SEEKER,
        level=2,
        icons=(WILD,),
        traits=("item", "tome"),
        slot=HAND_SLOT,
    ),
    action(
        choose_then(
            "investigator",
            INVESTIGATOR_HERE,
            choose_one(
                until("phase", WILLPOWER, 2, CHOSEN_INVESTIGATOR),
                until("phase", INTELLECT, 2, CHOSEN_INVESTIGATOR),
                until("phase", COMBAT, 2, CHOSEN_INVESTIGATOR),
                until("phase", AGILITY, 2, CHOSEN_INVESTIGATOR),
            ),
        ),
        cost=exhaust_this(),
    ),
)
CRYPTIC_RESEARCH = event(
    "cryptic-research-4",
    Face("01043", cost=0, faction=SEEKER, level=4, traits=("insight",), fast=True),
    choose_then("investigator", INVESTIGATOR_HERE, draw(3, CHOSEN_PLAYER)),
    during=your_turn,
)

CARDS = (
    MAGNIFYING_GLASS,
    OLD_BOOK_OF_LORE,
    RESEARCH_LIBRARIAN,
    DR_MILAN_CHRISTOPHER,
    HYPERAWARENESS,
    MEDICAL_TEXTS,
    MIND_OVER_MATTER,
    WORKING_A_HUNCH,
    BARRICADE,
    DEDUCTION,
    MAGNIFYING_GLASS_1,
    DISC_OF_ITZAMNA,
    ENCYCLOPEDIA,
    CRYPTIC_RESEARCH,
)
