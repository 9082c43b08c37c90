"""Investigators, signatures and weaknesses: the sentences behind the first one."""

from __future__ import annotations

import pytest

from tests.support.house import House

CLUES = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}
AGNES = {"investigator": "agnes-baker"}
DAISY = {"investigator": "daisy-walker"}
WENDY = {"investigator": "wendy-adams"}
SKIDS = {"investigator": "skids-otoole"}
CELLAR = {"cellar": {"clues": 3}, "hallway": {}}


# --- investigators


def test_daisys_elder_sign_draws_nothing_for_a_failure() -> None:
    me = {**DAISY, "play": ["medical-texts"], "location": "attic", "threat": ["ghoul-minion"]}
    h = House(me, tokens=["elder-sign"], locations=["attic"]).do("evade:ghoul-minion")
    assert h.do("result:daisy-walker*").said("test.passed") and len(h.zone("hand-0")) == 1
    h = House({**me, "threat": ["icy-ghoul"]}, tokens=["elder-sign"], locations=["attic"])
    h.do("evade:icy-ghoul")
    assert h.said("test.failed") and not h.zone("hand-0")


def test_skids_buys_one_action_a_turn_in_his_own() -> None:
    h = House({**SKIDS, "resources": 4}, {}).do("use:skids-otoole/0")
    assert h.sitting().actions == 4 and h.sitting().resources == 2
    assert not h.offers("use:skids-otoole/0")
    h = House({"threat": ["ghoul-minion"]}, {**SKIDS, "play": ["beat-cop"]})
    assert h.seat == 1 and h.keys == ["use:beat-cop/1", "pass"]


def test_skids_elder_sign_pays_only_for_success() -> None:
    me = {**SKIDS, "threat": ["haunted", "wizard-of-the-order"], "resources": 0}
    h = House(me, tokens=["elder-sign"]).do("fight:wizard-of-the-order")
    h.do("result:skids-otoole*")
    assert h.sitting().resources == 2  # 3 - 1 + 2 against 4
    h = House({**me, "threat": ["haunted", "haunted", "wizard-of-the-order"]},
              tokens=["elder-sign"]).do("fight:wizard-of-the-order")  # fmt: skip
    assert h.said("test.failed") and h.sitting().resources == 0


def test_agnes_may_hurt_what_is_not_engaged() -> None:
    field = [{"card": "icy-ghoul", "at": "attic", "exhausted": True}]
    h = House(AGNES, field=field).do("move:attic", "apply:agnes-baker/0")
    assert h.card("icy-ghoul").damage == 1 and not h.said("test")


def test_agnes_is_not_roused_by_horror_on_an_asset() -> None:
    me = {**AGNES, "play": ["holy-rosary"], "threat": ["ghoul-minion"]}
    h = House(me, at="AH-3.3").do("horror:holy-rosary")
    assert not h.offers("apply:*") and h.card("ghoul-minion").damage == 0


def test_wendy_exchanges_one_token_a_test() -> None:
    me = {**WENDY, "hand": ["knife", "knife"], "location": "cellar"}
    h = House(me, tokens=["-4", "-4"], locations=CELLAR)
    h.do("investigate:cellar", "apply:wendy-adams/0")
    assert h.me().clues == 0 and len(h.zone("hand-0")) == 1 and h.prompt == "action"


def test_wendy_alone_has_a_plain_elder_sign() -> None:
    h = House({**WENDY, "location": "cellar"}, tokens=["elder-sign"], locations=CELLAR)
    assert h.do("investigate:cellar").said("test.failed")[-1]["n"] == 1
    me = {**WENDY, "location": "cellar", "play": ["wendys-amulet"]}
    h = House(me, tokens=["elder-sign"], locations=CELLAR).do("investigate:cellar")
    assert h.said("test.passed")[-1]["n"] == 3


# --- signatures


def test_cover_up_begins_with_three_clues_and_eats_as_many_as_would_be_found() -> None:
    h = House({"deck": ["cover-up"]}, tokens=["0"], locations=CLUES).do("draw")
    assert h.where("cover-up") == "threat-0" and h.card("cover-up").clues == 3
    h.do("investigate:hallway", "apply:cover-up/0")
    assert h.card("cover-up").clues == 2 and h.me().clues == 0 and h.card("hallway").clues == 3


def test_daisys_tote_bag_holds_two_more_tomes_and_nothing_else() -> None:
    books = ["old-book-of-lore", "medical-texts"]
    me = {**DAISY, "play": ["daisys-tote-bag", *books], "hand": ["encyclopedia-2"]}
    h = House({**me, "resources": 9}).do("play:encyclopedia-2")
    assert h.prompt == "action" and not h.zone("discard-0")
    me = {**DAISY, "play": ["daisys-tote-bag", "knife", "knife"], "hand": ["machete"]}
    assert House(me).do("play:machete").prompt != "action"


