"""Filters form an algebra, and a filter with a pool finds everything it fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from caipan.kernel.abilities import ANYTHING, ONLY_ITS_HOST, ONLY_ITSELF
from caipan.kernel.filters import ITS_HOST, ITSELF, Filter, scope_of
from tests.support.bazaar.vocabulary import A_HIDDEN_CARD, A_WARE, OPPOSING, YOURS
from tests.support.stalls import bazaar, card

WORLD = range(24)
Claim = Callable[[int], bool]
Noun = tuple[Filter, Claim]


def noun(name: str, claim: Claim, pool: bool) -> Noun:
    """A filter over small numbers; with a pool, which holds exactly what it fits."""
    where = (lambda g, u: [n for n in WORLD if claim(n)]) if pool else None
    return Filter((name, lambda g, u, n: claim(n)), pool=where), claim


NOUNS = (
    noun("even", lambda n: n % 2 == 0, pool=True),
    noun("small", lambda n: n < 9, pool=True),
    noun("third", lambda n: n % 3 == 0, pool=False),
    noun("large", lambda n: n > 15, pool=False),
)


def both(a: Noun, b: Noun) -> Noun:
    return a[0] & b[0], lambda n: a[1](n) and b[1](n)


def either(a: Noun, b: Noun) -> Noun:
    return a[0] | b[0], lambda n: a[1](n) or b[1](n)


def neither(a: Noun) -> Noun:
    return ~a[0], lambda n: not a[1](n)


nouns = st.recursive(
    st.sampled_from(NOUNS),
    lambda inner: st.one_of(
        st.builds(both, inner, inner), st.builds(either, inner, inner), st.builds(neither, inner)
    ),
    max_leaves=8,
)


NOTHING: Any = None  # these words ask nothing of a match


def fitting(f: Filter) -> set[int]:
    return {n for n in WORLD if f.test(NOTHING, None, n)}


@given(nouns)
def test_a_filter_fits_what_its_words_say(a: Noun) -> None:
    assert fitting(a[0]) == {n for n in WORLD if a[1](n)}


@given(nouns, nouns, nouns)
def test_filters_form_a_boolean_algebra(one: Noun, two: Noun, three: Noun) -> None:
    a, b, c = one[0], two[0], three[0]
    assert fitting(a & b) == fitting(b & a) and fitting(a | b) == fitting(b | a)
    assert fitting(a & (b | c)) == fitting((a & b) | (a & c))
    assert fitting(a | (b & c)) == fitting((a | b) & (a | c))
    assert fitting(~(a & b)) == fitting(~a | ~b)
    assert fitting(~~a) == fitting(a)
    assert fitting(a & ~a) == set() and fitting(a | ~a) == set(WORLD)


@given(nouns)
def test_whatever_has_a_pool_finds_all_it_fits_and_nothing_twice(a: Noun) -> None:
    f = a[0]
    if f.pool is not None:
        found = f.find(NOTHING, None)
        assert set(found) == fitting(f) and len(set(found)) == len(found)
        assert [*f.each(NOTHING, None)] == found
        assert f.some(NOTHING, None) == bool(fitting(f))


def test_whether_there_is_any_is_known_at_the_first() -> None:
    looked: list[int] = []

    def odd(g: object, u: object, n: int) -> bool:
        looked.append(n)
        return n % 2 == 1

    there = Filter(("number", lambda g, u, n: True), pool=lambda g, u: WORLD) & Filter(("odd", odd))
    assert there.some(NOTHING, None) and looked == [0, 1]


@given(nouns)
def test_for_things_out_of_the_pool_the_rest_is_enough(a: Noun) -> None:
    f = a[0]
    if f.pool is not None:
        for n in f.pool(NOTHING, None):
            assert f.test_found(NOTHING, None, n) == f.test(NOTHING, None, n)


@given(nouns)
def test_what_failed_is_named(a: Noun) -> None:
    f = a[0]
    for n in WORLD:
        assert (f.failed(NOTHING, None, n) == []) == f.test(NOTHING, None, n)


def test_a_conjunction_names_each_part_that_failed() -> None:
    (even, _), _, (third, _), (large, _) = NOUNS
    assert (even & third & large).failed(NOTHING, None, 9) == ["even", "large"]


def test_nouns_of_a_real_table() -> None:
    seats = [{"stall": ["tea", "silk"], "hand": ["note"]}, {"stall": ["gong"]}]
    g = bazaar(*seats)
    u = g.using(g.zones[2][0])
    assert (A_WARE & YOURS).find(g, u) == list(g.zones[2])
    assert (OPPOSING & A_WARE).find(g, u) == list(g.zones[5])
    assert (A_WARE | A_HIDDEN_CARD).find(g, u) == [*g.zones[2], *g.zones[5]]


def anything(g: Any, u: Any, n: int) -> bool:
    return True


def test_what_is_joined_is_of_the_kind_it_begins_with() -> None:
    """A game may have filters of seats or places beside those of cards."""
    seat, card = Filter(("poor", lambda g, u, n: n == 0), kind="seat"), Filter(("any", anything))
    assert card.kind == "card"
    assert [f.kind for f in (~seat, seat & card, seat | card, card | seat)] == [
        "seat",
        "seat",
        "seat",
        "card",
    ]


def test_a_card_speaks_of_itself_and_of_its_host() -> None:
    g = bazaar({"stall": [{"card": "silk", "on": ["awning"]}, "tea"]}, {})
    silk, awning, tea = (card(g, name) for name in ("silk", "awning", "tea"))
    u = g.using(awning)
    assert [c for c in (silk, awning, tea) if ITSELF.test(g, u, c)] == [awning]
    assert [c for c in (silk, awning, tea) if ITS_HOST.test(g, u, c)] == [silk]


def test_a_modifier_knows_by_its_noun_whom_it_can_be_about() -> None:
    assert (scope_of(ITSELF), scope_of(ITS_HOST)) == (ONLY_ITSELF, ONLY_ITS_HOST)
    assert scope_of(YOURS) == scope_of(ITSELF & YOURS) == ANYTHING
