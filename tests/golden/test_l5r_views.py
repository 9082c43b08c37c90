"""What the Five Rings make public: to a party of the conflict, a bystander, a teammate, one who is
out, and a spectator.

The tests below say, from the book, what a reader should look for in the files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.golden import Golden
from tests.support.shown import in_short, pretty

HERE = Path(__file__).parent
VIEWERS = {
    "party": ("l5r-view", 1),
    "bystander": ("l5r-view", 2),
    "eliminated": ("l5r-view", 3),
    "spectator": ("l5r-view", None),
    "teammate": ("l5r-team-view", 1),
}


def seen_by(viewer: str) -> dict[str, Any]:
    table, seat = VIEWERS[viewer]
    g = caipan.position(HERE / f"{table}.yaml").check()
    return {"view": g.view(seat), "log": g.log(seat)}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_view_shows_what_it_showed(viewer: str, golden: Golden) -> None:
    golden.check(f"l5r-view-{viewer}.json", pretty(in_short(seen_by(viewer))) + "\n")


def hands(view: dict[str, Any]) -> dict[str, list[str]]:
    zones = {z: view["zones"][z] for z in view["zones"] if z.startswith("hand-")}
    return {z: [c["name"] for c in zones[z]["known"]] for z in zones}


def provinces(view: dict[str, Any], seat: int) -> list[str | None]:
    return [view["zones"][f"province-{p}-{seat}"][0]["name"] for p in range(5)]


@rule("LR-B-hidden-hand")
@pytest.mark.parametrize(
    ("viewer", "mine"),
    [("party", 1), ("bystander", 2), ("eliminated", None), ("spectator", None), ("teammate", 1)],
)
def test_each_sees_their_own_hand_and_no_other(viewer: str, mine: int | None) -> None:
    """A teammate's hand is as hidden as any."""
    known = hands(seen_by(viewer)["view"])
    assert {z for z, cards in known.items() if cards} == ({f"hand-{mine}"} if mine else set())


@rule("LR-B-hidden-province", "LR-B-area-facedown")
def test_facedown_provinces_are_known_to_whoever_they_belong_to() -> None:
    public = [None, "endless-plains", None, "ancestral-lands", None]
    for viewer in ("party", "bystander", "eliminated", "spectator"):
        assert provinces(seen_by(viewer)["view"], 0) == public
    assert None not in provinces(seen_by("party")["view"], 1)
    assert provinces(seen_by("bystander")["view"], 1)[:2] == [None, "the-art-of-peace"]
    assert None not in provinces(seen_by("teammate")["view"], 1)
    assert provinces(seen_by("teammate")["view"], 0) == [None] * 5


@rule("LR-B-hidden-dynasty")
def test_facedown_dynasty_cards_are_known_to_nobody() -> None:
    for viewer in VIEWERS:
        zones = seen_by(viewer)["view"]["zones"]
        rows = [c for z in zones if z.startswith("slot-") for c in zones[z]]
        assert rows and all((c["name"] is None) == c["down"] for c in rows)


@rule("LR-B-open-tokens", "LR-B-3.2.2-totals")
@pytest.mark.parametrize("viewer", ["party", "bystander", "eliminated", "spectator"])
def test_everybody_sees_pools_dials_rings_and_totals(viewer: str) -> None:
    view = seen_by(viewer)["view"]
    assert [s["honor"] for s in view["seats"]] == [14, 12, 7, 0]
    assert [s["dial"] for s in view["seats"]][:3] == [2, 2, 4]
    assert view["totals"] == [5, 0] and view["elements"] == ["water"]
    assert [c["name"] for c in view["zones"]["claimed-1"]] == ["ring-fire", "ring-void"]
    assert view["seats"][3]["out"]
    assert len(view["zones"]["unclaimed"]) == 4  # five of the one who is out; one is contested
    assert view["table"]["treaties"][0]["value"] == 2


@rule("LR-tr-card-place")
@pytest.mark.parametrize("viewer", ["party", "bystander", "eliminated", "spectator"])
def test_nobody_sees_the_card_a_treaty_is_pledged_on(viewer: str) -> None:
    """Not even its parties."""
    (card,) = seen_by(viewer)["view"]["zones"]["treaties"]
    assert card["name"] is None


def test_only_whoever_is_asked_sees_what_they_may_answer() -> None:
    asked = {viewer: seen_by(viewer)["view"]["asked"] for viewer in VIEWERS}
    assert [v for v in VIEWERS if asked[v]] == ["bystander", "teammate"]
    keys = {o["key"] for o in asked["bystander"][0]["options"]}
    assert "play:assassination" in keys and "pass" in keys
