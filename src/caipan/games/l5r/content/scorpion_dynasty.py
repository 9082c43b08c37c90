"""Scorpion 天蝎, dynasty cards: dishonor, secrets and bids."""

from ..events import LrEvent
from ..frames import U
from ..rules.possible import can_dishonor, can_honor
from ..spec import Design, Limit
from ..state import CHARACTER_CARD, CONFLICT_DECK, HAND
from ..table import L5R
from ..vocabulary import (
    AN_OPPONENT,
    AT_HOME,
    CHARACTER,
    CHARACTERS,
    CHOSEN,
    CONTROLLED_BY_YOUR_OPPONENT,
    DASH,
    EVENTS_DISCOUNT,
    IN_CONFLICT,
    ITSELF,
    LOST_WITHOUT_POLITICS,
    MILITARY,
    PARTICIPATING,
    PHASE,
    POLITICAL,
    ROUND,
    SINCERITY,
    STATUS,
    TARGET,
    YOU,
    YOUR_OPPONENT,
    ConflictWon,
    DialsRevealed,
    Dishonored,
    Face,
    Honored,
    Played,
    action,
    after,
    boost,
    boost_both,
    by_you,
    change_bid,
    character,
    choose,
    choose_one,
    cost_at_most,
    delay,
    delayed,
    discard_a_card,
    discard_at_random,
    discard_status,
    dishonor,
    draw,
    gains,
    gets_both,
    holding,
    in_a_conflict,
    in_a_political_conflict,
    instead,
    interrupt,
    less_honorable_than,
    limit,
    may,
    move_in,
    noun,
    of_type,
    one,
    pay_fate,
    player_gets,
    put_into_conflict,
    reaction,
    sacrifice_this,
    swap_base_skills,
    take_honor,
    the_bid_is_yours,
    then,
    this_participates,
    trait,
    would,
    you_won,
)
from .words import IN_AN_OPPONENTS_DISCARD, IT, this_won, without_dash

BAYUSHI_LIAR = character(
    "bayushi-liar",
    Face(clan="scorpion", cost=1, military=DASH, political=3, glory=0, traits=("courtier",)),
    SINCERITY,
)
BAYUSHI_MANIPULATOR = character(
    "bayushi-manipulator",
    Face(clan="scorpion", cost=1, military=1, political=1, glory=1, traits=("courtier",)),
    reaction(after(DialsRevealed, the_bid_is_yours), effect=change_bid(1)),
)
SINISTER_SOSHI = character(
    "sinister-soshi",
    Face(
        clan="scorpion", cost=1, military=DASH, political=DASH, glory=0, traits=("shugenja", "air")
    ),
    action(while_=in_a_conflict, target=one(PARTICIPATING), effect=boost_both(TARGET, -2)),
)
BLACKMAIL_ARTIST = character(
    "blackmail-artist",
    Face(clan="scorpion", cost=2, military=1, political=2, glory=1, traits=("courtier",)),
    reaction(
        after(ConflictWon, this_won, of_type(POLITICAL)),
        effect=take_honor(1, YOUR_OPPONENT),
    ),
)
SOSHI_ILLUSIONIST = character(
    "soshi-illusionist",
    Face(clan="scorpion", cost=2, military=1, political=3, glory=1, traits=("shugenja", "air")),
    action(cost=pay_fate(1), target=one(CHARACTER & STATUS), effect=discard_status()),
)
YOGO_OUTCAST = character(
    "yogo-outcast",
    Face(clan="scorpion", cost=2, military=2, political=2, glory=1, traits=("shugenja", "air")),
    *gets_both(ITSELF, 1, while_=less_honorable_than(AN_OPPONENT)),
)


A_RUMOR = Limit(1, ROUND, name="young-rumormonger")  # honoring or dishonoring: one ability


def of_the_same_player(g: L5R, u: U, c: int) -> bool:
    """Another than the one it would happen to, controlled by the same player."""
    e = u.event
    assert isinstance(e, Honored | Dishonored)
    return c != e.card and g.cards[c].controller == g.cards[e.card].controller


def that_one(g: L5R, u: U) -> LrEvent | None:
    e = u.event
    assert isinstance(e, Honored | Dishonored)
    for card in TARGET(g, u):
        return e.__replace__(card=card, seat=g.cards[card].controller)
    return e


THEIR_OTHER_ONE = CHARACTER & noun("of-the-same-player", of_the_same_player)
HONORABLE = noun("honorable", lambda g, u, c: can_honor(g, c))
DISHONORABLE = noun("dishonorable", lambda g, u, c: can_dishonor(g, c))


