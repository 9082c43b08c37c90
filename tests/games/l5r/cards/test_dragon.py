"""Dragon, sentence by sentence."""

from __future__ import annotations

import pytest

from caipan.games.l5r.state import DISHONORED, HONORED, ORDINARY
from tests.support import rule
from tests.support.clash import calm, clash, fitting, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, row, who


def test_mountains_anvil_castle_favours_the_armed() -> None:
    """+1 and +1, or +2 and +2 with two attachments or more."""
    me = {"stronghold": "mountain-s-anvil-castle"}
    c = clash([with_("kaiu-envoy", "ornate-fan"), "hida-guardian"], [], me=me)
    c.do("use:mountain-s-anvil-castle/0")
    assert (c.value("kaiu-envoy", "military"), c.value("kaiu-envoy", "political")) == (2, 3)
    c = clash([with_("kaiu-envoy", "ornate-fan", "reprieve", "above-question")], [], me=me)
    assert c.do("use:mountain-s-anvil-castle/0").value("kaiu-envoy", "military") == 3


def test_k18_restoration_of_balance_leaves_four_cards() -> None:
    mine = {"provinces": [UNDER, "restoration-of-balance", *ROW[1:]]}
    theirs = {"hand": ["rout", "banzai", "charge", "outwit", "levy"]}
    c = clash([], ["hida-kisada"], defending=True, me=mine, foe=theirs)
    resolve(c, offers="apply:restoration-of-balance*").do("apply:restoration-of-balance*")
    assert c.seat == 1
    c.do("discard:rout", "discard:levy")
    assert len(c.hand(1)) == 4 and c.zone("conflict-discard-1") == ["rout", "levy"]


def test_restoration_of_balance_does_not_answer_to_four_cards() -> None:
    mine = {"provinces": [UNDER, "restoration-of-balance", *ROW[1:]]}
    c = clash(
        [], ["hida-kisada"], defending=True, me=mine, foe={"hand": ["rout", "banzai", "levy"]}
    )
    resolve(c)
    assert c.prompt != "window.when"


def test_doomed_shugenja_takes_no_additional_fate_and_is_limited() -> None:
    """K04: a second Limited character in the round is not offered."""
    mine = {"fate": 5, "provinces": row("doomed-shugenja", "doomed-shugenja", "kaiu-envoy")}
    c = Court(mine, {"fate": 5, "provinces": row("brash-samurai")}, at="LR-B-1.4")
    c.do(c.keys()[0])
    assert c.fate(0) == 4 and c.seat == 1
    c.passes()
    assert c.keys() == ["play:kaiu-envoy", "pass"]


def test_togashi_initiate_spends_fate_for_honor() -> None:
    """K53: attacking only; the fate lies on the chosen unclaimed ring."""
    c = clash(["togashi-initiate"], [], me={"fate": 1})
    c.do("use:togashi-initiate/0", "ring:ring-fire")
    assert c.card("togashi-initiate").status == 1 and c.ring("fire").fate == 1 and c.fate(0) == 0
    assert not clash(["togashi-initiate"], [], me={"fate": 1}, defending=True).offers(
        "use:togashi*"
    )
    assert not clash(["togashi-initiate"], []).offers("use:togashi-initiate*")


@rule("LR-B-search")
def test_agasha_swordsmith_finds_an_attachment() -> None:
    deck = ["banzai", "reprieve", "rout", "ornate-fan", "levy", "court-mask"]
    c = calm(["agasha-swordsmith"], me={"conflict_deck": deck})
    c.do("use:agasha-swordsmith/0")
    assert c.keys() == ["take:reprieve", "take:ornate-fan", "done"]
    c.do("take:ornate-fan")
    assert "ornate-fan" in c.hand(0) and c.sees(1, "ornate-fan") and not c.sees(1, "reprieve")


