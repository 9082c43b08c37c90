"""Words that no card of the set says yet, on cards made up for it."""

from __future__ import annotations

import pytest

from caipan.games.underworld.spec import Design
from caipan.games.underworld.vocabulary import (
    AMBUSH,
    COMBAT,
    LEADER,
    LETHALITY,
    SPIRIT,
    THAT_DISTRICT,
    Discarded,
    Face,
    Readied,
    a_character,
    after,
    another_card,
    by_enemy,
    by_you,
    character,
    draw,
    mark,
    this_card,
)
from tests.support import rule
from tests.support.trial import Trial

WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def trooper(name: str, *parts: object) -> Design:
    return character(name, Face(cost=1, defence=3, icons=(COMBAT,)), *parts)  # type: ignore[arg-type]


# --- a keyword printed twice


@rule("UW-ambush-stack")
def test_two_printed_ambushes_are_one_with_the_sum() -> None:
    twice = trooper("twice", AMBUSH(1), AMBUSH(2))
    d = Trial(
        (twice,),
        {
            "hand": ["newsboy"],
            "assets": ["newsboy"],
            "districts": {1: [{"card": "twice", "down": True}]},
        },
        {"districts": {1: ["pilgrim-knight", "newsboy"]}},
    )
    d.do("flip:twice")
    assert d.value("twice", "ambush") == 3
    assert d.keys() == ["ambush:twice", "done"]
    d.do("ambush:twice", "target:pilgrim-knight").resolve()
    assert d.card("pilgrim-knight").damage == 3


@rule("UW-lethality-stack")
def test_two_printed_lethalities_add_up() -> None:
    d = Trial(
        (trooper("twice", LETHALITY(1), LETHALITY(1)),),
        {**WATCH, "districts": {1: ["twice"]}},
        {"districts": {1: ["pilgrim-knight", "clan-scourge"]}},
    )
    assert d.value("twice", "lethality") == 2


@rule("UW-leader", "UW-spirit")
def test_a_word_that_is_there_or_not_may_stand_twice() -> None:
    """One leader is no clash with itself, however often it says so."""
    d = Trial(
        (trooper("twice", LEADER, LEADER, SPIRIT, SPIRIT),),
        {"hand": ["newsboy"], "districts": {1: ["twice"]}},
        {},
    )
    assert d.prompt == "priority" and d.zone("district-1-0") == ["twice"]
    assert d.value("twice", "leader") and d.value("twice", "spirit")


# --- readied


@rule("UW-ready", "UW-1.1.2", "UW-1.2.1")
def test_what_readying_triggers_waits_for_the_preparation_step() -> None:
    """All ready at once, and only what was exhausted has been readied."""
    riser = trooper("riser", after(Readied, this_card, effect=mark(THAT_DISTRICT)))
    d = Trial(
        (riser,),
        {**WATCH, "districts": {1: [{"card": "riser", "exhausted": True}], 2: ["riser"]}},
        {},
        at="UW-1.1.1",
    )
    assert "UW-1.2.1" in d.g.where and d.keys() == ["trigger:riser/0", "done"]
    assert not any(c.exhausted for c in d.g.cards)
    d.do("trigger:riser/0").resolve()
    assert (d.markers(1), d.markers(2)) == ([1, 0], [0, 0])


@rule("UW-ready")
@pytest.mark.parametrize("tired", [True, False])
def test_an_effect_readies_only_what_is_exhausted(tired: bool) -> None:
    """Borrowed Face readies what it borrows; an upright character is not readied."""
    riser = trooper("riser", after(Readied, another_card, a_character, by_you, effect=draw(1)))
    d = Trial(
        (riser,),
        {
            "hand": ["borrowed-face", "newsboy"],
            "assets": ["masked-player"] * 3,
            "library": 3,
            "districts": {1: ["riser"]},
        },
        {"districts": {1: [{"card": "pilgrim-knight", "exhausted": tired}]}},
    )
    d.do("play:borrowed-face").resolve()
    assert d.offers("trigger:riser/0") == tired
    assert not d.card("pilgrim-knight").exhausted


@rule("UW-ready", "UW-asset-blank")
def test_an_asset_that_readies_is_no_character() -> None:
    riser = trooper("riser", after(Readied, another_card, a_character, effect=draw(1)))
    tired = {"card": "giant-bat", "exhausted": True}
    d = Trial(
        (riser,), {**WATCH, "assets": [tired], "districts": {1: ["riser"]}}, {}, at="UW-1.1.1"
    )
    assert not d.offers("trigger:riser/0")


# --- discarded


@rule("UW-discard-choose")
@pytest.mark.parametrize("mine", [True, False])
def test_a_discard_is_told_whoever_chose_it(mine: bool) -> None:
    """Old Debts: two cards of the enemy are discarded, one after the other."""
    who = by_you if mine else by_enemy
    d = Trial(
        (trooper("scavenger", after(Discarded, who, effect=draw(1))),),
        {
            "hand": ["old-debts"],
            "assets": ["newsboy"] * 2,
            "library": 4,
            "districts": {1: ["scavenger"]},
        },
        {"hand": ["newsboy", "giant-bat", "gravedigger"]},
    )
    d.do("play:old-debts", "mode=1", "target:seat-1", "discard:newsboy", "discard:giant-bat")
    assert d.offers("trigger:scavenger/0") != mine
    if not mine:
        assert d.keys() == ["trigger:scavenger/0", "trigger:scavenger/0=2", "done"]
        d.do("trigger:scavenger/0", "trigger:scavenger/0").resolve()
        assert d.hands[0] == 2


@rule("UW-discard-random", "UW-4.2.4")
def test_trimming_a_hand_is_discarding_and_repeats_recovery() -> None:
    """What a discard in recovery triggers goes on the stack there, and recovery begins again."""
    d = Trial(
        (trooper("scavenger", after(Discarded, by_you, effect=draw(1))),),
        {"hand": ["newsboy"] * 8, "library": 4, "districts": {1: ["scavenger"]}},
        {},
        at="UW-4.2.1",
    )
    d.do("discard:newsboy")
    assert "UW-4.2.4" in d.g.where and d.keys() == ["trigger:scavenger/0", "done"]
    d.do("trigger:scavenger/0").resolve()
    assert (d.prompt, d.rule) == ("trim", "UW-4.2.1")
