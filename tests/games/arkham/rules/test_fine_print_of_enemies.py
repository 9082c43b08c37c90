"""Small print of enemies: every kind of prey, ways through the map, whom they strike and in what
order, and what becomes of them when somebody falls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.house import House

TOWN = ["rivertown", "northside", "downtown-arkham-asylum", "easttown", "graveyard",
        "miskatonic-university", "st-marys-hospital", "southside-historical-society"]  # fmt: skip


def loose(card: str, at: str = "hallway", **more: Any) -> dict[str, Any]:
    return {"card": card, "at": at, **more}


def person(name: str, **more: Any) -> dict[str, Any]:
    return {"investigator": name, **more}


# --- prey

ROLAND, WENDY, DAISY, AGNES, SKIDS = (
    "roland-banks", "wendy-adams", "daisy-walker", "agnes-baker", "skids-otoole",
)  # fmt: skip
PREY: dict[str, tuple[str, list[dict[str, Any]], int]] = {
    "health that is left": ("ravenous-ghoul", [person(ROLAND, damage=6), person(DAISY)], 0),
    "not health as printed": ("ravenous-ghoul", [person(ROLAND), person(DAISY, damage=1)], 1),
    "most clues": ("the-masked-hunter", [person(ROLAND, clues=1), person(DAISY, clues=2)], 1),
    "highest combat": ("ghoul-priest", [person(WENDY), person(ROLAND)], 1),
    "lowest combat": ("young-deep-one", [person(WENDY), person(ROLAND)], 0),
    "sanity that is left": ("screeching-byakhee", [person(DAISY, horror=6), person(ROLAND)], 0),
    "not sanity as printed": ("screeching-byakhee", [person(DAISY), person(ROLAND)], 1),
    "fewest cards": ("yithian-observer", [person(ROLAND, hand=["guts"]), person(DAISY)], 1),
    "lowest agility": ("relentless-dark-young", [person(SKIDS), person(ROLAND)], 1),
}


@rule("AH-prey", "AH-engaged-choose")
@pytest.mark.parametrize("why", PREY)
def test_prey_is_measured_as_it_says(why: str) -> None:
    enemy, people, taken = PREY[why]
    h = House(*people, at="AH-4.3", field=[loose(enemy, exhausted=True)])
    assert h.where(enemy) == f"threat-{taken}"


@rule("AH-prey", "AH-lead-decides")
def test_of_three_only_the_best_prey_is_put_to_the_leader() -> None:
    people = [person(ROLAND, clues=2), person(WENDY), person(DAISY, clues=2)]
    h = House(*people, at="AH-4.3", field=[loose("the-masked-hunter", exhausted=True)], lead=1)
    assert h.seat == 1 and h.keys == [
        "engages:the-masked-hunter:seat-2",
        "engages:the-masked-hunter:seat-0",
    ]


@rule("AH-prey-only", "AH-engaged-choose")
def test_an_enemy_of_one_bearer_leaves_the_others_alone() -> None:
    """Beside somebody else it stays loose; where its bearer is, it engages nobody but them."""
    mine = loose("mob-enforcer", "attic", owner=1)
    h = House({}, {"location": "cellar"}, field=[mine]).do("move:attic")
    assert h.where("mob-enforcer") == "field"
    h = House({}, {}, at="AH-4.3", field=[loose("mob-enforcer", owner=1, exhausted=True)])
    assert h.where("mob-enforcer") == "threat-1"


# --- hunting


@rule("AH-hunter", "AH-nearest")
def test_a_hunter_takes_any_shortest_way_and_no_longer_one() -> None:
    """From the graveyard only Rivertown is nearer to the hospital by either way."""
    me = {"location": "st-marys-hospital"}
    h = House(me, at="AH-3.2", scenario="the-midnight-masks", locations=TOWN,
              field=[loose("hunting-nightgaunt", "rivertown")])  # fmt: skip
    assert h.prompt == "hunt" and set(h.keys) == {
        "hunt:hunting-nightgaunt>miskatonic-university",
        "hunt:hunting-nightgaunt>southside-historical-society",
    }
    h.do("hunt:hunting-nightgaunt>miskatonic-university")
    assert h.place_of("hunting-nightgaunt") == "miskatonic-university"


@rule("AH-hunter", "AH-nearest")
def test_the_nearest_counts_and_not_the_best_prey_farther_off() -> None:
    """The priest prefers combat, but Wendy is one step nearer than Roland."""
    places = ["hallway", "attic", "cellar", "parlor"]
    people = [person(ROLAND, location="cellar"), person(WENDY, location="hallway")]
    h = House(*people, at="AH-3.2", locations=places, field=[loose("ghoul-priest", "attic")])
    assert h.where("ghoul-priest") == "threat-1"


@rule("AH-prey-only", "AH-hunter")
def test_a_hunter_of_one_bearer_passes_by_whoever_is_nearer() -> None:
    people = [{"location": "hallway"}, {"location": "cellar"}]
    mine = loose("mob-enforcer", "attic", owner=1)
    h = House(*people, at="AH-3.2", field=[mine])
    assert h.where("mob-enforcer") == "field" and h.place_of("mob-enforcer") == "hallway"


@rule("AH-3.2", "AH-hunter")
def test_several_hunters_move_one_after_another_and_once_each() -> None:
    field = [loose("swarm-of-rats", "attic"), loose("ghoul-minion", "attic"),
             loose("ravenous-ghoul", "attic"), loose("hunting-nightgaunt", "cellar")]  # fmt: skip
    h = House({}, at="AH-3.2", field=field)
    assert [x["card"]["name"] for x in h.said("enemy-moved")] == [
        "swarm-of-rats",
        "hunting-nightgaunt",
    ]
    assert h.place_of("ghoul-minion") == "attic" and h.place_of("ravenous-ghoul") == "attic"


@rule("AH-hunter-blocked")
def test_a_barricade_keeps_hunters_out_but_no_elite_one() -> None:
    wall = {"card": "barricade", "on": "hallway", "owner": 0}
    for hunter, there in (("swarm-of-rats", "attic"), ("ghoul-priest", "hallway")):
        h = House({}, at="AH-3.2", field=[wall, loose(hunter, "attic")])
        assert h.place_of(hunter) == there
        assert len(h.said("blocked")) == (there == "attic")


@rule("AH-engaged-moves", "AH-hunter-blocked")
def test_behind_a_barricade_only_enemies_stay_back() -> None:
    """Moving in, the rats stay where they were; what torments the mind comes along."""
    me = {"threat": ["swarm-of-rats", "dissonant-voices"]}
    wall = {"card": "barricade", "on": "attic", "owner": 0}
    h = House(me, field=[wall]).do("move:attic")
    assert h.zone("threat-0") == ["dissonant-voices"]
    assert h.place_of("swarm-of-rats") == "hallway"


# --- striking


@rule("AH-3.3", "AH-player-order")
def test_attacks_come_in_player_order_and_exhaust_the_attackers() -> None:
    h = House({"threat": ["swarm-of-rats"]}, {"threat": ["ghoul-minion"]}, {}, at="AH-3.3", lead=1)
    assert [(x["card"]["name"], x["seat"]) for x in h.said("attacked")] == [
        ("ghoul-minion", 1),
        ("swarm-of-rats", 0),
    ]
    assert [x["card"]["name"] for x in h.said("exhausted")] == ["ghoul-minion", "swarm-of-rats"]
    assert [(h.me(s).damage, h.me(s).horror) for s in range(3)] == [(1, 0), (1, 1), (0, 0)]


@rule("AH-aoo", "AH-aoo-noexhaust")
def test_every_ready_engaged_enemy_strikes_once_at_an_opportunity() -> None:
    tired = {"card": "ravenous-ghoul", "exhausted": True}
    h = House({"threat": ["ghoul-minion", "swarm-of-rats", tired]}).do("resource")
    assert h.keys == ["suffer:ghoul-minion", "suffer:swarm-of-rats"]
    h.do("suffer:swarm-of-rats")
    assert [x["card"]["name"] for x in h.said("attacked")] == ["swarm-of-rats", "ghoul-minion"]
    assert not h.said("exhausted") and h.me().damage == 2 and h.sitting().resources == 6


@rule("AH-aoo")
@pytest.mark.parametrize("key", ["fight:ghoul-minion", "evade:ghoul-minion"])
def test_fighting_and_evading_provoke_nobody(key: str) -> None:
    h = House({"threat": ["ghoul-minion"]}, tokens=["auto-fail"]).do(key)
    assert not h.said("attacked")


@rule("AH-aoo")
@pytest.mark.parametrize("key", ["draw", "resource", "move:attic", "investigate:hallway",
                                 "engage:swarm-of-rats", "play:emergency-cache"])  # fmt: skip
def test_everything_else_provokes(key: str) -> None:
    rats = loose("swarm-of-rats", exhausted=True)
    me = {"threat": ["ghoul-minion"], "hand": ["emergency-cache"]}
    h = House(me, field=[rats], tokens=["0"]).do(key)
    assert [x["card"]["name"] for x in h.said("attacked")] == ["ghoul-minion"]


@rule("AH-massive-attack")
def test_a_massive_enemy_strikes_those_beside_it_in_the_leaders_order() -> None:
    people = [{"location": place} for place in ("ritual-site", "main-path", "ritual-site")]
    h = House(*people, at="AH-3.3", lead=2, scenario="the-devourer-below", turned=True,
              locations=["ritual-site", "main-path"],
              field=[loose("umordhoth", "ritual-site")])  # fmt: skip
    assert h.seat == 2 and h.keys == ["suffer:umordhoth:seat-2", "suffer:umordhoth:seat-0"]
    h.do("suffer:umordhoth:seat-0")
    assert [x["seat"] for x in h.said("attacked")] == [0, 2]
    assert [h.me(s).damage for s in range(3)] == [3, 0, 3]
    assert len(h.said("exhausted")) == 1


@rule("AH-retaliate")
def test_a_retaliating_enemy_strikes_after_a_failed_fight_only() -> None:
    """Not after a failed evasion, and not if something has killed it meanwhile."""
    for key, strikes in (("fight:ghoul-priest", 1), ("evade:ghoul-priest", 0)):
        h = House({"threat": ["ghoul-priest"]}, tokens=["auto-fail"]).do(key)
        assert len(h.said("attacked")) == strikes, key
        assert not h.card("ghoul-priest").exhausted


@rule("AH-fight-fail-friendly")
def test_a_miss_hits_whoever_the_enemy_is_engaged_with() -> None:
    h = House({}, {"threat": ["swarm-of-rats"]}, {}, tokens=["auto-fail"]).do("fight:swarm-of-rats")
    assert [h.me(s).damage for s in range(3)] == [0, 1, 0]
    h = House({"threat": ["swarm-of-rats"]}, {}, tokens=["auto-fail"]).do("fight:swarm-of-rats")
    assert [h.me(s).damage for s in range(2)] == [0, 0]


@rule("AH-evade-success", "AH-engaged-where")
def test_an_evaded_enemy_lies_exhausted_at_the_location() -> None:
    h = House({"threat": ["swarm-of-rats"], "location": "attic"}, tokens=["+1"])
    h.do("evade:swarm-of-rats")
    assert h.where("swarm-of-rats") == "field" and h.place_of("swarm-of-rats") == "attic"
    assert h.card("swarm-of-rats").exhausted
    h = House({"threat": ["swarm-of-rats"]}, tokens=["auto-fail"]).do("evade:swarm-of-rats")
    assert h.where("swarm-of-rats") == "threat-0" and not h.card("swarm-of-rats").exhausted


@rule("AH-engage-steal", "AH-engage-action")
def test_engaging_takes_an_enemy_from_somebody_else() -> None:
    h = House({}, {"threat": ["swarm-of-rats"]}).do("engage:swarm-of-rats")
    assert h.zone("threat-0") == ["swarm-of-rats"] and h.zone("threat-1") == []
    assert [(x["card"]["name"], x["seat"]) for x in h.said("engaged")] == [("swarm-of-rats", 0)]


@rule("AH-engaged-exhausted", "AH-4.3", "AH-enemy-engage-rule")
def test_an_enemy_that_readies_engages_before_anybody_draws() -> None:
    h = House({}, at="AH-4.3", field=[loose("icy-ghoul", exhausted=True)])
    keys = [line["key"] for line in h.g.log()]
    assert keys.index("readied") < keys.index("engaged") < keys.index("drew")


@rule("AH-dmg-enemy", "AH-enemy-engage-rule")
def test_an_enemy_left_behind_by_the_fallen_turns_to_the_next() -> None:
    """Roland falls to the ghoul, which is spent; the ready rats beside it engage Wendy at once."""
    h = House({"damage": 8, "threat": ["ghoul-minion", "swarm-of-rats"]}, {}).do("resource")
    h.do("suffer:ghoul-minion")
    assert h.sitting(0).out and set(h.zone("threat-1")) == {"ghoul-minion", "swarm-of-rats"}
    keys = [line["key"] for line in h.g.log()]
    assert keys.index("eliminated.damage") < keys.index("engaged") < len(keys)
