"""Rules of thumb for wounds: healed rather than put off, and with what has no better use."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.mageknight.bot import advise, shops, turns
from tests.support.quest import Quest

HURT = {"at": [0, 0], "hand": ["wound"] * 3 + ["tranquility", "march"]}


def favourite(q: Quest) -> str:
    weights = [weight for weight, _ in advise(q.g, q.g.pending[0])]
    return q.g.pending[0].options[weights.index(max(weights))].key


def goes(q: Quest, answers: int) -> list[str]:
    """What it answers, so many times."""
    found = []
    for _ in range(answers):
        found.append(favourite(q))
        q.do(found[-1])
    return found


def test_who_rests_heals_first() -> None:
    """Rest throws wounds away, and they come back: what heals is for nothing else in such a turn,
    nor is the die."""
    played, halves = "play:tranquility", ("basic:tranquility", "strong:tranquility")
    assert goes(Quest(HURT), 4) == [played, halves[0], "heal:wound", "rest"]
    with_mana = goes(Quest(HURT, dice=["green"]), 5)
    assert with_mana == [played, halves[1], "heal:wound", "heal:wound", "rest"]


def test_no_mana_is_spent_where_little_is_to_be_healed() -> None:
    me = {**HURT, "hand": ["wound", "tranquility", "rage"]}
    assert goes(Quest(me, dice=["green"]), 3)[1:] == ["basic:tranquility", "heal:wound"]


def test_points_of_healing_are_used_before_they_are_lost() -> None:
    """A fight takes them, and whoever rests has thrown away the wounds they are for."""
    q = Quest({**HURT, "healing": 1})
    assert favourite(q) == "heal:wound"


@pytest.mark.parametrize(("dice", "heals"), [(["green"], True), (["red"], False)])
def test_units_heal_where_there_is_mana_for_it(dice: list[str], heals: bool) -> None:
    me: dict[str, Any] = {**HURT, "units": ["unit.herbalists"], "hand": ["wound"] * 3 + ["rage"]}
    q = Quest(me, dice=dice)
    assert turns.is_tired(q.g, 0)
    assert favourite(q) == ("activate:unit.herbalists" if heals else "rest")


def test_what_heals_does_not_lie_sideways_for_a_way_that_is_too_far() -> None:
    """The way is not walked today, and its card would lead a step nowhere."""
    q = Quest(HURT).do("play:tranquility")
    assert goes(q, 2) == ["basic:tranquility", "heal:wound"]


def test_a_healed_wound_is_worth_what_it_costs_in_the_end() -> None:
    """Two points less for every one that is left."""
    q = Quest({"at": [2, -3], "hand": ["wound", "wound", "promise", "promise"]})
    found = [d for d in shops.deals(q.g, 0, q.g.seats[0].at) if d.verb == shops.HEALING]
    assert [d.worth for d in sorted(found)] == [2.0, 4.0]
