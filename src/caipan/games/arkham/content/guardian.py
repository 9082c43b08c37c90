"""Guardian cards 守卫者: weapons, protection, evidence."""

from caipan.kernel.filters import Filter

from ..state import U
from ..table import Arkham
from ..vocabulary import (
    ACCESSORY,
    AGILITY,
    ALLY_SLOT,
    ASSET,
    CHOSEN,
    CHOSEN_INVESTIGATOR,
    COMBAT,
    ENEMY,
    GUARDIAN,
    HAND_SLOT,
    HERE,
    INTELLECT,
    INVESTIGATOR_HERE,
    THAT_ENEMY,
    WILD,
    WILLPOWER,
    Attacked,
    Defeated,
    Face,
    Harmed,
    action,
    add_uses,
    after,
    asset,
    at_once,
    at_your_location,
    by_you,
    cancel,
    change_test,
    choose_one,
    choose_then,
    deal,
    discarding_this,
    discover,
    event,
    everybody_takes,
    exhaust_this,
    fast,
    fight,
    gain_actions,
    heal,
    if_successful,
    more_damage,
    pay,
    put_on_this,
    reaction,
    skill,
    spend,
    testing,
    trait,
    until,
    when,
    would,
    you_get,
)

FORTY_FIVE_AUTOMATIC = asset(
    "45-automatic",
    Face(
        "01016",
        cost=4,
        faction=GUARDIAN,
        level=0,
        icons=(AGILITY,),
        traits=("item", "weapon", "firearm"),
        slot=HAND_SLOT,
        uses=4,
        uses_kind="ammo",
    ),
    action(fight(bonus=1, damage=1), word="fight", cost=spend(1, "ammo")),
)
PHYSICAL_TRAINING = asset(
    "physical-training",
    Face("01017", cost=2, faction=GUARDIAN, level=0, icons=(WILLPOWER, COMBAT), traits=("talent",)),
    fast(until("test", WILLPOWER), cost=pay(1), when_=testing(WILLPOWER)),
    fast(until("test", COMBAT), cost=pay(1), when_=testing(COMBAT)),
)
BEAT_COP = asset(
    "beat-cop",
    Face(
        "01018",
        cost=4,
        faction=GUARDIAN,
        level=0,
        icons=(COMBAT,),
        traits=("ally", "police"),
        slot=ALLY_SLOT,
        health=2,
        sanity=2,
    ),
    you_get(COMBAT),
    fast(choose_then("target", ENEMY & HERE, deal(1, CHOSEN)), cost=discarding_this()),
)


def is_hurt(g: Arkham, u: U, seat: int) -> bool:
    c = g.cards[g.investigator(seat)]
    return bool(c.damage or c.horror)


FIRST_AID = asset(
    "first-aid",
    Face(
        "01019",
        cost=2,
        faction=GUARDIAN,
        level=0,
        icons=(WILLPOWER,),
        traits=("talent", "science"),
        uses=3,
        uses_kind="supplies",
        uses_up=True,
    ),
    action(
        choose_then(
            "heal",
            INVESTIGATOR_HERE & Filter(("hurt", is_hurt)),
            choose_one(
                heal(damage=1, who=CHOSEN_INVESTIGATOR),
                heal(horror=1, who=CHOSEN_INVESTIGATOR),
                to_the_chosen=True,
            ),
        ),
        cost=spend(1, "supplies"),
    ),
)


def one_if_it_is_your_only_enemy(g: Arkham, u: U) -> int:
    return int(g.engaged_with(u.you) == [u.chosen[0]])


MACHETE = asset(
    "machete",
    Face(
        "01020",
        cost=3,
        faction=GUARDIAN,
        level=0,
        icons=(COMBAT,),
        traits=("item", "weapon", "melee"),
        slot=HAND_SLOT,
    ),
    action(fight(bonus=1, damage=one_if_it_is_your_only_enemy), word="fight"),
)


def an_attack_damages_this(g: Arkham, u: U, e: Harmed) -> bool:
    return e.attacker >= 0 and any(card == u.source and damage for card, damage, _ in e.hits)


