"""What is remembered about a card does not follow it through a secret move.

Each table is played in two worlds that differ in a hidden choice alone; whoever may not know it
sees the same in both.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from caipan.games.underworld.state import Contest, District
from caipan.games.underworld.vocabulary import (
    CHARACTER_CARDS,
    CHOSEN,
    DISTRICT,
    IN_YOUR_HAND,
    TARGET,
    Face,
    affair,
    choose,
    one,
    put_into_play,
    quick,
    then,
)
from caipan.kernel.records import Data, Ref
from caipan.kernel.views import frame, pointed
from caipan.sim.worlds import traces, twins
from tests.support import rule
from tests.support.duel import Duel
from tests.support.trial import Trial


def worlds(d: Duel, *keys: str) -> list[Duel]:
    """The same table, once for each of these answers."""
    found = []
    for key in keys:
        other = object.__new__(Duel)
        other.g = d.g.copy()
        found.append(other.do(key))
    return found


def same_for(seat: int | None, left: Duel, right: Duel) -> dict[str, Any]:
    """What both worlds show this viewer."""
    view = left.g.view(seat)
    assert view == right.g.view(seat)
    assert left.g.log(seat) == right.g.log(seat)
    return view


@rule("UW-lurker-peek-enemy", "UW-dispatch", "UW-control-change")
def test_a_borrowed_face_is_not_followed_under_cover() -> None:
    """Borrowed, sent home in the open, and perhaps dispatched: the effect points at nobody."""
    d = Duel(
        {"hand": ["borrowed-face", "final-curtain", "newsboy"], "assets": ["masked-player"] * 5},
        {"hand": ["newsboy"], "assets": ["newsboy"], "districts": {1: ["alms-matron"]}},
    )
    d.do("play:borrowed-face").resolve()
    matron = d.id("alms-matron")
    assert [e["about"] for e in d.g.view(0)["lasting"]] == [matron]
    d.do("play:final-curtain").resolve().until("dispatch:alms-matron@district-1", seat=1)
    left, right = worlds(d, "dispatch:alms-matron@district-1", "dispatch:newsboy@district-1")
    for seat in (0, None):
        same_for(seat, left, right)
    view = same_for(0, left.resolve(), right.resolve())
    assert [e["about"] for e in view["lasting"]] == [-1]


@rule("UW-D-1.2.1")
def test_a_bonus_is_not_followed_to_the_bottom_of_a_library() -> None:
    """Which of two cards lies lower is their owner's secret."""
    d = Duel(
        {"hand": ["orbital-calculus", "witnessed-miracle", "newsboy"],
         "assets": ["ivy-mage", "matins-brother"],
         "districts": {1: ["alms-matron", "gravedigger"]}, "markers": {1: 2}},
        {},
    )  # fmt: skip
    d.do("play:orbital-calculus", "mode=2", "target:alms-matron").resolve()
    d.do("play:witnessed-miracle").until(prompt="order.bottom")
    left, right = worlds(d, "bottom:alms-matron", "bottom:gravedigger")
    for seat in (1, None):
        view = same_for(seat, left, right)
        assert [e["about"] for e in view["lasting"]] == [-1]


@rule("UW-target-lost")
def test_a_target_is_not_followed_to_a_hand() -> None:
    """Blood Banquet still waits; what it was aimed at has gone among other cards."""
    d = Duel(
        {"hand": ["blood-banquet", "newsboy"], "assets": ["giant-bat"] * 2,
         "districts": {1: ["giant-bat"]}},
        {"hand": ["final-curtain", "newsboy", "intermission"], "assets": ["masked-player"] * 3,
         "districts": {1: ["alms-matron"], 2: ["gravedigger"]}},
    )  # fmt: skip
    d.do("play:blood-banquet", "target:alms-matron")
    matron = d.id("alms-matron")
    assert [u["targets"] for u in d.stack] == [[matron]]
    d.until("play:final-curtain", seat=1).do("play:final-curtain", "mode=0", "target:alms-matron")
    while len(d.stack) > 1:
        d.passes()
    assert "alms-matron" in d.zone("hand-1")
    for seat in (0, 1, None):
        assert [u["targets"] for u in d.g.view(seat)["stack"]] == [[-1]]


@rule("UW-source")
def test_a_source_is_not_followed_to_a_hand() -> None:
    """The ability keeps its name, and points at no card."""
    d = Duel(
        {"hand": ["final-curtain", "newsboy"], "assets": ["masked-player"] * 3,
         "districts": {1: ["ivy-mage"], 2: ["gravedigger"]}},
        {"hand": ["intermission"], "assets": ["masked-player"]},
    )  # fmt: skip
    d.do("use:ivy-mage/0", "target:central-bank")
    mage = d.id("ivy-mage", "district-1-0")
    assert [(u["source"], u["card"]) for u in d.stack] == [("ivy-mage", mage)]
    d.do("play:final-curtain", "target:ivy-mage")
    while len(d.stack) > 1:
        d.passes()
    for seat in (0, 1, None):
        (waiting,) = d.g.view(seat)["stack"]
        assert (waiting["source"], waiting["card"], waiting["ability"]) == ("ivy-mage", -1, "0")
        assert waiting["targets"] == [-1, d.id("central-bank")]


