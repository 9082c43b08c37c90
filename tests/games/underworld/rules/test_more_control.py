"""Borrowed characters: where they stand, for whom they die, and whose they are afterwards."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.duel import Duel

MIRROR = ["masked-player"] * 3


def borrow(me: dict[str, Any], foe: dict[str, Any], **more: Any) -> Duel:
    """Seat 0 has taken control of the only enemy character until end of turn."""
    hand, assets = me.pop("hand", []), me.pop("assets", [])
    d = Duel({"hand": ["borrowed-face", *hand], "assets": [*MIRROR, *assets], **me}, foe, **more)
    return d.do("play:borrowed-face").resolve()


@rule("UW-move", "UW-control-change")
def test_a_borrowed_character_moves_on_its_controllers_side() -> None:
    d = borrow(
        {"hand": ["newsboy"], "assets": ["ivy-mage"], "districts": {1: ["ivy-mage"]}},
        {"districts": {1: ["gravedigger"]}},
    )
    d.do("use:ivy-mage/0", "target:gravedigger", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["gravedigger"] and d.card("gravedigger").controller == 0
    d.next_turn()
    assert d.zone("district-2-1") == ["gravedigger"] and d.card("gravedigger").controller == 1


@rule("UW-control-reference", "UW-trigger-death", "UW-owner")
def test_a_borrowed_character_dies_for_its_controller_and_lies_with_its_owner() -> None:
    """It is one of my characters that dies: my Mourner sees it, the owner's does not; its own death
    trigger is mine; the graveyard is the owner's, and so is the card again."""
    mourners = {2: ["hired-mourner"]}
    d = borrow(
        {"hand": ["mortuary-bargain"], "assets": ["hired-mourner"], "districts": mourners},
        {"hand": ["newsboy"], "districts": {1: ["gravedigger"]}},
    )
    d.do("play:mortuary-bargain", "sacrifice:gravedigger")
    assert d.seat == 0 and d.prompt == "triggers"
    assert sorted(d.keys()) == ["done", "trigger:gravedigger/0", "trigger:hired-mourner/0"]
    assert d.zone("graveyard-1") == ["gravedigger"] and d.card("gravedigger").controller == 1
    mine, theirs = (
        {"districts": mourners},
        {"districts": {1: ["gravedigger"], 3: ["hired-mourner"]}},
    )
    d = Duel(
        {
            "hand": ["borrowed-face", "mortuary-bargain"],
            "assets": [*MIRROR, "hired-mourner"],
            **mine,
        },
        theirs,
    )
    d.do("play:borrowed-face", "target:gravedigger").resolve()
    d.do("play:mortuary-bargain", "sacrifice:gravedigger", "done")
    assert d.prompt == "priority" or d.seat == 0, "the owner's mourner is not asked"


@rule("UW-lurk", "UW-leave-ways")
def test_a_borrowed_character_that_lurks_leaves_its_controller() -> None:
    """It lies face down on its owner's side; that it left is its controller's affair."""
    d = borrow(
        {"hand": ["shed-skin"], "assets": ["gutter-knife"]},
        {"hand": ["newsboy"], "districts": {2: ["wandering-medium"]}},
    )
    d.do("play:shed-skin").resolve()
    assert d.zone("district-2-1") == ["wandering-medium"]
    lurker = d.card("wandering-medium")
    assert lurker.down and lurker.controller == 1 and lurker.life == 1
    assert d.seat == 0 and d.offers("trigger:wandering-medium/*")


@rule("UW-control-change")
def test_other_lasting_effects_do_not_take_control() -> None:
    """While a character is borrowed, effects of either player on other characters are only what
    they say."""
    d = Duel(
        {"hand": ["borrowed-face"], "assets": [*MIRROR, *MIRROR],
         "districts": {1: ["impresario-bai-wuxiang"], 3: ["gravedigger"]}},
        {"hand": ["orbital-calculus"], "assets": ["ivy-mage"],
         "districts": {1: ["newsboy"], 2: ["hired-muscle"]}},
    )  # fmt: skip
    d.do("play:borrowed-face", "target:newsboy").resolve()
    d.until("use:impresario-bai-wuxiang/*", seat=0)
    d.do("use:impresario-bai-wuxiang/*", "target:hired-muscle").resolve()
    d.until("play:orbital-calculus", seat=1)
    d.do("play:orbital-calculus", "mode=2", "target:gravedigger").resolve()
    assert d.card("newsboy", "district-1-0").controller == 0
    assert d.card("hired-muscle").controller == 1 and d.card("gravedigger").controller == 0


