"""Known outcomes of cards meeting cards, by their number."""

from __future__ import annotations

from caipan.games.l5r.state import DISHONORED, HONORED, ORDINARY
from tests.support import rule
from tests.support.clash import calm, clash, fitting, home, resolve, with_
from tests.support.court import ROW, UNDER, Court, row, who


@rule("LR-B-kw-restricted")
def test_k12_a_third_restricted_attachment_costs_one_of_the_three() -> None:
    """The character's controller discards any of them, also an opponent's."""
    theirs = [with_("brash-samurai", "ornate-fan", "ancestral-daisho")]
    c = calm(["kaiu-envoy"], theirs)
    c.do("play:fine-katana>brash-samurai")
    assert c.seat == 1 and len(c.keys()) == 3
    c.do("discard:ornate-fan")
    assert c.where("ornate-fan") == "conflict-discard-1"


@rule("LR-B-3.2.7-contested")
def test_k13_an_added_element_counts_for_role_and_initiate() -> None:
    mine = {"role": "keeper-of-air", "provinces": row("keeper-initiate")}
    theirs = [who("seeker-of-knowledge", bowed=True)]
    c = clash(["kaiu-envoy"], theirs, ring="fire", defending=True, me=mine)
    resolve(c, offers="apply:keeper-of-air*").do("apply:keeper-of-air*")
    c.until("apply:keeper-initiate*").do("apply:keeper-initiate*")
    assert c.fate(0) == 1 and c.where("keeper-initiate") == "play-0"


def test_k20_pilgrimage_stops_card_effects_too() -> None:
    rows = {"provinces": [UNDER, "pilgrimage", *ROW[1:]]}
    c = clash(["akodo-toturi"], ["brash-samurai"], defending=True, me=rows)
    resolve(c, offers="apply:akodo-toturi*").do("apply:akodo-toturi*")
    assert c.prompt != "ring" and c.honor(0) == 10 and c.where("ring-air") == "claimed-0"


def test_k24_favorable_ground_leaves_pacifists_at_home() -> None:
    mine = [home("brash-samurai", attached=["pacifism"]), home("shiba-peacemaker"), "kaiu-envoy"]
    c = clash(mine, [], me={"provinces": row("favorable-ground")})
    c.do("use:favorable-ground/0")
    assert not c.in_conflict("kaiu-envoy")  # sending it home was all that could be done


@rule("LR-B-new-object")
def test_k33_whoever_left_and_returned_is_free_of_shoju() -> None:
    """-1 leaves 2 of 3: Yogo Outcast stays, and Fiery Madness finishes it."""
    mine = {"hand": ["fiery-madness"], "fate": 1}
    c = clash(["bayushi-shoju"], ["yogo-outcast"], "political", me={**mine, "honor": 11})
    c.do("use:bayushi-shoju/0")
    assert c.value("yogo-outcast", "political") == 2 and c.in_conflict("yogo-outcast")
    c.until(prompt="window", seat=0).do("play:fiery-madness>yogo-outcast")
    assert c.where("yogo-outcast") == "dynasty-discard-1"


def test_k38_if_another_card_cancels_the_first_the_second_is_free() -> None:
    """Kisada does not cancel twice."""
    mine = ["hida-kisada", home("doji-whisperer")]
    c = clash(mine, ["brash-samurai"], me={"hand": ["forged-edict"]},
              foe={"hand": ["banzai"]}, mine_to_act=False)  # fmt: skip
    c.do("play:banzai").until(prompt="window", seat=1)
    c.do("use:brash-samurai/0")
    assert c.card("brash-samurai").status == HONORED


