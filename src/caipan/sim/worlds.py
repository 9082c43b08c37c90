"""The law of two worlds: a hidden choice leaves no trace.

Dealing a view again cannot see what follows a card through a secret move: a number, an ordinal, an
effect that goes on naming it. So at every choice of a hidden card the match is forked: in one world
this card goes, in the other another one, by the same public move. As long as nothing shows others
which it was, everything they see, read and are offered is byte for byte the same in both worlds.

Both worlds are looked at as a host shows them who waits for everybody that is skipped: a question
that somebody has nothing to answer to, because of what went, is there in both.
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
ONWARD = 16  # answers and waits in both worlds after the choice
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


class World:
    """A match at its next question: one that is asked, or one at which a seat that could only pass
    is waited for. What has a single answer and cannot be passed is `obeyed` at once."""

    def __init__(self, g: AnyGame) -> None:
        self.g = g.copy()
        self.obeyed: list[tuple[int, str]] = []

    def choose(self, key: str, seat: int) -> None:
        g = self.g
        g.choose(key, seat, even_one=True)
        while (d := g.sole) is not None and not (d.can_pass and len(g.pending) == 1):
            self.obeyed.append((d.seat, d.rule))
            g.choose(d.options[0], d.seat, even_one=True)


def told_apart(
    g: AnyGame, seat: int, one: Option, two: Option, viewer: int, random: Random
) -> Iterator[str]:
    a_world, another = World(g), World(g)
    here, there = a_world.g, another.g
    cards = one.pick.card, two.pick.card
    faces = {g.cards[card].face for card in cards}
    a_world.choose(one.key, seat)
    another.choose(two.key, seat)
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
        if a_world.obeyed != another.obeyed:
            return  # somebody had to do something in one world only, for all to see
        if _was_found(here, there):
            return
        a, b = sight(here, viewer, g.story), sight(there, viewer, g.story)
        if a != b:
            yield f"seat {viewer} can tell {said}: {difference(a, b)}"
            return
        both = [(d, e) for d in here.pending if (e := there.asked(d.seat)) is not None]
        if not both:
            return  # nobody could do the same in both
        d, e = both[0]
        common = [key for key in d.keys if key in set(e.keys)]
        if not common:
            return
        key = common[random.randrange(len(common))]
        said = f"{said}, then {key}"
        if _are_copies(here, there, d, e, key):
            return  # the same card by another number goes now, which is no news
        a_world.choose(key, d.seat)
        another.choose(key, e.seat)


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
    a, b = _faces(here, viewer), _faces(there, viewer)
    return a != b and {*(a - b), *(b - a)} <= faces


def _faces(w: AnyGame, viewer: int) -> Counter[int]:
    """Of all cards that the viewer sees."""
    hidden = Counter([w.cards[i].face for i in w.hidden_from(viewer)])
    return Counter([c.face for c in w.cards]) - hidden


def _was_found(here: AnyGame, there: AnyGame) -> bool:
    """Whether a search has found something in one world only, for all to see."""
    return [*map(len, here.zones)] != [*map(len, there.zones)]


def _lies_there(before: AnyGame, now: AnyGame, viewer: int, card: int) -> bool:
    """Whether a card lies, face down perhaps, where everybody sees that it is the same one."""
    old, new = before.cards[card], now.cards[card]
    in_sight = bool(before.layout[old.zone].up & eyes(viewer))
    return in_sight and (old.zone, old.life) == (new.zone, new.life)


def _is_out(g: AnyGame, viewer: int, cards: tuple[int, int]) -> bool:
    """Whether the viewer sees one of the two."""
    return any(g.sees(viewer, card) for card in cards)
