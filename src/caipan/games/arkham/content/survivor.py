"""Survivor cards 求生者: making do, and getting away with it."""

from ..vocabulary import (
    ACCESSORY,
    AGILITY,
    ALLY_SLOT,
    AUTO_FAIL,
    BODY,
    CHOSEN,
    COMBAT,
    CONNECTED_TO_TESTER,
    ELITE,
    ENEMY,
    HAND_SLOT,
    HERE,
    IN_YOUR_DISCARD_PILE,
    INTELLECT,
    ITEM,
    LOCATION,
    NO_TOKEN,
    OPEN,
    OTHER_THAN_THAT_ENEMY,
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
    asset,
    by_at_least,
    by_at_most,
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
    here,
    if_,
    if_successful,
    may_slip_away_to,
    not_automatically,
    pay,
    put_horror_on_this,
    reaction,
    return_to_hand,
    shuffle_into_the_encounter_deck,
    skill,
    succeeded,
    testing,
    that_is,
    the_test_is,
    then,
    there_was_revealed,
    to_you,
    turn_the_attack_on,
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
SCAVENGING = asset(
    "scavenging",
    Face("01073", cost=1, faction=SURVIVOR, level=0, icons=(INTELLECT,), traits=("talent",)),
    reaction(
        after(Tested, by_you, succeeded, while_doing("investigate"), by_at_least(2)),
        choose_then("take", IN_YOUR_DISCARD_PILE & ITEM, return_to_hand(CHOSEN)),
        cost=exhaust_this(),
    ),
)
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
            success=if_(there_was_revealed(SKULL, AUTO_FAIL), discard_this()),
            fail=if_(there_was_revealed(SKULL, AUTO_FAIL), discard_this()),
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
SURVIVAL_INSTINCT = skill(
    "survival-instinct",
    Face("01081", faction=SURVIVOR, level=0, icons=(AGILITY,), traits=("innate",)),
    if_successful(
        if_(
            the_test_is("evade"),
            may_slip_away_to(LOCATION & CONNECTED_TO_TESTER & OPEN),
        )
    ),
)
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
        when(Attacked, to_you),
        choose_then("target", ENEMY & HERE & OTHER_THAN_THAT_ENEMY, turn_the_attack_on(CHOSEN)),
        cost=(exhaust_this(), put_horror_on_this(1)),
    ),
)
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
    shuffle_into_the_encounter_deck(THAT_ENEMY),
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
