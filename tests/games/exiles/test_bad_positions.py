"""Positions that contradict themselves or the book are refused by the path of the fault; whatever
is not refused can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caipan
from caipan import BadPosition, CaipanError
from tests.support.garbage import FAULTS, spoiled
from tests.support.positions import tables

ONWARD = 15  # answers given on a position that was accepted
CELL = [-1, 1]


def refused(seat: dict[str, Any] | None = None, **parts: Any) -> BadPosition:
    with pytest.raises(BadPosition) as found:
        caipan.position({"game": "exiles", "seats": [seat or {}, {}, {}, {}], **parts}).game()
    return found.value


BAD_SEATS: list[tuple[dict[str, Any], str, str]] = [
    ({"character": "yer"}, ".character", "'yer' is none of eli, yunye"),
    ({"character": 3}, ".character", "3 is none of"),
    ({"team": "green"}, ".team", "'green' is none of red, blue"),
    ({"relic": "grail"}, ".relic", "'grail' is none of sacred, vessel"),
    ({"at": "0,1"}, ".at", "'0,1' is no cell: write [q, r]"),
    ({"at": [0, 1, 2]}, ".at", "is no cell"),
    ({"at": [0, True]}, ".at", "is no cell"),
    ({"at": [0, 10**6]}, ".at", "is no cell"),
    ({"at": [0, 0]}, ".at", "[0, 0] is not on the map, or cannot be entered"),
    ({"at": [9, 9]}, ".at", "not on the map"),
    ({"facing": "N"}, ".facing", "'N' is not a number from 0 to 5"),
    ({"facing": 6}, ".facing", "6 is not a number from 0 to 5"),
    ({"life": 0}, ".life", "0 is not a number from 1 to 8"),
    ({"life": 9}, ".life", "from 1 to 8"),
    ({"max_life": 4, "life": 5}, ".life", "from 1 to 4"),
    ({"max_life": 0}, ".max_life", "from 1 to 30"),
    ({"dead": "yes"}, ".dead", "neither true nor false"),
    ({"side": "gate"}, ".side", "'gate' is none of dagger, cloak"),
    ({"used": "rune"}, ".used", "must be a list"),
    ({"used": ["rot_hex"]}, ".used[0]", "nothing here is called 'rot_hex'"),
    ({"statuses": ["bleed", "sleep"]}, ".statuses[1]", "'sleep' is none of burn, root"),
    ({"statuses": ["link"]}, ".statuses[0]", "a link is written with its circle"),
    ({"statuses": [{"status": "burn", "flips": 2}]}, ".statuses[0].flips", "from 0 to 1"),
    ({"statuses": [{"name": "burn"}]}, ".statuses[0].name", "no such part"),
    ({"curses": -1}, ".curses", "-1 is not a number"),
    ({"souls": 1.5}, ".souls", "1.5 is not a number"),
    ({"essences": {"earth": 1}}, ".essences.earth", "there is flame, frost, storm"),
    ({"essences": {"flame": 4}}, ".essences.flame", "4 is not a number from 0 to 3"),
    ({"form": "bow"}, ".form", "'bow' is none of twin, great"),
    ({"items": ["sword"]}, ".items[0]", "no item called 'sword' is left"),
    ({"items": ["grapple", "grapple"]}, ".items[1]", "no item called 'grapple' is left"),
    ({"equipment": ["soul_bell", "soul_bell"]}, ".equipment[1]", "no equip called 'soul_bell'"),
    ({"equipment": [{"card": "soul_bell", "down": True}]}, ".equipment[0].down", "no such part"),
    ({"skeletons": [CELL]}, ".skeletons[0]", "no more skeletons of this seat"),
    ({"circles": [CELL]}, ".circles[0]", "no more circles of this seat"),
    ({"puppet": CELL}, ".puppet", "only Alicia has one"),
    ({"character": "alicia", "puppet": [0, 0]}, ".puppet", "not on the map"),
    ({"character": "silas", "skeletons": [CELL, CELL]}, ".skeletons[1].at", "something stands on"),
    ({"character": "silas", "skeletons": [[0, 1], [1, 1], [2, 1]]}, ".skeletons[2]", "no more"),
    ({"character": "silas", "skeletons": [{"at": CELL, "life": 3}]}, ".skeletons[0].life", "to 2"),
    ({"character": "noel", "circles": [{"at": CELL, "linked": 4}]}, ".circles[0].linked", "4"),
    ({"character": "noel", "circles": [{"linked": 1}]}, ".circles[0].at", "None is no cell"),
    ({"character": "edwin", "charges": [CELL, [0, 1], [1, 1], [2, 1]]}, ".charges[3]", "no more"),
    ({"pocket": []}, ".pocket", "no such part here; there is character"),
]  # fmt: skip


@pytest.mark.parametrize(("seat", "where", "problem"), BAD_SEATS)
def test_a_seat_that_cannot_be(seat: dict[str, Any], where: str, problem: str) -> None:
    """Seat 0 is Eli's unless it says otherwise."""
    found = refused(seat)
    assert found.where == f"seats[0]{where}" and problem in found.problem


