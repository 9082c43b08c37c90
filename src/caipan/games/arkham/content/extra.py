"""Cards beyond the core set, for keywords and rules that nothing in it shows."""

from ..vocabulary import (
    ALOOF,
    CHOSEN,
    COMBAT,
    ELITE,
    ENEMY,
    FIGHT,
    HEALTH,
    HERE,
    HUNTER,
    IMMUNE_TO_PLAYER_CARDS,
    IMMUNE_TO_TREACHERIES,
    ITS_HOST,
    LOCATION,
    MASSIVE,
    MYTHOS,
    PERIL,
    SHROUD,
    SURGE,
    WEAKNESS,
    WILLPOWER,
    YOUR_LOCATION,
    Face,
    GameBegan,
    RoundEnded,
    Spawned,
    after,
    agenda,
    asset,
    attach_to,
    becomes_an_asset_of_yours,
    called,
    choose_any_number,
    choose_then,
    counts_as,
    deal,
    delayed,
    draw,
    draw_encounter_card,
    each,
    enemy,
    event,
    everybody_takes,
    exhaust_this,
    exhausted,
    fast,
    forced,
    gain,
    immune_to,
    location,
    lose_action,
    most,
    place_doom,
    promise,
    put_into_your_threat_area,
    revelation,
    spawns_at_this_instead,
    surge,
    take,
    test,
    that_is,
    then,
    there_is,
    treachery,
    until,
    when,
    would,
    you_get,
    your_doubled,
    your_halved,
)

# --- keywords

SHY_GAUNT = enemy(
    "shy-gaunt",
    Face(
        "x-1",
        faction=MYTHOS,
        traits=("creature",),
        fight=2,
        evade=2,
        health=2,
        damage=1,
        keywords=(ALOOF,),
    ),
)
CELLAR_COLOSSUS = enemy(
    "cellar-colossus",
    Face(
        "x-2",
        faction=MYTHOS,
        traits=("monster",),
        fight=3,
        evade=3,
        health=6,
        damage=1,
        horror=1,
        keywords=(HUNTER, MASSIVE),
    ),
)
WHISPERS_IN_THE_WALL = treachery(
    "whispers-in-the-wall",
    Face("x-3", faction=MYTHOS, traits=("terror",), keywords=(PERIL, SURGE)),
    revelation(test(WILLPOWER, 3, fail=take(horror=1))),
)
CREEPING_DAMP = treachery(
    "creeping-damp",
    Face("x-4", faction=MYTHOS, traits=("hazard",), victory=1, keywords=(SURGE,)),
    revelation(take(damage=1)),
)
MOUNTING_DREAD = treachery(
    "mounting-dread",
    Face("x-7", faction=MYTHOS, traits=("terror",), keywords=(SURGE,)),
    revelation(then(take(horror=1), surge())),
)

STAR_CHART = asset(
    "star-chart-2",
    Face("x-5", cost=1, level=2, icons=(WILLPOWER,), traits=("item",), exceptional=True),
    you_get(WILLPOWER),
)
OLD_SCAR = asset(
    "old-scar",
    Face("x-6", cost=0, level=0, traits=("talent",), permanent=True),
    you_get(HEALTH),
)
UNEASY_CONSCIENCE = asset(
    "uneasy-conscience",
    Face("x-8", cost=0, level=0, traits=("talent",), permanent=True),
    forced(after(GameBegan), draw_encounter_card()),
)

# --- immunity

GLASS_HORROR = enemy(
    "glass-horror",
    Face("x-9", faction=MYTHOS, traits=("monster",), fight=4, evade=2, health=3, horror=1),
    immune_to(IMMUNE_TO_PLAYER_CARDS, while_=exhausted),
)
IRON_CHARM = asset(
    "iron-charm",
    Face("x-10", cost=1, traits=("item", "charm")),
    immune_to(IMMUNE_TO_TREACHERIES),
    fast(gain(1), cost=exhaust_this()),
)
DAZZLING_FLARE = event(
    "dazzling-flare",
    Face("x-11", cost=0, traits=("tactic",)),
    until("round", FIGHT, -2, each(ENEMY & HERE)),
)

# --- numbers

