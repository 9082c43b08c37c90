"""Drawing and what is not drawing (UW-draw, UW-draw-not, UW-draw-step)."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel

WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
IVY = ["ivy-mage"] * 4


@rule("UW-draw")
def test_draw_takes_the_top_card() -> None:
    """The top card of the library goes to hand; only its player sees it."""
    d = Duel(
        {
            "hand": ["anonymous-tip", "newsboy"],
            "assets": IVY,
            "library": ["blackout", "alms-matron"],
        },
        {"districts": {1: [{"card": "gravedigger", "down": True}]}},
    )
    d.do("play:anonymous-tip").resolve()
    assert d.zone("hand-0") == ["newsboy", "blackout"] and d.zone("library-0") == ["alms-matron"]
    assert d.sees(0, "blackout") and not d.sees(1, "blackout") and d.said("drew") == 1


@rule("UW-draw")
def test_draw_several_one_after_the_other() -> None:
    """Drawing two takes the top two in order."""
    d = Duel(
        {"hand": ["mortuary-bargain", "newsboy"], "assets": ["gravedigger"] * 2,
         "districts": {1: ["matins-brother"]}, "library": ["blackout", "alms-matron", "newsboy"]},
    )  # fmt: skip
    d.do("play:mortuary-bargain").resolve()
    assert d.zone("hand-0") == ["newsboy", "blackout", "alms-matron"] and d.said("drew") == 2


@rule("UW-draw-not")
def test_draw_not_when_a_card_is_put_into_hand() -> None:
    """Keeping one of the top cards puts it into hand without drawing it."""
    d = Duel(
        {
            "hand": ["lecture-on-silence", "newsboy"],
            "assets": IVY,
            "library": ["blackout", "alms-matron"],
        },
    )
    d.do("play:lecture-on-silence", "x=2").resolve()
    assert d.rule == "UW-draw-not" and d.keys() == ["keep:blackout", "keep:alms-matron"]
    d.do("keep:alms-matron")
    assert d.zone("hand-0") == ["newsboy", "alms-matron"] and d.zone("library-0") == ["blackout"]
    assert d.said("drew") == 0


@rule("UW-draw-not")
def test_draw_not_from_an_empty_library_loses_nothing() -> None:
    """Since it is no draw, an empty library loses nothing by it."""
    d = Duel({"hand": ["lecture-on-silence", "newsboy"], "assets": IVY, "library": 0})
    d.do("play:lecture-on-silence", "x=2").resolve()
    assert d.g.outcome is None and d.zone("hand-0") == ["newsboy"]


@rule("UW-draw-not")
def test_draw_not_when_searching() -> None:
    """A card found in the library is put into hand, not drawn."""
    d = Duel(
        {"hand": ["records-clerk"], "assets": ["field-operative"] * 2, "library": ["false-papers"]},
    )
    d.do("play:records-clerk@district-1").resolve()
    d.do("trigger:records-clerk/0").resolve()
    d.do("find:false-papers")
    assert "false-papers" in d.zone("hand-0") and d.zone("library-0") == []
    assert d.said("drew") == 0 and d.g.outcome is None


@rule("UW-draw-step")
def test_draw_step_both_draw_one_at_once() -> None:
    """In the third step of the start phase each player draws one card, before anybody may act."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.2.2")
    assert d.hands == [1, 1] and "UW-1.2.2" in d.g.where
    d.do("pass")
    assert d.hands == [1, 1]
    d.do("pass")
    assert d.hands == [2, 2] and "UW-1.3.3" in d.g.where and d.g.table.phase == "start"
    d.do("pass", "pass")
    assert d.hands == [2, 2] and d.g.table.phase == "action"


@rule("UW-draw-step-quick")
def test_draw_step_quick_actions_are_allowed_after_the_draw() -> None:
    """After the draw both may take quick actions, and no standard ones."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-1.3.1")
    assert d.seat == 0 and d.prompt == "priority" and d.hands == [2, 2]
    assert d.offers("play:orbital-calculus") and not d.offers("build:*")
    d.do("pass")
    assert d.seat == 1 and d.offers("play:orbital-calculus")
    d.do("play:orbital-calculus", "mode=1").resolve()
    assert d.said("drew") == 3


@rule("UW-draw-step-quick")
def test_draw_step_quick_a_drawn_card_can_be_played() -> None:
    """What was drawn can be played in the same step."""
    d = Duel(
        {"assets": ["ivy-mage"], "library": ["orbital-calculus", "newsboy"]},
        {"library": 3},
        at="UW-1.3.1",
    )
    assert d.offers("play:orbital-calculus") and "UW-1.3.3" in d.g.where
