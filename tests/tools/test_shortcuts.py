"""Faults planted in short ways are noticed, each by a law; `tools/shortcuts.py` tries them all."""

from __future__ import annotations

import pytest

from caipan.sim import laws
from tools.shortcuts import GAMES, KEPT, KNOWN, Fault, found_in, noticed

GAMES_AT_MOST = 4  # the law notices sooner or later, whatever else happens in them
STALE = Fault("stale values", "funds")
AGREE, MEMORY = laws.short_ways_agree_with_the_long_one, laws.what_is_remembered_does_not_matter


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (STALE, MEMORY),
        (Fault("stale values", "answers to priority"), AGREE),
        (Fault("stale shapes", "in-play"), AGREE),
        (Fault("stale lists", "assets"), AGREE),
        (Fault("disturbs", "card"), AGREE),
    ],
)
def test_a_fault_in_a_short_way_is_noticed(fault: Fault, law: laws.Law) -> None:
    assert noticed(fault, "underworld", GAMES_AT_MOST, 1, (law,))


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        ("l5r", Fault("offers", "dynasty")),
        ("exiles", Fault("verb offers", "use")),
        ("underworld", Fault("gates", "build")),
    ],
)
def test_what_is_listed_wrongly_is_noticed(game: str, fault: Fault) -> None:
    assert noticed(fault, game, GAMES_AT_MOST, 1, (AGREE,))


def test_what_is_known_to_change_nothing_is_of_a_kind_that_there_is() -> None:
    kinds = {"disturbs", *(f"stale {name}" for name in KEPT)}
    assert {game for game, _, _ in KNOWN} <= set(GAMES)
    assert {what for _, what, _ in KNOWN} <= kinds


def test_without_a_fault_nothing_is_noticed() -> None:
    assert noticed(Fault("stale values", "no such thing"), "underworld", 1, 1) == ""


def test_what_is_kept_is_found_by_playing() -> None:
    assert STALE in found_in("underworld", 1, 1)
