"""Acts, agendas, clues, doom, locations, victory points and resolutions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.house import House

STUDY = {"location": "study"}
ROOMS: dict[str, Any] = {"hallway": {}, "attic": {}, "cellar": {}, "parlor": {}}


# --- acts


@rule("AH-act-advance", "AH-clue-spend", "AH-act-perinvestigator", "AH-cost-group")
def test_investigators_spend_clues_together_to_advance_the_act() -> None:
    """Two each for two investigators: four in all, any share of it."""
    h = House({"clues": 3, **STUDY}, {"clues": 2, **STUDY}, locations=["study"], act="trapped")
    h.do("advance:trapped")
    assert h.prompt == "contribute" and h.seat == 0 and h.keys == ["clues=3", "clues=2"]
    h.do("clues=2")
    assert (h.me(0).clues, h.me(1).clues) == (1, 0)
    assert h.zone("act") == ["the-barrier"]


@rule("AH-act-advance", "AH-clue-spend")
def test_too_few_clues_do_not_do() -> None:
    h = House({"clues": 3, **STUDY}, STUDY, locations=["study"], act="trapped")
    assert not h.offers("advance:*")
    reasons = House({"clues": 1, "play": ["beat-cop"], "threat": ["ghoul-minion"]}).g.why_not(
        0, "advance:trapped"
    )
    assert reasons[0].rule == "AH-act-advance" and reasons[0].args == {"need": 2, "have": 1}


@rule("AH-clue-spend", "AH-act-advance")
def test_it_is_done_on_somebodys_turn() -> None:
    """In the mythos phase's window it is not offered, in the turn it is."""
    me = {"clues": 2, "play": ["beat-cop"], "threat": ["ghoul-minion"], **STUDY}
    h = House(me, at="AH-1.4", locations=["study"], act="trapped")
    assert h.prompt == "window" and not h.offers("advance:*")
    assert h.why_not("advance:trapped") == ["AH-clue-spend"]


@rule("AH-act-objective")
def test_an_objective_replaces_spending_at_will() -> None:
    """The Barrier: only when the round ends, only by those in the Hallway."""
    h = House({"clues": 3}, locations=ROOMS, act="the-barrier")
    assert not h.offers("advance:*")
    h = House({"clues": 3, "location": "attic"}, at="AH-4.6", locations=ROOMS, act="the-barrier")
    assert h.prompt == "action"
    h = House({"clues": 3}, at="AH-4.6", locations=ROOMS, act="the-barrier")
    assert h.offers("apply:the-barrier/0") and h.offers("pass")


@rule("AH-advance-1", "AH-advance-2", "AH-advance-3", "AH-actagenda-current")
def test_the_reverse_is_carried_out_and_the_next_becomes_current() -> None:
    h = House(
        {"clues": 2, **STUDY, "threat": ["ghoul-minion"]}, locations=["study"], act="trapped"
    ).do("advance:trapped")
    assert h.zone("act") == ["the-barrier"] and h.where("trapped") == "removed"
    assert h.location() == "hallway" and h.zone("encounter-discard") == ["ghoul-minion"]
    assert set(h.zone("locations")) == {"hallway", "cellar", "attic", "parlor"}


@rule("AH-activate-actagenda")
def test_the_current_act_may_be_used_by_anybody() -> None:
    """The objective of the Barrier belongs to no location."""
    h = House({"clues": 3}, {"location": "attic"}, at="AH-4.6", locations=ROOMS, act="the-barrier")
    assert h.prompt != "window.when"  # three each are needed
    h = House({"clues": 6}, {"location": "attic"}, at="AH-4.6", locations=ROOMS, act="the-barrier")
    assert h.offers("apply:the-barrier/0")


# --- agendas


@rule("AH-agenda-advance", "AH-doom-only-time")
def test_doom_alone_does_not_advance_outside_the_check() -> None:
    h = House({}, doom=9)
    assert not h.said("advanced")


@rule("AH-doom-only-time", "AH-golden-card")
def test_a_card_may_say_that_it_can() -> None:
    h = House({"deck": []}, at="AH-1.4", doom=2, encounter=["ancient-evils"])
    assert h.said("advanced")


@rule("AH-advance-2")
def test_the_first_agenda_offers_the_lead_a_choice() -> None:
    one, two = {"hand": ["knife"]}, {"hand": ["guts", "guts"]}
    h = House(one, two, at="AH-1.2", doom=2, lead=1)
    assert h.prompt == "option" and h.seat == 1
    h.do("option:*=0")
    assert h.zone("hand-0") == [] and h.zone("hand-1") == ["guts"]
    h = House(one, two, at="AH-1.2", doom=2, lead=1).do("option:*=1")
    assert h.me(1).horror == 2 and h.me(0).horror == 0


