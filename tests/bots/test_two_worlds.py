"""The law of two worlds for the coach: somebody else moves this hidden card or that one, by the
same public move. As long as nothing shows which it was, hints and reviews are the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import caipan
from caipan.bots import Budget, Chair, hint, review
from caipan.kernel.game import AnyGame
from caipan.sim.worlds import twins

ANSWERS, ONWARD, ENOUGH = 160, 6, 12
# Matches in which many hidden cards are moved. In Exiles answers are hidden, and no cards.
HIDING = [("underworld", 1), ("underworld", 2), ("arkham", 0), ("l5r", 2), ("mageknight", 3)]


def worlds(game: str, seed: int) -> Iterator[tuple[AnyGame, AnyGame, int]]:
    """Two matches, and somebody who is asked in both and sees the same in both."""
    chance = random.Random(seed)
    g = caipan.new(game, caipan.title(game).sample(seed), seed=seed)
    for _ in range(ANSWERS):
        if not g.pending:
            return
        for d in g.pending:
            for viewer in {*range(len(g.seats))} - {d.seat}:
                for one, two in twins(g, d, viewer)[:1]:
                    here, there = g.copy(), g.copy()
                    here.choose(one.key, d.seat)
                    there.choose(two.key, d.seat)
                    yield from onward(here, there, viewer, chance)
        asked = chance.choice(g.pending)
        g.choose(chance.choice(asked.keys), asked.seat)


def onward(
    here: AnyGame, there: AnyGame, viewer: int, chance: random.Random
) -> Iterator[tuple[AnyGame, AnyGame, int]]:
    """A few answers more, as long as the viewer cannot tell."""
    for _ in range(ONWARD):
        if not here.pending or not there.pending or here.view(viewer) != there.view(viewer):
            return
        d, e = here.pending[0], there.pending[0]
        if d.seat == e.seat == viewer and len(d.keys) > 1:
            yield here, there, viewer
        common = [key for key in d.keys if key in e.keys]
        if d.seat != e.seat or not common:
            return
        key = chance.choice(common)
        here.choose(key, d.seat)
        there.choose(key, e.seat)


@pytest.mark.parametrize(("game", "seed"), HIDING)
def test_the_coach_cannot_tell_two_worlds_apart(game: str, seed: int) -> None:
    """Nor by the numbers of the cards: what is dealt again is dealt to places."""
    title, looked = caipan.title(game), 0
    for here, there, viewer in islice(worlds(game, seed), ENOUGH):
        one, two = Chair(here, viewer, title), Chair(there, viewer, title)
        assert hint(one, 5, Budget(20)) == hint(two, 5, Budget(20))
        key = one.decision.keys[-1]
        assert review(one, key, 5, Budget(60)) == review(two, key, 5, Budget(60))
        looked += 1
    assert looked > 8
