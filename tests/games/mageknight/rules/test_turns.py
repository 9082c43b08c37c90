"""Turns: before them, declaring, resting, healing, their end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.quest import BLACK, BLUE, GOLD, RED, Quest

SPARE = "concentration"  # can be used at any moment, so that nothing is skipped
VILLAGE = [2, -3]


@rule("MK-turn-2", "MK-turn-2c", "MK-round-4b")
def test_with_an_empty_deck_the_end_may_be_declared() -> None:
    q = Quest({"hand": ["rage"]}, {"hand": ["march"], "deck": ["rage"]}, at="MK-turn-2")
    assert q.keys() == ["take-turn", "declare"]
    q.do("declare")
    assert q.g.table.declared == 0 and q.g.table.last == (1,)
    assert q.seat == 1


@rule("MK-turn-2b")
def test_with_nothing_left_it_must_be_declared() -> None:
    q = Quest({}, {"hand": ["march"], "deck": ["rage"]}, at="MK-turn-2")
    assert q.g.table.declared == 0 and q.seat == 1


@rule("MK-turn-2d", "MK-turn-3")
def test_with_nothing_left_and_declared_the_turn_is_skipped() -> None:
    q = Quest({"at": [2, -1]}, {"hand": ["march"], "deck": ["rage"]}, at="MK-turn-2", declared=1)
    assert q.crystals("green") == 0  # no benefit of the mine
    assert q.said("turn") <= 1


@rule("MK-turn-2")
def test_nobody_declares_with_a_deck_or_twice() -> None:
    q = Quest({"hand": ["rage"], "deck": ["rage"]}, {"deck": ["march"]}, at="MK-turn-2")
    assert q.prompt == "turn"
    q = Quest({"hand": ["rage"]}, {"deck": ["march"]}, at="MK-turn-2", declared=1)
    assert q.prompt == "turn"


@rule("MK-site-village-plunder", "MK-turn-1", "MK-turn-1b")
def test_a_village_may_be_plundered_before_the_turn() -> None:
    me = {"at": VILLAGE, "hand": ["rage"], "deck": ["march", "stamina", "promise"]}
    q = Quest(me, at="MK-turn-1")
    assert q.keys() == ["plunder", "pass"]
    q.do("plunder")
    assert q.me.reputation == -1 and sorted(q.zone("hand-0")) == ["march", "rage", "stamina"]
    assert q.prompt == "turn"


@rule("MK-site-village-plunder")
def test_plundering_is_possible_where_nobody_trades() -> None:
    me = {"at": VILLAGE, "hand": ["rage"], "deck": ["march"], "reputation": -7}
    assert Quest(me, at="MK-turn-1").offers("plunder")


@rule("MK-site-glade-mana")
def test_a_glade_gives_mana_to_whoever_begins_there() -> None:
    me = {"at": [1, -3], "hand": [SPARE], "deck": ["rage"]}
    assert Quest(me, at="MK-turn-4").mana("gold") == 1
    assert Quest(me, at="MK-turn-4", night=True).mana("black") == 1


# --- resting


@rule("MK-turn-6", "MK-turn-6a-standard", "MK-turn-4", "MK-wound-1b")
def test_a_rest_discards_one_card_and_any_wounds() -> None:
    q = Quest({"hand": ["rage", "march", "wound", "wound", SPARE], "at": VILLAGE})
    q.do("rest", "discard:rage", "discard:wound", "done")
    assert sorted(q.zone("discard-0")) == ["rage", "wound"]
    assert q.prompt == "turn" and not q.offers("interact") and not q.offers("step@*")
    assert q.why_not("play:march")


@rule("MK-turn-6a-slow", "MK-turn-4a")
def test_with_nothing_but_wounds_one_is_discarded() -> None:
    q = Quest({"hand": ["wound", "wound"]}, {"hand": ["rage"], "deck": ["march"]})
    assert q.g.seats[0].now.moment == "" and q.zone("discard-0") == ["wound"]


@rule("MK-turn-6")
def test_no_rest_after_moving() -> None:
    q = Quest({"hand": ["march", "rage", SPARE]}).do("play:march", "basic:march")
    assert q.why_not("rest") == ["MK-turn-6"]


@rule("MK-turn-6b")
def test_specials_and_healing_before_and_after_a_rest() -> None:
    me = {"hand": ["tranquility", "rage", "wound", SPARE], "mana": {"red": 0}}
    q = Quest(me).do("play:concentration", "basic:concentration", "gain-mana.red")
    q.do("rest", "discard:rage", "done", "play:tranquility", "heal:wound")
    assert "wound" not in q.zone("hand-0")


# --- healing


@rule("MK-wound-3a", "MK-wound-3c-hand")
def test_a_point_heals_a_wound_in_hand() -> None:
    q = Quest({"hand": ["wound", "wound", SPARE], "healing": 1}).do("heal:wound")
    assert q.zone("hand-0").count("wound") == 1 and q.me.now.healing == 0
    assert q.why_not("heal:wound") == ["MK-wound-3c-hand"]


@rule("MK-discard-2", "MK-setup-wounds")
def test_a_healed_wound_goes_back_to_its_pile() -> None:
    q = Quest({"hand": ["wound", SPARE], "healing": 1})
    pile = len(q.zone("wounds"))
    q.do("heal:wound")
    assert len(q.zone("wounds")) == pile + 1


# --- the end of a turn


def ended(me: dict[str, Any], **table: Any) -> Quest:
    """At the end of a turn in which a card was used; another player waits."""
    other = {"hand": ["rage"], "deck": ["march"]}
    return Quest({"used": 1, **me}, other, at="MK-end-1", **table)


@rule("MK-end-4b")
def test_a_mine_gives_a_crystal_or_nothing() -> None:
    assert ended({"at": [2, -1]}).crystals("green") == 1
    q = ended({"at": [2, -1], "crystals": {"green": 3}})
    assert q.crystals("green") == 3 and q.mana("green") == 0


@rule("MK-end-4a")
def test_a_glade_takes_a_wound_away() -> None:
    me = {"at": [1, -3], "hand": ["wound", "rage"], "discard": ["wound"]}
    q = ended(me)
    assert q.prompt == "glade" and len(q.keys()) == 3
    q.do("soothe:wound#2" if q.offers("soothe:wound#2") else q.keys()[1])
    q.do("done")
    assert (q.zone("hand-0") + q.zone("discard-0")).count("wound") == 1


@rule("MK-end-7a", "MK-turn-4a")
def test_without_a_card_used_one_must_be_dropped() -> None:
    q = ended({"used": 0, "hand": ["rage", "march"]})
    assert q.keys() == ["discard:rage", "discard:march"]
    q.do("discard:rage")
    assert q.offers("done")


@rule("MK-end-7a", "MK-wound-1a")
def test_wounds_are_not_dropped() -> None:
    q = ended({"hand": ["rage", "wound"]})
    assert q.keys() == ["discard:rage", "done"]


@rule("MK-end-7b", "MK-end-7d", "MK-area-level")
def test_draw_to_the_hand_limit_as_far_as_the_deck_goes() -> None:
    deck = ["march", "stamina", "promise", "threaten"]
    q = ended({"hand": ["rage", "wound"], "deck": deck}).do("done")
    assert len(q.zone("hand-0")) == 5 and q.zone("deck-0") == ["threaten"]
    q = ended({"hand": ["rage"], "deck": ["march"]}).do("done")
    assert len(q.zone("hand-0")) == 2


@rule("MK-end-7c")
def test_more_than_the_limit_stays() -> None:
    hand = ["rage", "rage", "march", "march", "stamina", "promise"]
    q = ended({"hand": hand, "deck": ["threaten"]}).do("done")
    assert len(q.zone("hand-0")) == 6 and q.zone("deck-0") == ["threaten"]


KEEPS = [["a", 0, 0], ["1", 1, -3], ["3", 3, -2]]


@rule("MK-end-7b-keep")
def test_near_an_own_keep_the_hand_is_larger() -> None:
    deck = ["march"] * 2 + ["stamina"] * 2 + ["promise", "threaten", "rage"]
    shield = [{"at": [4, -3], "seat": 0}]
    q = ended({"at": [3, -2], "deck": deck}, tiles=KEEPS, shields=shield)
    assert len(q.zone("hand-0")) == 6
    q = ended({"at": [3, -1], "deck": deck}, tiles=KEEPS, shields=shield)
    assert len(q.zone("hand-0")) == 5
    q = ended({"at": [3, -2], "deck": deck}, tiles=KEEPS, shields=[{"at": [4, -3], "seat": 1}])
    assert len(q.zone("hand-0")) == 5


CITY = [["a", 0, 0], ["1", 1, -3], ["c5", 3, -2]]


@rule("MK-end-7b-city", "MK-end-7b-larger")
def test_near_a_city_with_an_own_shield_the_hand_is_larger() -> None:
    deck = ["march"] * 2 + ["stamina"] * 2 + ["promise", "threaten", "rage"]
    town: dict[str, Any] = {"at": [3, -2], "conquered": True, "shields": [0, 1], "leader": 1}
    q = ended({"at": [3, -1], "deck": deck}, tiles=CITY, towns=[town])
    assert len(q.zone("hand-0")) == 6
    q = ended({"at": [3, -1], "deck": deck}, tiles=CITY, towns=[{**town, "leader": 0}])
    assert len(q.zone("hand-0")) == 7
    q = ended({"at": [3, -1], "deck": deck}, tiles=CITY, towns=[{**town, "conquered": False}])
    assert len(q.zone("hand-0")) == 5


@rule("MK-end-7b-planning")
def test_planning_adds_one_with_two_cards_in_hand() -> None:
    deck = ["march"] * 2 + ["stamina"] * 2 + ["promise"]
    q = ended({"hand": ["rage", "wound"], "deck": deck, "tactic": "tactic.planning"}).do("done")
    assert len(q.zone("hand-0")) == 6
    q = ended({"hand": ["wound"], "deck": deck, "tactic": "tactic.planning"})
    assert len(q.zone("hand-0")) == 5


# --- rewards and levels


@rule("MK-end-5a", "MK-gain-4")
def test_a_random_crystal_is_rolled() -> None:
    q = ended({"rewards": ["random-crystal", "random-crystal"]}, random=(BLUE, BLACK))
    assert q.crystals("blue") == 1 and q.me.fame == 1
    q = ended({"rewards": ["random-crystal"]}, random=(GOLD,)).do("gain-crystal.white")
    assert q.crystals("white") == 1
    q = ended({"rewards": ["random-crystal"], "crystals": {"red": 3}}, random=(RED,))
    assert q.crystals("red") == 3 and q.mana("red") == 0


@rule("MK-end-5")
def test_rewards_are_taken_in_any_order() -> None:
    q = ended({"rewards": ["red-crystal", "blue-crystal"]})
    assert q.keys() == ["reward.red-crystal", "reward.blue-crystal"]


@rule("MK-end-6", "MK-end-6a", "MK-area-command", "MK-unit-3")
def test_an_odd_level_brings_armour_and_command() -> None:
    q = ended({"fame": 8, "level": 2})
    assert q.me.level == 3 and q.g.armor_of(0) == 3 and q.g.command(0) == 2


@rule("MK-end-6")
def test_two_lines_are_two_levels() -> None:
    q = ended({"fame": 9, "level": 1})
    assert q.me.level == 3


@pytest.mark.parametrize(("half", "influence", "reputation"), [("basic", 2, 0), ("strong", 4, 1)])
@rule("MK-effect-1", "MK-end-3")
def test_fame_that_was_promised_comes_at_the_end(
    half: str, influence: int, reputation: int
) -> None:
    """Noble Manners: not before the end of the turn, and told with the clause of effects."""
    me = {"hero": "norowas", "at": [2, -3], "hand": ["noble-manners", "march"], "deck": ["march"]}
    q = Quest({**me, "mana": {"white": 1}}, {"hand": ["rage"], "deck": ["march"]})
    q.do("interact", "play:noble-manners", f"{half}:noble-manners")
    assert q.me.now.influence == influence and q.me.fame == 0 and q.me.reputation == 0
    q.do("end", "done")
    assert q.me.fame == 1 and q.me.reputation == reputation
    told = [line["rule"] for line in q.g.log() if line["key"] in ("gained-fame", "reputation")]
    assert told == ["MK-effect-1"] * (1 + reputation)