def test_the_necronomicon_comes_with_three_horror_and_stays() -> None:
    h = House({**DAISY, "deck": ["the-necronomicon"]}).do("draw")
    assert h.where("the-necronomicon") == "threat-0" and h.card("the-necronomicon").horror == 3
    h = House({**DAISY, "threat": [{"card": "the-necronomicon", "horror": 1}]}, at="AH-1.4",
              encounter=["crypt-chill"], tokens=["-4"])  # fmt: skip
    assert h.me().damage == 2 and h.where("the-necronomicon") == "threat-0"


def test_on_the_lam_lasts_for_the_round_and_is_played_as_a_turn_begins() -> None:
    me = {**SKIDS, "hand": ["on-the-lam"], "threat": ["ghoul-minion"]}
    assert not House(me).offers("*on-the-lam*")
    h = House(me, {}, at="AH-2.2").do("turn:seat-0", "apply:on-the-lam/0").next_round()
    assert h.me().damage == 0
    assert h.next_round().me().damage == 1


def test_hospital_debts_takes_two_resources_a_round() -> None:
    me = {**SKIDS, "threat": ["hospital-debts"], "resources": 5}
    h = House(me, {}).do("use:hospital-debts/0", "use:hospital-debts/0")
    assert h.card("hospital-debts").uses == 2 and h.sitting().resources == 3
    assert "AH-limit-period" in h.why_not("use:hospital-debts/0")
    h = House({**SKIDS, "deck": ["hospital-debts"]}).do("draw")
    assert h.where("hospital-debts") == "threat-0"


def test_heirloom_of_hyperborea_wants_spells() -> None:
    me = {**AGNES, "play": ["heirloom-of-hyperborea"], "hand": ["forbidden-knowledge"]}
    assert not House(me).do("play:forbidden-knowledge").offers("apply:*")


def test_dark_memory_without_a_full_agenda_only_adds_doom() -> None:
    h = House({**AGNES, "hand": ["dark-memory"]}, {}).do("play:dark-memory")
    assert h.card("whats-going-on").doom == 1 and not h.said("advanced")


def test_wendys_amulet_reaches_only_the_topmost_event() -> None:
    me = {**WENDY, "play": ["wendys-amulet"], "discard": ["cunning-distraction", "emergency-cache"]}
    h = House({**me, "threat": ["ghoul-minion"]})
    assert h.offers("play:emergency-cache") and not h.offers("play:cunning-distraction")


def test_wendy_says_which_copy_she_plays() -> None:
    """One in hand and one on her discard pile are two answers."""
    me = {**WENDY, "play": ["wendys-amulet"], "hand": ["emergency-cache"]}
    h = House({**me, "discard": ["emergency-cache"]}).do("play:emergency-cache#2")
    assert h.zone("hand-0") == ["emergency-cache"] and not h.zone("discard-0")
    lucky = {**WENDY, "play": ["wendys-amulet"], "hand": ["lucky"], "discard": ["lucky"]}
    h = House({**lucky, "location": "cellar"}, tokens=["-1"], locations=CELLAR)
    h.do("investigate:cellar", "apply:lucky#2/0")
    assert h.me().clues == 1 and h.zone("hand-0") == ["lucky"]


# --- basic weaknesses


def test_paranoia() -> None:
    assert House({"deck": ["paranoia"], "resources": 7}).do("draw").sitting().resources == 0


@pytest.mark.parametrize("name", ["haunted", "psychosis", "hypochondria"])
def test_two_actions_shake_it_off(name: str) -> None:
    h = House({"deck": [name]}, {}).do("draw")
    assert h.where(name) == "threat-0"
    h.do(f"use:{name}/*")
    assert h.zone("discard-0") == [name] and h.seat == 1  # two actions after the first


def test_silver_twilight_acolyte_does_not_advance_the_agenda() -> None:
    h = House({"threat": ["silver-twilight-acolyte"]}, {}, doom=2).do("resource")
    assert h.card("whats-going-on").doom == 3 and not h.said("advanced")


def test_stubborn_detective_silences_whoever_is_there() -> None:
    detective = {"card": "stubborn-detective", "exhausted": True}
    h = House({**SKIDS, "threat": [detective]}, {**AGNES, "location": "attic"})
    assert not h.offers("use:skids-otoole/0")
    assert [h.value(n, "blank") for n in ("skids-otoole", "agnes-baker")] == [1, 0]
