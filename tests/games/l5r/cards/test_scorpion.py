"""Scorpion, sentence by sentence."""

from __future__ import annotations

import pytest

from caipan.games.l5r.state import DISHONORED, ORDINARY
from tests.support import rule
from tests.support.clash import calm, clash, fitting, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, row, who


def test_k16_city_of_the_open_hand_helps_the_less_honorable() -> None:
    mine = {"stronghold": "city-of-the-open-hand"}
    c = calm(["kaiu-envoy"], me=mine, foe={"honor": 11})
    assert c.do("use:city-of-the-open-hand/0").honor(0) == 11
    assert not calm(["kaiu-envoy"], me=mine).offers("use:city-of-the-open-hand*")


@rule("LR-B-search")
def test_k19_secret_cache_searches_in_secret() -> None:
    deck = ["banzai", "rout", "charge", "outwit", "levy", "court-games"]
    mine = {"characters": ["kaiu-envoy"], "conflict_deck": deck,
            "provinces": [UNDER, "secret-cache", *ROW[1:]]}  # fmt: skip
    c = Court(mine, {"characters": ["brash-samurai"]}, at="LR-B-3.2-next", first=1)
    c.do("declare.military:ring-air", "attack:seat-0@row-1", "apply:secret-cache/0*")
    assert len(c.keys()) == 6
    c.do("take:outwit")
    assert c.hand(0) == ["outwit"] and not c.sees(1, "outwit") and not c.sees(1, "levy")


def test_k32_bayushi_manipulator_raises_the_bid_but_not_the_dial() -> None:
    c = calm(["bayushi-manipulator"], at="LR-B-2.2", foe={"honor": 11})
    c.bids(3, 1).do("apply:bayushi-manipulator/0")
    assert (c.honor(0), c.honor(1)) == (7, 14)
    assert len(c.hand(0)) == 5 and c.g.seats[0].dial == 3


def test_sinister_soshi_saps_a_participant() -> None:
    c = clash([home("sinister-soshi"), "kaiu-envoy"], ["doji-challenger"])
    c.do("use:sinister-soshi/0", "target:doji-challenger")
    assert c.value("doji-challenger", "military") == c.value("doji-challenger", "political") == 1


def test_blackmail_artist_takes_honor_after_a_won_debate() -> None:
    c = clash(["blackmail-artist"], [who("kaiu-envoy", bowed=True)], "political")
    resolve(c, offers="apply:blackmail-artist/0*").do("apply:blackmail-artist/0*")
    assert (c.honor(0), c.honor(1)) == (11, 9)
    c = clash(["blackmail-artist"], [], "military")
    assert not resolve(c).offers("apply:blackmail-artist*")


def test_k50_soshi_illusionist_wipes_a_token_away() -> None:
    theirs = [who("brash-samurai", status="honored"), "hida-guardian"]
    c = calm(["soshi-illusionist"], theirs, me={"fate": 1})
    c.do("use:soshi-illusionist/0")
    assert c.card("brash-samurai").status == ORDINARY and c.fate(0) == 0
    assert not calm(["soshi-illusionist"], ["hida-guardian"], me={"fate": 1}).offers("use:soshi*")


def test_k56_yogo_outcast_thrives_in_disgrace() -> None:
    c = calm(["yogo-outcast"], foe={"honor": 11})
    assert (c.value("yogo-outcast", "military"), c.value("yogo-outcast", "political")) == (3, 3)
    assert calm(["yogo-outcast"]).value("yogo-outcast", "military") == 2


@rule("LR-B-time-replace")
def test_young_rumormonger_points_at_another() -> None:
    """Of the same player; the new one must be able to take it."""
    mine = [home("young-rumormonger")]
    theirs = ["brash-samurai", "kaiu-envoy", home("hida-guardian", status="dishonored")]
    c = clash([*mine, "doji-whisperer"], theirs, me={"hand": ["way-of-the-scorpion"]})
    c.do("play:way-of-the-scorpion", "target:brash-samurai", "apply:young-rumormonger/1*")
    assert c.card("kaiu-envoy").status == DISHONORED
    assert c.card("brash-samurai").status == ORDINARY


