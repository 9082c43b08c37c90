"""What the book makes public in Exiles, seat by seat, on a table that has some of everything.

Nearly all of it lies open: what is secret is who holds which relic, the nights to come and the
order of the decks. The tests below say, from the book, what a reader should look for in the files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.golden import Golden
from tests.support.reports import drawn
from tests.support.shown import in_short, pretty

TABLE = Path(__file__).with_name("exiles-view.yaml")
VIEWERS = {"seat0": 0, "seat2": 2, "spectator": None}
RESTING = {"owner": -1, "host": -1, "place": -1, "linked": -1} | dict.fromkeys(
    ("facing", "health", "most", "walked"), 0
)


def seen_by(seat: int | None) -> dict[str, Any]:
    g = caipan.position(TABLE).check()
    return {"view": g.view(seat), "log": g.log(seat)}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_view_shows_what_it_showed(viewer: str, golden: Golden) -> None:
    """The map stands in the file as a drawing."""
    seen = seen_by(VIEWERS[viewer])
    seen["view"] |= {"map": drawn(seen["view"])}
    golden.check(f"exiles-view-{viewer}.json", pretty(in_short(seen, RESTING)) + "\n")


everybody = pytest.mark.parametrize("seat", [0, 1, 2, 3, None])


def names(view: dict[str, Any], zone: str) -> list[str | None]:
    return [c["name"] for c in view["zones"][zone]]


def pieces(view: dict[str, Any], *parts: str) -> dict[str, list[Any]]:
    """Of everything on the map: its cell, and what else is asked for."""
    found: dict[str, list[Any]] = {}
    for p in view["pieces"]:
        found.setdefault(p["name"], []).append(((p["q"], p["r"]), *(p.get(k) for k in parts)))
    return found


@everybody
def test_everybody_sees_the_map_and_what_stands_on_it(seat: int | None) -> None:
    """Eleven tiles of seven cells; figures and how they face, pieces, the statue."""
    view = seen_by(seat)["view"]
    terrain = {(c["q"], c["r"]): c["terrain"] for c in view["map"]}
    assert len(terrain) == 77 and len(view["tiles"]) == 11
    assert terrain[0, 0] == "impassable" and terrain[3, 0] == "pass_no_stop"
    assert pieces(view, "facing", "seat") == {
        "piece.statue": [((2, 1), None, -1)],
        "alicia": [((1, 1), 3, 0)],
        "alicia.puppet": [((2, 0), None, 0)],
        "noel": [((2, -2), 2, 1)],
        "noel.circle": [((1, -1), None, 1), ((2, -1), None, 1)],
        "edwin": [((-1, 1), 0, 2)],
        "edwin.charge": [((0, 4), None, 2), ((-2, 4), None, 2)],
        "silas": [((-1, 2), 0, 3)],
        "silas.skeleton": [((-2, 3), 5, 3), ((0, 3), 0, 3)],
    }


@everybody
def test_everybody_sees_life_and_statuses(seat: int | None) -> None:
    """Life stands on the character cards; status boards show their markers from left to right, and
    which have seen a flip."""
    view = seen_by(seat)["view"]
    lives = {name: [p[1:] for p in of] for name, of in pieces(view, "life", "max_life").items()}
    assert lives["alicia"] == [(6, 9)] and lives["edwin"] == [(7, 8)] and lives["silas"] == [(5, 7)]
    assert lives["noel"] == [(13, 13)] and lives["silas.skeleton"] == [(1, 2), (2, 2)]
    held = {
        p["name"]: [(m["status"], m["flips"]) for m in p["statuses"]]
        for p in view["pieces"]
        if p["kind"] == "character"
    }
    assert held == {
        "alicia": [("bleed", 0), ("sturdy", 1), ("link", 0)],
        "noel": [],
        "edwin": [("poison", 1), ("link", 0)],
        "silas": [("regen", 0), ("weakness", 0)],
    }


@rule("EX-noel-link")
@everybody
def test_everybody_sees_whose_token_lies_on_a_circle(seat: int | None) -> None:
    view = seen_by(seat)["view"]
    called = {c["id"]: c["name"] for c in view["zones"]["map"]}
    circles = [c for c in view["zones"]["map"] if c["name"] == "noel.circle"]
    assert [called[c["linked"]] for c in circles] == ["alicia", "edwin"]
    assert names(view, "supply-1") == ["noel.circle", "noel.circle"], "two of four are left"


@rule("EX-std-skill-used", "EX-equip-exhaust")
@everybody
def test_everybody_sees_boards_goods_and_tokens(seat: int | None) -> None:
    """Which skills are covered, what is carried and worn and what of it waits to be reset, and how
    many curses and souls each has: Silas has just spent one of his two curses."""
    view = seen_by(seat)["view"]
    used = {
        c["name"]
        for zone, cards in view["zones"].items()
        if isinstance(cards, list)
        for c in cards
        if c["used"]
    }
    assert used == {
        "alicia.strings.draw",
        "alicia.strings.wire",
        "rune",
        "equip.curse_ring",
        "edwin.ultimate",
        "silas.response",
        "silas.codex.rot_hex",
    }
    sides = [p["side"] for p in view["players"]]
    assert sides == ["alicia.strings", "noel.gate", "edwin.flintlock", "silas.codex"]
    assert names(view, "items-0") == ["item.bandage", "item.throwing_knife"]
    assert names(view, "equipment-0") == ["equip.curse_ring"]
    assert names(view, "items-2") == ["item.high_charge"]
    assert names(view, "equipment-2") == ["equip.soul_bell"]
    assert [p["curses"] for p in view["players"]] == [1, 0, 0, 1]
    assert [p["souls"] for p in view["players"]] == [2, 4, 0, 1]


@everybody
def test_everybody_sees_the_market_and_the_initiative_row(seat: int | None) -> None:
    view = seen_by(seat)["view"]
    assert names(view, "item-market") == ["item.stubborn_die", "item.snare"]
    assert names(view, "equipment-market") == ["equip.soul_lantern"]
    assert [*view["table"]["order"]] == [1, 2, 3, 0] and view["table"]["seat"] == 3
    (die,) = view["zones"]["row"]
    assert (die["name"], die["controller"]) == ("item.stubborn_die", 0)


@rule("EX-event-deal", "EX-setup-events")
@everybody
def test_everybody_sees_tonight_and_nobody_the_nights_to_come(seat: int | None) -> None:
    """The event that acts lies open; the one of the seventh space is still face down."""
    seen = seen_by(seat)
    view = seen["view"]
    assert view["table"]["space"] == 5 and names(view, "tonight") == ["event.miasma"]
    assert names(view, "night-7") == [None] and view["zones"]["night-7"][0]["down"]
    assert "event.omen" not in repr(seen)


@everybody
def test_everybody_knows_how_many_cards_the_decks_have(seat: int | None) -> None:
    """And no card of them. With Edwin in play the 4 charges are his, 21 items are left: 2 carried,
    2 in the market, 1 on the row. Of 12 pieces of equipment 2 are worn and 1 is for sale; of 10
    events 2 lie on the track."""
    zones = seen_by(seat)["view"]["zones"]
    decks = {name: zones[name] for name in ("item-deck", "equipment-deck", "events")}
    assert {name: deck["count"] for name, deck in decks.items()} == {
        "item-deck": 16,
        "equipment-deck": 9,
        "events": 8,
    }
    assert all(deck["known"] == [] for deck in decks.values())


@rule("EX-relic-hidden", "EX-relic-team-known")
def test_each_team_knows_its_own_relics() -> None:
    """Relics lie face down: partners know each other's, opponents and spectators neither."""
    red, blue = ["relic.red_sacred", "relic.red_vessel"], ["relic.blue_vessel", "relic.blue_sacred"]
    known: dict[int | None, list[str | None]] = {0: [*red, None, None], 1: [*red, None, None]}
    known |= {2: [None, None, *blue], 3: [None, None, *blue], None: [None] * 4}
    for seat, expected in known.items():
        seen = seen_by(seat)
        assert [names(seen["view"], f"relic-{s}")[0] for s in range(4)] == expected
        for name in {*red, *blue} - {*expected}:
            assert name not in repr(seen), f"{name} is written somewhere for {seat}"
    assert [p["team"] for p in seen_by(None)["view"]["players"]] == ["red", "red", "blue", "blue"]


