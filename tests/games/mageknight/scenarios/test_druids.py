"""Druid Nights: marking glades, casting, nights, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.mageknight.rules import defeat, scenarios
from caipan.games.mageknight.rules.special import druids
from caipan.games.mageknight.rules.special.hooks import nights
from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from tests.support import rule
from tests.support.quest import GOLD, RED, Quest

SPARE = "concentration"
TIES = 4  # four titles are tied at nothing, for 1 each (MK-score-titles)
GLADE, SECOND = [1, -3], [4, -3]
MARKED = [{"at": GLADE, "seat": 0}, {"at": SECOND, "seat": 0}]


def quest(me: dict[str, Any], *others: dict[str, Any], **table: Any) -> Quest:
    return Quest(
        {"hand": [SPARE, "rage"], "deck": ["march"], **me},
        *(others or ({"deck": ["march"]},)),
        scenario="druid-nights",
        **table,
    )


def marks(q: Quest, at: list[int]) -> list[int]:
    return druids.marks(q.g, cell_of(Hex(*at)))


def fought(q: Quest) -> Quest:
    """The fight goes on without any effort."""
    while q.g.table.fight is not None:
        keys = q.keys()
        q.do(next((k for k in keys if k in ("done", "take")), keys[0]))
    return q


# --- marking


@rule("MK-sc-druid-mark")
def test_a_glade_is_marked_by_whoever_ends_movement_there() -> None:
    q = quest({"at": GLADE, "move": 9}).do("mark")
    assert marks(q, GLADE) == [0]
    assert q.why_not("step@1,-2") == ["MK-move-1"]


@rule("MK-sc-druid-mark")
def test_a_glade_bears_one_shield_of_each_player() -> None:
    q = quest({"at": GLADE}, shields=[{"at": GLADE, "seat": 1}]).do("mark")
    assert marks(q, GLADE) == [1, 0]
    assert q.why_not("mark") == ["MK-sc-druid-mark"]


@rule("MK-sc-druid-mark")
def test_nothing_else_is_marked() -> None:
    assert quest({"at": [2, -3]}).why_not("mark") == ["MK-sc-druid-mark"]


@rule("MK-sc-druid-mark", "MK-turn-6", "MK-turn-4a")
def test_a_glade_is_marked_after_the_action_too_and_never_in_a_rest() -> None:
    assert quest({"at": GLADE, "moment": "over"}).offers("mark")
    assert quest({"at": GLADE, "moment": "resting"}).why_not("mark") == ["MK-turn-6"]
    only_wounds = quest({"at": GLADE, "hand": ["wound"], "healing": 1})  # that is a rest
    assert only_wounds.why_not("mark") == ["MK-turn-4a"]


@rule("MK-sc-druid-variant")
def test_with_limited_shields_a_full_glade_loses_anothers() -> None:
    q = quest({"at": GLADE}, shields=[{"at": GLADE, "seat": 1}], variants=["limited-shields"])
    q.do("mark:seat-1")
    assert marks(q, GLADE) == [0]


@rule("MK-sc-druid-variant")
@pytest.mark.parametrize(("players", "room"), [(2, 1), (3, 2), (4, 2)])
def test_how_many_shields_a_glade_may_bear(players: int, room: int) -> None:
    others = [{"deck": ["march"]} for _ in range(players - 1)]
    q = quest({}, *others, variants=["limited-shields"])
    assert druids.room(q.g) == room


# --- casting


@rule("MK-sc-druid-cast")
def test_a_monster_comes_for_each_marked_glade() -> None:
    q = quest({"at": [1, -2]}, night=True, round=2, shields=MARKED).do("cast")
    foes = q.g.fight().foes
    assert [q.g.enemy(f.card).color for f in foes] == ["brown", "brown"]
    assert q.me.cast


@rule("MK-sc-druid-second")
def test_on_the_second_night_they_are_red_and_leave_more() -> None:
    q = quest({"at": [1, -2]}, night=True, round=4, shields=MARKED).do("cast")
    assert [q.g.enemy(f.card).color for f in q.g.fight().foes] == ["red", "red"]
    assert q.me.rewards == ("random-crystal",) * 4


@rule("MK-sc-druid-epic")
def test_on_the_third_night_a_glade_sends_both() -> None:
    q = quest(
        {"at": [1, -2]}, night=True, round=6, shields=MARKED[:1], variants=["epic-druids"]
    ).do("cast")
    assert sorted(q.g.enemy(f.card).color for f in q.g.fight().foes) == ["brown", "red"]
    assert q.me.rewards == ("random-crystal",) * 6


@rule("MK-sc-druid-cast")
def test_casting_has_its_time_and_place() -> None:
    night = {"night": True, "round": 2}
    assert quest({"at": [1, -2]}, shields=MARKED).why_not("cast") == ["MK-sc-druid-cast"]
    assert not quest({"at": [1, -2]}, **night).offers("cast")
    for settled in ([2, -3], [4, -2]):
        assert not quest({"at": settled}, shields=MARKED, **night).offers("cast")
    assert not quest({"at": [1, -2], "cast": True}, shields=MARKED, **night).offers("cast")
    assert quest({"at": [1, -2]}, shields=MARKED, **night).offers("cast")


@rule("MK-sc-druid-cast")
def test_casting_is_the_action_of_the_turn() -> None:
    q = quest({"at": GLADE}, night=True, round=2, shields=MARKED).do("cast")
    fought(q)
    assert not q.offers("cast")
    assert not q.offers("step@*")


@rule("MK-move-8c", "MK-turn-5b-pvp", "MK-sc-druid-cast")
def test_who_stands_with_another_hero_fights_instead_of_casting() -> None:
    me, other = {"at": [0, -2], "move": 9}, {"deck": ["march"], "at": [1, -2]}
    q = quest(me, other, night=True, round=2, shields=MARKED).do("step@1,-2")
    assert q.why_not("cast") == ["MK-move-8c"]
    assert q.why_not("end") == ["MK-turn-5b-pvp"]


@rule("MK-turn-4a", "MK-sc-druid-cast")
def test_nobody_casts_with_wounds_alone() -> None:
    me = {"at": [1, -2], "hand": ["wound"], "healing": 1}
    q = quest(me, night=True, round=2, shields=MARKED)
    assert q.why_not("cast") == ["MK-turn-4a"]


@rule("MK-sc-druid-fame")
def test_survivors_disappear() -> None:
    q = quest({"at": [1, -2]}, night=True, round=2, shields=MARKED).do("cast")
    cards = [f.card for f in q.g.fight().foes]
    fought(q)
    assert {q.g.layout[q.g.cards[c].zone].name for c in cards} == {"brown-discard"}


@rule("MK-sc-druid-fame")
def test_beaten_ones_give_double_fame() -> None:
    """A minotaur is worth 4."""
    q = quest(
        {"at": [1, -2], "hand": ["rage", "rage", SPARE]},
        night=True,
        round=2,
        shields=MARKED[:1],
        tokens_next={"brown": ["enemy.minotaur"]},
    ).do("cast")
    defeat.defeat(q.g, 0, tuple(f.card for f in q.g.fight().foes))
    assert q.me.fame == 8


@rule("MK-sc-druid-crystals")
def test_each_summoned_monster_leaves_a_crystal_whatever_came_of_it() -> None:
    """Rolled at the end of the turn: red, then gold, which lets choose."""
    q = quest({"at": [1, -2]}, night=True, round=2, shields=MARKED, random=(RED, GOLD)).do("cast")
    assert q.me.rewards == ("random-crystal",) * 2


# --- nights


@rule("MK-sc-druid-clear")
def test_shields_leave_the_glades_with_the_first_night() -> None:
    q = quest({}, night=True, round=2, shields=[*MARKED, {"at": [2, -1], "seat": 0}])
    druids.clear(q.g)
    assert [s.at for s in q.g.table.shields] == [cell_of(Hex(2, -1))]
    second = quest({}, night=True, round=4, shields=MARKED)
    druids.clear(second.g)
    assert len(second.g.table.shields) == 2


@rule("MK-sc-druid-cast")
def test_everybody_may_cast_again_the_next_night() -> None:
    q = quest({"cast": True}, night=True, round=2)
    druids.clear(q.g)
    assert not q.me.cast


@pytest.mark.parametrize(
    ("round", "night", "count"),
    [(1, False, 0), (2, True, 1), (4, True, 2), (1, True, 1), (3, True, 2)],
)
def test_nights_are_counted(round: int, night: bool, count: int) -> None:
    assert nights(quest({}, round=round, night=night).g) == count


@rule("MK-sc-druid-end")
def test_it_ends_when_everybody_has_cast_in_the_second_night() -> None:
    cast: dict[str, Any] = {"cast": True, "deck": ["march"]}
    assert scenarios.achieved(quest(cast, cast, night=True, round=4).g)
    assert not scenarios.achieved(quest(cast, cast, night=True, round=2).g)
    assert not scenarios.achieved(quest(cast, {"deck": ["march"]}, night=True, round=4).g)


@rule("MK-sc-druid-end")
def test_the_highest_score_wins() -> None:
    """No glade scores anything of its own."""
    q = Quest({"fame": 5}, {"fame": 4}, scenario="druid-nights", at="MK-flow-5", shields=MARKED)
    assert q.g.outcome is not None
    assert (q.g.outcome.scores, q.g.outcome.winners) == ((5 + TIES, 4 + TIES), (0,))
