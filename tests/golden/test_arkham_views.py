"""What the book makes public in Arkham, seat by seat, on a table that has some of everything.

Hands are their owners', decks are nobody's, unrevealed locations show their backs; all else lies
open. The tests below say, from the book, what a reader should look for in the files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.golden import Golden
from tests.support.shown import in_short, pretty

TABLE = Path(__file__).with_name("arkham-view.yaml")
VIEWERS = {"seat0": 0, "seat2": 2, "spectator": None}
HANDS = {
    0: {"evidence", "vicious-blow", "cover-up"},
    1: {"lucky", "overpower", "knife"},
    2: {"deduction"},
}
everybody = pytest.mark.parametrize("seat", [0, 1, 2, None])


def seen_by(seat: int | None) -> dict[str, Any]:
    g = caipan.position(TABLE).check()
    return {"view": g.view(seat), "log": g.log(seat)}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_view_shows_what_it_showed(viewer: str, golden: Golden) -> None:
    shown = pretty(in_short(seen_by(VIEWERS[viewer])))
    golden.check(f"arkham-view-{viewer}.json", shown + "\n")


def names(view: dict[str, Any], zone: str) -> list[str | None]:
    return [c["name"] for c in view["zones"][zone]]


@everybody
def test_everybody_sees_what_lies_open(seat: int | None) -> None:
    """Investigators with their tokens, assets, threat areas, discard piles, the victory display."""
    view = seen_by(seat)["view"]
    me = view["zones"]["play-0"][0]
    assert (me["name"], me["damage"], me["horror"], me["clues"]) == ("roland-banks", 1, 2, 2)
    assert names(view, "play-0") == ["roland-banks", "45-automatic", "beat-cop"]
    assert view["zones"]["play-0"][1]["uses"] == 3 and view["zones"]["play-0"][2]["exhausted"]
    assert names(view, "threat-0") == ["acolyte", "hypochondria"]
    assert names(view, "discard-1") == ["stray-cat", "knife"]
    assert names(view, "encounter-discard") == ["mysterious-chanting"]
    assert names(view, "victory") == ["wolf-man-drew"]
    assert set(names(view, "field")) == {"hunting-nightgaunt", "locked-door"}
    assert view["seats"][0]["physical"] == 1 and view["seats"][1]["resources"] == 2
    assert view["doom"] == 3 and "ghoul-priest-alive" in view["table"]["notes"]
    assert len(view["table"]["bag"]) == 16


@rule("AH-deck-order")
@everybody
def test_nobody_sees_a_deck(seat: int | None) -> None:
    """How many cards there are, and not which."""
    zones = seen_by(seat)["view"]["zones"]
    for deck, count in (
        ("deck-0", 3), ("deck-1", 2), ("deck-2", 1), ("encounter-deck", 3), ("special-deck", 2),
        ("weaknesses", 2),
    ):  # fmt: skip
        assert zones[deck] == {"count": count, "known": []}, deck


@everybody
def test_a_hand_is_its_owners(seat: int | None) -> None:
    zones = seen_by(seat)["view"]["zones"]
    for owner, hand in HANDS.items():
        shown = {c["name"] for c in zones[f"hand-{owner}"]["known"]}
        assert zones[f"hand-{owner}"]["count"] == len(hand)
        assert shown == (hand if owner == seat else set())


@rule("AH-location-unrevealed")
@everybody
def test_an_unrevealed_location_shows_its_back(seat: int | None) -> None:
    """The graveyard is known by its back; which downtown it is, is not."""
    view = seen_by(seat)["view"]
    assert [c["name"] for c in view["zones"]["locations"]] == [
        "rivertown", "easttown", "graveyard", None,
    ]  # fmt: skip
    assert [c["clues"] for c in view["zones"]["locations"]] == [2, 1, 0, 0]


def test_only_whoever_is_asked_sees_what_may_be_answered() -> None:
    asked = {seat: seen_by(seat)["view"]["asked"] for seat in (0, 1, 2, None)}
    assert asked[0] and {o["key"] for o in asked[0][0]["options"]} == {
        "commit:vicious-blow",
        "done",
    }
    assert not asked[1] and not asked[2] and not asked[None]