def test_young_rumormonger_answers_to_honoring_too_but_once() -> None:
    theirs = ["doji-whisperer", "savvy-politician"]
    c = calm(["young-rumormonger"], theirs, foe={"hand": ["way-of-the-crane"] * 2})
    c.passes().do(c.keys()[0])
    c.do("target:savvy-politician", "apply:young-rumormonger/0*")
    assert c.card("doji-whisperer").status == 1
    c.until("play:way-of-the-crane*", seat=1)
    c.do(fitting(c, "play:way-of-the-crane")[0])
    assert not c.offers("apply:young-rumormonger*")


@rule("LR-B-cost-replaced")
def test_k58_a_cost_that_another_pays_is_paid() -> None:
    """Forged Edict: the dishonor may fall on somebody who is no Courtier."""
    mine = [home("young-rumormonger", status="dishonored"), home("doji-whisperer"), "kaiu-envoy"]
    c = clash(mine, ["brash-samurai"], me={"hand": ["forged-edict"]},
              foe={"hand": ["banzai"]}, mine_to_act=False)  # fmt: skip
    c.do("play:banzai", "target:brash-samurai", "apply:forged-edict/0*")
    c.do("apply:young-rumormonger/1*")
    assert c.card("kaiu-envoy").status == DISHONORED
    assert c.value("brash-samurai", "military") == 2


def test_favored_niece_trades_cards_twice() -> None:
    c = calm(["favored-niece"], me={"hand": ["rout", "levy"], "conflict_deck": ["banzai"] * 5})
    for _ in range(2):
        c.do("use:favored-niece/0").do(c.keys()[0]).until(prompt="window", seat=0)
    assert len(c.hand(0)) == 3 and len(c.zone("conflict-discard-0")) == 2
    assert not c.offers("use:favored-niece*")


def test_shosuro_actress_puts_on_a_dead_face() -> None:
    """Of an opponent's discard pile, cost 3 or lower, no Shinobi."""
    theirs = {"dynasty_discard": ["brash-samurai", "shosuro-miyako", "hida-kisada"]}
    c = clash([home("shosuro-actress"), "kaiu-envoy"], [], foe=theirs)
    c.do("use:shosuro-actress/0")
    assert c.in_conflict("brash-samurai") and c.card("brash-samurai").controller == 0
    assert c.where("shosuro-actress") == "dynasty-discard-0"


@pytest.mark.parametrize("option", ["discard", "dishonor"])
def test_shosuro_miyako_makes_the_opponent_choose(option: str) -> None:
    """After I play a character from hand."""
    c = clash(["shosuro-miyako"], ["brash-samurai"], me={"hand": ["adept-of-shadows"], "fate": 2},
              foe={"hand": ["rout"]})  # fmt: skip
    c.do("play:adept-of-shadows", "enter.home", "apply:shosuro-miyako/0*")
    assert c.seat == 1
    c.do(f"mode.{option}*")
    assert (c.card("brash-samurai").status == DISHONORED) == (option == "dishonor")
    assert (len(c.hand(1)) == 1) == (option == "discard")


@rule("LR-B-value-base")
def test_k34_bayushi_yunako_swaps_base_skills() -> None:
    theirs = [with_("doji-whisperer", "fine-katana"), "matsu-berserker"]
    c = clash(["bayushi-yunako"], theirs)
    c.do("use:bayushi-yunako/0")
    assert not c.offers("target:matsu-berserker")
    c.do("target:doji-whisperer")
    assert (c.value("doji-whisperer", "military"), c.value("doji-whisperer", "political")) == (5, 0)


@rule("LR-B-delayed")
def test_k57_yogo_hiroue_lures_and_dishonors() -> None:
    c = clash(["yogo-hiroue", "bayushi-shoju"], [home("brash-samurai")], "political")
    c.do("use:yogo-hiroue/0")
    assert c.in_conflict("brash-samurai")
    resolve(c, prompt="dishonor").do("yes")
    assert c.card("brash-samurai").status == DISHONORED


