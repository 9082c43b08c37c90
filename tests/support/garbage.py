"""Spoiling plain data for tests of bad input: drop, replace, rename, repeat or swap parts of it."""

from __future__ import annotations

import copy
import datetime
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 9),
    st.sampled_from([10**6, -(10**6), 2**63, 2**64, -(2**70), 10**40]),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(["*", "?", "[", "#", "#2", "newsboy#0", "seat-9", "@", "UW-", "UW-3.9.9.9"]),
    st.sampled_from(["eli", "link", "printed", "EX-", "EX-std-two", "move@1,1", "noel.circle#5"]),
    st.binary(max_size=3),
    st.dates(datetime.date(1990, 1, 1)),
)
GARBAGE = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.one_of(st.text(max_size=4), st.integers(-1, 4)), inner, max_size=3),
    ),
    max_leaves=6,
)

Place = tuple[Any, Any]  # a mapping or list, and a key or index in it
DROP, REPLACE, RENAME, REPEAT, SWAP = range(5)
FAULTS = st.tuples(st.integers(0, 4), st.integers(0, 10_000), st.integers(0, 10_000), GARBAGE)


def places(data: Any) -> Iterator[Place]:
    """Every part of nested data, by what holds it."""
    if isinstance(data, (dict, list)):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from places(data[key])


def spoiled(data: Any, faults: list[tuple[int, int, int, Any]]) -> Any:
    """A copy with these faults, each a way to spoil, two places (counted round) and a value."""
    data = copy.deepcopy(data)
    for how, one, two, value in faults:
        found = list(places(data))
        if not found:
            return data
        (holder, key), (other, place) = found[one % len(found)], found[two % len(found)]
        if how == DROP:
            del holder[key]
        elif how == RENAME and isinstance(holder, dict):
            name = value if isinstance(value, (str, int)) else str(value)
            holder[name] = holder.pop(key)
        elif how == REPEAT and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif how == SWAP:
            mine, theirs = copy.deepcopy(holder[key]), copy.deepcopy(other[place])
            holder[key] = theirs
            if key != place or holder is not other:
                other[place] = mine
        else:
            holder[key] = value
    return data
