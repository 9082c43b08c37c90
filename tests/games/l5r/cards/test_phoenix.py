"""Phoenix, sentence by sentence."""

from __future__ import annotations

import caipan
from caipan.games.l5r.state import DISHONORED, HONORED, MILITARY, POLITICAL
from tests.support import rule
from tests.support.clash import calm, clash, fitting, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, who


def test_k26_isawa_mori_seido_adds_glory_for_the_phase() -> None:
    c = calm([who("kaiu-envoy", fate=2)], [who("brash-samurai", fate=2)],
             me={"stronghold": "isawa-mori-seido"})  # fmt: skip
    c.do("use:isawa-mori-seido/0", "target:brash-samurai")
    assert c.value("brash-samurai", "glory") == 4 and c.card("isawa-mori-seido").bowed
    c.to_phase("fate")
    assert c.value("brash-samurai", "glory") == 2


@rule("LR-B-ring-switch")
def test_k22_kuroi_mori_switches_the_ring_or_the_type() -> None:
    mine = {"provinces": [UNDER, "kuroi-mori", *ROW[1:]]}
    c = clash(["kaiu-envoy"], ["brash-samurai"], defending=True, me=mine, rings={"fire": 2})
    c.do("use:kuroi-mori/0", "mode.switch-ring*", "target:ring-fire")
    assert c.ring("fire").fate == 0 and c.fate(1) == 2 and c.where("ring-air") == "unclaimed"
    assert c.g.conflict and c.g.conflict.type == MILITARY
    c = clash(["kaiu-envoy"], ["brash-samurai"], defending=True, me=mine)
    c.do("use:kuroi-mori/0", "mode.switch-type*")
    assert c.g.conflict and c.g.conflict.type == POLITICAL


@rule("LR-B-setup-provinces-ban")
def test_kuroi_mori_cannot_be_the_stronghold_province() -> None:
    g = caipan.new("l5r", {"decks": ["phoenix", "crab"]}, seed=1)
    while (g.pending[0].seat, g.pending[0].prompt) != (0, "province.stronghold"):
        g.choose(g.pending[0].keys[0], g.pending[0].seat)
    keys = g.pending[0].keys
    assert len(keys) == 4 and "province:kuroi-mori" not in keys


def test_naive_student_and_bayushi_liar_are_sincere() -> None:
    c = calm(["naive-student", "bayushi-liar"])
    assert c.value("naive-student", "sincerity") == c.value("bayushi-liar", "sincerity") == 1


