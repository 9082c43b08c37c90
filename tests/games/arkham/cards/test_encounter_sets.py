"""The smaller encounter sets: their sentences, and where they meet other cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.house import House

TOWN = ["rivertown", "northside", "easttown", "miskatonic-university"]
AGNES = {"investigator": "agnes-baker"}


def drawn(card: str, *tokens: str, **me: Any) -> House:
    """One investigator draws an encounter card in the mythos phase."""
    return House(me, at="AH-1.4", encounter=[card], tokens=list(tokens))


def masks(*seats: dict[str, Any], **more: Any) -> House:
    return House(*seats, **{"scenario": "the-midnight-masks", "locations": TOWN, **more})


# --- ghouls, striking fear, ancient evils, chilling cold


@pytest.mark.parametrize(("token", "hurt"), [("+1", 0), ("0", 1), ("-1", 2), ("-4", 3)])
def test_grasping_hands_hurt_by_the_point(token: str, hurt: int) -> None:
    h = drawn("grasping-hands", token)
    assert (h.me().damage, h.me().horror) == (hurt, 0)


@pytest.mark.parametrize(("token", "hurt"), [("0", 0), ("-1", 1), ("-4", 3)])
def test_rotting_remains_frighten_by_the_point(token: str, hurt: int) -> None:
    h = drawn("rotting-remains", token)
    assert (h.me().damage, h.me().horror) == (0, hurt)


@pytest.mark.parametrize("first", ["move:attic", "fight:ghoul-minion", "evade:ghoul-minion"])
def test_frozen_in_fear_taxes_the_first_of_three_kinds_each_round(first: str) -> None:
    me = {"threat": ["frozen-in-fear", {"card": "ghoul-minion", "exhausted": True}]}
    h = House(me, tokens=["-1"]).do(first)
    assert h.sitting().actions == 1
    h.do("move:hallway" if first.startswith("move") else "move:attic")
    assert h.sitting().actions in (0, 3)  # the second costs one


def test_frozen_in_fear_adds_up_and_leaves_other_actions_alone() -> None:
    h = House({"threat": ["frozen-in-fear", "frozen-in-fear"]}, {})
    assert h.do("resource").sitting().actions == 2
    assert not h.offers("move:*")  # it would take three


def test_frozen_in_fear_taxes_a_weapon_too() -> None:
    me = {"threat": ["frozen-in-fear", "icy-ghoul"], "play": ["knife"]}
    assert House(me, tokens=["0"]).do("use:knife/0").sitting().actions == 1


@pytest.mark.parametrize(("token", "gone"), [("0", True), ("-1", False)])
def test_frozen_in_fear_is_shaken_off_by_a_test(token: str, gone: bool) -> None:
    h = House({"threat": ["frozen-in-fear"]}, {}, at="AH-2.2.2", tokens=[token])
    assert (h.where("frozen-in-fear") == "encounter-discard") == gone
    assert drawn("frozen-in-fear").where("frozen-in-fear") == "threat-0"


def test_dissonant_voices_forbid_assets_and_events_for_the_round() -> None:
    me = {"hand": ["knife", "emergency-cache", "working-a-hunch"]}
    h = House({**me, "threat": ["dissonant-voices"]}, {}, locations={"hallway": {"clues": 1}},
              encounter=["ghoul-minion"] * 4)  # fmt: skip
    assert not h.offers("play:*") and h.why_not("play:knife") == ["AH-cannot"]
    assert h.next_round().where("dissonant-voices") == "encounter-discard"
    assert drawn("dissonant-voices").where("dissonant-voices") == "threat-0"


def test_ancient_evils_may_advance_the_agenda() -> None:
    h = House({}, {}, at="AH-1.4", encounter=["ancient-evils", "ghoul-minion"], doom=2)
    assert h.said("advanced") or h.prompt == "option"
    assert drawn("ancient-evils").card("whats-going-on").doom == 1


def test_crypt_chill_takes_an_asset_of_ones_choice() -> None:
    h = drawn("crypt-chill", "-4", play=["knife", "machete"])
    assert sorted(h.keys) == ["discard:knife", "discard:machete"]
    assert h.do("discard:machete").zone("discard-0") == ["machete"]
    assert drawn("crypt-chill", "-4").me().damage == 2
    assert drawn("crypt-chill", "+1", play=["knife"]).me().damage == 0


def test_obscuring_fog_lies_on_the_location_until_it_is_seen_through() -> None:
    h = drawn("obscuring-fog")
    assert h.card("obscuring-fog").host == h.id("hallway") and h.value("hallway", "shroud") == 3
    field = [{"card": "obscuring-fog", "on": "hallway"}]
    h = House({}, field=field, tokens=["-1", "0"]).do("investigate:hallway")
    assert h.value("hallway", "shroud") == 3
    h.do("investigate:hallway")
    assert h.zone("encounter-discard") == ["obscuring-fog"]


# --- the cult


def test_acolytes_without_an_empty_place_are_discarded() -> None:
    h = House({}, at="AH-1.4", locations=["hallway"], encounter=["acolyte"])
    assert h.zone("encounter-discard") == ["acolyte"]


def test_a_wizard_strikes_back_and_gathers_doom_round_by_round() -> None:
    h = masks({"threat": ["wizard-of-the-order"]}, {}, tokens=["-4"])
    assert h.do("fight:wizard-of-the-order").me().damage == 1
    assert h.next_round().card("wizard-of-the-order").doom == 1


@rule("AH-nearest", "AH-lead-decides")
def test_the_lead_picks_among_equally_near_cultists() -> None:
    near = ["wizard-of-the-order", "acolyte"]
    field = [{"card": name, "at": at} for name, at in zip(near, TOWN[2:], strict=True)]
    far = {"card": "ruth-turner", "at": "northside"}
    h = masks({}, {}, at="AH-1.4", field=[*field, far], lead=1,
              encounter=["mysterious-chanting", "hunting-nightgaunt"])  # fmt: skip
    assert h.seat == 1 and h.keys == ["target:wizard-of-the-order", "target:acolyte"]


def test_an_unreachable_cultist_is_still_the_nearest() -> None:
    field = [{"card": "acolyte", "at": "northside"}]
    h = masks({"location": "rivertown"}, at="AH-1.4", locations=["rivertown", "northside"],
              field=field, encounter=["mysterious-chanting"])  # fmt: skip
    assert h.card("acolyte").doom == 2


def test_chanting_without_a_cultist_fetches_one_and_shuffles() -> None:
    h = masks({}, at="AH-1.4", encounter=["mysterious-chanting", "false-lead", "acolyte"])
    assert h.prompt == "spawn"
    h.do("spawn:acolyte>northside")
    assert h.card("acolyte").doom == 1 and h.zone("encounter-deck") == ["false-lead"]


# --- nightgaunts and doors


def test_nightgaunts_double_symbols_too_but_only_when_evaded() -> None:
    h = masks({"threat": ["hunting-nightgaunt"]}, tokens=["tablet"]).do("evade:hunting-nightgaunt")
    assert h.said("test.failed")[-1]["n"] == 1  # nothing is left of 2 - 6
    h = masks({"threat": ["hunting-nightgaunt"]}, tokens=["-1"]).do("fight:hunting-nightgaunt")
    assert h.said("test.passed")[-1]["n"] == 0


def test_on_wings_of_darkness_hurts_and_a_success_does_nothing() -> None:
    h = masks({"location": "northside"}, at="AH-1.4", encounter=["on-wings-of-darkness"],
              tokens=["-4"])  # fmt: skip
    assert (h.me().damage, h.me().horror) == (1, 1) and h.location() == "rivertown"
    me = {"investigator": "skids-otoole", "location": "northside"}
    h = masks(me, at="AH-1.4", encounter=["on-wings-of-darkness"], tokens=["0"])
    assert h.me().damage == 0 and h.location() == "northside"


def test_without_a_central_place_the_wings_carry_nobody() -> None:
    h = drawn("on-wings-of-darkness", "-4", threat=["ghoul-minion"])
    assert h.location() == "hallway" and h.me().damage >= 1


def test_a_locked_door_yields_to_agility_as_well() -> None:
    door = [{"card": "locked-door", "on": "rivertown"}]
    me = {"investigator": "skids-otoole"}
    h = masks(me, field=door, tokens=["0"]).do("use:locked-door/1", "option:locked-door=1")
    assert h.until(prompt="action").zone("encounter-discard") == ["locked-door"]
    h = masks(me, field=door, tokens=["0"]).do("use:locked-door/1", "option:locked-door=0")
    assert h.until(prompt="action").card("locked-door").host == h.id(
        "rivertown"
    )  # combat 3 against 4


@rule("AH-lead-decides")
def test_the_lead_picks_the_door_among_the_fullest_places_without_one() -> None:
    places = {"rivertown": {"clues": 2}, "northside": {"clues": 2}, "easttown": {"down": True}}
    h = masks({}, {}, at="AH-1.4", locations=places, lead=1,
              encounter=["locked-door", "hunting-nightgaunt"])  # fmt: skip
    assert h.seat == 1 and h.keys == ["attach:rivertown", "attach:northside"]
    taken = [{"card": "locked-door", "on": "rivertown"}]
    h = masks({}, {}, at="AH-1.4", locations={"rivertown": {}, "easttown": {"down": True}},
              field=taken, encounter=["locked-door", "hunting-nightgaunt"])  # fmt: skip
    doors = [c.host for c in h.g.cards if h.g.rules.names[c.face] == "locked-door"]
    assert h.id("easttown") in doors  # unrevealed places count too


# --- agents


def woods(*seats: dict[str, Any], **more: Any) -> House:
    table: dict[str, Any] = {"scenario": "the-devourer-below", "locations": ["main-path"], **more}
    return House(*seats, **table)


def test_a_psychosis_found_by_the_yellow_sign_answers_its_horror() -> None:
    h = woods({"deck": ["knife", "psychosis"]}, at="AH-1.4", encounter=["the-yellow-sign"],
              tokens=["-4"])  # fmt: skip
    assert h.where("psychosis") == "threat-0" and (h.me().damage, h.me().horror) == (1, 2)


def test_the_yellow_sign_without_a_madness_only_frightens() -> None:
    h = woods({"deck": ["knife", "haunted"]}, at="AH-1.4", encounter=["the-yellow-sign"],
              tokens=["-4"])  # fmt: skip
    assert h.me().horror == 2 and len(h.zone("deck-0")) == 2
    h = woods({}, at="AH-1.4", encounter=["the-yellow-sign"], tokens=["+1"])
    assert h.me().horror == 0


@pytest.mark.parametrize(
    ("name", "zero", "one"),
    [
        ("screeching-byakhee", {}, {"horror": 4}),  # five sanity against three
        ("yithian-observer", {"hand": ["knife"]}, {}),
        ("relentless-dark-young", AGNES, {"investigator": "daisy-walker"}),
        ("young-deep-one", {}, {"investigator": "agnes-baker"}),
        ("ravenous-ghoul", {}, {"damage": 3}),
    ],
)
def test_prey(name: str, zero: dict[str, Any], one: dict[str, Any]) -> None:
    """Engaged is whoever is the lowest of what is printed."""
    h = woods(zero, one, field=[{"card": name, "at": "main-path"}])
    assert h.where(name) == "threat-1"


def test_the_byakhee_grows_with_fear() -> None:
    h = woods({"threat": ["screeching-byakhee"], "horror": 1})
    assert h.value("screeching-byakhee", "evade") == 4
    h = woods({"horror": 1}, {"threat": [{"card": "screeching-byakhee", "exhausted": True}]})
    assert h.value("screeching-byakhee", "fight") == 3  # whom it is engaged with counts


def test_an_offer_of_power_may_advance_the_agenda() -> None:
    h = woods({}, at="AH-1.4", doom=2, encounter=["offer-of-power", "ghoul-minion"])
    assert h.do("option:*=0").said("advanced")


def test_goat_spawn_frightens_only_those_with_it() -> None:
    kid = {"card": "goat-spawn", "damage": 2}
    seats: list[dict[str, Any]] = [{"threat": [kid]}, {"location": "ritual-site"}]
    h = woods(*seats, locations=["main-path", "ritual-site"], tokens=["0"]).do("fight:goat-spawn")
    assert [h.me(s).horror for s in (0, 1)] == [1, 0]


def test_the_young_deep_one_frightens_each_time_it_engages() -> None:
    field = [{"card": "young-deep-one", "at": "main-path", "exhausted": True}]
    h = woods({}, field=field).do("engage:young-deep-one")
    assert h.me().horror == 1


def test_dreams_of_rlyeh_stay_after_a_failure() -> None:
    h = woods({"threat": ["dreams-of-rlyeh"]}, tokens=["0"]).do("use:dreams-of-rlyeh/2")
    assert h.where("dreams-of-rlyeh") == "threat-0"
    h = woods({}, at="AH-1.4", encounter=["dreams-of-rlyeh"])
    assert h.where("dreams-of-rlyeh") == "threat-0"
