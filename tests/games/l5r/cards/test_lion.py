"""Lion, sentence by sentence."""

from __future__ import annotations

from caipan.games.l5r.state import DISHONORED, HONORED, ORDINARY
from tests.support import rule
from tests.support.clash import calm, clash, fitting, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, row, who


def test_yojin_no_shiro_drives_my_attackers_on() -> None:
    c = clash(["matsu-berserker", home("kaiu-envoy")], ["brash-samurai"],
              me={"stronghold": "yojin-no-shiro"})  # fmt: skip
    c.do("use:yojin-no-shiro/0")
    assert c.value("matsu-berserker", "military") == 4 and c.value("kaiu-envoy", "military") == 1
    assert c.value("brash-samurai", "military") == 2
    c = clash(["kaiu-envoy"], [], me={"stronghold": "yojin-no-shiro"}, defending=True)
    assert not c.offers("use:yojin-no-shiro*")


def test_the_art_of_war_draws_three() -> None:
    mine = {"provinces": [UNDER, "the-art-of-war", *ROW[1:]]}
    c = clash([], ["hida-kisada"], defending=True, me=mine)
    resolve(c, offers="apply:the-art-of-war*").do("apply:the-art-of-war*")
    assert len(c.hand(0)) == 4


@rule("LR-B-time-constant-removal")
def test_k46_obstinate_recruit_leaves_the_less_honorable() -> None:
    mine = {"honor": 10, "provinces": row("obstinate-recruit"), "hand": ["charge"], "fate": 1}
    c = clash(["kaiu-envoy"], [], me=mine, foe={"honor": 11})
    c.do("play:charge")
    assert c.where("obstinate-recruit") == "dynasty-discard-0"
    c = calm(["obstinate-recruit"], foe={"honor": 10})
    assert c.where("obstinate-recruit") == "play-0"


def test_ikoma_prodigy_earns_honor_with_fate() -> None:
    c = Court({"fate": 2, "provinces": row("ikoma-prodigy")}, at="LR-B-1.4")
    c.do("play:ikoma-prodigy", "fate=1", "apply:ikoma-prodigy/0*")
    assert c.honor(0) == 11


def test_ikoma_prodigy_without_fate_earns_nothing() -> None:
    c = Court({"fate": 2, "provinces": row("ikoma-prodigy")}, at="LR-B-1.4")
    c.do("play:ikoma-prodigy", "fate=0")
    assert not c.offers("apply:ikoma-prodigy*")


def test_steadfast_samurai_outlasts_the_fate_phase() -> None:
    """With 5 honor more than an opponent it neither loses fate nor is discarded."""
    c = calm(["steadfast-samurai"], me={"honor": 15}, foe={"honor": 10}, at="LR-B-4.1")
    c.to_phase("regroup")
    assert c.where("steadfast-samurai") == "play-0"
    c = calm([who("steadfast-samurai", fate=2)], me={"honor": 15}, at="LR-B-4.1")
    assert c.to_phase("regroup").card("steadfast-samurai").fate == 2


def test_steadfast_samurai_without_the_lead() -> None:
    c = calm(["steadfast-samurai"], me={"honor": 14}, foe={"honor": 10}, at="LR-B-4.1")
    c.to_phase("regroup")
    assert c.where("steadfast-samurai") == "dynasty-discard-0"


def test_k29_akodo_gunso_refills_its_province_faceup() -> None:
    mine = {"fate": 2, "provinces": row("akodo-gunso"), "dynasty_deck": ["kaiu-envoy"] * 9}
    c = Court(mine, at="LR-B-1.4")
    c.do("play:akodo-gunso", "apply:akodo-gunso/0*")
    assert c.zone("slot-1-0") == ["kaiu-envoy"] and c.sees(1, "kaiu-envoy")


@rule("LR-B-kw-pride")
def test_akodo_gunso_is_proud() -> None:
    """Pride: honored on winning, dishonored on losing."""
    c = clash(["akodo-gunso"], [])
    resolve(c)
    assert c.card("akodo-gunso").status == HONORED
    c = clash(["akodo-gunso"], ["hida-kisada"])
    assert resolve(c).card("akodo-gunso").status == DISHONORED


