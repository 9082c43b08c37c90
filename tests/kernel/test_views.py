"""What a seat may see: only fields that declare an audience, and of those only its own."""

from __future__ import annotations

from typing import Any

import msgspec

from caipan.kernel.records import ALL_HANDS, Cards, Face, Own, Public, Record, Ref, Use
from caipan.kernel.views import Eyes, declared, pointed, shown
from tests.support.stalls import bazaar, card, do

PLAIN = bazaar({"hand": ["tea", "note"]}, {"hand": ["tea", "note"]})


class Note(Record, frozen=True, gc=False):
    heading: Public[str] = "open"
    body: Face[str] = "face"
    diary: Own[str] = "own"
    about: Cards[int] = 3
    margin: str = "nobody's"


def test_a_field_without_an_audience_is_shown_to_nobody() -> None:
    assert "margin" not in {name for name, _ in declared(Note)}
    assert "margin" not in shown(PLAIN, Note(), Eyes(0, True, True))


def test_each_audience_sees_its_own() -> None:
    g = PLAIN
    (mine, _) = g.zones[1]
    common = {"heading": "open", "about": -1}  # a card in another's hand
    assert shown(g, Note(about=mine), Eyes(0))["about"] == mine
    assert shown(g, Note(), Eyes(0)) == common
    assert shown(g, Note(), Eyes(0, face=True)) == {**common, "body": "face"}
    assert shown(g, Note(), Eyes(0, own=True)) == {**common, "diary": "own"}


def test_audiences_are_inherited() -> None:
    class Longer(Note, frozen=True, gc=False):
        more: Public[int] = 1

    assert shown(PLAIN, Longer(about=-1), Eyes(0)) == {
        "heading": "open",
        "about": -1,
        "more": 1,
    }


def test_frames_show_what_is_public_and_cards_by_the_name_the_viewer_may_know() -> None:
    """Who looks through which spyglass is public; at what, the looker has not said."""
    hidden: list[dict[str, Any]] = [{"card": n, "down": True} for n in ("tea", "silk")]
    g = do(bazaar({"stall": ["spyglass"]}, {"stall": hidden}), "use:spyglass/0")
    frame = g.view(1)["frames"][-1]
    assert frame["you"] == 0 and g.label(frame["source"], 1) == "spyglass"
    assert "targets" not in frame and "event" not in frame and "pick" not in frame


class Inner(Record, frozen=True, gc=False):
    said: Public[str] = "public"
    meant: str = "nobody"
    diary: Own[str] = "own"
    about: Cards[int] = -1


class Outer(Record, frozen=True, gc=False):
    inner: Public[Inner] = Inner()
    several: Public[tuple[Inner, ...]] = (Inner(),)
    kept: tuple[Inner, ...] = (Inner(),)


def test_audiences_hold_inside_nested_records() -> None:
    """What a record in a public field keeps to itself stays there, however deep it lies."""
    g = bazaar({"hand": ["tea"]}, {})
    (tea,) = g.zones[1]
    told = {"said": "public", "about": -1}
    record = Outer(Inner(about=tea), (Inner(), Inner(about=tea)))
    assert shown(g, record, Eyes(1)) == {"inner": told, "several": [told, told]}
    mine = shown(g, record, Eyes(0, own=True))["inner"]
    assert mine == {"said": "public", "diary": "own", "about": tea}


def test_a_card_that_was_lost_sight_of_is_not_pointed_at() -> None:
    """A reference carries the life it saw: once the card has another, nobody is told where it is,
    and a card in a hidden zone has no place that others could point at."""
    g = bazaar({"stall": ["tea"]}, {}).copy()
    (tea,) = g.zones[2]
    ref = g.ref(tea)
    assert pointed(g, (ref, Ref(seat=1)), 1) == [tea, {"seat": 1}]
    g.move(tea, 1, lose=True)
    assert pointed(g, ref, 1) == pointed(g, ref, 0) == -1
    g.shuffle(1)  # by now nobody else knows which it is
    assert pointed(g, tea, 1) == -1 and pointed(g, tea, 0) == tea