@rule("UW-recall", "UW-lurker-peek-enemy")
def test_who_took_part_is_not_followed_under_cover() -> None:
    """Recalled from the Undercroft it helped to win, and perhaps put face down again at once."""
    d = Duel(
        {"hand": ["gravedigger"], "library": ["giant-bat"] * 4, "markers": {1: 1},
         "districts": {1: ["dean-olivia-frostvine", "newsboy"]}},
        {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]},
        at="UW-3.2.1.1",
        districts=["flooded-undercroft", "parliament-house", "old-royal-palace"],
    )  # fmt: skip
    d.do(*(f"top:giant-bat{n}" for n in ("", "#2", "#3", "#4")))
    d.do("trigger:dean-olivia-frostvine/0").resolve()
    d.do("recall:newsboy", "trigger:flooded-undercroft/0", "target:parliament-house")
    d.until("put:newsboy")
    left, right = worlds(d, "put:newsboy", "put:gravedigger")
    for seat in (1, None):
        view = same_for(seat, left, right)
        took = [f["sides"] for f in view["frames"] if "sides" in f]
        assert took == [[[-1, -1], []]]


def test_which_lurker_somebody_points_at_is_seen() -> None:
    """A law of two worlds knows that; what is put down from a hand is another matter."""
    d = Duel(
        {"hand": ["forged-identity", "newsboy", "gravedigger"],
         "assets": ["professional-killer"] * 3,
         "districts": {1: [{"card": "gutter-knife", "down": True},
                           {"card": "professional-killer", "down": True}]}},
        {},
    )  # fmt: skip
    (asked,) = d.g.pending
    assert twins(d.g, asked, 1)
    assert not [*traces(d.g.copy(), Random(1))]
    d.do("play:forged-identity")
    (asked,) = d.g.pending
    ((one, two),) = twins(d.g, asked, 1)
    left, right = worlds(d, one.key, two.key)
    assert left.g.view(1) != right.g.view(1)
    assert not [*traces(d.g.copy(), Random(1))]


@rule("UW-dispatch", "UW-lurker-peek-enemy")
def test_where_a_bonus_came_from_is_not_followed_under_cover() -> None:
    """Its own doing, sent home in the open, and perhaps dispatched: it points at nobody."""
    d = Duel(
        {"hand": ["final-curtain", "newsboy", "gravedigger"],
         "assets": [*["masked-player"] * 5, *["giant-bat"] * 2],
         "districts": {1: ["scarlet-duellist"]}},
        {},
    )  # fmt: skip
    d.do("use:scarlet-duellist/0").resolve()
    assert [e["source"] for e in d.g.view(1)["lasting"]] == [d.id("scarlet-duellist")]
    d.do("play:final-curtain").resolve().until("dispatch:scarlet-duellist@district-1", seat=0)
    left, right = worlds(d, "dispatch:scarlet-duellist@district-1", "dispatch:newsboy@district-1")
    view = same_for(1, left.resolve(), right.resolve())
    assert [e["source"] for e in view["lasting"]] == [-1]


@rule("UW-control-change")
def test_how_often_a_card_has_moved_is_told_to_nobody() -> None:
    """Control hangs on the Puppeteer as it came into play this time: the referee's business."""
    d = Duel(
        {"hand": ["string-puppeteer"], "assets": ["masked-player"] * 4},
        {"districts": {1: ["newsboy"]}},
    )
    d.do("play:string-puppeteer@district-1").resolve()
    d.until("trigger:string-puppeteer/0").do("trigger:string-puppeteer/0").resolve()
    (puppet,) = d.g.view(1)["lasting"]
    assert d.g.cards[d.id("string-puppeteer")].life > 0
    assert puppet["about"] == d.id("newsboy", "district-1-0")
    assert (puppet["source"], puppet["amount"]) == (d.id("string-puppeteer"), 0)


# --- the same leaks planted again: the law of two worlds speaks, and else it is silent


def told(d: Duel) -> list[str]:
    """What the law says of this table, by a few ways to go on."""
    return [said for n in range(9) for said in traces(d.g.copy(), Random(n))]


def careless(g: Any, value: Any, seat: int | None) -> object:
    """A view that forgets to ask whether a card is still the one that was meant."""
    if isinstance(value, tuple):
        return [careless(g, each, seat) for each in value]
    return pointed(g, value.card if isinstance(value, Ref) else value, seat)


