"""What the book makes public, seat by seat, on a table that has some of everything.

Secrecy is easy for a view that shows nothing. These files show what must be seen; the tests below
say, from the book, what a reader should look for in them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.golden import Golden
from tests.support.shown import in_short, pretty

TABLE = Path(__file__).with_name("underworld-view.yaml")
VIEWERS = {"seat0": 0, "seat1": 1, "spectator": None}


def seen_by(seat: int | None) -> dict[str, Any]:
    g = caipan.position(TABLE).check()
    return {"view": g.view(seat), "log": g.log(seat)}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_view_shows_what_it_showed(viewer: str, golden: Golden) -> None:
    shown = pretty(in_short(seen_by(VIEWERS[viewer])))
    golden.check(f"underworld-view-{viewer}.json", shown + "\n")


def zone(view: dict[str, Any], name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = view["zones"][name]
    return found


def names(view: dict[str, Any], name: str) -> list[str | None]:
    return [c["name"] for c in zone(view, name)]


def named(view: dict[str, Any], name: str) -> dict[str, Any]:
    """The card of that name, in whatever listed zone of the contest areas and societies it lies."""
    rooms = [z for z in view["zones"] if z.startswith(("district", "society", "sealed", "stack"))]
    (found,) = [c for z in rooms for c in zone(view, z) if c["name"] == name]
    return found


everybody = pytest.mark.parametrize("seat", [0, 1, None])


@everybody
def test_everybody_sees_the_count_of_what_is_hidden(seat: int | None) -> None:
    """How many cards hands and libraries hold is no secret."""
    zones = seen_by(seat)["view"]["zones"]
    counts = {z: zones[z]["count"] for z in zones if isinstance(zones[z], dict)}
    assert counts == {
        "library-0": 3,
        "hand-0": 1,
        "library-1": 2,
        "hand-1": 2,
        "world": 2,
    }


@everybody
def test_everybody_sees_what_lies_open(seat: int | None) -> None:
    """Graveyards, assets (and which are spent), societies, attachments and won districts."""
    view = seen_by(seat)["view"]
    assert names(view, "graveyard-0") == ["shed-skin", "alley-lookout", "orbital-calculus"]
    assert names(view, "graveyard-1") == ["blood-herald"]
    assert names(view, "score-0") == ["old-town-metro"] and view["scores"] == [1, 2]
    spent = [c["name"] for c in zone(view, "assets-0") if c["exhausted"]]
    assert spent == ["hothouse-apprentice", "gutter-knife"]
    assert len(zone(view, "assets-0")) == 5 and len(zone(view, "assets-1")) == 4
    assert "league-of-night-watchmen" in names(view, "society-0")
    assert "pact-of-the-severed-finger" in names(view, "society-1")
    hosts = {c["name"]: c["host"] for c in zone(view, "district-1-0")}
    assert hosts["reckoning-lens"] == named(view, "stargazing-fellow")["id"]
    (lurker,) = [c["id"] for c in zone(view, "district-1-0") if c["down"]]
    assert hosts["forged-identity"] == lurker


@everybody
def test_everybody_sees_tokens_and_damage(seat: int | None) -> None:
    """Markers, counters, damage and exhaustion lie on the table for all to see."""
    view = seen_by(seat)["view"]
    assert [d["markers"] for d in view["districts"]] == [[3, 0], [0, 2], [0, 0]]
    assert [(d["limit"], d["points"]) for d in view["districts"]] == [(5, 3), (4, 2), (3, 1)]
    assert named(view, "restraint-order")["counters"] == {"lock": 2}
    assert named(view, "headquarters-generator")["counters"] == {"energy": 2}
    assert named(view, "containment-unit")["damage"] == 2
    assert named(view, "two-faced-broker")["exhausted"]
    assert view["table"] == {"turn": 6, "first": 0, "phase": "action"}


@rule("UW-seal-public")
@everybody
def test_everybody_sees_a_sealed_card(seat: int | None) -> None:
    """Either player may look at sealed cards; and one sees what they lie under."""
    view = seen_by(seat)["view"]
    assert names(view, "sealed") == ["hired-mourner"]
    assert zone(view, "sealed")[0]["host"] == named(view, "scarlet-duellist")["id"]


@everybody
def test_everybody_sees_the_stack_and_what_lasts(seat: int | None) -> None:
    """Who used what, at which target, in which order; and what will hold until end of turn."""
    view = seen_by(seat)["view"]
    fellow, mage = named(view, "stargazing-fellow")["id"], named(view, "ivy-mage")["id"]
    rows = [(u["you"], u["source"], u["targets"]) for u in view["stack"]]
    hidden = "garret-sniper" if seat == 0 else "unknown"
    assert rows == [
        (0, hidden, []),
        (1, "scarlet-duellist", []),
        (1, "blood-banquet", [fellow]),
    ]
    assert view["stack"][0]["place"] == 1
    lasting = [(e["about"], e["stat"], e["add"], e["until"]) for e in view["lasting"]]
    assert lasting == [(mage, "investigation", 1, "end-of-turn")]
    assert view["waiting"] == [0] and view["where"][-1] == "UW-priority-need"


@rule("UW-lurker-peek-own", "UW-lurker-peek-enemy")
def test_each_sees_its_own_lurkers_and_what_it_was_shown() -> None:
    """Faces of lurkers: for their controller, and for whoever an effect let look."""
    lurkers = {
        seat: [
            c["name"]
            for p in (1, 2, 3)
            for s in (0, 1)
            for c in zone(seen_by(seat)["view"], f"district-{p}-{s}")
            if c["down"]
        ]
        for seat in VIEWERS.values()
    }
    assert lurkers == {
        0: ["gutter-knife", "professional-killer", None],
        1: [None, "professional-killer", "shadowslip"],
        None: [None, None, None],
    }


def test_each_sees_its_own_hand_and_what_it_is_asked() -> None:
    view = seen_by(0)["view"]
    assert [c["name"] for c in view["zones"]["hand-0"]["known"]] == ["ivy-mage"]
    assert view["zones"]["hand-1"]["known"] == []
    assert [o["key"] for o in view["asked"][0]["options"]][-1] == "pass"
    assert seen_by(1)["view"]["asked"] == [] and seen_by(None)["view"]["asked"] == []
    mine = [c["name"] for c in seen_by(1)["view"]["zones"]["hand-1"]["known"]]
    assert mine == ["giant-bat", "martial-law"]


def test_the_log_says_who_dispatched_and_not_whom() -> None:
    """A line has the same words for all; the name in it depends on the reader."""
    for seat, name in ((0, "garret-sniper"), (1, None), (None, None)):
        (line,) = [x for x in seen_by(seat)["log"] if x["key"] == "announced.dispatch"]
        assert line["args"]["card"]["name"] == name and line["args"]["place"] == 1
