"""The Midnight Masks and The Devourer Below: their cards, their ends."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.arkham.table import Arkham
from tests.support import rule
from tests.support.house import House

TOWN = ["rivertown", "graveyard", "northside", "easttown", "miskatonic-university",
        "st-marys-hospital", "downtown-arkham-asylum", "southside-historical-society"]  # fmt: skip
WOODS = ["main-path", "arkham-woods-quiet-glade", "arkham-woods-old-house"]
CULT = ["wolf-man-drew", "herman-collins", "peter-warren", "victoria-devereux", "ruth-turner"]


def masks(*seats: dict[str, Any], **more: Any) -> House:
    table: dict[str, Any] = {"scenario": "the-midnight-masks", "locations": TOWN, **more}
    return House(*seats, **table)


def devourer(*seats: dict[str, Any], **more: Any) -> House:
    table: dict[str, Any] = {"scenario": "the-devourer-below", "locations": WOODS, **more}
    return House(*seats, **table)


def fresh(scenario: str, *decks: str, seed: int = 2, **options: Any) -> Arkham:
    given = {"scenario": scenario, "decks": list(decks), **options}
    g = cast(Arkham, caipan.new("arkham", given, seed=seed))
    while g.pending and g.pending[0].prompt == "mulligan":
        g.choose("done")
    return g


# --- the town


def test_setup_of_the_masks() -> None:
    g = fresh("the-midnight-masks", "roland", "wendy", "daisy")
    places = [g.face(i).place or g.name(i) for i in g.locations()]
    named = "downtown easttown graveyard miskatonic-university northside rivertown southside"
    assert sorted(places) == [*named.split(), "st-marys-hospital"]
    loose = sorted(g.face(g.where_is(i)).place for i in g.enemies())
    assert loose == ["downtown", "southside"] and g.doom_in_play() == 2
    assert len(g.zones[15]) == 5 and all(g.name(s.location) == "rivertown" for s in g.seats)


def test_which_downtown_it_is_nobody_knows() -> None:
    g = fresh("the-midnight-masks", "roland")
    names = [c["name"] for c in g.view(0)["zones"]["locations"]]
    assert names.count(None) == 2


def test_locations_of_the_masks() -> None:
    h = masks({"location": "st-marys-hospital", "damage": 4}).do("use:st-marys-hospital/0")
    assert h.me().damage == 1 and "AH-limit-period" in h.why_not("use:st-marys-hospital/0")
    h = masks({"location": "downtown-arkham-asylum", "horror": 4})
    assert h.do("use:downtown-arkham-asylum/0").me().horror == 1
    h = masks({"location": "southside-historical-society"})
    assert len(h.do("use:southside-historical-society/0").zone("hand-0")) == 3
    h = masks({"location": "northside", "resources": 5}, {"location": "northside", "resources": 5})
    h.do("use:northside/0")
    assert h.me().clues == 2 and h.sitting().resources == 0
    h.do("end-turn")
    assert "AH-limit-period" in h.why_not("use:northside/0")  # once for the whole group


@rule("AH-limit-player", "AH-limit-period")
def test_once_a_game_is_for_each_player() -> None:
    seats = [{"location": "southside-historical-society"}] * 2
    h = masks(*seats).do("use:southside-historical-society/0", "end-turn")
    assert h.seat == 1 and h.offers("use:southside-historical-society/0")


@rule("AH-init-1", "AH-cost-resource")
def test_allies_cost_less_in_easttown() -> None:
    h = masks({"location": "easttown", "hand": ["beat-cop", "machete"], "resources": 2})
    assert h.offers("play:beat-cop") and not h.offers("play:machete")
    h.do("play:beat-cop")
    assert h.sitting().resources == 0


def test_the_graveyard() -> None:
    h = masks({"location": "rivertown"}, tokens=["-4"]).do("move:graveyard", "option:graveyard=1")
    assert h.location() == "rivertown"
    h = masks({"location": "rivertown"}, tokens=["-4"]).do("move:graveyard", "option:graveyard=0")
    assert h.me().horror == 2


@rule("AH-forced-after")
def test_the_graveyard_is_heard_as_it_is_revealed() -> None:
    """Its forced ability answers the very move that turns it over."""
    there = {"rivertown": {}, "graveyard": {"down": True}}
    h = masks({"location": "rivertown"}, locations=there, tokens=["-4"])
    h.do("move:graveyard", "option:graveyard=0")
    assert h.me().horror == 2


def test_miskatonic_university() -> None:
    me = {"location": "miskatonic-university", "deck": ["knife", "scrying", "guts"]}
    h = masks(me).do("use:miskatonic-university/0")
    assert h.zone("hand-0") == ["scrying"]


@rule("AH-instead", "AH-spawn-override")
def test_the_ghoul_priest_comes_home() -> None:
    h = masks({"location": "rivertown"}, at="AH-1.4", locations=["rivertown", "your-house"],
              encounter=["ghoul-priest"])  # fmt: skip
    assert h.place_of("ghoul-priest") == "your-house"


# --- the cult


@rule("AH-cost-group", "AH-activate-actagenda")
def test_clues_uncover_a_cultist() -> None:
    h = masks({"clues": 2}, special=["ruth-turner"]).do("use:uncovering-the-conspiracy/0")
    assert h.place_of("ruth-turner") == "st-marys-hospital"


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("herman-collins", {"hand": ["knife"] * 4}),
        ("peter-warren", {"clues": 2}),
        ("victoria-devereux", {"resources": 5}),
    ],
)
def test_cultists_who_talk(name: str, more: dict[str, Any]) -> None:
    h = masks({"threat": [name], **more}).do(f"use:{name}/0")
    assert h.zone("victory") == [name] and not h.said("defeated") and not h.said("attacked")


def test_ruth_turner_gives_up_when_evaded() -> None:
    h = masks({"threat": ["ruth-turner"], "play": ["stray-cat"]}).do("use:stray-cat/0")
    assert h.zone("victory") == ["ruth-turner"]


def test_wolf_man_drew_heals() -> None:
    h = masks({"threat": [{"card": "wolf-man-drew", "damage": 2}]}).do("resource")
    assert h.card("wolf-man-drew").damage == 1


@rule("AH-resolution-ends", "AH-act-objective")
def test_six_cultists_end_the_masks() -> None:
    h = masks({"threat": ["ruth-turner"], "play": ["stray-cat"]},
              victory=["the-masked-hunter", *CULT[:4]])  # fmt: skip
    h.do("use:stray-cat/0").over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-midnight-masks.R1"
    assert h.g.outcome.winners == (0,)
    assert sum(note.startswith("interrogated:") for note in h.g.table.notes) == 6


@rule("AH-advance-2-encounter", "AH-prey")
def test_the_masked_hunter_comes_for_whoever_has_most_clues() -> None:
    h = masks({"clues": 1}, {"clues": 3}, at="AH-1.2", doom=5)
    assert h.where("the-masked-hunter") == "threat-1"
    assert h.value("the-masked-hunter", "health") == 8


@rule("AH-cannot")
def test_engaged_with_the_hunter_clues_are_out_of_reach() -> None:
    me = {"threat": [{"card": "the-masked-hunter", "exhausted": True}], "clues": 2}
    h = masks(me, locations={"rivertown": {"clues": 2}}, tokens=["0"], special=["ruth-turner"])
    assert "AH-init-cost" in h.why_not("use:uncovering-the-conspiracy/0")
    h.do("investigate:rivertown")
    assert h.me().clues == 2


def test_the_clock_strikes_midnight() -> None:
    h = masks({}, at="AH-1.2", agenda="time-is-running-short", doom=7).over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-midnight-masks.R2"
    assert "past-midnight" in h.g.table.notes


def test_both_agendas_let_one_resign_anywhere() -> None:
    h = masks({}, {}).do("use:predator-or-prey/0")
    assert h.sitting().out == "resigned"


# --- encounter cards


@rule("AH-peril", "AH-must")
def test_hunting_shadow() -> None:
    h = masks({"clues": 1}, at="AH-1.4", encounter=["hunting-shadow"]).do("option:*=0")
    assert h.me().clues == 0 and h.me().damage == 0
    h = masks({}, at="AH-1.4", encounter=["hunting-shadow"])
    assert h.me().damage == 2


@rule("AH-surge", "AH-gain-trait")
def test_false_lead() -> None:
    h = masks({}, at="AH-1.4", encounter=["false-lead", "hunting-nightgaunt"])
    assert h.zone("threat-0") == ["hunting-nightgaunt"]
    h = masks({"clues": 3}, at="AH-1.4", encounter=["false-lead"], tokens=["-1"])
    assert h.me().clues == 1 and h.card("rivertown").clues == 2


def test_hunting_nightgaunt_doubles_bad_tokens() -> None:
    h = masks({"threat": ["hunting-nightgaunt"]}, tokens=["-1"]).do("evade:hunting-nightgaunt")
    assert h.said("test.failed")[-1]["n"] == 1  # 2 - 2 against 1


def test_on_wings_of_darkness() -> None:
    me = {"location": "northside", "threat": ["ghoul-minion", "hunting-nightgaunt"]}
    h = masks(me, at="AH-1.4", encounter=["on-wings-of-darkness"], tokens=["-4"])
    assert h.location() == "rivertown" and h.zone("threat-0") == ["hunting-nightgaunt"]


@rule("AH-lead-decides")
def test_locked_door() -> None:
    locations = {"rivertown": {"clues": 1}, "northside": {"clues": 2}}
    h = masks({}, at="AH-1.4", locations=locations, encounter=["locked-door"])
    assert h.card("locked-door").host == h.id("northside")
    door = [{"card": "locked-door", "on": "rivertown"}]
    h = masks({}, locations=locations, field=door, tokens=["0"])
    assert h.why_not("investigate:rivertown") == ["AH-cannot"]
    h.do("use:locked-door/1", "option:locked-door=0")
    assert h.zone("encounter-discard") == ["locked-door"]


@rule("AH-spawn-choice", "AH-empty-location", "AH-forced-after")
def test_acolytes_spawn_where_nobody_is_and_bring_doom() -> None:
    h = masks({}, at="AH-1.4", encounter=["acolyte"])
    assert h.prompt == "spawn" and h.seat == 0 and len(h.keys) == 7
    h.do("spawn:acolyte>northside")
    assert h.card("acolyte").doom == 1


def test_wizard_of_the_order() -> None:
    h = masks({}, at="AH-1.5", field=[{"card": "wizard-of-the-order", "at": "northside"}])
    assert h.card("wizard-of-the-order").doom == 1


@rule("AH-nearest")
def test_mysterious_chanting() -> None:
    field = [
        {"card": "acolyte", "at": "northside"},
        {"card": "wizard-of-the-order", "at": "easttown"},
    ]
    h = masks({}, {}, at="AH-1.4", encounter=["mysterious-chanting", "false-lead"], field=field)
    first = h.said("doom")[0]
    assert first["card"]["name"] == "wizard-of-the-order" and first["n"] == 2
    h = masks({}, at="AH-1.4", encounter=["mysterious-chanting", "acolyte"])
    assert h.prompt == "spawn"


@pytest.mark.parametrize(("token", "clues"), [("tablet", 2), ("-4", 3)])
def test_tokens_of_the_masks(token: str, clues: int) -> None:
    h = masks({"clues": 3}, tokens=[token]).do("investigate:rivertown")
    assert h.me().clues == clues


# --- the woods


def test_setup_of_the_devourer() -> None:
    log = [f"got-away:{name}" for name in CULT[:3]] + ["past-midnight"]
    g = fresh("the-devourer-below", "roland", "wendy", log=log)
    assert len(g.locations()) == 5 and "elder-thing" in g.table.bag
    assert len(g.zones[0]) == 29 and g.cards[g.agenda()].doom == 2
    assert all(len(g.hand(s)) == 3 for s in (0, 1))


@rule("AH-location-unrevealed", "AH-move-connect")
def test_woods_connect_to_the_main_path_and_when_revealed_to_each_other() -> None:
    ring = {"main-path": {}, "arkham-woods-old-house": {"down": True},
            "arkham-woods-twisting-paths": {}}  # fmt: skip
    h = devourer({}, locations=ring)
    assert len([k for k in h.keys if k.startswith("move")]) == 2
    h.do("move:unknown")
    assert h.location() == "arkham-woods-old-house"
    assert {k for k in h.keys if k.startswith("move")} == {
        "move:main-path",
        "move:arkham-woods-twisting-paths",
    }


@pytest.mark.parametrize(
    ("name", "skill"),
    [("old-house", "willpower"), ("cliffside", "agility"), ("tangled-thicket", "combat")],
)
def test_some_woods_are_investigated_otherwise(name: str, skill: str) -> None:
    place = f"arkham-woods-{name}"
    h = devourer({"location": place}, locations=["main-path", place], tokens=["0"])
    h.do(f"investigate:{place}")
    assert h.said("test")[-1]["skill"] == skill


@rule("AH-cancel")
def test_twisting_paths_may_hold_one_back() -> None:
    place = "arkham-woods-twisting-paths"
    h = devourer({"location": place}, locations=["main-path", place], tokens=["-4"])
    h.do("move:main-path")
    assert h.location() == place and h.sitting().actions == 2
    h = devourer({"location": place}, locations=["main-path", place], tokens=["0"])
    assert h.do("move:main-path").location() == "main-path"


def test_unhallowed_ground_and_quiet_glade() -> None:
    place = "arkham-woods-unhallowed-ground"
    h = devourer({}, locations=["main-path", place], tokens=["-4"]).do(f"move:{place}")
    assert (h.me().damage, h.me().horror) == (1, 1)
    h = devourer({"location": "arkham-woods-quiet-glade", "damage": 2, "horror": 1})
    h.do("use:arkham-woods-quiet-glade/0", "option:*=0")
    assert h.me().damage == 1


def test_the_ritual_site_refills() -> None:
    h = devourer({}, {}, at="AH-4.6", locations={"main-path": {}, "ritual-site": {"clues": 1}})
    assert h.card("ritual-site").clues == 4


@rule("AH-advance-2", "AH-spawn-override")
def test_the_trail_ends_with_those_who_got_away() -> None:
    notes = ["got-away:ruth-turner"]
    options = {"scenario": "the-devourer-below", "decks": ["roland"], "log": notes}
    g = cast(Arkham, caipan.new("arkham", options, seed=3))
    assert any(g.name(i) == "ruth-turner" for i in g.zones[11])


def test_entering_the_ritual_site_advances_the_act() -> None:
    h = devourer({}, locations=["main-path", "ritual-site"], act="into-the-darkness",
                 encounter=["ancient-evils", "ghoul-minion"]).do("move:ritual-site")  # fmt: skip
    assert h.zone("act") == ["disrupting-the-ritual"] and h.where("ghoul-minion") == "threat-0"


def test_disrupting_the_ritual_is_resolution_one() -> None:
    h = devourer({"clues": 1}, act="disrupting-the-ritual", act_clues=1, tokens=["0"])
    h.do("use:disrupting-the-ritual/0", "option:*=0").over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-devourer-below.R1"
    assert h.sitting().mental == 2 and h.sitting().experience == 5


@rule("AH-constant")
def test_the_ritual_makes_enemies_harder() -> None:
    h = devourer({"threat": ["ghoul-minion"]}, agenda="the-ritual-begins")
    assert (h.value("ghoul-minion", "fight"), h.value("ghoul-minion", "evade")) == (3, 3)


@rule("AH-weakness-campaign", "AH-weakness-otherway")
def test_the_will_of_umordhoth_drives_one_mad() -> None:
    h = devourer({}, {}, at="AH-1.2", agenda="the-ritual-begins", doom=4, tokens=["-4", "-3"],
                 weaknesses=["psychosis", "hypochondria", "mob-enforcer"])  # fmt: skip
    assert sorted(h.zone("threat-0") + h.zone("threat-1")) == ["hypochondria", "psychosis"]


def umordhoth(**more: Any) -> House:
    site = {"location": "ritual-site", **more}
    return devourer(
        site,
        locations=["ritual-site", "main-path"],
        field=[{"card": "umordhoth", "at": "ritual-site", "damage": 9}],
        agenda="vengeance-awaits",
        tokens=["+1"],
    )


def test_vengeance_awakens_the_devourer() -> None:
    h = devourer({}, at="AH-1.2", agenda="vengeance-awaits", doom=4)
    assert h.place_of("umordhoth") == "ritual-site" and not h.zone("act")
    assert h.value("umordhoth", "health") == 10


def test_defeating_umordhoth_is_resolution_two() -> None:
    h = umordhoth(play=["beat-cop"]).do("fight:umordhoth").over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-devourer-below.R2"
    assert (h.sitting().physical, h.sitting().mental) == (2, 2)


def test_giving_up_lita_is_resolution_three() -> None:
    h = umordhoth(play=["lita-chantler"]).do("use:umordhoth/1")
    while h.prompt.startswith("assign"):
        h.do(h.keys[0])
    h.over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-devourer-below.R3"
    assert h.said("attacked")  # no parley


def test_umordhoth_readies_after_every_turn() -> None:
    h = devourer({}, {}, at="AH-2.2.2", locations=["main-path", "ritual-site"],
                 field=[{"card": "umordhoth", "at": "ritual-site", "exhausted": True}])  # fmt: skip
    assert not h.card("umordhoth").exhausted


def test_umordhoths_wrath() -> None:
    h = devourer({"hand": ["knife"]}, at="AH-1.4", encounter=["umordhoths-wrath"], tokens=["0"])
    h.do("option:*=0")
    assert (h.me().damage, h.me().horror) == (1, 1)  # failed by two: a card, then both


# --- agents


def test_screeching_byakhee() -> None:
    h = devourer({"threat": ["screeching-byakhee"], "horror": 1})
    assert h.value("screeching-byakhee", "fight") == 4
    h = devourer({"threat": ["screeching-byakhee"]})
    assert h.value("screeching-byakhee", "fight") == 3


def test_the_yellow_sign() -> None:
    me = {"deck": ["knife", "paranoia"], "resources": 5}
    h = devourer(me, at="AH-1.4", encounter=["the-yellow-sign"], tokens=["-4"])
    assert h.me().horror == 2 and h.sitting().resources == 0


def test_yithian_observer() -> None:
    h = devourer({"threat": ["yithian-observer"], "hand": ["knife"]}).do("resource")
    assert h.me().damage == 1 and not h.zone("hand-0")
    h = devourer({"threat": ["yithian-observer"]}).do("resource")
    assert (h.me().damage, h.me().horror) == (2, 2)


@rule("AH-init-3")
def test_a_card_lost_on_the_way_is_not_played() -> None:
    h = devourer({"threat": ["yithian-observer"], "hand": ["machete"]}).do("play:machete")
    assert h.zone("discard-0") == ["machete"] and h.said("not-played")


@rule("AH-peril")
def test_offer_of_power() -> None:
    h = devourer({}, at="AH-1.4", encounter=["offer-of-power"]).do("option:*=0")
    assert h.card("the-arkham-woods").doom == 2 and len(h.zone("hand-0")) == 2
    h = devourer({}, at="AH-1.4", encounter=["offer-of-power"]).do("option:*=1")
    assert h.me().horror == 2


def test_relentless_dark_young() -> None:
    young = {"card": "relentless-dark-young", "damage": 3}
    h = devourer({"threat": [young]}, at="AH-4.6")
    assert h.card("relentless-dark-young").damage == 1


def test_goat_spawn() -> None:
    kid = {"card": "goat-spawn", "damage": 2}
    h = devourer({"threat": [kid]}, {}, tokens=["0"]).do("fight:goat-spawn")
    assert [h.me(s).horror for s in (0, 1)] == [1, 1]


def test_young_deep_one() -> None:
    h = devourer({}, at="AH-1.4", encounter=["young-deep-one"])
    assert h.me().horror == 1 and h.where("young-deep-one") == "threat-0"


def test_dreams_of_rlyeh() -> None:
    h = devourer({"threat": ["dreams-of-rlyeh"]}, tokens=["+1"])
    assert (h.value("roland-banks", "willpower"), h.value("roland-banks", "sanity")) == (2, 4)
    h.do("use:dreams-of-rlyeh/2")
    assert h.zone("encounter-discard") == ["dreams-of-rlyeh"]


def test_tokens_of_the_devourer() -> None:
    h = devourer({"threat": ["ghoul-minion"]}, tokens=["cultist"]).do("fight:ghoul-minion")
    assert h.card("ghoul-minion").doom == 1
    site = {"locations": ["main-path", "ritual-site"]}
    h = devourer({}, tokens=["elder-thing", "0"], bag=["elder-thing", "0", "-1"], **site,
                 field=[{"card": "umordhoth", "at": "ritual-site"}])  # fmt: skip
    h.do("investigate:main-path")
    assert [x["token"] for x in h.said("token")] == ["elder-thing", "0"]
