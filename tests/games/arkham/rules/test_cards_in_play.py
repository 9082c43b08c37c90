"""Assets, slots, uses, uniqueness, attachments, ownership; what leaves play and what it loses."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.house import House

CLUES = {"hallway": {"clues": 2}, "attic": {}, "cellar": {}}


# --- slots


@rule("AH-slots", "AH-asset-slots", "AH-slots-overflow")
def test_a_third_hand_asset_makes_another_go() -> None:
    h = House({"hand": ["knife"], "play": ["machete", "flashlight"]}).do("play:knife")
    assert h.prompt == "slots" and h.keys == ["discard:machete", "discard:flashlight"]
    h.do("discard:flashlight")
    assert h.zone("play-0") == ["roland-banks", "machete", "knife"]


@rule("AH-slots")
def test_one_accessory_one_body_one_ally_two_arcane() -> None:
    for held, new in (
        ("holy-rosary", "rabbits-foot"),
        ("leather-coat", "bulletproof-vest-3"),
        ("beat-cop", "guard-dog"),
    ):
        h = House({"hand": [new], "play": [held]}).do(f"play:{new}")
        assert held in h.zone("discard-0"), held
    me = {"hand": ["shrivelling"], "play": ["scrying"]}
    h = House(me).do("play:shrivelling")
    assert "scrying" in h.zone("play-0")


@rule("AH-slots", "AH-slots-overflow")
def test_a_two_handed_asset_takes_both_hands() -> None:
    me = {"investigator": "wendy-adams", "hand": ["baseball-bat"], "play": ["knife", "flashlight"]}
    h = House(me).do("play:baseball-bat", "discard:knife")
    assert h.zone("play-0") == ["wendy-adams", "baseball-bat"]


@rule("AH-slots-none")
def test_assets_without_a_slot_are_unlimited() -> None:
    play = ["physical-training", "hyperawareness", "first-aid"]
    h = House({"hand": ["burglary"], "play": play}).do("play:burglary")
    assert len(h.zone("play-0")) == 5


@rule("AH-slots", "AH-constant")
def test_cards_may_grant_slots() -> None:
    """Daisy's Tote Bag: two hands more for Tomes, and for nothing else."""
    books = ["old-book-of-lore", "medical-texts"]
    me = {"investigator": "daisy-walker", "play": ["daisys-tote-bag", *books], "hand": ["knife"]}
    h = House(me).do("play:knife")
    assert not h.zone("discard-0")
    me["hand"], me["play"] = ["knife"], ["daisys-tote-bag", "flashlight", "machete"]
    h = House(me).do("play:knife")
    assert h.prompt == "slots"


# --- uses


@rule("AH-uses", "AH-uses-spend", "AH-uses-type")
def test_uses_come_with_the_card_and_are_spent() -> None:
    h = House({"hand": ["45-automatic"], "threat": ["swarm-of-rats"]}, tokens=["0"])
    h.do("play:45-automatic")
    assert h.card("45-automatic").uses == 4
    h.do("use:45-automatic/0")
    assert h.card("45-automatic").uses == 3


@rule("AH-uses-spend", "AH-init-cost")
def test_without_uses_left_it_cannot_be_used() -> None:
    me = {"play": [{"card": "45-automatic", "uses": 0}], "threat": ["ghoul-minion"]}
    assert "AH-init-cost" in House(me).why_not("use:45-automatic/0")


@rule("AH-uses-discard")
def test_an_empty_card_stays_unless_its_text_says_otherwise() -> None:
    me = {"play": [{"card": "45-automatic", "uses": 1}], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["0"]).do("use:45-automatic/0")
    assert "45-automatic" in h.zone("play-0")
    me = {"play": [{"card": "first-aid", "uses": 1}], "damage": 1}
    h = House(me).do("use:first-aid/0")
    assert h.zone("discard-0") == ["first-aid"]


# --- uniqueness and copies


@rule("AH-unique", "AH-copy")
def test_a_second_copy_of_a_unique_card_cannot_enter() -> None:
    me = {"investigator": "skids-otoole", "hand": ["leo-de-luca-1"], "resources": 9}
    h = House(me, {"play": ["leo-de-luca"]})
    assert h.do("pass").why_not("play:leo-de-luca-1") == ["AH-unique"]
    h = House({"hand": ["machete"], "play": ["machete"]})
    assert h.offers("play:machete")


