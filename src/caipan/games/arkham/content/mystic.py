"""Mystic cards 潜修者: spells, and what they cost."""

from ..vocabulary import (
    ACCESSORY,
    AGILITY,
    ALLY_SLOT,
    ARCANE,
    ASSET,
    BLANK,
    CHOSEN,
    COMBAT,
    ELITE,
    ENEMY,
    HAND_SLOT,
    HERE,
    INTELLECT,
    MYSTIC,
    SELF,
    SPELL,
    WILD,
    WILLPOWER,
    YOURS,
    Entered,
    Face,
    PhaseBegan,
    RevelationBegan,
    TokenRevealing,
    a_treachery_that_is_no_weakness,
    action,
    add_uses,
    after,
    and_then,
    asset,
    by_you,
    cancel,
    choose_then,
    deal,
    discover,
    draw_encounter_card,
    evade,
    event,
    exhaust_this,
    fast,
    fight,
    forced,
    heal,
    if_successful,
    lose_action,
    of_a_single_token,
    pay,
    place_doom,
    reaction,
    rearrange_the_top,
    reveal_tokens,
    search_your_deck,
    skill,
    spend,
    take,
    take_a_use_as_resource,
    take_horror,
    testing,
    then,
    this_card,
    until,
    when,
    would,
    you_get,
)

FORBIDDEN_KNOWLEDGE = asset(
    "forbidden-knowledge",
    Face(
        "01058",
        cost=0,
        faction=MYSTIC,
        level=0,
        icons=(INTELLECT,),
        traits=("talent",),
        uses=4,
        uses_kind="secrets",
        uses_up=True,
    ),
    fast(take_a_use_as_resource(), cost=(exhaust_this(), take_horror(1))),
)
HOLY_ROSARY = asset(
    "holy-rosary",
    Face(
        "01059",
        cost=2,
        faction=MYSTIC,
        level=0,
        icons=(WILLPOWER,),
        traits=("item", "charm"),
        slot=ACCESSORY,
        sanity=2,
    ),
    you_get(WILLPOWER),
)
SHRIVELLING = asset(
    "shrivelling",
    Face(
        "01060",
        cost=3,
        faction=MYSTIC,
        level=0,
        icons=(COMBAT,),
        traits=("spell",),
        slot=ARCANE,
        uses=4,
        uses_kind="charges",
    ),
    action(
        fight(
            using=WILLPOWER,
            damage=1,
            bad_symbol=take(horror=1),
        ),
        word="fight",
        cost=spend(1, "charges"),
    ),
)
SCRYING = asset(
    "scrying",
    Face(
        "01061",
        cost=1,
        faction=MYSTIC,
        level=0,
        icons=(INTELLECT,),
        traits=("spell",),
        slot=ARCANE,
        uses=3,
        uses_kind="charges",
    ),
    action(rearrange_the_top(3), cost=(exhaust_this(), spend(1, "charges"))),
)
ARCANE_STUDIES = asset(
    "arcane-studies",
    Face(
        "01062", cost=2, faction=MYSTIC, level=0, icons=(WILLPOWER, INTELLECT), traits=("talent",)
    ),
    fast(until("test", WILLPOWER), cost=pay(1), when_=testing(WILLPOWER)),
    fast(until("test", INTELLECT), cost=pay(1), when_=testing(INTELLECT)),
)
ARCANE_INITIATE = asset(
    "arcane-initiate",
    Face(
        "01063",
        cost=1,
        faction=MYSTIC,
        level=0,
        icons=(WILLPOWER,),
        traits=("ally", "sorcerer"),
        slot=ALLY_SLOT,
        health=1,
        sanity=2,
    ),
    forced(after(Entered, this_card), place_doom(1, SELF)),
    fast(search_your_deck(SPELL, top=3), cost=exhaust_this()),
)
DRAWN_TO_THE_FLAME = event(
    "drawn-to-the-flame",
    Face(
        "01064", cost=0, faction=MYSTIC, level=0, icons=(WILLPOWER, INTELLECT), traits=("insight",)
    ),
    and_then(draw_encounter_card(), discover(2)),
)
WARD_OF_PROTECTION = event(
    "ward-of-protection",
    Face(
        "01065",
        cost=1,
        faction=MYSTIC,
        level=0,
        icons=(WILD,),
        traits=("spell", "spirit"),
        fast=True,
    ),
    then(cancel(), take(horror=1)),
    answering=when(RevelationBegan, by_you, a_treachery_that_is_no_weakness),
)
BLINDING_LIGHT = event(
    "blinding-light",
    Face("01066", cost=2, faction=MYSTIC, level=0, icons=(WILLPOWER, AGILITY), traits=("spell",)),
    evade(
        using=WILLPOWER,
        success=deal(1, CHOSEN),
        bad_symbol=lose_action(),
    ),
    word="evade",
)
FEARLESS = skill(
    "fearless",
    Face("01067", faction=MYSTIC, level=0, icons=(WILLPOWER,), traits=("innate",)),
    if_successful(heal(horror=1)),
)
MIND_WIPE = event(
    "mind-wipe-1",
    Face(
        "01068",
        cost=1,
        faction=MYSTIC,
        level=1,
        icons=(WILLPOWER, COMBAT),
        traits=("spell",),
        fast=True,
    ),
    choose_then("target", ENEMY & HERE & ~ELITE, until("phase", BLANK, 1, CHOSEN)),
    answering=after(PhaseBegan),
)
BLINDING_LIGHT_2 = event(
    "blinding-light-2",
    Face("01069", cost=1, faction=MYSTIC, level=2, icons=(WILLPOWER, AGILITY), traits=("spell",)),
    evade(
        using=WILLPOWER,
        success=deal(2, CHOSEN),
        bad_symbol=then(lose_action(), take(horror=1)),
    ),
    word="evade",
)
BOOK_OF_SHADOWS = asset(
    "book-of-shadows-3",
    Face(
        "01070",
        cost=4,
        faction=MYSTIC,
        level=3,
        icons=(WILLPOWER, INTELLECT),
        traits=("item", "tome"),
        slot=HAND_SLOT,
    ),
    you_get(ARCANE),
    action(choose_then("target", ASSET & YOURS & SPELL, add_uses(1, CHOSEN)), cost=exhaust_this()),
)
GROTESQUE_STATUE = asset(
    "grotesque-statue-4",
    Face(
        "01071",
        cost=2,
        faction=MYSTIC,
        level=4,
        icons=(WILD,),
        traits=("item", "relic"),
        slot=HAND_SLOT,
        uses=4,
        uses_kind="charges",
        uses_up=True,
    ),
    reaction(
        would(TokenRevealing, by_you, of_a_single_token),
        reveal_tokens(2),
        cost=spend(1, "charges"),
    ),
)

CARDS = (
    FORBIDDEN_KNOWLEDGE,
    HOLY_ROSARY,
    SHRIVELLING,
    SCRYING,
    ARCANE_STUDIES,
    ARCANE_INITIATE,
    DRAWN_TO_THE_FLAME,
    WARD_OF_PROTECTION,
    BLINDING_LIGHT,
    FEARLESS,
    MIND_WIPE,
    BLINDING_LIGHT_2,
    BOOK_OF_SHADOWS,
    GROTESQUE_STATUE,
)