@rule("AH-advance-2", "AH-encounter-reshuffle")
def test_the_second_digs_for_a_ghoul() -> None:
    h = House(
        {},
        at="AH-1.2",
        agenda="rise-of-the-ghouls",
        doom=6,
        encounter=["ancient-evils"],
        encounter_discard=["ghoul-minion"],
    )
    assert h.where("ghoul-minion") == "threat-0" and h.zone("agenda") == ["theyre-getting-out"]


@rule("AH-resolution-ends", "AH-winlose-agenda")
def test_the_third_ends_the_scenario() -> None:
    h = House({}, at="AH-1.2", agenda="theyre-getting-out", doom=9, act="the-barrier").over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-gathering.R3"
    assert h.g.outcome.winners == () and h.g.outcome.rule == "AH-winlose-agenda"
    assert h.sitting().out == "killed"


@rule("AH-defeat-ability", "AH-elim-6", "AH-winlose-none")
def test_at_the_third_act_it_defeats_everybody() -> None:
    table: dict[str, Any] = {
        "agenda": "theyre-getting-out",
        "doom": 9,
        "act": "what-have-you-done",
    }
    h = House({}, {}, at="AH-1.2", campaign=True, **table).over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-gathering.none"
    assert [s.physical for s in h.g.seats] == [1, 1]


@rule("AH-doom-other")
def test_ghouls_in_the_hallway_bring_doom_to_the_third_agenda() -> None:
    h = House(
        {"location": "attic"},
        at="AH-4.6",
        agenda="theyre-getting-out",
        locations=ROOMS,
        field=[{"card": "icy-ghoul", "at": "hallway"}, {"card": "ghoul-minion", "at": "cellar"}],
    )
    assert h.card("theyre-getting-out").doom == 2  # one, and one in the next round's 1.2


# --- resolutions and victory


@rule("AH-resolution-ends", "AH-winlose-act", "AH-winlose-standalone")
@pytest.mark.parametrize(("choice", "reason"), [("0", "R1"), ("1", "R2")])
def test_defeating_the_ghoul_priest_is_won_either_way(choice: str, reason: str) -> None:
    weak = {"card": "ghoul-priest", "damage": 4}
    h = House({"threat": [weak]}, tokens=["0"], act="what-have-you-done", locations=ROOMS)
    h.do("fight:ghoul-priest", f"option:*={choice}").over()
    assert h.g.outcome is not None and h.g.outcome.winners == (0,)
    assert h.g.outcome.reason == f"the-gathering.{reason}"
    assert h.g.outcome.rule == "AH-winlose-act"


@rule("AH-winlose-none", "AH-elim-6")
def test_when_all_have_resigned_there_is_no_resolution() -> None:
    h = House({"location": "parlor"}, locations=ROOMS).do("use:parlor/0").over()
    assert h.g.outcome is not None and h.g.outcome.reason == "the-gathering.none"
    assert h.g.outcome.rule == "AH-winlose-none" and h.g.outcome.winners == ()


@rule("AH-victory-location", "AH-xp-count")
def test_revealed_locations_without_clues_count_at_the_end() -> None:
    """Attic revealed and bare; Cellar with a clue; the display holds a Flesh-Eater. 1 + 1 + 2."""
    locations = {"parlor": {}, "attic": {}, "cellar": {"clues": 1}, "hallway": {}}
    h = House({"location": "parlor"}, locations=locations, victory=["flesh-eater"])
    h.do("use:parlor/0").over()
    assert h.g.outcome is not None and h.g.outcome.scores == (4,)


@rule("AH-victory-location")
def test_unrevealed_ones_do_not() -> None:
    locations = {"parlor": {}, "attic": {"down": True}}
    h = House({"location": "parlor"}, locations=locations).do("use:parlor/0").over()
    assert h.g.outcome is not None and h.g.outcome.scores == (2,)


@rule("AH-victory-treachery", "AH-victory-display")
def test_a_resolved_treachery_worth_something_goes_to_the_display() -> None:
    h = House({}, at="AH-1.4", encounter=["creeping-damp"])
    assert h.zone("victory") == ["creeping-damp"]


@rule("AH-xp-count")
def test_the_second_resolution_gives_the_lead_one_more() -> None:
    weak = {"card": "ghoul-priest", "damage": 9}
    h = House({"threat": [weak]}, {}, tokens=["0"], act="what-have-you-done", locations=["hallway"])
    h.do("fight:ghoul-priest", "option:*=1").over()
    assert h.g.outcome is not None and h.g.outcome.scores == (5, 4)  # 2 for the Priest, 2, lead 1