def test_k57_yogo_hiroue_after_a_defeat() -> None:
    c = clash(["yogo-hiroue"], [home("doji-hotaru")], "political")
    c.do("use:yogo-hiroue/0")
    assert resolve(c).prompt != "dishonor"


def test_k33_bayushi_shoju_talks_enemies_to_death() -> None:
    """-1 political, and discarded while its political skill is 0; twice a round."""
    c = clash(["bayushi-shoju"], ["brash-samurai", "kakita-asami"], "political")
    c.do("use:bayushi-shoju/0", "target:brash-samurai")
    assert c.where("brash-samurai") == "dynasty-discard-1"
    c.until(prompt="window", seat=0).do("use:bayushi-shoju/0")
    assert c.value("kakita-asami", "political") == 2
    assert not c.until(prompt="window", seat=0).offers("use:bayushi-shoju*")


def test_k33_reprieve_does_not_help_for_long() -> None:
    theirs = [with_("brash-samurai", "reprieve"), "kakita-asami"]
    c = clash(["bayushi-shoju"], theirs, "political")
    c.do("use:bayushi-shoju/0", "target:brash-samurai", "apply:reprieve/0*")
    assert c.where("reprieve") == "conflict-discard-1"
    assert c.where("brash-samurai") == "dynasty-discard-1"


@rule("LR-B-cost-fate")
def test_k25_city_of_lies_makes_the_next_event_cheaper() -> None:
    mine = {"provinces": row("city-of-lies"), "hand": ["rout", "outwit"], "fate": 1}
    c = clash(["bayushi-shoju"], ["brash-samurai", "kaiu-envoy"], me=mine)
    c.do("use:city-of-lies/0").until(prompt="window", seat=0)
    c.do("play:outwit", "target:kaiu-envoy")
    assert c.fate(0) == 1
    c.until(prompt="window", seat=0).do("play:rout")
    assert c.fate(0) == 0


def test_k61_adept_of_shadows_slips_away() -> None:
    c = clash(["adept-of-shadows"], []).do("use:adept-of-shadows/0")
    assert c.honor(0) == 9 and "adept-of-shadows" in c.hand(0)
    taken = [{"card": "adept-of-shadows", "owner": 1}]
    c = calm(taken).do("use:adept-of-shadows/0")
    assert "adept-of-shadows" in c.hand(1)


def test_unassuming_yojimbo_is_covert() -> None:
    assert calm(["unassuming-yojimbo"]).value("unassuming-yojimbo", "covert") == 1


def test_court_mask_leaves_shame_behind() -> None:
    """K73: also when the bearer is dishonored already."""
    c = calm([with_("kaiu-envoy", "court-mask")]).do("use:court-mask/0")
    assert "court-mask" in c.hand(0) and c.card("kaiu-envoy").status == DISHONORED
    c = calm([with_("kaiu-envoy", "court-mask", status="dishonored")]).do("use:court-mask/0")
    assert "court-mask" in c.hand(0)


def test_court_mask_is_for_characters_of_mine() -> None:
    c = calm(["kaiu-envoy"], ["brash-samurai"], me={"hand": ["court-mask"], "fate": 1})
    assert fitting(c, "court-mask") == ["play:court-mask>kaiu-envoy"]


def test_fiery_madness_takes_two_of_both() -> None:
    c = calm(["kaiu-envoy"], ["doji-challenger"], me={"hand": ["fiery-madness"], "fate": 1})
    c.do("play:fiery-madness>doji-challenger")
    assert c.value("doji-challenger", "military") == c.value("doji-challenger", "political") == 1


@rule("LR-B-time-cancel")
def test_k78_forged_edict_cancels_an_event() -> None:
    """Dishonoring a Courtier of mine."""
    c = clash(["doji-whisperer", "kaiu-envoy"], ["brash-samurai"], me={"hand": ["forged-edict"]},
              foe={"hand": ["banzai"]}, mine_to_act=False)  # fmt: skip
    c.do("play:banzai", "target:brash-samurai", "apply:forged-edict/0*")
    assert c.card("doji-whisperer").status == DISHONORED
    assert c.value("brash-samurai", "military") == 2 and c.where("banzai") == "conflict-discard-1"


