"""Enemies: spawning, engaging, prey, hunters, and the keywords."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.house import House

ROOMS: dict[str, Any] = {"hallway": {}, "attic": {}, "cellar": {}, "parlor": {}}


def loose(card: str, at: str = "hallway", **more: object) -> dict[str, object]:
    return {"card": card, "at": at, **more}


# --- spawning


@rule("AH-enemy-spawn", "AH-spawn-none", "AH-1.4.4", "AH-ready")
def test_without_an_instruction_it_is_engaged_with_the_drawer() -> None:
    h = House({}, {}, at="AH-1.4", encounter=["ghoul-minion", "swarm-of-rats"])
    assert h.zone("threat-0") == ["ghoul-minion"] and h.zone("threat-1") == ["swarm-of-rats"]
    assert not h.card("ghoul-minion").exhausted


@rule("AH-spawn", "AH-enemy-spawn")
def test_an_instruction_says_where() -> None:
    h = House({}, at="AH-1.4", encounter=["flesh-eater"])
    assert h.place_of("flesh-eater") == "attic" and h.where("flesh-eater") == "field"


@rule("AH-spawn-illegal")
def test_without_a_legal_place_it_is_discarded() -> None:
    h = House({}, {}, at="AH-1.4", encounter=["flesh-eater", "ghoul-minion"], locations=["study"])
    assert h.said("discarded")[0]["card"]["name"] == "flesh-eater"


@rule("AH-spawn", "AH-engaged-cases")
def test_spawning_beside_an_investigator_engages_at_once() -> None:
    h = House({"location": "attic"}, at="AH-1.4", encounter=["flesh-eater"])
    assert h.where("flesh-eater") == "threat-0"


@rule("AH-prey-spawn")
def test_prey_does_not_matter_for_spawning() -> None:
    """The Ravenous Ghoul hunts the weakest, and yet it is engaged with its drawer."""
    h = House({}, {"damage": 5}, at="AH-1.4", encounter=["ravenous-ghoul", "swarm-of-rats"])
    assert h.where("ravenous-ghoul") == "threat-0"


@rule("AH-spawn-override", "AH-put-play-where")
def test_an_order_to_spawn_overrides_what_is_printed() -> None:
    """The Barrier puts the Ghoul Priest into the Hallway."""
    locations = {"hallway": {}, "parlor": {"down": True}, "attic": {}}
    me = {"clues": 3, "location": "hallway"}
    h = House(me, at="AH-4.6", act="the-barrier", locations=locations)
    h.do("apply:the-barrier/0")
    assert h.place_of("ghoul-priest") == "hallway"


# --- engaging


@rule("AH-enemy-engage-rule", "AH-engaged-cases", "AH-engaged-where")
def test_moving_to_a_ready_enemy_engages_it() -> None:
    h = House({}, field=[loose("icy-ghoul", "cellar")]).do("move:cellar")
    assert h.where("icy-ghoul") == "threat-0"


@rule("AH-engaged-exhausted")
def test_an_exhausted_enemy_engages_when_it_readies() -> None:
    h = House({}, field=[loose("icy-ghoul", "cellar", exhausted=True)]).do("move:cellar")
    assert h.where("icy-ghoul") == "field"
    h = House({}, at="AH-4.3", field=[loose("icy-ghoul", exhausted=True)])
    assert h.where("icy-ghoul") == "threat-0"


@rule("AH-engaged-choose", "AH-prey", "AH-health-remaining")
def test_prey_decides_between_several() -> None:
    """Lowest remaining health: Wendy with 7 - 3 before Roland with 9."""
    h = House({}, {"damage": 3}, at="AH-4.3", field=[loose("ravenous-ghoul", exhausted=True)])
    assert h.where("ravenous-ghoul") == "threat-1"


@rule("AH-prey", "AH-lead-decides", "AH-engaged-choose")
def test_the_lead_investigator_breaks_a_tie() -> None:
    h = House({}, {}, at="AH-4.3", field=[loose("icy-ghoul", exhausted=True)], lead=1)
    assert h.prompt == "engages" and h.seat == 1
    h.do("engages:icy-ghoul:seat-0")
    assert h.where("icy-ghoul") == "threat-0"


@rule("AH-engaged-nolimit")
def test_one_may_be_engaged_with_any_number() -> None:
    field = [loose("icy-ghoul", "cellar"), loose("ghoul-minion", "cellar")]
    h = House({"threat": [{"card": "swarm-of-rats", "exhausted": True}]}, field=field)
    h.do("move:cellar")
    assert len(h.zone("threat-0")) == 3


# --- aloof


@rule("AH-aloof", "AH-aloof-spawn")
def test_an_aloof_enemy_does_not_engage() -> None:
    h = House({}, at="AH-1.4", encounter=["shy-gaunt"])
    assert h.where("shy-gaunt") == "field" and h.place_of("shy-gaunt") == "hallway"


@rule("AH-aloof-noattack", "AH-fight-targets")
def test_it_cannot_be_attacked_while_unengaged() -> None:
    h = House({}, field=[loose("shy-gaunt")])
    assert h.why_not("fight:shy-gaunt") == ["AH-aloof-noattack"]


@rule("AH-aloof-engage", "AH-aloof-noattack")
def test_one_may_engage_it_and_then_attack() -> None:
    h = House({}, field=[loose("shy-gaunt")], tokens=["0"])
    h.do("engage:shy-gaunt", "fight:shy-gaunt")
    assert h.card("shy-gaunt").damage == 1


# --- hunters


@rule("AH-hunter", "AH-3.2")
def test_a_hunter_moves_one_step_toward_the_nearest_investigator() -> None:
    h = House({"location": "attic"}, at="AH-3.2", field=[loose("swarm-of-rats", "cellar")])
    assert h.place_of("swarm-of-rats") == "hallway" and h.where("swarm-of-rats") == "field"


@rule("AH-hunter", "AH-engaged-cases", "AH-move-enemy-noreveal")
def test_it_engages_whom_it_reaches() -> None:
    h = House({}, at="AH-3.2", field=[loose("swarm-of-rats", "cellar")])
    assert h.where("swarm-of-rats") == "threat-0" and h.me().damage == 1  # and strikes in 3.3


@rule("AH-hunter")
def test_exhausted_engaged_and_other_enemies_stay() -> None:
    field = [loose("swarm-of-rats", "cellar", exhausted=True), loose("icy-ghoul", "attic")]
    h = House({}, at="AH-3.2", field=field)
    assert not h.said("enemy-moved")


@rule("AH-hunter-tie", "AH-prey-move", "AH-nearest")
def test_prey_then_the_lead_decide_between_equally_near_ones() -> None:
    """The Ghoul Priest hunts the highest combat: Roland's 4, not Wendy's 1."""
    field = [loose("ghoul-priest", "hallway")]
    one, two = {"location": "attic"}, {"location": "cellar"}
    h = House(two, one, at="AH-3.2", field=field)
    assert h.where("ghoul-priest") == "threat-0"
    h = House(two, one, at="AH-3.2", field=[loose("swarm-of-rats")], lead=1)
    assert h.prompt == "hunt" and h.seat == 1 and len(h.keys) == 2
    h.do("hunt:swarm-of-rats>attic")
    assert h.where("swarm-of-rats") == "threat-1"


@rule("AH-prey-only", "AH-bearer")
def test_only_the_bearer_is_hunted_and_engaged() -> None:
    mob = {"card": "mob-enforcer", "at": "hallway", "owner": 1}
    h = House({}, {"location": "attic"}, at="AH-3.2", field=[mob])
    assert h.where("mob-enforcer") == "threat-1"
    mob = {"card": "mob-enforcer", "at": "hallway", "owner": 1, "exhausted": True}
    h = House({}, {"location": "attic"}, field=[mob])
    h.do("engage:mob-enforcer")
    assert h.where("mob-enforcer") == "threat-0"


@rule("AH-hunter-blocked", "AH-nearest", "AH-cannot")
def test_a_blocked_hunter_does_not_move() -> None:
    field = [loose("swarm-of-rats", "cellar"), {"card": "barricade", "on": "hallway", "owner": 0}]
    h = House({}, at="AH-3.2", field=field)
    assert h.place_of("swarm-of-rats") == "cellar" and h.said("blocked")


@rule("AH-move-enemy-noreveal")
def test_an_enemy_reveals_nothing() -> None:
    h = House(
        {"location": "attic"},
        at="AH-3.2",
        locations={"hallway": {"down": True}, "attic": {}, "cellar": {}},
        field=[loose("swarm-of-rats", "cellar")],
    )
    assert h.place_of("swarm-of-rats") == "hallway" and h.card("hallway").down


# --- retaliate


@rule("AH-retaliate")
def test_a_missed_retaliator_strikes_back_without_exhausting() -> None:
    h = House({"threat": ["ghoul-priest"]}, tokens=["-4"]).do("fight:ghoul-priest")
    assert h.me().damage == 2 and h.me().horror == 2 and not h.card("ghoul-priest").exhausted


@rule("AH-retaliate")
def test_it_does_not_when_hit_or_exhausted() -> None:
    h = House({"threat": ["ghoul-priest"]}, tokens=["0"]).do("fight:ghoul-priest")
    assert h.me().damage == 0
    tired = {"card": "ghoul-priest", "exhausted": True}
    h = House({"threat": [tired]}, tokens=["-4"]).do("fight:ghoul-priest")
    assert h.me().damage == 0


@rule("AH-retaliate-any")
def test_it_strikes_whoever_attacked_it() -> None:
    h = House({}, {"threat": ["ghoul-priest"]}, tokens=["-4"]).do("fight:ghoul-priest")
    assert h.me(0).damage == 2  # struck back
    assert h.me(1).damage == 1  # and hit by the miss


# --- massive


@rule("AH-massive", "AH-massive-threat")
def test_a_ready_massive_enemy_is_engaged_with_everybody_there() -> None:
    h = House({}, {}, field=[loose("cellar-colossus")])
    assert h.where("cellar-colossus") == "field"
    assert h.offers("evade:cellar-colossus") and not h.offers("engage:*")
    assert "AH-engage-notown" in h.why_not("engage:cellar-colossus")


@rule("AH-massive-exhausted", "AH-massive-threat")
def test_an_exhausted_one_with_nobody() -> None:
    h = House({}, field=[loose("cellar-colossus", exhausted=True)])
    assert not h.offers("evade:*")
    assert h.why_not("engage:cellar-colossus") == ["AH-massive-threat"]
    h.do("resource")
    assert h.me().damage == 0


@rule("AH-massive-attack")
def test_it_attacks_each_of_them_and_then_exhausts() -> None:
    h = House({}, {}, at="AH-3.3", field=[loose("cellar-colossus")], lead=1)
    assert h.prompt == "order.victims" and h.seat == 1
    h.do("suffer:cellar-colossus:seat-0")
    assert [x["seat"] for x in h.said("attacked")] == [0, 1]
    assert [h.me(s).damage for s in (0, 1)] == [1, 1]


@rule("AH-massive-aoo")
def test_its_attack_of_opportunity_hits_the_provoker_alone() -> None:
    h = House({}, {}, field=[loose("cellar-colossus")]).do("resource")
    assert [h.me(s).damage for s in (0, 1)] == [1, 0]


@rule("AH-massive-nofollow")
def test_it_stays_where_it_is() -> None:
    h = House({}, field=[loose("cellar-colossus")]).do("move:attic")
    assert h.place_of("cellar-colossus") == "hallway" and h.location() == "attic"


@rule("AH-massive-nofriendly")
def test_a_miss_hits_nobody() -> None:
    h = House({}, {}, field=[loose("cellar-colossus")], tokens=["-4"]).do("fight:cellar-colossus")
    assert [h.me(s).damage for s in (0, 1)] == [0, 0]


# --- defeat


@rule("AH-dmg-enemy", "AH-defeat-enemy", "AH-health-tokens", "AH-leaves-tokens")
def test_damage_of_at_least_its_health_defeats_an_enemy() -> None:
    hurt = {"card": "ghoul-minion", "damage": 1}
    h = House({"threat": [hurt]}, tokens=["0"]).do("fight:ghoul-minion")
    assert h.zone("encounter-discard") == ["ghoul-minion"] and h.card("ghoul-minion").damage == 0


@rule("AH-victory-enemy", "AH-victory-display")
def test_one_worth_victory_points_goes_to_the_display() -> None:
    hurt = {"card": "flesh-eater", "damage": 3}
    h = House({"threat": [hurt]}, tokens=["0"]).do("fight:flesh-eater")
    assert h.zone("victory") == ["flesh-eater"]


@rule("AH-dmg-enemy", "AH-discard-owner", "AH-own")
def test_a_defeated_weakness_goes_to_its_owners_pile() -> None:
    hurt = {"card": "mob-enforcer", "damage": 2}
    h = House({"threat": [hurt]}, {}, tokens=["0"]).do("fight:mob-enforcer")
    assert h.zone("discard-0") == ["mob-enforcer"]


@rule("AH-per-investigator", "AH-per-investigator-elim")
def test_health_per_investigator_counts_those_who_started() -> None:
    assert House({"threat": ["ghoul-priest"]}).value("ghoul-priest", "health") == 5
    h = House({"threat": ["ghoul-priest"]}, {}, {"damage": 8, "threat": ["ghoul-minion"]})
    assert h.value("ghoul-priest", "health") == 15
    h.until(prompt="turn").do("turn:seat-2") if h.prompt == "turn" else None
    assert h.g.per_investigator(5) == 15


@rule("AH-empty-location")
def test_empty_means_no_investigator_and_no_enemy() -> None:
    from caipan.games.arkham.rules.encounter import occupied

    h = House({}, field=[loose("icy-ghoul", "cellar")])
    found = {h.g.name(i) for i in h.g.locations() if not occupied(h.g, i)}
    assert found == {"attic"}
