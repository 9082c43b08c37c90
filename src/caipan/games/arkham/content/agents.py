"""The four sets of agents 使徒: one of them, unseen, joins the last scenario."""

from ..rules.drawing import random_discard
from ..rules.enemies import measure
from ..state import U
from ..table import Arkham
from ..vocabulary import (
    EVADE,
    FIGHT,
    HUNTER,
    ITSELF,
    MYTHOS,
    PERIL,
    RETALIATE,
    SANITY,
    WEAKNESS,
    WILLPOWER,
    Attacked,
    Defeated,
    Engaged,
    Face,
    Prey,
    RoundEnded,
    action,
    after,
    change_event,
    choose_one,
    discard_this,
    draw,
    enemy,
    everybody_takes,
    forced,
    gets,
    heal_this,
    it_may_advance,
    place_doom,
    put_into_your_threat_area,
    revelation,
    search_your_deck,
    take,
    test,
    then,
    this_card,
    trait,
    treachery,
    when,
    you_get,
)


def its_prey_is_nearly_mad(g: Arkham, u: U) -> bool:
    seat = g.engaged_seat(u.source)
    return seat >= 0 and measure(g, seat, "sanity") <= 4


SCREECHING_BYAKHEE = enemy(
    "screeching-byakhee",
    Face(
        "01175",
        faction=MYTHOS,
        traits=("monster", "byakhee"),
        fight=3,
        evade=3,
        health=4,
        damage=1,
        horror=2,
        prey=Prey("sanity", lowest=True),
        keywords=(HUNTER,),
        victory=1,
        agent="hastur",
        quantity=2,
    ),
    gets(ITSELF, FIGHT, while_=its_prey_is_nearly_mad),
    gets(ITSELF, EVADE, while_=its_prey_is_nearly_mad),
)
THE_YELLOW_SIGN = treachery(
    "the-yellow-sign",
    Face("01176", faction=MYTHOS, traits=("omen",), agent="hastur", quantity=2),
    revelation(
        test(
            WILLPOWER,
            4,
            # One effect: a weakness found by it is there when the horror comes.
            fail=then(search_your_deck(trait("madness") & WEAKNESS), take(horror=2)),
        )
    ),
)


def discard_a_card_or_suffer_more(g: Arkham, u: U, e: Attacked) -> Attacked:
    """A card at random; and without one the attack is worse."""
    if random_discard(g, e.seat):
        return e
    return e.__replace__(damage=e.damage + 1, horror=e.horror + 1)


YITHIAN_OBSERVER = enemy(
    "yithian-observer",
    Face(
        "01177",
        faction=MYTHOS,
        traits=("monster", "yithian"),
        fight=4,
        evade=3,
        health=4,
        damage=1,
        horror=1,
        prey=Prey("hand", lowest=True),
        victory=1,
        agent="yog-sothoth",
        quantity=2,
    ),
    forced(when(Attacked, this_card), change_event(discard_a_card_or_suffer_more)),
)
OFFER_OF_POWER = treachery(
    "offer-of-power",
    Face(
        "01178",
        faction=MYTHOS,
        traits=("pact",),
        keywords=(PERIL,),
        agent="yog-sothoth",
        quantity=2,
    ),
    revelation(
        choose_one(then(draw(2), place_doom(2), it_may_advance()), take(horror=2), must=True),
    ),
)
RELENTLESS_DARK_YOUNG = enemy(
    "relentless-dark-young",
    Face(
        "01179",
        faction=MYTHOS,
        traits=("monster", "dark-young"),
        fight=4,
        evade=2,
        health=5,
        damage=2,
        horror=1,
        prey=Prey("agility", lowest=True),
        victory=1,
        agent="shub-niggurath",
    ),
    forced(after(RoundEnded), heal_this(2)),
)


def ITS_LOCATION(g: Arkham, u: U) -> tuple[int, ...]:
    return (g.where_is(u.source),)


GOAT_SPAWN = enemy(
    "goat-spawn",
    Face(
        "01180",
        faction=MYTHOS,
        traits=("humanoid", "monster"),
        fight=3,
        evade=2,
        health=3,
        damage=1,
        keywords=(HUNTER, RETALIATE),
        agent="shub-niggurath",
        quantity=3,
    ),
    forced(when(Defeated, this_card), everybody_takes(horror=1, at=ITS_LOCATION)),
)
YOUNG_DEEP_ONE = enemy(
    "young-deep-one",
    Face(
        "01181",
        faction=MYTHOS,
        traits=("humanoid", "monster", "deep-one"),
        fight=3,
        evade=3,
        health=3,
        damage=1,
        horror=1,
        prey=Prey("combat", lowest=True),
        keywords=(HUNTER,),
        agent="cthulhu",
        quantity=2,
    ),
    forced(after(Engaged, this_card), take(horror=1)),
)
DREAMS_OF_RLYEH = treachery(
    "dreams-of-rlyeh",
    Face("01182", faction=MYTHOS, traits=("omen",), agent="cthulhu", quantity=2),
    revelation(put_into_your_threat_area()),
    you_get(WILLPOWER, -1),
    you_get(SANITY, -1),
    action(test(WILLPOWER, 3, success=discard_this())),
)

CARDS = (
    SCREECHING_BYAKHEE,
    THE_YELLOW_SIGN,
    YITHIAN_OBSERVER,
    OFFER_OF_POWER,
    RELENTLESS_DARK_YOUNG,
    GOAT_SPAWN,
    YOUNG_DEEP_ONE,
    DREAMS_OF_RLYEH,
)
