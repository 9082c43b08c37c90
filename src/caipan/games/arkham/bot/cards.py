"""What a card is worth to whoever holds it: in play, in hand, thrown away."""

from __future__ import annotations

from ..rules.skill_test import icons
from ..state import ALLY_SLOT, ASSET, COMBAT, HEALTH, SANITY, SKILL, SLOTS
from ..table import Arkham
from .arms import DYNAMITE, STROKES, WEAPONS, Blow, blows, training
from .sense import DREAD, fights_well, needed, own, thinks

# In actions: what an asset gives while it lies there, beyond what its kind gives.
ASSETS = {
    "beat-cop": 4.5,
    "beat-cop-2": 4.8,
    "guard-dog": 4.0,
    "dr-milan-christopher": 3.6,
    "leo-de-luca": 5.0,
    "leo-de-luca-1": 5.0,
    "lita-chantler": 5.0,
    "research-librarian": 2.2,
    "physical-training": 3.6,
    "hard-knocks": 3.0,
    "holy-rosary": 3.0,
    "leather-coat": 3.0,
    "old-book-of-lore": 2.2,
    "hyperawareness": 1.6,
    "medical-texts": 0.4,
    "burglary": 1.0,
    "arcane-initiate": 2.6,
    "scrying": 0.6,
    "forbidden-knowledge": 1.2,
    "pickpocketing": 0.8,
    "rabbits-foot": 1.4,
    "scavenging": 0.8,
    "heirloom-of-hyperborea": 0.8,
    "daisys-tote-bag": 0.6,
    "stray-cat": 2.2,
}
ALLY, ARMOUR, TOOL, OTHER = 3.4, 2.6, 2.6, 1.8
HANDY = 0.7  # what a blow of a good weapon deals
MIDDLING = 3  # what most enemies ask of whoever strikes them
FIRST_WEAPON, SECOND_WEAPON = 5.2, 2.4
SEARCHING = ("flashlight", "magnifying-glass", "magnifying-glass-1")
HEALERS = ("first-aid",)
# Events that decide fights or find what is hard to find.
TREASURES = ("backstab", "sneak-attack", "look-what-i-found", "drawn-to-the-flame", "lucky")
TREASURED, SPARE = 2.4, 1.0
NO_ROOM = -2.0  # what takes the place of something better


def worth(g: Arkham, seat: int, card: int) -> float:
    """What an asset would give in play, whatever else is there."""
    name, face = g.name(card), g.face(card)
    if name in WEAPONS:
        return weapon_worth(g, seat, card)
    if name in SEARCHING:
        return TOOL if needed(g) > 0 else 0.3
    if name in HEALERS:
        wounds = DREAD / (own(g, seat, SANITY) + 1) + DREAD / (own(g, seat, HEALTH) + 1)
        return 0.6 + 1.2 * wounds
    if name in ASSETS:
        return ASSETS[name]
    if face.slot == ALLY_SLOT:
        return ALLY
    return ARMOUR if face.health or face.sanity else OTHER


def weapon_worth(g: Arkham, seat: int, card: int) -> float:
    """The first that does more than fists is worth most; to those who do not fight well, what they
    can handle."""
    if not fights_well(g, seat):
        now = max([might(g, seat, b) for b in blows(g, seat)])
        mine = max([might(g, seat, b) for b in WEAPONS[g.name(card)]])
        return 0.8 + FIRST_WEAPON * max(mine - now, 0.0)
    others = [b for b in blows(g, seat) if b.uses >= 2]
    best = max([b.damage for b in others])
    mine = max([b.damage for b in WEAPONS[g.name(card)] if b.uses >= 2])
    if mine > best:
        return FIRST_WEAPON
    if max([b.bonus for b in others]) == 0:
        return SECOND_WEAPON + 1.0
    return SECOND_WEAPON if mine > 1 else 0.8