def test_k44_mirumoto_prodigy_alone_meets_one_defender() -> None:
    both = {"characters": ["kaiu-envoy", "hida-guardian"]}
    c = Court({"characters": ["mirumoto-prodigy"]}, both, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", "attack:seat-1@row-1", "defender:kaiu-envoy")
    assert c.prompt != "defenders"
    c = Court({"characters": ["mirumoto-prodigy", "niten-adept"]}, both, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", "attack:seat-1@row-1", "attacker:mirumoto-prodigy")
    c.do("attacker:niten-adept", "defender:kaiu-envoy")
    assert c.in_conflict("hida-guardian") or c.prompt == "defenders"


def test_niten_adept_bows_the_unarmed_with_a_weapon() -> None:
    c = clash(
        [with_("niten-adept", "ornate-fan")], ["brash-samurai", with_("kaiu-envoy", "reprieve")]
    )
    c.do("use:niten-adept/0")
    assert c.card("brash-samurai").bowed and c.card("ornate-fan").bowed
    assert not clash(["niten-adept"], ["brash-samurai"]).offers("use:niten-adept*")


def test_seeker_of_enlightenment_counts_fate_on_rings() -> None:
    c = calm(["seeker-of-enlightenment"], rings={"fire": 2, "void": 1})
    skills = [c.value("seeker-of-enlightenment", s) for s in ("military", "political")]
    assert skills == [4, 4]


def test_k37_enlightened_warrior_profits_from_rings_of_opponents() -> None:
    def declared(ring: str) -> Court:
        c = Court({"characters": ["enlightened-warrior"]}, {"characters": ["brash-samurai"]},
                  at="LR-B-3.2-next", first=1, rings={"fire": 2})  # fmt: skip
        return c.do(f"declare.military:ring-{ring}", "attack:seat-0@row-1")

    c = declared("fire").do("apply:enlightened-warrior/0*")
    assert c.card("enlightened-warrior").fate == 1
    assert not declared("air").offers("apply:enlightened-warrior*")


def test_kitsuki_investigator_reads_the_hand() -> None:
    """In a political conflict; I alone see it; once a conflict."""
    c = clash(["kitsuki-investigator"], [], "political", me={"fate": 2},
              foe={"hand": ["rout", "banzai"]})  # fmt: skip
    c.do("use:kitsuki-investigator/0", "ring:ring-fire")
    assert c.prompt == "discard.theirs" and c.sees(0, "rout")
    c.do("discard:rout")
    assert c.zone("conflict-discard-1") == ["rout"]
    c.until(prompt="window", seat=0)
    assert not c.offers("use:kitsuki-investigator*")
    assert not clash(["kitsuki-investigator"], [], me={"fate": 1}).offers("use:kitsuki*")


def test_k44_mirumoto_raitsugu_costs_the_loser_fate_or_life() -> None:
    c = clash(["mirumoto-raitsugu"], [who("brash-samurai", fate=1), "kaiu-envoy"])
    c.do("use:mirumoto-raitsugu/0", "target:brash-samurai").bids(1, 1)
    assert c.card("brash-samurai").fate == 0 and c.in_conflict("brash-samurai")
    c = clash(["mirumoto-raitsugu"], ["brash-samurai"])
    c.do("use:mirumoto-raitsugu/0").bids(1, 1)
    assert c.where("brash-samurai") == "dynasty-discard-1"


def test_ascetic_visionary_readies_monks() -> None:
    """A Monk, or a bearer of a Monk attachment; while attacking."""
    mine = [
        "ascetic-visionary",
        home("togashi-initiate", bowed=True),
        home("kaiu-envoy", bowed=True),
    ]
    c = clash(mine, [], me={"fate": 1})
    c.do("use:ascetic-visionary/0", "ring:ring-fire")
    assert not c.card("togashi-initiate").bowed and c.card("kaiu-envoy").bowed
    assert not clash(mine, [], me={"fate": 1}, defending=True).offers("use:ascetic-visionary*")


@rule("LR-B-kw-noattach")
def test_ascetic_visionary_bears_only_monk_or_tattoo_attachments() -> None:
    hand = ["tattooed-wanderer", "reprieve"]
    c = calm(["ascetic-visionary"], me={"hand": hand, "fate": 3})
    assert c.offers("play.attachment:tattooed-wanderer>ascetic-visionary")
    assert not c.offers("play:reprieve>ascetic-visionary")


def test_k45_niten_master_readies_when_i_arm_it() -> None:
    """With a Weapon that I attach; twice a round."""
    c = calm([who("niten-master", bowed=True), "kaiu-envoy"])
    c.do("play:fine-katana>niten-master", "apply:niten-master/0")
    assert not c.card("niten-master").bowed
    c = calm(["kaiu-envoy"], [who("niten-master", bowed=True)])
    c.do("play:fine-katana>niten-master")
    assert c.card("niten-master").bowed


def test_niten_master_does_not_care_for_fans() -> None:
    c = calm([who("niten-master", bowed=True)], me={"hand": ["ornate-fan"]})
    assert c.do("play:ornate-fan>niten-master").card("niten-master").bowed


def test_k54_togashi_yokuni_gains_an_ability() -> None:
    c = calm([who("togashi-yokuni", bowed=True), "border-rider", "hida-kisada"])
    c.do("use:togashi-yokuni/0")
    c.until(prompt="window", seat=0).do("use.border-rider:togashi-yokuni/0")
    assert not c.card("togashi-yokuni").bowed


@rule("LR-B-printed")
@pytest.mark.parametrize(
    ("event", "whom", "status"),
    [
        ("way-of-the-crane", "savvy-politician", HONORED),
        ("way-of-the-scorpion", "brash-samurai", DISHONORED),
    ],
)
def test_k54_togashi_yokuni_gains_all_of_an_ability(event: str, whom: str, status: int) -> None:
    """Young Rumormonger's answers to honoring and to dishonoring: it is one, and nothing is
    asked."""
    theirs = ["doji-whisperer", "savvy-politician", "brash-samurai"]
    c = clash(["togashi-yokuni", "young-rumormonger"], theirs, foe={"hand": [event]})
    c.until(prompt="window", seat=0).do("use:togashi-yokuni/0", "target:young-rumormonger")
    assert c.prompt == "window"
    c.until(f"play:{event}*", seat=1).do(fitting(c, f"play:{event}")[0], f"target:{whom}")
    c.do(fitting(c, "apply:togashi-yokuni")[0], "target:doji-whisperer", "pass")
    assert c.card("doji-whisperer").status == status and c.card(whom).status == ORDINARY


def test_k54_there_is_nothing_to_gain_from_togashi_kazue() -> None:
    assert not calm(["togashi-yokuni", "togashi-kazue"]).offers("use:togashi-yokuni*")


def test_secluded_temple_thins_out_the_many() -> None:
    """Each opponent with more characters than I chooses one of theirs that has fate."""
    theirs = [who("kaiu-envoy", fate=1), who("brash-samurai", fate=2)]
    mine = {"provinces": row("secluded-temple"), "characters": ["hida-guardian"]}
    c = Court(mine, {"characters": theirs}, at="LR-B-2.5-window")
    c.until("apply:secluded-temple/0").do("apply:secluded-temple/0")
    assert c.seat == 1
    c.do("choose:brash-samurai")
    assert c.card("brash-samurai").fate == 1 and c.card("kaiu-envoy").fate == 1


def test_secluded_temple_spares_the_few() -> None:
    mine = {"provinces": row("secluded-temple"), "characters": ["hida-guardian"]}
    c = Court(mine, {"characters": [who("kaiu-envoy", fate=1)]}, at="LR-B-2.5-window")
    c.to_phase("conflict")
    assert not c.offers("apply:secluded-temple*")


@rule("LR-B-attach-character")
def test_tattooed_wanderer_as_an_attachment_gives_covert() -> None:
    c = calm(["kaiu-envoy"], me={"hand": ["tattooed-wanderer"], "fate": 1})
    c.do("play.attachment:tattooed-wanderer>kaiu-envoy")
    assert c.value("kaiu-envoy", "covert") == 1 and c.value("kaiu-envoy", "military") == 1
    assert c.fate(0) == 0


def test_k86_togashi_kazue_as_an_attachment_moves_fate() -> None:
    mine = {"hand": ["togashi-kazue"], "fate": 3}
    c = clash(["kaiu-envoy"], [who("brash-samurai", fate=2), "hida-guardian"], me=mine)
    c.do("play.attachment:togashi-kazue>kaiu-envoy").until(prompt="window", seat=0)
    c.do("use:togashi-kazue/0")
    assert c.card("brash-samurai").fate == 1 and c.card("kaiu-envoy").fate == 1


def test_togashi_kazue_as_a_character_has_no_such_ability() -> None:
    c = clash(["togashi-kazue"], [who("brash-samurai", fate=2)])
    assert not c.offers("use:togashi-kazue*")


@rule("LR-B-kw-ancestral")
def test_ancestral_attachments_return_to_hand() -> None:
    """Ancestral Daisho and Kitsuki's Method; both are restricted."""
    mine = [with_("vanguard-warrior", "ancestral-daisho", "kitsuki-s-method"), "kaiu-envoy"]
    c = calm(mine)
    assert c.value("vanguard-warrior", "military") == 4
    assert c.value("vanguard-warrior", "political") == 3
    assert (
        c.value("ancestral-daisho", "restricted") == c.value("kitsuki-s-method", "restricted") == 1
    )
    c.do("use:vanguard-warrior/0")
    assert {"ancestral-daisho", "kitsuki-s-method"} <= set(c.hand(0))


def test_k74_daimyos_favor_makes_the_next_attachment_cheaper() -> None:
    mine = [with_("kaiu-envoy", "daimyo-s-favor"), "hida-guardian"]
    c = calm(mine, me={"hand": ["court-mask", "reprieve"], "fate": 1})
    c.do("use:daimyo-s-favor/0").until(prompt="window", seat=0)
    c.do("play:court-mask>kaiu-envoy")
    assert c.fate(0) == 1
    c.until(prompt="window", seat=0).do("play:reprieve>kaiu-envoy")
    assert c.fate(0) == 0


def test_k74_daimyos_favor_is_for_its_bearer() -> None:
    mine = [with_("kaiu-envoy", "daimyo-s-favor"), "hida-guardian"]
    c = calm(mine, me={"hand": ["court-mask"], "fate": 1})
    c.do("use:daimyo-s-favor/0").until(prompt="window", seat=0).do("play:court-mask>hida-guardian")
    assert c.fate(0) == 0


@rule("LR-B-limit-max")
def test_way_of_the_dragon_gives_another_use() -> None:
    """Not of a Max."""
    c = calm([with_(who_bowed := "border-rider", "way-of-the-dragon", bowed=True)])
    c.do("use:border-rider/0")
    assert not c.card(who_bowed).bowed
    mine = [with_("wandering-ronin", "way-of-the-dragon", fate=4)]
    c = clash(mine, [])
    for _ in range(3):
        c.until(prompt="window", seat=0).do("use:wandering-ronin/0")
    assert c.until(prompt="window", seat=0) and not c.offers("use:wandering-ronin*")
    mine = [with_("kitsuki-investigator", "way-of-the-dragon")]
    c = clash(mine, [], "political", me={"fate": 3}, foe={"hand": ["rout", "levy"]})
    c.do("use:kitsuki-investigator/0", "ring:ring-fire", "discard:rout")
    assert not c.until(prompt="window", seat=0).offers("use:kitsuki-investigator*")


def test_let_go_discards_an_attachment() -> None:
    c = calm(["kaiu-envoy"], [with_("brash-samurai", "ornate-fan")], me={"hand": ["let-go"]})
    assert c.do("play:let-go").where("ornate-fan") == "conflict-discard-1"


def test_mantra_of_fire_answers_to_a_fire_conflict() -> None:
    mine = {"characters": ["togashi-initiate", "kaiu-envoy"], "hand": ["mantra-of-fire"]}
    theirs = {"characters": ["brash-samurai"]}
    c = Court(mine, theirs, at="LR-B-3.2-next", first=1)
    c.do("declare.military:ring-fire", "attack:seat-0@row-1", "apply:mantra-of-fire/0")
    assert c.card("togashi-initiate").fate == 1 and len(c.hand(0)) == 1
    c = Court(mine, theirs, at="LR-B-3.2-next", first=1)
    c.do("declare.military:ring-air", "attack:seat-0@row-1")
    assert not c.offers("apply:mantra-of-fire*")


def test_tranquility_silences_those_at_home() -> None:
    theirs = [home("border-rider", bowed=True), "kaiu-envoy"]
    c = clash(["hida-guardian"], theirs, me={"hand": ["tranquility"]})
    c.do("play:tranquility")
    assert c.seat == 1 and not c.offers("use:border-rider*")


def test_indomitable_will_keeps_a_lone_winner_ready() -> None:
    c = clash(["hida-guardian"], [], me={"hand": ["indomitable-will"], "fate": 1})
    resolve(c, offers="apply:indomitable-will/0").do("apply:indomitable-will/0")
    c.until(prompt="window")
    assert not c.card("hida-guardian").bowed
    c = clash(["hida-guardian", "kaiu-envoy"], [], me={"hand": ["indomitable-will"], "fate": 1})
    assert not resolve(c).offers("apply:indomitable-will*")


def test_mirumotos_fury_bows_attackers_of_little_glory() -> None:
    """Not more glory than my facedown provinces, the stronghold's included."""
    up = [who(name, up=True) for name in ROW]
    mine = {"hand": ["mirumoto-s-fury"], "fate": 1, "provinces": [UNDER, *up]}
    c = clash([], ["hida-guardian", "brash-samurai"], defending=True, me=mine)
    c.do("play:mirumoto-s-fury")
    assert c.card("hida-guardian").bowed and not c.card("brash-samurai").bowed
