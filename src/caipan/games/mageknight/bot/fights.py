"""Whether a fight is worth it: who can be shot, blocked and struck with what is at hand, what the
rest of them do, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..places import BROWN, GRAY, GREEN, PHYSICAL, RED, VIOLET, WHITE, Element
from ..rules import blows
from ..rules.mana import Purse
from ..state import (
    ARMOR,
    ATTACK,
    BRUTAL,
    NO_ATTACK,
    PARALYZE,
    POISON,
    SUMMON,
)
from ..table import MageKnight
from . import means
from .means import muster, without

WOUND: Final = 1.1  # what the first one costs: points at the end, a card less until it is healed…
MORE: Final = 0.35  # …and each one that joins others in hand so much more
UNIT_HURT: Final = 1.6  # a level of a unit that is wounded
CARD: Final = 0.2  # a card that is used for it
PARALYZED: Final = 3.0
POISONED: Final = 1.0  # each wound more in the discard pile
A_CARD, A_UNIT = 2.0, 2.0  # what one brings to a fight
HOPE: Final = 0.35  # what comes of such prospects, and what it takes
BEYOND: Final = 99  # a block that was given up
SUMMONED: Final = (6, 5)  # attack and block of whom a summoner calls, on average


class Enemy(NamedTuple):
    """One who is fought, in numbers."""

    card: int
    armor: int
    attack: int
    cover: int  # what a block takes
    element: Element
    fame: int
    walls: int
    weak: frozenset[Element]
    poison: bool = False
    paralyze: bool = False
    hits: int = 1  # 2 if brutal


# Whom one may expect behind a token that nobody has seen: armour, attack and fame on average.
UNSEEN: Final[dict[str, tuple[int, int, int]]] = {
    GREEN: (4, 4, 3),
    GRAY: (5, 4, 3),
    VIOLET: (5, 5, 5),
    BROWN: (5, 6, 5),
    WHITE: (8, 6, 7),
    RED: (8, 7, 8),
}


def seen(g: MageKnight, card: int, walls: int = 0) -> Enemy:
    """A token that lies open, or what its back tells; `walls` are those of its site."""
    face = g.enemy(card)
    if g.cards[card].down:
        return expected(face.color, walls)
    attack, cover = g.value(card, ATTACK), blows.to_block(g, card)
    if g.value(card, SUMMON):
        attack, cover = SUMMONED
    if g.value(card, NO_ATTACK):
        attack = cover = 0
    foe = g.foe(card)
    if foe is not None:
        walls = blows.walls(g, card)
        if foe.blocked or foe.dealt:
            attack = cover = 0
        elif foe.passed and g.fight().phase == "block":
            cover = BEYOND
    else:
        walls += "fortified" in face.abilities
    weak = frozenset(blows.resisted(g, (card,)))
    return Enemy(
        card, g.value(card, ARMOR), attack, cover, face.element, face.fame, walls, weak,
        g.value(card, POISON) > 0, g.value(card, PARALYZE) > 0, 2 if g.value(card, BRUTAL) else 1,
    )  # fmt: skip


def expected(color: str, walls: int = 0) -> Enemy:
    armor, attack, fame = UNSEEN[color]
    return Enemy(-1, armor, attack, attack, PHYSICAL, fame, walls, means.NONE)


class Verdict(NamedTuple):
    """What a fight is worth, and how: whom to shoot, to block and to strike."""

    worth: float
    shot: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    all: bool = False


def ineffective(element: Element) -> frozenset[Element]:
    """Blocks that count half against such an attack."""
    good = blows.EFFECTIVE[element]
    return frozenset(e for e in blows.EFFECTIVE if e not in good)


def weigh(
    g: MageKnight,
    seat: int,
    foes: Sequence[Enemy],
    cards: Sequence[int],
    purse: Purse,
    *,
    reward: float = 0.0,
    phase: str = "ranged",
    units: bool = True,
) -> Verdict:
    """The best of shooting whom one can, then blocking as many as pays, then striking."""
    shot: list[int] = []
    left, gained, used = list(foes), 0.0, 0
    if phase == "ranged":
        for foe in sorted(foes, key=lambda f: f.armor):
            reach = means.SHOT if not foe.walls else means.SIEGE
            if foe.walls > 1:
                continue
            got = muster(g, cards, reach, foe.armor, purse, foe.weak, means.BLOCK)
            if got.total >= foe.armor:
                cards, purse = without(cards, got.cards), got.purse
                shot.append(foe.card)
                left.remove(foe)
                gained, used = gained + foe.fame, used + len(got.cards)
    if not left:
        return Verdict(gained + reward - CARD * used, tuple(shot), all=True)
    best = Verdict(-means.PLENTY)
    order = sorted(left, key=lambda f: harm(g, seat, f) / max(1, f.cover), reverse=True)
    most = len(left) if phase in ("ranged", "block") else 0
    for count in range(most + 1):
        held, rest, mana_left, n = order[:count], list(cards), purse, used
        for foe in held:
            got = muster(
                g, rest, means.BLOCK, foe.cover, mana_left, ineffective(foe.element), means.ATTACK
            )
            if got.total < foe.cover:
                break
            rest, mana_left, n = without(rest, got.cards), got.purse, n + len(got.cards)
        else:
            found = _strike(
                g, seat, left, order[count:] if phase != "attack" else [], rest, mana_left,
                units=units, reward=reward,
            )  # fmt: skip
            worth = found.worth + gained - CARD * n
            if worth > best.worth:
                held_cards = tuple([f.card for f in held])
                best = Verdict(worth, tuple(shot), held_cards, found.struck, found.all)
            continue
        break
    return best


def pain(held: int, more: int) -> float:
    """What so many wounds cost somebody who holds some already."""
    return more * (WOUND + MORE * (held + (more - 1) / 2))


def harm(g: MageKnight, seat: int, foe: Enemy) -> float:
    """What an attack that is not blocked costs the hero."""
    if not foe.attack:
        return 0.0
    wounds = -(-foe.attack * foe.hits // g.armor_of(seat))
    held = len(g.wounds_in_hand(seat))
    return pain(held, wounds) + wounds * foe.poison * POISONED + foe.paralyze * PARALYZED


def _strike(
    g: MageKnight,
    seat: int,
    foes: Sequence[Enemy],
    open_: Sequence[Enemy],
    cards: Sequence[int],
    purse: Purse,
    *,
    units: bool,
    reward: float,
) -> Verdict:
    """What those who are not blocked do, and whom one can strike down after that."""
    cost, wounds, stunned = 0.0, 0, False
    bearers = [u for u in g.units(seat) if not g.cards[u].wounds] if units else []
    for foe in sorted(open_, key=lambda f: harm(g, seat, f), reverse=True):
        hurt = harm(g, seat, foe)
        if not hurt:
            continue
        unit = max(bearers, key=lambda u: g.value(u, ARMOR), default=-1)
        if unit >= 0 and UNIT_HURT * g.unit(unit).level < hurt:
            bearers.remove(unit)
            cards = without(cards, (unit,))
            cost += UNIT_HURT * g.unit(unit).level
            over = foe.attack * foe.hits - g.value(unit, ARMOR)
            if over <= 0:
                continue
        else:
            over = foe.attack * foe.hits
        hits = -(-over // g.armor_of(seat))
        wounds += hits
        cost += hits * foe.poison * POISONED + foe.paralyze * PARALYZED
        stunned = stunned or foe.paralyze
    cost += pain(len(g.wounds_in_hand(seat)), wounds)
    taken = g.fight().wounds if g.table.fight else 0
    if wounds + taken >= g.printed_hand_limit(seat):
        return Verdict(-cost - PARALYZED)
    if stunned:
        hand = set(g.deeds_in_hand(seat))
        cards = [c for c in cards if c not in hand]
    struck, fame, used = list[int](), 0.0, 0
    for foe in sorted(foes, key=lambda f: f.armor - 0.5 * f.fame):
        got = muster(g, cards, means.ATTACK, foe.armor, purse, foe.weak)
        if got.total >= foe.armor:
            cards, purse = without(cards, got.cards), got.purse
            struck.append(foe.card)
            fame, used = fame + foe.fame, used + len(got.cards)
    everybody = len(struck) == len(foes)
    worth = fame - cost - CARD * used + (reward if everybody else 0.0)
    return Verdict(worth, struck=tuple(struck), all=everybody)


def prospect(g: MageKnight, seat: int, foes: Sequence[Enemy], reward: float) -> float:
    """What a fight of another day is worth: with the hand that one mostly has, and the units."""
    power = A_CARD * g.hand_limit(seat) + sum([A_UNIT + g.unit(u).level for u in g.units(seat)])
    power += 0.7 * sum(g.seats[seat].crystals)
    need = sum([f.armor + f.cover for f in foes])
    chance = (power / max(1.0, need) - 0.7) / 0.5
    return HOPE * max(0.0, min(1.0, chance)) * (sum([f.fame for f in foes]) + reward)