# --- where cards lie


@rule("AH-asset-stays", "AH-inplay-player", "AH-enters-play")
def test_an_asset_stays_in_the_play_area() -> None:
    h = House({"hand": ["beat-cop"]}).do("play:beat-cop").next_round()
    assert "beat-cop" in h.zone("play-0") and h.value("roland-banks", "combat") == 5


@rule("AH-inplay-out", "AH-ability-inplay", "AH-discard-outofplay")
def test_out_of_play_nothing_works() -> None:
    for area in ("hand", "discard", "deck"):
        h = House({area: ["beat-cop"], "threat": ["ghoul-minion"]})
        assert h.value("roland-banks", "combat") == 4 and not h.offers("use:*")


@rule("AH-discard-owner", "AH-discard-order", "AH-discard-public", "AH-discard-outofplay")
def test_discards_lie_face_up_the_latest_on_top() -> None:
    h = House({"hand": ["emergency-cache", "knife"], "discard": ["guts"]}, {})
    h.do("play:emergency-cache")
    assert h.zone("discard-0") == ["guts", "emergency-cache"]
    seen = [c["name"] for c in h.g.view(1)["zones"]["discard-0"]]
    assert seen == ["guts", "emergency-cache"]


@rule("AH-leaves-tokens", "AH-enters-state")
def test_a_card_that_leaves_and_returns_is_as_new() -> None:
    me = {"investigator": "daisy-walker", "play": ["magnifying-glass-1"]}
    h = House(me, {}).do("use:magnifying-glass-1/1")
    assert h.zone("hand-0") == ["magnifying-glass-1"]
    h.do("play:magnifying-glass-1")
    assert not h.card("magnifying-glass-1").exhausted


@rule("AH-exhaust", "AH-ready")
def test_an_exhausted_card_cannot_exhaust_again() -> None:
    me = {"investigator": "daisy-walker", "deck": ["knife"] * 4}
    h = House({**me, "play": [{"card": "old-book-of-lore", "exhausted": True}]})
    assert "AH-init-cost" in h.why_not("use:old-book-of-lore/0")
    h = House({**me, "play": ["old-book-of-lore"]}).do("use:old-book-of-lore/0", "take:knife")
    assert h.card("old-book-of-lore").exhausted


# --- attachments


@rule("AH-attach", "AH-constant", "AH-treachery")
def test_an_attachment_lies_on_its_host() -> None:
    h = House({}, at="AH-1.4", encounter=["obscuring-fog"])
    assert h.card("obscuring-fog").host == h.id("hallway")
    assert h.value("hallway", "shroud") == 3 and h.value("attic", "shroud") == 1


@rule("AH-limit-attach", "AH-attach-check")
def test_a_second_copy_on_one_location_is_discarded() -> None:
    fog = [{"card": "obscuring-fog", "on": "hallway"}]
    deck = ["obscuring-fog", *["swarm-of-rats"] * 2]
    h = House({}, {}, at="AH-1.4", encounter=deck, field=fog)
    assert h.zone("encounter-discard") == ["obscuring-fog"]


@rule("AH-attach-leave", "AH-leaves-attachments")
def test_attachments_go_when_their_host_leaves() -> None:
    """The Study is removed from the game, the fog on it is discarded."""
    h = House(
        {"clues": 2, "location": "study"},
        locations={"study": {}},
        field=[{"card": "obscuring-fog", "on": "study"}],
        act="trapped",
    ).do("advance:trapped")
    assert h.zone("encounter-discard") == ["obscuring-fog"] and h.where("study") == "removed"


@rule("AH-ability-multiple", "AH-constant")
def test_copies_work_each_on_their_own() -> None:
    h = House({"play": ["beat-cop", "beat-cop-2"]})
    assert h.value("roland-banks", "combat") == 6


