"""Positions that contradict themselves or the game are refused by the path of the fault; claims
that do not hold say what was there instead."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import caipan
from caipan import BadPosition, CaipanError, CheckFailed, UnknownGame
from tests.support.garbage import FAULTS, spoiled
from tests.support.published import read

ROOT = Path(__file__).parents[2]
OPEN = ["fogharbour-docks", "old-town-metro", "night-market"]


def described(me: Any = None, foe: Any = None, check: Any = None, **parts: Any) -> dict[str, Any]:
    data = {"game": "underworld", "seats": [me or {}, foe or {}], **parts}
    return data if check is None else {**data, "check": check}


def refused(data: dict[str, Any]) -> BadPosition:
    with pytest.raises(BadPosition) as found:
        caipan.position(data).check()
    return found.value


# --- seats

KNIGHT = "pilgrim-knight"
BAD_SEATS: list[tuple[dict[str, Any], str, str]] = [
    ({"hand": ["ivy-wizard"]}, "seats[0].hand[0]", "no card is called 'ivy-wizard'"),
    ({"hand": ["newsboy", 7]}, "seats[0].hand[1]", "no card is called 7"),
    ({"hand": ["newsboy", {"card": "newsboy", "down": True}]}, "seats[0].hand[1].down", "no such"),
    ({"hand": [{"known": [1]}]}, "seats[0].hand[0]", "no card is called None"),
    ({"hand": [{"card": "newsboy", "known": [2]}]}, "seats[0].hand[0].known[0]", "from 0 to 1"),
    ({"hand": ["city-hall"]}, "seats[0].hand[0]", "city-hall is no character or "),
    ({"hand": "newsboy"}, "seats[0].hand", "must be a list"),
    ({"graveyard": ["the-brass-house"]}, "seats[0].graveyard[0]", "is no character"),
    ({"graveyard": [{"card": "newsboy", "damage": 1}]}, "seats[0].graveyard[0].damage", "no such"),
    ({"library": -1}, "seats[0].library", "-1 is not a number from 0 to 999"),
    ({"library": 10**9}, "seats[0].library", "not a number from 0 to 999"),
    ({"library": True}, "seats[0].library", "must be a list"),
    ({"library": ["newsboy", "nobody"]}, "seats[0].library[1]", "no card is called 'nobody'"),
    ({"library": 999}, "seats", "cards are too many"),
    ({"assets": [{"card": "newsboy", "exhausted": 1}]}, "seats[0].assets[0].exhausted", "true nor"),
    ({"assets": [{"card": "newsboy", "counters": {}}]}, "seats[0].assets[0].counters", "no such"),
    ({"society": "newsboy"}, "seats[0].society", "newsboy is no society card"),
    ({"society": {"card": "the-brass-house", "damage": 1}}, "seats[0].society.damage", "no such"),
    ({"society_area": ["newsboy"]}, "seats[0].society_area[0]", "newsboy is no attachment card"),
    ({"society_area": ["false-papers"]}, "seats[0].society_area[0]", "attached to the society"),
    ({"score": ["newsboy"]}, "seats[0].score[0]", "newsboy is no district card"),
    ({"score": ["city-hall", "city-hall"]}, "seats[0].score[1]", "there is only one city-hall"),
    ({"score": [OPEN[1]]}, "seats[0].score[0]", "there is only one old-town-metro"),
    ({"points": -1}, "seats[0].points", "not a number"),
    ({"built": 1.0}, "seats[0].built", "not a number"),
    ({"dispatched": None}, "seats[0].dispatched", "not a number"),
    ({"markers": {1: -2}}, "seats[0].markers.1", "-2 is not a number"),
    ({"markers": {4: 1}}, "seats[0].markers.4", "no such part here; there is 1, 2, 3"),
    ({"markers": [1, 2]}, "seats[0].markers", "must be a mapping"),
    ({"districts": {0: []}}, "seats[0].districts.0", "no such part"),
    ({"districts": {True: []}}, "seats[0].districts.True", "no such part"),
    ({"districts": {1: KNIGHT}}, "seats[0].districts.1", "must be a list"),
    ({"districts": {1: ["bribery"]}}, "seats[0].districts.1[0]", "bribery is no character"),
    ({"districts": {1: ["false-papers"]}}, "seats[0].districts.1[0]", "cannot be attached to"),
    ({"districts": {1: ["corona-altar"]}}, "seats[0].districts.1[0]", "cannot be attached to"),
    ({"pocket": ["newsboy"]}, "seats[0].pocket", "no such part here; there is hand"),
]  # fmt: skip


@pytest.mark.parametrize(("me", "where", "problem"), BAD_SEATS)
def test_a_seat_that_cannot_be(me: dict[str, Any], where: str, problem: str) -> None:
    found = refused(described(me, table={"districts": OPEN}))
    assert found.where == where and problem in found.problem


AT_2 = "seats[0].districts.2[0]"
PAPERS, FORGED = {"card": "false-papers"}, {"card": "false-papers", "attached": []}
BAD_CARDS: list[tuple[Any, str, str]] = [
    ({"card": "bribery", "down": True}, ".down", "it is no character card"),
    ({"card": "psychic-jammer", "down": True}, ".down", "it is no character card"),
    ({"card": KNIGHT, "down": "yes"}, ".down", "neither true nor false"),
    ({"card": KNIGHT, "down": True, "damage": 1}, ".damage", "no such part here"),
    ({"card": KNIGHT, "damage": -1}, ".damage", "-1 is not a number"),
    ({"card": KNIGHT, "x": 2**64}, ".x", "64 bits"),
    ({"card": KNIGHT, "counters": {"time": -1}}, ".counters.time", "-1 is not a number"),
    ({"card": KNIGHT, "counters": {"luck": 1}}, ".counters.luck", "there is time, lock, energy"),
    ({"card": KNIGHT, "used": [0]}, ".used[0]", "no once-a-turn ability of pilgrim-knight"),
    ({"card": "scarlet-duellist", "used": ["0"]}, ".used[0]", "no once-a-turn ability"),
    ({"card": KNIGHT, "owner": 1}, ".owner", "no such part here"),
    ({"card": KNIGHT, "attached": ["newsboy"]}, ".attached[0]", "newsboy is no attachment card"),
    ({"card": KNIGHT, "attached": ["psychic-jammer"]}, ".attached[0]", "cannot be attached to"),
    ({"card": KNIGHT, "attached": ["ancestral-crest"]}, ".attached[0]", "cannot be attached to"),
    ({"card": KNIGHT, "attached": ["restraint-order"]}, ".attached[0]", "cannot be attached to"),
    ({"card": KNIGHT, "attached": [{**PAPERS, "owner": 1}]}, ".attached[0]", "cannot"),
    ({"card": KNIGHT, "attached": [{**PAPERS, "owner": 2}]}, ".attached[0].owner", "2"),
    ({"card": KNIGHT, "attached": [FORGED]}, ".attached[0].attached", "no such"),
    ({"card": KNIGHT, "sealed": ["city-hall"]}, ".sealed[0]", "is no character"),
    ({"card": KNIGHT, "sealed": [{"card": KNIGHT, "x": 1}]}, ".sealed[0].x", "no such"),
    ([KNIGHT], "", "no card is called"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "where", "problem"), BAD_CARDS)
def test_a_card_that_cannot_lie_there(card: Any, where: str, problem: str) -> None:
    """Wrong kind, wrong side, wrong host, or more said of it than can be."""
    found = refused(described({"districts": {2: [card]}}))
    assert found.where == AT_2 + where and problem in found.problem


@pytest.mark.parametrize("part", ["districts", "markers"])
def test_nothing_lies_at_a_gap(part: str) -> None:
    """Neither cards nor markers without a district."""
    value: Any = {2: [KNIGHT]} if part == "districts" else {2: 1}
    found = refused(described({part: value}, table={"districts": [OPEN[0], None, OPEN[2]]}))
    assert found.where == f"seats[0].{part}.2" and found.problem == "there is no district"


# --- the rest of the file

BAD_PARTS: list[tuple[dict[str, Any], str, str]] = [
    ({"seats": [{}]}, "seats", "must be a list of 2"),
    ({"seats": [{}, {}, {}]}, "seats", "must be a list of 2"),
    ({"seats": {0: {}, 1: {}}}, "seats", "must be a list of 2"),
    ({"seats": [{}, "foe"]}, "seats[1]", "must be a mapping"),
    ({"table": []}, "table", "must be a mapping"),
    ({"table": {"distrcts": OPEN}}, "table.distrcts", "no such part here"),
    ({"table": {"districts": OPEN[:2]}}, "table.districts", "must be three"),
    ({"table": {"districts": [OPEN[0], OPEN[0], OPEN[1]]}}, "table.districts[1]", "only one"),
    ({"table": {"districts": ["newsboy", *OPEN[:2]]}}, "table.districts[0]", "newsboy is no"),
    ({"table": {"districts": OPEN, "world": [OPEN[1]]}}, "table.world[0]", "there is only one"),
    ({"table": {"world": "city-hall"}}, "table.world", "must be a list"),
    ({"table": {"first": 2}}, "table.first", "2 is not a number from 0 to 1"),
    ({"table": {"first": True}}, "table.first", "True is not a number"),
    ({"table": {"turn": "one"}}, "table.turn", "is not a number"),
    ({"table": {"privilege": 0}}, "table.privilege", "neither true nor false"),
    ({"at": "UW-2.9"}, "at", "'UW-2.9' is no step to begin at"),
    ({"at": "2.1.2"}, "at", "no step"),
    ({"at": 3.2}, "at", "3.2 is no step"),
    ({"at": "UW-3.2.1.2a"}, "at", "no step"),
    ({"at": "UW-3.5.1"}, "at", "no step"),
    ({"at": "UW-4.2.1+"}, "at", "no step"),
    ({"at": "UW-next"}, "at", "no step"),
    ({"next": [1]}, "next", "must be a mapping"),
    ({"next": {"dice": [1]}}, "next.dice", "there is draws, random"),
    ({"next": {"draws": {"0": ["newsboy"]}}}, "next.draws.0", "no such part here; there is 0, 1"),
    ({"next": {"draws": {1: ["nobody"]}}}, "next.draws.1[0]", "no card is called"),
    ({"next": {"random": 3}}, "next.random", "must be a list of numbers"),
    ({"next": {"random": [-1]}}, "next.random", "must be a list of numbers"),
    ({"seed": "x"}, "seed", "not a whole number"),
    ({"seed": 2**64}, "seed", "64 bits"),
    ({"about": "UW-loyalty"}, "about", "must be a list of clauses"),
    ({"title": 3}, "title", "must be text"),
    ({"checks": []}, "checks", "no such part; there is about, at, check"),
    ({"check": {"where": "UW-2.1.2"}}, "check", "must be a list"),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "where", "problem"), BAD_PARTS)
def test_a_part_that_cannot_be(parts: dict[str, Any], where: str, problem: str) -> None:
    found = refused(described(**parts) if "seats" not in parts else {"game": "underworld", **parts})
    assert found.where == where and problem in found.problem


STEPS = {  # where to begin: where somebody with a quick action is asked first
    "1.1.1": "1.2.2", "1.1.2": "1.2.2", "1.2.1": "1.2.2", "1.2.2": "1.2.2",
    "1.3.1": "1.3.3", "1.3.2": "1.3.3", "1.3.3": "1.3.3",
    "2.1.1": "2.1.2", "2.1.2": "2.1.2", "2.2.1": "2.2.2", "2.2.2": "2.2.2",
    "3.1.1": "3.1.2", "3.1.2": "3.1.2",
    "3.2": "3.2.1.4", "3.2.1": "3.2.1.4", "3.2.1.1": "3.2.1.4", "3.2.1.4": "3.2.1.4",
    "3.2.2": "3.2.2.4", "3.2.3.4": "3.2.3.4", "3.3": "3.3", "3.3.2": "3.3", "3.4.3.4": "3.4",
    "4.1.1": "4.1.2", "4.1.2": "4.1.2",
    "4.2": "1.2.2", "4.2.1": "1.2.2", "4.2.2": "1.2.2", "4.2.3": "1.2.2", "4.2.5": "1.2.2",
}  # fmt: skip


@pytest.mark.parametrize(("step", "asked"), STEPS.items())
def test_a_step_one_may_begin_at(step: str, asked: str) -> None:
    """From there the game runs to the first question."""
    calculus = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}
    g = caipan.position(described(calculus, at=f"UW-{step}")).game()
    assert f"UW-{asked}" in g.where
    assert g.view(None)["table"]["turn"] == (2 if step == "1.1.1" or step[:3] == "4.2" else 1)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("game: [underworld", "position"),
        ("game: 2001-99-99", "position"),
        ("game: !!bool perhaps", "position"),
        ("? [a]\n: b", "position"),
        ("game: !!python/name:os.system", "position"),
        ("[" * 1200, "position"),
        ("a\0b", "position"),
        ("- game: underworld", "game"),
        ("game: 7", "game"),
        ("", "game"),
        ("nowhere.yaml", "nowhere.yaml"),
        ("no\0where.yaml", "no\0where.yaml"),
    ],
)
def test_what_is_no_position_at_all(text: str, where: str) -> None:
    """Broken YAML, other YAML, and files that are not there."""
    with pytest.raises(BadPosition) as found:
        caipan.position(text)
    assert found.value.where == where


def test_a_file_of_other_bytes(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(BadPosition, match="cannot be read"):
        caipan.position(path)


def test_a_game_nobody_has() -> None:
    with pytest.raises(UnknownGame):
        caipan.position({"game": "overworld"})


def test_a_position_that_holds_itself() -> None:
    """YAML can describe a card attached to itself, or a fork inside itself."""
    looped = "game: underworld\nseats: [{districts: {1: [&a {card: newsboy, attached: [*a]}]}}, {}]"
    with pytest.raises(BadPosition):
        caipan.position(looped).game()
    forked = "game: underworld\nseats: [{}, {}]\ncheck: &a [{fork: *a}]"
    with pytest.raises(BadPosition, match="16 deep"):
        caipan.position(forked).check()


# --- lines of `check` that mistake their arguments

BAD_LINES: list[tuple[Any, str, str]] = [
    ("pass", "", "one choice or one claim"),
    ({"choose": "pass", "pass": 1}, "", "one choice or one claim"),
    ({}, "", "one choice or one claim"),
    ({"chose": "pass"}, "", "no such line: 'chose'"),
    ({1: "pass"}, "", "no such line: 1"),
    ({"choose": 5}, ".choose", "$.key"),
    ({"choose": {"seat": 0}}, ".choose", "missing required field `key`"),
    ({"choose": {"key": "pass", "set": 0}}, ".choose", "unknown field `set`"),
    ({"pass": "twice"}, ".pass", "$.times"),
    ({"pass": {}}, ".pass", "says nothing"),
    ({"pass": 0}, ".pass", "says nothing"),
    ({"pass": {"times": 1, "is": 1}}, ".pass", "says nothing"),
    ({"pass": {"times": 1, "prompt": "priority"}}, ".pass", "says nothing"),
    ({"pass": {"view": "table.turn"}}, ".pass", "says nothing"),
    ({"fork": "pass"}, ".fork", "must be a list"),
    ({"fork": [{"where": 1}]}, ".fork[0].where", "$.rule"),
    ({"offered": {"has": "pass"}}, ".offered", "missing required field `seat`"),
    ({"offered": {"seat": 0}}, ".offered", "says nothing"),
    ({"offered": {"seat": "0", "has": "pass"}}, ".offered", "$.seat"),
    ({"offered": {"seat": 0, "has": [1]}}, ".offered", "$.has[0]"),
    ({"why_not": {"seat": 0, "key": "pass"}}, ".why_not", "missing required field `rule`"),
    ({"asked": {}}, ".asked", "says nothing"),
    ({"where": None}, ".where", "$.rule"),
    ({"card": "newsboy"}, ".card", "must be a mapping"),
    ({"card": {"zone": "hand-0"}}, ".card", "missing required field `name`"),
    ({"card": {"name": "newsboy"}}, ".card", "says nothing"),
    ({"card": {"name": "newsboy", 3: 4}}, ".card", "key"),
    ({"zone": {"name": "hand-0"}}, ".zone", "says nothing"),
    ({"zone": {"name": "hand-0", "is": None}}, ".zone", "$.is"),
    ({"sees": {"seat": 0}}, ".sees", "says nothing"),
    ({"sees": {"seat": "everybody", "name": "newsboy"}}, ".sees", "$.seat"),
    ({"view": {"path": "table.turn"}}, ".view", "says nothing"),
    ({"view": {"is": 1}}, ".view", "missing required field `path`"),
    ({"explain": {"name": "newsboy", "stat": "combat"}}, ".explain", "field `is`"),
    ({"log": {}}, ".log", "says nothing"),
    ({"outcome": {"winner": 0}}, ".outcome", "unknown field `winner`"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "where", "problem"), BAD_LINES)
def test_a_line_that_mistakes_its_arguments(line: Any, where: str, problem: str) -> None:
    """Found before anything is played: even the line before, which cannot hold, is not reached."""
    found = refused(described(check=[{"where": "UW-nowhere"}, line]))
    assert found.where == f"check[1]{where}" and problem in found.problem


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ({"choose": {"seat": 2, "key": "pass"}}, "seat 2 does not exist"),
        ({"offered": {"seat": -1, "lacks": "x"}}, "seat -1 does not exist"),
        ({"why_not": {"seat": 9, "key": "pass", "rule": "UW-pass"}}, "seat 9 does not exist"),
        ({"view": {"seat": 5, "path": "scores", "is": [0, 0]}}, "seat 5 does not exist"),
        ({"sees": {"seat": 0, "not": "newsbuoy"}}, "no card is called 'newsbuoy'"),
        ({"zone": {"name": "hand-0", "lacks": "newsbuoy"}}, "no card is called 'newsbuoy'"),
        ({"zone": {"name": "hand-7", "count": 0}}, "no zone 'hand-7'"),
        ({"card": {"name": "ivy-wizard", "damage": 0}}, "no card is called 'ivy-wizard'"),
        ({"card": {"name": KNIGHT, "in": "hell", "damage": 0}}, "no zone 'hell'"),
        ({"card": {"name": KNIGHT, "wounds": 0}}, "a card has no 'wounds'"),
        ({"card": {"name": KNIGHT, "face": 3}}, "a card has no 'face'"),
        ({"card": {"name": KNIGHT, "known": 3}}, "a card has no 'known'"),  # nobody sees it
        ({"explain": {"name": KNIGHT, "stat": "charm", "is": []}}, "no number 'charm'"),
    ],
)
def test_a_claim_about_what_does_not_exist(line: Any, problem: str) -> None:
    """It would be true or false for the wrong reason."""
    me = {"hand": ["newsboy"], "districts": {1: [KNIGHT]}}
    found = refused(described(me, check=[line]))
    assert found.where == "check[0]" and problem in found.problem


# --- claims that do not hold

MAGE = {"seat": 0, "key": "play:ivy-mage@district-1"}
FAILING: list[tuple[Any, str]] = [
    ({"choose": "build:giant-bat"}, "offered: ['build:newsboy', 'build:ivy-mage'"),
    ({"choose": "dispatch:*"}, "'dispatch:*' fits ['dispatch:newsboy@district-1'"),
    ({"choose": "flip:*"}, "'flip:*' fits nothing"),
    ({"choose": {"seat": 1, "key": "pass"}}, "seat 1 is not asked; asked: [(0, 'priority')]"),
    ({"pass": {"prompt": "strike"}}, "cannot pass: seat 0 is asked arrange"),
    ({"offered": {"seat": 0, "has": "flip:*"}}, "'flip:*' is not offered; offered: ['build:"),
    ({"offered": {"seat": 0, "lacks": "build:*"}}, "'build:*' is offered"),
    ({"offered": {"seat": 0, "exactly": ["pass"]}}, "offered: ['build:newsboy'"),
    ({"offered": {"seat": 1, "lacks": "build:*"}}, "seat 1 is not asked"),
    ({"why_not": {"seat": 0, "key": "pass", "rule": "UW-pass"}}, "fails nothing, not UW-pass"),
    ({"why_not": {**MAGE, "rule": "UW-hidden"}}, "['UW-play-4', 'UW-loyalty'], not UW-hid"),
    ({"why_not": {**MAGE, "rule": "UW-loyalty", "args": {"need": 3}}}, "UW-loyalty says [{'loy"),
    ({"asked": {"seat": 1}}, "asked: [(0, 'priority', 'UW-priority-need')]"),
    ({"where": "UW-3.1.2"}, "'UW-2.1.2'"),
    ({"card": {"name": KNIGHT, "damage": 1}}, "pilgrim-knight: damage is 0, not 1"),
    ({"card": {"name": KNIGHT, "combat": 2}}, "combat is 1, not 2"),
    ({"card": {"name": KNIGHT, "zone": "hand-0"}}, "zone is district-1-0, not hand-0"),
    ({"card": {"name": KNIGHT, "host": "newsboy"}}, "host is None, not newsboy"),
    ({"card": {"name": "giant-bat", "damage": 0}}, "0 cards are called 'giant-bat'"),
    ({"card": {"name": "gravedigger", "damage": 0}}, "2 cards are called 'gravedigger'"),
    ({"card": {"name": "gravedigger#3", "damage": 0}}, "2 cards are called"),
    ({"card": {"name": "gravedigger#x", "damage": 0}}, "2 cards are called"),
    ({"zone": {"name": "hand-0", "is": []}}, "hand-0 holds ['newsboy', 'ivy-mage']"),
    ({"zone": {"name": "hand-0", "order": ["ivy-mage", "newsboy"]}}, "hand-0 holds"),
    ({"zone": {"name": "hand-0", "has": ["newsboy", "newsboy"]}}, "hand-0 holds"),
    ({"zone": {"name": "hand-0", "lacks": "newsboy"}}, "hand-0 holds"),
    ({"zone": {"name": "hand-0", "count": 1}}, "hand-0 holds"),
    ({"sees": {"seat": 1, "name": "ivy-mage"}}, "1 cannot read ivy-mage"),
    ({"sees": {"seat": "spectator", "not": KNIGHT}}, "spectator can read pilgrim-knight"),
    ({"view": {"path": "scores", "is": [1, 0]}}, "scores is [0, 0]"),
    ({"view": {"path": "scores", "count": 1}}, "scores is [0, 0]"),
    ({"view": {"path": "stack.0.source", "is": "newsboy"}}, "there is no stack.0"),
    ({"view": {"path": "table.weather", "is": "fog"}}, "there is no table.weather"),
    ({"view": {"path": "game.name", "is": "fog"}}, "there is no game.name"),
    ({"explain": {"name": KNIGHT, "stat": "combat", "is": []}}, "combat of pilgrim-knight is ["),
    ({"log": {"has": "died"}}, "no line 'died'; the last: []"),
    ({"outcome": {"winners": [0]}}, "the game is not over"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "problem"), FAILING)
def test_a_failing_line_says_what_was_there(line: Any, problem: str) -> None:
    me = {
        "hand": ["newsboy", "ivy-mage"],
        "assets": ["newsboy"],
        "districts": {1: [KNIGHT], 2: ["gravedigger", "gravedigger"], 3: ["street-prophet"]},
    }
    with pytest.raises(CheckFailed) as found:
        caipan.position(described(me, check=[{"where": "UW-2.1.2"}, {"fork": [line]}])).check()
    assert found.value.where == "check[1].fork[0]" and problem in found.value.problem


def test_claims_about_the_end() -> None:
    """Once it is over nobody is asked, and the outcome can be wrong in each of its parts."""
    lost = described({"library": 0}, at="UW-1.3.1")
    caipan.position({**lost, "check": [{"outcome": {"winners": [1]}}]}).check()
    for line, problem in (
        ({"outcome": {"winners": [0]}}, "winners is [1], not [0]"),
        ({"outcome": {"rule": "UW-win-8"}}, "rule is UW-lose-deckout, not UW-win-8"),
        ({"asked": {"seat": 0}}, "asked: nobody"),
        ({"choose": "pass"}, "seat None is not asked; asked: nobody"),
        ({"pass": 1}, "the game is over"),
    ):
        with pytest.raises(CheckFailed) as found:
            caipan.position({**lost, "check": [line]}).check()
        assert problem in found.value.problem


def test_a_fork_changes_nothing() -> None:
    data = described({"hand": ["newsboy", "giant-bat"]})
    built = [{"choose": "build:newsboy"}, {"zone": {"name": "hand-0", "is": ["giant-bat"]}}]
    g = caipan.position({**data, "check": [{"fork": built}]}).check()
    assert g.hash == caipan.position(data).game().hash


# --- anything at all

DOC = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
VALID = [
    *(read(path) for path in sorted((ROOT / "positions").rglob("*.yaml"))),
    *(
        {"game": "underworld", "seats": [{}, {}], **yaml.safe_load(block)}
        for block in re.findall(r"^```yaml\n(.*?)^```", DOC, re.M | re.S)
    ),
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(VALID), st.lists(FAULTS, min_size=1, max_size=4))
def test_spoiled_positions_work_or_are_refused(data: dict[str, Any], faults: Any) -> None:
    """Whatever is dropped, renamed, repeated, swapped or replaced: no other exception comes out,
    and what works can be saved and loaded."""
    try:
        g = caipan.position(spoiled(data, faults)).check()
    except CaipanError as problem:
        assert str(problem)
    else:
        assert caipan.load(g.save()).hash == g.hash


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.text(), st.text(alphabet="game: underworld[]{}-&*!?|>#'\"\n\t%@`,")))
def test_any_text_works_or_is_refused(text: str) -> None:
    with pytest.raises(CaipanError):
        caipan.position(text).check()
