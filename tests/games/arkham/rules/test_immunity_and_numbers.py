"""Immunity, maxima, doubled, halved and fixed numbers, cards of another kind."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.house import House

DAZED = {"card": "glass-horror", "exhausted": True}  # immune to player cards while it is exhausted

# --- immunity


@rule("AH-immune")
def test_an_immune_card_is_neither_chosen_nor_affected() -> None:
    """The cop cannot choose the exhausted horror, and dynamite does nothing to it."""
    assert House({"play": ["beat-cop"], "threat": ["glass-horror"]}).offers("use:beat-cop/*")
    assert not House({"play": ["beat-cop"], "threat": [DAZED]}).offers("use:beat-cop/*")
    h = House({"hand": ["dynamite-blast"], "threat": [DAZED, "ghoul-minion"]})
    h.do("play:dynamite-blast", "blast:hallway")
    assert h.card("glass-horror").damage == 0 and h.where("ghoul-minion") == "encounter-discard"


@rule("AH-immune")
def test_immunity_is_against_one_kind_of_card() -> None:
    """Crypt Chill, a treachery, must leave the charm alone; basic actions reach the horror."""
    me = {"play": ["iron-charm", "beat-cop"], "investigator": "skids-otoole"}
    h = House(me, at="AH-1.4", encounter=["crypt-chill"], tokens=["auto-fail"])
    h.until(prompt="action")
    assert "beat-cop" in h.zone("discard-0") and "iron-charm" in h.zone("play-0")
    assert House({"threat": [DAZED]}).offers("fight:glass-horror")


@rule("AH-immune")
def test_immunity_of_a_card_is_none_of_its_tokens() -> None:
    """Damage already on it counts, and the fight it is in can be helped."""
    h = House({"threat": [{**DAZED, "damage": 2}], "hand": ["vicious-blow"]}, tokens=["+1"])
    h.do("fight:glass-horror", "commit:vicious-blow")
    assert h.where("glass-horror") == "encounter-discard"


@rule("AH-immune")
def test_constant_effects_do_not_reach_an_immune_card() -> None:
    """The third agenda of the woods makes every enemy stronger; the horror is immune to players
    only, so it is stronger too."""
    h = House({"threat": [DAZED], "location": "main-path"}, scenario="the-devourer-below",
              locations=["main-path"], agenda="the-ritual-begins")  # fmt: skip
    assert h.value("glass-horror", "fight") == 5


@rule("AH-immune-change")
def test_becoming_immune_keeps_what_was_already_done() -> None:
    """Blinded while ready, it stays blinded when it is exhausted and so immune."""
    h = House({"hand": ["dazzling-flare"], "threat": ["glass-horror"]}, tokens=["+1"])
    h.do("play:dazzling-flare")
    assert h.value("glass-horror", "fight") == 2
    h.do("evade:glass-horror")
    assert h.card("glass-horror").exhausted and h.value("glass-horror", "fight") == 2


@rule("AH-immune-change")
def test_losing_immunity_brings_nothing_from_before() -> None:
    """Ready again in the same round, the horror is as strong as ever."""
    me = {"hand": ["dazzling-flare", *["knife"] * 9], "threat": [DAZED, "ghoul-minion"]}
    h = House(me).do("play:dazzling-flare").until(prompt="discard")
    assert not h.card("glass-horror").exhausted and h.value("ghoul-minion", "fight") == 0
    assert h.value("glass-horror", "fight") == 4


@rule("AH-immune-cost")
def test_immunity_is_not_against_costs() -> None:
    """Its own ability exhausts the charm; and so would any cost."""
    h = House({"play": ["iron-charm"], "resources": 0}).do("use:iron-charm/1")
    assert h.card("iron-charm").exhausted and h.sitting().resources == 1


# --- maxima


@rule("AH-max-period")
def test_a_maximum_counts_the_copies_of_all_players() -> None:
    """One Second Breath a round, whoever plays it; next round again."""
    hands = [{"hand": ["second-breath", "second-breath"]}, {"hand": ["second-breath"]}]
    h = House(*hands)
    assert h.prompt == "window" and h.seat == 0
    h.do("play:second-breath")
    assert not h.offers("play:second-breath")
    assert "AH-max-period" in h.why_not("play:second-breath")
    h.until(prompt="action", seat=1)
    assert not h.offers("play:second-breath")
    assert "AH-max-period" in h.why_not("play:second-breath")
    h.next_round().until("play:second-breath", seat=1)


@rule("AH-max-ability")
def test_a_maximum_in_an_ability_counts_every_copy_of_it() -> None:
    """Three strings of beads at the table, and one use of them a round."""
    seats = [{"play": ["prayer-beads"]}, {"play": ["prayer-beads", "prayer-beads"]}]
    h = House(*seats, active=1)
    assert h.prompt == "window" and h.seat == 0
    h.do("use:prayer-beads/0")
    assert h.prompt == "action" and h.seat == 1  # no window for the other two
    h.next_round().until("use:prayer-beads#2/0", seat=1)


# --- numbers


@rule("AH-modifiers-order")
def test_a_number_is_doubled_after_everything_was_added() -> None:
    """Roland's 4, the cop's 1 and the token's -1: twice 4."""
    h = House({"play": ["giants-strength", "beat-cop"], "threat": ["ghoul-minion"]}, tokens=["-1"])
    assert h.value("roland-banks", "combat") == 10
    h.do("fight:ghoul-minion").until(prompt="action")
    assert h.said("test.passed")[-1]["n"] == 8 - h.value("ghoul-minion", "fight")


