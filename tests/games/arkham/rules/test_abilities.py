"""Forced and optional abilities, their order, limits, lasting effects, replacement."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.house import House

CLUES = {"hallway": {"clues": 2}, "attic": {"clues": 1}, "cellar": {}}
WEAK = {"threat": [{"card": "ghoul-minion", "damage": 1}]}


# --- forced


@rule("AH-forced-mandatory", "AH-forced-after", "AH-after")
def test_a_forced_ability_starts_by_itself_once_it_has_happened() -> None:
    h = House({}).do("move:attic")
    assert h.me().horror == 1 and h.location() == "attic"


@rule("AH-forced-nochange")
def test_one_that_would_change_nothing_does_not_start() -> None:
    """No Ghoul is unengaged: the third agenda has nothing to move."""
    h = House({}, at="AH-3.4", agenda="theyre-getting-out", locations=["hallway", "parlor"])
    assert not h.said("used")


@rule("AH-forced-when", "AH-when")
def test_when_comes_before_the_impact() -> None:
    """Barricade goes as the investigator leaves, before they arrive."""
    barricade = [{"card": "barricade", "on": "hallway", "owner": 0}]
    h = House({}, field=barricade).do("move:attic")
    lines = [line["key"] for line in h.g.log(None)]
    assert lines.index("discarded") < lines.index("moved")


@rule("AH-forced-first", "AH-trig-reaction-after")
def test_forced_abilities_come_before_optional_ones() -> None:
    """Agnes: Psychosis hurts her before she may answer the horror."""
    me = {"investigator": "agnes-baker", "threat": ["psychosis", "ghoul-minion"]}
    h = House(me, at="AH-3.3")
    assert h.prompt == "window.after" and h.me().damage == 2


@rule("AH-priority-forced", "AH-lead-decides")
def test_the_lead_investigator_orders_forced_abilities() -> None:
    """At the end of the round two Dissonant Voices go, and the lead says which first."""
    one, two = {"threat": ["dissonant-voices"]}, {"threat": ["dissonant-voices"]}
    h = House(one, two, at="AH-4.6", lead=1)
    assert h.prompt == "order.forced" and h.seat == 1 and len(h.keys) == 2
    h.do("apply:dissonant-voices#2/1")
    assert len(h.said("discarded")) == 2


# --- reactions


@rule("AH-trig-reaction", "AH-trig-prereq")
def test_a_reaction_is_offered_only_when_its_condition_occurs() -> None:
    h = House(WEAK, tokens=["0"], locations=CLUES).do("fight:ghoul-minion")
    assert h.prompt == "window.after" and h.keys == ["apply:roland-banks/0", "pass"]
    h.do("apply:roland-banks/0")
    assert h.me().clues == 1


@rule("AH-trig-must-change", "AH-trig-prereq")
def test_it_must_be_able_to_change_the_game() -> None:
    """Nothing to discover: Roland is not asked."""
    h = House(WEAK, tokens=["0"]).do("fight:ghoul-minion")
    assert h.prompt == "action"


@rule("AH-trig-reaction-once", "AH-trigcond")
def test_each_reaction_is_used_once_for_an_occurrence_and_each_copy_separately() -> None:
    me = {**WEAK, "hand": ["evidence", "evidence"], "resources": 5}
    h = House(me, tokens=["0"], locations={"hallway": {"clues": 5}}).do("fight:ghoul-minion")
    h.do("apply:roland-banks/0")
    assert not h.offers("apply:roland-banks/0")
    h.do("apply:evidence/0", "apply:evidence/0")
    assert h.me().clues == 3


@rule("AH-trig-controller", "AH-player-order", "AH-priority-choices")
def test_the_controller_decides_and_players_are_asked_in_order() -> None:
    """Two Dodges against one attack: the lead is asked first."""
    dodge = {"hand": ["dodge"]}
    h = House({**dodge, "threat": ["ghoul-minion"]}, dodge, at="AH-3.3", lead=1)
    assert h.seat == 1 and h.prompt == "window.would"
    h.do("pass")
    assert h.seat == 0 and h.offers("apply:dodge/0")


@rule("AH-event-fast", "AH-fast-event-timing", "AH-event-optional")
def test_a_fast_event_with_a_trigger_is_played_only_then() -> None:
    h = House({"hand": ["dodge"], "threat": ["ghoul-minion"]})
    assert not h.offers("play:dodge") and not h.offers("apply:*")
    assert "AH-play-action" in h.why_not("play:dodge")
    h.do("resource")
    assert h.offers("apply:dodge/0") and h.offers("pass")


@rule("AH-fast-event-timing", "AH-play-restrict")
def test_one_with_a_duration_in_any_window_of_it() -> None:
    """Working a Hunch: in one's own turn, not in another's."""
    hunch = {"hand": ["working-a-hunch"]}
    h = House(hunch, {}, locations=CLUES)
    assert h.prompt == "window" and h.offers("play:working-a-hunch")
    h = House({}, hunch, locations=CLUES)
    assert h.seat == 0 and h.prompt == "action"


@rule("AH-trig-free")
def test_a_free_ability_is_offered_in_every_window() -> None:
    h = House({"play": ["beat-cop"], "threat": ["ghoul-minion"]}, tokens=["0"])
    assert h.prompt == "window"
    h.do("pass", "fight:ghoul-minion")
    assert h.prompt == "window" and "AH-ST.1" in h.g.where


# --- cancelling and replacing


@rule("AH-cancel", "AH-aoo-isattack", "AH-cancel-event")
def test_a_cancelled_attack_does_nothing() -> None:
    h = House({"hand": ["dodge"], "threat": ["ghoul-minion"]}).do("resource", "apply:dodge/0")
    assert h.me().damage == 0 and h.zone("discard-0") == ["dodge"]
    assert h.sitting().resources == 5  # 5 + 1 for the action, 1 for the Dodge


@rule("AH-cancel", "AH-3.3.simultaneous")
def test_a_dodged_enemy_still_exhausts() -> None:
    h = House({"hand": ["dodge"], "threat": ["ghoul-minion"]}, at="AH-3.3").do("apply:dodge/0")
    assert h.said("exhausted")


@rule("AH-cancel-treachery", "AH-cancel")
def test_a_cancelled_treachery_is_drawn_and_discarded() -> None:
    me = {"investigator": "agnes-baker", "hand": ["ward-of-protection"]}
    h = House(me, {}, at="AH-1.4", encounter=["ancient-evils", *["swarm-of-rats"] * 2])
    h.do("apply:ward-of-protection/0")
    assert h.zone("encounter-discard") == ["ancient-evils"] and h.me().horror == 1
    assert h.card("whats-going-on").doom == 0


@rule("AH-instead", "AH-would", "AH-would-replace")
def test_a_replacement_puts_another_outcome_in_place() -> None:
    """Cover Up: the clue leaves the card, none is discovered, and nothing answers a discovery."""
    me = {"threat": [{"card": "cover-up", "clues": 3}]}
    h = House(me, tokens=["0"], locations=CLUES).do("investigate:hallway")
    assert h.prompt == "window.would"
    h.do("apply:cover-up/0")
    assert h.card("cover-up").clues == 2 and h.me().clues == 0 and h.card("hallway").clues == 2


@rule("AH-may", "AH-instead")
def test_it_may_be_declined() -> None:
    me = {"threat": [{"card": "cover-up", "clues": 3}]}
    h = House(me, tokens=["0"], locations=CLUES).do("investigate:hallway", "pass")
    assert h.card("cover-up").clues == 3 and h.me().clues == 1


# --- limits


@rule("AH-limit-period", "AH-limit-player")
def test_once_a_round_is_once_a_round() -> None:
    threat = [{"card": "ghoul-minion", "damage": 1}, {"card": "ghoul-minion", "damage": 1}]
    h = House({"threat": threat}, tokens=["0", "0"], locations=CLUES)
    h.do("fight:ghoul-minion", "apply:roland-banks/0", "fight:ghoul-minion")
    assert h.prompt == "action" and h.me().clues == 1


@rule("AH-limit-period")
def test_the_next_round_it_may_be_used_again() -> None:
    threat = [{"card": "ghoul-minion", "damage": 1}, {"card": "ghoul-minion", "damage": 1}]
    h = House({"threat": threat}, tokens=["0", "0"], locations=CLUES)
    h.do("fight:ghoul-minion", "apply:roland-banks/0", "end-turn")
    h.until(prompt="action").do("fight:ghoul-minion")
    assert h.offers("apply:roland-banks/0")


@rule("AH-limit-period", "AH-gain-action")
def test_once_a_turn() -> None:
    h = House({"investigator": "skids-otoole", "resources": 9}).do("use:skids-otoole/0")
    assert h.sitting().actions == 4 and h.sitting().resources == 7
    assert h.why_not("use:skids-otoole/0") != []


@rule("AH-limit-group")
def test_a_limit_of_the_group_counts_everybody() -> None:
    """Northside sells its clues once a game, whoever pays."""
    rich = {"resources": 9, "location": "northside"}
    places: dict[str, Any] = {"northside": {"clues": 4}, "rivertown": {}}
    h = House(rich, rich, scenario="the-midnight-masks", locations=places, encounter=["acolyte"])
    h.do("use:northside/0", "end-turn").until(prompt="action", seat=1)
    assert h.why_not("use:northside/0") == ["AH-limit-period"]


@rule("AH-limit-player", "AH-limit-period")
def test_a_limit_is_each_players_own() -> None:
    """Hospital Debts: twice a round; when Roland has paid twice, Skids still may."""
    debts = {"investigator": "skids-otoole", "threat": ["hospital-debts"], "resources": 5}
    h = House({"resources": 5}, debts)
    h.do("use:hospital-debts/0", "use:hospital-debts/0")
    assert h.seat == 1 and h.offers("use:hospital-debts/0")
    h.do("use:hospital-debts/0", "use:hospital-debts/0")
    assert h.card("hospital-debts").uses == 4 and not h.offers("use:hospital-debts/0")


@rule("AH-limit-cancel")
def test_a_used_limit_stays_used() -> None:
    me = {"investigator": "wendy-adams", "hand": ["knife", "guts"], "location": "cellar"}
    h = House(me, tokens=["-4", "-3"], locations=["cellar", "hallway"]).do("investigate:cellar")
    h.do("apply:wendy-adams/0", "discard:knife")
    assert [x["token"] for x in h.said("token")] == ["-4", "-3"]
    assert h.prompt == "action"  # not offered for the second token of the same test


# --- lasting


@rule("AH-lasting-independent")
def test_a_lasting_effect_outlives_its_source() -> None:
    """Physical Training is gone in an instant; the test keeps its point."""
    me = {"play": ["physical-training"], "threat": ["ravenous-ghoul"], "resources": 1}
    h = House(me, tokens=["-2"]).do("fight:ravenous-ghoul", "use:physical-training/1")
    assert h.said("test.passed")[-1]["n"] == 0


@rule("AH-lasting-expire", "AH-lasting-during")
def test_it_ends_with_its_period() -> None:
    me = {"play": ["physical-training"], "threat": ["ravenous-ghoul"], "resources": 1}
    h = House(me, tokens=["-2"]).do("fight:ravenous-ghoul", "use:physical-training/1")
    assert h.value("roland-banks", "combat") == 4 and not h.g.lasting


@rule("AH-lasting-set", "AH-leaves-effects")
def test_it_is_about_the_card_it_was_made_for() -> None:
    me = {"investigator": "agnes-baker", "hand": ["mind-wipe-1"], "threat": ["swarm-of-rats"]}
    h = House(me, at="AH-2.1").do("apply:mind-wipe-1/0")
    (effect,) = h.g.lasting
    assert effect.card == h.id("swarm-of-rats") and effect.until == "phase"


# --- words


@rule("AH-then", "AH-effect-complete", "AH-trig-resolve-fully")
def test_drawn_to_the_flame_draws_and_then_discovers() -> None:
    me = {"investigator": "agnes-baker", "hand": ["drawn-to-the-flame"]}
    h = House(me, locations=CLUES, encounter=["swarm-of-rats"]).do("play:drawn-to-the-flame")
    assert h.me().clues == 2 and h.zone("threat-0") == ["swarm-of-rats"]


@rule("AH-effect-asmany")
def test_an_effect_does_as_much_as_it_can() -> None:
    me = {"investigator": "agnes-baker", "hand": ["drawn-to-the-flame"]}
    locations = {"hallway": {"clues": 1}}
    h = House(me, locations=locations, encounter=["swarm-of-rats"]).do("play:drawn-to-the-flame")
    assert h.me().clues == 1


@rule("AH-must")
def test_one_must_choose_what_changes_the_game() -> None:
    """Nobody holds a card: the first choice of the agenda is not there."""
    h = House({"deck": []}, at="AH-1.2", doom=2)
    assert h.me().horror == 2
    h = House({"hand": ["knife"]}, at="AH-1.2", doom=2)
    assert h.prompt == "option" and len(h.keys) == 2


@rule("AH-target-none", "AH-target-change")
def test_without_a_target_an_ability_cannot_start() -> None:
    assert not House({"play": ["beat-cop"]}).offers("use:*")
    h = House({"play": ["first-aid"]}, {"damage": 1})
    h.do("use:first-aid/0")
    assert h.me(1).damage == 0  # the only one with anything to heal


@rule("AH-cost-simultaneous", "AH-init-2", "AH-cost-inplay", "AH-cost-controller")
def test_all_costs_are_paid_together_or_none() -> None:
    me = {"investigator": "daisy-walker", "play": [{"card": "scrying", "exhausted": True}]}
    h = House(me)
    assert h.why_not("use:scrying/0") == ["AH-init-cost"] and h.card("scrying").uses == 3


@rule("AH-cost-outofplay", "AH-weakness-discard")
def test_cards_of_the_hand_as_a_cost_are_no_weaknesses() -> None:
    me = {"investigator": "wendy-adams", "hand": ["dark-memory"], "location": "cellar"}
    h = House(me, tokens=["-4"], locations=["cellar", "hallway"]).do("investigate:cellar")
    assert h.prompt == "action"


@rule("AH-x", "AH-may")
def test_a_count_is_what_it_is_when_asked() -> None:
    """Roland's elder sign counts clues now."""
    h = House(
        {"location": "cellar"},
        tokens=["elder-sign"],
        locations={"cellar": {"clues": 0}, "hallway": {}},
    ).do("investigate:cellar")
    assert h.said("test.failed")[-1]["n"] == 1


@rule("AH-search", "AH-search-must", "AH-search-shuffle", "AH-search-zone")
def test_a_search_looks_takes_and_shuffles() -> None:
    deck = ["knife", "old-book-of-lore", "guts"]
    me = {"investigator": "daisy-walker", "hand": ["research-librarian"], "deck": deck}
    h = House(me, {}).do("play:research-librarian", "apply:research-librarian/0")
    assert h.zone("hand-0") == ["old-book-of-lore"] and len(h.zone("deck-0")) == 2
    assert not h.g.view(1)["zones"]["deck-0"]["known"]


@rule("AH-init-leave")
def test_a_source_that_leaves_does_not_stop_its_effect() -> None:
    me = {"play": ["beat-cop"], "threat": ["ghoul-minion"]}
    h = House(me).do("use:beat-cop/1")
    assert h.card("ghoul-minion").damage == 1 and h.zone("discard-0") == ["beat-cop"]
