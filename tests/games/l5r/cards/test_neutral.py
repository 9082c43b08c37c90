"""Neutral cards and roles, sentence by sentence."""

from __future__ import annotations

import pytest

from caipan.games.l5r.state import DISHONORED, ELEMENTS, HONORED, MILITARY, POLITICAL
from tests.support import rule
from tests.support.clash import calm, clash, fitting, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, row, who


def at(province: str) -> dict[str, object]:
    """The attacked province is mine."""
    return {"provinces": [UNDER, province, *ROW[1:]]}


@pytest.mark.parametrize(
    ("province", "strong", "weak"),
    [
        ("ancestral-lands", "political", "military"),
        ("entrenched-position", "military", "political"),
    ],
)
def test_k14_some_provinces_are_stronger_in_one_type_of_conflict(
    province: str, strong: str, weak: str
) -> None:
    """5, or 10, also in a conflict at another province."""
    rows = ["elemental-fury", ROW[0], who(province, up=True), *ROW[1:3]]
    me, foe = {"provinces": rows}, {"provinces": ["pilgrimage", *ROW]}

    def strength(type_: str) -> int:
        c = clash(["kaiu-envoy"], ["doji-hotaru"], type_, defending=True, me=me, foe=foe)
        return c.strength(province)

    assert (strength(strong), strength(weak)) == (10, 5)
    assert calm(["kaiu-envoy"], me=me, foe=foe).strength(province) == 5


def attacked(province: str, ring: str = "air", **table: object) -> Court:
    """My opponent attacks this province, which is facedown before."""
    mine = {"characters": ["kaiu-envoy"], "hand": ["fine-katana"], **at(province)}
    theirs = {"characters": ["brash-samurai", "hida-guardian"], "hand": ["rout", "levy", "banzai"]}
    c = Court(mine, theirs, at="LR-B-3.2-next", first=1, **table)
    c.do(f"declare.military:ring-{ring}", "attack:seat-0@row-1")
    return c.do("attacker:brash-samurai", "attacker:hida-guardian")


def test_k22_elemental_fury_switches_the_ring_when_revealed() -> None:
    c = attacked("elemental-fury", rings={"fire": 2})
    c.do("apply:elemental-fury/0*", "target:ring-fire")
    assert c.where("ring-fire") == "contested" and c.fate(1) == 2
    assert c.where("ring-air") == "unclaimed"


def test_fertile_fields_draw() -> None:
    c = clash(["kaiu-envoy"], ["brash-samurai"], defending=True, me=at("fertile-fields"))
    assert len(c.do("use:fertile-fields*").hand(0)) == 2


def test_manicured_garden_gives_fate() -> None:
    mine = {"provinces": [UNDER, "manicured-garden", "fertile-fields", *ROW[2:]]}
    c = clash(["kaiu-envoy"], ["brash-samurai"], defending=True, me=mine)
    assert c.do("use:manicured-garden*").fate(0) == 1
    assert not c.until(prompt="window", seat=0).offers("use:*")


def test_meditations_on_the_tao_take_fate_from_an_attacker() -> None:
    mine = {"provinces": [UNDER, "meditations-on-the-tao", *ROW[:2], ROW[3]]}
    theirs = [who("brash-samurai", fate=1), "hida-guardian"]
    c = clash([who("kaiu-envoy", fate=1)], theirs, defending=True, me=mine)
    assert c.do("use:meditations-on-the-tao*").card("brash-samurai").fate == 0


def test_night_raid_costs_a_card_for_every_attacker() -> None:
    c = attacked("night-raid").do("apply:night-raid/0*")
    assert c.seat == 1
    c.do("discard:rout", "discard:banzai")
    assert c.hand(1) == ["levy"]


@rule("LR-B-3.2.7")
def test_k20_pilgrimage_cancels_ring_effects_while_unbroken() -> None:
    c = clash([home("kaiu-envoy", fate=1)], ["brash-samurai"], defending=True, me=at("pilgrimage"))
    resolve(c).until("declare*", seat=0)
    assert c.where("ring-air") == "claimed-1" and c.honor(1) == 10


