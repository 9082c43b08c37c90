"""Weaknesses, getting away, wards: where cards meet, and somebody was surprised."""

from __future__ import annotations

from tests.support import rule
from tests.support.house import House

CLUES = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}
AGNES = {"investigator": "agnes-baker"}
DAISY = {"investigator": "daisy-walker"}
WENDY = {"investigator": "wendy-adams"}
SKIDS = {"investigator": "skids-otoole"}


# --- discarding and weaknesses


def test_an_event_committed_is_not_played() -> None:
    me = {**WENDY, "play": ["wendys-amulet"], "hand": ["backstab"], "threat": ["ghoul-minion"]}
    h = House(me, tokens=["0"]).do("evade:ghoul-minion", "commit:backstab")
    assert h.until(prompt="action").zone("discard-0") == ["backstab"]


def test_amnesia_leaves_a_weakness_and_nothing_else() -> None:
    me = {**AGNES, "deck": ["amnesia"], "hand": ["knife", "dark-memory", "guts"]}
    assert House(me).do("draw").zone("hand-0") == ["dark-memory"]


def test_paranoia_in_upkeep_leaves_the_resource_of_that_step() -> None:
    h = House({"deck": ["paranoia"], "resources": 5}, {}, at="AH-4.4")
    assert h.sitting().resources == 1


@rule("AH-weakness-discard")
def test_a_random_discard_may_hit_a_weakness() -> None:
    me = {**AGNES, "hand": ["dark-memory"], "threat": ["yithian-observer"]}
    assert House(me).do("resource").zone("discard-0") == ["dark-memory"]


def test_heirloom_draws_for_dark_memory() -> None:
    me = {**AGNES, "play": ["heirloom-of-hyperborea"], "hand": ["dark-memory"]}
    h = House(me, {}).do("play:dark-memory", "apply:heirloom-of-hyperborea/0")
    assert len(h.zone("hand-0")) == 1


def test_mob_enforcer_is_discarded_not_defeated() -> None:
    h = House({"threat": ["mob-enforcer"], "resources": 4}, locations=CLUES)
    h.do("use:mob-enforcer/0")
    assert not h.said("defeated") and not h.offers("apply:roland-banks/0")


def test_disc_of_itzamna_sends_it_away_before_it_arrives() -> None:
    """Not a defeat, and nothing that follows its engaging happens."""
    me = {"play": ["disc-of-itzamna-2"]}
    h = House(me, at="AH-1.4", encounter=["young-deep-one"]).do("apply:disc-of-itzamna-2/0")
    assert h.me().horror == 0 and not h.said("defeated")
    assert h.zone("encounter-discard") == ["young-deep-one"] and not h.zone("victory")
    h = House(me, at="AH-1.4", encounter=["icy-ghoul"])
    assert not h.offers("apply:*")  # it spawns in the cellar


# --- getting away


def test_elusive_may_be_played_unengaged_and_then_one_moves() -> None:
    h = House({**SKIDS, "hand": ["elusive"]}).do("play:elusive")
    assert h.keys == ["move:attic", "move:cellar"]


def test_elusive_without_a_place_to_go_only_disengages() -> None:
    me = {**SKIDS, "hand": ["elusive"], "threat": [{"card": "ghoul-minion", "exhausted": True}]}
    h = House(me, locations=["hallway"]).do("play:elusive")
    assert h.location() == "hallway" and h.where("ghoul-minion") == "field"


def test_mind_over_matter_must_come_before_the_test() -> None:
    me = {**DAISY, "hand": ["mind-over-matter"], "threat": ["ghoul-minion"]}
    h = House(me, tokens=["0"]).do("pass", "fight:ghoul-minion", "play:mind-over-matter")
    h.until(prompt="action")
    assert h.said("test.passed")[-1]["n"] == 0  # 2 against 2: still combat


def test_drawn_to_the_flame_looks_where_one_is_then() -> None:
    me = {**DAISY, "location": "northside", "hand": ["drawn-to-the-flame"]}
    h = House(me, scenario="the-midnight-masks", encounter=["on-wings-of-darkness"], tokens=["-4"],
              locations={"northside": {"clues": 2}, "rivertown": {"clues": 1}})  # fmt: skip
    h.do("play:drawn-to-the-flame")
    assert h.location() == "rivertown" and h.me().clues == 1


def test_ward_of_protection_stops_no_keyword() -> None:
    me = {**DAISY, "hand": ["ward-of-protection"]}
    h = House(me, at="AH-1.4", encounter=["creeping-damp", "ghoul-minion"])
    h.do("apply:ward-of-protection/0")
    assert h.me().damage == 0 and h.zone("threat-0") == ["ghoul-minion"]


def test_ward_of_protection_stops_the_surge_of_a_revelation() -> None:
    h = House({**DAISY, "hand": ["ward-of-protection"]}, scenario="the-midnight-masks", at="AH-1.4",
              locations=["rivertown"], encounter=["false-lead", "hunting-nightgaunt"])  # fmt: skip
    assert not h.do("apply:ward-of-protection/0").zone("threat-0")


def test_lita_waits_until_somebody_controls_her() -> None:
    field = [{"card": "lita-chantler", "at": "parlor"}]
    me = {"location": "parlor", "threat": ["icy-ghoul"]}
    h = House(me, locations=["parlor"], field=field, tokens=["0"]).do("fight:icy-ghoul")
    assert h.prompt == "action" and h.card("icy-ghoul").damage == 1
    assert h.value("roland-banks", "combat") == 4