def test_an_effect_that_is_followed_home_tells_two_worlds_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where a bonus came from."""
    d = Duel(
        {"hand": ["final-curtain", "newsboy", "gravedigger"],
         "assets": [*["masked-player"] * 5, *["giant-bat"] * 2],
         "districts": {1: ["scarlet-duellist"]}},
        {},
    )  # fmt: skip
    d.do("use:scarlet-duellist/0").resolve()
    d.do("play:final-curtain").resolve().until("dispatch:scarlet-duellist@district-1", seat=0)
    assert not told(d)
    monkeypatch.setattr("caipan.kernel.views._followed", lambda g, e, seat: True)
    assert any("source" in said for said in told(d))


def test_whom_an_effect_is_about_tells_two_worlds_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    d = Duel(
        {"hand": ["borrowed-face", "final-curtain", "newsboy"], "assets": ["masked-player"] * 5},
        {"hand": ["newsboy"], "assets": ["newsboy"], "districts": {1: ["alms-matron"]}},
    )
    d.do("play:borrowed-face").resolve()
    d.do("play:final-curtain").resolve().until("dispatch:alms-matron@district-1", seat=1)
    assert not told(d)
    monkeypatch.setattr("caipan.kernel.views.pointed", careless)
    assert any("about" in said for said in told(d))


def test_the_number_of_a_lurker_that_took_part_tells_two_worlds_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sent home in the open and perhaps dispatched: it fights for its district unseen, and what
    the contests remember of it is its number and how often it has moved."""
    d = Duel(
        {"hand": ["final-curtain", "newsboy"], "assets": ["masked-player"] * 4,
         "districts": {1: ["alms-matron"]}},
        {"districts": {1: ["gravedigger"]}},
    )  # fmt: skip
    d.do("play:final-curtain").resolve().until("dispatch:alms-matron@district-1", seat=0)
    assert not told(d)

    def loose(g: Any, f: Any, seat: int | None) -> Data:
        out = frame(g, f, seat)
        if isinstance(f, District | Contest):
            out["took"] = [(r.card, r.life) for r in f.took]
        return out

    monkeypatch.setattr("caipan.kernel.views.frame", loose)
    assert any(".frames" in said and ".took" in said for said in told(d))


def test_a_participant_followed_under_cover_tells_two_worlds_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same of who fights in a contest still going on: put face down by the Undercroft."""
    d = Duel(
        {"hand": ["gravedigger"], "library": ["giant-bat"] * 4, "markers": {1: 1},
         "districts": {1: ["dean-olivia-frostvine", "newsboy"]}},
        {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]},
        at="UW-3.2.1.1",
        districts=["flooded-undercroft", "parliament-house", "old-royal-palace"],
    )  # fmt: skip
    d.do(*(f"top:giant-bat{n}" for n in ("", "#2", "#3", "#4")))
    d.do("trigger:dean-olivia-frostvine/0").resolve()
    d.do("recall:newsboy", "trigger:flooded-undercroft/0", "target:parliament-house")
    d.until("put:newsboy")
    assert not told(d)
    monkeypatch.setattr("caipan.kernel.views.pointed", careless)
    assert any(".sides" in said for said in told(d))


def test_the_number_of_a_lurker_aimed_at_tells_two_worlds_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What waits on the stack names what it is aimed at; a lurker only by where it lies."""
    fellow = {"card": "stargazing-fellow", "attached": ["reckoning-lens"]}
    d = Duel(
        {"hand": ["newsboy", "gravedigger"], "assets": ["newsboy"]},
        {"hand": ["intermission"], "districts": {1: [fellow]}},
    )
    assert not told(d)
    monkeypatch.setattr("caipan.games.underworld.table.pointed", by_number)
    assert any(".stack" in said and ".targets" in said for said in told(d))


def by_number(g: Any, value: Any, seat: int | None) -> object:
    """A view that publishes the numbers of what is aimed at."""
    if isinstance(value, tuple | list):
        return [each.card if isinstance(each, Ref) else each for each in value]
    return pointed(g, value, seat)


BACK_DOOR = affair(
    "back-door",
    Face(cost=0),
    quick(
        target=one(DISTRICT),
        effect=then(
            choose("put", CHARACTER_CARDS & IN_YOUR_HAND, may=True),
            put_into_play(CHOSEN, at=TARGET, down=True),
        ),
    ),
)


def test_a_target_that_came_back_under_cover_tells_two_worlds_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Aimed at, sent home and put face down before the stack has come to it. Nothing printed does
    that: a dispatch wants an empty stack, and a district is won over one. A card of one's own
    could."""
    d = Trial(
        (BACK_DOOR,),
        {"hand": ["blood-banquet", "newsboy"], "assets": ["giant-bat"] * 2,
         "districts": {1: ["giant-bat"]}},
        {"hand": ["final-curtain", "newsboy", "back-door"], "assets": ["masked-player"] * 3,
         "districts": {1: ["alms-matron"], 2: ["gravedigger"]}},
    )  # fmt: skip
    d.do("play:blood-banquet", "target:alms-matron")
    d.until("play:final-curtain", seat=1).do("play:final-curtain", "mode=0", "target:alms-matron")
    while len(d.stack) > 1:
        d.passes()
    d.until("play:back-door", seat=1).do("play:back-door", "target:central-bank")
    d.until("put:alms-matron")
    assert [u["targets"] for u in d.stack] == [[-1]]
    assert not told(d)
    monkeypatch.setattr("caipan.games.underworld.table.pointed", careless)
    assert any(".stack" in said and ".targets" in said for said in told(d))