@rule("EX-res-1", "EX-res-2")
@everybody
def test_everybody_sees_the_chain(seat: int | None) -> None:
    """Actions are declared aloud: by whom, with a curse or not, how fast, at whom."""
    view = seen_by(seat)["view"]
    rows = [(a["user"], a["action"], a["speed"], a["targets"]) for a in view["chain"]]
    assert rows == [
        ("silas", "silas.codex.rot_hex", 61, ["alicia"]),
        ("alicia", "alicia.strings.draw", 39, ["edwin"]),
    ]
    assert [(a["curse"], a["reaction"], a["done"]) for a in view["chain"]] == [
        (True, False, False),
        (False, True, False),
    ]
    assert view["waiting"] == [2] and view["where"][-1] == "EX-res-2"


@rule("EX-react-one", "EX-react-skill", "EX-react-item")
def test_only_the_target_is_asked() -> None:
    """Edwin may answer with either skill of the side that lies up, Fighting Retreat, the rune, a
    flip, his charge, or not at all; he has no curse, and an ultimate is no reaction."""
    (asked,) = seen_by(2)["view"]["asked"]
    assert sorted(o["key"] for o in asked["options"]) == [
        "pass",
        "use:edwin.flintlock.scatter",
        "use:edwin.flintlock.shot",
        "use:edwin.response",
        "use:flip",
        "use:item.high_charge",
        "use:rune",
    ]
    assert all(seen_by(seat)["view"]["asked"] == [] for seat in (0, 1, 3, None))


def test_all_read_the_same_log() -> None:
    """Nothing that was said so far names a secret."""
    log = seen_by(None)["log"]
    assert [line["key"] for line in log[-2:]] == ["declared", "declared"]
    assert all(seen_by(seat)["log"] == log for seat in range(4))
