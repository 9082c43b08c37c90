"""Crane, sentence by sentence."""

from __future__ import annotations

from caipan.games.l5r.state import DISHONORED
from tests.support import rule
from tests.support.clash import calm, clash, fitting, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, row, who


def test_shizuka_toshi_bows_the_weak_in_debate() -> None:
    """In a political conflict, a participant of political skill 2 or lower."""
    c = clash(["doji-whisperer"], ["brash-samurai", "doji-hotaru"], "political",
              me={"stronghold": "shizuka-toshi"}, foe={"stronghold": "yojin-no-shiro"})  # fmt: skip
    c.do("use:shizuka-toshi*")
    assert c.card("brash-samurai").bowed and c.card("shizuka-toshi").bowed
    c = clash(["doji-whisperer"], ["brash-samurai"], "military")
    assert not c.offers("use:shizuka-toshi*")


def test_the_art_of_peace_dishonors_attackers_and_honors_defenders() -> None:
    mine = {"provinces": [UNDER, "the-art-of-peace", *ROW[1:]]}
    c = clash(["brash-samurai"], ["hida-kisada"], defending=True, me=mine)
    resolve(c, offers="apply:the-art-of-peace*").do("apply:the-art-of-peace*")
    assert c.card("brash-samurai").status == 1 and c.card("hida-kisada").status == DISHONORED


def test_asahina_artisan_lends_grace_to_another_crane() -> None:
    """K31: only in a conflict, only other Crane characters, not when bowed."""
    c = clash([home("asahina-artisan"), "doji-whisperer", "hida-guardian"], [], "political")
    c.do("use:asahina-artisan/0")
    assert c.value("doji-whisperer", "political") == 6 and c.card("asahina-artisan").bowed
    assert not calm(["asahina-artisan", "doji-whisperer"]).offers("use:asahina-artisan*")
    c = clash([home("asahina-artisan", bowed=True), "doji-whisperer"], [])
    assert not c.offers("use:asahina-artisan*")


def test_brash_samurai_shines_alone() -> None:
    """K35: as only attacker or only defender, not with company, not outside."""
    assert clash(["brash-samurai"], []).do("use:brash-samurai/0").card("brash-samurai").status == 1
    assert clash(["brash-samurai"], [], defending=True).offers("use:brash-samurai*")
    assert not clash(["brash-samurai", "kaiu-envoy"], []).offers("use:brash-samurai*")
    assert not calm(["brash-samurai"]).offers("use:brash-samurai*")


@rule("LR-B-blank")
def test_cautious_scout_blanks_the_attacked_province() -> None:
    """K15: alone; with company the province works."""
    c = clash(["cautious-scout"], ["kaiu-envoy"], mine_to_act=False)
    assert not c.offers("use:fertile-fields*")
    c = clash(["cautious-scout", "kaiu-envoy"], ["brash-samurai"], mine_to_act=False)
    assert c.offers("use:fertile-fields*")


def test_k15_a_blank_province_does_not_answer_to_being_revealed() -> None:
    theirs = {"characters": ["kaiu-envoy"], "provinces": [UNDER, *["rally-to-the-cause"] * 4]}
    c = Court({"characters": ["cautious-scout"]}, theirs, at="LR-B-3.2-next")
    c.do("declare.military:ring-air").do(c.keys()[0])
    assert c.prompt == "defenders"


def test_doji_gift_giver_pays_fate_and_the_opponent_chooses() -> None:
    c = clash(["doji-gift-giver"], ["brash-samurai", "kaiu-envoy", who("doji-hotaru", bowed=True)],
              me={"fate": 1})  # fmt: skip
    c.do("use:doji-gift-giver/0")
    assert c.seat == 1 and c.keys() == ["target:brash-samurai", "target:kaiu-envoy"]
    c.do("target:kaiu-envoy")
    assert c.card("kaiu-envoy").bowed and (c.fate(0), c.fate(1)) == (0, 1)


def test_savvy_politician_passes_honor_on() -> None:
    c = calm(["savvy-politician", "doji-whisperer"], me={"hand": ["way-of-the-crane"]})
    c.do("play:way-of-the-crane", "target:savvy-politician", "apply:savvy-politician/0")
    assert c.card("doji-whisperer").status == 1


