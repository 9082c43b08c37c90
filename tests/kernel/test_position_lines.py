"""Lines of a position that say what must not happen on the way, where to stop, what the log tells
in which order, and that fixed chance was used up; denials that nothing could break are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import caipan
from caipan import BadPosition, CheckFailed

TABLE = {
    "game": "underworld",
    "seats": [
        {"hand": ["old-debts", "newsboy"], "assets": ["newsboy", "newsboy"]},
        {"hand": ["gravedigger", "giant-bat", "ivy-mage"]},
    ],
    "next": {"random": [1]},
}
DEBTS = {"choose": ["play:old-debts", "mode=0", "target:seat-1"]}


def checked(*lines: Any, **parts: Any) -> Any:
    return caipan.position({**TABLE, **parts, "check": list(lines)}).check()


def fails(*lines: Any, **parts: Any) -> str:
    with pytest.raises(CheckFailed) as found:
        checked(*lines, **parts)
    return found.value.problem


def refused(*lines: Any, **parts: Any) -> tuple[str, str]:
    with pytest.raises(BadPosition) as found:
        checked(*lines, **parts)
    return found.value.where, found.value.problem


# --- passing on


def test_what_never_happens_on_the_way() -> None:
    quiet = {"where": "UW-2.2.2", "never": {"prompt": "strike"}}
    checked({"pass": quiet})
    assert "after 0 passes it is so" in fails({"pass": {"times": 2, "never": {"seat": 0}}})
    assert "'pass'" in fails({"pass": {"where": "UW-2.2.2", "never": {"offered": "pass"}}})


def test_so_many_passes_and_no_more() -> None:
    """Seat 0 passes its step, then seat 1 both of its own."""
    for times, seat, where in ((1, 1, "UW-2.2.2"), (2, 1, "UW-2.1.2"), (3, 0, "UW-2.2.2")):
        there = {"asked": {"seat": seat, "prompt": "priority"}}
        checked({"pass": {"times": times}}, there, {"where": where})
    assert "says nothing" in refused({"pass": {"times": 0}})[1]


def test_never_looks_at_the_question_that_is_reached() -> None:
    at_the_end = {"where": "UW-2.2.2", "never": {"where": "UW-2.2.2"}}
    assert "UW-2.2.2" in fails({"pass": at_the_end})


@pytest.mark.parametrize(
    ("never", "problem"),
    [
        ({}, "says nothing"),
        ({"prompt": "striking"}, "nobody is ever asked 'striking'"),
        ({"where": "UW-9.9"}, "no step is called 'UW-9.9'"),
        ({"seat": 2}, "seat 2 does not exist"),
        ({"offered": "biuld:*"}, "no answer begins with 'biuld'"),
        ({"offered": "build:newsbuoy"}, "no card is called 'newsbuoy'"),
    ],
)
def test_a_never_that_could_not_fail(never: Any, problem: str) -> None:
    assert problem in refused({"pass": {"where": "UW-4.1.2", "never": never}})[1]


# --- stopping where nobody has a choice

IDLE = {"seats": [{"hand": ["newsboy"]}, {}], "next": {}}


def test_a_game_that_would_run_on_stops_at_a_step() -> None:
    """Nobody can do anything in the end phase, so the game runs through it; a line can stop it
    there, and the only answer is offered."""
    checked({"choose": "build:newsboy"}, {"view": {"path": "table.turn", "is": 2}}, **IDLE)
    stopped = {"choose": {"key": "build:newsboy", "stop_at": "UW-4.1.2"}}
    g = checked(
        stopped,
        {"where": "UW-4.1.2"},
        {"view": {"path": "table.turn", "is": 1}},
        {"offered": {"seat": 0, "exactly": ["pass"]}},
        {"choose": "pass"},
        {"view": {"path": "table.turn", "is": 2}},
        **IDLE,
    )
    ran = checked({"choose": "build:newsboy"}, **IDLE)
    assert g.hash == ran.hash


def test_passing_stops_there_too() -> None:
    checked({"pass": {"stop_at": "UW-3.1.2"}}, {"where": "UW-3.1.2"}, **IDLE)


def test_stopping_where_it_never_comes() -> None:
    assert "not yet at UW-4.1.2: seat 0" in fails(
        {"choose": {"key": "build:newsboy", "stop_at": "UW-4.1.2"}}
    )
    assert "no step" in refused({"choose": {"key": "build:newsboy", "stop_at": "UW-4.9"}})[1]
    assert "no step" in refused({"pass": {"stop_at": "UW-4.9"}})[1]


# --- who is not asked


def test_nobody_is_asked() -> None:
    checked({"not_asked": {"seat": 1}}, {"not_asked": {"seat": 0, "prompt": "strike"}})
    assert "priority" in fails({"not_asked": {"prompt": "priority"}})
    assert "striking" in refused({"not_asked": {"prompt": "striking"}})[1]
    assert "seat 4" in refused({"not_asked": {"seat": 4}})[1]
    assert "says nothing" in refused({"not_asked": {}})[1]


# --- the log


def test_values_order_and_number_of_log_lines() -> None:
    thrown = {"key": "discarded", "seat": 1, "card": "giant-bat"}
    checked(
        DEBTS,
        {"log": {"has": thrown}},
        {"log": {"lacks": {"key": "discarded", "card": "gravedigger"}}},
        {"log": {"order": ["announced.play", thrown, "drew"]}},
        {"log": {"of": thrown, "count": 1}},
        {"log": {"of": "died", "count": 0}},
    )


@pytest.mark.parametrize(
    ("claim", "problem"),
    [
        ({"has": {"key": "discarded", "card": "gravedigger"}}, "no line {'key': 'discarded'"),
        ({"has": {"key": "discarded", "colour": 1}}, "no line"),
        ({"lacks": {"key": "discarded", "seat": 1}}, "there is a line"),
        ({"order": ["discarded", "resolves"]}, "no line 'resolves' in this order"),
        ({"order": ["drew", "drew"]}, "no line 'drew' in this order"),
        ({"of": "discarded", "count": 3}, "lines 'discarded'"),
    ],
)
def test_a_log_that_says_something_else(claim: Any, problem: str) -> None:
    assert problem in fails(DEBTS, {"log": claim})


def test_a_log_that_disappoints_shows_what_is_there() -> None:
    """Of lines with values those of that key, cards by their names; of a mere key the last ones."""
    said = fails(DEBTS, {"log": {"has": {"key": "discarded", "card": "gravedigger"}}})
    assert said.endswith("[{'seat': 1, 'card': 'giant-bat'}]")
    assert "'announced.play', " in fails(DEBTS, {"log": {"has": "died"}})


@pytest.mark.parametrize(
    ("claim", "problem"),
    [
        ({"lacks": "dyed"}, "no line of the log is called 'dyed'"),
        ({"of": "dyed", "count": 0}, "no line of the log is called 'dyed'"),
        ({"of": "died"}, "says nothing"),
        ({"count": 2}, "says nothing"),
        ({"has": {"seat": 1}}, "says nothing"),
    ],
)
def test_a_claim_about_a_line_that_cannot_be(claim: Any, problem: str) -> None:
    assert problem in refused({"log": claim})[1]


# --- chance


def test_all_of_chance_is_used_up() -> None:
    checked({"chance": 1}, DEBTS, {"chance": {"left": 0}})
    assert "1 fixed throws are left" in fails({"chance": 0})
    assert "next fixes no chance" in refused({"chance": 0}, next={})[1]


def test_tokens_are_chance_too() -> None:
    tokens, both = {"tokens": ["0", "skull"]}, {"tokens": ["0", "skull"], "random": [3]}
    for fixed, left in ((tokens, 2), (both, 3)):
        check = [{"chance": left}]
        caipan.position({"game": "arkham", "seats": [{}], "next": fixed, "check": check}).check()


# --- views


def test_only_lists_are_counted() -> None:
    table = caipan.position(TABLE).game().view(None)["table"]
    assert "table is {" in fails({"view": {"path": "table", "count": len(table)}})
    checked({"view": {"path": "seats", "count": 2}})
    assert "seats is [" in fails({"view": {"path": "seats", "count": 3}})


# --- where a position is read from


@pytest.mark.parametrize("suffix", ["yaml", "yml"])
def test_a_name_that_ends_like_one_is_a_file(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"debts.{suffix}"
    file.write_text(json.dumps(TABLE), encoding="utf-8")  # which is YAML, too
    for source in (file, str(file)):
        case = caipan.position(source)
        assert (case.name, case.data) == ("debts", TABLE)
    there = str(tmp_path / f"none.{suffix}")
    with pytest.raises(BadPosition, match="cannot be read"):
        caipan.position(there)
    assert caipan.position(json.dumps(TABLE)).name == "position"


# --- claims that nothing could break


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ({"fork": []}, "says nothing"),
        ({"choose": []}, "says nothing"),
        ({"fork": [{"offered": {"seat": 0, "lacks": "biuld:*"}}]}, "no answer begins with 'biuld'"),
        ({"offered": {"seat": 0, "lacks": "build:newsbuoy"}}, "no card is called 'newsbuoy'"),
        ({"sees": {"seat": 0, "not": "blood-herald"}}, "there is no blood-herald in this match"),
        ({"zone": {"name": "hand-0", "lacks": "blood-herald"}}, "there is no blood-herald"),
    ],
)
def test_a_denial_that_could_not_fail(line: Any, problem: str) -> None:
    assert problem in refused(line)[1]


@pytest.mark.parametrize("named", ["unknown", "unknown#2", "seat-1", "card-3"])
def test_what_is_touched_may_be_a_seat_or_a_card_that_nobody_sees(named: str) -> None:
    checked({"offered": {"seat": 0, "lacks": f"target:{named}"}})


def test_a_pattern_may_leave_the_verb_open() -> None:
    """Whatever is done with it: that is a denial that an answer could break."""
    checked({"offered": {"seat": 0, "lacks": ["*:giant-bat", "*bat*"]}})
    assert "is offered" in fails({"offered": {"seat": 0, "lacks": "*:newsboy"}})
