"""Mystic cards 潜修者: spells, and what they cost."""

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, simply
from caipan.kernel.flows import Flow, To
from caipan.kernel.procedures.picking import Arrange
from caipan.kernel.records import NOTHING, Pick

from ..spec import Cost
from ..state import DECK, ENCOUNTER_DECK, TREACHERY, U, zone_of
from ..table import Arkham
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
    action,
    add_uses,
    after,
    and_then,
    args_of,
    asset,
    by_you,
    cancel,
    change_event,
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
    pay,
    place_doom,
    reaction,
    search_your_deck,
    skill,
    spend,
    take,
    testing,
    then,
    this_card,
    until,
    when,
    would,
    you_get,
)

# AH-cost-damage-soak: paid even if an asset takes it.
A_HORROR = Cost("AH-cost-damage-soak", "cost.horror", take(horror=1), ("horror.you", {"n": 1}))


def uses_are_left(g: Arkham, u: U) -> bool:
    return g.cards[u.source].uses > 0


@simply
def take_a_use_as_resource(g: Arkham, u: U) -> None:
    c, s = g.cards[u.source], g.seats[u.you]
    g.put(u.source, c.__replace__(uses=c.uses - 1))
    g.set_seat(u.you, s.__replace__(resources=s.resources + 1))


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
    fast(Able(uses_are_left, take_a_use_as_resource), cost=(exhaust_this(), A_HORROR)),
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


def some_deck(g: Arkham, u: U) -> Question | None:
    picks = [Pick("look", seat=s) for s in g.players() if g.deck(s)]
    if g.zones[ENCOUNTER_DECK]:
        picks.append(Pick("look.encounter"))
    return Question(u.you, "choose.look", "AH-search", (), tuple(picks), args_of(g, u))


def look_at_the_top(g: Arkham, u: U) -> Flow:
    zone = ENCOUNTER_DECK if u.pick.seat < 0 else zone_of(u.pick.seat, DECK)
    cards = g.zones[zone][:3]
    g.reveal_to(cards, 1 << u.you)
    return To(u.__replace__(chosen=cards, pick=NOTHING))


def put_back(g: Arkham, u: U) -> Flow:
    card = u.pick.card
    g.move(card, g.cards[card].zone, at=0)
    return To(u.__replace__(chosen=tuple(c for c in u.chosen if c != card), pick=NOTHING))


ORDER: Arrange[Arkham, U] = Arrange("bottom-most", "order.top", "AH-deck-order", args_of)
REARRANGE = Able(
    lambda g, u: bool(g.zones[ENCOUNTER_DECK]) or any(g.deck(s) for s in g.players()),
    then(
        Asking(some_deck, look_at_the_top),
        Asking(lambda g, u: ORDER.question(g, u, u.you, u.chosen), put_back, again=True),
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
    action(REARRANGE, cost=(exhaust_this(), spend(1, "charges"))),
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


def a_treachery_that_is_no_weakness(g: Arkham, u: U, e: RevelationBegan) -> bool:
    return g.kind(e.card) == TREACHERY and not g.face(e.card).weakness


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


def of_a_single_token(g: Arkham, u: U, e: TokenRevealing) -> bool:
    """Nothing has made it several yet."""
    return e.tokens == 1


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
        change_event(lambda g, u, e: e.__replace__(tokens=2)),
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
