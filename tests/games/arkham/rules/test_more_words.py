"""Smaller entries of the glossary that no chapter owns."""

from __future__ import annotations

from caipan.games.arkham.campaign import fate_of
from tests.support import rule
from tests.support.house import House

CLUES = {"hallway": {"clues": 2}, "attic": {}, "cellar": {}}


@rule("AH-ability-target-inplay", "AH-inplay-out")
def test_abilities_reach_only_what_is_in_play() -> None:
    """An enemy in the discard pile or the deck is no target."""
    h = House({"play": ["beat-cop"]}, encounter=["ghoul-minion"], encounter_discard=["icy-ghoul"])
    assert not h.offers("use:*")


@rule("AH-inplay-tokens")
def test_tokens_count_while_their_card_is_in_play() -> None:
    h = House({"play": [{"card": "arcane-initiate", "doom": 2}]})
    assert h.g.doom_in_play() == 2
    h = House({"play": [{"card": "arcane-initiate", "doom": 2, "horror": 1}],
               "threat": ["ghoul-minion"]}, at="AH-3.3")  # fmt: skip
    h.do("damage:roland-banks", "horror:arcane-initiate")
    assert not any(c.doom for c in h.g.cards if h.g.layout[c.zone].kind == "discard")


@rule("AH-move-to", "AH-move-same")
def test_moving_to_a_place_passes_through_no_other() -> None:
    """Elusive: from the Attic straight to the Cellar, and the Hallway is not entered."""
    me = {"hand": ["elusive"], "location": "attic", "threat": ["ghoul-minion"]}
    h = House(me).do("play:elusive", "move:cellar")
    assert [x["host"]["name"] for x in h.said("moved")] == ["cellar"]


@rule("AH-printed", "AH-base-value")
def test_printed_means_what_stands_on_the_card() -> None:
    """Trauma kills at the printed health, whatever a permanent adds."""
    h = House({"play": ["old-scar"]})
    assert h.value("roland-banks", "health") == 10 and fate_of("roland-banks", 9, 0) == "killed"


@rule("AH-you")
def test_you_are_whoever_the_card_speaks_to() -> None:
    """The Attic speaks to the one who enters, Frozen in Fear to the one it lies before."""
    h = House({}, {}).do("move:attic")
    assert (h.me(0).horror, h.me(1).horror) == (1, 0)
    h = House({}, {"threat": ["frozen-in-fear"]})
    assert h.do("move:attic").sitting(0).actions == 2


@rule("AH-effect-notcost", "AH-trig-must-change", "AH-cost-nochange")
def test_paying_is_not_itself_a_change() -> None:
    """First Aid cannot be used up where nobody is hurt."""
    assert "AH-trig-must-change" in House({"play": ["first-aid"]}).why_not("use:first-aid/0")


@rule("AH-effect-then-after", "AH-after")
def test_the_whole_effect_comes_before_what_answers_it() -> None:
    """Dynamite: both ghouls have their damage before Roland may answer the first defeat."""
    hurt = [{"card": "ghoul-minion", "exhausted": True}, {"card": "icy-ghoul", "exhausted": True}]
    h = House({"hand": ["dynamite-blast"], "threat": hurt}, locations=CLUES)
    h.do("play:dynamite-blast", "blast:hallway")
    assert h.offers("apply:roland-banks/0") and h.card("icy-ghoul").damage == 3


@rule("AH-effect-expiry", "AH-forced-nochange")
def test_the_end_of_an_effect_is_not_an_effect() -> None:
    """When On the Lam is over, nothing is told and nothing answers it."""
    me = {"investigator": "skids-otoole", "hand": ["on-the-lam"]}
    h = House(me, {}, at="AH-2.2").do("turn:seat-0", "apply:on-the-lam/0")
    assert len(h.g.lasting) == 1
    before = len(h.said("used"))
    h.next_round()
    assert list(h.g.lasting) == [] and len(h.said("used")) == before


@rule("AH-qualifier")
def test_a_qualifier_is_about_every_noun_behind_it() -> None:
    """The University: a Tome or a Spell among the six, both from the deck."""
    me = {"location": "miskatonic-university", "deck": ["knife", "medical-texts", "scrying"]}
    h = House(me, scenario="the-midnight-masks", locations=["miskatonic-university"])
    h.do("use:miskatonic-university/0")
    assert h.keys == ["take:medical-texts", "take:scrying"]


@rule("AH-discard-multi")
def test_cards_discarded_together_go_in_the_order_of_their_owner() -> None:
    """Over the hand limit the player names them one after another."""
    h = House({"hand": ["knife"] * 8 + ["guts", "dodge"], "deck": []}, {}, at="AH-4.4")
    h.do("discard:dodge", "discard:guts")
    assert h.zone("discard-0") == ["dodge", "guts"]


@rule("AH-delayed-auto")
def test_what_waits_for_the_end_of_an_attack_happens_then() -> None:
    """The bat goes once the attack is over, after the rats."""
    me = {"play": ["baseball-bat"], "threat": ["swarm-of-rats"]}
    h = House(me, tokens=["skull"]).do("use:baseball-bat/0")
    gone = [x["card"]["name"] for x in h.said("discarded")]
    assert gone == ["swarm-of-rats", "baseball-bat"]


@rule("AH-asset-story", "AH-removed")
def test_a_story_asset_on_loan_leaves_the_game() -> None:
    lita = [{"card": "lita-chantler", "damage": 2, "owner": -1}]
    h = House({"play": lita, "threat": ["ghoul-minion"]}, at="AH-3.3")
    h.do("damage:lita-chantler", "horror:roland-banks")
    assert h.where("lita-chantler") == "removed"