def test_k20_a_broken_pilgrimage_lets_them_happen() -> None:
    c = clash([], ["hida-kisada"], defending=True, me=at("pilgrimage"))
    resolve(c, prompt="ring").do("element.air", "gain-honor")
    assert c.honor(1) == 12


@rule("LR-B-type-switch", "LR-B-dash")
def test_k17_rally_to_the_cause_switches_the_type() -> None:
    c = attacked("rally-to-the-cause").do("apply:rally-to-the-cause/0*")
    assert c.g.conflict and c.g.conflict.type == POLITICAL
    mine = {"characters": ["kaiu-envoy"], **at("rally-to-the-cause")}
    c = Court(mine, {"characters": ["matsu-berserker"]}, at="LR-B-3.2-next", first=1)
    c.do("declare.military:ring-air", "attack:seat-0@row-1", "apply:rally-to-the-cause/0*")
    assert not c.in_conflict("matsu-berserker") and c.card("matsu-berserker").bowed


def test_shameful_display_honors_one_and_dishonors_the_other() -> None:
    c = clash(["kaiu-envoy"], ["brash-samurai", "hida-guardian"], defending=True,
              me=at("shameful-display"))  # fmt: skip
    c.do("use:shameful-display*", "target:kaiu-envoy", "target:brash-samurai")
    c.do("choose:kaiu-envoy")
    assert c.card("kaiu-envoy").status == HONORED
    assert c.card("brash-samurai").status == DISHONORED


@pytest.mark.parametrize(
    ("name", "type_"), [("otomo-courtier", "political"), ("seppun-guardsman", "military")]
)
def test_servants_of_the_court_do_not_attack_the_favored(name: str, type_: str) -> None:
    """Not against a holder of the Imperial Favor; against others they may."""
    c = Court({"characters": [name, "kaiu-envoy"]}, at="LR-B-3.2-next", favor=1)
    c.do(f"declare.{type_}:ring-air", "attack:seat-1@row-1")
    assert not c.in_conflict(name) and not c.offers(f"attacker:{name}")
    c = Court({"characters": [name, "kaiu-envoy"]}, at="LR-B-3.2-next", favor=0)
    c.do(f"declare.{type_}:ring-air", "attack:seat-1@row-1")
    assert c.offers(f"attacker:{name}")


@pytest.mark.parametrize("place", ["province", "discard"])
def test_k59_keeper_initiate_comes_with_a_ring_of_the_role(place: str) -> None:
    mine: dict[str, object] = {"role": "keeper-of-air"}
    if place == "province":
        mine["provinces"] = row("keeper-initiate")
    else:
        mine["dynasty_discard"] = ["keeper-initiate"]
    c = clash(["brash-samurai"], [], ring="air", me=mine)
    resolve(c, offers="apply:keeper-initiate/0*").do("apply:keeper-initiate/0*")
    assert c.where("keeper-initiate") == "play-0" and c.card("keeper-initiate").fate == 1
    c = clash(["brash-samurai"], [], ring="fire", me=mine)
    resolve(c).until(prompt="window")
    assert c.where("keeper-initiate") != "play-0"


def test_miya_mystic_dispels_an_attachment() -> None:
    c = calm(["miya-mystic"], [with_("brash-samurai", "ornate-fan")])
    c.do("use:miya-mystic/0")
    assert c.where("ornate-fan") == "conflict-discard-1" and c.where("miya-mystic").startswith(
        "dyn"
    )


def test_seeker_initiate_searches_after_claiming_a_ring_of_the_role() -> None:
    deck = ["banzai", "rout", "charge", "outwit", "levy", "court-games"]
    mine = {"role": "seeker-of-air", "conflict_deck": deck}
    c = clash([home("seeker-initiate"), "brash-samurai"], [], ring="air", me=mine)
    resolve(c, offers="apply:seeker-initiate/0*").do("apply:seeker-initiate/0*", "take:charge")
    assert "charge" in c.hand(0) and not c.sees(1, "charge")


