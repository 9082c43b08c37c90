"""Phases, doom, entering and leaving: where rules and cards meet, and somebody was surprised."""

from __future__ import annotations

from tests.support import rule
from tests.support.house import House

AGNES = {"investigator": "agnes-baker"}
DAISY = {"investigator": "daisy-walker"}
WENDY = {"investigator": "wendy-adams"}
SKIDS = {"investigator": "skids-otoole"}


# --- phases and doom


@rule("AH-1.3", "AH-1.4")
def test_an_advancing_agenda_repeats_no_step() -> None:
    """One doom, one advance, and then one encounter card each."""
    deck = ["swarm-of-rats", "swarm-of-rats", "swarm-of-rats", "swarm-of-rats"]
    h = House({}, {}, at="AH-1.2", doom=2, encounter=deck).until(prompt="turn")
    assert len(h.said("advanced")) == 1 and len(h.said("encountered")) == 2
    assert h.card("rise-of-the-ghouls").doom == 0 and len(h.zone("encounter-deck")) == 2


@rule("AH-elim")
def test_a_fall_in_the_enemy_phase_repeats_no_attack() -> None:
    weak = {"threat": ["ghoul-minion"], "damage": 8}
    h = House(weak, {"threat": ["icy-ghoul"]}, at="AH-3.3").until(prompt="action")
    assert h.sitting(0).out == "defeated" and h.me(1).damage == 2 and len(h.said("attacked")) == 2


def test_advancing_takes_doom_from_every_card_in_play() -> None:
    initiate = {"card": "arcane-initiate", "doom": 1}
    field = [{"card": "acolyte", "at": "attic", "doom": 1}]
    h = House({**AGNES, "play": [initiate]}, {}, at="AH-1.2", field=field)
    h.until(prompt="turn")
    assert h.said("advanced") and h.g.doom_in_play() == 0  # one more on the agenda made three


def test_doom_elsewhere_waits_for_the_check() -> None:
    """The Initiate's doom is the third, but nothing advances before the mythos phase."""
    h = House({**AGNES, "hand": ["arcane-initiate"]}, {}, doom=2).do("play:arcane-initiate")
    assert h.g.doom_in_play() == 3 and not h.said("advanced")


# --- entering, revealing, following


@rule("AH-clue-reveal")
def test_revealing_adds_to_the_clues_that_are_there() -> None:
    places = {"hallway": {}, "attic": {"down": True, "clues": 1}}
    h = House({}, {}, locations=places).do("move:attic")
    assert h.card("attic").clues == 1 + 4


def test_who_enters_is_engaged_before_the_place_hurts() -> None:
    field = [{"card": "icy-ghoul", "at": "cellar"}]
    h = House({}, field=field).do("move:cellar")
    assert h.where("icy-ghoul") == "threat-0" and h.me().damage == 1


def test_spawning_is_not_moving_for_a_barricade() -> None:
    field = [{"card": "barricade", "on": "cellar", "owner": 0}]
    h = House({}, at="AH-1.4", field=field, encounter=["icy-ghoul"])
    assert h.place_of("icy-ghoul") == "cellar"


def test_any_investigator_leaving_takes_the_barricade_down() -> None:
    field = [{"card": "barricade", "on": "hallway", "owner": 1}]
    h = House({}, {}, field=field).do("move:attic")
    assert h.zone("discard-1") == ["barricade"]


# --- text boxes and evasions


def test_victory_stands_in_the_text_box() -> None:
    prey = {"card": "flesh-eater", "damage": 3}
    me = {**AGNES, "hand": ["mind-wipe-1"], "threat": [prey], "play": ["beat-cop"]}
    h = House(me, {}, at="AH-2.1").do("apply:mind-wipe-1/0", "use:beat-cop/1")
    assert h.zone("victory") == [] and "flesh-eater" in h.zone("encounter-discard")


def test_an_automatic_evasion_is_an_evasion() -> None:
    me = {**SKIDS, "play": ["stray-cat", "pickpocketing"]}
    field = [{"card": "icy-ghoul", "at": "hallway", "exhausted": True}]
    h = House(me, {}, field=field).do("use:stray-cat/0", "apply:pickpocketing/0")
    assert len(h.zone("hand-0")) == 1 and h.said("evaded")


def test_cards_committed_to_the_test_are_not_yet_discarded() -> None:
    me = {**WENDY, "play": ["scavenging"], "hand": ["flashlight"], "discard": []}
    h = House(me, tokens=["0"]).do("investigate:hallway", "commit:flashlight")
    h.until(prompt="action")
    assert h.zone("discard-0") == ["flashlight"] and not h.card("scavenging").exhausted


# --- weaknesses in play, and control


def test_others_may_pay_the_debts_at_their_place() -> None:
    h = House({**SKIDS, "threat": ["hospital-debts"]}, {}, active=1)
    h.until("use:hospital-debts/0", seat=1).do("use:hospital-debts/0")
    assert h.card("hospital-debts").uses == 1 and h.sitting(1).resources == 4


def test_debts_count_for_the_eliminated_too() -> None:
    places = ["parlor", "hallway"]
    fallen = {**SKIDS, "threat": ["hospital-debts", "ghoul-minion"], "damage": 7}
    h = House({**fallen, "location": "parlor"}, {"location": "parlor"}, at="AH-3.3", campaign=True,
              locations=places)  # fmt: skip
    h.until("use:parlor/0", seat=1).do("use:parlor/0").over()
    assert [h.sitting(s).experience for s in (0, 1)] == [0, 2]


@rule("AH-slots-overflow")
def test_lita_takes_the_place_of_another_ally() -> None:
    field = [{"card": "lita-chantler", "at": "parlor"}]
    me = {**DAISY, "location": "parlor", "play": ["dr-milan-christopher"]}
    h = House(me, locations=["parlor"], field=field, tokens=["0"]).do("use:parlor/1")
    assert h.zone("discard-0") == ["dr-milan-christopher"]
    assert h.where("lita-chantler") == "play-0"
