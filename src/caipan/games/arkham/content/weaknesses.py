"""Basic weaknesses 基础弱点."""

from caipan.kernel.effects import simply
from caipan.kernel.filters import Filter

from ..rules import changes
from ..rules.drawing import disposable
from ..state import U
from ..table import Arkham
from ..vocabulary import (
    AGILITY,
    BLANK,
    COMBAT,
    HUNTER,
    INTELLECT,
    INVESTIGATOR_CARD_BESIDE_THIS,
    WILLPOWER,
    Attacked,
    Face,
    Harmed,
    Prey,
    action,
    after,
    choose,
    discard_this,
    enemy,
    forced,
    gets,
    pay,
    place_doom,
    put_into_your_threat_area,
    revelation,
    take,
    then,
    this_card,
    treachery,
    you_get,
)


def all_disposable(g: Arkham, u: U) -> list[int]:
    """AH-weakness-discard: a weakness in hand is not discarded by choice, so it is the one kept."""
    free = disposable(g, u.you)
    return free if len(free) == len(g.hand(u.you)) else []


IN_YOUR_HAND = Filter(("in-your-hand", lambda g, u, c: True), pool=all_disposable)


@simply
def discard_the_rest(g: Arkham, u: U) -> None:
    for card in disposable(g, u.you):
        if card not in u.chosen:
            changes.discard(g, card)


AMNESIA = treachery(
    "amnesia",
    Face("01096", traits=("madness",), weakness="basic", quantity=2),
    revelation(then(choose("keep", IN_YOUR_HAND), discard_the_rest)),
)


@simply
def lose_all_resources(g: Arkham, u: U) -> None:
    held = g.seats[u.you].resources
    changes.pay(g, u.you, held)
    g.say("lost-resources", seat=u.you, n=held)


PARANOIA = treachery(
    "paranoia",
    Face("01097", traits=("madness",), weakness="basic", quantity=2),
    revelation(lose_all_resources),
)
HAUNTED = treachery(
    "haunted",
    Face("01098", traits=("curse",), weakness="basic"),
    revelation(put_into_your_threat_area()),
    you_get(WILLPOWER, -1),
    you_get(INTELLECT, -1),
    you_get(COMBAT, -1),
    you_get(AGILITY, -1),
    action(discard_this(), actions=2),
)


def you_took_horror(g: Arkham, u: U, e: Harmed) -> bool:
    return e.seat == u.you and any(horror for _, _, horror in e.hits)


PSYCHOSIS = treachery(
    "psychosis",
    Face("01099", traits=("madness",), weakness="basic"),
    revelation(put_into_your_threat_area()),
    forced(after(Harmed, you_took_horror), take(damage=1, direct=True)),
    action(discard_this(), actions=2),
)


def you_took_damage(g: Arkham, u: U, e: Harmed) -> bool:
    return e.seat == u.you and any(damage for _, damage, _ in e.hits)


HYPOCHONDRIA = treachery(
    "hypochondria",
    Face("01100", traits=("madness",), weakness="basic"),
    revelation(put_into_your_threat_area()),
    forced(after(Harmed, you_took_damage), take(horror=1, direct=True)),
    action(discard_this(), actions=2),
)
MOB_ENFORCER = enemy(
    "mob-enforcer",
    Face(
        "01101",
        traits=("humanoid", "criminal"),
        weakness="basic",
        fight=4,
        evade=3,
        health=3,
        damage=1,
        prey=Prey(only=True),
        keywords=(HUNTER,),
    ),
    action(discard_this(), word="parley", cost=pay(4)),
)
SILVER_TWILIGHT_ACOLYTE = enemy(
    "silver-twilight-acolyte",
    Face(
        "01102",
        traits=("humanoid", "cultist", "silver-twilight"),
        weakness="basic",
        fight=2,
        evade=3,
        health=3,
        damage=1,
        prey=Prey(only=True),
        keywords=(HUNTER,),
    ),
    forced(after(Attacked, this_card), place_doom(1)),
)
STUBBORN_DETECTIVE = enemy(
    "stubborn-detective",
    Face(
        "01103",
        traits=("humanoid", "detective"),
        weakness="basic",
        fight=3,
        evade=2,
        health=2,
        damage=1,
        prey=Prey(only=True),
        keywords=(HUNTER,),
    ),
    gets(INVESTIGATOR_CARD_BESIDE_THIS, BLANK),
)

CARDS = (
    AMNESIA,
    PARANOIA,
    HAUNTED,
    PSYCHOSIS,
    HYPOCHONDRIA,
    MOB_ENFORCER,
    SILVER_TWILIGHT_ACOLYTE,
    STUBBORN_DETECTIVE,
)