def test_way_of_the_scorpion_dishonors_outsiders() -> None:
    c = clash(["yogo-outcast"], ["brash-samurai"], me={"hand": ["way-of-the-scorpion"]})
    assert c.do("play:way-of-the-scorpion").card("brash-samurai").status == DISHONORED


def test_k69_calling_in_favors_takes_an_attachment() -> None:
    """Onto the dishonored character; a Watch Commander changes hands."""
    mine = {"hand": ["calling-in-favors"], "fate": 1}
    c = calm(["kaiu-envoy"], [with_("brash-samurai", "watch-commander")], me=mine)
    c.do("play:calling-in-favors")
    assert c.card("kaiu-envoy").status == DISHONORED and c.value("kaiu-envoy", "military") == 1
    assert c.card("watch-commander").controller == 0 and c.value("brash-samurai", "military") == 2


def test_k69_calling_in_favors_discards_what_cannot_be_there() -> None:
    mine = {"hand": ["calling-in-favors"], "fate": 1}
    c = calm(["kaiu-envoy"], [with_("solemn-scholar", "grasp-of-earth")], me=mine)
    assert c.do("play:calling-in-favors").where("grasp-of-earth") == "conflict-discard-1"
    c = calm(
        [who("kaiu-envoy", status="dishonored")], [with_("brash-samurai", "ornate-fan")], me=mine
    )
    assert not c.offers("play:calling-in-favors")


def test_i_can_swim_drowns_the_dishonored() -> None:
    mine = {"hand": ["i-can-swim"], "fate": 2, "dial": 3}
    theirs = [who("brash-samurai", status="dishonored"), "kaiu-envoy"]
    c = clash(["yogo-outcast"], theirs, me=mine, foe={"dial": 2})
    assert c.do("play:i-can-swim").where("brash-samurai") == "dynasty-discard-1"
    c = clash(["yogo-outcast"], theirs, me=mine, foe={"dial": 3})
    assert not c.offers("play:i-can-swim")


def test_k65_ambush_brings_two_scorpions() -> None:
    """At most two, at most 6 in all, from hand and provinces."""
    mine = {"hand": ["ambush", "adept-of-shadows", "unassuming-yojimbo"], "fate": 3,
            "provinces": row("bayushi-shoju", "kaiu-envoy")}  # fmt: skip
    c = clash(["yogo-outcast"], [], me=mine)
    c.do("play:ambush")
    assert not c.offers("target:kaiu-envoy")
    c.do("target:bayushi-shoju")  # 5 of 6: nobody else fits
    assert c.in_conflict("bayushi-shoju")
    c = clash(["yogo-outcast"], [], me=mine)
    c.do("play:ambush", "target:adept-of-shadows", "target:unassuming-yojimbo")
    assert c.in_conflict("adept-of-shadows") and c.in_conflict("unassuming-yojimbo")


@rule("LR-B-control-conflict")
def test_k67_blackmail_turns_a_character_for_the_conflict() -> None:
    mine = {"hand": ["blackmail"], "fate": 3}
    c = clash(["doji-challenger"], ["miya-mystic", "akodo-toturi"], me=mine, foe={"honor": 11})
    c.do("play:blackmail")
    assert c.card("miya-mystic").controller == 0 and c.totals() == (4, 6)
    resolve(c).until(prompt="window")
    assert c.card("miya-mystic").controller == 1


def test_k67_blackmail_is_for_the_less_honorable() -> None:
    mine = {"hand": ["blackmail"], "fate": 3}
    assert not clash(["doji-challenger"], ["miya-mystic"], me=mine).offers("play:blackmail")
    c = clash(["doji-challenger"], ["akodo-toturi"], me=mine, foe={"honor": 11})
    assert not c.offers("play:blackmail")