def test_savvy_politician_freed_of_dishonor_is_not_honored() -> None:
    mine = [who("savvy-politician", status="dishonored"), "doji-whisperer"]
    c = calm(mine, me={"hand": ["way-of-the-crane"]})
    c.do("play:way-of-the-crane", "target:savvy-politician")
    assert c.card("savvy-politician").status == 0 and c.prompt == "window"


def test_daidoji_nerishma_turns_a_card_up() -> None:
    rows = row({"card": "kaiu-envoy", "up": False})
    c = calm(["daidoji-nerishma"], me={"provinces": rows})
    c.do("use:daidoji-nerishma/0").do(c.keys()[0])
    assert not c.card("kaiu-envoy").down


def test_doji_challenger_drags_an_enemy_in() -> None:
    """While attacking; it enters as it is."""
    c = clash(["doji-challenger"], [home("brash-samurai", bowed=True)])
    c.do("use:doji-challenger/0")
    assert c.in_conflict("brash-samurai") and c.card("brash-samurai").bowed
    c = clash(["doji-challenger"], [home("brash-samurai"), "kaiu-envoy"], defending=True)
    assert not c.offers("use:doji-challenger*")


def test_kakita_asami_takes_honor_while_leading() -> None:
    c = clash(["kakita-asami"], ["brash-samurai"], "political")
    assert c.do("use:kakita-asami/0").honor(0) == 11 and c.honor(1) == 9
    assert not clash(["kakita-asami"], ["doji-whisperer"], "political").offers("use:kakita*")
    assert not clash(["kakita-asami"], [], "military").offers("use:kakita-asami*")


@rule("LR-B-D.1", "LR-B-target-other-chooser")
def test_k41_kakita_kaezin_wins_and_everybody_else_goes_home() -> None:
    c = clash(["kakita-kaezin", "kaiu-envoy"], ["brash-samurai", "doji-whisperer"])
    c.do("use:kakita-kaezin/0")
    assert c.seat == 1
    c.do("target:brash-samurai").bids(2, 1)
    assert c.in_conflict("kakita-kaezin") and c.in_conflict("brash-samurai")
    assert not c.in_conflict("kaiu-envoy") and not c.in_conflict("doji-whisperer")


def test_k41_kakita_kaezin_loses_and_goes_home() -> None:
    c = clash(["kakita-kaezin", "kaiu-envoy"], ["akodo-toturi", "doji-whisperer"])
    c.do("use:kakita-kaezin/0", "target:akodo-toturi").bids(1, 1)
    assert not c.in_conflict("kakita-kaezin") and c.in_conflict("kaiu-envoy")


def test_k41_kakita_kaezin_needs_an_opponent() -> None:
    assert not clash(["kakita-kaezin"], [home("brash-samurai")]).offers("use:kakita-kaezin*")


def test_asahina_storyteller_gives_sincerity_to_honored_cranes() -> None:
    """K31: honored Crane characters have it, others not."""
    mine = ["asahina-storyteller", who("doji-whisperer", status="honored"), "brash-samurai"]
    c = calm(mine)
    assert [c.value(n, "sincerity") for n in ("doji-whisperer", "brash-samurai")] == [1, 0]
    assert c.value("asahina-storyteller", "sincerity") == 1


def test_guest_of_honor_stops_events_of_opponents() -> None:
    c = clash(["guest-of-honor"], ["brash-samurai"], me={"hand": ["way-of-the-crane"]},
              foe={"hand": ["banzai"]}, mine_to_act=False)  # fmt: skip
    assert c.why_not("play:banzai") == ["LR-B-cannot"]
    c.passes()
    assert c.offers("play:way-of-the-crane")


def test_doji_hotaru_resolves_the_ring_again() -> None:
    """K30: after claiming a ring in a political conflict, also on defence."""
    c = clash(["doji-hotaru"], ["kaiu-envoy"], "political", defending=True)
    resolve(c, offers="apply:doji-hotaru/0").do("apply:doji-hotaru/0", "element.air", "gain-honor")
    assert c.honor(0) == 12
    c = clash(["doji-hotaru"], ["kaiu-envoy"], "military", defending=True)
    resolve(c)
    assert c.prompt != "window.after"


