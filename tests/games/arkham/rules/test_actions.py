"""The nine actions, what they cost, and attacks of opportunity."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.house import House

CLUES = {"hallway": {"clues": 2}, "attic": {}, "cellar": {}}


# --- investigating


@rule("AH-investigate", "AH-investigate-success", "AH-clue-discover", "AH-clue-at")
def test_a_success_discovers_a_clue_at_the_location() -> None:
    h = House({}, tokens=["0"], locations=CLUES).do("investigate:hallway")
    assert h.me().clues == 1 and h.card("hallway").clues == 1


@rule("AH-investigate-fail")
def test_a_failure_discovers_none() -> None:
    h = House({}, tokens=["-3"], locations=CLUES).do("investigate:hallway")
    assert h.me().clues == 0 and h.card("hallway").clues == 2


@rule("AH-investigate")
def test_one_may_investigate_where_nothing_is_left() -> None:
    h = House({}, tokens=["0"]).do("investigate:hallway")
    assert h.said("test.passed") and h.me().clues == 0


# --- moving


@rule("AH-move-action", "AH-move-connect", "AH-location-where", "AH-move-simultaneous")
def test_a_move_goes_to_a_connected_location() -> None:
    h = House({})
    assert [k for k in h.keys if k.startswith("move")] == ["move:attic", "move:cellar"]
    h.do("move:cellar")
    assert h.location() == "cellar"
    assert [k for k in h.keys if k.startswith("move")] == ["move:hallway"]


@rule("AH-move-reveal", "AH-clue-reveal", "AH-location-reveal", "AH-location-unrevealed")
def test_moving_into_an_unrevealed_location_reveals_it_with_its_clues() -> None:
    """Two investigators: the Attic has two clues for each."""
    h = House({}, {}, locations={"hallway": {}, "attic": {"down": True}})
    assert h.card("attic").clues == 0
    h.do("move:attic")
    assert not h.card("attic").down and h.card("attic").clues == 4


@rule("AH-location-reveal", "AH-forced-after")
def test_what_the_entered_side_says_of_entering_is_heard() -> None:
    """The first one into the Attic takes its horror too."""
    h = House({}, locations={"hallway": {}, "attic": {"down": True}}).do("move:attic")
    assert h.me().horror == 1


@rule("AH-location-reveal")
def test_a_revealed_location_is_not_filled_again() -> None:
    h = House({}, locations={"hallway": {}, "cellar": {"clues": 1}}).do("move:cellar")
    assert h.card("cellar").clues == 1


@rule("AH-move-same")
def test_nobody_moves_to_where_they_are() -> None:
    h = House({})
    assert h.why_not("move:hallway") and "move:hallway" not in h.keys


@rule("AH-cannot", "AH-golden-card")
def test_the_parlor_is_closed_while_unrevealed() -> None:
    h = House({}, locations={"hallway": {}, "parlor": {"down": True}})
    assert h.why_not("move:parlor") == ["AH-cannot"]
    h = House({}, locations={"hallway": {}, "parlor": {}})
    assert h.offers("move:parlor")


@rule("AH-engaged-moves")
def test_engaged_enemies_come_along() -> None:
    h = House({"threat": [{"card": "ghoul-minion", "exhausted": True}]}).do("move:attic")
    assert h.place_of("ghoul-minion") == "attic" and h.where("ghoul-minion") == "threat-0"


# --- drawing and resources


@rule("AH-draw-action", "AH-draw-deck", "AH-draw-nolimit")
def test_the_draw_action_takes_the_top_card() -> None:
    h = House({"deck": ["knife", "guts"]}).do("draw")
    assert h.zone("hand-0") == ["knife"] and h.zone("deck-0") == ["guts"]


@rule("AH-resource-action", "AH-gain-resource")
def test_the_resource_action_gains_one() -> None:
    assert House({"resources": 2}).do("resource").sitting().resources == 3


@rule("AH-draw-empty", "AH-draw-multi")
def test_an_empty_deck_is_made_anew_and_costs_a_horror() -> None:
    h = House({"deck": [], "discard": ["knife", "guts", "perception"]}).do("draw")
    assert len(h.zone("hand-0")) == 1 and len(h.zone("deck-0")) == 2
    assert h.me().horror == 1 and not h.zone("discard-0")


@rule("AH-draw-multi", "AH-draw-empty")
def test_a_draw_goes_on_through_the_reshuffle() -> None:
    """Cryptic Research: three cards, one of them left in the deck. One horror only."""
    me = {"investigator": "daisy-walker", "hand": ["cryptic-research-4"]}
    h = House({**me, "deck": ["knife"], "discard": ["guts", "perception", "overpower"]})
    h.do("play:cryptic-research-4")
    assert len(h.zone("hand-0")) == 3 and h.me().horror == 1


@rule("AH-discard-empty-shuffle", "AH-draw-empty")
def test_without_cards_anywhere_nothing_is_drawn() -> None:
    h = House({"deck": []}).do("draw")
    assert not h.zone("hand-0") and h.me().horror == 0


# --- playing


@rule("AH-play-action", "AH-play", "AH-cost-resource", "AH-resource-pay", "AH-play-asset")
def test_playing_an_asset_costs_an_action_and_its_resources() -> None:
    h = House({"hand": ["machete"], "resources": 4}).do("play:machete")
    assert h.zone("play-0") == ["roland-banks", "machete"]
    assert h.sitting().resources == 1 and h.sitting().actions == 2


@rule("AH-cost-resource", "AH-init-cost")
def test_what_cannot_be_paid_is_not_offered() -> None:
    h = House({"hand": ["machete"], "resources": 2})
    reasons = h.g.why_not(0, "play:machete")
    assert [r.rule for r in reasons] == ["AH-cost-resource"]
    assert reasons[0].args == {"need": 3, "have": 2}


@rule("AH-play-skill")
def test_skills_are_never_played() -> None:
    h = House({"hand": ["guts"]})
    assert "AH-play-skill" in h.why_not("play:guts")


@rule("AH-event-action", "AH-event-discard", "AH-init-4")
def test_an_event_resolves_and_is_discarded() -> None:
    h = House({"hand": ["emergency-cache"], "resources": 0}).do("play:emergency-cache")
    assert h.sitting().resources == 3 and h.zone("discard-0") == ["emergency-cache"]
    assert h.sitting().actions == 2


@rule("AH-event-change", "AH-cost-nochange", "AH-init-restrict", "AH-trig-must-change")
def test_an_event_that_would_change_nothing_cannot_be_played() -> None:
    """Working a Hunch needs a clue at the location; Sneak Attack an exhausted enemy."""
    h = House({"hand": ["working-a-hunch"]}, {})
    assert not h.offers("play:*")
    h = House({"hand": ["working-a-hunch"]}, {}, locations=CLUES)
    assert h.offers("play:working-a-hunch")
    me = {"investigator": "wendy-adams", "hand": ["sneak-attack"]}
    assert not House({**me, "threat": ["ghoul-minion"]}).offers("play:*")
    tired = {"card": "ghoul-minion", "exhausted": True}
    assert House({**me, "threat": [tired]}).offers("play:sneak-attack")


@rule("AH-fast", "AH-fast-asset", "AH-fast-noaoo", "AH-play-action")
def test_a_fast_asset_costs_no_action_and_provokes_nobody() -> None:
    h = House({"hand": ["magnifying-glass"], "threat": ["ghoul-minion"]}, {})
    assert h.prompt == "window"
    h.do("play:magnifying-glass")
    assert h.sitting().actions == 3 and h.me().damage == 0
    assert "magnifying-glass" in h.zone("play-0")


@rule("AH-fast", "AH-play-action")
def test_a_fast_card_is_not_played_with_the_action() -> None:
    h = House({"hand": ["magnifying-glass"]}).do("pass")
    assert h.why_not("play:magnifying-glass") == ["AH-play-action"]


@rule("AH-fast-asset")
def test_a_fast_asset_waits_for_ones_own_turn() -> None:
    h = House({"play": ["beat-cop"], "threat": ["ghoul-minion"]}, {"hand": ["magnifying-glass"]})
    h.do("pass")
    assert h.seat != 1 or not h.offers("play:magnifying-glass")


# --- activating


@rule("AH-activate", "AH-activate-own", "AH-trig-action", "AH-uses-spend", "AH-cost-structure")
def test_an_arrow_costs_an_action() -> None:
    h = House({"play": ["first-aid"], "damage": 2}).do("use:first-aid/0")
    assert h.me().damage == 1 and h.card("first-aid").uses == 2 and h.sitting().actions == 2


@rule("AH-activate", "AH-trig-action", "AH-activate-location")
def test_two_arrows_cost_two_actions() -> None:
    h = House({"threat": ["haunted"]}).do("use:haunted/4")
    assert h.sitting().actions == 1 and h.zone("discard-0") == ["haunted"]
    h = House({"threat": ["haunted"], "actions": 1})
    assert h.why_not("use:haunted/4") == ["AH-trig-action"]


@rule("AH-activate-location", "AH-you-activate")
def test_others_at_the_location_may_use_what_lies_in_a_threat_area() -> None:
    h = House({}, {"threat": ["haunted"]}).do("use:haunted/4")
    assert h.zone("discard-1") == ["haunted"] and h.sitting(0).actions == 1
    h = House({}, {"threat": ["haunted"], "location": "attic"})
    assert h.why_not("use:haunted/4") == ["AH-activate-location"]


@rule("AH-activate-location", "AH-activate-own")
def test_assets_are_used_by_their_controller_alone() -> None:
    h = House({"damage": 1}, {"play": ["first-aid"]})
    assert "AH-activate-location" in h.why_not("use:first-aid/0")


@rule("AH-activate-location")
def test_the_location_itself_may_be_used() -> None:
    h = House({"location": "parlor"}, {}, locations={"hallway": {}, "parlor": {}})
    assert h.offers("use:parlor/0")
    h = House({}, {}, locations={"hallway": {}, "parlor": {}})
    assert not h.offers("use:parlor/0")


@rule("AH-parley", "AH-resign", "AH-elim")
def test_resigning_is_an_action_and_no_defeat() -> None:
    h = House({"location": "parlor"}, {}, locations={"hallway": {}, "parlor": {}}, campaign=True)
    h.do("use:parlor/0")
    assert h.sitting().out == "resigned" and h.sitting().physical == h.sitting().mental == 0


# --- fighting, engaging, evading


@rule("AH-fight", "AH-fight-success", "AH-attacker")
def test_a_hit_deals_one_damage() -> None:
    h = House({"threat": ["ravenous-ghoul"]}, tokens=["0"]).do("fight:ravenous-ghoul")
    assert h.card("ravenous-ghoul").damage == 1


@rule("AH-fight-fail")
def test_a_miss_deals_none() -> None:
    h = House({"threat": ["ravenous-ghoul"]}, tokens=["-4"]).do("fight:ravenous-ghoul")
    assert h.card("ravenous-ghoul").damage == 0


@rule("AH-fight-targets")
def test_any_enemy_here_may_be_attacked() -> None:
    """Engaged with me, with another, or exhausted and unengaged."""
    h = House(
        {"threat": ["ghoul-minion"]},
        {"threat": ["swarm-of-rats"]},
        field=[
            {"card": "icy-ghoul", "at": "hallway", "exhausted": True},
            {"card": "flesh-eater", "at": "attic"},
        ],
    )
    found = {k for k in h.keys if k.startswith("fight")}
    assert found == {"fight:ghoul-minion", "fight:swarm-of-rats", "fight:icy-ghoul"}


@rule("AH-fight-fail-friendly")
@pytest.mark.parametrize(("weapon", "damage"), [("fight:swarm-of-rats", 1), ("use:machete/0", 1)])
def test_a_miss_hits_the_investigator_engaged_with_the_enemy(weapon: str, damage: int) -> None:
    h = House({"play": ["machete"]}, {"threat": ["swarm-of-rats"]}, tokens=["auto-fail"])
    h.do(weapon)
    assert h.me(1).damage == damage and h.me(0).damage == 0


@rule("AH-fight-fail-friendly")
def test_that_is_the_whole_damage_of_the_attack() -> None:
    h = House({"play": ["45-automatic"]}, {"threat": ["swarm-of-rats"]}, tokens=["auto-fail"])
    h.do("use:45-automatic/0")
    assert h.me(1).damage == 2


@rule("AH-action-designator", "AH-activate", "AH-uses-spend")
def test_a_fight_ability_is_a_fight_as_modified() -> None:
    """.45 Automatic: combat 4 + 1, and two damage; it provokes nobody."""
    h = House({"play": ["45-automatic"], "threat": ["icy-ghoul"]}, tokens=["-2"])
    h.do("use:45-automatic/0")
    assert h.said("test.passed")[-1]["n"] == 0 and h.card("icy-ghoul").damage == 2
    assert h.me().damage == 0 and h.card("45-automatic").uses == 3


@rule("AH-engage-action")
def test_engaging_takes_an_enemy_into_the_threat_area() -> None:
    h = House({}, field=[{"card": "ghoul-minion", "at": "hallway", "exhausted": True}])
    h.do("engage:ghoul-minion")
    assert h.where("ghoul-minion") == "threat-0" and h.sitting().actions == 2


@rule("AH-engage-steal")
def test_engaging_takes_it_away_from_another() -> None:
    h = House({}, {"threat": ["ghoul-minion"]}).do("engage:ghoul-minion")
    assert h.where("ghoul-minion") == "threat-0" and not h.zone("threat-1")


@rule("AH-engage-notown")
def test_one_does_not_engage_what_one_is_engaged_with() -> None:
    h = House({"threat": ["ghoul-minion"]})
    assert h.why_not("engage:ghoul-minion") == ["AH-engage-notown"]


@rule("AH-evade-success", "AH-evade-action")
def test_an_evaded_enemy_is_exhausted_and_disengaged() -> None:
    h = House({"threat": ["ghoul-minion"]}, tokens=["0"]).do("evade:ghoul-minion")
    assert h.where("ghoul-minion") == "field" and h.card("ghoul-minion").exhausted
    assert h.place_of("ghoul-minion") == "hallway"


@rule("AH-evade-fail")
def test_otherwise_it_stays_engaged() -> None:
    h = House({"threat": ["ghoul-minion"]}, tokens=["-2"]).do("evade:ghoul-minion")
    assert h.where("ghoul-minion") == "threat-0" and not h.card("ghoul-minion").exhausted


@rule("AH-evade-own")
def test_only_ones_own_enemies_are_evaded() -> None:
    h = House({}, {"threat": ["ghoul-minion"]})
    assert not h.offers("evade:*")


@rule("AH-evade-auto")
def test_an_automatic_evasion_makes_no_test() -> None:
    me = {"investigator": "wendy-adams", "play": ["stray-cat"], "threat": ["ghoul-minion"]}
    h = House(me).do("use:stray-cat/0")
    assert h.card("ghoul-minion").exhausted and not h.said("test")


# --- attacks of opportunity


@rule("AH-aoo", "AH-aoo-isattack", "AH-aoo-noexhaust", "AH-aoo-resume")
@pytest.mark.parametrize("action", ["investigate:hallway", "draw", "resource", "move:attic"])
def test_other_actions_provoke_every_engaged_enemy(action: str) -> None:
    h = House({"threat": ["ghoul-minion"], "deck": ["knife"]}, tokens=["0"]).do(action)
    assert h.me().damage == 1 and len(h.said("attacked")) == 1
    assert not h.card("ghoul-minion").exhausted


@rule("AH-aoo")
@pytest.mark.parametrize("action", ["fight:ghoul-minion", "evade:ghoul-minion"])
def test_fighting_and_evading_provoke_nobody(action: str) -> None:
    h = House({"threat": ["ghoul-minion", "swarm-of-rats"]}, tokens=["-4"]).do(action)
    assert h.me().damage == 0


@rule("AH-aoo")
def test_parley_and_resigning_provoke_nobody() -> None:
    me = {"location": "parlor", "threat": ["mob-enforcer", "ghoul-minion"]}
    h = House(me, {}, locations={"hallway": {}, "parlor": {}}).do("use:mob-enforcer/0")
    assert h.me().damage == 0 and h.zone("discard-0") == ["mob-enforcer"]
    h.do("use:parlor/0")
    assert not h.said("attacked")


@rule("AH-aoo")
def test_exhausted_enemies_do_not_strike() -> None:
    h = House({"threat": [{"card": "ghoul-minion", "exhausted": True}]}).do("resource")
    assert h.me().damage == 0


@rule("AH-aoo")
def test_the_order_is_the_investigators() -> None:
    h = House({"threat": ["ghoul-minion", "swarm-of-rats"]}).do("resource")
    assert h.prompt == "order.attacks" and h.rule == "AH-aoo"
    h.do("suffer:swarm-of-rats")
    assert [x["card"]["name"] for x in h.said("attacked")] == ["swarm-of-rats", "ghoul-minion"]


@rule("AH-aoo-timing", "AH-init-2-aoo", "AH-action-cost-first")
def test_they_come_after_the_costs_and_before_the_effect() -> None:
    """The guard sees it: resources are paid, the asset is not in play yet."""
    h = House({"hand": ["machete"], "play": ["leather-coat"], "threat": ["ghoul-minion"]})
    h.do("play:machete")
    assert h.prompt == "assign.damage" and h.sitting().resources == 2
    assert h.zone("hand-0") == ["machete"]
    h.do("damage:leather-coat")
    assert "machete" in h.zone("play-0")


@rule("AH-aoo-once")
def test_an_ability_of_two_arrows_provokes_once() -> None:
    h = House({"threat": ["haunted", "ghoul-minion"]}).do("use:haunted/4")
    assert len(h.said("attacked")) == 1 and h.me().damage == 1


@rule("AH-init-3", "AH-aoo-resume", "AH-elim")
def test_an_investigator_defeated_on_the_way_does_not_finish() -> None:
    h = House({"damage": 8, "threat": ["ghoul-minion"], "deck": ["knife"]}, {}).do("draw")
    assert h.sitting().out == "defeated" and "knife" in h.zone("removed")
    assert h.seat == 1


@rule("AH-aoo", "AH-activate")
def test_an_activated_ability_without_a_word_provokes() -> None:
    h = House({"play": ["first-aid"], "horror": 1, "threat": ["ghoul-minion"]})
    h.do("use:first-aid/0")
    assert len(h.said("attacked")) == 1


@rule("AH-action-lose")
def test_lost_actions_are_gone() -> None:
    me = {"investigator": "agnes-baker", "hand": ["blinding-light"], "threat": ["ghoul-minion"]}
    h = House(me, tokens=["skull"]).do("play:blinding-light")
    assert h.sitting().actions == 1


@rule("AH-action-lose")
def test_an_action_is_lost_for_the_round_before_the_turn_begins() -> None:
    """Numbed in the mythos phase: two actions this round, three in the next."""
    h = House({}, at="AH-1.4", encounter=["numbing-cold", *["ancient-evils"] * 3])
    assert h.until(prompt="action").sitting().actions == 2
    assert h.next_round().until(prompt="action").sitting().actions == 3


@rule("AH-play", "AH-init-3")
def test_a_card_being_played_is_shown_while_it_waits_in_hand() -> None:
    """Everybody knows what was announced, although it leaves the hand only at the third step."""
    me = {"hand": ["machete", "dodge"], "play": ["leather-coat"], "threat": ["ghoul-minion"]}
    h = House(me, {}).do("play:machete")
    h.until(prompt="assign.damage")
    known = [c["name"] for c in h.g.view(1)["zones"]["hand-0"]["known"]]
    assert known == ["machete"]
