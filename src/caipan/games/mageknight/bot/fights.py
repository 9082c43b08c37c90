"""Whether a fight is worth it: who can be shot, blocked and struck with what is at hand, what the
rest of them do, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ..places import Element
from ..rules import blows
from ..rules.mana import Purse
from ..table import MageKnight
from . import bearing, means
from .bearing import PARALYZED, Suffered, harm
from .foes import Enemy
from .means import PLENTY, muster, without

CARD: Final = 0.25  # a card that is used for it
A_CARD, A_UNIT = 2.0, 2.0  # what one brings to a fight
EARLY: Final = 0.8  # fame of the first round is worth so much more: it makes levels
HOPE: Final = 0.35  # what comes of such prospects, and what it takes
FEW: Final = 4  # enemies of whom every choice is looked at


class Verdict(NamedTuple):
    """What a fight is worth, and how: whom to shoot, to block and to strike."""

    worth: float
    shot: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    all: bool = False
    borne: tuple[tuple[int, int], ...] = ()  # which unit takes damage of which enemy


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
    early = 1 + EARLY * (g.table.rounds - g.table.round) / g.table.rounds
    foes = [f._replace(fame=f.fame * early) for f in foes]
    shot: list[int] = []
    left, gained, used = list(foes), 0.0, 0.0
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
                gained, used = gained + foe.fame, used + means.effort(g, got.cards)
    if not left:
        return Verdict(gained + reward - CARD * used, tuple(shot), all=True)
    best = Verdict(-PLENTY)
    order = sorted(left, key=lambda f: harm(g, seat, f) / max(1, f.cover), reverse=True)
    most = len(left) if phase in ("ranged", "block") else 0
    for choice in _choices(len(order), most):
        held = [order[n] for n in choice]
        rest, mana_left, work = list(cards), purse, used
        for foe in held:
            got = muster(
                g, rest, means.BLOCK, foe.cover, mana_left, ineffective(foe.element), means.ATTACK
            )
            if got.total < foe.cover:
                break
            rest, mana_left = without(rest, got.cards), got.purse
            work += means.effort(g, got.cards)
        else:
            bare = [f for n, f in enumerate(order) if n not in choice] if phase != "attack" else []
            found = _strike(g, seat, left, bare, rest, mana_left, units=units, reward=reward)
            worth = found.worth + gained - CARD * work
            if worth > best.worth:
                held_cards = tuple([f.card for f in held])
                best = Verdict(worth, tuple(shot), held_cards, found.struck, found.all, found.borne)
    return best


def _choices(many: int, most: int) -> Iterator[Sequence[int]]:
    """Whom to block: every choice, as long as they are few; otherwise the worst of them first."""
    for count in range(most + 1):
        if many <= FEW:
            yield from combinations(range(many), count)
        else:
            yield range(count)


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
    """What those who are not blocked do, with units that take as little as pays or as much as they
    can, and whom one can strike down after that."""
    bearers = [u for u in g.units(seat) if not g.cards[u].wounds] if units else []
    best = Verdict(-PLENTY)
    for ready in (False, True) if bearers and open_ else (False,):
        after = bearing.suffering(g, seat, open_, bearers, ready=ready)
        found = _after(g, seat, foes, after, cards, purse, reward)
        if found.worth > best.worth:
            best = found
    return best


def _after(
    g: MageKnight,
    seat: int,
    foes: Sequence[Enemy],
    suffered: Suffered,
    cards: Sequence[int],
    purse: Purse,
    reward: float,
) -> Verdict:
    """Whom one can strike down with what is left."""
    cost, borne = suffered.cost, suffered.borne
    taken = g.fight().wounds if g.table.fight else 0
    if suffered.wounds and suffered.wounds + taken >= g.printed_hand_limit(seat):
        return Verdict(-cost - PARALYZED, borne=borne)
    cards = without(cards, [unit for _, unit in borne])
    if suffered.stunned:
        hand = set(g.deeds_in_hand(seat))
        cards = [c for c in cards if c not in hand]
    struck, fame, used = list[int](), 0.0, 0.0
    foes = [f for f in foes if not f.called]
    for foe in sorted(foes, key=lambda f: f.armor - 0.5 * f.fame):
        got = muster(g, cards, means.ATTACK, foe.armor, purse, foe.weak)
        if got.total >= foe.armor:
            cards, purse = without(cards, got.cards), got.purse
            struck.append(foe.card)
            fame, used = fame + foe.fame, used + means.effort(g, got.cards)
    everybody = len(struck) == len(foes)
    worth = fame - cost - CARD * used + (reward if everybody else 0.0)
    return Verdict(worth, struck=tuple(struck), all=everybody, borne=borne)


def power(g: MageKnight, seat: int, units: Iterable[int]) -> float:
    """What one mostly brings to a fight: a full hand, and such units."""
    found = A_CARD * g.hand_limit(seat) + sum([A_UNIT + g.unit(u).level for u in units])
    return found + 0.7 * sum(g.seats[seat].crystals)


def prospect(g: MageKnight, seat: int, foes: Sequence[Enemy], reward: float) -> float:
    """What a fight of another day is worth."""
    need = sum([f.armor + f.cover for f in foes])
    chance = (power(g, seat, g.units(seat)) / max(1.0, need) - 0.7) / 0.5
    return HOPE * max(0.0, min(1.0, chance)) * (sum([f.fame for f in foes]) + reward)