@rule("AH-self")
def test_this_means_that_copy_only() -> None:
    me = {"play": ["knife", "knife"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["0"]).do("use:knife#2/1")
    assert h.zone("play-0") == ["roland-banks", "knife"] and h.zone("discard-0") == ["knife"]


@rule("AH-traits")
def test_traits_only_matter_where_they_are_named() -> None:
    """Extra Ammunition needs a Firearm."""
    h = House({"hand": ["extra-ammunition-1"], "play": ["machete"]})
    assert not h.offers("play:*")
    h = House({"hand": ["extra-ammunition-1"], "play": ["45-automatic"]})
    assert h.do("play:extra-ammunition-1").card("45-automatic").uses == 7


@rule("AH-own", "AH-own-enter", "AH-own-redirect", "AH-own-outofplay")
def test_cards_go_back_to_their_owner() -> None:
    """Another player's card committed to my test is still theirs."""
    one = {"location": "cellar"}
    two = {"location": "cellar", "hand": ["deduction"]}
    h = House(one, two, tokens=["-4"], locations={"cellar": {"clues": 1}, "hallway": {}})
    h.do("investigate:cellar", "commit:deduction")
    assert h.zone("discard-1") == ["deduction"]


@rule("AH-setaside", "AH-removed")
def test_cards_set_aside_do_nothing_until_named() -> None:
    h = House({"clues": 2, "location": "study"}, locations={"study": {}}, act="trapped")
    assert "hallway" in h.zone("aside") and not h.offers("move:*")
    h.do("advance:trapped")
    assert "hallway" in h.zone("locations")


@rule("AH-put-play", "AH-put-play-notplayed")
def test_putting_into_play_is_not_playing() -> None:
    """Lita joins without costing anything, and nothing is played."""
    h = House(
        {"investigator": "daisy-walker", "location": "parlor", "resources": 0},
        locations={"parlor": {}, "hallway": {}},
        field=[{"card": "lita-chantler", "at": "parlor"}],
        tokens=["0"],
    ).do("use:parlor/1")
    assert "lita-chantler" in h.zone("play-0") and not h.said("playing")


@rule("AH-asset-story", "AH-unique")
def test_a_story_asset_is_nobodys_until_taken() -> None:
    locations: dict[str, Any] = {"parlor": {}, "hallway": {}}
    field = [{"card": "lita-chantler", "at": "parlor"}]
    h = House({"location": "parlor"}, {}, locations=locations, field=field)
    assert h.value("roland-banks", "combat") == 4


@rule("AH-blank", "AH-gain-notprinted")
def test_a_blank_text_box_does_nothing() -> None:
    """The Stubborn Detective silences Roland, but not his skills."""
    me = {"threat": [{"card": "ghoul-minion", "damage": 1}]}
    field = [{"card": "stubborn-detective", "at": "hallway", "exhausted": True, "owner": 0}]
    h = House(me, tokens=["0"], locations=CLUES, field=field).do("fight:ghoul-minion")
    assert not h.offers("apply:roland-banks/0") and h.value("roland-banks", "combat") == 4
    h = House(me, tokens=["0"], locations=CLUES).do("fight:ghoul-minion")
    assert h.offers("apply:roland-banks/0")


@rule("AH-blank", "AH-traits", "AH-golden-card")
def test_a_blank_text_box_keeps_its_traits() -> None:
    """Mind Wipe says so: the skull counts the ghoul beside Agnes all the same, and retaliate is
    gone."""
    me = {"investigator": "agnes-baker", "hand": ["mind-wipe-1"], "threat": ["ghoul-minion"]}
    h = House(me, at="AH-2.1", tokens=["skull"]).do("apply:mind-wipe-1/0", "fight:ghoul-minion")
    assert [x["n"] for x in h.said("test.failed")] == [1]
    goat = {**me, "threat": ["goat-spawn"]}
    h = House(goat, at="AH-2.1", tokens=["-4"]).do("apply:mind-wipe-1/0", "fight:goat-spawn")
    assert not h.said("attacked")
    assert House({**goat, "hand": []}, tokens=["-4"]).do("fight:goat-spawn").said("attacked")


@rule("AH-blank")
def test_a_blanked_elder_sign_is_nothing() -> None:
    field = [{"card": "stubborn-detective", "at": "cellar", "exhausted": True, "owner": 0}]
    h = House(
        {"location": "cellar"},
        tokens=["elder-sign"],
        locations={"cellar": {"clues": 3}, "hallway": {}},
        field=field,
    ).do("investigate:cellar")
    assert h.said("test.failed")[-1]["n"] == 1
