"""The round in its numbered steps, with every player window (AH-1.0 to AH-4.6)."""

from __future__ import annotations

import caipan
from tests.support import rule
from tests.support.house import House

WATCHED = {"play": ["beat-cop"], "threat": [{"card": "ghoul-minion", "exhausted": True}]}
FEW = ["emergency-cache"]


def windows(h: House, n: int) -> list[str]:
    """The clauses of the next windows in which the Beat Cop is offered."""
    found: list[str] = []
    while len(found) < n:
        if h.prompt == "window":
            found += [c for c in h.g.where if c != "AH-trig-free"][-1:]
        h.decline()
    return found


@rule("AH-1.0")
def test_the_first_round_has_no_mythos_phase() -> None:
    g = caipan.new("arkham", {"decks": ["roland"]}, seed=4)
    while g.pending[0].prompt == "mulligan":
        g.choose("done")
    log = [line for line in g.log(None) if line["key"] in ("phase", "encountered", "doom")]
    assert [line["args"].get("phase") for line in log] == ["investigation"]


@rule("AH-1.1", "AH-1.2", "AH-doom-place")
def test_a_round_begins_with_one_doom_on_the_agenda() -> None:
    h = House({}, at="AH-1.1", round=1)
    assert h.g.table.turn == 2 and h.card("whats-going-on").doom == 1
    assert h.said("phase")[0] == {"phase": "mythos"}


@rule("AH-1.1", "AH-forced-after")
def test_mind_wipe_answers_the_beginning_of_any_phase() -> None:
    me = {"investigator": "agnes-baker", "hand": ["mind-wipe-1"], "threat": ["ghoul-minion"]}
    for at, clause in (("AH-1.1", "AH-1.1"), ("AH-2.1", "AH-2.1"), ("AH-3.1", "AH-3.1")):
        h = House(me, at=at)
        assert h.offers("apply:mind-wipe-1/0") and clause in h.g.where
    assert House(me, at="AH-4.1").offers("apply:mind-wipe-1/0")


@rule("AH-1.3", "AH-agenda-advance", "AH-doom-only-time", "AH-advance-1")
def test_the_agenda_advances_at_the_doom_check_and_all_doom_goes() -> None:
    """Two on the agenda and one in 1.2 make three; what others carry goes with them."""
    h = House({"play": [{"card": "arcane-initiate", "doom": 1}]}, at="AH-1.2", doom=1)
    assert h.said("advanced")[0]["card"]["name"] == "whats-going-on"
    assert h.card("arcane-initiate").doom == 0 and h.card("whats-going-on").doom == 0
    h = House({"play": [{"card": "arcane-initiate", "doom": 1}]}, doom=2)
    assert not h.said("advanced")  # three lie there, but it is not the time


@rule("AH-doom-other", "AH-1.3")
def test_doom_anywhere_in_play_counts() -> None:
    h = House({"play": [{"card": "arcane-initiate", "doom": 2}]}, at="AH-1.2")
    assert h.said("advanced")
    h = House({"play": [{"card": "arcane-initiate", "doom": 1}]}, at="AH-1.2")
    assert not h.said("advanced")


@rule("AH-1.4", "AH-player-order")
def test_everybody_draws_one_encounter_card_in_player_order() -> None:
    deck = ["swarm-of-rats", "ghoul-minion", "ravenous-ghoul"]
    h = House({}, {}, {}, at="AH-1.4", encounter=deck, lead=1)
    drawn = [(x["seat"], x["card"]["name"]) for x in h.said("encountered")]
    assert drawn == [(1, deck[0]), (2, deck[1]), (0, deck[2])]


@rule("AH-1.4.window", "AH-2.1", "AH-2.2.window")
def test_windows_of_the_first_two_phases() -> None:
    """After the encounter cards, at the beginning of the investigation phase, and in the turn."""
    h = House(WATCHED, at="AH-1.4", encounter=["dissonant-voices"])
    assert windows(h, 3) == ["AH-1.4.window", "AH-2.1", "AH-2.2.window"]