@rule("LR-B-reveal")
def test_k27_artisan_academy_shows_the_top_card_and_lets_it_be_played() -> None:
    mine = {"provinces": row("artisan-academy"), "conflict_deck": ["banzai", "rout"]}
    c = clash(["kaiu-envoy"], [], me=mine)
    c.do("use:artisan-academy/0")
    assert c.sees(1, "banzai") and not c.sees(1, "rout")
    c.until(prompt="window", seat=0).do("play:banzai", "no")
    assert c.value("kaiu-envoy", "military") == 3 and c.where("banzai") == "conflict-discard-0"
    c.until(prompt="window", seat=0)
    assert not c.offers("play:rout")


def test_artisan_academy_only_in_the_conflict_phase() -> None:
    c = calm(["kaiu-envoy"], me={"provinces": row("artisan-academy", "eager-scout"), "fate": 9},
             at="LR-B-1.4")  # fmt: skip
    assert c.prompt == "dynasty" and not c.offers("use:artisan-academy*")


@rule("LR-B-status-again")
def test_k52_steward_of_law_protects_the_ordinary() -> None:
    """While participating no character receives a dishonored token; an honored one can fall."""
    theirs = ["hida-guardian", who("kaiu-envoy", status="honored")]
    c = clash(["steward-of-law", "doji-whisperer"], theirs, me={"hand": ["way-of-the-scorpion"]})
    c.do("play:way-of-the-scorpion")
    assert c.card("kaiu-envoy").status == 0


def test_political_rival_is_stronger_in_defence() -> None:
    assert clash(["political-rival"], [], "political", defending=True).value(
        "political-rival", "political"
    ) == 6  # fmt: skip
    c = clash(["political-rival"], [], "political")
    assert c.value("political-rival", "political") == 3 and c.value("political-rival", "covert")


def test_k60_above_question_shields_from_events_of_opponents() -> None:
    """Of the opponents of whoever controls the attachment."""
    mine = [with_("brash-samurai", "above-question")]
    c = clash(mine, ["kaiu-envoy"], foe={"hand": ["assassination"]}, mine_to_act=False)
    c.do("play:assassination")
    assert c.where("kaiu-envoy") == "dynasty-discard-1" and c.in_conflict("brash-samurai")


def test_k60_above_question_on_an_enemy_blocks_its_own_player() -> None:
    theirs = [with_("kaiu-envoy", {"card": "above-question", "of": 0})]
    c = clash(["brash-samurai"], theirs, foe={"hand": ["banzai"]}, mine_to_act=False)
    c.do("play:banzai", "no")
    assert c.value("brash-samurai", "military") == 4


def test_duelist_training_gives_its_bearer_a_duel() -> None:
    """The loser bows; honor for the bid may be paid in cards."""
    mine = [with_("doji-challenger", "duelist-training")]
    c = clash(mine, ["brash-samurai"], me={"hand": ["rout", "banzai"]})
    c.do("use:duelist-training/0").bids(3, 1)
    assert c.prompt == "duel.cards" and c.seat == 0
    c.do("yes", "discard:rout", "discard:banzai")
    assert c.honor(0) == 10 and c.card("brash-samurai").bowed
    assert c.zone("conflict-discard-0") == ["rout", "banzai"]


def test_k76_without_enough_cards_honor_is_paid() -> None:
    mine = [with_("doji-challenger", "duelist-training")]
    c = clash(mine, ["brash-samurai"])
    c.do("use:duelist-training/0").bids(5, 1)
    assert (c.honor(0), c.honor(1)) == (6, 14)


@rule("LR-B-limit-round")
def test_k76_a_second_copy_is_a_second_use() -> None:
    mine = [with_("doji-challenger", "duelist-training", "duelist-training")]
    c = clash(mine, ["doji-hotaru"])
    assert len(fitting(c, "use:duelist-training")) == 2
    c.do(fitting(c, "use:duelist-training")[0]).bids(1, 1)
    c.until(prompt="window", seat=0)
    assert len(fitting(c, "use:duelist-training")) == 1


