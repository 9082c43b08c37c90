"""A few of the attacks for a moment each. On a machine that others use, only what does not depend
on it is claimed: no call is answered 500, no fault is logged, and the bystander plays on."""

from __future__ import annotations

import json

import caipan
from tools.attack import at, attack, failed
from tools.ways import WAYS, endless

SHORT = [
    "deck-bombs",
    "deck-texts",
    "forged-records",
    "odd-calls",
    "odd-messages",
    "halves",
    "looks-back",
    "shouts",
]


def test_a_bystander_is_not_harmed() -> None:
    rows = attack(SHORT, seconds=1.0, strangers=2)
    assert [row["way"] for row in rows] == SHORT
    for row in rows:
        assert not row["faults"] and row["answers"] and row["opened"], row
        assert not any(status.startswith("5") for status in row["statuses"]), row
    assert rows[0]["statuses"].keys() <= {"400", "429"}


def test_every_way_is_told() -> None:
    assert {*SHORT} < {*WAYS}
    for name, routine in WAYS.items():
        assert routine.__doc__, name


def test_a_match_as_long_as_is_wanted_can_be_played() -> None:
    record = endless(500)
    assert len(record["choices"]) == 500
    assert caipan.replay(json.dumps(record)).count == 500


def test_what_counts_as_harm() -> None:
    well = {"faults": [], "answers": 9, "p99_ms": 150.0, "p99_cpu_ms": 20.0}
    well |= {"opened": 3, "open_p99_ms": 300.0}
    assert not failed(well, others=False)
    assert failed({**well, "p99_ms": 900.0}, others=False)
    assert not failed({**well, "p99_ms": 900.0}, others=True)
    assert failed({**well, "p99_cpu_ms": 900.0}, others=True)
    assert failed({**well, "faults": ["GET / 500"]}, others=True)
    assert failed({**well, "answers": 0}, others=True)
    assert failed({**well, "opened": 0}, others=True)
    assert failed({**well, "open_p99_ms": 4000.0}, others=False)
    assert not failed({**well, "open_p99_ms": 4000.0}, others=True)
    assert at([3.0, 1.0, 2.0], 1.0) == 3.0 and at([], 0.5) == -1.0
