"""The Midnight Masks: setups, limits, tokens on both sides, and what the log keeps."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.arkham.table import Arkham
from tests.support import rule
from tests.support.house import House

TOWN = ["rivertown", "graveyard", "northside", "easttown", "miskatonic-university",
        "st-marys-hospital", "downtown-arkham-asylum", "southside-historical-society",
        "your-house"]  # fmt: skip
CULT = ["wolf-man-drew", "herman-collins", "peter-warren", "victoria-devereux", "ruth-turner"]


def masks(*seats: dict[str, Any], **more: Any) -> House:
    return House(*seats, **{"scenario": "the-midnight-masks", "locations": TOWN, **more})


def fresh(*decks: str, log: list[str], seed: int = 3) -> Arkham:
    options = {"scenario": "the-midnight-masks", "decks": list(decks), "log": log}
    g = cast(Arkham, caipan.new("arkham", options, seed=seed))
    while g.pending and g.pending[0].prompt == "mulligan":
        g.choose("done")
    return g


# --- setting up


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_acolytes_wait_by_the_number_of_players(seats: int) -> None:
    g = fresh(*["roland", "wendy", "daisy", "skids"][:seats], log=["house-standing"])
    there = sorted(g.face(g.where_is(i)).place or g.name(g.where_is(i)) for i in g.enemies())
    assert there == sorted(["southside", "downtown", "graveyard"][: seats - 1])
    assert g.doom_in_play() == seats - 1  # each came with its own


def test_a_standing_house_is_where_it_begins() -> None:
    g = fresh("roland", log=["house-standing"])
    assert g.name(g.seats[0].location) == "your-house"
    g = fresh("roland", log=["house-burned"])
    assert g.name(g.seats[0].location) == "rivertown" and g.named_location("your-house") < 0


def test_a_living_priest_is_in_the_encounter_deck() -> None:
    for log, n in ((["ghoul-priest-alive"], 1), ([], 0)):
        g = fresh("roland", log=log)
        assert sum(g.name(i) == "ghoul-priest" for i in g.zones[0]) == n
        assert len(g.zones[0]) == 21 + n


# --- places


def test_ones_own_house_gives_a_card_and_a_resource_once_a_turn() -> None:
    h = masks({"location": "your-house"}, {}).do("use:your-house/1")
    assert len(h.zone("hand-0")) == 1 and h.sitting().resources == 6
    assert "AH-limit-period" in h.why_not("use:your-house/1")


def test_mas_boarding_house_finds_allies_once() -> None:
    me = {"location": "southside-mas-boarding-house", "deck": ["knife", "beat-cop", "guts"]}
    h = masks(me, locations=["southside-mas-boarding-house"])
    assert h.do("use:southside-mas-boarding-house/0").zone("hand-0") == ["beat-cop"]
    assert "AH-limit-period" in h.why_not("use:southside-mas-boarding-house/0")


@pytest.mark.parametrize(
    ("place", "me"),
    [
        ("downtown-first-bank-of-arkham", {"resources": 0}),
        ("downtown-arkham-asylum", {"horror": 4}),
        ("southside-historical-society", {}),
    ],
)
def test_once_a_game(place: str, me: dict[str, Any]) -> None:
    h = masks({"location": place, **me}, {}, locations=[place]).do(f"use:{place}/0")
    assert "AH-limit-period" in h.why_not(f"use:{place}/0")
    if "resources" in me:
        assert h.sitting().resources == 3


def test_the_university_looks_at_six_cards_as_often_as_one_likes() -> None:
    me = {"location": "miskatonic-university", "deck": ["knife"] * 6 + ["scrying"]}
    h = masks(me).do("use:miskatonic-university/0")
    assert h.zone("hand-0") == [] and h.offers("use:miskatonic-university/0")


def test_allies_never_cost_less_than_nothing_and_only_in_easttown() -> None:
    me = {"location": "easttown", "hand": ["arcane-initiate"], "resources": 0}
    assert masks(me).do("play:arcane-initiate").sitting().resources == 0
    assert not masks({**me, "location": "rivertown"}).offers("play:arcane-initiate")


def test_a_success_in_the_graveyard_costs_nothing() -> None:
    h = masks({"location": "rivertown"}, tokens=["0"]).do("move:graveyard")
    assert h.location() == "graveyard" and h.me().horror == 0


def test_what_waits_in_the_graveyard_engages_and_follows() -> None:
    field = [{"card": "herman-collins", "at": "graveyard"}]
    h = masks({"location": "rivertown"}, field=field, tokens=["-4"])
    h.do("move:graveyard", "option:graveyard=1")
    assert h.location() == "rivertown" and h.zone("threat-0") == ["herman-collins"]


# --- the cult and the hunter


def test_anybody_anywhere_gives_clues_for_the_next_name() -> None:
    seats: list[dict[str, Any]] = [{"clues": 3}, {"clues": 1, "location": "northside"}]
    h = masks(*seats, special=["ruth-turner"]).do("use:uncovering-the-conspiracy/0")
    assert h.until(prompt="action").place_of("ruth-turner") == "st-marys-hospital"
    assert [h.me(s).clues for s in (0, 1)] == [0, 0]


def test_uncovering_provokes_and_needs_all_the_clues() -> None:
    me = {"clues": 2, "threat": ["ghoul-minion"]}
    h = masks(me, special=["ruth-turner"]).do("use:uncovering-the-conspiracy/0")
    assert h.said("attacked")
    assert not masks({"clues": 1}, special=["ruth-turner"]).offers("use:uncovering-*")


def test_six_cultists_are_six_unique_ones() -> None:
    h = masks({"threat": [{"card": "acolyte"}], "play": ["beat-cop"]}, victory=CULT)
    h.do("use:beat-cop/1")
    assert h.g.outcome is None and h.zone("act") == ["uncovering-the-conspiracy"]


@pytest.mark.parametrize("name", ["wolf-man-drew", "ruth-turner"])
def test_a_defeated_cultist_is_overcome_too(name: str) -> None:
    h = masks({"threat": [{"card": name, "damage": 3}], "play": ["beat-cop"]}).do("use:beat-cop/1")
    assert h.zone("victory") == [name] and h.said("defeated")


def test_ruth_turner_stays_after_a_failed_evasion() -> None:
    h = masks({"threat": ["ruth-turner"]}, tokens=["-1"]).do("evade:ruth-turner")
    assert h.zone("threat-0") == ["ruth-turner"]


@rule("AH-prey")
def test_without_clues_the_lead_picks_whom_the_hunter_comes_for() -> None:
    h = masks({}, {}, at="AH-1.2", doom=5, lead=1)
    assert h.seat == 1 and len(h.keys) == 2


def test_the_hunter_lets_others_discover_and_spend() -> None:
    hunter = {"card": "the-masked-hunter", "exhausted": True}
    h = masks({"clues": 4}, {"threat": [hunter]}, tokens=["0"], special=["ruth-turner"],
              locations={"rivertown": {"clues": 1}})  # fmt: skip
    assert h.offers("use:uncovering-the-conspiracy/0")
    assert h.do("investigate:rivertown").me().clues == 5


def test_hunting_shadow_under_the_hunters_eyes_can_only_hurt() -> None:
    me = {"threat": [{"card": "the-masked-hunter", "exhausted": True}], "clues": 2}
    h = masks(me, at="AH-1.4", encounter=["hunting-shadow"])
    assert h.me().clues == 2 and h.me().damage >= 2


def test_false_lead_takes_nothing_for_a_success() -> None:
    me = {"investigator": "daisy-walker", "clues": 3}
    h = masks(me, at="AH-1.4", encounter=["false-lead", "hunting-nightgaunt"], tokens=["0"])
    assert h.me().clues == 3 and not h.zone("threat-0")


# --- tokens


def reads(token: str, level: str, *more: str, **me: Any) -> House:
    field = [{"card": "acolyte", "at": "easttown", "doom": 2},
             {"card": "wizard-of-the-order", "at": "northside", "doom": 1}]  # fmt: skip
    cult = me.pop("cult", True)
    h = masks({"investigator": "daisy-walker", "clues": 3, **me}, difficulty=level, doom=3,
              tokens=[token, *more], field=field if cult else [])  # fmt: skip
    return h.do("investigate:rivertown")


@pytest.mark.parametrize("level", ["easy", "standard"])
def test_tokens_on_the_easy_side(level: str) -> None:
    """Intellect 5 against shroud 1."""
    assert reads("skull", level).said("test.passed")[-1]["n"] == 2  # two doom on the Acolyte
    h = reads("cultist", level)
    assert h.said("test.passed")[-1]["n"] == 2 and h.card("acolyte").doom == 3
    assert h.card("wizard-of-the-order").doom == 1
    h = reads("tablet", level)
    assert h.said("test.passed")[-1]["n"] == 1 and h.me().clues == 3


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_tokens_on_the_hard_side(level: str) -> None:
    assert reads("skull", level).said("test.failed")[-1]["n"] == 1  # six doom in play
    h = reads("cultist", level)
    assert h.said("test.passed")[-1]["n"] == 2
    assert (h.card("acolyte").doom, h.card("wizard-of-the-order").doom) == (3, 2)
    h = reads("cultist", level, "-1", cult=False)
    assert [x["token"] for x in h.said("token")] == ["cultist", "-1"]
    assert h.said("test.passed")[-1]["n"] == 1
    h = reads("tablet", level)
    assert h.said("test.passed")[-1]["n"] == 0 and h.me().clues == 3


@pytest.mark.parametrize(("level", "left"), [("standard", 2), ("hard", 0)])
def test_a_tablet_costs_clues_for_a_failure(level: str, left: int) -> None:
    h = masks({"clues": 3}, difficulty=level, tokens=["tablet"], locations=["rivertown"])
    h.do("investigate:rivertown")
    assert h.me().clues == left and h.card("rivertown").clues == 3 - left


# --- how it ends


def ended(**more: Any) -> tuple[House, set[str]]:
    h = masks({}, campaign=True, **more)
    h.do(next(k for k in h.keys if k.endswith("short/0") or k.endswith("prey/0"))).over()
    return h, set(h.g.table.notes)


def test_without_a_resolution_the_first_is_read() -> None:
    h, notes = ended(special=CULT[:2], victory=CULT[2:4],
                     field=[{"card": CULT[4], "at": "northside"}])  # fmt: skip
    away = {f"got-away:{name}" for name in (*CULT[:2], CULT[4], "the-masked-hunter")}
    assert notes == away | {f"interrogated:{name}" for name in CULT[2:4]}
    assert h.sitting().experience == 2 + 4  # the cultists, and four places without clues


def test_at_the_second_agenda_an_absent_hunter_is_not_named() -> None:
    _, notes = ended(agenda="time-is-running-short", victory=["the-masked-hunter"], special=CULT)
    assert notes == {f"got-away:{name}" for name in CULT} | {"interrogated:the-masked-hunter"}


def test_a_priest_in_the_display_is_crossed_out() -> None:
    _, notes = ended(notes=["ghoul-priest-alive"], victory=["ghoul-priest"])
    assert "ghoul-priest-alive" not in notes
    _, notes = ended(notes=["ghoul-priest-alive"])
    assert "ghoul-priest-alive" in notes


def test_six_names_are_worth_their_points_and_the_priest_is_crossed_out() -> None:
    h = masks({"threat": ["ruth-turner"], "play": ["stray-cat"]}, notes=["ghoul-priest-alive"],
              victory=["the-masked-hunter", "ghoul-priest", *CULT[:4]],
              locations=["rivertown"]).do("use:stray-cat/0").over()  # fmt: skip
    assert h.sitting().experience == 2 + 2 + 5
    assert "ghoul-priest-alive" not in h.g.table.notes


def test_midnight_counts_points_too() -> None:
    h = masks({}, at="AH-1.2", agenda="time-is-running-short", doom=7, victory=["ghoul-priest"],
              notes=["ghoul-priest-alive"], locations=["rivertown"]).over()  # fmt: skip
    assert h.sitting().experience == 2 and "ghoul-priest-alive" not in h.g.table.notes


def test_past_midnight_the_hunter_is_named_only_if_he_is_there() -> None:
    h = masks({}, at="AH-1.2", agenda="time-is-running-short", doom=7, special=CULT[:1]).over()
    assert set(h.g.table.notes) == {f"got-away:{CULT[0]}", "past-midnight"}
    assert h.g.outcome is not None and h.g.outcome.winners == ()
