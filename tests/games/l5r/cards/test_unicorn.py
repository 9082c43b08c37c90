"""Unicorn, sentence by sentence."""

from __future__ import annotations

from caipan.games.l5r.state import MILITARY
from tests.support import rule
from tests.support.clash import calm, clash, fitting, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, row, who


def test_golden_plains_outpost_moves_cavalry() -> None:
    mine = {"stronghold": "golden-plains-outpost"}
    c = clash(["kaiu-envoy", home("moto-youth"), home("hida-guardian")], [], me=mine)
    assert c.do("use:golden-plains-outpost/0").in_conflict("moto-youth")
    c = clash(["kaiu-envoy", home("border-rider")], [], "political", me=mine)
    assert not c.offers("use:golden-plains-outpost*")


@rule("LR-B-3.2.5-credit")
def test_endless_plains_breaks_itself_to_take_an_attacker() -> None:
    mine = {"characters": ["kaiu-envoy"], "provinces": [UNDER, "endless-plains", *ROW[1:]]}
    c = Court(mine, {"characters": ["brash-samurai", "hida-guardian"]}, at="LR-B-3.2-next", first=1)
    c.do("declare.military:ring-air", "attack:seat-0@row-1")
    c.do("attacker:brash-samurai", "attacker:hida-guardian", "apply:endless-plains/0*")
    assert c.card("endless-plains").broken and c.seat == 1
    c.until("target:brash-samurai").do("target:brash-samurai")
    assert c.where("brash-samurai") == "dynasty-discard-1" and c.g.conflict is not None


def test_k21_the_break_of_endless_plains_is_answered_first() -> None:
    """It is the attacker's: Shinjo Altansarnai answers before the attacker is picked."""
    mine = {"characters": ["kaiu-envoy", "hida-guardian"],
            "provinces": [UNDER, "endless-plains", *ROW[1:]]}  # fmt: skip
    c = Court(mine, {"characters": ["shinjo-altansarnai"]}, at="LR-B-3.2-next", first=1)
    c.do("declare.military:ring-air", "attack:seat-0@row-1", "apply:endless-plains/0*")
    c.do("apply:shinjo-altansarnai/0*").do("target:kaiu-envoy", "keyword.gain-fate*")
    assert c.where("kaiu-envoy") == "dynasty-discard-0"
    assert c.where("shinjo-altansarnai") == "dynasty-discard-1"


def test_moto_youth_shines_in_the_first_battle_of_the_round() -> None:
    c = clash(["moto-youth"], ["kaiu-envoy", home("hida-kisada")], me={}, foe={})
    assert c.value("moto-youth", "military") == 3
    c.until("declare.military:*", seat=1)
    assert c.value("moto-youth", "military") == 2
    c.declares("military", "earth", "row-1", "hida-kisada").until(prompt="window")
    assert c.value("moto-youth", "military") == 2


@rule("LR-B-type-switch")
def test_moto_youth_counts_conflicts_by_the_type_they_ended_with() -> None:
    mine = {"hand": ["captive-audience"]}
    c = clash(["kaiu-envoy", home("moto-youth")], [home("akodo-toturi")], "political", me=mine)
    assert c.value("moto-youth", "military") == 2
    c.do("play:captive-audience")
    assert c.value("moto-youth", "military") == 3
    c.until("declare.military:*", seat=1)
    c.declares("military", "earth", "row-1", "akodo-toturi").until(prompt="window")
    assert c.value("moto-youth", "military") == 2


def test_utaku_infantry_counts_unicorns() -> None:
    c = clash(["utaku-infantry", "moto-youth", "kaiu-envoy", home("border-rider")], [])
    assert c.value("utaku-infantry", "military") == c.value("utaku-infantry", "political") == 2
    assert calm(["utaku-infantry", "moto-youth"]).value("utaku-infantry", "military") == 0


