"""Why not: every die, token and crystal, and every hex, answers with its clause."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
PURSE: dict[str, Any] = {"mana": {"green": 1}, "crystals": {"green": 1, "blue": 1}}


def paying(*dice: str, **table: Any) -> Quest:
    """A green card in its strong half is to be paid."""
    me = {"hand": ["march", "stamina", SPARE], **PURSE}
    q = Quest(me, {}, scenario="full-conquest", dice=list(dice), **table)
    return q.do("play:march", "strong:march")


@rule("MK-mana-2a", "MK-mana-2b", "MK-mana-3")
def test_a_die_says_why_it_does_not_pay() -> None:
    by_day = paying("green", "red", "black")
    assert by_day.prompt == "pay" and by_day.why_not("die.green") == []
    assert by_day.why_not("die.black") == ["MK-mana-2a"]
    assert by_day.why_not("die.red") == ["MK-mana-3"]
    assert by_day.why_not("die.gold") == ["MK-mana-3"]  # none lies there
    at_night = paying("green", "gold", "black", night=True)
    assert at_night.why_not("die.gold") == ["MK-mana-2b"]
    assert at_night.why_not("die.black") == ["MK-mana-3"]  # black is no green


@rule("MK-mana-3", "MK-mana-3b")
def test_the_second_die_of_a_turn_says_so() -> None:
    me = {"hand": ["march", "stamina", SPARE], **PURSE, "mana": {"green": 1, "blue": 1}}
    q = Quest(me, {}, scenario="full-conquest", dice=["green", "blue", "green"])
    assert q.why_not("die.green") == ["MK-mana-3b"]
    q.do("play:march", "strong:march", "die.green")
    assert q.why_not("die.green") == ["MK-mana-3", "MK-mana-3b"]
    q.do("play:stamina", "strong:stamina")
    assert q.prompt == "pay" and q.why_not("die.blue") == ["MK-mana-3"]


@rule("MK-mana-1a", "MK-mana-1b")
def test_tokens_and_crystals_say_why_they_do_not_pay() -> None:
    q = paying("green")
    assert q.why_not("token.red") == ["MK-mana-1a", "MK-mana-1a"]  # none, and another colour
    assert q.why_not("crystal.blue") == ["MK-mana-1b"]
    assert q.why_not("crystal.white") == ["MK-mana-1b", "MK-mana-1b"]


@rule("MK-deed-6")
def test_a_die_that_something_else_needs_says_so() -> None:
    """One die a turn: the black one, for which there is nothing else."""
    me = {"hand": ["fireball", SPARE], "mana": {"red": 1}, "crystals": {"red": 1}}
    foe = [{"card": "enemy.prowlers", "at": [1, -4]}]
    q = Quest({**me, "at": [1, -3]}, {}, scenario="full-conquest", night=True, tokens=foe,
              dice=["red", "black"])  # fmt: skip
    q.do("challenge:enemy.prowlers", "attack:enemy.prowlers", "play:fireball", "strong:fireball")
    assert q.keys() == ["token.red", "crystal.red"]
    assert q.why_not("die.red") == ["MK-deed-6"]


@rule("MK-var-friendly-mana")
def test_gold_that_is_spared_says_so() -> None:
    q = paying("gold", "green", variants=["friendly-mana"])
    assert q.why_not("die.gold") == ["MK-var-friendly-mana"]
    assert paying("gold", "red", variants=["friendly-mana"]).why_not("die.gold") == []


@rule("MK-move-3", "MK-move-5a", "MK-turn-5d")
@pytest.mark.parametrize(
    ("key", "moving", "over"),
    [
        ("step@3,-3", "MK-move-3", "MK-turn-5d"),
        ("step@1,-2", "MK-move-3", "MK-turn-5d"),  # where the hero stands
        ("explore@2,-6", "MK-move-5a", "MK-turn-5d"),
    ],
)
def test_what_is_out_of_reach_says_so(key: str, moving: str, over: str) -> None:
    me = {"hand": [SPARE, "rage"], "deck": ["march"], "at": [1, -2], "move": 9}
    table: dict[str, Any] = {"scenario": "full-conquest", "stack": ["3"]}
    q = Quest(me, {"deck": ["march"]}, **table)
    assert q.why_not(key) == [moving]
    assert Quest({**me, "moment": "over"}, {"deck": ["march"]}, **table).why_not(key) == [over]


@rule("MK-move-3")
def test_a_far_hex_that_is_pointed_at_says_why_nobody_goes_there() -> None:
    me = {"hand": [SPARE, "rage"], "deck": ["march"], "at": [1, -2], "move": 9}
    q = Quest(me, {"deck": ["march"]}, scenario="full-conquest")
    told = dict(q.g.why_nots(0, place=cell_of(Hex(3, -3))))
    assert [r.rule for r in told["step@3,-3"]] == ["MK-move-3"]
