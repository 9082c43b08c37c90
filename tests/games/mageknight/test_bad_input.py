"""Whatever is handed in, the referee answers with its own errors and nothing is changed: options,
positions, answers and saves of Mage Knight."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import caipan
from caipan import BadOptions, BadPosition, DamagedSave, IllegalChoice, UnknownGame
from caipan.kernel.game import AnyGame
from tests.support import rule
from tests.support.forging import try_spoiled
from tests.support.garbage import GARBAGE, spoiled

POSITIONS = Path(__file__).parents[3] / "positions" / "mageknight"
TITLE = caipan.title("mageknight")
LEGAL = [TITLE.sample(seed) for seed in range(40)]

# Words of this game do more harm than any others.
WORDS = st.sampled_from(
    ["full-conquest", "solo-conquest", "one-to-return", "tovak", "goldyx", "teams", "rampage",
     "megapolis", "darkness", "a", "b", "1", "c5", "c8", "red", "gold", "march", "wound",
     "unit.peasants", "banner-of-glory", "skill.flight", "tactic.planning", "enemy.prowlers",
     "ruin.altar-red", "artifact", "moving", "MK-turn-1", "MK-end-1", "MK-round-2a", "MK-flow-5"]
)  # fmt: skip
VALUES = st.one_of(WORDS, st.integers(-3, 14), st.lists(st.integers(-9, 9), max_size=3), GARBAGE)
FAULTS = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 10_000), st.integers(0, 10_000), VALUES),
    min_size=1,
    max_size=3,
)

# --- options


@rule("MK-flow-1", "MK-flow-2")
@pytest.mark.parametrize(
    ("options", "seats", "where", "problem"),
    [
        ({"scenario": "full-conquests"}, 2, "scenario", "none of"),
        ({"scenario": 3}, 2, "scenario", "none of"),
        ({}, 1, "seats", "MK-flow-1"),
        ({}, 5, "seats", "not 5"),
        ({}, 2.0, "seats", "not 2.0"),
        ({"scenario": "solo-conquest"}, 2, "seats", "MK-flow-1"),
        ({"scenario": "full-cooperation"}, 4, "seats", "MK-flow-1"),
        ({"scenario": "conquer-and-hold"}, 1, "seats", "MK-flow-1"),
        ({"heroes": ["tovak", "tovak"]}, 2, "heroes", "MK-flow-2"),
        ({"heroes": ["tovak", "merlin"]}, 2, "heroes", "none of"),
        ({"heroes": ["tovak"]}, 2, "heroes", "MK-flow-2"),
        ({"heroes": "tovak"}, 2, "heroes", "list"),
        ({"variants": ["fog"]}, 2, "variants", "none of"),
        ({"variants": ["rampage", "rampage"]}, 2, "variants", "twice"),
        ({"variants": "rampage"}, 2, "variants", "list"),
        ({"levels": [12, 3]}, 2, "levels[0]", "MK-var-citylevel"),
        (
            {"levels": [3, 23], "variants": ["megapolis"]},
            2,
            "levels[1]",
            "MK-var-megapolis-place",
        ),
        ({"decks": []}, 2, "decks", "no such option"),
        (["full-conquest"], 2, "options", "mapping"),
    ],
)
def test_options_are_refused_by_their_path(
    options: Any, seats: Any, where: str, problem: str
) -> None:
    given_options = {"scenario": "full-conquest", **options} if type(options) is dict else options
    with pytest.raises(BadOptions) as refused:
        caipan.new("mageknight", given_options, seed=1, seats=seats)
    assert refused.value.where == where and problem in refused.value.problem


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(LEGAL), FAULTS)
def test_spoiled_options_work_or_are_refused(legal: dict[str, Any], faults: Any) -> None:
    options = spoiled(legal, faults)
    before = copy.deepcopy(options)
    try:
        g = caipan.new("mageknight", options, seed=1)
    except BadOptions:
        pass
    else:
        assert g.pending
    assert repr(options) == repr(before)


# --- positions


@pytest.mark.parametrize(
    ("table", "where"),
    [
        ({"tiles": [["a", 0, 0], ["1", 1, -3], ["2", 1, -3]]}, "table.tiles"),
        ({"tiles": [["a", 0, 0], ["1", 1, -2]]}, "table.tiles[1]"),
        ({"tiles": [["a", 0, 0], ["1", 10**6, -3]]}, "table.tiles[1]"),
        ({"tiles": [["a", 0, 0], ["b", 3, -2]]}, "table.tiles[1]"),
        ({"tiles": [["a", 0, 0], ["1", 1, -3, 6]]}, "table.tiles[1]"),
        ({"tokens": [{"card": "enemy.prowlers", "at": [1, -4]}] * 3}, "table.tokens[2].card"),
        ({"tokens": [{"card": "ruin.altar-red", "at": [1, -4]}] * 2}, "table.tokens[1].card"),
        ({"tokens": [{"card": "enemy.prowlers", "at": [9, 9]}]}, "table.tokens[0].at"),
        ({"round": 99}, "table.round"),
        ({"dice": ["pink"]}, "table.dice[0]"),
        ({"scenario": "full-conquest", "variants": ["fog"]}, "table.variants"),
    ],
)
def test_tables_that_cannot_be_are_refused_by_their_path(table: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as refused:
        caipan.position({"game": "mageknight", "seats": [{}, {}], "table": table}).game()
    assert refused.value.where == where


@cache
def published() -> list[dict[str, Any]]:
    """What lies on the tables of all published positions."""
    found = [yaml.safe_load(path.read_text()) for path in sorted(POSITIONS.rglob("*.yaml"))]
    parts = ("seats", "table", "at", "next")
    return [{part: row[part] for part in parts if part in row} for row in found]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10_000), FAULTS, st.randoms(use_true_random=False))
def test_a_spoiled_position_is_a_table_or_is_refused(n: int, faults: Any, random: Random) -> None:
    """Whatever is taken for a table can be looked at and played on."""
    data = spoiled(published()[n % len(published())], faults)
    assume(isinstance(data, dict))
    try:
        g = caipan.position({**data, "game": "mageknight"}).game()
    except (BadPosition, UnknownGame):
        return
    for _ in range(5):
        if not g.pending:
            return
        g.view(g.pending[0].seat)
        g.choose(random.choice(g.pending[0].keys))


# --- answers


@cache
def match(seed: int, answers: int) -> AnyGame:
    """A random match so many answers old; copied before anything is done to it."""
    g, r = caipan.new("mageknight", LEGAL[seed], seed=seed), Random(seed)
    for _ in range(answers):
        if g.pending:
            g.choose(r.choice(g.pending[0].keys))
    return g


MOMENTS = st.tuples(st.integers(0, 5), st.sampled_from([0, 9, 60, 180]))
KEYS = st.one_of(
    st.text(),
    st.builds(
        "{}:{}".format,
        st.sampled_from(["play", "strong", "use", "attack", "assign", "duel", "seat-9"]),
        st.one_of(WORDS, st.text()),
    ),
    st.builds("{}@{},{}".format, st.sampled_from(["step", "fly"]), st.integers(), st.integers()),
)


@settings(max_examples=60, deadline=None)
@given(MOMENTS, st.one_of(KEYS, GARBAGE), st.one_of(st.none(), st.integers(-2, 5)))
def test_what_is_no_answer_is_refused_and_changes_nothing(
    moment: tuple[int, int], answer: Any, seat: int | None
) -> None:
    g = match(*moment).copy()
    assume(g.pending and answer not in g.pending[0].keys)
    before, asked = g.hash, [d.keys for d in g.pending]
    with pytest.raises(IllegalChoice) as refused:
        g.choose(answer, seat)
    assert g.hash == before and [d.keys for d in g.pending] == asked
    assert refused.value.reasons and all(r.message for r in refused.value.reasons)


# --- saves


@settings(max_examples=60, deadline=None)
@given(MOMENTS, st.integers(0, 10**9), st.binary(max_size=9))
def test_a_damaged_save_is_noticed(moment: tuple[int, int], where: int, more: bytes) -> None:
    data = match(*moment).save()
    flipped = bytearray(data)
    flipped[where // 8 % len(data)] ^= 1 << where % 8
    for bad in (bytes(flipped), data[: where % len(data)], data + b"\0" + more):
        with pytest.raises(DamagedSave):
            caipan.load(bad)


@settings(max_examples=100, deadline=None)
@given(MOMENTS, FAULTS)
def test_a_spoiled_state_with_a_good_checksum(moment: tuple[int, int], faults: Any) -> None:
    try_spoiled(match(*moment), faults)
