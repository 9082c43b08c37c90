"""A round as a witness would tell it: who is passed over at which moment, and what is said."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.house import House

Skips = list[tuple[int, str]]


def window(*seats: int) -> Skips:
    """A player window in which nobody could do anything."""
    return [(seat, "AH-trig-free") for seat in seats]


def quiet(**more: Any) -> House:
    """Three investigators, seat 1 leads and acts; nothing in play is of use in a window."""
    one = {"hand": ["perception"]}
    rats = [{"card": "swarm-of-rats", "at": "attic"}]
    return House(one, {}, {}, lead=1, active=1, tokens=["0"], field=rats, **more)


def skipped(h: House, key: str) -> Skips:
    h.g.choose(key)
    return list(h.g.skipped)


@rule("AH-2.2.window", "AH-trig-free", "AH-player-order")
def test_after_an_action_everybody_has_a_window() -> None:
    assert skipped(quiet(), "resource") == window(1, 2, 0)


@rule("AH-ST.1", "AH-ST.2", "AH-ST.2.window", "AH-ST.7")
def test_a_test_has_a_window_before_and_after_the_commitments() -> None:
    h = quiet()
    assert skipped(h, "investigate:hallway") == [*window(1, 2, 0), (1, "AH-ST.2"), (2, "AH-ST.2")]
    assert (h.seat, h.prompt) == (0, "commit")
    assert skipped(h, "done") == [*window(1, 2, 0), (1, "AH-ST.7"), *window(1, 2, 0)]


@rule("AH-2.2", "AH-2.2.2", "AH-2.3", "AH-3.1")
def test_between_turns_the_leader_says_who_is_next() -> None:
    h = quiet()
    assert skipped(h, "end-turn") == [] and (h.seat, h.prompt) == (1, "turn")
    assert skipped(h, "turn:seat-2") == window(1, 2, 0) and h.seat == 2
    assert skipped(h, "end-turn") == [(1, "AH-2.2"), *window(1, 2, 0)] and h.seat == 0
    assert skipped(h, "end-turn") == [(1, "AH-hunter-tie")] and h.prompt == "engages"


@rule("AH-3.3", "AH-3.3.window", "AH-4.1", "AH-2.1")
def test_the_windows_of_the_other_phases() -> None:
    """One before the attacks and after those on each of the three, one in upkeep, one after the
    encounters, one as the investigation begins."""
    h = quiet(encounter=["swarm-of-rats"] * 3)
    h.do("end-turn", "turn:seat-2", "end-turn", "end-turn")
    told = skipped(h, "engages:swarm-of-rats:seat-1")
    three = window(1, 2, 0)
    assert told == [
        *three, (1, "AH-3.3"), *three, *three, *three,  # the enemy phase
        *three,  # upkeep
        *three, *three,  # after the encounters, and as the investigation begins
    ]  # fmt: skip


def keys(h: House, start: int) -> list[str]:
    return [line["key"] for line in h.g.log()[start:]]


@rule("AH-1.1", "AH-1.2", "AH-1.4", "AH-2.1", "AH-3.1", "AH-4.1", "AH-4.4")
def test_a_round_is_told_phase_by_phase() -> None:
    h = House({}, encounter=["ancient-evils"] * 2)
    start = len(h.g.log())
    h.do("resource", "end-turn")
    assert keys(h, start) == [
        "resources", "turn.over",
        "phase", "phase", "drew", "resources",
        "round", "phase", "doom", "encountered", "doom", "discarded", "phase",
        "turn",
    ]  # fmt: skip


@rule("AH-1.1", "AH-2.1", "AH-3.1", "AH-4.1")
def test_each_phase_is_called_by_its_name() -> None:
    h = House({}, encounter=["ancient-evils"] * 2)
    h.do("end-turn")
    assert [x["phase"] for x in h.said("phase")] == ["enemy", "upkeep", "mythos", "investigation"]
    assert [x["n"] for x in h.said("round")] == [2]
