"""What belongs to one investigator: a signature card and a weakness each."""

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.effects import Able, simply
from caipan.kernel.records import EVERYBODY

from .. import state
from ..rules import changes
from ..state import DECK, U, zone_of
from ..table import Arkham
from ..vocabulary import (
    ACCESSORY,
    AGILITY,
    CLUES_ON_YOUR_LOCATION,
    COMBAT,
    ELDER_SIGN_FAILS,
    HAND_SLOT,
    IN_YOUR_DISCARD_PILE,
    INTELLECT,
    ITSELF,
    NO_ATTACK,
    SELF,
    SPELL,
    STAYS,
    TOME_HAND,
    WILD,
    WILLPOWER,
    Discarded,
    Discovered,
    Face,
    GameEnded,
    Played,
    TurnBegan,
    TurnEnded,
    action,
    add_uses,
    after,
    asset,
    at_your_location,
    by_you,
    cancel,
    discard_this,
    draw,
    each,
    event,
    fast,
    fight,
    forced,
    gets,
    if_,
    it_may_advance,
    limit,
    make_room,
    not_,
    pay,
    place_clues,
    place_doom,
    put_into_your_threat_area,
    reaction,
    remove_from_game,
    revelation,
    run,
    spend,
    take,
    that_is,
    then,
    treachery,
    until,
    when,
    would,
    you_get,
)


def three_with_clues_here_else_one(g: Arkham, u: U) -> int:
    return 3 if CLUES_ON_YOUR_LOCATION(g, u) else 1


ROLANDS_38_SPECIAL = asset(
    "rolands-38-special",
    Face(
        "01006",
        cost=3,
        icons=(COMBAT, AGILITY, WILD),
        traits=("item", "weapon", "firearm"),
        unique=True,
        slot=HAND_SLOT,
        uses=4,
        uses_kind="ammo",
        bearer="roland-banks",
        copies=1,
    ),
    action(
        fight(bonus=three_with_clues_here_else_one, damage=1),
        word="fight",
        cost=spend(1, "ammo"),
    ),
)


def this_has_clues(g: Arkham, u: U, e: Discovered | GameEnded) -> bool:
    return g.cards[u.source].clues > 0


@simply
def discard_its_clues(g: Arkham, u: U) -> None:
    """AH-instead: as many as would have been discovered."""
    assert isinstance(u.event, Discovered)
    c = g.cards[u.source]
    g.put(u.source, c.__replace__(clues=max(c.clues - u.event.clues, 0)))
    g.say("instead", card=g.named(u.source), rule="AH-instead")


@simply
def suffer_mental_trauma(g: Arkham, u: U) -> None:
    s = g.seats[u.you]
    g.set_seat(u.you, s.__replace__(mental=s.mental + 1))
    g.say("trauma", seat=u.you, physical=0, mental=1)


COVER_UP = treachery(
    "cover-up",
    Face("01007", traits=("task",), weakness="signature", bearer="roland-banks", copies=1),
    revelation(then(put_into_your_threat_area(), place_clues(3))),
    reaction(
        would(Discovered, at_your_location, this_has_clues), then(discard_its_clues, cancel())
    ),
    forced(when(GameEnded, by_you, this_has_clues), suffer_mental_trauma),
)
DAISYS_TOTE_BAG = asset(
    "daisys-tote-bag",
    Face(
        "01008",
        cost=2,
        icons=(WILLPOWER, INTELLECT, WILD),
        traits=("item",),
        unique=True,
        bearer="daisy-walker",
        copies=1,
    ),
    you_get(TOME_HAND, 2),
)


def there_is_horror_on_this(g: Arkham, u: U) -> bool:
    return g.cards[u.source].horror > 0


@simply
def put_three_horror_on_this(g: Arkham, u: U) -> None:
    g.put(u.source, g.cards[u.source].__replace__(horror=3))


@simply
def move_a_horror_from_this_to_you(g: Arkham, u: U) -> None:
    """Moved, not dealt: no asset can take it."""
    for card, n in ((u.source, -1), (g.investigator(u.you), 1)):
        g.put(card, g.cards[card].__replace__(horror=g.cards[card].horror + n))
    you, this = g.named(g.investigator(u.you)), g.named(u.source)
    g.say("horror-moved", card=this, host=you, n=1, rule="AH-golden-card")