YOUNG_RUMORMONGER = character(
    "young-rumormonger",
    Face(clan="scorpion", cost=2, military=2, political=2, glory=1, traits=("courtier",)),
    interrupt(
        would(Honored),
        target=one(THEIR_OTHER_ONE & HONORABLE),
        effect=instead(that_one),
        limit=A_RUMOR,
    ),
    interrupt(
        would(Dishonored),
        target=one(THEIR_OTHER_ONE & DISHONORABLE),
        effect=instead(that_one),
        limit=A_RUMOR,
    ),
)
FAVORED_NIECE = character(
    "favored-niece",
    Face(clan="scorpion", cost=3, military=2, political=2, glory=2, traits=("courtier",)),
    action(cost=discard_a_card(), effect=draw(), limit=limit(2, ROUND)),
)
SHOSURO_ACTRESS = character(
    "shosuro-actress",
    Face(clan="scorpion", cost=3, military=1, political=3, glory=1, traits=("courtier", "shinobi")),
    action(
        while_=in_a_conflict,
        cost=sacrifice_this(),
        target=one(CHARACTERS & IN_AN_OPPONENTS_DISCARD & ~trait("shinobi") & cost_at_most(3)),
        effect=put_into_conflict(),
    ),
)


def a_character_from_hand(g: L5R, u: U, e: Played) -> bool:
    """Or as if from hand; not as an attachment."""
    played_so = e.origin in (HAND, CONFLICT_DECK) and not g.cards[e.card].borne
    return e.kind == CHARACTER_CARD and played_so


SHOSURO_MIYAKO = character(
    "shosuro-miyako",
    Face(
        clan="scorpion",
        cost=3,
        military=3,
        political=2,
        glory=1,
        traits=("bushi", "shinobi"),
        unique=True,
    ),
    reaction(
        after(Played, by_you, a_character_from_hand),
        effect=choose_one(
            ("discard", discard_at_random(1, YOUR_OPPONENT)),
            (
                "dishonor",
                choose(
                    CHARACTER & CONTROLLED_BY_YOUR_OPPONENT,
                    dishonor(CHOSEN),
                    by=YOUR_OPPONENT,
                    prompt="dishonor",
                ),
            ),
            by=YOUR_OPPONENT,
        ),
    ),
)
BAYUSHI_YUNAKO = character(
    "bayushi-yunako",
    Face(
        clan="scorpion",
        cost=4,
        military=4,
        political=2,
        glory=2,
        traits=("bushi", "commander"),
        unique=True,
    ),
    action(
        while_=this_participates,
        target=one(CHARACTER & without_dash(MILITARY, POLITICAL)),
        effect=swap_base_skills(TARGET),
    ),
)


MAY_BE_DISHONORED = delayed(after(ConflictWon, you_won), may("dishonor", dishonor(IT)))


YOGO_HIROUE = character(
    "yogo-hiroue",
    Face(
        clan="scorpion", cost=4, military=0, political=4, glory=2, traits=("courtier",), unique=True
    ),
    action(
        while_=this_participates,
        target=one(CHARACTER & AT_HOME),
        effect=then(move_in(), delay(MAY_BE_DISHONORED, IN_CONFLICT, TARGET)),
    ),
    MAY_BE_DISHONORED,
)
BAYUSHI_SHOJU = character(
    "bayushi-shoju",
    Face(
        clan="scorpion",
        cost=5,
        military=3,
        political=7,
        glory=2,
        traits=("bushi", "courtier", "champion"),
        unique=True,
    ),
    action(
        while_=(this_participates, in_a_political_conflict),
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT),
        effect=then(boost(TARGET, POLITICAL, -1), gains(TARGET, LOST_WITHOUT_POLITICS)),
        limit=limit(2, ROUND),
    ),
)
CITY_OF_LIES = holding(
    "city-of-lies",
    Face(clan="scorpion", bonus=1, traits=("city",)),
    action(effect=player_gets(YOU, EVENTS_DISCOUNT, 1, PHASE)),
)

SCORPION_DYNASTY: tuple[Design, ...] = (
    BAYUSHI_LIAR,
    BAYUSHI_MANIPULATOR,
    SINISTER_SOSHI,
    BLACKMAIL_ARTIST,
    SOSHI_ILLUSIONIST,
    YOGO_OUTCAST,
    YOUNG_RUMORMONGER,
    FAVORED_NIECE,
    SHOSURO_ACTRESS,
    SHOSURO_MIYAKO,
    BAYUSHI_YUNAKO,
    YOGO_HIROUE,
    BAYUSHI_SHOJU,
    CITY_OF_LIES,
)