def test_wandering_ronin_spends_fate_on_skill_twice() -> None:
    c = clash([who("wandering-ronin", fate=3)], [])
    for n in (4, 6):
        c.do("use:wandering-ronin/0")
        assert (
            c.value("wandering-ronin", "military") == n == c.value("wandering-ronin", "political")
        )
        c.until(prompt="window", seat=0)
    assert c.card("wandering-ronin").fate == 1 and not c.offers("use:wandering-ronin*")


@pytest.mark.parametrize("option", ["move-in", "send-home"])
def test_k24_favorable_ground_moves_a_character_of_mine(option: str) -> None:
    """And the province refills."""
    mine = {"provinces": row("favorable-ground")}
    c = clash(
        ["kaiu-envoy", home("brash-samurai"), home("matsu-berserker")], [], "political", me=mine
    )
    c.do("use:favorable-ground/0", f"mode.{option}*")
    assert c.in_conflict("brash-samurai") == (option == "move-in")
    assert c.in_conflict("kaiu-envoy") == (option == "move-in")
    assert c.where("favorable-ground") == "dynasty-discard-0" and len(c.zone("slot-1-0")) == 1


@rule("LR-B-province-card-leaves")
def test_a_province_refills_before_its_holding_has_paid_off() -> None:
    """Only an ability that fills the province itself finds it empty."""
    c = clash(
        ["kaiu-envoy", "brash-samurai"], [], "political", me={"provinces": row("favorable-ground")}
    )
    c.do("use:favorable-ground/0")
    assert c.keys() == ["target:kaiu-envoy", "target:brash-samurai"]
    assert c.where("favorable-ground") == "dynasty-discard-0" and len(c.zone("slot-1-0")) == 1


def test_k24_imperial_storehouse_draws_and_the_province_refills() -> None:
    c = calm(["kaiu-envoy"], me={"provinces": row("imperial-storehouse")})
    c.do("use:imperial-storehouse/0")
    assert len(c.hand(0)) == 2 and c.zone("slot-1-0") == ["eager-scout"]


@rule("LR-B-kw-restricted")
def test_fine_katana_and_ornate_fan_are_restricted() -> None:
    c = calm([with_("kaiu-envoy", "ornate-fan")])
    assert c.value("kaiu-envoy", "political") == 2 and c.value("ornate-fan", "restricted") == 1
    c.do("play:fine-katana>kaiu-envoy")
    assert c.value("kaiu-envoy", "military") == 3


@rule("LR-B-blank")
def test_k71_cloud_the_mind_blanks_its_bearer() -> None:
    mine = {"hand": ["cloud-the-mind"], "fate": 1}
    c = calm(["solemn-scholar"], ["kaiu-envoy"], me=mine)
    c.do("play:cloud-the-mind>kaiu-envoy")
    assert c.value("kaiu-envoy", "courtesy") == 0 == c.value("kaiu-envoy", "sincerity")
    assert c.g.has_trait(c.id("kaiu-envoy"), "bushi")
    assert not calm(["brash-samurai"], ["kaiu-envoy"], me=mine).offers("play:cloud-the-mind*")


def test_k64_assassination_kills_the_cheap_for_three_honor() -> None:
    """Once a round, only in a conflict."""
    mine = {"hand": ["assassination", "assassination"]}
    c = clash(["doji-challenger"], ["brash-samurai", "kaiu-envoy", "hida-kisada"], me=mine)
    assert c.offers("play:assassination*")
    theirs = ["brash-samurai", "kaiu-envoy", "akodo-toturi"]
    c = clash(["doji-challenger"], theirs, me=mine)
    c.do(fitting(c, "assassination")[0])
    assert c.keys() == ["target:brash-samurai", "target:kaiu-envoy"]
    c.do("target:kaiu-envoy")
    assert c.honor(0) == 7 and c.where("kaiu-envoy") == "dynasty-discard-1"
    assert not c.until(prompt="window", seat=0).offers("play:assassination*")
    assert not calm(["doji-challenger"], ["kaiu-envoy"], me=mine).offers("play:assassination*")


