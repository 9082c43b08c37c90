"""Five cards for Arkham, each under its printed text; its position has its id for a name."""

from caipan.games.arkham.vocabulary import (
    ALLY_SLOT,
    COMBAT,
    GUARDIAN,
    HAND_SLOT,
    HUNTER,
    INTELLECT,
    MYTHOS,
    ROGUE,
    SEEKER,
    SHROUD,
    WILD,
    WILLPOWER,
    YOUR_LOCATION,
    Defeated,
    Evaded,
    Face,
    Tested,
    after,
    asset,
    at_once,
    draw,
    enemy,
    event,
    exhaust_this,
    fast,
    forced,
    gain,
    heal,
    here,
    it_may_advance,
    limit,
    lose_action,
    place_doom,
    reaction,
    revelation,
    take,
    test,
    then,
    this_card,
    treachery,
    until,
    you_failed,
    you_get,
)

GAME = "arkham"

# Surveyor's Chain. Asset, Seeker. Cost 3, hand slot. Intellect, wild. Item. Tool.
# [free] Exhaust Surveyor's Chain: Your location gets -1 shroud until the end of the round.
SURVEYORS_CHAIN = asset(
    "surveyors-chain",
    Face(
        faction=SEEKER,
        cost=3,
        level=0,
        icons=(INTELLECT, WILD),
        traits=("item", "tool"),
        slot=HAND_SLOT,
    ),
    fast(until("round", SHROUD, -1, YOUR_LOCATION), cost=exhaust_this()),
)

# Desperate Gambit. Event, Rogue. Cost 1.
# Fast. Play after you fail a skill test. Gain 3 resources and draw 1 card.
DESPERATE_GAMBIT = event(
    "desperate-gambit",
    Face(faction=ROGUE, cost=1, level=0),
    at_once(gain(3), draw(1)),
    answering=after(Tested, you_failed),
)

# Hollow Hound. Enemy. Monster. Fight 3, health 3, evade 2. Damage 1, horror 1. Hunter.
# Forced - After Hollow Hound is evaded: the investigator who evaded it takes 1 horror.
HOLLOW_HOUND = enemy(
    "hollow-hound",
    Face(
        faction=MYTHOS,
        traits=("monster",),
        keywords=(HUNTER,),
        fight=3,
        health=3,
        evade=2,
        damage=1,
        horror=1,
    ),
    forced(after(Evaded, this_card), take(horror=1)),
)

# Drowned Bell. Treachery.
# Revelation: Test willpower (4). If you fail, lose 1 action and place 1 doom on the current agenda
# (which may cause it to advance).
DROWNED_BELL = treachery(
    "drowned-bell",
    Face(faction=MYTHOS),
    revelation(test(WILLPOWER, 4, fail=then(lose_action(), place_doom(1), it_may_advance()))),
)

# Night Watchman. Asset, Guardian. Cost 3, ally slot. Health 2, sanity 1.
# You get +1 combat.
# [reaction] After an enemy at your location is defeated: Heal 1 horror from your investigator.
# Limit once per round.
NIGHT_WATCHMAN = asset(
    "night-watchman",
    Face(
        faction=GUARDIAN,
        cost=3,
        level=0,
        traits=("ally",),
        slot=ALLY_SLOT,
        health=2,
        sanity=1,
    ),
    you_get(COMBAT),
    reaction(after(Defeated, here), heal(horror=1), limit=limit(1, "round")),
)

CARDS = (SURVEYORS_CHAIN, DESPERATE_GAMBIT, HOLLOW_HOUND, DROWNED_BELL, NIGHT_WATCHMAN)

NAMES = {
    "surveyors-chain": ("Surveyor's Chain", "测量链"),
    "desperate-gambit": ("Desperate Gambit", "孤注一掷"),
    "hollow-hound": ("Hollow Hound", "空壳猎犬"),
    "drowned-bell": ("Drowned Bell", "沉钟"),
    "night-watchman": ("Night Watchman", "守夜人"),
}
