"""What the view adds for a table: places on the map, numbers as they are now, the test taken apart;
and nothing that would tell which hidden location is which."""

from __future__ import annotations

import json
from typing import Any

import pytest

import caipan
from caipan.games.arkham.maps import spots
from caipan.kernel.decisions import UNSEEN
from tests.support.house import House

CELLAR = {"cellar": {"clues": 3}, "hallway": {}}


def investigating(**table: Any) -> dict[str, Any]:
    """Roland investigates the cellar, shroud 4, with intellect 3; he may still commit."""
    h = House({"location": "cellar", "hand": ["perception"]}, locations=CELLAR, **table)
    h.do("investigate:cellar")
    return h.g.view(0)["test"] | {"bag": h.g.view(0)["bag"]}


def test_a_test_is_a_running_sum_with_its_chance() -> None:
    test = investigating()
    assert (test["skill"], test["difficulty"], test["value"], test["margin"]) == (
        "intellect",
        4,
        3,
        -1,
    )
    assert test["parts"] == [{"source": "base", "n": 3}]
    assert test["chance"] == pytest.approx(2 / 16)
    assert (test["step"], test["result"]) == ("AH-ST.2", "")


def test_every_token_of_the_bag_says_what_it_would_do() -> None:
    bag = {row["token"]: row for row in investigating()["bag"]}
    assert sum(row["n"] for row in bag.values()) == 16
    assert (bag["+1"]["value"], bag["+1"]["chance"]) == (1, 1)
    assert (bag["-1"]["value"], bag["-1"]["chance"]) == (-1, 0)
    assert bag["auto-fail"]["chance"] == 0
    assert bag["elder-sign"]["value"] == 3  # one for each clue here


def test_committed_cards_and_the_token_join_the_sum() -> None:
    h = House({"location": "cellar", "hand": ["perception"]}, locations=CELLAR, tokens=["-1"])
    h.do("investigate:cellar", "commit:perception")
    test = h.g.view(0)["test"]
    assert [(each["seat"], each["icons"]) for each in test["committed"]] == [(0, 2)]
    assert test["tokens"] == [{"token": "-1", "n": -1}]
    assert (test["value"], test["margin"], test["chance"]) == (4, 0, None)
    assert test["result"] == "passed"


def test_outside_a_test_the_bag_is_only_counted() -> None:
    view = House({}).g.view(0)
    assert view["test"] is None
    assert all(set(row) == {"token", "n"} for row in view["bag"])


def test_numbers_are_those_of_now() -> None:
    h = House({"threat": ["ghoul-minion"], "play": ["beat-cop"]})
    view = h.g.view(0)
    assert view["numbers"][str(h.id("ghoul-minion"))]["fight"] == 2
    assert view["numbers"][str(h.id("beat-cop"))] == {"health": 2, "sanity": 2}
    me = view["investigators"][0]
    assert me["skills"]["combat"] == 5  # Roland's 4, and 1 of the Beat Cop
    assert {"slot": "ally", "n": 1, "of": 1} in me["slots"]
    assert me["engaged"] == [h.id("ghoul-minion")]


def test_places_do_not_overlap_and_need_no_names() -> None:
    for names in (
        ["hallway", "attic", "cellar", "parlor"],
        ["rivertown", "southside", "downtown", "your-house", "graveyard", "northside"],
        ["main-path", *["arkham-woods"] * 4, "ritual-site"],
        ["nowhere-known", "study", "study"],
    ):
        found = spots(names)
        assert len(set(found)) == len(names)


def test_a_hidden_location_is_only_called_by_its_place() -> None:
    """Neither the map nor anybody standing there tells which of the woods it is."""
    g: Any = caipan.new("arkham", {"scenario": "the-devourer-below"}, seed=5)
    g.choose("done")
    view = g.view(0)
    woods = [each for each in view["locations"] if each["place"] == "arkham-woods"]
    assert woods and all(not each["revealed"] and each["id"] >= UNSEEN for each in woods)
    assert all(each["sign"] == "square" and "shroud" not in each for each in woods)
    assert "arkham-woods-" not in json.dumps(view["locations"])


def test_whoever_stands_at_a_hidden_location_does_not_tell_which_it_is() -> None:
    woods = "arkham-woods-old-house"
    h = House(
        {"location": "main-path"},
        scenario="the-devourer-below",
        locations={"main-path": {}, woods: {"down": True}},
        field=[{"card": "ghoul-minion", "at": woods}],
    )
    view = h.g.view(0)
    (enemy,) = view["zones"]["field"]
    assert enemy["at"] == view["locations"][1]["id"] >= UNSEEN
    assert view["seats"][0]["location"] == view["locations"][0]["id"]