@rule("AH-3.3.window", "AH-4.1", "AH-3.2")
def test_windows_of_the_last_two_phases() -> None:
    """Before each investigator's attacks, after the last, and at the beginning of upkeep."""
    h = House(WATCHED, {}, at="AH-3.2")
    assert windows(h, 4) == ["AH-3.3.window", "AH-3.3.window", "AH-3.3.window", "AH-4.1"]


@rule("AH-1.5", "AH-lasting-expire")
def test_what_lasts_for_the_phase_ends_with_it() -> None:
    me = {"investigator": "agnes-baker", "hand": ["mind-wipe-1"], "threat": ["swarm-of-rats"]}
    h = House(me, at="AH-2.1").do("apply:mind-wipe-1/0")
    assert h.value("swarm-of-rats", "hunter") == 0
    h.do("end-turn")
    assert h.value("swarm-of-rats", "hunter") == 1


@rule("AH-2.2.2", "AH-lasting-expire")
def test_what_lasts_for_the_turn_ends_before_its_end_is_told() -> None:
    """Will to Survive draws no token for its turn; the test at the end of it has one again."""
    me = {"investigator": "wendy-adams", "hand": ["will-to-survive-3"], "resources": 5}
    h = House({**me, "threat": ["frozen-in-fear"]}, {}, tokens=["auto-fail"])
    h.do("play:will-to-survive-3", "end-turn").until("turn:seat-1")
    assert [x["token"] for x in h.said("token")] == ["auto-fail"]


@rule("AH-2.2", "AH-lead-decides", "AH-active-player")
def test_turns_are_taken_in_any_order_and_each_has_one() -> None:
    h = House({}, {}, {}, at="AH-2.2")
    assert h.seat == 0 and h.keys == ["turn:seat-0", "turn:seat-1", "turn:seat-2"]
    h.do("turn:seat-1")
    assert h.seat == 1 and h.g.table.active == 1
    h.do("end-turn")
    assert h.keys == ["turn:seat-0", "turn:seat-2"]
    h.do("turn:seat-2", "end-turn")
    assert h.seat == 0 and h.prompt == "action"


@rule("AH-2.2.1", "AH-action-three")
def test_three_actions_and_the_same_one_again_if_one_likes() -> None:
    h = House({"deck": ["knife"] * 5}, {}).do("draw", "draw")
    assert h.zone("hand-0") == ["knife"] * 2 and h.sitting().actions == 1
    h.do("draw")
    assert h.zone("hand-0") == ["knife"] * 3 and h.seat == 1  # nothing was left but to end it


@rule("AH-2.2.1")
def test_the_turn_may_end_early() -> None:
    h = House({}, {}).do("resource", "end-turn")
    assert h.sitting(0).turn_over and h.seat == 1 and h.g.table.active == 1


@rule("AH-action-three", "AH-gain-action")
def test_a_fourth_action_needs_a_card_that_grants_it() -> None:
    h = House({"play": ["leo-de-luca"]}, {}, at="AH-2.2").do("turn:seat-0")
    assert h.sitting().actions == 4
    h = House({}, {}, at="AH-2.2").do("turn:seat-0")
    assert h.sitting().actions == 3


@rule("AH-2.2.2", "AH-forced-after")
def test_the_end_of_a_turn_is_a_moment() -> None:
    """Frozen in Fear tests willpower then."""
    h = House({"threat": ["frozen-in-fear"]}, at="AH-2.2.2", tokens=["0"])
    assert h.said("test")[0]["skill"] == "willpower" and h.said("discarded")


@rule("AH-2.3", "AH-4.6")
def test_effects_for_the_round_outlast_the_investigation_phase() -> None:
    """On the Lam holds in the enemy phase and is over when the round ends."""
    me = {"investigator": "skids-otoole", "hand": ["on-the-lam"], "threat": ["ghoul-minion"]}
    h = House(me, at="AH-2.2").do("apply:on-the-lam/0", "end-turn")
    assert h.me().damage == 0 and h.g.table.turn == 2
    h.until(prompt="action").do("end-turn")
    assert h.me().damage == 1