BAD_TABLES: list[tuple[dict[str, Any], str, str]] = [
    ({"rules": "expert"}, ".rules", "'expert' is none of standard, novice"),
    ({"map": "built"}, ".map", "must be a list"),
    ({"map": []}, ".map", "must have a tile"),
    ({"map": [["road", 0, 0]]}, ".map[0]", "must be [tile, q, r, turns]"),
    ({"map": [["swamp", 0, 0, 0]]}, ".map[0]", "'swamp' is none of centre, river"),
    ({"map": [["road", 0, 0, 6]]}, ".map[0]", "6 is not a number from 0 to 5"),
    ({"map": [["road", 0, 0, 0], ["wood", 1, 0, 0]]}, ".map", "tiles lie on each other"),
    ({"statue": [0, 0]}, ".statue", "not on the map"),
    ({"space": 0}, ".space", "0 is not a number from 1 to 8"),
    ({"space": 9}, ".space", "9 is not a number from 1 to 8"),
    ({"round": 0}, ".round", "0 is not a number from 1"),
    ({"order": [0, 1, 2]}, ".order", "must list the four seats"),
    ({"order": [0, 1, 2, 2]}, ".order", "must list the four seats"),
    ({"order": ["0", 1, 2, 3]}, ".order[0]", "'0' is not a number from 0 to 3"),
    ({"order": 0}, ".order", "must be a list"),
    ({"seat": 4}, ".seat", "4 is not a number from 0 to 3"),
    ({"judged": 1}, ".judged", "neither true nor false"),
    ({"spent": -1}, ".spent", "-1 is not a number"),
    ({"items": ["soul_bell"]}, ".items[0]", "no item called 'soul_bell' is left"),
    ({"equipment": [{}]}, ".equipment[0]", "is left"),
    ({"nights": {4: "omen"}}, ".nights.4", "there is 3, 5, 7"),
    ({"nights": {3: "dawn"}}, ".nights.3", "no event called 'dawn' is left"),
    ({"nights": {3: "omen"}, "tonight": "omen"}, ".tonight", "no event called 'omen' is left"),
    ({"dice": [4]}, ".dice[0]", "4 is not a number from 0 to 3"),
    ({"dice": [0, 1, 2]}, ".dice[2]", "no item called 'stubborn_die' is left"),
    ({"weather": "rain"}, ".weather", "no such part here; there is rules"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "where", "problem"), BAD_TABLES)
def test_a_table_that_cannot_be(table: dict[str, Any], where: str, problem: str) -> None:
    found = refused(table=table)
    assert found.where == f"table{where}" and problem in found.problem


TWICE: list[tuple[list[dict[str, Any]], str, str]] = [
    ([{"character": "nia"}, {}, {"character": "nia"}, {}], "seats[2].character", "only one nia"),
    ([{"relic": "vessel"}, {}, {}, {}], "seats[1]", "only one relic.red_vessel"),
    ([{"team": "blue"}, {}, {}, {}], "seats[2]", "only one relic.blue_sacred"),
    ([{"at": CELL}, {}, {}, {"at": CELL}], "seats[3].at", "something stands on [-1, 1] already"),
]


@pytest.mark.parametrize(("seats", "where", "problem"), TWICE)
def test_two_of_what_there_is_one(seats: list[Any], where: str, problem: str) -> None:
    """Characters, relics and cells."""
    with pytest.raises(BadPosition) as found:
        caipan.position({"game": "exiles", "seats": seats}).game()
    assert found.value.where == where and problem in found.value.problem


@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"at": "EX-res-2"}, "at"),
        ({"at": ["EX-std-two"]}, "at"),
        ({"seats": [{}, {}]}, "seats"),
        ({"seats": [{}, {}, {}, "nia"]}, "seats[3]"),
        ({"seats": [{"dead": True}, {}, {}, {}]}, "table.seat"),
        ({"next": {"draws": {}}}, "next.draws"),
        ({"next": {"random": ["six"]}}, "next.random"),
    ],
)
def test_a_part_that_cannot_be(parts: dict[str, Any], where: str) -> None:
    data = {"game": "exiles", "seats": [{}, {}, {}, {}], **parts}
    with pytest.raises(BadPosition) as found:
        caipan.position(data).game()
    assert found.value.where == where


def played(data: Any, seed: int) -> None:
    """The table works: it is asked for answers, takes them, and can be saved and seen."""
    g = caipan.position(data).game()
    random = Random(seed)
    for _ in range(ONWARD):
        assert bool(g.pending) != (g.outcome is not None)
        if g.pending:
            decision = g.pending[0]
            g.choose(random.choice(decision.keys), decision.seat)
    for seat in (None, *range(4)):
        assert g.view(seat)["game"] == "exiles"
    assert caipan.load(g.save()).hash == g.hash


@settings(max_examples=40, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_whatever_is_in_order_can_be_played(data: dict[str, Any], seed: int) -> None:
    """Any four characters, anywhere, holding anything, in any phase of any round."""
    played(data, seed)


@settings(max_examples=100, deadline=None)
@given(tables(), st.lists(FAULTS, min_size=1, max_size=2), st.integers(0, 2**32))
def test_spoiled_positions_are_played_or_refused(data: Any, faults: Any, seed: int) -> None:
    """BadPosition, or a game of that name that nobody has: no other exception comes out."""
    try:
        played(spoiled(data, faults), seed)
    except CaipanError as problem:
        assert isinstance(problem, (BadPosition, caipan.UnknownGame)) and str(problem)
