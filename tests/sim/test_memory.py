"""A match that remembers nothing: neither under a key nor in a field of its own."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import caipan
from caipan.kernel.records import ALL_HANDS
from caipan.sim.memory import Forgetful, forgetful


def test_nothing_is_kept_whichever_way_it_is_given() -> None:
    kept: Forgetful[int] = Forgetful()
    kept["a"] = 1
    kept.update({"b": 2}, c=3)
    assert kept.setdefault("d", 4) == 4
    assert not kept


@pytest.mark.parametrize(
    ("game", "field"), [("l5r", "allied"), ("arkham", "lined_up"), ("underworld", "index")]
)
def test_fields_beside_the_state_are_made_anew(game: str, field: str) -> None:
    """Whatever stood there before."""
    g = caipan.new(game, seed=1)
    fresh = getattr(forgetful(g), field)
    setattr(g, field, ("stale",))
    assert getattr(forgetful(g), field) == fresh


@pytest.mark.parametrize("game", caipan.games.titles())
def test_cards_drawn_before_do_not_matter(game: str) -> None:
    """What a view lends from earlier ones, of this match or of one imagined from it, is what it
    would be without them, byte for byte."""
    random, g = Random(5), caipan.new(game, caipan.title(game).sample(5), seed=5)
    for _ in range(60):
        if not g.pending:
            break
        for viewer in (None, ALL_HANDS, *range(len(g.seats))):
            seen = msgspec.json.encode(g.view(viewer))
            assert seen == msgspec.json.encode(forgetful(g).view(viewer))
        g.resample(random.randrange(len(g.seats)), random.getrandbits(32)).view(ALL_HANDS)
        decision = g.pending[random.randrange(len(g.pending))]
        g.choose(decision.options[random.randrange(len(decision.options))], decision.seat)
