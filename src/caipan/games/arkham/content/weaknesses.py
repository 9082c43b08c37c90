"""Basic weaknesses 基础弱点."""

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
    discard_this,
    enemy,
    forced,
    gets,
    keep_one_card_and_discard_the_rest,
    lose_all_resources,
    pay,
    place_doom,
    put_into_your_threat_area,
    revelation,
    take,
    this_card,
    treachery,
    you_get,
    you_took_damage,
    you_took_horror,
)

AMNESIA = treachery(
    "amnesia",
    Face("01096", traits=("madness",), weakness="basic", quantity=2),
    revelation(keep_one_card_and_discard_the_rest()),
)
PARANOIA = treachery(
    "paranoia",
    Face("01097", traits=("madness",), weakness="basic", quantity=2),
    revelation(lose_all_resources()),
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
PSYCHOSIS = treachery(
    "psychosis",
    Face("01099", traits=("madness",), weakness="basic"),
    revelation(put_into_your_threat_area()),
    forced(after(Harmed, you_took_horror), take(damage=1, direct=True)),
    action(discard_this(), actions=2),
)
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
