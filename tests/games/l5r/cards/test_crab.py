"""Crab, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.clash import calm, clash, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, who

HOLDINGS = [UNDER, who(ROW[0], cards=["funeral-pyre"]), *ROW[1:]]


def test_shiro_nishiyama_strengthens_my_defenders() -> None:
    """Your defenders have +1 and +1; those at home and the attackers do not."""
    c = clash(
        ["hida-guardian", home("kaiu-envoy")],
        ["brash-samurai"],
        defending=True,
        me={"stronghold": "shiro-nishiyama"},
    )
    c.do("use:shiro-nishiyama/0")
    assert (c.value("hida-guardian", "military"), c.value("hida-guardian", "political")) == (2, 2)
    assert c.value("kaiu-envoy", "military") == 1 and c.value("brash-samurai", "military") == 2
    assert c.card("shiro-nishiyama").bowed


def test_shiro_nishiyama_does_nothing_for_attackers() -> None:
    c = clash(["hida-guardian"], [], me={"stronghold": "shiro-nishiyama"})
    assert not c.offers("use:shiro-nishiyama*")


def test_defend_the_wall_resolves_the_ring_for_the_winning_defender() -> None:
    mine = [UNDER, "defend-the-wall", *ROW[1:]]
    c = clash(["hida-guardian"], ["doji-whisperer"], defending=True, me={"provinces": mine})
    resolve(c, offers="apply:defend-the-wall/0").do("apply:defend-the-wall/0", "element.air")
    c.do("gain-honor")
    assert c.honor(0) == 12 and c.where("ring-air") == "claimed-0"


def test_hida_guardian_gives_two_for_each_holding_of_mine() -> None:
    """+2 and +2 per holding you control, to another participant."""
    rows = [UNDER, who(ROW[0], cards=["funeral-pyre"]), who(ROW[1], cards=["imperial-storehouse"])]
    mine = {"provinces": [*rows, *ROW[2:]]}
    c = clash(["hida-guardian", "kaiu-envoy"], ["doji-whisperer"], me=mine)
    c.do("use:hida-guardian/0")
    assert c.keys() == ["target:kaiu-envoy", "target:doji-whisperer"]
    c.do("target:kaiu-envoy")
    assert (c.value("kaiu-envoy", "military"), c.value("kaiu-envoy", "political")) == (5, 4)


def test_hida_guardian_without_holdings_changes_nothing() -> None:
    c = clash(["hida-guardian", "kaiu-envoy"], [])
    assert c.why_not("use:hida-guardian/0") == ["LR-B-init-check"]


@rule("LR-B-kw-courtesy", "LR-B-kw-sincerity")
def test_kaiu_envoy_leaves_fate_and_a_card_behind() -> None:
    """Courtesy. Sincerity."""
    c = calm(["kaiu-envoy", "hida-guardian"], me={"provinces": HOLDINGS})
    c.do("use:funeral-pyre/0", "sacrifice:kaiu-envoy", "keyword.gain-fate*")
    assert c.fate(0) == 1 and len(c.hand(0)) == 3


def test_hiruma_yojimbo_is_not_declared_as_an_attacker() -> None:
    c = Court({"characters": ["hiruma-yojimbo", "kaiu-envoy"]}, at="LR-B-3.2-next")
    c.do("declare.military:ring-air").do(c.keys()[0])
    assert not c.offers("attacker:hiruma-yojimbo")


def test_shrewd_yasuki_keeps_one_of_two_cards() -> None:
    mine = {"provinces": HOLDINGS, "conflict_deck": ["banzai", "court-games", "rout"]}
    c = clash(["shrewd-yasuki"], [], me=mine)
    c.do("use:shrewd-yasuki/0")
    assert c.keys() == ["take:banzai", "take:court-games"] and not c.sees(1, "court-games")
    c.do("take:court-games")
    assert "court-games" in c.hand(0) and c.zone("conflict-deck-0") == ["rout", "banzai"]


def test_shrewd_yasuki_needs_a_holding_of_anybody() -> None:
    """K40: any player's holding counts."""
    assert not clash(["shrewd-yasuki"], []).offers("use:shrewd-yasuki*")
    assert clash(["shrewd-yasuki"], [], foe={"provinces": HOLDINGS}).offers("use:shrewd-yasuki*")