def test_k38_kisada_cancels_no_reaction() -> None:
    theirs = {"provinces": [UNDER, "rally-to-the-cause", *ROW[:3]], "characters": ["kaiu-envoy"]}
    c = Court({"characters": ["hida-kisada"]}, theirs, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", "attack:seat-1@row-1", "apply:rally-to-the-cause*")
    assert c.said("cancelled") == 0 and c.said("switched.type") == 1


def test_k39_ide_trader_and_spyglass_share_a_window() -> None:
    mine = ["ide-trader", home("shinjo-outrider", attached=["spyglass"])]
    c = clash(mine, [], "political")
    c.do("use:shinjo-outrider/0")
    assert len(fitting(c, "apply:")) == 2


def test_k39_charge_is_no_movement() -> None:
    mine = {"hand": ["charge"], "fate": 1, "provinces": row("brash-samurai")}
    c = clash(["ide-trader"], [], me=mine).do("play:charge")
    assert c.in_conflict("brash-samurai") and c.fate(0) == 0 and c.prompt == "window"


@rule("LR-B-D.7-gone")
def test_k41_if_kaezin_is_gone_nothing_else_happens() -> None:
    """Kakita Kaezin slips away in the duel's window of bids: honor still moves."""
    c = clash(["kakita-kaezin", "kaiu-envoy"], ["brash-samurai"])
    c.do("use:kakita-kaezin/0").bids(3, 1)
    assert (c.honor(0), c.honor(1)) == (8, 12) and not c.in_conflict("kaiu-envoy")


def test_k42_the_called_one_may_be_saved() -> None:
    """An honored character stands its ground when it should go under its deck."""
    mine = {"dynasty_discard": ["honored-general"], "hand": ["stand-your-ground"]}
    c = clash([home("kitsu-spiritcaller"), "kaiu-envoy"], [], me=mine)
    c.do("use:kitsu-spiritcaller/0", "apply:honored-general*")
    resolve(c, offers="apply:stand-your-ground*").do("apply:stand-your-ground*")
    assert c.where("honored-general") == "play-0" and c.card("honored-general").status == ORDINARY


def test_k46_obstinate_recruit_taken_by_blackmail_is_discarded() -> None:
    mine = {"hand": ["blackmail"], "fate": 3}
    c = clash(["doji-challenger"], ["obstinate-recruit"], me=mine, foe={"honor": 11})
    assert c.do("play:blackmail").where("obstinate-recruit") == "dynasty-discard-1"


def test_k48_savvy_politician_already_honored_does_not_answer() -> None:
    mine = [who("savvy-politician", status="honored", attached=["magnificent-kimono"])]
    c = clash(mine, [home("kaiu-envoy")], "political")
    assert not resolve(c).offers("apply:savvy-politician*")


def test_k52_spies_at_court_and_the_steward() -> None:
    """An ordinary character cannot pay, an honored one can."""
    c = clash(
        ["steward-of-law"], [], "political", me={"hand": ["spies-at-court"]}, foe={"hand": ["rout"]}
    )
    assert not resolve(c).offers("apply:spies-at-court*")
    mine = [who("steward-of-law", status="honored")]
    c = clash(mine, [], "political", me={"hand": ["spies-at-court"]}, foe={"hand": ["rout"]})
    resolve(c, offers="apply:spies-at-court*").do("apply:spies-at-court*")
    assert c.card("steward-of-law").status == ORDINARY and c.hand(1) == []


def test_k54_yokuni_gains_reactions_and_interrupts() -> None:
    """Asako Diplomat's, and Shiba Tsukune's, which is used when the phase ends."""
    c = clash(["togashi-yokuni", home("asako-diplomat")], [])
    c.do("use:togashi-yokuni/0")
    resolve(c, offers="apply*:togashi-yokuni*").do(fitting(c, "togashi-yokuni")[0], "mode.honor*")
    assert c.do("target:asako-diplomat").card("asako-diplomat").status == HONORED
    c = calm([who("togashi-yokuni", fate=2), who("shiba-tsukune", fate=2, bowed=True)])
    c.do("use:togashi-yokuni/0").until("apply*:togashi-yokuni*")
    assert c.prompt == "window.when"


def test_k54_yokuni_gains_from_the_blank_and_while_blank() -> None:
    mine = [
        with_("togashi-yokuni", {"card": "cloud-the-mind", "of": 1}, bowed=True),
        with_("border-rider", {"card": "cloud-the-mind", "of": 1}),
    ]
    c = calm(mine, ["solemn-scholar"])
    assert not c.offers("use:togashi-yokuni*")  # it is blank itself
    free = [who("togashi-yokuni", bowed=True), mine[1]]
    c = calm(free, ["solemn-scholar"], foe={"hand": ["cloud-the-mind"], "fate": 1})
    c.do("use:togashi-yokuni/0", "target:border-rider", "play:cloud-the-mind>togashi-yokuni")
    c.until(prompt="window", seat=0).do("use.border-rider:togashi-yokuni/0")
    assert not c.card("togashi-yokuni").bowed


@rule("LR-B-wrong-deck")
def test_k54_yokuni_goes_to_no_hand() -> None:
    c = calm(["togashi-yokuni", "adept-of-shadows"]).do("use:togashi-yokuni/0")
    c.until(prompt="window", seat=0).do("use.adept-of-shadows:togashi-yokuni/0")
    assert c.where("togashi-yokuni") == "dynasty-discard-0"


def test_k57_whoever_left_play_is_not_dishonored() -> None:
    mine = {"hand": ["assassination"]}
    c = clash(["yogo-hiroue"], [home("brash-samurai")], "political", me=mine)
    c.do("use:yogo-hiroue/0").until(prompt="window", seat=0)
    c.do("play:assassination")
    assert resolve(c).prompt != "dishonor"


def test_k57_whoever_went_home_is() -> None:
    mine = {"hand": ["outwit"], "fate": 1}
    c = clash(["yogo-hiroue"], [home("brash-samurai")], "political", me=mine)
    c.do("use:yogo-hiroue/0").until(prompt="window", seat=0)
    c.do("play:outwit")
    resolve(c, prompt="dishonor").do("yes")
    assert c.card("brash-samurai").status == DISHONORED


def test_k58_calling_in_favors_attaches_to_the_one_first_named() -> None:
    mine = ["young-rumormonger", "kaiu-envoy"]
    c = calm(mine, [with_("brash-samurai", "ornate-fan")],
             me={"hand": ["calling-in-favors"], "fate": 1})  # fmt: skip
    c.do("play:calling-in-favors", "dishonor:kaiu-envoy", "apply:young-rumormonger/1*")
    assert c.card("young-rumormonger").status == DISHONORED
    assert c.value("kaiu-envoy", "political") == 2 and c.card("kaiu-envoy").status == ORDINARY


def test_k60_court_games_cannot_choose_the_unquestioned() -> None:
    """Nor may its controller choose it for an opponent's event."""
    mine = [with_("doji-whisperer", "above-question"), "kaiu-envoy"]
    c = clash(
        mine, ["brash-samurai"], "political", foe={"hand": ["court-games"]}, mine_to_act=False
    )
    c.do("play:court-games", "mode.dishonor*")
    assert c.card("kaiu-envoy").status == DISHONORED
    assert c.card("doji-whisperer").status == ORDINARY


def test_k66_forged_edict_may_cancel_banzai_at_first() -> None:
    c = clash(["miya-mystic"], ["doji-whisperer"], me={"hand": ["banzai"]},
              foe={"hand": ["forged-edict"]})  # fmt: skip
    c.do("play:banzai", "target:miya-mystic", "apply:forged-edict*")
    assert c.value("miya-mystic", "military") == 1 and c.honor(0) == 10


def test_k67_shiba_peacemaker_goes_home_bowed() -> None:
    mine = {"hand": ["blackmail"], "fate": 3}
    c = clash(["doji-challenger"], ["shiba-peacemaker"], me=mine, foe={"honor": 11})
    c.do("play:blackmail")
    assert c.card("shiba-peacemaker").controller == 0 and c.card("shiba-peacemaker").bowed
    assert not c.in_conflict("shiba-peacemaker")


@rule("LR-B-limit-player")
def test_k67_the_new_controller_may_use_what_the_old_one_used() -> None:
    mine = {"hand": ["blackmail"], "fate": 3}
    c = clash(["doji-challenger"], [home("border-rider", bowed=True)], me=mine,
              foe={"honor": 11}, mine_to_act=False)  # fmt: skip
    c.do("use:border-rider/0", "play:blackmail").until(prompt="window", seat=0)
    assert c.card("border-rider").controller == 0 and not c.card("border-rider").bowed


def test_k71_cloud_the_mind_may_be_taken_without_a_shugenja() -> None:
    theirs = [with_("solemn-scholar", "cloud-the-mind")]
    c = calm(["kaiu-envoy"], theirs, me={"hand": ["calling-in-favors"], "fate": 1})
    c.do("play:calling-in-favors")
    assert c.card("cloud-the-mind").controller == 0 and c.where("cloud-the-mind") == "play-0"


@rule("LR-B-3.2.6-elements")
def test_k75_at_an_unbroken_pilgrimage_display_of_power_only_claims() -> None:
    mine = {"hand": ["display-of-power"], "fate": 2,
            "provinces": [UNDER, "pilgrimage", *ROW[1:]]}  # fmt: skip
    c = clash([home("kaiu-envoy", fate=1)], ["brash-samurai"], me=mine, defending=True)
    resolve(c, offers="apply:display-of-power*").do("apply:display-of-power*")
    c.until("declare*", seat=0)
    assert c.where("ring-air") == "claimed-0" and c.honor(0) == 9


def test_k76_a_moved_duelist_training_serves_its_new_bearer() -> None:
    mine = [with_("doji-challenger", "duelist-training"), "giver-of-gifts"]
    c = clash(mine, ["doji-hotaru"])
    c.do("use:duelist-training/0").bids(1, 1)
    c.until(prompt="window", seat=0)
    assert not c.offers("use:duelist-training*")
    c.do("use:giver-of-gifts/0").until(prompt="window", seat=0)
    assert c.offers("use:duelist-training*")


def test_k78_a_cancelled_event_asks_for_no_second_cancel() -> None:
    mine = {"hand": ["forged-edict", "forged-edict"]}
    c = clash(["doji-whisperer", "savvy-politician"], ["brash-samurai"], me=mine,
              foe={"hand": ["banzai"]}, mine_to_act=False)  # fmt: skip
    c.do("play:banzai", "target:brash-samurai").do(fitting(c, "apply:forged-edict")[0])
    c.do("dishonor:doji-whisperer")
    c.passes()  # the second one could only cancel the first
    assert c.prompt == "window" and "forged-edict" in c.hand(0)


def test_k79_no_honor_for_a_blade_whose_bearer_is_gone() -> None:
    """Sacrificed in the same window, before the blade answers."""
    mine = [with_("hida-tomonatsu", "honored-blade")]
    c = clash(mine, ["doji-whisperer"], defending=True)
    resolve(c, offers="apply:hida-tomonatsu*").do("apply:hida-tomonatsu*")
    assert not c.offers("apply:honored-blade*") and c.honor(0) == 10


@rule("LR-B-cannot")
def test_k88_no_attacker_may_give_the_ring_the_forbidden_element() -> None:
    c = calm(["kaiu-envoy"], ["seeker-of-knowledge", "brash-samurai"],
             me={"hand": ["way-of-the-phoenix"]})  # fmt: skip
    c.do("play:way-of-the-phoenix", "target:ring-air").until("declare*", seat=1)
    c.do("declare.political:ring-fire", "attack:seat-0@row-1")
    assert not c.offers("attacker:seeker-of-knowledge")


@rule("LR-B-attach-character")
def test_a_wanderer_that_left_as_an_attachment_was_no_character() -> None:
    """Vengeful Berserker does not answer to it, but to the same card as a character."""
    mine = {"hand": ["tattooed-wanderer", "let-go"], "fate": 1}
    c = clash(["vengeful-berserker"], ["kaiu-envoy"], me=mine)
    c.do("play.attachment:tattooed-wanderer>vengeful-berserker").until(prompt="window", seat=0)
    c.do("play:let-go")
    assert c.where("tattooed-wanderer") == "conflict-discard-0" and c.prompt == "window"
