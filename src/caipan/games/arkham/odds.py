"""The chance to succeed at a test, from what everybody can see: the bag, its symbols, the icons."""

from __future__ import annotations

from fractions import Fraction

from .frames import SkillTest
from .rules.skill_test import (
    difficulty,
    fails,
    fails_by_itself,
    margin,
    skill_value,
    symbol_of,
    token_value,
)
from .state import U
from .table import Arkham


def chance(g: Arkham, f: SkillTest, extra: int = 0) -> Fraction:
    """The exact chance that this test succeeds if nothing more is done, `extra` added to the skill.

    Tokens that have another one revealed are followed through the rest of the bag.
    """
    return _chance(g, f.__replace__(shift=f.shift + extra), g.table.bag)


def _chance(g: Arkham, f: SkillTest, bag: tuple[str, ...]) -> Fraction:
    if not bag:
        return Fraction(int(_succeeds(g, f)))
    total = Fraction(0)
    for token in dict.fromkeys(bag):
        total += bag.count(token) * _after(g, f, bag, token)
    return total / len(bag)


def _after(g: Arkham, f: SkillTest, bag: tuple[str, ...], token: str) -> Fraction:
    """The chance once this token is out."""
    if fails_by_itself(g, f, token):
        return Fraction(0)
    symbol, card = symbol_of(g, f.seat, token)
    u: U = g.using(card).__replace__(you=f.seat)
    mine = f.__replace__(tokens=(*f.tokens, token))
    if symbol is not None and symbol.wins(g, u):
        return Fraction(1)
    if symbol is not None and symbol.again(g, u):
        i = bag.index(token)
        return _chance(g, mine, bag[:i] + bag[i + 1 :])
    return Fraction(int(_succeeds(g, mine)))


def _succeeds(g: Arkham, f: SkillTest) -> bool:
    return not fails(f.__replace__(margin=margin(g, f)))


Spread = tuple[tuple[int, int], ...]  # what a token adds, and how many such there are
NEVER, CERTAIN = -1_000, 1_000  # what tokens add that decide by themselves


def likelihood(g: Arkham, f: SkillTest, extra: int = 0) -> float:
    """The same as a plain number, for those who ask often: what the tokens add is looked up once
    for all tests of one kind."""
    rows = _spread(g, f) if not f.tokens and not f.auto else ()
    if not rows:
        return float(chance(g, f, extra))
    skill, against = skill_value(g, f) + extra, difficulty(g, f)
    good = [n for value, n in rows if value > NEVER and max(skill + value, 0) >= against]
    return sum(good) / len(g.table.bag)


def _spread(g: Arkham, f: SkillTest) -> Spread:
    """Nothing, if a token might have another one revealed."""
    key = ("tokens", f.seat, f.target if f.action == "evade" else -1)
    got: Spread | None = g.values.get(key)
    if got is None:
        bag = g.table.bag
        rows = [(_adds(g, f, token), bag.count(token)) for token in dict.fromkeys(bag)]
        plain = [(value, n) for value, n in rows if value is not None]
        got = g.values[key] = tuple(plain) if len(plain) == len(rows) else ()
    return got


def _adds(g: Arkham, f: SkillTest, token: str) -> int | None:
    if fails_by_itself(g, f, token):
        return NEVER
    symbol, card = symbol_of(g, f.seat, token)
    if symbol is not None:
        u: U = g.using(card).__replace__(you=f.seat)
        if symbol.wins(g, u):
            return CERTAIN
        if symbol.again(g, u):
            return None
    return token_value(g, f, token)


def by_token(g: Arkham, f: SkillTest) -> dict[str, Fraction]:
    """The chance once each token of the bag is out."""
    return {token: _after(g, f, g.table.bag, token) for token in dict.fromkeys(g.table.bag)}


def once_out(g: Arkham, f: SkillTest, token: str) -> Fraction:
    """The same for one token that has left the bag already."""
    return _after(g, f, (*g.table.bag, token), token)


def current(g: Arkham) -> Fraction | None:
    """For the test under way, while its token is still to come."""
    f = g.active_frame()
    return None if f is None or f.tokens or not g.in_game(f.seat) else chance(g, f)