def test_deathseeker_avenges_its_defeat() -> None:
    """A character of my opponent, wherever: 1 fate, or it is discarded."""
    c = clash(["deathseeker"], ["akodo-toturi", home("kaiu-envoy")])
    resolve(c, offers="apply:deathseeker/0*").do("apply:deathseeker/0*", "target:kaiu-envoy")
    assert c.where("kaiu-envoy") == "dynasty-discard-1"
    assert c.where("deathseeker") == "dynasty-discard-0"
    c = clash(["deathseeker"], [who("akodo-toturi", fate=2)])
    resolve(c, offers="apply:deathseeker/0*").do("apply:deathseeker/0*")
    assert c.card("akodo-toturi").fate == 1


def test_deathseeker_does_not_answer_as_a_defender() -> None:
    c = clash(["deathseeker"], ["akodo-toturi"], defending=True)
    assert not resolve(c).offers("apply:deathseeker*")


def test_venerable_historian_is_honored_by_the_honorable() -> None:
    c = clash(["venerable-historian"], [], "political", me={"honor": 11})
    assert c.do("use:venerable-historian/0").card("venerable-historian").status == HONORED
    assert not clash(["venerable-historian"], [], "political").offers("use:venerable*")


def test_k42_kitsu_spiritcaller_calls_the_dead_for_a_conflict() -> None:
    """From either discard pile; at the end of the conflict it goes under its deck."""
    mine = {"dynasty_discard": ["honored-general"], "conflict_discard": ["stoic-gunso"]}
    c = clash([home("kitsu-spiritcaller"), "kaiu-envoy"], [], me=mine)
    c.do("use:kitsu-spiritcaller/0", "target:honored-general")
    assert c.in_conflict("honored-general")
    c.do("apply:honored-general/1*")
    resolve(c).until(prompt="window")
    assert c.zone("dynasty-deck-0")[-1] == "honored-general" and c.honor(0) == 11


@rule("LR-B-target", "LR-B-put-into-conflict")
def test_k42_kitsu_spiritcaller_calls_nobody_who_could_not_come() -> None:
    """No dash in this type, and no double of a unique character in play."""
    dead = {"dynasty_discard": ["matsu-berserker", "kakita-asami", "brash-samurai"]}
    mine = [home("kitsu-spiritcaller"), home("kakita-asami"), "kaiu-envoy"]
    c = clash(mine, [], "political", me=dead)
    c.do("use:kitsu-spiritcaller/0")
    assert c.in_conflict("brash-samurai")  # the only one, so nobody is asked


def test_k43_lions_pride_brawler_bows_the_weaker() -> None:
    """Participating or not; a dash counts as 0."""
    c = clash(["lion-s-pride-brawler"], ["brash-samurai", home("naive-student"), "akodo-toturi"])
    c.do("use:lion-s-pride-brawler/0")
    assert c.offers("target:naive-student") and not c.offers("target:akodo-toturi")
    assert c.do("target:naive-student").card("naive-student").bowed


def test_matsu_beiona_joins_the_many() -> None:
    mine = {"characters": ["matsu-berserker", "akodo-gunso", "deathseeker"], "fate": 3,
            "provinces": row("matsu-beiona")}  # fmt: skip
    c = Court(mine, at="LR-B-1.4").do("play:matsu-beiona", "apply:matsu-beiona/0*")
    assert c.card("matsu-beiona").fate == 2
    few = {**mine, "characters": ["matsu-berserker", "akodo-gunso"]}
    c = Court(few, at="LR-B-1.4").do("play:matsu-beiona")
    assert not c.offers("apply:matsu-beiona*")


