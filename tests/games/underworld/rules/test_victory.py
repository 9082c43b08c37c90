"""Winning by points and losing by drawing from nothing (UW-win-*, UW-lose-deckout)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

SIX = ["royal-opera", "national-library"]  # 3 and 3 points
EIGHT = ["old-royal-palace", "parliament-house"]  # 4 and 4
ALSO_EIGHT = ["blackwater-prison", "cathedral-square", "central-bank"]  # 3, 3 and 2
ALSO_EIGHT = ["nameless-isle-lighthouse", "blackwater-prison", "derelict-theatre"]  # 4, 3 and 1
ONE, TWO, THREE = "fogharbour-docks", "sacred-heart-hospital", "broadcast-tower"  # points
LIMITS = {ONE: 3, TWO: 3, THREE: 6}
CALCULUS = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def about_to_win(district: str, score: list[str], other: list[str], winner: int = 0) -> Duel:
    """The winner's markers fill district 1 as the position begins."""
    mine = {"score": score, "markers": {1: LIMITS[district]}, **CALCULUS}
    seats: list[dict[str, Any]] = [mine, {"score": other}]
    me, foe = seats[winner], seats[1 - winner]
    rest = ["university-clocktower", "city-hall"]
    return Duel(me, foe, districts=[district, *rest], table={"world": ["night-market"]})


@rule("UW-win-8")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(("district", "points"), [(TWO, 8), (THREE, 9)])
def test_win_8_eight_or_more_wins_at_once(winner: int, district: str, points: int) -> None:
    """Eight points in the score area win the game at once, and so do more."""
    d = about_to_win(district, SIX, [], winner)
    assert d.g.outcome is not None and not d.g.pending
    assert d.g.outcome.winners == (winner,) and d.g.outcome.rule == "UW-win-8"
    assert d.g.outcome.scores[winner] == points and d.g.outcome.scores[1 - winner] == 0


@rule("UW-win-8")
def test_win_8_seven_is_not_enough() -> None:
    """With seven points play goes on."""
    d = about_to_win(ONE, SIX, [])
    assert d.g.outcome is None and d.g.view(None)["scores"] == [7, 0]


@rule("UW-win-check-timing")
def test_win_check_timing_before_refill_and_triggers() -> None:
    """The win is checked as the district is scored: no refill and no win trigger come after it."""
    d = about_to_win(TWO, SIX, [])
    assert d.zone("score-0") == [*SIX, TWO]
    assert d.zone("district-1") == [] and d.zone("world") == ["night-market"]
    assert d.said("opened") == 0


@rule("UW-win-check-timing")
def test_win_check_timing_otherwise_the_win_goes_on() -> None:
    """A win that is not the last is refilled and its trigger offered."""
    d = about_to_win(ONE, SIX, [])
    assert d.zone("district-1") == ["night-market"]
    assert d.keys() == [f"trigger:{ONE}/0", "done"]


@rule("UW-win-both")
def test_win_both_the_higher_score_wins() -> None:
    """Of two players with eight or more the one with more points wins, whoever scored last."""
    d = about_to_win(TWO, SIX, [*EIGHT, "flooded-undercroft"])
    assert d.g.outcome is not None
    assert d.g.outcome.scores == (8, 9) and d.g.outcome.winners == (1,)


@rule("UW-win-both")
def test_win_both_equal_scores_go_on() -> None:
    """Eight each is no win: play goes on."""
    d = about_to_win(TWO, SIX, EIGHT)
    assert d.g.outcome is None and d.g.view(None)["scores"] == [8, 8]


@rule("UW-win-both")
@pytest.mark.parametrize("winner", [0, 1])
def test_win_both_until_somebody_is_ahead(winner: int) -> None:
    """After eight each, the first to be ahead wins."""
    d = about_to_win(ONE, ALSO_EIGHT, EIGHT, winner)
    assert d.g.outcome is not None and d.g.outcome.winners == (winner,)


@rule("UW-lose-deckout")
@pytest.mark.parametrize("loser", [0, 1])
def test_lose_deckout_drawing_from_an_empty_library(loser: int) -> None:
    """Whoever would draw from an empty library loses at once."""
    seats = [{**CALCULUS, "library": 0}, {}]
    me, foe = seats[loser], seats[1 - loser]
    d = Duel(me, foe, first=loser)
    d.do("play:orbital-calculus", "mode=1").resolve()
    assert d.g.outcome is not None and not d.g.pending
    assert d.g.outcome.winners == (1 - loser,) and d.g.outcome.rule == "UW-lose-deckout"


@rule("UW-lose-deckout")
def test_lose_deckout_the_last_card_can_be_drawn() -> None:
    """Drawing the last card is no loss, and an empty library alone is none either."""
    d = Duel(
        {
            "hand": ["orbital-calculus", "newsboy"],
            "assets": ["ivy-mage"],
            "library": ["gravedigger"],
        }
    )
    d.do("play:orbital-calculus", "mode=1").resolve()
    assert d.zone("library-0") == [] and d.g.outcome is None
    d.do("bottom:newsboy")
    assert d.zone("hand-0") == ["gravedigger"] and d.g.outcome is None


@rule("UW-lose-deckout")
def test_lose_deckout_only_drawing_loses() -> None:
    """Looking at, or taking from, an empty library without drawing loses nothing."""
    d = Duel({"hand": ["star-delver", "newsboy"], "assets": ["star-delver"] * 2, "library": 0})
    d.do("play:star-delver@district-1").resolve()
    d.do("trigger:star-delver/0").resolve()
    assert d.g.outcome is None and d.seat == 0 and len(d.zone("assets-0")) == 2


@rule("UW-1.3.1-deckout")
@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_1_3_1_deckout_one_player(loser: int, first: int) -> None:
    """A player who cannot draw in the draw step loses, first player or not."""
    libraries = [{"library": 0}, {"library": 1}]
    me, foe = libraries[loser], libraries[1 - loser]
    d = Duel(me, foe, at="UW-1.3.1", first=first)
    assert d.g.outcome is not None and d.g.outcome.winners == (1 - loser,)
    assert d.g.outcome.reason == "deck-out" and d.g.outcome.rule == "UW-lose-deckout"
    (line,) = (line for line in d.g.log(None) if line["key"] == "deck-out")
    assert line["args"] == {"seats": [loser]} and line["rule"] == "UW-lose-deckout"
    assert d.g.outcome.scores == (0, 0)


@rule("UW-1.3.1-deckout")
def test_1_3_1_deckout_both_players_is_a_draw() -> None:
    """If both cannot draw at the same time, the game is a draw."""
    d = Duel({"library": 0}, {"library": 0}, at="UW-1.3.1")
    assert d.g.outcome is not None and d.g.outcome.winners == ()
    assert d.g.outcome.rule == "UW-1.3.1-deckout"


@rule("UW-1.3.1-deckout")
def test_1_3_1_deckout_the_last_cards_are_drawn() -> None:
    """With one card left each, both draw it and play goes on."""
    d = Duel({"library": 1}, {"library": 1}, at="UW-1.3.1")
    assert d.g.outcome is None and d.hands == [1, 1]