def might(g: Arkham, seat: int, way: Blow) -> float:
    """About what one blow deals to somebody of the middling kind."""
    over = g.value(g.investigator(seat), way.skill) + way.bonus - MIDDLING
    often = min(way.uses, 3) / 3
    return way.damage * often * min(max(0.45 + 0.15 * over, 0.1), 0.9)


def handy(g: Arkham, seat: int, card: int) -> bool:
    """Whether a weapon is one for these hands."""
    best = max([might(g, seat, b) for b in WEAPONS[g.name(card)]])
    return fights_well(g, seat) or best >= HANDY


def in_play_worth(g: Arkham, seat: int, card: int) -> float:
    """What would be lost with an asset that is in play."""
    face, c = g.face(card), g.cards[card]
    if face.uses_kind and not c.uses:
        return 0.0
    if g.name(card) in WEAPONS and not fights_well(g, seat):
        ways = WEAPONS[g.name(card)]
        return 0.6 + 3.0 * max([might(g, seat, b) for b in ways]) * (0.5 if c.uses == 1 else 1.0)
    if g.name(card) in WEAPONS:
        full = max([b.damage for b in WEAPONS[g.name(card)] if b.uses >= 2])
        return (FIRST_WEAPON if full > 1 else 1.2) * (0.5 if c.uses == 1 else 1.0)
    frail = 0.5 if c.damage or c.horror else 1.0
    return worth(g, seat, card) * frail


def room(g: Arkham, seat: int, card: int) -> list[int]:
    """What would have to go if this asset came."""
    face = g.face(card)
    if face.slot < 0:
        return []
    there = [i for i in g.play_area(seat) if g.kind(i) == ASSET and g.face(i).slot == face.slot]
    taken = sum([g.face(i).slots for i in there])
    over = taken + face.slots - SLOTS[face.slot]
    if over <= 0:
        return []
    return sorted(there, key=lambda i: in_play_worth(g, seat, i))[:over]


def coming(g: Arkham, seat: int, card: int) -> float:
    """What playing an asset would give, less what makes room for it."""
    gone = sum([in_play_worth(g, seat, i) for i in room(g, seat, card)])
    gain = worth(g, seat, card) - gone
    return gain if gain > 0.5 else NO_ROOM


def held(g: Arkham, seat: int, card: int) -> float:
    """What a card in hand is still good for; icons count for a little."""
    face, kind = g.face(card), g.kind(card)
    if face.weakness:
        return -1.0
    if kind == ASSET:
        return 0.3 + max(coming(g, seat, card), 0.0) * 0.6
    if kind == SKILL:
        return 1.6 if g.name(card) == "vicious-blow" else 0.5
    if g.name(card) in (DYNAMITE, "emergency-cache"):
        return 1.8
    if g.name(card) in TREASURES or (g.name(card) == "mind-over-matter" and thinks(g, seat)):
        return TREASURED
    return 1.0


def spare_icons(g: Arkham, seat: int, skill: int) -> int:
    """What the hand would add to one test without missing it."""
    spare = [i for i in g.hand(seat) if held(g, seat, i) <= SPARE]
    return min(sum([icons(g, i, skill) for i in spare]), 2)


def saving_for(g: Arkham, seat: int) -> int:
    """What the best asset or stroke in hand that cannot be paid costs, or nothing."""
    money = g.seats[seat].resources
    wanted = [
        (coming(g, seat, i), g.face(i).cost or 0)
        for i in g.hand(seat)
        if g.kind(i) == ASSET and (g.face(i).cost or 0) > money
    ]
    strokes = [g.face(i).cost or 0 for i in g.hand(seat) if g.name(i) in STROKES]
    wanted += [(TREASURED, cost) for cost in strokes if cost > money]
    best = max(wanted, default=(0.0, 0))
    return best[1] if best[0] > 2.0 else 0


def trained(g: Arkham, seat: int) -> bool:
    return training(g, seat, COMBAT)
