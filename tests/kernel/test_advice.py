"""What a finished match is worth to a seat."""

from __future__ import annotations

from caipan.kernel.advice import DRAWN, LOST, WON, result, teams
from caipan.kernel.records import Outcome
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar

IDLE = {"hand": ["tea"]}


def finished(*winners: int, seats: int = 2, together: bool = False) -> Bazaar:
    g = bazaar(*[IDLE] * seats, teams=together).copy()
    g.finish(Outcome(winners, (0,) * seats, "richest", "BZ-end"))
    return g


def test_winners_have_won_and_the_others_have_lost() -> None:
    assert [result(finished(0), seat) for seat in range(2)] == [WON, LOST]
    assert [result(finished(0, 2, seats=3), seat) for seat in range(3)] == [WON, LOST, WON]


def test_when_nobody_wins_it_is_drawn() -> None:
    assert [result(finished(), seat) for seat in range(2)] == [DRAWN, DRAWN]


class Together(Bazaar):
    """All merchants are one team."""

    def team(self, seat: int) -> int:
        return 0


def test_when_all_are_one_team_nobody_winning_is_a_loss() -> None:
    g = finished()
    g.__class__ = Together
    assert [result(g, seat) for seat in range(2)] == [LOST, LOST]


def test_teams_stand_in_the_order_of_their_first_seats() -> None:
    assert teams(bazaar(*[IDLE] * 4, teams=True)) == [[0, 2], [1, 3]]
    assert teams(bazaar(*[IDLE] * 3)) == [[0], [1], [2]]