THE_NECRONOMICON = asset(
    "the-necronomicon",
    Face(
        "01009",
        traits=("item", "tome"),
        slot=HAND_SLOT,
        weakness="signature",
        bearer="daisy-walker",
        copies=1,
    ),
    gets(ITSELF, STAYS, while_=there_is_horror_on_this),
    you_get(ELDER_SIGN_FAILS),
    action(
        then(
            Able(there_is_horror_on_this, move_a_horror_from_this_to_you),
            if_(not_(there_is_horror_on_this), discard_this()),
        )
    ),
    revelation=revelation(
        then(run(make_room), put_into_your_threat_area(), put_three_horror_on_this)
    ),
)
ON_THE_LAM = event(
    "on-the-lam",
    Face(
        "01010",
        cost=1,
        icons=(INTELLECT, AGILITY, WILD, WILD),
        traits=("tactic",),
        fast=True,
        bearer="skids-otoole",
        copies=1,
    ),
    until("round", NO_ATTACK),
    answering=after(TurnBegan, by_you),
)


def fewer_than_six_resources_on_this(g: Arkham, u: U, e: GameEnded) -> bool:
    return g.cards[u.source].uses < 6


@simply
def earn_two_less(g: Arkham, u: U) -> None:
    g.set_seat(u.you, g.seats[u.you].__replace__(debt=g.seats[u.you].debt + 2))


HOSPITAL_DEBTS = treachery(
    "hospital-debts",
    Face("01011", traits=("task",), weakness="signature", bearer="skids-otoole", copies=1),
    revelation(put_into_your_threat_area()),
    fast(add_uses(1, SELF), cost=pay(1), limit=limit(2, "round")),
    forced(when(GameEnded, by_you, fewer_than_six_resources_on_this), earn_two_less),
)
HEIRLOOM_OF_HYPERBOREA = asset(
    "heirloom-of-hyperborea",
    Face(
        "01012",
        cost=3,
        icons=(WILLPOWER, COMBAT, WILD),
        traits=("item", "relic"),
        unique=True,
        slot=ACCESSORY,
        bearer="agnes-baker",
        copies=1,
    ),
    reaction(after(Played, by_you, that_is(SPELL)), draw(1)),
)


def this_is_in_your_hand(g: Arkham, u: U, e: TurnEnded) -> bool:
    return g.cards[u.source].zone == zone_of(u.you, state.HAND)


@simply
def show_this(g: Arkham, u: U) -> None:
    g.reveal_to((u.source,), EVERYBODY)
    g.say("showed", seat=u.you, card=g.named(u.source))


DARK_MEMORY = event(
    "dark-memory",
    Face("01013", cost=2, traits=("spell",), weakness="signature", bearer="agnes-baker", copies=1),
    then(place_doom(1), it_may_advance()),
    forced(
        after(TurnEnded, by_you, this_is_in_your_hand), then(show_this, take(horror=2)), alive=2
    ),
)


def top_event(g: Arkham, seat: int) -> tuple[int, ...]:
    pile = g.discard_pile(seat)
    return next(((i,) for i in reversed(pile) if g.kind(i) == state.EVENT), ())


@simply
def put_it_under_your_deck(g: Arkham, u: U) -> None:
    assert isinstance(u.event, Discarded)
    card = u.event.card
    g.move(card, zone_of(u.you, DECK), changes.bare(g, card), lose=True)
    g.say("under-deck", seat=u.you, card=g.named(card))


WENDYS_AMULET = asset(
    "wendys-amulet",
    Face(
        "01014",
        cost=2,
        icons=(WILD, WILD),
        traits=("item", "relic"),
        unique=True,
        slot=ACCESSORY,
        bearer="wendy-adams",
        copies=1,
    ),
    Ability("borrow", window=ACT, spec=top_event, cites="AH-golden-card"),
    forced(would(Discarded, by_you), then(put_it_under_your_deck, cancel())),
)
ABANDONED_AND_ALONE = treachery(
    "abandoned-and-alone",
    Face("01015", traits=("madness",), weakness="signature", bearer="wendy-adams", copies=1),
    revelation(then(take(horror=2, direct=True), remove_from_game(each(IN_YOUR_DISCARD_PILE)))),
)

CARDS = (
    ROLANDS_38_SPECIAL,
    COVER_UP,
    DAISYS_TOTE_BAG,
    THE_NECRONOMICON,
    ON_THE_LAM,
    HOSPITAL_DEBTS,
    HEIRLOOM_OF_HYPERBOREA,
    DARK_MEMORY,
    WENDYS_AMULET,
    ABANDONED_AND_ALONE,
)
