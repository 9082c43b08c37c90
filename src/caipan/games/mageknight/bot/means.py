"""What a seat can bring together for something: cards of the hand, units and skills, with the mana
at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeVar, cast

from caipan.kernel.kept import until_a_write
from caipan.kernel.rulebook import Rulebook

from ..places import PHYSICAL, Element
from ..rules import deeds, mana, troops
from ..rules.freshness import is_fresh
from ..rules.mana import Purse
from ..spec import Deed, Mana
from ..state import DEED, SKILL, UNIT
from ..table import MageKnight
from .gives import gifts
from .makers import MAKERS, made

V = TypeVar("V")
# What counts for what: any attack is one in the last phase, siege reaches as far as ranged.
MOVE, INFLUENCE, ATTACK, SHOT, SIEGE, BLOCK, HEALING = "m", "i", "ars", "rs", "s", "b", "h"
LYING: Final = frozenset((MOVE, INFLUENCE, ATTACK, BLOCK))  # what any deed is good for sideways
NONE: Final[frozenset[Element]] = frozenset()
PLENTY: Final = 99.0
# A token is lost at the end of the turn and a die comes back; a crystal is kept for later.
PRICE: Final = {mana.TOKEN: 0, mana.ENDLESS_MANA: 0, mana.KEPT: 1, mana.DIE: 1, mana.CRYSTAL: 2}
DEAR: Final = 2
EFFORT: Final = {DEED: 1.0, UNIT: 0.6, SKILL: 0.0}
FIRST: Final = 9.0  # what is played before all others, for it makes their mana
WORTH_MANA: Final = 2  # what mana must add before it is spent on something that is enough without


class Gain(NamedTuple):
    """What a card gives for nothing, and for mana."""

    free: float
    paid: tuple[tuple[float, tuple[Mana, ...]], ...]


@cache
def gain(rules: Rulebook, face: int, what: str, weak: frozenset[Element]) -> Gain:
    """Of one face; an element that is `weak` counts half."""
    design = rules.definitions[face]
    lying = isinstance(design.face, Deed) and design.face.kind != "wound" and what in LYING
    free, paid = float(lying), dict[tuple[Mana, ...], float]()
    if PHYSICAL in weak:
        free /= 2
    for ability, options in zip(deeds.printed(design), gifts(rules.names[face]), strict=False):
        if ability is None:
            continue
        costs = deeds.half_of(ability).mana
        for gift in options:
            if gift.what not in what:
                continue
            n = gift.n / 2 if gift.element in weak else float(gift.n)
            if costs:
                paid[costs] = max(n, paid.get(costs, 0.0))
            else:
                free = max(n, free)
    better = [(n, costs) for costs, n in paid.items() if n > free]
    return Gain(free, tuple(sorted(better, reverse=True)))


def gain_of(g: MageKnight, card: int, what: str, weak: frozenset[Element] = NONE) -> Gain:
    if g.name(card) in IN_COMPANY and len(g.hand(g.cards[card].controller)) < ENOUGH_CARDS:
        return LYING_ALONE if what in LYING else NO_GAIN
    return gain(g.rules, g.cards[card].face, what, weak)


IN_COMPANY: Final = ("improvisation",)  # what takes another card with it
ENOUGH_CARDS: Final = 2
NO_GAIN, LYING_ALONE = Gain(0.0, ()), Gain(1.0, ())


@until_a_write
def sources(g: MageKnight, seat: int) -> list[int]:
    """Deeds in hand, units that can be used and skills that are not used up."""
    return [*g.deeds_in_hand(seat), *helpers(g, seat)]


def helpers(g: MageKnight, seat: int) -> list[int]:
    fight = g.table.fight
    found = []
    if fight is None or fight.units:
        found += [u for u in g.units(seat) if troops.is_usable(g, u)]
    for skill in g.skills(seat):
        if not g.cards[skill].spent and is_fresh(g, seat, skill):
            found.append(skill)
    return found


class Muster(NamedTuple):
    """How much comes together, of which cards with which mana, and what mana is left."""

    total: float
    cards: dict[int, tuple[Mana, ...]]
    purse: Purse
    makers: tuple[int, ...] = ()  # of the cards those that make mana for the others


class _Part(NamedTuple):
    n: float
    costs: tuple[Mana, ...]
    got: Gain


def muster(
    g: MageKnight,
    cards: Iterable[int],
    what: str,
    need: float,
    purse: Purse,
    weak: frozenset[Element] = NONE,
    spare: str = "",
    *,
    thrifty: bool = False,
) -> Muster:
    """As much as is needed, if it can be had: mana that costs nothing for those who gain most by
    it, or only where it takes mana if it is to be `thrifty`; first the cards that are of least use
    as `spare`; then with crystals; and no card more than that takes."""
    rows: list[tuple[float, float, int, Gain]] = []
    cards = list(cards)
    for card in cards:
        got = gain_of(g, card, what, weak)
        if got.free or got.paid:
            most = got.paid[0][0] if got.paid else got.free
            kept = gain_of(g, card, spare).free if spare else 0.0
            if got.free and g.kind(card) == SKILL:
                kept -= FIRST
            rows.append((got.free + 0.3 * most - kept, most, card, got))
    rows.sort(reverse=True)
    full = purse
    powered = {} if thrifty else _best_powered(rows, purse)
    if powered:
        rows.sort(key=lambda row: row[0] + powered.get(row[2], 0.0), reverse=True)
    total, used, makers = 0.0, dict[int, _Part](), dict[int, int]()
    for _, _, card, got in rows:
        if total >= need:
            break
        part = _Part(got.free, (), got)
        if got.paid and got.free + total < need and (thrifty or card in powered):
            part, purse = _powered(got, purse, WORTH_MANA, dear=False)
        if part.n:
            used[card] = part
            total += part.n
    if total < need:
        able = [c for c in cards if g.name(c) in MAKERS]
        if able:
            total, purse = _with_makers(g, rows, able, used, makers, total, need, purse)
    if total < need:
        total, purse = _with_crystals(used, total, need, purse)
    total -= _company(g, cards, used)
    spared = False
    for card, part in sorted(used.items(), key=lambda item: item[1].n):
        if g.kind(card) == SKILL:
            continue
        if total - part.n >= need:
            del used[card]
            total -= part.n
            spared = spared or bool(part.costs)
        elif part.costs and card not in makers.values() and total - part.n + part.got.free >= need:
            used[card] = _Part(part.got.free, (), part.got)
            total += part.got.free - part.n
            spared = True
    helped = tuple([maker for maker, card in makers.items() if card in used])
    if spared and not helped:
        purse = _left(used, full) or purse
    found: dict[int, tuple[Mana, ...]] = {maker: () for maker in helped}
    found.update((card, part.costs) for card, part in used.items())
    return Muster(total, found, purse, helped)


def _company(g: MageKnight, cards: Sequence[int], used: dict[int, _Part]) -> float:
    """What is lost because the least of them goes with a card that takes another with it."""
    if not any([g.name(card) in IN_COMPANY for card in used]):
        return 0.0
    if any([c not in used and g.kind(c) == DEED for c in cards]):
        return 0.0
    others = [c for c in used if g.kind(c) == DEED and g.name(c) not in IN_COMPANY]
    if not others:
        return 0.0
    return used.pop(min(others, key=lambda c: used[c].n)).n


def _best_powered(rows: Sequence[tuple[float, float, int, Gain]], purse: Purse) -> dict[int, float]:
    """What those gain to whom the mana goes that costs nothing: most first."""
    gaining = [(got.paid[0][0] - got.free, card, got) for _, _, card, got in rows if got.paid]
    gaining.sort(reverse=True)
    found = dict[int, float]()
    for _, card, got in gaining:
        part, purse = _powered(got, purse, WORTH_MANA, dear=False)
        if part.costs:
            found[card] = part.n - got.free
    return found


def _left(used: Mapping[int, _Part], purse: Purse) -> Purse | None:
    """What is left of a purse of which no more than that is paid."""
    for part in used.values():
        if part.costs:
            left = pay(purse, part.costs, dear=True)
            if left is None:
                return None
            purse = left
    return purse


def _with_makers(
    g: MageKnight,
    rows: Sequence[tuple[float, float, int, Gain]],
    able: Sequence[int],
    used: dict[int, _Part],
    makers: dict[int, int],
    total: float,
    need: float,
    purse: Purse,
) -> tuple[float, Purse]:
    """Cards that make mana for a stronger half, where that is more than they are themselves."""
    for maker in able:
        if total >= need:
            break
        lost = used[maker].n if maker in used else 0.0
        best: tuple[float, int, _Part, Purse] | None = None
        for _, _, card, got in rows:
            had = used.get(card)
            if card == maker or card in makers or not got.paid or (had and had.costs):
                continue
            n, costs = got.paid[0]
            more = n - (had.n if had else 0.0) - lost
            if more < 1 or (best and more <= best[0]) or len(costs) != 1:
                continue
            richer = made(g.name(maker), purse, costs[0])
            left = pay(richer, costs, dear=False) if richer else None
            if left is not None:
                best = more, card, _Part(n, costs, got), left
        if best is not None:
            more, card, part, purse = best
            used.pop(maker, None)
            used[card], makers[maker] = part, card
            total += more
    return total, purse


def _powered(got: Gain, purse: Purse, least: float, *, dear: bool) -> tuple[_Part, Purse]:
    for n, costs in got.paid:
        if n - got.free >= least:
            left = pay(purse, costs, dear=dear)
            if left is not None:
                return _Part(n, costs, got), left
    return _Part(got.free, (), got), purse


def _with_crystals(
    used: dict[int, _Part], total: float, need: float, purse: Purse
) -> tuple[float, Purse]:
    for card, part in used.items():
        if total >= need:
            break
        if part.got.paid and not part.costs:
            more, purse = _powered(part.got, purse, 1, dear=True)
            used[card] = more
            total += more.n - part.n
    return total, purse


def faces(g: MageKnight, cards: Mapping[int, V]) -> dict[int, V]:
    """The same by face: of cards that nobody can tell apart only one is offered."""
    return {g.cards[card].face: found for card, found in cards.items()}


def pay(purse: Purse, costs: Sequence[str], *, dear: bool) -> Purse | None:
    """What is left of the purse, the cheapest mana first; None if it is not enough."""
    for cost in costs:
        best, left = DEAR + 1 if dear else DEAR, None
        for pick, after in mana.ways(purse, cast(Mana, cost)):
            price = PRICE.get(pick.verb, DEAR)
            if price < best:
                best, left = price, after
        if left is None:
            return None
        purse = left
    return purse


@until_a_write
def total(g: MageKnight, seat: int, what: str) -> float:
    """All that a seat could bring together."""
    return muster(g, sources(g, seat), what, PLENTY, mana.purse(g, seat)).total


def effort(g: MageKnight, cards: Iterable[int]) -> float:
    """How many cards that takes: a unit is ready again in the next round, a skill costs nothing."""
    return sum([EFFORT[g.kind(card)] for card in cards])


def without(cards: Sequence[int], used: Iterable[int]) -> list[int]:
    gone = set(used)
    return [card for card in cards if card not in gone]
