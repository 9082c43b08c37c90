"""The log tells all of a blow: its dice, what adds to it and what takes off, and curses spent."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import caipan
from caipan.games.exiles.table import Exiles
from tests.support import rule
from tests.support.brawls import answer, brawl
from tests.support.ledger import Ledger
from tests.support.skirmish import BEST, BLANK, ONE, Skirmish

TITLE = caipan.title("exiles")
BLOW = ("rolled", "suffered", "added", "armoured", "shielded", "reduced", "hurt", "curse-spent")


def told(s: Skirmish) -> list[tuple[Any, ...]]:
    """The lines of blows: key, who did it, how much."""
    found = []
    for line in s.g.log(None):
        if line["key"] in BLOW:
            args = line["args"]
            by = args.get("status") or args.get("action", {}).get("name", "")
            found.append((line["key"], by, args.get("n", 1)))
    return found


@rule("EX-reduce-order", "EX-dice-kinds", "EX-st-weakness", "EX-st-frenzy")
def test_every_part_of_a_blow_has_a_line_in_the_order_of_the_book() -> None:
    me = {"character": "yunye", "at": [-1, 1], "facing": "E", "statuses": ["frenzy"]}
    foe = {"character": "eli", "at": [0, 1], "equipment": ["guard_plate"],
           "statuses": ["vigil", "sturdy", "weakness", "ice_shield"]}  # fmt: skip
    dice = (ONE, BEST, BEST, ONE, BEST, BLANK, BLANK, BLANK, BLANK, BLANK)
    s = Skirmish(me, foe, dice=dice).do("use:yunye.hard.jade_palm", "pass")
    assert told(s) == [
        ("rolled", "yunye.hard.jade_palm", 2),
        ("added", "frenzy", 1),
        ("added", "weakness", 1),
        ("armoured", "equip.guard_plate", 1),
        ("reduced", "sturdy", 1),
        ("reduced", "ice_shield", 1),
        ("reduced", "vigil", 0),
        ("hurt", "", 1),
    ]
    (rolled,) = (line["args"] for line in s.g.log(None) if line["key"] == "rolled")
    assert (rolled["faces"], rolled["fixed"]) == ("1+1", 1)  # a number, then a die


@rule("EX-save-roll", "EX-goal-kill-relic", "EX-dice-kinds")
def test_the_log_has_the_dice_of_every_throw_and_says_which_relic_decides() -> None:
    """Whoever shows a throw need not guess: a number that is no die comes first and is told."""
    kinds = set()
    for seed in range(8):
        random = Random(seed)
        g = brawl(random)
        while g.pending and g.count < TITLE.bound:
            answer(g, random)
        for line in g.log(None):
            args = line["args"]
            if line["key"] in ("rolled", "saved", "failed"):
                kinds.add(line["key"])
                faces = [int(n) for n in args["faces"].split("+")]
                assert sum(faces) == args["n"]
                fixed = args.get("fixed", 0)
                assert not fixed or faces[0] == fixed
                assert all(n <= 2 for n in faces[bool(fixed) :])
            if line["key"] == "relic-shown":
                assert args["sacred"] == ("sacred" in args["card"]["name"])
    assert kinds == {"rolled", "saved", "failed"}


@rule("EX-reduce-order", "EX-std-curse-one", "EX-st-vigil-curse")
def test_a_curse_an_answers_reduction_and_cursed_vigil_have_lines() -> None:
    me = {"character": "silas", "at": [-1, 1], "facing": "E", "curses": 1}
    foe = {"character": "eli", "at": [0, 1], "equipment": ["watch_shield"],
           "statuses": ["vigil_curse"]}  # fmt: skip
    s = Skirmish(me, foe, dice=(BEST, BEST))
    s.do("curse:silas.scythe.reap", "use:equip.watch_shield")
    assert told(s) == [
        ("curse-spent", "silas.scythe.reap", 1),
        ("rolled", "silas.scythe.reap", 3),
        ("shielded", "", 2),
        ("reduced", "vigil_curse", 1),
    ]
    assert s.curses(0) == 0


@rule("EX-reduce-order", "EX-st-burn")
def test_what_a_status_does_has_its_own_line_and_no_more_is_taken_off_than_there_is() -> None:
    me = {"character": "eli", "statuses": [{"status": "burn", "flips": 1}, "ice_shield"]}
    s = Skirmish(me, at="EX-start-order", dice=(BEST, BEST, BEST))
    assert told(s) == [("suffered", "burn", 1), ("reduced", "ice_shield", 1)]


@rule("EX-soul-bell", "EX-event-active")
def test_the_bell_and_the_nights_are_told_of_alike() -> None:
    me = {"character": "darian", "at": [-1, 1], "equipment": ["soul_bell"]}
    foe = {"character": "eli", "at": [0, 1]}
    s = Skirmish(me, foe, at="EX-start-order", dice=(BLANK, BLANK, BLANK, BEST), space=3, round=3,
                 tonight="thunder")  # fmt: skip
    assert told(s) == [
        ("rolled", "equip.soul_bell", 1),
        ("hurt", "", 1),
        ("rolled", "event.thunder", 1),
        ("hurt", "", 1),
    ]


def lives(g: Exiles) -> dict[int, int]:
    """Of every unit there is, also of followers in the supply."""
    return {i: c.health for i, c in enumerate(g.cards) if g.is_unit(i)}


@rule("EX-reduce-order", "EX-char-heal-cap", "EX-board-curse", "EX-round-judgement")
@pytest.mark.parametrize("seed", range(8))
def test_the_lines_of_random_brawls_add_up_to_the_table(seed: int) -> None:
    """From one decision to the next the log alone gives everybody's life and curses."""
    random = Random(seed)
    g = brawl(random)
    heard, blows = g.story, 0
    while g.pending and g.count < TITLE.bound:
        ledger = Ledger(lives(g), [s.curses for s in g.seats], set(g.characters()))
        answer(g, random)
        lines = g.log(None, heard)
        heard = g.story
        ledger.read(lines)
        blows += ledger.blows
        # A follower that fell may already stand again, with a life of its own.
        fallen = {line["args"]["card"]["card"] for line in lines if line["key"] == "fell"}
        for unit in set(g.units()) - fallen:
            assert g.cards[unit].health == ledger.lives[unit], g.name(unit)
        assert [s.curses for s in g.seats] == ledger.curses
    assert g.outcome is not None
    assert blows >= 10
