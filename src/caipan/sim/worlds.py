"""The law of two worlds: a hidden choice leaves no trace.

Dealing a view again cannot see what follows a card through a secret move: a number, an ordinal, an
effect that goes on naming it. So at every choice of a hidden card the match is forked: in one world
this card goes, in the other another one, by the same public move. As long as nothing shows others
which it was, everything they see, read and are offered is byte for byte the same in both worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import caipan
from caipan.kernel.decisions import Decision, Option
from caipan.kernel.records import eyes

from .secrecy import difference, sight

AnyGame = caipan.AnyGame
ONWARD = 10  # answers in both worlds after the choice
PAIRS = 2  # pairs of options tried at a decision


def twins(g: AnyGame, d: Decision, viewer: int) -> list[tuple[Option, Option]]:
    """Options that differ only in a card that lies where the viewer cannot look; whether they
    happen to know it from before must not matter either."""
    groups: dict[tuple[object, ...], list[Option]] = {}
    for o in d.options:
        p = o.pick
        if p.card < 0 or not g.sees(d.seat, p.card):
            continue
        c = g.cards[p.card]
        zone = g.layout[c.zone]
        if not (zone.down if c.down else zone.up) & eyes(viewer):
            same = (p.verb, p.ability, p.target, p.seat, p.place, p.n, p.word)
            groups.setdefault((*same, c.zone), []).append(o)
    return [
        (one, two)
        for options in groups.values()
        for one, two in pairwise(options)
        if g.cards[one.pick.card].face != g.cards[two.pick.card].face
    ]


def traces(g: AnyGame, random: Random) -> Iterator[str]:
    """What tells two worlds apart that should look alike."""
    for d in g.pending:
        for viewer in range(len(g.seats)):
            if viewer == d.seat:
                continue
            found = twins(g, d, viewer)
            for one, two in random.sample(found, min(PAIRS, len(found))):
                yield from told_apart(g, d.seat, one, two, viewer, random)


def told_apart(
    g: AnyGame, seat: int, one: Option, two: Option, viewer: int, random: Random
) -> Iterator[str]:
    here, there = g.copy(), g.copy()
    cards = one.pick.card, two.pick.card
    faces = {g.cards[card].face for card in cards}
    here.choose(one.key, seat)
    there.choose(two.key, seat)
    if all(_lies_there(g, w, viewer, card) for w in (here, there) for card in cards):
        return  # which of two cards on the table somebody points at is seen
    said = f"{one.key} or {two.key}"
    for _ in range(ONWARD):
        if _is_out(here, viewer, cards) or _is_out(there, viewer, cards):
            return  # the game has shown which it was
        if _came_to_light(here, there, viewer, faces):
            return  # by another number, since it was shuffled among others
        if not here.pending or not there.pending:
            return
        if here.skipped != there.skipped:
            return  # that somebody had nothing else to answer is the host's to hide
        if [*map(len, here.zones)] != [*map(len, there.zones)]:
            return  # a search has found something, or nothing, for all to see
        a, b = sight(here, viewer), sight(there, viewer)
        if a != b:
            yield f"seat {viewer} can tell {said}: {difference(a, b)}"
            return
        d, e = here.pending[0], there.pending[0]
        common = [key for key in d.keys if key in set(e.keys)]
        if not common:
            return
        key = common[random.randrange(len(common))]
        said = f"{said}, then {key}"
        if _are_copies(here, there, d, e, key):
            return  # the same card by another number goes now, which is no news
        here.choose(key, d.seat)
        there.choose(key, e.seat)


def _are_copies(here: AnyGame, there: AnyGame, d: Decision, e: Decision, key: str) -> bool:
    """Whether the same answer means two numbers of one face in the two worlds: another copy,
    because a third of them, or one of these, went by the hidden choice; or the same card, since
    what went was shuffled among others."""
    one, two = d.find(key), e.find(key)
    if one is None or two is None or -1 in (one.pick.card, two.pick.card):
        return False
    a, b = one.pick.card, two.pick.card
    return a != b and bool(here.cards[a].face == there.cards[b].face)


def _came_to_light(here: AnyGame, there: AnyGame, viewer: int, faces: set[int]) -> bool:
    """Whether what the viewer sees differs in nothing but cards like these two."""
    a, b = (
        Counter(c.face for i, c in enumerate(w.cards) if w.sees(viewer, i)) for w in (here, there)
    )
    return a != b and {*(a - b), *(b - a)} <= faces


def _lies_there(before: AnyGame, now: AnyGame, viewer: int, card: int) -> bool:
    """Whether a card lies, face down perhaps, where everybody sees that it is the same one."""
    old, new = before.cards[card], now.cards[card]
    in_sight = bool(before.layout[old.zone].up & eyes(viewer))
    return in_sight and (old.zone, old.life) == (new.zone, new.life)


def _is_out(g: AnyGame, viewer: int, cards: tuple[int, int]) -> bool:
    """Whether the viewer sees one of the two."""
    return any(g.sees(viewer, card) for card in cards)