@rule("AH-modifiers-round")
def test_a_fraction_is_rounded_up_once_at_the_end() -> None:
    withered = {"threat": ["withered-hand"], "play": ["beat-cop"]}
    assert House(withered).value("roland-banks", "combat") == 3
    both = {"threat": ["withered-hand"], "play": ["beat-cop", "giants-strength"]}
    assert House(both).value("roland-banks", "combat") == 5  # and not twice three


@rule("AH-priority-constant")
def test_the_lead_investigator_orders_constants_that_exclude_each_other() -> None:
    """The lamp says 1, the smoke 5: the lead investigator decides, once for these two."""
    smoke = [{"card": "choking-smoke", "on": "hallway"}]
    for card, shroud in (("storm-lamp", 1), ("choking-smoke", 5)):
        h = House({"play": ["storm-lamp"]}, {}, field=smoke, lead=1, active=0)
        assert h.prompt == "order.constants" and h.seat == 1 and h.rule == "AH-priority-constant"
        h.do(f"stands:{card}")
        assert h.value("hallway", "shroud") == shroud
        assert h.do("resource").prompt == "action"


@rule("AH-priority-constant")
def test_what_does_not_conflict_is_not_asked() -> None:
    smoke = [{"card": "choking-smoke", "on": "attic"}]
    h = House({"play": ["storm-lamp"]}, field=smoke)
    assert h.prompt == "action"
    assert (h.value("hallway", "shroud"), h.value("attic", "shroud")) == (1, 5)
    h.do("move:attic")
    assert h.prompt == "order.constants"


@rule("AH-tokens")
def test_no_token_runs_out() -> None:
    """More resources, clues and doom than any box holds."""
    h = House({"resources": 900, "clues": 800}, doom=0, locations={"hallway": {"clues": 700}},
              tokens=["+1"])  # fmt: skip
    h.do("resource", "investigate:hallway").until(prompt="action")
    assert h.sitting().resources == 901 and h.me().clues == 801


# --- cards


@rule("AH-cardtype-change")
def test_a_card_of_another_kind_is_no_longer_what_it_was() -> None:
    """A bound ghoul neither fights nor can be fought: it takes its master's damage."""
    foes = [
        {"card": "ghoul-minion", "exhausted": True},
        {"card": "swarm-of-rats", "exhausted": True},
    ]
    h = House({"hand": ["strange-bond"], "threat": foes})
    h.do("play:strange-bond", "target:ghoul-minion")
    assert "ghoul-minion" in h.zone("play-0") and h.zone("threat-0") == ["swarm-of-rats"]
    assert not h.offers("fight:ghoul-minion") and h.offers("fight:swarm-of-rats")
    h.until(prompt="assign.damage").do("damage:ghoul-minion")
    assert h.card("ghoul-minion").damage == 1


@rule("AH-cardtype-change")
def test_out_of_play_it_is_again_what_is_printed() -> None:
    ghoul = {"card": "ghoul-minion", "damage": 1, "exhausted": True}
    h = House({"hand": ["strange-bond"], "threat": [ghoul], "location": "cellar",
               "actions": 5})  # fmt: skip
    h.do("play:strange-bond").do("move:hallway", "move:cellar", "damage:ghoul-minion")
    assert h.where("ghoul-minion") == "encounter-discard" and h.card("ghoul-minion").acts_as == ""


@rule("AH-unique-encounter")
def test_a_unique_encounter_card_takes_the_place_of_a_players() -> None:
    """Leo turns up as an enemy: the ally of that name is discarded as he enters."""
    seats: list[dict[str, Any]] = [{"investigator": "skids-otoole"}, {"play": ["leo-de-luca"]}]
    h = House(*seats, at="AH-1.4", encounter=["leo-forsworn", "grasping-hands"])
    h.until(prompt="turn") if h.prompt != "turn" else None
    assert "leo-forsworn" in h.zone("threat-0") and h.zone("discard-1") == ["leo-de-luca"]


@rule("AH-unique-encounter", "AH-unique")
def test_while_he_is_there_nobody_plays_his_other_self() -> None:
    me = {"investigator": "skids-otoole", "hand": ["leo-de-luca"], "resources": 9}
    h = House({**me, "threat": ["leo-forsworn"]})
    assert "AH-unique" in h.why_not("play:leo-de-luca")
