"""Neutral cards 中立: what anybody can use."""

from ..vocabulary import (
    ACCESSORY,
    AGILITY,
    BODY,
    COMBAT,
    HAND_SLOT,
    INTELLECT,
    WILD,
    WILLPOWER,
    Design,
    Face,
    action,
    asset,
    discarding_this,
    draw,
    event,
    fight,
    gain,
    if_successful,
    investigate,
    max_one_per_test,
    skill,
    spend,
)

KNIFE = asset(
    "knife",
    Face(
        "01086",
        cost=1,
        level=0,
        icons=(COMBAT,),
        traits=("item", "weapon", "melee"),
        slot=HAND_SLOT,
        quantity=4,
    ),
    action(fight(bonus=1), word="fight"),
    action(fight(bonus=2, damage=1), word="fight", cost=discarding_this()),
)
FLASHLIGHT = asset(
    "flashlight",
    Face(
        "01087",
        cost=2,
        level=0,
        icons=(INTELLECT,),
        traits=("item", "tool"),
        slot=HAND_SLOT,
        uses=3,
        uses_kind="supplies",
        quantity=4,
    ),
    action(investigate(easier=2), word="investigate", cost=spend(1, "supplies")),
)
EMERGENCY_CACHE = event(
    "emergency-cache", Face("01088", cost=0, level=0, traits=("supply",), quantity=4), gain(3)
)


def _one_skill(name: str, code: str, icon: int, trait_: str) -> Design:
    return skill(
        name,
        Face(code, level=0, icons=(icon, icon), traits=(trait_,), quantity=2),
        if_successful(draw(1)),
        commit=max_one_per_test,
    )


GUTS = _one_skill("guts", "01089", WILLPOWER, "innate")
PERCEPTION = _one_skill("perception", "01090", INTELLECT, "practiced")
OVERPOWER = _one_skill("overpower", "01091", COMBAT, "practiced")
MANUAL_DEXTERITY = _one_skill("manual-dexterity", "01092", AGILITY, "innate")
UNEXPECTED_COURAGE = skill(
    "unexpected-courage",
    Face("01093", level=0, icons=(WILD, WILD), traits=("innate",), quantity=2),
    commit=max_one_per_test,
)
BULLETPROOF_VEST = asset(
    "bulletproof-vest-3",
    Face(
        "01094",
        cost=2,
        level=3,
        icons=(COMBAT, WILD),
        traits=("item", "armor"),
        slot=BODY,
        health=4,
        quantity=2,
    ),
)
ELDER_SIGN_AMULET = asset(
    "elder-sign-amulet-3",
    Face(
        "01095",
        cost=2,
        level=3,
        icons=(WILLPOWER, WILD),
        traits=("item", "relic"),
        slot=ACCESSORY,
        sanity=4,
        quantity=2,
    ),
)

CARDS = (
    KNIFE,
    FLASHLIGHT,
    EMERGENCY_CACHE,
    GUTS,
    PERCEPTION,
    OVERPOWER,
    MANUAL_DEXTERITY,
    UNEXPECTED_COURAGE,
    BULLETPROOF_VEST,
    ELDER_SIGN_AMULET,
)
