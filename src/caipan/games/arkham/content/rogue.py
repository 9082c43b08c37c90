"""Rogue cards 流浪者: money, luck, the back of an enemy."""

from msgspec.structs import replace

from caipan.kernel.effects import simply
from caipan.kernel.filters import Filter

from ..frames import SkillTest
from ..rules import changes
from ..rules.skill_test import amend, token_value
from ..state import U
from ..table import Arkham
from ..vocabulary import (
    ACTIONS,
    AGILITY,
    ALLY_SLOT,
    CHOSEN,
    COMBAT,
    ENEMY,
    HAND_SLOT,
    HERE,
    INTELLECT,
    LOCATION,
    OPEN,
    ROGUE,
    WILD,
    WILLPOWER,
    Evaded,
    Face,
    TokenRevealed,
    action,
    after,
    asset,
    by_you,
    change_test,
    choose_then,
    deal,
    draw,
    event,
    exhaust_this,
    fast,
    fight,
    gain,
    if_,
    if_successful,
    investigate,
    more_damage,
    pay,
    reaction,
    skill,
    slip_away_to,
    spend,
    succeeded_by,
    testing,
    until,
    you_get,
    your_turn,
)

SWITCHBLADE = asset(
    "switchblade",
    Face(
        "01044",
        cost=1,
        faction=ROGUE,
        level=0,
        icons=(AGILITY,),
        traits=("item", "weapon", "melee", "illicit"),
        fast=True,
        slot=HAND_SLOT,
    ),
    action(fight(success=if_(succeeded_by(2), more_damage(1))), word="fight"),
)
BURGLARY = asset(
    "burglary",
    Face("01045", cost=1, faction=ROGUE, level=0, icons=(INTELLECT,), traits=("talent", "illicit")),
    action(investigate(clues=0, success=gain(3)), word="investigate", cost=exhaust_this()),
)
PICKPOCKETING = asset(
    "pickpocketing",
    Face("01046", cost=2, faction=ROGUE, level=0, icons=(AGILITY,), traits=("talent", "illicit")),
    reaction(after(Evaded, by_you), draw(1), cost=exhaust_this()),
)
FORTY_ONE_DERRINGER = asset(
    "41-derringer",
    Face(
        "01047",
        cost=3,
        faction=ROGUE,
        level=0,
        icons=(COMBAT,),
        traits=("item", "weapon", "firearm", "illicit"),
        slot=HAND_SLOT,
        uses=3,
        uses_kind="ammo",
    ),
    action(
        fight(bonus=2, success=if_(succeeded_by(2), more_damage(1))),
        word="fight",
        cost=spend(1, "ammo"),
    ),
)
LEO_DE_LUCA_FACE = Face(
    "01048",
    cost=6,
    faction=ROGUE,
    level=0,
    icons=(INTELLECT,),
    traits=("ally", "criminal"),
    unique=True,
    slot=ALLY_SLOT,
    health=2,
    sanity=2,
)
LEO_DE_LUCA = asset("leo-de-luca", LEO_DE_LUCA_FACE, you_get(ACTIONS))
HARD_KNOCKS = asset(
    "hard-knocks",
    Face("01049", cost=2, faction=ROGUE, level=0, icons=(COMBAT, AGILITY), traits=("talent",)),
    fast(until("test", COMBAT), cost=pay(1), when_=testing(COMBAT)),
    fast(until("test", AGILITY), cost=pay(1), when_=testing(AGILITY)),
)


REVEALED = Filter(("revealed", lambda g, u, c: not g.cards[c].down))


WITHOUT_ENEMIES = Filter(("without-enemies", lambda g, u, c: not g.enemies_at(c)))


ELSEWHERE = Filter(("elsewhere", lambda g, u, c: c != g.seats[u.you].location))


ELUSIVE = event(
    "elusive",
    Face(
        "01050",
        cost=2,
        faction=ROGUE,
        level=0,
        icons=(INTELLECT, AGILITY),
        traits=("tactic",),
        fast=True,
    ),
    slip_away_to(LOCATION & REVEALED & WITHOUT_ENEMIES & ELSEWHERE),
    during=your_turn,
)
BACKSTAB = event(
    "backstab",
    Face("01051", cost=3, faction=ROGUE, level=0, icons=(COMBAT, AGILITY), traits=("tactic",)),
    fight(using=AGILITY, damage=2),
    word="fight",
)


EXHAUSTED = Filter(("exhausted", lambda g, u, c: g.cards[c].exhausted))


SNEAK_ATTACK = event(
    "sneak-attack",
    Face("01052", cost=2, faction=ROGUE, level=0, icons=(INTELLECT, COMBAT), traits=("tactic",)),
    choose_then("target", ENEMY & HERE & EXHAUSTED, deal(2, CHOSEN)),
)


def only_to_your_test(g: Arkham, f: SkillTest, card: int) -> bool:
    return f.asked == f.seat


@simply
def take_back_this(g: Arkham, u: U) -> None:
    """A committed card goes to hand instead of being discarded."""
    f = g.active_frame()
    if f is not None and u.source in f.committed:
        amend(g, committed=tuple(i for i in f.committed if i != u.source))
        changes.to_hand(g, u.source)


OPPORTUNIST = skill(
    "opportunist",
    Face("01053", faction=ROGUE, level=0, icons=(WILD,), traits=("innate",)),
    if_successful(if_(succeeded_by(3), take_back_this)),
    commit=only_to_your_test,
)


LEO_DE_LUCA_1 = asset(
    "leo-de-luca-1", replace(LEO_DE_LUCA_FACE, code="01054", cost=5, level=1), you_get(ACTIONS)
)


CONNECTED = Filter(
    ("connected", lambda g, u, c: c in g.connected(g.seats[u.you].location)),
    pool=lambda g, u: g.connected(g.seats[u.you].location),
)


CAT_BURGLAR = asset(
    "cat-burglar-1",
    Face(
        "01055",
        cost=4,
        faction=ROGUE,
        level=1,
        icons=(WILLPOWER, AGILITY),
        traits=("ally", "criminal"),
        slot=ALLY_SLOT,
        health=2,
        sanity=2,
    ),
    you_get(AGILITY),
    action(slip_away_to(LOCATION & CONNECTED & OPEN), cost=exhaust_this(), quiet=True),
)


def with_negative_modifier(g: Arkham, u: U, e: TokenRevealed) -> bool:
    f = g.active_frame()
    if f is None or f.flipped == len(f.tokens):
        return False
    return token_value(g, f, e.token) < 0


SURE_GAMBLE = event(
    "sure-gamble-3",
    Face("01056", cost=2, faction=ROGUE, level=3, traits=("fortune", "insight"), fast=True),
    change_test(flipped=lambda test: len(test.tokens)),
    answering=after(TokenRevealed, by_you, with_negative_modifier),
)
HOT_STREAK = event(
    "hot-streak-4",
    Face("01057", cost=3, faction=ROGUE, level=4, icons=(WILD,), traits=("fortune",)),
    gain(10),
)

CARDS = (
    SWITCHBLADE,
    BURGLARY,
    PICKPOCKETING,
    FORTY_ONE_DERRINGER,
    LEO_DE_LUCA,
    HARD_KNOCKS,
    ELUSIVE,
    BACKSTAB,
    SNEAK_ATTACK,
    OPPORTUNIST,
    LEO_DE_LUCA_1,
    CAT_BURGLAR,
    SURE_GAMBLE,
    HOT_STREAK,
)
