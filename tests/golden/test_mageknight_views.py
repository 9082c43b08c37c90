"""What the book makes public in Mage Knight, seat by seat, on a table that has some of everything.

Hands are their owners', decks, the stack of tiles and skills to come are nobody's, tokens that lie
face down show their backs; all else lies open. The tests below say, from the book, what a reader
should look for in the files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.golden import Golden
from tests.support.shown import in_short, pretty

TABLE = Path(__file__).with_name("mageknight-view.yaml")
VIEWERS = {"seat0": 0, "seat1": 1, "spectator": None}
HANDS = {0: {"rage", "wound", "fireball"}, 1: {"will-focus", "march", "crystallize"}}
RESTING = {"owner": -1, "controller": -1, "host": -1, "at": -1, "wounds": 0}
everybody = pytest.mark.parametrize("seat", [0, 1, None])


def seen_by(seat: int | None) -> dict[str, Any]:
    g = caipan.position(TABLE).check()
    return {"view": g.view(seat), "log": g.log(seat)}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_view_shows_what_it_showed(viewer: str, golden: Golden) -> None:
    shown = pretty(in_short(seen_by(VIEWERS[viewer]), RESTING))
    golden.check(f"mageknight-view-{viewer}.json", shown + "\n")


@everybody
def test_a_hand_is_its_owners(seat: int | None) -> None:
    zones = seen_by(seat)["view"]["zones"]
    for owner, hand in HANDS.items():
        shown = {c["name"] for c in zones[f"hand-{owner}"]["known"]}
        assert zones[f"hand-{owner}"]["count"] == len(hand)
        assert shown == (hand if owner == seat else set())


@rule("MK-area-deck", "MK-setup-tiles", "MK-area-skills", "MK-setup-artifacts")
@everybody
def test_nobody_sees_what_is_to_come(seat: int | None) -> None:
    """How much of it there is, and not what."""
    zones = seen_by(seat)["view"]["zones"]
    for zone, count in (("deck-0", 3), ("deck-1", 2), ("tiles", 2), ("skill-pile-0", 2),
                        ("artifacts", 15)):  # fmt: skip
        assert zones[zone] == {"count": count, "known": []}, zone


@rule("MK-site-city-reveal", "MK-site-ruins-reveal")
@everybody
def test_by_night_tokens_show_their_backs(seat: int | None) -> None:
    field = seen_by(seat)["view"]["zones"]["field"]
    assert sorted(str(c["name"]) for c in field if c["down"]) == ["None"] * 3
    assert [c["name"] for c in field if not c["down"]] == ["enemy.prowlers"]


@everybody
def test_everybody_sees_heroes_units_offers_and_the_fight(seat: int | None) -> None:
    view = seen_by(seat)["view"]
    assert [s["fame"] for s in view["seats"]] == [16, 9] and view["seats"][0]["reputation"] == -2
    units = {c["name"]: c for c in view["zones"]["units-0"]}
    assert units["unit.peasants"]["wounds"] == 1 and units["unit.peasants"]["spent"]
    assert [c["name"] for c in view["zones"]["spell-offer"]] == [
        "chill",
        "snowstorm",
        "restoration",
    ]
    assert view["table"]["towns"][0]["shields"] == [0] and view["combat"]["phase"] == "ranged"
    assert [d["face"] for d in view["table"]["dice"]] == ["red", "black", "gold", "green"]


def test_only_whoever_is_asked_sees_what_may_be_answered() -> None:
    asked = {seat: seen_by(seat)["view"]["asked"] for seat in (0, 1, None)}
    assert asked[0] and "strike" in {o["key"] for o in asked[0][0]["options"]}
    assert not asked[1] and not asked[None]