def test_honored_general_leads_lions_and_enters_honored() -> None:
    c = clash(["honored-general", "matsu-berserker", "kaiu-envoy", home("deathseeker")], [])
    assert [c.value(n, "military") for n in ("matsu-berserker", "kaiu-envoy", "deathseeker")] == [
        4, 1, 2,
    ]  # fmt: skip
    c = Court({"fate": 4, "provinces": row("honored-general")}, at="LR-B-1.4")
    c.do("play:honored-general", "apply:honored-general/1*")
    assert c.card("honored-general").status == HONORED


def test_ikoma_eiji_finds_a_bushi_after_a_lost_debate() -> None:
    """Of cost 3 or lower, out of the discard pile or faceup from a province, at home."""
    mine = {"dynasty_discard": ["deathseeker", "akodo-toturi"], "provinces": row("akodo-gunso")}
    c = clash([home("ikoma-eiji"), "kaiu-envoy"], ["doji-whisperer"], "political", me=mine)
    resolve(c, offers="apply:ikoma-eiji/0*").do("apply:ikoma-eiji/0*")
    assert set(c.keys()) == {"target:deathseeker", "target:akodo-gunso"}
    c.do("target:akodo-gunso")
    assert c.where("akodo-gunso") == "play-0" and not c.in_conflict("akodo-gunso")


def test_akodo_toturi_resolves_the_ring_again() -> None:
    """K30: in a military conflict, in which it participates."""
    c = clash(["akodo-toturi"], ["kaiu-envoy"], defending=True)
    resolve(c, offers="apply:akodo-toturi/0*").do("apply:akodo-toturi/0*", "element.air")
    assert c.do("gain-honor").honor(0) == 12
    c = clash([home("akodo-toturi"), "matsu-berserker"], ["kaiu-envoy"], defending=True)
    assert not resolve(c).offers("apply:akodo-toturi*")


def test_k36_staging_ground_turns_up_to_two_cards_up() -> None:
    down = [{"card": "kaiu-envoy", "up": False}, {"card": "brash-samurai", "up": False}]
    c = calm(["matsu-berserker"], me={"provinces": row("staging-ground", *down)})
    c.do("use:staging-ground/0")
    c.do(c.keys()[0]).do(c.keys()[0])
    assert not c.card("kaiu-envoy").down and not c.card("brash-samurai").down


def test_vengeful_oathkeeper_comes_after_a_lost_battle() -> None:
    """From hand, not played; only after a military conflict."""
    c = clash(["kaiu-envoy"], ["akodo-toturi"], me={"hand": ["vengeful-oathkeeper"]})
    resolve(c, offers="apply:vengeful-oathkeeper*").do("apply:vengeful-oathkeeper*")
    assert c.where("vengeful-oathkeeper") == "play-0" and c.fate(0) == 0
    c = clash(["kaiu-envoy"], ["doji-whisperer"], "political", me={"hand": ["vengeful-oathkeeper"]})
    assert not resolve(c).offers("apply:vengeful-oathkeeper*")


def test_master_of_the_spear_sends_one_home() -> None:
    c = clash(["master-of-the-spear"], ["brash-samurai", "kaiu-envoy"])
    c.do("use:master-of-the-spear/0")
    assert c.seat == 1
    assert not c.do("target:kaiu-envoy").in_conflict("kaiu-envoy")


def test_k78_guidance_of_the_ancestors_returns_from_the_discard_pile() -> None:
    mine = {"conflict_discard": ["guidance-of-the-ancestors"], "fate": 1}
    c = calm(["kaiu-envoy"], me=mine)
    c.do("use:guidance-of-the-ancestors/0")
    assert c.where("guidance-of-the-ancestors") == "play-0" and c.fate(0) == 0
    assert c.value("kaiu-envoy", "military") == 2
    assert not calm(["kaiu-envoy"], me={**mine, "fate": 0}).offers("use:guidance*")


def test_honored_blade_brings_honor_to_the_winner() -> None:
    c = clash([with_("hida-guardian", "honored-blade")], [])
    resolve(c, offers="apply:honored-blade/0*").do("apply:honored-blade/0*")
    assert c.honor(0) == 11 and c.value("honored-blade", "restricted") == 1
    c = clash([with_("hida-guardian", "honored-blade")], ["akodo-toturi"])
    assert not resolve(c).offers("apply:honored-blade*")