def test_k28_aggressive_moto_does_not_defend() -> None:
    theirs = {"characters": ["aggressive-moto", "kaiu-envoy"]}
    c = Court({"characters": ["brash-samurai"]}, theirs, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", "attack:seat-1@row-1")
    assert c.keys() == ["defender:kaiu-envoy", "done"]


def test_border_rider_readies_itself() -> None:
    c = calm([who("border-rider", bowed=True)])
    assert not c.do("use:border-rider/0").card("border-rider").bowed
    assert not calm(["border-rider"]).offers("use:border-rider*")


def test_meishodo_wielder_is_cheaper_for_the_first_player() -> None:
    mine = {"fate": 1, "provinces": row("meishodo-wielder")}
    assert Court(mine, at="LR-B-1.4").offers("play:meishodo-wielder")
    other = {"fate": 1, "provinces": row("eager-scout")}
    c = Court({**mine, "hand": []}, other, at="LR-B-1.4", first=1)
    assert not c.offers("play:meishodo-wielder", seat=0)


def test_shinjo_outrider_rides_in() -> None:
    c = clash(["kaiu-envoy", home("shinjo-outrider")], [])
    assert c.do("use:shinjo-outrider/0").in_conflict("shinjo-outrider")
    assert not clash(["shinjo-outrider"], []).offers("use:shinjo-outrider*")


def test_giver_of_gifts_moves_an_attachment() -> None:
    mine = ["giver-of-gifts", with_("kaiu-envoy", "ornate-fan")]
    c = calm(mine).do("use:giver-of-gifts/0")
    assert c.value("giver-of-gifts", "political") == 5 and c.value("kaiu-envoy", "political") == 0


def test_k39_ide_trader_profits_from_movement() -> None:
    """Anybody's character that moves in; not Charge!; once a conflict."""
    mine = ["ide-trader", home("shinjo-outrider"), home("shinjo-tatsuo")]
    c = clash(mine, [], "political")
    c.do("use:shinjo-outrider/0", "apply:ide-trader/0*", "mode.gain-fate*")
    assert c.fate(0) == 1
    c.until(prompt="window", seat=0).do("use:shinjo-tatsuo/0")
    assert not c.offers("apply:ide-trader*")


def test_k39_two_moved_by_one_effect_are_one_answer() -> None:
    mine = ["ide-trader", home("kaiu-envoy"), home("shinjo-tatsuo")]
    c = clash(mine, [], "political")
    c.do("use:shinjo-tatsuo/0", "target:kaiu-envoy", "apply:ide-trader/0*", "mode.draw*")
    assert len(c.hand(0)) == 2 and c.prompt == "window"


def test_warrior_poet_discourages() -> None:
    c = clash(["warrior-poet"], ["brash-samurai", home("doji-challenger")])
    c.do("use:warrior-poet/0")
    assert c.value("brash-samurai", "military") == 1 and c.value("doji-challenger", "military") == 3


def test_utaku_yumino_spends_cards() -> None:
    c = clash(["utaku-yumino"], [], me={"hand": ["rout", "levy"]})
    c.do("use:utaku-yumino/0", "discard:rout")
    assert (c.value("utaku-yumino", "military"), c.value("utaku-yumino", "political")) == (4, 4)
    assert not c.until(prompt="window", seat=0).offers("use:utaku-yumino*")


@rule("LR-B-kw-noattach")
def test_moto_horde_bears_only_weapons() -> None:
    c = calm(["moto-horde"], me={"hand": ["ornate-fan"]})
    assert c.offers("play:fine-katana>moto-horde") and not c.offers("play:ornate-fan>moto-horde")


def test_k49_shinjo_tatsuo_rides_with_a_friend_or_alone() -> None:
    mine = [home("shinjo-tatsuo"), home("kaiu-envoy"), "hida-guardian"]
    c = clash(mine, []).do("use:shinjo-tatsuo/0", "target:kaiu-envoy")
    assert c.in_conflict("shinjo-tatsuo") and c.in_conflict("kaiu-envoy")
    c = clash(mine, []).do("use:shinjo-tatsuo/0", "done")
    assert c.in_conflict("shinjo-tatsuo") and not c.in_conflict("kaiu-envoy")
    assert not clash(["shinjo-tatsuo", home("kaiu-envoy")], []).offers("use:shinjo-tatsuo*")


def test_shinjo_altansarnai_takes_a_life_for_a_province() -> None:
    c = clash(["shinjo-altansarnai"], [home("brash-samurai"), home("kaiu-envoy")])
    resolve(c, offers="apply:shinjo-altansarnai/0*").do("apply:shinjo-altansarnai/0*")
    assert c.seat == 1
    assert c.do("target:kaiu-envoy").where("kaiu-envoy") == "dynasty-discard-1"
    c = clash(["shinjo-altansarnai"], [home("brash-samurai")], "political")
    assert not resolve(c).offers("apply:shinjo-altansarnai*")


@rule("LR-B-hidden-province")
def test_iuchi_wayfinder_looks_at_a_province() -> None:
    theirs = {"provinces": [UNDER, "the-art-of-war", *ROW[1:]]}
    c = calm(["kaiu-envoy"], me={"hand": ["iuchi-wayfinder"], "fate": 1}, foe=theirs)
    c.do("play:iuchi-wayfinder", "apply:iuchi-wayfinder/0*")
    assert not c.sees(0, "the-art-of-war") and len(c.keys()) == 10
    theirs_first = fitting(c, "unknown")[1]
    c.do(theirs_first)
    assert c.sees(0, "the-art-of-war") and c.said("looked.card") == 1


def test_ide_messenger_summons_a_friend() -> None:
    c = clash([home("ide-messenger"), home("kaiu-envoy"), "hida-guardian"], [], me={"fate": 1})
    c.do("use:ide-messenger/0", "target:kaiu-envoy")
    assert c.in_conflict("kaiu-envoy") and c.fate(0) == 0


def test_favored_mount_makes_cavalry_and_carries_in() -> None:
    c = clash([home("hida-guardian", attached=["favored-mount"]), "kaiu-envoy"], [])
    assert c.g.has_trait(c.id("hida-guardian"), "cavalry")
    assert c.value("hida-guardian", "military") == 2
    c.do("use:favored-mount/1")
    assert c.in_conflict("hida-guardian") and c.card("favored-mount").bowed


def test_k89_spyglass_draws_when_its_bearer_goes_to_war() -> None:
    """Declared, or moved in."""
    mine = {"characters": [with_("kaiu-envoy", "spyglass")]}
    c = Court(mine, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", "attack:seat-1@row-1", "apply:spyglass/0*")
    assert len(c.hand(0)) == 1
    c = clash([home("shinjo-outrider", attached=["spyglass"]), "kaiu-envoy"], [])
    c.do("use:shinjo-outrider/0", "apply:spyglass/0*")
    assert len(c.hand(0)) == 2


def test_born_in_war_counts_unclaimed_rings() -> None:
    c = calm([with_("moto-youth", "born-in-war"), "kaiu-envoy"], foe={"claimed": ["air", "void"]})
    assert c.value("moto-youth", "military") == 5


@rule("LR-B-attach-legal")
def test_k69_born_in_war_falls_without_cavalry() -> None:
    theirs = [with_("brash-samurai", "favored-mount", "born-in-war")]
    c = calm(["kaiu-envoy"], theirs, me={"hand": ["let-go"]})
    c.do("play:let-go", "target:favored-mount")
    assert c.where("born-in-war") == "conflict-discard-1"


def test_k68_breakthrough_declares_the_second_conflict_at_once() -> None:
    mine = {"characters": ["hida-kisada", "doji-whisperer"], "hand": ["breakthrough"]}
    c = Court(mine, {"characters": ["brash-samurai"]}, at="LR-B-3.2-next")
    c.declares("military", "air", "row-1", "hida-kisada")
    c.until("apply:breakthrough*").do("apply:breakthrough*")
    assert c.prompt == "declare" and c.seat == 0 and not c.offers("pass")
    assert not c.offers("declare.military*")


def test_k68_breakthrough_needs_a_broken_province() -> None:
    mine = {"characters": ["kaiu-envoy", "doji-whisperer"], "hand": ["breakthrough"]}
    c = Court(mine, {"characters": ["brash-samurai"]}, at="LR-B-3.2-next")
    c.declares("military", "air", "row-1", "kaiu-envoy").until("declare*", seat=1)
    assert c.said("conflict.over") == 1 and c.hand(0) == ["breakthrough"]


def test_k70_captive_audience_starts_a_fight() -> None:
    """1 honor; political becomes military, never the other way; dashes go home bowed."""
    c = clash(["kaiu-envoy"], ["naive-student"], "political", me={"hand": ["captive-audience"]})
    c.do("play:captive-audience")
    assert c.g.conflict and c.g.conflict.type == MILITARY and c.honor(0) == 9
    assert not c.in_conflict("naive-student") and c.card("naive-student").bowed
    c = clash(["kaiu-envoy"], [], "military", me={"hand": ["captive-audience"]})
    assert not c.offers("play:captive-audience")


def test_i_am_ready_spends_fate() -> None:
    mine = [who("moto-youth", bowed=True, fate=1), who("kaiu-envoy", bowed=True, fate=1)]
    c = calm(mine, me={"hand": ["i-am-ready"]}).do("play:i-am-ready")
    assert not c.card("moto-youth").bowed and c.card("moto-youth").fate == 0
    assert not calm([who("moto-youth", fate=1)], me={"hand": ["i-am-ready"]}).offers("play:i-am*")


def test_way_of_the_unicorn_keeps_the_token() -> None:
    c = calm(["kaiu-envoy"], me={"hand": ["way-of-the-unicorn"]}, at="LR-B-5.5")
    c.do("apply:way-of-the-unicorn*")
    assert c.g.table.first == 0


def test_k65_cavalry_reserves_ride_out_of_the_discard_pile() -> None:
    """Cavalry only, at most 6 in all, in a military conflict."""
    dead = ["moto-youth", "moto-horde", "border-rider", "hida-guardian"]
    mine = {"hand": ["cavalry-reserves"], "fate": 3, "dynasty_discard": dead}
    c = clash(["kaiu-envoy"], [], me=mine)
    c.do("play:cavalry-reserves", "target:moto-horde", "target:border-rider")
    assert c.in_conflict("moto-horde") and c.in_conflict("border-rider")
    assert not c.in_conflict("moto-youth") and not c.in_conflict("hida-guardian")
    assert not clash(["kaiu-envoy"], [], "political", me=mine).offers("play:cavalry-reserves")
