"""Cards beyond the core set, for keywords and rules that nothing in it shows."""

from caipan.kernel.abilities import WHEN, Ability
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Marked, simply
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Lasting, Pick

from .. import state
from ..spec import LONELY, Spec
from ..state import LATER, U, zone_of
from ..table import Arkham
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
    and_then,
    args_of,
    asset,
    attach_to,
    called,
    choose_then,
    counts_as,
    deal,
    draw,
    draw_encounter_card,
    each,
    eligible,
    enemy,
    event,
    everybody_takes,
    exhaust_this,
    fast,
    for_each,
    forced,
    gain,
    if_,
    immune_to,
    location,
    lose_action,
    most,
    place_doom,
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
    would,
    you_get,
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


def exhausted(g: Arkham, u: U) -> bool:
    """While this card is exhausted."""
    return g.cards[u.source].exhausted


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

TWICE, HALF = (2, 1), (1, 2)  # AH-modifiers-order: once all has been added; rounded up

GIANTS_STRENGTH = asset(
    "giants-strength", Face("x-12", cost=1, traits=("talent",)), you_get(COMBAT, scale=TWICE)
)
WITHERED_HAND = treachery(
    "withered-hand",
    Face("x-13", faction=MYTHOS, traits=("hazard",)),
    revelation(put_into_your_threat_area()),
    you_get(COMBAT, scale=HALF),
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


def any_of_them(g: Arkham, u: U) -> Question:
    """AH-target-together: all are named before anything happens to one of them."""
    left = [c for c in eligible(g, u, ENEMY & HERE) if c not in u.chosen]
    picks = (*(Pick("target", c) for c in left), DONE_PICK)
    return Question(u.you, "choose.target", "AH-target-together", (), picks, args_of(g, u))


def one_more_of_them(g: Arkham, u: U) -> Flow:
    return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING))


def some_are_chosen(g: Arkham, u: U) -> bool:
    """AH-target-anynumber: with none of them nothing is done, nor what is behind a "then"."""
    return bool(u.chosen)


WIDE_SWING = event(
    "wide-swing",
    Face("x-18", cost=0, traits=("tactic",)),
    Able(
        lambda g, u: bool(eligible(g, u, ENEMY & HERE)),
        then(
            Asking(any_of_them, one_more_of_them, again=True),
            if_(some_are_chosen, and_then(deal(1, CHOSEN), draw(1))),
        ),
    ),
)


@simply
def done_with(g: Arkham, u: U) -> None:
    g.amend_lasting(u.lasting, None)


# AH-delayed-auto: carried out like a forced ability, once, when its moment comes. It belongs to
# nobody and needs no card: whoever made it may be gone by then.
_FLOOD = Ability(
    "delayed",
    window=WHEN,
    event=RoundEnded,
    forced=True,
    spec=Spec("trigger", Marked(LONELY, then(done_with, everybody_takes(damage=1, at=CHOSEN)))),
    alive=LATER,
    cites="AH-delayed-auto",
)


@simply
def promise(g: Arkham, u: U) -> None:
    """From now on the flood waits; the place it is about is CHOSEN then (AH-delayed-affects)."""
    card = g.seats[u.you].location
    life = g.cards[card].life if card >= 0 else 0
    g.last(Lasting(0, "", u.source, -1, ability=_FLOOD.name, card=card, life=life))


RISING_WATER = treachery(
    "rising-water",
    Face("x-19", faction=MYTHOS, traits=("hazard",)),
    revelation(promise),
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


def becomes_yours(g: Arkham, u: U, card: int) -> None:
    """AH-cardtype-change: no longer what it was, and under your control as long as it stays."""
    now = g.cards[card].__replace__(acts_as=state.ASSET, controller=u.you, at=-1, host=-1)
    g.move(card, zone_of(u.you, state.PLAY), now)
    g.say("becomes-asset", seat=u.you, card=g.named(card), rule="AH-cardtype-change")


STRANGE_BOND = event(
    "strange-bond",
    Face("x-22", cost=0, traits=("spell",)),
    choose_then("target", ENEMY & HERE & ~ELITE & ~WEAKNESS, for_each(CHOSEN, becomes_yours)),
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
