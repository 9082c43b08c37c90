"""Chance is one integer in the state; a position may fix what comes next; shuffles lose nothing."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from caipan.kernel import rng
from tests.support.bazaar.setup import DESIGNS, add
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar, coins, do, names

PLAYER = {"stall": ["dice"], "hand": ["note"]}


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**16))
def test_a_throw_lies_within_its_bound(state: int, n: int) -> None:
    assert 0 <= rng.below(state, n) < n


@given(st.integers(0, 2**64 - 1), st.integers(0, 40))
def test_the_cuts_of_a_shuffle_are_throws_one_after_another(state: int, n: int) -> None:
    throws, now = [], state
    for k in range(n, 1, -1):
        now = rng.following(now)
        throws.append(rng.below(now, k))
    assert rng.cuts(state, n) == (now, throws)


@given(st.integers(-(2**63), 2**63 - 1))
def test_any_seed_begins_within_64_bits(seed: int) -> None:
    assert 0 <= rng.seeded(seed) < 2**64 and 0 <= rng.following(rng.seeded(seed)) < 2**64


def test_fixed_chance_comes_first_and_in_order() -> None:
    g = bazaar({"stall": ["dice", "dice"], "hand": ["note"]}, {}, chance=(5, 1))
    do(g, "use:dice/0")
    assert coins(g)[0] == 6 + 5 // 2
    do(g, "use:dice#2/0")
    assert coins(g)[0] == 8 + 1 // 2 and g.chance == ()


def test_fixed_chance_leaves_the_random_state_alone() -> None:
    fixed, free = bazaar(PLAYER, {}, chance=(3,)), bazaar(PLAYER, {})
    before = fixed.rng
    for g in (fixed, free):
        do(g, "use:dice/0")
    assert fixed.rng == before != free.rng


def test_a_fixed_result_that_cannot_be_is_passed_over() -> None:
    g, free = bazaar(PLAYER, {}, chance=(6,)), bazaar(PLAYER, {})
    for each in (g, free):
        do(each, "use:dice/0")
    assert coins(g) == coins(free) and g.chance == ()


def test_the_same_seed_throws_the_same() -> None:
    g = bazaar(PLAYER, {})
    other = g.copy()
    for each in (g, other):
        do(each, "use:dice/0")
    assert g.hash == other.hash


def piled(owners: list[int], seed: int) -> Bazaar:
    """A supply of cards that belong to all sorts of merchants."""
    g = bazaar({"hand": ["note"]}, {}).copy()
    designs = list(DESIGNS)
    for n, owner in enumerate(owners):
        add(g, designs[n % len(designs)], owner, g.shared(0))
    g.rng = rng.seeded(seed)
    g.reindex()
    return g


def inventory(g: Bazaar) -> Counter[tuple[int, int]]:
    return Counter((c.owner, c.face) for c in g.cards)


@given(st.lists(st.integers(-1, 1), max_size=40), st.integers(0, 1000))
def test_a_shuffle_keeps_every_card_and_whose_it_is(owners: list[int], seed: int) -> None:
    g = piled(owners, seed)
    before, ids = inventory(g), g.zones[g.shared(0)]
    g.shuffle(g.shared(0))
    assert inventory(g) == before and g.zones[g.shared(0)] == ids


def test_every_order_can_come_out_of_a_shuffle() -> None:
    orders = set()
    for seed in range(100):
        g = piled([0, 0, 0], seed)
        g.shuffle(g.shared(0))
        orders.add(tuple(names(g, "supply")))
    assert len(orders) == 6


def test_shuffling_cards_that_listen_keeps_the_index_whole() -> None:
    """Hands listen; after a shuffle other ids carry the cards that do."""
    for seed in range(10):
        g = bazaar({"hand": ["sleight", "tea", "amulet", "silk"]}, {}).copy()
        g.rng = rng.seeded(seed)
        g.shuffle(1)
        rebuilt = g.copy()
        rebuilt.reindex()
        assert rebuilt.index == g.index