GIANTS_STRENGTH = asset(
    "giants-strength", Face("x-12", cost=1, traits=("talent",)), your_doubled(COMBAT)
)
WITHERED_HAND = treachery(
    "withered-hand",
    Face("x-13", faction=MYTHOS, traits=("hazard",)),
    revelation(put_into_your_threat_area()),
    your_halved(COMBAT),
)
STORM_LAMP = asset(
    "storm-lamp",
    Face("x-14", cost=1, traits=("item",)),
    counts_as(LOCATION & HERE, SHROUD, 1),
)
CHOKING_SMOKE = treachery(
    "choking-smoke",
    Face("x-15", faction=MYTHOS, traits=("hazard",)),
    revelation(attach_to(YOUR_LOCATION)),
    counts_as(ITS_HOST, SHROUD, 5),
)

# --- limits, targets, moments

SECOND_BREATH = event(
    "second-breath",
    Face("x-16", cost=0, traits=("spirit",), fast=True),
    gain(2),
    most=most(1, "round"),
)
PRAYER_BEADS = asset(
    "prayer-beads",
    Face("x-17", cost=0, traits=("item", "charm")),
    fast(gain(1), cost=exhaust_this(), limit=most(1, "round")),
)
WIDE_SWING = event(
    "wide-swing",
    Face("x-18", cost=0, traits=("tactic",)),
    choose_any_number("target", ENEMY & HERE, deal(1, CHOSEN), draw(1)),
)
_FLOOD = delayed(when(RoundEnded), everybody_takes(damage=1, at=CHOSEN))
RISING_WATER = treachery(
    "rising-water",
    Face("x-19", faction=MYTHOS, traits=("hazard",)),
    revelation(promise(_FLOOD, YOUR_LOCATION)),
    _FLOOD,
)
THE_LONG_NIGHT = agenda(
    "the-long-night",
    Face("x-20", faction=MYTHOS, stage=1),
    goal=there_is(ENEMY & ELITE),
    back=place_doom(1),
)
THE_LAST_HOUR = agenda(
    "the-last-hour",
    Face("x-21", faction=MYTHOS, stage=1, doom=3),
    goal=there_is(ENEMY & ELITE),
    back=place_doom(1),
)

NUMBING_COLD = treachery(
    "numbing-cold",
    Face("x-25", faction=MYTHOS, traits=("hazard",)),
    revelation(lose_action()),
)

# --- other selves

STRANGE_BOND = event(
    "strange-bond",
    Face("x-22", cost=0, traits=("spell",)),
    choose_then("target", ENEMY & HERE & ~ELITE & ~WEAKNESS, becomes_an_asset_of_yours(CHOSEN)),
)
LEO_FORSWORN = enemy(
    "leo-forsworn",
    Face(
        "x-23",
        faction=MYTHOS,
        traits=("humanoid", "criminal"),
        unique=True,
        title="leo-de-luca",
        fight=3,
        evade=3,
        health=3,
        damage=1,
        keywords=(HUNTER,),
    ),
)
ECHOING_WELL = location(
    "echoing-well",
    Face("x-24", faction=MYTHOS, shroud=2, symbol="moon", connects=("circle",)),
    forced(would(Spawned, that_is(called("ghoul-priest"))), spawns_at_this_instead()),
)

ENCOUNTERS = (
    SHY_GAUNT,
    CELLAR_COLOSSUS,
    WHISPERS_IN_THE_WALL,
    CREEPING_DAMP,
    MOUNTING_DREAD,
    GLASS_HORROR,
    WITHERED_HAND,
    CHOKING_SMOKE,
    RISING_WATER,
    NUMBING_COLD,
    LEO_FORSWORN,
)
CARDS = (
    *ENCOUNTERS,
    STAR_CHART,
    OLD_SCAR,
    UNEASY_CONSCIENCE,
    IRON_CHARM,
    DAZZLING_FLARE,
    GIANTS_STRENGTH,
    STORM_LAMP,
    SECOND_BREATH,
    PRAYER_BEADS,
    WIDE_SWING,
    THE_LONG_NIGHT,
    THE_LAST_HOUR,
    STRANGE_BOND,
    ECHOING_WELL,
)