@rule("LR-B-deckout-look")
def test_shrewd_yasuki_takes_what_there_is() -> None:
    """K40: with fewer than two cards in the deck."""
    c = clash(["shrewd-yasuki"], [], me={"provinces": HOLDINGS, "conflict_deck": ["banzai"]})
    c.do("use:shrewd-yasuki/0")
    assert "banzai" in c.hand(0) and c.honor(0) == 10


def test_vanguard_warrior_dies_for_another() -> None:
    c = calm(["vanguard-warrior", "kaiu-envoy"])
    c.do("use:vanguard-warrior/0")
    assert c.card("kaiu-envoy").fate == 1 and c.where("vanguard-warrior") == "dynasty-discard-0"


@rule("LR-B-cost-prevented")
def test_k55_a_sacrifice_that_is_prevented_is_not_paid() -> None:
    """K55: Reprieve saves the Vanguard Warrior, and no fate is placed."""
    c = calm([with_("vanguard-warrior", "reprieve"), "kaiu-envoy"])
    c.do("use:vanguard-warrior/0", "apply:reprieve/0")
    assert c.where("vanguard-warrior") == "play-0" and c.where("reprieve") == "conflict-discard-0"
    assert c.card("kaiu-envoy").fate == 0 and not c.offers("use:vanguard-warrior*")


def test_borderlands_defender_is_neither_bowed_nor_moved_by_opponents() -> None:
    c = clash(
        ["borderlands-defender"],
        ["master-of-the-spear", "hida-kisada"],
        "political",
        defending=True,
        foe={"stronghold": "shizuka-toshi", "hand": ["rout"], "fate": 1},
    )
    c.passes()
    assert not c.offers("use:master-of-the-spear*") and not c.offers("play:rout")
    c.do("use:shizuka-toshi#2/0")
    assert c.keys() == ["target:master-of-the-spear", "target:hida-kisada"]


def test_borderlands_defender_may_be_moved_by_its_own_player() -> None:
    mine = {"provinces": [UNDER, who(ROW[0], cards=["favorable-ground"]), *ROW[1:]]}
    c = clash(["borderlands-defender"], ["kaiu-envoy"], defending=True, me=mine)
    c.do("use:favorable-ground/0")
    assert not c.in_conflict("borderlands-defender")


def test_intimidating_hida_punishes_a_passed_opportunity() -> None:
    c = Court({"characters": ["intimidating-hida"]}, {"characters": ["kaiu-envoy"]},
              at="LR-B-3.2-next", first=1)  # fmt: skip
    c.do("pass").do("apply:intimidating-hida/0")
    assert c.honor(1) == 9


def test_vengeful_berserker_doubles_when_another_of_mine_leaves() -> None:
    """K56: doubled after additions."""
    c = clash(
        [with_("vengeful-berserker", "fine-katana"), "vanguard-warrior", home("kaiu-envoy")], []
    )
    c.do("use:vanguard-warrior/0", "apply:vengeful-berserker/0", "target:kaiu-envoy")
    assert c.value("vengeful-berserker", "military") == 10


def test_vengeful_berserker_sleeps_outside_conflicts() -> None:
    c = calm(["vengeful-berserker", "vanguard-warrior", "kaiu-envoy"])
    c.do("use:vanguard-warrior/0")
    assert c.prompt == "target"


def test_hida_tomonatsu_takes_an_attacker_along() -> None:
    """Onto its owner's deck; not a unique one."""
    c = clash(["hida-tomonatsu"], ["doji-whisperer", "kakita-asami"], defending=True)
    resolve(c, offers="apply:hida-tomonatsu/0").do("apply:hida-tomonatsu/0")
    assert c.where("hida-tomonatsu") == "dynasty-discard-0"
    assert c.where("doji-whisperer") == "dynasty-deck-1"
    assert c.zone("dynasty-deck-1")[0] == "doji-whisperer"


