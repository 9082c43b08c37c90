"""Small print of falling and of answering: whose cards go where while others look on, and who is
asked when several could answer one event."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.house import House

WITNESS: dict[str, Any] = {"clues": 1, "resources": 3, "hand": ["guts"], "play": ["knife"],
                           "deck": ["perception"], "discard": ["overpower"]}  # fmt: skip


def scene(how: str = "damage", **more: Any) -> House:
    """Seat 1 of three falls in the enemy phase; the others stand by in the same room."""
    hurt = {"damage": 6, "horror": 0} if how == "damage" else {"damage": 0, "horror": 6}
    victim = {**WITNESS, **hurt, "clues": 2, "threat": ["ghoul-minion", "dissonant-voices"]}
    enforcer = {"card": "mob-enforcer", "owner": 1, "exhausted": True}
    foes = [{"card": "silver-twilight-acolyte", "at": "attic", "owner": 1, "exhausted": True}]
    one = {**WITNESS, "threat": [enforcer, {"card": "swarm-of-rats", "exhausted": True}]}
    table = {"at": "AH-3.3", "lead": 1, "field": foes, **more}
    return House(one, victim, WITNESS, **table)


@rule("AH-elim-1", "AH-elim-2", "AH-elim-3", "AH-elim-4")
@pytest.mark.parametrize("how", ["damage", "horror"])
def test_one_of_three_falls_and_the_others_keep_everything(how: str) -> None:
    h = scene(how)
    s = h.sitting(1)
    assert (s.out, s.resources, s.location, s.actions) == ("defeated", 0, -1, 0)
    assert [h.zone(f"{z}-1") for z in ("hand", "deck", "discard", "threat")] == [[], [], [], []]
    assert sorted(h.zone("removed")) == sorted([
        "wendy-adams", "guts", "knife", "perception", "overpower",
        "mob-enforcer", "silver-twilight-acolyte",
    ])  # fmt: skip
    assert h.card("hallway").clues == 2
    assert h.place_of("ghoul-minion") == "hallway"
    assert h.zone("encounter-discard") == ["dissonant-voices"]
    assert h.zone("threat-0")[0] == "swarm-of-rats"
    for seat in (0, 2):
        other = h.sitting(seat)
        assert (other.out, other.resources, h.me(seat).clues) == ("", 3, 1)
        assert h.zone(f"hand-{seat}") == ["guts"] and h.zone(f"play-{seat}")[-1] == "knife"
        assert h.zone(f"deck-{seat}") == ["perception"]
        assert h.zone(f"discard-{seat}") == ["overpower"]


@rule("AH-elim-5", "AH-lead-replace")
@pytest.mark.parametrize("seat", [2, 0])
def test_those_who_are_left_name_the_next_leader(seat: int) -> None:
    h = scene()
    assert (h.seat, h.prompt) == (2, "lead")
    h.do(f"lead:seat-{seat}")
    assert h.g.table.lead == seat and h.said("lead")[-1]["seat"] == seat


@rule("AH-elim-5")
def test_nobody_is_asked_for_a_leader_while_there_is_one() -> None:
    h = scene(lead=2)
    assert h.sitting(1).out == "defeated" and h.g.table.lead == 2 and not h.said("lead")


@rule("AH-trauma-physical", "AH-trauma-mental")
@pytest.mark.parametrize(("how", "trauma"), [("damage", (1, 0)), ("horror", (0, 1))])
def test_trauma_is_theirs_who_fell(how: str, trauma: tuple[int, int]) -> None:
    h = scene(how, campaign=True)
    assert [(s.physical, s.mental) for s in h.g.seats] == [(0, 0), trauma, (0, 0)]
    assert [(s.physical, s.mental) for s in scene(how).g.seats] == [(0, 0)] * 3


@rule("AH-elim", "AH-3.3")
def test_the_round_goes_on_without_them() -> None:
    """No attack, no card, no resource, no encounter and no turn for the fallen."""
    h = scene(encounter=["ancient-evils"] * 4, agenda="rise-of-the-ghouls").do("lead:seat-0")
    h.until(prompt="turn")
    assert h.g.table.turn == 2 and h.keys == ["turn:seat-0", "turn:seat-2"]
    assert [x["seat"] for x in h.said("drew")] == [0, 2]
    assert [x["seat"] for x in h.said("resources")] == [0, 2]
    assert [x["seat"] for x in h.said("encountered")] == [0, 2]


@rule("AH-resign", "AH-elim")
def test_whoever_resigns_is_out_without_a_scratch() -> None:
    h = House({"location": "parlor"}, {"location": "hallway"}, locations=["parlor", "hallway"],
              campaign=True)  # fmt: skip
    h.do("use:parlor/0")
    s = h.sitting(0)
    assert (s.out, s.physical, s.mental, s.location) == ("resigned", 0, 0, -1)


# --- answering


@rule("AH-trigcond", "AH-player-order", "AH-would")
def test_several_who_could_answer_are_asked_in_player_order_until_all_pass() -> None:
    """An attack on seat 0, and three who could dodge it."""
    dodge = {"hand": ["dodge"]}
    h = House({**dodge, "threat": ["ghoul-minion"]}, dodge, dodge, at="AH-3.3", lead=1)
    for seat in (1, 2, 0):
        assert (h.seat, h.prompt, h.rule) == (seat, "window.would", "AH-would")
        assert h.keys == ["apply:dodge/0", "pass"]
        h.g.choose("pass")
    assert h.me().damage == 1 and h.prompt == "turn"


@rule("AH-trigcond")
def test_the_last_of_them_may_still_answer() -> None:
    dodge = {"hand": ["dodge"]}
    h = House({"threat": ["ghoul-minion"]}, dodge, dodge, at="AH-3.3", lead=1)
    h.g.choose("pass")
    assert h.seat == 2
    h.g.choose(h.keys[0])
    h.until(prompt="turn")
    assert (
        h.me().damage == 0 and h.zone("discard-2") == ["dodge"] and h.zone("hand-1")[0] == "dodge"
    )
    assert h.sitting(2).resources == 5 + 1 - 1


@rule("AH-1.4", "AH-spawn-none", "AH-you-revelation")
def test_what_the_third_investigator_draws_is_theirs() -> None:
    deck = ["swarm-of-rats", "ghoul-minion", "rotting-remains"]
    h = House({}, {}, {}, at="AH-1.4", lead=1, encounter=deck, tokens=["auto-fail"])
    assert [h.zone(f"threat-{s}") for s in range(3)] == [[], ["swarm-of-rats"], ["ghoul-minion"]]
    assert [h.me(s).horror for s in range(3)] == [3, 0, 0]


@rule("AH-surge", "AH-1.4.5")
def test_surge_is_the_same_investigators() -> None:
    deck = ["creeping-damp", "swarm-of-rats", "ghoul-minion"]
    h = House({}, {}, at="AH-1.4", lead=1, encounter=deck, tokens=["auto-fail"])
    h.until(prompt="turn")
    assert [x["seat"] for x in h.said("encountered")] == [1, 1, 0]
    assert [h.zone(f"threat-{s}") for s in range(2)] == [["ghoul-minion"], ["swarm-of-rats"]]


@rule("AH-play", "AH-init-1")
def test_a_card_is_played_and_paid_for_by_whoever_plays_it() -> None:
    h = House({}, {"hand": ["emergency-cache", "machete"]}, {}, active=1, lead=2)
    h.do("play:machete", "play:emergency-cache")
    assert [h.sitting(s).resources for s in range(3)] == [5, 5 - 3 + 3, 5]
    assert [h.sitting(s).actions for s in range(3)] == [0, 1, 0]
    assert h.card("machete").controller == 1 and h.zone("play-1")[-1] == "machete"
    assert [(x["seat"], x["card"]["name"]) for x in h.said("playing")] == [
        (1, "machete"),
        (1, "emergency-cache"),
    ]


@rule("AH-dmg-1-eligible", "AH-slots")
def test_an_asset_in_the_threat_area_is_still_theirs() -> None:
    """It can take damage, fills its slot, and falls when it has enough."""
    me = {"threat": [{"card": "beat-cop", "damage": 1}, "ghoul-minion"], "hand": ["guard-dog"]}
    h = House(me).do("resource")
    assert h.keys == ["damage:roland-banks", "damage:beat-cop"]
    h.do("damage:beat-cop", "horror:roland-banks")
    assert h.where("beat-cop") == "discard-0"
    h = House({**me, "threat": ["beat-cop"]}).do("play:guard-dog")
    assert h.zone("discard-0") == ["beat-cop"] and h.zone("play-0")[-1] == "guard-dog"


@rule("AH-4.5", "AH-weakness-discard")
def test_a_hand_of_nothing_but_weaknesses_stays_too_large() -> None:
    """Nobody can be made to discard them, and the round goes on."""
    me = {"investigator": "agnes-baker", "hand": ["dark-memory"] * 9, "deck": ["dark-memory"]}
    h = House(me, {"hand": ["guts"] * 8}, at="AH-4.4")
    assert len(h.zone("hand-0")) == 10 and (h.seat, h.prompt) == (1, "discard")
