"""The Gathering, sentence by sentence: rooms, agendas, acts, tokens, and its ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.house import House

ROOMS = ["hallway", "attic", "cellar", "parlor"]
SKIDS = {"investigator": "skids-otoole"}


# --- rooms and Lita


def test_every_entry_into_attic_and_cellar_hurts() -> None:
    h = House({}).do("move:attic", "move:hallway", "move:attic")
    assert h.me().horror == 2
    h = House({}).do("move:cellar", "move:hallway", "move:cellar")
    assert h.me().damage == 2


def test_lita_is_won_over_in_the_parlor() -> None:
    field = [{"card": "lita-chantler", "at": "parlor"}]
    me = {"location": "parlor", "threat": ["ghoul-minion"]}
    h = House(me, locations=ROOMS, field=field, tokens=["+1"]).do("use:parlor/1")
    assert h.where("lita-chantler") == "play-0" and not h.said("attacked")  # it is a parley
    assert not h.offers("use:parlor/1")  # somebody controls her
    h = House(me, locations=ROOMS, field=field, tokens=["0"]).do("use:parlor/1")
    assert h.where("lita-chantler") == "field"
    assert not House({}, locations=ROOMS, field=field).offers("use:parlor/1")


def test_lita_strengthens_everybody_with_her_against_monsters() -> None:
    seats: list[dict[str, Any]] = [{"play": ["lita-chantler"]}, {}, {"location": "attic"}]
    h = House(*seats, active=1, field=[{"card": "icy-ghoul", "at": "hallway", "exhausted": True}],
              tokens=["+1", "+1"])  # fmt: skip
    people = ("roland-banks", "wendy-adams", "daisy-walker")
    assert [h.value(name, "combat") for name in people] == [5, 2, 2]
    h.do("fight:icy-ghoul", "apply:lita-chantler/1")
    assert h.card("icy-ghoul").damage == 2


def test_lita_adds_nothing_to_other_damage_or_against_others() -> None:
    me = {"play": ["beat-cop"], "threat": ["icy-ghoul", "acolyte"]}
    h = House(me, {"play": ["lita-chantler"]}, tokens=["0"])
    h.do("use:beat-cop/1", "target:icy-ghoul")
    assert h.card("icy-ghoul").damage == 1
    h.do("fight:acolyte")
    assert h.prompt == "action"


# --- agendas


def test_without_cards_only_the_horror_is_left_of_the_first_agenda() -> None:
    h = House({}, at="AH-1.2", doom=2)
    assert h.me().horror == 2
    h = House({}, {"hand": ["knife"]}, at="AH-1.2", doom=2)
    assert h.prompt == "option" and len(h.keys) == 2  # somebody has a card


def test_each_discards_one_at_random() -> None:
    h = House({"hand": ["knife"]}, {"hand": ["guts", "guts"]}, at="AH-1.2", doom=2)
    h.do("option:*=0")
    assert (len(h.zone("discard-0")), len(h.zone("discard-1"))) == (1, 1)


def test_unengaged_ghouls_walk_to_the_parlor_even_exhausted_ones() -> None:
    field = [{"card": "icy-ghoul", "at": "cellar", "exhausted": True},
             {"card": "swarm-of-rats", "at": "cellar", "exhausted": True}]  # fmt: skip
    h = House({"location": "attic", "threat": ["ghoul-minion"]}, at="AH-3.4", field=field,
              agenda="theyre-getting-out", locations=ROOMS)  # fmt: skip
    assert h.place_of("icy-ghoul") == "hallway" and h.place_of("swarm-of-rats") == "cellar"
    assert h.where("ghoul-minion") == "threat-0"


@rule("AH-4.6")
def test_the_barrier_comes_before_the_doom_of_the_rounds_end() -> None:
    """Advancing the act first: the Priest counts for the doom already."""
    h = House({"clues": 3}, at="AH-4.6", act="the-barrier", agenda="theyre-getting-out",
              locations={"hallway": {}, "parlor": {"down": True}})  # fmt: skip
    h.do("apply:the-barrier/0")
    assert h.card("theyre-getting-out").doom >= 1


def test_the_tunnels_below_shuffle_the_discards_first() -> None:
    """The only Ghoul lies on the discard pile."""
    h = House({}, {}, at="AH-1.2", agenda="rise-of-the-ghouls", doom=6,
              encounter=["swarm-of-rats"], encounter_discard=["ghoul-minion"])  # fmt: skip
    assert h.where("ghoul-minion") == "threat-0"


# --- acts


def test_the_door_on_the_floor() -> None:
    field = [{"card": "icy-ghoul", "at": "study", "exhausted": True}]
    seats: list[dict[str, Any]] = [{"clues": 2, "threat": ["ghoul-minion"]}, {"clues": 2}]
    h = House(*seats, act="trapped", locations=["study"], field=field)
    h.do("advance:trapped")
    h.until(prompt="action")
    assert sorted(h.zone("locations")) == sorted(ROOMS) and h.where("study") == "removed"
    assert [h.location(s) for s in (0, 1)] == ["hallway", "hallway"]
    assert sorted(h.zone("encounter-discard")) == ["ghoul-minion", "icy-ghoul"]


def test_only_those_in_the_hallway_break_the_barrier() -> None:
    seats: list[dict[str, Any]] = [{"clues": 5}, {"clues": 5, "location": "attic"}]
    place = {"hallway": {}, "attic": {}, "parlor": {"down": True}}
    h = House(*seats, at="AH-4.6", act="the-barrier", locations=place)
    assert h.zone("act") == ["the-barrier"] and not h.said("advanced")
    h = House({"clues": 5}, {"clues": 1}, at="AH-4.6", act="the-barrier", locations=place)
    assert h.until("apply:the-barrier/0").offers("pass")  # nobody has to


def test_what_is_behind_the_barrier() -> None:
    h = House({"clues": 3}, at="AH-4.6", act="the-barrier",
              locations={"hallway": {}, "parlor": {"down": True}})  # fmt: skip
    h.do("apply:the-barrier/0")
    assert h.place_of("lita-chantler") == "parlor" and h.where("lita-chantler") == "field"
    assert h.place_of("ghoul-priest") == "hallway" and h.me().clues == 0
    assert not h.card("parlor").down


@rule("AH-forced-first")
def test_the_priests_defeat_ends_it_before_anybody_answers() -> None:
    priest = {"card": "ghoul-priest", "damage": 4}
    h = House({"threat": [priest], "hand": ["evidence"]}, act="what-have-you-done", tokens=["0"],
              locations={"hallway": {"clues": 3}})  # fmt: skip
    h.do("fight:ghoul-priest")
    assert h.prompt == "option" and h.me().clues == 0


# --- tokens


def fights(token: str, difficulty: str, *threat: Any, more: list[str] | None = None) -> House:
    return House({"threat": list(threat), "damage": 0}, difficulty=difficulty,
                 tokens=[token, *(more or [])],
                 encounter=["ghoul-minion", "swarm-of-rats"]).do("investigate:hallway")  # fmt: skip


TIRED = [{"card": name, "exhausted": True} for name in ("ghoul-minion", "icy-ghoul")]


@pytest.mark.parametrize("level", ["easy", "standard"])
def test_tokens_on_the_easy_side(level: str) -> None:
    assert fights("skull", level, *TIRED).said("test.passed")[-1]["n"] == 0  # 3 - 2 against 1
    h = fights("cultist", level)
    assert h.said("test.passed")[-1]["n"] == 1 and h.me().horror == 0
    h = House({"location": "cellar"}, difficulty=level, tokens=["cultist"], locations=["cellar"])
    assert h.do("investigate:cellar").me().horror == 1
    h = fights("tablet", level, *TIRED)
    assert h.said("test.passed")[-1]["n"] == 0 and (h.me().damage, h.me().horror) == (1, 0)
    assert fights("tablet", level).me().damage == 0


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_tokens_on_the_hard_side(level: str) -> None:
    assert fights("skull", level).said("test.passed")[-1]["n"] == 0
    h = fights("cultist", level, more=["0"])
    assert h.said("test.passed")[-1]["n"] == 2 and h.me().horror == 0
    h = fights("cultist", level, more=["-4"])
    assert h.said("test.failed") and h.me().horror == 2
    h = fights("tablet", level, *TIRED)
    assert h.said("test.failed")[-1]["n"] == 1 and (h.me().damage, h.me().horror) == (1, 1)
    h = fights("tablet", level)
    assert (h.me().damage, h.me().horror) == (0, 0)


def test_the_hard_skull_calls_a_ghoul_once_the_test_is_over() -> None:
    me = {"location": "cellar", "hand": ["deduction"]}
    h = House(me, difficulty="hard", tokens=["skull"], locations=["cellar"],
              encounter=["swarm-of-rats", "ghoul-minion"]).do("investigate:cellar",
                                                              "commit:deduction")  # fmt: skip
    assert h.zone("threat-0") == ["ghoul-minion"] and h.zone("encounter-deck") == ["swarm-of-rats"]
    said = [line["key"] for line in h.g.log(None)]
    assert said.index("discarded") < said.index("encountered")  # the committed card is gone
    assert len(h.g.table.bag) == 17


# --- how it ends


def resigned(*seats: dict[str, Any], **more: Any) -> House:
    where = {"location": "parlor"}
    h = House(*({**where, **s} for s in seats), locations=ROOMS, campaign=True, **more)
    for _ in seats:
        h.do("use:parlor/0")
        h.until("use:parlor/0") if h.g.pending and h.prompt == "turn" else None
    return h


def test_no_resolution() -> None:
    h = resigned({}).do("yes")
    assert h.g.outcome is not None and h.g.outcome.winners == ()
    assert h.g.table.notes == ("house-standing", "ghoul-priest-alive", "lita-chantler:roland-banks")
    assert h.sitting().experience == 2 + 2  # attic and cellar, revealed without a clue


def priest_falls(choice: int, *more: dict[str, Any]) -> House:
    priest = {"card": "ghoul-priest", "damage": 5 * (1 + len(more)) - 1}
    h = House({"threat": [priest]}, *more, act="what-have-you-done", tokens=["0"],
              locations=ROOMS, campaign=True).do("fight:ghoul-priest")  # fmt: skip
    return h.do(f"option:*={choice}")


def test_burning_the_house_costs_the_lead_his_peace() -> None:
    h = priest_falls(0, {}).do("no")
    assert h.g.table.notes == ("house-burned",)
    assert [(h.sitting(s).mental, h.sitting(s).experience) for s in (0, 1)] == [(1, 6), (0, 6)]


def test_refusing_teaches_the_lead_more_and_lita_leaves() -> None:
    h = priest_falls(1, {})
    assert h.g.outcome is not None and h.g.table.notes == ("house-standing",)
    assert [(h.sitting(s).mental, h.sitting(s).experience) for s in (0, 1)] == [(0, 7), (0, 6)]


def test_trapped_by_the_ghouls() -> None:
    h = House({}, {}, at="AH-1.2", agenda="theyre-getting-out", doom=9, locations=["study"],
              campaign=True).until(prompt="may.add").do("yes")  # fmt: skip
    assert h.g.outcome is not None and h.g.outcome.reason == "the-gathering.R3"
    entries = ("lita-finds-others", "house-standing", "ghoul-priest-alive")
    assert h.g.table.notes == (*entries, "lita-chantler:roland-banks")  # offered, and taken
    assert all(s.out == "killed" and s.experience == 0 for s in h.g.seats)