@rule("LR-B-resolve-again")
def test_k66_banzai_once_more_for_honor() -> None:
    c = clash(["miya-mystic", "kaiu-envoy"], [], me={"hand": ["banzai", "banzai"]})
    c.do(fitting(c, "banzai")[0], "target:miya-mystic")
    assert c.value("miya-mystic", "military") == 3
    c.do("yes", "target:miya-mystic")
    assert c.value("miya-mystic", "military") == 5 and c.honor(0) == 9
    assert not c.until(prompt="window", seat=0).offers("play:banzai*")


@rule("LR-B-resolve-again", "LR-B-time-cancel")
def test_k66_forged_edict_may_cancel_only_the_second_time() -> None:
    c = clash(["miya-mystic"], ["doji-whisperer"], me={"hand": ["banzai"]},
              foe={"hand": ["forged-edict"]})  # fmt: skip
    c.do("play:banzai", "target:miya-mystic", "pass", "yes", "target:miya-mystic")
    c.do("apply:forged-edict/0*")
    assert c.value("miya-mystic", "military") == 3 and c.honor(0) == 9


def test_k72_contingency_plan_shifts_the_bid() -> None:
    c = calm(["kaiu-envoy"], me={"hand": ["contingency-plan"]}, at="LR-B-2.2")
    c.bids(5, 5).do("apply:contingency-plan/0", "mode.raise*")
    assert (c.honor(0), c.honor(1)) == (9, 11) and len(c.hand(0)) == 7
    c = calm(["kaiu-envoy"], me={"hand": ["contingency-plan"]}, at="LR-B-2.2")
    c.bids(1, 1).do("apply:contingency-plan/0", "mode.lower*")
    assert (c.honor(0), c.honor(1)) == (11, 9) and len(c.hand(0)) == 1


@pytest.mark.parametrize("option", ["honor", "dishonor"])
def test_k73_court_games(option: str) -> None:
    c = clash(["doji-whisperer"], ["brash-samurai", "kaiu-envoy"], "political",
              me={"hand": ["court-games"]})  # fmt: skip
    c.do("play:court-games", f"mode.{option}*")
    if option == "dishonor":
        assert c.seat == 1
        assert c.do("target:kaiu-envoy").card("kaiu-envoy").status == DISHONORED
    else:
        assert c.card("doji-whisperer").status == HONORED
    c = clash(["doji-whisperer"], [], me={"hand": ["court-games"]})
    assert not c.offers("play:court-games")


def test_k77_for_shame_lets_the_shamed_choose() -> None:
    mine = {"hand": ["for-shame"]}
    c = clash(["doji-whisperer"], ["brash-samurai"], "political", me=mine).do("play:for-shame")
    assert c.seat == 1
    assert c.do("mode.bow*").card("brash-samurai").bowed
    theirs = [who("brash-samurai", bowed=True)]
    c = clash(["doji-whisperer"], theirs, "political", me=mine).do("play:for-shame")
    assert c.card("brash-samurai").status == DISHONORED
    assert not clash(["kaiu-envoy"], ["brash-samurai"], me=mine).offers("play:for-shame")


def test_good_omen_follows_a_low_bid() -> None:
    mine = {"hand": ["good-omen"], "dial": 1}
    c = calm(["doji-challenger", "kaiu-envoy"], me=mine, foe={"dial": 2})
    assert c.do("play:good-omen").card("doji-challenger").fate == 1
    assert not calm(["doji-challenger"], me=mine, foe={"dial": 1}).offers("play:good-omen")


def test_spies_at_court_cost_a_reputation() -> None:
    c = clash(["doji-whisperer"], [], "political", me={"hand": ["spies-at-court"]},
              foe={"hand": ["rout", "levy"]})  # fmt: skip
    resolve(c, offers="apply:spies-at-court*").do("apply:spies-at-court*")
    assert c.card("doji-whisperer").status == DISHONORED and len(c.hand(1)) == 1