def test_steadfast_witch_hunter_readies_for_a_sacrifice() -> None:
    c = calm(["steadfast-witch-hunter", "kaiu-envoy", who("hida-guardian", bowed=True)])
    c.do("use:steadfast-witch-hunter/0", "sacrifice:kaiu-envoy", "keyword.gain-fate*")
    assert not c.card("hida-guardian").bowed


@rule("LR-B-init-change", "LR-B-target")
def test_k51_sacrificing_the_only_bowed_character_leaves_no_target() -> None:
    assert not calm(["steadfast-witch-hunter"]).offers("use:steadfast-witch-hunter*")
    c = calm(["steadfast-witch-hunter", who("hida-guardian", bowed=True)])
    c.do("use:steadfast-witch-hunter/0", "sacrifice:hida-guardian")
    assert c.where("hida-guardian") == "dynasty-discard-0" and c.said("no-target") == 1


def test_kaiu_shuichi_gains_fate_from_holdings() -> None:
    c = clash(["kaiu-shuichi"], [], foe={"provinces": HOLDINGS})
    assert c.do("use:kaiu-shuichi/0").fate(0) == 1
    assert not clash(["kaiu-shuichi"], []).offers("use:kaiu-shuichi*")


@rule("LR-B-kw-covert")
def test_kaiu_shuichi_is_covert() -> None:
    c = Court(
        {"characters": ["kaiu-shuichi"]},
        {"characters": ["kaiu-envoy", "unassuming-yojimbo"]},
        at="LR-B-3.2-next",
    )
    c.do("declare.military:ring-air").do(c.keys()[0])
    assert c.prompt == "covert" and c.keys() == ["evade:kaiu-envoy", "done"]


@rule("LR-tc-faq-cancel")
def test_hida_kisada_cancels_the_first_action_of_each_conflict() -> None:
    """K38: the first, not the second."""
    c = clash(["hida-kisada"], ["brash-samurai"], mine_to_act=False)
    c.do("use:fertile-fields*")
    assert len(c.hand(1)) == 1
    c.until(prompt="window", seat=1).do("use:brash-samurai/0")
    assert c.card("brash-samurai").status == 1


def test_hida_kisada_rests_once_a_conflict_was_lost() -> None:
    """K38: nothing once I have lost a conflict this phase."""
    c = clash([home("hida-kisada"), "eager-scout"], ["brash-samurai"])
    resolve(c)
    c.until("declare.political:ring-earth").do("declare.political:ring-earth")
    c.do("attack:seat-1@row-1").until(prompt="window", seat=1)
    before = len(c.hand(1))
    c.do("use:fertile-fields*")
    assert len(c.hand(1)) == before + 1


@rule("LR-B-switch")
def test_borderlands_fortifications_trade_places() -> None:
    """K23: with a faceup or a facedown card; its strength goes with it."""
    rows = [
        UNDER,
        who(ROW[0], up=True, cards=["borderlands-fortifications"]),
        who(ROW[1], up=True, cards=[{"card": "kaiu-envoy", "up": False}]),
        *ROW[2:],
    ]
    c = calm([], me={"provinces": rows})
    mine = [c.id(name, zone) for name, zone in (
        ("fertile-fields", "province-1-0"), ("manicured-garden", "province-2-0")
    )]  # fmt: skip
    assert [c.g.strength(p) for p in mine] == [6, 4]
    c.do("use:borderlands-fortifications/0").do(c.keys()[0])
    assert c.zone("slot-2-0") == ["borderlands-fortifications"]
    assert c.zone("slot-1-0") == ["kaiu-envoy"] and c.card("kaiu-envoy").down
    assert [c.g.strength(p) for p in mine] == [4, 6]