def test_k83_sashimono_stays_ready_after_battle() -> None:
    c = clash([with_("matsu-beiona", "sashimono")], [])
    resolve(c).until(prompt="window")
    assert not c.card("matsu-beiona").bowed
    c = clash([with_("matsu-beiona", "sashimono")], [], "political")
    resolve(c).until(prompt="window")
    assert c.card("matsu-beiona").bowed


def test_sashimono_is_for_bushi_of_mine() -> None:
    mine = {"hand": ["sashimono"], "fate": 2}
    c = calm(["deathseeker", "ikoma-prodigy"], ["brash-samurai"], me=mine)
    assert fitting(c, "sashimono") == ["play:sashimono>deathseeker"]


def test_ready_for_battle_answers_to_an_opponents_effect() -> None:
    c = clash(["kaiu-envoy"], ["brash-samurai"], me={"hand": ["ready-for-battle"]},
              foe={"hand": ["admit-defeat"], "fate": 1}, defending=True)  # fmt: skip
    c.passes().do("play:admit-defeat", "apply:ready-for-battle*")
    assert not c.card("kaiu-envoy").bowed


def test_ready_for_battle_answers_to_a_ring_whoever_resolves_it() -> None:
    c = clash(["matsu-berserker", home("kaiu-envoy")], [], ring="water",
              me={"hand": ["ready-for-battle"]})  # fmt: skip
    resolve(c, prompt="ring").do("element.water", "bow:kaiu-envoy", "apply:ready-for-battle*")
    assert not c.card("kaiu-envoy").bowed


def test_ready_for_battle_does_not_answer_to_conflicts_ending() -> None:
    c = clash(["kaiu-envoy"], [], me={"hand": ["ready-for-battle"]})
    resolve(c).until(prompt="window")
    assert c.card("kaiu-envoy").bowed and c.hand(0) == ["ready-for-battle", "fine-katana"]


@rule("LR-B-status-move")
def test_stand_your_ground_costs_the_token() -> None:
    mine = [who("kaiu-envoy", status="honored")]
    c = clash(mine, ["brash-samurai"], me={"hand": ["stand-your-ground"]},
              foe={"hand": ["assassination"]}, mine_to_act=False)  # fmt: skip
    c.do("play:assassination", "target:kaiu-envoy", "apply:stand-your-ground*")
    assert c.in_conflict("kaiu-envoy") and c.card("kaiu-envoy").status == ORDINARY
    assert c.honor(0) == 10


@rule("LR-B-value-base")
def test_k89_way_of_the_lion_twice_is_four_times() -> None:
    c = clash([with_("matsu-berserker", "honored-blade")], [],
              me={"hand": ["way-of-the-lion", "way-of-the-lion"]})  # fmt: skip
    for n in (8, 14):
        c.do(fitting(c, "way-of-the-lion")[0])
        assert c.value("matsu-berserker", "military") == n
        c.until(prompt="window", seat=0)


def test_for_greater_glory_rewards_bushi() -> None:
    c = clash(["akodo-toturi", "ikoma-prodigy", home("deathseeker")], [],
              me={"hand": ["for-greater-glory"], "fate": 1})  # fmt: skip
    resolve(c, offers="apply:for-greater-glory*").do("apply:for-greater-glory*")
    fates = [c.card(n).fate for n in ("akodo-toturi", "ikoma-prodigy", "deathseeker")]
    assert fates == [1, 0, 0]


def test_strength_in_numbers_outnumbers_glory() -> None:
    """A defender with glory not above the number of attackers; only for the attacker."""
    mine = {"hand": ["strength-in-numbers"], "fate": 1}
    c = clash(["kaiu-envoy"], ["hida-guardian", "brash-samurai"], me=mine)
    assert not c.do("play:strength-in-numbers").in_conflict("hida-guardian")
    c = clash(["kaiu-envoy"], ["hida-guardian"], me=mine, defending=True)
    assert not c.offers("play:strength-in-numbers")