def test_duelist_training_belongs_to_the_bearers_player() -> None:
    theirs = [with_("doji-challenger", {"card": "duelist-training", "of": 0})]
    c = clash(["brash-samurai"], theirs, mine_to_act=False)
    assert c.seat == 1 and c.offers("use:duelist-training*")
    c.passes()
    assert not c.offers("use:duelist-training*")


def test_height_of_fashion_is_not_played_in_a_conflict() -> None:
    mine = {"hand": ["height-of-fashion"], "fate": 2}
    assert not clash(["doji-whisperer"], [], me=mine).offers("play:height-of-fashion*")
    c = calm(["doji-whisperer"], me=mine).do("play:height-of-fashion*")
    assert c.value("doji-whisperer", "political") == 7


@rule("LR-B-reveal")
def test_k85_the_perfect_gift_gives_everybody_a_card() -> None:
    top = ["banzai", "rout", "charge", "outwit", "assassination"]
    mine = {"hand": ["the-perfect-gift"], "conflict_deck": top}
    theirs = {"conflict_deck": ["court-games", "for-shame", "good-omen", "let-go", "levy"]}
    c = calm(["kaiu-envoy"], me=mine, foe=theirs)
    c.do("play:the-perfect-gift")
    assert c.keys() == ["take:banzai", "take:rout", "take:charge", "take:outwit"]
    assert c.sees(1, "outwit") and not c.sees(1, "assassination")
    c.do("take:rout", "take:let-go")
    assert "rout" in c.hand(0) and "let-go" in c.hand(1)
    assert not c.sees(1, "'charge'") and len(c.zone("conflict-deck-0")) == 4


@rule("LR-B-time-cancel")
def test_voice_of_honor_cancels_an_event() -> None:
    """With more honored characters than an opponent."""
    mine = [who("doji-whisperer", status="honored")]
    c = clash(mine, ["brash-samurai"], me={"hand": ["voice-of-honor"]},
              foe={"hand": ["banzai"]}, mine_to_act=False)  # fmt: skip
    c.do("play:banzai", "target:brash-samurai", "apply:voice-of-honor/0")
    assert c.value("brash-samurai", "military") == 2 and c.where("banzai") == "conflict-discard-1"


def test_voice_of_honor_needs_more_honored_characters() -> None:
    c = clash(["doji-whisperer"], ["brash-samurai"], me={"hand": ["voice-of-honor"]},
              foe={"hand": ["banzai"]}, mine_to_act=False)  # fmt: skip
    c.do("play:banzai", "target:brash-samurai")
    assert c.prompt == "banzai"


def test_way_of_the_crane_honors_a_crane_of_mine() -> None:
    c = calm(["doji-whisperer", "kaiu-envoy"], ["brash-samurai"], me={"hand": ["way-of-the-crane"]})
    assert c.do("play:way-of-the-crane").card("doji-whisperer").status == 1


def test_k63_admit_defeat_bows_a_lone_defender() -> None:
    """Own ones too; not with two, not an attacker."""
    mine = {"hand": ["admit-defeat"], "fate": 1}
    assert clash(["kaiu-envoy"], ["brash-samurai"], me=mine).do("play:admit-defeat").card(
        "brash-samurai"
    ).bowed  # fmt: skip
    two = clash(["kaiu-envoy"], ["brash-samurai", "doji-whisperer"], me=mine)
    assert not two.offers("play:admit-defeat")
    assert clash(["kaiu-envoy"], ["brash-samurai"], me=mine, defending=True).offers("play:admit*")


def test_noble_sacrifice_trades_honor_for_shame() -> None:
    mine = {"hand": ["noble-sacrifice"], "fate": 1}
    both = [who("doji-whisperer", status="honored"), "kaiu-envoy"]
    c = calm(both, [who("brash-samurai", status="dishonored"), "hida-guardian"], me=mine)
    c.do("play:noble-sacrifice")
    assert c.where("doji-whisperer") == "dynasty-discard-0"
    assert c.where("brash-samurai") == "dynasty-discard-1"
    assert (c.honor(0), c.honor(1)) == (11, 9)