@rule("UW-control-change", "UW-control-default")
def test_a_borrowed_character_that_comes_again_is_its_owners() -> None:
    """Returned to hand and played once more this turn it is another card, and not borrowed."""
    d = Duel(
        {"hand": ["borrowed-face", "final-curtain"], "assets": MIRROR * 2},
        {"assets": ["newsboy"] * 2, "districts": {1: ["gravedigger"]}},
    )
    d.do("play:borrowed-face").resolve()
    d.do("play:final-curtain").resolve()
    assert d.zone("hand-1")[-1] == "gravedigger"
    d.until("play:gravedigger@district-3", seat=1).do("play:gravedigger@district-3").resolve()
    assert d.zone("district-3-1") == ["gravedigger"] and d.card("gravedigger").controller == 1


@rule("UW-control-change")
def test_control_that_hangs_on_the_puppeteer_goes_with_it() -> None:
    """String Puppeteer itself is borrowed: who no longer controls it no longer holds its puppet."""
    d = Duel(
        {"hand": ["string-puppeteer"], "assets": [*MIRROR, "masked-player"]},
        {"hand": ["borrowed-face"], "assets": MIRROR,
         "districts": {1: ["gravedigger"], 2: ["newsboy"]}},
    )  # fmt: skip
    d.do("play:string-puppeteer@district-1").resolve()
    d.do("trigger:string-puppeteer/0").resolve()
    assert d.zone("district-1-0") == ["string-puppeteer", "gravedigger"]
    d.until("play:borrowed-face", seat=1)
    d.do("play:borrowed-face", "target:string-puppeteer").resolve()
    assert d.zone("district-1-0") == []
    assert sorted(d.zone("district-1-1")) == ["gravedigger", "string-puppeteer"]


@rule("UW-effect-replace", "UW-control-reference")
def test_a_borrowed_archbishop_saves_for_its_controller() -> None:
    """The district is won: whoever controls the Archbishop may lead one of their own away."""
    d = Duel(
        {"hand": ["borrowed-face", "witnessed-miracle"], "assets": [*MIRROR, "alms-matron"],
         "markers": {1: 2}, "districts": {1: ["lamplit-choir"]}},
        {"districts": {1: ["archbishop-cassian-bell"]}},
    )  # fmt: skip
    d.do("play:borrowed-face").resolve()
    d.do("play:witnessed-miracle").resolve()
    asked = d.g.pending[0]
    assert (asked.seat, asked.prompt, asked.rule) == (0, "save", "UW-effect-replace")
    assert d.keys() == ["save:lamplit-choir@district-2", "save:lamplit-choir@district-3", "done"]
    d.do("save:lamplit-choir@district-3")
    assert d.zone("district-3-0") == ["lamplit-choir"]


@rule("UW-effect-replace")
def test_two_archbishops_save_one_after_the_other() -> None:
    """Each player's own, once each."""
    both = {"districts": {1: ["archbishop-cassian-bell", "lamplit-choir", "alms-matron"]}}
    d = Duel({**both, "markers": {1: 3}, "hand": ["newsboy"]}, {**both, "hand": ["newsboy"]})
    seats = [d.seat]
    d.do("save:lamplit-choir@district-2")
    seats.append(d.seat)
    d.do("save:alms-matron#2@district-3")
    assert sorted(seats) == [0, 1] and d.prompt == "recall"
    assert d.zone(f"district-2-{seats[0]}") == ["lamplit-choir"]
    assert d.zone(f"district-3-{seats[1]}") == ["alms-matron"]


@rule("UW-cannot-wins")
def test_an_archbishop_cannot_save_who_cannot_move() -> None:
    """Martial Law on the district: nobody there moves; and no way into a district the enemy has
    jammed."""
    bishop = ["archbishop-cassian-bell", "lamplit-choir"]
    law = {"hand": ["martial-law", "witnessed-miracle"],
           "assets": ["records-clerk"] * 3 + ["alms-matron"]}  # fmt: skip
    d = Duel({**law, "markers": {1: 2}, "districts": {1: bishop}}, {"hand": ["newsboy"]})
    d.do("play:martial-law", "target:seat-1", "target:fogharbour-docks").resolve()
    d.do("play:witnessed-miracle").resolve()
    assert d.zone("score-0") == ["fogharbour-docks"] or d.prompt == "recall"
    assert d.said("moved") == 0
    d = Duel({"markers": {1: 3}, "districts": {1: bishop}}, {"districts": {2: ["psychic-jammer"]}})
    assert d.keys() == ["save:lamplit-choir@district-3", "done"]