def test_funeral_pyre_draws_for_a_sacrifice() -> None:
    c = calm(["eager-scout"], me={"provinces": HOLDINGS})
    c.do("use:funeral-pyre/0")
    assert len(c.hand(0)) == 2 and c.zone("dynasty-discard-0") == ["eager-scout"]


def test_hiruma_ambusher_silences_a_character() -> None:
    """Its abilities cannot be triggered in this conflict."""
    c = clash(
        ["kaiu-envoy"],
        ["sinister-soshi"],
        defending=True,
        me={"hand": ["hiruma-ambusher"], "fate": 2},
    )
    c.do("play:hiruma-ambusher", "enter.conflict", "apply:hiruma-ambusher/0")
    c.do("target:sinister-soshi").until(prompt="window", seat=1)
    assert c.why_not("use:sinister-soshi/0") == ["LR-B-blank"]


def test_hiruma_ambusher_answers_only_as_a_defender() -> None:
    c = clash(["kaiu-envoy"], [], me={"hand": ["hiruma-ambusher"], "fate": 2})
    c.do("play:hiruma-ambusher", "enter.conflict")
    assert c.prompt == "window"


def test_stoic_gunso_feeds_on_sacrifice() -> None:
    c = clash(["stoic-gunso", "eager-scout"], [])
    c.do("use:stoic-gunso/0", "sacrifice:eager-scout")
    assert c.value("stoic-gunso", "military") == 5


def test_reprieve_is_discarded_in_place_of_its_bearer() -> None:
    mine = [with_("kaiu-envoy", "reprieve")]
    c = clash(mine, ["brash-samurai"], foe={"hand": ["assassination"]}, mine_to_act=False)
    c.do("play:assassination", "target:kaiu-envoy", "apply:reprieve/0")
    assert c.in_conflict("kaiu-envoy") and c.where("reprieve") == "conflict-discard-0"


def test_watch_commander_makes_playing_cards_cost_honor() -> None:
    """After every card an opponent plays while the bearer participates; unlimited."""
    c = clash([with_("hida-guardian", "watch-commander")], ["brash-samurai"],
              foe={"hand": ["ornate-fan", "ornate-fan"]}, mine_to_act=False)  # fmt: skip
    c.do("play:ornate-fan>brash-samurai", "apply:watch-commander/0").until(seat=1, prompt="window")
    c.do("play:ornate-fan>brash-samurai", "apply:watch-commander/0")
    assert c.honor(1) == 8


@rule("LR-B-time-condition")
def test_k80_a_watch_commander_that_was_let_go_does_not_answer() -> None:
    c = clash([with_("hida-guardian", "watch-commander")], ["brash-samurai"],
              foe={"hand": ["let-go"]}, mine_to_act=False)  # fmt: skip
    c.do("play:let-go")
    assert c.honor(1) == 10 and c.prompt == "window"


@rule("LR-B-attach-limit")
def test_k80_a_second_watch_commander_displaces_the_first() -> None:
    c = clash([with_("hida-guardian", "watch-commander")], [],
              me={"hand": ["watch-commander"], "fate": 1})  # fmt: skip
    c.do("play:watch-commander>hida-guardian")
    assert c.zone("conflict-discard-0") == ["watch-commander"]
    assert c.value("hida-guardian", "military") == 2


def test_watch_commander_is_for_a_character_of_mine() -> None:
    c = clash(["hida-guardian"], ["brash-samurai"], me={"hand": ["watch-commander"], "fate": 1})
    assert c.offers("play:watch-commander>hida-guardian")
    assert not c.offers("play:watch-commander>brash-samurai")


def test_jade_tetsubo_returns_fate_to_its_owner() -> None:
    """All its fate; a participant with lower military skill."""
    c = clash(
        [with_("hida-guardian", "jade-tetsubo")],
        [
            who("brash-samurai", fate=2),
            who("doji-challenger", fate=1),
            who("doji-hotaru", fate=1),
            who("akodo-toturi", fate=1),
        ],
    )
    c.do("use:jade-tetsubo/0")
    assert not c.offers("target:akodo-toturi") and len(c.keys()) == 3
    c.do("target:brash-samurai")
    assert c.card("brash-samurai").fate == 0 and c.fate(1) == 2 and c.card("jade-tetsubo").bowed