def test_k65_charge_comes_out_of_a_province() -> None:
    mine = {"hand": ["charge"], "fate": 1, "provinces": row("brash-samurai", "naive-student")}
    c = clash(["kaiu-envoy"], [], me=mine)
    c.do("play:charge")
    assert c.in_conflict("brash-samurai") and c.zone("slot-1-0") == ["naive-student"]
    assert not clash(["kaiu-envoy"], [], "political", me=mine).offers("play:charge")


def test_fallen_in_battle_follows_a_great_victory() -> None:
    mine = {"hand": ["fallen-in-battle"], "fate": 1}
    c = clash(["hida-kisada"], ["brash-samurai"], me=mine)
    resolve(c, offers="apply:fallen-in-battle*").do(
        "apply:fallen-in-battle*", "target:brash-samurai"
    )
    assert c.where("brash-samurai") == "dynasty-discard-1"
    c = clash(["hida-kisada"], ["doji-challenger"], me=mine)
    assert not resolve(c).offers("apply:fallen-in-battle*")


@pytest.mark.parametrize(
    ("event", "mine", "weaker", "stronger"),
    [
        ("outwit", "kakita-asami", "brash-samurai", "doji-hotaru"),
        ("rout", "doji-challenger", "kaiu-envoy", "akodo-toturi"),
    ],
)
def test_outwit_and_rout_send_the_weaker_home(
    event: str, mine: str, weaker: str, stronger: str
) -> None:
    c = clash([mine], [weaker, stronger], me={"hand": [event], "fate": 1})
    assert not c.do(f"play:{event}").in_conflict(weaker) and c.in_conflict(stronger)


@pytest.mark.parametrize("element", ELEMENTS)
def test_keepers_profit_from_a_defence(element: str) -> None:
    """After winning a conflict of that element as the defender."""
    mine = {"role": f"keeper-of-{element}"}
    c = clash(["hida-guardian"], ["doji-whisperer"], ring=element, defending=True, me=mine)
    resolve(c, offers=f"apply:keeper-of-{element}/0*").do(f"apply:keeper-of-{element}/0*")
    assert c.fate(0) == 1
    c = clash(["hida-guardian"], [], ring=element, me=mine)
    assert not resolve(c).offers(f"apply:keeper-of-{element}*")


@pytest.mark.parametrize(
    ("element", "province"),
    [
        ("air", "fertile-fields"),
        ("earth", "entrenched-position"),
        ("fire", "night-raid"),
        ("void", "shameful-display"),
        ("water", "elemental-fury"),
    ],
)
def test_seekers_profit_from_a_revealed_province(element: str, province: str) -> None:
    def declared(name: str) -> Court:
        mine = {"role": f"seeker-of-{element}", "characters": ["kaiu-envoy"], **at(name)}
        c = Court(mine, {"characters": ["brash-samurai"]}, at="LR-B-3.2-next", first=1)
        return c.do("declare.military:ring-air", "attack:seat-0@row-1")

    c = declared(province).do(f"apply:seeker-of-{element}/0*")
    assert c.fate(0) == 1
    other = "pilgrimage" if element != "void" else "fertile-fields"
    assert not declared(other).offers("apply:seeker*")


@rule("LR-B-printed")
@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("eager-scout", (0, 0, 0)),
        ("doji-whisperer", (0, 3, 1)),
        ("matsu-berserker", (3, 0, 1)),
        ("serene-warrior", (3, 2, 4)),
    ],
)
def test_characters_without_text(name: str, printed: tuple[int, int, int]) -> None:
    c = calm(["kaiu-envoy"], [name])
    zone = "play-1"
    assert tuple(c.value(name, s, zone) for s in ("military", "political", "glory")) == printed
    assert not c.g.design(c.id(name, zone)).abilities[:-1]


def test_matsu_berserker_and_others_have_a_dash() -> None:
    c = calm(["matsu-berserker", "sinister-soshi"])
    assert c.g.has_dash(c.id("matsu-berserker"), POLITICAL)
    assert c.g.has_dash(c.id("sinister-soshi"), MILITARY)