GUARD_DOG = asset(
    "guard-dog",
    Face(
        "01021",
        cost=3,
        faction=GUARDIAN,
        level=0,
        icons=(COMBAT,),
        traits=("ally", "creature"),
        slot=ALLY_SLOT,
        health=3,
        sanity=1,
    ),
    reaction(when(Harmed, an_attack_damages_this), deal(1, THAT_ENEMY)),
)
EVIDENCE = event(
    "evidence",
    Face(
        "01022",
        cost=1,
        faction=GUARDIAN,
        level=0,
        icons=(INTELLECT, INTELLECT),
        traits=("insight",),
        fast=True,
    ),
    discover(1),
    answering=after(Defeated, by_you),
)
DODGE = event(
    "dodge",
    Face(
        "01023",
        cost=1,
        faction=GUARDIAN,
        level=0,
        icons=(WILLPOWER, AGILITY),
        traits=("tactic",),
        fast=True,
    ),
    cancel(),
    answering=would(Attacked, at_your_location),
)


YOUR_LOCATION_OR_CONNECTED = Filter(
    (
        "near",
        lambda g, u, c: c == g.seats[u.you].location or c in g.connected(g.seats[u.you].location),
    ),
    pool=lambda g, u: (g.seats[u.you].location, *g.connected(g.seats[u.you].location)),
)


def enemies_there(g: Arkham, u: U) -> list[int]:
    return [i for place in u.chosen for i in g.enemies_at(place)]


DYNAMITE_BLAST = event(
    "dynamite-blast",
    Face("01024", cost=5, faction=GUARDIAN, level=0, icons=(WILLPOWER,), traits=("tactic",)),
    choose_then(
        "blast",
        YOUR_LOCATION_OR_CONNECTED,
        at_once(deal(3, enemies_there), everybody_takes(damage=3, at=CHOSEN)),
    ),
)
VICIOUS_BLOW = skill(
    "vicious-blow",
    Face("01025", faction=GUARDIAN, level=0, icons=(COMBAT,), traits=("practiced",)),
    if_successful(more_damage(1), changes_result=True),
)
EXTRA_AMMUNITION = event(
    "extra-ammunition-1",
    Face("01026", cost=2, faction=GUARDIAN, level=1, icons=(INTELLECT,), traits=("supply",)),
    choose_then("target", ASSET & trait("firearm") & HERE, add_uses(3, CHOSEN)),
)


def turn_of_somebody_here(g: Arkham, u: U) -> bool:
    """AH-active-player: the turn of an investigator at your location."""
    active = g.table.active
    return active >= 0 and g.seats[active].location == g.seats[u.you].location


def ACTIVE(g: Arkham, u: U) -> int:
    return g.table.active


POLICE_BADGE = asset(
    "police-badge-2",
    Face(
        "01027",
        cost=3,
        faction=GUARDIAN,
        level=2,
        icons=(WILLPOWER, WILD),
        traits=("item",),
        slot=ACCESSORY,
    ),
    you_get(WILLPOWER),
    fast(gain_actions(2, ACTIVE), cost=discarding_this(), when_=turn_of_somebody_here),
)
BEAT_COP_2 = asset(
    "beat-cop-2",
    Face(
        "01028",
        cost=4,
        faction=GUARDIAN,
        level=2,
        icons=(COMBAT, AGILITY),
        traits=("ally", "police"),
        slot=ALLY_SLOT,
        health=3,
        sanity=2,
    ),
    you_get(COMBAT),
    fast(
        choose_then("target", ENEMY & HERE, deal(1, CHOSEN)),
        cost=(exhaust_this(), put_on_this(damage=1)),
    ),
)


# The attack's own damage is the margin, within bounds; what others add comes on top.
DAMAGE_BY_MARGIN = change_test(damage=lambda t: t.damage - 1 + max(1, min(5, abs(t.margin))))


SHOTGUN = asset(
    "shotgun-4",
    Face(
        "01029",
        cost=5,
        faction=GUARDIAN,
        level=4,
        icons=(COMBAT, COMBAT),
        traits=("item", "weapon", "firearm"),
        slot=HAND_SLOT,
        slots=2,
        uses=2,
        uses_kind="ammo",
    ),
    action(
        fight(bonus=3, success=DAMAGE_BY_MARGIN, fail=DAMAGE_BY_MARGIN),
        word="fight",
        cost=spend(1, "ammo"),
    ),
)

CARDS = (
    FORTY_FIVE_AUTOMATIC,
    PHYSICAL_TRAINING,
    BEAT_COP,
    FIRST_AID,
    MACHETE,
    GUARD_DOG,
    EVIDENCE,
    DODGE,
    DYNAMITE_BLAST,
    VICIOUS_BLOW,
    EXTRA_AMMUNITION,
    POLICE_BADGE,
    BEAT_COP_2,
    SHOTGUN,
)