@pytest.mark.parametrize(("option", "mine"), [("give-fate", (1, 10)), ("give-honor", (0, 11))])
def test_levy_lets_the_opponent_pick(option: str, mine: tuple[int, int]) -> None:
    c = calm([], me={"hand": ["levy"]}, foe={"fate": 1})
    c.do("play:levy")
    if c.prompt == "player":
        c.do(c.keys()[0])
    assert c.seat == 1
    c.do(f"mode.{option}*")
    assert (c.fate(0), c.honor(0)) == mine


def test_levy_takes_honor_from_somebody_without_fate() -> None:
    c = calm([], me={"hand": ["levy"]}).do("play:levy")
    assert (c.honor(0), c.honor(1)) == (11, 9)


@rule("LR-B-province-card-leaves")
def test_rebuild_puts_a_holding_where_the_other_card_was() -> None:
    """K23: the shuffled card may be facedown; a broken province is none."""
    rows = [
        UNDER,
        who(ROW[0], cards=["kaiu-envoy"]),
        who(ROW[1], cards=[{"card": "eager-scout", "up": False}]),
        who(ROW[2], broken=True, cards=["hida-guardian"]),
        ROW[3],
    ]
    mine = {"hand": ["rebuild"], "provinces": rows, "dynasty_discard": ["funeral-pyre"]}
    c = calm([], me=mine, at="LR-B-3.1")
    c.do("play:rebuild")
    assert c.offers("shuffle:unknown*") and not c.offers("shuffle:hida-guardian")
    c.do("shuffle:kaiu-envoy")
    assert c.zone("slot-1-0") == ["funeral-pyre"] and not c.card("funeral-pyre").down
    assert c.where("kaiu-envoy") == "dynasty-deck-0"


@rule("LR-B-sacrifice")
def test_k87_way_of_the_crab_makes_the_opponent_sacrifice() -> None:
    """Also a character with Above Question; not playable if there is none."""
    mine = {"hand": ["way-of-the-crab"], "fate": 1}
    c = calm(["eager-scout"], [with_("brash-samurai", "above-question")], me=mine)
    c.do("play:way-of-the-crab")
    assert c.where("brash-samurai") == "dynasty-discard-1"
    assert c.zone("dynasty-discard-0") == ["eager-scout"]
    assert not calm(["eager-scout"], me=mine).offers("play:way-of-the-crab")


@rule("LR-B-limit-max")
def test_way_of_the_crab_once_a_round() -> None:
    mine = {"hand": ["way-of-the-crab", "way-of-the-crab"], "fate": 2}
    c = calm(["eager-scout", "kaiu-envoy"], ["brash-samurai", "doji-whisperer"], me=mine)
    c.do(c.keys()[0], "sacrifice:eager-scout")
    c.do(c.keys()[0])
    c.until(prompt="window", seat=0)
    assert not c.offers("play:way-of-the-crab*")


def test_the_mountain_does_not_fall_keeps_a_defender_ready() -> None:
    mine = {"hand": ["the-mountain-does-not-fall"], "fate": 1}
    c = clash(["hida-guardian"], ["kaiu-envoy"], defending=True, me=mine)
    c.do("play:the-mountain-does-not-fall", "target:hida-guardian")
    resolve(c).until(prompt="window")
    assert not c.card("hida-guardian").bowed and c.card("kaiu-envoy").bowed


def test_the_mountain_does_not_fall_is_for_defenders() -> None:
    mine = {"hand": ["the-mountain-does-not-fall"], "fate": 1}
    c = clash(["hida-guardian"], ["eager-scout"], me=mine)
    c.do("play:the-mountain-does-not-fall", "target:hida-guardian")
    resolve(c).until(prompt="window")
    assert c.card("hida-guardian").bowed