@rule("AH-3.1", "AH-3.3", "AH-enemy-attacks")
def test_enemies_attack_in_the_enemy_phase_in_player_order() -> None:
    one, two = {"threat": ["ghoul-minion"]}, {"threat": ["ravenous-ghoul"]}
    h = House(one, two, at="AH-3.1", lead=1)
    assert [x["seat"] for x in h.said("attacked")] == [1, 0]


@rule("AH-3.3")
def test_the_investigator_picks_the_order_of_attacks() -> None:
    h = House({"threat": ["ghoul-minion", "swarm-of-rats"]}, at="AH-3.3")
    assert h.prompt == "order.attacks" and h.seat == 0
    h.do("suffer:swarm-of-rats")
    assert [x["card"]["name"] for x in h.said("attacked")] == ["swarm-of-rats", "ghoul-minion"]


@rule("AH-3.3.simultaneous")
def test_an_attack_deals_both_together_and_exhausts_the_enemy() -> None:
    h = House({"threat": ["ghoul-minion"], "play": ["beat-cop"]}, at="AH-3.3").do("pass")
    h.do("damage:roland-banks", "horror:roland-banks")
    lines = h.said("harmed")
    assert (lines[0]["damage"], lines[0]["horror"]) == (1, 1)
    assert h.card("ghoul-minion").exhausted


@rule("AH-3.4", "AH-forced-after")
def test_the_end_of_the_enemy_phase_is_a_moment() -> None:
    """The third agenda moves unengaged Ghouls toward the Parlor."""
    h = House(
        {"location": "cellar"},
        at="AH-3.4",
        agenda="theyre-getting-out",
        act="the-barrier",
        locations={"hallway": {}, "cellar": {}, "attic": {}, "parlor": {"down": True}},
        field=[{"card": "flesh-eater", "at": "attic", "exhausted": True}],
    )
    assert h.place_of("flesh-eater") == "hallway"


@rule("AH-4.2")
def test_everybody_may_take_a_turn_again() -> None:
    h = House({}, {}, at="AH-2.2").do("turn:seat-0", "end-turn", "end-turn")
    assert h.prompt == "turn" and len(h.keys) == 2 and h.g.table.turn == 2


@rule("AH-4.3", "AH-ready", "AH-attach-exhaust")
def test_everything_exhausted_readies_at_once() -> None:
    me = {
        "play": [{"card": "old-book-of-lore", "exhausted": True}],
        "threat": [{"card": "ghoul-minion", "exhausted": True}],
    }
    h = House(me, at="AH-4.3", field=[{"card": "icy-ghoul", "at": "cellar", "exhausted": True}])
    readied = [x["card"]["name"] for x in h.said("readied")]
    assert sorted(readied) == ["ghoul-minion", "icy-ghoul", "old-book-of-lore"]


@rule("AH-4.4")
def test_each_draws_a_card_and_then_each_gains_a_resource() -> None:
    one, two = {"deck": ["knife"], "resources": 0}, {"deck": ["paranoia"], "resources": 3}
    h = House(one, two, at="AH-4.4")
    assert h.zone("hand-0") == ["knife"]
    assert [h.sitting(s).resources for s in (0, 1)] == [1, 1]  # lost before it was gained


@rule("AH-4.5")
def test_over_eight_cards_one_discards_down_to_eight() -> None:
    eight = {"hand": ["knife"] * 8, "deck": []}
    h = House({"hand": ["knife"] * 9 + ["guts"], "deck": []}, eight, at="AH-4.4")
    assert h.prompt == "discard" and h.seat == 0
    h.do("discard:guts")
    assert h.zone("hand-0") == ["knife"] * 8 and h.zone("discard-0") == ["guts", "knife"]
    assert len(h.zone("hand-1")) == 8


@rule("AH-4.6", "AH-lasting-expire")
def test_the_round_ends_with_the_upkeep_phase() -> None:
    h = House({"threat": ["dissonant-voices"]}, at="AH-4.6")
    assert h.said("discarded")[0]["card"]["name"] == "dissonant-voices" and h.g.table.turn == 2