def test_k28_shiba_peacemaker_never_attacks() -> None:
    c = Court({"characters": ["shiba-peacemaker", "kaiu-envoy"]}, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", "attack:seat-1@row-1")
    assert c.prompt != "attackers" and not c.in_conflict("shiba-peacemaker")
    mine = {"hand": ["charge"], "fate": 1, "provinces": [
        UNDER, who(ROW[0], cards=["shiba-peacemaker"]), *ROW[1:]]}  # fmt: skip
    assert not clash(["kaiu-envoy"], [], me=mine).offers("play:charge")
    assert clash(["kaiu-envoy"], [], me=mine, defending=True).offers("play:charge")


def test_solemn_scholar_needs_the_earth_ring() -> None:
    mine = [home("solemn-scholar"), "kaiu-envoy"]
    c = clash(mine, ["brash-samurai"], defending=True, me={"claimed": ["earth"]})
    assert c.do("use:solemn-scholar/0").card("brash-samurai").bowed
    assert not clash(mine, ["brash-samurai"], defending=True).offers("use:solemn-scholar*")


def test_k62_adept_of_the_waves_gives_covert_in_water_conflicts() -> None:
    def declared(ring: str) -> Court:
        mine = ["adept-of-the-waves", "kaiu-envoy"]
        c = calm(mine, ["brash-samurai", "hida-guardian"])
        c.do("use:adept-of-the-waves/0", "target:kaiu-envoy").until("declare*")
        c.do(f"declare.military:ring-{ring}", "attack:seat-1@row-1", "attacker:kaiu-envoy", "done")
        return c

    assert declared("water").prompt == "covert" and declared("air").prompt == "defenders"


def test_asako_diplomat_honors_or_dishonors_after_a_victory() -> None:
    c = clash(["asako-diplomat"], [home("brash-samurai")], "political")
    resolve(c, offers="apply:asako-diplomat/0*").do("apply:asako-diplomat/0*", "mode.dishonor*")
    assert c.do("target:brash-samurai").card("brash-samurai").status == DISHONORED
    c = clash([home("asako-diplomat"), "kaiu-envoy"], [])
    assert not resolve(c).offers("apply:asako-diplomat*")


def test_meddling_mediator_profits_from_two_attacks() -> None:
    """An opponent who declared two conflicts against me this phase: 1 fate or 1 honor."""
    mine = {"characters": ["meddling-mediator"], "hand": ["fine-katana"]}
    theirs = {"characters": ["brash-samurai", "kaiu-envoy"], "fate": 1, "hand": ["fine-katana"]}
    c = Court(mine, theirs, at="LR-B-3.2-next", first=1)
    c.declares("military", "air", "row-1", "brash-samurai").until(prompt="window", seat=0)
    assert not c.offers("use:meddling-mediator*")
    c.until("declare.political:ring-fire", seat=1)
    c.declares("political", "fire", "row-2", "kaiu-envoy").until(prompt="window", seat=0)
    c.do("use:meddling-mediator/0", "mode.take-fate*")
    assert c.fate(0) == 1 and c.fate(1) == 0


@rule("LR-B-count-glory")
def test_k47_radiant_orator_compares_glory_of_the_ready() -> None:
    """Claimed rings do not count."""
    c = clash(["radiant-orator"], ["hida-guardian", who("doji-hotaru", bowed=True)], "political",
              foe={"claimed": ["earth", "fire"]})  # fmt: skip
    c.do("use:radiant-orator/0", "target:hida-guardian")
    assert not c.in_conflict("hida-guardian")
    assert not clash(["radiant-orator"], ["brash-samurai"], "political").offers("use:radiant*")


@rule("LR-B-time-cancel")
def test_shiba_yojimbo_guards_shugenja() -> None:
    mine = [home("shiba-yojimbo"), "adept-of-the-waves"]
    c = clash(mine, ["sinister-soshi"], mine_to_act=False)
    c.do("use:sinister-soshi*", "apply:shiba-yojimbo/0*")
    assert c.value("adept-of-the-waves", "military") == 2


def test_shiba_yojimbo_does_not_guard_bushi() -> None:
    c = clash([home("shiba-yojimbo"), "kaiu-envoy"], [home("sinister-soshi")], mine_to_act=False)
    c.do("use:sinister-soshi*")
    assert c.value("kaiu-envoy", "political") == 0 and c.prompt == "window"


def test_isawa_masahiro_burns_the_cheap() -> None:
    """In a Fire conflict, a participant of printed cost 2 or lower."""
    c = clash([home("isawa-masahiro"), "doji-challenger"], ["brash-samurai"], ring="fire")
    c.do("use:isawa-masahiro/0")
    assert c.where("brash-samurai") == "dynasty-discard-1" and c.card("isawa-masahiro").bowed
    c = clash([home("isawa-masahiro"), "doji-challenger"], ["brash-samurai"], ring="air")
    assert not c.offers("use:isawa-masahiro*")


def test_fearsome_mystic_blows_fate_away() -> None:
    """+2 glory in Air conflicts; each participant of the opponent with less glory loses 1 fate."""
    theirs = [who("brash-samurai", fate=1), who("serene-warrior", fate=1), who("kaiu-envoy")]
    c = clash(["fearsome-mystic"], theirs, "political", ring="air")
    assert c.value("fearsome-mystic", "glory") == 3
    c.do("use:fearsome-mystic/1")
    assert c.card("brash-samurai").fate == 0 and c.card("serene-warrior").fate == 1
    c = clash(["fearsome-mystic"], theirs, "political", ring="fire")
    assert c.value("fearsome-mystic", "glory") == 1


def test_isawa_atsuko_bends_the_void() -> None:
    c = clash([home("isawa-atsuko"), "kaiu-envoy"], ["brash-samurai"], ring="void")
    c.do("use:isawa-atsuko/0")
    assert c.value("kaiu-envoy", "military") == 2 and c.value("brash-samurai", "military") == 1
    assert c.value("isawa-atsuko", "military") == 3
    assert not clash(["isawa-atsuko"], [], ring="air").offers("use:isawa-atsuko*")


@rule("LR-B-ring-several")
def test_shiba_tsukune_resolves_two_unclaimed_rings() -> None:
    c = calm([who("shiba-tsukune", fate=2)], [who("kaiu-envoy", fate=2)], at="LR-B-3.4")
    c.until("apply:shiba-tsukune/0*").do("apply:shiba-tsukune/0*")
    c.do("target:ring-air", "target:ring-fire")
    c.do("element.air", "gain-honor", "element.fire", "honor:shiba-tsukune")
    assert c.honor(0) == 12 and c.card("shiba-tsukune").status == HONORED


def test_forgotten_library_draws_in_the_draw_phase() -> None:
    mine = {"provinces": [UNDER, who(ROW[0], cards=["forgotten-library"]), *ROW[1:]]}
    c = calm(["kaiu-envoy"], me=mine, at="LR-B-2.1")
    c.do("apply:forgotten-library/0")
    assert len(c.hand(0)) == 2


def test_ishiken_initiate_counts_claimed_rings() -> None:
    """Any player's."""
    c = calm(["ishiken-initiate"], me={"claimed": ["air"]}, foe={"claimed": ["fire", "void"]})
    assert c.value("ishiken-initiate", "military") == c.value("ishiken-initiate", "political") == 4


@rule("LR-B-3.2.6-elements")
def test_k84_seeker_of_knowledge_adds_air() -> None:
    c = clash(["seeker-of-knowledge"], [], "political", ring="fire")
    resolve(c, prompt="ring")
    assert c.keys() == ["element.air", "element.fire", "pass"]
    c = clash(["seeker-of-knowledge"], ["kaiu-envoy"], "political", ring="fire", defending=True)
    assert c.g.conflict_elements() == [c.g.elements(c.id("ring-fire"))[0]]


def test_k81_magnificent_kimono_makes_proud() -> None:
    c = clash([with_("doji-whisperer", "magnificent-kimono")], [], "political")
    assert c.value("doji-whisperer", "political") == 4
    assert resolve(c).card("doji-whisperer").status == HONORED


def test_grasp_of_earth_holds_opponents_back() -> None:
    """Their characters can neither move in nor be played from hand."""
    theirs = {"hand": ["steward-of-law"], "fate": 5}
    c = clash([with_("solemn-scholar", "grasp-of-earth")], [home("shinjo-outrider")], foe=theirs)
    c.do("use:grasp-of-earth/0")
    assert c.seat == 1
    assert not c.offers("use:shinjo-outrider*") and not c.offers("play:steward-of-law")


def test_grasp_of_earth_is_for_shugenja_of_mine() -> None:
    c = calm(["solemn-scholar", "kaiu-envoy"], me={"hand": ["grasp-of-earth"], "fate": 1})
    assert fitting(c, "grasp") == ["play:grasp-of-earth>solemn-scholar"]


def test_k82_pacifism_keeps_its_bearer_out_of_battle() -> None:
    c = Court(
        {"characters": [with_("brash-samurai", "pacifism"), "kaiu-envoy"]}, at="LR-B-3.2-next"
    )
    c.do("declare.military:ring-air", "attack:seat-1@row-1")
    assert not c.offers("attacker:brash-samurai") and not c.in_conflict("brash-samurai")
    mine = {"hand": ["pacifism"], "fate": 2}
    assert not clash(["kaiu-envoy"], ["brash-samurai"], me=mine).offers("play:pacifism*")
    assert calm(["kaiu-envoy"], me=mine).offers("play:pacifism*")


@rule("LR-B-type-switch", "LR-B-participate-ban")
def test_k82_a_switch_to_military_sends_the_pacifist_home_bowed() -> None:
    mine = {"hand": ["captive-audience"]}
    c = clash(["kaiu-envoy"], [with_("brash-samurai", "pacifism")], "political", me=mine)
    c.do("play:captive-audience")
    assert not c.in_conflict("brash-samurai") and c.card("brash-samurai").bowed


def test_supernatural_storm_counts_shugenja() -> None:
    mine = ["kaiu-envoy", home("solemn-scholar"), home("isawa-atsuko")]
    c = clash(mine, [], me={"hand": ["supernatural-storm"]})
    c.do("play:supernatural-storm")
    assert (c.value("kaiu-envoy", "military"), c.value("kaiu-envoy", "political")) == (3, 2)


def test_k88_way_of_the_phoenix_forbids_an_element() -> None:
    c = calm(["kaiu-envoy"], ["brash-samurai"], me={"hand": ["way-of-the-phoenix"]})
    c.do("play:way-of-the-phoenix", "target:ring-fire").until("declare.military:ring-air", seat=1)
    assert not c.offers("declare.*:ring-fire")
    mine = calm(["kaiu-envoy"], me={"hand": ["way-of-the-phoenix"]})
    mine.do("play:way-of-the-phoenix", "target:ring-fire").until("declare*", seat=0)
    assert mine.offers("declare.military:ring-fire")


def test_k64_against_the_waves_bows_or_readies_a_shugenja_of_mine() -> None:
    hand = {"hand": ["against-the-waves"], "fate": 1}
    c = calm([who("solemn-scholar", bowed=True), "kaiu-envoy"], ["isawa-atsuko"], me=hand)
    c.do("play:against-the-waves")
    assert not c.card("solemn-scholar").bowed
    c = calm(["solemn-scholar"], me=hand).do("play:against-the-waves")
    assert c.card("solemn-scholar").bowed


def test_know_the_world_exchanges_rings() -> None:
    mine = {"hand": ["know-the-world"], "fate": 1, "claimed": ["air"]}
    c = calm(["kaiu-envoy"], me=mine, rings={"void": 3})
    c.do("play:know-the-world", "target:ring-void")
    assert c.where("ring-void") == "claimed-0" and c.where("ring-air") == "unclaimed"
    assert c.fate(0) == 3 and c.ring("void").fate == 0


@rule("LR-B-ring-resolver")
def test_k75_display_of_power_usurps_the_ring() -> None:
    mine = {"hand": ["display-of-power"], "fate": 2}
    c = clash([home("kaiu-envoy")], ["brash-samurai"], me=mine, defending=True)
    resolve(c, offers="apply:display-of-power*").do("apply:display-of-power*")
    c.until(prompt="ring", seat=0).do("element.air", "gain-honor")
    assert c.honor(0) == 11 and c.where("ring-air") == "claimed-0"


def test_k75_display_of_power_needs_an_unopposed_defeat() -> None:
    mine = {"hand": ["display-of-power"], "fate": 2}
    c = clash([who("kaiu-envoy", bowed=True)], ["brash-samurai"], me=mine, defending=True)
    assert not resolve(c).offers("apply:display-of-power*")