def test_everybody_sees_who_is_asked_and_only_they_what() -> None:
    g = bazaar({"hand": ["tea"]}, {"hand": ["note"]})
    assert g.view(0)["waiting"] == g.view(1)["waiting"] == g.view()["waiting"] == [0]
    assert [a["prompt"] for a in g.view(0)["asked"]] == ["trade"]
    assert g.view(1)["asked"] == [] == g.view()["asked"]


def test_an_option_says_what_it_touches() -> None:
    g = bazaar({"stall": ["tea"], "hand": ["awning"]}, {})
    (option, _) = g.view(0)["asked"][0]["options"]
    awning, tea = g.zones[1][0], g.zones[2][0]
    assert option == {"key": "fix:awning>tea", "verb": "fix", "card": awning, "target": tea}


def test_counters_are_named() -> None:
    g = bazaar({"stall": [{"card": "tea", "wear": 1}], "hand": ["note"]}, {})
    assert g.view()["zones"]["stall-0"][0]["counters"] == {"wear": 1}


def test_a_line_may_be_for_some_only() -> None:
    g = bazaar({"hand": ["tea"]}, {"hand": ["note"]}).copy()
    g.say("whisper", mask=1 << 1)
    assert [line["key"] for line in g.log(1)] == ["whisper"]
    assert g.log(0) == [] == g.log()


def test_one_who_sees_all_hands_sees_what_any_seat_sees() -> None:
    g = bazaar({"hand": ["tea"]}, {"hand": ["note"], "stall": [{"card": "silk", "down": True}]})
    seen = g.view(ALL_HANDS)["zones"]
    hands = [[card["name"] for card in seen[f"hand-{s}"]["known"]] for s in (0, 1)]
    assert hands == [["tea"], ["note"]]
    assert [card["name"] for card in seen["stall-1"]] == ["silk"]
    assert [a["prompt"] for a in g.view(ALL_HANDS)["asked"]] == ["trade"]


def test_the_log_can_be_read_on_from_an_older_story() -> None:
    g = bazaar({"hand": ["tea"]}, {"hand": ["note"]}).copy()
    g.say("first")
    older = g.story
    g.say("second", mask=1 << 1)
    assert [line["key"] for line in g.log(1, older)] == ["second"]
    assert g.log(0, older) == []
    assert [line["key"] for line in g.log(1)] == ["first", "second"]


def test_a_use_does_not_follow_a_card_that_has_left() -> None:
    """Which card was used is everybody's to see, until it is another card by the rules: then nobody
    learns where it went, not even among the cards of their own hand."""
    g = bazaar({"stall": ["dice"], "hand": ["note"]}, {}).copy()
    dice = card(g, "dice")
    g.note_use(Use("round", "dance", dice, g.cards[dice].life, 0))
    g.note_use(Use("round", "sing"))
    for seat in (0, 1, None, ALL_HANDS):
        first, second = g.view(seat)["uses"]
        assert first["card"] == g.handle(dice, seat) and second["card"] == -1
    g.move(dice, 1, lose=True)
    for seat in (0, 1, None, ALL_HANDS):
        first, _ = g.view(seat)["uses"]
        assert (first["what"], first["card"]) == ("dance", -1)


def test_a_view_belongs_to_its_reader() -> None:
    """Whatever is done to it, the next one is as before, though cards are drawn once."""
    g = bazaar({"stall": [{"card": "tea", "wear": 1}, "silk"]}, {"hand": ["note"]})
    for seat in (0, 1, None, ALL_HANDS):
        before = msgspec.json.encode(g.view(seat))
        for lying in g.view(seat)["zones"].values():
            for each in lying if isinstance(lying, list) else lying["known"]:
                for value in each.values():
                    if isinstance(value, dict | list):
                        value.clear()
                each.clear()
        assert msgspec.json.encode(g.view(seat)) == before
