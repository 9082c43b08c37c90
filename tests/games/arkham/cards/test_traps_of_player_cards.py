"""Player cards where they meet each other: each of these has surprised somebody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.house import House

CLUES = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}
AGNES = {"investigator": "agnes-baker"}
DAISY = {"investigator": "daisy-walker"}
WENDY = {"investigator": "wendy-adams"}
SKIDS = {"investigator": "skids-otoole"}
WEAK = {"card": "ghoul-minion", "damage": 1}
CELLAR = {"cellar": {"clues": 3}, "hallway": {}}


# --- whose defeat it is


@pytest.mark.parametrize("how", ["guard-dog", "beat-cop"])
def test_roland_has_defeated_what_his_cards_defeat(how: str) -> None:
    me = {"play": [how], "threat": [WEAK]}
    if how == "guard-dog":
        h = House(me, at="AH-3.3", locations=CLUES)
        h.do("damage:guard-dog", "horror:roland-banks", "apply:guard-dog/0")
    else:
        h = House(me, locations=CLUES).do("use:beat-cop/1")
    assert h.do("apply:roland-banks/0").me().clues == 1


@pytest.mark.parametrize("card", ["roland-banks", "evidence"])
def test_without_a_clue_there_is_nothing_to_discover(card: str) -> None:
    h = House({"threat": [WEAK], "hand": ["evidence"]}, {}, tokens=["0"]).do("fight:ghoul-minion")
    assert h.said("defeated") and not h.offers(f"apply:{card}/0")


def test_guard_dog_bites_as_it_dies() -> None:
    me = {"play": [{"card": "guard-dog", "damage": 2}], "threat": [WEAK]}
    h = House(me, at="AH-3.3").do("damage:guard-dog", "horror:roland-banks", "apply:guard-dog/0")
    assert h.zone("discard-0") == ["guard-dog"] and h.said("defeated")


def test_a_dying_beat_cop_cannot_be_cashed_in() -> None:
    """No window lies between assigning damage and placing it."""
    me = {"play": [{"card": "beat-cop", "damage": 1}], "threat": ["ghoul-minion"]}
    h = House(me, at="AH-3.3").do("damage:beat-cop", "horror:roland-banks")
    assert h.zone("discard-0") == ["beat-cop"] and h.card("ghoul-minion").damage == 0


def test_roland_answers_the_detectives_defeat() -> None:
    """It has left play by then, and his text box is his own again."""
    detective = {"card": "stubborn-detective", "damage": 1}
    h = House({"threat": [detective]}, tokens=["0"], locations=CLUES).do("fight:stubborn-detective")
    assert h.offers("apply:roland-banks/0")


# --- Daisy and her books


def test_playing_a_tome_is_no_ability_of_it() -> None:
    me = {**DAISY, "hand": ["medical-texts"]}
    h = House(me, {}, at="AH-2.2").do("turn:seat-0", "play:medical-texts")
    assert (h.sitting().actions, h.sitting().tome_actions) == (2, 1)


def test_lost_actions_are_ordinary_ones() -> None:
    me = {**DAISY, "hand": ["blinding-light"], "threat": ["swarm-of-rats"]}
    h = House(me, {}, at="AH-2.2", tokens=["skull"]).do("turn:seat-0", "play:blinding-light")
    assert (h.sitting().actions, h.sitting().tome_actions) == (1, 1)


def test_the_necronomicon_is_a_tome_for_her_extra_action() -> None:
    me = {**DAISY, "threat": [{"card": "the-necronomicon", "horror": 2}]}
    h = House(me, {}, at="AH-2.2").do("turn:seat-0", "use:the-necronomicon/2")
    assert (h.sitting().actions, h.sitting().tome_actions) == (3, 0)


def test_the_necronomicon_takes_a_hand_and_nobody_else_reads_it() -> None:
    me = {**DAISY, "play": ["magnifying-glass", "old-book-of-lore"], "deck": ["the-necronomicon"]}
    h = House(me, {}).do("draw")
    assert h.prompt == "slots" or len(h.zone("discard-0")) == 1
    h = House({}, {**DAISY, "threat": [{"card": "the-necronomicon", "horror": 2}]})
    assert not h.offers("use:the-necronomicon/2")


def test_a_fetched_necronomicon_reveals_itself() -> None:
    me = {**DAISY, "hand": ["research-librarian"], "deck": ["knife", "the-necronomicon"]}
    h = House(me).do("play:research-librarian", "apply:research-librarian/0")
    assert h.where("the-necronomicon") == "threat-0" and h.card("the-necronomicon").horror == 3


def test_her_failing_elder_sign_is_an_auto_fail_for_shrivelling_too() -> None:
    me = {**DAISY, "threat": ["ghoul-minion", {"card": "the-necronomicon", "horror": 3}],
          "play": ["shrivelling"]}  # fmt: skip
    h = House(me, tokens=["elder-sign"]).do("use:shrivelling/0")
    assert h.said("test.failed") and h.me().horror == 1


# --- tokens


def test_a_cancelled_token_was_never_revealed() -> None:
    me = {**WENDY, "play": ["baseball-bat"], "hand": ["lucky"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["skull", "+1"]).do("use:baseball-bat/0", "apply:wendy-adams/0")
    assert h.card("icy-ghoul").damage == 2 and "baseball-bat" in h.zone("play-0")


def test_an_ignored_token_was_never_revealed() -> None:
    me = {**DAISY, "play": ["grotesque-statue-4", "shrivelling"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["skull", "0"]).do("use:shrivelling/0", "apply:grotesque-*", "token.0")
    assert h.card("icy-ghoul").damage == 2 and h.me().horror == 0


def test_two_statues_do_not_add_up() -> None:
    me = {**DAISY, "play": ["grotesque-statue-4", "grotesque-statue-4"]}
    h = House(me, tokens=["-4", "0"]).do("investigate:hallway", "apply:grotesque-statue-4/0")
    assert h.prompt == "token"  # the other is not offered for the same reveal


def test_an_empty_statue_goes() -> None:
    me = {**DAISY, "play": [{"card": "grotesque-statue-4", "uses": 1}]}
    h = House(me, tokens=["-4", "0"]).do("investigate:hallway", "apply:*", "token.0")
    assert h.zone("discard-0") == ["grotesque-statue-4"]


def test_shrivelling_hurts_as_the_symbol_is_revealed() -> None:
    """Agnes answers that horror before the attack is decided, and the rats are gone."""
    me = {**AGNES, "play": ["shrivelling"], "threat": ["swarm-of-rats"]}
    h = House(me, tokens=["skull"]).do("use:shrivelling/0", "apply:agnes-baker/0")
    order = [x["key"] for x in h.g.log(0) if x["key"] in ("defeated", "test.passed")]
    assert order == ["defeated", "test.passed"]


def test_one_driven_mad_by_shrivelling_hits_nothing() -> None:
    me = {**DAISY, "play": ["shrivelling"], "threat": ["icy-ghoul"], "horror": 8}
    h = House(me, {}, tokens=["skull"]).do("use:shrivelling/0")
    assert h.sitting().out == "defeated" and h.card("icy-ghoul").damage == 0


def test_sure_gamble_turns_a_symbol_and_its_other_words_stay() -> None:
    me = {**SKIDS, "hand": ["sure-gamble-3"], "resources": 2, "threat": ["ghoul-minion"]}
    h = House(me, tokens=["tablet"]).do("fight:ghoul-minion", "apply:sure-gamble-3/0")
    assert h.said("test.passed")[-1]["n"] == 3 and h.me().damage == 1


def test_sure_gamble_against_the_nightgaunt() -> None:
    me = {**SKIDS, "hand": ["sure-gamble-3"], "resources": 2, "threat": ["hunting-nightgaunt"]}
    h = House(me, tokens=["-2"]).do("evade:hunting-nightgaunt", "apply:sure-gamble-3/0")
    assert h.said("test.passed")[-1]["n"] == 5  # 4 + 2 against 1, nothing doubled


def test_lucky_comes_before_after_you_fail() -> None:
    me = {**WENDY, "hand": ["lucky"], "play": ["rabbits-foot"], "location": "cellar"}
    h = House(me, tokens=["-1"], locations=CELLAR).do("investigate:cellar", "apply:lucky/0")
    assert h.prompt == "action" and not h.zone("hand-0")


def test_flashlight_in_the_dark_fails_only_by_auto_fail() -> None:
    h = House({"play": ["flashlight"]}, tokens=["auto-fail"]).do("use:flashlight/0")
    assert h.said("test.failed")[-1]["n"] == 0


# --- attacks


def test_dodge_also_meets_attacks_of_opportunity_and_retaliation() -> None:
    me = {"hand": ["dodge"], "threat": ["goat-spawn"]}
    h = House(me, tokens=["-4"]).do("fight:goat-spawn", "apply:dodge/0")
    assert h.me().damage == 0
    h = House(me).do("resource", "apply:dodge/0")
    assert h.me().damage == 0


@pytest.mark.parametrize("name", ["wolf-man-drew", "silver-twilight-acolyte", "yithian-observer"])
def test_a_dodged_attack_causes_nothing(name: str) -> None:
    me = {"hand": ["dodge", "knife"], "threat": [{"card": name, "damage": 2}]}
    h = House(me, {}, at="AH-3.3").do("apply:dodge/0")
    assert h.card(name).damage == 2 and h.zone("hand-0")[0] == "knife"
    assert h.card("whats-going-on").doom <= 1 and not h.said("attacked")


def test_one_dodge_stops_one_attack_of_a_massive_enemy() -> None:
    field = [{"card": "cellar-colossus", "at": "hallway"}]
    h = House({"hand": ["dodge"]}, {}, at="AH-3.3", field=field)
    h.until("apply:dodge/0").do("apply:dodge/0")
    assert sorted(h.me(s).damage for s in (0, 1)) == [0, 1]


def test_machete_counts_a_ready_massive_enemy_as_engaged() -> None:
    field: list[dict[str, Any]] = [{"card": "cellar-colossus", "at": "hallway"}]
    h = House({"play": ["machete"]}, field=field, tokens=["0"]).do("use:machete/0")
    assert h.card("cellar-colossus").damage == 2
    field = [{"card": "icy-ghoul", "at": "hallway", "exhausted": True}]
    h = House({"play": ["machete"]}, field=field, tokens=["0"]).do("use:machete/0")
    assert h.card("icy-ghoul").damage == 1  # evaded, so not engaged


def test_the_shotguns_bounds_are_for_its_own_damage() -> None:
    me = {"play": ["shotgun-4"], "hand": ["vicious-blow"], "threat": ["ghoul-priest"]}
    h = House(me, {}, tokens=["+1"]).do("use:shotgun-4/0", "commit:vicious-blow")
    assert h.card("ghoul-priest").damage == 6  # by 5 (4 + 3 + 1 + 1 - 4), and one more


def test_dynamite_comes_after_the_attacks_it_provokes() -> None:
    me = {"hand": ["dynamite-blast"], "threat": ["ghoul-minion"]}
    h = House(me).do("play:dynamite-blast", "blast:hallway")
    assert h.me().damage == 4 and h.said("defeated")


# --- clues


def test_deduction_finds_for_the_investigating_player() -> None:
    h = House({}, {"hand": ["deduction"]}, tokens=["0"], locations=CLUES)
    h.do("investigate:hallway", "commit:deduction")
    assert (h.me(0).clues, h.me(1).clues) == (2, 0)


def test_deduction_in_another_test_is_an_icon() -> None:
    h = House({"hand": ["deduction"]}, {**DAISY, "play": ["medical-texts"]}, active=1, tokens=["0"],
              locations=CLUES)  # fmt: skip
    h.do("use:medical-texts/0", "investigator:seat-1", "commit:deduction")
    assert not h.me(0).clues and not h.me(1).clues


def cover_up(clues: int, *others: dict[str, Any], **more: Any) -> House:
    me = {"threat": [{"card": "cover-up", "clues": 3}], "hand": ["deduction"]}
    return House(me, *others, tokens=["0"], locations={"hallway": {"clues": clues}}, **more)


def test_cover_up_takes_only_what_would_be_discovered() -> None:
    h = cover_up(1).do("investigate:hallway", "commit:deduction", "apply:cover-up/0")
    assert h.card("cover-up").clues == 2 and h.card("hallway").clues == 1
    h = cover_up(0).do("investigate:hallway", "commit:deduction")
    assert h.prompt == "action"


def test_others_there_may_feed_cover_up() -> None:
    h = cover_up(2, {}, active=1).do("investigate:hallway")
    h.do("apply:cover-up/0")
    assert h.card("cover-up").clues == 2 and h.me(1).clues == 0


def test_an_empty_cover_up_stays() -> None:
    me = {"threat": [{"card": "cover-up", "clues": 1}]}
    h = House(me, tokens=["0", "0"], locations=CLUES).do("investigate:hallway", "apply:cover-up/0")
    assert h.where("cover-up") == "threat-0"
    assert h.do("investigate:hallway").me().clues == 1


def test_clues_from_the_supply_are_not_discovered() -> None:
    me = {"threat": [{"card": "cover-up", "clues": 3}], "resources": 5}
    h = House(me, scenario="the-midnight-masks", locations=["northside"]).do("use:northside/0")
    assert h.me().clues == 2 and h.card("cover-up").clues == 3
