"""Whatever is handed in, the referee answers with its own errors and nothing is changed: answers,
bids, talk of treaties, decks, formats, saves, records and positions of the Five Rings."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import caipan
from caipan import (
    BadOptions,
    BadPosition,
    CaipanError,
    DamagedRecord,
    IllegalChoice,
)
from tests.support import rule
from tests.support.court import Court
from tests.support.forging import try_spoiled
from tests.support.garbage import FAULTS, GARBAGE, spoiled

TABLES: tuple[dict[str, Any], ...] = (
    {"format": "duel", "decks": ["crane", "scorpion"]},
    {"format": "enlightenment", "treaties": "cards", "decks": ["lion", "crab", "phoenix"]},
    {"format": "team-conquest", "decks": ["dragon", "unicorn", "crane", "crab"]},
)
ONWARD = 8  # answers given on a table that was accepted
POSITIONS = sorted((Path(__file__).parents[3] / "positions" / "l5r").rglob("*.yaml"))


@cache
def match(table: int, seed: int, answers: int) -> Any:
    """A random match so many answers old; copied before anything is done to it."""
    g = caipan.new("l5r", TABLES[table], seed=seed)
    r = random.Random(seed)
    for _ in range(answers):
        if g.pending:
            d = g.pending[0]
            g.choose(r.choice(d.keys), d.seat)
    return g


Moment = tuple[int, int, int]
MOMENTS = st.tuples(st.integers(0, 2), st.integers(0, 2), st.sampled_from([0, 30, 90, 160, 240]))


@cache
def keys_of_a_match(table: int) -> list[str]:
    """Every key offered anywhere in one match."""
    g = caipan.new("l5r", TABLES[table], seed=5)
    r = random.Random(5)
    found: dict[str, None] = {}
    while g.pending:
        d = g.pending[0]
        found |= dict.fromkeys(d.keys)
        g.choose(r.choice(d.keys), d.seat)
    return list(found)


def refused(g: Any, answer: Any, seat: int) -> IllegalChoice:
    before, asked = g.hash, [(d.seat, d.keys) for d in g.pending]
    with pytest.raises(IllegalChoice) as found:
        g.choose(answer, seat)
    assert g.hash == before and [(d.seat, d.keys) for d in g.pending] == asked
    assert found.value.reasons and str(found.value)
    return found.value


# --- answers and bids


@settings(max_examples=120, deadline=None)
@given(MOMENTS, st.data())
def test_answers_of_other_moments_are_refused(moment: Moment, data: Any) -> None:
    """A key that is not offered now is refused with clauses, and nothing has changed."""
    g = match(*moment).copy()
    assume(g.pending)
    d = data.draw(st.sampled_from(g.pending))
    key = data.draw(st.sampled_from(keys_of_a_match(moment[0])))
    if key in d.keys:
        assert g.why_not(d.seat, key) == []
    else:
        found = refused(g, key, d.seat)
        assert found.reasons == g.why_not(d.seat, key)
        assert all(r.rule and r.message for r in found.reasons)


VERBS = ("play", "use", "apply", "target", "attack", "declare.military", "treaty", "promise.attack")
KEYS = st.one_of(
    st.text(),
    st.builds("{}:{}".format, st.sampled_from(VERBS), st.text()),
    st.builds("{}:seat-{}".format, st.sampled_from(VERBS), st.integers()),
    st.builds("{}={}".format, st.sampled_from(["bid", "fate", "until", "value"]), st.integers()),
    st.builds("bid={}".format, st.text()),
)


@settings(max_examples=120, deadline=None)
@given(MOMENTS, KEYS)
def test_any_text_is_an_answer_or_is_refused(moment: Moment, key: str) -> None:
    g = match(*moment).copy()
    assume(g.pending and g.pending[0].find(key) is None)
    refused(g, key, g.pending[0].seat)


@settings(max_examples=40, deadline=None)
@given(MOMENTS, GARBAGE)
def test_anything_else_is_no_answer(moment: Moment, answer: Any) -> None:
    g = match(*moment).copy()
    assume(g.pending and not isinstance(answer, str))
    refused(g, answer, g.pending[0].seat)


@rule("LR-B-2.2", "LR-en4-bid")
@settings(max_examples=60, deadline=None)
@given(st.sampled_from([(2, "duel"), (3, "enlightenment"), (4, "enlightenment")]), st.integers())
def test_no_other_number_is_a_bid(table: tuple[int, str], bid: int) -> None:
    count, name = table
    c = Court(count=count, format=name, at="LR-B-2.2")
    allowed = (2, 4) if count == 4 else range(1, 6)
    assert sorted(c.keys(0)) == [f"bid={n}" for n in allowed]
    if bid in allowed:
        c.do(f"bid={bid}", seat=0)
        refused(c.g, f"bid={bid}", 0)  # once is enough
    else:
        refused(c.g, f"bid={bid}", 0)


# --- treaties


def talking(pledge: str) -> Court:
    """The first seat says what it promises."""
    seat = {"hand": ["levy"], "characters": ["kaiu-envoy"]}
    c = Court(seat, seat, count=3, format="enlightenment", pledge=pledge)
    return c.do("treaty:seat-1")


@rule("LR-tr-promise")
@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["honor", "cards"]), st.text(max_size=400))
def test_words_of_any_kind_are_a_promise_or_refused(pledge: str, words: str) -> None:
    """What is taken is kept to the letter, saved and shown; what is not has changed nothing."""
    g = talking(pledge).g
    before = g.hash
    try:
        g.choose(f"words:{words}", 0)
    except IllegalChoice as found:
        assert g.hash == before and found.reasons
        return
    assert g.pending[0].prompt == "until"
    assert caipan.load(g.save()).hash == g.hash
    for key in ("until=1", "promise.no-attack", "until=1", "value=2"):
        g.choose(key, 0)
    g.choose("yes", 1)
    (treaty,) = g.table.treaties
    said = treaty.promises[0].words
    assert said and said.strip() == said and len(said) <= 200
    assert said in str(g.view(2)) or repr(said)[1:-1] in str(g.view(2))


@rule("LR-tr-value", "LR-tr-duration")
@settings(max_examples=60, deadline=None)
@given(st.integers(), st.integers())
def test_terms_beyond_the_book_are_refused(until: int, value: int) -> None:
    c = talking("honor").do("promise.no-attack")
    offered = c.keys()
    if f"until={until}" not in offered:
        refused(c.g, f"until={until}", 0)
    c.do("until=1", "promise.no-attack", "until=1")
    if not 1 <= value <= 5:
        refused(c.g, f"value={value}", 0)


@rule("LR-tr-promise")
@pytest.mark.parametrize("whom", [-1, 0, 1, 3, 10**9])
def test_nobody_promises_deeds_against_the_parties_or_strangers(whom: int) -> None:
    c = talking("honor")
    refused(c.g, f"promise.attack:seat-{whom}", 0)
    refused(c.g, f"promise.help:seat-{whom}", 0)


# --- decks, seats and formats


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ({"options": {"format": "chess"}}, "format"),
        ({"options": {"format": ["duel"]}}, "format"),
        ({"options": {"format": "duel"}, "seats": 3}, "format"),
        ({"options": {"format": "enlightenment"}, "seats": 2}, "format"),
        ({"options": {"format": "team-conquest"}, "seats": 5}, "format"),
        ({"options": {"format": "team-conquest"}, "seats": 7}, "format"),
        ({"options": {"treaties": "gold"}}, "treaties"),
        ({"options": {"treaties": "honor", "format": "duel"}}, "treaties"),
        ({"options": {"treaties": "honor", "format": "team-conquest"}, "seats": 4}, "treaties"),
        ({"options": {"decks": ["crab"]}}, "decks"),
        ({"options": {"decks": ["crab"] * 9}}, "decks"),
        ({"options": {"decks": "crab"}}, "decks"),
        ({"options": {"deck": ["crab", "crane"]}}, "deck"),
        ({"seats": 1}, "seats"),
        ({"seats": 9}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": 3.0}, "seats"),
    ],
)
def test_seats_that_fit_no_format_and_other_options_are_named(
    arguments: dict[str, Any], where: str
) -> None:
    with pytest.raises(BadOptions) as found:
        caipan.new("l5r", **arguments)
    assert found.value.where == where


LEGAL = [caipan.title("l5r").sample(seed, seats) for seats in (2, 3, 4) for seed in range(3)]


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(LEGAL), st.lists(FAULTS, min_size=1, max_size=3))
def test_spoiled_options_work_or_are_refused(options: Any, faults: Any) -> None:
    """A match begins or a typed error says why not; the options handed in are left alone."""
    handed = spoiled(options, faults)
    before = copy.deepcopy(handed)
    try:
        g = caipan.new("l5r", handed)
    except CaipanError as problem:
        assert isinstance(problem, BadOptions)
    else:
        assert g.pending
    assert repr(handed) == repr(before)


# --- saves and records


@settings(max_examples=150, deadline=None)
@given(MOMENTS, st.lists(FAULTS, min_size=1, max_size=3))
def test_a_spoiled_state_with_a_good_checksum(moment: Moment, faults: Any) -> None:
    try_spoiled(match(*moment), faults)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2), st.lists(FAULTS, min_size=1, max_size=2))
def test_a_spoiled_record_is_played_or_refused(table: int, faults: Any) -> None:
    data = json.loads(match(table, 1, 90).record.to_json())
    try:
        text = json.dumps(spoiled(data, faults))
    except TypeError:  # what JSON does not write
        return
    try:
        g = caipan.replay(text)
    except (DamagedRecord, BadOptions, caipan.UnknownGame):
        return
    assert g.hash


# --- positions


@pytest.mark.parametrize(
    ("seats", "table", "where"),
    [
        (2, {"format": "enlightenment"}, "table.format"),
        (3, {"format": "chess"}, "table.format"),
        (5, {"format": "team-conquest"}, "table.format"),
        (3, {"format": ["duel"]}, "table.format"),
        (2, {"pledge": "honor"}, "table.pledge"),
        (4, {"format": "team-conquest", "pledge": "cards"}, "table.pledge"),
        (3, {"pledge": "gold"}, "table.pledge"),
    ],
)
def test_a_position_of_a_format_that_so_many_do_not_play(
    seats: int, table: dict[str, Any], where: str
) -> None:
    with pytest.raises(BadPosition) as found:
        caipan.position({"game": "l5r", "seats": [{}] * seats, "table": table}).game()
    assert found.value.where == where


@cache
def published() -> list[Any]:
    """Every tenth, without what is claimed of it."""
    found = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in POSITIONS[::10]]
    return [{k: v for k, v in data.items() if k != "check"} for data in found]


@settings(max_examples=150, deadline=None)
@given(st.data(), st.lists(FAULTS, min_size=1, max_size=3))
def test_a_spoiled_position_can_be_played_or_is_refused_by_its_place(
    data: Any, faults: Any
) -> None:
    table = spoiled(data.draw(st.sampled_from(published())), faults)
    try:
        g = caipan.position({**table, "game": "l5r"}).game()
    except BadPosition as problem:
        assert isinstance(problem.where, str) and problem.problem
        return
    r = random.Random(0)
    for _ in range(ONWARD):
        if g.pending:
            d = g.pending[0]
            g.choose(r.choice(d.keys), d.seat)
    assert caipan.load(g.save()).hash == g.hash