@rule("AH-standalone-trauma", "AH-killed-ability")
def test_resolutions_bring_trauma_even_alone() -> None:
    weak = {"card": "ghoul-priest", "damage": 4}
    h = House({"threat": [weak]}, tokens=["0"], act="what-have-you-done")
    h.do("fight:ghoul-priest", "option:*=0").over()
    assert h.sitting().mental == 1 and "house-burned" in h.g.table.notes


@rule("AH-asset-story")
def test_lita_may_join_the_leads_deck() -> None:
    weak = {"card": "ghoul-priest", "damage": 4}
    h = House({"threat": [weak]}, tokens=["0"], act="what-have-you-done")
    h.do("fight:ghoul-priest", "option:*=0", "yes")
    assert "lita-chantler:roland-banks" in h.g.table.notes


# --- encounter cards


@rule("AH-1.4.1", "AH-encounter-reshuffle")
def test_an_empty_encounter_deck_is_made_anew() -> None:
    h = House({}, at="AH-1.4", encounter_discard=["swarm-of-rats"])
    assert h.zone("threat-0") == ["swarm-of-rats"]


@rule("AH-encounter-reshuffle")
def test_it_is_made_anew_as_soon_as_it_is_empty() -> None:
    """The last card is not among those that are shuffled while it resolves."""
    deck, pile = ["ancient-evils"], ["swarm-of-rats"]
    h = House({}, at="AH-1.4", encounter=deck, encounter_discard=pile)
    assert h.zone("encounter-deck") == ["swarm-of-rats"]
    assert h.zone("encounter-discard") == ["ancient-evils"]


@rule("AH-1.4.3", "AH-revelation-ability", "AH-revelation-encounter", "AH-you-revelation")
def test_a_revelation_resolves_before_the_card_is_put_away() -> None:
    h = House({}, {"hand": ["guts"]}, at="AH-1.4", lead=1, encounter=["rotting-remains"] * 2)
    assert h.seat == 1 and h.prompt == "commit"
    assert h.zone("limbo") == ["rotting-remains"] and not h.zone("encounter-discard")


@rule("AH-1.4.4", "AH-treachery")
def test_a_treachery_is_discarded_once_resolved() -> None:
    deck = ["rotting-remains", *["swarm-of-rats"] * 2]
    h = House({}, {}, at="AH-1.4", encounter=deck, tokens=["0"])
    assert h.zone("encounter-discard") == ["rotting-remains"]


@rule("AH-treachery", "AH-threat")
def test_unless_it_says_where_it_goes() -> None:
    h = House({}, at="AH-1.4", encounter=["frozen-in-fear"])
    assert h.zone("threat-0") == ["frozen-in-fear"] and h.place_of("frozen-in-fear") == "hallway"


@rule("AH-1.4.5", "AH-surge")
def test_surge_draws_another() -> None:
    h = House({}, at="AH-1.4", encounter=["creeping-damp", "swarm-of-rats", "ghoul-minion"])
    assert [x["card"]["name"] for x in h.said("encountered")] == ["creeping-damp", "swarm-of-rats"]


@rule("AH-1.4.2", "AH-peril")
def test_peril_shuts_the_others_out() -> None:
    """Nobody else may commit, and nobody else is asked in the windows of the test."""
    helper = {"hand": ["guts"], "play": ["beat-cop"], "threat": ["ghoul-minion"]}
    h = House({}, helper, at="AH-1.4", encounter=["whispers-in-the-wall", "swarm-of-rats"] * 2)
    asked = []
    while len(h.said("encountered")) < 3:
        asked.append(h.seat)
        h.decline()
    assert 1 not in asked


@rule("AH-peril")
def test_peril_is_over_with_the_card() -> None:
    h = House({}, at="AH-1.4", encounter=["whispers-in-the-wall", "swarm-of-rats"], tokens=["0"])
    assert h.g.table.perilous == -1


@rule("AH-encounter-set")
def test_the_encounter_deck_of_the_gathering() -> None:
    from caipan.games.arkham.content import SCENARIOS

    plan = SCENARIOS["the-gathering"].scenario
    assert plan is not None and sum(plan.encounter.values()) == 26


@rule("AH-golden-card", "AH-cannot")
def test_a_card_that_says_cannot_wins() -> None:
    """Dissonant Voices: no assets and no events, not even fast ones."""
    me = {"threat": ["dissonant-voices"], "hand": ["knife", "magnifying-glass", "emergency-cache"]}
    h = House(me)
    assert not h.offers("play:*") and "AH-cannot" in h.why_not("play:knife")
